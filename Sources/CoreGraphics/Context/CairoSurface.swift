// In: a format and pixels. Out: a cairo image surface and the cairo context that draws on it, both
// destroyed with their owner.

import CCairo

/// One image surface. Its pixels keep their place in the whole picture: drawing on a surface of
/// part of the picture uses the coordinates of the whole.
final class CairoSurface {
    let handle: OpaquePointer
    let region: PixelRegion
    let format: cairo_format_t
    let bytesPerRow: Int

    /// A transparent surface for `region`; nil if there is no memory for it.
    init?(_ format: cairo_format_t, _ region: PixelRegion) {
        guard let handle = cairo_image_surface_create(format, Int32(max(region.width, 1)), Int32(max(region.height, 1))),
              cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_surface_set_device_offset(handle, Double(-region.x0), Double(-region.y0))
        (self.handle, self.region, self.format) = (handle, region, format)
        bytesPerRow = Int(cairo_image_surface_get_stride(handle))
    }

    /// A surface over memory that outlives it or its `finish()`.
    init?(_ format: cairo_format_t, _ memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        let bytes = memory.assumingMemoryBound(to: UInt8.self)
        guard let handle = cairo_image_surface_create_for_data(
            bytes, format, Int32(width), Int32(height), Int32(bytesPerRow)),
            cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else { return nil }
        (self.handle, self.format, self.bytesPerRow) = (handle, format, bytesPerRow)
        region = PixelRegion(x0: 0, y0: 0, x1: width, y1: height)
    }

    deinit { cairo_surface_destroy(handle) }

    /// The first pixel; valid as long as the surface.
    var pixels: UnsafeMutableRawPointer? { cairo_image_surface_get_data(handle).map(UnsafeMutableRawPointer.init) }

    func flush() { cairo_surface_flush(handle) }
    func markDirty() { cairo_surface_mark_dirty(handle) }
    /// Lets go of the memory.
    func finish() { cairo_surface_finish(handle) }
}

/// What draws on one surface. Between calls its matrix is the identity and its path is empty; its
/// clip follows the graphics state.
final class CairoTarget {
    let surface: CairoSurface
    let cairo: OpaquePointer

    init(_ surface: CairoSurface) {
        self.surface = surface
        // Never nil: where memory is short cairo returns a context that draws nothing.
        cairo = cairo_create(surface.handle)!
    }

    deinit { cairo_destroy(cairo) }

    /// The pixels that the clip leaves.
    var clipRegion: PixelRegion { Self.clipRegion(of: cairo).intersection(surface.region) }

    static func clipRegion(of cairo: OpaquePointer) -> PixelRegion {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        return PixelRegion(touching: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
    }
}
