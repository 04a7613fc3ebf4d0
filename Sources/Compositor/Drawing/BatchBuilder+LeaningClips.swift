// What leans, or is cut by clips that lean or by the planes of a space. In: one item. Out: parts of its plane, each drawn as if
// there were no clip where it lies within all of them, and not at all where it lies beyond one; the clips are worked out pixel by
// pixel along their edges alone.
//
// Where an item is cut depends on the item, its clips and the pass, not on the damage.

import GPU

extension BatchBuilder {
    /// The most clips of a chain that are looked at.
    private static let mostClips = 12
    /// Pixels a cell along each axis, where a clip's edge runs across the axes, and the most cells.
    private static let cellSide: Float = 40
    private static let mostCells = 8

    /// False for an item that is better drawn whole.
    ///
    /// - Parameters:
    ///   - clip: -1 where the pass alone cuts it.
    ///   - endsInPass: whether the pass in progress cuts it, too.
    @inline(never)
    func assignLeaningClipped(
        _ item: Int, _ items: ItemPointers, _ look: Paint.Kind, _ clip: Int32, endsInPass: Bool, _ bounds: SIMD4<Float>,
        _ pictures: Pictures, _ firstBatch: Int, _ images: ImageSlots
    ) -> Bool {
        let paint = items.paints + item, placement = items.placements + item
        let size = bounds.highHalf - bounds.lowHalf
        // That two programs put a vertex in the same place is known of a processor.
        guard isSoftware, size.x * size.y >= leastCutArea else { return false }
        let drawn = intersection(
            placement.pointee.drawnCorners(of: paint.pointee.uncutExtent, within: bounds, shift: .zero), paint.pointee.part)
        let keys = leaningKeys(paint, placement, look, pictures)
        guard let grid = leaningGrid(
            drawn, around: keys.parts?.middle, placement, clip, endsInPass: endsInPass, bounds) else { return false }
        let isContinuous = paint.pointee.isContinuous || clip >= 0 && clips.hasContinuousCorners(clip)
        let cutKey = BatchKey(.rich, paint.pointee.blend, isContinuous: isContinuous), record = record(clip)
        reserve(grid.count, furtherOfOneItem: true)
        func assign(_ part: SIMD4<Float>, _ key: BatchKey, clip: Int32 = -1) {
            let pixels = placement.pointee.bounds(ofCorners: part)
            guard overlap(pixels, bounds) else { return }
            append(item, items, key, pixels, clip: clip, pictures, firstBatch, images, part: part)
        }
        assignPieces {
            // All of a kind one after the other, so that they come to one call each.
            if let plain = keys.plain {
                grid.forEachCell { part, way in
                    if way == .inside, keys.isPlain(part) { assign(part, plain) }
                }
            }
            grid.forEachCell { part, way in
                if way == .inside, keys.plain == nil || !keys.isPlain(part) { assign(part, keys.own) }
            }
            grid.forEachCell { part, way in
                if way == .cut { assign(part, cutKey, clip: record) }
            }
        }
        return true
    }

    /// The parts of a plane between corners; nil where clips cut through all of them, or where it is not known.
    ///
    /// - Parameter middle: what an item is cut around besides.
    func leaningGrid(
        _ drawn: SIMD4<Float>, around middle: SIMD4<Float>?, _ placement: UnsafePointer<Placement>, _ clip: Int32,
        endsInPass: Bool, _ bounds: SIMD4<Float>
    ) -> LeaningGrid? {
        let pixel = SIMD2(placement.pointee.rowX.w, placement.pointee.rowY.w)
        guard drawn.total.isFinite, drawn.x < drawn.z, drawn.y < drawn.w, pixel.x > 0, pixel.y > 0 else { return nil }
        var x = LeaningGrid.Axis(apart: 3 * pixel.x), y = LeaningGrid.Axis(apart: 3 * pixel.y)
        if let middle {
            x.add(low: middle.x, high: middle.z)
            y.add(low: middle.y, high: middle.w)
        }
        // What is drawn may reach a pixel beyond the bounds.
        let reached = bounds + SIMD4(-1.5, -1.5, 1.5, 1.5)
        var isAcross = false, count = 0
        func forEachClip(_ body: (LeaningClip) -> Void) {
            count = 0
            clips.forEach(of: clip, cutting: reached) {
                count += 1
                if count <= Self.mostClips { body(LeaningClip($0, placement)) }
            }
            if endsInPass { body(LeaningClip(pass.clip, placement)) }
        }
        forEachClip { if !$0.addLines(&x, &y, pixel: pixel) { isAcross = true } }
        guard count <= Self.mostClips else { return nil }
        func parts(_ length: Float) -> Int {
            isAcross ? min(max(Int(clamping: (length / Self.cellSide).rounded()), 1), Self.mostCells) : 1
        }
        x.close(drawn.x, drawn.z, parts: parts((drawn.z - drawn.x) / pixel.x))
        y.close(drawn.y, drawn.w, parts: parts((drawn.w - drawn.y) / pixel.y))
        var grid = LeaningGrid(x, y), area: Float = 0, cutArea: Float = 0
        forEachClip { grid.cut(by: $0) }
        grid.forEachCell { part, way in
            let size = part.highHalf - part.lowHalf
            area += size.x * size.y
            if way == .cut { cutArea += size.x * size.y }
        }
        return cutArea <= 0.75 * area ? grid : nil
    }

    /// By which programs the parts of an item are drawn that no clip cuts.
    private struct LeaningKeys {
        let own: BatchKey
        /// For what is away from the item's own edges.
        var plain: BatchKey?
        var parts: LeaningParts?

        func isPlain(_ part: SIMD4<Float>) -> Bool { parts?.isPlain(part) ?? false }
    }

    private func leaningKeys(
        _ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ look: Paint.Kind, _ pictures: Pictures
    ) -> LeaningKeys {
        let rich = BatchKey(.rich, paint.pointee.blend, isContinuous: paint.pointee.isContinuous)
        guard pictures.smallFilter == nil, pictures.mask < 0, paint.pointee.blend == .sourceOver else {
            return LeaningKeys(own: rich)
        }
        let box = BatchKey(.box, isContinuous: paint.pointee.isContinuous), isSoft = paint.pointee.hardEdges == 0
        let region = region(paint.pointee.image), isLinear = pictures.filter == .linear
        let canTell = region.map {
            PlainVertex.canTell(paint.pointee.contentsSource, width: $0.width, height: $0.height)
        } ?? false
        switch look {
        case .color: return LeaningKeys(own: .plain)
        case .image:
            guard let region, canTell else { return LeaningKeys(own: box) }
            guard isSoft, isLinear else { return LeaningKeys(own: .plain) }
            return LeaningKeys(
                own: .plain, plain: BatchKey(.plain, isBare: true),
                parts: LeaningParts(imageOf: paint, region, placement, least: leastCutArea))
        case .box where paint.pointee.image == -1:
            return LeaningKeys(
                own: box.withoutImages, plain: .plain.withoutImages,
                parts: isSoft ? LeaningParts(paint, placement, least: leastCutArea) : nil)
        case .box where canTell && isLinear && paint.pointee.isRoundedImage:
            return LeaningKeys(
                own: box, plain: .plain, parts: isSoft ? LeaningParts(paint, placement, least: leastCutArea) : nil)
        case .box: return LeaningKeys(own: box)
        default: return LeaningKeys(own: rich)
        }
    }
}
