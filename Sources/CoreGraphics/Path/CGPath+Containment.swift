// In: a path and a point. Out: whether the path encloses it, by counting how often the path
// crosses the ray from the point towards greater x.
//
// Points on an edge count as they do for `CGRect`: inside at the least x and y, outside at the
// greatest. Open subpaths count as closed.

extension CGPath {
    /// Whether `point` lies in the area that the path fills. Source: Apple, `CGPathContainsPoint`.
    /// - Parameters:
    ///   - rule: what encloses a point; by default non-zero winding.
    ///   - transform: applied to the point first.
    /// - Returns: false for a point that is not finite.
    /// - Complexity: O(n) in the elements.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let target = SIMD2(point.applying(transform))
        guard target.x.isFinite, target.y.isFinite else { return false }
        var turns = 0
        for subpath in subpaths where !subpath.curves.isEmpty {
            for curve in subpath.curves { turns += curve.crossings(of: target) }
            turns += PathCurve(line: subpath.end, subpath.start).crossings(of: target)
        }
        return rule == .winding ? turns != 0 : turns % 2 != 0
    }
}

extension PathCurve {
    /// How often this piece crosses the ray from `target` towards greater x: upwards counts
    /// 1, downwards -1.
    func crossings(of target: SIMD2<Double>) -> Int {
        let (low, high) = (min(p0.y, p1.y, p2.y, p3.y), max(p0.y, p1.y, p2.y, p3.y))
        guard low <= target.y, target.y < high, max(p0.x, p1.x, p2.x, p3.x) > target.x else { return 0 }
        var count = 0
        var start = 0.0
        // Between turning points y only rises or only falls, so each part crosses at most once.
        for end in turningPoints(1) + [1] {
            count += crossing(of: target, start, end)
            start = end
        }
        return count
    }

    private func crossing(of target: SIMD2<Double>, _ start: Double, _ end: Double) -> Int {
        let (a, b) = (point(at: start), point(at: end))
        guard (a.y <= target.y) != (b.y <= target.y) else { return 0 }
        let rises = a.y < b.y
        if degree == .line {
            let side = (b - a).cross(target - a)
            return rises ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
        }
        var (low, high) = (start, end)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if (point(at: middle).y <= target.y) == rises { low = middle } else { high = middle }
        }
        return point(at: low).x > target.x ? (rises ? 1 : -1) : 0
    }
}
