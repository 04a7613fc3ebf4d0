// What vertices are made of. In: numbers. Out: words that need no alignment, so that vertices have no gaps;
// numbers of 16 bits are read by `packing.glsl`.

import GPU

/// Four words.
struct Words: BitwiseCopyable {
    var x, y, z, w: UInt32

    @inline(__always)
    init(_ x: UInt32, _ y: UInt32, _ z: UInt32, _ w: UInt32) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

    @inline(__always)
    init(_ values: SIMD4<Float>) { self = unsafeBitCast(values, to: Words.self) }

    static let zero = Words(0, 0, 0, 0)
}

/// Where a corner is.
struct VertexPlace: BitwiseCopyable {
    /// Pixels, y down, times the perspective divisor; and the divisor.
    var x, y, w: Float
    /// The same corner in the plane's own coordinates, or on the rect.
    var s, t: Float

    /// The shaders' first two inputs.
    static let attributes = [VertexAttribute(.float, count: 3, offset: 0), VertexAttribute(.float, count: 2, offset: 12)]
}

extension Placement {
    /// The corners of a rect x0 y0 x1 y1 of the plane, in the order of the quad indices: around the rect.
    ///
    /// - Parameter places: the same corners as the shader is told them.
    @inline(__always)
    func forEachCorner(_ rect: SIMD4<Float>, as places: SIMD4<Float>, _ body: (Int, VertexPlace) -> Void) {
        let xx0 = rowX.x * rect.x, xx1 = rowX.x * rect.z, xy0 = rowX.y * rect.y + rowX.z, xy1 = rowX.y * rect.w + rowX.z
        let yx0 = rowY.x * rect.x, yx1 = rowY.x * rect.z, yy0 = rowY.y * rect.y + rowY.z, yy1 = rowY.y * rect.w + rowY.z
        let wx0 = rowW.x * rect.x, wx1 = rowW.x * rect.z, wy0 = rowW.y * rect.y + rowW.z, wy1 = rowW.y * rect.w + rowW.z
        body(0, VertexPlace(x: xx0 + xy0, y: yx0 + yy0, w: wx0 + wy0, s: places.x, t: places.y))
        body(1, VertexPlace(x: xx1 + xy0, y: yx1 + yy0, w: wx1 + wy0, s: places.z, t: places.y))
        body(2, VertexPlace(x: xx1 + xy1, y: yx1 + yy1, w: wx1 + wy1, s: places.z, t: places.w))
        body(3, VertexPlace(x: xx0 + xy1, y: yx0 + yy1, w: wx0 + wy1, s: places.x, t: places.w))
    }
}

/// Four whole numbers of 16 bits.
@inline(__always)
func packed16(_ values: SIMD4<Float>) -> (low: UInt32, high: UInt32) {
    // Adding 2²³ leaves the rounded whole number in the low bits: cheaper than four conversions.
    let bits = unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self) & 0xFFFF
    return (bits.x | bits.y << 16, bits.z | bits.w << 16)
}

/// Four numbers of 0…1; others are clamped.
@inline(__always)
func packedUnits(_ values: SIMD4<Float>) -> (low: UInt32, high: UInt32) {
    packed16(pointwiseMax(pointwiseMin(values, SIMD4(repeating: 1)), .zero) * 65_535)
}

/// The same in whole 255ths, the nearest ones: all that a picture of 8 bits shows of them.
@inline(__always)
func packedLevels(_ values: SIMD4<Float>) -> (low: UInt32, high: UInt32) { packed16(levels(values) * 257) }

/// Values from 0 to 1 in 255ths, the nearest whole ones.
@inline(__always)
func levels(_ values: SIMD4<Float>) -> SIMD4<Float> {
    let fine = (pointwiseMax(pointwiseMin(values, SIMD4(repeating: 1)), .zero) * 65_535).rounded(.toNearestOrEven)
    return (fine / 257).rounded(.toNearestOrEven)
}
