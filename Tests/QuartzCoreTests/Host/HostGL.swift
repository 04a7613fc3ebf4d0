// A program that draws by OpenGL itself, for tests of what is drawn in its frames: a context of its own, with every state
// that matters at an odd value, and a snapshot of all of them.

import COpenGL
import XCTest

final class HostGL {
    static let width = 64, height = 48
    private let display: EGLDisplay
    private let context: EGLContext
    private(set) var framebuffer: UInt32 = 0
    private var texture: UInt32 = 0, program: UInt32 = 0, vertexArray: UInt32 = 0, sampler: UInt32 = 0
    private var buffers = [UInt32](repeating: 0, count: 8), textures = [UInt32](repeating: 0, count: 3)
    private let version: Int

    init(compatible: Bool) throws {
        display = try XCTUnwrap(lamina_egl_platform_display(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil))
        guard eglInitialize(display, nil, nil) != 0, eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0 else { throw XCTSkip("no EGL") }
        var config: EGLConfig?
        var count: EGLint = 0
        eglChooseConfig(display, [EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE], &config, 1, &count)
        let profile = compatible ? EGL_CONTEXT_OPENGL_COMPATIBILITY_PROFILE_BIT : EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT
        let attributes: [EGLint] = [
            EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK, profile, EGL_NONE,
        ]
        context = try XCTUnwrap(eglCreateContext(display, config, nil, attributes))
        eglMakeCurrent(display, nil, nil, context)
        XCTAssertTrue([0, 4].contains(lamina_load_gl()))
        version = Int(Self.integer(GL_MAJOR_VERSION)) * 10 + Int(Self.integer(GL_MINOR_VERSION))
        makeObjects()
    }

    deinit { destroy() }

    func makeCurrent() { eglMakeCurrent(display, nil, nil, context) }
    func release() { eglMakeCurrent(display, nil, nil, nil) }

