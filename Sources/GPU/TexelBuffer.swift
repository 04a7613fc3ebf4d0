// Records that fragment shaders look up. In: a stream buffer of 16-byte elements. Out: a texture that
// shaders read as `samplerBuffer`, one texel of four floats an element.

import COpenGL

/// Every call needs its context to be current.
package final class TexelBuffer {
    package let context: GPUContext
    package let stream: StreamBuffer
    private let name: UInt32
    private var generation = -1

    package init(_ context: GPUContext, label: String, strategy: StreamBuffer.Strategy? = nil) {
        var name: UInt32 = 0
        glGenTextures(1, &name)
        self.context = context
        self.name = name
        stream = StreamBuffer(context, label: label, stride: 16, strategy: strategy)
    }

    deinit { context.retire(.texture, name) }

    /// Makes the records the ones that unit `unit` reads; its first texel is the stream's element 0.
    package func bind(unit: Int) {
        glActiveTexture(GL_TEXTURE0 + UInt32(unit))
        glBindTexture(GL_TEXTURE_BUFFER, name)
        guard generation != stream.generation else { return }
        generation = stream.generation
        glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, stream.name)
    }
}
