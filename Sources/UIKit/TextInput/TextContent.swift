// What is in a text field or a text view. Enters: a text and what it looks like. Leaves: the same as it is edited, and as it is
// drawn.

import QuartzCore

@MainActor
final class TextContent {
    static let font = UIFont.systemFont(ofSize: 17)
    static var color: UIColor { .label }
    private static let dot: Character = "•"

    private var storage = NSMutableAttributedString()
    private(set) var base: [NSAttributedString.Key: Any]
    var placeholder: NSAttributedString?
    /// What an input method is about to write, and where. Another text ends that.
    private(set) var marked: (text: String, place: Int) = ("", 0)
    /// Whether dots stand for the characters.
    var isSecret = false
    private(set) var text = ""
    /// What was typed last, as long as what is typed next is taken back with it.
    var undoRun: UndoRun?

    init() { base = [.font: Self.font, .foregroundColor: Self.color] }

    /// In UTF-16 units.
    var length: Int { storage.length }
    /// What the field or view answers with.
    var attributed: NSAttributedString { NSAttributedString(attributedString: storage) }

    func value<Value>(_ key: NSAttributedString.Key) -> Value? { base[key] as? Value }
    var alignment: NSTextAlignment { (base[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }

    /// What paragraphs look like, aligned otherwise.
    func paragraphs(aligned alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let now: NSParagraphStyle = value(.paragraphStyle) { style.setParagraphStyle(now) }
        style.alignment = alignment
        return style
    }

    // MARK: Changes

    func setText(_ new: String) {
        storage = NSMutableAttributedString(string: new, attributes: base)
        (text, marked) = (new, ("", 0))
    }

    func setText(_ new: NSAttributedString) {
        storage = new.over(base)
        (text, marked) = (storage.string, ("", 0))
    }

    func mark(_ text: String, at place: Int) { marked = (text, place) }
    func unmark() { marked = ("", 0) }

    func setBase(_ attributes: [NSAttributedString.Key: Any]) {
        base = attributes
        base[.font] = attributes[.font] ?? Self.font
        base[.foregroundColor] = attributes[.foregroundColor] ?? Self.color
        storage.setAttributes(base, range: whole)
    }

    func style(_ key: NSAttributedString.Key, _ value: Any) {
        base[key] = value
        storage.addAttribute(key, value: value, range: whole)
    }

    /// - Parameter attributes: of the new characters; nil: those of the character before, or of the first one.
    func replace(_ range: NSRange, with string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        let beside = self.attributes(typedAt: range.length > 0 ? range.location + 1 : range.location)
        storage.replaceCharacters(in: range, with: NSAttributedString(string: string, attributes: attributes ?? beside))
        text = storage.string
    }

    func replace(_ range: NSRange, with string: NSAttributedString) {
        storage.replaceCharacters(in: range, with: string)
        text = storage.string
    }

    func attributedSubstring(_ range: NSRange) -> NSAttributedString { storage.attributedSubstring(from: range) }
    func substring(_ range: NSRange) -> String { storage.attributedSubstring(from: range).string }
    private var whole: NSRange { NSRange(location: 0, length: storage.length) }

    /// A range, brought into the text.
    func limited(_ range: NSRange) -> NSRange {
        let start = min(max(0, range.location), length)
        return NSRange(location: start, length: min(max(0, range.length), length - start))
    }

    /// What is typed at a place looks like the character before it, or the first one.
    func attributes(typedAt place: Int) -> [NSAttributedString.Key: Any] {
        length == 0 ? base : storage.attributes(at: min(max(0, place - 1), length - 1), effectiveRange: nil)
    }

    /// What is said for the whole text is from now on what its first character looks like.
    func adoptFirst() {
        guard length > 0 else { return }
        let first = storage.attributes(at: 0, effectiveRange: nil)
        for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] { base[key] = first[key] ?? base[key] }
    }

    // MARK: Places

    /// The characters of a range; nil for one that is not in the text.
    func text(in range: UITextRange) -> String? {
        let range = range.range
        return range.location >= 0 && NSMaxRange(range) <= length ? substring(range) : nil
    }

    /// A place so many UTF-16 units away; nil if it is outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isTooFar) = position.offset.addingReportingOverflow(offset)
        return !isTooFar && (0...length).contains(place) ? UITextPosition(place) : nil
    }

    /// The character that begins at a place, or the last one; nil if there is no text.
    func characterRange(at place: Int) -> UITextRange? {
        var character = TextCaret(NSRange(location: place, length: 0), in: text)
        character.move(.character, forward: place < length, extends: true, in: text)
        return character.range.length > 0 ? UITextRange(character.range) : nil
    }

    // MARK: What shows

    /// With what an input method is about to write, or as dots.
    var shown: NSAttributedString {
        guard !marked.text.isEmpty || isSecret else { return storage }
        let shown = NSMutableAttributedString(attributedString: storage)
        if !marked.text.isEmpty {
            let attributes = base.merging([.underlineStyle: NSUnderlineStyle.single.rawValue]) { $1 }
            shown.insert(NSAttributedString(string: marked.text, attributes: attributes), at: marked.place)
        }
        return isSecret ? NSAttributedString(string: Self.dots(shown.string), attributes: base) : shown
    }

    var shownPlaceholder: NSAttributedString {
        (placeholder ?? NSAttributedString(string: "")).over(base.merging([.foregroundColor: UIColor.placeholderText]) { $1 })
    }

    private static func dots(_ text: String) -> String { String(repeating: dot, count: text.count) }

    /// Where a place of the text is in what shows. The caret stands behind what an input method is about to write.
    func shownPlace(_ place: Int) -> Int {
        let isBehind = !marked.text.isEmpty && place >= marked.place
        guard isSecret else { return place + (isBehind ? marked.text.utf16.count : 0) }
        let before = text[..<String.Index(utf16Offset: min(place, length), in: text)].count
        return before + (isBehind ? marked.text.count : 0)
    }

    /// The place of the text that a place in what shows stands for.
    func place(shownAt shown: Int) -> Int {
        guard isSecret else {
            guard !marked.text.isEmpty, shown > marked.place else { return min(shown, length) }
            return min(max(marked.place, shown - marked.text.utf16.count), length)
        }
        return text.prefix(shown).utf16.count
    }
}
