// In: gradients, or shadings, and where they lie. Out: their colours over all that the clip leaves.

import CCairo

extension CGContext {
    /// Paints a gradient along the line from `start` to `end`; nothing if they are the same
    /// point. Source: Apple, `CGContextDrawLinearGradient`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        paint(gradient.cairoStops, startPoint, endPoint, options, "CGContext.drawLinearGradient(_:start:end:options:)")
    }

    private func paint(
        _ stops: @autoclosure () -> [GradientStop], _ start: CGPoint, _ end: CGPoint, _ options: CGGradientDrawingOptions,
        _ call: String
    ) {
        guard accepts(start, call), accepts(end, call), start != end,
              let space = GradientSpace(pixelTransform, [start, end], call) else { return }
        let (a, b) = (space.place(start), space.place(end))
        guard let pattern = cairo_pattern_create_linear(a.x, a.y, b.x, b.y) else { return }
        paint(stops(), pattern, space, options, isRadial: false)
    }

    /// Paints a gradient from one circle to another. Source: Apple, `CGContextDrawRadialGradient`.
    /// - Parameters:
    ///   - startRadius: from 0 on; so is `endRadius`; others are limited.
    ///   - options: whether the first colour continues on circles before the start, the last one
    ///     on circles after the end.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        paint(
            gradient.cairoStops, startCenter, startRadius, endCenter, endRadius, options,
            "CGContext.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)")
    }

    private func paint(
        _ stops: @autoclosure () -> [GradientStop], _ startCenter: CGPoint, _ startRadius: CGFloat, _ endCenter: CGPoint,
        _ endRadius: CGFloat, _ options: CGGradientDrawingOptions, _ call: String
    ) {
        guard accepts(startCenter, call), accepts(endCenter, call), accepts(startRadius, true, call),
              accepts(endRadius, true, call), startCenter != endCenter || startRadius != endRadius else { return }
        let (r0, r1) = (max(startRadius, 0), max(endRadius, 0))
        let reach = [
            startCenter, endCenter, CGPoint(x: startCenter.x + r0, y: startCenter.y),
            CGPoint(x: endCenter.x + r1, y: endCenter.y),
        ]
        guard let space = GradientSpace(pixelTransform, reach, call) else { return }
        let (a, b) = (space.place(startCenter), space.place(endCenter))
        guard let pattern = cairo_pattern_create_radial(
            a.x, a.y, r0.native * space.scale, b.x, b.y, r1.native * space.scale) else { return }
        paint(stops(), pattern, space, options, isRadial: true)
    }

    /// Paints the colours that a shading's function works out. Source: Apple, `CGContextDrawShading`.
    public func drawShading(_ shading: CGShading) {
        let call = "CGContext.drawShading(_:)"
        switch shading.course {
        case .line(let start, let end): paint(shading.stops, start, end, shading.options, call)
        case .circles(let start, let startRadius, let end, let endRadius):
            paint(shading.stops, start, startRadius, end, endRadius, shading.options, call)
        }
    }

    /// Paints a gradient around `center`: the first colour lies in the direction `angle`, in radians
    /// from the x axis towards the y axis, and the others follow as the angle grows.
    /// Source: Apple, `CGContextDrawConicGradient`.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let call = "CGContext.drawConicGradient(_:center:angle:)"
        guard accepts(center, call), accepts(angle, true, call), abs(pixelTransform.determinant) > 1e-18,
              let picture = ConicGradient(gradient, center, angle.native, pixelTransform.inverted())
                  .picture(target.clipRegion),
              let pattern = cairo_pattern_create_for_surface(picture.handle) else { return }
        defer { cairo_pattern_destroy(pattern) }
        paint(Mark(.everything, .pattern(pattern), state))
    }

    private func paint(
        _ stops: [GradientStop], _ pattern: OpaquePointer, _ space: GradientSpace, _ options: CGGradientDrawingOptions,
        isRadial: Bool
    ) {
        defer { cairo_pattern_destroy(pattern) }
        var matrix = space.matrix
        cairo_pattern_set_matrix(pattern, &matrix)
        // Of the circles through a point the last one counts that is there at all, which a transparent continuation would hide.
        let isBounded = isRadial && options.isDisjoint(with: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        cairo_pattern_set_extend(pattern, isBounded ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        if !isBounded, !options.contains(.drawsBeforeStartLocation) { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
        for stop in stops {
            let c = stop.color, k = c.w > 0 ? 1 / c.w : 0
            cairo_pattern_add_color_stop_rgba(pattern, stop.location, c.x * k, c.y * k, c.z * k, c.w)
        }
        if !isBounded, !options.contains(.drawsAfterEndLocation) { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
        paint(Mark(.everything, .pattern(pattern), state))
    }
}

/// Where a colour stands, from 0 to 1, and the colour, premultiplied.
private typealias GradientStop = (location: Double, color: SIMD4<Double>)

/// User space, scaled so that its units are at least about as long as pixels: cairo refuses maps from
/// pixels to much shorter units.
private struct GradientSpace {
    let scale: Double
    /// From pixels to this space.
    let matrix: cairo_matrix_t

    /// Nil if there is no way back from pixels, or if a point is more than ten million pixels off.
    init?(_ transform: CGAffineTransform, _ points: [CGPoint], _ call: String) {
        let back = transform.inverted()
        guard abs(transform.determinant) > 1e-18, back.isFinite else { return nil }
        let scale = 1 / max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)).native
        let placed = points.map { $0.applying(transform) } + [CGPoint(x: back.tx * scale, y: back.ty * scale)]
        guard placed.allSatisfy({ $0.isFinite && abs($0.x) < 1e7 && abs($0.y) < 1e7 }) else {
            FaultReport.once(call, "the gradient lies more than ten million pixels off; it is left out")
            return nil
        }
        self.scale = scale
        matrix = cairo_matrix_t(
            xx: back.a.native * scale, yx: back.b.native * scale, xy: back.c.native * scale, yy: back.d.native * scale,
            x0: back.tx.native * scale, y0: back.ty.native * scale)
    }

    func place(_ point: CGPoint) -> SIMD2<Double> { SIMD2(point) * scale }
}

extension CGGradient {
    /// How many pieces a part with changing alpha is cut into.
    private static let pieces = 32

    /// Stops, premultiplied, between which straight colours may be mixed as cairo does: where alpha
    /// changes, so many that the difference to mixing premultiplied ones does not show.
    fileprivate var cairoStops: [GradientStop] {
        var result: [GradientStop] = []
        // Without stops at the ends cairo would begin its pads elsewhere than at 0 and 1.
        if let first = stops.first, first.location > 0 { result.append((0, first.color.premultipliedSRGB)) }
        for (index, stop) in stops.enumerated() {
            if index > 0 {
                let former = stops[index - 1]
                let (a, b) = (former.color.premultipliedSRGB, stop.color.premultipliedSRGB)
                if a.w != b.w, former.location < stop.location {
                    // A transparent end has no colour of its own: begin beside it in the other's.
                    for piece in 1..<Self.pieces {
                        let f = Double(piece) / Double(Self.pieces)
                        let color = a * (1 - f) + b * f
                        if piece == 1, a.w == 0 { result.append((former.location, Self.faint(color))) }
                        result.append((former.location + (stop.location - former.location) * f, color))
                        if piece == Self.pieces - 1, b.w == 0 { result.append((stop.location, Self.faint(color))) }
                    }
                }
            }
            result.append((stop.location, stop.color.premultipliedSRGB))
        }
        if let last = stops.last, last.location < 1 { result.append((1, last.color.premultipliedSRGB)) }
        return result
    }

    /// The colour, so transparent that it does not show.
    private static func faint(_ color: SIMD4<Double>) -> SIMD4<Double> { color * 1e-6 }
}
