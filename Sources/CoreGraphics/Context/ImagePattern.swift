// In: a picture and where it is to lie. Out: a cairo pattern of its pixels, for as long as they are lent.

import CCairo

enum ImagePattern {
    /// Lends a pattern of `image` upright in `rect`, in a space that `transform` leads from to pixels;
    /// nothing happens if there is no way back from pixels.
    /// - Parameter region: the pixels that are painted, where that is known.
    static func with(
        _ image: CGImage, in rect: CGRect, _ transform: CGAffineTransform, quality: CGInterpolationQuality,
        repeats: Bool, region: PixelRegion? = nil, _ body: (OpaquePointer) -> Void
    ) {
        let placed = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.maxY
        ).concatenating(transform)
        var back = placed.inverted()
        if repeats {
            // Tiles far off are the same as near ones; cairo counts its way to them, as far as its numbers reach.
            back.tx = back.tx.truncatingRemainder(dividingBy: CGFloat(image.width))
            back.ty = back.ty.truncatingRemainder(dividingBy: CGFloat(image.height))
        }
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
            let filter = filter(image, quality)
            if filter == CAIRO_FILTER_NEAREST, !repeats, let region, !region.isEmpty,
               region.width * region.height <= mostSampled {
                sampled(bytes, bytesPerRow, image, back, region, format, body)
                return
            }
            let stepsX = max(abs(back.a), abs(back.c)), stepsY = max(abs(back.b), abs(back.d))
            let width = TileShrinking.side(image.width, steps: stepsX), height = TileShrinking.side(image.height, steps: stepsY)
            guard repeats, filter != CAIRO_FILTER_NEAREST, width < image.width || height < image.height
                || min(width, height) < TileShrinking.leastSide
            else {
                lend(memory, format, image.width, image.height, bytesPerRow, back, filter, repeats: repeats, body)
                return
            }
            let shrunken = TileShrinking.shrunken(
                bytes, bytesPerRow, width: image.width, height: image.height, newWidth: width, newHeight: height)
            var tiles = TileShrinking.tiles(shrunken, width: width, height: height)
            let fewer = CGAffineTransform(
                scaleX: TileShrinking.share(width, of: image.width, steps: stepsX),
                y: TileShrinking.share(height, of: image.height, steps: stepsY))
            tiles.pixels.withUnsafeMutableBytes {
                lend(
                    $0.baseAddress!, format, tiles.width, tiles.height, 4 * tiles.width, back.concatenating(fewer), filter,
                    repeats: true, body)
            }
        }
    }

    private static func lend(
        _ memory: UnsafeMutableRawPointer, _ format: cairo_format_t, _ width: Int, _ height: Int, _ bytesPerRow: Int,
        _ back: CGAffineTransform, _ filter: cairo_filter_t, repeats: Bool, _ body: (OpaquePointer) -> Void
    ) {
        guard let surface = CairoSurface(format, memory, width: width, height: height, bytesPerRow: bytesPerRow),
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
        cairo_pattern_set_filter(pattern, filter)
        // Beyond its edge a picture continues in its last pixels, so that edges stay crisp.
        cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        body(pattern)
    }

    /// The most pixels for which the nearest ones of a picture are looked up here.
    private static let mostSampled = 1 << 24

    /// Lends a pattern of the picture's nearest pixels, looked up for each pixel of a region. Cairo counts in steps of 1/65536,
    /// by which it is a pixel aside where centres lie just between two pixels of the picture, as they do at whole
    /// magnifications; there the later one shows, as on GPUs.
    private static func sampled(
        _ bytes: UnsafeRawBufferPointer, _ bytesPerRow: Int, _ image: CGImage, _ back: CGAffineTransform, _ region: PixelRegion,
        _ format: cairo_format_t, _ body: (OpaquePointer) -> Void
    ) {
        let (width, height) = (region.width, region.height), (right, bottom) = (Double(image.width - 1), Double(image.height - 1))
        var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            for y in 0..<height {
                for x in 0..<width {
                    let (px, py) = (Double(region.x0 + x) + 0.5, Double(region.y0 + y) + 0.5)
                    let u = back.a.native * px + back.c.native * py + back.tx.native
                    let v = back.b.native * px + back.d.native * py + back.ty.native
                    let column = Int(clamping: min(max((u + 1e-7).rounded(.down), 0), right))
                    let row = Int(clamping: min(max((v + 1e-7).rounded(.down), 0), bottom))
                    pixels[y * width + x] = bytes.loadUnaligned(fromByteOffset: row * bytesPerRow + 4 * column, as: UInt32.self)
                }
            }
            count = width * height
        }
        pixels.withUnsafeMutableBytes { memory in
            guard let surface = CairoSurface(format, memory.baseAddress!, width: width, height: height, bytesPerRow: 4 * width),
                  let pattern = cairo_pattern_create_for_surface(surface.handle) else { return }
            defer {
                cairo_pattern_destroy(pattern)
                surface.finish()
            }
            var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: -Double(region.x0), y0: -Double(region.y0))
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
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
