// How a layer's own plane looks. In: colours, radii, an image. Out: what the batch step reads.

/// A layer's background, contents and border, in the units of its plane. They are composited
/// among themselves, in this order, and then multiplied by the placement's opacity.
package struct Paint: BitwiseCopyable, Equatable, Sendable {
    // What the plain items are drawn from comes first, so that it lies together in memory.

    /// x, y, width, height.
    package var rect: SIMD4<Float>
    /// Premultiplied.
    package var backgroundColor: SIMD4<Float> = .zero
    /// x, y, width, height: where the image is drawn. It may stick out of `rect`, and the radii do
    /// not clip it unless `clipsContents` says so.
    package var contentsRect: SIMD4<Float> = .zero
    /// u, v, width, height of the image's part that is drawn, the whole being 0, 0, 1, 1. Negative
    /// extents flip. Outside of 0…1 the image's edge continues.
    package var contentsSource = SIMD4<Float>(0, 0, 1, 1)
    /// A slot of `ImageSlots`, the code of a pass (`imageOfPass`), or -1.
    package var image: Int32 = -1
    package var magnificationFilter = ImageFilter.linear
    package var minificationFilter = ImageFilter.linear
    package var blend = BlendMode.sourceOver
    /// How the image is mixed with `maskImage`, which is then the backdrop; `none`: a mask.
    package var mixing = BackdropMix.none
    /// Whether the image's alpha is painted in the background colour, in place of the image and of the
    /// background.
    package var tintsAlpha = false
    /// Whether contents are clipped to the rounded rect.
    package var clipsContents = false
    /// Whether the corners are continuous ones (`CornerShape`) and not circular.
    package var isContinuous = false
    /// The sides that are drawn without antialiasing: bits for minX, maxX, minY, maxY, in this order.
    package var hardEdges: UInt8 = 0
    /// Changes when the pixels of a raster do, so that the item counts as changed.
    package var rasterVersion: Int32 = 0
    /// What the image is multiplied with the alpha of, in the same place: a slot or pass; -1: nothing.
    package var maskImage: Int32 = -1
    /// A change of the image's colours: its number in the list; -1: none. Not together with a gradient.
    package var recoloring: Int32 = -1
    /// A gradient of `ImageSlots` over the background, under contents and border; -1: none.
    package var gradient: Int32 = -1
    /// Standard deviation, in local units, of a blurred rect of the background colour in place of all
    /// else; 0: none.
    package var shadow: Float = 0
    /// Within the rect; 0 or less draws no border.
    package var borderWidth: Float = 0
    /// Added to the level that trilinear reading chooses.
    package var mipmapBias: Float = 0
    /// `multiplier`, in 65,535ths: few paints have one, and all have room for it.
    private var factors = SIMD4<UInt16>(repeating: .max)
    /// At minXminY, maxXminY, minXmaxY, maxXmaxY; at most half the smaller side each.
    package var radii: SIMD4<Float> = .zero
    /// Premultiplied.
    package var borderColor: SIMD4<Float> = .zero
    /// `maskSource` where there is a mask, else `part`: no paint needs both.
    private var area = Paint.wholePlane

    /// Factors of red, green, blue and alpha for all that is painted, 0…1; red, green and blue are those of
    /// the straight colour. What is not finite counts as 0.
    package var multiplier: SIMD4<Float> {
        get { SIMD4<Float>(factors) / 65_535 }
        set {
            let clamped = newValue.total.isFinite ? pointwiseMin(pointwiseMax(newValue, .zero), SIMD4(repeating: 1)) : .zero
            factors = SIMD4<UInt16>(clamped * 65_535, rounding: .toNearestOrEven)
        }
    }

    /// `multiplier` as factors of premultiplied colours.
    @inline(__always)
    var premultipliedFactors: SIMD4<Float> {
        let straight = multiplier
        var factors = straight * straight.w
        factors.w = straight.w
        return factors
    }

    /// Whether `multiplier` changes anything, and whether it leaves nothing to see.
    @inline(__always)
    var hasFactors: Bool { factors != SIMD4(repeating: .max) }
    @inline(__always)
    var isErased: Bool { factors.w == 0 }

    /// u, v, width, height of the mask's part that lies over the image, all of it unless it is set; for paints
    /// with a mask.
    package var maskSource: SIMD4<Float> {
        get { area == Self.wholePlane ? SIMD4(0, 0, 1, 1) : area }
        set { area = newValue }
    }

    /// Corners x0 y0 x1 y1 of the part of the plane that is drawn, without softened edges of its own:
    /// two parts that share an edge meet without a seam. An infinite corner cuts nothing. For paints without
    /// a mask.
    package var part: SIMD4<Float> {
        get { maskImage == -1 ? area : Self.wholePlane }
        set { area = newValue }
    }

    /// Whether nothing is cut out of a paint, or there is a mask.
    @inline(__always)
    static func isUncut(_ paint: UnsafePointer<Paint>) -> Bool {
        paint.pointee.maskImage != -1 || paint.pointee.area == wholePlane
    }

    package init(rect: SIMD4<Float>) { self.rect = rect }
}

extension Paint {
    /// The part that cuts nothing.
    @inline(__always)
    package static var wholePlane: SIMD4<Float> { SIMD4(-.infinity, -.infinity, .infinity, .infinity) }

    /// The image code of a pass, and back.
    package static func imageOfPass(_ pass: Int) -> Int32 { Int32(-2 - pass) }
    package static func pass(ofImage image: Int32) -> Int? { image <= -2 ? Int(-2 - image) : nil }
}
