// What can go wrong with the world below: no context, no feature, a shader that does not compile.
// In: the place that failed. Out: one typed error with a sentence a person can act on.

/// A failure of the graphics system, not of the caller.
package enum GPUError: Error, Equatable, CustomStringConvertible {
    /// No OpenGL context could be made; each entry says which way was tried and why it failed.
    case noContext([String])
    /// A context exists but lacks something Lamina needs.
    case missing(String, renderer: String)
    /// Making the context current on the calling thread failed.
    case notCurrent(String)
    /// The system has taken the context away, with all that it held; another must be made.
    case lost
    /// A program did not compile or link. `messages` name the file and the line.
    case program(label: String, messages: [String])
    /// A size the graphics card cannot hold.
    case tooLarge(label: String, width: Int, height: Int, limit: Int)
    /// The graphics card has no memory left for an object.
    case outOfMemory(label: String)
    /// A framebuffer that the driver refuses, with its status code.
    case incompleteTarget(label: String, status: UInt32)

    package var description: String {
        switch self {
        case .noContext(let attempts):
            "no OpenGL context could be made: " + attempts.joined(separator: "; ")
        case .missing(let feature, let renderer):
            "the OpenGL of “\(renderer)” lacks \(feature)"
        case .notCurrent(let reason):
            "the OpenGL context could not be made current: \(reason)"
        case .lost:
            "the OpenGL context was lost"
        case .program(let label, let messages):
            "program “\(label)” does not compile:\n" + messages.joined(separator: "\n")
        case .tooLarge(let label, let width, let height, let limit):
            "“\(label)” of \(width) × \(height) pixels is over this system's limit of \(limit) pixels a side"
        case .outOfMemory(let label):
            "no graphics memory for “\(label)”"
        case .incompleteTarget(let label, let status):
            "the driver refuses to draw into “\(label)” (framebuffer status \(status))"
        }
    }
}
