// In: the current path. Out: answers about it in user space; its stroke's outline in its place.

extension CGContext {
    /// Whether the current path has no element.
    public var isPathEmpty: Bool { pathElements.verbs.isEmpty }

    /// A copy of the current path, in user space as it is now; nil if it is empty, or the
    /// transform has no inverse.
    public var path: CGPath? {
        let t = pixelTransform
        guard !isPathEmpty, abs(t.determinant) > 0 else { return nil }
        let inverse = t.inverted()
        return pathElements.mapped { $0.applying(inverse) }.map(CGPath.init(elements:))
    }

    /// Where the pen is, in user space; (0, 0) if the path is empty.
    public var currentPointOfPath: CGPoint {
        pathElements.current?.applying(pixelTransform.inverted()) ?? .zero
    }

    /// The smallest upright rectangle around all points, in user space; the null rectangle for
    /// an empty path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether a point lies in what drawing the path by `mode` would cover.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let p = point.applying(pixelTransform)
        func fills(_ rule: CGPathFillRule) -> Bool { CGPath(elements: pathElements).contains(p, using: rule) }
        func strokes() -> Bool { CGPath(elements: pen.outline(of: pathElements)).contains(p, using: .winding) }
        return switch mode {
        case .fill: fills(.winding)
        case .eoFill: fills(.evenOdd)
        case .stroke: strokes()
        case .fillStroke: fills(.winding) || strokes()
        case .eoFillStroke: fills(.evenOdd) || strokes()
        }
    }

    /// Puts the outline of the line along the current path in its place; fill or clip by the
    /// winding rule.
    public func replacePathWithStrokedPath() { pathElements = pen.outline(of: pathElements) }

    /// The pen that the state describes.
    var pen: Pen {
        Pen(
            width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit,
            dashPhase: state.dashPhase, dashLengths: state.dashLengths, transform: pixelTransform)
    }
}
