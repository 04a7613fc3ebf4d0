// The enumerated values of layer properties: Apple's raw strings and option bits. A coded
// enumeration is stored, and travels to the server, as a case of a plain enumeration (`Codes`).

import CoreGraphics

/// A string enumeration that is stored as the case of an enumeration whose raw string it has.
package protocol NamedCode: PropertyValue, StringName, Sendable where Stored == Code {
    associatedtype Code: StoredCode
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
    /// Stretched to the bounds.
    public static let resize = Self(rawValue: "resize")
    /// Scaled without distortion so that it fits the bounds.
    public static let resizeAspect = Self(rawValue: "resizeAspect")
    /// Scaled without distortion so that it covers the bounds.
    public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
    /// In its own size, in the middle.
    public static let center = Self(rawValue: "center")
    /// In its own size, at the middle of the upper edge.
    public static let top = Self(rawValue: "top")
    /// In its own size, at the middle of the lower edge.
    public static let bottom = Self(rawValue: "bottom")
    /// In its own size, at the middle of the left edge.
    public static let left = Self(rawValue: "left")
    /// In its own size, at the middle of the right edge.
    public static let right = Self(rawValue: "right")
    /// In its own size, in the upper left corner.
    public static let topLeft = Self(rawValue: "topLeft")
    /// In its own size, in the upper right corner.
    public static let topRight = Self(rawValue: "topRight")
    /// In its own size, in the lower left corner.
    public static let bottomLeft = Self(rawValue: "bottomLeft")
    /// In its own size, in the lower right corner.
    public static let bottomRight = Self(rawValue: "bottomRight")
}

/// How contents are sampled when they are drawn larger or smaller than they are.
/// An unknown raw value acts as `linear`.
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = ContentsFilter
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Mixed of the four pixels around.
    public static let linear = Self(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = Self(rawValue: "nearest")
    /// Mixed of two smaller copies as well, for pictures that are shown much smaller.
    public static let trilinear = Self(rawValue: "trilinear")
}

/// The storage that drawn contents ask for. An unknown raw value acts as `RGBA8Uint`.
public struct CALayerContentsFormat: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = ContentsFormat
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Eight bits a component.
    public static let RGBA8Uint = Self(rawValue: "RGBA8")
    /// Floating-point numbers of 16 bits a component.
    public static let RGBA16Float = Self(rawValue: "RGBAh")
    /// Eight bits of gray.
    public static let gray8Uint = Self(rawValue: "Gray8")
    /// As the system likes it.
    public static let automatic = Self(rawValue: "Automatic")
}

/// The shape of rounded corners. An unknown raw value reads back `circular`.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = CornerCurve
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Corners are parts of circles.
    public static let circular = Self(rawValue: "circular")
    /// Corners bend gradually, as those of icons.
    public static let continuous = Self(rawValue: "continuous")
}

/// The corners that `cornerRadius` rounds; y grows downwards, so `MinY` is on top.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner of the least x and y: upper left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner of the largest x and the least y: upper right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner of the least x and the largest y: lower left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner of the largest x and y: lower right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The edges of a layer that are antialiased; the bottom edge is that of minimum y, as in Apple's headers.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The edge of the least x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The edge of the largest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge of the least y, as in Apple's headers.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge of the largest y, as in Apple's headers.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// What a timed object shows outside its active duration (Apple: `CAMediaTiming.fillMode`).
/// An unknown raw value acts as `removed`.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = FillMode
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Neither before nor after: the model's value shows.
    public static let removed = Self(rawValue: "removed")
    /// Its last value goes on showing after the end.
    public static let forwards = Self(rawValue: "forwards")
    /// Its first value shows before the beginning.
    public static let backwards = Self(rawValue: "backwards")
    /// Before the beginning and after the end.
    public static let both = Self(rawValue: "both")
}
