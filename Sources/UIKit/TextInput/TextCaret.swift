// Where somebody edits. Enters: a text, and keys' meanings. Leaves: what is selected.

import QuartzCore

/// The caret and what is selected with it, in UTF-16 units of a text; always between characters as they are seen.
struct TextCaret: Equatable {
    /// Where the selection began, and where the caret is.
    private(set) var anchor = 0, head = 0

    /// How far a key moves the caret.
    enum Step { case character, word, all }

    /// What is selected, of no length for a caret alone.
    var range: NSRange { NSRange(location: min(anchor, head), length: abs(head - anchor)) }

    /// A caret, or a range that ends with it; brought into the text.
    init(_ range: NSRange = NSRange(location: 0, length: 0), in text: String = "") {
        let start = range.location == NSNotFound ? 0 : range.location
        anchor = Self.boundary(at: start, in: text)
        head = Self.boundary(at: start.addingReportingOverflow(max(0, range.length)).partialValue, in: text)
    }

    /// The caret goes to a place.
    mutating func move(to place: Int, extends: Bool, in text: String) {
        head = Self.boundary(at: place, in: text)
        if !extends { anchor = head }
    }

    /// The caret goes a step on or back. What is selected is left on that side where it is not extended.
    mutating func move(_ step: Step, forward: Bool, extends: Bool, in text: String) {
        if !extends, step == .character, anchor != head {
            move(to: forward ? NSMaxRange(range) : range.location, extends: false, in: text)
        } else {
            move(to: Self.place(step, from: head, forward: forward, in: text), extends: extends, in: text)
        }
    }

    /// What a key that deletes takes away: what is selected, or a step beside the caret.
    func deletion(_ step: Step, forward: Bool, in text: String) -> NSRange {
        guard anchor == head else { return range }
        let other = Self.place(step, from: head, forward: forward, in: text)
        return NSRange(location: min(head, other), length: abs(head - other))
    }

    /// The word at a place, or the one character where there is none.
    mutating func selectWord(at place: Int, in text: String) {
        guard !text.isEmpty else { return }
        let asked = Self.character(at: place, in: text)
        var start = asked == text.endIndex ? text.index(before: asked) : asked
        // Behind a word is the word.
        if !Self.isWord(text[start]), start > text.startIndex, start.utf16Offset(in: text) == place {
            let before = text.index(before: start)
            if Self.isWord(text[before]) { start = before }
        }
        var end = text.index(after: start)
        if Self.isWord(text[start]) {
            start = Self.wordStart(before: start, in: text)
            end = Self.wordEnd(after: end, in: text)
        }
        (anchor, head) = (start.utf16Offset(in: text), end.utf16Offset(in: text))
    }

    // MARK: Characters and words

    // All of these look at the characters around a place, and at no others: a text may be long.

    /// The character that holds a place; the end for what lies at it or behind.
    private static func character(at place: Int, in text: String) -> String.Index {
        guard place > 0 else { return text.startIndex }
        guard place < text.utf16.count else { return text.endIndex }
        // An index that is inside of a character goes on to the next one, and from there back to this one.
        return text.index(before: text.index(after: String.Index(utf16Offset: place, in: text)))
    }

    private static func boundary(at place: Int, in text: String) -> Int { character(at: place, in: text).utf16Offset(in: text) }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private static func wordEnd(after place: String.Index, in text: String) -> String.Index {
        text[place...].firstIndex { !isWord($0) } ?? text.endIndex
    }

    private static func wordStart(before place: String.Index, in text: String) -> String.Index {
        text[..<place].lastIndex { !isWord($0) }.map { text.index(after: $0) } ?? text.startIndex
    }

    private static func place(_ step: Step, from place: Int, forward: Bool, in text: String) -> Int {
        let start = character(at: place, in: text)
        let end: String.Index
        switch step {
        case .character where forward: end = start < text.endIndex ? text.index(after: start) : start
        case .character: end = start > text.startIndex ? text.index(before: start) : start
        case .all: end = forward ? text.endIndex : text.startIndex
        case .word where forward:
            end = text[start...].firstIndex(where: isWord).map { wordEnd(after: $0, in: text) } ?? text.endIndex
        case .word:
            end = text[..<start].lastIndex(where: isWord).map { wordStart(before: $0, in: text) } ?? text.startIndex
        }
        return end.utf16Offset(in: text)
    }
}
