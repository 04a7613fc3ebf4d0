// The order in which planes in one 3D space are painted: binary space partition with splitting
// where they intersect. In: planes with their outlines. Out: pieces from back to front, each with
// the half planes that cut it. Pure; it knows neither layers nor drawing.
//
// The partition cuts by whole planes, also what the outline in the plane does not touch. Where it has cut something,
// `SpatialRelations` finds which planes can be painted whole.

package enum SpatialOrder {
    /// The most planes that are partitioned; more are ordered by the depth of their middles.
    package static let limit = 512

    /// Pieces of all planes from back to front. Planes that overlap nothing on the screen are not
    /// cut; equal ones keep their order.
    package static func pieces(of planes: [SpatialPlane]) -> [SpatialPiece] {
        guard planes.count > 1 else { return planes.indices.map { SpatialPiece(plane: $0, cuts: []) } }
        var pieces: [SpatialPiece] = []
        for group in overlapping(planes) {
            if group.count == 1 {
                pieces.append(SpatialPiece(plane: group[0], cuts: []))
            } else if planes.allSatisfyAt(group, { $0.isParallelToScreen }) || group.count > limit {
                pieces += byDepth(group, planes)
            } else {
                let partition = SpatialPartition(group, planes)
                let parted = partition.isCut
                    ? SpatialRelations(group, planes, orderedAs: partition.members).pieces() : partition.pieces
                pieces += visible(parted, planes)
            }
        }
        return pieces
    }

    // MARK: Hidden planes

    /// Leaves out whole planes that opaque ones before them cover: where the outlines meet, as in
    /// a cube, their colour would shine through the antialiased edges.
    private static func visible(_ pieces: [SpatialPiece], _ planes: [SpatialPlane]) -> [SpatialPiece] {
        guard pieces.count <= 64 else { return pieces }
        return pieces.enumerated().filter { position, piece in
            guard piece.cuts.isEmpty else { return true }
            let covers = pieces[(position + 1)...]
                .filter { $0.cuts.isEmpty && planes[$0.plane].isOpaque && planes[$0.plane].hasCorners }.map(\.plane)
            return covers.isEmpty || !isCovered(planes[piece.plane], by: covers, planes)
        }.map(\.element)
    }

    /// Whether every point of a fine grid over a quadrilateral lies in one of some others.
    private static func isCovered(_ plane: SpatialPlane, by covers: [Int], _ planes: [SpatialPlane]) -> Bool {
        guard plane.hasCorners else { return false }
        let corners = plane.corners, steps = 12
        for row in 0...steps {
            for column in 0...steps {
                let (u, v) = (Double(column) / Double(steps), Double(row) / Double(steps))
                let top = corners[0] + (corners[1] - corners[0]) * u, bottom = corners[3] + (corners[2] - corners[3]) * u
                let point = top + (bottom - top) * v
                if !covers.contains(where: { contains(planes[$0].corners, point) }) { return false }
            }
        }
        return true
    }

    /// Whether a convex outline holds a point, with half a point to spare at its edge.
    private static func contains(_ outline: InlineArray<4, SIMD3<Double>>, _ point: SIMD3<Double>) -> Bool {
        var sign = 0.0
        for index in outline.indices {
            let (a, b) = (outline[index], outline[(index + 1) % 4])
            let edge = SIMD2(b.x - a.x, b.y - a.y), to = SIMD2(point.x - a.x, point.y - a.y)
            let length = (edge * edge).sum().squareRoot()
            guard length > 1e-9 else { continue }
            let distance = (edge.x * to.y - edge.y * to.x) / length
            if abs(distance) <= 0.5 { continue }
            if sign == 0 { sign = distance } else if (distance > 0) != (sign > 0) { return false }
        }
        return true
    }

    private static func byDepth(_ group: [Int], _ planes: [SpatialPlane]) -> [SpatialPiece] {
        group.sorted { (planes[$0].middleDepth, $0) < (planes[$1].middleDepth, $1) }.map { SpatialPiece(plane: $0, cuts: []) }
    }

    /// Groups of planes connected by overlaps on the screen, each in its own order.
    private static func overlapping(_ planes: [SpatialPlane]) -> [[Int]] {
        var leader = Array(planes.indices)
        func find(_ index: Int) -> Int {
            var top = index
            while leader[top] != top { top = leader[top] }
            leader[index] = top
            return top
        }
        let byLeft = planes.indices.sorted { planes[$0].low.x < planes[$1].low.x }
        var open: [Int] = []
        for index in byLeft where planes[index].hasCorners {
            open.removeAll { planes[$0].high.x <= planes[index].low.x }
            for other in open where planes[other].low.y < planes[index].high.y && planes[index].low.y < planes[other].high.y {
                let (a, b) = (find(other), find(index))
                if a != b { leader[max(a, b)] = min(a, b) }
            }
            open.append(index)
        }
        // The first of a group leads it.
        var groups: [[Int]] = [], places = [Int](repeating: 0, count: planes.count)
        for index in planes.indices {
            let top = find(index)
            if top == index {
                places[index] = groups.count
                groups.append([index])
            } else {
                groups[places[top]].append(index)
            }
        }
        return groups
    }
}

extension [SpatialPlane] {
    fileprivate func allSatisfyAt(_ indices: [Int], _ condition: (SpatialPlane) -> Bool) -> Bool {
        indices.allSatisfy { condition(self[$0]) }
    }
}
