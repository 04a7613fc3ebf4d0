// In: marks. Out: pixels on the canvas or in the present transparency layer, with shadows, under masks, in
// every blend mode.
//
// Most marks go straight to cairo. Some need pictures of their own: a shadow is made of the mark's
// alpha; `plusDarker` is not among cairo's operators; and for a clip to a mask, and for modes that
// cairo gets right for whole pixels only, what is there is copied, the copy is painted on, and
// brought back through the mask or the shape.

import CCairo

extension CGContext {
    /// Paints `mark` inside the clip.
    func paint(_ mark: Mark) {
        let touched = layers.isEmpty ? region(of: mark) : nil
        if let touched { canvas.load(touched) }
        if let mask = state.mask {
            withCopy(of: target) { copy in
                paint(mark, on: copy)
                return .mask(mask)
            }
        } else {
            paint(mark, on: target)
        }
        if let touched { canvas.store(touched) }
        recover()
    }

    var antialiases: Bool { allowsAntialiasing && state.shouldAntialias }

    private func region(of mark: Mark) -> PixelRegion {
        let clip = target.clipRegion
        guard let bounds = mark.bounds else { return clip }
        guard !bounds.isNull else { return .empty }
        var region = PixelRegion(touching: bounds)
        if let shadow = mark.shadow {
            let place = placement(of: shadow)
            let moved = region.offset(Int(clamping: place.offset.x.rounded()), Int(clamping: place.offset.y.rounded()))
            region = region.union(moved.grown(by: place.spread.reach(1)))
        }
        return clip.intersection(region)
    }

    private func paint(_ mark: Mark, on target: CairoTarget) {
        let isFadedPattern = if case .pattern = mark.source { mark.alpha < 1 } else { false }
        if mark.mode == .plusDarker || mark.castsShadow {
            compose(mark, on: target)
        } else if isFadedPattern, mark.mode == .copy || mark.mode.needsWholePixels {
            paintFaded(mark, on: target)
        } else if mark.mode.needsWholePixels {
            withCopy(of: target) { copy in
                var everywhere = mark
                (everywhere.shape, everywhere.pen) = (.everything, nil)
                everywhere.draw(copy.cairo, antialias: antialiases)
                return .shape(mark)
            }
        } else {
            mark.draw(target.cairo, antialias: antialiases)
        }
    }

    /// Fades a pattern before it is blended, which for some modes is not the same as blending it less.
    private func paintFaded(_ mark: Mark, on target: CairoTarget) {
        guard let picture = picture(target.clipRegion) else { return }
        var faded = mark
        (faded.shape, faded.mode) = (.everything, .normal)
        faded.draw(picture.cairo, antialias: antialiases)
        withPattern(of: picture.surface) { pattern in
            paint(Mark(mark.shape, rule: mark.rule, .pattern(pattern), mode: mark.mode, alpha: 1, shadow: nil), on: target)
        }
    }

    private func compose(_ mark: Mark, on target: CairoTarget) {
        let region = mark.mode == .plusDarker ? target.clipRegion : region(of: mark)
        guard !region.isEmpty, let picture = picture(region) else { return }
        var alone = mark
        (alone.mode, alone.shadow) = (.normal, nil)
        if let shadow = mark.shadow, mark.castsShadow {
            guard castShadow(shadow, of: alone, on: picture) else { return }
        } else {
            alone.draw(picture.cairo, antialias: antialiases)
        }
        if mark.mode == .plusDarker {
            withCopy(of: target) { copy in
                PlusDarker.blend(picture.surface, onto: copy.surface)
                return .everything
            }
        } else {
            withPattern(of: picture.surface) { pattern in
                paint(
                    Mark(.picture(of: region, mark.mode), .pattern(pattern), mode: mark.mode, alpha: 1, shadow: nil), on: target)
            }
        }
    }

    /// Draws the shadow of `mark`, then the mark.
    private func castShadow(_ shadow: GraphicsState.Shadow, of mark: Mark, on picture: CairoTarget) -> Bool {
        let place = placement(of: shadow)
        var needed = regionCasting(shadow, on: picture.surface.region)
        if let bounds = mark.bounds {
            let around = PixelRegion(touching: bounds).grown(by: place.spread.reach(0))
            needed = bounds.isNull ? .empty : needed.intersection(around)
        }
        if !needed.isEmpty {
            guard let caster = self.picture(needed) else { return false }
            mark.draw(caster.cairo, antialias: antialiases)
            guard let blurred = ShadowBlur.blurredAlpha(of: caster.surface, spread: place.spread) else {
                return Self.reportShortMemory()
            }
            let color = shadow.color.premultipliedSRGB, k = color.w > 0 ? 1 / color.w : 0
            cairo_set_source_rgba(picture.cairo, color.x * k, color.y * k, color.z * k, color.w)
            cairo_mask_surface(picture.cairo, blurred.handle, place.offset.x, place.offset.y)
        }
        if !mark.isShadowAlone { mark.draw(picture.cairo, antialias: antialiases) }
        return true
    }

