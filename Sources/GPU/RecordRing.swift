// Records that stay on the GPU from frame to frame, the newest in place of the oldest. In: new records. Out: draws of instances, one
// a record.

import COpenGL

/// Every call needs its context to be current.
package final class RecordRing {
    package let context: GPUContext
    /// Records that there is room for.
    package private(set) var capacity = 0
    private let stride: Int
    private let label: String
    private let attributes: [VertexAttribute]
    private let indices: QuadIndices
    private var buffer: UInt32 = 0
    private var array: UInt32 = 0

    package init(_ context: GPUContext, label: String, stride: Int, attributes: [VertexAttribute], indices: QuadIndices) {
        (self.context, self.label, self.stride, self.attributes, self.indices) = (context, label, stride, attributes, indices)
    }

    deinit {
        if buffer != 0 { context.retire(.buffer, buffer) }
        if array != 0 { context.retire(.vertexArray, array) }
    }

    /// Bytes of the records.
    package var bytes: Int { capacity * stride }

    /// Makes room for so many records; what was there is gone.
    package func reserve(_ count: Int) throws(GPUError) {
        if buffer == 0 {
            glGenBuffers(1, &buffer)
            glGenVertexArrays(1, &array)
            glBindVertexArray(array)
            context.label(GL_VERTEX_ARRAY, array, label)
            glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices.name)
            for location in attributes.indices {
                glEnableVertexAttribArray(UInt32(location))
                glVertexAttribDivisor(UInt32(location), 1)
            }
            glBindBuffer(GL_ARRAY_BUFFER, buffer)
            context.label(GL_BUFFER, buffer, label)
        }
        glBindBuffer(GL_ARRAY_BUFFER, buffer)
        while glGetError() != 0 {}
        glBufferData(GL_ARRAY_BUFFER, count * stride, nil, GL_DYNAMIC_DRAW)
        guard glGetError() == 0 else {
            capacity = 0
            throw .outOfMemory(label: label)
        }
        capacity = count
    }

    /// Writes records from a place on.
    package func write(_ records: UnsafeRawPointer, count: Int, at place: Int) {
        require(place >= 0 && place + count <= capacity, "records are written where there is room for them")
        guard count > 0 else { return }
        glBindBuffer(GL_ARRAY_BUFFER, buffer)
        glBufferSubData(GL_ARRAY_BUFFER, place * stride, count * stride, records)
    }

    /// Draws a quad for each of these records.
    /// - Returns: the number of draw calls.
    package func draw(first: Int, count: Int) -> Int {
        guard count > 0 else { return 0 }
        glBindVertexArray(array)
        glBindBuffer(GL_ARRAY_BUFFER, buffer)
        // Without base instances (OpenGL 4.2) the pointers move instead.
        for (location, attribute) in attributes.enumerated() {
            let place = UnsafeRawPointer(bitPattern: first * stride + attribute.offset)
            let (location, count, stride) = (UInt32(location), Int32(attribute.count), Int32(stride))
            switch attribute.component {
            case .float: glVertexAttribPointer(location, count, GL_FLOAT, 0, stride, place)
            case .uint32: glVertexAttribIPointer(location, count, GL_UNSIGNED_INT, stride, place)
            }
        }
        glDrawElementsInstanced(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, nil, Int32(count))
        return 1
    }
}
