// A corner of a blurred rounded rect, as its shader reads it. In: a placement and a paint. Out: 68 bytes.

import GPU

struct ShadowVertex: BitwiseCopyable {
    var place: VertexPlace
    var rect, radii: Words
    /// The colour, 16 bits each; bits of the standard deviation; clip.
    var look: Words

    static let attributes = VertexPlace.attributes + [
        VertexAttribute(.float, count: 4, offset: 20), VertexAttribute(.float, count: 4, offset: 36),
        VertexAttribute(.uint32, count: 4, offset: 52),
    ]

    /// Writes the four corners of what is drawn of a shadow.
    @inline(__always)
    static func write(
        to vertex: UnsafeMutablePointer<ShadowVertex>, _ placement: Placement, _ paint: UnsafePointer<Paint>,
        _ detail: RichDetail, shift: SIMD2<Float>
    ) {
        let factors = paint.pointee.premultipliedFactors * min(placement.opacity, 1)
        let color = packedUnits(paint.pointee.backgroundColor * factors)
        let look = Words(color.low, color.high, paint.pointee.shadow.bitPattern, UInt32(bitPattern: detail.clip))
        let rect = Words(paint.pointee.rect), radii = Words(paint.pointee.drawnRadii)
        var drawn = placement.drawnCorners(of: paint.pointee.extent, within: detail.bounds, shift: shift)
        drawn = intersection(drawn, detail.part)
        if detail.isPiece { drawn = intersection(drawn, placement.corners(ofPixels: detail.bounds, shift: shift)) }
        placement.forEachCorner(drawn, as: drawn) { vertex[$0] = ShadowVertex(place: $1, rect: rect, radii: radii, look: look) }
    }
}
