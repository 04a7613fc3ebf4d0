// A change of colours that is linear but for a constant. In: straight colours. Out: straight colours.

import CoreGraphics

/// Makes of a straight colour c the colour (red·c, green·c, blue·c, alpha·c) + bias. The result is
/// cut off at 0 and 1 where it is drawn.
package struct ColorMatrix: Equatable, Sendable, BitwiseCopyable {
    package var red, green, blue, alpha, bias: SIMD4<Float>

    package static let identity = ColorMatrix(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

    package init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>, bias: SIMD4<Float>) {
        (self.red, self.green, self.blue, self.alpha, self.bias) = (red, green, blue, alpha, bias)
    }

    /// Weights of red, green and blue for each of them, and a constant; alpha stays.
    package init(_ red: SIMD3<Double>, _ green: SIMD3<Double>, _ blue: SIMD3<Double>, bias: SIMD3<Double> = .zero) {
        func row(_ weights: SIMD3<Double>) -> SIMD4<Float> { SIMD4<Float>(SIMD4(weights, 0)) }
        self.init(red: row(red), green: row(green), blue: row(blue), alpha: SIMD4(0, 0, 0, 1), bias: row(bias))
    }

    /// Every colour times a factor, and a constant added.
    package init(factor: Double, bias: Double) {
        self.init(SIMD3(factor, 0, 0), SIMD3(0, factor, 0), SIMD3(0, 0, factor), bias: SIMD3(repeating: bias))
    }

    /// How bright red, green and blue are (Rec. 709).
    package static let brightness = SIMD3(0.2126, 0.7152, 0.0722)

    /// The change that makes this one first and then `next`, without a cut in between.
    package func then(_ next: ColorMatrix) -> ColorMatrix {
        func row(_ weights: SIMD4<Float>) -> SIMD4<Float> {
            red * weights.x + green * weights.y + blue * weights.z + alpha * weights.w
        }
        func constant(_ weights: SIMD4<Float>) -> Float { (weights * bias).sum() }
        return ColorMatrix(
            red: row(next.red), green: row(next.green), blue: row(next.blue), alpha: row(next.alpha),
            bias: next.bias + SIMD4(constant(next.red), constant(next.green), constant(next.blue), constant(next.alpha)))
    }

    /// The way from the identity to this change: all of it at 1, none at 0.
    package func mixed(_ share: Double) -> ColorMatrix {
        let own = Float(share), rest = 1 - own, identity = Self.identity
        return ColorMatrix(
            red: red * own + identity.red * rest, green: green * own + identity.green * rest,
            blue: blue * own + identity.blue * rest, alpha: alpha * own + identity.alpha * rest, bias: bias * own)
    }

    /// What becomes of a straight colour.
    package func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
        let made = SIMD4((red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum()) + bias
        return made.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    }

    /// Whether all its numbers are finite.
    package var isFinite: Bool { [red, green, blue, alpha, bias].allSatisfy { ($0 * 0) == .zero } }
}
