// Alerts and action sheets: which actions there are, and what follows when one is tapped.

import QuartzCore

/// Says or asks something over all else, and goes when one of its actions is tapped (Apple: `UIAlertController`). It is shown by
/// `present(_:animated:completion:)`.
///
/// An alert stands in the middle of the window; two actions lie side by side if there is room, the one that cancels first, of
/// more that one is the last. A sheet comes from below; a tap beside it is one on the action that cancels, if there is one. An
/// action's handler is called when the alert is gone, so it may present another.
open class UIAlertController: UIViewController {
    /// Where it stands.
    public enum Style: Int, Sendable { case actionSheet = 0, alert }

    /// Where it stands.
    open private(set) var preferredStyle = Style.actionSheet
    private var fields: [UITextField] = []
    private let staging = AlertStaging()
    private var isChosen = false

    /// - Parameters:
    ///   - title: nil for none.
    ///   - message: nil for none.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        (self.title, self.message) = (title, message)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        modalPresentationStyle = .custom
        transitioningDelegate = staging
    }

    // MARK: What it says

    /// What stands over the message, bold; default nil.
    open override var title: String? { didSet { if title != oldValue { contentChanged() } } }
    /// What it says; default nil.
    open var message: String? { didSet { if message != oldValue { contentChanged() } } }

    /// What can be tapped, in the order in which it was added.
    open private(set) var actions: [UIAlertAction] = []

    /// Adds a button. A second one that cancels ends the program.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            stop("UIAlertController.addAction: there can be but one action of the style .cancel")
        }
        actions.append(action)
        action.changed = { [weak self] in self?.contentChanged() }
        contentChanged()
    }

    /// The action of an alert that is bold, and that the return key in its last text field chooses; default nil: the one that
    /// cancels is bold. One that is not among `actions` ends the program.
    open var preferredAction: UIAlertAction? {
        didSet {
            guard let action = preferredAction else { return contentChanged() }
            guard actions.contains(where: { $0 === action }) else {
                stop("UIAlertController.preferredAction: add the action to the alert first")
            }
            contentChanged()
        }
    }

    /// Adds a line of text to an alert; the first one gets what is typed. Of a sheet this ends the program.
    /// - Parameter configurationHandler: called with the field at once.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else { stop("UIAlertController.addTextField: a sheet has no text fields; use an alert") }
        let field = UITextField()
        field.font = .systemFont(ofSize: 13)
        field.addAction(UIAction { [weak self, weak field] _ in
            if let field { self?.returned(field) }
        }, for: .editingDidEndOnExit)
        fields.append(field)
        configurationHandler?(field)
        contentChanged()
    }

    /// The lines of text, in the order in which they were added; nil if there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// The return key leads to the next field, and from the last one to the preferred action.
    private func returned(_ field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = preferredAction, action.isEnabled {
            choose(action)
        }
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    // MARK: As a controller

    private var panel: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() { view = AlertView(preferredStyle) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contentChanged()
    }

    private func contentChanged() {
        guard let panel else { return }
        panel.show(self) { [weak self] in self?.choose($0) }
        panel.superview?.setNeedsLayout()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isChosen = false
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let field = fields.first, !fields.contains(where: \.isFirstResponder) { field.becomeFirstResponder() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        _ = viewIfLoaded?.endEditing(true)
    }

    /// The alert goes, and then the action's handler is called.
    func choose(_ action: UIAlertAction) {
        guard !isChosen, action.isEnabled, let presenter = presentingViewController else { return }
        isChosen = true
        // What the alert itself presents goes with it.
        presenter.dismiss(animated: true) { action.handler?(action) }
    }
}
