// Items of bars that the system knows: what they say or show, and the room between items.

import QuartzCore

extension UIBarButtonItem {
    /// What an item is for (Apple: `UIBarButtonItem.SystemItem`).
    public enum SystemItem: Int, Sendable {
        case done = 0, cancel, edit, save, add
        /// Room between items: as much as is left.
        case flexibleSpace
        /// Room between items: as much as `width` says.
        case fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
        case undo, redo
        case close = 24

        /// What it says; nil for those that show an image.
        var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }

        /// The symbol that it shows; nil for those that say something, and for room.
        var symbol: String? {
            switch self {
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
            }
        }
    }

    /// An item that the system knows; done and save are bold.
    /// - Parameters:
    ///   - primaryAction: what a tap does.
    ///   - menu: what a tap opens, or a press that lasts where there is an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.menu = menu
        system = systemItem
        (title, image) = (systemItem.title, systemItem.symbol.flatMap { UIImage(systemName: $0) })
        if systemItem == .done || systemItem == .save { style = .done }
        self.primaryAction = primaryAction
    }

    /// The same as programs from before closures write it.
    /// - Parameters:
    ///   - target: not asked, as there are no selectors here.
    ///   - action: what a tap does; nil: nothing.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any? = nil, action: ((UIBarButtonItem) -> Void)?
    ) {
        self.init(systemItem: systemItem)
        tapped(action)
    }

    /// A button with a title, as programs from before closures write it.
    /// - Parameters:
    ///   - target: not asked, as there are no selectors here.
    ///   - action: what a tap does; nil: nothing.
    public convenience init(title: String?, style: Style, target: Any?, action: ((UIBarButtonItem) -> Void)?) {
        self.init()
        (self.title, self.style) = (title, style)
        tapped(action)
    }

    /// The same with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: ((UIBarButtonItem) -> Void)?) {
        self.init()
        (self.image, self.style) = (image, style)
        tapped(action)
    }

    private func tapped(_ action: ((UIBarButtonItem) -> Void)?) {
        guard let action else { return }
        primaryAction = UIAction { if let item = $0.sender as? UIBarButtonItem { action(item) } }
    }

    /// Room between items: as much as is left.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Room between items of so many points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    var isFlexible: Bool { system == .flexibleSpace }
    var isSpace: Bool { isFlexible || system == .fixedSpace }

    /// The view that stands for the item in a bar: its own, a button, or room.
    func makeView(_ look: UIBarButtonItemAppearance? = nil) -> UIView {
        let view = newView(look)
        shownView = view
        return view
    }

    private func newView(_ look: UIBarButtonItemAppearance?) -> UIView {
        if let customView { return BarItemHolder.around(customView) }
        let wanted = width > 0 && width.isFinite ? width : 0
        if isSpace { return UIView(frame: CGRect(x: 0, y: 0, width: wanted, height: 0)) }
        let button = BarButton(type: .system)
        button.setTitle(title, for: .normal)
        if let image { button.setImage(image.preferring(UIImage.SymbolConfiguration(scale: .large)), for: .normal) }
        if style == .done { button.titleLabel?.font = .boldSystemFont(ofSize: 17) }
        if let tintColor { button.tintColor = tintColor }
        button.isEnabled = isEnabled
        button.dress(title, look, self)
        if let menu { (button.menu, button.showsMenuAsPrimaryAction) = (menu, primaryAction == nil) }
        button.addAction(UIAction { [weak self] _ in
            guard let self, let action = primaryAction else { return }
            action.sender = self
            action.handler(action)
            action.sender = nil
        }, for: .touchUpInside)
        button.sizeToFit()
        if wanted > 0 { button.bounds.size.width = wanted }
        return button
    }
}
