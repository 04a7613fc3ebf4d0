// Views in a row or a column: enter the views and how they are to share the room, leave constraints.
// What makes them is in `StackLayout.swift`.

import QuartzCore

/// A view that lays out its arranged subviews in a row or a column by constraints (Apple: `UIStackView`).
///
/// A hidden arranged view takes no room; hiding or showing one in an animation block animates it and the others.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How room along the axis is shared (Apple: `UIStackView.Distribution`).
    public enum Distribution: Int, Sendable {
        /// The views fill the stack, by their hugging and compression resistance.
        case fill = 0
        /// All have the same size.
        case fillEqually
        /// By the sizes of their contents.
        case fillProportionally
        /// All gaps are the same, at least `spacing`.
        case equalSpacing
        /// The centres are evenly apart, with gaps of at least `spacing`.
        case equalCentering
    }

    /// Where the views are across the axis (Apple: `UIStackView.Alignment`).
    public enum Alignment: Int, Sendable {
        case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
        /// `leading`, of a row.
        public static var top: Alignment { .leading }
        /// `trailing`, of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// For `setCustomSpacing(_:after:)`: what `spacing` says.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The system's space of 8 points.
    public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var layout = StackLayout()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    /// A row of the views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: How they are arranged

    /// A row, the default, or a column.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { changed(axis != oldValue) } }
    /// Default `fill`.
    open var distribution = Distribution.fill { didSet { changed(distribution != oldValue) } }
    /// Default `fill`.
    open var alignment = Alignment.fill { didSet { changed(alignment != oldValue) } }
    /// Points between neighbours; the least for the equal distributions. Default 0.
    open var spacing: CGFloat = 0 { didSet { changed(spacing != oldValue) } }
    /// Whether a column's spaces are from baseline to baseline; default false.
    open var isBaselineRelativeArrangement = false { didSet { changed(isBaselineRelativeArrangement != oldValue) } }
    /// Whether the views stay within the layout margins; default false.
    open var isLayoutMarginsRelativeArrangement = false { didSet { changed(isLayoutMarginsRelativeArrangement != oldValue) } }

    /// The space after one view; `spacingUseDefault` takes it back. It is forgotten when the view is no longer arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        changed(true)
    }

    /// What was set, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The points after a view.
    func space(after view: UIView) -> CGFloat {
        let space = customSpacings[ObjectIdentifier(view)] ?? spacing
        return space == Self.spacingUseSystem ? systemSpacing : space.isFinite && abs(space) < 1e9 ? space : 0
    }

    // MARK: The views

    /// The views that are arranged, in their order along the axis, which is not that of `subviews`.
    open var arrangedSubviews: [UIView] { arranged }

    /// Arranges a view behind the others and makes it a subview if it isn't.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Arranges a view at an index, or moves it there if it is arranged already.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard view !== self, !isDescendant(of: view) else {
            FaultReport.once("UIStackView.insertArrangedSubview",
                "\(describedForMessages) cannot arrange itself or what it is in")
            return
        }
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(0, stackIndex), arranged.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        changed(true)
    }

    /// No longer arranges a view; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        view.constraintEngine?.sizeDidChange(of: view)
        changed(true)
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Whether a view has the size of its content, as hidden ones that would fill the stack have not.
    func heedsContent(of view: UIView) -> Bool { layout.heedsContent(of: view) || !arranged.contains { $0 === view } }

    /// One of the views was hidden or shown.
    func visibilityDidChange(of view: UIView) {
        if arranged.contains(where: { $0 === view }) { changed(true) }
    }

    // MARK: Constraints

    /// True: what it arranges is held by constraints.
    open class override var requiresConstraintBasedLayout: Bool { true }

    private func changed(_ isOther: Bool) {
        if isOther { setNeedsUpdateConstraints() }
    }

    open override func updateConstraints() {
        layout.rebuild(for: self)
        super.updateConstraints()
    }
}

extension UIView {
    /// A view that a stack arranges and that is hidden in a block shows until the block has ended, by when it has no room left.
    func setHidden(_ isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        let stack = parent as? UIStackView
        let block = window != nil && UIViewAnimationState.areAnimationsEnabled ? UIViewAnimationState.current : nil
        if let stack, let block, block.animates, stack.arrangedSubviews.contains(where: { $0 === self }) {
            block.layOutLater(stack)
            if isHidden {
                rareValues.hidingBlock = ObjectIdentifier(block)
                block.whenOver { [weak self] in self?.hide(after: $0) }
            } else {
                rare?.hidingBlock = nil
                layer.isHidden = false
            }
        } else {
            rare?.hidingBlock = nil
            layer.isHidden = isHidden
        }
        stack?.visibilityDidChange(of: self)
    }

    private func hide(after block: ObjectIdentifier) {
        guard rare?.hidingBlock == block else { return }
        rare?.hidingBlock = nil
        layer.isHidden = true
    }
}

extension UIViewAnimationState {
    fileprivate var animates: Bool { duration > 0 || steering != nil }

    /// Calls a function with the block's identity when the block has ended, before the program's completion.
    fileprivate func whenOver(_ body: @escaping @MainActor (ObjectIdentifier) -> Void) {
        if kind == .animator, let steering {
            let identity = ObjectIdentifier(self)
            return steering.whenOver { _ in body(identity) }
        }
        let before = completion
        completion = { [unowned self] isFinished in
            requireMainThread()
            MainActor.assumeIsolated { body(ObjectIdentifier(self)) }
            before?(isFinished)
        }
    }
}
