// The tiles of a layer as items: over its background and contents, under its sublayers. In: pictures and
// parts of the layer's plane. Out: items that meet without a seam, because all lie in the same plane and
// none has soft edges but where the layer ends.

import CoreGraphics

extension DrawListBuilder {
    mutating func hasTiles(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        node.pointee.kind == .tiled && tree.extras[node.pointee.number]?.tiles.tiles.isEmpty == false
    }

    mutating func emitTiles(_ first: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree) {
        guard node.pointee.kind == .tiled, let tiles = tree.extras[node.pointee.number]?.tiles.tiles,
              let corner = tiles.first else { return }
        // Counted from the first tile, since single precision does not reach across a large layer.
        let origin = corner.part.lowHalf
        let plane = node.pointee.plane.after(Homography(translationX: origin.x, y: origin.y))
        let shift = SIMD4(origin.x, origin.y, 0, 0)
        let bounds = node.shown.pointee.box.bounds
        for tile in tiles where tile.opacity > 0 {
            guard let spot = TilePlace(tile, in: bounds, isFlipped: node.pointee.isFlipped) else { continue }
            var paint = LayerPainter.paint(
                node.shown, node.shownRare, image: tile.slot, size: SIMD2(1, 1), part: .withoutBorder, isFlipped: false)
            paint.backgroundColor = .zero
            // The rect may be smaller than the bounds, not to show at the rim of the border.
            paint.rect += SIMD4<Float>(bounds - shift) - SIMD4<Float>(bounds)
            paint.contentsRect = SIMD4<Float>(spot.target - shift)
            paint.contentsSource = SIMD4<Float>(spot.source)
            paint.part = SIMD4<Float>(spot.part - SIMD4(lowHalf: origin, highHalf: origin))
            paint.rasterVersion = Int32(truncatingIfNeeded: tree.images.serials[Int(tile.slot)])
            paint.multiplier = around.multiplier
            let opacity = node.pointee.opacity * tile.opacity
            let placed = node.pointee.isVisible ? placement(plane, paint.extent, opacity) : .invisible
            appendOwn(paint, placed, first, node, around)
        }
    }
}

/// Where a tile is drawn.
struct TilePlace {
    /// x, y, width, height: where the picture's part lies. It ends where the layer ends, and reaches beyond
    /// the part that is drawn elsewhere.
    let target: SIMD4<Double>
    /// Of the picture, in units of its size.
    let source: SIMD4<Double>
    /// Corners; infinite where the layer ends.
    let part: SIMD4<Double>

    /// Nil for one that lies outside of the bounds.
    init?(_ tile: PlacedTile, in bounds: SIMD4<Double>, isFlipped: Bool) {
        let far = bounds.lowHalf + bounds.highHalf
        let low = pointwiseMax(tile.part.lowHalf, bounds.lowHalf), high = pointwiseMin(tile.part.highHalf, far)
        guard low.x < high.x, low.y < high.y, tile.rect.z > 0, tile.rect.w > 0 else { return nil }
        let size = high - low, slack = size * 1e-6
        let endsLow = (low - bounds.lowHalf) .<= slack, endsHigh = (far - high) .<= slack
        let from = (low - size).replacing(with: bounds.lowHalf, where: endsLow)
        let to = (high + size).replacing(with: far, where: endsHigh)
        var target = SIMD4(lowHalf: from, highHalf: to - from)
        var source = SIMD4(
            lowHalf: (from - tile.rect.lowHalf) / tile.rect.highHalf, highHalf: (to - from) / tile.rect.highHalf)
        var part = SIMD4(
            lowHalf: low.replacing(with: -.infinity, where: endsLow), highHalf: high.replacing(with: .infinity, where: endsHigh))
        if isFlipped {
            let sum = 2 * bounds.y + bounds.w
            target.y = sum - target.y - target.w
            (source.y, source.w) = (source.y + source.w, -source.w)
            (part.y, part.w) = (sum - part.w, sum - part.y)
        }
        (self.target, self.source, self.part) = (target, source, part)
    }
}
