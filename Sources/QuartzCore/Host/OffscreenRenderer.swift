// Layers without a window: a server driven by hand on the caller's thread.

import CoreGraphics
import GPU

/// Draws a layer tree into images, without a display.
///
/// With `MediaClock.useManualTime(_:)` the pictures are the same at every run.
///
///     let offscreen = OffscreenRenderer(width: 400, height: 300)
///     offscreen.prepareToRender()
///     offscreen.rootLayer.addSublayer(card)
///     offscreen.update()
///     let image = try offscreen.render()
///
/// Use it on one thread. The drawing context is made at the first `render()`, or beside what comes before that from
/// `prepareToRender()` on.
public final class OffscreenRenderer {
    private let host: LayerHost
    package let server: RenderServer
    private let pixelWidth: Int
    private let pixelHeight: Int
    private var inMaking: RendererInMaking?
    /// Whether `update()` waits for tiles, so that pictures do not depend on how fast the workers are;
    /// false is what a window does, for tests.
    package var waitsForTiles = true

    /// - Parameters:
    ///   - width, height: in points; rounded up to whole pixels, at least one.
    ///   - scale: pixels a point; default 1.
    ///   - background: what is behind the layers; nil is transparent.
    public init(width: CGFloat, height: CGFloat, scale: CGFloat = 1, background: CGColor? = nil) {
        require(
            width > 0 && height > 0 && width.isFinite && height.isFinite,
            "OffscreenRenderer needs a positive finite size, not \(width) × \(height)")
        require(scale > 0 && scale.isFinite, "OffscreenRenderer needs a positive finite scale, not \(scale)")
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        host = LayerHost(root: root)
        server = RenderServer(context: host.context)
        server.background = background.map { SIMD4<Float>($0.premultipliedSRGB) } ?? .zero
        server.setScale(scale)
        pixelWidth = Int(clamping: min((width * scale).rounded(.up), 1e6))
        pixelHeight = Int(clamping: min((height * scale).rounded(.up), 1e6))
        server.setPicture(width: pixelWidth, height: pixelHeight)
        host.setCanvas(pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
    }

    deinit { inMaking?.drop() }

    /// Begins to make what the first `render()` needs of OpenGL, on a thread of its own: that takes as long as building a tree
    /// of thousands of layers. Later calls do nothing. What fails is thrown by `render()`.
    public func prepareToRender() {
        guard inMaking == nil, server.renderer == nil else { return }
        inMaking = RendererInMaking(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    }

    /// The top of the tree; a layer of the picture's size until another is set.
    public var rootLayer: CALayer {
        get { host.root }
        set { host.setRoot(newValue) }
    }

    /// The redraw moment, of a display of 60 frames a second: calls display links, commits what changed, brings animations to the
    /// current media time and calls delegates and completion blocks, until nothing more is to be called. It waits for the tiles
    /// of tiled layers that are in view, so that these fade in from now on.
    public func update() { host.settle(server, rate: 60, waitsForTiles: waitsForTiles) }

    /// Calls the delegates and completion blocks of what another thread drove the server to report.
    package func deliverReports() { host.deliver() }

    /// The picture at the current media time. Commits are taken from `update()`. The caller's own OpenGL context stays current.
    /// - Throws: `RenderFailure` if there is no OpenGL 3.3 or the picture is beyond its limits.
    public func render() throws(RenderFailure) -> CGImage {
        let programs = CurrentContext.putAside()
        defer { programs.giveBack() }
        do throws(RenderError) {
            _ = try draw()
            return try server.makeImage()
        } catch { throw RenderFailure(error) }
    }

    /// The same as pixels: premultiplied RGBA8, the top row first, without padding.
    package func readPixels(_ body: (UnsafeRawBufferPointer) -> Void) throws(RenderFailure) {
        let programs = CurrentContext.putAside()
        defer { programs.giveBack() }
        do throws(RenderError) {
            _ = try draw()
            try server.readPixels().withUnsafeBytes(body)
        } catch { throw RenderFailure(error) }
    }

    /// Does what a window's thread does before each frame.
    package func prepare() throws(RenderError) { try server.renderer?.prepareKernels() }

    /// Draws without reading back and leaves the context current; for measuring.
    @discardableResult
    package func draw() throws(RenderError) -> FrameRecord {
        guard server.renderer == nil else { return try server.frame(at: MediaClock.now) }
        CGImage.beginDrawing()
        // What needs no context is done first: one may be in the making.
        var record = server.prepareFrame(at: MediaClock.now)
        try server.drawFrame(&record, by: try takeRenderer())
        return record
    }

    private func takeRenderer() throws(RenderError) -> LayerRenderer {
        defer { inMaking = nil }
        if let made = inMaking?.take() { return made }
        let gpu: GPUContext
        do throws(GPUError) { gpu = try GPUContext.offscreen() } catch { throw .gpu(error) }
        return try LayerRenderer(context: gpu, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    }
}
