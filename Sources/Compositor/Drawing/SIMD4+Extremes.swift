// The least and the greatest of four numbers, and of two vectors. In: vectors. Out: one component, or the same for each. The
// standard library's own treat NaN specially, or are a call for each component; where these are used, NaN fails a later
// comparison.

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

// In the place of the standard library's, to the same numbers.

@inline(__always)
func pointwiseMin(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a.replacing(with: b, where: b .< a) }
@inline(__always)
func pointwiseMax(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a.replacing(with: b, where: b .>= a) }
@inline(__always)
func pointwiseMin(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { a.replacing(with: b, where: b .< a) }
@inline(__always)
func pointwiseMax(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { a.replacing(with: b, where: b .>= a) }
