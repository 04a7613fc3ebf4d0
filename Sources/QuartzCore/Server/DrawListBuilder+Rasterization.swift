// Layers that are drawn as a bitmap: what they show, in their own coordinates, becomes a picture that is placed like
// an image. While the content stays, moving, turning, scaling and fading the layer draw nothing of it anew.

import CoreGraphics

extension DrawListBuilder {
    /// How far from a layer's middle its bitmap holds what sticks out, in the bitmap's pixels.
    private static let bitmapReach = 4096.0
    /// The bitmap of a layer that is larger holds what is seen of it, in steps of this many pixels.
    private static let bitmapStep = 512.0

    /// Whether the layer shows a bitmap of itself. A transform layer has no plane to draw one in, and what depends on
    /// what is behind it cannot be kept.
    mutating func isRasterized(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        guard node.shown.pointee.look.flags.contains(.shouldRasterize), !node.pointee.keepsDepth, bitmapScale(node) != nil
        else { return false }
        guard node.pointee.hasFilters, let filters = tree.filters[node.pointee.number]?.shown else { return true }
        return filters.background.isEmpty && filters.compositing.function == nil
    }

    /// Pixels of the bitmap a point of the layer; nil for a scale that no bitmap can have.
    private mutating func bitmapScale(_ node: UnsafeMutablePointer<RenderNode>) -> Double? {
        let scale = node.shownRare?.pointee.details.rasterizationScale ?? 1
        return scale.isFinite && scale > 0 ? min(scale, 64) : nil
    }

    /// Shadow, content and mask as a bitmap in the layer's coordinates, placed and faded as one.
    mutating func emitRasterized(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        guard let scale = bitmapScale(node) else { return }
        let (plane, opacity, wholePicture) = (node.pointee.plane, node.pointee.opacity, picture)
        picture = bitmapPicture(node, scale)
        node.pointee.plane = Homography(scaleX: scale, y: scale)
        node.pointee.opacity = 1
        var inside = around
        (inside.clip, inside.multiplier) = (-1, SIMD4(1, 1, 1, 1))
        let pass = list.beginPass(.rasterized)
        emitEffects(index, inside, tree)
        let bounds = extent(ofPass: pass, within: -1)
        list.endPass(bounds: bounds)
        (node.pointee.plane, node.pointee.opacity, picture) = (plane, opacity, wholePicture)

        place(pass, bounds, scale: scale, plane, opacity: opacity, for: node, around) { $0.multiplier = around.multiplier }
    }

    /// What a layer's bitmap may hold, in its pixels: all of a layer of ordinary size and what is about it, of a huge
    /// one what can be seen.
    mutating func bitmapPicture(_ node: UnsafeMutablePointer<RenderNode>, _ scale: Double) -> PixelRect {
        let bounds = node.shown.pointee.box.bounds * scale, reach = Self.bitmapReach
        var low = bounds.lowHalf + bounds.highHalf / 2 - reach, high = low + 2 * reach
        if max(bounds.z, bounds.w) > reach, let back = node.pointee.plane.inverted {
            var seenLow = SIMD2(repeating: Double.infinity), seenHigh = -seenLow
            for (x, y) in [(picture.minX, picture.minY), (picture.maxX, picture.minY), (picture.minX, picture.maxY), (picture.maxX, picture.maxY)] {
                guard let corner = back.apply(Double(x), Double(y)) else { continue }
                (seenLow, seenHigh) = (pointwiseMin(seenLow, corner * scale), pointwiseMax(seenHigh, corner * scale))
            }
            let step = Self.bitmapStep
            seenLow = (seenLow / step).rounded(.down) * step
            seenHigh = (seenHigh / step).rounded(.up) * step
            // Seen from the side a huge layer may show more than a bitmap holds; what is beyond its reach is left out.
            if all(seenHigh .> seenLow), (seenHigh - seenLow).max() <= 4 * reach { (low, high) = (seenLow, seenHigh) }
        }
        guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return .empty }
        return PixelRect(enclosing: SIMD4<Float>(SIMD4(lowHalf: low, highHalf: high)))
    }
}
