// The ground that bars have in common.

import QuartzCore

extension UIColor {
    /// What is behind the parts of a bar that says no colour of its own.
    static func ground(isTranslucent: Bool) -> UIColor { systemBackground.withAlphaComponent(isTranslucent ? 0.94 : 1) }
}
