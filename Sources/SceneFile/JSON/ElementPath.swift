// Enters: the steps from a scene to one of its elements. Leaves: the path that errors name.

/// Where an element stands in its scene: `root.sublayers[0].cornerRadius`.
///
/// A linked list, so that reading a large scene makes no strings for elements that are right.
package indirect enum ElementPath: Sendable, CustomStringConvertible {
    /// The scene itself.
    case scene
    /// A member of an object.
    case member(ElementPath, String)
    /// An element of an array, from 0.
    case element(ElementPath, Int)

    /// One step down from an object or an array.
    package enum Step: Sendable {
        case member(String)
        case element(Int)
    }

    package init(_ steps: [Step]) {
        self = steps.reduce(.scene) { path, step in
            switch step {
            case .member(let name): .member(path, name)
            case .element(let index): .element(path, index)
            }
        }
    }

    package var description: String {
        switch self {
        case .scene:
            return "scene"
        case .member(.scene, let name) where Self.isPlain(name):
            return name
        case .member(let parent, let name):
            return Self.isPlain(name) ? "\(parent).\(name)" : "\(parent)[\"\(name)\"]"
        case .element(let parent, let index):
            return "\(parent)[\(index)]"
        }
    }

    /// Whether a name can stand behind a dot without being taken for something else.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "-" }
    }
}