    private var isDestroyed = false
    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        if eglGetCurrentContext() == context { release() }
        eglDestroyContext(display, context)
    }

    private func makeObjects() {
        glGenTextures(1, &texture)
        glBindTexture(GL_TEXTURE_2D, texture)
        glTexImage2D(GL_TEXTURE_2D, 0, Int32(GL_RGBA8), Int32(Self.width), Int32(Self.height), 0, GL_RGBA, GL_UNSIGNED_BYTE, nil)
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0)
        glGenVertexArrays(1, &vertexArray)
        glGenSamplers(1, &sampler)
        glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, Int32(GL_NEAREST))
        glGenTextures(3, &textures)
        glGenBuffers(8, &buffers)
        for buffer in buffers {
            glBindBuffer(GL_ARRAY_BUFFER, buffer)
            glBufferData(GL_ARRAY_BUFFER, 65536, nil, GL_STREAM_DRAW)
        }
        program = glCreateProgram()
        for (kind, text) in [
            (GL_VERTEX_SHADER, "#version 330\nvoid main() { gl_Position = vec4(0); }"),
            (GL_FRAGMENT_SHADER, "#version 330\nout vec4 o; void main() { o = vec4(1); }"),
        ] {
            let shader = glCreateShader(kind)
            text.withCString { pointer in
                var pointer: UnsafePointer<GLchar>? = pointer
                glShaderSource(shader, 1, &pointer, nil)
            }
            glCompileShader(shader)
            glAttachShader(program, shader)
        }
        glLinkProgram(program)
    }

    /// Sets all to odd values.
    func scramble() {
        for unit in 0..<8 {
            glActiveTexture(GL_TEXTURE0 + UInt32(unit))
            glBindTexture(GL_TEXTURE_2D, textures[0])
            glBindTexture(GL_TEXTURE_2D_ARRAY, textures[1])
            glBindTexture(GL_TEXTURE_BUFFER, textures[2])
            glBindSampler(UInt32(unit), sampler)
        }
        glActiveTexture(GL_TEXTURE7)
        glUseProgram(program)
        glBindVertexArray(vertexArray)
        for (index, name) in [
            GL_ARRAY_BUFFER, GL_UNIFORM_BUFFER, GL_TEXTURE_BUFFER, GL_PIXEL_PACK_BUFFER, GL_PIXEL_UNPACK_BUFFER,
            GL_COPY_READ_BUFFER].enumerated() {
            glBindBuffer(name, buffers[index])
        }
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        glViewport(3, 5, 50, 30)
        glScissor(7, 9, 31, 20)
        glBlendFuncSeparate(GL_DST_COLOR, GL_ONE_MINUS_DST_ALPHA, GL_CONSTANT_ALPHA, GL_SRC_ALPHA_SATURATE)
        glBlendEquationSeparate(GL_FUNC_REVERSE_SUBTRACT, GL_MAX)
        glClearColor(0.6, 0.5, 0.4, 0.3)
        glColorMask(1, 0, 1, 1)
        glColorMaski(2, 0, 1, 0, 1)
        glDepthMask(0)
        glStencilMask(0x3c)
        glCullFace(GL_FRONT)
        glFrontFace(GL_CW)
        glPolygonMode(GL_FRONT_AND_BACK, GL_LINE)
        glProvokingVertex(GL_FIRST_VERTEX_CONVENTION)
        glPrimitiveRestartIndex(2)
        if version >= 45 { glClipControl(GL_UPPER_LEFT, GL_ZERO_TO_ONE) }
        if version >= 41 {
            glViewportIndexedf(3, 1, 2, 3, 4)
            glScissorIndexed(2, 4, 3, 2, 1)
        }
        for (index, name) in Self.pixelStore.enumerated() { glPixelStorei(name, [8, 555, 3, 5, 99, 1, 1, 1][index % 8]) }
        for name in toggles { glEnable(name) }
        glDisablei(GL_BLEND, 3)
        while glGetError() != GL_NO_ERROR {}
    }

    private static let pixelStore = [
        GL_PACK_ALIGNMENT, GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS, GL_PACK_IMAGE_HEIGHT, GL_PACK_SKIP_IMAGES,
        GL_PACK_SWAP_BYTES, GL_PACK_LSB_FIRST, GL_UNPACK_ALIGNMENT, GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS,
        GL_UNPACK_SKIP_PIXELS, GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_SKIP_IMAGES, GL_UNPACK_SWAP_BYTES, GL_UNPACK_LSB_FIRST,
    ]
    private var toggles: [UInt32] {
        [
            GL_BLEND, GL_SCISSOR_TEST, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_COLOR_LOGIC_OP, GL_POLYGON_OFFSET_FILL,
            GL_FRAMEBUFFER_SRGB, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_RASTERIZER_DISCARD, GL_PRIMITIVE_RESTART,
            GL_CLIP_DISTANCE0, GL_CLIP_DISTANCE1, GL_POLYGON_SMOOTH, GL_DEPTH_CLAMP, GL_PROGRAM_POINT_SIZE,
        ] + (version >= 43 ? [GL_PRIMITIVE_RESTART_FIXED_INDEX] : [])
    }

    /// Every state, by name.
    func snapshot() -> [String: [Double]] {
        var states: [String: [Double]] = [:]
        func put(_ name: String, _ state: UInt32, _ count: Int = 1) {
            var values = [Double](repeating: 0, count: 4)
            glGetDoublev(state, &values)
            states[name] = Array(values.prefix(count))
        }
        for (name, state, count) in [
            ("active texture", GL_ACTIVE_TEXTURE, 1), ("program", GL_CURRENT_PROGRAM, 1),
            ("vertex array", GL_VERTEX_ARRAY_BINDING, 1), ("array buffer", GL_ARRAY_BUFFER_BINDING, 1),
            ("uniform buffer", GL_UNIFORM_BUFFER_BINDING, 1), ("pack buffer", GL_PIXEL_PACK_BUFFER_BINDING, 1),
            ("unpack buffer", GL_PIXEL_UNPACK_BUFFER_BINDING, 1), ("draw framebuffer", GL_DRAW_FRAMEBUFFER_BINDING, 1),
            ("read framebuffer", GL_READ_FRAMEBUFFER_BINDING, 1), ("viewport", GL_VIEWPORT, 4), ("scissor", GL_SCISSOR_BOX, 4),
            ("blend source", GL_BLEND_SRC_RGB, 1), ("blend destination", GL_BLEND_DST_RGB, 1),
            ("blend source alpha", GL_BLEND_SRC_ALPHA, 1), ("blend destination alpha", GL_BLEND_DST_ALPHA, 1),
            ("equation", GL_BLEND_EQUATION_RGB, 1), ("alpha equation", GL_BLEND_EQUATION_ALPHA, 1),
            ("clear colour", GL_COLOR_CLEAR_VALUE, 4), ("depth mask", GL_DEPTH_WRITEMASK, 1),
            ("stencil mask", GL_STENCIL_WRITEMASK, 1), ("cull face", GL_CULL_FACE_MODE, 1), ("front face", GL_FRONT_FACE, 1),
            ("polygon mode", GL_POLYGON_MODE, 1), ("provoking vertex", GL_PROVOKING_VERTEX, 1),
            ("restart index", GL_PRIMITIVE_RESTART_INDEX, 1), ("texture buffer", GL_TEXTURE_BUFFER, 1),
        ] { put(name, state, count) }
        if version >= 45 {
            put("clip origin", GL_CLIP_ORIGIN)
            put("clip depth", GL_CLIP_DEPTH_MODE)
        }
        for name in Self.pixelStore { put("pixel store \(name)", name) }
        for name in toggles { states["enabled \(name)"] = [Double(glIsEnabled(name))] }
        for index in 0..<4 {
            states["blend \(index)"] = [Double(glIsEnabledi(GL_BLEND, UInt32(index)))]
            var mask = [UInt8](repeating: 0, count: 4)
            glGetBooleani_v(GL_COLOR_WRITEMASK, UInt32(index), &mask)
            states["mask \(index)"] = mask.map { Double($0) }
            guard version >= 41 else { continue }
            var viewport = [Float](repeating: 0, count: 4), scissor = [Int32](repeating: 0, count: 4)
            glGetFloati_v(GL_VIEWPORT, UInt32(index), &viewport)
            glGetIntegeri_v(GL_SCISSOR_BOX, UInt32(index), &scissor)
            states["viewport \(index)"] = viewport.map { Double($0) }
            states["scissor \(index)"] = scissor.map { Double($0) } + [Double(glIsEnabledi(GL_SCISSOR_TEST, UInt32(index)))]
        }
        let active = Self.integer(GL_ACTIVE_TEXTURE)
        for unit in 0..<8 {
            glActiveTexture(GL_TEXTURE0 + UInt32(unit))
            for (name, state) in [
                ("2D", GL_TEXTURE_BINDING_2D), ("array", GL_TEXTURE_BINDING_2D_ARRAY), ("buffer", GL_TEXTURE_BINDING_BUFFER),
                ("sampler", GL_SAMPLER_BINDING)] {
                put("unit \(unit) \(name)", state)
            }
        }
        glActiveTexture(UInt32(active))
        return states
    }

    /// What the host has drawn, the lowest row first, premultiplied RGBA8.
    func pixels() -> [UInt8] {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        glBindBuffer(GL_PIXEL_PACK_BUFFER, 0)
        for (name, value) in zip(Self.pixelStore, [4, 0, 0, 0, 0, 0, 0, 0] as [Int32]) { glPixelStorei(name, value) }
        var pixels = [UInt8](repeating: 0, count: Self.width * Self.height * 4)
        glReadPixels(0, 0, Int32(Self.width), Int32(Self.height), GL_RGBA, GL_UNSIGNED_BYTE, &pixels)
        return pixels
    }

    /// Fills the host's picture.
    func fill(_ color: SIMD4<Float>) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        for name in [GL_SCISSOR_TEST, GL_RASTERIZER_DISCARD, GL_FRAMEBUFFER_SRGB] { glDisable(name) }
        glColorMask(1, 1, 1, 1)
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GL_COLOR_BUFFER_BIT)
    }

    private static func integer(_ name: UInt32) -> Int32 {
        var value: Int32 = 0
        glGetIntegerv(name, &value)
        return value
    }
}
