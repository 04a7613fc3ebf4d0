// In: patterns in the place of colours. Out: shapes that are filled and stroked by their cells, side by side.

extension CGContext {
    /// Fills with a pattern.
    /// - Parameter colorComponents: the opacity, from 0 to 1; of a pattern without colours before it the components of the colour
    ///   in which it is painted, in the base space that ``setFillColorSpace(_:)`` was given.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.fillColor = CGColor(pattern, state.fillBaseSpace, colorComponents)
    }

    /// Strokes with a pattern; see ``setFillPattern(_:colorComponents:)``.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.strokeColor = CGColor(pattern, state.strokeBaseSpace, colorComponents)
    }

    /// Moves patterns by so much of the space that the context begins with; at first not at all.
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.width.isFinite, phase.height.isFinite else {
            FaultReport.once("CGContext.setPatternPhase(_:)", "\(phase) is not finite; the phase stays")
            return
        }
        state.patternPhase = phase
    }

    /// Paints a shape by a pattern's cells.
    func paint(_ shape: DrawnShape, rule: CGPathFillRule, pen: Pen?, _ ink: PatternInk) {
        let pattern = ink.pattern
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let toPixels = pixels(pattern.matrix.concatenating(phase).concatenating(baseTransform))
        let scale = CGSize(
            width: (toPixels.a * toPixels.a + toPixels.b * toPixels.b).squareRoot(),
            height: (toPixels.c * toPixels.c + toPixels.d * toPixels.d).squareRoot())
        guard let image = ink.cell(scale: scale)?.faded(ink.color.w * state.alpha) else { return }
        ImagePattern.with(
            image, in: CGRect(origin: pattern.bounds.origin, size: pattern.step), toPixels, quality: state.interpolationQuality,
            repeats: true
        ) { source in
            paint(Mark(shape, rule: rule, pen: pen, .pattern(source), mode: state.blendMode, alpha: 1, shadow: state.shadow))
        }
    }
}
