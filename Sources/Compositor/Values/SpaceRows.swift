// A transform between two spaces in 3D, in double precision: what sublayers of transform layers are
// placed by on the server, and converted by on the client.

import CoreGraphics

/// Rows of a transform of row vectors (x, y, z, 1).
package struct SpaceRows {
    package var r1 = SIMD4<Double>(1, 0, 0, 0), r2 = SIMD4<Double>(0, 1, 0, 0)
    package var r3 = SIMD4<Double>(0, 0, 1, 0), r4 = SIMD4<Double>(0, 0, 0, 1)

    /// No change.
    package init() {}

    /// A layer's own space in its superlayer's, by way of the space that the superlayer gives its sublayers.
    package init(of values: LayerValues, _ rare: UnsafePointer<RareValues>, in space: SublayerSpace?) {
        let anchor = LayerGeometry.anchor(values.box, values.place)
        let position = SIMD4(values.place.position.x, values.place.position.y, values.place.zPosition, 0)
        (r1, r2, r3, r4) = LayerGeometry.about(rare.pointee.transform, anchor: anchor, position: position)
        if values.look.flags.contains(.geometryFlipped) { LayerGeometry.flip(&r2, &r4, values.box) }
        if let space { (r1, r2, r3, r4) = (space.apply(r1), space.apply(r2), space.apply(r3), space.apply(r4)) }
    }

    /// A transform about a point of a layer, as of a replicator's copies.
    package init(about transform: CATransform3D, anchor: SIMD4<Double>) {
        (r1, r2, r3, r4) = LayerGeometry.about(transform, anchor: anchor, position: anchor)
    }

    /// Whether the plane z = 0 stays where it is.
    package var isFlat: Bool { r1.z == 0 && r2.z == 0 && r4.z == 0 }

    func apply(_ r: SIMD4<Double>) -> SIMD4<Double> { r1 * r.x + r2 * r.y + r3 * r.z + r4 * r.w }

    /// First `inner`, then this.
    package func after(_ inner: SpaceRows) -> SpaceRows {
        var both = SpaceRows()
        (both.r1, both.r2, both.r3, both.r4) = (apply(inner.r1), apply(inner.r2), apply(inner.r3), apply(inner.r4))
        return both
    }

    /// The plane z = 0 seen along z.
    package var plane: Homography { Homography(rows: r1, r2, r4) }

    /// How near a point of the plane z = 0 is; larger is nearer.
    package func depth(_ point: SIMD2<Double>) -> Double {
        let w = r1.w * point.x + r2.w * point.y + r4.w
        return (r1.z * point.x + r2.z * point.y + r4.z) / (w > 1e-9 ? w : 1e-9)
    }
}
