// What an alert offers.

import QuartzCore

/// A button of an alert (Apple: `UIAlertAction`).
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What it means.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Nothing is changed.
        case cancel
        /// Something may be lost.
        case destructive
    }

    /// What the button says.
    public let title: String?
    /// What it means.
    public let style: Style
    /// Whether it can be tapped; default yes.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// Called when the button looks other.
    var changed: (() -> Void)?

    /// - Parameter handler: called when the button was tapped and the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
