// Images that are too large for one texture. In: cells as drawing asks for them. Out: their regions.
//
// A cell is uploaded when it is first drawn. Cells that are not drawn stay until all cells together take
// more than the budget; then those go first that were not drawn for longest.

import CoreGraphics
import GPU

extension TextureStore {
    /// Notes that a slot's image is drawn in parts.
    func divide(_ image: CGImage, _ slot: Int32, serial: UInt64) {
        let index = Int(slot)
        guard regions.base[index].page != TextureRegion.inParts else { return }
        largeImages[slot] = LargeImage(image, serial: serial, sizeLimit: sizeLimit)
        regions.base[index] = TextureRegion(
            page: TextureRegion.inParts, hasMipmaps: true, width: Float(image.width), height: Float(image.height), serial: serial)
    }

    /// The region of a cell, which is put on the GPU if it is not there; nil if it cannot be.
    func makePart(_ number: Int, of large: LargeImage, mipmaps: Bool) -> Int32? {
        let grid = large.grid
        let held = grid.held(column: number % grid.columns, row: number / grid.columns)
        return make(&large.parts[number], mipmaps: mipmaps) { region in
            (region.x, region.y) = (region.x - Float(held.x), region.y - Float(held.y))
            (region.width, region.height) = (Float(grid.width), Float(grid.height))
        } pixels: {
            ImagePixels(large.image, x: held.x, y: held.y, width: held.width, height: held.height)
        }
    }

    /// The region of a large image's reduced picture, which is put on the GPU if it is not there.
    func makeOverview(of slot: Int32, mipmaps: Bool) -> TextureRegion {
        guard let large = largeImages[slot], let index = makeOverview(of: large, mipmaps: mipmaps) else {
            return TextureRegion(page: TextureRegion.failed)
        }
        return partRegions.base[Int(index)]
    }

    func makeOverview(of large: LargeImage, mipmaps: Bool) -> Int32? {
        make(&large.overview, mipmaps: mipmaps) { _ in } pixels: { ImagePixels(large.image, sizeLimit: large.overviewLimit) }
    }

    /// The region of a large image's reduced picture if it is on the GPU.
    func overview(of slot: Int32) -> TextureRegion? {
        guard let index = largeImages[slot]?.overview.region, index >= 0 else { return nil }
        return partRegions.base[Int(index)]
    }

    private func make(
        _ part: inout LargeImage.Part, mipmaps: Bool, place: (inout TextureRegion) -> Void, pixels: () -> ImagePixels
    ) -> Int32? {
        part.frame = frame
        if part.region >= 0 {
            let region = partRegions.base[Int(part.region)]
            if region.hasMipmaps || !mipmaps { return part.region }
            free(&part)
        }
        var region = TextureRegion(hasMipmaps: mipmaps)
        do throws(GPUError) {
            try upload(pixels(), into: &region)
        } catch {
            FaultReport.once("parts of images", "a part of an image too large for one texture is left out: \(error)")
            return nil
        }
        part.bytes = Int(clamping: region.width * region.height) * 4
        partBytes += part.bytes
        place(&region)
        if let reused = freePartRegions.popLast() {
            partRegions.base[Int(reused)] = region
            part.region = reused
        } else {
            part.region = Int32(partRegions.count)
            partRegions.append(region)
        }
        return part.region
    }

    // MARK: Letting go

    func forgetParts(of slot: Int32) {
        guard let large = largeImages.removeValue(forKey: slot) else { return }
        for number in large.parts.indices { free(&large.parts[number]) }
        free(&large.overview)
    }

    /// Parts that the last frame did not draw go until the rest is within the budget.
    func freeUnusedParts() {
        var unused: [(frame: UInt64, image: LargeImage, number: Int)] = []
        for large in largeImages.values {
            if isUnused(large.overview) { unused.append((large.overview.frame, large, -1)) }
            for number in large.parts.indices where isUnused(large.parts[number]) {
                unused.append((large.parts[number].frame, large, number))
            }
        }
        for (_, large, number) in unused.sorted(by: { $0.frame < $1.frame }) {
            if partBytes <= partBudget { return }
            if number < 0 { free(&large.overview) } else { free(&large.parts[number]) }
        }
    }

    private func isUnused(_ part: LargeImage.Part) -> Bool { part.region >= 0 && part.frame + 1 < frame }

    private func free(_ part: inout LargeImage.Part) {
        guard part.region >= 0 else { return }
        giveBack(partRegions.base[Int(part.region)])
        partRegions.base[Int(part.region)] = TextureRegion()
        freePartRegions.append(part.region)
        partBytes -= part.bytes
        (part.region, part.bytes) = (-1, 0)
    }
}
