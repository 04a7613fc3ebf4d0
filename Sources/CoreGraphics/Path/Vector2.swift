// In: points as pairs of doubles. Out: the few operations of plane geometry that the path code needs.

extension SIMD2<Double> {
    @inlinable package init(_ point: CGPoint) { self.init(point.x.native, point.y.native) }

    @inlinable package func dot(_ other: Self) -> Double { x * other.x + y * other.y }

    /// Positive if `other` lies to the left where y points up.
    @inlinable package func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    @inlinable package var length: Double { (x * x + y * y).squareRoot() }

    /// The direction; nil of the zero vector.
    @inlinable package var normalized: Self? {
        let length = self.length
        guard length > 0, length.isFinite else { return nil }
        return self / length
    }

    /// This vector turned a quarter to the left where y points up.
    @inlinable package var left: Self { Self(-y, x) }

    @inlinable package func mix(_ other: Self, _ t: Double) -> Self { self * (1 - t) + other * t }
}

extension CGPoint {
    @inlinable package init(_ v: SIMD2<Double>) { self.init(x: v.x, y: v.y) }
}
