// Layers in the program's own frame, in C.

import CLamina
import QuartzCore

private func renderer(_ handle: OpaquePointer?) throws(Refusal) -> CARenderer {
    try object(handle, .renderer, as: CARenderer.self)
}

@c @implementation
public func lamina_renderer_create() -> OpaquePointer? {
    answer { () throws(Refusal) in
        do throws(RenderFailure) { return Handles.make(try CARenderer(), .renderer) } catch { throw Refusal(error) }
    }
}

@c @implementation
public func lamina_renderer_set_layer(_ renderer: OpaquePointer?, _ root: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in
        let renderer = try laminac.renderer(renderer)
        renderer.layer = root == nil ? nil : try laminac.root(root, instead: renderer.layer)
    }
}

/// Checks the size of a picture.
func check(width: Double, height: Double, scale: Double) throws(Refusal) {
    guard width > 0, height > 0, scale > 0, (width * scale).rounded(.up) <= 16384, (height * scale).rounded(.up) <= 16384 else {
        throw .argument(
            "a picture of \(width) × \(height) points of \(scale) pixels is not possible; a side has 1 to 16384 pixels")
    }
}

@c @implementation
public func lamina_renderer_set_size(
    _ renderer: OpaquePointer?, _ width: Double, _ height: Double, _ scale: Double
) -> lamina_status {
    attempt { () throws(Refusal) in
        let renderer = try laminac.renderer(renderer)
        try check(width: width, height: height, scale: scale)
        renderer.scale = scale
        renderer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }
}

@c @implementation
public func lamina_renderer_set_target(_ renderer: OpaquePointer?, _ framebuffer: UInt32, _ flipped: Int32) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.renderer(renderer).target.setFramebuffer(framebuffer, flipped: flipped != 0) }
}

@c @implementation
public func lamina_renderer_set_origin(_ renderer: OpaquePointer?, _ x: Int32, _ y: Int32) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.renderer(renderer).target.setOrigin(x: x, y: y) }
}

@c @implementation
public func lamina_renderer_set_background(
    _ renderer: OpaquePointer?, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
) -> lamina_status {
    attempt { () throws(Refusal) in
        let renderer = try laminac.renderer(renderer)
        try finite(red, green, blue, alpha, what: "the colour")
        renderer.background = alpha == 0 ? nil : CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
}

@c @implementation
public func lamina_renderer_set_restores_state(_ renderer: OpaquePointer?, _ restores: Int32) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.renderer(renderer).restoresState = restores != 0 }
}

@c @implementation
public func lamina_renderer_render(_ renderer: OpaquePointer?, _ time: Double) -> lamina_status {
    attempt { () throws(Refusal) in
        let renderer = try laminac.renderer(renderer)
        renderer.beginFrame(atTime: time)
        renderer.render()
        // The frame stays, so that the program can ask when the next one is due.
        if let failure = renderer.failure { throw Refusal(failure) }
    }
}

@c @implementation
public func lamina_renderer_next_frame_time(_ renderer: OpaquePointer?) -> Double {
    answer(otherwise: .nan) { () throws(Refusal) in try laminac.renderer(renderer).nextFrameTime() }
}

@c @implementation
public func lamina_renderer_context_lost(_ renderer: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.renderer(renderer).contextLost() }
}

@c @implementation
public func lamina_renderer_destroy(_ renderer: OpaquePointer?) { (release(renderer, .renderer) as? CARenderer)?.close() }
