// In: pictures. Out: their pixels, scaled into rectangles.

extension CGContext {
    /// Draws a picture into `rect`, its first row where y is greatest: upright in a bitmap context,
    /// upside down where y points down, as in a layer's drawing, exactly as at Apple's.
    /// - Parameters:
    ///   - byTiling: repeats the picture from `rect` over all that the clip leaves.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard let rect = usable(rect, "CGContext.draw(_:in:byTiling:)"), !rect.isEmpty else { return }
        let t = pixelTransform
        ImagePattern.with(image, in: rect, t, quality: state.interpolationQuality, repeats: byTiling) { pattern in
            paint(Mark(byTiling ? .everything : .rect(rect, t), .pattern(pattern), state))
        }
    }
}
