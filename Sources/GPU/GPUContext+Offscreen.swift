// Contexts without a display. In: nothing. Out: a context current on the calling thread.

import COpenGL
import CSDL2

extension GPUContext {
    /// Makes a context that draws into targets only: by EGL without a surface, on whatever thread
    /// calls; where EGL cannot, by SDL's offscreen driver.
    ///
    /// - Parameter debug: collects the driver's errors in `messages`.
    package static func offscreen(debug: Bool = false) throws(GPUError) -> GPUContext {
        var attempts: [String] = []
        if let context = surfaceless(debug: debug, &attempts) { return context }
        do throws(GPUError) {
            return try GPUContext(surface: hiddenWindow(debug: debug), debug: debug)
        } catch { attempts.append("SDL: \(error)") }
        throw .noContext(attempts)
    }

    /// The same by EGL alone, which may be done on a thread that SDL knows nothing of; nil where EGL cannot.
    package static func surfaceless(debug: Bool = false) -> GPUContext? {
        var attempts: [String] = []
        return surfaceless(debug: debug, &attempts)
    }

    private static func surfaceless(debug: Bool, _ attempts: inout [String]) -> GPUContext? {
        for way in [surfacelessDisplay, deviceDisplay] {
            do throws(GPUError) {
                return try GPUContext(surface: eglSurface(on: way(), debug: debug), debug: debug)
            } catch { attempts.append("EGL: \(error)") }
        }
        return nil
    }

    private static func surfacelessDisplay() -> EGLDisplay? {
        lamina_egl_platform_display(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil)
    }

    private static func deviceDisplay() -> EGLDisplay? {
        var devices = [EGLDeviceEXT?](repeating: nil, count: 8)
        let count = lamina_egl_devices(&devices, Int32(devices.count))
        guard count > 0, let device = devices[0] else { return nil }
        return lamina_egl_platform_display(EGLenum(EGL_PLATFORM_DEVICE_EXT), device)
    }

    /// The display is shared by the process and never terminated: other contexts may live on it.
    private static func eglSurface(on display: EGLDisplay?, debug: Bool) throws(GPUError) -> Surface {
        guard let display else { throw .notCurrent("no display of this kind") }
        guard eglInitialize(display, nil, nil) != 0 else { throw eglFailure("eglInitialize") }
        guard eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0 else { throw eglFailure("eglBindAPI") }
        let wanted: [EGLint] = [EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE]
        var config: EGLConfig?
        var count: EGLint = 0
        guard eglChooseConfig(display, wanted, &config, 1, &count) != 0, count > 0 else { throw eglFailure("eglChooseConfig") }
        let attributes: [EGLint] = [
            EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
            EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
            EGL_CONTEXT_OPENGL_DEBUG, debug ? EGL_TRUE : EGL_FALSE, EGL_NONE,
        ]
        guard let context = eglCreateContext(display, config, nil, attributes) else { throw eglFailure("eglCreateContext") }
        let surface = Surface.egl(display: display, context: context)
        do throws(GPUError) { try surface.makeCurrent() } catch {
            surface.destroy()
            throw error
        }
        return surface
    }

    private static func eglFailure(_ call: String) -> GPUError {
        .notCurrent("\(call) failed with EGL error 0x\(String(eglGetError(), radix: 16))")
    }

    private static func hiddenWindow(debug: Bool) throws(GPUError) -> Surface {
        if SDL_WasInit(SDL_INIT_VIDEO) == 0 {
            guard SDL_VideoInit("offscreen") == 0 else { throw .notCurrent(sdlError()) }
        }
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue
        setContextAttributes(debug: debug)
        guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else { throw .notCurrent(sdlError()) }
        guard let context = SDL_GL_CreateContext(window) else {
            let error = GPUError.notCurrent(sdlError())
            SDL_DestroyWindow(window)
            throw error
        }
        return .sdl(window: window, context: context, ownsWindow: true)
    }
}
