// Binary space partition. In: planes of one space that overlap on the screen. Out: their order from back to front, cut
// where one of them goes through another's plane.
//
// Fragments, their corners and their cuts stand in three arrays that only grow, and lists of fragments are linked by
// numbers: spaces are partitioned in each frame in which something in them moves.

struct SpatialPartition {
    /// What is left of a plane.
    private struct Fragment {
        /// The plane's position in the group.
        var member: Int
        /// Where its corners are.
        var first: Int
        var count: Int
        /// Its last cut; -1: none.
        var cut = -1
        /// What follows it in its list; -1: nothing.
        var next = -1
    }

    private struct List {
        var first = -1
        var last = -1
    }

    private let group: [Int]
    private let planes: [SpatialPlane]
    private var fragments: [Fragment] = []
    private var corners: [SIMD3<Double>] = []
    /// Each with the one before it of the same fragment.
    private var cuts: [(cut: SpatialCut, before: Int)] = []
    /// From back to front.
    private var order: [Int] = []
    /// Of the corners of the fragment at hand from the plane that parts.
    private var distances: [Double] = []

    /// - Parameter group: indices of planes that have corners, ascending.
    init(_ group: [Int], _ planes: [SpatialPlane]) {
        (self.group, self.planes) = (group, planes)
        fragments.reserveCapacity(group.count * 2)
        corners.reserveCapacity(group.count * 8)
        var all = List()
        for (member, index) in group.enumerated() {
            for corner in planes[index].corners.indices { corners.append(planes[index].corners[corner]) }
            append(Fragment(member: member, first: corners.count - 4, count: 4), to: &all)
        }
        part(all, 0)
    }

    /// Whether a plane was cut.
    var isCut: Bool { !cuts.isEmpty }

    /// The planes' positions in the group, from back to front, those in pieces several times.
    var members: [Int] { order.map { fragments[$0].member } }

    /// From back to front.
    var pieces: [SpatialPiece] {
        order.map { index in
            var own: [SpatialCut] = []
            var cut = fragments[index].cut
            while cut >= 0 {
                own.append(cuts[cut].cut)
                cut = cuts[cut].before
            }
            own.reverse()
            return SpatialPiece(plane: group[fragments[index].member], cuts: own)
        }
    }

    private mutating func append(_ fragment: Fragment, to list: inout List) {
        fragments.append(fragment)
        append(fragments.count - 1, to: &list)
    }

    private mutating func append(_ index: Int, to list: inout List) {
        fragments[index].next = -1
        if list.last >= 0 { fragments[list.last].next = index } else { list.first = index }
        list.last = index
    }

    private mutating func part(_ all: List, _ level: Int) {
        var list = all, level = level
        while list.first >= 0 {
            let first = list.first
            var next = fragments[first].next
            level += 1
            guard next >= 0, level <= 64, let splitter = equation(of: first), splitter.z > 1e-6 else {
                // Seen edge-on it hides nothing: the others are ordered without it.
                order.append(first)
                list.first = next
                continue
            }
            var back = List(), same = List(), front = List()
            append(first, to: &same)
            while next >= 0 {
                let index = next
                next = fragments[index].next
                let (least, most) = measure(index, splitter)
                if most <= Self.tolerance && least >= -Self.tolerance {
                    append(index, to: &same)
                } else if least >= -Self.tolerance {
                    append(index, to: &front)
                } else if most <= Self.tolerance {
                    append(index, to: &back)
                } else {
                    cut(index, splitter, &back, &front)
                }
            }
            part(back, level)
            appendToOrder(same)
            list = front
        }
    }

    /// What counts as in the plane, in points.
    private static let tolerance = 1e-3

    private func equation(of index: Int) -> SIMD4<Double>? {
        let fragment = fragments[index]
        return SpatialPlane.equation(corners.span.extracting(fragment.first..<fragment.first + fragment.count))
    }

    /// Finds the distances of a fragment's corners from a plane.
    private mutating func measure(_ index: Int, _ plane: SIMD4<Double>) -> (least: Double, most: Double) {
        let fragment = fragments[index]
        var least = Double.infinity, most = -Double.infinity
        while distances.count < fragment.count { distances.append(0) }
        corners.withUnsafeBufferPointer { corners in
            distances.withUnsafeMutableBufferPointer { distances in
                for index in 0..<fragment.count {
                    let corner = corners[fragment.first + index]
                    let distance = plane.x * corner.x + plane.y * corner.y + plane.z * corner.z + plane.w
                    if distance < least { least = distance }
                    if distance > most { most = distance }
                    distances[index] = distance
                }
            }
        }
        return (least, most)
    }

    /// Cuts a fragment, whose distances were found, by a plane.
    private mutating func cut(_ fragment: Int, _ plane: SIMD4<Double>, _ back: inout List, _ front: inout List) {
        var near = fragments[fragment], far = near
        (near.first, near.count) = clip(near, 1)
        (far.first, far.count) = clip(far, -1)
        // What is too thin to have a side counts to the other piece.
        if far.count < 3 { return append(fragment, to: &front) }
        if near.count < 3 { return append(fragment, to: &back) }
        let index = group[near.member], isOpaque = planes[index].isOpaque
        let line = SIMD3((plane * planes[index].r1).sum(), (plane * planes[index].r2).sum(), (plane * planes[index].r4).sum())
        cuts.append((SpatialCut(line: line, edge: isOpaque ? .smooth : .hard), near.cut))
        near.cut = cuts.count - 1
        cuts.append((SpatialCut(line: -line, edge: isOpaque ? .under : .hardBehind), far.cut))
        far.cut = cuts.count - 1
        append(near, to: &front)
        append(far, to: &back)
    }

    /// The corners of a fragment on one side of the plane that its distances are from, behind all others.
    private mutating func clip(_ fragment: Fragment, _ side: Double) -> (first: Int, count: Int) {
        let first = corners.count
        for index in 0..<fragment.count {
            let next = index + 1 == fragment.count ? 0 : index + 1
            let (here, there) = (distances[index] * side, distances[next] * side)
            let corner = corners[fragment.first + index]
            if here >= 0 { corners.append(corner) }
            if (here < 0) != (there < 0) {
                corners.append(corner + (corners[fragment.first + next] - corner) * (here / (here - there)))
            }
        }
        return (first, corners.count - first)
    }

    /// Fragments of one plane stand in the tree's order.
    private mutating func appendToOrder(_ list: List) {
        if list.first == list.last { return order.append(list.first) }
        let start = order.count
        var next = list.first
        while next >= 0 {
            order.append(next)
            next = fragments[next].next
        }
        order[start...].sort { fragments[$0].member < fragments[$1].member }
    }
}
