// Which planes of a space must be painted before which. In: planes with their outlines, and an order for those that do
// not overlap. Out: pieces from back to front, of which only those are cut that go through one another, or that lie
// over one another in a circle.

struct SpatialRelations {
    private let group: [Int]
    /// For each plane of the group its place in the order of those that do not overlap.
    private let rank: [Int]
    /// For each plane of the group, by position, those that it must be painted before.
    private var after: [[Int]]

    /// - Parameters:
    ///   - group: indices of planes, ascending.
    ///   - order: pieces of all of them.
    init(_ group: [Int], _ planes: [SpatialPlane], orderedAs order: [SpatialPiece]) {
        self.group = group
        var place: [Int: Int] = [:]
        for (position, piece) in order.enumerated() where place[piece.plane] == nil { place[piece.plane] = position }
        rank = group.map { place[$0] ?? order.count }
        after = Array(repeating: [], count: group.count)
        let equations = group.map { SpatialOrder.equation(planes[$0].corners) }
        for first in group.indices {
            guard let a = equations[first], a.z > Self.edgeOn else { continue }
            let plane = planes[group[first]]
            for second in group.indices[(first + 1)...] {
                let other = planes[group[second]]
                guard plane.low.x < other.high.x, other.low.x < plane.high.x,
                      plane.low.y < other.high.y, other.low.y < plane.high.y,
                      let b = equations[second], b.z > Self.edgeOn else { continue }
                let (isBefore, isAfter) = Self.relation(plane, a, other, b)
                if isBefore { after[first].append(second) }
                if isAfter { after[second].append(first) }
            }
        }
    }

    /// The least z of the normal of a plane that hides something.
    private static let edgeOn = 1e-6
    /// What counts as one plane, in points.
    private static let tolerance = 1e-3

    /// Whether the first plane must be painted before the second, and after it; both where they go through one another.
    private static func relation(
        _ first: SpatialPlane, _ a: SIMD4<Double>, _ second: SpatialPlane, _ b: SIMD4<Double>
    ) -> (isBefore: Bool, isAfter: Bool) {
        let common = overlap(first.corners, second.corners)
        guard area(common) > 1e-3 else { return (false, false) }
        func depth(_ plane: SIMD4<Double>, _ point: SIMD2<Double>) -> Double {
            -(plane.x * point.x + plane.y * point.y + plane.w) / plane.z
        }
        // How much nearer the first is, measured across the planes.
        let nearer = common.map { (depth(a, $0) - depth(b, $0)) * min(a.z, b.z) }
        let (least, most) = (nearer.min()!, nearer.max()!)
        // In one plane they stand in the tree's order.
        if most <= tolerance && least >= -tolerance { return (true, false) }
        return (least < -tolerance, most > tolerance)
    }

    /// What two convex outlines have in common on the screen.
    private static func overlap(_ first: [SIMD3<Double>], _ second: [SIMD3<Double>]) -> [SIMD2<Double>] {
        var common = first.map { SIMD2($0.x, $0.y) }
        var clip = second.map { SIMD2($0.x, $0.y) }
        if signedArea(clip) < 0 { clip.reverse() }
        for index in clip.indices where !common.isEmpty {
            let from = clip[index], along = clip[(index + 1) % clip.count] - from
            let sides = common.map { along.x * ($0.y - from.y) - along.y * ($0.x - from.x) }
            var kept: [SIMD2<Double>] = []
            for here in common.indices {
                let next = (here + 1) % common.count
                if sides[here] >= 0 { kept.append(common[here]) }
                if (sides[here] < 0) != (sides[next] < 0) {
                    kept.append(common[here] + (common[next] - common[here]) * (sides[here] / (sides[here] - sides[next])))
                }
            }
            common = kept
        }
        return common
    }

    private static func signedArea(_ outline: [SIMD2<Double>]) -> Double {
        outline.indices.reduce(0) { sum, index in
            let (p, q) = (outline[index], outline[(index + 1) % outline.count])
            return sum + (p.x * q.y - q.x * p.y) / 2
        }
    }

    private static func area(_ outline: [SIMD2<Double>]) -> Double { outline.count < 3 ? 0 : abs(signedArea(outline)) }

    // MARK: The order

    func pieces(of planes: [SpatialPlane]) -> [SpatialPiece] {
        let parts = circles()
        var part = Array(repeating: 0, count: group.count)
        for (number, members) in parts.enumerated() { for member in members { part[member] = number } }
        var waitsFor = Array(repeating: 0, count: parts.count)
        for member in group.indices { for next in after[member] where part[next] != part[member] { waitsFor[part[next]] += 1 } }
        let ranks = parts.map { $0.map { rank[$0] }.min()! }
        var ready = parts.indices.filter { waitsFor[$0] == 0 }
        var pieces: [SpatialPiece] = []
        while let next = ready.indices.min(by: { ranks[ready[$0]] < ranks[ready[$1]] }) {
            let members = parts[ready.remove(at: next)].sorted()
            if members.count == 1 {
                pieces.append(SpatialPiece(plane: group[members[0]], cuts: []))
            } else {
                SpatialOrder.partition(members.map { group[$0] }, planes, &pieces)
            }
            for member in members {
                for next in after[member] where part[next] != part[member] {
                    waitsFor[part[next]] -= 1
                    if waitsFor[part[next]] == 0 { ready.append(part[next]) }
                }
            }
        }
        return pieces
    }

    /// Planes that must each be painted before the other, directly or by way of others, together; all others alone
    /// (Tarjan's strongly connected components).
    private func circles() -> [[Int]] {
        var number = Array(repeating: -1, count: group.count), lowest = number
        var stack: [Int] = [], isOpen = Array(repeating: false, count: group.count)
        var found: [[Int]] = []
        func visit(_ member: Int) {
            number[member] = stack.count + found.reduce(0) { $0 + $1.count }
            lowest[member] = number[member]
            stack.append(member)
            isOpen[member] = true
            for next in after[member] {
                if number[next] < 0 {
                    visit(next)
                    lowest[member] = min(lowest[member], lowest[next])
                } else if isOpen[next] {
                    lowest[member] = min(lowest[member], number[next])
                }
            }
            guard lowest[member] == number[member], let start = stack.lastIndex(of: member) else { return }
            let circle = Array(stack[start...])
            stack.removeLast(circle.count)
            for one in circle { isOpen[one] = false }
            found.append(circle)
        }
        for member in group.indices where number[member] < 0 { visit(member) }
        return found
    }
}
