// A box with all that a layer can have besides, as its shader reads it. In: a box and what the batch step found
// out about it. Out: 224 bytes, expanded to a quad by the vertex shader. (Four vertices, like those of boxes, take
// the calling thread a tenth longer.)

import GPU

struct RichInstance: BitwiseCopyable {
    /// Where the four corners are, worked out as for other vertices: three numbers each.
    var places: (Words, Words, Words)
    /// Its opacity is that of the factors.
    var box: BoxLook
    /// Corners x0 y0 x1 y1.
    var drawn: Words
    /// Clip, gradient or change of colours, flags, factors of green and blue; that of red is in the box's look.
    var details: Words
    var maskSource = Words.zero
    var maskReadable = Words.zero

    static let attributes: [VertexAttribute] = {
        func floats(_ places: Range<Int>) -> [VertexAttribute] {
            places.map { VertexAttribute(.float, count: 4, offset: $0 * 16) }
        }
        return floats(0..<3) + BoxLook.attributes(offset: 48) + floats(10..<11)
            + [VertexAttribute(.uint32, count: 4, offset: 176)]
            + floats(12..<14)
    }()

    @inline(__always)
    init(
        _ placement: Placement, _ paint: UnsafePointer<Paint>, _ detail: RichDetail, region: TextureRegion?, unit: UInt8,
        filter: UInt8, mask: TextureRegion?, shift: SIMD2<Float>, within part: SIMD4<Float>?
    ) {
        box = BoxLook(placement, paint, region: region, unit: unit, filter: filter)
        let factors = packedUnits(paint.pointee.premultipliedFactors * placement.opacity)
        box.look.x = factors.high & 0xFFFF_0000
        box.look.y |= factors.low << 16
        var corners = part ?? placement.drawnCorners(of: paint.pointee.uncutExtent, within: detail.bounds, shift: shift)
        corners = intersection(intersection(corners, paint.pointee.part), detail.part)
        drawn = Words(corners)
        var x = SIMD4<Float>.zero, y = x, w = x
        placement.forEachCorner(corners, as: corners) { (x[$0], y[$0], w[$0]) = ($1.x, $1.y, $1.w) }
        places = (Words(x), Words(y), Words(w))
        details = Words(
            UInt32(bitPattern: detail.clip), UInt32(bitPattern: detail.colors), Self.flags(paint, detail),
            factors.low >> 16 | factors.high << 16)
        guard let mask, detail.maskUnit > 0 else { return }
        let texels = mask.texels(paint.pointee.maskSource)
        (maskSource, maskReadable) = (Words(texels.source), Words(texels.readable))
    }

    @inline(__always)
    private static func flags(_ paint: UnsafePointer<Paint>, _ detail: RichDetail) -> UInt32 {
        var flags = UInt32(detail.smallFilter) << RichDetail.smallFilter
        if paint.pointee.cutsContents { flags |= RichDetail.clipsContents }
        if paint.pointee.tintsAlpha { flags |= RichDetail.tintsAlpha }
        if detail.isMaskExact { flags |= RichDetail.readsMaskExactly }
        if paint.pointee.recoloring >= 0 { flags |= RichDetail.recolors }
        flags |= UInt32(paint.pointee.mixing.rawValue) << RichDetail.mixing
        return flags | UInt32(detail.maskUnit) << RichDetail.maskUnit
    }
}
