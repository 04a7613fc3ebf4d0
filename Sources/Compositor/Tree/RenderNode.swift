// One layer on the server: its model values, its place in the tree as indices, and where its
// drawing stands in the retained draw list. Plain data in one slab.

import CSupport
import CoreGraphics

/// An index into the slab of nodes; negative means none.
package typealias NodeIndex = Int32

/// What must be redone for a node before the next frame.
package struct NodeChanges: OptionSet, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Its plane, its visibility or its opacity: everything below is placed anew.
    static let placement = NodeChanges(rawValue: 1)
    /// What it looks like.
    static let paint = NodeChanges(rawValue: 2)
    /// Which sublayers it has, or what else decides how these are drawn: its picture is laid out anew.
    static let structure = NodeChanges(rawValue: 4)
    /// It is among the changed nodes of this frame.
    static let listed = NodeChanges(rawValue: 8)
}

/// Values while animations run: the model's, where animations write copied and overwritten each
/// frame.
struct PresentationBlock {
    var values = LayerValues()
    /// There if an animation writes rare values; else the model's are shown. Owned.
    var rare: UnsafeMutablePointer<RareValues>?
}

/// What is so of a node or is not.
private struct NodeBits: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
}

/// The fields stand in the order in which they take the least room.
package struct RenderNode {
    package var model = LayerValues()
    /// The layer's class.
    var kind = RenderKind.plain
    var changes: NodeChanges = []
    private var bits: NodeBits = [.visible]
    package var rare: UnsafeMutablePointer<RareValues>?
    /// There while the node has animations, which own it.
    var presentation: UnsafeMutablePointer<PresentationBlock>?
    /// The values of its class, which its extras own.
    var own: OwnValues?

    package var parent: NodeIndex = -1
    package var firstChild: NodeIndex = -1
    package var nextSibling: NodeIndex = -1
    package var previousSibling: NodeIndex = -1
    package var childCount: Int32 = 0
    /// The layer's number.
    package var number: UInt32 = 0
    /// The picture that has its items; with `generation`, the number of the layout, it tells whether they are there.
    var picture: Int32 = -1
    /// Where the mark of its own picture stands among the items of the one above; -1: it has none.
    var mark: Int32 = -1
    /// Items of its picture: the run of those below the sublayers, which are one or more, and the border above
    /// sublayers; -1: none.
    var item: Int32 = -1
    var itemCount: Int32 = 0
    var borderItem: Int32 = -1
    /// Slot of the contents image; -1: none.
    var image: Int32 = -1
    /// Index into the tree's animated nodes; -1: none.
    var animated: Int32 = -1
    /// The layer that masks this one; -1: none.
    var mask: NodeIndex = -1
    /// The layout that `item` belongs to.
    var generation: UInt32 = 0
    /// The clip that applies to the layer, and the one it makes for its sublayers; -1: none.
    var clip: Int32 = -1
    var ownClip: Int32 = -1

    /// What the sublayers inherit, from the last time the node was placed, with its plane, and whether it is seen and flipped.
    var opacity: Float = 1
    /// Corners of what it and all below it draw, in its own coordinates, if that is known.
    var reach = SIMD4<Float>.zero
    var plane = Homography.identity
    /// How near the middle of the layer is among its siblings; a transform layer has its own `zPosition` there.
    var depth = 0.0

    package init() {}
}

extension NodeBits {
    static var visible: NodeBits { NodeBits(rawValue: 1 << 0) }
    static var flipped: NodeBits { NodeBits(rawValue: 1 << 1) }
    static var keepsDepth: NodeBits { NodeBits(rawValue: 1 << 2) }
    static var mask: NodeBits { NodeBits(rawValue: 1 << 3) }
    static var hasExtras: NodeBits { NodeBits(rawValue: 1 << 4) }
    static var hasFilters: NodeBits { NodeBits(rawValue: 1 << 5) }
    static var hasTransition: NodeBits { NodeBits(rawValue: 1 << 6) }
    static var inEffect: NodeBits { NodeBits(rawValue: 1 << 7) }
    static var castsRect: NodeBits { NodeBits(rawValue: 1 << 8) }
    static var underCaster: NodeBits { NodeBits(rawValue: 1 << 9) }
    static var reachKnown: NodeBits { NodeBits(rawValue: 1 << 10) }
    static var far: NodeBits { NodeBits(rawValue: 1 << 11) }
    static var inFar: NodeBits { NodeBits(rawValue: 1 << 12) }
    static var late: NodeBits { NodeBits(rawValue: 1 << 13) }
    static var inFlock: NodeBits { NodeBits(rawValue: 1 << 14) }
}

