// Upright rects in pieces. In: one item. Out: whole pixels of one colour, or of an image, apart from the edges and corners,
// which alone need to be worked out pixel by pixel.
//
// Where an item is cut depends on the item and its successor, not on the damage, so that a part drawn anew is what the
// whole would be. Pieces meet between pixels and share none.

import GPU

extension BatchBuilder {
    /// Assigns a box or a rect of one colour, without contents or clips, in pieces. False if it is better drawn whole.
    @inline(never)
    func assignCut(_ item: Int, _ items: ItemPointers, _ look: Paint.Kind, firstBatch: Int) -> Bool {
        let paint = items.paints + item
        guard let cut = BoxCut(paint, items.placements + item, least: look == .box ? leastBoxArea : leastCutArea) else {
            return false
        }
        // A wide border between two pixels is a line for each at most.
        reserve(64, furtherOfOneItem: true)
        let key = look == .box ? boxKey(paint, items.placements + item) : BatchKey(.box)
        assignPieces { assign(cut, key, within: Paint.wholePlane, item, items, firstBatch) }
        return true
    }

    /// Assigns the pieces of a box, as far as they lie within some pixels.
    /// - Parameter coverage: how much of each pixel a clip lets through; less than 1 only where there are no corners.
    func assign(
        _ cut: BoxCut, _ key: BatchKey, within pixels: SIMD4<Float>, coverage: Float = 1, _ item: Int, _ items: ItemPointers,
        _ firstBatch: Int
    ) {
        let blend = items.paints[item].blend
        cut.forEachPiece { piece in
            guard var piece = piece.cut(to: pixels) else { return }
            piece.color *= coverage
            assign(piece, items, page: -1, blend, firstBatch)
        }
        cut.forEachCorner { corner in
            let corner = intersection(corner, pixels)
            guard corner.x < corner.z, corner.y < corner.w else { return }
            details.append(RichDetail(bounds: corner, isPiece: true))
            place(item, key, Pictures(), corner, firstBatch, hasDetail: true)
        }
    }

    /// Assigns the pieces of an image on a page, as far as they lie within some pixels.
    /// - Parameter tint: what its texels are multiplied with, or their alpha alone.
    func assign(
        _ cut: ImageCut, page: Int32, within pixels: SIMD4<Float>, tint: SIMD4<Float> = SIMD4(repeating: 1),
        isAlphaOnly: Bool = false, _ item: Int, _ items: ItemPointers, _ firstBatch: Int
    ) {
        let paint = items.paints + item, placement = items.placements + item
        // The place of a pass is known.
        let known = paint.pointee.image < 0 ? region(paint.pointee.image) : nil
        let origin = known.map { SIMD4($0.x, $0.y, $0.x, $0.y) } ?? .zero
        cut.forEachPiece(within: intersection(pixels, cut.ink)) {
            var piece = $0.of(paint, placement)
            piece.texels += origin
            piece.color *= tint
            assign(piece, items, page: page, paint.pointee.blend, isAlphaOnly: isAlphaOnly, firstBatch)
        }
    }

    /// How a box without an image is drawn.
    func boxKey(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) -> BatchKey {
        if paint.pointee.blend != .sourceOver {
            return BatchKey(.rich, paint.pointee.blend, isContinuous: paint.pointee.isContinuous)
        }
        if paint.pointee.radii.x > 0, RoundShape(paint, placement) != nil { return BatchKey(.round).withoutImages }
        let key = BatchKey(.box, isContinuous: paint.pointee.isContinuous)
        return isSoftware ? key.withoutImages : key
    }

