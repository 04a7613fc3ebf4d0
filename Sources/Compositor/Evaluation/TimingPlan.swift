// A `MediaTiming` with its derived figures worked out once. Enters: a time since the begin.
// Leaves: where in which repeat the animation is, and whether it shows at all.

import CoreGraphics

/// Where an animation is at one moment.
package struct TimingPhase: BitwiseCopyable, Sendable {
    package enum Stage: UInt8, BitwiseCopyable, Sendable { case before, active, after }

    package let stage: Stage
    /// Whether the animation shows: it is active, or its fill mode holds an end of it.
    package let contributes: Bool
    /// Whether the run is one of the backward ones that `autoreverses` adds.
    package let isReversed: Bool
    /// The way through the run, 0 ... 1, already counted backwards in a backward run.
    package let fraction: Double
    /// Whole repeats before this one.
    package let cycle: Double
}

/// The timing of an animation, ready to be evaluated.
///
/// One repeat is a `cycle`: a forward run and, with `autoreverses`, a backward one. The time of
/// the movie is `(t - begin) * speed + timeOffset` and loops over the cycle, so a `timeOffset`
/// plays the rest and then the part before it, and a negative speed plays backwards from the
/// offset. An instant between two cycles belongs to the one that begins there; the end of the
/// whole belongs to the cycle that ends.
package struct TimingPlan: BitwiseCopyable, Sendable {
    /// Local seconds of one forward run. Below a nanosecond it is 0; an infinite one is 10^30.
    package let duration: Double
    /// Local seconds of one repeat.
    package let cycleDuration: Double
    /// Local seconds of everything, infinite for an animation that repeats for ever.
    package let activeDuration: Double
    package let speed: Double
    private let rate: Double
    let offset: Double
    private let perCycle: Double
    let perDuration: Double
    package let autoreverses: Bool
    private let fillsBackwards: Bool
    private let fillsForwards: Bool
    private let fillsForwardsInGroup: Bool
    /// Neither backwards nor offset backwards: the usual case, with the shortest way through.
    private let isPlain: Bool

    /// - Parameter isRemovedOnCompletion: ends a forwards fill, except inside a group, which
    ///   ignores it in its children.
    package init(_ timing: MediaTiming, isRemovedOnCompletion: Bool) {
        let given = timing.duration
        duration = given >= 1e-9 ? min(given, 1e30) : 0
        autoreverses = timing.autoreverses
        cycleDuration = autoreverses ? 2 * duration : duration
        speed = timing.finiteSpeed
        rate = abs(speed)
        offset = timing.finiteTimeOffset
        perCycle = duration > 0 ? 1 / cycleDuration : 0
        perDuration = duration > 0 ? 1 / duration : 0
        let whole: Double
        if timing.repeatDuration > 0 {
            whole = timing.repeatDuration
        } else if duration > 0 {
            whole = cycleDuration * (timing.repeatCount > 0 ? timing.repeatCount : 1)
        } else {
            whole = 0
        }
        activeDuration = whole >= 1e30 ? .infinity : whole
        fillsBackwards = timing.fillMode.isBackwards
        fillsForwardsInGroup = timing.fillMode.isForwards
        fillsForwards = fillsForwardsInGroup && !isRemovedOnCompletion
        isPlain = speed > 0 && offset >= 0 && duration > 0
    }

    /// Whether its time is its parent's, but for where it begins.
    var isEvenlyForwards: Bool { isPlain && rate == 1 }
    /// Whether it shows beyond its activity, as a group's child.
    var fillsInGroup: Bool { fillsBackwards || fillsForwardsInGroup }

    /// When the animation ends, in seconds after its begin in the parent's clock: infinite for one
    /// that repeats for ever or stands still.
    package var length: Double { rate == 0 ? .infinity : activeDuration / rate }

    /// The phase at `seconds` after the begin in the parent's clock; a NaN shows nothing.
    /// - Parameters:
    ///   - isInGroup: a group's child keeps its forwards fill whatever its removal.
    ///   - includesEnd: the very end counts as active, for the child of a group that itself is at
    ///     its end.
    @inline(__always)
    package func phase(at seconds: Double, isInGroup: Bool = false, includesEnd: Bool = false) -> TimingPhase {
        let elapsed = seconds * rate
        if isPlain, elapsed >= 0, elapsed < activeDuration {
            let local = elapsed + offset
            if local < duration {
                return TimingPhase(
                    stage: .active, contributes: true, isReversed: false,
                    fraction: min(local * perDuration, 1), cycle: 0)
            }
            return running(local, contributes: true, stage: .active)
        }
        return uncommonPhase(at: seconds, elapsed: elapsed, isInGroup: isInGroup, includesEnd: includesEnd)
    }

    @inline(never)
    private func uncommonPhase(at seconds: Double, elapsed: Double, isInGroup: Bool, includesEnd: Bool) -> TimingPhase {
        if rate == 0 {
            return bounded(offset, endsCycle: offset != 0, contributes: !seconds.isNaN, stage: .active)
        }
        let isForward = speed > 0
        guard elapsed >= 0 else {
            return bounded(
                offset, endsCycle: !isForward, contributes: fillsBackwards && !seconds.isNaN, stage: .before)
        }
        if elapsed < activeDuration {
            let local = isForward ? elapsed + offset : offset - elapsed
            return isForward
                ? running(local, contributes: true, stage: .active)
                : bounded(local, endsCycle: true, contributes: true, stage: .active)
        }
        let end = isForward ? activeDuration + offset : offset - activeDuration
        let isAtEnd = includesEnd && activeDuration > 0 && elapsed <= activeDuration * (1 + 1e-12)
        return bounded(
            end, endsCycle: isForward, contributes: isAtEnd || (isInGroup ? fillsForwardsInGroup : fillsForwards),
            stage: isAtEnd ? .active : .after)
    }

    /// The phase at a time of the movie, an inner boundary belonging to the cycle that begins.
    @inline(__always)
    private func running(_ local: Double, contributes: Bool, stage: TimingPhase.Stage) -> TimingPhase {
        let cycle = (local * perCycle).rounded(.down)
        let position = local - cycle * cycleDuration
        // The division may round down to the cycle before.
        let isNext = position >= cycleDuration && duration > 0
        return phase(
            in: isNext ? cycle + 1 : cycle, position: isNext ? 0 : position, contributes: contributes, stage: stage)
    }

    /// The phase at a boundary that is known to belong to the ending or to the beginning cycle, so
    /// that rounding must not carry it to the other one.
    private func bounded(_ local: Double, endsCycle: Bool, contributes: Bool, stage: TimingPhase.Stage) -> TimingPhase {
        guard local.isFinite, duration > 0 else {
            return phase(in: 0, position: 0, contributes: contributes, stage: stage)
        }
        var cycle = (local * perCycle).rounded(.down)
        var position = local - cycle * cycleDuration
        let tolerance = min(1e-12 * (1 + abs(cycle)), 1e-6) * cycleDuration
        if position <= tolerance {
            (cycle, position) = endsCycle ? (cycle - 1, cycleDuration) : (cycle, 0)
        } else if position >= cycleDuration - tolerance {
            (cycle, position) = endsCycle ? (cycle, cycleDuration) : (cycle + 1, 0)
        }
        return phase(in: cycle, position: position, contributes: contributes, stage: stage)
    }

    @inline(__always)
    private func phase(in cycle: Double, position: Double, contributes: Bool, stage: TimingPhase.Stage) -> TimingPhase {
        let isReversed = autoreverses && position > duration
        let run = isReversed ? cycleDuration - position : position
        // Without a duration a run is over at once.
        let fraction = duration > 0 ? min(max(run * perDuration, 0), 1) : (autoreverses ? 0 : 1)
        return TimingPhase(
            stage: stage, contributes: contributes, isReversed: isReversed,
            fraction: run == duration && duration > 0 ? 1 : fraction, cycle: cycle)
    }
}
