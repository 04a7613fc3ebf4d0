// Layers that are drawn as a bitmap: what they show, in their own coordinates, becomes a picture that is placed like
// an image. While the content stays, moving, turning, scaling and fading the layer draw nothing of it anew.

import CoreGraphics

extension DrawListBuilder {
    /// How far from a layer's middle its bitmap reaches at most, in the bitmap's pixels.
    var bitmapReach: Double { min(max(4 * Double(frameSide), 512), 4096) }
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
        guard let wanted = bitmapScale(node) else { return }
        let (plane, opacity, wholePicture) = (node.pointee.plane, node.pointee.opacity, picture)
        let (held, scale) = bitmap(of: node, scale: wanted)
        picture = held
        node.pointee.plane = Homography(scaleX: scale, y: scale)
        node.pointee.opacity = 1
        var inside = around
        (inside.clip, inside.multiplier) = (-1, SIMD4(1, 1, 1, 1))
        let pass = list.beginPass(.rasterized)
        emitEffects(index, inside, tree)
        let bounds = extent(ofPass: pass, within: -1)
        list.endPass(bounds: bounds, isInOwnPlane: true)
        (node.pointee.plane, node.pointee.opacity, picture) = (plane, opacity, wholePicture)

        place(pass, bounds, scale: scale, plane, opacity: opacity, for: node, around) { $0.multiplier = around.multiplier }
    }

    /// What a layer's bitmap may hold, in its pixels: all of a layer of ordinary size and what is about it, which stays
    /// the same wherever the layer goes; of a huge one what can be seen, with fewer pixels a point where that is too much.
    mutating func bitmap(of node: UnsafeMutablePointer<RenderNode>, scale: Double) -> (held: PixelRect, scale: Double) {
        let size = node.shown.pointee.box.bounds.highHalf.max()
        if size * scale > bitmapReach, let seen = seen(of: node) {
            let side = (seen.highHalf - seen.lowHalf).max() * scale
            let reduced = side > 2 * bitmapReach ? scale * exp2(log2(2 * bitmapReach / side).rounded(.down)) : scale
            let step = Self.bitmapStep
            let low = (seen.lowHalf * reduced / step).rounded(.down) * step
            let high = (seen.highHalf * reduced / step).rounded(.up) * step
            if reduced > 0, all(high .> low) { return (Self.pixels(low, high), reduced) }
        }
        let bounds = node.shown.pointee.box.bounds * scale, middle = bounds.lowHalf + bounds.highHalf / 2
        return (Self.pixels(middle - bitmapReach, middle + bitmapReach), scale)
    }

    /// The corners of what can be seen of a layer's plane; nil where nothing is.
    private mutating func seen(of node: UnsafeMutablePointer<RenderNode>) -> SIMD4<Double>? {
        guard let back = node.pointee.plane.inverted else { return nil }
        var low = SIMD2(repeating: Double.infinity), high = -low
        for (x, y) in [
            (picture.minX, picture.minY), (picture.maxX, picture.minY), (picture.minX, picture.maxY),
            (picture.maxX, picture.maxY)] {
            guard let corner = back.apply(Double(x), Double(y)) else { continue }
            (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner))
        }
        return all(high .> low) ? SIMD4(lowHalf: low, highHalf: high) : nil
    }

    private static func pixels(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> PixelRect {
        guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return .empty }
        return PixelRect(enclosing: SIMD4<Float>(SIMD4(lowHalf: low, highHalf: high)))
    }
}
