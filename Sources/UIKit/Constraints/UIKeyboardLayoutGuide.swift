// The guide that follows a keyboard, or what stands for one.

import QuartzCore

/// A guide of the system's that follows something (Apple: `UITrackingLayoutGuide`).
open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where a keyboard lies (Apple: `UIKeyboardLayoutGuide`); see ``UIView/keyboardLayoutGuide``.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether it would follow a keyboard that floats; default false.
    open var followsUndockedKeyboard = false
}

extension UIView {
    /// How much of the view a keyboard or what is below the safe area covers, from its lower edge, in points.
    var keyboardRoom: CGFloat {
        guard let window, let panel = window.inputPanel, panel.superview === window else { return safeAreaInsets.bottom }
        let top = convert(CGPoint(x: 0, y: panel.frame.minY), from: window).y
        return max(safeAreaInsets.bottom, min(bounds.maxY - top, bounds.height))
    }
}