extension RenderNode {
    private subscript(bit: NodeBits) -> Bool {
        @inline(__always) get { bits.contains(bit) }
        @inline(__always) set { bits = newValue ? bits.union(bit) : bits.subtracting(bit) }
    }

    var isVisible: Bool {
        get { self[.visible] }
        set { self[.visible] = newValue }
    }

    var isFlipped: Bool {
        get { self[.flipped] }
        set { self[.flipped] = newValue }
    }

    /// Whether sublayers stay in the space that the layer is in: of transform layers, and of replicators that say so.
    var keepsDepth: Bool {
        get { self[.keepsDepth] }
        set { self[.keepsDepth] = newValue }
    }

    /// Whether it is another layer's mask.
    var isMask: Bool {
        get { self[.mask] }
        set { self[.mask] = newValue }
    }

    /// Whether the tree holds a `NodeExtras` for it.
    var hasExtras: Bool {
        get { self[.hasExtras] }
        set { self[.hasExtras] = newValue }
    }

    /// Whether the tree holds filters for it.
    var hasFilters: Bool {
        get { self[.hasFilters] }
        set { self[.hasFilters] = newValue }
    }

    /// Whether a transition between two states of the layer runs.
    var hasTransition: Bool {
        get { self[.hasTransition] }
        set { self[.hasTransition] = newValue }
    }

    /// Whether the layer or one above it draws its sublayers other than one over the other.
    var isInEffect: Bool {
        get { self[.inEffect] }
        set { self[.inEffect] = newValue }
    }

    /// Whether its shadow is that of a rounded rect, which is an item of its run.
    var castsRect: Bool {
        get { self[.castsRect] }
        set { self[.castsRect] = newValue }
    }

    /// Whether a layer above casts the shadow of a rounded rect as long as nothing sticks out of it.
    var isUnderCaster: Bool {
        get { self[.underCaster] }
        set { self[.underCaster] = newValue }
    }

    var isReachKnown: Bool {
        get { self[.reachKnown] }
        set { self[.reachKnown] = newValue }
    }

    /// Whether it was left where it was, beside the picture, with all below it.
    var isFar: Bool {
        get { self[.far] }
        set { self[.far] = newValue }
    }

    /// Whether one above it was left so.
    var isInFar: Bool {
        get { self[.inFar] }
        set { self[.inFar] = newValue }
    }

    /// Whether its animations have gone on since it was evaluated, as nobody sees it, or as a flock places it.
    var isLate: Bool {
        get { self[.late] }
        set { self[.late] = newValue }
    }

    /// Whether a flock evaluates and places it.
    var isInFlock: Bool {
        get { self[.inFlock] }
        set { self[.inFlock] = newValue }
    }
}

extension UnsafeMutablePointer<RenderNode> {
    /// The values that are drawn.
    @inline(__always)
    var shown: UnsafePointer<LayerValues> {
        if let block = pointee.presentation {
            return UnsafeRawPointer(block).assumingMemoryBound(to: LayerValues.self)
        }
        return UnsafeRawPointer(self).assumingMemoryBound(to: LayerValues.self)
    }

    /// What is seen of the node, from 0 to 1. One that a transition hides or shows is seen meanwhile.
    @inline(__always)
    var visibility: Float {
        let look = shown.pointee.look
        return pointee.hasTransition ? min(look.opacity, 1) : look.visibility
    }

    /// Asks for the memory of the values that are drawn.
    @inline(__always)
    func prefetchShown() {
        if let block = pointee.presentation { lamina_prefetch(block, MemoryLayout<PresentationBlock>.size) }
    }

    /// Asks for the memory of the rare values that are drawn, when the others are there.
    @inline(__always)
    func prefetchShownRare() {
        if let rare = shownRare { lamina_prefetch(rare, MemoryLayout<CATransform3D>.size) }
    }

    /// The rare values that are drawn; nil where all are default.
    @inline(__always)
    var shownRare: UnsafePointer<RareValues>? {
        if let rare = pointee.presentation?.pointee.rare { return UnsafePointer(rare) }
        return pointee.rare.map { UnsafePointer($0) }
    }
}
