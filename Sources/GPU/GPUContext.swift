// One OpenGL 3.3 core context. In: a window or nothing. Out: a context that is current on the
// calling thread, and knows its limits.
//
// A context is current on one thread at a time. It is made on the thread that owns the window,
// detached there, and attached by the thread that draws (`DetachedContext`). Several contexts may
// take turns on one thread: whoever uses one calls `makeCurrent()` first.

import COpenGL
import CSDL2
import Synchronization

package final class GPUContext {
    /// Limits and optional features.
    package let limits: GPULimits
    /// What the driver had to say; collected only in a context made with `debug`.
    package let messages: DebugMessages?
    let surface: Surface
    let retired = RetiredObjects()
    /// How a host's context is prepared and put back; nil for a context of our own.
    package let hostState: HostState?
    private let isDebug: Bool
    /// Whether the system has taken the context away. It draws nothing any more; `replacement()` makes another.
    package private(set) var isLost = false
    private var isDestroyed = false
    var swapInterval: Int?

    /// - Parameter surface: current on the calling thread.
    init(surface: Surface, debug: Bool) throws(GPUError) {
        do throws(GPUError) {
            try Self.loadEntryPoints()
            let limits = GPULimits()
            guard !limits.isES else { throw .missing("desktop OpenGL (it is OpenGL ES)", renderer: limits.renderer) }
            guard limits.version >= 33 else {
                throw .missing("version 3.3 (it has \(limits.version / 10).\(limits.version % 10))", renderer: limits.renderer)
            }
            self.limits = limits
        } catch {
            surface.destroy()
            throw error
        }
        self.surface = surface
        isDebug = debug
        hostState = if case .foreign = surface { HostState(limits) } else { nil }
        messages = debug && limits.hasDebugOutput ? DebugMessages() : nil
        messages?.startCollecting()
        // Rows are handed over with their own stride; single-byte rows need no padding.
        if hostState == nil { glPixelStorei(GL_PACK_ALIGNMENT, 1) }
    }

    deinit {
        guard !isDestroyed else { return }
        // A context without a window goes wherever its last owner goes, where another may be current.
        var others: CurrentContext?
        if case .egl = surface, !isCurrent { others = .putAside() }
        defer { others?.giveBack() }
        if (try? makeCurrent()) != nil { messages?.stopCollecting() }
        surface.destroy()
    }

    /// Whether this context is current on the calling thread.
    package var isCurrent: Bool { !isDestroyed && surface.isCurrent }

    /// Makes this context current on the calling thread, and deletes the objects that were let go
    /// while it was not.
    ///
    /// - Throws: `lost` once the context is, else why it could not be made current.
    package func makeCurrent() throws(GPUError) {
        guard !isLost else { throw .lost }
        do throws(GPUError) {
            if !surface.isCurrent { try surface.makeCurrent() }
        } catch {
            isLost = error == .lost
            throw error
        }
        if limits.version >= 45, lamina_context_was_reset() != 0 {
            isLost = true
            throw .lost
        }
        retired.deleteAll()
    }

    /// Destroys the context and all that it holds, as its loss does.
    package func lose() {
        guard !isDestroyed else { return }
        surface.destroy()
        (isLost, isDestroyed) = (true, true)
    }

    /// A context like this one for the same window, or without one, current on the calling thread.
    ///
    /// - Throws: `lost` for a host's, which only its host can replace.
    package func replacement() throws(GPUError) -> GPUContext {
        if hostState != nil { throw .lost }
        guard case .sdl(let window, _, false) = surface else { return try .offscreen(debug: isDebug) }
        if isCurrent { surface.release() }
        let context = try GPUContext.window(window, debug: isDebug)
        if let swapInterval { context.setSwapInterval(swapInterval) }
        return context
    }

    /// Takes the context off the calling thread, to be attached by another.
    ///
    /// The caller gives up this reference: use only what `DetachedContext.attach()` returns.
    package func detach() -> DetachedContext {
        require(isCurrent, "detach() a context on the thread where it is current")
        retired.deleteAll()
        surface.release()
        return DetachedContext(self)
    }

    /// Gives back what the window library keeps for the calling thread, which is not one of its own and ends.
    package static func threadEnds() {
        // A context that stays current on a thread that is gone keeps its window from having another.
        SDL_GL_MakeCurrent(nil, nil)
        SDL_TLSCleanup()
    }

    /// Waits until the GPU has done all it was given.
    package func finish() { glFinish() }

    /// Hands everything given so far to the GPU, without waiting.
    package func flush() { glFlush() }

    /// The entry points are process-wide, so they are loaded once, whoever makes a context first.
    private static let loadState = Mutex<UInt32?>(nil)

    private static func loadEntryPoints() throws(GPUError) {
        let code = loadState.withLock { state in
            if let code = state { return code }
            let code = lamina_load_gl()
            if code == 0 || code == 4 { state = code }
            return code
        }
        guard code == 0 || code == 4 else {
            let reason = lamina_load_gl_error(code).map { String(cString: $0) } ?? "code \(code)"
            throw .missing("loadable entry points (\(reason))", renderer: "unknown")
        }
    }
}
