// The fields behind a transform, read and written. Enters: a matrix and a number. Leaves: the
// matrix with that rotation, scale or translation and everything else as it was.
//
// A matrix whose linear part only scales has no rotation, so a field is then a matter of one or
// two entries. Else the matrix is taken apart (`TransformParts`). Perspective lives in the last
// column as the product of the linear part and a vanishing vector; it follows when either changes.

import CoreGraphics
import Foundation

extension PropertyComponent {
    /// The field of a matrix, in the first lane; a `translation` in the first two. `scale` is the
    /// mean of the three factors, `scale.xy` of two. A matrix without an inverse has the lengths
    /// of its rows for factors and no rotation.
    package func value(in matrix: CATransform3D) -> SIMD4<Double> {
        let rows = TransformRows(matrix).normalized
        switch self {
        case .translation: return SIMD4(rows.w.x, rows.w.y, 0, 0)
        case .translationX: return SIMD4(rows.w.x, 0, 0, 0)
        case .translationY: return SIMD4(rows.w.y, 0, 0, 0)
        case .translationZ: return SIMD4(rows.w.z, 0, 0, 0)
        case .rotation, .rotationX, .rotationY, .rotationZ:
            if rows.isDiagonal { return .zero }
            guard let angles = TransformParts(matrix)?.angles else { return .zero }
            return SIMD4(angles[axis], 0, 0, 0)
        case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY:
            let factors = rows.factors
            let value: Double = switch self {
            case .scaleX: factors.x
            case .scaleY: factors.y
            case .scaleZ: factors.z
            case .scaleXY: (factors.x + factors.y) / 2
            default: factors.x == factors.y && factors.y == factors.z ? factors.x : (factors.x + factors.y + factors.z) / 3
            }
            return SIMD4(value, 0, 0, 0)
        case .x, .y, .width, .height, .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight:
            stop("\(self) is no field of a transform; test isOfTransform first")
        }
    }

    /// Replaces the field in a matrix.
    @inline(__always)
    package func set(_ value: SIMD4<Double>, in matrix: inout CATransform3D) {
        var rows = withUnsafePointer(to: &matrix) { TransformRows(at: $0) }
        // The usual case, without perspective and without rotation: no square root, no division.
        if rows.isAffine, rows.isDiagonal, rawValue <= Self.rotationZ.rawValue {
            rows.setLinear(scale: SIMD4(rows.x.x, rows.y.y, rows.z.z, 0), rotationAbout: axis, by: value.x)
        } else {
            uncommonSet(value, in: &rows)
        }
        matrix = rows.matrix
    }

    @inline(never)
    private func uncommonSet(_ value: SIMD4<Double>, in rows: inout TransformRows) {
        rows = rows.normalized
        switch self {
        case .translation: rows.move(to: SIMD4(value.x, value.y, rows.w.z, 0))
        case .translationX: rows.move(to: SIMD4(value.x, rows.w.y, rows.w.z, 0))
        case .translationY: rows.move(to: SIMD4(rows.w.x, value.x, rows.w.z, 0))
        case .translationZ: rows.move(to: SIMD4(rows.w.x, rows.w.y, value.x, 0))
        case .scale: rows.rescale(to: SIMD3(repeating: value.x), axes: 0..<3)
        case .scaleXY: rows.rescale(to: SIMD3(repeating: value.x), axes: 0..<2)
        case .scaleX: rows.rescale(to: SIMD3(repeating: value.x), axes: 0..<1)
        case .scaleY: rows.rescale(to: SIMD3(repeating: value.x), axes: 1..<2)
        case .scaleZ: rows.rescale(to: SIMD3(repeating: value.x), axes: 2..<3)
        case .rotation, .rotationX, .rotationY, .rotationZ: rows.turn(about: axis, to: value.x)
        case .x, .y, .width, .height, .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight:
            stop("\(self) is no field of a transform; test isOfTransform first")
        }
    }

    /// The axis of a rotation: 0 for x, 1 for y, 2 for z.
    @inline(__always)
    private var axis: Int {
        switch self {
        case .rotationX: 0
        case .rotationY: 1
        default: 2
        }
    }
}

extension TransformRows {
    /// The factors along the axes, with their signs.
    fileprivate var factors: SIMD4<Double> {
        if isDiagonal { return SIMD4(x.x, y.y, z.z, 0) }
        if let parts = TransformParts(matrix) { return parts.scale }
        func length(_ row: SIMD4<Double>) -> Double { (row.x * row.x + row.y * row.y + row.z * row.z).squareRoot() }
        return SIMD4(length(x), length(y), length(z), 0)
    }

    fileprivate mutating func move(to translation: SIMD4<Double>) {
        var moved = translation
        moved.w = w.w + ((translation - SIMD4(w.x, w.y, w.z, 0)) * vanishing).sum()
        w = moved
    }

    /// Stretches rows to new factors: each row is one axis times its factor.
    fileprivate mutating func rescale(to factors: SIMD3<Double>, axes: Range<Int>) {
        let now = self.factors
        for axis in axes {
            if now[axis] != 0 {
                self[axis] *= factors[axis] / now[axis]
            } else {
                self[axis] = direction(of: axis) * factors[axis]
            }
        }
    }

    /// The direction of an axis that is scaled to nothing: across the two others, else its own.
    private func direction(of axis: Int) -> SIMD4<Double> {
        if !isDiagonal {
            let across = crossProduct(self[(axis + 1) % 3], self[(axis + 2) % 3])
            let length = (across * across).sum().squareRoot()
            if length > 0, length.isFinite { return across / length }
        }
        var own = SIMD4<Double>.zero
        own[axis] = 1
        return own
    }

    fileprivate mutating func turn(about axis: Int, to angle: Double) {
        if !isDiagonal, var parts = TransformParts(matrix) {
            var angles = parts.angles
            angles[axis] = angle
            parts.setAngles(angles)
            self = parts.rows
            return
        }
        let vanishing = vanishing
        setLinear(scale: factors, rotationAbout: axis, by: angle)
        x.w = (x * vanishing).sum()
        y.w = (y * vanishing).sum()
        z.w = (z * vanishing).sum()
    }

    private subscript(axis: Int) -> SIMD4<Double> {
        get { axis == 0 ? x : axis == 1 ? y : z }
        set {
            switch axis {
            case 0: x = newValue
            case 1: y = newValue
            default: z = newValue
            }
        }
    }
}
