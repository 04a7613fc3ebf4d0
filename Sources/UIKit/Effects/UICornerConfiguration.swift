// Round corners that follow a view's size.

import QuartzCore

/// How round a corner is (Apple: `UICornerRadius`).
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let points: CGFloat

    /// A radius in points.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: radius) }

    init(points: CGFloat) { self.points = points }
    /// A radius in points.
    public init(floatLiteral value: Double) { points = value }
    /// A radius in points.
    public init(integerLiteral value: Int) { points = CGFloat(value) }
}

/// How the corners of a view are rounded (Apple: `UICornerConfiguration`). All four are alike here; radii that go by the view
/// around, and corners that differ, are not to be had.
public struct UICornerConfiguration: Hashable, Sendable {
    private enum Kind: Hashable { case capsule(most: CGFloat?), radius(CGFloat) }
    private let kind: Kind

    /// Half circles at both ends of the shorter sides.
    /// - Parameter maximumRadius: in points; nil, the default: no limit.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(kind: .capsule(most: maximumRadius))
    }

    /// The same radius at each corner.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(kind: .radius(radius.points))
    }

    /// The same radius at each corner, the largest if they were different.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }

    /// In points, no more than fits.
    func radius(for size: CGSize) -> CGFloat {
        let half = max(0, min(size.width, size.height) / 2)
        return switch kind {
        case .capsule(let most): min(half, most.map { max($0, 0) } ?? half)
        case .radius(let radius): min(max(radius, 0), half)
        }
    }
}

extension UIView {
    /// How the view's corners are rounded, whatever size it takes, its layer's `cornerRadius` with it; default: not at all. What
    /// is set there by hand counts until the view is laid out the next time.
    public var cornerConfiguration: UICornerConfiguration {
        get { rare?.corners ?? .corners(radius: 0) }
        set {
            rareValues.corners = newValue
            roundCorners()
        }
    }

    /// By the size of now.
    func roundCorners() {
        guard let corners = rare?.corners else { return }
        let radius = corners.radius(for: bounds.size)
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
    }
}
