// What a thread changed since its last commit: the layers, each with what it showed before, those that came into a tree or left
// one, and the roots of hosts.

import CSupport
import CoreGraphics

/// A changed layer, and where what it was at the last commit is kept.
struct ChangedLayer {
    var layer: Unmanaged<CALayer>
    /// The numbers of its last group and its last object in `CommittedState`; -1: none.
    var lastGroup: Int32 = -1
    var lastObject: Int32 = -1
}

final class PendingChanges {
    /// The thread's number, with which the layers that it changes are stamped.
    private let thread: UInt32
    /// The layers with uncommitted changes; each is retained once.
    private(set) var layers: UnsafeMutablePointer<ChangedLayer> = .allocate(capacity: 64)
    private(set) var count = 0
    private var capacity = 64
    /// The memory of the list before, for the next one.
    private var cleared: UnsafeMutablePointer<ChangedLayer> = .allocate(capacity: 64)
    private var clearedCapacity = 64
    /// How many layers change in a commit, of late.
    private var usualCount = 64
    private let committed = CommittedState()
    /// Layers that were put into a tree or taken out of one.
    var moved: [CALayer] = []
    /// Roots that a host shows or no longer shows.
    var rootChanges: [(context: RenderContext, root: CALayer?)] = []
    /// Whether a layer on a server asked to be displayed.
    var hasLayersToDisplay = false

    init(thread: UInt32) { self.thread = thread }

    deinit {
        layers.deallocate()
        cleared.deallocate()
    }

    var isEmpty: Bool { count == 0 && moved.isEmpty && rootChanges.isEmpty }

