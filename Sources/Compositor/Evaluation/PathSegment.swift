// A piece of a path along which something moves: a line or a curve, with point, direction and length.

import CoreGraphics
import Foundation

/// A line, quadratic or cubic curve.
struct PathSegment: BitwiseCopyable, Sendable {
    private let p0, p1, p2, p3: SIMD2<Double>
    /// 1 for a line, 2 and 3 for curves.
    let degree: Int

    init(line start: SIMD2<Double>, _ end: SIMD2<Double>) {
        (p0, p1, p2, p3, degree) = (start, end, end, end, 1)
    }

    init(quadratic start: SIMD2<Double>, _ control: SIMD2<Double>, _ end: SIMD2<Double>) {
        (p0, p1, p2, p3, degree) = (start, control, end, end, 2)
    }

    init(cubic start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>) {
        (p0, p1, p2, p3, degree) = (start, first, second, end, 3)
    }

    /// The point at a parameter; beyond 0 ... 1 the curve goes on.
    func point(at u: Double) -> SIMD2<Double> {
        let v = 1 - u
        switch degree {
        case 1: return u == 1 ? p1 : p0 + (p1 - p0) * u
        case 2: return p0 * (v * v) + p1 * (2 * u * v) + p2 * (u * u)
        default:
            let (near, far) = (p0 * (v * v * v) + p1 * (3 * u * v * v), p2 * (3 * u * u * v) + p3 * (u * u * u))
            return near + far
        }
    }

    /// The direction of travel in radians, from the x axis towards the y axis. Where control points
    /// coincide the direction is that of the curve close by; a piece without length points along x.
    func angle(at u: Double) -> Double {
        var direction = derivative(at: u)
        if (direction * direction).sum() <= 1e-18 * (extent * extent) {
            direction = point(at: min(u + 1e-3, 1)) - point(at: max(u - 1e-3, 0))
        }
        return direction == .zero ? 0 : atan2(direction.y, direction.x)
    }

    private var extent: Double {
        max(abs(p1 - p0).max(), abs(p2 - p0).max(), abs(p3 - p0).max())
    }

    private func derivative(at u: Double) -> SIMD2<Double> {
        let v = 1 - u
        switch degree {
        case 1: return p1 - p0
        case 2: return (p1 - p0) * (2 * v) + (p2 - p1) * (2 * u)
        default: return (p1 - p0) * (3 * v * v) + (p2 - p1) * (6 * u * v) + (p3 - p2) * (3 * u * u)
        }
    }

    /// Equal steps of the parameter between which a paced motion is linear in the parameter:
    /// sixteen a curve, as a figure measured at Apple's shows.
    var steps: Int { degree == 1 ? 1 : 16 }

    /// The arc length of each step, by Gauss and Legendre's rule with three points.
    var stepLengths: [Double] {
        func speed(_ u: Double) -> Double {
            let derivative = derivative(at: u)
            return (derivative * derivative).sum().squareRoot()
        }
        let half = 0.5 / Double(steps)
        return (0..<steps).map { step in
            let middle = (Double(step) + 0.5) / Double(steps)
            let reach = half * 0.6.squareRoot()
            return half * (5 * speed(middle - reach) + 8 * speed(middle) + 5 * speed(middle + reach)) / 9
        }
    }
}

private func abs(_ v: SIMD2<Double>) -> SIMD2<Double> { v.replacing(with: -v, where: v .< 0) }
