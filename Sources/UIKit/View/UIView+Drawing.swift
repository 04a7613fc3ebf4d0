// Drawing by `draw(_:)`: which views have a backing picture, and how they are drawn.

import QuartzCore

extension UIView {
    /// Makes the layer of the class that `layerClass` names.
    static func makeLayer() -> CALayer {
        guard let kind = layerClass as? CALayer.Type else {
            stop("\(self).layerClass must be CALayer or a class of it, not \(layerClass)")
        }
        return kind == CALayer.self ? CALayer() : kind.makeFresh()
    }

    /// Whether the class draws by itself, or the background is drawn.
    var draws: Bool { DrawingOverrides.draws(type(of: self)) || backgroundPattern != nil }

    func displayContents() {
        guard draws || type(of: layer) != CALayer.self else { return }
        layer.drawContents()
    }

    func willDrawContents() {
        if !flags.contains(.hasOwnScale) { layer.contentsScale = layer.hostScale ?? UIScreen.main.scale }
        // The background lies behind what is drawn, and animates; a promise to cover it is not relied on.
        layer.isOpaque = false
    }

    /// Called on the main thread, but for tiles.
    func drawContents(in context: CGContext) {
        let bounds = bounds
        let clip = context.boundingBoxOfClipPath
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        backgroundPattern?.drawAsPattern(in: bounds)
        let rect = clip.contains(bounds) ? bounds : clip.part(in: bounds)
        guard isMainThread else { return draw(rect) }
        withTraits { draw(rect) }
    }
}

extension UIView {
    /// Pixels a point of what the view draws.
    var drawnScale: CGFloat {
        get { flags.contains(.hasOwnScale) || draws ? layer.contentsScale : layer.hostScale ?? UIScreen.main.scale }
        set {
            flags.insert(.hasOwnScale)
            layer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    /// Whether the backing picture is cleared before each drawing; default true. Lamina always clears it.
    public var clearsContextBeforeDrawing: Bool {
        get { flags.contains(.clearsContext) }
        set { flags.set(.clearsContext, newValue) }
    }
}
