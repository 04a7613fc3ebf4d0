// In: a font's name and size. Out: its measures in points.

import CPango

/// The measures of a font at one size, in points, positive. Lines of text use the ascent and
/// descent for their height.
package struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of a line.
    package let ascent: CGFloat
    /// From the baseline down to the bottom of a line.
    package let descent: CGFloat
    /// The height of an H.
    package let capHeight: CGFloat
    /// The height of an x.
    package let xHeight: CGFloat
    /// How far below the baseline the middle of an underline lies.
    package let underlinePosition: CGFloat
    package let underlineThickness: CGFloat
    /// The family that was found, which may be a substitute.
    package let family: String

    /// - Parameters:
    ///   - name: see ``TextFont``; the font found stands in for one that is missing.
    ///   - size: from 0 to 10,000 points; others are limited.
    package init(fontName name: String, size: CGFloat) {
        let k = TextAttributes.limited(size, 0, 10_000, 12) / MeasuredFont.size
        let font = MeasuredFont.of(FontName(name))
        (ascent, descent) = (font.ascent * k, font.descent * k)
        (capHeight, xHeight) = (font.capHeight * k, font.xHeight * k)
        (underlinePosition, underlineThickness) = (font.underlinePosition * k, font.underlineThickness * k)
        family = font.family
    }
}

extension FontMetrics {
    /// Has fonts measured anew: a name may lead to another one now.
    static func forget() { MeasuredFont.forget() }
}

/// The measures of a font at one large size, so that Pango's units do not round.
private struct MeasuredFont {
    static let size: CGFloat = 1000
    // Fonts are made over and over with the few names of a program.
    private static let known = Lock<[FontName: MeasuredFont]>([:])

    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var capHeight: CGFloat = 0
    var xHeight: CGFloat = 0
    var underlinePosition: CGFloat = 0
    var underlineThickness: CGFloat = 0
    var family = ""

    static func of(_ name: FontName) -> MeasuredFont {
        if let known = known.withLock({ $0[name] }) { return known }
        let font = MeasuredFont(name)
        known.withLock { $0[name] = font }
        return font
    }

    static func forget() { known.withLock { $0 = [:] } }

    private init(_ name: FontName) {
        let context = TextEngine.context()
        let description = name.description(size: Self.size)
        defer {
            pango_font_description_free(description)
            TextEngine.release(context)
        }
        let metrics = pango_context_get_metrics(context, description, nil)
        defer { pango_font_metrics_unref(metrics) }
        ascent = TextEngine.points(pango_font_metrics_get_ascent(metrics))
        descent = TextEngine.points(pango_font_metrics_get_descent(metrics))
        underlineThickness = TextEngine.points(pango_font_metrics_get_underline_thickness(metrics))
        // Pango gives the upper edge, up from the baseline.
        underlinePosition = underlineThickness / 2 - TextEngine.points(pango_font_metrics_get_underline_position(metrics))
        capHeight = Self.height(of: "H", context, description)
        xHeight = Self.height(of: "x", context, description)
        family = Self.family(context, description)
    }

    private static func height(of letter: String, _ context: OpaquePointer, _ description: OpaquePointer) -> CGFloat {
        let layout = pango_layout_new(context)!
        defer { TextEngine.release(layout) }
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, letter, -1)
        guard let line = pango_layout_get_line_readonly(layout, 0) else { return 0 }
        var ink = PangoRectangle()
        pango_layout_line_get_extents(line, &ink, nil)
        return TextEngine.points(-ink.y)
    }

    private static func family(_ context: OpaquePointer, _ description: OpaquePointer) -> String {
        guard let font = pango_context_load_font(context, description) else { return "" }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        guard let found = pango_font_describe(font) else { return "" }
        defer { pango_font_description_free(found) }
        return pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
    }
}
