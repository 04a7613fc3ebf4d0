// Contents of a layer as they are drawn into a context. In: the values a layer shows, and its images. Out: which
// part of which image lies where, by the server's painter.

import CoreGraphics

struct ShownImage {
    let image: CGImage
    /// Where it lies: parts `source`, in units of the image's size, over `target`; a negative height turns one over.
    let places: [(target: SIMD4<Float>, source: SIMD4<Float>)]
    let magnificationFilter, minificationFilter: ImageFilter
    /// How much of it shows, and whether its light is added to what is there.
    var share = 1.0
    var isAdded = false

    /// What a layer's contents show; nothing where it has none.
    static func contents(of layer: CALayer, isFlipped: Bool) -> [ShownImage] {
        guard let fade = layer.contentsCrossfade else {
            return layer.contentsImage.flatMap { ShownImage($0, in: layer, isFlipped, stretchesMiddle: true) }.map { [$0] } ?? []
        }
        var later = fade.to.flatMap { ShownImage($0, in: layer, isFlipped, stretchesMiddle: false) }
        var earlier = fade.from.flatMap { ShownImage($0, in: layer, isFlipped, stretchesMiddle: false) }
        later?.share = fade.fraction
        earlier?.share = 1 - fade.fraction
        earlier?.isAdded = true
        return [later, earlier].compactMap { $0 }
    }

    init(
        _ image: CGImage, _ places: [(target: SIMD4<Float>, source: SIMD4<Float>)], magnification: ImageFilter,
        minification: ImageFilter
    ) {
        (self.image, self.places) = (image, places)
        (magnificationFilter, minificationFilter) = (magnification, minification)
    }

    /// Nil where nothing of the image would show.
    private init?(_ image: CGImage, in layer: CALayer, _ isFlipped: Bool, stretchesMiddle: Bool) {
        let size = SIMD2(Double(image.width), Double(image.height))
        let (values, rare) = (layer.valuesPointer, layer.rarePointer)
        let paint = LayerPainter.paint(values, rare, image: 0, size: size, part: .withoutBorder, isFlipped: isFlipped)
        guard paint.image >= 0 else { return nil }
        let parts = stretchesMiddle ? LayerPainter.nineParts(values, rare, size: size, isFlipped: isFlipped) : []
        self.image = image
        places = parts.isEmpty ? [(paint.contentsRect, paint.contentsSource)] : parts.map { ($0.target, $0.source) }
        (magnificationFilter, minificationFilter) = (paint.magnificationFilter, paint.minificationFilter)
    }
}

extension ShownImage {
    /// How pixels of the image are mixed.
    /// - Parameters:
    ///   - step: points a pixel of the image.
    ///   - t: from points to pixels of the bitmap.
    func quality(_ step: SIMD2<Double>, _ t: CGAffineTransform) -> CGInterpolationQuality {
        let across = abs(t.a * t.d - t.b * t.c)
        // Pixels of the image a pixel of the bitmap.
        let columns = (t.c * t.c + t.d * t.d).squareRoot() / (across * step.x)
        let rows = (t.a * t.a + t.b * t.b).squareRoot() / (across * step.y)
        return switch max(columns, rows) > 1.001 ? minificationFilter : magnificationFilter {
        case .nearest: .none
        case .linear: .low
        case .trilinear: .medium
        }
    }
}

extension CGImage {
    /// The picture with red, green and blue multiplied.
    func tinted(_ tint: SIMD3<Double>) -> CGImage {
        if tint == SIMD3(1, 1, 1) { return self }
        let factors = (tint * 256).rounded(.toNearestOrAwayFromZero)
        let (red, green, blue) = (Int(clamping: factors.x), Int(clamping: factors.y), Int(clamping: factors.z))
        return withPixels { bytes, bytesPerRow in
            var pixels = [UInt8](repeating: 0, count: 4 * width * height)
            for y in 0..<height {
                for x in 0..<width {
                    let (from, to) = (y * bytesPerRow + 4 * x, 4 * (y * width + x))
                    pixels[to] = UInt8((Int(bytes[from]) * blue + 128) >> 8)
                    pixels[to + 1] = UInt8((Int(bytes[from + 1]) * green + 128) >> 8)
                    pixels[to + 2] = UInt8((Int(bytes[from + 2]) * red + 128) >> 8)
                    pixels[to + 3] = bytes[from + 3]
                }
            }
            return CGImage(pixels: pixels, width: width, height: height, bytesPerRow: 4 * width, isOpaque: isOpaque)
        }
    }
}
