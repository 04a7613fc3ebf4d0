// In: nothing. Out: Pango contexts that set text alike on every machine: sizes in points, no hinting, gray
// edges, glyphs at fractions of pixels.

import CCairo
import CPango

package enum TextEngine {
    /// A context for setting text, for whoever calls to release. Its fonts belong to this thread.
    static func context() -> OpaquePointer {
        let context = pango_font_map_create_context(fontMap())!
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

    /// This thread's fonts, those that were registered meanwhile among them.
    private static func fontMap() -> UnsafeMutablePointer<PangoFontMap>! {
        let map = pango_cairo_font_map_get_default()
        let generation = FontRegistry.generation
        guard generation > 0, let map else { return map }
        let object = UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self)
        if Int(bitPattern: g_object_get_data(object, "generation")) != generation {
            g_object_set_data(object, "generation", UnsafeMutableRawPointer(bitPattern: generation))
            pango_fc_font_map_config_changed(OpaquePointer(map))
        }
        return map
    }

    /// Has Pango begin to look up the system's fonts, on a thread of its own, for whoever will show text soon: the first text
    /// waits for it.
    package static func prepare() { isPrepared }
    private static let isPrepared: Void = { _ = pango_cairo_font_map_get_default() }()

    /// The families of fonts that are installed, by name.
    package static var families: [String] {
        facesOfFamilies.keys.sorted()
    }

    /// The names that the fonts of a family are asked for by; none of a family that is not installed.
    package static func fontNames(ofFamily family: String) -> [String] {
        (facesOfFamilies[family] ?? []).map { $0 == "Regular" || $0 == "Book" ? family : "\(family) \($0)" }.sorted()
    }

    private static var facesOfFamilies: [String: [String]] {
        typealias List<Item> = UnsafeMutablePointer<Item?>
        func list<Item>(_ fill: (UnsafeMutablePointer<List<Item>?>, UnsafeMutablePointer<Int32>) -> Void) -> [Item] {
            var items: UnsafeMutablePointer<Item?>?, count: Int32 = 0
            fill(&items, &count)
            defer { g_free(items) }
            return (0..<Int(count)).compactMap { items?[$0] }
        }
        let families = list { pango_font_map_list_families(fontMap(), $0, $1) }
        return Dictionary(families.map { family in
            let faces = list { pango_font_family_list_faces(family, $0, $1) }
            let names = faces.map { String(cString: pango_font_face_get_face_name($0)) }
            return (String(cString: pango_font_family_get_name(family)), names)
        }) { $0 + $1 }
    }

    static func release(_ object: OpaquePointer) { g_object_unref(UnsafeMutableRawPointer(object)) }

    /// Points from Pango's units.
    static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

    /// Pango's units from points; lengths beyond a million points are limited.
    static func units(_ points: CGFloat) -> Int32 {
        points.isNaN ? 0 : Int32(clamping: (min(max(points, -1e6), 1e6) * CGFloat(PANGO_SCALE)).rounded())
    }
}
