// In: scales, angles, displacements and perspective. Out: one 4 × 4 matrix that maps points of
// space.
//
// Row vectors, as Apple's: (x' y' z' w') = (x y z 1) · M, so the displacement stands in m41, m42,
// m43, perspective in m14, m24, m34, and in `CATransform3DConcat(a, b)` a acts first.

/// A map of space, used to place layers. Lengths are in points, angles in radians; a common
/// perspective is `m34 = -1 / distance`. Source: Apple, `CATransform3D`.
public struct CATransform3D: Hashable, Sendable, BitwiseCopyable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    /// The matrix of zeros, as at Apple's; the map that changes nothing is
    /// ``CATransform3DIdentity``.
    @inlinable public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// The matrix with these entries, row by row.
    @inlinable public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

extension CATransform3D {
    /// The four rows of a matrix, each in one vector register pair.
    @usableFromInline package typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// The matrix with these rows.
    @inlinable package init(rows r: Rows) {
        self = unsafeBitCast(r, to: CATransform3D.self)
    }

    /// The rows, without loss: sixteen doubles in a line are four vectors in a line.
    @inlinable package var rows: Rows {
        unsafeBitCast(self, to: Rows.self)
    }

    /// The sixteen entries row by row.
    package var entries: [Double] {
        let r = rows
        return [r.0, r.1, r.2, r.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }

    /// The matrix with these sixteen entries, row by row.
    package init(entries e: [Double]) {
        require(e.count == 16, "CATransform3D(entries:): give 16 numbers, row by row.")
        self.init(rows: (
            SIMD4(e[0], e[1], e[2], e[3]), SIMD4(e[4], e[5], e[6], e[7]),
            SIMD4(e[8], e[9], e[10], e[11]), SIMD4(e[12], e[13], e[14], e[15])))
    }

    /// Whether all entries are finite numbers.
    @inlinable package var isFinite: Bool {
        let r = rows
        var zero: SIMD4<Double> = r.0 * 0.0
        zero += r.1 * 0.0
        zero += r.2 * 0.0
        zero += r.3 * 0.0
        return zero == SIMD4<Double>.zero
    }
}
