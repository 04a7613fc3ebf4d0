// A blurred rounded rect, as its shader reads it. In: a placement and a paint. Out: 128 bytes.

import GPU

struct ShadowInstance: BitwiseCopyable {
    var rowX, rowY, rowW: SIMD4<Float>
    var rect, radii, color: SIMD4<Float>
    /// Corners x0 y0 x1 y1.
    var drawn: SIMD4<Float>
    /// Standard deviation, clip.
    var extras: SIMD4<Float>

    static let attributes = (0..<8).map { VertexAttribute(.float, count: 4, offset: $0 * 16) }

    init(_ placement: Placement, _ paint: Paint, _ detail: RichDetail, shift: SIMD2<Float>) {
        (rowX, rowY, rowW) = (placement.rowX, placement.rowY, placement.rowW)
        rect = paint.rect
        radii = paint.finite.signedRadii
        let m = paint.multiplier
        color = paint.backgroundColor * SIMD4(m.x * m.w, m.y * m.w, m.z * m.w, m.w)
        drawn = placement.drawnCorners(of: paint.extent, within: detail.bounds, shift: shift)
        extras = SIMD4(paint.shadow, Float(detail.clip), 0, 0)
    }
}
