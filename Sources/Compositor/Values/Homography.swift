// The plane of a layer seen from another plane: a projective map of points, in double precision.
// Both the client's conversions and the server's placements are made of it.

import CoreGraphics

/// Maps (x, y) to (X / W, Y / W) with X = a·x + b·y + c, Y = d·x + e·y + f, W = g·x + h·y + i.
package struct Homography: Equatable, Sendable {
    package var a = 1.0, b = 0.0, c = 0.0
    package var d = 0.0, e = 1.0, f = 0.0
    package var g = 0.0, h = 0.0, i = 1.0

    package static let identity = Homography()

    package init() {}

    package init(translationX x: Double, y: Double) {
        c = x
        f = y
    }

    package init(scaleX x: Double, y: Double) {
        a = x
        e = y
    }

    /// The plane z = 0 under a transform of row vectors, seen along z.
    @inline(__always)
    init(rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r4: SIMD4<Double>) {
        (a, b, c) = (r1.x, r2.x, r4.x)
        (d, e, f) = (r1.y, r2.y, r4.y)
        (g, h, i) = (r1.w, r2.w, r4.w)
    }

    package var isAffine: Bool { g == 0 && h == 0 && i == 1 }

    package var determinant: Double {
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    }

    /// First `inner`, then this.
    @inline(__always)
    package func after(_ inner: Homography) -> Homography {
        var r = Homography()
        if isAffine && inner.isAffine {
            r.a = a * inner.a + b * inner.d
            r.b = a * inner.b + b * inner.e
            r.c = a * inner.c + b * inner.f + c
            r.d = d * inner.a + e * inner.d
            r.e = d * inner.b + e * inner.e
            r.f = d * inner.c + e * inner.f + f
            return r
        }
        r.a = a * inner.a + b * inner.d + c * inner.g
        r.b = a * inner.b + b * inner.e + c * inner.h
        r.c = a * inner.c + b * inner.f + c * inner.i
        r.d = d * inner.a + e * inner.d + f * inner.g
        r.e = d * inner.b + e * inner.e + f * inner.h
        r.f = d * inner.c + e * inner.f + f * inner.i
        r.g = g * inner.a + h * inner.d + i * inner.g
        r.h = g * inner.b + h * inner.e + i * inner.h
        r.i = g * inner.c + h * inner.f + i * inner.i
        return r
    }

    /// The map back; nil when the plane is seen edge-on or is not finite.
    package var inverted: Homography? {
        let det = determinant
        guard det.isFinite, abs(det) > 1e-14 else { return nil }
        var r = Homography()
        let k = 1 / det
        r.a = (e * i - f * h) * k
        r.b = (c * h - b * i) * k
        r.c = (b * f - c * e) * k
        r.d = (f * g - d * i) * k
        r.e = (a * i - c * g) * k
        r.f = (c * d - a * f) * k
        r.g = (d * h - e * g) * k
        r.h = (b * g - a * h) * k
        r.i = (a * e - b * d) * k
        return r
    }

    /// The image of a point; nil when it lies behind the eye.
    package func apply(_ x: Double, _ y: Double) -> SIMD2<Double>? {
        let w = g * x + h * y + i
        guard w > 1e-9 else { return nil }
        return SIMD2((a * x + b * y + c) / w, (d * x + e * y + f) / w)
    }
}

/// The space that a layer gives its sublayers: its `sublayerTransform` about its anchor point.
package struct SublayerSpace {
    package var r1 = SIMD4<Double>(1, 0, 0, 0)
    package var r2 = SIMD4<Double>(0, 1, 0, 0)
    var r3 = SIMD4<Double>(0, 0, 1, 0)
    var r4 = SIMD4<Double>(0, 0, 0, 1)

    package init() {}

    /// Nil when sublayers simply live in the layer's own coordinates.
    ///
    /// - Parameter rare: nil where all are default.
    @inline(__always)
    package init?(_ values: UnsafePointer<LayerValues>, rare: UnsafePointer<RareValues>?) {
        guard Self.isNeeded(values, rare: rare) else { return nil }
        self.init(anyOf: values, rare: rare)
    }

    /// Whether sublayers live in other coordinates than the layer's own.
    @inline(__always)
    static func isNeeded(_ values: UnsafePointer<LayerValues>, rare: UnsafePointer<RareValues>?) -> Bool {
        rare.map { !CATransform3DIsIdentity($0.pointee.sublayerTransform) } ?? false
    }

    /// The space of a layer that may give its sublayers its own coordinates.
    @inline(never)
    init(anyOf values: UnsafePointer<LayerValues>, rare: UnsafePointer<RareValues>?) {
        guard let rare, !CATransform3DIsIdentity(rare.pointee.sublayerTransform) else { return }
        let anchor = LayerGeometry.anchor(values.pointee.box, values.pointee.place)
        (r1, r2, r3, r4) = LayerGeometry.about(rare.pointee.sublayerTransform, anchor: anchor, position: anchor)
    }

    @inline(__always)
    func apply(_ r: SIMD4<Double>) -> SIMD4<Double> {
        r1 * r.x + r2 * r.y + r3 * r.z + r4 * r.w
    }

    /// The space of a replicator's copy: first the copy's transform, then this.
    package func after(_ copy: SpaceRows) -> SublayerSpace {
        var space = SublayerSpace()
        (space.r1, space.r2, space.r3, space.r4) = (apply(copy.r1), apply(copy.r2), apply(copy.r3), apply(copy.r4))
        return space
    }
}

