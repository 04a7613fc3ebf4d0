// In: nothing. Out: Pango contexts that set text alike on every machine: sizes in points, no hinting, gray
// edges, glyphs at fractions of pixels.

import CCairo
import CPango

package enum TextEngine {
    /// A context for setting text, for whoever calls to release. Its fonts belong to this thread.
    static func context() -> OpaquePointer {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }

    /// Has Pango begin to look up the system's fonts, on a thread of its own, for whoever will show text soon: the first text
    /// waits for it.
    package static func prepare() { isPrepared }
    private static let isPrepared: Void = { _ = pango_cairo_font_map_get_default() }()

    static func release(_ object: OpaquePointer) { g_object_unref(UnsafeMutableRawPointer(object)) }

    /// Points from Pango's units.
    static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

    /// Pango's units from points; lengths beyond a million points are limited.
    static func units(_ points: CGFloat) -> Int32 {
        points.isNaN ? 0 : Int32(clamping: (min(max(points, -1e6), 1e6) * CGFloat(PANGO_SCALE)).rounded())
    }
}
