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
