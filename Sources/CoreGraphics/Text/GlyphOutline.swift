// In: a font of Pango's and a glyph. Out: the glyph's outline as a path, y up, in points.

import CCairo
import CPango

enum GlyphOutline {
    /// What stands for a glyph that shows nothing in any font.
    static let nothing: CGGlyph = 0xFFFF

    /// A glyph's number as Core Graphics has it: what a font lacks is its glyph 0.
    static func number(_ glyph: PangoGlyph) -> CGGlyph {
        if isEmpty(glyph) { return nothing }
        return isKnown(glyph) ? CGGlyph(truncatingIfNeeded: glyph) : 0
    }

    /// Whether it is Pango's own number for a glyph that shows nothing.
    static func isEmpty(_ glyph: PangoGlyph) -> Bool { glyph == 0x0FFF_FFFF }

    /// Whether a font has it: Pango marks characters that none has by a bit.
    static func isKnown(_ glyph: PangoGlyph) -> Bool { glyph & 0x1000_0000 == 0 }

    /// Nil for a glyph without an outline.
    static func path(_ font: UnsafeMutablePointer<PangoFont>, _ glyph: CGGlyph, em: CGFloat) -> CGPath? {
        guard glyph != nothing, em > 0,
              let surface = CairoSurface(CAIRO_FORMAT_A8, PixelRegion(x0: 0, y0: 0, x1: 1, y1: 1)) else { return nil }
        let target = CairoTarget(surface)
        let string = pango_glyph_string_new()!
        defer { pango_glyph_string_free(string) }
        pango_glyph_string_set_size(string, 1)
        string.pointee.glyphs[0] = PangoGlyphInfo()
        string.pointee.glyphs[0].glyph = PangoGlyph(glyph)
        string.pointee.log_clusters[0] = 0
        // Cairo counts in 256ths: enlarged, the outline keeps its finer steps.
        let k = min(64, max(30_000 / em, 1e-3))
        cairo_new_path(target.cairo)
        GlyphRun(font: font, glyphs: string, origin: .zero).trace(target.cairo, CGAffineTransform(scaleX: k, y: k))
        guard let copy = cairo_copy_path(target.cairo) else { return nil }
        defer { cairo_path_destroy(copy) }
        let elements = elements(copy.pointee) { CGPoint(x: $0.x / k.native, y: -$0.y / k.native) }
        return elements.points.count > 1 ? CGPath(elements: elements) : nil
    }

    private static func elements(_ path: cairo_path_t, _ point: ((x: Double, y: Double)) -> CGPoint) -> PathElements {
        var elements = PathElements()
        var next = 0
        while next < Int(path.num_data), let data = path.data {
            func p(_ offset: Int) -> CGPoint { point((data[next + offset].point.x, data[next + offset].point.y)) }
            switch data[next].header.type {
            // Cairo ends a path with a move that draws nothing.
            case CAIRO_PATH_MOVE_TO: if next + Int(data[next].header.length) < Int(path.num_data) { elements.move(to: p(1)) }
            case CAIRO_PATH_LINE_TO: elements.line(to: p(1))
            case CAIRO_PATH_CURVE_TO: elements.cubic(p(1), p(2), to: p(3))
            default: elements.close()
            }
            next += Int(data[next].header.length)
        }
        return elements
    }
}
