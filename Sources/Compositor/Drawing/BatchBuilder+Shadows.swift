// Shadows of rounded rects. In: one item. Out: its assignments: nine parts that show a patch, the patch read in the plane of
// what leans, or the integral for each pixel where no patch would do; in any case without what an opaque box hides that lies
// on it, and what lies beyond a clip.

import GPU

extension BatchBuilder {
    /// Assigns a shadow of which `bounds` are seen.
    ///
    /// - Parameters:
    ///   - chain: the clips that cut it; -1: none. `clip` is their record, and that of the edges of the pass.
    ///   - ending: the clip of whole pixels that `bounds` end at, -1 being the pass alone, if that is all that cuts it.
    ///   - end: where the items end that are drawn one after the other.
    func assignShadow(
        _ item: Int, _ items: ItemPointers, before end: Int, _ bounds: SIMD4<Float>, chain: Int32, clip: Int32,
        endsInPass: Bool, ending: Int32?, isCut: Bool, _ firstBatch: Int, _ images: ImageSlots
    ) {
        let paint = items.paints + item, placement = items.placements + item
        let isFree = (clip < 0 || ending != nil) && !isCut
        // What casts it may draw nothing itself but its sublayer.
        var next = item + 1
        while next < end, items.kinds[next] == .nothing { next += 1 }
        let isCovered = isFree && isCover(next, items, before: end, ending: ending ?? -1)
        let hole = isCovered ? coveredPart(by: next, items) : nil
        if isFree, let parts = nineParts(paint, placement), let patch = shadows.patch(parts.key, in: textures) {
            assignPieces { assign(parts, patch, item, items, bounds, hole, firstBatch) }
            return
        }
        let (key, pictures, place) = shadowKey(paint, placement, chain)
        if let hole {
            reserve(4, furtherOfOneItem: true)
            assignPieces {
                forEachSide(of: bounds, around: hole) {
                    append(item, items, key, $0, clip: clip, pictures, firstBatch, images, isPiece: true, shadowPlace: place)
                }
            }
            return
        }
        let plane = isCovered ? coveredPlane(by: next, of: item, items) : nil
        let drawn = placement.pointee.drawnCorners(of: Paint.extent(at: paint), within: bounds, shift: .zero)
        guard !isCut, plane != nil || clip >= 0,
              let grid = leaningGrid(drawn, around: plane, placement, chain, endsInPass: endsInPass, bounds) else {
            append(item, items, key, bounds, clip: clip, pictures, firstBatch, images, shadowPlace: place)
            return
        }
        reserve(grid.count, furtherOfOneItem: true)
        assignPieces {
            grid.forEachCell { part, way in
                let isHidden = plane.map { part.x >= $0.x && part.y >= $0.y && part.z <= $0.z && part.w <= $0.w } ?? false
                let pixels = intersection(placement.pointee.bounds(ofCorners: part), bounds)
                guard way != .beyond, !isHidden, pixels.x < pixels.z, pixels.y < pixels.w else { return }
                append(
                    item, items, key, pixels, clip: way == .cut ? clip : -1, pictures, firstBatch, images, part: part,
                    shadowPlace: place)
            }
        }
    }

    /// How a shadow is drawn that is not made of nine parts, and where its patch is, if there is one.
    private func shadowKey(
        _ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ clip: Int32
    ) -> (BatchKey, Pictures, place: Int32) {
        let hasContinuousClips = clip >= 0 && clips.hasContinuousCorners(clip)
        func key(isContinuous: Bool) -> BatchKey { BatchKey(.shadow, paint.pointee.blend, isContinuous: isContinuous) }
        guard let (patchKey, scale) = planePatch(paint, placement), let patch = shadows.patch(patchKey, in: textures) else {
            let isContinuous = paint.pointee.isContinuous || hasContinuousClips
            return (key(isContinuous: isContinuous).withoutImages, Pictures(), -1)
        }
        var pictures = Pictures()
        pictures.page = patch.region.page
        textures.use(patch.region.page)
        shadowPlaces.append(ShadowPlace(
            corner: SIMD2(patch.region.x, patch.region.y), density: scale * patchKey.density,
            outside: Float(patchKey.outside) * patchKey.density, side: patchKey.sides))
        return (key(isContinuous: hasContinuousClips), pictures, Int32(clamping: shadowPlaces.count - 1))
    }

