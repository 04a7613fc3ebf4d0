// A corner of whole pixels that show a part of a texture behind a mask, as its shader reads it. In: pixels, texels and those of
// the mask. Out: 32 bytes.

import GPU

struct MaskedVertex: BitwiseCopyable {
    /// Pixels, y down.
    var x, y: Float
    /// 0…1 over the texture, and over the mask's.
    var u, v, maskU, maskV: Float
    /// What the texels are multiplied with, premultiplied, 16 bits each.
    var red, blue: UInt32

    static let attributes = [
        VertexAttribute(.float, count: 4, offset: 0), VertexAttribute(.float, count: 2, offset: 16),
        VertexAttribute(.uint32, count: 2, offset: 24),
    ]

    /// Writes the four corners of a rect of pixels x0 y0 x1 y1.
    ///
    /// - Parameters:
    ///   - source: the same corners over the texture.
    ///   - mask: the same corners over the mask's.
    static func write(
        to vertex: UnsafeMutablePointer<MaskedVertex>, pixels rect: SIMD4<Float>, source: SIMD4<Float>, mask: SIMD4<Float>,
        tint: SIMD4<Float>
    ) {
        let ink = packedUnits(tint)
        func corner(_ x: Float, _ y: Float, _ u: Float, _ v: Float, _ maskU: Float, _ maskV: Float) -> MaskedVertex {
            MaskedVertex(x: x, y: y, u: u, v: v, maskU: maskU, maskV: maskV, red: ink.low, blue: ink.high)
        }
        vertex[0] = corner(rect.x, rect.y, source.x, source.y, mask.x, mask.y)
        vertex[1] = corner(rect.z, rect.y, source.z, source.y, mask.z, mask.y)
        vertex[2] = corner(rect.z, rect.w, source.z, source.w, mask.z, mask.w)
        vertex[3] = corner(rect.x, rect.w, source.x, source.w, mask.x, mask.w)
    }
}
