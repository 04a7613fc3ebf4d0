// How an upright box comes apart. In: a paint and its placement. Out: whole pixels of one colour inside, lines of one
// colour along the straight edges, and corners, which alone have to be worked out pixel by pixel.
//
// Along a straight edge all pixels of a row, or of a column, are covered alike, by as much as the shader would find.

struct BoxCut {
    /// One axis of a box, in pixels.
    struct Axis {
        /// Between what the box lies, and what is within its border.
        let outer, inner: SIMD2<Float>
        /// Whole pixels from which to which there is any of the box; wholly covered and within the border; straight edges of
        /// the other axis.
        let seen, full: SIMD2<Float>
        private(set) var straight: SIMD2<Float>

        /// - Parameter corner: how far corners reach.
        init(from low: Float, to high: Float, border: Float, corner: Float) {
            outer = SIMD2(low, high)
            inner = SIMD2(low + border, high - border)
            seen = SIMD2((low - 1e-4).rounded(.down), (high + 1e-4).rounded(.up))
            full = SIMD2((low + border - 1e-4).rounded(.up), (high - border + 1e-4).rounded(.down))
            let reach = max(corner, border)
            straight = SIMD2((low + reach - 1e-4).rounded(.up), (high - reach + 1e-4).rounded(.down))
        }

        var isAllCorners: Bool { straight.x >= straight.y }

        /// Has the corners of one side reach to the other, where they meet or overlap, as at the round ends of a button.
        mutating func joinCorners() {
            if isAllCorners { straight = SIMD2(repeating: seen.y) }
        }

        /// How much of a pixel's width is between the ends of an interval.
        static func coverage(_ pixel: Float, _ ends: SIMD2<Float>) -> Float {
            let middle = pixel + 0.5
            func clamped(_ value: Float) -> Float { min(max(value + 0.5, 0), 1) }
            return max(clamped(middle - ends.x) + clamped(ends.y - middle) - 1, 0)
        }
    }

    /// Pixels: a wider one is drawn whole, so that its lines need not be counted.
    private static let widestBorder: Float = 64

    private(set) var x, y: Axis
    private var fill: SIMD4<Float>
    private let edge: SIMD4<Float>
    private let opacity: Float
    /// Of the largest corner, in pixels.
    private let radius: SIMD2<Float>

    /// Pixels that the box hides wholly if it is opaque: all but what its corners leave.
    var covered: SIMD4<Float> {
        // The square within the circle; continuous corners meet the circle in the middle, give or take 3 thousandths.
        let low = (SIMD2(x.outer.x, y.outer.x) + radius * 0.3).rounded(.up)
        let high = (SIMD2(x.outer.y, y.outer.y) - radius * 0.3).rounded(.down)
        return SIMD4(lowHalf: low, highHalf: high)
    }

