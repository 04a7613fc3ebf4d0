// Contents that the program draws, in C.

import CLamina
import QuartzCore

private let drawerKey = "laminaDraw"

/// Draws a layer by a callback. The layer keeps it.
private final class Drawer: CALayerDelegate, Sendable {
    private let draw: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<lamina_canvas>?) -> Void
    private let ended: lamina_callback?
    // What it leads to is the program's.
    private nonisolated(unsafe) let context: UnsafeMutableRawPointer?

    init(
        _ draw: @escaping @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<lamina_canvas>?) -> Void,
        _ ended: lamina_callback?, _ context: UnsafeMutableRawPointer?
    ) {
        (self.draw, self.ended, self.context) = (draw, ended, context)
    }

    deinit { ended?(context) }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        guard let pixels = ctx.data else { return }
        let corner = ctx.convertToUserSpace(CGPoint(x: 0, y: Double(ctx.height)))
        var canvas = lamina_canvas()
        canvas.struct_size = UInt32(MemoryLayout<lamina_canvas>.size)
        canvas.width = Int32(clamping: ctx.width)
        canvas.height = Int32(clamping: ctx.height)
        canvas.stride = ctx.bytesPerRow
        canvas.pixels = pixels.assumingMemoryBound(to: UInt8.self)
        (canvas.x, canvas.y) = (corner.x, corner.y)
        canvas.scale = abs(ctx.ctm.a)
        withUnsafePointer(to: &canvas) { draw(context, $0) }
    }
}

@c @implementation
public func lamina_layer_set_draw(
    _ layer: OpaquePointer?, _ draw: lamina_draw_callback?, _ ended: lamina_callback?, _ context: UnsafeMutableRawPointer?
) -> lamina_status {
    attempt { () throws(Refusal) in
        let layer = try laminac.layer(layer)
        let drawer = draw.map { Drawer($0, ended, context) }
        let before = layer.value(forKey: drawerKey)
        layer.delegate = drawer
        layer.setValue(drawer, forKey: drawerKey)
        if drawer != nil { layer.setNeedsDisplay() }
        // Its end may call the program, which may come back to the layer.
        withExtendedLifetime(before) {}
    }
}

@c @implementation
public func lamina_layer_set_needs_display(_ layer: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.layer(layer).setNeedsDisplay() }
}