    /// The patch of a shadow in its own plane, and how many pixels of the patch a unit of the plane is: as many as are needed for
    /// a Gaussian of its width, whatever is seen of them. nil where that is hardly wider than a pixel.
    private func planePatch(
        _ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>
    ) -> (ShadowPatchKey, scale: Float)? {
        let radii = paint.pointee.radii, radius = radii.x, sigma = paint.pointee.shadow, own = paint.pointee.rect
        guard radii == SIMD4(repeating: radius), radius >= 0, sigma > 0, sigma.isFinite, own.z > 0, own.w > 0,
              sigma >= Self.leastPlaneSigma * max(placement.pointee.rowX.w, placement.pointee.rowY.w) else { return nil }
        func key(_ scale: Float) -> ShadowPatchKey {
            ShadowPatchKey(
                radius: radius * scale, sigma: sigma * scale, isContinuous: paint.pointee.isContinuous && radius > 0)
        }
        var scale = Self.planeSigma / sigma
        let least = 2 * Float(key(scale).inside) / scale, meets = SIMD2(own.z < least ? own.z : 0, own.w < least ? own.w : 0)
        if meets != .zero {
            // In steps, as above.
            let side = meets.max() * scale
            scale *= max((side / 2).rounded(.up) * 2, 2) / side
        }
        var found = key(scale)
        found.size = meets * scale
        guard found.isPossible, scale.isFinite, max(found.sides.x, found.sides.y) <= Self.largestPlaneSide else { return nil }
        return (found, scale)
    }

    /// Pixels of a patch that is read in a plane: between two of its texels such a Gaussian is as good as straight.
    private static let planeSigma: Float = 5
    /// Pixels: what their own width adds to a sharper one is seen.
    private static let leastPlaneSigma: Float = 2
    /// Texels.
    private static let largestPlaneSide = 512

    /// Where the nine parts of a shadow lie.
    private struct NineParts {
        let key: ShadowPatchKey
        /// The rect that casts it, x0 y0 x1 y1 in pixels.
        let rect: SIMD4<Float>
        /// The pixels between which it is the same along x and y: x0 y0 x1 y1.
        let middle: SIMD4<Float>
        /// How much larger the patch is than what is drawn of it.
        let stretch: Float
    }

    /// Pixels from which a shadow is made of parts: a processor takes longer for the integral of a few pixels than for all parts.
    private var leastShadowArea: Float { isSoftware ? leastCutArea / 64 : leastCutArea }

    /// Texels, or pixels where those are more: beyond, a rect whose corners feel each other has no patch of its own.
    private static let largestWhole: Float = 256
    /// The same: by so much the sizes of such patches differ.
    private static let wholeStep: Float = 0.25

