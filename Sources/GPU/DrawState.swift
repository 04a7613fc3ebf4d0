// The few pieces of GL state that drawing needs. In: values. Out: state of the current context.
//
// Lamina sets: the framebuffer and its viewport (`Target`), blending, the scissor, the clear
// colour, the program, the vertex array, array and element buffers, and the textures of the first
// units (2D, and a buffer after them). It relies on no state it has not set since it made its context.

import COpenGL

package enum DrawState {
    /// How the source (premultiplied, its alpha Sa) is put on the destination (alpha Da).
    package enum Factor {
        case zero, one, sourceAlpha, oneMinusSourceAlpha, destinationAlpha, oneMinusDestinationAlpha, oneMinusSourceColor

        var gl: UInt32 {
            switch self {
            case .zero: GL_ZERO
            case .one: GL_ONE
            case .sourceAlpha: GL_SRC_ALPHA
            case .oneMinusSourceAlpha: GL_ONE_MINUS_SRC_ALPHA
            case .destinationAlpha: GL_DST_ALPHA
            case .oneMinusDestinationAlpha: GL_ONE_MINUS_DST_ALPHA
            case .oneMinusSourceColor: GL_ONE_MINUS_SRC_COLOR
            }
        }
    }

    /// The sum of both, each times its factor.
    package static func blend(source: Factor, destination: Factor) {
        glEnable(GL_BLEND)
        glBlendEquation(GL_FUNC_ADD)
        glBlendFunc(source.gl, destination.gl)
    }

    /// What is drawn replaces what is there.
    package static func disableBlending() { glDisable(GL_BLEND) }

    /// Limits drawing and clearing to a rectangle of the target, y down from row 0.
    package static func scissor(x: Int, y: Int, width: Int, height: Int) {
        glEnable(GL_SCISSOR_TEST)
        glScissor(Int32(x), Int32(y), Int32(width), Int32(height))
    }

    /// Fills the scissor rectangle with a premultiplied colour.
    package static func clear(_ color: SIMD4<Float>) {
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GL_COLOR_BUFFER_BIT)
    }
}