    /// nil where a box is better drawn whole: it leans, is small, or has hardly more than corners.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, least area: Float) {
        let rowX = placement.pointee.rowX, rowY = placement.pointee.rowY, rowW = placement.pointee.rowW
        guard rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1, paint.pointee.hardEdges == 0 else { return nil }
        let scale = SIMD2(abs(rowX.x), abs(rowY.y))
        let rect = paint.pointee.rect, border = paint.pointee.drawnBorderWidth
        guard scale.x > 0, scale.y > 0, border * max(scale.x, scale.y) <= Self.widestBorder else { return nil }
        guard abs(rect.z * rect.w) * scale.x * scale.y * 1.001 >= area else { return nil }
        let rounding = max(paint.pointee.radii.greatest, 0)
        let corner = paint.pointee.cornerReach
        radius = rounding * scale
        let x0 = rowX.x * rect.x + rowX.z, x1 = rowX.x * (rect.x + rect.z) + rowX.z
        let y0 = rowY.y * rect.y + rowY.z, y1 = rowY.y * (rect.y + rect.w) + rowY.z
        let low = SIMD2(min(x0, x1), min(y0, y1)), high = SIMD2(max(x0, x1), max(y0, y1))
        guard min(low.x, low.y) > -1e6, max(high.x, high.y) < 1e6 else { return nil }
        x = Axis(from: low.x, to: high.x, border: border * scale.x, corner: corner * scale.x)
        y = Axis(from: low.y, to: high.y, border: border * scale.y, corner: corner * scale.y)
        guard !x.isAllCorners || !y.isAllCorners else { return nil }
        let columns = y.isAllCorners ? x.straight : x.full, rows = y.isAllCorners ? y.full : y.straight
        guard columns.x < columns.y, rows.x < rows.y, (columns.y - columns.x) * (rows.y - rows.x) >= area else { return nil }
        x.joinCorners()
        y.joinCorners()
        fill = paint.pointee.drawnBackground
        edge = border > 0 ? paint.pointee.borderColor : .zero
        opacity = min(placement.pointee.opacity, 1)
    }

    /// Whether pixels, which are whole ones, lie within its edges and corners.
    func isEven(on pixels: SIMD4<Float>) -> Bool {
        func holds(_ columns: SIMD2<Float>, _ rows: SIMD2<Float>) -> Bool {
            pixels.x >= columns.x && pixels.z <= columns.y && pixels.y >= rows.x && pixels.w <= rows.y
        }
        return holds(x.full, y.straight) || holds(x.straight, y.full)
    }

    /// Whether pixels show nothing of its corners.
    func isCornerless(on pixels: SIMD4<Float>) -> Bool {
        pixels.x >= x.straight.x && pixels.z <= x.straight.y || pixels.y >= y.straight.x && pixels.w <= y.straight.y
    }

    /// The same in white.
    var inWhite: BoxCut {
        var cut = self
        cut.fill = SIMD4(repeating: 1)
        return cut
    }

    /// The colour where the outline covers a pixel by `outer`, and what is within the border by `inner` of it.
    private func color(_ outer: Float, _ inner: Float) -> SIMD4<Float> {
        let ring = max(outer - inner, 0)
        return (fill * max(outer - edge.w * ring, 0) + edge * ring) * opacity
    }

    /// Goes over the whole pixels of one colour each: what is inside, and the lines along the edges.
    func forEachPiece(_ body: (Piece) -> Void) {
        let inside = color(1, 1)
        func add(_ x: SIMD2<Float>, _ y: SIMD2<Float>, _ color: SIMD4<Float>) {
            if x.x < x.y, y.x < y.y, color.w > 0 { body(Piece(pixels: SIMD4(x.x, y.x, x.y, y.y), color: color)) }
        }
        add(x.full, y.straight, inside)
        add(x.straight, SIMD2(y.full.x, min(y.straight.x, y.full.y)), inside)
        add(x.straight, SIMD2(y.straight.y, y.full.y), inside)
        func lines(_ axis: Axis, _ add: (SIMD2<Float>, SIMD4<Float>) -> Void) {
            for range in [SIMD2(axis.seen.x, axis.full.x), SIMD2(axis.full.y, axis.seen.y)] {
                // Lines of one colour that lie side by side, as in a wide border, are one.
                var start = range.x, shown: SIMD4<Float>?
                var pixel = range.x
                while pixel < range.y {
                    let next = color(Axis.coverage(pixel, axis.outer), Axis.coverage(pixel, axis.inner))
                    if let last = shown, last != next {
                        add(SIMD2(start, pixel), last)
                        start = pixel
                    }
                    shown = next
                    pixel += 1
                }
                if let shown { add(SIMD2(start, range.y), shown) }
            }
        }
        lines(y) { rows, color in add(x.straight, rows, color) }
        lines(x) { columns, color in add(columns, y.straight, color) }
    }

    /// Goes over the corners, in pixels, as far as there is anything of them to work out.
    func forEachCorner(_ body: (SIMD4<Float>) -> Void) {
        for columns in [SIMD2(x.seen.x, x.straight.x), SIMD2(x.straight.y, x.seen.y)] where columns.x < columns.y {
            for rows in [SIMD2(y.seen.x, y.straight.x), SIMD2(y.straight.y, y.seen.y)] where rows.x < rows.y {
                body(SIMD4(columns.x, rows.x, columns.y, rows.y))
            }
        }
    }
}
