// In: shapes and colours. Out: the shapes, filled or stroked by a colour or by the picture that stands for it.

extension CGContext {
    /// Paints a shape as the state says.
    func paint(_ shape: DrawnShape, rule: CGPathFillRule = .winding, pen: Pen? = nil, _ color: CGColor) {
        if let ink = color.ink { return paint(shape, rule: rule, pen: pen, ink) }
        guard let tile = color.tile else {
            return paint(Mark(shape, rule: rule, pen: pen, .color(color.premultipliedSRGB), state))
        }
        // A stroke takes its alpha from what it is painted with.
        guard let image = tile.image.faded(tile.alpha * state.alpha) else { return }
        ImagePattern.with(
            image, in: CGRect(origin: .zero, size: tile.size), pixels(tileTransform(tile)),
            quality: state.interpolationQuality, repeats: true
        ) { pattern in
            paint(Mark(
                shape, rule: rule, pen: pen, .pattern(pattern), mode: state.blendMode, alpha: 1, shadow: state.shadow))
        }
    }

    /// From a tile's space to the device's: it lies upright at the origin of what is drawn on, whatever user space is now.
    private func tileTransform(_ tile: PictureTile) -> CGAffineTransform {
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let base = phase.concatenating(baseTransform)
        guard baseTransform.d < 0 else { return base }
        return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: tile.size.height).concatenating(base)
    }
}

extension CGImage {
    /// This picture with so much of its opacity.
    func faded(_ alpha: Double) -> CGImage? {
        guard alpha < 1 else { return self }
        let context = CGContext(flippedPixels: nil, width: width, height: height)
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        context?.setAlpha(CGFloat(alpha))
        context?.fill(whole, with: self, in: whole, firstRowAtGreatestY: false)
        return context?.makeImage()
    }
}