    /// nil where a shadow is not made of parts: where it leans or is stretched, has several radii, is nearly sharp or
    /// hardly larger than its corners. In software such a one has a patch of its own, if it is not large.
    private func nineParts(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) -> NineParts? {
        let x = placement.pointee.rowX, y = placement.pointee.rowY, w = placement.pointee.rowW
        let scale = abs(x.x)
        guard x.y == 0, y.x == 0, w.x == 0, w.y == 0, w.z == 1, scale > 0,
              abs(scale - abs(y.y)) <= 1e-4 * scale else { return nil }
        let radii = paint.pointee.radii, radius = radii.x
        guard radii == SIMD4(repeating: radius), radius >= 0 else { return nil }
        func makeKey(_ scale: Float) -> ShadowPatchKey {
            ShadowPatchKey(
                radius: radius * scale, sigma: paint.pointee.shadow * scale,
                isContinuous: paint.pointee.isContinuous && radius > 0)
        }
        var key = makeKey(scale), stretch: Float = 1
        guard key.isPossible else { return nil }
        let own = paint.pointee.rect
        let x0 = x.x * own.x + x.z, x1 = x.x * (own.x + own.z) + x.z
        let y0 = y.y * own.y + y.z, y1 = y.y * (own.y + own.w) + y.z
        let rect = SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        guard rect.least > -1e6, rect.greatest < 1e6, (rect.z - rect.x) * (rect.w - rect.y) >= leastShadowArea else { return nil }
        let inside = Float(key.inside - key.coarseness)
        var low = (rect.lowHalf + inside).rounded(.down), high = (rect.highHalf - inside).rounded(.up)
        let meets = (low.x > high.x, low.y > high.y)
        if meets.0 || meets.1 {
            let whole = SIMD2(meets.0 ? abs(own.z) : 0, meets.1 ? abs(own.w) : 0), side = whole.max() * scale
            let texel = Float(key.coarseness), unit = Self.wholeStep * texel
            guard isSoftware, side <= Self.largestWhole * texel else { return nil }
            // In steps, so that a layer that grows and shrinks goes through a few patches again and again.
            let step = max((side / unit).rounded(), 1) * unit, patchScale = step / whole.max()
            stretch = step / side
            key = makeKey(patchScale)
            key.size = whole * patchScale
            let center = ((rect.lowHalf + rect.highHalf) / 2).rounded(.toNearestOrEven)
            if meets.0 { (low.x, high.x) = (center.x, center.x) }
            if meets.1 { (low.y, high.y) = (center.y, center.y) }
            guard key.isPossible else { return nil }
        }
        return NineParts(key: key, rect: rect, middle: SIMD4(lowHalf: low, highHalf: high), stretch: stretch)
    }

    private func assign(
        _ parts: NineParts, _ patch: ShadowPatches.Patch, _ item: Int, _ items: ItemPointers, _ bounds: SIMD4<Float>,
        _ hole: SIMD4<Float>?, _ firstBatch: Int
    ) {
        let paint = items.paints + item, region = patch.region
        let color = paint.pointee.backgroundColor * paint.pointee.premultipliedFactors * min(items.placements[item].opacity, 1)
        let unseen = paint.pointee.blend == .sourceOver ? patch.unseenRows(alpha: color.w) : 0
        // Half a large texel lies before the first one's middle.
        let outside = Float(parts.key.outside - max(unseen, parts.key.coarseness - 1))
        // Beyond there is nothing of the patch, or nothing that would be seen of it.
        let seen = intersection(
            SIMD4(lowHalf: bounds.lowHalf.rounded(.down), highHalf: bounds.highHalf.rounded(.up)),
            SIMD4(lowHalf: (parts.rect.lowHalf - outside).rounded(.up), highHalf: (parts.rect.highHalf + outside).rounded(.down)))
        let columns = [(seen.x, parts.middle.x), (parts.middle.x, parts.middle.z), (parts.middle.z, seen.z)]
        let rows = [(seen.y, parts.middle.y), (parts.middle.y, parts.middle.w), (parts.middle.w, seen.w)]
        reserve(36 + 8 * (parts.key.sides.x + parts.key.sides.y), furtherOfOneItem: true)
        for (row, (minY, maxY)) in rows.enumerated() {
            for (column, (minX, maxX)) in columns.enumerated() {
                let cell = intersection(SIMD4(minX, minY, maxX, maxY), seen)
                guard cell.x < cell.z, cell.y < cell.w else { continue }
                let isMiddle = row == 1 && column == 1
                let length = row == 1 ? cell.w - cell.y : cell.z - cell.x
                if !isMiddle, row == 1 || column == 1, length >= Self.leastFade {
                    forEachSide(of: cell, around: hole ?? .zero) { pixels in
                        forEachFade(of: pixels, parts, patch, row: row, column: column, color) {
                            assign($0, items, page: -1, paint.pointee.blend, firstBatch)
                        }
                    }
                    continue
                }
                forEachSide(of: cell, around: hole ?? .zero) { pixels in
                    var piece = Piece(pixels: pixels, color: color)
                    if !isMiddle {
                        piece.texels = texels(of: pixels, parts, row: row, column: column)
                            + SIMD4(region.x, region.y, region.x, region.y)
                    }
                    assign(piece, items, page: isMiddle ? -1 : region.page, paint.pointee.blend, firstBatch)
                }
            }
        }
    }

