// The state of one layer behind one pointer, so that a setter is a store and a bit; and what is no property,
// which few layers have, in one box.

import CoreGraphics

/// The plain state of a layer, its fields in the order in which they take the least room.
package struct LayerStore {
    package var values = LayerValues()
    package var needsLayout = false
    /// Whether a layer below may need layout.
    package var needsLayoutBelow = false
    /// Whether `layoutSublayers()` is being called.
    package var isLayingOut = false
    package var needsDisplay = false
    package var isPresentation = false
    /// Whether the delegate is the layer's owner, whose module answers for its actions; see `CALayer.setOwner(_:)`.
    package var isOwned = false
    /// Whether someone is to hear of changes.
    package var isObserved = false
    /// How many slots there are.
    package private(set) var slotCount: UInt8 = 0
    /// Allocated at the first change of a rare value.
    package var rare: UnsafeMutablePointer<RareValues>? {
        didSet { rareToRead = rare ?? UnsafeMutablePointer(mutating: RareValues.defaults) }
    }
    /// The rare values to read; writing through this pointer is forbidden.
    package private(set) var rareToRead = UnsafeMutablePointer(mutating: RareValues.defaults)
    /// The values of the layer's class; nil where it has none.
    package var own: UnsafeMutableRawPointer?
    /// Room for the objects of properties, by slot; allocated at the first use, for those that layers mostly have, and for all
    /// when another is needed.
    package private(set) var slots: UnsafeMutablePointer<AnyObject?>?
    /// The slots that changed since the last commit.
    package var changedSlots: UInt32 = 0
    /// What changed since the last commit.
    package var groups: ChangeGroups = []
    /// Where the layer stands among its thread's changed layers; -1: nowhere.
    package var changeIndex: Int32 = -1
    /// The number of the thread that was the last to change the layer while it was shown; 0: none. Other threads look at it.
    package var owner: UInt32 = 0
    /// The layer's number on the server; 0: none.
    package var number: UInt32 = 0
    /// The server's context that shows the layer, from the commit that brought it there; retained.
    package var context: Unmanaged<RenderContext>?

    /// The state of a fresh layer of a class, and its properties.
    static func make(for type: CALayer.Type) -> (UnsafeMutablePointer<LayerStore>, PropertyList) {
        let properties = PropertyTable.list(for: type)
        let store = UnsafeMutablePointer<LayerStore>.allocate(capacity: 1)
        store.initialize(to: LayerStore(properties))
        return (store, properties)
    }

    private init(_ properties: PropertyList) {
        if !properties.initialObjects.isEmpty {
            for (slot, object) in properties.initialObjects { slots(with: slot, properties)[slot] = object }
        }
        guard properties.ownSize > 0 else { return }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: properties.ownSize, alignment: PropertyHome.alignment)
        properties.own.initialize(memory)
        own = memory
    }

    /// The first slots, as many as the allocator's smallest blocks hold.
    private static var fewSlots: Int { 3 }

    /// The object of a slot.
    @inline(__always)
    package func object(_ slot: Int) -> AnyObject? {
        guard slot < Int(slotCount), let slots else { return nil }
        return slots[slot]
    }

    /// The slots, with room for one of them at least.
    @inline(__always)
    mutating func slots(with slot: Int, _ properties: PropertyList) -> UnsafeMutablePointer<AnyObject?> {
        if slot < Int(slotCount), let slots { return slots }
        return makeSlots(with: slot, properties)
    }

    @inline(never)
    private mutating func makeSlots(with slot: Int, _ properties: PropertyList) -> UnsafeMutablePointer<AnyObject?> {
        let count = slot < Self.fewSlots ? min(Self.fewSlots, properties.slotCount) : properties.slotCount
        let made = UnsafeMutablePointer<AnyObject?>.allocate(capacity: count), before = Int(slotCount)
        if let slots {
            made.moveInitialize(from: slots, count: before)
            slots.deallocate()
        }
        (made + before).initialize(repeating: nil, count: count - before)
        (slots, slotCount) = (made, UInt8(count))
        return made
    }

    func deallocate() {
        context?.release()
        rare?.deallocate()
        own?.deallocate()
        slots?.deinitialize(count: Int(slotCount))
        slots?.deallocate()
    }
}

