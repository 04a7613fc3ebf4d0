// The layer of a gradient.

import CoreGraphics

/// The shape of a gradient.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = GradientType
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the line from the start to the end point.
    public static let axial = Self(rawValue: "axial")
    /// From the start point outwards, in ellipses through the end point.
    public static let radial = Self(rawValue: "radial")
    /// Around the start point, beginning towards the end point.
    public static let conic = Self(rawValue: "conic")
}

/// A colour gradient over the background (Apple: `CAGradientLayer`).
open class CAGradientLayer: CALayer {
    package override class var renderKind: RenderKind { .gradient }

    package override class var ownProperties: ClassProperties {
        ClassProperties(GradientValues.self, GradientObjects.self, [
            .object("colors", \GradientObjects.colors),
            .object("locations", \GradientObjects.locations),
            .value("startPoint", \GradientValues.startPoint, CGPoint.self),
            .value("endPoint", \GradientValues.endPoint, CGPoint.self),
            .value("type", \GradientValues.type, CAGradientLayerType.self, .fixed),
        ])
    }

    /// What is drawn over the background; nil where nothing is.
    var drawnGradient: GradientFill? {
        LayerPainter.gradient(
            store.pointee.own.unsafelyUnwrapped.load(as: GradientValues.self), self[object: \GradientObjects.colors],
            self[object: \GradientObjects.locations])
    }

    /// `CGColor`s from start to end; default nil. Fewer than two draw nothing. Animatable.
    open var colors: [Any]? {
        get { self[colors: \GradientObjects.colors] }
        set { self[colors: \GradientObjects.colors] = newValue }
    }

    /// Where each colour is, rising from 0 to 1; default nil: evenly. Nothing is drawn with fewer than there are colours.
    /// Animatable.
    open var locations: [NSNumber]? {
        get { self[numbers: \GradientObjects.locations] }
        set { self[numbers: \GradientObjects.locations] = newValue }
    }

    /// In units of the bounds; default (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { self[\GradientValues.startPoint] }
        set { self[\GradientValues.startPoint] = newValue }
    }

    /// Default (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { self[\GradientValues.endPoint] }
        set { self[\GradientValues.endPoint] = newValue }
    }

    /// Default axial.
    open var type: CAGradientLayerType {
        get { self[named: \GradientValues.type] }
        set { self[named: \GradientValues.type] = newValue }
    }
}
