// In: PNG data. Out: canonical pixels, by cairo.
//
// SDL_image's PNG reader does not notice the end of truncated data and may read on for ever;
// cairo's asks for each byte and takes no for an answer.

import CCairo

enum PNGDecoding {
    /// What the reading callback goes through.
    private struct Stream {
        var bytes: UnsafeRawBufferPointer
    }

    /// The picture; fails with the reason.
    static func picture(_ data: Data, _ embedded: EmbeddedProfile?, _ source: String) throws(ImageError) -> CGImage {
        let surface = data.withUnsafeBytes { bytes in
            var stream = Stream(bytes: bytes)
            return withUnsafeMutablePointer(to: &stream) { stream in
                cairo_image_surface_create_from_png_stream({ closure, target, count in
                    guard let stream = closure?.assumingMemoryBound(to: Stream.self), let target,
                          stream.pointee.bytes.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
                    if count > 0 { memcpy(target, stream.pointee.bytes.baseAddress!, Int(count)) }
                    stream.pointee.bytes = UnsafeRawBufferPointer(rebasing: stream.pointee.bytes.dropFirst(Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, stream)
            }
        }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, let surface else {
            throw ImageError(source, .damaged(String(cString: cairo_status_to_string(status))))
        }
        let colors = embedded.flatMap { ColorConversion($0, inks: false, source: source) }
        guard let image = try canonical(surface, colors, source) else {
            throw ImageError(source, .damaged("the pixels cannot be converted"))
        }
        return image
    }

    private static func canonical(
        _ surface: OpaquePointer, _ colors: ColorConversion?, _ source: String
    ) throws(ImageError) -> CGImage? {
        let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        guard CGImage.isAllowed(width: width, height: height) else {
            throw ImageError(source, .tooLarge(width: width, height: height))
        }
        switch cairo_image_surface_get_format(surface) {
        case CAIRO_FORMAT_ARGB32: return copied(surface, width, height, hasAlpha: true, colors)
        case CAIRO_FORMAT_RGB24: return copied(surface, width, height, hasAlpha: false, colors)
        default:
            // Newer versions of cairo keep pictures of 16 bits a component in floats.
            let plain = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            defer { cairo_surface_destroy(plain) }
            let context = cairo_create(plain)
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
            cairo_destroy(context)
            return plain.flatMap { copied($0, width, height, hasAlpha: true, colors) }
        }
    }

    private static func copied(
        _ surface: OpaquePointer, _ width: Int, _ height: Int, hasAlpha: Bool, _ colors: ColorConversion?
    ) -> CGImage? {
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        var isOpaque = true
        let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
            for row in 0..<height {
                let to = target.baseAddress! + row * 4 * width
                memcpy(to, bytes + row * stride, 4 * width)
                for x in 0..<width {
                    if !hasAlpha { to[4 * x + 3] = 255 } else if to[4 * x + 3] != 255 { isOpaque = false }
                }
                colors?.applyToPremultiplied(to, count: width)
            }
            count = 4 * width * height
        }
        return CGImage(pixels: pixels, width: width, height: height, bytesPerRow: 4 * width, isOpaque: isOpaque)
    }
}
