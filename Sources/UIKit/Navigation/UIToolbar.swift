// A bar of buttons, mostly below what they are for.

import QuartzCore

/// Shows bar button items side by side (Apple: `UIToolbar`). It is 44 points high.
open class UIToolbar: UIView {
    private static let height: CGFloat = 44
    /// Points between the edges and what stands there, and between two items.
    private static let margin: CGFloat = 16, gap: CGFloat = 8

    private let line = UIView()
    private var shown: [UIBarButtonItem] = []
    private var views: [UIView] = []

    /// In the direction of reading; default none. Flexible spaces among them share what room is left.
    open var items: [UIBarButtonItem]? {
        get { shown.isEmpty ? nil : shown }
        set { setItems(newValue, animated: false) }
    }

    /// Shows other items.
    /// - Parameter animated: whether the old ones fade into the new ones.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in shown { item.changed = nil }
        shown = items ?? []
        for item in shown { item.changed = { [weak self] in self?.renew() } }
        guard animated, window != nil else { return renew() }
        UIView.transition(
            with: self, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction], animations: renew)
    }

    private func renew() {
        for view in views { view.removeFromSuperview() }
        views = shown.map { $0.makeView() }
        for view in views { addSubview(view) }
        setNeedsLayout()
    }

    /// Light or dark; default `.default`. Setting it sets `overrideUserInterfaceStyle`, which all parts of the bar go by.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The bar's colour; nil, the default: almost white, or dark on a dark screen.
    open var barTintColor: UIColor? { didSet { dress() } }
    /// Whether what is behind shines through where there is no `barTintColor`; default yes.
    open var isTranslucent = true { didSet { dress() } }

    private func dress() {
        backgroundColor = barTintColor ?? .ground(isTranslucent: isTranslucent)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let widths = zip(shown, views).map { $0.isFlexible ? 0 : $1.bounds.width }
        // Between two items there is some room, beside spaces none.
        let gaps = shown.indices.map { $0 > 0 && !shown[$0].isSpace && !shown[$0 - 1].isSpace ? Self.gap : 0 }
        let flexible = shown.filter(\.isFlexible).count
        let left = max(0, bounds.width - 2 * Self.margin - widths.reduce(0, +) - gaps.reduce(0, +))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = bounds.minX + Self.margin
        for index in shown.indices {
            x += gaps[index]
            let width = shown[index].isFlexible ? left / CGFloat(flexible) : widths[index]
            let middle = x + width / 2
            views[index].center = CGPoint(x: isRightToLeft ? bounds.minX + bounds.maxX - middle : middle, y: bounds.midY)
            x += width
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        line.backgroundColor = .separator
        addSubview(line)
        dress()
    }
}
