// In: a picture and where it is to lie. Out: a cairo pattern of its pixels, for as long as they are lent.

import CCairo

enum ImagePattern {
    /// Lends a pattern of `image` upright in `rect`, in a space that `transform` leads from to pixels;
    /// nothing happens if there is no way back from pixels.
    static func with(
        _ image: CGImage, in rect: CGRect, _ transform: CGAffineTransform, quality: CGInterpolationQuality,
        repeats: Bool, _ body: (OpaquePointer) -> Void
    ) {
        let placed = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.maxY
        ).concatenating(transform)
        let back = placed.inverted()
        guard abs(placed.determinant) > 1e-18, back.isFinite else { return }
        // More picture pixels a pixel, and greater distances, are beyond cairo's numbers. So small a
        // picture cannot be seen, and so far off it is one colour.
        let steps = max(abs(back.a), abs(back.b), abs(back.c), abs(back.d))
        guard steps < 32_000, max(abs(back.tx), abs(back.ty)) < 1e8 else {
            FaultReport.once("CGContext.draw(_:in:byTiling:)", "the picture is drawn too small or too far off; it is left out")
            return
        }
        image.withPixels { bytes, bytesPerRow in
            // Cairo takes a mutable pointer and only reads from a source.
            let memory = UnsafeMutableRawPointer(mutating: bytes.baseAddress!)
            let format = image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
            guard let surface = CairoSurface(
                format, memory, width: image.width, height: image.height, bytesPerRow: bytesPerRow),
                let pattern = cairo_pattern_create_for_surface(surface.handle) else {
                FaultReport.once("CGContext.draw(_:in:byTiling:)", "the picture's pixels cannot be read; it is left out")
                return
            }
            defer {
                cairo_pattern_destroy(pattern)
                surface.finish()
            }
            var matrix = cairo_matrix_t(
                xx: back.a.native, yx: back.b.native, xy: back.c.native, yy: back.d.native,
                x0: back.tx.native, y0: back.ty.native)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, filter(image, quality))
            // Beyond its edge a picture continues in its last pixels, so that edges stay crisp.
            cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
            body(pattern)
        }
    }

    private static func filter(_ image: CGImage, _ quality: CGInterpolationQuality) -> cairo_filter_t {
        switch quality {
        case .none: CAIRO_FILTER_NEAREST
        case .default: image.shouldInterpolate ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}
