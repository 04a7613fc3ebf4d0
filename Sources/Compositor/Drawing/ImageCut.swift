// How an upright image comes apart. In: where it lies and which texels it shows. Out: whole pixels, each run of them with
// one coverage and with texels that grow evenly or stay the same, as the shader would find.

struct ImageCut {
    /// Some pixels along one axis.
    struct Segment: BitwiseCopyable {
        var from: Float = 0, to: Float = 0
        var coverage: Float = 0
        /// In texels, at both ends.
        var first: Float = 0, last: Float = 0
    }

    /// One axis of an image: a pixel that is covered in part, pixels over its first half texel, the inside, and the same at the
    /// other end.
    struct Axis {
        private(set) var segments = InlineArray<5, Segment>(repeating: Segment())
        private(set) var count = 0
        private(set) var inside: Float = 0
        /// The whole pixels that it covers wholly.
        private(set) var full = SIMD2<Float>.zero

        /// - Parameters:
        ///   - low, high: in pixels.
        ///   - source: the texels shown there, the first one's beginning and the last one's end.
        ///   - readable: between which texels are read.
        init(_ low: Float, _ high: Float, source: SIMD2<Float>, readable: SIMD2<Float>) {
            let perPixel = (source.y - source.x) / (high - low)
            func place(_ pixel: Float) -> Float { source.x + (pixel - low) * perPixel }
            func still(_ pixel: Float) -> Float { min(max(place(pixel + 0.5), readable.x), readable.y) }
            full = SIMD2((low - 1e-3).rounded(.up), (high + 1e-3).rounded(.down))
            guard full.x < full.y else { return }
            // Pixels whose middles lie between the texels that are read.
            let from = min(max(((readable.x - source.x) / perPixel + low - 0.501).rounded(.up), full.x), full.y)
            let to = max(min(((readable.y - source.x) / perPixel + low + 0.501).rounded(.down), full.y), from)
            if full.x - low > 1e-3 { add(full.x - 1, full.x, full.x - low, still(full.x - 1), still(full.x - 1)) }
            if full.x < from { add(full.x, from, 1, readable.x, readable.x) }
            if from < to { add(from, to, 1, place(from), place(to)) }
            if to < full.y { add(to, full.y, 1, readable.y, readable.y) }
            if high - full.y > 1e-3 { add(full.y, full.y + 1, high - full.y, still(full.y), still(full.y)) }
            inside = to - from
        }

        private mutating func add(_ from: Float, _ to: Float, _ coverage: Float, _ first: Float, _ last: Float) {
            segments[count] = Segment(from: from, to: to, coverage: coverage, first: first, last: last)
            count += 1
        }
    }

    let x, y: Axis
    /// Where it lies, in pixels: x0 y0 x1 y1.
    let place: SIMD4<Float>
    /// Beyond these pixels the image is transparent: x0 y0 x1 y1.
    let ink: SIMD4<Float>

    /// nil where an image is better drawn whole: it leans, is turned over, or is small.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ region: TextureRegion, least area: Float) {
        let rowX = placement.pointee.rowX, rowY = placement.pointee.rowY, rowW = placement.pointee.rowW
        guard rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1, rowX.x > 0, rowY.y > 0 else { return nil }
        let own = paint.pointee.contentsRect, part = paint.pointee.contentsSource
        let low = SIMD2(rowX.x * own.x + rowX.z, rowY.y * own.y + rowY.z), high = low + SIMD2(rowX.x * own.z, rowY.y * own.w)
        guard part.z > 0, part.w > 0, min(low.x, low.y) > -1e6, max(high.x, high.y) < 1e6,
              (high.x - low.x) * (high.y - low.y) >= area
        else { return nil }
        place = SIMD4(lowHalf: low, highHalf: high)
        // In texels of the image, which may have moved to another page by the time that they are written.
        var image = region
        (image.x, image.y) = (0, 0)
        let (source, readable) = image.texels(part)
        x = Axis(low.x, high.x, source: SIMD2(source.x, source.z), readable: SIMD2(readable.x, readable.z))
        y = Axis(low.y, high.y, source: SIMD2(source.y, source.w), readable: SIMD2(readable.y, readable.w))
        guard x.inside * y.inside >= area * 0.5 else { return nil }
        // A texel more on each side, into which linear reading lets it shine.
        let perTexel = (high - low) / (source.highHalf - source.lowHalf), corner = low - source.lowHalf * perTexel
        let inkLow = corner + (region.ink.lowHalf - 1) * perTexel, inkHigh = corner + (region.ink.highHalf + 1) * perTexel
        ink = SIMD4(lowHalf: inkLow.rounded(.down), highHalf: inkHigh.rounded(.up))
    }

    /// Whether it covers some pixels wholly.
    func isWhole(on pixels: SIMD4<Float>) -> Bool {
        pixels.x >= x.full.x && pixels.z <= x.full.y && pixels.y >= y.full.x && pixels.w <= y.full.y
    }

    /// In pixels.
    var area: Float { (place.z - place.x) * (place.w - place.y) }

    /// How many pieces there are.
    var count: Int { x.count * y.count }

    /// How many pieces an image makes at most.
    static let mostPieces = 25

    /// Goes over the pieces within some pixels, coloured by how much of their pixels they cover.
    func forEachPiece(within rect: SIMD4<Float>, _ body: (Piece) -> Void) {
        for row in 0..<y.count {
            let rows = y.segments[row]
            for column in 0..<x.count {
                let columns = x.segments[column]
                let piece = Piece(
                    pixels: SIMD4(columns.from, rows.from, columns.to, rows.to),
                    color: SIMD4(repeating: columns.coverage * rows.coverage),
                    texels: SIMD4(columns.first, rows.first, columns.last, rows.last))
                if let seen = piece.cut(to: rect) { body(seen) }
            }
        }
    }
}
