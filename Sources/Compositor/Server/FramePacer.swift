// When frames are due, as a pure state machine: in go the times at which frames were shown, out
// comes when the next one is due and which came late. No clock of its own.

package struct FramePacer: Sendable {
    /// Seconds from frame to frame.
    package private(set) var period: Double
    private var due: Double?
    /// Frames shown later than one and a half periods after the frame before, while frames
    /// followed each other.
    package private(set) var lateFrames = 0
    package private(set) var frames = 0
    package private(set) var worstInterval = 0.0
    package private(set) var lastInterval = 0.0
    /// When the last beat was kept.
    private var lastShown: Double?

    package init(framesPerSecond: Double) {
        period = 1 / (framesPerSecond.isFinite && framesPerSecond > 0 ? framesPerSecond : 60)
    }

    /// When the next frame is due; now, after a rest.
    package func nextDue(now: Double) -> Double { due.map { max($0, now - period) } ?? now }

    /// Notes a frame that was shown at `shown`, and plans the next. A frame that missed its time
    /// does not make the following ones hurry: they go back to the same beat.
    package mutating func didShow(at shown: Double) {
        frames += 1
        if let last = lastShown {
            lastInterval = shown - last
            worstInterval = max(worstInterval, lastInterval)
            if lastInterval > 1.5 * period { lateFrames += 1 }
        }
        plan(after: shown)
    }

    /// Notes a beat at `time` that had nothing new to show, and plans the next.
    package mutating func didPass(at time: Double) { plan(after: time) }

    private mutating func plan(after time: Double) {
        lastShown = time
        let beat = due ?? time
        let missed = max(0, ((time - beat) / period).rounded(.down))
        due = beat + (missed + 1) * period
    }

    /// Frames stop for want of anything to show; the next one is due at once when it comes.
    package mutating func rest() {
        due = nil
        lastShown = nil
    }
}
