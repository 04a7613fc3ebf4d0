// What of a text one container has. Enter the text from where it begins there, and the room; leave lines and places, from the
// container's upper left corner.

import QuartzCore

@MainActor
struct LaidText {
    let container: NSTextContainer
    /// What of the whole text is here.
    let range: NSRange
    /// Whether there is a line behind a line break at the end.
    let hasExtraLine: Bool
    private let text: NSAttributedString, layout: TextLayout, width: CGFloat, count: Int

    /// What Apple writes where no font is said.
    private static let font = UIFont.systemFont(ofSize: 12)

    init(_ text: NSAttributedString, from start: Int, in container: NSTextContainer, former: LaidText?) {
        let styled = Self.styled(text), room = container.room
        let layout = TextLayout(styled.text, container.layoutOptions(Self.font), like: former?.layout)
        let fitting = room.height.isFinite ? layout.lines.prefix { $0.rect.maxY <= room.height + 1e-6 }.count : layout.lines.count
        // A container that is too low for a line has none; the last one that is not has all the rest of the text.
        let end = fitting < layout.lines.count ? layout.lines[fitting].range.location : text.length
        self.text = NSAttributedString(attributedString: text)
        self.container = container
        (self.layout, count) = (layout, fitting)
        hasExtraLine = styled.hasExtraLine && fitting == layout.lines.count
        range = NSRange(location: start, length: min(end, text.length))
        width = room.width
    }

    private static func styled(_ text: NSAttributedString) -> (text: StyledText, hasExtraLine: Bool) {
        guard text.string.last?.isNewline ?? false else { return (StyledText(text), false) }
        return (StyledText(text).appending("\u{200B}"), true)
    }

    private var corner: CGPoint { CGPoint(x: container.padding, y: 0) }
    private var start: Int { range.location }

    // MARK: Lines

    var lines: ArraySlice<TextLine> { layout.lines.prefix(count) }

    /// The line of a character of the whole text.
    func line(at index: Int) -> Int? {
        layout.lineIndex(containing: index - start).map { max(0, min($0, count - 1)) }
    }

    /// With the line break at its end.
    func lineRange(_ line: Int) -> NSRange {
        let first = layout.lines[line].range.location
        let end = line + 1 < layout.lines.count ? layout.lines[line + 1].range.location : text.length
        return NSRange(location: start + min(first, text.length), length: max(0, min(end, text.length) - first))
    }

    func baseline(_ line: Int) -> CGFloat { layout.lines[line].baseline }

    /// From side to side.
    func fragment(_ line: Int) -> CGRect {
        let box = layout.lines[line].rect
        let wide = width.isFinite ? width + 2 * corner.x : box.maxX + 2 * corner.x
        let top = line == 0 ? 0 : layout.lines[line - 1].rect.maxY
        return CGRect(x: 0, y: top, width: wide, height: box.maxY - top)
    }

    /// As wide as the text, and the padding beside it.
    func usedFragment(_ line: Int) -> CGRect {
        let whole = fragment(line), box = layout.lines[line].rect
        return CGRect(x: box.minX, y: whole.minY, width: box.width + 2 * corner.x, height: whole.height)
    }

    var used: CGRect {
        guard count > 0 else { return .zero }
        return (1..<count).reduce(usedFragment(0)) { $0.union(usedFragment($1)) }
    }

    // MARK: Characters

    /// The box of a character of the whole text, as high as its line.
    func rect(at index: Int) -> CGRect { layout.rect(at: index - start).offsetBy(dx: corner.x, dy: corner.y) }

    /// A rectangle for each line's part of a range of the whole text.
    func rects(_ wanted: NSRange) -> [CGRect] {
        let shown = NSIntersectionRange(wanted, range)
        guard shown.length > 0, let first = line(at: shown.location),
              let last = line(at: NSMaxRange(shown) - 1) else { return [] }
        return (first...last).compactMap { line in
            let all = layout.lines[line].range, part = NSIntersectionRange(lineRange(line), shown), box = fragment(line)
            let whole = layout.lines[line].rect.offsetBy(dx: corner.x, dy: 0)
            guard part.length > 0 else { return nil }
            var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
            if part.location - start <= all.location, NSMaxRange(part) - start >= NSMaxRange(all) {
                (left, right) = (whole.minX, whole.maxX)
            } else {
                for index in part.location..<NSMaxRange(part) {
                    let rect = rect(at: index)
                    (left, right) = (min(left, rect.minX), max(right, rect.maxX))
                }
            }
            return CGRect(x: left, y: box.minY, width: max(0, right - left), height: box.height)
        }
    }

    /// The character at a point or nearest to it, and how far the point is through it.
    func glyph(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
        let inside = CGPoint(x: point.x - corner.x, y: point.y)
        let place = min(layout.index(at: inside), max(0, range.length - 1))
        // The caret's place is that behind the character where the point is in its second half.
        for index in [place, place - 1] where index >= 0 {
            let box = layout.rect(at: index)
            guard inside.x >= box.minX, inside.x < box.maxX, box.width > 0 else { continue }
            return (start + index, (inside.x - box.minX) / box.width)
        }
        let line = self.line(at: start + place).map { layout.lines[$0] }
        let isBehind = line.map { inside.x >= $0.rect.maxX } ?? false
        let isLineEnd = place > 0 && line.map { place >= NSMaxRange($0.range) && place > $0.range.location } ?? false
        return (start + (isBehind && isLineEnd ? place - 1 : place), isBehind ? 1 : 0)
    }

    // MARK: Drawing

    /// Draws a range of the whole text.
    func draw(_ shown: NSRange, in context: CGContext, at origin: CGPoint) {
        let part = NSRange(location: shown.location - start, length: shown.length)
        let place = CGPoint(x: origin.x + corner.x, y: origin.y)
        if shown == range, !hasGrounds { return layout.draw(in: context, at: place, lines: 0..<count) }
        let dressed = NSMutableAttributedString(attributedString: text)
        dressed.removeAttribute(.backgroundColor, range: NSRange(location: 0, length: dressed.length))
        // What is not to be drawn keeps its place and has no colour.
        let before = NSRange(location: 0, length: part.location)
        let behind = NSRange(location: NSMaxRange(part), length: dressed.length - NSMaxRange(part))
        for hidden in [before, behind] where hidden.length > 0 {
            for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle, .shadow, .strokeColor, .attachment] {
                dressed.removeAttribute(key, range: hidden)
            }
            dressed.addAttribute(.foregroundColor, value: UIColor.clear, range: hidden)
        }
        let drawn = TextLayout(Self.styled(dressed).text, container.layoutOptions(Self.font))
        drawn.draw(in: context, at: place, lines: 0..<count)
    }

    /// Whether some of it has a colour behind it.
    private var hasGrounds: Bool {
        var found = false
        text.enumerateAttribute(.backgroundColor, in: NSRange(location: 0, length: text.length)) { value, _, stop in
            guard value != nil else { return }
            found = true
            stop.pointee = true
        }
        return found
    }
}
