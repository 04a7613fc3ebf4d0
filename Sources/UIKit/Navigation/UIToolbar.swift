// A bar of buttons, mostly below what they are for.

import QuartzCore

/// Shows bar button items side by side (Apple: `UIToolbar`). It is 44 points high.
open class UIToolbar: UIView {
    static let height: CGFloat = 44
    /// Points between the edges and what stands there, and between two items.
    private static let margin: CGFloat = 16, gap: CGFloat = 8

    private let ground = BarGround(line: .top), bottom = BottomEdge()
    var looks = BarLooks<UIToolbarAppearance>()
    private var look: UIToolbarAppearance?
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
        views = shown.map { item in
            AppearanceRules.dress(item, in: self)
            return item.makeView(look?.buttonLook(item.style))
        }
        for view in views { addSubview(view) }
        setNeedsLayout()
    }

    /// Light or dark; default `.default`. Setting it sets `overrideUserInterfaceStyle`, which all parts of the bar go by.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The bar's colour; nil, the default: almost white, or dark on a dark screen. This and `isTranslucent` count as long as the
    /// bar has no appearance.
    open var barTintColor: UIColor? { didSet { dress() } }
    /// Whether what is behind shines through where there is no `barTintColor`; default yes.
    open var isTranslucent = true { didSet { dress() } }

    private func dress(duration: TimeInterval? = nil) {
        let older = BarPlate(color: barTintColor ?? .ground(isTranslucent: isTranslucent), shadowColor: .separator)
        look = BarLooks.chosen(own: looks, item: nil, isAtEdge: hasEdge && isAtBottom && bottom.isFree, isCompact: hasLowBars)
        ground.show(look?.ground ?? older, duration: duration)
    }

    /// Whether there is an appearance for the end of content. Without one it looks there as ever.
    private var hasEdge: Bool { looks.edge != nil || hasLowBars && looks.compactEdge != nil }
    /// Whether a controller's content ends where the bar does.
    private var isAtBottom = false

    private func follow() {
        guard hasEdge else { return }
        var next = self.next
        while let responder = next, !(responder is UIViewController) { next = responder.next }
        let controller = next as? UIViewController, content = controller?.contentAboveBottom
        let isAtBottom = content != nil && window != nil, changes = isAtBottom != self.isAtBottom
        self.isAtBottom = isAtBottom
        let wasFree = bottom.isFree
        bottom.follow(content) { [weak self] in self?.looksChanged(duration: 0.2) }
        if changes || wasFree != bottom.isFree { looksChanged(duration: nil) }
    }

    private func looksChanged(duration: TimeInterval?) {
        let old = look
        dress(duration: duration)
        if look !== old { renew() }
    }

    func looksChanged() {
        dress()
        renew()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass, look != nil { looksChanged() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        follow()
        if window != nil, !AppearanceRules.isEmpty { renew() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        follow()
        ground.frame = bounds
        let room = CGSize(width: max(0, bounds.width - 2 * Self.margin), height: bounds.height)
        for view in views { view.fitInBar(room) }
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
        addSubview(ground)
        dress()
    }
}

extension UIToolbar: AppearanceKeeper {
    /// How the bar looks wherever no other appearance was set. As long as none is set or changed, `barTintColor` and
    /// `isTranslucent` count.
    public var standardAppearance: UIToolbarAppearance {
        get { standardLook }
        set { keep(\.standard, newValue) }
    }
    /// The same in windows that are not high (`UITraitCollection.verticalSizeClass`); nil, the default: as ever.
    public var compactAppearance: UIToolbarAppearance? {
        get { looks.compact }
        set { keep(\.compact, newValue) }
    }
    /// How it looks while the content of its controller that scrolls (`contentScrollView(for:)`) ends above it; nil, the default:
    /// as ever.
    public var scrollEdgeAppearance: UIToolbarAppearance? {
        get { looks.edge }
        set { keep(\.edge, newValue) }
    }
    /// The same in windows that are not high; nil, the default: as ever.
    public var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { looks.compactEdge }
        set { keep(\.compactEdge, newValue) }
    }
}
