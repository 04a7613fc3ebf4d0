// What stands above and below the sections of a table.

import QuartzCore

/// A view above or below a section, which serves again for others (Apple: `UITableViewHeaderFooterView`).
open class UITableViewHeaderFooterView: UIView, ReusableView {
    private let content: UIView = RowContents()
    private var label: UILabel?
    private var detail: UILabel?
    /// How a table of a style shows titles.
    var look = UITableView.Style.plain { didSet { if look != oldValue { styleLabels() } } }
    /// Whether it stands below its section.
    var isFooter = false { didSet { if isFooter != oldValue { styleLabels() } } }

    /// By what a table finds it again; nil: not at all.
    open internal(set) var reuseIdentifier: String?
    /// What the program's own views belong into.
    open var contentView: UIView { content }
    /// The title, made when it is first asked for.
    open var textLabel: UILabel? { label ?? makeLabel() }
    /// A second text, beside the title; made when it is first asked for.
    open var detailTextLabel: UILabel? { detail ?? makeDetail() }
    /// What it shows, in the place of its labels; default nil. Setting it puts a view that shows it over `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    private var configured: (any UIView & UIContentView)?

    /// Behind the contents; default nil.
    open var backgroundView: UIView? { didSet { putBehind(backgroundView, insteadOf: oldValue) } }

    /// Called before it stands at another section.
    open func prepareForReuse() {}

    /// - Parameter reuseIdentifier: by what a table finds it again; nil: it is used once.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Metrics.plain))
        setUp()
    }

    /// One that is used once.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    override var firstMargins: UIEdgeInsets { CellMetrics.margins }

    private func setUp() {
        content.frame = bounds
        addSubview(content)
    }

    private func showConfiguration() {
        configured = ContentPlacing.show(contentConfiguration, in: content, instead: configured)
        setNeedsLayout()
    }

    // MARK: Labels

    private func makeLabel() -> UILabel {
        let new = UILabel()
        label = new
        return add(new)
    }

    private func makeDetail() -> UILabel {
        let new = UILabel()
        detail = new
        return add(new)
    }

    private func add(_ label: UILabel) -> UILabel {
        styleLabels()
        content.addSubview(label)
        return label
    }

    private func styleLabels() {
        let isPlain = look == .plain
        label?.font = isPlain ? .systemFont(ofSize: 15, weight: .semibold) : .systemFont(ofSize: 13)
        label?.textColor = isPlain ? .label : .secondaryLabel
        label?.numberOfLines = isPlain ? 1 : 0
        detail?.font = .systemFont(ofSize: 13)
        detail?.textColor = .secondaryLabel
        setNeedsLayout()
    }

    // MARK: Layout

    private enum Metrics {
        static let plain: CGFloat = 28, side: CGFloat = 16
        /// Above and below the title of a group, and below that of a footer.
        static let above: CGFloat = 16, below: CGFloat = 6
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        if content.frame != bounds { content.frame = bounds }
        configured?.frame = content.bounds
        let room = max(0, bounds.width - 2 * Metrics.side)
        if let label {
            let size = label.sizeThatFits(CGSize(width: room, height: 0))
            let y = look == .plain ? ((bounds.height - size.height) / 2).rounded()
                : isFooter ? Metrics.below : bounds.height - size.height - Metrics.below
            label.frame = CGRect(x: Metrics.side, y: y, width: min(size.width, room), height: size.height)
        }
        if let detail {
            let size = detail.sizeThatFits(CGSize(width: room, height: 0))
            let width = min(size.width, max(0, room - (label?.frame.width ?? 0)))
            detail.frame = CGRect(
                x: bounds.width - Metrics.side - width, y: ((bounds.height - size.height) / 2).rounded(), width: width,
                height: size.height)
        }
    }

    /// The height that the title wants at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(width: max(0, size.width - 2 * Metrics.side), height: 0)
        if let configured { return CGSize(width: size.width, height: configured.sizeThatFits(room).height) }
        let text = label?.sizeThatFits(room).height ?? 0
        let height = look == .plain ? max(Metrics.plain, text + 8) : text + Metrics.above + Metrics.below
        return CGSize(width: size.width, height: height.rounded(.up))
    }

    /// By the constraints in `contentView`, or else by `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard !content.constraints.isEmpty else {
            guard !constraints.isEmpty else { return sizeThatFits(targetSize) }
            return ConstraintEngine.fittingSize(of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
        }
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

extension UITableViewHeaderFooterView {
    /// A view of this very class, by its `init(reuseIdentifier:)`.
    static func makeFresh(_ identifier: String) -> UITableViewHeaderFooterView { allocateFresh(identifier) }

    /// Calls the convenience initialiser below for the dynamic class: Swift calls initialisers that are not `required` for a
    /// statically known class only.
    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C6reusedACSS_tcfC")
    private static func allocateFresh(_ reused: String) -> UITableViewHeaderFooterView

    convenience init(reused identifier: String) { self.init(reuseIdentifier: identifier) }
}
