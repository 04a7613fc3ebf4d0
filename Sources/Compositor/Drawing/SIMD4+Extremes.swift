// The least and the greatest of four numbers. In: a vector. Out: one of its components. The
// standard library's own treat NaN specially, by a call for each; where these are used, NaN fails
// a later comparison.

extension SIMD4<Float> {
    @inline(__always)
    var least: Float {
        let a = x < y ? x : y, b = z < w ? z : w
        return a < b ? a : b
    }

    @inline(__always)
    var greatest: Float {
        let a = x > y ? x : y, b = z > w ? z : w
        return a > b ? a : b
    }

    /// Finite only if all components are, and if they are not enormous.
    @inline(__always)
    var total: Float { (x + y) + (z + w) }

    /// Bounds (minX, minY, maxX, maxY) that hold other ones too; NaN there changes nothing.
    @inline(__always)
    mutating func formBoundsUnion(_ other: SIMD4<Float>) {
        if other.x < x { x = other.x }
        if other.y < y { y = other.y }
        if other.z > z { z = other.z }
        if other.w > w { w = other.w }
    }
}
