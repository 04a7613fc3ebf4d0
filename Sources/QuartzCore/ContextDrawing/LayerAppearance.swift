// How a layer itself looks, without what is below it. In: the values it shows. Out: its parts in the order in
// which they are painted, with the numbers that the server's painter gives them.

import CoreGraphics

/// On the heap, for the walk keeps one of each layer above the one it draws.
final class LayerAppearance {
    enum Part {
        case background, gradient, contents, tiles, shape, border
    }

    let parts: [Part]
    /// The bounds with the rounded corners: what clips, and what the border lies in.
    let outline: ContextOutline
    /// The background as the server paints it: it ends in the middle of an opaque border.
    let background: (outline: ContextOutline, color: LayerColor)
    /// The image; while one fades into another both, the later one first.
    let contents: [ShownImage]
    /// A layer that is drawn in tiles: here it draws its bounds at once.
    let tiled: CATiledLayer?
    let gradient: GradientFill?
    let shape: (path: CGPath, fill: PathPaint, stroke: (path: CGPath, paint: PathPaint)?)?
    let border: (width: Double, color: LayerColor)
    /// What the parts may cover.
    let extent: CGRect
    let clips: Bool

    init(of layer: CALayer, isFlipped: Bool) {
        let (values, rare) = (layer.valuesPointer, layer.rarePointer)
        let look = values.pointee.look
        let paint = LayerPainter.paint(values, rare, image: -1, size: .zero, part: .withoutBorder, isFlipped: isFlipped)
        background = (ContextOutline(paint), paint.backgroundColor)
        contents = ShownImage.contents(of: layer, isFlipped: isFlipped)
        outline = ContextOutline(LayerPainter.outline(values))
        border = (look.borderWidth, look.borderColor)
        clips = look.flags.contains(.masksToBounds)
        tiled = (layer as? CATiledLayer).flatMap { layer.modelLayer.objects?.tiles == nil ? nil : $0 }
        gradient = (layer as? CAGradientLayer)?.drawnGradient?.finite
        let shapePaint = (layer as? CAShapeLayer)?.drawnShape
        shape = shapePaint.flatMap { Self.shape($0) }

        var parts: [Part] = []
        let hasArea = values.pointee.box.bounds.z > 0 && values.pointee.box.bounds.w > 0
        if background.color.w > 0, hasArea { parts.append(.background) }
        if gradient != nil, hasArea { parts.append(.gradient) }
        if !contents.isEmpty { parts.append(.contents) }
        if tiled != nil, hasArea { parts.append(.tiles) }
        if shape != nil { parts.append(.shape) }
        if border.width > 0, border.color.w > 0, hasArea { parts.append(.border) }
        self.parts = parts

        var extent = outline.rect
        if !clips {
            for place in contents.flatMap(\.places) { extent = extent.union(CGRect(SIMD4<Double>(place.target))) }
            if let shapePaint, shape != nil { extent = extent.union(shapePaint.extent ?? .null) }
        }
        self.extent = extent
    }

    private static func shape(_ paint: ShapePaint) -> (
        path: CGPath, fill: PathPaint, stroke: (path: CGPath, paint: PathPaint)?
    )? {
        guard !paint.path.isEmpty else { return nil }
        let (fill, stroke) = (paint.fill, paint.stroke)
        return fill.fillColor == nil && stroke == nil ? nil : (paint.path, fill, stroke)
    }
}
