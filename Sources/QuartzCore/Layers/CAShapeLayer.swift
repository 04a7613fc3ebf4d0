// The layer of a path.

import CoreGraphics

/// Which parts are inside a path.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = FillRule
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Inside is what the path goes round, not equally often in both directions.
    public static let nonZero = Self(rawValue: "non-zero")
    /// Inside is what the path goes round an odd number of times.
    public static let evenOdd = Self(rawValue: "even-odd")
}

/// The ends of lines.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = LineCap
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The line ends where the path does.
    public static let butt = Self(rawValue: "butt")
    /// The line ends with a half circle.
    public static let round = Self(rawValue: "round")
    /// The line ends half its width beyond the path.
    public static let square = Self(rawValue: "square")
}

/// The corners of lines.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = LineJoin
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Corners are pointed, within the `miterLimit`.
    public static let miter = Self(rawValue: "miter")
    /// Corners are parts of circles.
    public static let round = Self(rawValue: "round")
    /// Corners are cut off.
    public static let bevel = Self(rawValue: "bevel")
}

/// A path that is filled and stroked (Apple: `CAShapeLayer`).
open class CAShapeLayer: CALayer {
    package override class var renderKind: RenderKind { .shape }

    package override class var ownProperties: ClassProperties {
        ClassProperties(ShapeValues.self, ShapeObjects.self, [
            .object("path", \ShapeObjects.path),
            .color("fillColor", \ShapeValues.fillColor, given: \ShapeObjects.fillColor),
            .value("fillRule", \ShapeValues.fillRule, CAShapeLayerFillRule.self, .fixed),
            .color("strokeColor", \ShapeValues.strokeColor, given: \ShapeObjects.strokeColor),
            .value("strokeStart", \ShapeValues.strokeStart, CGFloat.self),
            .value("strokeEnd", \ShapeValues.strokeEnd, CGFloat.self),
            .value("lineWidth", \ShapeValues.lineWidth, CGFloat.self),
            .value("miterLimit", \ShapeValues.miterLimit, CGFloat.self),
            .value("lineCap", \ShapeValues.lineCap, CAShapeLayerLineCap.self, .fixed),
            .value("lineJoin", \ShapeValues.lineJoin, CAShapeLayerLineJoin.self, .fixed),
            .value("lineDashPhase", \ShapeValues.lineDashPhase, CGFloat.self),
            .object("lineDashPattern", \ShapeObjects.lineDashPattern),
        ])
    }

    /// What is drawn over the background; nil without a path.
    var drawnShape: ShapePaint? {
        ShapePaint(
            path, store.pointee.own.unsafelyUnwrapped.load(as: ShapeValues.self), self[object: \ShapeObjects.lineDashPattern])
    }

    /// The path in the layer's coordinates; default nil. Animatable, but not by being set. Source: Apple, `CAShapeLayer.path`.
    open var path: CGPath? {
        get { self[path: \ShapeObjects.path] }
        set { self[path: \ShapeObjects.path] = newValue }
    }

    /// Default opaque black; nil fills nothing. Animatable.
    open var fillColor: CGColor? {
        get { self[color: \ShapeValues.fillColor, \ShapeObjects.fillColor] }
        set { self[color: \ShapeValues.fillColor, \ShapeObjects.fillColor] = newValue }
    }

    /// Default non-zero.
    open var fillRule: CAShapeLayerFillRule {
        get { self[named: \ShapeValues.fillRule] }
        set { self[named: \ShapeValues.fillRule] = newValue }
    }

    /// Default nil: no stroke. Animatable.
    open var strokeColor: CGColor? {
        get { self[color: \ShapeValues.strokeColor, \ShapeObjects.strokeColor] }
        set { self[color: \ShapeValues.strokeColor, \ShapeObjects.strokeColor] = newValue }
    }

    /// Where along the path the stroke starts, 0 to 1; default 0. Animatable.
    open var strokeStart: CGFloat {
        get { self[\ShapeValues.strokeStart] }
        set { self[\ShapeValues.strokeStart] = newValue }
    }

    /// Where it ends; default 1. Animatable.
    open var strokeEnd: CGFloat {
        get { self[\ShapeValues.strokeEnd] }
        set { self[\ShapeValues.strokeEnd] = newValue }
    }

    /// In points; default 1. Animatable.
    open var lineWidth: CGFloat {
        get { self[\ShapeValues.lineWidth] }
        set { self[\ShapeValues.lineWidth] = newValue }
    }

    /// Default 10. Animatable.
    open var miterLimit: CGFloat {
        get { self[\ShapeValues.miterLimit] }
        set { self[\ShapeValues.miterLimit] = newValue }
    }

    /// Default butt.
    open var lineCap: CAShapeLayerLineCap {
        get { self[named: \ShapeValues.lineCap] }
        set { self[named: \ShapeValues.lineCap] = newValue }
    }

    /// Default miter.
    open var lineJoin: CAShapeLayerLineJoin {
        get { self[named: \ShapeValues.lineJoin] }
        set { self[named: \ShapeValues.lineJoin] = newValue }
    }

    /// Where in the pattern the line starts; default 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { self[\ShapeValues.lineDashPhase] }
        set { self[\ShapeValues.lineDashPhase] = newValue }
    }

    /// Lengths of dashes and gaps in turn; default nil: a full line.
    open var lineDashPattern: [NSNumber]? {
        get { self[numbers: \ShapeObjects.lineDashPattern] }
        set { self[numbers: \ShapeObjects.lineDashPattern] = newValue }
    }
}
