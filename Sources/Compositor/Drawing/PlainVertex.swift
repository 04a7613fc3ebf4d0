// A corner of a plain rect, as its shader reads it. In: a placement and a rect. Out: 36 bytes.

import GPU

/// Nine numbers, as `lamina_write_plain` writes them.
struct PlainVertex: BitwiseCopyable {
    /// On the rect: 0…1, beyond it in the half pixel outside.
    var place: VertexPlace
    /// The image's part in half texels, u0 v0 u1 v1, 16 bits each, `noImage` for a colour; a colour,
    /// premultiplied, opacity included, or of an image the opacity, nothing, and its unit with the
    /// filter, 16 bits each.
    var ink: Words

    static let attributes = VertexPlace.attributes + [VertexAttribute(.uint32, count: 4, offset: 20)]

    /// The source of a colour: more than any image has.
    static let noImage: (low: UInt32, high: UInt32) = (0xFFFF, 0)
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

    /// Writes the four corners of a rect, set out by half a pixel, or of a part of it.
    @inline(__always)
    static func write(
        to vertex: UnsafeMutablePointer<PlainVertex>, _ placement: Placement, rect: SIMD4<Float>,
        ink: (low: UInt32, high: UInt32), source: (low: UInt32, high: UInt32), within part: SIMD4<Float>? = nil
    ) {
        let roomX = 0.5 * placement.rowX.w, roomY = 0.5 * placement.rowY.w
        var drawn = SIMD4(rect.x - roomX, rect.y - roomY, rect.x + rect.z + roomX, rect.y + rect.w + roomY)
        let s0 = -roomX / rect.z, t0 = -roomY / rect.w
        var places = SIMD4(s0, t0, 1 - s0, 1 - t0)
        if let part {
            drawn = intersection(drawn, part)
            let corner = SIMD4(lowHalf: rect.lowHalf, highHalf: rect.lowHalf)
            places = (drawn - corner) / SIMD4(lowHalf: rect.highHalf, highHalf: rect.highHalf)
        }
        let words = Words(source.low, source.high, ink.low, ink.high)
        placement.forEachCorner(drawn, as: places) { vertex[$0] = PlainVertex(place: $1, ink: words) }
    }
}
