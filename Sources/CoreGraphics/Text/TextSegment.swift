// In: a run of glyphs and how it looks. Out: the lines under and through it.

import CPango

/// A run of glyphs of one look, where it lies.
struct TextSegment {
    let attributes: TextAttributes
    let glyphs: GlyphRun
    /// As wide as the run, as high as its line.
    let rect: CGRect

    var underlines: [TextRule] {
        rules(attributes.underline, attributes.underlineColor) { -$0.position }
    }

    var strikethroughs: [TextRule] {
        rules(attributes.strikethrough, attributes.strikethroughColor) { -$0.strikethrough }
    }

    private typealias Measures = (position: CGFloat, strikethrough: CGFloat, thickness: CGFloat)

    /// - Parameter middle: how far below the baseline the line's middle lies.
    private func rules(
        _ style: NSUnderlineStyle, _ color: CGColor?, _ middle: (Measures) -> CGFloat
    ) -> [TextRule] {
        guard style.rawValue & 0xF != 0, rect.width > 0,
              let metrics = pango_font_get_metrics(glyphs.font, nil) else { return [] }
        defer { pango_font_metrics_unref(metrics) }
        let thickness = TextEngine.points(pango_font_metrics_get_underline_thickness(metrics))
        let through = TextEngine.points(pango_font_metrics_get_strikethrough_thickness(metrics))
        // Pango gives upper edges.
        let measures: Measures = (
            TextEngine.points(pango_font_metrics_get_underline_position(metrics)) - thickness / 2,
            TextEngine.points(pango_font_metrics_get_strikethrough_position(metrics)) - through / 2, thickness)
        let y = glyphs.origin.y + middle(measures)
        let isThick = style.contains(.thick)
        func rule(_ y: CGFloat) -> TextRule {
            TextRule(
                x0: rect.minX, x1: rect.maxX, y: y, thickness: isThick ? 2 * thickness : thickness, style: style,
                color: color ?? attributes.color)
        }
        return style.rawValue & 0xF == NSUnderlineStyle.double.rawValue
            ? [rule(y - thickness), rule(y + thickness)] : [rule(y)]
    }
}

/// A horizontal line with text.
struct TextRule {
    let x0: CGFloat, x1: CGFloat, y: CGFloat, thickness: CGFloat
    let style: NSUnderlineStyle
    let color: CGColor

    func draw(in context: CGContext, _ transform: CGAffineTransform) {
        let dashes = dashes
        if dashes.isEmpty {
            let rect = CGRect(x: x0, y: y - thickness / 2, width: x1 - x0, height: thickness)
            return context.paint(.rect(rect, transform), color)
        }
        var line = PathElements()
        line.move(to: CGPoint(x: x0, y: y))
        line.line(to: CGPoint(x: x1, y: y))
        // Neighbouring runs continue one pattern.
        let pen = Pen(width: thickness.native, dashPhase: x0.native, dashLengths: dashes, transform: transform)
        if pen.draws { context.paint(.placedPath(line, transform), pen: pen, color) }
    }

    private var dashes: [Double] {
        let t = thickness.native
        return switch style.rawValue & 0x700 {
        case NSUnderlineStyle.patternDot.rawValue: [t, t]
        case NSUnderlineStyle.patternDash.rawValue: [4 * t, 2 * t]
        case NSUnderlineStyle.patternDashDot.rawValue: [4 * t, 2 * t, t, 2 * t]
        case NSUnderlineStyle.patternDashDotDot.rawValue: [4 * t, 2 * t, t, 2 * t, t, 2 * t]
        default: []
        }
    }
}
