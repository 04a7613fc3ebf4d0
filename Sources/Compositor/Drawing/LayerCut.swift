// How an upright layer comes apart that shows an image and more: a background, a border, an outline that cuts the image. In: a
// paint, its placement, the cut of its image. Out: rects of whole pixels that colours, the image and the border cover one after
// the other; and those which have to be worked out pixel by pixel.
//
// The general program composites all three at once: they cover fractions of a pixel that lie in one another. Drawn one over the
// other they are the same where two of them cover a pixel wholly or not at all, and the layer is not translucent as a whole.

struct LayerCut {
    /// What is drawn one after the other.
    enum Plane: Int {
        /// One colour: how much the outline covers of a pixel, and the border.
        case ground
        /// The image: the share that the outline leaves of it.
        case contents
        /// The border over the image: how much it covers.
        case edge
        /// Curves that nothing of the image lies on.
        case outline
        /// All of it at once.
        case whole
    }

    /// Some pixels, alike all over in each plane; .zero: nothing.
    typealias Cell = InlineArray<5, SIMD2<Float>>

    /// Where one axis is cut, and how much of the pixels between two cuts is within the outline, within the border, and within
    /// the image.
    struct Axis {
        fileprivate static let most = 44
        private(set) var cuts = InlineArray<44, Float>(repeating: 0)
        private(set) var count = 0
        private let outer, inner, image: SIMD2<Float>

        fileprivate init(outer: SIMD2<Float>, border: Float, image: SIMD2<Float>, clips: Bool) {
            (self.outer, self.image) = (outer, image)
            inner = SIMD2(outer.x + border, outer.y - border)
            for end in [outer.x, outer.y, inner.x, inner.y] { add(around: end) }
            let ends = SIMD2(cuts[0], cuts[count - 1])
            for end in [image.x, image.y] where !clips || end > ends.x && end < ends.y { add(around: end) }
        }

        /// How many parts there are.
        var parts: Int { count - 1 }

        private static func before(_ place: Float) -> Float { (place + 1e-3).rounded(.down) }
        private static func behind(_ place: Float) -> Float { (place - 1e-3).rounded(.up) }

        private mutating func add(around place: Float) {
            add(Self.before(place))
            add(Self.behind(place))
        }

        fileprivate mutating func add(_ cut: Float) { cuts.insert(cut, ascendingAmong: &count) }

        /// The same for a cut that counts only between the ends.
        fileprivate mutating func addInside(_ cut: Float) {
            if cut > cuts[0], cut < cuts[count - 1] { add(cut) }
        }

        /// How much of each pixel of a part is within the outline, within the border and within the image.
        fileprivate func shares(_ part: Int) -> SIMD3<Float> {
            let from = cuts[part], to = cuts[part + 1]
            func share(_ ends: SIMD2<Float>) -> Float {
                if from >= Self.behind(ends.x), to <= Self.before(ends.y) { return 1 }
                if to <= Self.before(ends.x) || from >= Self.behind(ends.y) { return 0 }
                return BoxCut.Axis.coverage(from, ends)
            }
            return SIMD3(share(outer), share(inner), share(image))
        }
    }

    private let x, y: Axis
    private let cells: GrowableBuffer<Cell>
    private let fill, edge: SIMD4<Float>
    /// What all is multiplied with.
    private let tone: SIMD4<Float>
    /// What the image is multiplied with, or painted in.
    let tint: SIMD4<Float>

    /// How many pieces there are at most.
    var most: Int { 5 * (x.count + 4) * (y.count + 4) }

    /// nil where a layer is better drawn whole: it leans, or most of it would have to be worked out pixel by pixel.
    ///
    /// - Parameters:
    ///   - image: how its image comes apart.
    ///   - cells: memory, which it uses until the next one is made.
    init?(
        _ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ image: ImageCut, _ cells: GrowableBuffer<Cell>
    ) {
        guard let outline = RoundedOutline(paint, placement) else { return nil }
        let rect = outline.rect, scale = SIMD2(placement.pointee.rowX.x, placement.pointee.rowY.y)
        let width = paint.pointee.drawnBorderWidth, clips = paint.pointee.cutsContents
        let border = scale * width, contents = image.place
        let size = rect.highHalf - rect.lowHalf
        guard size.x > 2 * border.x, size.y > 2 * border.y, !clips || min(size.x, size.y) >= 1 else { return nil }
        var x = Axis(outer: SIMD2(rect.x, rect.z), border: border.x, image: SIMD2(contents.x, contents.z), clips: clips)
        var y = Axis(outer: SIMD2(rect.y, rect.w), border: border.y, image: SIMD2(contents.y, contents.w), clips: clips)
        for end in [image.ink.x, image.ink.z] { x.addInside(end) }
        for end in [image.ink.y, image.ink.w] { y.addInside(end) }
        let shown = intersection(image.ink, contents)
        for corner in 0..<4 where outline.radii[corner] > 0 {
            func add(_ depth: Float) {
                x.addInside(corner & 1 == 0 ? (rect.x + depth).rounded(.up) : (rect.z - depth).rounded(.down))
                y.addInside(corner & 2 == 0 ? (rect.y + depth).rounded(.up) : (rect.w - depth).rounded(.down))
            }
            let reach = outline.reach(corner)
            add(reach)
            let isSeen = (corner & 1 == 0 ? shown.x < rect.x + reach : shown.z > rect.z - reach)
                && (corner & 2 == 0 ? shown.y < rect.y + reach : shown.w > rect.w - reach)
            if isSeen { outline.forEachPlace(corner, border: border.x, add) }
        }
        guard x.count < Axis.most, y.count < Axis.most else { return nil }
        (self.x, self.y, self.cells) = (x, y, cells)
        let background = paint.pointee.drawnBackground
        (fill, edge) = (paint.pointee.tintsAlpha ? .zero : background, width > 0 ? paint.pointee.borderColor : .zero)
        tone = paint.pointee.premultipliedFactors * min(placement.pointee.opacity, 1)
        tint = paint.pointee.tintsAlpha ? background * paint.pointee.premultipliedFactors : paint.pointee.premultipliedFactors
        let areas = findCells(outline, clips: clips, border: border.x, ink: image.ink)
        guard areas.rest * 2 <= areas.all else { return nil }
    }

