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
              region(paint.pointee.image) != nil else { return false }
        if let (layer, cut, key, region) = layerCut(item, items, pictures) {
            assignPieces {
                assign(
                    layer, cut, key, within: Paint.wholePlane, coverage: 1, item, items, pictures, region, firstBatch, images)
            }
            return true
        }
        let key = layerKey(paint, placement)
        guard key.pipeline != .rich else { return false }
        if paint.pointee.isRoundedImage, key.pipeline == .box, assignLeaning(item, items, key, pictures, firstBatch) {
            return true
        }
        place(item, key, pictures, bounds, firstBatch)
        return true
    }

    /// How such an image comes apart, and by which program what is left is drawn; nil if it is better drawn whole.
    func layerCut(
        _ item: Int, _ items: ItemPointers, _ pictures: Pictures
    ) -> (LayerCut, ImageCut, BatchKey, TextureRegion)? {
        let paint = items.paints + item, placement = items.placements + item
        guard paint.pointee.isImageInLayer, paint.pointee.look != .image, pictures.page >= 0, pictures.filter == .linear,
              pictures.smallFilter == nil, isSoftware || paint.pointee.isRoundedImage,
              let region = region(paint.pointee.image) else { return nil }
        let key = layerKey(paint, placement), size = placement.pointee.bounds.highHalf - placement.pointee.bounds.lowHalf
        let least = isSoftware && key.pipeline != .round ? Self.leastLayerShare * leastCutArea : leastCutArea
        guard size.x * size.y >= least, let cut = ImageCut(paint, placement, region, least: 1),
              let layer = LayerCut(paint, placement, cut, layerCells) else { return nil }
        return (layer, cut, key, region)
    }

    /// The leanest program that draws such an image.
    private func layerKey(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) -> BatchKey {
        if paint.pointee.isRoundedImage, RoundShape.isFilled(paint), RoundShape(paint, placement) != nil {
            return BatchKey(.round, paint.pointee.blend)
        }
        let isBox = !paint.pointee.tintsAlpha && !paint.pointee.hasFactors && paint.pointee.blend == .sourceOver
        return BatchKey(isBox ? .box : .rich, paint.pointee.blend, isContinuous: paint.pointee.isContinuous)
    }

    /// Assigns the pieces of such an image, as far as they lie within some pixels.
    /// - Parameter coverage: how much of each pixel a clip lets through; less than 1 only where the image is alone.
    func assign(
        _ layer: LayerCut, _ cut: ImageCut, _ key: BatchKey, within rect: SIMD4<Float>, coverage: Float, _ item: Int,
        _ items: ItemPointers, _ pictures: Pictures, _ region: TextureRegion, _ firstBatch: Int, _ images: ImageSlots
    ) {
        let paint = items.paints + item
        func forEachPart(_ plane: LayerCut.Plane, _ body: (_ pixels: SIMD4<Float>, _ value: SIMD2<Float>) -> Void) {
            layer.forEachPart(plane) { pixels, value in
                let seen = intersection(pixels, rect)
                if seen.x < seen.z, seen.y < seen.w { body(seen, value) }
            }
        }
        reserve(layer.most, furtherOfOneItem: true)
        // All of a kind one after the other, so that they come to one call each.
        forEachPart(.ground) { pixels, value in
            let color = layer.ground(value)
            if color.w > 0 { assign(Piece(pixels: pixels, color: color), items, page: -1, .sourceOver, firstBatch) }
        }
        forEachPart(.contents) { pixels, value in
            assign(
                cut, page: region.page, within: pixels, tint: layer.tint * (value.x * coverage),
                isAlphaOnly: paint.pointee.tintsAlpha, item, items, firstBatch)
        }
        forEachPart(.edge) { pixels, value in
            assign(Piece(pixels: pixels, color: layer.rim(value)), items, page: -1, .sourceOver, firstBatch)
        }
        let outlineKey = key.pipeline == .rich ? key : boxKey(paint, items.placements + item)
        forEachPart(.outline) { pixels, _ in
            append(item, items, outlineKey, pixels, clip: -1, Pictures(), firstBatch, images, isPiece: true)
        }
        forEachPart(.whole) { pixels, _ in
            append(item, items, key, pixels, clip: -1, pictures, firstBatch, images, isPiece: true)
        }
    }
}
