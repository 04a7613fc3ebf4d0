// In: a shape to be painted. Out: its path in a cairo context, in pixels; and the pixels it may touch.

import CCairo

/// What is to be covered. Coordinates reach cairo in pixels, so that its matrix matters for pens only.
enum DrawnShape {
    /// All that the clip leaves.
    case everything
    /// Steps in pixels.
    case path(PathElements)
    /// Steps in another space, and the way to pixels.
    case placedPath(PathElements, CGAffineTransform)
    case rects([CGRect], CGAffineTransform)
    case rect(CGRect, CGAffineTransform)
    case ellipse(CGRect, CGAffineTransform)
    case glyphs([GlyphRun], CGAffineTransform)

    /// Makes this the path of `cairo`, whose matrix is the identity.
    func trace(_ cairo: OpaquePointer) {
        cairo_new_path(cairo)
        switch self {
        case .everything: break
        case .path(let elements): CairoPath.add(elements, .identity, cairo)
        case .placedPath(let elements, let t): CairoPath.add(elements, t, cairo)
        case .rects(let rects, let t): for rect in rects { CairoPath.add(rect, t, cairo) }
        case .rect(let rect, let t): CairoPath.add(rect, t, cairo)
        case .ellipse(let rect, let t): CairoPath.addEllipse(rect, t, cairo)
        case .glyphs(let runs, let t): for run in runs { run.trace(cairo, t) }
        }
    }

    /// What a picture of a region covers where nothing is around it: the region, or everything if a mode also
    /// takes away what lies under nothing.
    static func picture(of region: PixelRegion, _ mode: CGBlendMode) -> DrawnShape {
        if mode.reachesBeyondShape || mode == .copy || mode == .clear { return .everything }
        return .rect(CGRect(x: region.x0, y: region.y0, width: region.width, height: region.height), .identity)
    }

    /// The pixels that a fill of this may touch; nil if only the clip limits it.
    var bounds: CGRect? {
        switch self {
        case .everything, .glyphs: nil
        case .path(let elements): Self.bounds(elements.points, .identity)
        case .placedPath(let elements, let t): Self.bounds(elements.points, t)
        case .rects(let rects, let t): rects.reduce(CGRect.null) { $0.union($1.applying(t)) }
        case .rect(let rect, let t), .ellipse(let rect, let t): rect.applying(t)
        }
    }

    private static func bounds(_ points: [CGPoint], _ t: CGAffineTransform) -> CGRect {
        guard var low = points.first?.applying(t) else { return .null }
        var high = low
        for point in points {
            let p = point.applying(t)
            (low.x, low.y) = (min(low.x, p.x), min(low.y, p.y))
            (high.x, high.y) = (max(high.x, p.x), max(high.y, p.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
