// What decides how the interface looks: light or dark, the display's scale, and how much room there is.

import QuartzCore

/// Light or dark (Apple: `UIUserInterfaceStyle`).
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0, light, dark
}

/// How much room there is along an axis (Apple: `UIUserInterfaceSizeClass`).
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    /// As on a telephone.
    case compact
    /// As on a tablet.
    case regular
}

/// Whether a part of the interface lies over the rest (Apple: `UIUserInterfaceLevel`).
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1, base
    /// As sheets and popovers, whose grounds are less dark where the interface is dark.
    case elevated
}

/// The traits of a part of the interface (Apple: `UITraitCollection`); it never changes.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Pixels a point; 0 is unspecified.
    public let displayScale: CGFloat
    /// How much room there is from side to side: in a window of 600 points or more it is regular. Out of windows unspecified.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// How much room there is from top to bottom: in a window of 480 points or more it is regular. Out of windows unspecified.
    public let verticalSizeClass: UIUserInterfaceSizeClass

    /// Whether it lies over the rest; said in sheets and popovers alone.
    public let userInterfaceLevel: UIUserInterfaceLevel
    /// Traits of the program's. They are only read, by whoever has the traits.
    nonisolated(unsafe) let own: TraitValues

    init(
        style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0, horizontal: UIUserInterfaceSizeClass = .unspecified,
        vertical: UIUserInterfaceSizeClass = .unspecified, level: UIUserInterfaceLevel = .unspecified,
        own: TraitValues = TraitValues()
    ) {
        (userInterfaceLevel, self.own) = (level, own)
        (userInterfaceStyle, displayScale) = (style, scale)
        (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
        super.init()
    }

    /// Traits of which nothing is said.
    public convenience override init() { self.init(style: .unspecified) }
    /// Traits of which only the style is said.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }
    /// Traits of which only the pixels a point are said.
    public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
    /// Traits of which only the room from side to side is said.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }
    /// Traits of which only the room from top to bottom is said.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }

    /// Traits of which only the level is said.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(level: userInterfaceLevel) }

    private static let inForce = Lock(UITraitCollection(style: .light, scale: 1))

    /// The traits by which colours are chosen; light unless it was set.
    public static var current: UITraitCollection {
        get { inForce.withLock { $0 } }
        set { inForce.withLock { $0 = newValue } }
    }

    /// What several say, the later ones before the earlier.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        func last<Value: Equatable>(_ path: KeyPath<UITraitCollection, Value>, _ unsaid: Value) -> Value {
            traitCollections.last { $0[keyPath: path] != unsaid }?[keyPath: path] ?? unsaid
        }
        self.init(
            style: last(\.userInterfaceStyle, .unspecified), scale: last(\.displayScale, 0),
            horizontal: last(\.horizontalSizeClass, .unspecified), vertical: last(\.verticalSizeClass, .unspecified),
            level: last(\.userInterfaceLevel, .unspecified),
            own: traitCollections.reduce(into: TraitValues()) { $0.take($1.own) })
    }

    /// Whether what another says at all is said here as well.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]) == self
    }

    /// Makes these the traits by which colours are chosen while `actions` run.
    public func performAsCurrent(_ actions: () -> Void) {
        let before = Self.current
        Self.current = self
        actions()
        Self.current = before
    }

    /// Whether colours may look other than with other traits; levels make a difference where the interface is dark.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let isElevated = traitCollection?.userInterfaceLevel == .elevated
        return userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
            || userInterfaceStyle == .dark && (userInterfaceLevel == .elevated) != isElevated
            || own.colorsDiffer(from: traitCollection?.own ?? TraitValues())
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
            && userInterfaceLevel == other.userInterfaceLevel
            && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
            && own == other.own
    }

    public override var hash: Int {
        userInterfaceStyle.rawValue ^ displayScale.hashValue ^ horizontalSizeClass.rawValue << 2 ^ verticalSizeClass.rawValue << 4
    }
}
