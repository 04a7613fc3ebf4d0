// In: matrices and the parameters of new ones. Out: Apple's `CATransform3D…` functions.

/// The map that leaves every point where it is.
@inlinable public var CATransform3DIdentity: CATransform3D { CATransform3DMakeScale(1, 1, 1) }

/// Whether `t` is exactly the identity.
@inlinable public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    // Asked of every layer: number by number, so that nothing is copied.
    t.m11 == 1 && t.m12 == 0 && t.m13 == 0 && t.m14 == 0 && t.m21 == 0 && t.m22 == 1 && t.m23 == 0 && t.m24 == 0
        && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0 && t.m41 == 0 && t.m42 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Whether all entries of `a` and `b` are equal.
@inlinable public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The map that displaces by (`tx`, `ty`, `tz`) points.
@inlinable public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: tx, m42: ty, m43: tz, m44: 1)
}

/// The map that scales by `sx`, `sy` and `sz`.
@inlinable public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(
        m11: sx, m12: 0, m13: 0, m14: 0, m21: 0, m22: sy, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: sz, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The map that turns by `angle` radians about the axis (`x`, `y`, `z`), of any length; the
/// identity if the axis has no length or is not finite. About z, a positive angle turns the
/// x axis towards the y axis.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    return CATransform3D(
        m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
        m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
        m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The map that first displaces by (`tx`, `ty`, `tz`), then does `t`.
@inlinable public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    var r = t.rows
    r.3 = r.0 * tx.native + r.1 * ty.native + r.2 * tz.native + r.3
    return CATransform3D(rows: r)
}

/// The map that first scales by `sx`, `sy` and `sz`, then does `t`.
@inlinable public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    let r = t.rows
    return CATransform3D(rows: (r.0 * sx.native, r.1 * sy.native, r.2 * sz.native, r.3))
}

/// The map that first turns by `angle` radians about (`x`, `y`, `z`), then does `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The map that does first `a`, then `b`: the matrix product a · b.
@inlinable public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (p, q) = (a.rows, b.rows)
    @inline(__always) func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
        q.0 * r.x + q.1 * r.y + q.2 * r.z + q.3 * r.w
    }
    return CATransform3D(rows: (row(p.0), row(p.1), row(p.2), row(p.3)))
}

/// The map of space that does what `m` does to the plane z = 0 and leaves z alone.
@inlinable public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(
        m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx, m42: m.ty, m43: 0, m44: 1)
}

/// Whether `t` is exactly what ``CATransform3DMakeAffineTransform(_:)`` makes of some map.
@inlinable public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
        && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// The map of the plane that `t` stands for; of one that is not affine what it does within the plane. Apple leaves
/// that case undefined.
@inlinable public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
