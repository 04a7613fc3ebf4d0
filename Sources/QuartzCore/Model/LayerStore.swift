// The state of one layer behind one pointer, so that a setter is a store and a bit; and the
// objects that few layers have, in one box.

import CoreGraphics

package struct LayerStore {
    package var values = LayerValues()
    /// Allocated at the first change of a rare value.
    package var rare: UnsafeMutablePointer<RareValues>?
    /// What changed since the last commit.
    package var groups: ChangeGroups = []
    /// Where the layer stands among its thread's changed layers; -1: nowhere.
    package var changeIndex: Int32 = -1
    /// The layer's number on the server; 0: none.
    package var number: UInt32 = 0
    package var needsLayout = false
    /// Whether a layer below may need layout.
    package var needsLayoutBelow = false
    /// Whether `layoutSublayers()` is being called.
    package var isLayingOut = false
    package var needsDisplay = false
    package var isPresentation = false
    /// The server's context that shows the layer, from the commit that brought it there; retained.
    package var context: Unmanaged<RenderContext>?
    /// Set for a root: the context of its host.
    package var hostContext: Unmanaged<RenderContext>?

    /// The rare values to read; writing through this pointer is forbidden.
    package var rareToRead: UnsafeMutablePointer<RareValues> {
        rare ?? UnsafeMutablePointer(mutating: RareValues.defaults)
    }
}

/// The references and objects that most layers do without.
final class LayerObjects {
    var name: String?
    var contents: Any?
    var image: CGImage?
    var backgroundColor: CGColor?
    var borderColor: CGColor?
    var shadowColor: CGColor?
    var shadowPath: CGPath?
    var mask: CALayer?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// A contents gravity that is none of Apple's, as it was given.
    var unknownGravity: String?
    var userValues: [String: Any] = [:]
    var removedAnimations: [UInt64] = []
    /// What a layer that draws itself keeps.
    var display: LayerDisplay?
    /// What a layer that is drawn in tiles keeps.
    var tiles: TileSheet?
    /// Values of the properties that subclasses declare.
    var slots: [AnimationValue] = []
    /// What fewer layers still have, so that the others hold no room for it.
    fileprivate(set) var scarce: ScarceObjects?

    init() {}

    /// Goes back to the objects of the last commit.
    func takeObjects(of committed: CommittedObjects) {
        slots = committed.slots
        (contents, image, shadowPath) = (committed.contents, committed.image, committed.shadowPath)
        filters = committed.filters
    }

    init(copying other: LayerObjects) {
        name = other.name
        contents = other.contents
        image = other.image
        shadowPath = other.shadowPath
        filters = other.filters
        if let its = other.scarce, its.layoutManager != nil || its.constraints != nil || !its.autoresizingMask.isEmpty {
            let own = scarceToWrite
            (own.layoutManager, own.constraints, own.autoresizingMask) = (its.layoutManager, its.constraints, its.autoresizingMask)
        }
        actions = other.actions
        style = other.style
        userValues = other.userValues
        unknownGravity = other.unknownGravity
        (backgroundColor, borderColor, shadowColor) = (other.backgroundColor, other.borderColor, other.shadowColor)
        slots = other.slots
    }
}

/// What few of the layers with objects have.
final class ScarceObjects {
    var layoutManager: (any CALayoutManager)?
    var constraints: [CAConstraint]?
    var autoresizingMask: CAAutoresizingMask = []
    var filters = LayerFilters()
    var model: CALayer?
    var time = 0.0
    var superPresentation: CALayer?
    var presentationChildren: [CALayer]?
    var finishedAnimations: [(frozen: FrozenAnimation, begin: Double)] = []
}

extension CALayer {
    /// What few layers have, to be read.
    var scarce: ScarceObjects? { objects?.scarce }
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

    var filters: LayerFilters {
        get { scarce?.filters ?? LayerFilters() }
        set { if !newValue.isEmpty || scarce != nil { scarceToWrite.filters = newValue } }
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
    var finishedAnimations: [(frozen: FrozenAnimation, begin: Double)] {
        get { scarce?.finishedAnimations ?? [] }
        set { if !newValue.isEmpty || scarce != nil { scarceToWrite.finishedAnimations = newValue } }
    }
}
