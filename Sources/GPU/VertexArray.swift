// How shaders read a stream buffer. In: the layout of one element. Out: draws.

import COpenGL

/// One input of a vertex shader.
package struct VertexAttribute: Sendable {
    package enum Component: Sendable {
        case float
        /// Given to the shader as the bits they are, for it to unpack.
        case uint32
    }
    /// The attribute's location is its place in the list of attributes.
    package let component: Component
    package let count: Int
    /// In bytes from the element's beginning.
    package let offset: Int

    package init(_ component: Component, count: Int, offset: Int) {
        self.component = component
        self.count = count
        self.offset = offset
    }
}

/// Every call needs its context to be current.
package final class VertexArray {
    package let context: GPUContext
    private let buffer: StreamBuffer
    private let attributes: [VertexAttribute]
    private let isInstanced: Bool
    private let indices: QuadIndices
    private let name: UInt32
    private var generation = -1

    /// - Parameter isInstanced: an element is one quad, not one vertex.
    package init(
        _ context: GPUContext, label: String, buffer: StreamBuffer, attributes: [VertexAttribute], isInstanced: Bool,
        indices: QuadIndices
    ) {
        var name: UInt32 = 0
        glGenVertexArrays(1, &name)
        glBindVertexArray(name)
        context.label(GL_VERTEX_ARRAY, name, label)
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices.name)
        self.context = context
        self.buffer = buffer
        self.attributes = attributes
        self.isInstanced = isInstanced
        self.indices = indices
        self.name = name
    }

    deinit { context.retire(.vertexArray, name) }

    /// Draws `count` quads of four vertices each, the first vertex being element `first`.
    ///
    /// - Parameter most: how many quads one call draws.
    /// - Returns: the number of draw calls.
    package func drawQuads(firstVertex first: Int, count: Int, most: Int = QuadIndices.capacity) -> Int {
        bind()
        var done = 0, calls = 0
        while done < count {
            let part = min(count - done, most)
            glDrawElementsBaseVertex(GL_TRIANGLES, Int32(part * 6), GL_UNSIGNED_SHORT, nil, Int32(first + done * 4))
            done += part
            calls += 1
        }
        return calls
    }

    /// Draws `count` instances of a quad, the first being element `first`.
    /// - Returns: the number of draw calls.
    package func drawInstances(first: Int, count: Int) -> Int {
        require(isInstanced, "instances are drawn from an instanced vertex array")
        guard count > 0 else { return 0 }
        bind()
        // Without base instances (OpenGL 4.2) the pointers move instead.
        point(toElement: first)
        glDrawElementsInstanced(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, nil, Int32(count))
        return 1
    }

    private func bind() {
        glBindVertexArray(name)
        guard generation != buffer.generation else { return }
        generation = buffer.generation
        for location in attributes.indices {
            glEnableVertexAttribArray(UInt32(location))
            if isInstanced { glVertexAttribDivisor(UInt32(location), 1) }
        }
        point(toElement: 0)
    }

    private func point(toElement first: Int) {
        glBindBuffer(GL_ARRAY_BUFFER, buffer.name)
        for (location, attribute) in attributes.enumerated() {
            let place = UnsafeRawPointer(bitPattern: first * buffer.stride + attribute.offset)
            let (location, count, stride) = (UInt32(location), Int32(attribute.count), Int32(buffer.stride))
            switch attribute.component {
            case .float: glVertexAttribPointer(location, count, GL_FLOAT, 0, stride, place)
            case .uint32: glVertexAttribIPointer(location, count, GL_UNSIGNED_INT, stride, place)
            }
        }
    }
}
