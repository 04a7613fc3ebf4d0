// What shows a row of a table. The class body holds what clients see and override; where things lie in a cell stands in
// `UITableViewCell+Layout.swift`, how it looks while it is selected in `UITableViewCell+Selection.swift`.

import QuartzCore

/// Shows a row of a table (Apple: `UITableViewCell`): labels and an image by its style, or whatever is put into `contentView`.
open class UITableViewCell: UIView, ReusableView {
    /// Which labels a cell has (Apple: `UITableViewCell.CellStyle`).
    public enum CellStyle: Int, Sendable {
        /// A text, with an image before it.
        case `default` = 0
        /// A text at the leading edge, another one at the trailing edge.
        case value1
        /// A small text in a column of its own, another one beside it.
        case value2
        /// A text and a smaller one below it.
        case subtitle
    }

    /// What stands at the trailing edge (Apple: `UITableViewCell.AccessoryType`).
    public enum AccessoryType: Int, Sendable {
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// How a selected cell looks (Apple: `UITableViewCell.SelectionStyle`). All but `none` are grey.
    public enum SelectionStyle: Int, Sendable { case none = 0, blue, gray, `default` }
    /// Which control a cell has while its table is edited (Apple: `UITableViewCell.EditingStyle`).
    public enum EditingStyle: Int, Sendable { case none = 0, delete, insert }
    /// What a cell shows of editing (Apple: `UITableViewCell.StateMask`).
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is being edited.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button that deletes is seen.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
    /// The lines between cells (Apple: `UITableViewCell.SeparatorStyle`); the last one looks like the second.
    public enum SeparatorStyle: Int, Sendable { case none = 0, singleLine, singleLineEtched }

    let style: CellStyle
    /// By what a table finds the cell to use it again; nil: not at all.
    open internal(set) var reuseIdentifier: String?

    // MARK: Contents

    /// What the program's own views belong into: the cell without its accessory and the controls for editing.
    open var contentView: UIView { content }
    /// The text, made when it is first asked for; of 17 points.
    open var textLabel: UILabel? { parts.text ?? makeTextLabel() }
    /// The second text, made when it is first asked for; nil with the style `default`.
    open var detailTextLabel: UILabel? { parts.detail ?? makeDetailLabel() }
    /// The image before the text, made when it is first asked for; nil with the style `value2`.
    open var imageView: UIImageView? { parts.image ?? makeImageView() }
    /// What the cell shows, in the place of its labels; default nil. Setting it puts a view that shows it over `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    /// Texts and an image that look as the cell's style has them, for `contentConfiguration`.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .forCell(style) }

    /// Whether that is updated when the state changes; default yes.
    open var automaticallyUpdatesContentConfiguration = true
    /// What lies behind all, in the place of `backgroundView`; default nil.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showGround() } }
    /// Whether that is updated when the state changes; default yes.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called when the cell is to be shown in another state; default nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Shows a cell in a state (Apple: `UITableViewCell.ConfigurationUpdateHandler`).
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// How the cell is. An override adds what a program has to say.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        return state
    }

