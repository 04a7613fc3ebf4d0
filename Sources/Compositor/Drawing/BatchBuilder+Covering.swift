// What need not be drawn because an opaque rect lies over all of it. In: a list and a rectangle of damage.
// Out: the first item that shows there.

extension BatchBuilder {
    /// How many items are asked: what covers a picture as a rule is a background, which comes first.
    private static let candidates = 32

    /// The last of the first items that hides all that was drawn before it within `rect`.
    func firstShown(_ items: ItemPointers, within rect: PixelRect) -> Int {
        var first = 0, left = Self.candidates
        for range in items.ranges where left > 0 {
            let asked = range.prefix(left)
            for item in asked where covers(item, items, rect.float) { first = item }
            left -= asked.count
        }
        return first
    }

    /// Whether an item is one opaque colour all over `rect`.
    private func covers(_ item: Int, _ items: ItemPointers, _ rect: SIMD4<Float>) -> Bool {
        guard items.kinds[item] == .color, items.clips.count == 0 || items.clipOf[item] < 0 else { return false }
        let paint = items.paints + item, placement = items.placements[item]
        guard paint.pointee.backgroundColor.w >= 1, placement.rowW == SIMD4(0, 0, 1, 1), placement.rowX.y == 0,
              placement.rowY.x == 0
        else { return false }
        let own = paint.pointee.rect
        let x0 = placement.rowX.x * own.x + placement.rowX.z, x1 = placement.rowX.x * (own.x + own.z) + placement.rowX.z
        let y0 = placement.rowY.y * own.y + placement.rowY.z, y1 = placement.rowY.y * (own.y + own.w) + placement.rowY.z
        return min(x0, x1) <= rect.x && max(x0, x1) >= rect.z && min(y0, y1) <= rect.y && max(y0, y1) >= rect.w
    }
}