    /// Assigns an image alone, read linearly, in pieces. False if it is better drawn whole.
    /// - Parameter bounds: the pixels that it may touch.
    @inline(never)
    func assignCutImage(
        _ item: Int, _ items: ItemPointers, _ region: TextureRegion, within bounds: SIMD4<Float> = Paint.wholePlane,
        firstBatch: Int
    ) -> Bool {
        let paint = items.paints + item, placement = items.placements + item
        guard let cut = imageCut(paint, placement, region) else { return false }
        reserve(ImageCut.mostPieces, furtherOfOneItem: true)
        let pixels = SIMD4(lowHalf: bounds.lowHalf.rounded(.down), highHalf: bounds.highHalf.rounded(.up))
        assignPieces { assign(cut, page: region.page, within: pixels, item, items, firstBatch) }
        return true
    }

    /// How an image alone comes apart; nil if it is better drawn whole.
    func imageCut(
        _ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ region: TextureRegion
    ) -> ImageCut? {
        guard let cut = ImageCut(paint, placement, region, least: leastImageArea(region)) else { return nil }
        guard isSoftware, cut.area < largeImageArea(region) else { return cut }
        return cut.area >= Self.pixelsPerPiece * Float(cut.count) ? cut : nil
    }

    /// From how many pixels on an image alone may come apart.
    func leastImageArea(_ region: TextureRegion) -> Float {
        isSoftware ? Self.leastInkShare * leastCutArea : largeImageArea(region)
    }

    /// From how many pixels on it comes apart into however many pieces: sooner where much of it is transparent, as of text, and
    /// is then not drawn at all.
    private func largeImageArea(_ region: TextureRegion) -> Float {
        let whole = SIMD2(region.width, region.height)
        let ink = pointwiseMin(region.ink.highHalf, whole) - pointwiseMax(region.ink.lowHalf, .zero)
        return (ink.x * ink.y <= 0.6 * whole.x * whole.y ? Self.leastInkShare : 2) * leastCutArea
    }

    /// In software, a piece costs as much as so many pixels of an image that is drawn whole.
    private static let pixelsPerPiece: Float = 100

    /// Pixels of one colour up to which it costs less to blend them, or to draw them as if they faded, than to draw them apart.
    static var smallArea: Float { 1024 }

    /// Of `leastCutArea`, for images that are transparent for the most part.
    static var leastInkShare: Float { 0.4 }

    /// Assigns what puts whole pixels of a pass, as they are, in the place of what is there. False for other items.
    func assignCopied(_ item: Int, _ items: ItemPointers, _ pictures: Pictures, _ firstBatch: Int) -> Bool {
        guard items.paints[item].blend == .copy, let piece = wholePixels(of: item, items, pictures) else { return false }
        assignPieces { assign(piece, items, page: pictures.page, .copy, isExact: true, firstBatch) }
        return true
    }

    /// Whole pixels of a pass, as they are; nil for other items.
    func wholePixels(of item: Int, _ items: ItemPointers, _ pictures: Pictures) -> Piece? {
        items.kinds[item] == .pass && items.paints[item].isBarePass ? pixelForPixel(item, items, pictures) : nil
    }

    /// The same of a pass of which it is known that nothing else is shown.
    private func pixelForPixel(_ item: Int, _ items: ItemPointers, _ pictures: Pictures) -> Piece? {
        let paint = items.paints + item, placement = items.placements + item, part = paint.pointee.contentsSource
        guard pictures.page >= 0, pictures.filter == .nearest, part.z > 0, part.w > 0, let region = region(paint.pointee.image),
              let shift = paint.pointee.wholeShift(
                placement, part, width: Int(clamping: region.width), height: Int(clamping: region.height))
        else { return nil }
        let corner = SIMD2(Float(shift.x), Float(shift.y)), texels = region.wholeTexels(of: part)
        return Piece(
            pixels: texels + SIMD4(lowHalf: corner, highHalf: corner), color: SIMD4(repeating: min(placement.pointee.opacity, 1)),
            texels: texels + SIMD4(region.x, region.y, region.x, region.y))
    }

    /// How the alpha of an upright pass is drawn in one colour.
    enum TintedPass {
        case wholePixels(Piece)
        /// With the colour of all its pieces.
        case alpha(ImageCut, SIMD4<Float>)
    }

