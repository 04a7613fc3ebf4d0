// In: paths, rectangles and masks. Out: the area that later drawing is limited to.

import CCairo

extension CGContext {
    /// Limits drawing to the inside of the current path as well, and forgets the path. An empty
    /// path leaves nothing.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(.path(pathElements), rule)
        beginPath()
    }

    /// Limits drawing to a rectangle as well. The current path is forgotten, as at Apple's.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Limits drawing to the area of these rectangles together as well. The current path is forgotten.
    public func clip(to rects: [CGRect]) {
        beginPath()
        if rects.contains(where: \.isInfinite) { return }
        let t = pixelTransform
        let isUsable = rects.allSatisfy { $0.isNull || ($0.isFinite && $0.applying(t).isFinite) }
        guard isUsable else {
            FaultReport.once("CGContext.clip(to:)", "a rectangle is not finite; the clip stays as it is")
            return
        }
        let placed = rects.filter { !$0.isNull }.map(\.standardized)
        clip(placed.count == 1 ? .rect(placed[0], t) : .rects(placed, t), .winding)
    }

    /// Lets drawing through as a mask says: where the mask lies in `rect`, drawn as ``draw(_:in:byTiling:)``
    /// would draw it, its alpha, or its brightness if it has no alpha; elsewhere nothing.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard let rect = usable(rect, "CGContext.clip(to:mask:)") else { return clip(to: [rect]) }
        guard let surface = CairoSurface(CAIRO_FORMAT_A8, target.surface.region) else {
            FaultReport.once("CGContext.clip(to:mask:)", "no memory for the mask; the clip stays as it is")
            return
        }
        let whole = CairoTarget(surface)
        let opaque = mask.isOpaque ? mask.brightness : mask
        ImagePattern.with(opaque, in: rect, pixelTransform, quality: state.interpolationQuality, repeats: false) { pattern in
            DrawnShape.rect(rect, pixelTransform).trace(whole.cairo)
            cairo_set_antialias(whole.cairo, antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
            cairo_clip(whole.cairo)
            cairo_mask(whole.cairo, pattern)
            cairo_reset_clip(whole.cairo)
        }
        if let former = state.mask {
            cairo_set_operator(whole.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(whole.cairo, former.handle, 0, 0)
            cairo_paint(whole.cairo)
        }
        state.mask = surface
    }

    /// Removes all limits, also those that were there when the state was saved; restoring it brings
    /// them back.
    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.mask = nil
        state.clips = []
    }

    /// The smallest upright rectangle, in user space, around the pixels that the clip leaves, masks
    /// apart; the null rectangle if it leaves none.
    public var boundingBoxOfClipPath: CGRect {
        let region = target.clipRegion
        guard !region.isEmpty, abs(pixelTransform.determinant) > 0 else { return .null }
        return CGRect(x: region.x0, y: region.y0, width: region.width, height: region.height)
            .applying(pixelTransform.inverted())
    }

    func clip(_ shape: DrawnShape, _ rule: CGPathFillRule) {
        let clip = GraphicsState.Clip(shape: shape, rule: rule, antialias: antialiases)
        clip.apply(target.cairo)
        state.clips.append(clip)
        recover()
    }
}

extension CGImage {
    /// A picture whose alpha is this one's brightness.
    fileprivate var brightness: CGImage {
        withPixels { bytes, bytesPerRow in
            var pixels = [UInt8](repeating: 0, count: 4 * width * height)
            for y in 0..<height {
                for x in 0..<width {
                    let from = y * bytesPerRow + 4 * x
                    let sum = 54 * Int(bytes[from + 2]) + 183 * Int(bytes[from + 1]) + 19 * Int(bytes[from])
                    pixels[4 * (y * width + x) + 3] = UInt8((sum + 128) >> 8)
                }
            }
            return CGImage(pixels: pixels, width: width, height: height, bytesPerRow: 4 * width, isOpaque: false)
        }
    }
}
