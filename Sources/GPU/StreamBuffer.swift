// Data that is written anew every frame. In: a size. Out: memory to write, and the place in the
// buffer where the GPU will find it.
//
// With buffer storage the memory is one ring of three frames that stays mapped, guarded by
// fences; writing costs no copy and no page faults. Without, the buffer is given up for a new one
// and mapped for each frame ("orphaning"). Writing 1.6 MB a frame and drawing from it on llvmpipe,
// orphaning takes a fifth longer to write and the same to draw.

import COpenGL

/// Every call needs its context to be current.
package final class StreamBuffer {
    package enum Strategy { case persistent, orphaning }

    package let context: GPUContext
    package let label: String
    package let strategy: Strategy
    /// Regions begin at a multiple of this many bytes, so that they can be addressed by element.
    package let stride: Int
    private static let frames = 3
    private(set) var name: UInt32 = 0
    /// Changes when the buffer is another GL object, so that vertex arrays follow.
    private(set) package var generation = 0
    private var frameCapacity = 0
    private var frame = 0
    private var mapped: UnsafeMutableRawPointer?
    private var fences: [GLsync?] = Array(repeating: nil, count: StreamBuffer.frames)

    /// - Parameter strategy: nil takes the better one that the context has.
    package init(_ context: GPUContext, label: String, stride: Int, strategy: Strategy? = nil) {
        require(stride > 0, "a stream buffer holds elements of at least one byte")
        self.context = context
        self.label = label
        self.stride = stride
        let best: Strategy = context.limits.hasPersistentMapping ? .persistent : .orphaning
        self.strategy = context.limits.hasPersistentMapping ? strategy ?? best : .orphaning
    }

    deinit {
        // Deleting the buffer unmaps it; the fences of a lost thread go with the context.
        if context.isCurrent { for fence in fences where fence != nil { glDeleteSync(fence) } }
        if name != 0 { context.retire(.buffer, name) }
    }

    /// Bytes of the buffer.
    package var bytes: Int { strategy == .persistent ? frameCapacity * Self.frames : frameCapacity }

    /// Makes room for so many elements a frame before any are written.
    package func reserve(count: Int) throws(GPUError) {
        if count * stride > frameCapacity { try grow(to: count * stride) }
    }

    /// Memory for `count` elements of this frame, until `end()`. Write only: reading it is slow
    /// and gives no defined value.
    ///
    /// - Returns: the memory, and the index of its first element in the buffer.
    /// - Throws: `outOfMemory`.
    package func begin(count: Int) throws(GPUError) -> (memory: UnsafeMutableRawBufferPointer, first: Int) {
        let bytes = max(1, count) * stride
        if bytes > frameCapacity { try grow(to: bytes) }
        switch strategy {
        case .persistent:
            wait(for: frame)
            let offset = frame * frameCapacity
            return (UnsafeMutableRawBufferPointer(start: mapped! + offset, count: bytes), offset / stride)
        case .orphaning:
            glBindBuffer(GL_ARRAY_BUFFER, name)
            glBufferData(GL_ARRAY_BUFFER, frameCapacity, nil, GL_STREAM_DRAW)
            let flags = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT | GL_MAP_UNSYNCHRONIZED_BIT
            let memory = glMapBufferRange(GL_ARRAY_BUFFER, 0, bytes, flags)
            guard memory != nil else { throw .outOfMemory(label: label) }
            return (UnsafeMutableRawBufferPointer(start: memory, count: bytes), 0)
        }
    }

    /// The data is complete and may be drawn.
    package func end() {
        guard strategy == .orphaning else { return }
        glBindBuffer(GL_ARRAY_BUFFER, name)
        glUnmapBuffer(GL_ARRAY_BUFFER)
    }

    /// Everything that reads this frame's data was given to the GPU.
    package func endFrame() {
        guard strategy == .persistent, name != 0 else { return }
        if let old = fences[frame] { glDeleteSync(old) }
        fences[frame] = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0)
        frame = (frame + 1) % Self.frames
    }

    private func wait(for frame: Int) {
        guard let fence = fences[frame] else { return }
        var state = glClientWaitSync(fence, 0, 0)
        while state == GL_TIMEOUT_EXPIRED {
            state = glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, 1_000_000_000)
        }
        glDeleteSync(fence)
        fences[frame] = nil
    }

    private func grow(to bytes: Int) throws(GPUError) {
        // A third above what is asked, so that a slowly growing scene does not grow it every frame.
        frameCapacity = (max(bytes + bytes / 3, 4096) + stride - 1) / stride * stride
        for index in fences.indices { wait(for: index) }
        if name != 0 { RetiredObjects.delete(.buffer, name) }
        glGenBuffers(1, &name)
        glBindBuffer(GL_ARRAY_BUFFER, name)
        context.label(GL_BUFFER, name, label)
        generation += 1
        frame = 0
        guard strategy == .persistent else { return }
        let flags = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT
        let total = frameCapacity * Self.frames
        glBufferStorage(GL_ARRAY_BUFFER, total, nil, flags)
        mapped = glMapBufferRange(GL_ARRAY_BUFFER, 0, total, flags)
        guard mapped != nil else {
            frameCapacity = 0
            throw .outOfMemory(label: label)
        }
    }
}
