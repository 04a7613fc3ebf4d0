// A field for what is looked for, with a button that gives up beside it and scopes below.

import QuartzCore

/// A text field for what is looked for (Apple: `UISearchBar`). It is 56 points high, with a scope bar 100.
open class UISearchBar: UIView {
    /// What is around the field (Apple: `UISearchBar.Style`).
    public enum Style: UInt, Sendable {
        case `default` = 0
        /// As a bar has it.
        case prominent
        /// Nothing.
        case minimal
    }

    /// Points: of the field its height and what is beside it, of the bar, and of the scope bar.
    private static let fieldHeight: CGFloat = 36, margin: CGFloat = 8, height: CGFloat = 56, scopeHeight: CGFloat = 44
    /// The same in a navigation bar.
    private static let marginInBar: CGFloat = 16, heightInBar: CGFloat = 52
    /// Seconds in which the button that gives up comes and goes.
    private static let duration = 0.25

    /// The field; its delegate is the bar's.
    public let searchTextField = UISearchTextField()
    private let cancel = UIButton(type: .system), line = UIView(), scopes = UISegmentedControl()
    private let follower = SearchFieldFollower()
    private var showsCancel = false
    private var showsScopes = false
    /// Who searches by it, if it is a search controller's.
    weak var search: UISearchController?
    /// Whether it stands in a navigation bar, where it has no ground and gets lower as it hides.
    var isInNavigationBar = false {
        didSet {
            guard isInNavigationBar != oldValue else { return }
            dress()
            setNeedsLayout()
        }
    }
    /// Called when it needs to be higher or lower.
    var heightChanges: (() -> Void)?

    /// Who is asked about, and told of, what the user does; default nil.
    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: The text

