// Why a renderer cannot be made or cannot go on. In: a failure below. Out: one typed error.

import GPU
import Shaders

/// A failure of the render side that the host should hear of.
package enum RenderError: Error, CustomStringConvertible {
    case gpu(GPUError)
    case shader(ShaderError)
    /// A picture without pixels.
    case emptySize(width: Int, height: Int)

    package var description: String {
        switch self {
        case .gpu(let error): "\(error)"
        case .shader(let error): "\(error)"
        case .emptySize(let width, let height): "a picture of \(width) × \(height) pixels cannot be drawn"
        }
    }
}
