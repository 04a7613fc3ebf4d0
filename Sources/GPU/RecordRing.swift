// Records that stay on the GPU from frame to frame, the newest in place of the oldest. In: new records. Out: draws of one quad a
// record, whose shaders look the records up.

import COpenGL

/// Shaders read the records as a `usamplerBuffer` of four words a texel. Many quads make an instance, so that a renderer in
/// software fills its vectors with vertices of several, and a run may go over the ring's end without another draw.
///
/// Every call needs its context to be current.
package final class RecordRing {
    package let context: GPUContext
    /// Records that there is room for.
    package private(set) var capacity = 0
    private let stride: Int
    private let label: String
    private let indices: QuadIndices
    private var buffer: UInt32 = 0
    private var texture: UInt32 = 0
    private var array: UInt32 = 0
    /// On the way to the ring.
    private let arrivals: StreamBuffer
    /// How many go at once: a small part of the ring, so that the way takes little room beside it.
    private var mostArrivals: Int { max(64, capacity / 128) }

    /// - Parameter stride: bytes a record, a multiple of 16.
    package init(_ context: GPUContext, label: String, stride: Int, indices: QuadIndices) {
        require(stride > 0 && stride % 16 == 0, "records are whole texels of four words")
        (self.context, self.label, self.stride, self.indices) = (context, label, stride, indices)
        arrivals = StreamBuffer(context, label: "new " + label, stride: stride)
    }

    deinit {
        if buffer != 0 { context.retire(.buffer, buffer) }
        if texture != 0 { context.retire(.texture, texture) }
        if array != 0 { context.retire(.vertexArray, array) }
    }

    /// Bytes of the records.
    package var bytes: Int { capacity * stride + arrivals.bytes }
    /// The most records that a texture can hold.
    package var limit: Int { context.limits.bufferTexels * 16 / stride }

    /// Makes room for so many records, or as many as a texture can hold; what was there is gone.
    package func reserve(_ count: Int) throws(GPUError) {
        if buffer == 0 { make() }
        glBindBuffer(GL_ARRAY_BUFFER, buffer)
        while glGetError() != 0 {}
        let count = min(count, limit)
        glBufferData(GL_ARRAY_BUFFER, count * stride, nil, GL_DYNAMIC_DRAW)
        guard glGetError() == 0 else {
            capacity = 0
            throw .outOfMemory(label: label)
        }
        glBindTexture(GL_TEXTURE_BUFFER, texture)
        glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32UI, buffer)
        capacity = count
    }

    private func make() {
        glGenBuffers(1, &buffer)
        glBindBuffer(GL_ARRAY_BUFFER, buffer)
        context.label(GL_BUFFER, buffer, label)
        glGenTextures(1, &texture)
        glGenVertexArrays(1, &array)
        glBindVertexArray(array)
        context.label(GL_VERTEX_ARRAY, array, label)
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices.name)
    }

    /// Writes records, beginning at a place; behind the ring's last place follows its first. Frames that are under way still see
    /// what was there.
    ///
    /// - Parameter body: fills memory that is not to be read with some of the records, by their turns.
    package func write(_ count: Int, at place: Int, _ body: (UnsafeMutableRawPointer, Range<Int>) -> Void) throws(GPUError) {
        require(
            place >= 0 && count >= 0 && place <= capacity && count <= capacity,
            "records are written where there is room for them")
        var done = 0, place = place == capacity ? 0 : place
        defer { if count > 0 { glBindBuffer(GL_PIXEL_PACK_BUFFER, 0) } }
        while done < count {
            let part = min(count - done, mostArrivals, capacity - place)
            let (memory, first) = try arrivals.begin(count: part)
            if let base = memory.baseAddress { body(base, done..<done + part) }
            arrivals.end()
            glBindBuffer(GL_ARRAY_BUFFER, arrivals.name)
            glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer)
            glCopyBufferSubData(GL_ARRAY_BUFFER, GL_PIXEL_PACK_BUFFER, first * stride, place * stride, part * stride)
            arrivals.endFrame()
            done += part
            place = place + part == capacity ? 0 : place + part
        }
    }

    /// Makes the records the ones that unit `unit` reads.
    package func bind(unit: Int) {
        glActiveTexture(GL_TEXTURE0 + UInt32(unit))
        glBindTexture(GL_TEXTURE_BUFFER, texture)
    }

    /// How many quads an instance has, of as many as are drawn; the last instance may have more than there are.
    package static func quadsPerInstance(_ count: Int) -> Int {
        let instances = (count + mostQuads - 1) / mostQuads
        return instances == 0 ? 0 : (count + instances - 1) / instances
    }

    private static let mostQuads = 1024

    /// Draws a quad for each of so many records, in one call.
    /// - Returns: the number of draw calls.
    package func draw(_ count: Int) -> Int {
        guard count > 0 else { return 0 }
        glBindVertexArray(array)
        let quads = Self.quadsPerInstance(count)
        glDrawElementsInstanced(
            GL_TRIANGLES, Int32(clamping: quads * 6), GL_UNSIGNED_SHORT, nil, Int32(clamping: (count + quads - 1) / quads))
        return 1
    }
}
