// Boxes that lean, in parts of their planes. In: one item. Out: the corners, or all that is near an edge, which have to be worked
// out pixel by pixel, and the rest as plain rects.
//
// Where an item is cut depends on the item, not on the damage. The parts have their corners in common, and these are worked out
// alike by all pipelines: what leans has pixels that lie on the line between two parts, and each must be one part's alone.

import GPU

extension BatchBuilder {
    /// Assigns a box without an image, or an image, in parts. False if it is better drawn whole.
    /// - Parameter key: how it is drawn whole.
    @inline(never)
    func assignLeaning(_ item: Int, _ items: ItemPointers, _ key: BatchKey, _ pictures: Pictures, _ firstBatch: Int) -> Bool {
        let paint = items.paints + item, placement = items.placements + item
        // That two programs put a vertex in the same place is known of a processor.
        guard isSoftware, placement.pointee.leans, paint.pointee.hardEdges == 0 else { return false }
        let isImage = key == .plain
        var plain = BatchKey.plain.withoutImages, parts: LeaningParts?
        if isImage || paint.pointee.image >= 0 {
            guard let region = region(paint.pointee.image),
                  PlainVertex.canTell(paint.pointee.contentsSource, width: region.width, height: region.height)
            else { return false }
            plain = isImage ? BatchKey(.plain, isBare: true) : .plain
            if isImage { parts = LeaningParts(imageOf: paint, region, placement, least: leastCutArea) }
        }
        if key.pipeline == .box { parts = LeaningParts(paint, placement, least: leastCutArea) }
        guard let parts else { return false }
        let rect = isImage ? paint.pointee.contentsRect : paint.pointee.rect
        let drawn = placement.pointee.drawnCorners(of: rect, within: .zero, shift: .zero)
        guard let grid = leaningGrid(
            drawn, around: parts.middle, placement, -1, endsInPass: false, placement.pointee.bounds) else { return false }
        reserve(grid.count, furtherOfOneItem: true)
        func assign(_ part: SIMD4<Float>, _ key: BatchKey) {
            let pixels = placement.pointee.bounds(ofCorners: part)
            guard pixels.x < pixels.z, pixels.y < pixels.w else { return }
            details.append(RichDetail(bounds: pixels, part: part))
            place(item, key, pictures, pixels, firstBatch, hasDetail: true)
        }
        assignPieces {
            // All of a kind one after the other, so that they come to one call each.
            grid.forEachCell { part, _ in if parts.isPlain(part) { assign(part, plain) } }
            grid.forEachCell { part, _ in if !parts.isPlain(part) { assign(part, key) } }
        }
        return true
    }
}

/// Where a box that leans is cut. More parts than nine would leave fewer pixels to work out, but in software a vertex costs as
/// much as twenty of them.
struct LeaningParts {
    /// Corners x0 y0 x1 y1 in its plane.
    let middle: SIMD4<Float>
    /// Whether beside the middle there are straight edges alone, as plain rects have them; else all that is near to edges is
    /// beside it.
    private let hasPlainSides: Bool

    /// nil where what is plain would be smaller than `area` pixels.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, least area: Float) {
        let rect = paint.pointee.rect, pixel = SIMD2(placement.pointee.rowX.w, placement.pointee.rowY.w)
        let border = paint.pointee.drawnBorderWidth
        let even = Self.evenPart(of: paint, border: border, pixel), size = even.highHalf - even.lowHalf
        let ofEven = size.x > 0 && size.y > 0 ? size.x * size.y : 0
        let reach = SIMD2(repeating: paint.pointee.cornerReach) + pixel
        let straight = SIMD4(lowHalf: rect.lowHalf + reach, highHalf: rect.lowHalf + rect.highHalf - reach)
        let isFilled = paint.pointee.image < 0 || paint.pointee.contentsRect == rect
        let ofCross = rect.z * rect.w - 4 * reach.x * reach.y
        hasPlainSides = border == 0 && isFilled && straight.x < straight.z && straight.y < straight.w && ofCross > ofEven
        guard (hasPlainSides ? ofCross : ofEven) >= area * pixel.x * pixel.y else { return nil }
        middle = hasPlainSides ? straight : even
    }

    /// The parts of an image alone: nil where what is away from its edges, and from where its last texels are read, would be
    /// smaller than `area` pixels.
    init?(
        imageOf paint: UnsafePointer<Paint>, _ region: TextureRegion, _ placement: UnsafePointer<Placement>, least area: Float
    ) {
        let rect = paint.pointee.contentsRect, pixel = SIMD2(placement.pointee.rowX.w, placement.pointee.rowY.w)
        let texels = paint.pointee.contentsSource.highHalf * SIMD2(region.width, region.height)
        let room = pixel * 2 + rect.highHalf / pointwiseMax(texels, SIMD2(repeating: 1e-6)) * 0.5
        let size = rect.highHalf - room * 2
        guard size.x > 0, size.y > 0, size.x * size.y >= area * pixel.x * pixel.y else { return nil }
        middle = SIMD4(lowHalf: rect.lowHalf + room, highHalf: rect.lowHalf + rect.highHalf - room)
        hasPlainSides = false
    }

    /// Whether there is nothing on a part, corners x0 y0 x1 y1, but what is plain.
    func isPlain(_ part: SIMD4<Float>) -> Bool {
        let isInColumn = part.x >= middle.x && part.z <= middle.z, isInRow = part.y >= middle.y && part.w <= middle.w
        return hasPlainSides ? isInRow || isInColumn : isInRow && isInColumn
    }

    /// The part of a box in which no pixel feels its edges, its corners or a border; minima over the maxima if there is none.
    /// - Parameter pixel: how much of the plane one is at most.
    static func evenPart(of paint: UnsafePointer<Paint>, border: Float, _ pixel: SIMD2<Float>) -> SIMD4<Float> {
        let rect = paint.pointee.rect
        // Continuous corners meet the circle in the middle, too.
        let room = pixel * 2 + (border + max(paint.pointee.radii.greatest - border, 0) * 0.3)
        return SIMD4(lowHalf: rect.lowHalf + room, highHalf: rect.lowHalf + rect.highHalf - room)
    }
}
