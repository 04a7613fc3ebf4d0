// Layers that show an image and more, or an image that their outline cuts. In: one item. Out: whole pixels of one colour and of
// the image, one over the other, apart from what has to be worked out pixel by pixel.
//
// Where an item is cut depends on the item, not on the damage.

import GPU

extension BatchBuilder {
    /// Of `leastCutArea`, for layers that the general programs would draw: in software these take longer for a hundred pixels
    /// than the leanest ones for a thousand.
    private static let leastLayerShare: Float = 0.125

    /// Assigns an image with a background, a border or an outline that cuts it: in pieces, or whole by the leanest program. False
    /// if that cannot be told so simply.
    @inline(never)
    func assignLayer(
        _ item: Int, _ items: ItemPointers, _ pictures: Pictures, _ bounds: SIMD4<Float>, _ firstBatch: Int, _ images: ImageSlots
    ) -> Bool {
        let paint = items.paints + item, placement = items.placements + item
        guard paint.pointee.isImageInLayer, pictures.page >= 0, pictures.filter == .linear, pictures.smallFilter == nil,
              let region = region(paint.pointee.image) else { return false }
        let isRounded = paint.pointee.isRoundedImage
        let isRound = isRounded && RoundShape.isFilled(paint) && RoundShape(paint, placement) != nil
        let isBox = !paint.pointee.tintsAlpha && !paint.pointee.hasFactors
        let key = isRound ? BatchKey(.round) : BatchKey(isBox ? .box : .rich, isContinuous: paint.pointee.isContinuous)
        let size = bounds.highHalf - bounds.lowHalf
        let least = isSoftware && !isRound ? Self.leastLayerShare * leastCutArea : leastCutArea
        if isSoftware || isRounded, size.x * size.y >= least, let cut = ImageCut(paint, placement, region, least: 1),
           let layer = LayerCut(paint, placement, cut, layerCells) {
            assign(layer, cut, key, item, items, pictures, region, firstBatch, images)
            return true
        }
        guard isBox else { return false }
        if isRounded, !isRound, assignLeaning(item, items, key, pictures, firstBatch) { return true }
        place(item, key, pictures, bounds, firstBatch)
        return true
    }

    private func assign(
        _ layer: LayerCut, _ cut: ImageCut, _ key: BatchKey, _ item: Int, _ items: ItemPointers, _ pictures: Pictures,
        _ region: TextureRegion, _ firstBatch: Int, _ images: ImageSlots
    ) {
        let paint = items.paints + item
        reserve(layer.most, furtherOfOneItem: true)
        assignPieces {
            // All of a kind one after the other, so that they come to one call each.
            layer.forEachPart(.ground) { pixels, value in
                let color = layer.ground(value)
                if color.w > 0 { assign(Piece(pixels: pixels, color: color), items, page: -1, .sourceOver, firstBatch) }
            }
            layer.forEachPart(.contents) { pixels, value in
                assign(
                    cut, page: region.page, within: pixels, tint: layer.tint * value.x, isAlphaOnly: paint.pointee.tintsAlpha,
                    item, items, firstBatch)
            }
            layer.forEachPart(.edge) { pixels, value in
                assign(Piece(pixels: pixels, color: layer.rim(value)), items, page: -1, .sourceOver, firstBatch)
            }
            let outlineKey = key.pipeline == .rich ? key : boxKey(paint, items.placements + item)
            layer.forEachPart(.outline) { pixels, _ in
                append(item, items, outlineKey, pixels, clip: -1, Pictures(), firstBatch, images, isPiece: true)
            }
            layer.forEachPart(.whole) { pixels, _ in
                append(item, items, key, pixels, clip: -1, pictures, firstBatch, images, isPiece: true)
            }
        }
    }
}
