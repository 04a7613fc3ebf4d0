// In: verbs and points, one after the other. Out: the flat storage of a path, a value that is
// copied only when one of two holders changes it.

/// What a path consists of: verbs, and the points that they take in order.
package struct PathElements: Hashable, Sendable {
    /// One step of the pen.
    package enum Verb: UInt8, Sendable {
        case move, line, quad, cubic, close

        /// How many points the step takes.
        @inlinable package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    package private(set) var verbs: [Verb] = []
    package private(set) var points: [CGPoint] = []
    /// Where the pen is; nil before the first move.
    package private(set) var current: CGPoint?
    /// Where the present subpath began.
    package private(set) var subpathStart: CGPoint?

    package init() {}

    package mutating func move(to p: CGPoint) {
        verbs.append(.move)
        points.append(p)
        current = p
        subpathStart = p
    }

    package mutating func line(to p: CGPoint) {
        verbs.append(.line)
        points.append(p)
        current = p
    }

    package mutating func quad(_ c: CGPoint, to p: CGPoint) {
        verbs.append(.quad)
        points.append(c)
        points.append(p)
        current = p
    }

    package mutating func cubic(_ c1: CGPoint, _ c2: CGPoint, to p: CGPoint) {
        verbs.append(.cubic)
        points.append(c1)
        points.append(c2)
        points.append(p)
        current = p
    }

    package mutating func close() {
        verbs.append(.close)
        current = subpathStart
    }

    package mutating func append(_ other: PathElements) {
        guard !other.verbs.isEmpty else { return }
        verbs += other.verbs
        points += other.points
        current = other.current
        subpathStart = other.subpathStart
    }

    /// Forgets every step and keeps the memory for the next ones.
    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        current = nil
        subpathStart = nil
    }

    /// The same verbs with every point replaced; nil if a point is then not finite.
    package func mapped(_ place: (CGPoint) -> CGPoint) -> PathElements? {
        var copy = self
        for index in copy.points.indices {
            let p = place(points[index])
            guard p.isFinite else { return nil }
            copy.points[index] = p
        }
        copy.current = current.map(place)
        copy.subpathStart = subpathStart.map(place)
        return copy
    }

    /// The same verbs with these points in place of the present ones.
    package func withPoints(_ replacement: [CGPoint]) -> PathElements {
        require(replacement.count == points.count, "PathElements.withPoints: give one point for each present one.")
        // The verbs stay those of both.
        var copy = self
        copy.points = replacement
        copy.findPen()
        return copy
    }

    /// Moves the points to `fraction` of the way from one path's to another's, in the memory that is there.
    /// All three have the same verbs. False if a point would not be finite.
    mutating func setPoints(from: PathElements, to: PathElements, fraction: Double) -> Bool {
        for index in points.indices {
            let p = CGPoint(SIMD2(from.points[index]).mix(SIMD2(to.points[index]), fraction))
            guard p.isFinite else { return false }
            points[index] = p
        }
        findPen()
        return true
    }

    /// Where the pen is after all steps.
    private mutating func findPen() {
        var next = 0
        for verb in verbs {
            next += verb.pointCount
            switch verb {
            case .move: (subpathStart, current) = (points[next - 1], points[next - 1])
            case .line, .quad, .cubic: current = points[next - 1]
            case .close: current = subpathStart
            }
        }
    }

    package static func == (a: PathElements, b: PathElements) -> Bool {
        a.verbs == b.verbs && a.points == b.points
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        for p in points {
            hasher.combine(p.x)
            hasher.combine(p.y)
        }
    }
}
