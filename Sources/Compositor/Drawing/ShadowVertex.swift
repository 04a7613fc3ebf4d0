// A corner of a blurred rounded rect, as its shader reads it. In: a placement and a paint. Out: 68 bytes.

import GPU

/// Where a shadow's patch is, and how it lies in the plane of what casts the shadow.
struct ShadowPlace: BitwiseCopyable {
    /// The patch's corner on its page, in texels.
    var corner: SIMD2<Float>
    /// Texels a unit of the plane, and how many lie before the rect's edge.
    var density, outside: Float
    /// Texels along each side.
    var side: SIMD2<Int>
}

struct ShadowVertex: BitwiseCopyable {
    var place: VertexPlace
    var rect: Words
    /// The radii, or of a patch the corner, texels a unit, and texels before the edge.
    var corners: Words
    /// The colour, 16 bits each; bits of the standard deviation, or the sides of a patch, 16 bits each; clip.
    var look: Words

    static let attributes = VertexPlace.attributes + [
        VertexAttribute(.float, count: 4, offset: 20), VertexAttribute(.float, count: 4, offset: 36),
        VertexAttribute(.uint32, count: 4, offset: 52),
    ]

    /// Writes the four corners of what is drawn of a shadow.
    @inline(__always)
    static func write(
        to vertex: UnsafeMutablePointer<ShadowVertex>, _ placement: Placement, _ paint: UnsafePointer<Paint>,
        _ detail: RichDetail, _ patch: ShadowPlace?, shift: SIMD2<Float>
    ) {
        let factors = paint.pointee.premultipliedFactors * min(placement.opacity, 1)
        let color = packedUnits(paint.pointee.backgroundColor * factors)
        let sides = patch.map { UInt32(clamping: $0.side.x) | UInt32(clamping: $0.side.y) << 16 }
        let look = Words(color.low, color.high, sides ?? paint.pointee.shadow.bitPattern, UInt32(bitPattern: detail.clip))
        let rect = Words(paint.pointee.rect)
        let corners = Words(patch.map {
            SIMD4(lowHalf: $0.corner, highHalf: SIMD2($0.density, $0.outside))
        } ?? paint.pointee.drawnRadii)
        var drawn = placement.drawnCorners(of: paint.pointee.extent, within: detail.bounds, shift: shift)
        drawn = intersection(drawn, detail.part)
        if detail.isPiece { drawn = intersection(drawn, placement.corners(ofPixels: detail.bounds, shift: shift)) }
        placement.forEachCorner(drawn, as: drawn) {
            vertex[$0] = ShadowVertex(place: $1, rect: rect, corners: corners, look: look)
        }
    }
}
