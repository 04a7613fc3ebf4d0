// Distances from the sides of a rectangle.

/// How far in from each side, in points; negative goes outwards (Apple: `UIEdgeInsets`).
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the upper edge, in points.
    public var top: CGFloat
    /// From the left edge, in points.
    public var left: CGFloat
    /// From the lower edge, in points.
    public var bottom: CGFloat
    /// From the right edge, in points.
    public var right: CGFloat

    /// No distance at all.
    public static let zero = UIEdgeInsets()

    /// All 0.
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

    /// Insets in points; positive ones go inwards.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// The same with sides named by the reading direction (Apple: `NSDirectionalEdgeInsets`).
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From the upper edge, in points.
    public var top: CGFloat
    /// From the leading edge, in points.
    public var leading: CGFloat
    /// From the lower edge, in points.
    public var bottom: CGFloat
    /// From the trailing edge, in points.
    public var trailing: CGFloat

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// All 0.
    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

    /// Insets in points; positive ones go inwards.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// Edges named by the reading direction (Apple: `NSDirectionalRectEdge`).
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// Where reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// Where reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A distance in two directions (Apple: `UIOffset`).
public struct UIOffset: Hashable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Downwards, in points.
    public var vertical: CGFloat

    /// No offset.
    public static let zero = UIOffset()

    /// All 0.
    public init() { (horizontal, vertical) = (0, 0) }

    /// An offset in points.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension CGRect {
    /// The rectangle with its sides moved inwards.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// See `CGRect.inset(by:)` (Apple: `UIEdgeInsetsInsetRect`).
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// See `UIEdgeInsets.init(top:left:bottom:right:)` (Apple: `UIEdgeInsetsMake`).
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Sides of a rectangle (Apple: `UIRectEdge`).
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all = UIRectEdge(rawValue: 15)
}
