// The guide that follows a keyboard on the screen.

import QuartzCore

/// A guide of the system's that follows something (Apple: `UITrackingLayoutGuide`).
open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where a keyboard on the screen would lie (Apple: `UIKeyboardLayoutGuide`); see ``UIView/keyboardLayoutGuide``. Where there is
/// none, Apple's lies below the safe area, as this one always does.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether it would follow a keyboard that floats; default false.
    open var followsUndockedKeyboard = false
}
