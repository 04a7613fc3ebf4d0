// Convex outlines on the screen. In: corners of two planes. Out: the corners of what they have in common.

/// Finds what outlines have in common, again and again in the same memory.
struct OutlineMeeting {
    /// The corners of a quadrilateral on the screen.
    typealias Quad = InlineArray<4, SIMD2<Double>>

    private var corners: [SIMD2<Double>] = []
    /// Corners of what was found last.
    private(set) var count = 0
    private var kept: [SIMD2<Double>] = []

    /// A corner of what was found last.
    subscript(index: Int) -> SIMD2<Double> { corners[index] }

    static func signedArea(_ quad: Quad) -> Double {
        quad.indices.reduce(0) { $0 + half(quad[$1], quad[($1 + 1) & 3]) }
    }

    private static func half(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double { (p.x * q.y - q.x * p.y) / 2 }

    /// Of what was found last.
    var area: Double {
        guard count >= 3 else { return 0 }
        var sum = 0.0
        for index in 0..<count { sum += Self.half(corners[index], corners[index + 1 == count ? 0 : index + 1]) }
        return abs(sum)
    }

    /// Finds the corners of what two outlines have in common.
    /// - Parameter clip: with a positive area.
    mutating func find(_ first: Quad, _ clip: Quad) {
        count = 0
        for index in first.indices { Self.append(first[index], to: &corners, &count) }
        for index in clip.indices where count > 0 { keep(from: clip[index], to: clip[(index + 1) & 3]) }
    }

    private static func append(_ corner: SIMD2<Double>, to corners: inout [SIMD2<Double>], _ count: inout Int) {
        if count < corners.count { corners[count] = corner } else { corners.append(corner) }
        count += 1
    }

    /// Leaves what lies on the inner side of a line.
    private mutating func keep(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        let along = end - start
        func side(_ corner: SIMD2<Double>) -> Double { along.x * (corner.y - start.y) - along.y * (corner.x - start.x) }
        // Mostly a side leaves all.
        var isAll = true
        for index in 0..<count where side(corners[index]) < 0 {
            isAll = false
            break
        }
        if isAll { return }
        var keptCount = 0
        var corner = corners[0], here = side(corner)
        for index in 0..<count {
            let next = corners[index + 1 == count ? 0 : index + 1], there = side(next)
            if here >= 0 { Self.append(corner, to: &kept, &keptCount) }
            if (here < 0) != (there < 0) {
                Self.append(corner + (next - corner) * (here / (here - there)), to: &kept, &keptCount)
            }
            (corner, here) = (next, there)
        }
        swap(&corners, &kept)
        count = keptCount
    }
}
