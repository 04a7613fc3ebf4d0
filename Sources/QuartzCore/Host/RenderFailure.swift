// Why there is no picture. In: errors of the render server, the graphics card and the shaders. Out: what a program may act upon,
// and a sentence for whoever reads it.

import Compositor
import GPU

/// Why a picture could not be drawn.
public struct RenderFailure: Error, CustomStringConvertible, Sendable {
    /// What a program can tell apart.
    public enum Reason: Sendable {
        /// There is no OpenGL context to be had, or it cannot be made current: no display, no driver, a window that has layers
        /// already.
        case noContext
        /// The OpenGL that there is lacks something that is needed.
        case unsupported
        /// The system took the context away, with all that it held. Another may be made.
        case contextLost
        /// The picture is beyond the limits of the system, or has no pixels.
        case size
        /// The graphics card has no memory left.
        case outOfMemory
        /// Shaders are missing or do not compile: the installation or the driver is broken.
        case shaders
    }

    /// What kind of failure it is.
    public let reason: Reason
    /// What was missing or went wrong, in a sentence.
    public let description: String

    init(_ error: RenderError) {
        description = "\(error)"
        reason = switch error {
        case .gpu(let error): Self.reason(error)
        case .shader: .shaders
        case .emptySize: .size
        }
    }

    private static func reason(_ error: GPUError) -> Reason {
        switch error {
        case .noContext, .notCurrent: .noContext
        case .missing, .incompleteTarget: .unsupported
        case .lost: .contextLost
        case .program: .shaders
        case .tooLarge: .size
        case .outOfMemory: .outOfMemory
        }
    }
}
