// Enters: a canvas. Leaves: what shows a scene's layers while it is played.

import QuartzCore

/// What shows layers and draws pictures of them.
protocol SceneStage: AnyObject {
    var rootLayer: CALayer { get set }
    /// The redraw moment.
    func update()
    func render() throws -> CGImage
}

extension HostedPicture: SceneStage {}

/// Off screen, by a context of its own that is made at the first picture.
final class OffscreenStage: SceneStage {
    private let renderer: OffscreenRenderer
    init(_ canvas: SceneCanvas) {
        renderer = OffscreenRenderer(
            width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background)
    }

    var rootLayer: CALayer {
        get { renderer.rootLayer }
        set { renderer.rootLayer = newValue }
    }

    func update() { renderer.update() }
    func render() throws -> CGImage { try renderer.render() }
}
