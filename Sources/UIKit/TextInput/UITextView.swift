// Lines of text that can be edited. The class body holds what clients see and override; what it looks like is `TextBoard`'s,
// what is done to it stands in `UITextView+Editing.swift`.

import QuartzCore

/// A scroll view with text that its user types or reads (Apple: `UITextView`).
///
/// A tap makes it the first responder and puts the caret there; a drag scrolls, two taps select a word, a drag after them more,
/// three taps a paragraph. Keys are those of `UITextField`; up and down go by lines, Home and End to the ends of one, with
/// Control of the text. The return key types "\n".
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    /// Posted by a view whose editing begins.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted by a view whose text its user changed.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted by a view whose editing ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    /// A text without a font of its own is small, as Apple's is.
    static let usualFont = UIFont.systemFont(ofSize: 12)

    let content = TextContent()
    let board = TextBoard()
    var caret = TextCaret()
    /// What an input method is about to write at the caret.
    var marked: String { content.marked.text }
    /// Whether editing has begun, and not ended.
    var isEdited = false
    /// What is typed next looks like this; nil: as what it stands behind.
    var ownTypingAttributes: [NSAttributedString.Key: Any]?
    /// Where keys that go up and down would like the caret to be, in points from the left; nil: where it is.
    var wishedColumn: CGFloat?
    /// Where the finger came down, and whether it has begun to select.
    var touchStart = CGPoint.zero
    var isDragSelecting = false

    /// Who is asked about, and told of, what the user does; default nil.
    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    var kit = TextViewKit()

    // MARK: Making

    /// - Parameter textContainer: nil makes one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer(size: .zero)
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        content.style(.font, Self.usualFont)
        textContainer.changed = { [weak self] in self?.textChanged() }
        board.install(in: self)
        adoptTextKit()
    }

    // MARK: The text

    /// Default empty; nil becomes empty. A change by the program tells the delegate at most of what is selected: the end.
    open var text: String! {
        get { content.text }
        set {
            guard content.text != newValue ?? "" else { return }
            forgetUndo()
            content.setText(newValue ?? "")
            textWasSet()
        }
    }

    /// The text with attributes; what they don't say the view's properties do, which become what the first character looks like.
    open var attributedText: NSAttributedString! {
        get { content.attributed }
        set {
            forgetUndo()
            content.setText(newValue ?? NSAttributedString(string: ""))
            content.adoptFirst()
            textWasSet()
        }
    }

    private func textWasSet() {
        textChanged()
        select(TextCaret(NSRange(location: content.length, length: 0), in: content.text), reveals: false)
    }

    /// Default the system's font of 12 points. Setting it gives it to the whole text, as the other two do.
    open var font: UIFont? {
        get { content.value(.font) }
        set { style(.font, newValue ?? Self.usualFont) }
    }

    /// Default the system's colour for text.
    open var textColor: UIColor? {
        get { content.value(.foregroundColor) }
        set { style(.foregroundColor, newValue ?? TextContent.color) }
    }

    /// Default natural: as the text's direction begins.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set { style(.paragraphStyle, content.paragraphs(aligned: newValue)) }
    }

    /// Whether the font follows what size the user likes; default false. Here that is always the standard size.
    open var adjustsFontForContentSizeCategory = false

    private func style(_ key: NSAttributedString.Key, _ value: Any) {
        content.style(key, value)
        textChanged()
    }

    /// What text that is typed next looks like: as what it stands behind, unless it is set. Another selection forgets what was
    /// set.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTypingAttributes ?? content.attributes(typedAt: caret.range.location) }
        set { ownTypingAttributes = newValue }
    }

    func textChanged() {
        giveToStorage()
        board.redraw()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: What the user may do

    /// Whether the user may change the text; default yes.
    open var isEditable = true {
        didSet { if !isEditable, isEdited { resignFirstResponder() } }
    }

    /// Whether the user may select text, and a tap puts the caret; default yes.
    open var isSelectable = true {
        didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } }
    }

    /// Whether attributes may be changed by the user; default no. There is nothing here by which they would.
    open var allowsEditingTextAttributes = false

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
    open var isSecureTextEntry = false { didSet { textChanged() } }
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

    // MARK: Layout

    /// How lines are laid out.
    public let textContainer: NSTextContainer

    /// Room around the text; default 8 points above and below. What is not finite is refused and reported.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            guard textContainerInset != oldValue else { return }
            guard accepts(textContainerInset, "textContainerInset") else { return textContainerInset = oldValue }
            textChanged()
        }
    }

    /// Whether fingers and wheels move the text; default yes. A view that does not scroll wants to be as high as its text.
    open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { textChanged() } } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        board.layOut()
    }

    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) : board.wantedSize(.infinity)
    }

    /// The size of the text with its insets, with lines of at most a width; 0 or less means any.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { board.wantedSize(size.width > 0 ? size.width : .infinity) }

    /// Moves the text no further than needed for the characters of a range to be seen.
    open func scrollRangeToVisible(_ range: NSRange) { board.reveal(content.limited(range)) }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func tintLooksOther() { setNeedsLayout() }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        textChanged()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        beginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard !isEdited || delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        endedEditing()
        return true
    }

    override func firstResponderWasTaken() {
        super.firstResponderWasTaken()
        endedEditing()
    }

    /// Whether there is text.
    open var hasText: Bool { content.length > 0 }
    /// Puts text where the caret is, in place of what is selected, without asking the delegate.
    open func insertText(_ text: String) { edit(caret.range, text) }
    /// Takes away what is selected, or the character before the caret.
    open func deleteBackward() { edit(caret.deletion(.character, forward: false, in: content.text), "") }

    /// What is selected, or where the caret is, in UTF-16 units; default (0, 0). What lies outside of the text is brought into
    /// it.
    open var selectedRange: NSRange {
        get { caret.range }
        set { select(TextCaret(newValue, in: content.text), reveals: false) }
    }

    /// The same as places.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(caret.range) }
        set { if let newValue { selectedRange = newValue.range } }
    }

    /// Puts text in the place of a range, without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) { edit(range.range, text) }
    /// Shows what an input method is about to write at the caret, underlined.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "") }
    /// Makes that a part of the text.
    open func unmarkText() { insertText(marked) }
    /// Where the caret is at a place.
    open func caretRect(for position: UITextPosition) -> CGRect { board.caretRect(at: position.offset) }
    /// Where the first line of a range is.
    open func firstRect(for range: UITextRange) -> CGRect { board.rects(of: range.range).first ?? .zero }
    /// The place nearest to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(board.place(at: point)) }

    // MARK: Fingers and keys

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard canBecomeFirstResponder, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        (touchStart, isDragSelecting) = (touch.location(in: self), false)
        if isFirstResponder, isSelectable, touch.tapCount > 1 { touchDown(touch, in: self) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard canBecomeFirstResponder, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        dragged(touch)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard canBecomeFirstResponder, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        if touch.tapCount == 1, !isDragSelecting, !isFar(touch) { tapped(at: touch.location(in: self)) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan, pan.touches.contains(where: { $0.view === self && $0.tapCount > 1 && selects(by: $0) }) {
            return false
        }
        // A tap that puts the caret is not for a view around.
        if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, tap.numberOfTapsRequired == 1,
            tap.numberOfTouchesRequired == 1, canBecomeFirstResponder {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
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
