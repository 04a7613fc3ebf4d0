// What decides how the interface looks: light or dark, and the display's scale.

import QuartzCore

/// Light or dark (Apple: `UIUserInterfaceStyle`).
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0, light, dark
}

/// The traits of a part of the interface (Apple: `UITraitCollection`); it never changes.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Pixels a point; 0 is unspecified.
    public let displayScale: CGFloat

    init(style: UIUserInterfaceStyle, scale: CGFloat) {
        (userInterfaceStyle, displayScale) = (style, scale)
        super.init()
    }

    /// Traits of which only the style is said.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle, scale: 0) }
    /// Traits of which only the pixels a point are said.
    public convenience init(displayScale: CGFloat) { self.init(style: .unspecified, scale: displayScale) }

    private static let inForce = Lock(UITraitCollection(style: .light, scale: 1))

    /// The traits by which colours are chosen; light unless it was set.
    public static var current: UITraitCollection {
        get { inForce.withLock { $0 } }
        set { inForce.withLock { $0 = newValue } }
    }

    /// What several say, the later ones before the earlier.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        let style = traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified
        self.init(style: style, scale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0)
    }

    /// Makes these the traits by which colours are chosen while `actions` run.
    public func performAsCurrent(_ actions: () -> Void) {
        let before = Self.current
        Self.current = self
        actions()
        Self.current = before
    }

    /// Whether colours may look other than with other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
    }

    public override var hash: Int { userInterfaceStyle.rawValue ^ displayScale.hashValue }
}
