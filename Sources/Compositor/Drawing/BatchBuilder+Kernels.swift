// Items that kernels draw. In: an item of a pass. Out: a batch of its own, since each has its own numbers; of what shows one
// of its pictures as it is, sprites, which cost a fraction.

import CoreImage

/// A part of what a kernel draws, in the list's pixels.
struct KernelBlock: BitwiseCopyable {
    var rect: SIMD4<Float>
    var part: KernelPart
}

extension BatchBuilder {
    /// Pixels of the blocks by which parts are found that a picture is only copied to.
    private static let blockSide: Float = 32
    /// What is smaller is drawn as it is.
    private static let leastCutSide: Float = 96

    /// Assigns an item of the pass in progress that a kernel draws.
    func assignKernel(
        _ item: Int, _ number: Int, _ items: ItemPointers, within edges: SIMD4<Float>, firstBatch: Int, images: ImageSlots
    ) {
        guard pass.isThere, items.kernels.indices.contains(number) else { return }
        let paint = items.paints + item
        let bounds = intersection(intersection(items.placements[item].bounds, pass.bounds), edges)
        guard bounds.x < bounds.z, bounds.y < bounds.w else { return }
        let step = items.kernels[number]
        var draw = KernelDraw(
            step: step, shift: pass.shift, pages: SIMD4(repeating: -1), old: TextureRegion(), new: TextureRegion(),
            first: TextureRegion(), second: TextureRegion(), oldCorner: .zero, newCorner: .zero)
        (draw.old, draw.oldCorner) = shown(paint.pointee.maskImage, items)
        (draw.new, draw.newCorner) = shown(paint.pointee.image, items)
        if step.first >= 0 { draw.first = whole(step.first, images) }
        if step.second >= 0 { draw.second = whole(step.second, images) }
        draw.firstFollower = Int32(clamping: followers.count)
        for follower in 0..<Int(step.followers) { followers.append(items.kernels[number + 1 + follower].kernel) }
        draw.pages = SIMD4(draw.old.page, draw.new.page, draw.first.page, draw.second.page)
        findParts(of: step, within: bounds)
        reserve(kernelParts.count, furtherOfOneItem: true)
        assignPieces { assignParts(draw, items, firstBatch) }
    }

    private func assignParts(_ draw: KernelDraw, _ items: ItemPointers, _ firstBatch: Int) {
        var batch: Int?
        for index in 0..<kernelParts.count {
            let part = kernelParts.base[index]
            switch part.part {
            case .old: assign(draw.old, shift: draw.step.oldShift - draw.oldCorner, part.rect, items, firstBatch)
            case .new: assign(draw.new, shift: -draw.newCorner, part.rect, items, firstBatch)
            case .mixed:
                if batch == nil {
                    guard let made = beginBatch(BatchKey(.kernel, isOpaque: true), hasDetail: false) else { return }
                    kernels.append(draw)
                    batches.base[made].drawn = Int32(kernels.count - 1)
                    batch = made
                }
                guard let batch else { return }
                pieces.append(Piece(pixels: part.rect, color: .zero))
                _ = join(pieces.count - 1, batch, page: -1, mask: -1, filter: .linear, extent: nil, hasDetail: false)
                note(pass.cells(part.rect), in: batch)
            }
        }
    }

    /// Assigns pixels that show a picture as it is.
    /// - Parameter shift: from the list's pixels to those of the picture, from its corner.
    private func assign(
        _ region: TextureRegion, shift: SIMD2<Float>, _ rect: SIMD4<Float>, _ items: ItemPointers, _ firstBatch: Int
    ) {
        guard region.page >= 0 else { return }
        let origin = SIMD2(region.x, region.y), move = SIMD4(lowHalf: shift, highHalf: shift)
        let inside = SIMD4(0, 0, region.width, region.height) - move
        let seen = intersection(rect, inside)
        guard seen.x < seen.z, seen.y < seen.w else { return }
        let piece = Piece(
            pixels: seen, color: SIMD4(repeating: 1), texels: seen + move + SIMD4(lowHalf: origin, highHalf: origin))
        assign(piece, items, page: region.page, .sourceOver, firstBatch)
    }

    /// Divides pixels by what is shown there, as few rectangles as blocks of one kind side by side make.
    private func findParts(of step: KernelStep, within bounds: SIMD4<Float>) {
        kernelParts.count = 0
        let size = bounds.highHalf - bounds.lowHalf
        guard step.isExact, step.kernel.hasPlainParts, size.min() >= Self.leastCutSide else {
            kernelParts.append(KernelBlock(rect: bounds, part: .mixed))
            return
        }
        // By blocks that lie where they lie whatever is drawn, so that a part drawn anew is what the whole would be.
        var above = 0..<0, y = Self.blockStart(bounds.y)
        while y < bounds.w {
            let first = kernelParts.count, bottom = min(y + Self.blockSide, bounds.w)
            var x = Self.blockStart(bounds.x)
            while x < bounds.z {
                let block = SIMD4(x, y, x + Self.blockSide, y + Self.blockSide)
                let part = step.kernel.part(within: step.places(of: block))
                x += Self.blockSide
                let last = kernelParts.base + (kernelParts.count - 1), rect = intersection(block, bounds)
                if kernelParts.count > first, last.pointee.part == part {
                    last.pointee.rect.z = rect.z
                } else {
                    kernelParts.append(KernelBlock(rect: rect, part: part))
                }
            }
            let row = first..<kernelParts.count
            if isAlike(above, row) {
                for index in above { kernelParts.base[index].rect.w = bottom }
                kernelParts.count = first
            } else {
                above = row
            }
            y += Self.blockSide
        }
    }

    private static func blockStart(_ value: Float) -> Float { (value / blockSide).rounded(.down) * blockSide }

    /// Whether two rows of blocks are divided alike.
    private func isAlike(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard one.count == other.count else { return false }
        for index in 0..<one.count {
            let a = kernelParts.base[one.lowerBound + index], b = kernelParts.base[other.lowerBound + index]
            if a.part != b.part || a.rect.z != b.rect.z { return false }
        }
        return true
    }

    /// The region of a pass's picture, and the corner that it has in the list's pixels.
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

extension KernelStep {
    /// The places of a rectangle of pixels, without perspective.
    fileprivate func places(of rect: SIMD4<Float>) -> SIMD4<Float> {
        let middle = (rect.lowHalf + rect.highHalf) * 0.5, half = (rect.highHalf - rect.lowHalf) * 0.5
        let at = SIMD2(
            place.x.x * middle.x + place.x.y * middle.y + place.x.z, place.y.x * middle.x + place.y.y * middle.y + place.y.z)
        let reach = SIMD2(
            abs(place.x.x) * half.x + abs(place.x.y) * half.y, abs(place.y.x) * half.x + abs(place.y.y) * half.y)
        return SIMD4(lowHalf: at - reach, highHalf: at + reach)
    }
}
