// Convex outlines on the screen. In: corners of two planes. Out: the corners of what they have in common.

/// Finds what outlines have in common, again and again in the same memory.
struct OutlineMeeting {
    /// The corners of a quadrilateral on the screen.
    typealias Quad = InlineArray<4, SIMD2<Double>>

    /// Of what was found last.
    private(set) var corners: [SIMD2<Double>] = []
    private var kept: [SIMD2<Double>] = []

    static func signedArea(_ quad: Quad) -> Double {
        quad.indices.reduce(0) { $0 + half(quad[$1], quad[($1 + 1) & 3]) }
    }

    private static func half(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double { (p.x * q.y - q.x * p.y) / 2 }

    /// Of what was found last.
    var area: Double {
        guard corners.count >= 3 else { return 0 }
        return abs(corners.indices.reduce(0) { $0 + Self.half(corners[$1], corners[$1 + 1 == corners.count ? 0 : $1 + 1]) })
    }

    /// Finds the corners of what two outlines have in common.
    /// - Parameter clip: with a positive area.
    mutating func find(_ first: Quad, _ clip: Quad) {
        corners.removeAll(keepingCapacity: true)
        for index in first.indices { corners.append(first[index]) }
        for index in clip.indices where !corners.isEmpty { keep(from: clip[index], to: clip[(index + 1) & 3]) }
    }

    /// Leaves what lies on the inner side of a line.
    private mutating func keep(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        let along = end - start
        func side(_ corner: SIMD2<Double>) -> Double { along.x * (corner.y - start.y) - along.y * (corner.x - start.x) }
        kept.removeAll(keepingCapacity: true)
        var corner = corners[0], here = side(corner)
        for index in corners.indices {
            let next = corners[index + 1 == corners.count ? 0 : index + 1], there = side(next)
            if here >= 0 { kept.append(corner) }
            if (here < 0) != (there < 0) { kept.append(corner + (next - corner) * (here / (here - there))) }
            (corner, here) = (next, there)
        }
        swap(&corners, &kept)
    }
}
