// Which of the appearances that a bar and its item were given counts. Enters where content is, and how high the bar is. Leaves
// the one to show, or none: then the bar's older properties say how it looks.

import QuartzCore

/// The appearances that a bar, or an item of one, was given.
@MainActor
struct BarLooks<Appearance: UIBarAppearance> {
    var standard: Appearance?, compact: Appearance?, edge: Appearance?, compactEdge: Appearance?

    /// - Parameters:
    ///   - own: what the bar was given.
    ///   - item: what its item was given, which goes before.
    ///   - isAtEdge: whether nothing scrolled below the bar.
    static func chosen(own: Self, item: Self?, isAtEdge: Bool, isCompact: Bool) -> Appearance? {
        let standard = (isCompact ? item?.compact ?? own.compact : nil) ?? item?.standard ?? own.standard
        guard isAtEdge else { return standard }
        if isCompact, let edge = item?.compactEdge ?? own.compactEdge { return edge }
        if let edge = item?.edge ?? own.edge { return edge }
        guard let standard else { return nil }
        // As the standard one, with nothing behind.
        let clear = standard.copied
        clear.configureWithTransparentBackground()
        return clear
    }
}

/// What keeps appearances: a bar, or an item of one.
@MainActor
protocol AppearanceKeeper: AnyObject {
    associatedtype Appearance: UIBarAppearance
    var looks: BarLooks<Appearance> { get set }
    /// One of them is another, or looks other.
    func looksChanged()
}

extension AppearanceKeeper {
    /// Keeps a copy of what was set.
    func keep(_ path: WritableKeyPath<BarLooks<Appearance>, Appearance?>, _ new: Appearance?) {
        let copy = new?.copied
        copy?.changed = { [weak self] in self?.looksChanged() }
        looks[keyPath: path] = copy
        looksChanged()
    }

    /// The standard one. Where none was set, one that counts as soon as it is changed.
    var standardLook: Appearance {
        if let standard = looks.standard { return standard }
        let new = Appearance(idiom: UIDevice.current.userInterfaceIdiom)
        new.isTouched = false
        new.changed = { [weak self, weak new] in
            new?.isTouched = true
            self?.looks.standard = new
            self?.looksChanged()
        }
        return new
    }
}

extension UIView {
    /// Whether bars in it are those of a window that is not high.
    var hasLowBars: Bool { traitCollection.verticalSizeClass == .compact }
}
