// In: a matrix. Out: the one that undoes it, by the adjugate over the determinant.

extension CATransform3D {
    /// The factor by which volumes grow (times perspective).
    package var determinant: CGFloat {
        let m = Minors(self)
        return m.s0 * m.c5 - m.s1 * m.c4 + m.s2 * m.c3 + m.s3 * m.c2 - m.s4 * m.c1 + m.s5 * m.c0
    }

    /// The 2 × 2 minors of the upper and of the lower two rows.
    private struct Minors {
        let s0, s1, s2, s3, s4, s5: CGFloat
        let c0, c1, c2, c3, c4, c5: CGFloat

        init(_ t: CATransform3D) {
            s0 = t.m11 * t.m22 - t.m21 * t.m12
            s1 = t.m11 * t.m23 - t.m21 * t.m13
            s2 = t.m11 * t.m24 - t.m21 * t.m14
            s3 = t.m12 * t.m23 - t.m22 * t.m13
            s4 = t.m12 * t.m24 - t.m22 * t.m14
            s5 = t.m13 * t.m24 - t.m23 * t.m14
            c0 = t.m31 * t.m42 - t.m41 * t.m32
            c1 = t.m31 * t.m43 - t.m41 * t.m33
            c2 = t.m31 * t.m44 - t.m41 * t.m34
            c3 = t.m32 * t.m43 - t.m42 * t.m33
            c4 = t.m32 * t.m44 - t.m42 * t.m34
            c5 = t.m33 * t.m44 - t.m43 * t.m34
        }
    }

    /// The matrix that undoes this one; nil if there is none, or if its entries are beyond what
    /// a double can hold.
    package func inverse() -> CATransform3D? {
        let m = Minors(self)
        let determinant = m.s0 * m.c5 - m.s1 * m.c4 + m.s2 * m.c3 + m.s3 * m.c2 - m.s4 * m.c1 + m.s5 * m.c0
        guard determinant != 0, determinant.isFinite else { return nil }
        let adjugate = CATransform3D(
            m11: m22 * m.c5 - m23 * m.c4 + m24 * m.c3, m12: -m12 * m.c5 + m13 * m.c4 - m14 * m.c3,
            m13: m42 * m.s5 - m43 * m.s4 + m44 * m.s3, m14: -m32 * m.s5 + m33 * m.s4 - m34 * m.s3,
            m21: -m21 * m.c5 + m23 * m.c2 - m24 * m.c1, m22: m11 * m.c5 - m13 * m.c2 + m14 * m.c1,
            m23: -m41 * m.s5 + m43 * m.s2 - m44 * m.s1, m24: m31 * m.s5 - m33 * m.s2 + m34 * m.s1,
            m31: m21 * m.c4 - m22 * m.c2 + m24 * m.c0, m32: -m11 * m.c4 + m12 * m.c2 - m14 * m.c0,
            m33: m41 * m.s4 - m42 * m.s2 + m44 * m.s0, m34: -m31 * m.s4 + m32 * m.s2 - m34 * m.s0,
            m41: -m21 * m.c3 + m22 * m.c1 - m23 * m.c0, m42: m11 * m.c3 - m12 * m.c1 + m13 * m.c0,
            m43: -m41 * m.s3 + m42 * m.s1 - m43 * m.s0, m44: m31 * m.s3 - m32 * m.s1 + m33 * m.s0)
        let k = 1 / determinant.native
        let r = adjugate.rows
        let inverse = CATransform3D(rows: (r.0 * k, r.1 * k, r.2 * k, r.3 * k))
        return inverse.isFinite ? inverse : nil
    }
}

/// The map that undoes `t`; `t` itself if it has no inverse, as at Apple's.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    t.inverse() ?? t
}
