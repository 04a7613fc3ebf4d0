// The state of a host's context around what is drawn in it. In: a context as its host left it. Out: one that is set as
// drawing needs it, and afterwards as the host left it.
//
// A context of our own is made with known state, and drawing keeps it known. Here every state that drawing sets or relies
// on is read, set, and put back:
//
//   framebuffers, program, vertex array, array and pixel buffers;
//   textures (2D, buffer) and samplers of the units that programs read, the active unit;
//   viewports and scissors; blending, colour mask and clear colour, by draw buffer;
//   what can be enabled and would change a quad; polygon mode, provoking vertex, clip control;
//   how pixels are packed and unpacked.
//
// Not touched: depth and stencil, uniforms, vertex attributes, other bindings, the debug callback.

import COpenGL

package final class HostState {
    /// Units that drawing binds textures to, from 0.
    static let units = 6

    private let toggles: HostToggles
    private let outputs: HostOutputs
    private let textures: HostTextures
    private let pixels: HostPixelStore
    private let hasClipControl: Bool
    private let isCompatible: Bool
    private var isSaved = false
    // As the host had them.
    private var drawFramebuffer: Int32 = 0, readFramebuffer: Int32 = 0
    private var program: Int32 = 0, vertexArray: Int32 = 0, arrayBuffer: Int32 = 0, packBuffer: Int32 = 0, unpackBuffer: Int32 = 0
    private var provokingVertex: Int32 = 0, clipOrigin: Int32 = 0, clipDepth: Int32 = 0
    /// Front and back.
    private var polygonMode = SIMD2<Int32>(0, 0)

    init(_ limits: GPULimits) {
        toggles = HostToggles(limits)
        outputs = HostOutputs(limits)
        textures = HostTextures()
        pixels = HostPixelStore(isCompatible: limits.isCompatible)
        hasClipControl = limits.version >= 45
        isCompatible = limits.isCompatible
    }

    /// Sets what drawing relies on.
    ///
    /// - Parameter saves: whether `end()` puts back what was there.
    /// - Returns: an error that the host had not read yet; it cannot be put back.
    @discardableResult
    package func begin(saves: Bool) -> UInt32? {
        var pending: UInt32?
        // A lost context reports its loss without end.
        for _ in 0..<16 {
            let error = glGetError()
            if error == GL_NO_ERROR { break }
            pending = error
        }
        isSaved = saves
        if saves { save() }
        toggles.disable()
        outputs.prepare()
        textures.prepare()
        pixels.prepare()
        glBindBuffer(GL_PIXEL_PACK_BUFFER, 0)
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0)
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL)
        glProvokingVertex(GL_LAST_VERTEX_CONVENTION)
        if hasClipControl { glClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE) }
        return pending
    }

    /// Puts back what `begin(saves: true)` found.
    package func end() {
        guard isSaved else { return }
        isSaved = false
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, UInt32(drawFramebuffer))
        glBindFramebuffer(GL_READ_FRAMEBUFFER, UInt32(readFramebuffer))
        glUseProgram(UInt32(program))
        glBindVertexArray(UInt32(vertexArray))
        glBindBuffer(GL_ARRAY_BUFFER, UInt32(arrayBuffer))
        glBindBuffer(GL_PIXEL_PACK_BUFFER, UInt32(packBuffer))
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, UInt32(unpackBuffer))
        if isCompatible {
            glPolygonMode(GL_FRONT, UInt32(polygonMode.x))
            glPolygonMode(GL_BACK, UInt32(polygonMode.y))
        } else {
            glPolygonMode(GL_FRONT_AND_BACK, UInt32(polygonMode.x))
        }
        glProvokingVertex(UInt32(provokingVertex))
        if hasClipControl { glClipControl(UInt32(clipOrigin), UInt32(clipDepth)) }
        toggles.restore()
        outputs.restore()
        textures.restore()
        pixels.restore()
    }

    private func save() {
        drawFramebuffer = integer(GL_DRAW_FRAMEBUFFER_BINDING)
        readFramebuffer = integer(GL_READ_FRAMEBUFFER_BINDING)
        program = integer(GL_CURRENT_PROGRAM)
        vertexArray = integer(GL_VERTEX_ARRAY_BINDING)
        arrayBuffer = integer(GL_ARRAY_BUFFER_BINDING)
        packBuffer = integer(GL_PIXEL_PACK_BUFFER_BINDING)
        unpackBuffer = integer(GL_PIXEL_UNPACK_BUFFER_BINDING)
        provokingVertex = integer(GL_PROVOKING_VERTEX)
        // Two values, or one where front and back cannot differ.
        withUnsafeMutableBytes(of: &polygonMode) {
            glGetIntegerv(GL_POLYGON_MODE, $0.baseAddress!.assumingMemoryBound(to: Int32.self))
        }
        if hasClipControl {
            clipOrigin = integer(GL_CLIP_ORIGIN)
            clipDepth = integer(GL_CLIP_DEPTH_MODE)
        }
        toggles.save()
        outputs.save()
        textures.save()
        pixels.save()
    }
}
