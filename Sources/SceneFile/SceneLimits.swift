// What a scene file may reach for, beside itself.

import QuartzCore

/// Limits for scene files that need not be trusted.
package struct SceneLimits: Sendable {
    /// Whether images may lie anywhere: absolute paths, paths through "..", and links that lead out of the scene's folder.
    package var allowsOutside = true
    /// What the canvas, which counts four times, and the images may take together, in bytes of their pixels; 1 GiB by default.
    package var mostBytes = 1 << 30

    package init() {}

    package init(allowsOutside: Bool, mostBytes: Int) {
        (self.allowsOutside, self.mostBytes) = (allowsOutside, mostBytes)
    }
}

/// The pixels that a scene has taken so far.
struct SceneMemory {
    /// How often a canvas is there: as it is drawn, what effects draw off screen, as it is read, and as it is written to a file.
    static let canvases = 4.0

    let limits: SceneLimits
    private var taken = 0.0

    init(_ limits: SceneLimits) { self.limits = limits }

    /// Counts a picture of this many pixels; refuses the element that asks for it if that is too much.
    mutating func take(width: Double, height: Double, times: Double = 1, for element: SceneElement) throws(SceneError) {
        taken += width * height * 4 * times
        guard taken <= Double(limits.mostBytes) else {
            func mebibytes(_ bytes: Double) -> String { JSONText.number((bytes / 1_048_576).rounded(.up)) }
            throw element.refusal(
                "the canvas and the images up to here take \(mebibytes(taken)) MiB, "
                    + "allowed are \(mebibytes(Double(limits.mostBytes)))")
        }
    }
}
