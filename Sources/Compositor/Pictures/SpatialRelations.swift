// Which planes of a space must be painted before which. In: planes with their outlines, and an order for those that do
// not overlap. Out: pieces from back to front, of which only those are cut that go through one another, or that lie
// over one another in a circle.

struct SpatialRelations {
    private let group: [Int]
    private let planes: [SpatialPlane]
    /// For each plane of the group its place in the order of those that do not overlap.
    private var rank: [Int]
    /// Positions in the group: the first must be painted before the second. Sorted by the first.
    private var edges: [(first: Int, second: Int)] = []
    /// For each plane of the group where its edges begin, and where the last one's end.
    private var starts: [Int]

    /// - Parameters:
    ///   - group: indices of planes that have corners, ascending.
    ///   - order: the positions of all of them in the group.
    init(_ group: [Int], _ planes: [SpatialPlane], orderedAs order: [Int]) {
        (self.group, self.planes) = (group, planes)
        rank = Array(repeating: order.count, count: group.count)
        for (place, member) in order.enumerated().reversed() { rank[member] = place }
        starts = Array(repeating: 0, count: group.count + 1)
        let pairs = relatedPairs()
        // By the first of each, those of one in the order in which they were found.
        for pair in pairs { starts[pair.first + 1] += 1 }
        for member in group.indices { starts[member + 1] += starts[member] }
        edges = Array(repeating: (0, 0), count: pairs.count)
        var next = starts
        for pair in pairs {
            edges[next[pair.first]] = pair
            next[pair.first] += 1
        }
    }

    private func relatedPairs() -> [(first: Int, second: Int)] {
        var pairs: [(first: Int, second: Int)] = []
        let shadows = group.map { Shadow(planes[$0]) }
        var meeting = OutlineMeeting()
        for first in shadows.indices where shadows[first].hides {
            let box = shadows[first].box
            for second in shadows.indices[(first + 1)...] {
                let other = shadows[second].box
                guard box.x < other.z, other.x < box.z, box.y < other.w, other.y < box.w, shadows[second].hides else { continue }
                meeting.find(shadows[first].corners, shadows[second].clip)
                let (isBefore, isAfter) = Self.relation(meeting, shadows[first].equation, shadows[second].equation)
                if isBefore { pairs.append((first, second)) }
                if isAfter { pairs.append((second, first)) }
            }
        }
        return pairs
    }

    /// A plane as it is seen on the screen.
    private struct Shadow {
        var equation: SIMD4<Double>
        /// Whether it hides something: it is not seen edge-on.
        var hides = false
        /// Least x and y, greatest x and y.
        var box: SIMD4<Double>
        var corners = OutlineMeeting.Quad(repeating: .zero)
        /// The corners in the order that gives a positive area.
        var clip: OutlineMeeting.Quad

        init(_ plane: SpatialPlane) {
            let outline = plane.corners
            box = SIMD4(lowHalf: plane.low, highHalf: plane.high)
            for index in corners.indices { corners[index] = SIMD2(outline[index].x, outline[index].y) }
            clip = OutlineMeeting.signedArea(corners) < 0 ? [corners[3], corners[2], corners[1], corners[0]] : corners
            equation = SpatialPlane.equation(outline.span) ?? .zero
            hides = equation.z > 1e-6
        }
    }

    /// What counts as one plane, in points.
    private static let tolerance = 1e-3

    /// Whether the first plane must be painted before the second, and after it; both where they go through one another.
    private static func relation(
        _ common: OutlineMeeting, _ a: SIMD4<Double>, _ b: SIMD4<Double>
    ) -> (isBefore: Bool, isAfter: Bool) {
        guard common.area > 1e-3 else { return (false, false) }
        func depth(_ plane: SIMD4<Double>, _ point: SIMD2<Double>) -> Double {
            -(plane.x * point.x + plane.y * point.y + plane.w) / plane.z
        }
        // How much nearer the first is, measured across the planes.
        var least = Double.infinity, most = -Double.infinity
        for index in 0..<common.count {
            let corner = common[index]
            let nearer = (depth(a, corner) - depth(b, corner)) * min(a.z, b.z)
            (least, most) = (min(least, nearer), max(most, nearer))
        }
        // In one plane they stand in the tree's order.
        if most <= tolerance && least >= -tolerance { return (true, false) }
        return (least < -tolerance, most > tolerance)
    }

    // MARK: The order

    /// From back to front.
    func pieces() -> [SpatialPiece] {
        let circles = SpatialCircles(starts, edges)
        var waitsFor = Array(repeating: 0, count: circles.count)
        for edge in edges where circles.number[edge.first] != circles.number[edge.second] {
            waitsFor[circles.number[edge.second]] += 1
        }
        let ranks = (0..<circles.count).map { circles.members(of: $0).lazy.map { rank[$0] }.min()! }
        var ready = (0..<circles.count).filter { waitsFor[$0] == 0 }
        var pieces: [SpatialPiece] = []
        while let next = ready.indices.min(by: { ranks[ready[$0]] < ranks[ready[$1]] }) {
            let members = circles.members(of: ready.remove(at: next))
            if let only = members.first, members.count == 1 {
                pieces.append(SpatialPiece(plane: group[only], cuts: []))
            } else {
                pieces += SpatialPartition(members.sorted().map { group[$0] }, planes).pieces
            }
            for member in members {
                for edge in edges[starts[member]..<starts[member + 1]]
                where circles.number[edge.second] != circles.number[member] {
                    waitsFor[circles.number[edge.second]] -= 1
                    if waitsFor[circles.number[edge.second]] == 0 { ready.append(circles.number[edge.second]) }
                }
            }
        }
        return pieces
    }
}
