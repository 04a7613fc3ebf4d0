// In: a name. Out: how the components of a colour are to be read: how many there are, by which
// curve they stand for light, and what the primaries are.

/// What the components of a colour space are. Source: Apple, `CGColorSpaceModel`.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// How colours outside the target space are brought into it. Conversion here is exact and
/// keeps such colours in extended range, so all intents act alike.
/// Source: Apple, `CGColorRenderingIntent`.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A colour space: gray or RGB with sRGB's or Display P3's primaries, encoded by a curve or
/// linear, and limited to 0…1 or extended. Source: Apple, `CGColorSpace`.
public final class CGColorSpace: Hashable, Sendable {
    /// How a component stands for light.
    package enum Curve: Sendable { case sRGB, linear, gamma2_2 }
    /// Which red, green and blue are mixed.
    package enum Primaries: Sendable { case sRGB, displayP3 }

    /// Whether there is one component or there are three, apart from alpha.
    public let model: CGColorSpaceModel
    /// The space's name, one of this class's constants; nil for the device spaces.
    public var name: CFString? { title.map { NSString(string: $0) } }
    private let title: String?
    package let curve: Curve
    package let primaries: Primaries
    package let isExtended: Bool
    /// The space of the colours in which a pattern's shapes are drawn; nil for a pattern with colours of its own, and for spaces
    /// that are not for patterns.
    public let baseColorSpace: CGColorSpace?

    /// The space of patterns: ``CGPattern``.
    /// Source: Apple, `CGColorSpaceCreatePattern`.
    /// - Parameter baseSpace: see ``baseColorSpace``.
    public init?(patternBaseSpace baseSpace: CGColorSpace?) {
        if baseSpace?.model == .pattern { return nil }
        title = nil
        model = .pattern
        (curve, primaries) = (baseSpace?.curve ?? .sRGB, baseSpace?.primaries ?? .sRGB)
        isExtended = baseSpace?.isExtended ?? false
        baseColorSpace = baseSpace
    }

    private init(
        _ name: StaticString?, model: CGColorSpaceModel = .rgb, curve: Curve = .sRGB,
        primaries: Primaries = .sRGB, isExtended: Bool = false
    ) {
        title = name?.description
        self.model = model
        self.curve = curve
        self.primaries = primaries
        self.isExtended = isExtended
        baseColorSpace = nil
    }

    /// How many components a colour has, apart from alpha: 1 or 3; of a pattern those of the base space, or 0.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        default: 3
        }
    }

    /// Whether the primaries reach beyond sRGB's.
    public var isWideGamutRGB: Bool { primaries == .displayP3 || (isExtended && model == .rgb) }

    /// Whether pixels can be drawn in this space; true for all spaces there are here but those of patterns.
    public var supportsOutput: Bool { model != .pattern }

    /// The space with one of the names declared by this class; nil for any other name.
    public convenience init?(name: CFString) {
        guard let space = Self.named[name as String] else { return nil }
        self.init(copying: space)
    }

    private init(copying space: CGColorSpace) {
        title = space.title
        model = space.model
        curve = space.curve
        primaries = space.primaries
        isExtended = space.isExtended
        baseColorSpace = space.baseColorSpace
    }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a === b || (a.title == b.title && a.model == b.model && a.baseColorSpace == b.baseColorSpace)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(model)
    }
}

extension CGColorSpace {
    /// The names of the spaces that there are, with Apple's values.
    public static var sRGB: CFString { NSString(string: "kCGColorSpaceSRGB") }
    /// sRGB's primaries without its curve: numbers are proportional to light.
    public static var linearSRGB: CFString { NSString(string: "kCGColorSpaceLinearSRGB") }
    /// sRGB whose components may lie outside of 0 to 1.
    public static var extendedSRGB: CFString { NSString(string: "kCGColorSpaceExtendedSRGB") }
    /// sRGB's primaries without a curve, components outside of 0 to 1 allowed.
    public static var extendedLinearSRGB: CFString { NSString(string: "kCGColorSpaceExtendedLinearSRGB") }
    /// The primaries of Apple's wide displays with sRGB's curve.
    public static var displayP3: CFString { NSString(string: "kCGColorSpaceDisplayP3") }
    /// Display P3 whose components may lie outside of 0 to 1.
    public static var extendedDisplayP3: CFString { NSString(string: "kCGColorSpaceExtendedDisplayP3") }
    /// Gray with an exponent of 2.2.
    public static var genericGrayGamma2_2: CFString { NSString(string: "kCGColorSpaceGenericGrayGamma2_2") }
    /// Gray without a curve: the number is proportional to light.
    public static var linearGray: CFString { NSString(string: "kCGColorSpaceLinearGray") }
    /// Gray with an exponent of 2.2 whose component may lie outside of 0 to 1.
    public static var extendedGray: CFString { NSString(string: "kCGColorSpaceExtendedGray") }
    /// Gray without a curve, outside of 0 to 1 allowed.
    public static var extendedLinearGray: CFString { NSString(string: "kCGColorSpaceExtendedLinearGray") }

    package static let deviceRGB = CGColorSpace(nil)
    package static let deviceGray = CGColorSpace(nil, model: .monochrome)
    package static let standardRGB = CGColorSpace("kCGColorSpaceSRGB")
    package static let extendedStandardRGB = CGColorSpace("kCGColorSpaceExtendedSRGB", isExtended: true)
    package static let gray2_2 = CGColorSpace("kCGColorSpaceGenericGrayGamma2_2", model: .monochrome, curve: .gamma2_2)

    private static let named: [String: CGColorSpace] = {
        let spaces = [
            standardRGB, extendedStandardRGB, gray2_2,
            CGColorSpace("kCGColorSpaceLinearSRGB", curve: .linear),
            CGColorSpace("kCGColorSpaceExtendedLinearSRGB", curve: .linear, isExtended: true),
            CGColorSpace("kCGColorSpaceDisplayP3", primaries: .displayP3),
            CGColorSpace("kCGColorSpaceExtendedDisplayP3", primaries: .displayP3, isExtended: true),
            CGColorSpace("kCGColorSpaceLinearGray", model: .monochrome, curve: .linear),
            CGColorSpace("kCGColorSpaceExtendedGray", model: .monochrome, curve: .gamma2_2, isExtended: true),
            CGColorSpace("kCGColorSpaceExtendedLinearGray", model: .monochrome, curve: .linear, isExtended: true),
        ]
        return Dictionary(uniqueKeysWithValues: spaces.map { ($0.title ?? "", $0) })
    }()
}

/// The RGB space of the screen, here sRGB's encoding. Source: Apple.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray space of the screen: a gray of g is the RGB colour (g, g, g).
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The space of patterns; see ``CGColorSpace/init(patternBaseSpace:)``.
public func CGColorSpaceCreatePattern(_ baseSpace: CGColorSpace?) -> CGColorSpace? { CGColorSpace(patternBaseSpace: baseSpace) }

/// The space with this name; nil if there is none here.
public func CGColorSpaceCreateWithName(_ name: CFString) -> CGColorSpace? { CGColorSpace(name: name) }
