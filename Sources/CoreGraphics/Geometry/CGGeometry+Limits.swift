// In: rectangles and points whatever their numbers. Out: what two rectangles share, and numbers that can be reckoned with.

extension CGRect {
    /// What both rectangles share, the null rectangle if that is nothing. Foundation's `intersection(_:)` ends the process where
    /// an edge is not a number; here such a rectangle shares nothing.
    package func part(in other: CGRect) -> CGRect {
        let (x0, x1) = (Swift.max(minX, other.minX), Swift.min(maxX, other.maxX))
        let (y0, y1) = (Swift.max(minY, other.minY), Swift.min(maxY, other.maxY))
        guard isOrdered, other.isOrdered, x0 <= x1, y0 <= y1 else { return .null }
        return CGRect(x: x0, y: y0, width: CGFloat.limited(x1 - x0), height: CGFloat.limited(y1 - y0))
    }

    /// Whether the rectangles share anything, be it an edge.
    package func meets(_ other: CGRect) -> Bool { !part(in: other).isNull }

    /// Whether there is a rectangle in these numbers, and not none.
    private var isOrdered: Bool { minX <= maxX && minY <= maxY && !isNull }
}

extension CGFloat {
    /// The number, 0 for none, and for what is too large the greatest that two rectangles' widths may add up to.
    package static func limited(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : Swift.min(Swift.max(value, -most), most)
    }
    private static let most = CGFloat.greatestFiniteMagnitude / 8
}

extension SIMD2<Double> {
    /// The place with numbers that can be reckoned with, as `CGFloat.limited`.
    package var limited: SIMD2<Double> { SIMD2(CGFloat.limited(CGFloat(x)).native, CGFloat.limited(CGFloat(y)).native) }
}
