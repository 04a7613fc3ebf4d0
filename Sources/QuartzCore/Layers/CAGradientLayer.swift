// The layer of a gradient.

import CoreGraphics

/// The shape of a gradient.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = Self(rawValue: "axial")
    public static let radial = Self(rawValue: "radial")
    public static let conic = Self(rawValue: "conic")
}

/// A colour gradient over the background (Apple: `CAGradientLayer`).
open class CAGradientLayer: CALayer {
    package override class var renderKind: RenderKind { .gradient }

    package override class var propertyDescriptors: [PropertyDescriptor] {
        super.propertyDescriptors.declaring([
            PropertySlot("colors", .colors, .none),
            PropertySlot("locations", .numbers, .none),
            PropertySlot("startPoint", .point, .vector(SIMD4(0.5, 0, 0, 0))),
            PropertySlot("endPoint", .point, .vector(SIMD4(0.5, 1, 0, 0))),
            PropertySlot("type", .text, .text("axial"), animatable: false, codes: ["axial", "radial", "conic"]),
        ], drawn: true)
    }

    /// `CGColor`s from start to end; default nil. Animatable.
    open var colors: [Any]? {
        get { colors("colors") }
        set { setSlot("colors", any: newValue) }
    }

    /// Where each colour is, rising from 0 to 1; default nil: evenly. Animatable.
    open var locations: [NSNumber]? {
        get { numbers("locations") }
        set { setSlot("locations", any: newValue) }
    }

    /// In units of the bounds; default (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { point("startPoint") }
        set { setSlot("startPoint", .vector(SIMD4(newValue.x, newValue.y, 0, 0))) }
    }

    /// Default (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { point("endPoint") }
        set { setSlot("endPoint", .vector(SIMD4(newValue.x, newValue.y, 0, 0))) }
    }

    /// Default axial.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: text("type") ?? "axial") }
        set { setSlot("type", .text(newValue.rawValue)) }
    }
}
