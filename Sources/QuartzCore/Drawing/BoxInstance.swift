// A layer with everything its own look can have, as its shader reads it. In: a placement and a
// paint. Out: 176 bytes, expanded to a quad by the vertex shader. (Four copies, drawn like plain
// vertices, take the calling thread a tenth longer.)

import GPU

struct BoxInstance: BitwiseCopyable {
    /// The placement's rows; w: half a pixel along x, along y, opacity.
    var rowX, rowY, rowW: SIMD4<Float>
    var rect, radii, background, border: SIMD4<Float>
    var contentsRect: SIMD4<Float>
    /// Texel corners u0 v0 u1 v1.
    var source: SIMD4<Float>
    /// The texel centres that may be read.
    var readable: SIMD4<Float>
    /// Layer, 256 hard sides + 16 filter + unit, mipmap bias, border width.
    var image: SIMD4<Float>

    static let attributes = (0..<11).map { VertexAttribute(.float, count: 4, offset: $0 * 16) }

    init(_ placement: Placement, _ paint: Paint, region: TextureRegion?, unit: UInt8, filter: UInt8) {
        let paint = paint.finite
        rowX = placement.rowX
        rowX.w *= 0.5
        rowY = placement.rowY
        rowY.w *= 0.5
        rowW = placement.rowW
        rect = paint.rect
        radii = paint.signedRadii
        background = paint.backgroundColor
        border = paint.borderColor
        contentsRect = paint.contentsRect
        source = .zero
        readable = .zero
        image = SIMD4(0, Float(Int(paint.hardEdges) * 256), paint.mipmapBias, paint.borderWidth)
        guard let region else { return }
        image.x = Float(region.layer)
        image.y += Float(Int(filter) * 16 + Int(unit))
        (source, readable) = region.texels(paint.contentsSource)
    }
}

extension TextureRegion {
    /// The texel corners of a part of the image, and the texel centres that may be read: those within
    /// the part and within the image, beyond which its edge continues.
    func texels(_ part: SIMD4<Float>) -> (source: SIMD4<Float>, readable: SIMD4<Float>) {
        let source = halfTexels(part, width: width, height: height) * 0.5
        let low = SIMD2(min(source.x, source.z), min(source.y, source.w))
        let high = SIMD2(max(source.x, source.z), max(source.y, source.w))
        let middle = (low + high) * 0.5
        let size = SIMD2(width, height)
        let least = pointwiseMax(pointwiseMin(low + 0.5, middle), SIMD2(repeating: 0.5))
        let most = pointwiseMin(pointwiseMax(high - 0.5, middle), size - 0.5)
        let readable = SIMD4(lowHalf: pointwiseMin(least, size - 0.5), highHalf: pointwiseMax(most, SIMD2(repeating: 0.5)))
        let origin = SIMD4(x, y, x, y)
        return (source + origin, readable + origin)
    }
}
