// Items that kernels draw. In: an item of a pass. Out: a batch of its own, since each has its own numbers.

import CoreImage

extension BatchBuilder {
    /// Assigns an item of the pass in progress that a kernel draws.
    func assignKernel(_ item: Int, _ number: Int, _ items: ItemPointers, within edges: SIMD4<Float>, images: ImageSlots) {
        guard let pass, items.kernels.indices.contains(number) else { return }
        let paint = items.paints + item
        let bounds = intersection(intersection(items.placements[item].bounds, pass.bounds), edges)
        guard bounds.x < bounds.z, bounds.y < bounds.w else { return }
        let step = items.kernels[number]
        var draw = KernelDraw(
            step: step, shift: pass.shift, rect: bounds + SIMD4(lowHalf: pass.shift, highHalf: pass.shift), pages: SIMD4(repeating: -1),
            old: TextureRegion(), new: TextureRegion(), first: TextureRegion(), second: TextureRegion(), oldCorner: .zero, newCorner: .zero)
        (draw.old, draw.oldCorner) = shown(paint.pointee.maskImage, items)
        (draw.new, draw.newCorner) = shown(paint.pointee.image, items)
        if step.first >= 0 { draw.first = whole(step.first, images) }
        if step.second >= 0 { draw.second = whole(step.second, images) }
        draw.pages = SIMD4(draw.old.page, draw.new.page, draw.first.page, draw.second.page)
        let key = BatchKey(.kernel, isOpaque: true)
        guard let index = beginBatch(key, hasDetail: false) else { return }
        kernels.append(draw)
        _ = join(kernels.count - 1, index, page: -1, mask: -1, filter: .linear, tiles: nil, hasDetail: false)
        let corner = SIMD4(lowHalf: pass.bounds.lowHalf, highHalf: pass.bounds.lowHalf)
        note(pass.grid.tiles(bounds - corner), of: pass, in: index)
    }

    /// The picture of a pass, and the corner that it has in the list's pixels.
    private func shown(_ image: Int32, _ items: ItemPointers) -> (TextureRegion, SIMD2<Float>) {
        guard let region = readableRegion(image), let number = Paint.pass(ofImage: image) else { return (TextureRegion(), .zero) }
        return (region, items.passes[number].bounds.float.lowHalf)
    }

    /// An image that is read as a whole.
    private func whole(_ slot: Int32, _ images: ImageSlots) -> TextureRegion {
        let region = residentRegion(slot, images)
        return region.page == TextureRegion.inParts ? textures.makeOverview(of: slot, mipmaps: false) : region
    }
}
