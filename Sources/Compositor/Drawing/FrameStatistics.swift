// What one frame took. In: the renderer's counts. Out: values for reports and benchmarks.

package struct FrameStatistics: Equatable, Sendable {
    package var drawCalls = 0
    /// Items drawn, counted once for each rectangle of damage they lie in.
    package var items = 0
    /// Passes drawn off screen, and items drawn to them.
    package var passes = 0
    package var passItems = 0
    /// Passes shown as they were drawn before.
    package var reusedPasses = 0
    /// The calling thread's CPU seconds from draw list to vertices, texture uploads included.
    package var batchSeconds = 0.0
    /// The calling thread's CPU seconds from vertices to the driver.
    package var encodeSeconds = 0.0
    package var textureUploads = 0
    /// Programs that had to be built in the middle of the frame, which is late for it.
    package var lateBuilds = 0
    /// Bytes written for textures and vertices.
    package var bytes = 0

    package init() {}
}
