// Layout before the commit.

import CSupport
import CoreGraphics

extension CALayer {
    func invalidateLayout() {
        scarce?.layoutManager?.invalidateLayout(of: self)
        markNeedsLayout()
    }

    func setLayoutManager(_ manager: (any CALayoutManager)?) {
        box.scarceToWrite.layoutManager = manager
        setNeedsLayout()
    }

    func setConstraints(_ constraints: [CAConstraint]?) {
        box.scarceToWrite.constraints = constraints
        superlayer?.setNeedsLayout()
    }

    func setAutoresizingMask(_ mask: CAAutoresizingMask) {
        if mask.isEmpty && scarce == nil { return }
        box.scarceToWrite.autoresizingMask = mask
        if !mask.isEmpty { CAAutoresizingMask.isUsed.store(true, ordering: .relaxed) }
    }

    func markNeedsLayout() {
        guard !store.pointee.needsLayout else { return }
        store.pointee.needsLayout = true
        noteLayoutBelow(parent)
        mark(.layout)
    }

    /// Tells the layers above that something below them needs layout.
    private func noteLayoutBelow(_ parent: Unmanaged<CALayer>?) {
        var next = parent
        while let above = next {
            let (store, parent) = above._withUnsafeGuaranteedRef { ($0.store, $0.parent) }
            if store.isLayoutNeededBelow { return }
            store.isLayoutNeededBelow = true
            next = parent
        }
    }

    /// A sublayer came or went: the others may be placed otherwise, which the layer's own layout sees to by itself.
    func childrenChanged(_ added: CALayer? = nil) {
        mark(.children)
        if let added, added.store.pointee.needsLayout || added.store.isLayoutNeededBelow {
            noteLayoutBelow(.passUnretained(self))
        }
        if !store.pointee.isLayingOut { setNeedsLayout() }
    }

    /// Lays out from the topmost of the layers straight above that need it, downwards. A layer above that another thread was the
    /// last to change is left to that one.
    /// - Parameter onlyOwn: leaves such layers alone below as well, with all that is below them.
    func layoutTree(onlyOwn: Bool = false) {
        let changes = TransactionState.current.pending
        var top = self
        while let above = top.superlayer, changes.owns(above), above.store.pointee.needsLayout { top = above }
        top.layoutDown(of: onlyOwn ? changes : nil)
    }

    /// Lays out what needs it, from this layer downwards, however deep that is.
    package func layoutDown() { layoutDown(of: nil) }

    private func layoutDown(of changes: PendingChanges?) {
        var waiting: [(layers: [CALayer], next: Int)] = [([self], 0)]
        while let level = waiting.last {
            let last = waiting.count - 1
            // Of many layers few need it, and who does may be told only while those before are laid out.
            guard let place = level.layers[level.next...].firstIndex(where: { $0.isLayoutWanted(by: changes) }) else {
                waiting.removeLast()
                continue
            }
            waiting[last].next = place + 1
            let layer = level.layers[place]
            layer.layOutAlone()
            guard layer.store.isLayoutNeededBelow else { continue }
            layer.store.isLayoutNeededBelow = false
            waiting.append((layer.children, 0))
        }
    }

    /// Whether the layer, or one below it, needs layout that is for whose changes these are to do; nil: anybody.
    private func isLayoutWanted(by changes: PendingChanges?) -> Bool {
        if changes?.owns(self) ?? true { return store.pointee.needsLayout || store.isLayoutNeededBelow }
        // What is not told below a layer is not told above it again.
        if store.isLayoutNeededBelow { noteLayoutBelow(parent) }
        return false
    }

    private func layOutAlone() {
        // A layout that keeps asking for layout is stopped, and said.
        var rounds = 0
        while store.pointee.needsLayout {
            store.pointee.needsLayout = false
            store.pointee.isLayingOut = true
            layoutSublayers()
            store.pointee.isLayingOut = false
            rounds += 1
            if rounds == 100, store.pointee.needsLayout {
                store.pointee.needsLayout = false
                FaultReport.once(
                    "\(type(of: self)).layoutSublayers",
                    "asked for layout again 100 times in a row; it stays as it is until it is asked for anew")
            }
        }
    }

    // MARK: Resizing

    func resizeChildren(from old: CGSize) {
        guard CAAutoresizingMask.isUsed.load(ordering: .relaxed) else { return }
        for child in children { child.resize(withOldSuperlayerSize: old) }
    }

    func follow(superlayerFrom old: CGSize) {
        guard let above = superlayer, !autoresizingMask.isEmpty else { return }
        let new = above.bounds.size
        let change = CGSize(width: new.width - old.width, height: new.height - old.height)
        guard change.width != 0 || change.height != 0 else { return }
        let followed = autoresizingMask.frame(frame, after: change)
        if followed != frame { frame = followed }
    }
}

extension UnsafeMutablePointer<LayerStore> {
    /// `needsLayoutBelow`, which threads that change layers below the same one may note at once.
    fileprivate var isLayoutNeededBelow: Bool {
        get { lamina_flag(flag) }
        nonmutating set { lamina_set_flag(flag, newValue) }
    }

    private var flag: UnsafeMutablePointer<Bool> {
        let offset = MemoryLayout<LayerStore>.offset(of: \.needsLayoutBelow).unsafelyUnwrapped
        return (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Bool.self)
    }
}
