// In: one paragraph of a styled text, and a width. Out: Pango's layout of it.

import CPango

/// A paragraph, laid out; it does not know where in a string it stands. Positions in its text are bytes of UTF-8 for Pango, and
/// UTF-16 units for everyone else, both from its begin.
final class TextParagraph {
    /// A piece of text of one look.
    struct Piece: Equatable {
        /// In bytes.
        var end: Int
        var attributes: TextAttributes
    }

    let layout: OpaquePointer
    let style: NSParagraphStyle
    /// Of what it shows, in UTF-16 units.
    private let length: Int
    let pieces: [Piece]
    /// How many lines are shown.
    let lineCount: Int
    /// How far the first and later lines are from the margin where they begin: the right one where text leads to the left.
    private let firstLineIndent: CGFloat
    private let laterLineIndent: CGFloat
    /// Where lines end: from where they begin if positive, else from the other side.
    private let tail: CGFloat
    /// From margin to margin.
    private let width: CGFloat
    private let alignment: NSTextAlignment
    let text: String
    /// The lines that are shown, each as if nothing lay above it: at 0, and where alignment puts it if a width is given.
    private(set) var lines: [TextLine] = []
    /// Between its lines, and to the paragraphs before and after.
    let spacing: (line: CGFloat, before: CGFloat, after: CGFloat)
    /// How far the widest reaches before it is aligned.
    private(set) var extent = -CGFloat.infinity

