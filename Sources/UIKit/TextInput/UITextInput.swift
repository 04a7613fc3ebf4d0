// What a first responder that takes text answers to.

import QuartzCore

/// A responder that text can be typed into (Apple: `UIKeyInput`). While it is the first responder, a window that gets the
/// events of SDL's hands it what is typed: characters, "\n" for the return key, and the key that deletes.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Puts text where the caret is.
    func insertText(_ text: String)
    /// Takes away the character before the caret.
    func deleteBackward()
}

/// A place between characters (Apple: `UITextPosition`).
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// In UTF-16 units from the start of the text.
    let offset: Int

    /// For a program's own kinds of text, whose places its subclass knows.
    public override init() {
        offset = 0
        super.init()
    }

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    func compared(with other: UITextPosition) -> ComparisonResult {
        offset < other.offset ? .orderedAscending : offset > other.offset ? .orderedDescending : .orderedSame
    }
}

/// A stretch of text (Apple: `UITextRange`).
@preconcurrency @MainActor
open class UITextRange: NSObject {
    private let from: UITextPosition, to: UITextPosition

    /// For a program's own kinds of text, whose ranges its subclass knows.
    public override init() {
        (from, to) = (UITextPosition(), UITextPosition())
        super.init()
    }

    init(_ range: NSRange) {
        (from, to) = (UITextPosition(range.location), UITextPosition(NSMaxRange(range)))
        super.init()
    }

    convenience init(_ one: UITextPosition, _ other: UITextPosition) {
        self.init(NSRange(location: min(one.offset, other.offset), length: abs(other.offset - one.offset)))
    }

    /// Where it begins.
    open var start: UITextPosition { from }
    /// Where it ends.
    open var end: UITextPosition { to }
    /// Whether there is nothing between.
    open var isEmpty: Bool { start.offset == end.offset }

    var range: NSRange { NSRange(location: start.offset, length: max(0, end.offset - start.offset)) }
}

/// A responder whose text can be asked about and edited by places (Apple: `UITextInput`; what a text field answers to).
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The characters of a range.
    func text(in range: UITextRange) -> String?
    /// Puts text in the place of a range.
    func replace(_ range: UITextRange, withText text: String)
    /// What is selected; of no length: where the caret is.
    var selectedTextRange: UITextRange? { get set }
    /// What an input method is about to write; nil: nothing.
    var markedTextRange: UITextRange? { get }
    /// Shows what an input method is about to write where the caret is; nil: nothing.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Makes it a part of the text.
    func unmarkText()
    /// Before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// Behind the last character.
    var endOfDocument: UITextPosition { get }
    /// What lies between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// A place so many UTF-16 units away; nil if there is none.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Which of two places comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How many UTF-16 units are between.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Where the caret is at a place, in the responder's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Where a range's first line is, in the responder's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// The place nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The character at a point; nil if there is none.
    func characterRange(at point: CGPoint) -> UITextRange?
}
