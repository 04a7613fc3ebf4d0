// A timing curve from any function. Enters: a closure, called on the client while the curve is
// made. Leaves: a table that the render server reads without calling client code.

import CoreGraphics

/// A function of 0 ... 1 as a polyline that follows it within 1e-4, with its jumps.
///
/// Sampling starts with 64 equal parts and halves a part as long as the function leaves the
/// chord at its quarters, down to a millionth; a step that remains there is kept as a jump, its
/// right-hand value counting at the place itself. A value that is not finite is replaced by its
/// left neighbour's, 0 at the start. A function too wild for 16,384 samples is followed less
/// closely from there on.
package final class SampledCurve: Sendable, Equatable {
    /// The samples' places, 0 first and 1 last, rising; a jump has its place twice.
    package let xs: [Double]
    package let ys: [Double]

    private static let tolerance = 1e-4
    private static let mostSamples = 16_384

    package init(sampling function: (Double) -> Double) {
        var samples = Samples()
        let first = function(0)
        samples.append(0, first.isFinite ? first : 0)
        for part in 0..<64 {
            samples.follow(function, to: Double(part + 1) / 64)
        }
        (xs, ys) = (samples.xs, samples.ys)
    }

    /// A curve of samples that were taken before; nil if they are none of a curve.
    package init?(xs: [Double], ys: [Double]) {
        guard xs.count == ys.count, xs.count >= 2, xs.first == 0, xs.last == 1, ys.allSatisfy(\.isFinite),
              zip(xs, xs.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        (self.xs, self.ys) = (xs, ys)
    }

    package static func == (a: SampledCurve, b: SampledCurve) -> Bool {
        a === b || (a.xs == b.xs && a.ys == b.ys)
    }

    /// The samples taken, for tests of economy.
    package var sampleCount: Int { xs.count }

    /// The value at `x`; x is clamped to 0 ... 1, and NaN counts as 0.
    package func value(at x: Double) -> Double {
        guard x > 0 else { return ys[0] }
        guard x < 1 else { return ys[ys.count - 1] }
        // The last sample at or before x: of the two at a jump, the right-hand one.
        var (low, high) = (0, xs.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if xs[middle] <= x { low = middle } else { high = middle }
        }
        let width = xs[high] - xs[low]
        return width > 0 ? ys[low] + (ys[high] - ys[low]) * ((x - xs[low]) / width) : ys[high]
    }

    private struct Samples {
        var xs: [Double] = []
        var ys: [Double] = []

        mutating func append(_ x: Double, _ y: Double) {
            xs.append(x)
            ys.append(y)
        }

        /// Appends what the function does between the last sample and `end`.
        mutating func follow(_ function: (Double) -> Double, to end: Double) {
            let left = ys[ys.count - 1]
            follow(function, to: end, value: Self.value(function, end, left: left), depth: 0)
        }

        private static func value(_ function: (Double) -> Double, _ x: Double, left: Double) -> Double {
            let y = function(x)
            return y.isFinite ? y : left
        }

        private mutating func follow(_ function: (Double) -> Double, to end: Double, value: Double, depth: Int) {
            let (start, first) = (xs[xs.count - 1], ys[ys.count - 1])
            let width = end - start
            var middleValue = first
            var isClose = true
            for quarter in 1...3 {
                let share = Double(quarter) / 4
                let y = Self.value(function, start + width * share, left: first)
                if quarter == 2 { middleValue = y }
                isClose = isClose && abs(y - (first + (value - first) * share)) <= SampledCurve.tolerance / 2
            }
            if isClose || xs.count >= SampledCurve.mostSamples {
                append(end, value)
            } else if depth < 14 {
                let middle = start + width / 2
                follow(function, to: middle, value: middleValue, depth: depth + 1)
                follow(function, to: end, value: value, depth: depth + 1)
            } else {
                appendStep(function, to: end, value: value)
            }
        }

        /// Closes in on the steepest place of a part that halving did not flatten.
        private mutating func appendStep(_ function: (Double) -> Double, to end: Double, value: Double) {
            var (left, leftValue, right, rightValue) = (xs[xs.count - 1], ys[ys.count - 1], end, value)
            for _ in 0..<40 {
                let middle = (left + right) / 2
                if middle <= left || middle >= right { break }
                let y = Self.value(function, middle, left: leftValue)
                if abs(y - leftValue) > abs(rightValue - y) {
                    (right, rightValue) = (middle, y)
                } else {
                    (left, leftValue) = (middle, y)
                }
            }
            let isJump = abs(rightValue - leftValue) > SampledCurve.tolerance / 2
            append(isJump ? right : left, leftValue)
            append(right, rightValue)
            if right < end { append(end, value) }
        }
    }
}
