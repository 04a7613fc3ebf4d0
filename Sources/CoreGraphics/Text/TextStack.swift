// In: paragraphs. Out: their lines one below the other, moved to where alignment puts them.

import CPango

/// A line of a layout, in the paragraph that it is one of.
struct TextPlace {
    let paragraph: TextParagraph
    let line: Int
    /// Where the paragraph begins in the whole string, in UTF-16 units.
    let start: Int

    /// The place in the whole string of a byte of the paragraph.
    func location(ofByte byte: Int) -> Int { start + paragraph.location(ofByte: byte) }

    /// The byte of the paragraph for a place in the whole string.
    func byte(ofLocation location: Int) -> Int { paragraph.byte(ofLocation: location - start) }
}

/// A paragraph with the separator that ends it, and what both take of the string.
struct TextPart {
    let paragraph: TextParagraph
    let extent: TextExtent
}

/// The lines of a layout in the making.
struct TextStack {
    private(set) var lines: [TextLine] = []
    private(set) var places: [TextPlace] = []
    private(set) var parts: [TextPart] = []
    let looks: TextLooks
    private(set) var size = CGSize.zero
    /// How many paragraphs were laid out for it.
    private(set) var freshCount = 0
    private var y: CGFloat = 0
    private var start = 0

    /// - Parameters:
    ///   - lineLimit: 0 for any number.
    ///   - former: whose paragraphs need not be laid out again where they are the same.
    init(_ string: StyledText, _ options: TextLayoutOptions, lineLimit: Int, like former: TextLayout? = nil) {
        looks = string.looks(options.attributes)
        let kept = former?.kept(in: string, looks, options, lineLimit: lineLimit) ?? TextLayout.Kept()
        reserveRoom(former)
        for part in kept.first { append(part) }
        layOut(string, options, lineLimit, from: kept.firstExtent, to: kept.lastExtent)
        for part in kept.last { append(part) }
        let widest = parts.reduce(-CGFloat.infinity) { max($0, $1.paragraph.extent) }
        size = CGSize(width: widest.isFinite ? widest : 0, height: lines.last?.rect.maxY ?? 0)
        if !options.width.isFinite, !options.width.isNaN { align() }
    }

    private mutating func reserveRoom(_ former: TextLayout?) {
        guard let former else { return }
        lines.reserveCapacity(former.lines.count + 1)
        places.reserveCapacity(former.lines.count + 1)
        parts.reserveCapacity(former.parts.count + 1)
    }

    /// The paragraphs between two places, from the begin and from the end.
    private mutating func layOut(
        _ string: StyledText, _ options: TextLayoutOptions, _ lineLimit: Int, from low: TextExtent, to high: TextExtent
    ) {
        var extents = string.paragraphs(from: low, to: high)
        if extents.isEmpty, parts.isEmpty, high.bytes == 0 { extents = [(0, TextExtent())] }
        for (index, (length, extent)) in extents.enumerated() {
            let left = lineLimit > 0 ? lineLimit - lines.count : 0
            if lineLimit > 0, left <= 0 { break }
            let range = NSRange(location: start, length: length)
            var paragraph = TextParagraph(string, looks, range, options, lineLimit: left, continues: false)
            if lineLimit > 0, paragraph.lineCount == left, index < extents.count - 1,
               options.truncation(paragraph.style.lineBreakMode) == .end {
                paragraph = TextParagraph(string, looks, range, options, lineLimit: left, continues: true)
            }
            freshCount += 1
            append(TextPart(paragraph: paragraph, extent: extent))
        }
    }

    static func length(_ value: CGFloat) -> CGFloat { TextAttributes.limited(value, 0, 1e5, 0) }

    private mutating func append(_ part: TextPart) {
        let paragraph = part.paragraph
        if let former = parts.last?.paragraph {
            y += former.spacing.after
            y += paragraph.spacing.before
        }
        for (number, line) in paragraph.lines.enumerated() {
            if let former = places.last?.paragraph { y += former.spacing.line }
            var line = line
            (line.rect.origin.y, line.baseline) = (y, y + line.ascent)
            line.range.location += start
            lines.append(line)
            places.append(TextPlace(paragraph: paragraph, line: number, start: start))
            y += line.rect.height
        }
        parts.append(part)
        start += part.extent.units
    }

    /// Moves lines to the side or the middle of the room, which is as wide as the widest line where no width is given.
    private mutating func align() {
        for index in lines.indices {
            let place = places[index]
            lines[index].rect.origin.x = place.paragraph.left(
                ofLine: place.line, lines[index].rect.width, widest: size.width)
        }
    }
}
