// Colours of the interface. In: components, a Core Graphics colour, or a closure that answers by the traits. Out: an
// immutable colour.

import QuartzCore

/// A colour, possibly another one for another appearance of the interface (Apple: `UIColor`).
public final class UIColor: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// Stays the first property.
    private let mark = FoundationMark()
    private let plain: CGColor
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?
    /// What a pattern repeats; nil for other colours.
    let pattern: UIImage?

    /// Nothing, transparent: for a place that another colour will have.
    public convenience override init() { self.init(cgColor: .clear) }

    /// The colour that Core Graphics draws with.
    public init(cgColor: CGColor) {
        (plain, provider, pattern) = (cgColor, nil, nil)
        super.init()
    }

    /// A colour that is a picture, repeated from the upper left corner of a view or of a drawing on. Views' backgrounds, text,
    /// and what drawings fill and stroke show it; as a layer's colour it is the picture's mean, which is said once.
    public init(patternImage image: UIImage) {
        (plain, provider, pattern) = (image.repeated, nil, image)
        super.init()
    }

    /// The four range from 0 to 1; colours outside are of the extended range.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour of Display P3, by parts from 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: [red, green, blue, alpha])
        }
        self.init(cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A gray.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

    /// A colour by hue, saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour that `dynamicProvider` chooses by the appearance; asked when it is used.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        (plain, provider, pattern) = (.clear, dynamicProvider, nil)
        super.init()
    }

    public required init?(coder: NSCoder) {
        let names = ["red", "green", "blue", "alpha"]
        guard names.allSatisfy(coder.containsValue(forKey:)) else { return nil }
        let c = names.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        (plain, provider, pattern) = (CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]), nil, nil)
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        let c = straight
        for (name, value) in [("red", c.x), ("green", c.y), ("blue", c.z), ("alpha", c.w)] { coder.encode(value, forKey: name) }
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the appearance chooses.
    var isDynamic: Bool { provider != nil }

    /// The colour for the current traits.
    public var cgColor: CGColor { cgColor(for: .current) }

    /// The colour for some traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        provider.map { $0(traitCollection).resolvedColor(with: traitCollection) } ?? self
    }

    func cgColor(for traits: UITraitCollection) -> CGColor {
        if provider != nil { return resolvedColor(with: traits).cgColor(for: traits) }
        return plain
    }

    /// This colour with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if provider != nil { return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) } }
        let plain = cgColor
        return UIColor(cgColor: plain.copy(alpha: alpha) ?? plain)
    }

    /// Red, green, blue and alpha, not multiplied.
    var straight: SIMD4<Double> {
        let color = cgColor
        let c =
            (color.converted(
                to: CGColorSpace(name: CGColorSpace.extendedSRGB) ?? CGColorSpaceCreateDeviceRGB(),
                intent: .defaultIntent, options: nil) ?? color).components ?? [0, 0, 0, 0]
        return c.count == 4 ? SIMD4(c[0], c[1], c[2], c[3]) : SIMD4(c[0], c[0], c[0], c[c.count - 1])
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        return !isDynamic && !other.isDynamic && plain == other.plain && pattern === other.pattern
    }

    public override var hash: Int { isDynamic ? ObjectIdentifier(self).hashValue : plain.hashValue }

    public override var description: String {
        isDynamic ? "<UIColor dynamic>" : pattern.map { "<UIColor pattern \($0)>" } ?? "<UIColor \(plain)>"
    }
}

extension UIColor: TextColor {
    package var textColor: CGColor { cgColor }
}

extension UIColor: _ExpressibleByColorLiteral {
    /// `#colorLiteral(red:green:blue:alpha:)`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// What `#colorLiteral` makes where no type is given.
public typealias _ColorLiteralType = UIColor
