// The cell of a collection view: what it shows of an item, and what lies behind that.

import QuartzCore

/// Shows an item (Apple: `UICollectionViewCell`). What a program adds goes into `contentView`; behind it lie
/// `selectedBackgroundView`, while the cell is selected or highlighted, and `backgroundView`.
open class UICollectionViewCell: UICollectionReusableView {
    private let content = UIView()

    /// As large as the cell.
    open var contentView: UIView { content }

    /// Behind everything, as large as the cell; default nil.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replace(oldValue, backgroundView, at: 0) } }
    }

    /// Before that while the cell is selected or highlighted; default nil.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            showSelection()
        }
    }

    /// Set by the collection view, or by a program for one cell alone. Default false.
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    /// Whether a finger is on it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

    // MARK: Configurations

    /// What it shows; default nil. Setting it puts a view that shows it over `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContent() } }
    /// Whether that is updated when the state changes; default yes.
    open var automaticallyUpdatesContentConfiguration = true
    /// What lies behind all, in the place of `backgroundView`; default nil.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showGround() } }
    /// Whether that is updated when the state changes; default yes.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called when the cell is to be shown in another state; default nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Shows a cell in a state (Apple: `UICollectionViewCell.ConfigurationUpdateHandler`).
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// How the cell is. An override adds what a program has to say.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEdited)
        return state
    }

    /// Has the configurations updated before the cell is next laid out.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Shows the cell in a state: what it shows and what is behind it are updated for it, unless they are not to be.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
            contentConfiguration = content.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let ground = backgroundConfiguration {
            backgroundConfiguration = ground.updated(for: state)
        }
    }

    /// What shows `contentConfiguration`.
    private(set) var configured: (any UIView & UIContentView)?
    private var ground: BackgroundPlate?
    private var shownGround: UIBackgroundConfiguration?
    private var needsConfiguration = true
    /// Whether the collection view is edited.
    private(set) var isEdited = false
    /// For subclasses of this module: where the contents are.
    var contentRoom: CGRect { bounds }
    /// For subclasses of this module: the ground if a program has not said.
    var ownGround: UIBackgroundConfiguration? { nil }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Puts `contentView` where it belongs, whatever its transform and its layer's anchor point.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        let room = contentRoom
        if content.bounds.size != room.size { content.bounds.size = room.size }
        let anchor = content.layer.anchorPoint
        let place = CGPoint(x: room.minX + room.width * anchor.x, y: room.minY + room.height * anchor.y)
        if content.center != place { content.center = place }
        if let configured, configured.frame != content.bounds { configured.frame = content.bounds }
        if let ground, let shownGround { ContentPlacing.place(ground, shownGround, behind: self) }
        // Constraints are solved in what has its size.
        super.layoutSubviews()
    }

    /// By what shows `contentConfiguration`, or by the constraints in `contentView`.
    override func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConfigurationIfNeeded()
        let beside = target.width - contentRoom(in: target).width
        let room = CGSize(width: max(0, target.width - beside), height: target.height)
        let size = configured.map { ContentPlacing.size(of: $0, room, horizontal, vertical) }
            ?? content.systemLayoutSizeFitting(
                room, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return size.width > 0 ? CGSize(width: size.width + beside, height: size.height) : size
    }

    /// The same as `contentRoom` in a cell of a size.
    private func contentRoom(in size: CGSize) -> CGRect {
        let own = contentRoom
        return CGRect(x: own.minX, y: own.minY, width: max(0, size.width - bounds.width + own.width), height: size.height)
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        showGround()
    }

    private func showContent() {
        configured = ContentPlacing.show(contentConfiguration, in: content, instead: configured)
        configured?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wantsFitting = true
        collection?.setNeedsLayout()
        setNeedsLayout()
    }

    func showEditing(_ isEdited: Bool, animated: Bool) {
        guard isEdited != self.isEdited else { return }
        self.isEdited = isEdited
        setNeedsUpdateConfiguration()
        editingChanged(animated: animated)
    }

    /// For subclasses of this module: the cell is edited now, or not any more.
    func editingChanged(animated: Bool) {}

    func showGround() {
        shownGround = backgroundConfiguration ?? ownGround?.updated(for: configurationState)
        ground = ContentPlacing.show(shownGround, behind: self, instead: ground)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if ground != nil { setNeedsUpdateConfiguration() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    /// What a layout does to `contentView` itself does not move it away.
    override func placed() { setNeedsLayout() }

    private func setUp() {
        fill(content)
        addSubview(content)
    }

    private func fill(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func replace(_ old: UIView?, _ new: UIView?, at index: Int) {
        old?.removeFromSuperview()
        guard let new else { return }
        fill(new)
        insertSubview(new, at: index)
    }

    private func showSelection() {
        setNeedsUpdateConfiguration()
        guard let view = selectedBackgroundView else { return }
        if isSelected || isHighlighted {
            if view.superview !== self { replace(nil, view, at: backgroundView == nil ? 0 : 1) }
        } else {
            view.removeFromSuperview()
        }
    }
}
