// Layers in a window of the program's: starts the render thread and ties the program's loop to it.

import CSDL2
import CSupport
import CoreGraphics
import Foundation
import GPU

/// Shows a layer tree in an SDL window, animated by a render server on a thread of its own.
///
///     SDL_Init(SDL_INIT_VIDEO)
///     let window = SDL_CreateWindow("Hello", 0, 0, 640, 480, SDL_WINDOW_OPENGL.rawValue)!
///     let layers = try LayerWindow(window: window, rootLayer: root)
///     while running {
///         // SDL_PollEvent …
///         layers.update()
///     }
///
/// Make and use it on the thread that owns the window; keep the window until after `close()`.
public final class LayerWindow {
    private let window: OpaquePointer
    private let host: LayerHost
    private let settings: ServerSettings
    private var thread: Thread?
    /// Whether the root layer takes the size of the window at each resize; default true.
    public var resizesRootLayer = true
    private var shownSize = CGSize.zero
    private let refreshRate: Double

    /// Starts the server. The root layer's clock is the media time; its frame follows the window.
    /// - Parameters:
    ///   - window: made with `SDL_WINDOW_OPENGL`.
    ///   - background: what is behind the layers; default opaque black.
    /// - Throws: `RenderFailure` if the window cannot have an OpenGL 3.3 context.
    public init(window: OpaquePointer, rootLayer: CALayer, background: CGColor = .black) throws(RenderFailure) {
        self.window = window
        let gpu: GPUContext
        do throws(GPUError) { gpu = try GPUContext.window(window) } catch { throw RenderFailure(.gpu(error)) }
        let (pixels, points) = Self.sizes(of: window)
        let scale = Self.scale(pixels, points)
        refreshRate = Self.refreshRate(of: window)
        settings = ServerSettings(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        host = LayerHost(root: rootLayer)
        _ = gpu.setSwapInterval(1)
        do throws(RenderError) {
            thread = try RenderThread.start(
                gpu.detach(), context: host.context, settings: settings, background: SIMD4<Float>(background.premultipliedSRGB),
                framesPerSecond: refreshRate)
        } catch { throw RenderFailure(error) }
        fitRoot(points)
    }

    deinit { close() }

    /// The top of the tree.
    public var rootLayer: CALayer {
        get { host.root }
        set {
            host.setRoot(newValue)
            shownSize = .zero
        }
    }

    /// The redraw moment; call it once per turn of the program's loop. Follows the window's size
    /// and scale, draws nothing while it is hidden or minimised and all of it when it shows again,
    /// runs the main run loop's due work, calls delegates, completion blocks and display links, and commits the
    /// thread's implicit transaction. It never waits for the server.
    public func update() {
        let (pixels, points) = Self.sizes(of: window)
        let scale = Self.scale(pixels, points)
        let isResized = settings.set(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        let isShownOrHidden = settings.set(isVisible: Self.isVisible(window))
        if isResized || isShownOrHidden { redraw() }
        host.setCanvas(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        fitRoot(points)
        host.turn(rate: refreshRate)
    }

    /// Shows the picture once more, for a window that was covered or moved.
    public func redraw() {
        settings.expose()
        host.context.wakeUp.signal()
    }

    /// What the server has shown so far.
    public var frameStatistics: FrameTimings { settings.timings }

    /// How often the server's thread has woken from sleep.
    public var wakeUps: Int { settings.wakeUpCount }

    /// Stops the server and waits until its thread is gone; the window may be destroyed after it.
    public func close() {
        guard let thread else { return }
        self.thread = nil
        settings.stop()
        host.context.wakeUp.signal()
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    }

    private func fitRoot(_ points: CGSize) {
        guard resizesRootLayer, points != shownSize, points.width > 0, points.height > 0 else { return }
        shownSize = points
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rootLayer.frame = CGRect(origin: .zero, size: points)
        CATransaction.commit()
    }

    private static func isVisible(_ window: OpaquePointer) -> Bool {
        SDL_GetWindowFlags(window) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    private static func sizes(of window: OpaquePointer) -> (pixels: (width: Int, height: Int), points: CGSize) {
        var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowSize(window, &width, &height)
        SDL_GL_GetDrawableSize(window, &pixelWidth, &pixelHeight)
        return ((Int(pixelWidth), Int(pixelHeight)), CGSize(width: Int(width), height: Int(height)))
    }

    private static func scale(_ pixels: (width: Int, height: Int), _ points: CGSize) -> Double {
        points.width > 0 && pixels.width > 0 ? Double(pixels.width) / points.width : 1
    }

    private static func refreshRate(of window: OpaquePointer) -> Double {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(window))
        return SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
    }
}
