// In: two lengths. Out: a displacement in the plane.

/// A displacement in two dimensions, in points; unlike a `CGPoint` it has no place.
/// Source: Apple, `CGVector`.
public struct CGVector: Hashable, Codable, Sendable {
    /// The displacement along x, in points.
    public var dx: CGFloat
    /// The displacement along y, in points.
    public var dy: CGFloat

    /// The displacement by nothing.
    @inlinable public static var zero: CGVector { CGVector() }

    /// The displacement by nothing.
    @inlinable public init() {
        dx = 0
        dy = 0
    }

    /// The displacement by `dx` and `dy` points.
    @inlinable public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// The displacement by `dx` and `dy` points.
    @inlinable public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// The displacement by `dx` and `dy` points.
    @inlinable public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Reads the two lengths in order, as Apple's coding writes them.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        dx = try values.decode(CGFloat.self)
        dy = try values.decode(CGFloat.self)
    }

    /// Writes the two lengths in order.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(dx)
        try values.encode(dy)
    }
}

/// The displacement by `dx` and `dy` points. Source: Apple, `CGVectorMake`.
@inlinable public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
