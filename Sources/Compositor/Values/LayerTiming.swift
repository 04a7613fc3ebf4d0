// A layer's clock as plain values, and times between it and its superlayer's.

import CoreGraphics

/// A layer's own clock in its superlayer's (`CAMediaTiming`).
@usableFromInline package struct LayerTiming: Equatable, BitwiseCopyable {
    package var beginTime = 0.0
    package var timeOffset = 0.0
    package var speed = 1.0
    package var duration = Double.infinity
    package var repeatCount = 0.0
    package var repeatDuration = 0.0
    package var autoreverses = false
    package var fillMode = FillMode.removed

    /// Whether the layer's clock is its superlayer's.
    package var isPlain: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 && !ends }

    /// Whether the clock runs through a `duration` of its own; one that is not positive counts as none.
    package var ends: Bool { duration > 0 && duration < .infinity }

    /// The layer's time at a time of its superlayer. Before `beginTime` the layer's time is 0.
    package func local(_ parentTime: Double) -> Double {
        if isPlain { return parentTime }
        if parentTime < beginTime { return 0 }
        let time = course(parentTime)
        return ends ? run(at: time).local(time) : time
    }

    /// The superlayer's time at a time of the layer, in the first run of one that ends; a stopped clock gives 0, as measured at
    /// Apple's.
    package func parent(_ localTime: Double) -> Double {
        if isPlain { return localTime }
        if speed == 0 { return 0 }
        return (localTime - timeOffset) / speed + beginTime
    }

    /// What the clock would show at a time of its superlayer after `beginTime` if it had no duration.
    package func course(_ parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }

    /// One way through the duration of a clock that ends, forwards or back, or its rest before the first or after the last.
    package struct Run {
        /// The part of the clock's course in which it is.
        package var course: Range<Double>
        /// What the clock shows at the begin of it.
        package var start: Double
        /// 1 forwards, -1 back, 0 at rest.
        package var direction: Double

        /// What the clock shows at a time of its course.
        package func local(_ time: Double) -> Double {
            direction == 0 ? start : start + (time - course.lowerBound) * direction
        }
    }

    /// The run at a time of the course of a clock that ends. A bound belongs to the run that it begins, that of the whole to the
    /// rest after it; there the clock keeps the time that it has reached, whatever its `fillMode`.
    package func run(at time: Double) -> Run {
        guard time >= 0 else { return Run(course: -.infinity..<0, start: 0, direction: 0) }
        let cycle = autoreverses ? 2 * duration : duration
        let whole = repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
        guard time < whole else {
            let last = (whole / duration).rounded(.up) - 1, rest = whole - last * duration
            return Run(course: whole..<(.infinity), start: isBack(last) ? duration - rest : rest, direction: 0)
        }
        let index = (time / duration).rounded(.down)
        // The division may round up to the next one.
        let begin = min(index * duration, time), course = begin..<max(min(begin + duration, whole), time)
        return isBack(index)
            ? Run(course: course, start: duration, direction: -1) : Run(course: course, start: 0, direction: 1)
    }

    private func isBack(_ run: Double) -> Bool { autoreverses && run.truncatingRemainder(dividingBy: 2) == 1 }
}
