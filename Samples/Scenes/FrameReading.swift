// What a display says of its frames, in the form that the samples' readouts take.

import QuartzCore

/// Counts and times of the frames that were drawn so far.
package struct FrameReading: Sendable, Equatable {
    /// Frames drawn since the window was opened.
    package var framesDrawn = 0
    /// From the frame before the last one to the last one, in seconds.
    package var lastFrame = 0.0
    /// The longest such time so far, in seconds.
    package var worstFrame = 0.0
    /// Frames that came later than one and a half frame periods after the frame before.
    package var lateFrames = 0

    package init(framesDrawn: Int = 0, lastFrame: Double = 0, worstFrame: Double = 0, lateFrames: Int = 0) {
        self.framesDrawn = framesDrawn
        self.lastFrame = lastFrame
        self.worstFrame = worstFrame
        self.lateFrames = lateFrames
    }
}
