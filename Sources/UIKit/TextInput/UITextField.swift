// One line of text that can be edited.

import QuartzCore

/// A control with a line of text that its user types (Apple: `UITextField`).
///
/// A tap makes it the first responder; then it gets what a window of SDL's types. Left, right, Home and End move the caret, with
/// Control by words, with Shift they select; Control with A, C, X and V selects all, copies, cuts and pastes. The return key asks
/// the delegate. There is no keyboard on the screen but what SDL shows by itself, so nothing is told of one.
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    /// What is drawn around the text (Apple: `UITextField.BorderStyle`).
    public enum BorderStyle: Int, Sendable { case none = 0, line, bezel, roundedRect }
    /// When something beside the text shows (Apple: `UITextField.ViewMode`).
    public enum ViewMode: Int, Sendable { case never = 0, whileEditing, unlessEditing, always }
    /// Why editing ended (Apple: `UITextField.DidEndEditingReason`).
    public enum DidEndEditingReason: Int, Sendable { case committed = 0, cancelled }

    /// Posted by a field whose editing begins.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted by a field whose editing ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted by a field whose text its user changed.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    let content = TextContent()
    let board = FieldBoard()

    /// Who is asked about, and told of, what the user does; default nil.
    open weak var delegate: (any UITextFieldDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        board.install(in: self)
    }

    // MARK: The text

    /// Default empty; nil becomes empty. A change by the program calls no action and no delegate.
    open var text: String? {
        get { content.text }
        set {
            guard content.text != newValue ?? "" else { return }
            forgetUndo()
            content.setText(newValue ?? "")
            caret = TextCaret(NSRange(location: content.length, length: 0), in: content.text)
            contentChanged()
        }
    }

    /// The text with attributes; what they don't say `defaultTextAttributes` do.
    open var attributedText: NSAttributedString? {
        get { content.attributed }
        set {
            forgetUndo()
            content.setText(newValue ?? NSAttributedString(string: ""))
            caret = TextCaret(NSRange(location: content.length, length: 0), in: content.text)
            contentChanged()
        }
    }

    /// Default the system's colour for text. Setting it gives it to the whole text, as the other two do.
    open var textColor: UIColor? {
        get { content.value(.foregroundColor) }
        set { style(.foregroundColor, newValue ?? TextContent.color) }
    }

    /// Default the system's font of 17 points.
    open var font: UIFont? {
        get { content.value(.font) }
        set { style(.font, newValue ?? TextContent.font) }
    }

    /// Default natural: as the text's direction begins.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set { style(.paragraphStyle, content.paragraphs(aligned: newValue)) }
    }

    /// What the text looks like, and what is typed. Setting it gives it to the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { content.base }
        set {
            content.setBase(newValue)
            contentChanged()
        }
    }

    /// What text that is typed next looks like; nil, and after a change of what is selected: as what it stands behind.
    open var typingAttributes: [NSAttributedString.Key: Any]?

    private func style(_ key: NSAttributedString.Key, _ value: Any) {
        content.style(key, value)
        contentChanged()
    }

    /// What shows while there is no text; default nil.
    open var placeholder: String? {
        get { content.placeholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }

    /// The same with attributes; what they don't say is as the text's, in a fainter colour.
    open var attributedPlaceholder: NSAttributedString? {
        get { content.placeholder }
        set {
            content.placeholder = newValue.map { NSAttributedString(attributedString: $0) }
            contentChanged()
        }
    }

    /// Whether editing begins with no text; default false.
    open var clearsOnBeginEditing = false
    /// Whether what is typed first stands for the whole text; default false. Typing or moving the caret makes it false.
    open var clearsOnInsertion = false
    /// Whether text that there is no room for is made smaller; default false.
    open var adjustsFontSizeToFitWidth = false { didSet { contentChanged() } }
    /// How small it gets at most, in points; default 0: any size.
    open var minimumFontSize: CGFloat = 0 { didSet { contentChanged() } }
    /// Whether pasted text may bring attributes along; default false. What the clipboard holds here has none.
    open var allowsEditingTextAttributes = false

    /// Whether the font follows what size the user likes; default false. Here that is always the standard size.
    open var adjustsFontForContentSizeCategory = false

    // MARK: Around it

    /// Default none.
    open var borderStyle = BorderStyle.none { didSet { looksChanged() } }
    /// An image behind the text where there is no round border; default nil.
    open var background: UIImage? { didSet { looksChanged() } }
    /// The same while the field is disabled; nil: `background`.
    open var disabledBackground: UIImage? { didSet { looksChanged() } }
    /// When a button that empties the field shows; default never.
    open var clearButtonMode = ViewMode.never { didSet { looksChanged() } }
    /// A view before the text; default nil.
    open var leftView: UIView? { didSet { sideChanged(oldValue, leftView) } }
    /// When it shows; default never.
    open var leftViewMode = ViewMode.never { didSet { looksChanged() } }
    /// A view behind the text; default nil.
    open var rightView: UIView? { didSet { sideChanged(oldValue, rightView) } }
    /// When it shows, in place of the button that empties the field; default never.
    open var rightViewMode = ViewMode.never { didSet { looksChanged() } }

    private func sideChanged(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        looksChanged()
    }

    private func looksChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func contentChanged() {
        board.redraw()
        looksChanged()
    }

    // MARK: What is typed

    /// For keyboards on the screen; default `.sentences`.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// For input methods; default `.default`.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// For input methods; default `.default`.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// For keyboards on the screen; default `.default`.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// For keyboards on the screen; default `.default`.
    open var smartDashesType = UITextSmartDashesType.default
    /// For keyboards on the screen; default `.default`.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// For keyboards on the screen; default `.default`.
    open var keyboardType = UIKeyboardType.default
    /// For keyboards on the screen; default `.default`.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// For keyboards on the screen; default `.default`.
    open var returnKeyType = UIReturnKeyType.default
    /// For keyboards on the screen; default false.
    open var enablesReturnKeyAutomatically = false
    /// Whether dots show in place of the characters, and none of them can be copied; default false.
    open var isSecureTextEntry = false { didSet { contentChanged() } }
    /// For what fills forms; default nil, not said.
    open var textContentType: UITextContentType!
    /// What stands in the place of a keyboard while it is edited; default nil. A change while it is counts after
    /// `reloadInputViews()`.
    open override var inputView: UIView? {
        get { inputs.view }
        set { inputs.view = newValue }
    }
    /// What goes with that; nil, the default: what the next responder says. A change counts as that of `inputView`.
    open override var inputAccessoryView: UIView? {
        get { inputs.accessory }
        set { inputs.accessory = newValue }
    }
    private var inputs: (view: UIView?, accessory: UIView?)

    // MARK: Where things are

    /// Where the border is: the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the text is: beside the views at the sides, inside of the border.
    open func textRect(forBounds bounds: CGRect) -> CGRect { board.textRect(bounds) }
    /// Where it is while it is edited: the same, beside the button that empties the field.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { board.textRect(bounds) }
    /// Where the placeholder is: where the text would be.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Where the button is that empties the field: at the right.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { board.clearRect(bounds) }
    /// Where the left view is: at the left edge, in the middle of the height, as large as it is.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { board.sideRect(leftView, bounds, atLeft: true) }
    /// Where the right view is: at the right edge, in the middle of the height, as large as it is.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { board.sideRect(rightView, bounds, atLeft: false) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        board.layOut()
    }

    open override var intrinsicContentSize: CGSize { board.wantedSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { board.wantedSize }

    /// Draws the text while it is not edited, in the middle of `rect`'s height.
    open func drawText(in rect: CGRect) { board.draw(content.shown, in: rect) }
    /// Draws the placeholder, in the middle of `rect`'s height.
    open func drawPlaceholder(in rect: CGRect) { board.draw(content.shownPlaceholder, in: rect) }

    override func stateDidChange() { looksChanged() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentChanged()
    }

    // MARK: Editing

    var caret = TextCaret()
    /// What an input method is about to write at the caret.
    var marked: String { content.marked.text }

    /// Whether it is the first responder.
    open var isEditing: Bool { isFirstResponder }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        beginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        endedEditing()
        return true
    }

    override func firstResponderWasTaken() {
        super.firstResponderWasTaken()
        endedEditing()
    }

    /// Whether there is text.
    open var hasText: Bool { content.length > 0 }

    /// Puts text where the caret is, in place of what is selected; "\n" is left out.
    open func insertText(_ text: String) { insert(text) }

    /// Takes away what is selected, or the character before the caret.
    open func deleteBackward() { edit(caret.deletion(.character, forward: false, in: content.text), "") }

    /// What is selected, or where the caret is; what lies outside of the text is brought into it.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(caret.range) }
        set { if let newValue { select(TextCaret(newValue.range, in: content.text)) } }
    }

    /// Puts text in the place of a range, without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) { edit(range.range, text) }
    /// Shows what an input method is about to write at the caret, underlined.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "") }
    /// Makes that a part of the text.
    open func unmarkText() { insert(marked) }
    /// Where the caret is at a place.
    open func caretRect(for position: UITextPosition) -> CGRect { board.caretRect(at: position.offset) }
    /// Where a range of the text is.
    open func firstRect(for range: UITextRange) -> CGRect { board.rect(of: range.range) }
    /// The place nearest to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(board.place(at: point)) }

    // MARK: Fingers and keys

    override var keepsTaps: Bool { true }
    override var followsDrags: Bool { isEditing }
    override var keepsTouch: Bool { isTracking && isEditing }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if isTracking, isEditing, let touch = touches.first { touchDown(touch, in: self) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        if isTracking, isEditing, let touch = touches.first { drag(to: touch.location(in: self)) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isTap = isTracking && isTouchInside && !isEditing
        super.touchesEnded(touches, with: event)
        guard isTap, let touch = touches.first, becomeFirstResponder() else { return }
        drag(to: touch.location(in: self), extends: false)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard !pressed(presses) else { return }
        super.pressesBegan(presses, with: event)
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard !pressed(presses) else { return }
        super.pressesChanged(presses, with: event)
    }
}
