// A colour as filters take it: sRGB, straight alpha.

import CoreGraphics

/// An immutable colour in sRGB with straight alpha
/// ([Apple's CIColor](https://developer.apple.com/documentation/coreimage/cicolor)).
public final class CIColor: NSObject, NSCopying, NSSecureCoding, Sendable {
    public let red, green, blue, alpha: CGFloat

    /// - Parameters:
    ///   - red, green, blue: 0…1, not multiplied by alpha.
    ///   - alpha: 0…1; default 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The same colour, converted to sRGB.
    public convenience init(cgColor: CGColor) { self.init(Self.straight(cgColor.premultipliedSRGB)) }

    package convenience init(_ lanes: SIMD4<Double>) {
        self.init(red: CGFloat(lanes.x), green: CGFloat(lanes.y), blue: CGFloat(lanes.z), alpha: CGFloat(lanes.w))
    }

    /// Red, green, blue and alpha, straight.
    package var lanes: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) }

    package static func straight(_ premultiplied: SIMD4<Double>) -> SIMD4<Double> {
        let alpha = premultiplied.w
        guard alpha != 0 else { return .zero }
        return SIMD4(premultiplied.x / alpha, premultiplied.y / alpha, premultiplied.z / alpha, alpha)
    }

    package static func premultiplied(_ straight: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(straight.x * straight.w, straight.y * straight.w, straight.z * straight.w, straight.w)
    }

    /// The colour for drawing with Core Graphics.
    public var cgColor: CGColor { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }

    /// Opaque black.
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// Opaque gray of a half.
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    /// Opaque red.
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Opaque green.
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Opaque blue.
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Black without opacity.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    public override var description: String { "(\(red) \(green) \(blue) \(alpha))" }
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.lanes == lanes }
    public override var hash: Int { lanes.hashValue }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archives

    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        for (key, value) in [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)] {
            coder.encode(Double(value), forKey: key)
        }
    }

    public init?(coder: NSCoder) {
        func part(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        (red, green, blue, alpha) = (part("red"), part("green"), part("blue"), part("alpha"))
    }
}
