// A context that somebody else made. In: whatever is current on the calling thread. Out: its identity, to know it again.

import COpenGL
import Glibc

/// The native handle of a context that the program around made and keeps, by EGL or GLX.
package struct ForeignContext: Equatable {
    private let handle: UInt

    /// The context that is current on the calling thread; nil if there is none.
    package static var current: ForeignContext? {
        if let context = eglGetCurrentContext() { return ForeignContext(handle: UInt(bitPattern: context)) }
        if let context = currentOfGLX?() { return ForeignContext(handle: UInt(bitPattern: context)) }
        return nil
    }

    /// GLX itself answers nil where it has no context on this thread. Absent on systems without X11.
    private static let currentOfGLX = unsafeBitCast(dlsym(nil, "glXGetCurrentContext"), to: lamina_glx_context?.self)
}

extension GPUContext {
    /// The context that is current on the calling thread, to draw in between a host's own drawing. It is never made
    /// current, swapped or destroyed from here; whoever uses it does so between `begin` and `end` of its `hostState`.
    ///
    /// - Throws: `noContext` if none is current, `missing` if it is not OpenGL 3.3 or later.
    package static func foreign() throws(GPUError) -> GPUContext {
        guard let current = ForeignContext.current else {
            throw .noContext(["none is current on this thread; make the host's current first"])
        }
        return try GPUContext(surface: .foreign(current), debug: false)
    }

    /// Whether the objects made here are still there: false in another context that bears a destroyed one's handle.
    package func stillHas(_ program: Program) -> Bool { glIsProgram(program.name) != 0 }
}
