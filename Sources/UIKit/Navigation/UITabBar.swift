// The bar of tabs, of which one is tinted. Enter items and what the window has room for; leave tabs, and word of those touched.

import QuartzCore

/// Follows a tab bar that is a program's own (Apple: `UITabBarDelegate`).
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// A tap chose an item, which may have been chosen before.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Shows items of which one is chosen (Apple: `UITabBar`).
open class UITabBar: UIView {
    /// Points from its upper edge to the room of the system's below: 49, in a window that is not high 32.
    static func height(in view: UIView) -> CGFloat { view.hasLowBars ? 32 : 49 }

    private let ground = BarGround(line: .top), indicator = UIImageView()
    var looks = BarLooks<UITabBarAppearance>()
    private var look: UITabBarAppearance?
    private var shown: [UITabBarItem] = []
    private var selected: Int?
    private var buttons: [TabButton] = []
    var chosen: ((Int) -> Void)?

    /// Who follows it; of a controller's bar it is the controller that is told.
    open weak var delegate: (any UITabBarDelegate)?

    /// From left to right; default none. Of a controller's bar they are its controllers'.
    open var items: [UITabBarItem]? {
        get { shown.isEmpty ? nil : shown }
        set { show(newValue ?? [], selected: nil) }
    }
    /// The item that is tinted.
    open var selectedItem: UITabBarItem? {
        get { selected.map { shown[$0] } }
        set { selected = shown.firstIndex { $0 === newValue }; itemsChanged() }
    }

    /// Light or dark; default `.default`. Setting it sets `overrideUserInterfaceStyle`, which all parts of the bar go by.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The colour of the bar; nil, the default: almost white, or dark on a dark screen, and none while no content that scrolls is
    /// below it in a tab bar controller. This and the other properties of the bar's looks count as long as it has no appearance.
    open var barTintColor: UIColor? { didSet { dress() } }
    /// Whether what is behind shines through; default yes. If not, controllers' views end above it
    /// (`extendedLayoutIncludesOpaqueBars`).
    open var isTranslucent = true {
        didSet {
            dress()
            if isTranslucent != oldValue { superview?.setNeedsLayout() }
        }
    }
    /// The colour of what is not chosen; nil, the default: grey.
    open var unselectedItemTintColor: UIColor? { didSet { itemsChanged() } }
    /// An image behind all; default nil.
    open var backgroundImage: UIImage? { didSet { dress() } }
    /// What stands in the place of the line above the bar; an empty one takes the line away.
    open var shadowImage: UIImage? { didSet { dress() } }
    /// What shows behind the tab that is chosen; default nil, none.
    open var selectionIndicatorImage: UIImage? { didSet { itemsChanged() } }

