// A corner of a plain rect, as its shader reads it. In: a placement and a rect. Out: 36 bytes.

import GPU

struct PlainVertex: BitwiseCopyable {
    /// Pixels, y down, times the perspective divisor; and the divisor.
    var x, y, w: Float
    /// The place on the rect: 0…1, beyond it in the half pixel outside.
    var s, t: Float
    /// The image's part in half texels, u0 v0 u1 v1, 16 bits each; `noImage` for a colour.
    var sourceLow, sourceHigh: UInt32
    /// A colour, premultiplied, opacity included; or of an image the opacity, the texture's layer, and its
    /// unit with the filter. 16 bits each.
    var inkLow, inkHigh: UInt32

    static let attributes = [
        VertexAttribute(.float, count: 3, offset: 0),
        VertexAttribute(.float, count: 2, offset: 12),
        VertexAttribute(.uint16, count: 4, offset: 20),
        VertexAttribute(.unorm16, count: 4, offset: 28),
    ]

    /// The source of a colour: more than any image has.
    static let noImage: (low: UInt32, high: UInt32) = (0xFFFF, 0)
}

/// Four whole numbers of 16 bits in two words.
@inline(__always)
func packed16(_ values: SIMD4<Float>) -> (low: UInt32, high: UInt32) {
    // Adding 2²³ leaves the rounded whole number in the low bits: cheaper than four conversions.
    let bits = unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self) & 0xFFFF
    return (bits.x | bits.y << 16, bits.z | bits.w << 16)
}

/// The part of an image in half texels, u0 v0 u1 v1.
@inline(__always)
func halfTexels(_ source: SIMD4<Float>, width: Float, height: Float) -> SIMD4<Float> {
    let size = SIMD4(width, height, width, height) * 2
    return SIMD4(source.x, source.y, source.x + source.z, source.y + source.w) * size
}

extension PlainVertex {
    /// Whether a part of an image can be told in whole half texels: for the whole image always,
    /// for parts if their edges lie on texels or halves, give or take a 64th of a texel.
    @inline(__always)
    static func canTell(_ source: SIMD4<Float>, width: Float, height: Float) -> Bool {
        if source == SIMD4(0, 0, 1, 1) { return max(width, height) <= 32_767 }
        let values = halfTexels(source, width: width, height: height)
        let whole = values.rounded(.toNearestOrEven)
        let limit = SIMD4(width, height, width, height) * 2
        guard all(whole .>= 0), all(whole .<= limit), max(width, height) <= 32_767 else { return false }
        let off = values - whole
        return max(off.greatest, -off.least) <= 1 / 32
    }

    /// Writes the four corners of a rect, set out by half a pixel.
    @inline(__always)
    static func write(
        to vertex: UnsafeMutablePointer<PlainVertex>, _ placement: Placement, rect: SIMD4<Float>,
        ink: (low: UInt32, high: UInt32), source: (low: UInt32, high: UInt32)
    ) {
        let rowX = placement.rowX, rowY = placement.rowY, rowW = placement.rowW
        let roomX = 0.5 * rowX.w, roomY = 0.5 * rowY.w
        let x0 = rect.x - roomX, x1 = rect.x + rect.z + roomX
        let y0 = rect.y - roomY, y1 = rect.y + rect.w + roomY
        let s0 = -roomX / rect.z, s1 = 1 - s0, t0 = -roomY / rect.w, t1 = 1 - t0
        let xx0 = rowX.x * x0, xx1 = rowX.x * x1, xy0 = rowX.y * y0 + rowX.z, xy1 = rowX.y * y1 + rowX.z
        let yx0 = rowY.x * x0, yx1 = rowY.x * x1, yy0 = rowY.y * y0 + rowY.z, yy1 = rowY.y * y1 + rowY.z
        let wx0 = rowW.x * x0, wx1 = rowW.x * x1, wy0 = rowW.y * y0 + rowW.z, wy1 = rowW.y * y1 + rowW.z
        @inline(__always)
        func corner(_ x: Float, _ y: Float, _ w: Float, _ s: Float, _ t: Float) -> PlainVertex {
            PlainVertex(
                x: x, y: y, w: w, s: s, t: t, sourceLow: source.low, sourceHigh: source.high,
                inkLow: ink.low, inkHigh: ink.high)
        }
        vertex[0] = corner(xx0 + xy0, yx0 + yy0, wx0 + wy0, s0, t0)
        vertex[1] = corner(xx1 + xy0, yx1 + yy0, wx1 + wy0, s1, t0)
        vertex[2] = corner(xx1 + xy1, yx1 + yy1, wx1 + wy1, s1, t1)
        vertex[3] = corner(xx0 + xy1, yx0 + yy1, wx0 + wy1, s0, t1)
    }
}
