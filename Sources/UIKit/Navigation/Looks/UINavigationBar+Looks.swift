// The appearances of navigation bars and of their items.

import QuartzCore

extension UINavigationBar: AppearanceKeeper {
    func looksChanged() { renew() }

    /// How the bar looks while content is below it, and wherever no other appearance was set. As long as none is set or changed,
    /// the older properties count: `barTintColor`, `titleTextAttributes` and the like.
    public var standardAppearance: UINavigationBarAppearance {
        get { standardLook }
        set { keep(\.standard, newValue) }
    }
    /// The same in windows that are not high (`UITraitCollection.verticalSizeClass`); nil, the default: as ever.
    public var compactAppearance: UINavigationBarAppearance? {
        get { looks.compact }
        set { keep(\.compact, newValue) }
    }
    /// How it looks in a navigation controller while nothing that scrolls is below the bar; nil, the default: as the standard
    /// one, with nothing behind.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.edge }
        set { keep(\.edge, newValue) }
    }
    /// The same in windows that are not high; nil, the default: as ever.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.compactEdge }
        set { keep(\.compactEdge, newValue) }
    }
}

extension UINavigationItem: AppearanceKeeper {
    func looksChanged() { changed?() }

    /// In the place of the bar's while the item is the topmost one; default nil.
    public var standardAppearance: UINavigationBarAppearance? {
        get { looks.standard }
        set { keep(\.standard, newValue) }
    }
    /// In the place of the bar's while the item is the topmost one; default nil.
    public var compactAppearance: UINavigationBarAppearance? {
        get { looks.compact }
        set { keep(\.compact, newValue) }
    }
    /// In the place of the bar's while the item is the topmost one; default nil.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.edge }
        set { keep(\.edge, newValue) }
    }
    /// In the place of the bar's while the item is the topmost one; default nil.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.compactEdge }
        set { keep(\.compactEdge, newValue) }
    }
}

extension CGPoint {
    func moved(by offset: UIOffset?) -> CGPoint {
        guard let offset, offset.horizontal.isFinite, offset.vertical.isFinite else { return self }
        return CGPoint(x: x + offset.horizontal, y: y + offset.vertical)
    }
}

extension UIButton {
    /// Looks as an appearance says, and over that as an item does.
    func dress(_ title: String?, _ look: UIBarButtonItemAppearance?, _ item: UIBarButtonItem?) {
        let font = titleLabel?.font ?? UIFont.systemFont(ofSize: 17)
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            if let image = look?.state(state).backgroundImage { setBackgroundImage(image, for: state) }
            let said = look?.attributes(for: state), own = item?.titleTextAttributes(for: state)
            guard let title, said != nil || own != nil else { continue }
            let whole = [.font: font].merging(said ?? [:]) { $1 }.merging(own ?? [:]) { $1 }
            setAttributedTitle(NSAttributedString(string: title, attributes: whole), for: state)
        }
        guard let offset = look?.normal.titlePositionAdjustment, offset != .zero,
              offset.horizontal.isFinite, offset.vertical.isFinite else { return }
        titleEdgeInsets = UIEdgeInsets(
            top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical, right: -offset.horizontal)
    }
}
