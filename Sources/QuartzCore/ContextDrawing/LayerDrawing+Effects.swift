// Masks, shadows and copies.

import CoreGraphics

extension LayerDrawing {
    /// Leaves of the picture that is being made what a mask lets through.
    func cut(to mask: CALayer, _ around: Inherited) {
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        if let placed = PaintingOrder.place(mask, in: nil) {
            draw(placed, Inherited(level: around.level, isFlipped: around.isFlipped))
        }
        context.endTransparencyLayer()
        context.setBlendMode(.normal)
    }

    /// The layer over the shadow that it casts.
    func drawShadowed(_ layer: CALayer, _ around: Inherited) {
        guard layer.castsShadow else { return drawContent(layer, around) }
        let details = layer.rarePointer.pointee.details
        let color = tinted(details.shadowColor * min(details.shadowOpacity, 1), around.tint)
        context.saveGState()
        context.setAlpha(around.opacity)
        context.setShadow(
            userOffset: CGSize(width: details.shadowOffset.x, height: details.shadowOffset.y),
            deviation: max(details.shadowRadius, 0), color: color)
        if let path = layer[object: \BaseObjects.shadowPath] {
            context.paintShadow(of: path)
            context.restoreGState()
            drawContent(layer, around)
        } else {
            // Both fade by themselves, as where they are drawn one after the other.
            var inside = around
            inside.opacity = 1
            beginPicture(within: LayerExtent.extent(of: layer))
            drawContent(layer, inside)
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    func tinted(_ color: SIMD4<Float>, _ tint: SIMD3<Double>) -> CGColor {
        CGColor(premultipliedSRGB: SIMD4<Double>(color) * SIMD4(tint, 1))
    }

    // MARK: Sublayers

    func drawSublayers(of layer: CALayer, _ around: Inherited) {
        for (shade, placed) in PaintingOrder.sublayers(of: layer, layer.drawnCopies) where shade.w > 0 {
            guard effort < shared.mostEffort else {
                FaultReport.once(
                    "CALayer.render(in:), copies",
                    "over \(Self.mostLayers) layers, or \(shared.mostEffort / 1000) million pixels in between, to draw; "
                        + "further copies are left out")
                return
            }
            var inner = around
            inner.tint *= SIMD3(shade.x, shade.y, shade.z)
            asOne(shade.w, within: nil) { for one in placed { draw(one, inner) } }
        }
    }
}
