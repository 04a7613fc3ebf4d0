// How a gradient along an axis of an upright box comes apart. In: a paint, its placement, a gradient. Out: whole pixels that go
// from one colour to another, a piece from stop to stop, and corners, which alone have to be worked out pixel by pixel.

struct GradientCut {
    /// A colour at a place along the axis, in pixels.
    private struct Stop {
        let place: Float
        let color: SIMD4<Float>
    }

    /// Stops of one that is cut: of more, pieces cost more than they save.
    private static let mostStops = 16
    /// Pieces at most: the inside and four edges, each from stop to stop, with single rows where colours end.
    static let mostPieces = 9 * 3 * (mostStops + 2)

    private let cut: BoxCut
    private let alongX: Bool
    /// In the order of their places.
    private let stops: [Stop]

    /// nil where a gradient is better drawn whole: it or its box leans, has a border, an image or a mask, or is small.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ fill: GradientFill?, least area: Float) {
        guard let fill, fill.kind == .axial, !fill.stops.isEmpty, fill.stops.count <= Self.mostStops, paint.pointee.image == -1,
              paint.pointee.maskImage == -1, paint.pointee.recoloring == -1, paint.pointee.drawnBorderWidth == 0
        else { return nil }
        let along = fill.end - fill.start
        guard (along.x == 0) != (along.y == 0), let cut = BoxCut(paint, placement, least: area)?.inWhite else { return nil }
        alongX = along.y == 0
        let row = alongX ? placement.pointee.rowX.x : placement.pointee.rowY.y
        let zero = alongX ? placement.pointee.rowX.z : placement.pointee.rowY.z, rect = paint.pointee.rect
        let (low, size) = alongX ? (rect.x, rect.z) : (rect.y, rect.w)
        let from = alongX ? fill.start.x : fill.start.y, way = alongX ? along.x : along.y
        let factors = paint.pointee.premultipliedFactors, background = paint.pointee.drawnBackground
        let stops = fill.stops.map { stop in
            Stop(
                place: row * (low + size * (from + way * stop.location)) + zero,
                color: (stop.color + background * (1 - stop.color.w)) * factors)
        }
        guard stops.allSatisfy({ abs($0.place) < 1e7 }) else { return nil }
        self.cut = cut
        self.stops = row * size * way < 0 ? stops.reversed() : stops
    }

    /// Goes over the whole pixels.
    func forEachPiece(_ body: (Piece) -> Void) {
        // In white, a piece is as opaque as the box covers its pixels.
        cut.forEachPiece { white in forEachFade(of: white.pixels, white.color.w, body) }
    }

    /// Goes over the corners, in pixels.
    func forEachCorner(_ body: (SIMD4<Float>) -> Void) { cut.forEachCorner(body) }

    private func forEachFade(of pixels: SIMD4<Float>, _ share: Float, _ body: (Piece) -> Void) {
        let end = alongX ? pixels.z : pixels.w
        var start = alongX ? pixels.x : pixels.y
        func add(_ until: Float, _ color: SIMD4<Float>, _ last: SIMD4<Float>) {
            let from = start
            start = until
            guard max(color.w, last.w) > 0 else { return }
            var piece = Piece(
                pixels: alongX ? SIMD4(from, pixels.y, until, pixels.w) : SIMD4(pixels.x, from, pixels.z, until),
                color: color * share)
            if color != last { (piece.end, piece.fade) = (last * share, alongX ? .alongX : .alongY) }
            body(piece)
        }
        /// The first pixel whose middle lies at or beyond a place.
        func pixel(_ place: Float) -> Float { min(max((place - 0.5).rounded(.up), start), end) }
        let first = pixel(stops[0].place)
        if first > start { add(first, stops[0].color, stops[0].color) }
        for (stop, next) in zip(stops, stops.dropFirst()) where next.place > stop.place {
            let until = pixel(next.place), slope = (next.color - stop.color) / (next.place - stop.place)
            func color(_ place: Float) -> SIMD4<Float> { stop.color + slope * (place - stop.place) }
            // Half a pixel before the first middle, or behind the last, a colour may be none any more.
            if start < until, !Self.isColor(color(start)) { add(start + 1, color(start + 0.5), color(start + 0.5)) }
            let endsBeyond = start < until && !Self.isColor(color(until))
            if start < until - (endsBeyond ? 1 : 0) {
                let last = until - (endsBeyond ? 1 : 0)
                add(last, color(start), color(last))
            }
            if endsBeyond, start < until { add(until, color(until - 0.5), color(until - 0.5)) }
        }
        if start < end { add(end, stops[stops.count - 1].color, stops[stops.count - 1].color) }
    }

    private static func isColor(_ color: SIMD4<Float>) -> Bool { color.least >= 0 && color.greatest <= 1 }
}

extension BatchBuilder {
    /// How a gradient comes apart; nil if it does not.
    func gradientCut(_ item: Int, _ items: ItemPointers, _ images: ImageSlots) -> GradientCut? {
        let paint = items.paints + item
        guard paint.pointee.gradient >= 0, !paint.pointee.showsParticles else { return nil }
        return GradientCut(paint, items.placements + item, images.gradient(at: paint.pointee.gradient), least: leastCutArea)
    }

    /// Assigns a gradient in pieces. False if it is better drawn whole.
    @inline(never)
    func assignGradient(
        _ item: Int, _ items: ItemPointers, _ pictures: Pictures, _ firstBatch: Int, _ images: ImageSlots
    ) -> Bool {
        guard let cut = gradientCut(item, items, images) else { return false }
        reserve(GradientCut.mostPieces, furtherOfOneItem: true)
        assignPieces { assign(cut, within: Paint.wholePlane, item, items, pictures, firstBatch, images) }
        return true
    }

    /// Assigns the pieces of a gradient, as far as they lie within some pixels.
    func assign(
        _ cut: GradientCut, within pixels: SIMD4<Float>, _ item: Int, _ items: ItemPointers, _ pictures: Pictures,
        _ firstBatch: Int, _ images: ImageSlots
    ) {
        let blend = items.paints[item].blend
        cut.forEachPiece { piece in
            if let piece = piece.cut(to: pixels) { assign(piece, items, page: -1, blend, firstBatch) }
        }
        let key = BatchKey(.rich, blend, isContinuous: items.paints[item].isContinuous)
        cut.forEachCorner { corner in
            let corner = intersection(corner, pixels)
            guard corner.x < corner.z, corner.y < corner.w else { return }
            append(item, items, key, corner, clip: -1, pictures, firstBatch, images, isPiece: true)
        }
    }
}
