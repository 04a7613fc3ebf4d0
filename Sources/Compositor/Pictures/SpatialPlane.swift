// What the order in a space is made of: planes with their outlines, and pieces that remain of planes which were cut.

/// A plane with an outline: the rows of a transform that maps its (x, y) to homogeneous
/// coordinates of the space, x·r1 + y·r2 + r4, and a rectangle in it.
package struct SpatialPlane {
    var r1, r2, r4: SIMD4<Double>
    /// x, y, width, height in the plane.
    var rect: SIMD4<Double>
    /// The outline's corners in the space, after division.
    private(set) var corners = InlineArray<4, SIMD3<Double>>(repeating: .zero)
    /// Not if one lies behind the eye, or farther than distances from a plane can be told.
    private(set) var hasCorners = false
    private(set) var low = SIMD2<Double>(repeating: .infinity)
    private(set) var high = SIMD2<Double>(repeating: -.infinity)
    /// Whether nothing can be seen through the rectangle.
    package var isOpaque = false

    init(r1: SIMD4<Double>, r2: SIMD4<Double>, r4: SIMD4<Double>, rect: SIMD4<Double>) {
        (self.r1, self.r2, self.r4, self.rect) = (r1, r2, r4, rect)
        for index in corners.indices {
            let x = index == 1 || index == 2 ? rect.x + rect.z : rect.x, y = index < 2 ? rect.y : rect.y + rect.w
            let point = r1 * x + r2 * y + r4
            guard point.w > 1e-6, point.sum().isFinite else { return }
            let place = SIMD3(point.x, point.y, point.z) / point.w
            guard max(abs(place.x), abs(place.y), abs(place.z)) < Self.farthest else { return }
            corners[index] = place
            low = pointwiseMin(low, SIMD2(place.x, place.y))
            high = pointwiseMax(high, SIMD2(place.x, place.y))
        }
        hasCorners = true
    }

    /// In points.
    private static let farthest = 1e12

    /// Whether the plane is seen flat: all of it is equally near.
    var isParallelToScreen: Bool { r1.z == 0 && r2.z == 0 && r1.w == 0 && r2.w == 0 }

    /// The equation of the plane of an outline in the space's homogeneous coordinates, its normal of unit length and
    /// towards the viewer, who is at infinite z.
    static func equation(_ outline: Span<SIMD3<Double>>) -> SIMD4<Double>? {
        guard outline.count >= 3 else { return nil }
        var normal = SIMD3<Double>.zero
        for index in outline.indices {
            let (p, q) = (outline[index], outline[index + 1 == outline.count ? 0 : index + 1])
            normal += SIMD3((p.y - q.y) * (p.z + q.z), (p.z - q.z) * (p.x + q.x), (p.x - q.x) * (p.y + q.y))
        }
        let length = (normal * normal).sum().squareRoot()
        guard length > 1e-9 else { return nil }
        normal /= length
        if normal.z < 0 { normal = -normal }
        return SIMD4(normal.x, normal.y, normal.z, -(normal * outline[0]).sum())
    }

    var middleDepth: Double { hasCorners ? (corners[0].z + corners[1].z + corners[2].z + corners[3].z) / 4 : 0 }
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
