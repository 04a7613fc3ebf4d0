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

    /// Where `rare` stands.
    static let rareOffset = MemoryLayout<PresentationBlock>.offset(of: \.rare).unsafelyUnwrapped
}

package struct RenderNode {
    package var model = LayerValues()
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
    var changes: NodeChanges = []

    /// What the sublayers inherit, from the last time the node was placed.
    var plane = Homography.identity
    var opacity: Float = 1
    var isVisible = true
    var isFlipped = false
    /// Whether sublayers stay in the space that the layer is in: of transform layers, and of replicators that say so.
    var keepsDepth = false
    /// The layer's class, and whether it is another layer's mask.
    var kind = RenderKind.plain
    var isMask = false
    /// Whether the tree holds a `NodeExtras` for it.
    var hasExtras = false
    /// Whether the tree holds filters for it.
    var hasFilters = false
    /// The layer that masks this one; -1: none.
    var mask: NodeIndex = -1
    /// The layout that `item` belongs to.
    var generation: UInt32 = 0
    /// The clip that applies to the layer, and the one it makes for its sublayers; -1: none.
    var clip: Int32 = -1
    var ownClip: Int32 = -1
    /// Whether a transition between two states of the layer runs.
    var hasTransition = false
    /// Whether the layer or one above it draws its sublayers other than one over the other.
    var isInEffect = false
    /// Whether its shadow is that of a rounded rect, which is an item of its run.
    var castsRect = false
    /// Whether a layer above casts the shadow of a rounded rect as long as nothing sticks out of it.
    var isUnderCaster = false
    /// Corners of what it and all below it draw, in its own coordinates, if that is known.
    var reach = SIMD4<Float>.zero
    var isReachKnown = false
    /// Whether it was left where it was, beside the picture, with all below it, and whether one above it was.
    var isFar = false
    var isInFar = false
    /// Whether its animations have gone on since it was evaluated, as nobody sees it.
    var isLate = false
    /// How near the middle of the layer is among its siblings; a transform layer has its own `zPosition` there.
    var depth = 0.0

    package init() {}

    /// Where `rare` stands, with `presentation` behind it.
    static let rareOffset = MemoryLayout<RenderNode>.offset(of: \.rare).unsafelyUnwrapped
    /// Where what must be redone is noted.
    static let changesOffset = MemoryLayout<RenderNode>.offset(of: \.changes).unsafelyUnwrapped
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