    /// nil for other items, and for what is better drawn whole.
    func tinted(_ item: Int, _ items: ItemPointers, _ pictures: Pictures) -> TintedPass? {
        guard items.kinds[item] == .pass, items.paints[item].isTintedPass, pictures.page >= 0 else { return nil }
        let paint = items.paints + item, placement = items.placements + item
        let color = paint.pointee.drawnBackground * paint.pointee.premultipliedFactors
        if var piece = pixelForPixel(item, items, pictures) {
            piece.color *= color
            return .wholePixels(piece)
        }
        guard pictures.filter == .linear, let region = region(paint.pointee.image),
              let cut = ImageCut(paint, placement, region, least: leastCutArea) else { return nil }
        return .alpha(cut, color)
    }

    /// Assigns the alpha of an upright pass in one colour, as a blurred shadow is shown, in pieces. False for other items.
    func assignTinted(_ item: Int, _ items: ItemPointers, _ pictures: Pictures, _ firstBatch: Int) -> Bool {
        guard let tinted = tinted(item, items, pictures) else { return false }
        reserve(ImageCut.mostPieces, furtherOfOneItem: true)
        assignPieces {
            switch tinted {
            case .wholePixels(let piece):
                assign(
                    piece, items, page: pictures.page, items.paints[item].blend, isExact: true, isAlphaOnly: true, firstBatch)
            case .alpha(let cut, let color):
                assign(
                    cut, page: pictures.page, within: Paint.wholePlane, tint: color, isAlphaOnly: true, item, items, firstBatch)
            }
        }
        return true
    }

    /// Assigns whole pixels of a pass, as they are, behind those of another one. False for other items.
    func assignMasked(_ item: Int, _ items: ItemPointers, _ pictures: Pictures, _ firstBatch: Int) -> Bool {
        guard items.kinds[item] == .pass, pictures.mask >= 0 else { return false }
        let paint = items.paints + item, placement = items.placements + item
        let part = paint.pointee.contentsSource, maskPart = paint.pointee.maskSource
        guard paint.pointee.isMaskedPass, pictures.page >= 0, pictures.filter == .nearest,
              pictures.isMaskExact, min(part.z, part.w, maskPart.z, maskPart.w) > 0, let region = region(paint.pointee.image),
              let mask = self.region(paint.pointee.maskImage),
              let shift = paint.pointee.wholeShift(
                placement, part, width: Int(clamping: region.width), height: Int(clamping: region.height))
        else { return false }
        let corner = SIMD2(Float(shift.x), Float(shift.y)), shown = region.wholeTexels(of: part)
        var piece = Piece(
            pixels: shown + SIMD4(lowHalf: corner, highHalf: corner), color: SIMD4(repeating: min(placement.pointee.opacity, 1)),
            texels: shown + SIMD4(region.x, region.y, region.x, region.y))
        (piece.end, piece.fade) = (mask.wholeTexels(of: maskPart) + SIMD4(mask.x, mask.y, mask.x, mask.y), .masked)
        guard let piece = piece.cut(to: targetBounds) else { return true }
        let key = BatchKey(.masked, paint.pointee.blend, isExact: true, isBare: pictures.page == pictures.mask)
        assignPieces {
            pieces.append(piece)
            place(pieces.count - 1, key, pictures, piece.pixels, firstBatch)
        }
        return true
    }

