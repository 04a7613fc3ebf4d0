// What is done to a text field or a text view. Enters: characters, keys, fingers. Leaves: changes of its text and caret, for
// which the program was asked.

import CSDL2
import QuartzCore

/// Where a key moves the caret to that does not go by characters.
enum CaretWay {
    case up, down, lineStart, lineEnd, start, end

    var isForward: Bool { self == .down || self == .lineEnd || self == .end }
}

/// A view with text that is edited.
@preconcurrency @MainActor
protocol TextEditing: UITextInput {
    var content: TextContent { get }
    var caret: TextCaret { get }
    /// Whether keys that edit are for it.
    var takesKeys: Bool { get }
    /// What characters that are typed take the place of.
    var typedRange: NSRange { get }
    /// Whether the user may put text in the place of a range.
    func mayChange(_ range: NSRange, to string: String) -> Bool
    /// Puts text in the place of a range, as the user's doing.
    func edit(_ range: NSRange, _ string: String)
    /// The text is another by the user's doing: whoever wants to know is told.
    func edited(caretAt place: Int)
    func select(_ new: TextCaret)
    /// Text that was typed, or the return key's "\n".
    func type(_ text: String)
    func move(_ way: CaretWay, extends: Bool)
    /// The place of the text nearest to a point.
    func place(at point: CGPoint) -> Int
    /// What three taps at a place select.
    func stretch(at place: Int) -> NSRange
}

extension TextEditing {
    /// The key that deletes to the left: what is selected, a character, or a word.
    func typeBackspace(_ step: TextCaret.Step) {
        let all = typedRange != caret.range
        let range = all ? typedRange : caret.deletion(step, forward: false, in: content.text)
        guard range.length == 0 || mayChange(range, to: "") else { return }
        if step == .character, !all { deleteBackward() } else { edit(range, "") }
    }

    private func delete(_ step: TextCaret.Step) {
        let range = caret.deletion(step, forward: true, in: content.text)
        if range.length > 0, mayChange(range, to: "") { edit(range, "") }
    }

    /// Whether a key was one for editing.
    func pressed(_ presses: Set<UIPress>) -> Bool {
        guard takesKeys, presses.count == 1, let key = presses.first?.key else { return false }
        let flags = key.modifierFlags
        let (extends, isControl) = (flags.contains(.shift), flags.contains(.control) || flags.contains(.command))
        let step: TextCaret.Step = isControl ? .word : .character
        switch SDL_KeyCode(UInt32(truncatingIfNeeded: key.keyCode)) {
        case SDLK_LEFT: move(step, forward: false, extends)
        case SDLK_RIGHT: move(step, forward: true, extends)
        case SDLK_UP: move(.up, extends: extends)
        case SDLK_DOWN: move(.down, extends: extends)
        case SDLK_HOME: move(isControl ? .start : .lineStart, extends: extends)
        case SDLK_END: move(isControl ? .end : .lineEnd, extends: extends)
        case SDLK_DELETE: delete(step)
        case SDLK_a where isControl: select(TextCaret(NSRange(location: 0, length: content.length), in: content.text))
        case SDLK_c where isControl: copySelection()
        case SDLK_x where isControl: if copySelection(), mayChange(caret.range, to: "") { edit(caret.range, "") }
        case SDLK_v where isControl: paste()
        default: return false
        }
        return true
    }

    private func move(_ step: TextCaret.Step, forward: Bool, _ extends: Bool) {
        var moved = caret
        moved.move(step, forward: forward, extends: extends, in: content.text)
        select(moved)
    }

    @discardableResult
    private func copySelection() -> Bool {
        guard caret.range.length > 0, !isSecureTextEntry else { return false }
        InputMethod.clipboard = content.substring(caret.range)
        return true
    }

    private func paste() {
        let text = InputMethod.clipboard
        if !text.isEmpty, text != "\n" { type(text) }
    }

    // MARK: Fingers

    /// A finger came down: the caret goes there, or a word or more is selected.
    func touchDown(_ touch: UITouch, in view: UIView) {
        let place = place(at: touch.location(in: view))
        var new = caret
        switch touch.tapCount {
        case ...1: new.move(to: place, extends: false, in: content.text)
        case 2: new.selectWord(at: place, in: content.text)
        default: new = TextCaret(stretch(at: place), in: content.text)
        }
        select(new)
    }

    /// A finger moves: what lies between is selected.
    func drag(to point: CGPoint, extends: Bool = true) {
        var new = caret
        new.move(to: place(at: point), extends: extends, in: content.text)
        select(new)
    }
}
