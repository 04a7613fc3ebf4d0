// The toolbar at the bottom of a navigation controller: where it is, and how much room it takes.

import QuartzCore

@MainActor
final class ToolbarRoom {
    let toolbar: UIToolbar
    var isHidden = true

    init(_ toolbar: UIToolbar) { self.toolbar = toolbar }

    func show(_ items: [UIBarButtonItem]?, animated: Bool) {
        let items = items ?? []
        guard items != toolbar.items ?? [] else { return }
        toolbar.setItems(items, animated: animated && !isHidden)
    }

    /// Below the view, where it comes from.
    func prepare(in view: UIView) {
        guard toolbar.superview !== view else { return }
        UIView.performWithoutAnimation {
            toolbar.frame = CGRect(x: 0, y: view.bounds.height, width: view.bounds.width, height: UIToolbar.height)
            toolbar.isHidden = true
            view.addSubview(toolbar)
        }
    }

    /// - Parameters:
    ///   - view: the navigation controller's.
    ///   - isAway: whether a controller of the stack hides what is at the bottom.
    /// - Returns: how much the bar covers of what the safe area leaves.
    func place(in view: UIView, isAway: Bool) -> CGFloat {
        let isGone = isHidden || isAway, height = UIToolbar.height, bottom = view.bounds.height
        if isGone, toolbar.superview == nil { return 0 }
        prepare(in: view)
        toolbar.place(at: CGRect(
            x: 0, y: isGone ? bottom : bottom - view.safeAreaInsets.bottom - height, width: view.bounds.width, height: height))
        toolbar.isHidden = isGone
        return isGone ? 0 : height
    }

    /// Where it hides what is behind it.
    var hiddenEdges: UIRectEdge { isHidden || toolbar.isTranslucent ? [] : .bottom }
}