    /// Pixels from which a side is made of colours instead of texels: below, vertices cost more than pixels.
    private static let leastFade: Float = 64
    /// Of a level of 256: how far colours between two may be off.
    private static let fadeTolerance: Float = 0.25

    /// Goes over parts of a side in which the shadow fades as evenly as pixels can tell.
    private func forEachFade(
        of pixels: SIMD4<Float>, _ parts: NineParts, _ patch: ShadowPatches.Patch, row: Int, column: Int, _ color: SIMD4<Float>,
        _ body: (Piece) -> Void
    ) {
        let alongX = row == 1, part = alongX ? column : row, outside = Float(parts.key.outside)
        let from = alongX ? parts.rect.x : parts.rect.y, to = alongX ? parts.rect.z : parts.rect.w
        func alpha(_ pixel: Float) -> Float {
            let inward = part == 0 ? pixel + 0.5 - from : to - pixel - 0.5
            return patch.alpha(at: inward * parts.stretch + outside, alongX: alongX)
        }
        let tolerance = Self.fadeTolerance / 255 / max(color.w, 1 / 255)
        let end = alongX ? pixels.z : pixels.w
        var start = alongX ? pixels.x : pixels.y
        while start < end {
            let first = alpha(start)
            // From the middle of the first pixel to that of the last.
            var last = start, slope: Float = 0
            while last + 1 < end {
                let next = (alpha(last + 1) - first) / (last + 1 - start)
                var between = start + 1
                while between <= last, abs(first + next * (between - start) - alpha(between)) <= tolerance { between += 1 }
                // Nor can its ends lie beyond what a colour can be.
                let ends = (first - next / 2, first + next * (last + 1.5 - start))
                guard between > last, min(ends.0, ends.1) >= -tolerance, max(ends.0, ends.1) <= 1 + tolerance else { break }
                (last, slope) = (last + 1, next)
            }
            var piece = Piece(
                pixels: alongX ? SIMD4(start, pixels.y, last + 1, pixels.w) : SIMD4(pixels.x, start, pixels.z, last + 1),
                color: color * max(first - slope / 2, 0))
            piece.end = color * max(first + slope * (last - start + 0.5), 0)
            piece.fade = alongX ? .alongX : .alongY
            body(piece)
            start = last + 1
        }
    }

    /// What of the patch is shown over a piece: corners u0 v0 u1 v1.
    private func texels(of piece: SIMD4<Float>, _ parts: NineParts, row: Int, column: Int) -> SIMD4<Float> {
        let outside = Float(parts.key.outside), density = parts.key.density, sides = parts.key.sides
        func span(_ part: Int, _ low: Float, _ high: Float, _ from: Float, _ to: Float, _ side: Int) -> (Float, Float) {
            let last = (Float(side) - 0.5) / density
            return switch part {
            case 0: ((low - from) * parts.stretch + outside, (high - from) * parts.stretch + outside)
            case 1: (last, last)
            default: ((to - low) * parts.stretch + outside, (to - high) * parts.stretch + outside)
            }
        }
        let (u0, u1) = span(column, piece.x, piece.z, parts.rect.x, parts.rect.z, sides.x)
        let (v0, v1) = span(row, piece.y, piece.w, parts.rect.y, parts.rect.w, sides.y)
        return SIMD4(u0, v0, u1, v1) * density
    }
}