    /// Returns how many pixels there are, and how many of them have to be worked out.
    private func findCells(
        _ outline: RoundedOutline, clips: Bool, border: Float, ink: SIMD4<Float>
    ) -> (all: Float, rest: Float) {
        cells.reserve(x.parts * y.parts)
        cells.count = x.parts * y.parts
        var all: Float = 0, rest: Float = 0
        for row in 0..<y.parts {
            let down = y.shares(row)
            for column in 0..<x.parts {
                let pixels = SIMD4(x.cuts[column], y.cuts[row], x.cuts[column + 1], y.cuts[row + 1])
                let cell = cell(pixels, x.shares(column) * down, outline, clips: clips, border: border, ink: ink)
                cells.base[row * x.parts + column] = cell
                let area = (pixels.z - pixels.x) * (pixels.w - pixels.y)
                all += area
                if cell[Plane.whole.rawValue] != .zero || cell[Plane.outline.rawValue] != .zero { rest += area }
            }
        }
        return (all, rest)
    }

    /// - Parameter shares: how much of each pixel is within the outline, within the border and within the image, corners aside.
    private func cell(
        _ pixels: SIMD4<Float>, _ shares: SIMD3<Float>, _ outline: RoundedOutline, clips: Bool, border: Float, ink: SIMD4<Float>
    ) -> Cell {
        var cell = Cell(repeating: .zero)
        func set(_ plane: Plane, _ value: SIMD2<Float>) { cell[plane.rawValue] = value }
        var outer = shares.x, ring = edge == .zero ? 0 : max(shares.x - shares.y, 0), isCurved = false
        if outer > 0, let corner = outline.corner(of: pixels) {
            switch outline.way(of: pixels, at: corner, border: edge == .zero ? 0 : border) {
            case .within: break
            case .curved: isCurved = true
            case .beyond: (outer, ring) = (0, 0)
            }
        }
        let covered = clips ? min(shares.z, outer) : shares.z, inked = intersection(pixels, ink)
        let showsImage = covered > 0 && inked.x < inked.z && inked.y < inked.w
        let hasFill = fill != .zero && outer > 0, hasGround = hasFill || ring > 0 || isCurved && edge != .zero
        if isCurved {
            if showsImage { set(.whole, .one) } else if hasGround { set(.outline, .one) }
        } else if !showsImage || edge.w >= 1 && ring >= covered {
            if hasGround { set(.ground, SIMD2(outer, ring)) }
        } else if !hasGround {
            set(.contents, SIMD2(covered / shares.z, 1))
        } else if tone.w >= 0.9999, outer == 1 && covered == 1 || ring == 0 && (outer == 1 || covered == 1) {
            if hasFill { set(.ground, SIMD2(outer, 0)) }
            set(.contents, SIMD2(covered / shares.z, 1))
            set(.edge, SIMD2(ring, 0))
        } else {
            set(.whole, .one)
        }
        return cell
    }

    /// The colour of the ground, by its value.
    func ground(_ value: SIMD2<Float>) -> SIMD4<Float> {
        (fill * max(value.x - edge.w * value.y, 0) + edge * value.y) * tone
    }

    /// The colour of the border over the image, by its value.
    func rim(_ value: SIMD2<Float>) -> SIMD4<Float> { edge * value.x * tone }

    /// Goes over the rects of a plane, neighbours of a value being one.
    func forEachPart(_ plane: Plane, _ body: (_ pixels: SIMD4<Float>, _ value: SIMD2<Float>) -> Void) {
        let plane = plane.rawValue
        var first = 0
        while first < y.parts {
            // Rows that are alike are one.
            var next = first + 1
            while next < y.parts, areAlike(first, next, plane) { next += 1 }
            var column = 0
            while column < x.parts {
                let value = cells.base[first * x.parts + column][plane]
                var end = column + 1
                while end < x.parts, cells.base[first * x.parts + end][plane] == value { end += 1 }
                if value != .zero { body(SIMD4(x.cuts[column], y.cuts[first], x.cuts[end], y.cuts[next]), value) }
                column = end
            }
            first = next
        }
    }

    /// Whether there is nothing on some pixels but the image, as it is.
    func isContentsAlone(on pixels: SIMD4<Float>) -> Bool {
        for row in 0..<y.parts where y.cuts[row] < pixels.w && y.cuts[row + 1] > pixels.y {
            for column in 0..<x.parts where x.cuts[column] < pixels.z && x.cuts[column + 1] > pixels.x {
                let cell = cells.base + row * x.parts + column
                for plane in 0..<5 where plane != Plane.contents.rawValue && cell.pointee[plane] != .zero { return false }
            }
        }
        return true
    }

    private func areAlike(_ row: Int, _ other: Int, _ plane: Int) -> Bool {
        for column in 0..<x.parts where cells.base[row * x.parts + column][plane] != cells.base[other * x.parts + column][plane] {
            return false
        }
        return true
    }
}
