// How a rate that is animated goes on. In: the animations on which it depends. Out: from when on it repeats, and how often.

import CoreGraphics

/// A rate that is anything until `begin` and then the same in each period, in seconds from the beginning of a segment.
struct RateCourse {
    let begin, period: Double

    /// Periods of animations that differ are taken together in one of at most so many of the longest, and so many seconds.
    private static let mostTogether = 64, longestPeriod = 600.0

    /// Nil for one that is not known to repeat, or not soon.
    init?(_ animations: [EmitterAnimation], from start: Double) {
        let last = animations.reduce(0) { max($0, $1.end) }
        var begin = 0.0, periods: [Double] = []
        for animation in animations {
            if animation.end < last {
                begin = max(begin, animation.end - start)
                continue
            }
            guard let period = animation.period else { return nil }
            begin = max(begin, animation.begin - start)
            if period > 0 { periods.append(period) }
        }
        let slowest = periods.max() ?? 1
        let together = (1...Self.mostTogether).lazy.map { Double($0) * slowest }.first { whole in
            periods.allSatisfy { abs(whole / $0 - (whole / $0).rounded()) < 1e-9 }
        }
        guard let together, together <= Self.longestPeriod, begin <= RateTable.longest, begin + 2 * together < last - start
        else { return nil }
        (self.begin, period) = (begin, together)
    }
}

extension EmitterAnimation {
    /// After how many of the layer's seconds it shows the same again while it runs; 0 if it stands still, nil if never.
    fileprivate var period: Double? {
        if frozen.plan.speed == 0 { return 0 }
        if case .property(let property) = frozen.subject, property.isCumulative { return nil }
        return frozen.plan.cycleDuration / abs(frozen.plan.speed)
    }
}