    /// Notes that `layer` changes for the first time since the last commit.
    func enlist(_ layer: CALayer) {
        if count == capacity {
            let larger = UnsafeMutablePointer<ChangedLayer>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: layers, count: count)
            layers.deallocate()
            layers = larger
            capacity *= 2
        }
        (layers + count).initialize(to: ChangedLayer(layer: .passRetained(layer)))
        layer.store.pointee.changeIndex = Int32(count)
        layer.store.owner = thread
        count += 1
    }

    /// Whether no other thread was the last to change the layer while it was shown; may be asked of one that is being changed.
    func owns(_ layer: CALayer) -> Bool {
        let owner = layer.store.owner
        return owner == 0 || owner == thread
    }

    /// Where the layer stands among this thread's changed layers.
    private func changeIndex(of layer: CALayer) -> Int? {
        let index = Int(layer.store.pointee.changeIndex)
        guard index >= 0, index < count, layers[index].layer.toOpaque() == Unmanaged.passUnretained(layer).toOpaque()
        else { return nil }
        return index
    }

    /// Notes groups of a layer that did not change before since the last commit, and keeps what they are.
    func note(_ groups: ChangeGroups, of layer: CALayer) {
        let store = layer.store
        if store.pointee.groups.isEmpty { enlist(layer) }
        store.pointee.groups.formUnion(groups)
        guard let index = changeIndex(of: layer) else { return }
        var waiting = groups.intersection(.plain).rawValue
        while waiting != 0 {
            let bit = waiting.trailingZeroBitCount
            waiting &= waiting - 1
            guard let bytes = layer.access.bytes(ofGroup: bit) else { continue }
            let size = ChangeGroups(rawValue: 1 << UInt32(bit)).size(layer.properties)
            layers[index].lastGroup = committed.keep(bit, bytes, size, after: layers[index].lastGroup)
        }
    }

    /// Keeps the object of an enlisted layer's slot before its first change.
    func keep(_ object: AnyObject?, _ slot: Int32, of layer: CALayer) {
        guard let index = changeIndex(of: layer) else { return }
        layers[index].lastObject = committed.keep(object, slot: slot, after: layers[index].lastObject)
    }

    /// Keeps the value of a declared property before its first change.
    func keepDeclared(_ value: AnimationValue, _ property: PropertyID, of layer: CALayer) {
        guard let index = changeIndex(of: layer) else { return }
        let slot = -1 - Int32(property)
        var isKept = false
        committed.forEachObject(from: layers[index].lastObject) { known, _ in if known == slot { isKept = true } }
        if !isKept { keep(KeptDeclared(value), slot, of: layer) }
    }

    /// Brings a copy of `layer` back to its last commit.
    func showCommitted(_ layer: CALayer, in copy: CALayer) {
        guard let index = changeIndex(of: layer) else { return }
        committed.forEachGroup(from: layers[index].lastGroup) { group, bytes, size in
            if !ChangeGroups.rare.isDisjoint(with: ChangeGroups(rawValue: 1 << UInt32(group))) { _ = copy.rareToWrite }
            copy.access.bytes(ofGroup: group)?.copyMemory(from: bytes, byteCount: size)
        }
        committed.forEachObject(from: layers[index].lastObject) { slot, object in
            if slot >= 0 {
                copy.slots(with: Int(slot))[Int(slot)] = object
            } else if let object {
                copy.properties[PropertyID(-1 - slot)].declared?.set(
                    unsafeDowncast(object, to: KeptDeclared.self).value, in: copy)
            }
        }
    }

    /// A plain value that `layer` had at its last commit.
    func committedValue(_ descriptor: PropertyDescriptor, of layer: CALayer) -> AnimationValue {
        guard let index = changeIndex(of: layer), layers[index].lastGroup >= 0 else { return layer.value(descriptor) }
        return withCommittedValues(of: layer) { $0.value(descriptor) }
    }

    /// Calls a function with the plain values that `layer` had at its last commit, in memory that it may write to.
    func withCommittedValues<Result>(of layer: CALayer, _ body: (ValuesAccess) -> Result) -> Result {
        let lastGroup = changeIndex(of: layer).map { layers[$0].lastGroup } ?? -1
        var values = layer.store.pointee.values, rare = UnsafePointer(layer.store.pointee.rareToRead).pointee
        let size = layer.properties.ownSize
        return withUnsafeTemporaryAllocation(byteCount: size + 1, alignment: PropertyHome.alignment) { memory in
            withUnsafeMutablePointer(to: &values) { values in
                withUnsafeMutablePointer(to: &rare) { rare in
                    let access = ValuesAccess(values: values, rare: rare, own: memory.baseAddress)
                    if let own = layer.store.pointee.own { access.own?.copyMemory(from: own, byteCount: size) }
                    if lastGroup >= 0 {
                        committed.forEachGroup(from: lastGroup) { group, bytes, size in
                            access.bytes(ofGroup: group)?.copyMemory(from: bytes, byteCount: size)
                        }
                    }
                    return body(access)
                }
            }
        }
    }

    /// The image that `layer` showed at its last commit.
    func committedContents(of layer: CALayer) -> CGImage? {
        var image = layer.contentsImage
        guard let index = changeIndex(of: layer) else { return image }
        committed.forEachObject(from: layers[index].lastObject) { slot, object in
            if slot == BaseObjects.slot(\.contents) { image = object as? CGImage }
        }
        return image
    }

    /// Forgets everything: it was committed.
    func clear() {
        for index in 0..<count {
            layers[index].layer._withUnsafeGuaranteedRef {
                $0.store.pointee.groups = []
                $0.store.pointee.changedSlots = 0
                $0.store.pointee.changeIndex = -1
            }
        }
        // Letting a layer go may run a client's deinit, which may change other layers.
        let all = count
        swap(&layers, &cleared)
        swap(&capacity, &clearedCapacity)
        committed.clear()
        count = 0
        let done = cleared
        for index in 0..<all {
            let layer = done[index].layer
            (done + index).deinitialize(count: 1)
            layer.release()
        }
        committed.letGo()
        // Memory for many layers is kept only where many change again and again.
        if clearedCapacity > 4 * usualCount && cleared == done {
            cleared.deallocate()
            cleared = .allocate(capacity: 64)
            clearedCapacity = 64
        }
        usualCount = max(64, all, usualCount - usualCount / 8)
    }
}

extension UnsafeMutablePointer<LayerStore> {
    /// `LayerStore.owner`, at which threads may look in a layer of another one's.
    fileprivate var owner: UInt32 {
        get { lamina_number(place) }
        nonmutating set { lamina_set_number(place, newValue) }
    }

    private var place: UnsafeMutablePointer<UInt32> {
        let offset = MemoryLayout<LayerStore>.offset(of: \.owner).unsafelyUnwrapped
        return (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: UInt32.self)
    }
}
