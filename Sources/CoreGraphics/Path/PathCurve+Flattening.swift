// In: a curve and how far lines may stray from it. Out: the points of those lines.

extension PathCurve {
    /// Calls `visit` for the points after the first of a polygon that stays within `tolerance`
    /// of the curve. The last one is exactly `p3`.
    /// - Parameter reach: the polygon's parallels up to this distance are to be as true.
    package func flatten(tolerance: Double, reach: Double = 0, _ visit: (Vector) -> Void) {
        flatten(tolerance, reach, depth: 0, visit)
    }

    private func flatten(_ tolerance: Double, _ reach: Double, depth: Int, _ visit: (Vector) -> Void) {
        // Ten halvings bound the work at cusps, which no number of lines would make smooth.
        if degree == .line || depth >= 10 || isFlat(tolerance, reach) {
            visit(p3)
            return
        }
        let (a, b) = split(at: 0.5)
        a.flatten(tolerance, reach, depth: depth + 1, visit)
        b.flatten(tolerance, reach, depth: depth + 1, visit)
    }

    private func isFlat(_ tolerance: Double, _ reach: Double) -> Bool {
        // The distance of a cubic from its chord is at most a quarter of √3 of its second differences.
        let bend = max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length)
        if degree == .quad {
            if (p0 - p1 * 2 + p3).length / 4 > tolerance { return false }
        } else if bend * 0.4331 > tolerance {
            return false
        }
        guard reach > 0, let a = tangent(at: 0), let b = tangent(at: 1) else { return true }
        let turn = atan2(abs(a.cross(b)), a.dot(b))
        return reach * turn * turn / 8 <= tolerance
    }
}

extension CGPath {
    /// The path with curves replaced by lines that stray from them by at most `threshold` points.
    /// A threshold that is not positive counts as 0.01. Source: Apple, `flattened(threshold:)`.
    public func flattened(threshold: CGFloat) -> CGPath {
        let tolerance = threshold > 0 && threshold.isFinite ? threshold.native : 0.01
        var flat = PathElements()
        for subpath in subpaths {
            flat.move(to: CGPoint(subpath.start))
            for curve in subpath.curves {
                curve.flatten(tolerance: tolerance) { flat.line(to: CGPoint($0)) }
            }
            if subpath.isClosed { flat.close() }
        }
        return CGPath(elements: flat)
    }
}
