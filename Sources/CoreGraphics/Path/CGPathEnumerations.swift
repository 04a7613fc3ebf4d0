// In: nothing. Out: the choices for filling and stroking paths, with Apple's raw values.

/// How the ends of an open line look. Source: Apple, `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
    /// Cut off at the end point.
    case butt = 0
    /// A half disc about the end point.
    case round
    /// Cut off half a line width behind the end point.
    case square
}

/// How corners of a line look. Source: Apple, `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
    /// Edges prolonged until they meet, within the miter limit.
    case miter = 0
    /// A disc about the corner.
    case round
    /// The corner cut off.
    case bevel
}

/// Which points a path encloses. Source: Apple, `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
    /// Those around which the path turns other than zero times.
    case winding = 0
    /// Those which the path separates an odd number of times from the outside.
    case evenOdd
}

/// How a path is drawn. Source: Apple, `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

/// A step of a path. Source: Apple, `CGPathElementType`.
public enum CGPathElementType: Int32, Sendable {
    /// Lifts the pen to one point.
    case moveToPoint = 0
    /// Draws a line to one point.
    case addLineToPoint
    /// Draws a quadratic curve by one control point to one point.
    case addQuadCurveToPoint
    /// Draws a cubic curve by two control points to one point.
    case addCurveToPoint
    /// Draws a line to where the subpath began; no point.
    case closeSubpath
}

/// A step of a path and its points, valid while the block that receives it runs.
/// Source: Apple, `CGPathElement`.
public struct CGPathElement {
    /// What the element does, and so how many points it has.
    public var type: CGPathElementType
    /// None, one, two or three points, as the type says.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element over points that stay the caller's.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// What ``CGPath/applyWithBlock(_:)`` calls for each element.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// What ``CGPath/apply(info:function:)`` calls for each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
