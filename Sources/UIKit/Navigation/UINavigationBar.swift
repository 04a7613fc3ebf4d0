// The bar over a stack of controllers: a title in the middle, the way back at the left, buttons beside.

import QuartzCore

/// Shows the topmost of some items, and the way back to the one below (Apple: `UINavigationBar`).
open class UINavigationBar: UIView {
    static let height: CGFloat = 44
    /// Points between the edges and what stands there, and between two buttons.
    private static let margin: CGFloat = 12, gap: CGFloat = 16

    let ground = BarGround(line: .bottom)
    var looks = BarLooks<UINavigationBarAppearance>()
    /// Of the appearances the one that counts; nil: the older properties do.
    private(set) var look: UINavigationBarAppearance?
    private var isAtTop = false
    /// Where the parts are. Its layer's time is what a hand moves while it drives a transition.
    let stage = UIView()
    private var parts = UIView()
    /// Of the parts those of the row, and the large title below it.
    private var head = UIView()
    /// Below these, where the search bar hides.
    private weak var searchStage: UIView?
    private var shown: [UINavigationItem] = []
    private weak var titleLabel: UIView?
    /// Below the row, where it hides.
    private weak var largeStage: UIView?
    private weak var largeLabel: UILabel?
    private weak var back: UIView?
    private var left: [UIView] = [], right: [UIView] = []
    var goBack: (() -> Void)?

    /// From the lowest to the topmost.
    open var items: [UINavigationItem]? {
        get { shown.isEmpty ? nil : shown }
        set { show(newValue ?? [], animated: false) }
    }
    /// Who is asked and told as items come and go, of a bar without a navigation controller. Not retained.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// What is shown.
    open var topItem: UINavigationItem? { shown.last }
    /// Where the way back leads.
    open var backItem: UINavigationItem? { shown.count > 1 ? shown[shown.count - 2] : nil }

