// One commit: in goes what a thread changed, out goes a change set for each context concerned.
// Layout and drawing run first; then the tree is looked at to see who came and who left; then values,
// tree edits and animations are written down, each layer's by a LayerWriter.

import CoreGraphics

struct CommitBuilder {
    private let state: TransactionState
    private let pending: PendingChanges
    private let time = MediaClock.now
    private var sets: [(context: RenderContext, changes: ChangeSet)]
    /// How often layout was gone through again since layout or drawing changed what was laid out.
    private var repetitions = 0
    private static let mostRepetitions = 100
    /// The layers that were put somewhere or taken away, and of how many it is told where they are: of more, whole lists.
    private var arranged: [CALayer] = []
    private static let mostArranged = 64

    init(_ state: TransactionState) {
        (self.state, pending) = (state, state.pending)
        sets = state.spareSets
        state.spareSets = []
    }

    mutating func run() {
        guard state.hasChanges else { return }
        settleTree()
        layOutAndDisplay()
        writeValues()
        for (context, changes) in sets {
            changes.time = time
            if changes.isEmpty { context.recycle(changes) } else { context.commit(changes) }
        }
        sets.removeAll(keepingCapacity: true)
        state.spareSets = sets
    }

    private mutating func changes(for context: RenderContext) -> ChangeSet {
        if let known = sets.first(where: { $0.context === context }) { return known.changes }
        let made = context.takeChangeSet()
        sets.append((context, made))
        return made
    }

    // MARK: Tree

    /// Brings layers that are under a shown root to its context, and takes the others away.
    private mutating func settleTree() {
        while !pending.rootChanges.isEmpty || !pending.moved.isEmpty {
            let roots = pending.rootChanges
            pending.rootChanges = []
            for (context, root) in roots {
                changes(for: context).append(.root, 0)
                guard let root,
                      root.hostContext?.toOpaque() == Unmanaged.passUnretained(context).toOpaque() else { continue }
                if root.store.pointee.context?.toOpaque() != root.hostContext?.toOpaque() { takeAway(root) }
                bring(root, to: context)
                changes(for: context).append(.root, root.store.pointee.number)
            }
            let moved = pending.moved
            pending.moved = []
            if arranged.count <= Self.mostArranged { arranged += moved.prefix(Self.mostArranged + 1) }
            for layer in moved {
                let host = layer.shownBy
                if host?.toOpaque() == layer.store.pointee.context?.toOpaque() { continue }
                takeAway(layer)
                if let host { bring(layer, to: host.takeUnretainedValue()) }
            }
        }
    }

    private mutating func bring(_ layer: CALayer, to context: RenderContext) {
        forEachLayer(from: layer) { builder, layer in
            guard layer.store.pointee.context == nil else { return false }
            layer.store.pointee.context = .passRetained(context)
            layer.store.pointee.number = context.makeLayerNumber()
            if layer.store.pointee.groups.isEmpty { builder.pending.enlist(layer) }
            layer.store.pointee.groups.formUnion(.everything)
            if !layer.animationList.isEmpty { layer.store.pointee.groups.insert(.animations) }
            if layer.store.pointee.needsLayout { layer.store.pointee.groups.insert(.layout) }
            if layer.store.pointee.needsDisplay { builder.pending.hasLayersToDisplay = true }
            return true
        }
    }

    private mutating func takeAway(_ layer: CALayer) {
        forEachLayer(from: layer) { builder, layer in
            guard let context = layer.store.pointee.context?.takeRetainedValue() else { return false }
            builder.changes(for: context).append(.destroy, layer.store.pointee.number)
            layer.store.pointee.context = nil
            layer.store.pointee.number = 0
            layer.cancelAnimations(builder.state)
            return true
        }
    }

    /// Goes over a layer and what is below it, each layer before its sublayers and these before its mask, however deep they are.
    /// - Parameter visit: false leaves out what is below.
    private mutating func forEachLayer(from layer: CALayer, _ visit: (inout CommitBuilder, CALayer) -> Bool) {
        var waiting = [layer]
        while let next = waiting.popLast() {
            guard visit(&self, next) else { continue }
            if let mask = next.objects?.mask { waiting.append(mask) }
            waiting.append(contentsOf: next.children.reversed())
        }
    }

    /// What draws may change layout, and the other way round.
    private mutating func layOutAndDisplay() {
        repeat {
            if state.moment.isPreparing {
                state.moment.prepareLayout()
                settleTree()
            }
            layOut()
            if state.moment.isPreparing, repetitions < Self.mostRepetitions - 1 { continue }
            guard pending.hasLayersToDisplay else { return }
            display()
            settleTree()
        } while mayRepeat()
        giveUp("layout and drawing asked for each other", \.needsLayout)
        giveUp("drawing asked for itself", \.needsDisplay)
    }

    private mutating func mayRepeat() -> Bool {
        repetitions += 1
        return repetitions < Self.mostRepetitions
    }

