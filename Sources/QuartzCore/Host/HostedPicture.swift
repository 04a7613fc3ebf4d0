// The third way to a picture, for those who compare: a `CARenderer` in a host's frame. In: a tree. Out: the host's picture.

import CoreGraphics
import GPU

/// A host that draws nothing itself: a context, a framebuffer, and a renderer in it. Used as an `OffscreenRenderer` is.
package final class HostedPicture {
    package let context: GPUContext
    package let framebuffer: Target
    package let renderer: CARenderer

    /// - Parameters: as those of `OffscreenRenderer`.
    package init(width: CGFloat, height: CGFloat, scale: CGFloat = 1, background: CGColor? = nil) throws(RenderFailure) {
        do throws(GPUError) {
            context = try .offscreen()
            framebuffer = try Target(
                context, label: "host", width: Int(clamping: (width * scale).rounded(.up)),
                height: Int(clamping: (height * scale).rounded(.up)))
        } catch { throw RenderFailure(.gpu(error)) }
        renderer = try CARenderer(options: [kCARendererScale: scale])
        renderer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        renderer.background = background
        renderer.target = .framebuffer(framebuffer.number, flipped: true)
    }

    deinit {
        if (try? context.makeCurrent()) != nil { renderer.close() }
    }

    package var rootLayer: CALayer {
        get { renderer.layer ?? CALayer() }
        set { renderer.layer = newValue }
    }

    /// A frame of which nothing is seen: the redraw moment.
    package func update() {
        guard (try? context.makeCurrent()) != nil else { return }
        renderer.beginFrame(atTime: CACurrentMediaTime())
        renderer.endFrame()
    }

    /// The host's picture after a frame.
    package func render() throws -> CGImage {
        try context.makeCurrent()
        framebuffer.bind()
        DrawState.scissor(x: 0, y: 0, width: framebuffer.width, height: framebuffer.height)
        DrawState.clear(.zero)
        renderer.beginFrame(atTime: CACurrentMediaTime())
        renderer.render()
        renderer.endFrame()
        if let failure = renderer.failure { throw failure }
        return CGImage(
            pixels: framebuffer.readPixels(blueFirst: true), width: framebuffer.width, height: framebuffer.height,
            bytesPerRow: framebuffer.width * 4, isOpaque: false)
    }
}
