// The ground that bars have in common.

import QuartzCore

extension UIColor {
    /// What is behind the parts of a bar that says no colour of its own.
    static func ground(isTranslucent: Bool) -> UIColor { isTranslucent ? translucentGround : systemBackground }
    /// The same object each time: colours that depend on traits are equal to none but themselves.
    private static let translucentGround = systemBackground.withAlphaComponent(0.94)
}

extension BarPlate {
    /// The ground of a bar without an appearance. One that says nothing of its looks at all has none where nothing is below it.
    @MainActor
    static func plain(
        _ tint: UIColor?, isTranslucent: Bool, image: UIImage?, shadowImage: UIImage?, line: UIColor, isAtEdge: Bool
    ) -> BarPlate {
        if isAtEdge, isTranslucent, tint == nil, image == nil, shadowImage == nil { return .clear }
        return BarPlate(
            color: image == nil ? tint ?? .ground(isTranslucent: isTranslucent) : nil, image: image, shadowColor: line,
            shadowImage: shadowImage)
    }
}
