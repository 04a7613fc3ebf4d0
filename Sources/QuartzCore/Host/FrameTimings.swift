// How a window keeps up.

/// What a window's render server has shown so far.
public struct FrameTimings: Sendable, Equatable {
    /// Frames shown.
    public let frames: Int
    /// Frames shown more than one and a half frame periods after the one before, while something
    /// animated.
    public let lateFrames: Int
    /// Seconds between the last two frames.
    public let lastInterval: Double
    /// The longest time between two frames while something animated, in seconds.
    public let worstInterval: Double
    /// CPU seconds of the server's thread for the last frame.
    public let serverSeconds: Double
    /// Draw calls of the last frame.
    public let drawCalls: Int
    /// How unevenly time passed on screen: the standard deviation, in seconds, of how much more or less time passed in the
    /// picture from frame to frame than passed between their showing. 0 for even motion.
    public var unevenness: Double { steps.deviation }
    package let steps: StepErrors

    init(_ counts: FrameCounts) {
        (frames, lateFrames, lastInterval) = (counts.frames, counts.lateFrames, counts.lastInterval)
        (worstInterval, serverSeconds, drawCalls) = (counts.worstInterval, counts.serverSeconds, counts.drawCalls)
        steps = counts.steps
    }
}
