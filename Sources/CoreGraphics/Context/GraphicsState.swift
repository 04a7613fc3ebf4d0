// In: the setters of a context. Out: everything that saving and restoring its state covers.

import CCairo

/// The choices that drawing obeys, with Apple's defaults.
struct GraphicsState {
    /// From user space to the device's, y up.
    var transform: CGAffineTransform
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    /// Of what components the colours of patterns without colours are.
    var fillBaseSpace, strokeBaseSpace: CGColorSpace?
    /// How far patterns are moved in the base space.
    var patternPhase = CGSize.zero
    var lineWidth = 1.0
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit = 10.0
    var dashPhase = 0.0
    var dashLengths: [Double] = []
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    var textDrawingMode = CGTextDrawingMode.fill
    /// What is left by clipping to masks: alpha alone, of the whole picture.
    var mask: CairoSurface?
    /// The shapes that drawing was limited to since the layer began. Cairo knows them too; they are kept
    /// for the case that its context has to be made anew.
    var clips: [Clip] = []
    /// How many layers were begun when this state became current.
    var layerCount = 0

    /// A shape that drawing is limited to.
    struct Clip {
        var shape: DrawnShape
        var rule: CGPathFillRule
        var antialias: Bool

        func apply(_ cairo: OpaquePointer) {
            shape.trace(cairo)
            cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
            cairo_set_fill_rule(cairo, rule.cairo)
            cairo_clip(cairo)
        }
    }

    /// A blurred copy of what is drawn, under it.
    struct Shadow {
        /// In the context's base space.
        var offset: CGSize
        /// How the Gaussian that blurs it spreads there: the deviation along two axes that user space was measured by.
        var wide, high: SIMD2<Double>
        var color: CGColor
    }
}

/// How a line is drawn along a path.
package struct Pen {
    /// In units of `transform`'s source space.
    package var width: Double
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: Double
    package var dashPhase: Double
    package var dashLengths: [Double]
    /// From where the width is measured to pixels. Displacement does not matter.
    package var transform: CGAffineTransform

    package init(
        width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
        dashPhase: Double = 0, dashLengths: [Double] = [], transform: CGAffineTransform = .identity
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.dashPhase, self.dashLengths, self.transform) = (dashPhase, dashLengths, transform)
    }
}
