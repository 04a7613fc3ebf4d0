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
        let bounds = Self.boundaries(of: text)
        guard let last = bounds.last, last > 0 else { return }
        var index = min((bounds.lastIndex { $0 <= place } ?? 0), bounds.count - 2)
        func isWord(_ index: Int) -> Bool { Self.isWord(text, bounds[index]) }
        if !isWord(index), index > 0, bounds[index] == place, isWord(index - 1) { index -= 1 }
        var end = index + 1
        if isWord(index) {
            while index > 0, isWord(index - 1) { index -= 1 }
            while end < bounds.count - 1, isWord(end) { end += 1 }
        }
        (anchor, head) = (bounds[index], bounds[end])
    }

    // MARK: Characters and words

    /// Where characters begin, and the end of the text.
    private static func boundaries(of text: String) -> [Int] {
        var places = [0], place = 0
        for character in text {
            place += character.utf16.count
            places.append(place)
        }
        return places
    }

    private static func boundary(at place: Int, in text: String) -> Int {
        let bounds = boundaries(of: text)
        return bounds.last { $0 <= place } ?? 0
    }

    private static func isWord(_ text: String, _ place: Int) -> Bool {
        let character = text[String.Index(utf16Offset: place, in: text)]
        return character.isLetter || character.isNumber
    }

    private static func place(_ step: Step, from place: Int, forward: Bool, in text: String) -> Int {
        let bounds = boundaries(of: text), last = bounds.count - 1
        var index = bounds.lastIndex { $0 <= place } ?? 0
        switch step {
        case .character: index += forward ? 1 : -1
        case .all: index = forward ? last : 0
        case .word where forward:
            while index < last, !isWord(text, bounds[index]) { index += 1 }
            while index < last, isWord(text, bounds[index]) { index += 1 }
        case .word:
            while index > 0, !isWord(text, bounds[index - 1]) { index -= 1 }
            while index > 0, isWord(text, bounds[index - 1]) { index -= 1 }
        }
        return bounds[min(max(index, 0), last)]
    }
}
