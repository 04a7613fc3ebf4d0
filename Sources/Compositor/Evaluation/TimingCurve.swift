// The pace of an animation: what part of the change has happened after what part of the time.
// Enters: a fraction of the time. Leaves: a fraction of the change, which may leave 0 ... 1.

import CoreGraphics

/// A timing function as evaluated: without one the pace is even.
package enum TimingCurve: Sendable {
    case linear
    /// In memory of its own, which all that have the curve share: most animations run evenly.
    indirect case cubic(CubicCurve)
    /// Any function, sampled.
    case sampled(SampledCurve)

    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points
    /// (Apple: `CAMediaTimingFunction.init(controlPoints:)`). The x of a control point is clamped
    /// to 0 ... 1, so that the curve is a function of time; y is free. A control point with a NaN
    /// makes the curve linear.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let isUsable = x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite
        let (first, second) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
        self = !isUsable || (first == y1 && second == y2) ? .linear : .cubic(CubicCurve(first, y1, second, y2))
    }

    /// Any function of the time, 0 ... 1, sampled here and now: the function is not kept.
    /// See `SampledCurve` for how close the samples follow it.
    package init(sampling function: (Double) -> Double) {
        self = .sampled(SampledCurve(sampling: function))
    }

    /// The same value all the time; one that is not finite counts as 0.
    package static func constant(_ value: Double) -> TimingCurve {
        let value = value.isFinite ? value : 0
        return SampledCurve(xs: [0, 1], ys: [value, value]).map { .sampled($0) } ?? .linear
    }

    /// Apple's `default`: control points (0.25, 0.1) and (0.25, 1).
    package static let standard = TimingCurve(0.25, 0.1, 0.25, 1)
    /// Apple's `easeIn`: control points (0.42, 0) and (1, 1).
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// Apple's `easeOut`: control points (0, 0) and (0.58, 1).
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Apple's `easeInEaseOut`: control points (0.42, 0) and (0.58, 1).
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)

    package var isLinear: Bool {
        if case .linear = self { true } else { false }
    }

    /// The fraction of the change at a fraction of the time; the input is clamped to 0 ... 1, as
    /// measured at Apple's, and NaN counts as 0.
    package func value(at fraction: Double) -> Double {
        switch self {
        case .linear: fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        case .cubic(let curve): curve.value(at: fraction)
        case .sampled(let curve): curve.value(at: fraction)
        }
    }

    /// The value inside one segment of a keyframe animation: an even pace goes on beyond the
    /// segment's ends, so that an overall curve may overshoot the first and last values.
    func valueInSegment(at fraction: Double) -> Double {
        if case .linear = self { return fraction }
        return value(at: fraction)
    }
}
