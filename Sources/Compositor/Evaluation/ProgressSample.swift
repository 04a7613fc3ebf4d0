// How far an animation is, after its timing and its curve: what leaves the timing half of the
// evaluation and enters the value half.

/// The progress of one property animation at one moment.
package struct ProgressSample: BitwiseCopyable, Sendable {
    /// The fraction of the change, after the timing curve; may leave 0 ... 1.
    package var fraction: Double
    /// `fraction` in seconds of the animation's duration, which is what a spring runs on.
    package var seconds: Double
    /// Whole repeats before this one, for cumulative animations.
    package var cycle: Double
    /// Whether the run is a backward one.
    package var isReversed: Bool
    /// Whether a repeat ends where it starts, because it runs back.
    package var returnsToStart: Bool

    @inline(__always)
    package init(fraction: Double, seconds: Double, cycle: Double = 0, isReversed: Bool = false, returnsToStart: Bool = false) {
        self.fraction = fraction
        self.seconds = seconds
        self.cycle = cycle
        self.isReversed = isReversed
        self.returnsToStart = returnsToStart
    }
}
