// Where the mitred joins of a line along a path reach. In: a path, half a width and a limit. Out: the box around their tips.

extension CGPath {
    /// The smallest upright rectangle around the tips of the mitred joins of a line along the path; the null rectangle if it has
    /// none. What else the line covers is not farther than half its width from the path, or from the ends of square caps.
    /// - Parameters:
    ///   - half: half the line's width.
    ///   - limit: joins longer than so many widths have no tip.
    /// - Complexity: O(n) in the elements.
    package final func boundsOfMiters(half: Double, limit: Double) -> CGRect {
        var low = SIMD2<Double>(repeating: .infinity), high = SIMD2(repeating: -Double.infinity)
        func join(_ place: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>) {
            let cosine = (before * after).sum()
            // Widths from the inner corner to the tip: the inverse of the sine of half the angle between the two.
            let ratio = (2 / max(1 + cosine, 0)).squareRoot()
            guard ratio <= limit * 1.001 else { return }
            let outwards = before - after, length = (outwards * outwards).sum().squareRoot()
            guard length > 0 else { return }
            let tip = place + outwards * (half * ratio / length)
            low = pointwiseMin(low, tip)
            high = pointwiseMax(high, tip)
        }
        var start = SIMD2<Double>.zero, current = start, next = 0
        var first: SIMD2<Double>?, last: SIMD2<Double>?
        /// The direction from a point to the first of others that is elsewhere.
        func direction(
            _ from: SIMD2<Double>, _ one: SIMD2<Double>, _ other: SIMD2<Double>, _ third: SIMD2<Double>
        ) -> SIMD2<Double>? {
            let way = (one != from ? one : other != from ? other : third) - from, length = (way * way).sum().squareRoot()
            return length > 0 && length.isFinite ? way / length : nil
        }
        /// Goes on to an end along the curve of two other points.
        func go(_ one: SIMD2<Double>, _ other: SIMD2<Double>, _ end: SIMD2<Double>) {
            defer { current = end }
            guard let leaving = direction(current, one, other, end),
                  let back = direction(end, other, one, current) else { return }
            if let last { join(current, last, leaving) }
            if first == nil { first = leaving }
            last = -back
        }
        let points = elements.points
        for verb in elements.verbs {
            func p(_ offset: Int) -> SIMD2<Double> { SIMD2(points[next + offset]) }
            switch verb {
            case .move:
                (start, current) = (p(0), p(0))
                (first, last) = (nil, nil)
            case .line: go(p(0), p(0), p(0))
            case .quad: go(p(0), p(0), p(1))
            case .cubic: go(p(0), p(1), p(2))
            case .close:
                go(start, start, start)
                if let first, let last { join(start, last, first) }
                current = start
                (first, last) = (nil, nil)
            }
            next += verb.pointCount
        }
        return low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
    }
}
