// In: paragraphs. Out: their lines one below the other, moved to where alignment puts them.

import CPango

/// The lines of a layout in the making.
struct TextStack {
    private(set) var lines: [TextLine] = []
    private(set) var places: [(paragraph: TextParagraph, line: Int)] = []
    private(set) var size = CGSize.zero
    private var y: CGFloat = 0

    /// - Parameters:
    ///   - lineLimit: 0 for any number.
    ///   - former: paragraphs that need not be laid out again, by their texts.
    init(
        _ string: StyledText, _ options: TextLayoutOptions, lineLimit: Int, like former: [String: TextParagraph] = [:]
    ) {
        let ranges = Self.paragraphs(string.text)
        for (index, range) in ranges.enumerated() {
            let left = lineLimit > 0 ? lineLimit - lines.count : 0
            if lineLimit > 0, left <= 0 { break }
            var paragraph = TextParagraph(string, range, options, lineLimit: left, continues: false, like: former)
            if lineLimit > 0, paragraph.lineCount == left, index < ranges.count - 1,
               options.truncation(paragraph.style.lineBreakMode) == .end {
                paragraph = TextParagraph(string, range, options, lineLimit: left, continues: true)
            }
            if index > 0 { y += Self.length(paragraph.style.paragraphSpacingBefore) }
            append(paragraph)
            if index < ranges.count - 1 { y += Self.length(paragraph.style.paragraphSpacing) }
        }
        size = CGSize(
            width: lines.map(\.rect.maxX).max() ?? 0, height: lines.last?.rect.maxY ?? 0)
        align(options)
    }

    /// The ranges between paragraph separators; after a last separator there is none.
    private static func paragraphs(_ string: String) -> [NSRange] {
        var ranges: [NSRange] = []
        var start = 0, offset = 0
        var follows: UInt16 = 0
        for unit in string.utf16 {
            let isSeparator = unit == 10 || unit == 13 || unit == 0x2029
            if isSeparator, !(unit == 10 && follows == 13) {
                ranges.append(NSRange(location: start, length: offset - start))
            }
            offset += 1
            if isSeparator { start = offset }
            follows = unit
        }
        if start < offset || ranges.isEmpty { ranges.append(NSRange(location: start, length: offset - start)) }
        return ranges
    }

    private static func length(_ value: CGFloat) -> CGFloat { TextAttributes.limited(value, 0, 1e5, 0) }

    private mutating func append(_ paragraph: TextParagraph) {
        let style = paragraph.style
        for index in 0..<paragraph.lineCount {
            if let former = places.last { y += Self.length(former.paragraph.style.lineSpacing) }
            let line = paragraph.line(index)
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            let descent = TextEngine.points(logical.y + logical.height)
            let natural = TextEngine.points(logical.height)
            let height = Self.height(natural, style)
            let ascent = height - descent
            let indent = paragraph.indent(ofLine: index)
            let start = paragraph.location(ofByte: Int(line.pointee.start_index))
            let end = paragraph.location(ofByte: Int(line.pointee.start_index + line.pointee.length))
            lines.append(TextLine(
                rect: CGRect(x: indent, y: y, width: TextEngine.points(logical.width), height: height),
                baseline: y + ascent, ascent: ascent, descent: descent,
                range: NSRange(location: start, length: end - start),
                isTruncated: TextRuns(line).contains(where: \.isEllipsis)))
            places.append((paragraph, index))
            y += height
        }
    }

    private static func height(_ natural: CGFloat, _ style: NSParagraphStyle) -> CGFloat {
        let multiple = TextAttributes.limited(style.lineHeightMultiple, 0, 1000, 0)
        var height = multiple > 0 ? natural * multiple : natural
        height = max(height, length(style.minimumLineHeight))
        let most = length(style.maximumLineHeight)
        return most > 0 ? min(height, most) : height
    }

    /// Moves lines to the side or the middle of the room, which is as wide as the widest line if
    /// no width is given.
    private mutating func align(_ options: TextLayoutOptions) {
        for index in lines.indices {
            let (paragraph, line) = places[index]
            let (left, right) = paragraph.edges(ofLine: line, widest: size.width)
            let room = right - left - lines[index].rect.width
            lines[index].rect.origin.x = left
            switch options.alignment ?? paragraph.style.alignment {
            case .left: break
            case .center: lines[index].rect.origin.x += room / 2
            case .right: lines[index].rect.origin.x += room
            case .natural, .justified: if paragraph.isRightToLeft(line) { lines[index].rect.origin.x += room }
            }
        }
    }
}
