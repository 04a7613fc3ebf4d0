// In: a path's verbs and points. Out: its subpaths, each a start and a row of curves.

/// What the pen draws between being lifted twice.
package struct Subpath: Equatable, Sendable {
    package var start: SIMD2<Double>
    /// The pieces without the line that closes the subpath.
    package var curves: [PathCurve]
    /// Whether the subpath was closed, so that its start is a corner and not two ends.
    package var isClosed: Bool

    /// Where the last piece ends.
    package var end: SIMD2<Double> { curves.last?.p3 ?? start }

    /// The pieces with the closing line, where there is one of any length.
    package var closedCurves: [PathCurve] {
        isClosed && end != start ? curves + [PathCurve(line: end, start)] : curves
    }
}

extension CGPath {
    /// The subpaths in order. A move that nothing follows is one without curves; steps after a
    /// close begin a new one at the same place.
    package final var subpaths: [Subpath] {
        var found: [Subpath] = []
        let points = elements.points
        var next = 0
        var isOpen = false
        func p(_ offset: Int) -> SIMD2<Double> { SIMD2(points[next + offset]) }
        for verb in elements.verbs {
            switch verb {
            case .move:
                found.append(Subpath(start: p(0), curves: [], isClosed: false))
                isOpen = true
            case .close:
                if isOpen { found[found.count - 1].isClosed = true }
                isOpen = false
            case .line, .quad, .cubic:
                if !isOpen, let last = found.last {
                    found.append(Subpath(start: last.start, curves: [], isClosed: false))
                    isOpen = true
                }
                let from = found[found.count - 1].end
                let curve = switch verb {
                case .quad: PathCurve(quad: from, p(0), p(1))
                case .cubic: PathCurve(cubic: from, p(0), p(1), p(2))
                default: PathCurve(line: from, p(0))
                }
                found[found.count - 1].curves.append(curve)
            }
            next += verb.pointCount
        }
        return found
    }
}

extension PathElements {
    /// Draws a piece from where the pen is.
    mutating func add(_ curve: PathCurve) {
        switch curve.degree {
        case .line: line(to: CGPoint(curve.p3))
        case .quad: quad(CGPoint(curve.p1), to: CGPoint(curve.p3))
        case .cubic: cubic(CGPoint(curve.p1), CGPoint(curve.p2), to: CGPoint(curve.p3))
        }
    }
}
