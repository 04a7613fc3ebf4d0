// In: a shape, what it is painted with and how that mixes. Out: pixels on one surface, without shadow and mask.

import CCairo

/// One thing to be painted.
struct Mark {
    enum Source {
        /// Premultiplied sRGB.
        case color(SIMD4<Double>)
        /// A cairo pattern laid out in pixels, which outlives the mark.
        case pattern(OpaquePointer)
    }

    var shape: DrawnShape
    var rule: CGPathFillRule
    /// The pen, if the shape is stroked and not filled.
    var pen: Pen?
    var source: Source
    var mode: CGBlendMode
    var alpha: Double
    var shadow: GraphicsState.Shadow?
    /// Whether the shadow shows without what casts it.
    var isShadowAlone = false

    init(
        _ shape: DrawnShape, rule: CGPathFillRule = .winding, pen: Pen? = nil, _ source: Source, mode: CGBlendMode,
        alpha: Double, shadow: GraphicsState.Shadow?
    ) {
        (self.shape, self.rule, self.pen, self.source) = (shape, rule, pen, source)
        (self.mode, self.alpha, self.shadow) = (mode, alpha, shadow)
    }

    /// A mark that obeys a state.
    init(
        _ shape: DrawnShape, rule: CGPathFillRule = .winding, pen: Pen? = nil, _ source: Source, _ state: GraphicsState
    ) {
        self.init(
            shape, rule: rule, pen: pen, source, mode: state.blendMode, alpha: state.alpha, shadow: state.shadow)
    }

    /// The pixels it may touch, its shadow apart; nil if only the clip limits it.
    var bounds: CGRect? {
        guard let bounds = shape.bounds else { return nil }
        if bounds.isNull { return bounds }
        let reach = CGFloat(pen?.reach ?? 1)
        return bounds.insetBy(dx: -reach, dy: -reach)
    }

    /// Paints on `cairo`, inside its clip, by the operator that `mode` stands for.
    func draw(_ cairo: OpaquePointer, antialias: Bool) {
        cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_operator(cairo, mode.cairoOperator)
        if mode == .clear {
            // Cairo's own operator for this does not clear under strokes.
            cairo_set_source_rgba(cairo, 0, 0, 0, 0)
            return cover(cairo, alpha: 1)
        }
        switch source {
        case .color(let color):
            let k = color.w > 0 ? 1 / color.w : 0
            cairo_set_source_rgba(cairo, color.x * k, color.y * k, color.z * k, color.w * alpha)
            cover(cairo, alpha: 1)
        case .pattern(let pattern):
            cairo_set_source(cairo, pattern)
            cover(cairo, alpha: alpha)
        }
    }

    private func cover(_ cairo: OpaquePointer, alpha: Double) {
        if case .everything = shape {
            if alpha < 1 { cairo_paint_with_alpha(cairo, alpha) } else { cairo_paint(cairo) }
            return
        }
        if case .glyphs(let runs, let transform) = shape, pen == nil, alpha == 1, mode == .normal,
           cairo_get_antialias(cairo) != CAIRO_ANTIALIAS_NONE,
           GlyphCoverage.current?.paint(runs, transform, cairo) == true { return }
        shape.trace(cairo)
        cairo_set_fill_rule(cairo, rule.cairo)
        if let pen {
            require(alpha == 1, "Mark: give a stroke its alpha in its colour.")
            pen.apply(cairo)
            cairo_stroke(cairo)
            cairo_identity_matrix(cairo)
            cairo_set_tolerance(cairo, Pen.tolerance)
        } else if alpha < 1 {
            cairo_save(cairo)
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, alpha)
            cairo_restore(cairo)
        } else {
            cairo_fill(cairo)
        }
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