    /// Whether a changed layer is in a tree and waits for layout or display. Nearly none is, so none is retained for it.
    @inline(__always)
    private func isWaiting(_ index: Int, for what: (UnsafeMutablePointer<LayerStore>) -> Bool) -> Bool {
        pending.layers[index].layer._withUnsafeGuaranteedRef { what($0.store) && $0.store.pointee.context != nil }
    }

    private func display() {
        pending.hasLayersToDisplay = false
        var index = 0
        while index < pending.count {
            if isWaiting(index, for: { $0.pointee.needsDisplay }) {
                pending.layers[index].layer.takeUnretainedValue().displayIfNeeded()
            }
            index += 1
        }
    }

    /// Layout may change and add layers, which may need layout in turn. What another thread's layers need is seen to by that one.
    private mutating func layOut() {
        var index = 0
        while index < pending.count {
            if isWaiting(index, for: { $0.pointee.needsLayout }) {
                pending.layers[index].layer.takeUnretainedValue().layoutTree(onlyOwn: true)
            }
            index += 1
            if index == pending.count {
                settleTree()
                // A layer that changed before may have asked again.
                guard (0..<pending.count).contains(where: { isWaiting($0, for: { $0.pointee.needsLayout }) }) else { continue }
                if mayRepeat() { index = 0 } else { giveUp("layouts asked for each other", \.needsLayout) }
            }
        }
    }

    /// Layers that keep asking stay as they are until somebody asks for them anew.
    private func giveUp(_ what: String, _ flag: WritableKeyPath<LayerStore, Bool>) {
        for index in 0..<pending.count where isWaiting(index, for: { $0.pointee[keyPath: flag] }) {
            let layer = pending.layers[index].layer.takeUnretainedValue()
            layer.store.pointee[keyPath: flag] = false
            FaultReport.once(
                "\(type(of: layer)): \(what)",
                "\(Self.mostRepetitions) times in one commit; it stays as it is until it is asked for anew")
        }
    }

    // MARK: Values

    private mutating func writeValues() {
        var index = 0
        while index < pending.count {
            guard let context = context(ofChanged: index) else {
                index += 1
                continue
            }
            // Layers of one context mostly follow one another.
            let writer = LayerWriter(state, changes(for: context.takeUnretainedValue()), time)
            repeat {
                pending.layers[index].layer._withUnsafeGuaranteedRef { writer.write($0, $0.store) }
                index += 1
            } while index < pending.count && self.context(ofChanged: index)?.toOpaque() == context.toOpaque()
        }
        // Children come last, when every layer named there has its values.
        for index in 0..<pending.count
        where pending.layers[index].layer._withUnsafeGuaranteedRef({ $0.store.pointee.groups.contains(.children) }) {
            let layer = pending.layers[index].layer.takeUnretainedValue()
            guard let context = layer.store.pointee.context else { continue }
            writeChildren(of: layer, context, changes(for: context.takeUnretainedValue()))
        }
    }

    @inline(__always)
    private func context(ofChanged index: Int) -> Unmanaged<RenderContext>? {
        pending.layers[index].layer._withUnsafeGuaranteedRef { $0.store.pointee.context }
    }

    /// Where sublayers stand: those that moved, or all of them.
    private func writeChildren(of layer: CALayer, _ context: Unmanaged<RenderContext>, _ changes: ChangeSet) {
        func isShown(_ child: CALayer) -> Bool { child.store.pointee.context?.toOpaque() == context.toOpaque() }
        if let moved = arranged(in: layer) {
            for index in moved where isShown(layer.children[index]) {
                let below = layer.children[..<index].last(where: isShown)
                changes.append(
                    .sublayer, layer.store.pointee.number, layer.children[index].store.pointee.number,
                    below?.store.pointee.number ?? 0)
            }
            return
        }
        var count: UInt32 = 0
        for child in layer.children where isShown(child) { count += 1 }
        changes.append(.children, layer.store.pointee.number, count)
        changes.append(layers: layer.children.lazy.filter { isShown($0) }.map { $0.store.pointee.number })
    }

    /// Where the few among many sublayers are that came or moved, from the bottom up; nil where all are to be told: of a layer
    /// that is new itself as well. What stayed has kept its order, and what left says so itself.
    private func arranged(in layer: CALayer) -> [Int]? {
        guard arranged.count <= Self.mostArranged, !layer.store.pointee.groups.contains(.kind) else { return nil }
        var found: [Int] = []
        for moved in arranged where moved.isChild(of: layer) && layer.objects?.mask !== moved {
            guard let index = layer.children.place(of: moved) else { return nil }
            if !found.contains(index) { found.append(index) }
        }
        return found.count * Self.leastShare <= layer.children.count ? found.sorted() : nil
    }

    /// How many sublayers there are for each of which it is told where it is; of less the whole list is as short.
    private static let leastShare = 8
}
