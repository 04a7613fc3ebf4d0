// Interpolation of values that travel neither in lanes nor as a matrix alone: two values and a
// fraction enter, one value leaves. What cannot be interpolated jumps half way.

import CSupport
import CoreGraphics

/// Two images drawn over each other, which is what lies between two images.
package struct ImageCrossfade: Sendable {
    package let from: CGImage?
    package let to: CGImage?
    /// How much of `to` shows, 0 ... 1.
    package let fraction: Double

    package init(from: CGImage?, to: CGImage?, fraction: Double) {
        (self.from, self.to) = (from, to)
        self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    }
}

extension AnimationValue {
    /// The value at `fraction` of the way from `start` to `end`. Paths with the same verbs and
    /// lists of the same length interpolate point by point and entry by entry; everything else,
    /// and two values of different types, jumps from one to the other half way. An image is drawn
    /// as an `ImageCrossfade`; as a single value it jumps too.
    ///
    /// - Parameter spare: a path whose memory the result may take.
    package static func interpolated(
        from start: AnimationValue, to end: AnimationValue, fraction: Double, reusing spare: inout CGPath?
    ) -> AnimationValue {
        switch (start, end) {
        case (.number(let a), .number(let b)):
            return .number(fraction == 1 ? b : a + (b - a) * fraction)
        case (.vector(let a), .vector(let b)):
            return .vector(fraction == 1 ? b : lamina_mix4(a, b, fraction))
        case (.color(let a), .color(let b)):
            return .color(fraction == 1 ? b : lamina_mix4(a, b, fraction))
        case (.transform(let a), .transform(let b)):
            return .transform(TransformBlend(from: a, to: b).value(at: fraction))
        case (.path(let a), .path(let b)):
            if fraction != 0, fraction != 1, let between = a.interpolated(to: b, fraction: fraction, reusing: &spare) {
                return .path(between)
            }
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { fraction == 1 ? $1 : $0 + ($1 - $0) * fraction })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { fraction == 1 ? $1 : lamina_mix4($0, $1, fraction) })
        default:
            break
        }
        return fraction < 0.5 ? start : end
    }

    /// The same in memory of its own.
    package static func interpolated(from start: AnimationValue, to end: AnimationValue, fraction: Double) -> AnimationValue {
        var none: CGPath?
        return interpolated(from: start, to: end, fraction: fraction, reusing: &none)
    }

    /// The sum of two values: numbers, lanes and lists of one length add, matrices concatenate
    /// (`added` is applied first). Nil for values that have no sum.
    package func adding(_ added: AnimationValue) -> AnimationValue? {
        switch (self, added) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.vector(let a), .vector(let b)): .vector(a + b)
        case (.color(let a), .color(let b)): .color(a + b)
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $0 + $1 })
        case (.colors(let a), .colors(let b)) where a.count == b.count: .colors(zip(a, b).map { $0 + $1 })
        default: nil
        }
    }

    /// The value `count` times, to be added to itself by a cumulative animation; nil where values
    /// have no sum.
    package func multiplied(by count: Double) -> AnimationValue? {
        switch self {
        case .number(let number): .number(number * count)
        case .vector(let lanes): .vector(lanes * count)
        case .color(let lanes): .color(lanes * count)
        case .transform(let matrix): .transform(TransformBlend.power(matrix, count))
        case .numbers(let numbers): .numbers(numbers.map { $0 * count })
        case .colors(let colors): .colors(colors.map { $0 * count })
        case .none, .path, .image, .text, .filters: nil
        }
    }
}
