// The context of whoever calls, put aside and given back. In: what is current on the calling thread. Out: nothing current, and
// then the same again.

import COpenGL
import CSDL2
import Glibc

/// What was current on a thread. A context of another window system's cannot be made current before it is put aside.
package struct CurrentContext {
    private enum Kind {
        case none
        /// One that SDL knows to be current, and must go on to know.
        case sdl(window: OpaquePointer, context: SDL_GLContext)
        case egl(display: EGLDisplay, draw: EGLSurface?, read: EGLSurface?, context: EGLContext)
        case glx(display: UnsafeMutableRawPointer, draw: UInt, read: UInt, context: UnsafeMutableRawPointer)
    }

    private let kind: Kind
    /// The client API of EGL's, a setting of each thread.
    private let api: EGLenum

    /// Makes nothing current, and knows what was.
    package static func putAside() -> CurrentContext {
        let api = eglQueryAPI()
        if let (window, context) = currentOfSDL {
            SDL_GL_MakeCurrent(nil, nil)
            return CurrentContext(kind: .sdl(window: window, context: context), api: api)
        }
        if let context = eglGetCurrentContext(), let display = eglGetCurrentDisplay() {
            let draw = eglGetCurrentSurface(EGL_DRAW), read = eglGetCurrentSurface(EGL_READ)
            eglMakeCurrent(display, nil, nil, nil)
            return CurrentContext(kind: .egl(display: display, draw: draw, read: read, context: context), api: api)
        }
        if let context = GLX.context?(), let display = GLX.display?(), let draw = GLX.drawable, let read = GLX.readDrawable {
            let kind = Kind.glx(display: display, draw: draw(), read: read(), context: context)
            _ = GLX.makeCurrent?(display, 0, 0, nil)
            return CurrentContext(kind: kind, api: api)
        }
        return CurrentContext(kind: .none, api: api)
    }

    /// Makes current again what was, in the place of whatever context of EGL's is.
    package func giveBack() {
        if Self.currentOfSDL != nil { SDL_GL_MakeCurrent(nil, nil) }
        if eglGetCurrentContext() != nil, let display = eglGetCurrentDisplay() { eglMakeCurrent(display, nil, nil, nil) }
        eglBindAPI(api)
        switch kind {
        case .none: break
        case .sdl(let window, let context): SDL_GL_MakeCurrent(window, context)
        case .egl(let display, let draw, let read, let context): eglMakeCurrent(display, draw, read, context)
        case .glx(let display, let draw, let read, let context): _ = GLX.makeCurrent?(display, draw, read, context)
        }
    }

    /// What SDL made current, if it still is.
    private static var currentOfSDL: (OpaquePointer, SDL_GLContext)? {
        guard let window = SDL_GL_GetCurrentWindow(), let context = SDL_GL_GetCurrentContext(),
              context == eglGetCurrentContext() || context == GLX.context?() else { return nil }
        return (window, context)
    }

    /// GLX's own functions; absent on systems without X11.
    private enum GLX {
        static let context = exported("glXGetCurrentContext", as: lamina_glx_context.self)
        static let display = exported("glXGetCurrentDisplay", as: lamina_glx_display.self)
        static let drawable = exported("glXGetCurrentDrawable", as: lamina_glx_drawable.self)
        static let readDrawable = exported("glXGetCurrentReadDrawable", as: lamina_glx_drawable.self)
        static let makeCurrent = exported("glXMakeContextCurrent", as: lamina_glx_make_current.self)

        private static func exported<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
        }
    }
}
