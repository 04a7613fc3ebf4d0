// What bars show of a controller.

import QuartzCore

/// What a navigation bar shows of a controller (Apple: `UINavigationItem`).
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Called when something is another.
    var changed: (() -> Void)?
    /// Changes something while the bar fades from what it showed to what it shows then.
    var fading: ((@escaping () -> Void) -> Void)?
    var looks = BarLooks<UINavigationBarAppearance>()

    /// In the middle of the bar, and on the button that leads back to the controller.
    open var title: String? { didSet { changed?() } }
    /// In the place of the title.
    open var titleView: UIView? { didSet { changed?() } }
    /// What stands at the left, in the place of the button that leads back.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
    /// What stands at the right, from right to left.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
    /// The first of those at the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first of those at the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Sets ``hidesBackButton``.
    /// - Parameter animated: whether the bar fades.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Sets ``leftBarButtonItem``.
    /// - Parameter animated: whether the bar fades.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.leftBarButtonItem = item } }
    /// Sets ``rightBarButtonItem``.
    /// - Parameter animated: whether the bar fades.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.rightBarButtonItem = item } }
    /// Sets ``leftBarButtonItems``.
    /// - Parameter animated: whether the bar fades.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated) { self.leftBarButtonItems = items }
    }
    /// Sets ``rightBarButtonItems``.
    /// - Parameter animated: whether the bar fades.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated) { self.rightBarButtonItems = items }
    }

    private func change(_ animated: Bool, _ body: @escaping () -> Void) {
        if animated, let fading { fading(body) } else { body() }
    }

    /// Whose search bar stands below the title, and who it is that searches; default nil.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.owner = nil
            oldValue?.searchBar.removeFromSuperview()
            changed?()
        }
    }
    /// Whether that search bar hides as what is below scrolls, before a large title does; default yes.
    open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { changed?() } } }
    /// Whether a bar that prefers large titles shows one; default automatic.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed?() } }
    /// Whether the button that leads back is left out; default no.
    open var hidesBackButton = false { didSet { changed?() } }
    /// Whether it stands beside what is at the left; default no.
    open var leftItemsSupplementBackButton = false { didSet { changed?() } }
    /// What the button that leads back to this controller says in the place of its title.
    open var backButtonTitle: String? { didSet { changed?() } }
    /// How much the button that leads back to this controller says; default `.default`.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed?() } }
    /// What the button that leads back says (Apple: `UINavigationItem.BackButtonDisplayMode`).
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The controller's title, or what is set in its place.
        case `default` = 0
        /// "Back".
        case generic
        /// Nothing: the angle is alone.
        case minimal
    }
    /// The same by an item, whose title counts.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }

    /// An item with a title.
    public init(title: String) { self.title = title }
    public override init() {}
}

/// What items of bars have in common (Apple: `UIBarItem`).
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    var changed: (() -> Void)?
    /// Default nil.
    open var title: String? { didSet { changed?() } }
    /// Default nil.
    open var image: UIImage? { didSet { changed?() } }
    /// Default yes.
    open var isEnabled = true { didSet { changed?() } }
    /// A number for finding it; default 0.
    open var tag = 0
    var appearanceTaken: [AnyHashable: Any] = [:]
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() {}

    /// How the title is written in a state: font, colour and what else there is of attributes. A state without its own has those
    /// of `.normal`; nil takes them away. Of a tab's, `.selected` counts while it is chosen.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        changed?()
    }

    /// What was set for exactly that state; nil: nothing was.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// What counts in a state.
    func shownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue] ?? titleAttributes[UIControl.State.normal.rawValue]
    }
}

/// A button in a bar (Apple: `UIBarButtonItem`). Closures take the place of targets and selectors.
open class UIBarButtonItem: UIBarItem {
    /// Plain, or bold.
    public enum Style: Int, Sendable { case plain = 0, done = 2 }

    /// Default plain.
    open var style = Style.plain { didSet { changed?() } }
    /// A view in the place of the button.
    open var customView: UIView?
    /// What a tap does.
    open var primaryAction: UIAction?
    /// What a tap opens, or where there is a `primaryAction` a press that lasts; default nil, none.
    open var menu: UIMenu? { didSet { changed?() } }
    /// Default nil: the bar's.
    open var tintColor: UIColor? { didSet { changed?() } }
    /// In points; default 0: as wide as what it shows. Of a flexible space it is not asked.
    open var width: CGFloat = 0 { didSet { changed?() } }
    /// Which of the system's it was made as.
    var system: SystemItem?
    /// What stands for it in a bar, while that is there.
    weak var shownView: UIView?

    /// A button with a title or an image; without them, those of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
        (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    }

    /// A view of the program's.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}

/// A controller in a tab bar (Apple: `UITabBarItem`).
open class UITabBarItem: UIBarItem {
    /// Shown while its controller does; default `image`.
    open var selectedImage: UIImage? { didSet { changed?() } }
    /// What stands in a red circle over the image; default nil, none.
    open var badgeValue: String? { didSet { changed?() } }
    /// The colour of that circle; nil, the default: as the bar's appearance says, else red.
    open var badgeColor: UIColor? { didSet { changed?() } }
    var looks = BarLooks<UITabBarAppearance>()

    /// An item with a title, an image, or both.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// An item that the system knows, with its title and image.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

    /// An item with another image while it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}

/// The items of one controller, made when they are asked for.
struct ControllerBarItems {
    var navigation: UINavigationItem?
    var tab: UITabBarItem?
    var edit: UIBarButtonItem?
    var toolbar: [UIBarButtonItem]?
}

extension UIViewController {
    var ownNavigationItem: UINavigationItem {
        if let item = barItems.navigation { return item }
        let item = UINavigationItem()
        item.title = title
        barItems.navigation = item
        return item
    }

    var ownTabBarItem: UITabBarItem {
        if let item = barItems.tab { return item }
        // As at Apple's a stack shows its first controller's, unless it has something of its own.
        if title == nil, let root = (self as? UINavigationController)?.viewControllers.first { return root.ownTabBarItem }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        barItems.tab = item
        return item
    }

    /// A button that says "Edit" and begins editing, or "Done" and ends it, by `setEditing(_:animated:)`.
    public var editButtonItem: UIBarButtonItem {
        if let item = barItems.edit { return item }
        let item = UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in
            if let self { setEditing(!isEditing, animated: true) }
        })
        barItems.edit = item
        editingChanged()
        return item
    }

    /// Editing began or ended.
    func editingChanged() {
        guard let item = barItems.edit else { return }
        (item.title, item.style) = isEditing ? ("Done", .done) : ("Edit", .plain)
    }

    /// The title is another: so are those of its items.
    func titleChanged() {
        barItems.navigation?.title = title
        barItems.tab?.title = title
    }
}