    /// Light or dark; default `.default`. Setting it sets `overrideUserInterfaceStyle`, which all parts of the bar go by.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The bar's colour; nil, the default: almost white, or dark on a dark screen, and none while nothing that scrolls is below
    /// it in a navigation controller. This and the other properties of the bar's looks count as long as it has no appearance.
    open var barTintColor: UIColor? { didSet { dress() } }
    /// Whether what is behind shines through where there is no `barTintColor`; default yes. If not, controllers' views begin
    /// below it (`extendedLayoutIncludesOpaqueBars`).
    open var isTranslucent = true {
        didSet {
            dress()
            if isTranslucent != oldValue { roomChanged?() }
        }
    }
    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { renew() } }
    /// What stands before the title of the button that leads back; nil, the default: an angle.
    open var backIndicatorImage: UIImage? { didSet { renew() } }
    /// Kept beside it: titles that become the way back fade here, and nothing has to be masked.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Whether titles are large, below the row of the bar, and hide there as what is below scrolls, which a navigation controller
    /// sees to; items may have it otherwise. Default no.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { renew() } } }
    /// How large titles look.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { renew() } }
    /// Called when it may need more room or less.
    var roomChanged: (() -> Void)?
    /// How much there is below the row, in points, without the search bar.
    var extra: CGFloat = 0 {
        didSet {
            guard extra != oldValue else { return }
            setNeedsLayout()
            if (extra < Self.least) != (oldValue < Self.least) { showTitle(animated: window != nil) }
        }
    }
    /// How much of that is the search bar's, in points.
    var searchRow: CGFloat = 0 { didSet { if searchRow != oldValue { setNeedsLayout() } } }
    /// Whether the row is away, as it is while something is looked for.
    var hidesRow = false { didSet { if hidesRow != oldValue { setNeedsLayout() } } }
    /// With less below the row, the title is in it, and how long that takes, in points and seconds; our choice.
    private static let least: CGFloat = 8, fading = 0.15

    /// Whether the topmost item has a large title.
    var isLarge: Bool {
        prefersLargeTitles && shown.reduce(true) { below, item in
            switch item.largeTitleDisplayMode {
            case .automatic: below
            case .always: true
            case .never, .inline: false
            }
        }
    }

    private func showTitle(animated: Bool) {
        // A row that leaves shows no other title on its way.
        guard !hidesRow, largeLabel != nil, let titleLabel, topItem?.titleView == nil else { return }
        let alpha: CGFloat = extra < Self.least ? 1 : 0
        // As items come and go the large one is all there is to see.
        guard animated, UIViewAnimationState.current == nil else {
            return UIView.performWithoutAnimation { titleLabel.alpha = alpha }
        }
        UIView.animate(withDuration: Self.fading, delay: 0, options: .allowUserInteraction) { titleLabel.alpha = alpha }
    }

    /// Shows an image behind all; an empty one makes the bar clear.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backdrop = backgroundImage
        dress()
    }
    /// What stands in the place of the line below the bar; an empty one takes the line away.
    open var shadowImage: UIImage? { didSet { dress() } }
    private(set) var backdrop: UIImage?

    /// What of the window above belongs to the bar, in points.
    var above: CGFloat = 0 { didSet { if above != oldValue { setNeedsLayout() } } }

    /// Whether nothing that scrolls is below the bar.
    var isAtEdge: Bool {
        get { isAtTop }
        set {
            guard newValue != isAtTop else { return }
            isAtTop = newValue
            let old = look
            dress(duration: window == nil ? nil : Self.edgeFading)
            if look !== old { refill() }
        }
    }
    /// How long the ground takes when content comes below the bar, in seconds; our choice.
    private static let edgeFading = 0.2

    /// The appearance for what is shown, and its ground.
    private func dress(duration: TimeInterval? = nil) {
        look = BarLooks.chosen(own: looks, item: topItem?.looks, isAtEdge: isAtTop, isCompact: hasLowBars)
        ground.show(look?.ground ?? olderGround, duration: duration)
    }

    private var olderGround: BarPlate {
        .plain(
            barTintColor, isTranslucent: isTranslucent, image: backdrop, shadowImage: shadowImage,
            line: UIColor(white: 0, alpha: 0.2), isAtEdge: isAtTop)
    }

    /// - Parameters:
    ///   - isAtEdge: whether what comes leaves the room below the bar free; nil: as it is.
    ///   - duration: how long that takes; nil: as the block around it.
    ///   - completion: called when it is done.
    func show(
        _ items: [UINavigationItem], animated: Bool, isAtEdge: Bool? = nil, duration: TimeInterval? = nil,
        completion: (() -> Void)? = nil
    ) {
        let duration = duration ?? UIView.inheritedAnimationDuration
        for item in shown { (item.changed, item.fading) = (nil, nil) }
        let top = shown.last, below = backItem
        let isBack = shown.dropLast().contains { $0 === items.last }
        shown = items
        isAtTop = isAtEdge ?? isAtTop
        for item in items {
            item.changed = { [weak self] in self?.renew() }
            item.fading = { [weak self] change in self?.fade(change) }
        }
        guard animated, top !== shown.last || below !== backItem else {
            renew()
            return completion?() ?? ()
        }
        let old = parts, (oldTitle, oldBack) = (titleLabel, back)
        var moves: [(view: UIView, from: CGFloat, to: CGFloat)] = []
        dress(duration: duration)
        UIView.performWithoutAnimation {
            self.layoutParts()
            self.fill(UIView())
            self.layoutParts()
            moves = self.moves(isBack, oldTitle, oldBack)
            for move in moves { move.view.center.x = move.from }
            self.parts.alpha = 0
        }
        let new = parts
        UIView.animate(withDuration: duration) {
            (new.alpha, old.alpha) = (1, 0)
            for move in moves { move.view.center.x = move.to }
        } completion: { _ in
            old.removeFromSuperview()
            completion?()
        }
    }

    /// Titles come and go at the right, and become the way back at the left, or come out of it.
    private func moves(
        _ isBack: Bool, _ oldTitle: UIView?, _ oldBack: UIView?
    ) -> [(view: UIView, from: CGFloat, to: CGFloat)] {
        let apart = bounds.width / 2, (above, below) = isBack ? (oldTitle, titleLabel) : (titleLabel, oldTitle)
        let way = isBack ? oldBack : back
        var ends: [(view: UIView, there: CGFloat, away: CGFloat)] = []
        if let above { ends.append((above, above.center.x, above.center.x + apart)) }
        if let below { ends.append((below, way?.center.x ?? below.center.x - apart, below.center.x)) }
        if let way { ends.append((way, way.center.x, below?.center.x ?? way.center.x)) }
        return ends.map { isBack ? ($0.view, $0.there, $0.away) : ($0.view, $0.away, $0.there) }
    }

    func renew() {
        dress()
        refill()
        roomChanged?()
    }

    private func refill() {
        let old = stage.subviews
        fill(UIView())
        // After the new ones: a view that is in both goes on being typed into.
        for view in old where view !== ground { view.removeFromSuperview() }
        setNeedsLayout()
    }

    private func fill(_ new: UIView) {
        parts = new
        (left, right, back, largeStage, largeLabel, searchStage) = ([], [], nil, nil, nil, nil)
        head = UIView()
        new.addSubview(head)
        stage.addSubview(new)
        guard let item = topItem else { return }
        if let view = item.titleView {
            let title = BarItemHolder.around(view)
            titleLabel = title
            head.addSubview(title)
        } else {
            let label = UILabel()
            label.font = .boldSystemFont(ofSize: 17)
            label.text = item.title
            if let titleTextAttributes = look.map(\.titleTextAttributes) ?? titleTextAttributes {
                let usual: [NSAttributedString.Key: Any] = [.font: label.font as UIFont, .foregroundColor: UIColor.label]
                label.attributedText = NSAttributedString(
                    string: item.title ?? "", attributes: usual.merging(titleTextAttributes) { $1 })
            }
            label.sizeToFit()
            titleLabel = label
            head.addSubview(label)
        }
        if isLarge { addLargeTitle(item, to: head) }
        if let search = item.searchController { addSearchBar(of: search, to: new) }
        let own = item.leftBarButtonItems ?? []
        if let backItem, !item.hidesBackButton, own.isEmpty || item.leftItemsSupplementBackButton {
            let button = backButton(backItem)
            back = button
            left.append(button)
        }
        left += own.map(button)
        right = (item.rightBarButtonItems ?? []).map(button)
        for view in left + right { head.addSubview(view) }
    }

    private func addLargeTitle(_ item: UINavigationItem, to parts: UIView) {
        let stage = UIView(), label = UILabel()
        stage.clipsToBounds = true
        label.font = .boldSystemFont(ofSize: 34)
        label.text = item.title
        if let largeTitleTextAttributes = look.map(\.largeTitleTextAttributes) ?? largeTitleTextAttributes {
            let usual: [NSAttributedString.Key: Any] = [.font: label.font as UIFont, .foregroundColor: UIColor.label]
            label.attributedText = NSAttributedString(
                string: item.title ?? "", attributes: usual.merging(largeTitleTextAttributes) { $1 })
        }
        label.sizeToFit()
        stage.addSubview(label)
        parts.addSubview(stage)
        (largeStage, largeLabel) = (stage, label)
        showTitle(animated: false)
    }

    private func addSearchBar(of search: UISearchController, to parts: UIView) {
        let stage = UIView()
        stage.clipsToBounds = true
        search.searchBar.isInNavigationBar = true
        search.searchBar.heightChanges = { [weak self] in self?.roomChanged?() }
        stage.addSubview(search.searchBar)
        parts.addSubview(stage)
        searchStage = stage
    }

    private func backButton(_ item: UINavigationItem) -> UIView {
        let button = BarButton(type: .system)
        let title = switch item.backButtonDisplayMode {
        case .default: item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? "Back"
        case .generic: "Back"
        case .minimal: ""
        }
        let image = look == nil ? backIndicatorImage : look?.backIndicatorImage
        if let image { button.setImage(image.asTemplate, for: .normal) }
        let text = image != nil ? title : title.isEmpty ? "‹" : "‹ " + title
        button.setTitle(text, for: .normal)
        let own = item.backBarButtonItem ?? UIBarButtonItem()
        AppearanceRules.dress(own, in: self)
        button.dress(text, look?.backButtonAppearance, own)
        if let tint = own.tintColor { button.tintColor = tint }
        button.addAction(UIAction { [weak self] _ in self?.leadBack() }, for: .touchUpInside)
        button.sizeToFit()
        return button
    }

    private func button(_ item: UIBarButtonItem) -> UIView {
        AppearanceRules.dress(item, in: self)
        item.changed = { [weak self] in self?.renew() }
        return item.makeView(look?.buttonLook(item.style))
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, !AppearanceRules.isEmpty { renew() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass, look != nil { renew() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeGround()
        layoutParts()
    }

    /// Also called as the bar takes another size, so that the ground is animated if that is.
    func placeGround() {
        ground.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    }

    private func layoutParts() {
        (stage.frame, parts.frame) = (bounds, bounds)
        let row = hidesRow ? Self.height : bounds.height - extra - searchRow, middle = row / 2
        head.frame = CGRect(x: 0, y: hidesRow ? -row : 0, width: bounds.width, height: row + extra)
        head.alpha = hidesRow ? 0 : 1
        var from = Self.margin, to = bounds.width - Self.margin
        for view in left {
            view.fitInBar(CGSize(width: max(0, to - from), height: row))
            view.center = CGPoint(x: from + view.bounds.width / 2, y: middle)
            from += view.bounds.width + Self.gap
        }
        for view in right {
            view.fitInBar(CGSize(width: max(0, to - from), height: row))
            view.center = CGPoint(x: to - view.bounds.width / 2, y: middle)
            to -= view.bounds.width + Self.gap
        }
        layoutLargeTitle(below: row)
        layoutSearchBar()
        guard let title = titleLabel else { return }
        title.fitInBar(CGSize(width: max(0, to - from), height: row), fills: true)
        let width = min(title.bounds.width, max(0, to - from))
        title.bounds.size.width = width
        // In the middle, unless something is in the way.
        let place = CGPoint(x: max(from + width / 2, min(to - width / 2, bounds.midX)), y: middle)
        title.center = topItem?.titleView == nil ? place.moved(by: look?.titlePositionAdjustment) : place
    }

    /// At the lower edge; drawn down further, it becomes larger.
    private func layoutLargeTitle(below row: CGFloat) {
        guard let largeStage, let largeLabel else { return }
        largeStage.frame = CGRect(x: 0, y: row, width: bounds.width, height: extra)
        let beyond = max(extra - LargeTitleRoom.height, 0), scale = 1 + min(beyond / 800, 0.1)
        let size = largeLabel.bounds.size, width = min(size.width, max(bounds.width - 2 * Self.largeMargin, 0))
        largeLabel.bounds.size.width = width
        largeLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
        largeLabel.center = CGPoint(
            x: Self.largeMargin + width * scale / 2, y: extra - LargeTitleRoom.height / 2 - 2)
    }
    private static let largeMargin: CGFloat = 16

    /// At the lower edge, as high as there is room.
    private func layoutSearchBar() {
        guard let searchStage, let bar = topItem?.searchController?.searchBar, bar.superview === searchStage else { return }
        searchStage.frame = CGRect(x: 0, y: bounds.height - searchRow, width: bounds.width, height: searchRow)
        let height = min(searchRow, bar.heightInBar)
        bar.frame = CGRect(x: 0, y: searchRow - height, width: bounds.width, height: height)
        if UIViewAnimationState.current != nil { bar.layoutIfNeeded() }
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
        addSubview(stage)
        stage.addSubview(ground)
        dress()
        fill(parts)
    }
}
