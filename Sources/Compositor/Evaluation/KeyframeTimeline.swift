// The times of keyframes. Enters: a fraction of the animation. Leaves: a segment and how far
// through it.

/// When a keyframe animation is where: rising times from 0 to 1, with a curve for each segment.
struct KeyframeTimeline: Sendable {
    /// One more than segments.
    let times: [Double]
    /// The curves of the first segments; the others are linear.
    let curves: [TimingCurve]

    /// Times for `segments` segments: the given ones if they are key times and one more, else even
    /// steps. Before the first time and after the last one the ends hold: so measured at Apple's for paths,
    /// and the same for values.
    init(segments: Int, keyTimes: [Double], curves: [TimingCurve], ofPath isPath: Bool = false) {
        let isUsable = keyTimes.count == segments + 1 && Self.areKeyTimes(keyTimes, ofPath: isPath)
        times = isUsable ? keyTimes : (0...segments).map { Double($0) / Double(segments) }
        self.curves = curves.allSatisfy(\.isLinear) ? [] : curves
    }

    /// Times for `count` values that are shown one after the other without interpolation: Apple
    /// asks for an entry more than values; an entry a value is understood as well.
    init(discrete count: Int, keyTimes: [Double], ofPath isPath: Bool = false) {
        curves = []
        if keyTimes.count == count, count > 0, Self.areKeyTimes(keyTimes, ofPath: isPath) {
            times = keyTimes + [1]
        } else {
            times = KeyframeTimeline(segments: count, keyTimes: keyTimes, curves: [], ofPath: isPath).times
        }
    }

    /// Times in proportion to the lengths of the segments; even steps if all are without length.
    init(lengths: [Double]) {
        let whole = lengths.reduce(0, +)
        curves = []
        guard whole > 0, whole.isFinite else {
            times = KeyframeTimeline(segments: lengths.count, keyTimes: [], curves: []).times
            return
        }
        var times = [0.0]
        var sum = 0.0
        for length in lengths {
            sum += length
            times.append(sum / whole)
        }
        times[lengths.count] = 1
        self.times = times
    }

    /// Whether times are key times: none before the one in front of it.
    ///
    /// Times of values lie in 0 ... 1, as Apple's documentation asks, and a list of another shape is ignored. But programs that
    /// turn files into layers (Lottie, whose pictures of Apple's are right) put a 0 in front of times and a 1 behind
    /// them, whatever they are, and leave those of paths alone: so those between may lie outside, and all those of paths.
    static func areKeyTimes(_ times: [Double], ofPath isPath: Bool) -> Bool {
        guard times.allSatisfy(\.isFinite), let first = times.first, let last = times.last else { return false }
        if !isPath && (first < 0 || first > 1 || last < 0 || last > 1) { return false }
        let between = times.drop { $0 == 0 }.reversed().drop { $0 == 1 }
        return zip(between, between.dropFirst()).allSatisfy { $0 >= $1 }
    }

    /// The segment in which `fraction` lies, a boundary counting to the later one, without the
    /// segment's curve.
    func segment(at fraction: Double) -> Int {
        times.withUnsafeBufferPointer { Self.segment($0.baseAddress!, $0.count - 1, at: fraction) }
    }

    /// The segment and the progress through it, by its curve; before the first time and after the last the
    /// ends hold. Outside 0 ... 1, where an overall curve may lead, the first and the last segment go on if
    /// they reach as far as 0 and 1. NaN counts as 0.
    func place(at fraction: Double) -> (segment: Int, progress: Double) {
        times.withUnsafeBufferPointer {
            Self.place($0.baseAddress!, $0.count - 1, at: fraction.isNaN ? 0 : fraction) { segment, progress in
                segment < curves.count ? curves[segment].valueInSegment(at: progress) : progress
            }
        }
    }

    // MARK: In memory

    @inline(__always)
    static func segment(_ times: UnsafePointer<Double>, _ segments: Int, at fraction: Double) -> Int {
        var (low, high) = (0, segments)
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        return low
    }

    @inline(__always)
    static func place(
        _ times: UnsafePointer<Double>, _ segments: Int, at fraction: Double, _ curve: (Int, Double) -> Double
    ) -> (segment: Int, progress: Double) {
        let segment = segment(times, segments, at: fraction)
        let length = times[segment + 1] - times[segment]
        if fraction < times[0], times[0] > 0 { return (0, 0) }
        if fraction > times[segments], times[segments] < 1 { return (segments - 1, 1) }
        guard length > 0 else { return (segment, fraction < times[segment] ? 0 : 1) }
        return (segment, curve(segment, (fraction - times[segment]) / length))
    }
}
