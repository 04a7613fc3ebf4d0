// In: nothing. Out: the words that describe a bitmap's layout, with Apple's raw values.

/// Where a pixel's alpha stands, and whether the colours are multiplied by it.
/// Source: Apple, `CGImageAlphaInfo`.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha component: opaque.
    case none = 0
    /// Red, green, blue, alpha; multiplied.
    case premultipliedLast
    /// Alpha, red, green, blue; multiplied.
    case premultipliedFirst
    /// Red, green, blue, alpha; not multiplied.
    case last
    /// Alpha, red, green, blue; not multiplied.
    case first
    /// Red, green, blue and a component that does not count.
    case noneSkipLast
    /// A component that does not count and red, green, blue.
    case noneSkipFirst
    /// Alpha and no colour: black that covers.
    case alphaOnly
}

/// In which order the bytes of components or packed pixels stand.
/// Source: Apple, `CGImageByteOrderInfo`.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    case orderMask = 0x7000
    case orderDefault = 0
    case order16Little = 0x1000
    case order32Little = 0x2000
    case order16Big = 0x3000
    case order32Big = 0x4000
}

/// How components are packed into a pixel. Source: Apple, `CGImagePixelFormatInfo`.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
    case mask = 0xF0000
    /// One component after the other.
    case packed = 0
    /// Five bits a component in 16.
    case RGB555 = 0x10000
    /// Five, six and five bits in 16.
    case RGB565 = 0x20000
    /// Ten bits a component in 32.
    case RGB101010 = 0x30000
    /// Ten bits a component in 32, of an extended range.
    case RGBCIF10 = 0x40000
}

/// The layout of a bitmap: an alpha info, a byte order, and whether components are floats.
/// Source: Apple, `CGBitmapInfo`.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A layout of its parts.
    public init(
        alpha: CGImageAlphaInfo, component: CGImageComponentInfo = .integer,
        byteOrder: CGImageByteOrderInfo = .orderDefault, pixelFormat: CGImagePixelFormatInfo = .packed
    ) {
        rawValue = alpha.rawValue | component.rawValue | byteOrder.rawValue | pixelFormat.rawValue
    }

    /// The bits that hold a ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits that say whether components are floating-point numbers.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Components are floating-point numbers, of 16 or 32 bits.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits that hold the order of bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// The same as an empty set: components of several bytes begin with the high one.
    public static var byteOrderDefault: CGBitmapInfo { [] }
    /// Units of 16 bits, the low byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// Units of 32 bits, the low byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Units of 16 bits, the high byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// Units of 32 bits, the high byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The alpha info; nil for a number that is none.
    package var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }
    /// How components are packed; nil for a number that says nothing.
    package var pixelFormat: CGImagePixelFormatInfo? {
        CGImagePixelFormatInfo(rawValue: rawValue & CGImagePixelFormatInfo.mask.rawValue)
    }
    /// The byte order; nil for a number that is none.
    package var byteOrder: CGImageByteOrderInfo? {
        let order = rawValue & 0x7000
        return order == CGImageByteOrderInfo.orderMask.rawValue ? nil : CGImageByteOrderInfo(rawValue: order)
    }
}

/// Whether components are whole numbers or floats. Source: Apple, `CGImageComponentInfo`.
public enum CGImageComponentInfo: UInt32, Sendable {
    case integer = 0
    case float = 0x100
}
