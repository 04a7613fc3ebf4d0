// Gradients and rasters that were made of a node's values. In: which of them a turn of drawing uses.
// Out: those to use again, to draw over, or to let go.
//
// A list may show one node many times, in copies that lag or are seen at other scales, so a turn
// (the layout of a picture, or the painting of one node) never draws over what it has used already.
// What another owner holds as well, like the old state of a transition, stays as it is.

import CoreGraphics

struct MadePaints {
    /// The slot of the gradient that the node is painted with now; -1: none.
    private(set) var gradient: Int32 = -1
    /// The raster that the node is painted with now.
    private(set) var raster: MadeRaster?
    private var gradients: [(slot: Int32, turn: UInt64)] = []
    private var rasters: [MadeRaster] = []
    /// Images that the node was drawn with and that are not its own.
    private var images: [(slot: Int32, turn: UInt64)] = []

    /// Which rounded rect the shown path is, for a version of what is shown.
    private var outline: (version: Int, shape: RoundedRectShape?)?

    /// Which rounded rect a path is that is shown at some version; nil if it is another shape.
    mutating func roundedRect(of path: CGPath, _ version: Int) -> RoundedRectShape? {
        if let outline, outline.version == version { return outline.shape }
        let shape = path.asRoundedRect
        outline = (version, shape)
        return shape
    }

    /// What the shown shape may cover, for a version of what is shown.
    private var extent: (version: Int, rect: CGRect?)?

    /// What a shape may cover that is shown at some version; nil for nothing.
    mutating func extent(of extras: NodeExtras, _ version: Int) -> CGRect? {
        if let extent, extent.version == version { return extent.rect }
        let rect = ShapePaint(extras)?.extent
        extent = (version, rect)
        return rect
    }

    mutating func setGradient(_ fill: GradientFill?, _ turn: UInt64, _ images: ImageSlots) {
        gradient = -1
        guard let fill else { return }
        gradient = images.makeGradient(fill)
        if let known = gradients.firstIndex(where: { $0.slot == gradient }) {
            images.releaseGradient(gradient)
            gradients[known].turn = turn
        } else {
            gradients.append((gradient, turn))
        }
    }

    mutating func setNoRaster() { raster = nil }

    /// Holds an image that a turn shows, until one that does not.
    mutating func hold(_ image: Int32, _ turn: UInt64, _ slots: ImageSlots) {
        if let known = images.firstIndex(where: { $0.slot == image }) {
            images[known].turn = turn
        } else {
            slots.retain(slot: image)
            images.append((image, turn))
        }
    }

    var holdsImages: Bool { !images.isEmpty }

    /// Takes a raster that was made of the same values and still looks right; nil if there is none.
    mutating func take(_ version: Int, _ turn: UInt64, fits: (MadeRaster) -> Bool) -> MadeRaster? {
        guard let index = rasters.firstIndex(where: { $0.version == version && fits($0) }) else { return nil }
        rasters[index].turn = turn
        raster = rasters[index]
        return raster
    }

    /// A slot to draw a raster of this size into, which is the node's from now on.
    mutating func draw(
        _ drawn: MadeRaster, width: Int, height: Int, _ images: ImageSlots, into write: (_ slot: Int32) -> Void
    ) {
        var drawn = drawn
        if let free = rasters.firstIndex(where: { $0.turn != drawn.turn && images.isHeldOnce($0.slot) }) {
            drawn.slot = rasters[free].slot
            rasters[free] = drawn
        } else {
            drawn.slot = images.makeRaster(width: width, height: height)
            rasters.append(drawn)
        }
        write(drawn.slot)
        raster = drawn
    }

    /// Lets go of what a turn has not used.
    mutating func keepOnly(_ turn: UInt64, _ slots: ImageSlots) {
        gradients.removeAll {
            if $0.turn != turn { slots.releaseGradient($0.slot) }
            return $0.turn != turn
        }
        rasters.removeAll {
            if $0.turn != turn { slots.release($0.slot) }
            return $0.turn != turn
        }
        images.removeAll {
            if $0.turn != turn { slots.release($0.slot) }
            return $0.turn != turn
        }
    }

    mutating func release(_ slots: ImageSlots) {
        for gradient in gradients { slots.releaseGradient(gradient.slot) }
        for raster in rasters { slots.release(raster.slot) }
        for image in images { slots.release(image.slot) }
        self = MadePaints()
    }
}

/// A drawn shape.
struct MadeRaster {
    var slot: Int32 = -1
    /// Where it lies in the layer's coordinates; it may be a part of a shape that is too large to be drawn whole.
    var rect: SIMD4<Float>
    /// Pixels a point it was wanted for.
    var scale: SIMD2<Double>
    /// The version of the values that it was made of.
    var version: Int
    /// Different for each raster that was ever drawn.
    var drawing: Int32
    /// The last turn that used it.
    var turn: UInt64
}

extension ImageSlots {
    /// Whether nobody else holds what a slot holds.
    fileprivate func isHeldOnce(_ slot: Int32) -> Bool { entries[Int(slot)].references == 1 }
}
