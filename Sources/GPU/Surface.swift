// Where a context lives: EGL without a surface, an SDL window, or a host that keeps it. In: nothing or a window.
// Out: the handles, and the four things to do with them.

import COpenGL
import CSDL2

/// The native handles of a context. One `GPUContext` owns each.
enum Surface {
    case egl(display: EGLDisplay, context: EGLContext)
    case sdl(window: OpaquePointer, context: SDL_GLContext, ownsWindow: Bool)
    /// Made current and destroyed by its host alone.
    case foreign(ForeignContext)

    var isCurrent: Bool {
        switch self {
        case .egl(_, let context): eglGetCurrentContext() == context
        case .sdl(_, let context, _): SDL_GL_GetCurrentContext() == context
        case .foreign(let context): ForeignContext.current == context
        }
    }

    func makeCurrent() throws(GPUError) {
        switch self {
        case .egl(let display, let context):
            // The client API is a setting of each thread.
            eglBindAPI(EGLenum(EGL_OPENGL_API))
            guard eglMakeCurrent(display, nil, nil, context) != 0 else {
                if eglGetError() == EGL_CONTEXT_LOST { throw .lost }
                throw .notCurrent("EGL error 0x\(String(eglGetError(), radix: 16))")
            }
        case .sdl(let window, let context, _):
            guard SDL_GL_MakeCurrent(window, context) == 0 else { throw .notCurrent(sdlError()) }
        case .foreign:
            throw .notCurrent("it is the host's, which has not made it current on this thread")
        }
    }

    func release() {
        switch self {
        case .egl(let display, _): eglMakeCurrent(display, nil, nil, nil)
        // The window may be gone already.
        case .sdl: SDL_GL_MakeCurrent(nil, nil)
        case .foreign: break
        }
    }

    func destroy() {
        if case .foreign = self { return }
        if isCurrent { release() }
        switch self {
        case .egl(let display, let context):
            eglDestroyContext(display, context)
        case .sdl(let window, let context, let ownsWindow):
            SDL_GL_DeleteContext(context)
            if !ownsWindow { SDL_GL_UnloadLibrary() }
            if ownsWindow { SDL_DestroyWindow(window) }
        case .foreign: break
        }
    }
}

func sdlError() -> String { String(cString: SDL_GetError()) }
