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
        super.layoutSubviews()
        if content.bounds.size != bounds.size { content.bounds.size = bounds.size }
        let anchor = content.layer.anchorPoint
        let place = CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
        if content.center != place { content.center = place }
    }

    /// By the constraints in `contentView`.
    override func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        content.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
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
        guard let view = selectedBackgroundView else { return }
        if isSelected || isHighlighted {
            if view.superview !== self { replace(nil, view, at: backgroundView == nil ? 0 : 1) }
        } else {
            view.removeFromSuperview()
        }
    }
}
