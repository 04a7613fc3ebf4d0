// Layers in a frame that a program draws by OpenGL itself. In: the program's context, a tree, a place in its picture.
// Out: the tree's picture over the program's, and the context's state as it was.

import CoreGraphics
import GPU

/// Of the options of `CARenderer`: the colour space of the picture (Apple: `kCARendererColorSpace`), a `CGColorSpace`. Lamina
/// draws in sRGB, whatever is given.
public let kCARendererColorSpace = "kCARendererColorSpace"
/// Of the options of `CARenderer`: a Boolean, `restoresState`.
public let kCARendererRestoresState = "kCARendererRestoresState"
/// Of the options of `CARenderer`: a number, `scale`.
public let kCARendererScale = "kCARendererScale"

/// Draws a layer tree over what a program has drawn by OpenGL in the same frame (Apple: `CARenderer`).
///
///     let renderer = try CARenderer()              // the context that is current on this thread
///     renderer.layer = root
///     renderer.bounds = CGRect(x: 0, y: 0, width: 640, height: 480)
///     // In each frame, after the program has drawn its own:
///     renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
///     renderer.render()
///     renderer.endFrame()
///
/// The context is OpenGL 3.3 or later, core or compatibility profile. It must be current on the calling thread whenever
/// one of the methods is called, and nothing of the program's may be under way in it: no query, transform feedback or
/// conditional rendering. All state that is touched is put back, unless `restoresState` is false; an error that the program
/// has not asked for before is gone afterwards, which is said once. The debug callback is the program's.
///
/// Several renderers may draw in one context. A context that was destroyed or reset is survived: `contextLost()`.
/// Let a renderer go, or `close()` it, while the context is current, so that its textures are freed with it.
///
/// A window of the program's whose picture is nothing but layers does better with `LayerWindow`, which draws on a thread of
/// its own and only what changed.
public final class CARenderer {
    /// Which context a renderer draws in.
    public struct OpenGLContext: Sendable {
        /// The one that is current on the calling thread when the renderer is made.
        public static let current = OpenGLContext()
    }

    /// Where in the program's picture the layers are drawn.
    public struct Target: Equatable, Sendable {
        var place: HostPlace

        /// - Parameters:
        ///   - name: of a framebuffer object; 0, the default framebuffer, is the window.
        ///   - x, y: pixels from its left and lower edge to the picture's, as `glViewport` counts; default 0. `bounds` and
        ///     `scale` say how large the picture is.
        ///   - flipped: for a framebuffer whose first row is its top; default false.
        public static func framebuffer(_ name: UInt32, x: Int32 = 0, y: Int32 = 0, flipped: Bool = false) -> Target {
            Target(place: HostPlace(framebuffer: name, x: x, y: y, isFlipped: flipped))
        }

        package mutating func setFramebuffer(_ name: UInt32, flipped: Bool) {
            (place.framebuffer, place.isFlipped) = (name, flipped)
        }
        package mutating func setOrigin(x: Int32, y: Int32) { (place.x, place.y) = (x, y) }
    }

    let host: LayerHost
    let server: RenderServer
    /// What stands for no layer.
    private let nothing = CALayer()
    private(set) var device: HostDevice?
    /// The context that was lost, which is not taken for a new one by itself.
    private var lostContext: ForeignContext?
    var frame: FrameRecord?

    /// Why nothing was drawn by the last `render()`; nil if it was. Each reason is also said once.
    public internal(set) var failure: RenderFailure?

    /// Where it is drawn; default the lower left corner of the window.
    public var target = Target.framebuffer(0)
    /// Whether the program finds the context as it left it; default true. Without it, state that drawing sets stays set: for
    /// programs that set all they rely on.
    public var restoresState = true
    /// What is behind the layers; default nil: the program's own picture. An opaque one replaces it.
    public var background: CGColor? {
        didSet { server.background = background.map { SIMD4<Float>($0.premultipliedSRGB) } ?? .zero }
    }

    /// Makes a renderer for an OpenGL context and compiles its programs.
    ///
    /// - Parameter options: `kCARendererRestoresState`, `kCARendererScale`, `kCARendererColorSpace`.
    /// - Throws: `RenderFailure` if no context is current on the calling thread, or none of OpenGL 3.3.
    public convenience init(openGLContext: OpenGLContext = .current, options: [AnyHashable: Any]? = nil) throws(RenderFailure) {
        self.init(options)
        do throws(RenderError) { try adopt() } catch { throw RenderFailure(error) }
    }

    /// The same under its older name, which cannot fail (Apple): what is wrong is said at the first `render()`.
    ///
    /// - Parameter cglContext: any address; it is the context current on the calling thread that is drawn in.
    public convenience init(cglContext: UnsafeMutableRawPointer, options: [AnyHashable: Any]? = nil) {
        self.init(options)
    }

    private init(_ options: [AnyHashable: Any]?) {
        host = LayerHost(root: nothing)
        server = RenderServer(context: host.context)
        if let restores = options?[kCARendererRestoresState] as? Bool { restoresState = restores }
        if let number = options?[kCARendererScale] as? NSNumber, number.doubleValue > 0, number.doubleValue.isFinite {
            scale = CGFloat(number.doubleValue)
        }
    }

    deinit { close() }

    /// The top of the tree; default nil: nothing is drawn. It has no superlayer, and is the root of no other host.
    public var layer: CALayer? {
        get { host.root === nothing ? nil : host.root }
        set { host.setRoot(newValue ?? nothing) }
    }

    /// The part of the plane in which the root layer lies that is drawn, in points; default empty: nothing is. Its size, by
    /// `scale`, is that of the picture in pixels.
    public var bounds = CGRect.zero

    /// Pixels a point; default 1.
    public var scale: CGFloat = 1 {
        didSet { require(scale > 0 && scale.isFinite, "CARenderer.scale is positive and finite, not \(scale)") }
    }

    /// The picture in pixels; nil if there is none.
    var pixelSize: (width: Int, height: Int)? {
        let width = (bounds.standardized.width * scale).rounded(.up), height = (bounds.standardized.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= 1e6, height <= 1e6 else { return nil }
        return (Int(clamping: width), Int(clamping: height))
    }

    // MARK: Contexts

    /// Says that the context was destroyed or reset, with all that was in it: for a program that has made another.
    /// The next `render()` draws in the context that is current then.
    public func contextLost() {
        device?.context.lose()
        forgetDevice()
        lostContext = nil
    }

    /// Frees what the renderer has in its context, which must be current. The renderer draws nothing any more, until it
    /// is used again.
    public func close() {
        if let device, !device.context.isLost, !device.context.isCurrent {
            FaultReport.once(
                "CARenderer", "a renderer went while its context was not current; its textures stay until the context goes")
        }
        forgetDevice()
    }

    private func forgetDevice() {
        server.setRenderer(nil)
        device = nil
    }

    /// Makes what drawing needs in the context that is current on the calling thread, if there is nothing yet.
    func adopt() throws(RenderError) {
        if let device, !device.isThere {
            lostContext = device.context.isLost ? ForeignContext.current : nil
            device.context.lose()
            forgetDevice()
        }
        guard device == nil else { return }
        if let lostContext, lostContext == ForeignContext.current { throw .gpu(.lost) }
        lostContext = nil
        CGImage.beginDrawing()
        let made = try HostDevice(restoresState: restoresState)
        server.setRenderer(made.renderer)
        device = made
    }
}
