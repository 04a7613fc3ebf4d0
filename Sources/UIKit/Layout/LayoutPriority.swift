// How much a view resists being larger or smaller than its content.

import QuartzCore

/// The importance of a constraint, from 1 to 1000, which must be kept (Apple: `UILayoutPriority`).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// 1000: it has to be, or it is reported.
    public static let required = UILayoutPriority(1000)
    /// 750: how strongly a button keeps its content whole.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: a drag that may change the window's size.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: that the window keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: a drag that does not change the window's size.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: how strongly content hugs itself.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: how strongly a view is as small as it was asked to be.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

    /// A priority so much above another.
    public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + more)
    }
    /// A priority so much below another.
    public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - less)
    }
    /// Raises it.
    public static func += (priority: inout UILayoutPriority, more: Float) { priority.rawValue += more }
    /// Lowers it.
    public static func -= (priority: inout UILayoutPriority, less: Float) { priority.rawValue -= less }
}

/// A direction of layout (Apple: `NSLayoutConstraint.Axis`, which is another name of it).
public enum UILayoutAxis: Int, Sendable {
    case horizontal = 0, vertical
}

extension UILayoutPriority {
    /// Whether it is one that contents may have, from 0 to 1000; says so if it is not.
    @MainActor
    fileprivate func isContentPriority(of view: UIView, _ what: String) -> Bool {
        if rawValue >= 0, rawValue <= 1000 { return true }
        FaultReport.once(
            "UIView.\(what)", "\(rawValue) is not from 0 to 1000; \(view.describedForMessages) keeps the priority that it has")
        return false
    }
}

extension UIView {
    /// How much the view resists being larger than its content; default 250.
    public func contentHuggingPriority(for axis: UILayoutAxis) -> UILayoutPriority {
        axis == .horizontal ? rare?.hugging?.horizontal ?? .defaultLow : rare?.hugging?.vertical ?? .defaultLow
    }

    /// Sets how strongly the view is no larger than its content, along an axis.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: UILayoutAxis) {
        guard priority.isContentPriority(of: self, "contentHuggingPriority") else { return }
        var both = rare?.hugging ?? (.defaultLow, .defaultLow)
        if axis == .horizontal { both.horizontal = priority } else { both.vertical = priority }
        rareValues.hugging = both
        constraintEngine?.sizeDidChange(of: self)
    }

    /// How much the view resists being smaller than its content; default 750.
    public func contentCompressionResistancePriority(for axis: UILayoutAxis) -> UILayoutPriority {
        axis == .horizontal ? rare?.compression?.horizontal ?? .defaultHigh : rare?.compression?.vertical ?? .defaultHigh
    }

    /// Sets how strongly the view is no smaller than its content, along an axis.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: UILayoutAxis) {
        guard priority.isContentPriority(of: self, "contentCompressionResistancePriority") else { return }
        var both = rare?.compression ?? (.defaultHigh, .defaultHigh)
        if axis == .horizontal { both.horizontal = priority } else { both.vertical = priority }
        rareValues.compression = both
        constraintEngine?.sizeDidChange(of: self)
    }

    func setSemanticContent(_ attribute: UISemanticContentAttribute) {
        let before = effectiveUserInterfaceLayoutDirection
        rareValues.semanticContent = attribute
        guard effectiveUserInterfaceLayoutDirection != before else { return }
        // Leading is elsewhere for what the view's constraints say.
        let held = constraints
        NSLayoutConstraint.deactivate(held)
        NSLayoutConstraint.activate(held)
        if let rare, rare.marginsAreDirectional, let margins = rare.layoutMargins, margins.left != margins.right {
            marginsChanged()
        }
        setNeedsLayout()
    }

    /// The reading direction of the view: left to right unless it is forced the other way.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The reading direction that an attribute stands for.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }
}
