// What is done to a text field. Enters: characters, keys, fingers. Leaves: its text and caret, told to whoever wants to know.

import QuartzCore

extension UITextField: TextEditing {
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
        content.unmark()
        content.undoRun = nil
        contentChanged()
        InputMethod.end()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        sendActions(for: .editingDidEnd)
    }

    // MARK: Changes

    func edit(_ range: NSRange, _ string: String) {
        let range = content.limited(range)
        content.unmark()
        guard range.length > 0 || !string.isEmpty else { return contentChanged() }
        noteUndo(range, string)
        content.replace(range, with: string, typingAttributes)
        edited(caretAt: range.location + string.utf16.count)
    }

    func edited(caretAt place: Int) {
        caret = TextCaret(NSRange(location: place, length: 0), in: content.text)
        clearsOnInsertion = false
        contentChanged()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
    }

    func insert(_ text: String) { edit(typedRange, text.filter { !$0.isNewline }) }

    var typedRange: NSRange { clearsOnInsertion ? NSRange(location: 0, length: content.length) : caret.range }

    func mayChange(_ range: NSRange, to string: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }

    func mark(_ text: String) {
        content.mark(text, at: caret.range.location)
        contentChanged()
    }

    func select(_ new: TextCaret) {
        guard caret != new else { return }
        content.undoRun = nil
        (caret, clearsOnInsertion, typingAttributes) = (new, false, nil)
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// What the button that empties the field does.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        content.undoRun = nil
        edit(NSRange(location: 0, length: content.length), "")
    }

    // MARK: Keys

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

    var takesKeys: Bool { isEditing }

    /// One line has nothing above or below it.
    func move(_ way: CaretWay, extends: Bool) {
        var moved = caret
        moved.move(.all, forward: way.isForward, extends: extends, in: content.text)
        select(moved)
    }

    // MARK: Fingers

    func place(at point: CGPoint) -> Int { board.place(at: point) }
    func stretch(at place: Int) -> NSRange { NSRange(location: 0, length: content.length) }

    // MARK: Places

    /// The characters of a range; nil for one that is not in the text.
    public func text(in range: UITextRange) -> String? { content.text(in: range) }

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
        UITextRange(fromPosition, toPosition)
    }

    /// A place so many UTF-16 units away; nil if it is outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        content.position(from: position, offset: offset)
    }

    /// Which of two places comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.compared(with: other)
    }

    /// How many UTF-16 units are between.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// The character at a point; nil if there is no text.
    public func characterRange(at point: CGPoint) -> UITextRange? { content.characterRange(at: board.place(at: point)) }
}