    /// Has the configurations updated before the cell is next laid out.
    open func setNeedsUpdateConfiguration() {
        parts.needsConfiguration = true
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

    /// Behind all; default nil.
    open var backgroundView: UIView? { didSet { putBehind(backgroundView, insteadOf: oldValue) } }
    /// Behind the contents while the cell is selected or highlighted; a grey view unless another one was set.
    open var selectedBackgroundView: UIView? {
        get { parts.selection }
        set { setSelectionView(newValue) }
    }

    /// What stands at the trailing edge; default nothing.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryChanged() } } }
    /// A view of the program's in its place, of its own size; default nil.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryChanged() } } }
    /// The same while the table is edited; default nothing.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// A view of the program's while the table is edited; default nil.
    open var editingAccessoryView: UIView? { didSet { accessoryChanged() } }

    /// By how many levels texts and image are indented; default 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// Points of a level; default 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
    /// Room about the line below the cell; by default from the text to the trailing edge, or as the table says.
    open var separatorInset: UIEdgeInsets {
        get { parts.separatorInset ?? automaticSeparatorInset }
        set {
            guard accepts(newValue, "separatorInset") else { return }
            parts.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Selection

    /// How it looks while it is selected; default grey.
    open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }
    /// Whether it is selected; default false. Setting it is not animated.
    open var isSelected: Bool {
        get { parts.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on it; default false. Setting it is not animated.
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Selects the cell, as a table does for its row, or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        parts.isSelected = selected
        showSelection(animated: animated)
    }
    /// Makes it look pressed, as a table does under a finger, or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        parts.isHighlighted = highlighted
        showSelection(animated: animated)
    }

    // MARK: Editing

    /// Whether it shows what it has for editing; default false. Setting it is not animated.
    open var isEditing: Bool {
        get { parts.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows what the cell has for editing, or hides it.
    open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated) }
    /// The control that it has while the table is edited, as the table's delegate said; default none.
    open internal(set) var editingStyle = EditingStyle.none
    /// Whether rows are chosen while they are edited: the control is a circle that says which.
    var isChosenFromSeveral = false
    /// Whether the contents make room for the control; default true.
    open var shouldIndentWhileEditing = true
    /// Whether the row can be moved while the table is edited; default false. It shows three lines at the trailing edge, by
    /// which a finger moves it, where the data source allows that too.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the button that deletes is seen.
    open internal(set) var showingDeleteConfirmation = false

    /// Called before the cell shows what another state has, or hides what it has not. Does nothing.
    open func willTransition(to state: StateMask) {}
    /// Called when it has; animations have ended then. Does nothing.
    open func didTransition(to state: StateMask) {}

    // MARK: As a view

    /// Called before the cell shows another row: what it was for the last one is to be taken back, unless it is set anyway.
    open func prepareForReuse() { forgetRow() }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutParts()
    }

    /// For texts and image, the height that they want at a width; at least 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight(size.width)) }

    /// By the constraints in `contentView`, or else by `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fitting(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if backgroundConfiguration != nil { setNeedsUpdateConfiguration() }
        setNeedsLayout()
    }

    /// - Parameter reuseIdentifier: by what a table finds it again; nil: it is used once.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CellMetrics.height))
        setUp()
    }

    /// One of the default style, which is used once.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        setUp()
    }

    // MARK: Parts

    /// What the cell is made of, as far as it is there.
    struct Parts {
        var text: UILabel?
        var detail: UILabel?
        var image: UIImageView?
        var selection: UIView?
        var accessory: UIView?
        var control: CellControl?
        var grip: CellGrip?
        var configured: (any UIView & UIContentView)?
        var ground: BackgroundPlate?
        var needsConfiguration = true
        var separatorInset: UIEdgeInsets?
        var isSelected = false, isHighlighted = false, isEditing = false
    }

    let content: UIView = RowContents()
    var parts = Parts()
    /// The lines around it, as the table wants them.
    var lines = CellLines() { didSet { if lines != oldValue { setNeedsLayout() } } }
    var lineViews: (above: UIView?, below: UIView?)
    /// Whether it clips because of its corners.
    var clipsForCorners = false
    weak var table: UITableView?

    override var firstMargins: UIEdgeInsets { CellMetrics.margins }

    private func setUp() {
        content.frame = bounds
        addSubview(content)
    }
}

extension UITableViewCell {
    /// A cell of this very class, by its `init(style:reuseIdentifier:)`.
    static func makeFresh(_ identifier: String) -> UITableViewCell { allocateFresh(identifier) }

    /// Calls the convenience initialiser below for the dynamic class: Swift calls initialisers that are not `required` for a
    /// statically known class only.
    @_silgen_name("$s5UIKit15UITableViewCellC6reusedACSS_tcfC")
    private static func allocateFresh(_ reused: String) -> UITableViewCell

    convenience init(reused identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }
}
