// In: choices for drawing. Out: the graphics state, and its stack.

import CCairo

extension CGContext {
    /// Remembers the state: everything that these setters change, the transform and the clip,
    /// but not the path.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(target.cairo)
    }

    /// Returns to the state last saved. Without one, or only one from outside the present
    /// transparency layer, nothing happens.
    public func restoreGState() {
        guard let saved = savedStates.last, saved.layerCount == layers.count else {
            FaultReport.once("CGContext.restoreGState()", "no state was saved; nothing is restored")
            return
        }
        savedStates.removeLast()
        state = saved
        cairo_restore(target.cairo)
    }

    /// How wide lines are, in user space; 1 at first. A line of width 0 does not show.
    public func setLineWidth(_ width: CGFloat) {
        if accepts(width, width >= 0, "CGContext.setLineWidth(_:)") { state.lineWidth = width.native }
    }

    /// How the ends of open lines look.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    /// How corners of lines look.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// A mitered corner that would reach out further than so many half line widths is cut
    /// off; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        if accepts(limit, limit >= 0, "CGContext.setMiterLimit(_:)") { state.miterLimit = max(limit.native, 1) }
    }

    /// Lines consist of a dash, a gap, a dash, … of these lengths, over and over; an odd number of
    /// them swaps dashes and gaps each time. None makes lines solid.
    /// - Parameters:
    ///   - phase: how far into the pattern a line begins.
    ///   - lengths: in user space; not negative, and not all 0, or lines become solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let call = "CGContext.setLineDash(phase:lengths:)"
        let isUsable = lengths.isEmpty
            || (lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 } && phase.isFinite)
        if !isUsable { FaultReport.once(call, "give finite lengths of at least 0 that are not all 0; lines become solid") }
        state.dashPhase = isUsable ? phase.native : 0
        state.dashLengths = isUsable ? lengths.map(\.native) : []
    }

    /// How closely curves are followed; it has no effect: curves are always followed to within a
    /// tenth of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}

    /// How opaque everything is drawn, from 0 to 1; others are limited; 1 at first.
    public func setAlpha(_ alpha: CGFloat) {
        if accepts(alpha, true, "CGContext.setAlpha(_:)") { state.alpha = min(max(alpha.native, 0), 1) }
    }

    /// How colours mix with those below.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Casts a shadow of everything that is drawn.
    /// - Parameters:
    ///   - offset: where it lies, in the context's base space: the present transform does not
    ///     matter. Positive heights lead up in a bitmap context, down where a layer draws.
    ///   - blur: twice the standard deviation of the Gaussian that blurs it, in the same units;
    ///     0 for a sharp one; at most 1,000 pixels.
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color else { return state.shadow = nil }
        let isFinite = (offset.width * 0 + offset.height * 0) == 0
        guard accepts(blur, isFinite, "CGContext.setShadow(offset:blur:color:)") else { return }
        let deviation = max(blur.native, 0) / 2
        state.shadow = GraphicsState.Shadow(offset: offset, wide: SIMD2(deviation, 0), high: SIMD2(0, deviation), color: color)
    }

    /// Casts a shadow in black of a third's opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// With how much care pictures are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// What becomes of text that is drawn; filled at first. It is stroked with the context's line width, join and dashes, in its
    /// own stroke colour or else its colour, as `UILabel` and strings have it; an attribute of the text's that asks for
    /// strokes of some width counts more. What one call draws is one clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

    /// Whether edges are smooth; true at first.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    /// Whether edges may be smooth; true at first. Saving and restoring the state does not cover it.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// It has no effect: text is never drawn with subpixel colours.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// It has no effect: text is never drawn with subpixel colours.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// It has no effect: glyphs stand at fractions of pixels, and are drawn where they stand, whatever this and the three
    /// below say.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// It has no effect; see ``setAllowsFontSubpixelPositioning(_:)``.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// It has no effect; see ``setAllowsFontSubpixelPositioning(_:)``.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// It has no effect; see ``setAllowsFontSubpixelPositioning(_:)``.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// It has no effect; see ``setShouldSmoothFonts(_:)``: the style of smoothing is that of gray edges.
    public func setFontSmoothingStyle(_ style: Int32) {}

    /// It has no effect: all intents act alike, see ``CGColorRenderingIntent``.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Whether `value` is finite and `isUsable`; reports `call` if not.
    func accepts(_ value: CGFloat, _ isUsable: Bool, _ call: String) -> Bool {
        if value.isFinite, isUsable { return true }
        FaultReport.once(call, "\(value) is out of range; the call is left out")
        return false
    }
}
