// How an axial gradient of an upright box comes apart. In: a paint, its placement, a gradient. Out: parts that go from one
// colour to another, one or a few from stop to stop, and corners, which alone have to be worked out pixel by pixel.

struct GradientCut {
    /// A colour at a place along the gradient.
    private struct Stop {
        let place: Float
        let color: SIMD4<Float>
    }

    /// Stops of one that is cut: of more, pieces cost more than they save.
    private static let mostStops = 16
    /// Pieces at most: the inside and four edges, each from stop to stop, in two quads or with single rows where colours end.
    static let mostPieces = 9 * 3 * (mostStops + 2)

    private let cut: BoxCut
    /// Its places are pixels along x or y; nil: those of `slope`.
    private let axis: Piece.Fade?
    /// What a pixel along x and y adds to a place; z: the place of the first pixel's corner.
    private let slope: SIMD3<Float>
    /// In the order of their places.
    private let stops: [Stop]

    /// nil where a gradient is better drawn whole: its box leans, has a border, an image or a mask, or is small.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ fill: GradientFill?, least area: Float) {
        guard let fill, fill.kind == .axial, !fill.stops.isEmpty, fill.stops.count <= Self.mostStops, paint.pointee.image == -1,
              paint.pointee.maskImage == -1, paint.pointee.recoloring == -1, paint.pointee.drawnBorderWidth == 0
        else { return nil }
        let along = fill.end - fill.start, square = (along * along).sum()
        guard square > 0, let cut = BoxCut(paint, placement, least: area)?.inWhite else { return nil }
        let row = SIMD2(placement.pointee.rowX.x, placement.pointee.rowY.y), rect = paint.pointee.rect
        let zero = SIMD2(placement.pointee.rowX.z, placement.pointee.rowY.z)
        let factors = paint.pointee.premultipliedFactors, background = paint.pointee.drawnBackground
        var stops = fill.stops.map {
            Stop(place: $0.location, color: ($0.color + background * (1 - $0.color.w)) * factors)
        }
        if along.x == 0 || along.y == 0 {
            // Along an axis, places are pixels.
            let index = along.x == 0 ? 1 : 0, (low, size) = (rect.lowHalf[index], rect.highHalf[index])
            (axis, slope) = (index == 0 ? .alongX : .alongY, .zero)
            stops = stops.map { stop in
                let place = low + size * (fill.start[index] + along[index] * stop.place)
                return Stop(place: row[index] * place + zero[index], color: stop.color)
            }
            if row[index] * size * along[index] < 0 { stops.reverse() }
        } else {
            // A place is ((pixel - zero) / row - low) / size, less the start, along the way from there to the end.
            let perPixel = along / (square * row * rect.highHalf)
            let first = ((SIMD2.zero - zero) / row - rect.lowHalf) / rect.highHalf - fill.start
            axis = nil
            slope = SIMD3(perPixel.x, perPixel.y, (first * along).sum() / square)
            guard slope.x != 0, slope.y != 0, slope.sum().isFinite else { return nil }
        }
        guard stops.allSatisfy({ abs($0.place) < 1e7 }) else { return nil }
        (self.cut, self.stops) = (cut, stops)
    }

    /// Goes over the parts within some whole pixels: pieces, or quads.
    func forEachPart(within rect: SIMD4<Float>, _ piece: (Piece) -> Void, _ quad: (FadingQuad) -> Void) {
        // In white, a piece is as opaque as the box covers its pixels.
        cut.forEachPiece { white in
            guard let white = white.cut(to: rect) else { return }
            if let axis {
                forEachFade(of: white.pixels, alongX: axis == .alongX, white.color.w, piece)
            } else {
                forEachBand(of: white.pixels, white.color.w, quad)
            }
        }
    }

    /// Goes over the corners, in pixels.
    func forEachCorner(_ body: (SIMD4<Float>) -> Void) { cut.forEachCorner(body) }

    // MARK: Along an axis

    private func forEachFade(of pixels: SIMD4<Float>, alongX: Bool, _ share: Float, _ body: (Piece) -> Void) {
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
            let last = start < until && !Self.isColor(color(until)) ? until - 1 : until
            if start < last { add(last, color(start), color(last)) }
            if start < until { add(until, color(until - 0.5), color(until - 0.5)) }
        }
        if start < end { add(end, stops[stops.count - 1].color, stops[stops.count - 1].color) }
    }

    private static func isColor(_ color: SIMD4<Float>) -> Bool { color.least >= 0 && color.greatest <= 1 }

    // MARK: Across

    private func forEachBand(of pixels: SIMD4<Float>, _ share: Float, _ body: (FadingQuad) -> Void) {
        let whole = ConvexPolygon(pixels)
        /// Between two places, with a colour at each.
        func band(_ low: Float?, _ high: Float?, _ first: SIMD4<Float>, _ last: SIMD4<Float>) {
            guard max(first.w, last.w) > 0 else { return }
            var part = whole
            if let low { part = part.cut(slope, from: low, keepsGreater: true) }
            if let high { part = part.cut(slope, from: high, keepsGreater: false) }
            part.forEachQuad { corners in
                func color(_ corner: SIMD2<Float>) -> SIMD4<Float> {
                    guard let low, let high, first != last else { return first * share }
                    let place = slope.x * corner.x + slope.y * corner.y + slope.z
                    return (first + (last - first) * min(max((place - low) / (high - low), 0), 1)) * share
                }
                body(FadingQuad(
                    corners: corners, colors: (color(corners.0), color(corners.1), color(corners.2), color(corners.3))))
            }
        }
        let end = stops[stops.count - 1]
        band(nil, stops[0].place, stops[0].color, stops[0].color)
        for (stop, next) in zip(stops, stops.dropFirst()) where next.place > stop.place {
            band(stop.place, next.place, stop.color, next.color)
        }
        band(end.place, nil, end.color, end.color)
    }
}

