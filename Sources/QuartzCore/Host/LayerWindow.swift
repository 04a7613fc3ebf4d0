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
///         if SDL_WaitEventTimeout(&event, layers.waitTimeout) != 0 { … }
///         layers.update()
///     }
///
/// Make and use it on the thread that owns the window; keep the window until after `close()`. A window that is covered and shown
/// again is drawn anew by itself, as the program's loop takes SDL's events. A program may end, by `exit` too, with windows open:
/// the server finishes the frame it is at. The program's own OpenGL context, if one is current,
/// stays current, and what it told SDL of contexts stays as it was.
public final class LayerWindow {
    private let window: OpaquePointer
    private let host: LayerHost
    private let settings: ServerSettings
    private let watch: WindowWatch
    private let alarm = LoopAlarm()
    private let number: UInt32
    private var thread: JoinableThread?
    private var queueWatch: MainQueueWatch?
    /// Whether the root layer takes the size of the window at each resize; default true.
    public var resizesRootLayer = true
    private var shownSize = CGSize.zero
    private let refreshRate: Double

    /// Starts the server. The root layer's clock is the media time; its frame follows the window.
    /// - Parameters:
    ///   - window: made with `SDL_WINDOW_OPENGL`.
    ///   - background: what is behind the layers; default opaque black.
    /// - Throws: `RenderFailure` if there is no display, if the window cannot have an OpenGL 3.3 context, or has layers already.
    public init(window: OpaquePointer, rootLayer: CALayer, background: CGColor = .black) throws(RenderFailure) {
        guard !Self.hasNoDisplay else {
            throw RenderFailure(
                .gpu(.noContext(["there is no display, so that SDL draws off screen; SDL_VIDEODRIVER=offscreen asks for that"])))
        }
        self.window = window
        let number = SDL_GetWindowID(window)
        self.number = number
        guard WindowWatch.take(number) else {
            throw RenderFailure(.gpu(.noContext(["the window has a LayerWindow already; close() that first"])))
        }
        let programs = ProgramsContext()
        var isStarted = false
        defer {
            programs.makeCurrent()
            if !isStarted { WindowWatch.giveBack(number) }
        }
        let gpu: GPUContext
        do throws(GPUError) { gpu = try GPUContext.window(window) } catch { throw RenderFailure(.gpu(error)) }
        let (pixels, points) = Self.sizes(of: window)
        let scale = Self.scale(pixels, points)
        refreshRate = Self.refreshRate(of: window)
        settings = ServerSettings(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        let context = RenderContext()
        watch = WindowWatch(number, settings, context.wakeUp)
        host = LayerHost(root: rootLayer, context: context)
        _ = gpu.setSwapInterval(1)
        do throws(RenderError) {
            thread = try RenderThread.start(
                gpu.detach(), context: host.context, settings: settings, background: SIMD4<Float>(background.premultipliedSRGB),
                framesPerSecond: refreshRate)
        } catch { throw RenderFailure(error) }
        isStarted = true
        watch.begin()
        TransactionState.current.deliveries.mailbox.whenPosted { [alarm] in alarm.ring() }
        if Thread.isMainThread { queueWatch = MainQueueWatch { [alarm] in alarm.ring() } }
        fitRoot(points)
    }

    /// SDL makes windows that nobody sees where it finds no display and was not asked for them.
    private static var hasNoDisplay: Bool {
        guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "offscreen" else { return false }
        return SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil
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
        alarm.reset()
        guard isThere else { return }
        let (pixels, points) = Self.sizes(of: window)
        let scale = Self.scale(pixels, points)
        let isResized = settings.set(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        let isShownOrHidden = settings.set(isVisible: Self.isVisible(window))
        if isResized || isShownOrHidden { redraw() }
        host.setCanvas(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        fitRoot(points)
        host.turn(rate: refreshRate)
    }

    /// How long `SDL_WaitEventTimeout` may wait before `update()` is due although no event came, in milliseconds: -1, for ever,
    /// where nothing but the server has something to do. Callbacks of animations that end wake the wait by an event of a type of
    /// their own, and so does what any thread gives to the main queue, the main actor's work among it. Sources and timers that
    /// another thread adds to the main run loop do not.
    public var waitTimeout: Int32 {
        var pause = Double.infinity
        // The run loop does what is due before it answers.
        if Thread.isMainThread, let date = RunLoop.main.limitDate(forMode: .default) { pause = 1000 * date.timeIntervalSinceNow }
        let state = TransactionState.current
        if state.hasChanges { return 0 }
        if state.deliveries.isWaiting || state.moment.needsTurns {
            pause = min(pause, max(1, (1000 / refreshRate).rounded(.down)))
        }
        pause = min(pause, 1000 * (state.moment.nextTimer - MediaClock.now))
        return pause > 86_400_000 ? -1 : Int32(clamping: max(0, pause.rounded(.up)))
    }

    /// Whether the program has kept the window; without it nothing is drawn any more, which is said once.
    private var isThere: Bool {
        if SDL_GetWindowFromID(number) == window { return true }
        if thread != nil {
            FaultReport.once("LayerWindow", "the window was destroyed before close(); its layers are drawn no more")
            close()
        }
        return false
    }

    /// Shows the picture once more, for a window that was covered or moved.
    public func redraw() {
        settings.expose()
        host.context.wakeUp.signal()
    }

    /// What the server has shown so far.
    public var frameStatistics: FrameTimings { FrameTimings(settings.counts) }

    /// How often the server's thread has woken from sleep.
    public var wakeUps: Int { settings.wakeUpCount }

    /// Stops the server and waits until its thread is gone; the window may be destroyed after it. Animations that run end: their
    /// delegates hear of it, with `finished` false, before this returns.
    public func close() {
        guard let thread else { return }
        (self.thread, queueWatch) = (nil, nil)
        watch.end()
        settings.stop()
        host.context.wakeUp.signal()
        thread.join()
        host.endAnimations()
        host.deliver()
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
