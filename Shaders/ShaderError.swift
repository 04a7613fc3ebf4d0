// Why a shader source cannot be had. In: a path. Out: a sentence that names it.

package enum ShaderError: Error, Equatable, CustomStringConvertible {
    /// The folder of shader files is nowhere where it should be.
    case noFolder(searched: [String])
    /// A file is missing or unreadable. `includedFrom` is the place of the `#include`, if there is one.
    case missing(path: String, includedFrom: String?)
    /// An `#include` without a file name in quotes.
    case badInclude(file: String, line: Int, reason: String)

    package var description: String {
        switch self {
        case .noFolder(let searched):
            "the shader files are not found; looked for \(searched.joined(separator: ", ")) (set LAMINA_SHADERS to their folder)"
        case .missing(let path, let place):
            "the shader file \(path) cannot be read" + (place.map { " (included at \($0))" } ?? "")
        case .badInclude(let file, let line, let reason):
            "\(file):\(line): \(reason)"
        }
    }
}
