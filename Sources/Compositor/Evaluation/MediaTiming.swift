// `CAMediaTiming` as plain values, and the conversion of times between a clock and its parent.
// Enters: what a layer, animation or emitter cell was given. Leaves: local times; the state of an
// animation at a time is computed by `TimingPlan`.

import CoreGraphics

/// The timing of an animation, a group, a layer or an emitter cell in its parent's clock.
///
/// Values that make no sense are read as their defaults by whoever evaluates: a `speed` that is
/// not finite as 1, a `beginTime` or `timeOffset` that is not finite as 0, a negative or NaN
/// `duration`, `repeatCount` or `repeatDuration` as 0.
package struct MediaTiming: Sendable, Equatable {
    /// Seconds in the parent's clock; 0 in an animation added to a layer means when it was committed.
    package var beginTime: Double
    /// Seconds added to the local time, not scaled by `speed`.
    package var timeOffset: Double
    /// Local seconds a parent's second; 0 stands still, negative runs backwards.
    package var speed: Double
    /// Local seconds of one forward run, without repeats; may be infinite.
    package var duration: Double
    /// Runs, perhaps fractional or infinite; 0 counts as 1.
    package var repeatCount: Double
    /// Local seconds of the whole; 0 means that `repeatCount` decides, another value wins over it.
    package var repeatDuration: Double
    /// Whether every run is followed by one backwards, which doubles its length.
    package var autoreverses: Bool
    package var fillMode: FillMode

    package init(
        beginTime: Double = 0, timeOffset: Double = 0, speed: Double = 1, duration: Double = 0.25,
        repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
        fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.timeOffset = timeOffset
        self.speed = speed
        self.duration = duration
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    package var finiteBeginTime: Double { beginTime.isFinite ? beginTime : 0 }
    package var finiteTimeOffset: Double { timeOffset.isFinite ? timeOffset : 0 }
    package var finiteSpeed: Double { speed.isFinite ? speed : 1 }
}
