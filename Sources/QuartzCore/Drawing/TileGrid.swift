// A coarse map of what a batch touches. In: bounds in pixels. Out: one bit for each of 8 × 8 tiles.

/// Two items whose tiles are apart do not overlap, so their order does not matter.
struct TileGrid {
    private let scaleX: Float
    private let scaleY: Float

    init(width: Int, height: Int) {
        scaleX = 8 / Float(width)
        scaleY = 8 / Float(height)
    }

    @inline(__always)
    func tiles(_ bounds: SIMD4<Float>) -> UInt64 {
        func tile(_ value: Float) -> UInt64 { UInt64(max(0, min(value, 7))) }
        let x0 = tile(bounds.x * scaleX), y0 = tile(bounds.y * scaleY)
        let x1 = tile(bounds.z * scaleX), y1 = tile(bounds.w * scaleY)
        let columns = (UInt64(0xFF) &>> (7 &- x1)) & (UInt64(0xFF) &<< x0)
        let rows = (UInt64.max &>> (8 &* (7 &- y1))) & (UInt64.max &<< (8 &* y0))
        return (columns &* 0x0101_0101_0101_0101) & rows
    }
}
