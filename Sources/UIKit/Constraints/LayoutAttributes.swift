// What of a view a constraint can speak of.

import QuartzCore

extension NSLayoutConstraint {
    /// An edge, centre, baseline or size (Apple: `NSLayoutConstraint.Attribute`). Leading is left unless the view is
    /// forced to be read from right to left. What is named for margins lies within the view's `layoutMargins`.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
        case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// How the sides compare (Apple: `NSLayoutConstraint.Relation`).
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1, equal, greaterThanOrEqual
    }

    /// A direction of layout.
    public typealias Axis = UILayoutAxis

    /// How the views of a visual format are aligned, and in which direction they follow each other (Apple:
    /// `NSLayoutConstraint.FormatOptions`).
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// All have the same left edge.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// All have the same right edge.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// All have the same upper edge.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// All have the same lower edge.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// All have the same leading edge.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// All have the same trailing edge.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// All have the same middle from side to side.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// All have the same middle from top to bottom.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// All have the same last baseline.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// All have the same first baseline.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The bits of alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// A horizontal format goes with the language; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A horizontal format goes from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// A horizontal format goes from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
    }
}

/// What has edges: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view whose coordinates it is seen in from inside: itself, or what owns the guide.
    var layoutView: UIView? { get }
    var isGuide: Bool { get }
    /// What the engine of its tree knows of it.
    var layoutBox: LayoutBox? { get set }
    var describedItem: String { get }
}

/// An attribute of an item, or the distance of one from another.
@MainActor
struct LayoutQuantity {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
    /// What it is measured from, for a distance.
    let origin: LayoutOrigin?

    init(item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute, origin: LayoutOrigin? = nil) {
        (self.item, self.attribute, self.origin) = (item, attribute, origin)
    }

    enum Kind { case horizontal, vertical, size }

    /// What it can be compared with.
    var kind: Kind? {
        if origin != nil { return .size }
        return switch attribute {
        case .notAnAttribute: nil
        case .width, .height: .size
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
             .centerXWithinMargins: .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
        }
    }

    /// Whether it is an edge that lies at the other side where what is read leads from right to left.
    var followsDirection: Bool {
        switch attribute {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isHorizontal: Bool { attribute == .width || (attribute != .height && LayoutQuantity(item: nil,
        attribute: attribute).kind == .horizontal) }

    var usesBaseline: Bool {
        attribute == .firstBaseline || attribute == .lastBaseline || origin?.attribute == .firstBaseline
            || origin?.attribute == .lastBaseline
    }

    var text: String {
        let name = "\(item?.describedItem ?? "nothing").\(attribute)"
        guard let origin else { return name }
        return "(\(name) - \(origin.item?.describedItem ?? "nothing").\(origin.attribute))"
    }
}

/// Where a distance begins.
@MainActor
struct LayoutOrigin {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
}
