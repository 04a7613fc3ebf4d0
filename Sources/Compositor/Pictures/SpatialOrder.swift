// The order in which planes in one 3D space are painted: binary space partition with splitting
// where they intersect. In: planes with their outlines. Out: pieces from back to front, each with
// the half planes that cut it. Pure; it knows neither layers nor drawing.
//
// The partition cuts by whole planes, also what the outline in the plane does not touch. Where it has cut something,
// `SpatialRelations` finds which planes can be painted whole.

/// A plane with an outline: the rows of a transform that maps its (x, y) to homogeneous
/// coordinates of the space, x·r1 + y·r2 + r4, and a rectangle in it.
package struct SpatialPlane {
    var r1, r2, r4: SIMD4<Double>
    /// x, y, width, height in the plane.
    var rect: SIMD4<Double>
    /// The outline's corners in the space, after division; empty if one lies behind the eye, or farther than
    /// distances from a plane can be told.
    private(set) var corners: [SIMD3<Double>] = []
    private(set) var low = SIMD2<Double>(repeating: .infinity)
    private(set) var high = SIMD2<Double>(repeating: -.infinity)
    /// Whether nothing can be seen through the rectangle.
    package var isOpaque = false

    init(r1: SIMD4<Double>, r2: SIMD4<Double>, r4: SIMD4<Double>, rect: SIMD4<Double>) {
        (self.r1, self.r2, self.r4, self.rect) = (r1, r2, r4, rect)
        for (x, y) in [
            (rect.x, rect.y), (rect.x + rect.z, rect.y), (rect.x + rect.z, rect.y + rect.w), (rect.x, rect.y + rect.w)] {
            let point = r1 * x + r2 * y + r4
            guard point.w > 1e-6, point.sum().isFinite else {
                corners = []
                return
            }
            let place = SIMD3(point.x, point.y, point.z) / point.w
            guard max(abs(place.x), abs(place.y), abs(place.z)) < Self.farthest else {
                corners = []
                return
            }
            corners.append(place)
            low = pointwiseMin(low, SIMD2(place.x, place.y))
            high = pointwiseMax(high, SIMD2(place.x, place.y))
        }
    }

    /// In points.
    private static let farthest = 1e12

    /// Whether the plane is seen flat: all of it is equally near.
    var isParallelToScreen: Bool { r1.z == 0 && r2.z == 0 && r1.w == 0 && r2.w == 0 }

    var middleDepth: Double { corners.isEmpty ? 0 : corners.reduce(0) { $0 + $1.z } / 4 }
}

/// A line along which a plane is cut in two, seen from one of the pieces. Nothing may be seen through between the two:
/// where the plane is opaque, the piece behind goes on a little under the other one; where it is not, each pixel
/// belongs to one of them.
package struct SpatialCut {
    package enum Edge {
        /// The piece in front of an opaque plane: antialiased.
        case smooth
        /// The piece behind, which goes on for a pixel.
        case under
        /// Of what is not opaque: the piece in front has the pixels whose centres are on the line, the one behind has not.
        case hard, hardBehind
    }

    /// The piece is where a·x + b·y + c ≥ 0 in the plane's own coordinates.
    package var line: SIMD3<Double>
    package var edge: Edge
}

/// A piece of a plane: what all of its cuts leave.
package struct SpatialPiece {
    package var plane: Int
    package var cuts: [SpatialCut]
}

