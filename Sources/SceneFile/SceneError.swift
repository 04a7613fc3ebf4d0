// Enters: nothing. Leaves: why a scene is refused.

/// Why a scene file is refused. Nothing of a refused scene is drawn.
package enum SceneError: Error, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(file: String, reason: String)
    /// The text is not JSON.
    case malformed(JSONError)
    /// An element is not what the format asks for.
    case refused(element: ElementPath, position: JSONPosition?, reason: String, cause: Cause = .content)
    /// A name or key path that was asked of the scene is not in it.
    case unknown(String)

    /// What of an element is not as the format asks for.
    package enum Cause {
        case content
        /// It names a property, class or value that there is not.
        case name
        /// It is of another type.
        case type
    }

    package var description: String {
        switch self {
        case .unreadable(let file, let reason):
            return "\(file): \(reason)"
        case .malformed(let error):
            return "\(error)"
        case .refused(let element, let position, let reason, _):
            return "\(element): \(reason)" + (position.map { " (\($0))" } ?? "")
        case .unknown(let reason):
            return reason
        }
    }
}
