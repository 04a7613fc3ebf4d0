// Paths with the way they are drawn. Enters: points, y downwards. Leaves: a Core Graphics path, or marks in the
// current context.

import QuartzCore

/// Corners of a rectangle (Apple: `UIRectCorner`).
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner of the least x and y.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner of the largest x and the least y.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner of the least x and the largest y.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner of the largest x and y.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

/// A path of lines and curves, and how it is stroked and filled (Apple: `UIBezierPath`).
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()
    /// Points across the line; default 1.
    open var lineWidth: CGFloat = 1
    /// How lines end; default `.butt`.
    open var lineCapStyle: CGLineCap = .butt
    /// How corners of lines look; default `.miter`.
    open var lineJoinStyle: CGLineJoin = .miter
    /// How far corners may reach, in widths of the line; default 10.
    open var miterLimit: CGFloat = 10
    /// How far curves may be off, in pixels; default 0.6. Lamina is always closer.
    open var flatness: CGFloat = 0.6
    /// Whether a point is inside that the path separates an odd number of times from the outside; default false.
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    public override init() { super.init() }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with continuous corners, which is what UIKit draws by this name: they leave the sides 1.528665 radii
    /// from the vertex where there is room for that, and are quarters of circles where half the shorter side has room for
    /// one radius alone. Apple's jumps between the two forms; here one becomes the other little by little.
    ///
    /// Circular corners of any room are those of `CGPath(roundedRect:cornerWidth:cornerHeight:transform:)`.
    /// - Parameter cornerRadius: in points; at most half the shorter side counts.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle of which some corners are continuous, see ``init(roundedRect:cornerRadius:)``.
    /// - Parameter cornerRadii: in points; the width is the radius, as at Apple's, where the height is not used either.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addPath(CGPath.rounded(rect.standardized, radius: cornerRadii.width, corners: corners.rawValue, isContinuous: true))
    }

    /// A part of a circle. Angles are in radians from the x axis on; clockwise is as seen, with y growing downwards.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A copy of a path of Core Graphics'.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.takeLook(of: self)
        return copy
    }

    private func takeLook(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle, miterLimit) = (
            other.lineWidth, other.lineCapStyle, other.lineJoinStyle, other.miterLimit
        )
        (flatness, usesEvenOddFillRule, dash) = (other.flatness, other.usesEvenOddFillRule, other.dash)
    }

    /// The path itself, a copy.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    // MARK: Building

    /// Begins a new part at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// A line from the current point. Without one, it is where the path begins.
    open func addLine(to point: CGPoint) { path.isEmpty ? path.move(to: point) : path.addLine(to: point) }
    /// A curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// A curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }
    /// A line from the current point to the arc's beginning, and the arc.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // Core Graphics' clockwise is that of an axis that points up.
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// A line to where the part began.
    open func close() { path.closeSubpath() }
    /// Makes the path empty.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds the parts of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    /// The same path in the opposite direction.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: PathReversal.reversed(path))
        reversed.takeLook(of: self)
        return reversed
    }

    // MARK: Questions

    /// Whether the path has no points.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path, without its line.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// Where the pen is; (0, 0) for an empty path.
    open var currentPoint: CGPoint { path.isEmpty ? .zero : path.currentPoint }
    /// Whether the path encloses a point.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

    // MARK: Drawing

    /// Lengths of dashes and gaps by turns; none: a line without gaps.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
    }

    /// Hands out the lengths, how many there are and the phase, each where there is room for it.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        pattern?.update(from: dash.lengths, count: dash.lengths.count)
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    /// Fills the path with the current context's fill colour.
    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Draws the line of the path with the current context's stroke colour.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.beginPath()
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// Fills the path in the current context, with a way of blending and an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }
    /// Draws the path's line in the current context, with a way of blending and an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

    private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }

    /// Clips the current context to the inside of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