package enum SpatialOrder {
    /// The most planes that are partitioned; more are ordered by the depth of their middles.
    package static let limit = 512

    /// Pieces of all planes from back to front. Planes that overlap nothing on the screen are not
    /// cut; equal ones keep their order.
    package static func pieces(of planes: [SpatialPlane]) -> [SpatialPiece] {
        var pieces: [SpatialPiece] = []
        for group in overlapping(planes) {
            if group.count == 1 {
                pieces.append(SpatialPiece(plane: group[0], cuts: []))
            } else if planes.allSatisfyAt(group, { $0.isParallelToScreen }) || group.count > limit {
                pieces += byDepth(group, planes)
            } else {
                var parted: [SpatialPiece] = []
                partition(group, planes, &parted)
                if parted.contains(where: { !$0.cuts.isEmpty }) {
                    parted = SpatialRelations(group, planes, orderedAs: parted).pieces(of: planes)
                }
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
                .filter { $0.cuts.isEmpty && planes[$0.plane].isOpaque }.map { planes[$0.plane].corners }
            return covers.isEmpty || !isCovered(planes[piece.plane].corners, by: covers)
        }.map(\.element)
    }

    /// Whether every point of a fine grid over a quadrilateral lies in one of some others.
    private static func isCovered(_ corners: [SIMD3<Double>], by covers: [[SIMD3<Double>]]) -> Bool {
        guard corners.count == 4 else { return false }
        let steps = 12
        for row in 0...steps {
            for column in 0...steps {
                let (u, v) = (Double(column) / Double(steps), Double(row) / Double(steps))
                let top = corners[0] + (corners[1] - corners[0]) * u, bottom = corners[3] + (corners[2] - corners[3]) * u
                let point = top + (bottom - top) * v
                if !covers.contains(where: { contains($0, point) }) { return false }
            }
        }
        return true
    }

    /// Whether a convex outline holds a point, with half a point to spare at its edge.
    private static func contains(_ outline: [SIMD3<Double>], _ point: SIMD3<Double>) -> Bool {
        var sign = 0.0
        for index in outline.indices {
            let (a, b) = (outline[index], outline[(index + 1) % outline.count])
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
        for index in byLeft where !planes[index].corners.isEmpty {
            open.removeAll { planes[$0].high.x <= planes[index].low.x }
            for other in open where planes[other].low.y < planes[index].high.y && planes[index].low.y < planes[other].high.y {
                let (a, b) = (find(other), find(index))
                if a != b { leader[max(a, b)] = min(a, b) }
            }
            open.append(index)
        }
        var groups: [Int: [Int]] = [:]
        for index in planes.indices { groups[find(index), default: []].append(index) }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    // MARK: Partition

    private struct Fragment {
        var plane: Int
        var corners: [SIMD3<Double>]
        var cuts: [SpatialCut]
    }

    /// Planes from back to front, cut where one of them goes through another's plane.
    static func partition(_ group: [Int], _ planes: [SpatialPlane], _ pieces: inout [SpatialPiece]) {
        partition(group.map { Fragment(plane: $0, corners: planes[$0].corners, cuts: []) }, planes, 0, &pieces)
    }

    /// The equation of a plane in the space's homogeneous coordinates, its normal of unit length
    /// and towards the viewer, who is at infinite z.
    static func equation(_ corners: [SIMD3<Double>]) -> SIMD4<Double>? {
        guard corners.count >= 3 else { return nil }
        var normal = SIMD3<Double>.zero
        for index in corners.indices {
            let (p, q) = (corners[index], corners[(index + 1) % corners.count])
            normal += SIMD3((p.y - q.y) * (p.z + q.z), (p.z - q.z) * (p.x + q.x), (p.x - q.x) * (p.y + q.y))
        }
        let length = (normal * normal).sum().squareRoot()
        guard length > 1e-9 else { return nil }
        normal /= length
        if normal.z < 0 { normal = -normal }
        return SIMD4(normal.x, normal.y, normal.z, -(normal * corners[0]).sum())
    }

    private static func partition(
        _ fragments: [Fragment], _ planes: [SpatialPlane], _ depth: Int, _ pieces: inout [SpatialPiece]
    ) {
        guard let first = fragments.first else { return }
        guard fragments.count > 1, depth < 64, let splitter = equation(first.corners), splitter.z > 1e-6 else {
            if fragments.count == 1 {
                pieces.append(SpatialPiece(plane: first.plane, cuts: first.cuts))
                return
            }
            // Seen edge-on: it hides nothing; the others are ordered without it.
            pieces.append(SpatialPiece(plane: first.plane, cuts: first.cuts))
            partition(Array(fragments.dropFirst()), planes, depth + 1, &pieces)
            return
        }
        var back: [Fragment] = [], front: [Fragment] = [], same: [Fragment] = [first]
        for fragment in fragments.dropFirst() {
            let distances = fragment.corners.map { (SIMD3(splitter.x, splitter.y, splitter.z) * $0).sum() + splitter.w }
            let (least, most) = (distances.min()!, distances.max()!)
            let tolerance = 1e-3
            if most <= tolerance && least >= -tolerance {
                same.append(fragment)
            } else if least >= -tolerance {
                front.append(fragment)
            } else if most <= tolerance {
                back.append(fragment)
            } else {
                let cut = line(splitter, planes[fragment.plane])
                let before = clipped(fragment.corners, distances, 1), behind = clipped(fragment.corners, distances, -1)
                // What is too thin to have a side counts to the other piece.
                if behind.count < 3 {
                    front.append(fragment)
                } else if before.count < 3 {
                    back.append(fragment)
                } else {
                    let isOpaque = planes[fragment.plane].isOpaque
                    let near = SpatialCut(line: cut, edge: isOpaque ? .smooth : .hard)
                    let far = SpatialCut(line: -cut, edge: isOpaque ? .under : .hardBehind)
                    front.append(Fragment(plane: fragment.plane, corners: before, cuts: fragment.cuts + [near]))
                    back.append(Fragment(plane: fragment.plane, corners: behind, cuts: fragment.cuts + [far]))
                }
            }
        }
        partition(back, planes, depth + 1, &pieces)
        for fragment in same.sorted(by: { $0.plane < $1.plane }) {
            pieces.append(SpatialPiece(plane: fragment.plane, cuts: fragment.cuts))
        }
        partition(front, planes, depth + 1, &pieces)
    }

    /// Where a plane of the space meets another: positive on the side towards its normal.
    private static func line(_ equation: SIMD4<Double>, _ plane: SpatialPlane) -> SIMD3<Double> {
        SIMD3((equation * plane.r1).sum(), (equation * plane.r2).sum(), (equation * plane.r4).sum())
    }

    private static func clipped(_ corners: [SIMD3<Double>], _ distances: [Double], _ side: Double) -> [SIMD3<Double>] {
        var kept: [SIMD3<Double>] = []
        for index in corners.indices {
            let next = (index + 1) % corners.count
            let (here, there) = (distances[index] * side, distances[next] * side)
            if here >= 0 { kept.append(corners[index]) }
            if (here < 0) != (there < 0) {
                let fraction = here / (here - there)
                kept.append(corners[index] + (corners[next] - corners[index]) * fraction)
            }
        }
        return kept
    }
}

extension [SpatialPlane] {
    fileprivate func allSatisfyAt(_ indices: [Int], _ condition: (SpatialPlane) -> Bool) -> Bool {
        indices.allSatisfy { condition(self[$0]) }
    }
}
