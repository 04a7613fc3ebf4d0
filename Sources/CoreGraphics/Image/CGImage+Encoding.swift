// In: a picture. Out: PNG or JPEG data, or a file of them.

import CCairo
import CSDL2

extension CGImage {
    /// The picture as PNG: straight alpha, without alpha if the picture is opaque. Pixels of
    /// alpha 255 come back exactly; others to within what 8 bits of colour times alpha hold.
    package func pngData() throws(ImageError) -> Data {
        var data = Data()
        let status = withPixels { pixels, bytesPerRow in
            // Cairo takes a mutable pointer and, for writing a PNG, only reads.
            let bytes = UnsafeMutableRawPointer(mutating: pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
            let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
            let surface = cairo_image_surface_create_for_data(
                bytes, format, Int32(width), Int32(height), Int32(bytesPerRow))
            defer { cairo_surface_destroy(surface) }
            return withUnsafeMutablePointer(to: &data) { target in
                cairo_surface_write_to_png_stream(surface, { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, target)
            }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw ImageError("PNG data", .unwritable(String(cString: cairo_status_to_string(status))))
        }
        return data
    }

    /// Writes the picture as a PNG file, whole or not at all.
    package func writePNG(to url: URL) throws(ImageError) {
        try Self.write(to: url) { () throws(ImageError) in try pngData() }
    }

    /// The picture as JPEG, which has no alpha: transparent parts show over black.
    /// - Parameter quality: from 0 to 1; others are limited, one that is not a number counts as 1.
    package func jpegData(quality: Double = 0.9) throws(ImageError) -> Data {
        let percent = quality.isNaN ? 100 : Int32(clamping: (min(max(quality, 0), 1) * 100).rounded())
        // No JPEG of 8 bits is longer than its pixels in BGRA by more than its tables.
        var buffer = [UInt8](repeating: 0, count: 4 * width * height + 1 << 16)
        guard let capacity = Int32(exactly: buffer.count) else {
            throw ImageError("JPEG data", .tooLarge(width: width, height: height))
        }
        let written = withPixels { pixels, bytesPerRow -> Int64 in
            guard let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                UnsafeMutableRawPointer(mutating: pixels.baseAddress!), Int32(width), Int32(height), 32,
                Int32(bytesPerRow), SDL_PIXELFORMAT_RGB888.rawValue) else { return -1 }
            defer { SDL_FreeSurface(surface) }
            return buffer.withUnsafeMutableBytes { target in
                guard let stream = SDL_RWFromMem(target.baseAddress, capacity) else { return -1 }
                defer { SDL_RWclose(stream) }
                return IMG_SaveJPG_RW(surface, stream, 0, percent) == 0 ? SDL_RWtell(stream) : -1
            }
        }
        guard written > 0 else { throw ImageError("JPEG data", .unwritable(String(cString: SDL_GetError()))) }
        return Data(buffer.prefix(Int(written)))
    }

    /// Writes the picture as a JPEG file, whole or not at all; `quality` as for ``jpegData(quality:)``.
    package func writeJPEG(to url: URL, quality: Double = 0.9) throws(ImageError) {
        try Self.write(to: url) { () throws(ImageError) in try jpegData(quality: quality) }
    }

    /// Writes what `encode` gives; errors name the file.
    static func write(to url: URL, _ encode: () throws(ImageError) -> Data) throws(ImageError) {
        guard url.isFileURL else { throw ImageError(url.absoluteString, .unwritable("not the URL of a file")) }
        do {
            try encode().write(to: url, options: .atomic)
        } catch let error as ImageError {
            throw ImageError(url.path, error.reason)
        } catch {
            throw ImageError(url.path, .unwritable(error.localizedDescription))
        }
    }
}
