// What lies behind the content of a button or a cell, as a value.

import QuartzCore

/// Makes a colour of another (Apple: `UIConfigurationColorTransformer`).
public struct UIConfigurationColorTransformer {
    /// What is done.
    public let transform: (UIColor) -> UIColor
    /// Makes colours as the closure says.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Does it.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Makes attributes of text of others (Apple: `UIConfigurationTextAttributesTransformer`).
public struct UIConfigurationTextAttributesTransformer {
    /// What is done.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// Makes attributes as the closure says.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// Does it.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// A background (Apple: `UIBackgroundConfiguration`). Buttons show it by their configurations, and cells.
public struct UIBackgroundConfiguration {
    /// Shown in the background, as large as it; default nil.
    public var customView: UIView?
    /// The radius of its corners, in points; default 0. A button's corner style may go before it.
    public var cornerRadius: CGFloat = 0
    /// From the bounds of the view that has it; default none.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Nil, the default: what the view's style says, which is clear where there is none.
    public var backgroundColor: UIColor?
    /// What is done with the colour before it shows; default nil.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An effect above the colour; default nil.
    public var visualEffect: UIVisualEffect?
    /// Above colour and effect; default nil.
    public var image: UIImage?
    /// Where the image is; default scaled to fill.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of a line along the edge; nil, the default: the tint.
    public var strokeColor: UIColor?
    /// What is done with that colour before it shows; default nil.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// How wide the line is, in points; default 0.
    public var strokeWidth: CGFloat = 0
    /// How far outside of the edge it is, in points; default 0.
    public var strokeOutset: CGFloat = 0

    /// What the style says of the colour; nil: nothing.
    var style: Style?

    /// Nothing to be seen.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// The colour as it shows; clear where there is none.
    /// - Parameter tintColor: not used by what has a colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? style?.shown ?? .clear
        return backgroundColorTransformer?(color) ?? color
    }

    /// The line's colour as it shows; the tint where none is set and there is a line.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? (strokeWidth > 0 ? tintColor : .clear)
        return strokeColorTransformer?(color) ?? color
    }
}