/// The references and objects that most layers do without.
final class LayerObjects {
    var mask: CALayer?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// Names that an enumeration does not have, as they were given.
    var unknownNames: [PlaceKey: String] = [:]
    var userValues: [String: Any] = [:]
    var removedAnimations: [UInt64] = []
    var associations: Associations?
    /// What a layer that draws itself keeps.
    var display: LayerDisplay?
    /// What a layer that is drawn in tiles shows of them, from its first display on.
    var tiles: [ShownTile]?
    /// What fewer layers still have, so that the others hold no room for it.
    fileprivate(set) var scarce: ScarceObjects?

    init() {}

    init(copying other: LayerObjects) {
        if let its = other.scarce, its.layoutManager != nil || its.constraints != nil || !its.autoresizingMask.isEmpty {
            let own = scarceToWrite
            (own.layoutManager, own.constraints, own.autoresizingMask) = (
                its.layoutManager, its.constraints, its.autoresizingMask)
        }
        actions = other.actions
        style = other.style
        userValues = other.userValues
        unknownNames = other.unknownNames
    }
}

/// What few of the layers with objects have.
final class ScarceObjects {
    /// Set for a root: the context of its host.
    var hostContext: Unmanaged<RenderContext>?
    var layoutManager: (any CALayoutManager)?
    var constraints: [CAConstraint]?
    var autoresizingMask: CAAutoresizingMask = []
    var model: CALayer?
    var time = 0.0
    /// The presentation of the layer above, if this one had it made.
    var superPresentation: CALayer?
    /// The same, if it made this one and keeps it.
    weak var presentationAbove: CALayer?
    /// The presentation of a layer below that had this one made and keeps it.
    weak var presentationBelow: CALayer?
    var presentationChildren: [CALayer]?
    var observers: [ValueObserver] = []
    var finishedAnimations: [ShownAnimation] = []
}

extension CALayer: AssociationOwner {
    package final var associations: Associations? {
        get { objects?.associations }
        set { if newValue != nil || objects != nil { box.associations = newValue } }
    }
}

extension CALayer {
    /// What few layers have, to be read.
    var scarce: ScarceObjects? { objects?.scarce }

    /// Of a root, the context of its host.
    var hostContext: Unmanaged<RenderContext>? {
        get { scarce?.hostContext }
        set { if newValue != nil || scarce != nil { box.scarceToWrite.hostContext = newValue } }
    }
}

extension LayerObjects {
    var scarceToWrite: ScarceObjects {
        if let scarce { return scarce }
        let made = ScarceObjects()
        scarce = made
        return made
    }

    private func set<Value>(_ place: ReferenceWritableKeyPath<ScarceObjects, Value?>, _ value: Value?) {
        if value != nil || scarce != nil { scarceToWrite[keyPath: place] = value }
    }

    /// A presentation layer's model, and the time it was made for.
    var model: CALayer? {
        get { scarce?.model }
        set { set(\.model, newValue) }
    }

    var time: Double {
        get { scarce?.time ?? 0 }
        set { scarceToWrite.time = newValue }
    }

    var superPresentation: CALayer? {
        get { scarce?.superPresentation }
        set { set(\.superPresentation, newValue) }
    }

    var presentationChildren: [CALayer]? {
        get { scarce?.presentationChildren }
        set { set(\.presentationChildren, newValue) }
    }

    /// Animations that ended and were removed, as long as a replicator's copies, which are late, still show them.
    var finishedAnimations: [ShownAnimation] {
        get { scarce?.finishedAnimations ?? [] }
        set { if !newValue.isEmpty || scarce != nil { scarceToWrite.finishedAnimations = newValue } }
    }
}