/// The geometry of one layer in its superlayer.
package enum LayerGeometry {
    /// The anchor in the layer's own coordinates.
    @inline(__always)
    package static func anchor(_ box: LayerBox, _ place: LayerPlace) -> SIMD4<Double> {
        let point = box.bounds.lowHalf + box.anchorPoint * box.bounds.highHalf
        return SIMD4(point.x, point.y, place.anchorPointZ, 0)
    }

    @inline(__always)
    static func rows(_ m: CATransform3D) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (
            SIMD4(m.m11, m.m12, m.m13, m.m14), SIMD4(m.m21, m.m22, m.m23, m.m24),
            SIMD4(m.m31, m.m32, m.m33, m.m34), SIMD4(m.m41, m.m42, m.m43, m.m44)
        )
    }

    /// Moves `anchor` to the origin, transforms, and moves the origin to `position`.
    @inline(__always)
    static func about(
        _ transform: CATransform3D, anchor: SIMD4<Double>, position: SIMD4<Double>
    ) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        var (r1, r2, r3, r4) = rows(transform)
        r4 -= r1 * anchor.x + r2 * anchor.y + r3 * anchor.z
        r1 += position * r1.w
        r2 += position * r2.w
        r3 += position * r3.w
        r4 += position * r4.w
        return (r1, r2, r3, r4)
    }

    /// Turns a layer's own coordinates upside down within its bounds, as `isGeometryFlipped` does.
    @inline(__always)
    static func flip(_ r2: inout SIMD4<Double>, _ r4: inout SIMD4<Double>, _ box: LayerBox) {
        r4 += r2 * (2 * box.bounds.y + box.bounds.w)
        r2 = -r2
    }

    /// The layer's plane in its superlayer's.
    @inline(__always)
    package static func toSuperlayer(
        _ values: UnsafePointer<LayerValues>, _ rare: UnsafePointer<RareValues>?, _ space: UnsafePointer<SublayerSpace>?
    ) -> Homography {
        let place = values.pointee.place, flips = values.pointee.look.flags.contains(.geometryFlipped)
        let anchor = anchor(values.pointee.box, place)
        if rare == nil && space == nil && !flips {
            return Homography(translationX: place.position.x - anchor.x, y: place.position.y - anchor.y)
        }
        let position = SIMD4(place.position.x, place.position.y, place.zPosition, 0)
        let transform = (rare ?? RareValues.defaults).pointee.transform
        var (r1, r2, _, r4) = about(transform, anchor: anchor, position: position)
        if flips { flip(&r2, &r4, values.pointee.box) }
        guard let space else { return Homography(rows: r1, r2, r4) }
        return Homography(rows: space.pointee.apply(r1), space.pointee.apply(r2), space.pointee.apply(r4))
    }

    /// How near the middle of the layer is: its z in the superlayer's space, larger is nearer.
    package static func depth(
        _ values: UnsafePointer<LayerValues>, _ rare: UnsafePointer<RareValues>, _ space: UnsafePointer<SublayerSpace>?
    ) -> Double {
        let place = values.pointee.place
        let box = values.pointee.box
        let anchor = anchor(box, place)
        let middle = box.bounds.lowHalf + box.bounds.highHalf * 0.5
        let offset = SIMD3(middle.x - anchor.x, middle.y - anchor.y, -anchor.z)
        let position = SIMD4(place.position.x, place.position.y, place.zPosition, 0)
        let (r1, r2, r3, r4) = rows(rare.pointee.transform)
        var point = r4
        if offset != .zero { point += r1 * offset.x + r2 * offset.y + r3 * offset.z }
        point += position * point.w
        if let space { point = space.pointee.apply(point) }
        return point.z
    }

    /// Whether the layer turns its back: the side towards the viewer is the one z points away from.
    package static func showsBack(
        _ plane: Homography, _ values: UnsafePointer<LayerValues>, _ rare: UnsafePointer<RareValues>,
        _ space: UnsafePointer<SublayerSpace>?
    ) -> Bool {
        let turned = determinant(rare.pointee.transform) * (values.pointee.look.flags.contains(.geometryFlipped) ? -1 : 1)
        let around = space.map { determinant($0.pointee.r1, $0.pointee.r2, $0.pointee.r3, $0.pointee.r4) } ?? 1
        return plane.determinant * turned * around < 0
    }

    static func determinant(_ m: CATransform3D) -> Double {
        let (r1, r2, r3, r4) = rows(m)
        return determinant(r1, r2, r3, r4)
    }

    package static func determinant(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) -> Double {
        let s0 = a.x * b.y - b.x * a.y, s1 = a.x * b.z - b.x * a.z, s2 = a.x * b.w - b.x * a.w
        let s3 = a.y * b.z - b.y * a.z, s4 = a.y * b.w - b.y * a.w, s5 = a.z * b.w - b.z * a.w
        let c5 = c.z * d.w - d.z * c.w, c4 = c.y * d.w - d.y * c.w, c3 = c.y * d.z - d.y * c.z
        let c2 = c.x * d.w - d.x * c.w, c1 = c.x * d.z - d.x * c.z, c0 = c.x * d.y - d.x * c.y
        return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    }
}
