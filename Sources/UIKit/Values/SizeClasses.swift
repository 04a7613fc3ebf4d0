// How much room a window has. Enters its size. Leave the two size classes, which all views in it have among their traits.

import QuartzCore

/// The size classes of a window, and its traits as they were made last.
struct WindowTraits {
    /// From here on there is room as on a tablet, in points. Apple documents classes for its devices alone; these bounds are
    /// ours, and tell those devices apart but for telephones on their sides that are as wide as a small tablet.
    static let wide: CGFloat = 600, high: CGFloat = 480

    /// What they were made from, and what came of it.
    private var made: (from: UITraitCollection, traits: UITraitCollection)?

    static func classes(_ size: CGSize) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        (size.width >= wide ? .regular : .compact, size.height >= high ? .regular : .compact)
    }

    /// Traits with the classes of a size.
    mutating func traits(_ own: UITraitCollection, _ size: CGSize) -> UITraitCollection {
        let (horizontal, vertical) = Self.classes(size)
        if let made, made.from === own, made.traits.horizontalSizeClass == horizontal,
           made.traits.verticalSizeClass == vertical { return made.traits }
        let traits = UITraitCollection(
            style: own.userInterfaceStyle, scale: own.displayScale, horizontal: horizontal, vertical: vertical,
            level: own.userInterfaceLevel, own: own.own)
        made = (own, traits)
        return traits
    }
}

extension UIWindow {
    func traits(_ own: UITraitCollection) -> UITraitCollection { sizedTraits.traits(own, bounds.size) }
}
