// Whole pixels that are drawn apart from the item they belong to. In: the cutting of items. Out: what the leanest
// pipelines draw.

struct Piece: BitwiseCopyable {
    /// x0 y0 x1 y1 in the list's pixels, whole numbers.
    var pixels: SIMD4<Float>
    /// Premultiplied; of a sprite, what its texels are multiplied with.
    var color: SIMD4<Float>
    /// What a sprite shows, in texels of its image or of its batch's page: u0 v0 u1 v1.
    var texels = SIMD4<Float>.zero
    /// The colour that it goes to from `color`, from side to side of its pixels along `fade`; of one behind a mask, the texels of
    /// that.
    var end = SIMD4<Float>.zero
    var fade = Fade.none
    /// The image whose place on the GPU is looked up when it is written; -1: it shows its batch's page. Of a slanted piece, its
    /// number among the quads.
    var image: Int32 = -1

    enum Fade: UInt8, BitwiseCopyable {
        case none, alongX, alongY
        /// It is a quad within its pixels, which must not be cut.
        case slanted
        /// It is behind a mask.
        case masked
    }

    /// In pixels.
    var area: Float { (pixels.z - pixels.x) * (pixels.w - pixels.y) }

    /// Whether it fades through colours that all hide what is there, over so many pixels that blending takes longer than a call.
    var isLargeAndOpaque: Bool { color.w >= 1 && end.w >= 1 && area >= 16_384 }

    /// Whether each column of its pixels shows one column of texels, as it is.
    var isAligned: Bool {
        let width = texels.z - texels.x, tolerance: Float = 1 / 1024
        if width == 0 { return abs(texels.x - texels.x.rounded(.down) - 0.5) < tolerance }
        return abs(abs(width) - (pixels.z - pixels.x)) < tolerance && abs(texels.x - texels.x.rounded()) < tolerance
    }

    /// The same of an item's image, as opaque as the item is.
    func of(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) -> Piece {
        var piece = self
        piece.color *= min(placement.pointee.opacity, 1)
        piece.image = paint.pointee.image
        return piece
    }

    /// What lies within some pixels; nil if nothing does.
    func cut(to rect: SIMD4<Float>) -> Piece? {
        let seen = intersection(pixels, rect)
        guard seen.x < seen.z, seen.y < seen.w else { return nil }
        guard seen != pixels else { return self }
        let size = pixels.highHalf - pixels.lowHalf, perPixel = (texels.highHalf - texels.lowHalf) / size
        let corner = SIMD4(lowHalf: pixels.lowHalf, highHalf: pixels.lowHalf)
        var piece = self
        piece.pixels = seen
        if fade == .masked {
            // Texel for pixel.
            let moved = seen - pixels
            (piece.texels, piece.end) = (texels + moved, end + moved)
            return piece
        }
        if fade != .none {
            let from = fade == .alongX ? (seen.x - pixels.x) / size.x : (seen.y - pixels.y) / size.y
            let to = fade == .alongX ? (seen.z - pixels.x) / size.x : (seen.w - pixels.y) / size.y
            (piece.color, piece.end) = (color + (end - color) * from, color + (end - color) * to)
            return piece
        }
        piece.texels = (seen - corner) * SIMD4(lowHalf: perPixel, highHalf: perPixel)
            + SIMD4(lowHalf: texels.lowHalf, highHalf: texels.lowHalf)
        return piece
    }
}

/// A part of whole pixels with a colour in each corner.
struct FadingQuad: BitwiseCopyable {
    /// In the list's pixels, clockwise.
    var corners: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
    /// Premultiplied.
    var colors: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
}
