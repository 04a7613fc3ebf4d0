// In: how much room there is for text. Out: the choices that a layout obeys.

/// Where an ellipsis stands for what does not fit.
package enum TextTruncation: Sendable { case none, start, middle, end }

/// Where lines may be broken.
package enum TextWrapping: Sendable { case none, words, characters }

/// How text is laid out. Lengths are in points.
package struct TextLayoutOptions: Sendable {
    /// The width of lines; infinite for as much as the text needs.
    package var width: CGFloat = .infinity
    /// Lines that end below are left out, though never the first; infinite for as many as there are.
    package var height: CGFloat = .infinity
    /// The most lines; 0 for any number.
    package var lineLimit = 0
    /// Nil for what each paragraph's line break mode says.
    package var wrapping: TextWrapping?
    /// Where the last line, or each line that is not wrapped, is shortened; nil for what each
    /// paragraph's line break mode says.
    package var truncation: TextTruncation?
    /// Nil for what each paragraph's style says.
    package var alignment: NSTextAlignment?
    /// Nil for what each paragraph's style says.
    package var writingDirection: NSWritingDirection?
    /// What text without attributes looks like.
    package var attributes = TextAttributes()

    package init() {}
}

extension TextLayoutOptions {
    func wrapping(_ mode: NSLineBreakMode) -> TextWrapping {
        if let wrapping { return wrapping }
        return switch mode {
        case .byWordWrapping: .words
        case .byCharWrapping: .characters
        case .byClipping: .none
        // A truncating paragraph is one line, unless a number of lines is given.
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: lineLimit == 0 ? .none : .words
        }
    }

    func truncation(_ mode: NSLineBreakMode) -> TextTruncation {
        if let truncation { return truncation }
        return switch mode {
        case .byWordWrapping, .byCharWrapping, .byClipping: .none
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        }
    }
}
