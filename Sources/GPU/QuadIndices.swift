// The indices of quads of four vertices each. In: nothing. Out: a static index buffer.

import COpenGL

/// Six 16-bit indices a quad: vertices 0 1 2, 0 2 3 of each four. Longer runs are drawn in pieces
/// with a base vertex, so one small buffer serves any number of quads.
package final class QuadIndices {
    /// The most quads of one draw: four vertices each must be numbered by 16 bits.
    package static let capacity = 16_384
    package let context: GPUContext
    let name: UInt32

    package init(_ context: GPUContext) {
        var indices: [UInt16] = []
        indices.reserveCapacity(Self.capacity * 6)
        for quad in 0..<Self.capacity {
            for corner in [0, 1, 2, 0, 2, 3] { indices.append(UInt16(quad * 4 + corner)) }
        }
        var name: UInt32 = 0
        glGenBuffers(1, &name)
        // Bound as array data: the element binding belongs to whatever vertex array is bound.
        glBindBuffer(GL_ARRAY_BUFFER, name)
        glBufferData(GL_ARRAY_BUFFER, indices.count * 2, indices, GL_STATIC_DRAW)
        context.label(GL_BUFFER, name, "quad indices")
        self.context = context
        self.name = name
    }

    deinit { context.retire(.buffer, name) }
}
