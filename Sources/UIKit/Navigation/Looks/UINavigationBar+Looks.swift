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
