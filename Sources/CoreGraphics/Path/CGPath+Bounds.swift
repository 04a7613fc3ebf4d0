// In: a path. Out: the boxes around it, and whether it is just a rectangle.

extension CGPath {
    /// The smallest upright rectangle around all points, control points included; the null
    /// rectangle for an empty path. Source: Apple, `CGPathGetBoundingBox`.
    /// - Complexity: O(n) in the points.
    public final var boundingBox: CGRect {
        guard let first = elements.points.first else { return .null }
        var (low, high) = (SIMD2(first), SIMD2(first))
        for p in elements.points {
            low = pointwiseMin(low, SIMD2(p))
            high = pointwiseMax(high, SIMD2(p))
        }
        return Self.rect(low, high)
    }

    /// The smallest upright rectangle around the path itself; the null rectangle for an empty
    /// path. Source: Apple, `CGPathGetPathBoundingBox`.
    /// - Complexity: O(n) in the elements.
    public final var boundingBoxOfPath: CGRect {
        guard let first = elements.points.first else { return .null }
        var (low, high) = (SIMD2(first), SIMD2(first))
        var (start, current) = (low, low)
        var next = 0
        func include(_ curve: PathCurve) {
            low = pointwiseMin(low, curve.p3)
            high = pointwiseMax(high, curve.p3)
            current = curve.p3
            // A curve does not leave the box of its points.
            let least = pointwiseMin(curve.p1, curve.p2), most = pointwiseMax(curve.p1, curve.p2)
            guard least.x < low.x || least.y < low.y || most.x > high.x || most.y > high.y else { return }
            let bounds = curve.bounds
            low = pointwiseMin(low, bounds.low)
            high = pointwiseMax(high, bounds.high)
        }
        for verb in elements.verbs {
            func p(_ offset: Int) -> SIMD2<Double> { SIMD2(elements.points[next + offset]) }
            switch verb {
            case .move:
                (start, current) = (p(0), p(0))
                low = pointwiseMin(low, start)
                high = pointwiseMax(high, start)
            case .line: include(PathCurve(line: current, p(0)))
            case .quad: include(PathCurve(quad: current, p(0), p(1)))
            case .cubic: include(PathCurve(cubic: current, p(0), p(1), p(2)))
            case .close: current = start
            }
            next += verb.pointCount
        }
        return Self.rect(low, high)
    }

    private static func rect(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> CGRect {
        CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether the path is one upright rectangle, closed or drawn back to its start; if so it
    /// is stored in `rect`. Source: Apple, `CGPathIsRect`.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = asRect else { return false }
        rect?.pointee = found
        return true
    }

    /// The upright rectangle that this path is; nil if it is another shape.
    package final var asRect: CGRect? {
        let drawn = subpaths.filter { !$0.curves.isEmpty }
        guard drawn.count == 1, let subpath = drawn.first,
              subpath.curves.allSatisfy({ $0.degree == .line }) else { return nil }
        var corners = [subpath.start] + subpath.curves.map(\.p3)
        let returns = corners.count == 5 && corners[4] == corners[0]
        if returns { corners.removeLast() }
        guard corners.count == 4, returns || subpath.isClosed else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let alongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let alongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard alongX || alongY else { return nil }
        return Self.rect(pointwiseMin(a, c), pointwiseMax(a, c))
    }
}
