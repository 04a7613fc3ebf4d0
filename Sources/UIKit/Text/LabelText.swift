// What a label shows, plain or with attributes. Enters: a string, and what the label's properties say of it. Leaves: the
// string as it is laid out, and what its beginning looks like.

import QuartzCore

struct LabelText {
    /// The text as it is laid out.
    private(set) var content = StyledText("")
    /// As it was given and styled since; nil for plain text.
    private(set) var attributed: NSAttributedString?
    /// Whether there is text at all.
    let isSet: Bool
    /// Whether paragraphs say by themselves how they are aligned.
    private(set) var hasParagraphStyles = false

    /// Plain text.
    init(_ text: String?) {
        isSet = text != nil
        content = StyledText(text ?? "")
    }

    /// Text with attributes; plain nothing without any.
    init(_ text: NSAttributedString?) {
        isSet = text != nil
        guard let text else { return }
        take(text is NSMutableAttributedString ? NSAttributedString(attributedString: text) : text)
    }

    private mutating func take(_ text: NSAttributedString) {
        attributed = text
        content = StyledText(text)
        hasParagraphStyles = false
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { style, _, _ in
            if style is NSParagraphStyle { hasParagraphStyles = true }
        }
    }

    /// An attribute of the first character; nil for plain text.
    func first<Value>(_ key: NSAttributedString.Key) -> Value? {
        guard let attributed, attributed.length > 0 else { return nil }
        return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
    }

    /// Gives all of a text with attributes one more; plain text stays as it is.
    mutating func style(_ key: NSAttributedString.Key, _ value: Any) {
        guard let attributed else { return }
        let styled = NSMutableAttributedString(attributedString: attributed)
        styled.addAttribute(key, value: value, range: NSRange(location: 0, length: styled.length))
        take(NSAttributedString(attributedString: styled))
    }

    /// Changes the style of all paragraphs of a text with attributes.
    /// - Parameter plain: the style of those without one.
    mutating func styleParagraphs(plain: NSParagraphStyle, _ change: (NSMutableParagraphStyle) -> Void) {
        guard let attributed else { return }
        let styled = NSMutableAttributedString(attributedString: attributed)
        attributed.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: attributed.length)) { old, range, _ in
            let style = NSMutableParagraphStyle()
            style.setParagraphStyle(old as? NSParagraphStyle ?? plain)
            change(style)
            styled.addAttribute(.paragraphStyle, value: style, range: range)
        }
        take(NSAttributedString(attributedString: styled))
    }
}