    /// - Parameters:
    ///   - lineLimit: 0 for any number.
    ///   - continues: whether an ellipsis at the end stands for paragraphs that are left out.
    init(
        _ string: StyledText, _ looks: TextLooks, _ range: NSRange, _ options: TextLayoutOptions, lineLimit: Int, continues: Bool
    ) {
        self.length = range.length
        style = looks.look(of: range, in: string).style ?? NSParagraphStyle()
        spacing = (
            TextStack.length(style.lineSpacing), TextStack.length(style.paragraphSpacingBefore),
            TextStack.length(style.paragraphSpacing))
        var source = TextSource(string, looks, range)
        if continues { source.append("…") }
        (text, pieces) = (source.text, source.pieces)
        let mode = style.lineBreakMode, wrapping = options.wrapping(mode), truncation = options.truncation(mode)
        alignment = options.alignment ?? style.alignment
        let direction = options.writingDirection ?? style.baseWritingDirection

        let context = TextEngine.context()
        layout = pango_layout_new(context)!
        if direction != .natural {
            pango_context_set_base_dir(context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
            pango_layout_set_auto_dir(layout, 0)
        }
        TextEngine.release(context)
        source.apply(to: layout)

        func length(_ value: CGFloat) -> CGFloat { TextAttributes.limited(value, -1e5, 1e5, 0) }
        let (first, later) = (length(style.firstLineHeadIndent), length(style.headIndent))
        (firstLineIndent, laterLineIndent, tail) = (first, later, length(style.tailIndent))
        width = options.width.isNaN ? 0 : max(options.width, 0)
        let rightEdge = tail > 0 ? min(tail, width) : width + tail
        let wraps = wrapping != .none && rightEdge.isFinite
        pango_layout_set_wrap(layout, wrapping == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        if text.utf8.contains(9) {
            let indent = min(first, later)
            TabValues.apply(style.values.tabs ?? .standard, interval: style.defaultTabInterval, indent: indent, to: layout)
        }
        // Pango's indent: positive for the first line, negative for the others.
        pango_layout_set_indent(layout, TextEngine.units(first - later))
        if rightEdge.isFinite, wraps || truncation != .none {
            pango_layout_set_width(layout, max(TextEngine.units(rightEdge - min(first, later)), 0))
        }
        if rightEdge.isFinite, truncation != .none, !wraps || lineLimit > 0 {
            pango_layout_set_ellipsize(layout, Self.ellipsize(truncation))
            pango_layout_set_height(layout, Int32(clamping: -(wraps ? lineLimit : 1)))
        }
        pango_layout_set_justify(layout, alignment == .justified ? 1 : 0)
        let count = Int(pango_layout_get_line_count(layout))
        lineCount = lineLimit > 0 ? min(count, lineLimit) : count
        if pieces.contains(where: { $0.attributes.kern != 0 }) {
            for index in 0..<count { moveKerning(pango_layout_get_line(layout, Int32(index))) }
        }
        if pango_layout_is_ellipsized(layout) != 0 {
            for index in 0..<count { narrowEllipsis(pango_layout_get_line(layout, Int32(index))) }
        }
        measure()
    }

    private func measure() {
        lines.reserveCapacity(lineCount)
        for index in 0..<lineCount {
            let line = line(index)
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            let (width, natural) = (TextEngine.points(logical.width), TextEngine.points(logical.height))
            let height = height(natural), descent = TextEngine.points(logical.y + logical.height)
            let start = location(ofByte: Int(line.pointee.start_index))
            let end = location(ofByte: Int(line.pointee.start_index + line.pointee.length))
            let left = self.width.isFinite ? left(ofLine: index, width, widest: 0) : indent(ofLine: index)
            extent = max(extent, indent(ofLine: index) + width)
            lines.append(TextLine(
                rect: CGRect(x: left, y: 0, width: width, height: height), baseline: height - descent, ascent: height - descent,
                descent: descent, range: NSRange(location: start, length: end - start),
                isTruncated: TextRuns(line).contains(where: \.isEllipsis)))
        }
    }

    private func height(_ natural: CGFloat) -> CGFloat {
        let multiple = TextAttributes.limited(style.lineHeightMultiple, 0, 1000, 0)
        var height = multiple > 0 ? natural * multiple : natural
        height = max(height, TextStack.length(style.minimumLineHeight))
        let most = TextStack.length(style.maximumLineHeight)
        return most > 0 ? min(height, most) : height
    }

    /// Pango widens an ellipsis until its line fills the room, which leaves a gap behind it and moves
    /// centred lines aside: this gives its glyphs their own width again.
    private func narrowEllipsis(_ line: UnsafeMutablePointer<PangoLayoutLine>?) {
        guard let line else { return }
        for run in TextRuns(line) where run.isEllipsis {
            let glyphs = run.item.pointee.glyphs.pointee
            for index in 0..<Int(glyphs.num_glyphs) {
                var logical = PangoRectangle()
                pango_font_get_glyph_extents(
                    run.item.pointee.item.pointee.analysis.font, glyphs.glyphs[index].glyph, nil, &logical)
                glyphs.glyphs[index].geometry.width = logical.width
            }
        }
    }

    /// Pango puts half of the kerning on either side of a character and none at a line's ends: this brings all of it behind the
    /// character, that of the last one included, as Core Text has it. Its widths then agree with its line breaks.
    private func moveKerning(_ line: UnsafeMutablePointer<PangoLayoutLine>?) {
        guard let line else { return }
        var cut: Int32?, last: (glyph: UnsafeMutablePointer<PangoGlyphInfo>, kern: Int32)?
        for run in TextRuns(line) where !run.isEllipsis {
            let kern = TextEngine.units(attributes(at: Int(run.item.pointee.item.pointee.offset)).kern)
            let before = Self.kerningBefore(kern)
            if let cut { run.item.pointee.start_x_offset += cut - before } else { cut = before }
            let glyphs = run.item.pointee.glyphs.pointee
            for index in 0..<Int(glyphs.num_glyphs) where glyphs.glyphs[index].geometry.width != 0 {
                last = (glyphs.glyphs + index, kern)
            }
        }
        guard let cut, let last else { return }
        last.glyph.pointee.geometry.width += cut + last.kern - Self.kerningBefore(last.kern)
    }

    /// The part that Pango puts before a character, whole points of whole ones.
    private static func kerningBefore(_ kern: Int32) -> Int32 {
        kern % PANGO_SCALE == 0 ? (kern / 2 + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) : kern / 2
    }

    deinit { TextEngine.release(layout) }

    private static func ellipsize(_ truncation: TextTruncation) -> PangoEllipsizeMode {
        switch truncation {
        case .none: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }

    /// Whether a line leads from right to left.
    func isRightToLeft(_ index: Int) -> Bool { line(index).pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue }

    /// How far a line is from the margin where it begins.
    private func indent(ofLine index: Int) -> CGFloat { index == 0 ? firstLineIndent : laterLineIndent }

    /// Where a line of a width begins, at a side or in the middle of its room.
    /// - Parameter widest: the room where no width is given.
    func left(ofLine index: Int, _ lineWidth: CGFloat, widest: CGFloat) -> CGFloat {
        let width = width.isFinite ? width : widest, indent = indent(ofLine: index), isRightToLeft = isRightToLeft(index)
        let end = !width.isFinite ? widest : tail > 0 ? min(tail, width) : width + tail
        let (left, right) = isRightToLeft ? (width - end, width - indent) : (indent, end)
        let room = right - left - lineWidth
        return switch alignment {
        case .left: left
        case .center: left + room / 2
        case .right: left + room
        case .natural, .justified: isRightToLeft ? left + room : left
        }
    }

    /// Line `index` as Pango keeps it, valid as long as this object.
    func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine> {
        pango_layout_get_line_readonly(layout, Int32(index))
    }

    /// The look of the text at a byte.
    func attributes(at byte: Int) -> TextAttributes {
        var low = 0, high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            if byte < pieces[middle].end { high = middle } else { low = middle + 1 }
        }
        return pieces[low].attributes
    }

    /// The place of a byte.
    func location(ofByte byte: Int) -> Int {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: min(max(byte, 0), utf8.count))
        return min(text.utf16.distance(from: text.startIndex, to: index), length)
    }

    /// The byte of a place.
    func byte(ofLocation location: Int) -> Int {
        let utf16 = text.utf16
        let index = utf16.index(utf16.startIndex, offsetBy: min(max(location, 0), min(length, utf16.count)))
        return text.utf8.distance(from: text.startIndex, to: index)
    }
}
