// What one layer draws, with all below it, where that is not simply drawn one over the other: a group that fades, a mask,
// a shadow of content, a filter, a bitmap, copies, a space, a transition. In: a layout of its own. Out: items and passes
// that stay as they are until something in it changes, and one mark for all of them in the picture above.

import CoreGraphics

// Its members are read and written by the builder alone, many times a layout: without checks of exclusive access.
final class Picture {
    /// What a picture inherits: with the same, and nothing changed in it, it draws the same.
    struct Context: Equatable {
        /// The place of its layer on the target, and what that inherits.
        var plane = Homography.identity
        var opacity: Float = 1
        var isVisible = true
        var isFlipped = false
        /// What of the target is looked at.
        var room = PixelRect.empty
        /// How many pixels of that are beside the frame.
        var roomTaken = SIMD2<Float>.zero
        /// Factors of the picture above.
        var multiplier = SIMD4<Float>(1, 1, 1, 1)
        /// The clips that apply, outermost first.
        var clips: [Clip] = []
        var isUnderCaster = false
        var level = 0
    }

    let number: Int32
    /// The layer whose picture it is.
    var node: NodeIndex
    /// The picture that holds its mark; -1: it is the outermost.
    var above: Int32 = -1
    /// Where the mark stands among the items of the picture above.
    var mark: Int32 = -1
    /// The clip that applies to the mark, among those of the picture above; -1: none.
    var clipAbove: Int32 = -1
    /// The pictures that it has marks of, in painting order.
    @exclusivity(unchecked) var children: [Int32] = []
    @exclusivity(unchecked) var context = Context()
    /// The plane of its last layout.
    var planeBefore = Homography.identity
    /// What its layer inherits from the layer above, for when it moves by itself.
    var inherited = Inherited()
    /// Whether its layer stands in a 3D space, where its place is the space's to say.
    var isMember = false
    /// Whether its layer must be placed anew, and whether more than that has changed.
    var isMoved = false
    var mustLayOut = true
    /// Whether it is nothing but the items of its layers, in their planes, and how these fade.
    var isRigid = false
    var fading = Fading.none
    /// In how many pictures it is.
    var depth = 0
    /// The pass of the picture above that the mark is in; -1: it is on that one's target.
    var target: Int32 = -1

    // What it has in the columns of the store.
    @exclusivity(unchecked) var items = SegmentAllocator.Segment(), clips = SegmentAllocator.Segment()
    @exclusivity(unchecked) var passes = SegmentAllocator.Segment(), recolorings = SegmentAllocator.Segment()
    @exclusivity(unchecked) var kernels = SegmentAllocator.Segment()
    var itemCount = 0, passCount = 0
    /// Items that show passes, by the number of these, after the marks.
    @exclusivity(unchecked) var links: [PassLink] = []
    /// Items that are followed by their order, by their place among the picture's items.
    @exclusivity(unchecked) var loose: [LooseItem] = []

    /// Its nodes from the last time that all its items were placed, those above first; none where it cannot be moved by these.
    /// And what `Placement.span(of:)` says of each of its items, and then of each of its clips.
    @exclusivity(unchecked) var carried: [CarriedNode] = []
    @exclusivity(unchecked) var spans: [SIMD4<Float>] = []

    /// Told from other layouts, of this picture and of others, by number; 0: it was not laid out yet.
    var generation: UInt32 = 0
    /// Pixel bounds of all that it draws to the target, as far as clips let it through.
    @exclusivity(unchecked) var extent = Placement.emptyBounds
    /// Whether something on the target is seen in perspective.
    var isPerspective = false
    /// What of the target changed in this frame.
    @exclusivity(unchecked) var damage = DamageTracker()
    /// Whether it is among those that changed in this frame.
    @exclusivity(unchecked) var isTold = false
    /// Whether it must be laid out anew, and whether one below it must.
    var isDirty = true
    var hasDirtyBelow = false
    /// The last layout of the picture above that has its mark.
    var keptBy: UInt32 = 0
    /// How many backdrops it has, and those that spread changes on the target.
    var backdropCount = 0
    var backdrops: [BackdropReach] = []

    init(number: Int32, node: NodeIndex) { (self.number, self.node) = (number, node) }
}

/// A node of a picture, as it moves along with the picture's own.
struct CarriedNode: BitwiseCopyable {
    let node: NodeIndex
    /// The one above among the carried; -1: it is the picture's own.
    let above: Int32
    /// Items and clips in the picture: the run below the sublayers, the border, what it clips them to, what clips it; -1: none.
    let item, count, border, clip, clipAbove: Int32
    /// From the origin of the plane above to that of its own, and where that was placed last, in pixels.
    let offset: SIMD2<Double>
    var origin: SIMD2<Double>
}

/// How the items of a group fade.
enum Fading: Equatable {
    case none
    /// Each by itself, since none overlaps another.
    case each
    /// In a pass, which an item shows; both by their numbers in the picture.
    case asOne(pass: Int32, shower: Int32)
    /// The same behind what another pass has.
    case masked(pass: Int32, mask: Int32, shower: Int32)

    var isInPass: Bool {
        switch self {
        case .none, .each: false
        case .asOne, .masked: true
        }
    }
}

/// What a layer passes on to those below it.
struct Inherited {
    var plane = Homography.identity
    var opacity: Float = 1
    var isVisible = true
    var isFlipped = false
}

/// An item that shows a pass, or another picture.
struct PassLink {
    /// The pass that it shows, as its image or its mask; -1: it is a mark.
    var shown: Int32
    /// Among the items of its picture.
    var item: Int32
    /// The pass that it is in; -1: it is on the target.
    var target: Int32
}

extension [PassLink] {
    /// Those that show a pass; -1: the marks.
    func showing(_ pass: Int32) -> ArraySlice<PassLink> {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if self[middle].shown < pass { low = middle + 1 } else { high = middle }
        }
        return self[low...].prefix { $0.shown == pass }
    }
}
