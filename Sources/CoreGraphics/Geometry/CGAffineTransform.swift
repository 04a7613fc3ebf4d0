// In: scales, angles and displacements. Out: one 3 × 2 matrix that maps points of the plane.
//
// Row vectors: x' = a·x + c·y + tx, y' = b·x + d·y + ty. In `A.concatenating(B)` A acts first.

/// An affine map of the plane. Angles are in radians, lengths in points. A positive angle
/// turns the x axis towards the y axis: counter-clockwise where y points up, clockwise where
/// it points down. Source: Apple, `CGAffineTransform`.
public struct CGAffineTransform: Hashable, Sendable {
    /// What one unit along x adds to x.
    public var a: CGFloat
    /// What one unit along x adds to y.
    public var b: CGFloat
    /// What one unit along y adds to x.
    public var c: CGFloat
    /// What one unit along y adds to y.
    public var d: CGFloat
    /// The displacement along x.
    public var tx: CGFloat
    /// The displacement along y.
    public var ty: CGFloat

    /// The map that leaves every point where it is.
    @inlinable public static var identity: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// The matrix of zeros, as at Apple's; the map that changes nothing is ``identity``.
    @inlinable public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// The map with these six entries.
    @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map with these six entries.
    @inlinable public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// The map that displaces by (`tx`, `ty`) points.
    @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// The map that scales by `sx` along x and `sy` along y.
    @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// The map that turns by `angle` radians about the origin.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this is exactly ``identity``.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// The map that does first this one, then `t2`.
    @inlinable public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The map that undoes this one; this one itself if it has no inverse (its determinant is
    /// zero or not finite), as at Apple's.
    @inlinable public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        let k = 1 / determinant
        guard k.isFinite else { return self }
        return CGAffineTransform(
            a: d * k, b: -b * k, c: -c * k, d: a * k,
            tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
    }

    /// The map that first displaces by (`tx`, `ty`), then does this one.
    @inlinable public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// The map that first scales by `sx` and `sy`, then does this one.
    @inlinable public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
    }

    /// The map that first turns by `angle` radians, then does this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Whether all six entries are finite numbers.
    @inlinable package var isFinite: Bool {
        (a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0) == 0
    }

    /// The factor by which areas grow; negative if the map mirrors.
    @inlinable package var determinant: CGFloat { a * d - b * c }
}

extension CGAffineTransform: Codable {
    /// Reads a, b, c, d, tx, ty in order, as Apple's coding writes them.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        a = try values.decode(CGFloat.self)
        b = try values.decode(CGFloat.self)
        c = try values.decode(CGFloat.self)
        d = try values.decode(CGFloat.self)
        tx = try values.decode(CGFloat.self)
        ty = try values.decode(CGFloat.self)
    }

    /// Writes a, b, c, d, tx, ty in order.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        for entry in [a, b, c, d, tx, ty] { try values.encode(entry) }
    }
}
