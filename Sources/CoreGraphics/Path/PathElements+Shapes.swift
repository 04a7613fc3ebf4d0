// In: rectangles. Out: the steps of rectangles, ellipses and rounded rectangles.

extension PathElements {
    /// How far a cubic's control points lie along the tangents of a quarter circle of radius 1.
    static let quarterCircle = 0.5522847498307936

    mutating func addRect(_ rect: CGRect, _ t: CGAffineTransform, _ call: String) {
        guard let rect = usable(rect, call) else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { $0.applying(t) }
        guard accepts(corners, call) else { return }
        move(to: corners[0])
        for corner in corners.dropFirst() { line(to: corner) }
        close()
    }

    mutating func addEllipse(_ rect: CGRect, _ t: CGAffineTransform, _ call: String) {
        guard let rect = usable(rect, call) else { return }
        addRounded(rect, rect.width / 2, rect.height / 2, t, call, joinsCorners: true)
    }

    mutating func addRoundedRect(
        _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ t: CGAffineTransform, _ call: String
    ) {
        guard let rect = usable(rect, call) else { return }
        guard cornerWidth.isFinite, cornerHeight.isFinite else {
            FaultReport.once(call, "a corner is not finite; the element is left out")
            return
        }
        // Half of a width that was itself computed may exceed it by a rounding error.
        let slack = 1e-9 * (1 + rect.width + rect.height)
        require(
            cornerWidth >= 0 && 2 * cornerWidth <= rect.width + slack,
            "\(call): cornerWidth is \(cornerWidth); give 0 to half the width, \(rect.width / 2).")
        require(
            cornerHeight >= 0 && 2 * cornerHeight <= rect.height + slack,
            "\(call): cornerHeight is \(cornerHeight); give 0 to half the height, \(rect.height / 2).")
        if cornerWidth == 0 || cornerHeight == 0 { return addRect(rect, t, call) }
        addRounded(
            rect, min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2), t, call, joinsCorners: false)
    }

    /// Four quarter ellipses of half axes `rx` and `ry` with lines between them, from the middle
    /// of the side at greatest x; no lines if the corners are known to meet.
    private mutating func addRounded(
        _ rect: CGRect, _ rx: CGFloat, _ ry: CGFloat, _ t: CGAffineTransform, _ call: String, joinsCorners: Bool
    ) {
        let (x0, x1, y0, y1) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let (kx, ky) = (rx * (1 - Self.quarterCircle), ry * (1 - Self.quarterCircle))
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
        // Each corner: where it begins, its two control points, where it ends.
        let middleX = (x0 + x1) / 2, middleY = (y0 + y1) / 2
        let low = joinsCorners ? middleY : y0 + ry, high = joinsCorners ? middleY : y1 - ry
        let left = joinsCorners ? middleX : x0 + rx, right = joinsCorners ? middleX : x1 - rx
        let corners = [
            [p(x1, high), p(x1, y1 - ky), p(x1 - kx, y1), p(right, y1)],
            [p(left, y1), p(x0 + kx, y1), p(x0, y1 - ky), p(x0, high)],
            [p(x0, low), p(x0, y0 + ky), p(x0 + kx, y0), p(left, y0)],
            [p(right, y0), p(x1 - kx, y0), p(x1, y0 + ky), p(x1, low)],
        ]
        guard accepts(corners.flatMap { $0 }, call) else { return }
        move(to: p(x1, middleY))
        for corner in corners {
            if corner[0] != current { line(to: corner[0]) }
            cubic(corner[1], corner[2], to: corner[3])
        }
        close()
    }

    /// The rectangle, if it is somewhere and finite; only a rectangle with numbers that are not
    /// finite is a fault.
    private func usable(_ rect: CGRect, _ call: String) -> CGRect? {
        if rect.isNull { return nil }
        guard rect.isFinite else {
            FaultReport.once(call, "the rectangle is not finite; the element is left out")
            return nil
        }
        return rect.standardized
    }
}
