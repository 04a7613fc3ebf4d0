// The layer of a path.

import CoreGraphics

/// Which parts are inside a path.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = Self(rawValue: "non-zero")
    public static let evenOdd = Self(rawValue: "even-odd")
}

/// The ends of lines.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = Self(rawValue: "butt")
    public static let round = Self(rawValue: "round")
    public static let square = Self(rawValue: "square")
}

/// The corners of lines.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = Self(rawValue: "miter")
    public static let round = Self(rawValue: "round")
    public static let bevel = Self(rawValue: "bevel")
}

/// A path that is filled and stroked (Apple: `CAShapeLayer`).
open class CAShapeLayer: CALayer {
    package override class var renderKind: RenderKind { .shape }

    package override class var propertyDescriptors: [PropertyDescriptor] {
        super.propertyDescriptors.declaring([
            PropertySlot("path", .path, .none),
            PropertySlot("fillColor", .color, .color(SIMD4(0, 0, 0, 1))),
            PropertySlot("fillRule", .text, .text("non-zero"), animatable: false, codes: ["non-zero", "even-odd"]),
            PropertySlot("strokeColor", .color, .none),
            PropertySlot("strokeStart", .number, .number(0)),
            PropertySlot("strokeEnd", .number, .number(1)),
            PropertySlot("lineWidth", .number, .number(1)),
            PropertySlot("miterLimit", .number, .number(10)),
            PropertySlot("lineCap", .text, .text("butt"), animatable: false, codes: ["butt", "round", "square"]),
            PropertySlot("lineJoin", .text, .text("miter"), animatable: false, codes: ["miter", "round", "bevel"]),
            PropertySlot("lineDashPhase", .number, .number(0)),
            PropertySlot("lineDashPattern", .numbers, .none),
        ], drawn: true)
    }

    /// The path in the layer's coordinates; default nil. Animatable.
    open var path: CGPath? {
        get { path("path") }
        set { setSlot("path", newValue.map { .path($0.copy() ?? $0) } ?? .none) }
    }

    /// Default opaque black; nil fills nothing. Animatable.
    open var fillColor: CGColor? {
        get { color("fillColor") }
        set { setSlot("fillColor", newValue) }
    }

    /// Default non-zero.
    open var fillRule: CAShapeLayerFillRule {
        get { CAShapeLayerFillRule(rawValue: text("fillRule") ?? "non-zero") }
        set { setSlot("fillRule", .text(newValue.rawValue)) }
    }

    /// Default nil: no stroke. Animatable.
    open var strokeColor: CGColor? {
        get { color("strokeColor") }
        set { setSlot("strokeColor", newValue) }
    }

    /// Where along the path the stroke starts, 0 to 1; default 0. Animatable.
    open var strokeStart: CGFloat {
        get { number("strokeStart") }
        set { setSlot("strokeStart", .number(newValue)) }
    }

    /// Where it ends; default 1. Animatable.
    open var strokeEnd: CGFloat {
        get { number("strokeEnd") }
        set { setSlot("strokeEnd", .number(newValue)) }
    }

    /// In points; default 1. Animatable.
    open var lineWidth: CGFloat {
        get { number("lineWidth") }
        set { setSlot("lineWidth", .number(newValue)) }
    }

    /// Default 10. Animatable.
    open var miterLimit: CGFloat {
        get { number("miterLimit") }
        set { setSlot("miterLimit", .number(newValue)) }
    }

    /// Default butt.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: text("lineCap") ?? "butt") }
        set { setSlot("lineCap", .text(newValue.rawValue)) }
    }

    /// Default miter.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: text("lineJoin") ?? "miter") }
        set { setSlot("lineJoin", .text(newValue.rawValue)) }
    }

    /// Where in the pattern the line starts; default 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { number("lineDashPhase") }
        set { setSlot("lineDashPhase", .number(newValue)) }
    }

    /// Lengths of dashes and gaps in turn; default nil: a full line.
    open var lineDashPattern: [NSNumber]? {
        get { numbers("lineDashPattern") }
        set { setSlot("lineDashPattern", any: newValue) }
    }
}
