// In: the current path, or rectangles and ellipses. Out: pixels of them, filled and stroked.

import CCairo

extension CGContext {
    /// Draws the current path and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        paintPath(mode)
        beginPath()
    }

    // Apart from `drawPath`, so that nothing else holds the path when it is emptied and its memory kept.
    private func paintPath(_ mode: CGPathDrawingMode) {
        let shape = DrawnShape.path(pathElements)
        switch mode {
        case .fill: fill(shape, .winding)
        case .eoFill: fill(shape, .evenOdd)
        case .stroke: stroke(shape, pen)
        case .fillStroke:
            fill(shape, .winding)
            stroke(shape, pen)
        case .eoFillStroke:
            fill(shape, .evenOdd)
            stroke(shape, pen)
        }
    }

    /// Fills the current path and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }

    /// Draws a line along the current path and forgets it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Fills a rectangle. The current path stays.
    public func fill(_ rect: CGRect) {
        guard let rect = usable(rect, "CGContext.fill(_:)") else { return }
        fill(.rect(rect, pixelTransform), .winding)
    }

    /// Fills the area of these rectangles together. The current path stays.
    public func fill(_ rects: [CGRect]) {
        fill(.rects(rects.compactMap { usable($0, "CGContext.fill(_:)") }, pixelTransform), .winding)
    }

    /// Draws a line around a rectangle. The current path stays.
    public func stroke(_ rect: CGRect) {
        guard let rect = usable(rect, "CGContext.stroke(_:)") else { return }
        stroke(.rect(rect, pixelTransform), pen)
    }

    /// Draws a line of this width around a rectangle. The current path stays.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let call = "CGContext.stroke(_:width:)"
        guard let rect = usable(rect, call), accepts(width, width >= 0, call) else { return }
        var pen = pen
        pen.width = width.native
        stroke(.rect(rect, pixelTransform), pen)
    }

    /// Fills the ellipse that touches the sides of `rect`. The current path stays.
    public func fillEllipse(in rect: CGRect) {
        guard let rect = usable(rect, "CGContext.fillEllipse(in:)") else { return }
        fill(.ellipse(rect, pixelTransform), .winding)
    }

    /// Draws a line around the ellipse that touches the sides of `rect`. The current path stays.
    public func strokeEllipse(in rect: CGRect) {
        guard let rect = usable(rect, "CGContext.strokeEllipse(in:)") else { return }
        stroke(.ellipse(rect, pixelTransform), pen)
    }

    /// Draws lines between the first two points, the next two, and so on; a last single point
    /// does not count. The current path stays.
    public func strokeLineSegments(between points: [CGPoint]) {
        var elements = PathElements()
        let t = pixelTransform
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            let (a, b) = (points[index].applying(t), points[index + 1].applying(t))
            let call = "CGContext.strokeLineSegments(between:)"
            guard accepts(a, call), accepts(b, call) else { continue }
            elements.move(to: a)
            elements.line(to: b)
        }
        stroke(.path(elements), pen)
    }

    /// Makes a rectangle transparent; black in a bitmap without alpha. Colour, alpha, blend
    /// mode and shadow do not matter; the clip does.
    public func clear(_ rect: CGRect) {
        guard let rect = usable(rect, "CGContext.clear(_:)") else { return }
        paint(Mark(.rect(rect, pixelTransform), .color(SIMD4(0, 0, 0, 1)), mode: .clear, alpha: 1, shadow: nil))
    }

    func fill(_ shape: DrawnShape, _ rule: CGPathFillRule) {
        paint(shape, rule: rule, state.fillColor)
    }

    func stroke(_ shape: DrawnShape, _ pen: Pen) {
        guard pen.draws else { return }
        paint(shape, pen: pen, state.strokeColor)
    }

    /// The rectangle, if it is somewhere and finite and the transform leads it to finite places.
    func usable(_ rect: CGRect, _ call: String) -> CGRect? {
        if rect.isNull { return nil }
        // The infinite rectangle is a common way to say "everything".
        if rect.isInfinite { return boundingBoxOfClipPath.isNull ? nil : boundingBoxOfClipPath.insetBy(dx: -1, dy: -1) }
        guard rect.isFinite, rect.applying(pixelTransform).isFinite else {
            FaultReport.once(call, "the rectangle is not finite; it is left out")
            return nil
        }
        return rect.standardized
    }
}