    /// What is looked for; default empty. A change by the program is not told.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            search?.searchBarChanged()
        }
    }
    /// What shows while there is no text; default nil.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    // MARK: Looks

    /// Whether the button that gives up shows; default no.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Brings the button that gives up, or takes it away.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        search?.automaticallyShowsCancelButton = false
        guard showsCancel != showsCancelButton else { return }
        if animated { layoutIfNeeded() }
        showsCancel = showsCancelButton
        guard animated, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .layoutSubviews]) { self.place() }
    }

    /// Brings it, or takes it away, in whatever animation is around.
    func showCancel(_ shows: Bool) {
        guard shows != showsCancel else { return }
        showsCancel = shows
        setNeedsLayout()
    }

    /// Default `.default`: as a bar.
    open var searchBarStyle = Style.default { didSet { dress() } }
    /// Light or dark; default `.default`. Setting it sets `overrideUserInterfaceStyle`, which all parts of the bar go by.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The bar's colour; nil, the default: almost white, or dark on a dark screen.
    open var barTintColor: UIColor? { didSet { dress() } }
    /// Whether what is behind shines through where there is no `barTintColor`; default yes.
    open var isTranslucent = true { didSet { dress() } }

    private func dress() {
        let isBare = searchBarStyle == .minimal || isInNavigationBar
        backgroundColor = isBare ? nil : barTintColor ?? .ground(isTranslucent: isTranslucent)
        line.isHidden = isBare
    }

    // MARK: Scopes

    /// Where can be looked; default nil.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            selectedScopeButtonIndex = 0
            heightChanged()
        }
    }
    /// Whether the scopes show below the field; default no.
    open var showsScopeBar: Bool {
        get { showsScopes }
        set {
            search?.scopeBarActivation = .manual
            showScopes(newValue)
        }
    }
    func showScopes(_ shows: Bool) {
        guard shows != showsScopes else { return }
        showsScopes = shows
        heightChanged()
    }
    /// The scope that is chosen; default 0. A change by the program is not told.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set {
            guard newValue >= 0, newValue < scopes.numberOfSegments else { return }
            scopes.selectedSegmentIndex = newValue
            search?.searchBarChanged()
        }
    }

    private var hasScopes: Bool { showsScopes && scopes.numberOfSegments > (search == nil ? 0 : 1) }
    /// How high it is, whole, in a navigation bar.
    var heightInBar: CGFloat { Self.heightInBar + (hasScopes ? Self.scopeHeight : 0) }

    private func heightChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        heightChanges?()
    }

    // MARK: As a responder

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// What shows at the window's lower edge while it is edited; default nil.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func read(_ rect: CGRect) -> CGRect {
            isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let scopeHeight = hasScopes ? Self.scopeHeight : 0, margin = isInNavigationBar ? Self.marginInBar : Self.margin
        let (y, height) = fieldPlace(bounds.height - scopeHeight), width = cancel.sizeThatFits(.zero).width
        let end = bounds.width - margin - (showsCancel ? width + margin : 0)
        searchTextField.frame = read(CGRect(x: margin, y: y, width: max(0, end - margin), height: height))
        searchTextField.layer.cornerRadius = min(UISearchTextField.cornerRadius, height / 2)
        // What is in a field that gets lower is gone before it is cut.
        let share = min(max((height / Self.fieldHeight - 0.5) * 2, 0), 1)
        for view in searchTextField.subviews { view.alpha = share }
        cancel.frame = read(CGRect(
            x: showsCancel ? end + margin : bounds.width, y: y, width: width, height: height))
        cancel.alpha = showsCancel ? share : 0
        scopes.isHidden = !hasScopes
        scopes.frame = CGRect(
            x: margin, y: bounds.height - scopeHeight + 4, width: max(0, bounds.width - 2 * margin), height: 32)
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }

    /// Where the field is in what is left besides the scopes.
    private func fieldPlace(_ room: CGFloat) -> (y: CGFloat, height: CGFloat) {
        guard isInNavigationBar else { return (((room - Self.fieldHeight) / 2).rounded(), Self.fieldHeight) }
        // Below a title it stands close to that, alone in the middle.
        let y: CGFloat = search?.hidesRow == true ? (Self.heightInBar - Self.fieldHeight) / 2 : 1
        return (y, min(max(room - (Self.heightInBar - Self.fieldHeight), 0), Self.fieldHeight))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height + (hasScopes ? Self.scopeHeight : 0))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        follower.bar = self
        searchTextField.delegate = follower
        searchTextField.addAction(UIAction { [unowned self] _ in
            delegate?.searchBar(self, textDidChange: text ?? "")
            search?.searchBarChanged()
        }, for: .editingChanged)
        cancel.setTitle("Cancel", for: .normal)
        cancel.addAction(UIAction { [unowned self] _ in
            delegate?.searchBarCancelButtonClicked(self)
            search?.isActive = false
        }, for: .touchUpInside)
        scopes.addAction(UIAction { [unowned self] _ in
            delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
            search?.searchBarChanged()
        }, for: .valueChanged)
        line.backgroundColor = .separator
        for view in [line, searchTextField, cancel, scopes] { addSubview(view) }
        dress()
    }
}

/// The field of a search bar: with a glass before the text and rounder than others (Apple: `UISearchTextField`).
open class UISearchTextField: UITextField {
    private static let glassWidth: CGFloat = 30
    static let cornerRadius: CGFloat = 10

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = Self.cornerRadius
        clearButtonMode = .always
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .systemGray
        glass.contentMode = .center
        leftView = glass
        leftViewMode = .always
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX, y: bounds.minY, width: Self.glassWidth, height: bounds.height)
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 6))
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 6))
    }
}

/// Hands on what the field of a search bar asks and tells.
@MainActor
private final class SearchFieldFollower: UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.delegate?.searchBarTextDidBeginEditing(bar)
        bar.search?.searchBarBegan()
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { bar.map { $0.delegate?.searchBarTextDidEndEditing($0) } }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let bar, textField.hasText || !textField.enablesReturnKeyAutomatically else { return false }
        bar.delegate?.searchBarSearchButtonClicked(bar)
        // A search controller has the results seen.
        if bar.search != nil { bar.resignFirstResponder() }
        return false
    }
}