    /// How tabs share the bar (Apple: `UITabBar.ItemPositioning`).
    public enum ItemPositioning: Int, Sendable {
        /// All of it; in windows that are wide (`UITraitCollection.horizontalSizeClass`) as `centered`.
        case automatic = 0
        /// All of it.
        case fill
        /// In the middle, each as wide as `itemWidth`. Where titles are beside images, no tab is narrower than what it shows.
        case centered
    }
    /// Default automatic.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of a tab that is centered, in points; 0, the default: 76.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Between tabs that are centered, in points; 0, the default: 34.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    func show(_ items: [UITabBarItem], selected index: Int?) {
        for button in buttons { button.removeFromSuperview() }
        for item in shown { item.changed = nil }
        shown = items
        selected = index.flatMap { items.indices.contains($0) ? $0 : nil }
        buttons = items.map { item in
            item.changed = { [weak self] in self?.itemsChanged() }
            let button = TabButton()
            addSubview(button)
            return button
        }
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
        }
        itemsChanged()
        setNeedsLayout()
    }

    /// Some of the items may be others.
    func renew(_ items: [UITabBarItem]) {
        if items.map(ObjectIdentifier.init) != shown.map(ObjectIdentifier.init) { show(items, selected: selected) }
    }

    func select(_ index: Int) {
        selected = shown.indices.contains(index) ? index : nil
        itemsChanged()
    }

    private func tapped(_ index: Int) {
        guard shown.indices.contains(index) else { return }
        if let chosen { return chosen(index) }
        select(index)
        delegate?.tabBar(self, didSelect: shown[index])
    }

    func itemsChanged() {
        dress()
        showItems()
    }

    private func showItems() {
        for (index, button) in buttons.enumerated() where shown.indices.contains(index) {
            let item = shown[index], isChosen = index == selected
            AppearanceRules.dress(item, in: self)
            let state = look?.items(style).state(isEnabled: item.isEnabled, isChosen: isChosen)
            let color = state?.iconColor ?? (isChosen ? tintColor : unselectedItemTintColor ?? .systemGray)
            button.show(item, isChosen, color, state, style)
        }
        indicator.image = look?.selectionIndicatorImage ?? selectionIndicatorImage
        indicator.tintColor = look?.selectionIndicatorTintColor
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        itemsChanged()
    }

    private func dress(duration: TimeInterval? = nil) {
        let older = BarPlate.plain(
            barTintColor, isTranslucent: isTranslucent, image: backgroundImage, shadowImage: shadowImage,
            line: UIColor(white: 0, alpha: 0.2), isAtEdge: isAtEdge)
        look = BarLooks.chosen(own: looks, item: selectedItem?.looks, isAtEdge: isAtEdge, isCompact: false)
        ground.show(look?.ground ?? older, duration: duration)
    }

    /// Whether no content of a controller is below the bar.
    var isAtEdge = false {
        didSet {
            guard isAtEdge != oldValue else { return }
            let old = look
            // Its parts look as the appearance that is coming says at once; the ground fades.
            dress(duration: window == nil ? nil : 0.2)
            if look !== old { showItems() }
        }
    }
    /// What of the window below belongs to the bar, in points.
    var below: CGFloat = 0 { didSet { if below != oldValue { setNeedsLayout() } } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
        let (start, width, step) = columns()
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: start + CGFloat(index) * step, y: 0, width: width, height: bounds.height)
        }
        indicator.isHidden = indicator.image == nil || selected == nil
        if let selected, buttons.indices.contains(selected), let size = indicator.image?.size {
            indicator.bounds.size = size
            indicator.center = buttons[selected].center
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height(in: self)) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height(in: self)) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Where the first tab begins, how wide each is, and how far it is from one to the next.
    private func columns() -> (start: CGFloat, width: CGFloat, step: CGFloat) {
        let count = CGFloat(max(1, buttons.count)), share = bounds.width / count
        let isWide = traitCollection.horizontalSizeClass == .regular
        let positioning = look?.stackedItemPositioning ?? itemPositioning
        guard positioning == .centered || positioning == .automatic && isWide else { return (0, share, share) }
        let wanted = look?.stackedItemWidth ?? itemWidth, spacing = look?.stackedItemSpacing ?? itemSpacing
        let least = style == .stacked ? 0 : buttons.reduce(0) { max($0, $1.inlineWidth) }
        let width = min(max(wanted > 0 && wanted.isFinite ? wanted : 76, least), share)
        let most = count > 1 ? (bounds.width - width * count) / (count - 1) : 0
        let step = width + max(0, min(spacing > 0 && spacing.isFinite ? spacing : 34, most))
        return ((bounds.width - width - step * (count - 1)) / 2, width, step)
    }

    /// Where titles are in windows of this size, as at Apple's.
    private var style: UITabBarItemAppearance.Style {
        hasLowBars ? .compactInline : traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, !AppearanceRules.isEmpty { itemsChanged() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let old = previousTraitCollection
        guard old?.verticalSizeClass != traitCollection.verticalSizeClass
                || old?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
        invalidateIntrinsicContentSize()
        itemsChanged()
    }

    private func setUp() {
        addSubview(ground)
        indicator.isHidden = true
        addSubview(indicator)
        dress()
    }
}

extension UITabBar: AppearanceKeeper {
    func looksChanged() { itemsChanged() }

    /// How the bar looks while content is below it, and wherever no other appearance was set. As long as none is set or changed,
    /// the older properties count: `barTintColor`, `backgroundImage` and the like.
    public var standardAppearance: UITabBarAppearance {
        get { standardLook }
        set { keep(\.standard, newValue) }
    }
    /// How it looks in a tab bar controller while no content that scrolls is below it; nil, the default: as the standard one,
    /// with nothing behind.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { looks.edge }
        set { keep(\.edge, newValue) }
    }
}

extension UITabBarItem: AppearanceKeeper {
    func looksChanged() { changed?() }

    /// In the place of the bar's while the item is chosen; default nil.
    public var standardAppearance: UITabBarAppearance? {
        get { looks.standard }
        set { keep(\.standard, newValue) }
    }
    /// In the place of the bar's while the item is chosen; default nil.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { looks.edge }
        set { keep(\.edge, newValue) }
    }
}
