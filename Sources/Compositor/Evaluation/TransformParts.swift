// A matrix taken apart and put together again. Enters: a `CATransform3D`. Leaves: scale, skew,
// rotation, translation and perspective, applied in this order, that can be interpolated one by
// one; nothing for a matrix without an inverse.
//
// With row vectors the linear part is S·K·R: its first row is a scaled axis of the rotation, the
// second leans towards the first by a skew, the third towards both. So the rows, made orthogonal
// one after the other, are the axes. A mirrored space is told by its determinant; one axis then
// scales by a negative factor.

import CoreGraphics
import Foundation

package struct TransformParts: BitwiseCopyable, Sendable {
    /// Along x, y, z; the last lane is 0.
    package var scale: SIMD4<Double>
    /// y leans by x, z by x, z by y; the last lane is 0.
    package var skew: SIMD4<Double>
    /// A unit quaternion: the axis times the sine of half the angle, and the cosine.
    package var rotation: SIMD4<Double>
    /// Along x, y, z; the last lane is 0.
    package var translation: SIMD4<Double>
    /// The last column of the perspective that is applied last; (0, 0, 0, 1) without one. Its last
    /// lane stays 1.
    package var perspective: SIMD4<Double>

    /// Nil where the matrix has no inverse, or entries that are not finite.
    package init?(_ matrix: CATransform3D) {
        let given = TransformRows(matrix)
        guard given.weight != 0, given.weight.isFinite else { return nil }
        let rows = given.normalized
        var (x, y, z) = (rows.x, rows.y, rows.z)
        (x.w, y.w, z.w) = (0, 0, 0)
        let cross = crossProduct(y, z)
        let determinant = (x * cross).sum()
        guard determinant != 0, determinant.isFinite else { return nil }

        // The row that points away from its own axis most is the mirrored one.
        var signs = SIMD4<Double>(1, 1, 1, 0)
        if determinant < 0 {
            let leanings = [x.x / length(x), y.y / length(y), z.z / length(z)]
            var mirrored = 0
            for axis in 1..<3 where leanings[axis] < leanings[mirrored] { mirrored = axis }
            signs[mirrored] = -1
        }
        (x, y, z) = (x * signs.x, y * signs.y, z * signs.z)

        let scaleX = length(x)
        x /= scaleX
        let leanXY = (x * y).sum()
        y -= x * leanXY
        let scaleY = length(y)
        y /= scaleY
        let leanXZ = (x * z).sum()
        z -= x * leanXZ
        let leanYZ = (y * z).sum()
        z -= y * leanYZ
        let scaleZ = length(z)
        z /= scaleZ
        guard scaleX > 0, scaleY > 0, scaleZ > 0 else { return nil }

        scale = SIMD4(scaleX * signs.x, scaleY * signs.y, scaleZ * signs.z, 0)
        skew = SIMD4(leanXY / scaleY, leanXZ / scaleZ, leanYZ / scaleZ, 0)
        rotation = quaternion(x, y, z)
        translation = SIMD4(rows.w.x, rows.w.y, rows.w.z, 0)
        perspective = rows.vanishing
        perspective.w = 1
        guard (rotation * 0) == .zero, (skew * 0) == .zero, (perspective * 0) == .zero else { return nil }
    }

    /// The parts put together.
    package var matrix: CATransform3D { rows.matrix }

    package var rows: TransformRows {
        let (x, y, z) = axes
        let column = perspective
        var rows = TransformRows(
            x * scale.x,
            (y + x * skew.x) * scale.y,
            (z + x * skew.y + y * skew.z) * scale.z,
            translation)
        rows.w.w = 1
        if column != SIMD4(0, 0, 0, 1) {
            var vanishing = column
            vanishing.w = 0
            rows.x.w = (rows.x * vanishing).sum()
            rows.y.w = (rows.y * vanishing).sum()
            rows.z.w = (rows.z * vanishing).sum()
            rows.w.w = (translation * vanishing).sum() + column.w
        }
        return rows
    }

    /// The rows of the rotation.
    private var axes: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        let q = rotation
        return (
            SIMD4(1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w), 0),
            SIMD4(2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w), 0),
            SIMD4(2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y), 0)
        )
    }

    /// The rotation as angles about x, y and z, applied in this order, in radians. Of the two
    /// triples that mean the same the smaller one, so that a turn about one axis alone reads as
    /// such up to half a circle.
    package var angles: SIMD4<Double> {
        let (x, y, z) = axes
        let aboutY = asin(min(max(-x.z, -1), 1))
        guard abs(x.z) < 1 - 1e-12 else { return SIMD4(atan2(-z.y, y.y), aboutY, 0, 0) }
        let near = SIMD4(atan2(y.z, z.z), aboutY, atan2(x.y, x.x), 0)
        func turned(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
        let far = SIMD4(turned(near.x), (near.y < 0 ? -.pi : .pi) - near.y, turned(near.z), 0)
        func size(_ angles: SIMD4<Double>) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
        return size(near) <= size(far) + 1e-9 ? near : far
    }

    /// Sets the rotation by angles about x, y and z, applied in this order.
    package mutating func setAngles(_ angles: SIMD4<Double>) {
        func turn(_ angle: Double, _ axis: Int) -> SIMD4<Double> {
            var q = SIMD4<Double>(0, 0, 0, cos(angle / 2))
            q[axis] = sin(angle / 2)
            return q
        }
        rotation = product(turn(angles.z, 2), product(turn(angles.y, 1), turn(angles.x, 0)))
    }
}

private func length(_ v: SIMD4<Double>) -> Double { (v * v).sum().squareRoot() }

/// The cross product of the first three lanes.
func crossProduct(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x, 0)
}

/// The quaternion that turns by `b` first, then by `a`.
private func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
        a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
        a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
        a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
        a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
}

/// The unit quaternion of a rotation given by its rows; computed from its largest component.
private func quaternion(_ x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>) -> SIMD4<Double> {
    let fourSquares = SIMD4(
        1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
    var q: SIMD4<Double>
    if fourSquares.w >= 1 {
        q = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, fourSquares.w)
    } else if fourSquares.x >= fourSquares.y, fourSquares.x >= fourSquares.z {
        q = SIMD4(fourSquares.x, x.y + y.x, x.z + z.x, y.z - z.y)
    } else if fourSquares.y >= fourSquares.z {
        q = SIMD4(x.y + y.x, fourSquares.y, y.z + z.y, z.x - x.z)
    } else {
        q = SIMD4(x.z + z.x, y.z + z.y, fourSquares.z, x.y - y.x)
    }
    return q / length(q)
}
