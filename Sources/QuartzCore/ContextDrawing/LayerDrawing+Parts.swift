// The parts of a layer: background, contents, shape and border as fills, lines and pictures.

import CoreGraphics

extension LayerDrawing {
    func draw(_ part: LayerAppearance.Part, of look: LayerAppearance, _ opacity: Double, _ tint: SIMD3<Double>) {
        context.saveGState()
        context.setAlpha(opacity)
        switch part {
        case .background:
            fill(look.background.outline, tinted(look.background.color, tint))
        case .gradient:
            if let gradient = look.gradient {
                clip(to: look.outline)
                draw(gradient, in: look.outline.rect, tint)
            }
        case .contents:
            if look.clips { clip(to: look.outline) }
            drawContents(look, opacity, tint)
        case .tiles:
            clip(to: look.outline)
            asOne(opacity, within: look.outline.rect) { look.tiled?.draw(in: context) }
        case .shape:
            if look.clips { clip(to: look.outline) }
            drawShape(look, opacity, tint)
        case .border:
            drawBorder(look, tint)
        }
        context.restoreGState()
    }

    private func fill(_ outline: ContextOutline, _ color: CGColor) {
        context.setFillColor(color)
        if outline.isRect { return context.fill(outline.rect) }
        context.beginPath()
        context.addPath(outline.path)
        context.fillPath()
    }

    private func drawBorder(_ look: LayerAppearance, _ tint: SIMD3<Double>) {
        context.setFillColor(tinted(look.border.color, tint))
        context.beginPath()
        context.addPath(look.outline.path)
        if let inner = look.outline.inset(by: look.border.width) { context.addPath(inner.path) }
        context.fillPath(using: .evenOdd)
    }

    // MARK: Shapes

    private func drawShape(_ look: LayerAppearance, _ opacity: Double, _ tint: SIMD3<Double>) {
        guard let shape = look.shape else { return }
        guard shape.fill.fillColor != nil, shape.stroke != nil, opacity < 1 else { return paint(shape, tint) }
        asOne(opacity, within: look.extent) { paint(shape, tint) }
    }

    private func paint(
        _ shape: (path: CGPath, fill: PathPaint, stroke: (path: CGPath, paint: PathPaint)?), _ tint: SIMD3<Double>
    ) {
        if let color = shape.fill.fillColor, color.w > 0 {
            context.setFillColor(tinted(color, tint))
            context.beginPath()
            context.addPath(shape.path)
            context.fillPath(using: shape.fill.fillRule)
        }
        if let (path, paint) = shape.stroke, let color = paint.strokeColor {
            context.setStrokeColor(tinted(color, tint))
            context.setLineWidth(paint.lineWidth)
            context.setLineCap(paint.lineCap)
            context.setLineJoin(paint.lineJoin)
            context.setMiterLimit(max(paint.miterLimit, 1))
            context.setLineDash(phase: paint.dashPhase, lengths: paint.dashLengths)
            context.beginPath()
            context.addPath(path)
            context.strokePath()
        }
    }

    private func tinted(_ color: SIMD4<Double>, _ tint: SIMD3<Double>) -> CGColor {
        CGColor(premultipliedSRGB: color * SIMD4(tint, 1))
    }

    // MARK: Contents

    private func drawContents(_ look: LayerAppearance, _ opacity: Double, _ tint: SIMD3<Double>) {
        guard tint == SIMD3(1, 1, 1) else { return drawTinted(look, opacity, tint) }
        // Parts share pixels where they meet between two, of which each covers what the others leave.
        let isFade = look.contents.contains { $0.share < 1 }, comesInParts = look.contents.contains { $0.places.count > 1 }
        asOne(opacity, within: look.extent, isNeeded: isFade || comesInParts) {
            for shown in look.contents {
                if isFade { context.setAlpha(shown.share) }
                if shown.isAdded || comesInParts { context.setBlendMode(.plusLighter) }
                for (target, source) in shown.places {
                    draw(shown, shown.image, SIMD4<Double>(source), in: SIMD4<Double>(target))
                }
            }
        }
    }

    /// What is seen of the contents is multiplied, not the images, which may have many more pixels, for each copy anew.
    private func drawTinted(_ look: LayerAppearance, _ opacity: Double, _ tint: SIMD3<Double>) {
        context.beginPicture(within: look.extent, reach: 0)
        drawContents(look, 1, SIMD3(1, 1, 1))
        guard let drawn = context.endPicture() else { return }
        spend(pixels: 2 * drawn.pixelCount)
        let factors = SIMD4<Float>(SIMD4(tint, 1)) * Float(opacity), share = Float(opacity)
        context.draw(drawn) { $0 * factors + $1 * (1 - $0.w * share) }
    }

    func draw(_ shown: ShownImage, _ image: CGImage, _ source: SIMD4<Double>, in target: SIMD4<Double>) {
        guard target.z > 0, target.w > 0, source.z > 0, source.w != 0 else { return }
        let (width, height) = (Double(image.width), Double(image.height))
        let isTurned = source.w < 0
        let (u0, v0) = (source.x, isTurned ? source.y + source.w : source.y)
        // Points a pixel of the image.
        let step = SIMD2(target.z / (source.z * width), target.w / (abs(source.w) * height))
        // What is beside the part must not run into it, so the rest is cut off.
        let columns = Self.whole(u0 * width, (u0 + source.z) * width, image.width)
        let rows = Self.whole(v0 * height, (v0 + abs(source.w)) * height, image.height)
        guard let part = image.cropping(
            to: CGRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)) else { return }
        let left = target.x + (Double(columns.lowerBound) - u0 * width) * step.x
        let fromEdge = (Double(rows.lowerBound) - v0 * height) * step.y
        let (wide, high) = (Double(columns.count) * step.x, Double(rows.count) * step.y)
        let top = isTurned ? target.y + target.w - fromEdge - high : target.y + fromEdge
        context.interpolationQuality = shown.quality(step, context.ctm)
        context.fill(
            CGRect(target), with: part, in: CGRect(x: left, y: top, width: wide, height: high), firstRowAtGreatestY: isTurned)
    }

    /// The pixels of 0..<count that lie between two places; the nearest one where none does.
    private static func whole(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
        // Places in units of an image's size are whole pixels only nearly.
        let first = min(max((low + 1e-3).rounded(.down), 0), Double(count - 1))
        let last = min(max((high - 1e-3).rounded(.up), first + 1), Double(count))
        return Int(clamping: first)..<Int(clamping: last)
    }
}
