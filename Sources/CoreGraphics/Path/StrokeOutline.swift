// In: subpaths and how a line is drawn along them. Out: the outline of that line, to be filled
// by the winding rule.
//
// Curves become chains of short edges. Each edge is a rectangle as wide as the stroke, and each
// joint a wedge, all turning the same way, so that their union is filled exactly wherever they
// overlap. The outline is the sum of their borders: on the outer side of a joint it follows
// the wedge; on the inner side it cuts the corner where the neighbours cover it (each corner
// has half an edge to itself, so that no place is cut off twice), and otherwise passes through
// the joint.

/// Draws outlines of lines of one width and style.
struct StrokeOutline {
    typealias Vector = SIMD2<Double>

    let half: Double
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: Double
    let tolerance: Double
    private(set) var outline = PathElements()
    // Whether the next point begins a contour.
    private var isBeginning = true

    /// - Parameter half: half the width of the line; positive and finite.
    init(half: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double, tolerance: Double) {
        self.half = half
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.tolerance = tolerance
    }

    /// Adds the outline of one subpath.
    mutating func add(_ subpath: Subpath) {
        guard !subpath.curves.isEmpty || subpath.isClosed else { return }
        let chain = StrokeChain(subpath, tolerance: tolerance, reach: half)
        if chain.edges.isEmpty { return addDot(at: subpath.start) }
        let back = chain.reversed
        drawSide(of: chain)
        if chain.isClosed { closeContour() } else { drawCap(after: chain) }
        drawSide(of: back)
        if !chain.isClosed { drawCap(after: back) }
        closeContour()
    }

    /// A subpath without extent shows as its caps alone.
    private mutating func addDot(at p: Vector) {
        switch cap {
        case .butt: return
        case .square:
            for corner in [Vector(-half, -half), Vector(half, -half), Vector(half, half), Vector(-half, half)] {
                emit(p + corner)
            }
        case .round:
            emit(p + Vector(half, 0))
            addArc(about: p, from: Vector(1, 0), by: 2 * .pi)
        }
        closeContour()
    }

    /// Follows the left side of the chain.
    private mutating func drawSide(of chain: StrokeChain) {
        let edges = chain.edges
        if !chain.isClosed { emit(edges[0].from + edges[0].direction.left * half) }
        for index in (chain.isClosed ? 0 : 1)..<edges.count {
            drawJoint(edges[(index + edges.count - 1) % edges.count], edges[index])
        }
        if !chain.isClosed { emit(edges[edges.count - 1].to + edges[edges.count - 1].direction.left * half) }
    }

    private mutating func drawJoint(_ before: StrokeChain.Edge, _ after: StrokeChain.Edge) {
        let here = after.from
        let (n0, n1) = (before.direction.left, after.direction.left)
        let cosine = n0.dot(n1), sine = n0.cross(n1)
        // Where the two borders meet, unless they run into each other head on.
        let meeting: Vector? = cosine > -0.999_999 ? here + (n0 + n1) / (1 + cosine) * half : nil
        if sine > 0 {
            // The tangent of half the turn, times half the width: how far the edges overlap.
            let overlap = meeting == nil ? .infinity : abs(sine) / (1 + cosine) * half
            let shorter = min(before.length, after.length), longer = max(before.length, after.length)
            if let meeting, overlap <= shorter / 2 {
                emit(meeting)
            } else if after.continuesCurve, shorter == 0, overlap <= longer / 2 {
                // The edge without length has the true direction of the border's end.
                emit(here + (before.length == 0 ? n0 : n1) * half)
            } else {
                emit(here + n0 * half)
                emit(here)
                emit(here + n1 * half)
                if after.continuesCurve, shorter > 0, overlap > shorter {
                    // Bent more tightly than its width, the line sweeps over places behind the
                    // centre of the bend that the edges leave open between them.
                    emit(here + n0 * half)
                    emit(here)
                    emit(here + n1 * half)
                }
            }
        } else if let meeting, isSlight(cosine) || (isMitered(cosine) && !after.continuesCurve) {
            emit(meeting)
        } else {
            emit(here + n0 * half)
            if join == .round || after.continuesCurve {
                addArc(about: here, from: n0, by: -atan2(abs(sine), cosine))
            }
            emit(here + n1 * half)
        }
    }

    /// Whether a turn is so small that all joins look alike.
    private func isSlight(_ cosine: Double) -> Bool {
        let halfTurn = ((1 + cosine) / 2).squareRoot()
        return halfTurn > 0 && half * (1 / halfTurn - 1) <= tolerance
    }

    private func isMitered(_ cosine: Double) -> Bool {
        let halfTurn = ((1 + cosine) / 2).squareRoot()
        return join == .miter && halfTurn > 0 && 1 / halfTurn <= miterLimit
    }

    /// Goes round the end of the chain, from its left side to its right.
    private mutating func drawCap(after chain: StrokeChain) {
        guard let last = chain.edges.last else { return }
        let d = last.direction
        switch cap {
        case .butt: return
        case .round: addArc(about: last.to, from: d.left, by: -.pi)
        case .square:
            emit(last.to + (d + d.left) * half)
            emit(last.to + (d - d.left) * half)
        }
    }

    private mutating func emit(_ p: Vector) {
        guard p.x.isFinite, p.y.isFinite else { return }
        guard !isBeginning, let current = outline.current else {
            outline.move(to: CGPoint(p))
            isBeginning = false
            return
        }
        // Ends of arcs meet the next border up to rounding.
        if (SIMD2(current) - p).length > half * 1e-12 { outline.line(to: CGPoint(p)) }
    }

    private mutating func closeContour() {
        if !isBeginning { outline.close() }
        isBeginning = true
    }

    /// An arc from where the pen is, in the direction `start` from the centre.
    private mutating func addArc(about center: Vector, from start: Vector, by delta: Double) {
        outline.addArc(
            CGPoint(center), half, atan2(start.y, start.x), delta, .identity, "CGPath.copy(strokingWithWidth:)",
            joins: false)
    }
}
