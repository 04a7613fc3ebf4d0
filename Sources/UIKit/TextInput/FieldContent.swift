// What is in a text field. Enters: a text and what it looks like. Leaves: the same as it is edited, and as it is drawn.

import QuartzCore

@MainActor
final class FieldContent {
    static let font = UIFont.systemFont(ofSize: 17)
    static var color: UIColor { .label }
    private static let dot: Character = "•"

    private var storage = NSMutableAttributedString()
    private(set) var base: [NSAttributedString.Key: Any]
    var placeholder: NSAttributedString?
    /// What an input method is about to write, and where.
    var marked: (text: String, place: Int) = ("", 0)
    /// Whether dots stand for the characters.
    var isSecret = false
    private(set) var text = ""

    init() { base = [.font: Self.font, .foregroundColor: Self.color] }

    /// In UTF-16 units.
    var length: Int { storage.length }
    /// What the field answers with.
    var attributed: NSAttributedString { NSAttributedString(attributedString: storage) }

    func value<Value>(_ key: NSAttributedString.Key) -> Value? { base[key] as? Value }
    var alignment: NSTextAlignment { (base[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }

    // MARK: Changes

    func setText(_ new: String) {
        storage = NSMutableAttributedString(string: new, attributes: base)
        text = new
    }

    func setText(_ new: NSAttributedString) {
        storage = NSMutableAttributedString(string: new.string, attributes: base)
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, range, _ in
            storage.addAttributes(attributes, range: range)
        }
        text = storage.string
    }

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
        let place = range.length > 0 ? range.location : range.location - 1
        let beside = storage.length == 0 ? base : storage.attributes(at: max(0, place), effectiveRange: nil)
        storage.replaceCharacters(in: range, with: NSAttributedString(string: string, attributes: attributes ?? beside))
        text = storage.string
    }

    func substring(_ range: NSRange) -> String { storage.attributedSubstring(from: range).string }
    private var whole: NSRange { NSRange(location: 0, length: storage.length) }

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
        let shown = NSMutableAttributedString(
            string: placeholder?.string ?? "", attributes: base.merging([.foregroundColor: UIColor.placeholderText]) { $1 })
        placeholder?.enumerateAttributes(in: NSRange(location: 0, length: shown.length)) { attributes, range, _ in
            shown.addAttributes(attributes, range: range)
        }
        return shown
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
