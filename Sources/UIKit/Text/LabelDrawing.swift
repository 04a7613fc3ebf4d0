// Plain text of a label as a value: it may be drawn later, and on any thread. In: what the label says. Out: the same pixels as
// the label's own drawing makes.

import QuartzCore

struct LabelDrawing: Sendable {
    let text: String
    /// Those for as many lines as the label may have.
    let options: TextLayoutOptions
    let lineBreakMode: NSLineBreakMode
    let rect: CGRect

    /// In bytes of UTF-8.
    static let longest = 256

    func draw(in context: CGContext) {
        var layout = TextLayout(text, options)
        if let lines = layout.lines(in: rect.height), lines != layout.lines.count {
            var options = options
            options.limit(lines: lines, lineBreakMode)
            layout = TextLayout(text, options)
        }
        let y = rect.minY + (rect.height - layout.size.height) / 2
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: max(y, rect.minY).rounded()))
    }
}

extension TextLayoutOptions {
    /// Lays out at most so many lines, 0 for any number, that end as a label's do.
    mutating func limit(lines: Int, _ mode: NSLineBreakMode) {
        lineLimit = max(0, lines)
        wrapping =
            switch mode {
            case .byCharWrapping: .characters
            case .byClipping where lines == 1: TextWrapping.none
            default: .words
            }
        truncation =
            switch mode {
            case .byTruncatingHead: .start
            case .byTruncatingMiddle: .middle
            case .byTruncatingTail: .end
            default: TextTruncation.none
            }
    }
}

extension TextLayout {
    /// As many lines as a height has room for, at least one; nil for a text of one.
    func lines(in height: CGFloat) -> Int? {
        lines.count > 1 ? max(1, lines.prefix { $0.rect.maxY <= height + 0.5 }.count) : nil
    }
}
