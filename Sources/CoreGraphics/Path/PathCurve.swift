// In: the end and control points of one piece of a path. Out: points, directions, parts and
// bounds of it.

/// A line, or a quadratic or cubic Bézier curve, over the parameter 0…1.
package struct PathCurve: Equatable, Sendable {
    package enum Degree: UInt8, Sendable { case line, quad, cubic }

    package typealias Vector = SIMD2<Double>

    package let degree: Degree
    /// Where the piece starts.
    package let p0: Vector
    /// The control points; equal to `p0` and `p3` as far as the degree has none.
    package let p1, p2: Vector
    /// Where the piece ends.
    package let p3: Vector

    package init(line p0: Vector, _ p3: Vector) {
        degree = .line
        (self.p0, p1, p2, self.p3) = (p0, p0, p3, p3)
    }

    package init(quad p0: Vector, _ c: Vector, _ p3: Vector) {
        degree = .quad
        (self.p0, p1, p2, self.p3) = (p0, c, c, p3)
    }

    package init(cubic p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
        degree = .cubic
        (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    }

    /// The point at parameter `t`, exact at 0 and 1.
    package func point(at t: Double) -> Vector {
        if t <= 0 { return p0 }
        if t >= 1 { return p3 }
        let s = 1 - t
        switch degree {
        case .line: return p0 * s + p3 * t
        case .quad: return p0 * (s * s) + p1 * (2 * s * t) + p3 * (t * t)
        case .cubic: return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
        }
    }

    /// The change of the point with the parameter.
    package func derivative(at t: Double) -> Vector {
        let s = 1 - t
        switch degree {
        case .line: return p3 - p0
        case .quad: return (p1 - p0) * (2 * s) + (p3 - p1) * (2 * t)
        case .cubic: return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
        }
    }

    /// The direction of travel, of length 1; also where a control point lies on the end
    /// point. Nil if the piece is a single point.
    package func tangent(at t: Double) -> Vector? {
        let size = max((p1 - p0).length, (p2 - p0).length, (p3 - p0).length)
        let velocity = derivative(at: t)
        if velocity.length > size * 1e-9, let direction = velocity.normalized { return direction }
        // At a standstill the direction is that of the nearby way.
        let h = 1e-4
        let (a, b) = (point(at: max(t - h, 0)), point(at: min(t + h, 1)))
        return (b - a).normalized ?? (p3 - p0).normalized
    }

    /// The pieces before and after parameter `t`.
    package func split(at t: Double) -> (PathCurve, PathCurve) {
        let middle = point(at: t)
        switch degree {
        case .line: return (PathCurve(line: p0, middle), PathCurve(line: middle, p3))
        case .quad:
            return (PathCurve(quad: p0, p0.mix(p1, t), middle), PathCurve(quad: middle, p1.mix(p3, t), p3))
        case .cubic:
            let (a, b, c) = (p0.mix(p1, t), p1.mix(p2, t), p2.mix(p3, t))
            return (PathCurve(cubic: p0, a, a.mix(b, t), middle), PathCurve(cubic: middle, b.mix(c, t), c, p3))
        }
    }

    /// The piece between two parameters.
    package func part(from t0: Double, to t1: Double) -> PathCurve {
        if t0 <= 0, t1 >= 1 { return self }
        let head = t1 >= 1 ? self : split(at: t1).0
        return t0 <= 0 ? head : head.split(at: t1 > 0 ? min(t0 / t1, 1) : 1).1
    }

    /// The parameters inside 0…1 at which one coordinate has a turning point, ascending.
    package func turningPoints(_ axis: Int) -> [Double] {
        let (first, second) = turns(axis)
        return [first, second].filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The parameters at which one coordinate turns; NaN, or outside of 0…1, where there is none. It makes no memory.
    private func turns(_ axis: Int) -> (Double, Double) {
        let (a, b, c) = (p1[axis] - p0[axis], p2[axis] - p1[axis], p3[axis] - p2[axis])
        switch degree {
        case .line: return (.nan, .nan)
        case .quad:
            let turn = p1[axis] - p0[axis], end = p3[axis] - p1[axis]
            return (turn != end ? turn / (turn - end) : .nan, .nan)
        case .cubic:
            // a(1-t)² + 2b(1-t)t + ct² = 0, by the form that keeps its digits when a - 2b + c is small.
            let (k2, k1, k0) = (a - 2 * b + c, b - a, a)
            let discriminant = k1 * k1 - k2 * k0
            guard discriminant >= 0 else { return (.nan, .nan) }
            let q = -(k1 + (k1 < 0 ? -1 : 1) * discriminant.squareRoot())
            return (k2 != 0 ? q / k2 : .nan, q != 0 ? k0 / q : .nan)
        }
    }

    /// The smallest box around the piece itself, not its control points.
    package var bounds: (low: Vector, high: Vector) {
        var low = pointwiseMin(p0, p3), high = pointwiseMax(p0, p3)
        func include(_ t: Double) {
            guard t > 0, t < 1 else { return }
            let p = point(at: t)
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
        for axis in 0..<2 {
            let (first, second) = turns(axis)
            include(first)
            include(second)
        }
        return (low, high)
    }
}
