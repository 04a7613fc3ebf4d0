// In: a pen. Out: cairo's line settings and matrix, or the answer that such a pen draws nothing.

import CCairo

extension Pen {
    /// A pattern shorter than this many pixels is drawn solid: its dashes could not be seen, and
    /// there would be very many.
    static let shortestPattern = 1.0 / 16
    /// A path across which a pattern would repeat more often is drawn solid: it would take minutes.
    static let mostRepeats = 50_000.0
    /// How far from a curve, in pixels, the lines may lie that it is drawn by: cairo's own choice.
    static let tolerance = 0.1

    /// Whether lines of this pen show.
    var draws: Bool {
        let determinant = transform.determinant
        return width > 0 && width.isFinite && transform.isFinite
            && determinant.isFinite && abs(determinant) > 1e-18
    }

    /// How many pixels a line may reach beyond its path.
    var reach: Double {
        let scale = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d)).native
        let corner = join == .miter ? max(miterLimit, 1.5) : 1.5
        return min(width * scale / 2 * corner + 1, CairoPath.farthest)
    }

    /// Prepares `cairo` for stroking its present path; its matrix is then this pen's.
    func apply(_ cairo: OpaquePointer) {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        var matrix = cairo_matrix_t(
            xx: transform.a.native, yx: transform.b.native, xy: transform.c.native, yy: transform.d.native, x0: 0, y0: 0)
        cairo_set_matrix(cairo, &matrix)
        // Dashes are counted where they are measured: a pen may be drawn out a million times along one axis.
        cairo_path_extents(cairo, &x0, &y0, &x1, &y1)
        let across = (x1 - x0) + (y1 - y0)
        let scale = abs(transform.determinant.native).squareRoot()
        let longest = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d)).native
        let width = min(width, CairoPath.farthest / longest)
        cairo_set_line_width(cairo, width)
        // A round pen has as many corners as keep it round within this; one much larger than any picture would have thousands.
        cairo_set_tolerance(cairo, max(Self.tolerance, width * longest * 1e-4))
        cairo_set_line_cap(cairo, cairo_line_cap_t(rawValue: UInt32(cap.rawValue)))
        cairo_set_line_join(cairo, cairo_line_join_t(rawValue: UInt32(join.rawValue)))
        cairo_set_miter_limit(cairo, miterLimit)
        if let pattern = usableDashes(scale, across: across) {
            cairo_set_dash(cairo, pattern.lengths, Int32(pattern.lengths.count), pattern.phase)
        } else if cairo_get_dash_count(cairo) > 0 {
            cairo_set_dash(cairo, nil, 0, 0)
        }
    }

    /// - Parameter across: the sides of the path's box where dashes are measured, together.
    private func usableDashes(_ scale: Double, across: Double) -> (lengths: [Double], phase: Double)? {
        guard !dashLengths.isEmpty else { return nil }
        let period = dashLengths.reduce(0, +) * (dashLengths.count % 2 == 1 ? 2 : 1)
        guard period.isFinite, period * scale >= Self.shortestPattern, across <= period * Self.mostRepeats,
              !dashLengths.contains(where: { !($0 >= 0) }) else { return nil }
        let phase = dashPhase.isFinite ? dashPhase.truncatingRemainder(dividingBy: period) : 0
        return (dashLengths, phase < 0 ? phase + period : phase)
    }

    /// The outline of a line along `elements`, which are in pixels.
    func outline(of elements: PathElements) -> PathElements {
        guard draws else { return PathElements() }
        let linear = CGAffineTransform(transform.a, transform.b, transform.c, transform.d, 0, 0)
        let inverse = linear.inverted()
        guard let own = elements.mapped({ $0.applying(inverse) }) else { return PathElements() }
        var path = CGPath(elements: own)
        if !dashLengths.isEmpty {
            path = path.copy(dashingWithPhase: CGFloat(dashPhase), lengths: dashLengths.map { CGFloat($0) })
        }
        return path.copy(
            strokingWithWidth: CGFloat(width), lineCap: cap, lineJoin: join, miterLimit: CGFloat(miterLimit),
            transform: linear).elements
    }
}
