// The round corners of an upright box, in pixels. In: a paint and its placement. Out: rects of whole pixels that lie wholly
// within the outline, and those that its curve goes through, which alone have to be worked out pixel by pixel.

struct RoundedOutline {
    /// x0 y0 x1 y1.
    private let rect: SIMD4<Float>
    private let radius: Float

    /// In radii from the vertex, where a corner is cut: the square within the circle, and the two oblongs of the greatest area
    /// beside it.
    static let places: [Float] = [0.076, 0.293, 0.618]
    /// A smaller corner is hardly worth its parts, in pixels.
    static let leastRadius: Float = 8
    /// How many parts there are at most.
    static let mostParts = 49

    /// nil for what leans, has several radii or small ones, or continuous corners.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) {
        let rowX = placement.pointee.rowX, rowY = placement.pointee.rowY, rowW = placement.pointee.rowW
        let scale = abs(rowX.x), own = paint.pointee.rect
        guard rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1, scale > 0,
              abs(scale - abs(rowY.y)) <= 1e-4 * scale, paint.pointee.radii == SIMD4(repeating: paint.pointee.radii.x),
              !paint.pointee.isContinuous
        else { return nil }
        radius = paint.pointee.radii.x * scale
        let x0 = rowX.x * own.x + rowX.z, x1 = rowX.x * (own.x + own.z) + rowX.z
        let y0 = rowY.y * own.y + rowY.z, y1 = rowY.y * (own.y + own.w) + rowY.z
        rect = SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        guard radius >= Self.leastRadius, rect.least > -1e6, rect.greatest < 1e6,
              min(rect.z - rect.x, rect.w - rect.y) >= 2 * radius - 1e-3
        else { return nil }
    }

    /// Goes over the parts; `isWhole` says that nothing of one is cut off. Left out is where the outline covers nothing.
    func forEachPart(_ body: (_ pixels: SIMD4<Float>, _ isWhole: Bool) -> Void) {
        let columns = cuts(rect.x, rect.z), rows = cuts(rect.y, rect.w)
        for row in 1..<rows.count where rows[row - 1] < rows[row] {
            // Neighbours of a kind are one part.
            var open: (pixels: SIMD4<Float>, isWhole: Bool)?
            for column in 1..<columns.count where columns[column - 1] < columns[column] {
                let cell = SIMD4(columns[column - 1], rows[row - 1], columns[column], rows[row])
                let isWhole = holds(cell)
                if let part = open, part.isWhole == isWhole, part.pixels.z == cell.x, isWhole || !misses(cell) {
                    open?.pixels.z = cell.z
                    continue
                }
                if let part = open { body(part.pixels, part.isWhole) }
                open = isWhole || !misses(cell) ? (cell, isWhole) : nil
            }
            if let part = open { body(part.pixels, part.isWhole) }
        }
    }

    /// Where one axis is cut, between pixels.
    private func cuts(_ low: Float, _ high: Float) -> InlineArray<8, Float> {
        var cuts = InlineArray<8, Float>(repeating: 0)
        (cuts[0], cuts[7]) = (low.rounded(.down), high.rounded(.up))
        for (index, place) in Self.places.enumerated() {
            cuts[index + 1] = (low + place * radius).rounded(.up)
            cuts[6 - index] = (high - place * radius).rounded(.down)
        }
        for index in 1..<7 { cuts[index] = min(max(cuts[index], cuts[index - 1]), cuts[7]) }
        return cuts
    }

    /// Whether all middles of the pixels of a rect are so far inside that nothing is cut off.
    private func holds(_ cell: SIMD4<Float>) -> Bool {
        guard cell.x >= rect.x, cell.y >= rect.y, cell.z <= rect.z, cell.w <= rect.w else { return false }
        let past = SIMD2(
            max(rect.x + radius - cell.x, cell.z - rect.z + radius), max(rect.y + radius - cell.y, cell.w - rect.w + radius))
        return past.x <= 0 || past.y <= 0 || past.x * past.x + past.y * past.y <= radius * radius
    }

    /// Whether all middles of the pixels of a rect are so far outside of one corner's circle that nothing is covered.
    private func misses(_ cell: SIMD4<Float>) -> Bool {
        let past = SIMD2(
            max(rect.x + radius - cell.z, cell.x - rect.z + radius), max(rect.y + radius - cell.w, cell.y - rect.w + radius))
        let least = radius + 0.5
        return past.x > 0 && past.y > 0 && past.x * past.x + past.y * past.y >= least * least
    }
}
