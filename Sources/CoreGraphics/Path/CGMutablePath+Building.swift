// In: points. Out: the path with a further step.

extension CGMutablePath {
    /// Begins a subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let p = point.applying(transform)
        edit { if $0.accepts([p], "CGMutablePath.move(to:transform:)") { $0.move(to: p) } }
    }

    /// Draws a line from the current point to `point`.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let p = point.applying(transform)
        let call = "CGMutablePath.addLine(to:transform:)"
        edit { if $0.hasStart(call), $0.accepts([p], call) { $0.line(to: p) } }
    }

    /// Begins a subpath at the first of `points` and draws lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        let points = points.map { $0.applying(transform) }
        let call = "CGMutablePath.addLines(between:transform:)"
        edit { elements in
            var isFirst = true
            for p in points where elements.accepts([p], call) {
                if isFirst { elements.move(to: p) } else { elements.line(to: p) }
                isFirst = false
            }
        }
    }

    /// Draws a quadratic curve from the current point to `end`, pulled by `control`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        let (c, p) = (control.applying(transform), end.applying(transform))
        let call = "CGMutablePath.addQuadCurve(to:control:transform:)"
        edit { if $0.hasStart(call), $0.accepts([c, p], call) { $0.quad(c, to: p) } }
    }

    /// Draws a cubic curve from the current point to `end`, pulled by `control1` and `control2`.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        let (c1, c2, p) = (control1.applying(transform), control2.applying(transform), end.applying(transform))
        let call = "CGMutablePath.addCurve(to:control1:control2:transform:)"
        edit { if $0.hasStart(call), $0.accepts([c1, c2, p], call) { $0.cubic(c1, c2, to: p) } }
    }

    /// Draws a line to where the subpath began, and ends it. Without a subpath, or right after
    /// another close, nothing is to be done.
    public func closeSubpath() {
        edit { if let last = $0.verbs.last, last != .close { $0.close() } }
    }

    /// Adds the steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let added = transform.isIdentity ? path.elements : path.elements.mapped { $0.applying(transform) }
        edit { elements in
            guard let added else {
                FaultReport.once("CGMutablePath.addPath(_:transform:)", "a point is not finite; the path is left out")
                return
            }
            elements.append(added)
        }
    }

    /// Adds a rectangle as a subpath of its own, from its corner at least x and y along x
    /// first. The null rectangle adds nothing.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        edit { $0.addRect(rect, transform, "CGMutablePath.addRect(_:transform:)") }
    }

    /// Adds rectangles, each as a subpath of its own.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        edit { elements in
            for rect in rects { elements.addRect(rect, transform, "CGMutablePath.addRects(_:transform:)") }
        }
    }

    /// Adds the ellipse that touches the sides of `rect`, as ``CGPath/init(ellipseIn:transform:)``.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        edit { $0.addEllipse(rect, transform, "CGMutablePath.addEllipse(in:transform:)") }
    }

    /// Adds a rectangle with elliptic corners, with the same demands as
    /// ``CGPath/init(roundedRect:cornerWidth:cornerHeight:transform:)``.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let call = "CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)"
        edit { $0.addRoundedRect(rect, cornerWidth, cornerHeight, transform, call) }
    }
}

extension PathElements {
    /// Whether all points are finite; reports `call` if not.
    func accepts(_ points: [CGPoint], _ call: String) -> Bool {
        if points.allSatisfy(\.isFinite) { return true }
        FaultReport.once(call, "a coordinate is not finite; the element is left out")
        return false
    }

    /// Whether there is a current point; reports `call` if not.
    func hasStart(_ call: String) -> Bool {
        if current != nil { return true }
        FaultReport.once(call, "there is no current point, call move(to:) first; the element is left out")
        return false
    }
}
