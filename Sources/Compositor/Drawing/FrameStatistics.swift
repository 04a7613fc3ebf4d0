// What one frame took. In: the renderer's counts. Out: values for reports and benchmarks.

import CSupport

/// Asks for the calling thread's CPU time where that is wanted, since it takes half a microsecond.
struct StageClock {
    let isOn: Bool

    var seconds: Double { isOn ? lamina_thread_cpu_seconds() : 0 }
}

package struct FrameStatistics: Equatable, Sendable {
    package var drawCalls = 0
    /// Items drawn, counted once for each rectangle of damage they lie in.
    package var items = 0
    /// Passes drawn off screen, and items drawn to them.
    package var passes = 0
    package var passItems = 0
    /// Passes shown as they were drawn before.
    package var reusedPasses = 0
    /// The calling thread's CPU seconds from draw list to vertices, texture uploads included; 0 where that is not measured.
    package var batchSeconds = 0.0
    /// The calling thread's CPU seconds from vertices to the driver; the same.
    package var encodeSeconds = 0.0
    package var textureUploads = 0
    /// Programs that had to be built in the middle of the frame, which is late for it.
    package var lateBuilds = 0
    /// Bytes written for textures and vertices.
    package var bytes = 0

    package init() {}
}
