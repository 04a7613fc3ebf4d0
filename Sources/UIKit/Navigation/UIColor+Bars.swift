// The ground that bars have in common.

import QuartzCore

extension UIColor {
    /// What is behind the parts of a bar that says no colour of its own.
    static func ground(isTranslucent: Bool) -> UIColor { isTranslucent ? translucentGround : systemBackground }
    /// The same object each time: colours that depend on traits are equal to none but themselves.
    private static let translucentGround = systemBackground.withAlphaComponent(0.94)
}
