// In: a path. Out: its length, and the place and direction at any distance along it.

/// Distances along a path, worked out once for many questions.
///
/// Moves have no length; the line that closes a subpath counts.
package struct PathMeasure: Sendable {
    /// How lengths of curves are measured.
    package enum Rule: Sendable {
        /// By the arc length itself, to about 10 digits.
        case exact
        /// By the arc length of 16 equal steps of a curve's parameter, linear inside each, as
        /// measured of Apple's paced motion along a path.
        case sixteenSteps
    }

    /// A place on the path.
    package struct Location: Equatable, Sendable {
        package var point: CGPoint
        /// The direction of travel, of length 1; (1, 0) where there is none.
        package var tangent: CGVector
        /// The direction in radians from the x axis.
        package var angle: Double { atan2(tangent.dy.native, tangent.dx.native) }
    }

    /// One curve and where along the path it lies.
    struct Piece: Sendable {
        var curve: PathCurve
        var start: Double
        var length: Double
        /// The lengths after each of 16 steps; empty by the exact rule and for lines.
        var steps: [Double]
        /// Which of the path's subpaths the curve belongs to.
        var subpath: Int
    }

    /// The length of the whole path in points.
    package let length: Double
    let pieces: [Piece]
    private let origin: CGPoint?

    package init(_ path: CGPath, rule: Rule = .exact) {
        var pieces: [Piece] = []
        var total = 0.0
        for (index, subpath) in path.subpaths.enumerated() {
            for curve in subpath.closedCurves {
                let steps = rule == .sixteenSteps && curve.degree != .line ? Self.stepLengths(curve) : []
                let length = steps.last ?? curve.length
                // A length beyond what a double holds cannot be travelled.
                guard (total + length).isFinite else { continue }
                pieces.append(Piece(curve: curve, start: total, length: length, steps: steps, subpath: index))
                total += length
            }
        }
        length = total
        self.pieces = pieces
        origin = path.elements.points.first
    }

    private static func stepLengths(_ curve: PathCurve) -> [Double] {
        (1...16).map { curve.length(to: Double($0) / 16) }
    }

    /// The place after `distance` points of travel, which is limited to the path; one that is
    /// not a number counts as 0. Nil if the path is empty.
    package func location(at distance: Double) -> Location? {
        guard let last = pieces.last else {
            return origin.map { Location(point: $0, tangent: CGVector(dx: 1, dy: 0)) }
        }
        let distance = distance.isNaN ? 0 : min(max(distance, 0), length)
        let piece = distance >= length ? lastWithLength ?? last : pieces[index(at: distance)]
        let t = piece.parameter(at: distance - piece.start)
        let tangent = piece.curve.tangent(at: t) ?? SIMD2(1, 0)
        return Location(point: CGPoint(piece.curve.point(at: t)), tangent: CGVector(dx: tangent.x, dy: tangent.y))
    }

    private var lastWithLength: Piece? { pieces.last { $0.length > 0 } }

    /// The last piece that starts at or before `distance`, by halving.
    private func index(at distance: Double) -> Int {
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start <= distance { low = middle } else { high = middle }
        }
        return low
    }
}

extension PathMeasure.Piece {
    /// The curve's parameter after `distance` points of this piece.
    func parameter(at distance: Double) -> Double {
        guard let total = steps.last else { return curve.parameter(atLength: distance, of: length) }
        if distance <= 0 { return 0 }
        guard distance < total, let step = steps.firstIndex(where: { $0 > distance }) else { return 1 }
        let before = step == 0 ? 0 : steps[step - 1]
        return (Double(step) + (distance - before) / (steps[step] - before)) / 16
    }
}

extension CGPath {
    /// The length of all lines and curves in points, closing lines included.
    package final var length: Double { PathMeasure(self).length }

    /// The point after `distance` points of travel, limited to the path; nil if it is empty.
    package final func point(atLength distance: Double) -> CGPoint? {
        PathMeasure(self).location(at: distance)?.point
    }

    /// The direction of travel after `distance` points; nil if the path is empty.
    package final func tangent(atLength distance: Double) -> CGVector? {
        PathMeasure(self).location(at: distance)?.tangent
    }
}
