// What the current context can do. In: a context that is current. Out: plain values.

import COpenGL

/// Limits and optional features of a context, read once when it is made.
package struct GPULimits: Sendable, Equatable {
    /// The version, as major × 10 + minor.
    package let version: Int
    package let renderer: String
    /// The longest side of a texture and of a target, in pixels.
    package let textureSize: Int
    /// The most textures a fragment shader may sample.
    package let textureUnits: Int
    /// The most texels of a texture that is a buffer.
    package let bufferTexels: Int
    /// Buffers can stay mapped while the GPU reads them.
    package let hasPersistentMapping: Bool
    package let hasDebugOutput: Bool
    /// The pictures are drawn by the processor: there is no vertical blank to wait for, and
    /// copying pixels costs what it copies.
    package let isSoftware: Bool
    /// Whether it has the state of older versions as well.
    package let isCompatible: Bool
    /// Whether it is OpenGL ES, whose shaders are others.
    package let isES: Bool

    init() {
        let major = Int(integer(GL_MAJOR_VERSION)), minor = Int(integer(GL_MINOR_VERSION))
        version = major * 10 + minor
        let renderer = glGetString(GL_RENDERER).map { String(cString: $0) } ?? "unknown"
        self.renderer = renderer
        let viewport = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
        defer { viewport.deallocate() }
        viewport.initialize(repeating: 0, count: 2)
        glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport)
        textureSize = Int(min(integer(GL_MAX_TEXTURE_SIZE), viewport[0], viewport[1]))
        textureUnits = Int(integer(GL_MAX_TEXTURE_IMAGE_UNITS))
        bufferTexels = Int(integer(GL_MAX_TEXTURE_BUFFER_SIZE))
        var extensions = Set<String>()
        for index in 0..<UInt32(max(0, integer(GL_NUM_EXTENSIONS))) {
            if let name = glGetStringi(GL_EXTENSIONS, index) { extensions.insert(String(cString: name)) }
        }
        hasPersistentMapping = version >= 44 || extensions.contains("GL_ARB_buffer_storage")
        hasDebugOutput = version >= 43 || extensions.contains("GL_KHR_debug")
        isCompatible = version >= 32 && integer(GL_CONTEXT_PROFILE_MASK) & Int32(GL_CONTEXT_COMPATIBILITY_PROFILE_BIT) != 0
        isES = glGetString(GL_VERSION).map { String(cString: $0).hasPrefix("OpenGL ES") } ?? false
        isSoftware = ["llvmpipe", "softpipe", "swrast"].contains { renderer.lowercased().contains($0) }
    }
}

/// A value of the current context.
func integer(_ name: UInt32) -> Int32 {
    var value: Int32 = 0
    glGetIntegerv(name, &value)
    return value
}
