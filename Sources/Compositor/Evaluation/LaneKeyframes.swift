// Keyframes of values in lanes. Enters: a fraction of the animation. Leaves: the value there.

/// Values in lanes with their times; in cubic modes with the tangents of Kochanek and Bartels,
/// which without parameters are Catmull and Rom's. Beyond the first and last value another one is
/// extrapolated, so that the tangent at an end is the whole difference to its neighbour. With
/// given times the tangents are not adjusted to uneven steps, with paced ones they are: both as
/// measured at Apple's.
final class LaneKeyframes: Sendable {
    let table: KeyframeTable
    /// Holds the sampled curves that the table points to.
    private let curves: [TimingCurve]

    /// - Precondition: `values` has an entry at least.
    init(_ values: [SIMD4<Double>], list: KeyframeList, distance: (Int) -> Double) {
        let segments = values.count - 1
        let isDiscrete = list.mode == .discrete || segments == 0
        let timeline: KeyframeTimeline
        if isDiscrete {
            timeline = KeyframeTimeline(discrete: values.count, keyTimes: list.keyTimes)
        } else if list.mode.isPaced {
            timeline = KeyframeTimeline(lengths: (0..<segments).map(distance))
        } else {
            timeline = KeyframeTimeline(segments: segments, keyTimes: list.keyTimes, curves: list.curves)
        }
        let tangents = list.mode.isCubic && segments > 1
            ? KeyframeTangents(list).segments(values, times: list.mode.isPaced ? timeline.times : nil) : []
        table = KeyframeTable(values, timeline, isDiscrete: isDiscrete, tangents: tangents)
        curves = timeline.curves
    }

    deinit { table.deallocate() }

    convenience init(_ values: [SIMD4<Double>], list: KeyframeList) {
        self.init(values, list: list) { index in
            let step = values[index + 1] - values[index]
            return (step * step).sum().squareRoot()
        }
    }
}

/// The cubic with values `a` and `b` and tangents `da` and `db` at 0 and 1.
func hermite(_ a: SIMD4<Double>, _ da: SIMD4<Double>, _ b: SIMD4<Double>, _ db: SIMD4<Double>, _ u: Double) -> SIMD4<Double> {
    let v = 1 - u
    let first = a * ((1 + 2 * u) * v * v) + b * (u * u * (3 - 2 * u))
    return first + da * (u * v * v) - db * (u * u * v)
}

/// The shape parameters of cubic keyframes.
package struct KeyframeTangents: Sendable {
    private let tensions, continuities, biases: [Double]

    package init(tensions: [Double] = [], continuities: [Double] = [], biases: [Double] = []) {
        func finite(_ values: [Double]) -> [Double] { values.map { $0.isFinite ? $0 : 0 } }
        self.tensions = finite(tensions)
        self.continuities = finite(continuities)
        self.biases = finite(biases)
    }

    init(_ list: KeyframeList) { self.init(tensions: list.tensions, continuities: list.continuities, biases: list.biases) }

    /// The tangents at both ends of every segment.
    /// - Parameters:
    ///   - times: the times of the values, to which tangents are adjusted; nil for not.
    ///   - first: the number of the first value among those that have parameters.
    func segments(_ values: [SIMD4<Double>], times: [Double]?, from first: Int = 0) -> [(out: SIMD4<Double>, in: SIMD4<Double>)] {
        let count = values.count - 1
        let knots = (0...count).map { index -> (out: SIMD4<Double>, in: SIMD4<Double>) in
            let after = index < count ? values[index + 1] - values[index] : values[index] - values[index - 1]
            let before = index > 0 ? values[index] - values[index - 1] : after
            let (tension, continuity, bias) = (
                entry(tensions, first + index), entry(continuities, first + index), entry(biases, first + index))
            let (past, future) = ((1 - tension) * (1 + bias) / 2, (1 - tension) * (1 - bias) / 2)
            var out = before * (past * (1 + continuity)) + after * (future * (1 - continuity))
            var into = before * (past * (1 - continuity)) + after * (future * (1 + continuity))
            if let times, index > 0, index < count {
                let (last, next) = (times[index] - times[index - 1], times[index + 1] - times[index])
                if last + next > 0 {
                    out *= 2 * next / (last + next)
                    into *= 2 * last / (last + next)
                }
            }
            return (out, into)
        }
        return (0..<count).map { (knots[$0].out, knots[$0 + 1].in) }
    }

    private func entry(_ values: [Double], _ index: Int) -> Double { index < values.count ? values[index] : 0 }
}
