// In: an attributed string and the room there is. Out: lines, where they lie, and what stands where.
//
// Each paragraph is laid out by Pango: shaping, substitution of fonts, the order of writing directions, line
// breaks and ellipses. Lines are stacked here, because paragraph styles ask for more than Pango
// offers. The first baseline lies at the first line's ascent below the upper edge.

import CPango

/// Text laid out in lines; it never changes. Lengths are in points, y down, from the upper left corner
/// of the room. One thread at a time; not `Sendable`.
package final class TextLayout {
    package let lines: [TextLine]
    /// As wide as the widest line with its margins, as high as all lines with what lies between.
    package let size: CGSize
    let string: StyledText
    let options: TextLayoutOptions
    /// The paragraph and its line that each of ``lines`` is.
    let places: [TextPlace]
    let parts: [TextPart]
    let looks: TextLooks
    /// How many paragraphs were laid out for it: all but those of the former layout; for tests.
    package let freshCount: Int

    /// Lays out `string`. An empty one gives one empty line.
    /// - Parameter former: a layout of much the same text: what paragraphs they have in common at both ends are not laid out
    ///   again, where the number of lines is not limited but their width is.
    package convenience init(
        _ string: StyledText, _ options: TextLayoutOptions = TextLayoutOptions(), like former: TextLayout? = nil
    ) {
        let whole = TextStack(string, options, lineLimit: max(options.lineLimit, 0), like: former)
        if options.height.isFinite, let last = whole.lines.last, last.rect.maxY > options.height + 1e-6 {
            let count = whole.lines.prefix { $0.rect.maxY <= options.height + 1e-6 }.count
            self.init(string, options, TextStack(string, options, lineLimit: max(count, 1)))
        } else {
            self.init(string, options, whole)
        }
    }

    /// Lays out plain text that looks as `options.attributes` say.
    package convenience init(_ text: String, _ options: TextLayoutOptions = TextLayoutOptions()) {
        self.init(StyledText(text), options)
    }

    /// Lays out what `string` is now.
    package convenience init(_ string: NSAttributedString, _ options: TextLayoutOptions = TextLayoutOptions()) {
        self.init(StyledText(string), options)
    }

    private init(_ string: StyledText, _ options: TextLayoutOptions, _ stack: TextStack) {
        (self.string, self.options) = (string, options)
        (lines, places, parts, looks) = (stack.lines, stack.places, stack.parts, stack.looks)
        (size, freshCount) = (stack.size, stack.freshCount)
    }

    /// The first line's baseline.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// The last line's baseline.
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