    /// Assigns whole pixels: of one colour, of colours between two, or of a page. What lies beside the target is cut off here: a
    /// software rasteriser draws rects for what they are only where it need not do so itself.
    func assign(
        _ piece: Piece, _ items: ItemPointers, page: Int32, _ blend: BlendMode, isExact: Bool = false, isAlphaOnly: Bool = false,
        _ firstBatch: Int
    ) {
        guard let piece = piece.cut(to: targetBounds) else { return }
        pieces.append(piece)
        let key: BatchKey
        var other: BatchKey?
        if page >= 0 {
            key = BatchKey(
                .sprite, blend, isExact: isExact,
                isBare: isExact && !isAlphaOnly && blend == .copy && piece.color == SIMD4(repeating: 1),
                isAligned: isSoftware && !isExact && piece.isAligned, isAlphaOnly: isAlphaOnly)
        } else if piece.fade != .none {
            key = BatchKey(.solid, blend, isOpaque: piece.isLargeAndOpaque && blend == .sourceOver, isFading: true)
        } else if piece.area <= Self.smallArea {
            key = BatchKey(.solid, blend)
            other = BatchKey(.solid, blend, isFading: true)
        } else {
            key = BatchKey(.solid, blend, isOpaque: blend == .sourceOver && piece.color.w >= 1)
        }
        var pictures = Pictures()
        pictures.page = page
        place(pieces.count - 1, key, or: other, pictures, piece.pixels, firstBatch)
    }

    /// The pixels that a cover hides, if its box is upright.
    func coveredPart(by cover: Int, _ items: ItemPointers) -> SIMD4<Float>? {
        BoxCut(items.paints + cover, items.placements + cover, least: leastBoxArea)?.covered
    }

    /// Corners of the part of an item's plane that a cover hides, if that lies in the same plane, which may lean and be seen in
    /// perspective.
    func coveredPlane(by cover: Int, of item: Int, _ items: ItemPointers) -> SIMD4<Float>? {
        let placement = items.placements + cover, pixel = SIMD2(placement.pointee.rowX.w, placement.pointee.rowY.w)
        // A border lies on the background.
        let hidden = LeaningParts.evenPart(of: items.paints + cover, border: 0, pixel)
        let size = hidden.highHalf - hidden.lowHalf
        guard size.x > 0, size.y > 0, size.x * size.y >= leastCutArea * pixel.x * pixel.y,
              items.placements[item].isInPlane(of: placement) else { return nil }
        return hidden
    }

    /// Whether an item is an opaque box or rect that nothing cuts, as a layer is over its shadow.
    /// - Parameter end: where the items end that are drawn one after the other.
    func isCover(_ item: Int, _ items: ItemPointers, before end: Int, ending: Int32) -> Bool {
        guard item < end, items.kinds[item] == .box || items.kinds[item] == .color, Self.isDrawnAsItIs(items.placements + item),
              items.paints[item].backgroundColor.w >= 1, items.placements[item].rowW.w >= 1 else { return false }
        guard items.clipOf[item] >= 0 else { return true }
        let cut = clips.first(of: items.clipOf[item], cutting: items.placements[item].bounds)
        return cut < 0 || cut == ending
    }

    /// The parts of a rect above, below, left and right of another one, as far as there are any.
    func forEachSide(of rect: SIMD4<Float>, around hole: SIMD4<Float>, _ body: (SIMD4<Float>) -> Void) {
        let hole = intersection(hole, rect)
        guard hole.x < hole.z, hole.y < hole.w else { return body(rect) }
        if rect.y < hole.y { body(SIMD4(rect.x, rect.y, rect.z, hole.y)) }
        if hole.w < rect.w { body(SIMD4(rect.x, hole.w, rect.z, rect.w)) }
        if rect.x < hole.x { body(SIMD4(rect.x, hole.y, hole.x, hole.w)) }
        if hole.z < rect.z { body(SIMD4(hole.z, hole.y, rect.z, hole.w)) }
    }
}

extension TextureRegion {
    /// The texels u0 v0 u1 v1 of a part x y w h of what lies here, in shares of it, which is whole texels.
    fileprivate func wholeTexels(of part: SIMD4<Float>) -> SIMD4<Float> {
        let source = part * SIMD4(width, height, width, height)
        return SIMD4(lowHalf: source.lowHalf, highHalf: source.lowHalf + source.highHalf).rounded(.toNearestOrEven)
    }
}
