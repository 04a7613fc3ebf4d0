// A `CATransform3D` as four rows of lanes, in Apple's row-vector convention: a point is a row on
// the left, the last row is the translation, the last column the perspective.

import CSupport
import CoreGraphics

/// The rows of a matrix, for arithmetic.
package struct TransformRows: BitwiseCopyable, Sendable {
    package var x, y, z, w: SIMD4<Double>

    @inline(__always)
    package init(_ x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>, _ w: SIMD4<Double>) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    @inline(__always)
    package init(_ m: CATransform3D) { (x, y, z, w) = m.rows }

    /// The rows of a matrix in memory. It has been written row by row a moment ago as a rule, and is read in
    /// the same pieces: the compiler's own choice of pieces waits for those writes.
    @inline(__always)
    init(at matrix: UnsafePointer<CATransform3D>) {
        let bytes = UnsafeRawPointer(matrix)
        x = bytes.loadUnaligned(as: SIMD4<Double>.self)
        y = bytes.loadUnaligned(fromByteOffset: 32, as: SIMD4<Double>.self)
        z = bytes.loadUnaligned(fromByteOffset: 64, as: SIMD4<Double>.self)
        w = bytes.loadUnaligned(fromByteOffset: 96, as: SIMD4<Double>.self)
    }

    @inline(__always)
    package var matrix: CATransform3D { CATransform3D(rows: (x, y, z, w)) }

    @inline(__always)
    package static var identity: TransformRows {
        TransformRows(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }

    /// Whether the linear part only scales along the axes.
    @inline(__always)
    package var isDiagonal: Bool {
        x.y == 0 && x.z == 0 && y.x == 0 && y.z == 0 && z.x == 0 && z.y == 0
    }

    /// Whether the last column is that of an affine transform.
    @inline(__always)
    package var isAffine: Bool { x.w == 0 && y.w == 0 && z.w == 0 && w.w == 1 }

    /// `self` applied first, then `next`.
    package func concatenated(with next: TransformRows) -> TransformRows {
        func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
            next.x * r.x + next.y * r.y + next.z * r.z + next.w * r.w
        }
        return TransformRows(row(x), row(y), row(z), row(w))
    }

    /// Turns the space by `angle` radians about the axis 0 (x), 1 (y) or 2 (z) after scaling it by
    /// `scale`: replaces the linear part. The last column is left alone.
    @inline(__always)
    package mutating func setLinear(scale: SIMD4<Double>, rotationAbout axis: Int, by angle: Double) {
        var (s, c) = (0.0, 0.0)
        lamina_sincos(angle, &s, &c)
        switch axis {
        case 0:
            x = SIMD4(scale.x, 0, 0, x.w)
            y = SIMD4(0, scale.y * c, scale.y * s, y.w)
            z = SIMD4(0, -scale.z * s, scale.z * c, z.w)
        case 1:
            x = SIMD4(scale.x * c, 0, -scale.x * s, x.w)
            y = SIMD4(0, scale.y, 0, y.w)
            z = SIMD4(scale.z * s, 0, scale.z * c, z.w)
        default:
            x = SIMD4(scale.x * c, scale.x * s, 0, x.w)
            y = SIMD4(-scale.y * s, scale.y * c, 0, y.w)
            z = SIMD4(0, 0, scale.z, z.w)
        }
    }

    // MARK: Perspective
    //
    // A matrix is a linear part and a translation, then a perspective: its last column is the
    // linear part times a vector `vanishing`, and m44 is the translation times that plus a weight.

    /// The vector behind the last column, its last lane 0; zero for an affine matrix and where the
    /// linear part has no inverse.
    var vanishing: SIMD4<Double> {
        let column = SIMD4(x.w, y.w, z.w, 0)
        guard column != .zero else { return .zero }
        let (a, b, c) = (crossProduct(y, z), crossProduct(z, x), crossProduct(x, y))
        let determinant = x.x * a.x + x.y * a.y + x.z * a.z
        guard determinant != 0 else { return .zero }
        let solution = (a * column.x + b * column.y + c * column.z) / determinant
        return (solution * 0) == .zero ? solution : .zero
    }

    /// What all entries may be divided by without changing what the matrix does to points.
    @inline(__always)
    var weight: Double {
        if x.w == 0, y.w == 0, z.w == 0 { return w.w }
        return w.w - (w * vanishing).sum()
    }

    /// The matrix with the weight 1 that does the same to points, where there is one.
    @inline(__always)
    var normalized: TransformRows {
        let weight = weight
        // Within rounding the weight is 1 already.
        guard abs(weight - 1) > 1e-14, weight != 0, weight.isFinite else { return self }
        let factor = 1 / weight
        return TransformRows(x * factor, y * factor, z * factor, w * factor)
    }
}
