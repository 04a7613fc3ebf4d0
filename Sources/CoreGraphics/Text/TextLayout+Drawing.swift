// In: a layout and a context. Out: the text's pixels: backgrounds, glyphs as outlines, lines under and through.

import CPango

extension TextLayout {
    /// Draws the text, its upper left corner at `point`, in the context's user space, which is taken
    /// to have y down, as where layers draw. Alpha, blend mode, shadow, clip and transform of the
    /// context count; colours are the text's own.
    package func draw(in context: CGContext, at point: CGPoint) {
        guard point.isFinite else {
            FaultReport.once("TextLayout.draw(in:at:)", "the point is not finite; nothing is drawn")
            return
        }
        draw(in: context, context.pixelTransform.translatedBy(x: point.x, y: point.y))
    }

    /// Draws some of the lines, as `draw(in:at:)` draws all.
    package func draw(in context: CGContext, at point: CGPoint, lines range: Range<Int>) {
        guard point.isFinite else { return }
        let shown = range.clamped(to: 0..<lines.count)
        Self.draw(segments(of: shown), in: context, context.pixelTransform.translatedBy(x: point.x, y: point.y))
    }

    /// What is drawn of some of the lines, to be compared with what was.
    package func excerpt(_ range: Range<Int>) -> TextExcerpt {
        let shown = range.clamped(to: 0..<lines.count)
        return TextExcerpt(lines: zip(places[shown], lines[shown]).map { ($0, $1.rect) })
    }

    /// - Parameters:
    ///   - transform: from the layout's space to pixels.
    ///   - line: the only line to be drawn; nil for all.
    func draw(in context: CGContext, _ transform: CGAffineTransform, line: Int? = nil) {
        Self.draw(segments(of: line.map { $0..<($0 + 1) } ?? 0..<lines.count), in: context, transform)
    }

    static func draw(_ segments: [TextSegment], in context: CGContext, _ transform: CGAffineTransform) {
        for segment in segments {
            guard let color = segment.attributes.backgroundColor else { continue }
            context.paint(.rect(segment.rect, transform), color)
        }
        for (attributes, group) in grouped(segments) {
            context.saveGState()
            if let shadow = attributes.shadow {
                context.setShadow(offset: shadow.offset, blur: max(shadow.blur, 0), color: shadow.color)
            }
            for line in group.flatMap(\.underlines) { line.draw(in: context, transform) }
            draw(.glyphs(group.map(\.glyphs), transform), attributes, in: context, transform)
            if let room = attributes.room {
                for segment in group { room.draw(at: segment.glyphs.origin, attributes.color, in: context, transform) }
            }
            for line in group.flatMap(\.strikethroughs) { line.draw(in: context, transform) }
            context.restoreGState()
        }
        if context.state.textDrawingMode.clips { context.clip(.glyphs(segments.map(\.glyphs), transform), .winding) }
    }

    private static func draw(
        _ shape: DrawnShape, _ look: TextAttributes, in context: CGContext, _ transform: CGAffineTransform
    ) {
        let mode = context.state.textDrawingMode
        if look.strokeWidth == 0 ? mode.fills : look.strokeWidth < 0 {
            context.paint(shape, look.color)
        }
        guard look.strokeWidth != 0 || mode.strokes else { return }
        var pen = context.pen
        if look.strokeWidth != 0 {
            let width = abs(look.strokeWidth) / 100 * look.fontSize
            pen = Pen(width: width.native, join: .miter, transform: transform)
        }
        guard pen.draws else { return }
        context.paint(shape, pen: pen, look.strokeColor ?? look.color)
    }

    /// Segments that look the same are painted together, so that their shadows do not fall on each other.
    private static func grouped(_ segments: [TextSegment]) -> [(TextAttributes, [TextSegment])] {
        var groups: [(TextAttributes, [TextSegment])] = []
        for segment in segments {
            if let index = groups.firstIndex(where: { $0.0 == segment.attributes }) {
                groups[index].1.append(segment)
            } else {
                groups.append((segment.attributes, [segment]))
            }
        }
        return groups
    }

    /// The runs of some lines, from left to right.
    private func segments(of range: Range<Int>) -> [TextSegment] {
        var result: [TextSegment] = []
        for (line, place) in zip(lines[range], places[range]) {
            var x = line.rect.minX
            for run in TextRuns(place.paragraph.line(place.line)) {
                let (item, glyphs) = (run.item.pointee.item!, run.item.pointee.glyphs!)
                let width = TextEngine.points(pango_glyph_string_get_width(glyphs))
                if let font = item.pointee.analysis.font {
                    let start = CGPoint(
                        x: x + TextEngine.points(run.item.pointee.start_x_offset),
                        y: line.baseline - TextEngine.points(run.item.pointee.y_offset))
                    result.append(TextSegment(
                        attributes: place.paragraph.attributes(at: Int(item.pointee.offset)),
                        glyphs: GlyphRun(font: font, glyphs: glyphs, origin: start),
                        rect: CGRect(x: x, y: line.rect.minY, width: width, height: line.rect.height)))
                }
                x += width
            }
        }
        return result
    }
}

/// Lines of a layout: those that are equal look the same at the same place.
package struct TextExcerpt: Equatable {
    fileprivate let lines: [(place: TextPlace, rect: CGRect)]

    package static func == (one: TextExcerpt, other: TextExcerpt) -> Bool {
        one.lines.elementsEqual(other.lines) {
            $0.place.paragraph === $1.place.paragraph && $0.place.line == $1.place.line && $0.rect == $1.rect
        }
    }
}
