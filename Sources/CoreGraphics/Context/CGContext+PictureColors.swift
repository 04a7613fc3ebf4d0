// In: drawing that is to be changed or mixed as numbers. Out: its colours, and pixels made of them. What cairo
// has no operator for goes this way: filters, and ways of blending beyond Apple's modes.

import CCairo

extension CGContext {
    /// How many pixels a point of user space is long, the mean of both directions.
    package var pixelsPerPoint: Double { abs(pixelTransform.determinant.native).squareRoot() }

    /// From user space to pixels of the whole picture, the first row on top.
    package var placeOfPixels: CGAffineTransform { pixelTransform }

    /// Gathers all drawing up to ``endPicture()``. Inside, alpha, blend mode and shadow begin as 1, normal and none.
    /// - Parameters:
    ///   - rect: what is drawn stays inside of it, in user space; nil if that is not known.
    ///   - reach: how many pixels around what is seen have a part in it.
    package func beginPicture(within rect: CGRect?, reach: Int) { beginLayer(rect, room: reach) }

    /// Ends a picture without painting it; nil where there was no memory for it: then all was drawn as it is.
    package func endPicture() -> PictureColors? {
        guard let layer = layers.popLast() else { stop("CGContext.endPicture(): begin a picture first.") }
        return leave(layer).map { PictureColors($0, seen: target.clipRegion) }
    }

    /// What was drawn so far inside the clip, and so many pixels around it; nil where that is nothing.
    package func colorsBehind(reach: Int) -> PictureColors? {
        let whole = canvas.region.union(target.surface.region)
        let region = target.clipRegion.grown(by: reach).intersection(whole)
        guard !target.clipRegion.isEmpty, !region.isEmpty, let copy = picture(region) else { return nil }
        if layers.isEmpty { canvas.load(region) }
        withPattern(of: target.surface) { pattern in
            Mark(.everything, .pattern(pattern), mode: .copy, alpha: 1, shadow: nil).draw(copy.cairo, antialias: true)
        }
        return PictureColors(copy.surface, seen: target.clipRegion)
    }

    /// Puts what `mix` makes of colours and of what is behind them in the place of that, inside the clip.
    /// - Parameter beyond: whether `mix` changes what is behind also where nothing is drawn.
    package func draw(
        _ colors: PictureColors, beyond: Bool = false, mixing mix: (_ drawn: SIMD4<Float>, _ behind: SIMD4<Float>) -> SIMD4<Float>
    ) {
        cairo_save(target.cairo)
        if !beyond {
            let region = colors.region
            cairo_rectangle(target.cairo, Double(region.x0), Double(region.y0), Double(region.width), Double(region.height))
            cairo_clip(target.cairo)
        }
        let touched = target.clipRegion
        if layers.isEmpty { canvas.load(touched) }
        withCopy(of: target) { copy in
            colors.mix(into: copy.surface, mix)
            return state.mask.map { .mask($0) } ?? .everything
        }
        cairo_restore(target.cairo)
        if layers.isEmpty { canvas.store(touched) }
        recover()
    }
}
