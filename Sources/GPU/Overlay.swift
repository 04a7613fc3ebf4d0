// A picture laid over a host's. In: a target, a framebuffer of the host's and a place in it. Out: one quad.

import COpenGL

/// Where a host wants a picture.
package struct HostPlace: Equatable, Sendable {
    /// The name of a framebuffer object; 0 is the window.
    package var framebuffer: UInt32
    /// Pixels from the framebuffer's left and lower edge to the picture's.
    package var x, y: Int32
    /// Whether the framebuffer's first row is its top.
    package var isFlipped: Bool

    package init(framebuffer: UInt32, x: Int32 = 0, y: Int32 = 0, isFlipped: Bool = false) {
        self.framebuffer = framebuffer
        self.x = x
        self.y = y
        self.isFlipped = isFlipped
    }
}

/// Every call needs its context to be current.
package final class Overlay {
    package let context: GPUContext
    package let program: Program
    private let corners: UInt32
    private let vertexArray: UInt32
    private let left, bottom, top: Int32

    /// - Parameters: the stages of `overlay`.
    package init(_ context: GPUContext, vertex: StageSource, fragment: StageSource) throws(GPUError) {
        let program = try Program(context, label: "overlay", vertex: vertex, fragment: fragment)
        program.use()
        program.set(program.uniform("picture"), 0)
        (left, bottom, top) = (program.uniform("left"), program.uniform("bottom"), program.uniform("top"))
        var corners: UInt32 = 0, vertexArray: UInt32 = 0
        glGenVertexArrays(1, &vertexArray)
        glBindVertexArray(vertexArray)
        glGenBuffers(1, &corners)
        glBindBuffer(GL_ARRAY_BUFFER, corners)
        let places: [Float] = [-1, -1, 1, -1, -1, 1, 1, 1]
        glBufferData(GL_ARRAY_BUFFER, places.count * 4, places, GL_STATIC_DRAW)
        glEnableVertexAttribArray(0)
        glVertexAttribPointer(0, 2, GL_FLOAT, 0, 8, nil)
        context.label(GL_BUFFER, corners, "overlay")
        context.label(GL_VERTEX_ARRAY, vertexArray, "overlay")
        (self.context, self.program, self.corners, self.vertexArray) = (context, program, corners, vertexArray)
    }

    deinit {
        context.retire(.vertexArray, vertexArray)
        context.retire(.buffer, corners)
    }

    /// Puts all of a target's picture on the host's, pixel by pixel.
    ///
    /// - Parameter isOpaque: the picture replaces what is there; else what is there is seen through it.
    /// - Throws: `incompleteTarget` if the host's framebuffer is none, or cannot be drawn to; nothing is drawn then.
    package func draw(_ target: Target, at place: HostPlace, isOpaque: Bool) throws(GPUError) {
        guard place.framebuffer == 0 || glIsFramebuffer(place.framebuffer) != 0 else {
            throw .incompleteTarget(label: "the host's framebuffer \(place.framebuffer)", status: 0)
        }
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, place.framebuffer)
        let status = glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER)
        guard status == GL_FRAMEBUFFER_COMPLETE else {
            throw .incompleteTarget(label: "the host's framebuffer \(place.framebuffer)", status: status)
        }
        glViewport(place.x, place.y, Int32(target.width), Int32(target.height))
        DrawState.scissor(x: Int(place.x), y: Int(place.y), width: target.width, height: target.height)
        if isOpaque { DrawState.disableBlending() } else { DrawState.blend(source: .one, destination: .oneMinusSourceAlpha) }
        program.use()
        program.set(left, place.x)
        program.set(bottom, place.y)
        program.set(top, place.isFlipped ? -1 : Int32(target.height) - 1)
        target.bindPicture(unit: 0)
        glBindVertexArray(vertexArray)
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4)
    }
}
