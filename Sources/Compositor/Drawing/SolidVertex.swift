// A corner of whole pixels of one colour, or of colours between two, as its shader reads it. In: pixels. Out: 16 bytes.

import GPU

struct SolidVertex: BitwiseCopyable {
    /// Pixels, y down.
    var x, y: Float
    /// The colour, premultiplied, opacity included, 16 bits each.
    var red, blue: UInt32

    static let attributes = [VertexAttribute(.float, count: 2, offset: 0), VertexAttribute(.uint32, count: 2, offset: 8)]

    /// Writes the four corners of a rect of pixels x0 y0 x1 y1.
    @inline(__always)
    static func write(to vertex: UnsafeMutablePointer<SolidVertex>, pixels rect: SIMD4<Float>, color: SIMD4<Float>) {
        // In whole levels: software that fills rects row by row reckons with 8 bits and cuts off what is left, beside triangles
        // it does not; so both find the same.
        let ink = packedLevels(color)
        vertex[0] = SolidVertex(x: rect.x, y: rect.y, red: ink.low, blue: ink.high)
        vertex[1] = SolidVertex(x: rect.z, y: rect.y, red: ink.low, blue: ink.high)
        vertex[2] = SolidVertex(x: rect.z, y: rect.w, red: ink.low, blue: ink.high)
        vertex[3] = SolidVertex(x: rect.x, y: rect.w, red: ink.low, blue: ink.high)
    }

    /// The same of colours that go from side to side: from the left to the right, or from the top to the bottom.
    @inline(__always)
    static func write(
        to vertex: UnsafeMutablePointer<SolidVertex>, pixels rect: SIMD4<Float>, from color: SIMD4<Float>, to end: SIMD4<Float>,
        alongX: Bool
    ) {
        let first = packedUnits(color), last = packedUnits(end)
        let right = alongX ? last : first, bottomLeft = alongX ? first : last
        vertex[0] = SolidVertex(x: rect.x, y: rect.y, red: first.low, blue: first.high)
        vertex[1] = SolidVertex(x: rect.z, y: rect.y, red: right.low, blue: right.high)
        vertex[2] = SolidVertex(x: rect.z, y: rect.w, red: last.low, blue: last.high)
        vertex[3] = SolidVertex(x: rect.x, y: rect.w, red: bottomLeft.low, blue: bottomLeft.high)
    }

    /// The same of a quad with a colour in each corner.
    static func write(to vertex: UnsafeMutablePointer<SolidVertex>, _ quad: FadingQuad, shift: SIMD2<Float>) {
        func write(_ index: Int, _ corner: SIMD2<Float>, _ color: SIMD4<Float>) {
            let place = corner + shift, ink = packedUnits(color)
            vertex[index] = SolidVertex(x: place.x, y: place.y, red: ink.low, blue: ink.high)
        }
        write(0, quad.corners.0, quad.colors.0)
        write(1, quad.corners.1, quad.colors.1)
        write(2, quad.corners.2, quad.colors.2)
        write(3, quad.corners.3, quad.colors.3)
    }
}
