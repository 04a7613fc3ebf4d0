// A box with all that a layer can have besides, as its shader reads it. In: a box and what the batch step
// found out about it. Out: 256 bytes.

import GPU

struct RichInstance: BitwiseCopyable {
    var box: BoxInstance
    /// Corners x0 y0 x1 y1.
    var drawn: SIMD4<Float>
    /// Clip, gradient or change of colours, flags, mask's unit + 1.
    var extras: SIMD4<Float>
    var factors: SIMD4<Float>
    var maskSource = SIMD4<Float>.zero
    var maskReadable = SIMD4<Float>.zero

    static let attributes = (0..<16).map { VertexAttribute(.float, count: 4, offset: $0 * 16) }

    init(
        _ placement: Placement, _ paint: Paint, _ detail: RichDetail, region: TextureRegion?, unit: UInt8, filter: UInt8,
        mask: TextureRegion?, shift: SIMD2<Float>
    ) {
        box = BoxInstance(placement, paint, region: region, unit: unit, filter: filter)
        drawn = placement.drawnCorners(of: paint.uncutExtent, within: detail.bounds, shift: shift)
        drawn = intersection(intersection(drawn, paint.part), detail.part)
        var flags = Int(detail.smallFilter) << 2
        if paint.cutsContents { flags |= RichDetail.clipsContents }
        if paint.tintsAlpha { flags |= RichDetail.tintsAlpha }
        if detail.isMaskExact { flags |= RichDetail.readsMaskExactly }
        if paint.recoloring >= 0 { flags |= RichDetail.recolors }
        flags |= Int(paint.mixing.rawValue) << RichDetail.mixing
        if let mask { flags |= Int(mask.layer) << RichDetail.maskLayer }
        extras = SIMD4(Float(detail.clip), Float(detail.colors), Float(flags), Float(detail.maskUnit))
        let m = paint.multiplier
        factors = m == SIMD4(1, 1, 1, 1) ? m : SIMD4(m.x * m.w, m.y * m.w, m.z * m.w, m.w)
        guard let mask, detail.maskUnit > 0 else { return }
        (maskSource, maskReadable) = mask.texels(paint.maskSource)
    }
}
