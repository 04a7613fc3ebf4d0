// A corner of whole pixels that show a part of a texture, as its shader reads it. In: pixels and texels. Out: 24 bytes.

import GPU

struct SpriteVertex: BitwiseCopyable {
    /// Pixels, y down.
    var x, y: Float
    /// 0…1 over the texture.
    var u, v: Float
    /// What the texels are multiplied with, premultiplied, 16 bits each.
    var red, blue: UInt32

    static let attributes = [
        VertexAttribute(.float, count: 4, offset: 0), VertexAttribute(.uint32, count: 2, offset: 16),
    ]

    /// Writes the four corners of a rect of pixels x0 y0 x1 y1.
    ///
    /// - Parameter source: the same corners over the texture.
    @inline(__always)
    static func write(
        to vertex: UnsafeMutablePointer<SpriteVertex>, pixels rect: SIMD4<Float>, source: SIMD4<Float>, tint: SIMD4<Float>
    ) {
        let ink = packedUnits(tint)
        func corner(_ x: Float, _ y: Float, _ u: Float, _ v: Float) -> SpriteVertex {
            SpriteVertex(x: x, y: y, u: u, v: v, red: ink.low, blue: ink.high)
        }
        vertex[0] = corner(rect.x, rect.y, source.x, source.y)
        vertex[1] = corner(rect.z, rect.y, source.z, source.y)
        vertex[2] = corner(rect.z, rect.w, source.z, source.w)
        vertex[3] = corner(rect.x, rect.w, source.x, source.w)
    }
}
