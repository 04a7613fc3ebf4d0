// Popovers: names that programs for larger screens use beside alerts.

import QuartzCore

/// Would lay a presented view out beside what it belongs to (Apple: `UIPopoverPresentationController`). There are no popovers
/// here, as on a telephone: no controller has one, and what is said to it is not asked.
open class UIPopoverPresentationController: UIPresentationController {
    /// What it would point at.
    open weak var sourceView: UIView?
    /// Where in that.
    open var sourceRect = CGRect.zero
    /// The same in a bar.
    open weak var barButtonItem: UIBarButtonItem?
    /// From where it may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// Where a popover's arrow points to (Apple: `UIPopoverArrowDirection`).
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upwards.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Downwards.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

extension UIViewController {
    /// Nil: nothing is presented as a popover, whatever the style.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
}
