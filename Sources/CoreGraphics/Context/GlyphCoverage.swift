// Upright text, quickly. In: glyphs and where they stand. Out: the pixels that they cover, put together of what each of them
// covered the last time.

import CCairo
import CPango

/// What glyphs cover of pixels, kept by font, size and the part of a pixel at which they begin; a thread's own, as its fonts are.
final class GlyphCoverage {
    /// What a glyph covers, from a pixel of its own on.
    private struct Mask {
        var left = 0, top = 0, width = 0, height = 0
        var pixels: [UInt8] = []
    }

    /// Of one font in one size.
    private final class Size {
        let font: UnsafeMutablePointer<PangoFont>
        /// Pixels an em.
        let em: Double
        var masks: [UInt64: Mask] = [:]

        init(_ run: GlyphRun, _ scale: Double) {
            font = run.font
            em = run.em * scale
            g_object_ref(UnsafeMutableRawPointer(font))
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(font)) }
    }

    private struct SizeKey: Hashable {
        let font: UnsafeMutablePointer<PangoFont>
        let along, across: Double
    }

    private var sizes: [SizeKey: Size] = [:]
    private var bytes = 0
    private let scratch: CairoTarget
    private let string: UnsafeMutablePointer<PangoGlyphString>

    /// Parts of a pixel at which a glyph may begin: less than what 8 bits tell apart along most edges.
    private static let phases = 32.0
    /// Pixels an em: larger glyphs are few, and take long to be put together.
    private static let largestEm = 96.0
    /// Beyond, all is let go of.
    private static let mostBytes = 4 << 20
    /// Likewise: text that grows has another one at each frame, whose font would take memory for long.
    private static let mostSizes = 64
    private static let owned = ThreadOwned<GlyphCoverage>()

    private init?() {
        guard let surface = CairoSurface(CAIRO_FORMAT_A8, PixelRegion(x0: 0, y0: 0, x1: 1, y1: 1)) else { return nil }
        scratch = CairoTarget(surface)
        string = pango_glyph_string_new()!
        pango_glyph_string_set_size(string, 1)
        string.pointee.glyphs[0] = PangoGlyphInfo()
        string.pointee.log_clusters[0] = 0
    }

    deinit { pango_glyph_string_free(string) }

    /// The calling thread's.
    static var current: GlyphCoverage? { owned.current { GlyphCoverage() } }

    /// Paints glyphs with the source of `cairo`; false for such as have to be painted by their outlines.
    func paint(_ runs: [GlyphRun], _ transform: CGAffineTransform, _ cairo: OpaquePointer) -> Bool {
        guard transform.isFinite, transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return false }
        var placed: [(mask: Mask, x: Int, y: Int)] = []
        for run in runs {
            guard place(run, transform, &placed) else { return false }
        }
        let clip = CairoTarget.clipRegion(of: cairo)
        var region = PixelRegion(x0: .max, y0: .max, x1: .min, y1: .min)
        for (mask, x, y) in placed where mask.width > 0 {
            region = PixelRegion(
                x0: min(region.x0, x), y0: min(region.y0, y), x1: max(region.x1, x + mask.width),
                y1: max(region.y1, y + mask.height))
        }
        guard region.x0 < region.x1, region.y0 < region.y1 else { return true }
        region = region.intersection(clip)
        guard region.width > 0, region.height > 0 else { return true }
        guard let surface = CairoSurface(CAIRO_FORMAT_A8, region), let pixels = surface.pixels else { return false }
        surface.flush()
        for (mask, x, y) in placed where mask.width > 0 {
            Self.add(mask, x, y, to: pixels.assumingMemoryBound(to: UInt8.self), surface.bytesPerRow, region)
        }
        surface.markDirty()
        cairo_mask_surface(cairo, surface.handle, 0, 0)
        return true
    }

    /// Where glyphs meet within a pixel they cover it together.
    private static func add(
        _ mask: Mask, _ x: Int, _ y: Int, to pixels: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int, _ region: PixelRegion
    ) {
        let (x0, x1) = (max(x, region.x0), min(x + mask.width, region.x1))
        guard x0 < x1 else { return }
        mask.pixels.withUnsafeBufferPointer { source in
            for row in max(y, region.y0)..<max(min(y + mask.height, region.y1), max(y, region.y0)) {
                let from = source.baseAddress! + (row - y) * mask.width + (x0 - x)
                let to = pixels + (row - region.y0) * bytesPerRow + (x0 - region.x0)
                for column in 0..<x1 - x0 {
                    let sum = UInt16(from[column]) + UInt16(to[column])
                    to[column] = UInt8(truncatingIfNeeded: min(sum, 255))
                }
            }
        }
    }

    // MARK: Where they stand

    private func place(_ run: GlyphRun, _ t: CGAffineTransform, _ placed: inout [(mask: Mask, x: Int, y: Int)]) -> Bool {
        guard run.origin.isFinite else { return false }
        let key = SizeKey(font: run.font, along: t.a.native, across: t.d.native)
        let size: Size
        if let known = sizes[key] {
            size = known
        } else {
            if sizes.count >= Self.mostSizes { (sizes, bytes) = ([:], 0) }
            size = Size(run, max(t.a.native, t.d.native))
            sizes[key] = size
        }
        guard size.em <= Self.largestEm else { return false }
        let count = Int(run.glyphs.pointee.num_glyphs)
        var pen = 0.0
        for index in 0..<count {
            let info = run.glyphs.pointee.glyphs[index]
            defer { pen += Double(info.geometry.width) / Double(PANGO_SCALE) }
            if GlyphOutline.isEmpty(info.glyph) { continue }
            guard GlyphOutline.isKnown(info.glyph) else { return false }
            let x = t.a.native * (run.origin.x.native + pen + Double(info.geometry.x_offset) / Double(PANGO_SCALE)) + t.tx.native
            let y = t.d.native * (run.origin.y.native + Double(info.geometry.y_offset) / Double(PANGO_SCALE)) + t.ty.native
            guard abs(x) < CairoPath.farthest, abs(y) < CairoPath.farthest else { return false }
            let (column, row) = ((x * Self.phases).rounded(), (y * Self.phases).rounded())
            let (pixelX, pixelY) = ((column / Self.phases).rounded(.down), (row / Self.phases).rounded(.down))
            let (phaseX, phaseY) = (column - pixelX * Self.phases, row - pixelY * Self.phases)
            let mask = mask(of: info.glyph, size, key, phaseX, phaseY)
            placed.append((mask, Int(clamping: pixelX) + mask.left, Int(clamping: pixelY) + mask.top))
        }
        return true
    }

    private func mask(of glyph: PangoGlyph, _ size: Size, _ key: SizeKey, _ phaseX: Double, _ phaseY: Double) -> Mask {
        let number = UInt64(glyph) << 16 | UInt64(clamping: phaseX) << 8 | UInt64(clamping: phaseY)
        if let known = size.masks[number] { return known }
        let made = make(glyph, size.font, CGAffineTransform(
            a: CGFloat(key.along), b: 0, c: 0, d: CGFloat(key.across), tx: CGFloat(phaseX / Self.phases),
            ty: CGFloat(phaseY / Self.phases)))
        bytes += made.pixels.count + 64
        if bytes > Self.mostBytes {
            // What is at hand stays until it is drawn.
            sizes = [key: size]
            size.masks = [:]
            bytes = made.pixels.count
        }
        size.masks[number] = made
        return made
    }

    private func make(_ glyph: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>, _ t: CGAffineTransform) -> Mask {
        string.pointee.glyphs[0].glyph = glyph
        let run = GlyphRun(font: font, glyphs: string, origin: .zero)
        cairo_new_path(scratch.cairo)
        run.trace(scratch.cairo, t)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(scratch.cairo, &x0, &y0, &x1, &y1)
        cairo_new_path(scratch.cairo)
        guard x1 > x0, y1 > y0 else { return Mask() }
        let region = PixelRegion(
            x0: Int(clamping: x0.rounded(.down)), y0: Int(clamping: y0.rounded(.down)), x1: Int(clamping: x1.rounded(.up)),
            y1: Int(clamping: y1.rounded(.up)))
        guard let surface = CairoSurface(CAIRO_FORMAT_A8, region) else { return Mask() }
        let target = CairoTarget(surface)
        cairo_set_source_rgba(target.cairo, 0, 0, 0, 1)
        run.trace(target.cairo, t)
        cairo_fill(target.cairo)
        surface.flush()
        guard let pixels = surface.pixels else { return Mask() }
        var mask = Mask(left: region.x0, top: region.y0, width: region.width, height: region.height)
        mask.pixels.reserveCapacity(mask.width * mask.height)
        for row in 0..<mask.height {
            mask.pixels += UnsafeRawBufferPointer(start: pixels + row * surface.bytesPerRow, count: mask.width)
        }
        return mask
    }
}
