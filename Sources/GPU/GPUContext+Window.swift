// Contexts of a window. In: an SDL window made for OpenGL. Out: a context, and pixels on screen.

import COpenGL
import CSDL2

extension GPUContext {
    /// Makes a context for a window, current on the calling thread, which must be the thread that
    /// owns the window. To draw on another thread, `detach()` here and attach there.
    ///
    /// - Parameter window: an `SDL_Window *` made with `SDL_WINDOW_OPENGL`. The caller keeps it
    ///   alive for as long as the context lives.
    package static func window(_ window: OpaquePointer, debug: Bool = false) throws(GPUError) -> GPUContext {
        guard SDL_GetWindowFlags(window) & SDL_WINDOW_OPENGL.rawValue != 0 else {
            throw .noContext(["the window was made without SDL_WINDOW_OPENGL"])
        }
        let attributes = ContextAttributes()
        defer { attributes.restore() }
        setContextAttributes(debug: debug)
        // Held until the context goes: SDL lets the library go with the last window, which may be destroyed before.
        guard SDL_GL_LoadLibrary(nil) == 0 else { throw .noContext(["SDL: \(sdlError())"]) }
        guard let context = SDL_GL_CreateContext(window) else {
            let reason = sdlError()
            SDL_GL_UnloadLibrary()
            throw .noContext(
                ["SDL: \(reason); OpenGL 3.3 with the core profile is needed\(versionThatIsThere(window, attributes))"])
        }
        return try GPUContext(surface: .sdl(window: window, context: context, ownsWindow: false), debug: debug)
    }

    /// What a window's driver gives where it does not give what is needed, as the end of a sentence.
    private static func versionThatIsThere(_ window: OpaquePointer, _ attributes: ContextAttributes) -> String {
        for (attribute, value) in [
            (SDL_GL_CONTEXT_MAJOR_VERSION, 2), (SDL_GL_CONTEXT_MINOR_VERSION, 1), (SDL_GL_CONTEXT_PROFILE_MASK, 0)] {
            SDL_GL_SetAttribute(attribute, Int32(value))
        }
        guard let context = SDL_GL_CreateContext(window) else { return "" }
        defer { SDL_GL_DeleteContext(context) }
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
        guard let function = SDL_GL_GetProcAddress("glGetString") else { return "" }
        let getString = unsafeBitCast(function, to: GetString.self)
        func text(_ name: some BinaryInteger) -> String { getString(UInt32(name)).map { String(cString: $0) } ?? "?" }
        return ", there is \(text(GL_VERSION)) of \(text(GL_RENDERER))"
    }

    static func setContextAttributes(debug: Bool) {
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue))
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, debug ? Int32(SDL_GL_CONTEXT_DEBUG_FLAG.rawValue) : 0)
        SDL_GL_SetAttribute(SDL_GL_SHARE_WITH_CURRENT_CONTEXT, 0)
        // Where the system cannot tell of a lost context, SDL leaves this out.
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(SDL_GL_CONTEXT_RESET_LOSE_CONTEXT.rawValue))
    }

    /// The window's size in pixels, or nil for a context without a window.
    package var drawableSize: (width: Int, height: Int)? {
        guard case .sdl(let window, _, false) = surface else { return nil }
        var width: Int32 = 0, height: Int32 = 0
        SDL_GL_GetDrawableSize(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// How many vertical blanks a swap waits for: 0 none, 1 one, -1 one unless late. Returns false
    /// where the system does not support it, and then nothing changes.
    @discardableResult
    package func setSwapInterval(_ interval: Int) -> Bool {
        guard case .sdl(_, _, false) = surface else { return false }
        swapInterval = interval
        return SDL_GL_SetSwapInterval(Int32(clamping: interval)) == 0
    }

    /// Shows what was drawn to the window's back buffer.
    package func swap() {
        guard case .sdl(let window, _, false) = surface else {
            stop("swap() needs a context made for a window; an offscreen one is read back instead")
        }
        SDL_GL_SwapWindow(window)
    }

    /// A way to show parts of the back buffer while the rest of the window stays as it is, or nil
    /// where the system has none. It does not wait for the vertical blank, so it is offered only
    /// where there is none to wait for.
    package func partialSwap() -> PartialSwap? {
        guard case .sdl(_, _, false) = surface, limits.isSoftware else { return nil }
        return PartialSwap()
    }
}
