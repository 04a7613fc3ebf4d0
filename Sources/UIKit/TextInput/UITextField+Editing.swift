// What is done to a text field. Enters: characters, keys, fingers. Leaves: its text and caret, told to whoever wants to know.

import CSDL2
import QuartzCore

extension UITextField {
    func beginEditing() {
        if clearsOnBeginEditing, hasText {
            content.setText("")
            caret = TextCaret()
        } else {
            caret = TextCaret(NSRange(location: content.length, length: 0), in: content.text)
        }
        contentChanged()
        InputMethod.begin()
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        sendActions(for: .editingDidBegin)
    }

    func endedEditing() {
        (marked, content.marked) = ("", ("", 0))
        contentChanged()
        InputMethod.end()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        sendActions(for: .editingDidEnd)
    }

    // MARK: Changes

    /// Puts text in the place of a range, as the user's doing.
    func edit(_ range: NSRange, _ string: String) {
        let start = min(max(0, range.location), content.length)
        let range = NSRange(location: start, length: min(max(0, range.length), content.length - start))
        (marked, content.marked) = ("", ("", 0))
        guard range.length > 0 || !string.isEmpty else { return contentChanged() }
        content.replace(range, with: string, typingAttributes)
        caret = TextCaret(NSRange(location: range.location + string.utf16.count, length: 0), in: content.text)
        changed()
    }

    private func changed() {
        clearsOnInsertion = false
        contentChanged()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
    }

    func insert(_ text: String) { edit(typedRange, text.filter { !$0.isNewline }) }

    private var typedRange: NSRange { clearsOnInsertion ? NSRange(location: 0, length: content.length) : caret.range }

    private func mayChange(_ range: NSRange, to string: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }

    func mark(_ text: String) {
        (marked, content.marked) = (text, (text, caret.range.location))
        contentChanged()
    }

    func select(_ new: TextCaret) {
        guard caret != new else { return }
        (caret, clearsOnInsertion, typingAttributes) = (new, false, nil)
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// What the button that empties the field does.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        content.setText("")
        caret = TextCaret()
        changed()
    }

    // MARK: Keys

    /// Text that was typed, or the return key's "\n".
    func type(_ text: String) {
        if text == "\n" || text == "\r" { return pressReturn() }
        // A line break in what is pasted becomes a space, as in one line there is none.
        let line = String(text.map { $0.isNewline ? " " : $0 })
        if mayChange(typedRange, to: line) { insertText(line) } else { mark("") }
    }

    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if ends { resignFirstResponder() }
    }

    /// The key that deletes to the left: what is selected, a character, or a word.
    func typeBackspace(_ step: TextCaret.Step) {
        let range = clearsOnInsertion ? typedRange : caret.deletion(step, forward: false, in: content.text)
        guard range.length == 0 || mayChange(range, to: "") else { return }
        if step == .character, !clearsOnInsertion { deleteBackward() } else { edit(range, "") }
    }

    private func delete(_ step: TextCaret.Step) {
        let range = caret.deletion(step, forward: true, in: content.text)
        if range.length > 0, mayChange(range, to: "") { edit(range, "") }
    }

    /// Whether a key was one for editing.
    func pressed(_ presses: Set<UIPress>) -> Bool {
        guard isEditing, presses.count == 1, let key = presses.first?.key else { return false }
        let flags = key.modifierFlags
        let (extends, isControl) = (flags.contains(.shift), flags.contains(.control) || flags.contains(.command))
        let step: TextCaret.Step = isControl ? .word : .character
        switch SDL_KeyCode(UInt32(truncatingIfNeeded: key.keyCode)) {
        case SDLK_LEFT: move(step, forward: false, extends)
        case SDLK_RIGHT: move(step, forward: true, extends)
        case SDLK_HOME, SDLK_UP: move(.all, forward: false, extends)
        case SDLK_END, SDLK_DOWN: move(.all, forward: true, extends)
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

    func touchDown(_ touch: UITouch) {
        let place = board.place(at: touch.location(in: self))
        var new = caret
        switch touch.tapCount {
        case ...1: new.move(to: place, extends: false, in: content.text)
        case 2: new.selectWord(at: place, in: content.text)
        default: new = TextCaret(NSRange(location: 0, length: content.length), in: content.text)
        }
        select(new)
    }

    func drag(to point: CGPoint, extends: Bool = true) {
        var new = caret
        new.move(to: board.place(at: point), extends: extends, in: content.text)
        select(new)
    }

    // MARK: Places

    /// The characters of a range; nil for one that is not in the text.
    public func text(in range: UITextRange) -> String? {
        let range = range.range
        guard range.location >= 0, NSMaxRange(range) <= content.length else { return nil }
        return content.substring(range)
    }

    /// What an input method is about to write; nil: nothing.
    public var markedTextRange: UITextRange? {
        marked.isEmpty ? nil : UITextRange(NSRange(location: caret.range.location, length: marked.utf16.count))
    }

    /// Before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// Behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition(content.length) }

    /// What lies between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (from, to) = (fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: min(from, to), length: abs(to - from)))
    }

    /// A place so many UTF-16 units away; nil if it is outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isTooFar) = position.offset.addingReportingOverflow(offset)
        return !isTooFar && (0...content.length).contains(place) ? UITextPosition(place) : nil
    }

    /// Which of two places comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }

    /// How many UTF-16 units are between.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// The character at a point; nil if there is no text.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        let place = board.place(at: point)
        var character = TextCaret(NSRange(location: place, length: 0), in: content.text)
        character.move(.character, forward: place < content.length, extends: true, in: content.text)
        return character.range.length > 0 ? UITextRange(character.range) : nil
    }
}
