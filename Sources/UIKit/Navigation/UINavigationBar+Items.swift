// A bar that the program places itself: items come and go one by one, and whoever follows it is asked.

import QuartzCore

/// Follows the items of a navigation bar (Apple: `UINavigationBarDelegate`). Everything is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
    /// Whether an item may come.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// It has come; where that is animated, at its end.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the topmost item may go.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// It has gone; where that is animated, at its end.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Yes.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Yes.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar {
    /// Shows the last of some items, whose title comes from the right, or from the left where it was below before.
    public func setItems(_ items: [UINavigationItem]?, animated: Bool) { turn(to: items ?? [], animated: animated) {} }

    /// Puts an item over the others, unless the delegate forbids it.
    public func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        turn(to: (items ?? []) + [item], animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPush: item)
        }
    }

    /// Takes the topmost item away, unless the delegate forbids it.
    /// - Returns: the item; nil if none went.
    @discardableResult
    public func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        turn(to: (items ?? []).dropLast(), animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    /// From what is shown now to what is shown after a change.
    func fade(_ change: @escaping () -> Void) {
        guard window != nil else { return change() }
        UIView.transition(
            with: stage, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction], animations: change)
    }

    /// The way back was taken.
    func leadBack() {
        guard let goBack else { return _ = popItem(animated: true) }
        goBack()
    }

    /// As long as controllers take that come and go.
    private func turn(to items: [UINavigationItem], animated: Bool, completion: @escaping () -> Void) {
        show(items, animated: animated && window != nil, duration: SlideAnimator.duration, completion: completion)
    }
}
