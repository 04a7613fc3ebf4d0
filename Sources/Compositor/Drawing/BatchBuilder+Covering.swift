// What need not be drawn because an opaque rect lies over all of it. In: a list and a rectangle of damage.
// Out: the first item that shows there, and the background where none hides it.

extension BatchBuilder {
    /// How many items are asked: what covers a picture as a rule is a background, which comes first.
    private static let candidates = 32

    /// The last of the first items that hides all that was drawn before it within `rect`; nil: none does.
    func cover(_ items: ItemPointers, within rect: PixelRect) -> Int? {
        var first: Int?, left = Self.candidates
        for range in items.ranges where left > 0 {
            let asked = range.prefix(left)
            for item in asked where covers(item, items, rect.float) { first = item }
            left -= asked.count
        }
        return first
    }

    /// What becomes of what was on a part of the picture, whose batches begin with `first`.
    ///
    /// Drivers clear a part of a target by drawing to it with a program and state of their own, at the cost of a draw call and a
    /// half; one quad more in a batch costs next to nothing but for its pixels, where these are blended.
    func ground(of rect: PixelRect, isCovered: Bool, first: Int) -> BatchRegion.Ground {
        if rect.float == pictureBounds { return .cleared }
        if isCovered { return .covered }
        guard background.w >= 1, first < batches.count, batches.base[first].key.isOfColors,
              batches.base[first].key.isOpaque || Float(rect.area) <= Self.smallArea
        else { return .cleared }
        batches.base[first].count += 1
        return .filled
    }

    /// Writes the background of a part of the picture; nothing else of its batch is written yet.
    func writeGround(_ region: BatchRegion, to memory: StreamMemory) {
        let batch = batches.base + region.batches.lowerBound
        batch.pointee.written = 1
        if batch.pointee.key.pipeline == .solid {
            let place = batch.pointee.first * 4
            memory.solids.map { SolidVertex.write(to: $0 + place, pixels: region.rect.float, color: background) }
            return
        }
        // Beyond the edges, which are not to be softened: the rest is cut off.
        let rect = region.rect.float + SIMD4(-1, -1, 1, 1)
        let corners = SIMD4(lowHalf: rect.lowHalf, highHalf: rect.highHalf - rect.lowHalf)
        memory.plain.map {
            PlainVertex.write(
                to: $0 + batch.pointee.first * 4, .mark(rect), rect: corners, ink: packedUnits(background),
                source: PlainVertex.noImage)
        }
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
