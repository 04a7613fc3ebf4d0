// Windows of SDL's, in C.

import CLamina
import CSDL2
import QuartzCore

/// The tree of a host: a layer that can stand at the top.
func root(_ handle: OpaquePointer?, instead before: CALayer? = nil) throws(Refusal) -> CALayer {
    let root = try layer(handle)
    if let before, root === before { return root }
    guard root.superlayer == nil else { throw Refusal(LAMINA_ERROR_TREE, "a root has no superlayer; remove it there first") }
    guard !root.isRootOfHost else {
        throw Refusal(LAMINA_ERROR_TREE, "the layer is the root of another window, renderer or picture")
    }
    return root
}

/// Whether an address is that of a window of the SDL that this library is linked with.
private func isWindow(_ address: OpaquePointer) -> Bool {
    // SDL counts its windows' numbers up, and has no list of them.
    (1...4096).contains { SDL_GetWindowFromID($0) == address }
}

@c @implementation
public func lamina_window_create(_ window: OpaquePointer?, _ root: OpaquePointer?) -> OpaquePointer? {
    answer { () throws(Refusal) in
        guard let window else { throw .argument("the window is NULL") }
        guard isWindow(window) else { throw .argument("what is given as an SDL_Window is none of this process's libSDL2") }
        let root = try laminac.root(root)
        do throws(RenderFailure) {
            return Handles.make(try LayerWindow(window: window, rootLayer: root), .window)
        } catch {
            throw Refusal(error)
        }
    }
}

private func window(_ handle: OpaquePointer?) throws(Refusal) -> LayerWindow { try object(handle, .window, as: LayerWindow.self) }

@c @implementation
public func lamina_window_set_layer(_ window: OpaquePointer?, _ root: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in
        let window = try laminac.window(window)
        window.rootLayer = try laminac.root(root, instead: window.rootLayer)
    }
}

@c @implementation
public func lamina_window_update(_ window: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.window(window).update() }
}

@c @implementation
public func lamina_window_wait_timeout(_ window: OpaquePointer?) -> Int32 {
    answer(otherwise: 0) { () throws(Refusal) in try laminac.window(window).waitTimeout }
}

@c @implementation
public func lamina_window_redraw(_ window: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.window(window).redraw() }
}

@c @implementation
public func lamina_window_timings(
    _ window: OpaquePointer?, _ timings: UnsafeMutablePointer<lamina_frame_timings>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        let statistics = try laminac.window(window).frameStatistics
        guard let timings else { throw .argument("the place for the timings is NULL") }
        guard timings.pointee.struct_size >= MemoryLayout<lamina_frame_timings>.size else {
            throw .argument(
                "struct_size is \(timings.pointee.struct_size), the struct has \(MemoryLayout<lamina_frame_timings>.size) bytes")
        }
        timings.pointee.draw_calls = Int32(clamping: statistics.drawCalls)
        timings.pointee.frames = Int64(statistics.frames)
        timings.pointee.late_frames = Int64(statistics.lateFrames)
        timings.pointee.last_interval = statistics.lastInterval
        timings.pointee.worst_interval = statistics.worstInterval
        timings.pointee.server_seconds = statistics.serverSeconds
    }
}

@c @implementation
public func lamina_window_destroy(_ window: OpaquePointer?) { (release(window, .window) as? LayerWindow)?.close() }
