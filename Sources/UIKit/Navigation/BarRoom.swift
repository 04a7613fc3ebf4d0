// What bars cover of the views behind them.

import QuartzCore

extension UIView {
    /// Bars cover so much of it, and the safe areas of its subviews follow.
    func setRoomForBars(_ insets: UIEdgeInsets) {
        guard rare?.additionalSafeArea ?? .zero != insets else { return }
        let old = safeAreaInsets
        rareValues.additionalSafeArea = insets
        safeAreaChanged(from: old)
        for child in subviews {
            child.constraintEngine?.marginsDidChange(of: child)
            child.setNeedsLayout()
            child.controller?.viewSafeAreaInsetsDidChange()
        }
    }
}

extension UIRectEdge {
    /// Those at which a bar hides what is behind it.
    @MainActor
    static func hidden(top: UINavigationBar? = nil, bottom: UITabBar? = nil) -> UIRectEdge {
        var edges: UIRectEdge = []
        // A large title comes and goes with content behind it.
        if let top, !top.isTranslucent, !top.isLarge { edges.insert(.top) }
        if let bottom, !bottom.isTranslucent { edges.insert(.bottom) }
        return edges
    }
}

extension UIViewController {
    /// How far from the edges of what bars lie over a child's view is.
    /// - Parameters:
    ///   - content: has room for bars.
    ///   - hidden: edges with bars that hide what is behind.
    func barInsets(in content: UIView, hidden: UIRectEdge) -> UIEdgeInsets {
        var edges = edgesForExtendedLayout
        if !extendedLayoutIncludesOpaqueBars { edges.subtract(hidden) }
        let room = content.safeAreaInsets
        return UIEdgeInsets(
            top: edges.contains(.top) ? 0 : room.top, left: 0, bottom: edges.contains(.bottom) ? 0 : room.bottom, right: 0)
    }

    /// Puts the view where bars leave room for it, unless it is there.
    func placeView(in content: UIView, hidden: UIRectEdge, always: Bool = false) {
        guard let view = viewIfLoaded, always || view.superview === content else { return }
        let insets = barInsets(in: content, hidden: hidden)
        guard always || insets != barRoom else { return }
        barRoom = insets
        view.frame = content.bounds.inset(by: insets)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}
