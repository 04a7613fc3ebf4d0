// The shape of a rounded corner. In: a radius, the rect's size. Out: how far the corner reaches, and the exponent of
// its curve. `cornerShape` in coverage.glsl is the same for pixels.
//
// A circular corner is a quarter of a circle. A continuous one is a quarter of |x|ⁿ + |y|ⁿ = reachⁿ, measured from
// where the corner begins along both sides. With n over 2 the curvature grows from 0 there, without a jump. It
// reaches 1.528665 radii along the sides, as Apple's does, and n is such that it touches the circle of the same radius
// on the diagonal: n = -ln 2 / ln(1 - (1 - 1/√2) · radius / reach), about 3.26. Where half the shorter side has no
// room for that, it reaches as far as there is room; at one radius n is 2, and it is the circle.

import CoreGraphics
import Foundation

package struct CornerShape: Equatable {
    /// How much further than the radius a continuous corner reaches (Apple: `cornerCurveExpansionFactor`).
    package static let expansion = 1.528665

    /// How far it reaches along both sides.
    package let reach: Double
    /// 2 for a circle.
    package let exponent: Double

    /// - Parameters:
    ///   - radius: over 0, at most half the shorter side.
    ///   - size: of the rect.
    package init(radius: Double, isContinuous: Bool, size: CGSize) {
        guard isContinuous else {
            (reach, exponent) = (radius, 2)
            return
        }
        let expansion = min(max(0.5 * min(size.width, size.height) / radius, 1), Self.expansion)
        reach = radius * expansion
        exponent = -log(2) / log(1 - (1 - 0.5.squareRoot()) / expansion)
    }

    /// A point of the curve, from where the corner begins to the outer side: (reach, 0) at angle 0, (0, reach) at π/2.
    func point(at angle: Double) -> SIMD2<Double> {
        let (c, s) = (max(cos(angle), 0), max(sin(angle), 0))
        return SIMD2(c, s) * (reach / pow(pow(c, exponent) + pow(s, exponent), 1 / exponent))
    }

    /// How the point moves with the angle.
    func tangent(at angle: Double) -> SIMD2<Double> {
        let (c, s) = (max(cos(angle), 0), max(sin(angle), 0))
        let sum = pow(c, exponent) + pow(s, exponent), length = reach / pow(sum, 1 / exponent)
        // The derivative of the length: -length / sum · (sⁿ⁻¹ c - cⁿ⁻¹ s).
        let change = -length / sum * (pow(s, exponent - 1) * c - pow(c, exponent - 1) * s)
        return SIMD2(-s, c) * length + SIMD2(c, s) * change
    }
}