    /// What casts a shadow into `clip`.
    func regionCasting(_ shadow: GraphicsState.Shadow, on clip: PixelRegion) -> PixelRegion {
        let place = placement(of: shadow)
        let back = clip.offset(-Int(clamping: place.offset.x.rounded()), -Int(clamping: place.offset.y.rounded()))
        let reach = place.spread.reach(1)
        return back.grown(by: (x: min(reach.x, mostRoom), y: min(reach.y, mostRoom)))
    }

    /// A shadow's offset and spread in pixels.
    private func placement(of shadow: GraphicsState.Shadow) -> (offset: SIMD2<Double>, spread: BlurSpread) {
        let t = pixels(baseTransform)
        func moved(_ vector: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(t.a.native, t.b.native) * vector.x + SIMD2(t.c.native, t.d.native) * vector.y
        }
        // Positive heights lead down where the base space's y axis does.
        let offset = moved(SIMD2(shadow.offset.width.native, shadow.offset.height.native))
        return (offset.clamped(lowerBound: SIMD2(repeating: -1e5), upperBound: SIMD2(repeating: 1e5)),
                BlurSpread(moved(shadow.wide), moved(shadow.high)))
    }

    /// Through what a changed copy is brought back.
    enum Passage {
        case everything
        case mask(CairoSurface)
        case shape(Mark)
    }

    /// Lets `body` change a copy of what is in the clip, and brings the copy back through the clip and
    /// through what `body` returns.
    func withCopy(of target: CairoTarget, _ body: (CairoTarget) -> Passage) {
        let clip = target.clipRegion
        guard !clip.isEmpty, let copy = picture(clip) else { return }
        withPattern(of: target.surface) { pattern in
            Mark(.everything, .pattern(pattern), mode: .copy, alpha: 1, shadow: nil).draw(copy.cairo, antialias: true)
        }
        Self.release(copy)
        let passage = body(copy)
        withPattern(of: copy.surface) { pattern in
            switch passage {
            case .everything:
                Mark(.everything, .pattern(pattern), mode: .copy, alpha: 1, shadow: nil).draw(target.cairo, antialias: true)
            case .mask(let mask):
                cairo_set_operator(target.cairo, CAIRO_OPERATOR_SOURCE)
                cairo_set_source(target.cairo, pattern)
                cairo_mask_surface(target.cairo, mask.handle, 0, 0)
            case .shape(var mark):
                (mark.source, mark.mode, mark.alpha) = (.pattern(pattern), .copy, 1)
                mark.draw(target.cairo, antialias: antialiases)
            }
        }
        Self.release(target)
    }

    /// Lends a pattern of a picture where it lies.
    func withPattern(of surface: CairoSurface, _ body: (OpaquePointer) -> Void) {
        guard let pattern = cairo_pattern_create_for_surface(surface.handle) else { return }
        defer { cairo_pattern_destroy(pattern) }
        body(pattern)
    }

    /// An empty picture to draw on.
    func picture(_ region: PixelRegion) -> CairoTarget? {
        guard let surface = CairoSurface(CAIRO_FORMAT_ARGB32, region) else {
            _ = Self.reportShortMemory()
            return nil
        }
        return CairoTarget(surface)
    }

    /// Lets go of the source, which may be a large picture.
    private static func release(_ target: CairoTarget) { cairo_set_source_rgba(target.cairo, 0, 0, 0, 1) }

    private static func reportShortMemory() -> Bool {
        FaultReport.once("CGContext", "no memory for a picture in between; something is not drawn")
        return false
    }
}

extension Mark {
    /// Modes that take away what is below outside the mark cast no shadow: there would be nothing
    /// left to cast it on.
    fileprivate var castsShadow: Bool {
        guard let shadow, shadow.color.alpha > 0 else { return false }
        return !mode.reachesBeyondShape && mode != .copy && mode != .clear
    }
}
