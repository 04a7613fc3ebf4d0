// In: pictures. Out: their pixels, scaled into rectangles.

extension CGContext {
    /// Draws a picture into `rect`, its first row where y is greatest: upright in a bitmap context,
    /// upside down where y points down, as in a layer's drawing, exactly as at Apple's.
    /// - Parameters:
    ///   - byTiling: repeats the picture from `rect` over all that the clip leaves.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard let rect = usable(rect, "CGContext.draw(_:in:byTiling:)"), !rect.isEmpty else { return }
        if image.isMask, !byTiling {
            saveGState()
            clip(to: rect, mask: image)
            fill(rect)
            return restoreGState()
        }
        let t = pixelTransform
        ImagePattern.with(
            image, in: rect, t, quality: state.interpolationQuality, repeats: byTiling, region: painted(rect, t)
        ) { pattern in
            paint(Mark(byTiling ? .everything : .rect(rect, t), .pattern(pattern), state))
        }
    }

    /// Fills `rect` with a picture that lies in `whole` as a layer's contents do where y points down: its
    /// first row at the least y, or at the greatest. Where `rect` reaches beyond `whole`, the edge of the
    /// picture continues.
    package func fill(_ rect: CGRect, with image: CGImage, in whole: CGRect, firstRowAtGreatestY: Bool) {
        let call = "CGContext.fill(_:with:in:)"
        guard let rect = usable(rect, call), let whole = usable(whole, call), !rect.isEmpty, !whole.isEmpty else { return }
        let t = pixelTransform
        let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: whole.minY + whole.maxY).concatenating(t)
        ImagePattern.with(
            image, in: whole, firstRowAtGreatestY ? t : turned, quality: state.interpolationQuality, repeats: false,
            region: painted(rect, t)
        ) { pattern in
            paint(Mark(.rect(rect, t), .pattern(pattern), state))
        }
    }

    /// The pixels that a picture in a rectangle changes; nil where a shadow may fall elsewhere.
    private func painted(_ rect: CGRect, _ t: CGAffineTransform) -> PixelRegion? {
        guard state.shadow == nil else { return nil }
        return target.clipRegion.intersection(PixelRegion(touching: rect.applying(t)).grown(by: 1))
    }
}
