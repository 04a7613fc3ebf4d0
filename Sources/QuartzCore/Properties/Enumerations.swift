// The enumerated values of layer properties: Apple's raw strings and option bits. A coded
// enumeration is stored, and travels to the server, as a case of a plain enumeration (`Codes`).

import CoreGraphics

/// A string enumeration that is stored as the case of an enumeration whose raw string it has.
package protocol NamedCode: PropertyValue, RawRepresentable, Sendable where RawValue == String, Stored == Code {
    associatedtype Code: StoredCode
    init(rawValue: String)
}

extension NamedCode {
    package init(stored: Code) { self.init(rawValue: stored.rawValue) }
    package var stored: Code { Code(rawValue: rawValue) ?? .unknown }
    package static func isFinite(_ stored: Code) -> Bool { true }
}

/// How contents are placed in the bounds of a layer (Apple: `CALayer.contentsGravity`).
/// `top` and `bottom` mean the opposite of what they say where y grows downwards, as on iOS.
/// An unknown raw value is kept and acts as `center`.
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = ContentsGravity
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = Self(rawValue: "resize")
    public static let resizeAspect = Self(rawValue: "resizeAspect")
    public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
    public static let center = Self(rawValue: "center")
    public static let top = Self(rawValue: "top")
    public static let bottom = Self(rawValue: "bottom")
    public static let left = Self(rawValue: "left")
    public static let right = Self(rawValue: "right")
    public static let topLeft = Self(rawValue: "topLeft")
    public static let topRight = Self(rawValue: "topRight")
    public static let bottomLeft = Self(rawValue: "bottomLeft")
    public static let bottomRight = Self(rawValue: "bottomRight")
}

/// How contents are sampled when they are drawn larger or smaller than they are.
/// An unknown raw value acts as `linear`.
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = ContentsFilter
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = Self(rawValue: "linear")
    public static let nearest = Self(rawValue: "nearest")
    public static let trilinear = Self(rawValue: "trilinear")
}

/// The storage that drawn contents ask for. An unknown raw value acts as `RGBA8Uint`.
public struct CALayerContentsFormat: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = ContentsFormat
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let RGBA8Uint = Self(rawValue: "RGBA8")
    public static let RGBA16Float = Self(rawValue: "RGBAh")
    public static let gray8Uint = Self(rawValue: "Gray8")
    public static let automatic = Self(rawValue: "Automatic")
}

/// The shape of rounded corners. An unknown raw value reads back `circular`.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = CornerCurve
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = Self(rawValue: "circular")
    public static let continuous = Self(rawValue: "continuous")
}

/// The corners that `cornerRadius` rounds; y grows downwards, so `MinY` is on top.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The edges of a layer that are antialiased; the bottom edge is that of minimum y, as in Apple's headers.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// What a timed object shows outside its active duration (Apple: `CAMediaTiming.fillMode`).
/// An unknown raw value acts as `removed`.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = FillMode
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let removed = Self(rawValue: "removed")
    public static let forwards = Self(rawValue: "forwards")
    public static let backwards = Self(rawValue: "backwards")
    public static let both = Self(rawValue: "both")
}
