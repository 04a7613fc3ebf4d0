// In: points in user space. Out: the current path, kept in pixels: later changes of the transform do not
// move what was added before, as at Apple's.

extension CGContext {
    /// Forgets the current path.
    public func beginPath() { pathElements.removeAll() }

    /// Begins a subpath at `point`.
    public func move(to point: CGPoint) {
        let p = point.applying(pixelTransform)
        if accepts(p, "CGContext.move(to:)") { pathElements.move(to: p) }
    }

    /// Draws a line from the current point to `point`.
    public func addLine(to point: CGPoint) {
        let call = "CGContext.addLine(to:)", p = point.applying(pixelTransform)
        if pathElements.hasStart(call), accepts(p, call) { pathElements.line(to: p) }
    }

    /// Begins a subpath at the first of `points` and draws lines through the others.
    public func addLines(between points: [CGPoint]) {
        let t = pixelTransform
        var isFirst = true
        for point in points {
            let p = point.applying(t)
            guard accepts(p, "CGContext.addLines(between:)") else { continue }
            if isFirst { pathElements.move(to: p) } else { pathElements.line(to: p) }
            isFirst = false
        }
    }

    /// Draws a cubic curve from the current point to `end`, pulled by `control1` and `control2`.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let call = "CGContext.addCurve(to:control1:control2:)", t = pixelTransform
        let (c1, c2, p) = (control1.applying(t), control2.applying(t), end.applying(t))
        guard pathElements.hasStart(call), accepts(c1, call), accepts(c2, call), accepts(p, call) else { return }
        pathElements.cubic(c1, c2, to: p)
    }

    /// Draws a quadratic curve from the current point to `end`, pulled by `control`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let call = "CGContext.addQuadCurve(to:control:)", t = pixelTransform
        let (c, p) = (control.applying(t), end.applying(t))
        if pathElements.hasStart(call), accepts(c, call), accepts(p, call) { pathElements.quad(c, to: p) }
    }

    /// Draws a line to where the subpath began, and ends it.
    public func closePath() {
        if let last = pathElements.verbs.last, last != .close { pathElements.close() }
    }

    /// Adds a rectangle as a subpath of its own.
    public func addRect(_ rect: CGRect) { pathElements.addRect(rect, pixelTransform, "CGContext.addRect(_:)") }

    /// Adds rectangles, each as a subpath of its own.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { pathElements.addRect(rect, pixelTransform, "CGContext.addRects(_:)") }
    }

    /// Adds the ellipse that touches the sides of `rect`.
    public func addEllipse(in rect: CGRect) {
        pathElements.addEllipse(rect, pixelTransform, "CGContext.addEllipse(in:)")
    }

    /// Adds an arc of a circle, with a line to its start if there is a current point; see
    /// ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        add { path in
            path.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
                transform: pixelTransform)
        }
    }

    /// Rounds the corner at `tangent1End`; see
    /// ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard abs(state.transform.determinant) > 0 else { return addLine(to: tangent1End) }
        add { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: pixelTransform) }
    }

    /// Adds the steps of another path.
    public func addPath(_ path: CGPath) {
        let t = pixelTransform
        let (verbs, points) = (path.elements.verbs, path.elements.points)
        guard points.allSatisfy({ $0.applying(t).isFinite }) else {
            FaultReport.once("CGContext.addPath(_:)", "a point is not finite; the path is left out")
            return
        }
        var next = 0
        func point(_ offset: Int) -> CGPoint { points[next + offset].applying(t) }
        for verb in verbs {
            switch verb {
            case .move: pathElements.move(to: point(0))
            case .line: pathElements.line(to: point(0))
            case .quad: pathElements.quad(point(0), to: point(1))
            case .cubic: pathElements.cubic(point(0), point(1), to: point(2))
            case .close: pathElements.close()
            }
            next += verb.pointCount
        }
    }

    private func add(_ step: (CGMutablePath) -> Void) {
        let path = CGMutablePath(elements: pathElements)
        pathElements = PathElements()
        step(path)
        pathElements = path.elements
    }

    func accepts(_ p: CGPoint, _ call: String) -> Bool {
        if p.isFinite { return true }
        FaultReport.once(call, "a coordinate is not finite; the element is left out")
        return false
    }
}