/// A rect of which parallel lines cut some off.
private struct ConvexPolygon {
    private var corners = InlineArray<8, SIMD2<Float>>(repeating: .zero)
    private var count = 0

    /// The rect x0 y0 x1 y1.
    init(_ rect: SIMD4<Float>) {
        for corner in [rect.lowHalf, SIMD2(rect.z, rect.y), rect.highHalf, SIMD2(rect.x, rect.w)] { append(corner) }
    }

    private init() {}

    private mutating func append(_ corner: SIMD2<Float>) {
        corners[count] = corner
        count += 1
    }

    /// The part on one side of the line where `slope` has a value. The same line gives the same corners, whatever else was cut
    /// off, so that parts of both sides meet without a gap.
    func cut(_ slope: SIMD3<Float>, from value: Float, keepsGreater: Bool) -> ConvexPolygon {
        func height(_ corner: SIMD2<Float>) -> Float {
            let height = slope.x * corner.x + slope.y * corner.y + slope.z - value
            return keepsGreater ? height : -height
        }
        var kept = ConvexPolygon()
        for index in 0..<count {
            let corner = corners[index], next = corners[index + 1 == count ? 0 : index + 1]
            let isKept = height(corner) >= 0
            if isKept { kept.append(corner) }
            guard isKept != (height(next) >= 0), kept.count < 8 else { continue }
            if corner.x == next.x {
                let y = (value - slope.z - slope.x * corner.x) / slope.y
                kept.append(SIMD2(corner.x, min(max(y, min(corner.y, next.y)), max(corner.y, next.y))))
            } else if corner.y == next.y {
                let x = (value - slope.z - slope.y * corner.y) / slope.x
                kept.append(SIMD2(min(max(x, min(corner.x, next.x)), max(corner.x, next.x)), corner.y))
            }
        }
        return kept
    }

    func forEachQuad(_ body: ((SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)) -> Void) {
        var first = 1
        while first + 1 < count {
            body((corners[0], corners[first], corners[first + 1], corners[min(first + 2, count - 1)]))
            first += 2
        }
    }
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
        cut.forEachPart(within: intersection(pixels, targetBounds)) { piece in
            assign(piece, items, page: -1, blend, firstBatch)
        } _: { quad in
            let (a, b, c, d) = quad.corners
            let low = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d))
            let high = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
            let alphas = SIMD4(quad.colors.0.w, quad.colors.1.w, quad.colors.2.w, quad.colors.3.w)
            quads.append(quad)
            var piece = Piece(
                pixels: SIMD4(lowHalf: low.rounded(.down), highHalf: high.rounded(.up)), color: SIMD4(repeating: alphas.least))
            (piece.end, piece.fade, piece.image) = (piece.color, .slanted, Int32(truncatingIfNeeded: quads.count - 1))
            assign(piece, items, page: -1, blend, firstBatch)
        }
        let key = BatchKey(.rich, blend, isContinuous: items.paints[item].isContinuous)
        cut.forEachCorner { corner in
            let corner = intersection(corner, pixels)
            guard corner.x < corner.z, corner.y < corner.w else { return }
            append(item, items, key, corner, clip: -1, pictures, firstBatch, images, isPiece: true)
        }
    }
}
