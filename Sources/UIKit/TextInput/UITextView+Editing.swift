// What is done to a text view. Enters: characters, keys, fingers. Leaves: its text and caret, told to whoever wants to know.

import QuartzCore

extension UITextView: TextEditing {
    func beginEditing() {
        setNeedsLayout()
        guard isEditable else { return }
        isEdited = true
        InputMethod.begin()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func endedEditing() {
        setNeedsLayout()
        guard isEdited else { return }
        isEdited = false
        content.undoRun = nil
        if !marked.isEmpty { mark("") }
        InputMethod.end()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Changes

    func edit(_ range: NSRange, _ string: String) {
        let range = content.limited(range)
        content.unmark()
        guard range.length > 0 || !string.isEmpty else { return textChanged() }
        noteUndo(range, string)
        content.replace(range, with: string, ownTypingAttributes)
        edited(caretAt: range.location + string.utf16.count)
    }

    func edited(caretAt place: Int) {
        caret = TextCaret(NSRange(location: place, length: 0), in: content.text)
        wishedColumn = nil
        textChanged()
        board.reveal(caret.range)
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    var typedRange: NSRange { caret.range }
    var takesKeys: Bool { isFirstResponder }

    func mayChange(_ range: NSRange, to string: String) -> Bool {
        isEditable && delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func type(_ text: String) {
        let typed = text == "\r" ? "\n" : text
        if mayChange(typedRange, to: typed) { insertText(typed) } else if !marked.isEmpty { mark("") }
    }

    func mark(_ text: String) {
        guard isEditable else { return }
        content.mark(text, at: caret.range.location)
        textChanged()
        if isFirstResponder { board.reveal(caret.range) }
    }

    func select(_ new: TextCaret) { select(new, reveals: true) }

    /// - Parameter reveals: whether the text is moved so that the caret is seen.
    func select(_ new: TextCaret, reveals: Bool) {
        guard caret != new else { return }
        content.undoRun = nil
        (caret, ownTypingAttributes, wishedColumn) = (new, nil, nil)
        setNeedsLayout()
        if reveals { board.reveal(NSRange(location: new.head, length: 0)) }
        delegate?.textViewDidChangeSelection(self)
    }

    // MARK: Keys

    func move(_ way: CaretWay, extends: Bool) {
        var moved = caret
        switch way {
        case .start, .end: moved.move(.all, forward: way.isForward, extends: extends, in: content.text)
        case .lineStart, .lineEnd:
            let line = board.line(at: caret.head)
            moved.move(to: way.isForward ? line.end : line.start, extends: extends, in: content.text)
        case .up, .down:
            let column = wishedColumn ?? board.caretRect(at: caret.head).minX
            moved.move(to: board.place(besides: caret.head, below: way.isForward, column), extends: extends, in: content.text)
            select(moved)
            wishedColumn = column
            return
        }
        select(moved)
    }

    // MARK: Fingers

    func place(at point: CGPoint) -> Int { board.place(at: point) }

    /// The paragraph at a place.
    func stretch(at place: Int) -> NSRange { (content.text as NSString).paragraphRange(for: NSRange(location: place, length: 0)) }

    func isFar(_ touch: UITouch) -> Bool {
        let place = touch.location(in: self)
        return hypot(place.x - touchStart.x, place.y - touchStart.y) > TouchSource.slop
    }

    /// Whether a drag selects: after two taps, and where it scrolls nothing.
    func selects(by touch: UITouch) -> Bool {
        isFirstResponder && isSelectable && (touch.tapCount > 1 || !scrolls.y && !scrolls.x)
    }

    func dragged(_ touch: UITouch) {
        guard selects(by: touch), isDragSelecting || isFar(touch) else { return }
        if !isDragSelecting, touch.tapCount == 1 { drag(to: touchStart, extends: false) }
        isDragSelecting = true
        drag(to: touch.location(in: self))
    }

    func tapped(at point: CGPoint) {
        guard isFirstResponder || becomeFirstResponder(), isSelectable else { return }
        drag(to: point, extends: false)
    }

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
