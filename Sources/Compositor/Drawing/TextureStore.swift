// Images on the GPU. In: slots of images as drawing asks for them. Out: pages of textures and
// the place of each image in them.
//
// An image is uploaded when it is first drawn, and leaves the GPU at the frame after its slot was released, or when it was not
// drawn for long and there are many, see `TextureStore+Budget.swift`. One too large for a texture is there in parts, see
// `TextureStore+Parts.swift`. One that is read with smaller versions of itself moves to a page that has them. A raster that is on
// the GPU is uploaded again when it has changed.

import CoreGraphics
import GPU

/// Used on the thread of its context, which must be current.
final class TextureStore {
    /// By slot: a plain table for the batch step's loop.
    let regions = GrowableBuffer<TextureRegion>()
    private let context: GPUContext
    /// The longest side of a texture.
    let sizeLimit: Int
    private(set) var pages: [TexturePage?] = []
    /// What all pages take, and what they may take without being drawn of.
    private(set) var pageBytes = 0
    var pageBudget = 0
    /// By page: the frame that drew of it last, or that it was made in.
    let lastUses = GrowableBuffer<UInt64>()
    private var pagesByKey: [TexturePageKey: [Int32]] = [:]
    /// Pages that nothing is on, and since which frame.
    private var emptied: [Int32: UInt64] = [:]
    /// For how many frames an empty page is kept, and how large it may be.
    private static let keptFrames: UInt64 = 8, keptBytes = 2 << 20
    private var knownChanges = -1
    private var knownRasterChanges = 0
    /// The version of each slot's raster that is on the GPU.
    private var versions: [UInt64] = []
    private var hasStaleMipmaps = false
    /// Images too large for one texture, by slot, and where their parts are.
    var largeImages: [Int32: LargeImage] = [:]
    let partRegions = GrowableBuffer<TextureRegion>()
    var freePartRegions: [Int32] = []
    /// Bytes of all parts on the GPU, and how many those may take that are not drawn.
    var partBytes = 0
    var partBudget = 256 << 20
    /// Counts the frames, to tell the parts that are drawn from those that are not.
    var frame: UInt64 = 0
    /// How many images have moved to a page with smaller versions.
    private(set) var moves = 0
    /// Counted up until the renderer takes them.
    var uploads = 0
    var uploadedBytes = 0

    init(_ context: GPUContext, sizeLimit: Int? = nil) {
        self.context = context
        self.sizeLimit = min(sizeLimit ?? .max, context.limits.textureSize)
    }

    /// Frees the textures of slots that were released, before a frame is built.
    ///
    /// - Parameter area: of the target, in pixels.
    func follow(_ images: ImageSlots, area: Int) {
        frame += 1
        if !emptied.isEmpty { dropEmptied() }
        if images.changes != knownChanges {
            knownChanges = images.changes
            followSlots(images)
        }
        if images.rasterChanges != knownRasterChanges {
            knownRasterChanges = images.rasterChanges
            followRasters(images)
        }
        if partBytes > partBudget { freeUnusedParts() }
        keepBudget(area: area)
    }

    private func followSlots(_ images: ImageSlots) {
        for slot in 0..<regions.count where regions.base[slot].serial != 0 {
            if slot < images.serials.count, images.serials[slot] == regions.base[slot].serial { continue }
            if !redraw(slot, images) { free(slot) }
        }
        while regions.count < images.serials.count { regions.append(TextureRegion()) }
        while versions.count < images.serials.count { versions.append(0) }
    }

    /// Uploads what of a slot's image is new, where the rest is on the GPU; false: it is not.
    private func redraw(_ slot: Int, _ images: ImageSlots) -> Bool {
        let region = regions.base[slot]
        guard region.page >= 0, let page = pages[Int(region.page)], let image = images.image(at: Int32(slot)),
              let part = images.part(of: Int32(slot), since: { $0 == region.serial }) else { return false }
        let pixels = ImagePixels(image, sizeLimit: sizeLimit)
        guard pixels.factor == 1 else { return false }
        uploadedBytes += pixels.upload(part, to: page, cell: region.cell)
        uploads += 1
        if page.key.hasMipmaps { (page.needsMipmaps, hasStaleMipmaps) = (true, true) }
        regions.base[slot].serial = images.serials[slot]
        // What is new may be where nothing was.
        regions.base[slot].ink = TextureRegion().ink
        return true
    }

    private func followRasters(_ images: ImageSlots) {
        for slot in images.rasterSlots {
            let index = Int(slot)
            guard let raster = images.raster(at: slot), versions[index] != raster.version else { continue }
            versions[index] = raster.version
            let region = regions.base[index]
            guard region.page >= 0, let page = pages[Int(region.page)] else {
                // What could not be put there may be smaller now.
                regions.base[index] = TextureRegion()
                continue
            }
            let pixels = ImagePixels(raster, sizeLimit: sizeLimit)
            guard TexturePageKey(width: pixels.width, height: pixels.height, hasMipmaps: region.hasMipmaps) == page.key else {
                free(index)
                continue
            }
            regions.base[index].width = Float(pixels.width)
            regions.base[index].height = Float(pixels.height)
            regions.base[index].ink = write(pixels, to: page, cell: region.cell)
        }
    }

    /// Puts an image on the GPU if it is not there, with smaller versions if these are wanted.
    @inline(never)
    func makeResident(_ slot: Int32, mipmaps: Bool, images: ImageSlots) {
        let index = Int(slot)
        if index < regions.count, let image = images.image(at: slot), max(image.width, image.height) > sizeLimit {
            divide(image, slot, serial: images.serials[index])
            return
        }
        guard index < regions.count, let pixels = pixels(slot, images) else {
            FaultReport.once("slot \(slot)", "a layer shows image slot \(slot), which holds no image; the image is left out")
            return
        }
        if regions.base[index].page >= 0 {
            free(index)
            moves += 1
        }
        var region = TextureRegion(page: TextureRegion.failed, hasMipmaps: mipmaps, serial: images.serials[index])
        do throws(GPUError) {
            try upload(pixels, into: &region, slot)
            images.image(at: slot)?.letPixelsGo()
        } catch {
            region.page = TextureRegion.failed
            FaultReport.once(
                "image \(region.serial)", "an image of \(pixels.width) × \(pixels.height) pixels is left out: \(error)")
        }
        regions.base[index] = region
    }

    /// Makes the smaller versions of pages that changed, before a frame is drawn.
    func finishMipmaps() {
        guard hasStaleMipmaps else { return }
        hasStaleMipmaps = false
        for page in pages {
            guard let page, page.needsMipmaps else { continue }
            page.needsMipmaps = false
            page.texture.generateMipmaps()
        }
    }

    private func pixels(_ slot: Int32, _ images: ImageSlots) -> ImagePixels? {
        if let raster = images.raster(at: slot) {
            versions[Int(slot)] = raster.version
            return ImagePixels(raster, sizeLimit: sizeLimit)
        }
        return images.image(at: slot).map { ImagePixels($0, sizeLimit: sizeLimit) }
    }

    /// - Parameter slot: whose image it is; -1 for a part of one.
    func upload(_ pixels: ImagePixels, into region: inout TextureRegion, _ slot: Int32 = -1) throws(GPUError) {
        let key = TexturePageKey(width: pixels.width, height: pixels.height, hasMipmaps: region.hasMipmaps)
        let (number, page, cell) = try place(key, slot)
        region.ink = write(pixels, to: page, cell: cell)
        region.page = number
        region.cell = cell
        let origin = page.origin(of: cell)
        (region.x, region.y) = (Float(origin.x), Float(origin.y))
        region.width = Float(pixels.width)
        region.height = Float(pixels.height)
    }

    /// Returns where the pixels are not transparent.
    private func write(_ pixels: ImagePixels, to page: TexturePage, cell: UInt16) -> SIMD4<Float> {
        uploadedBytes += pixels.upload(to: page, cell: cell)
        uploads += 1
        if page.key.hasMipmaps {
            page.needsMipmaps = true
            hasStaleMipmaps = true
        }
        return pixels.ink()
    }

    private func place(_ key: TexturePageKey, _ slot: Int32) throws(GPUError) -> (Int32, TexturePage, UInt16) {
        let existing = pagesByKey[key] ?? []
        for number in existing {
            if let page = pages[Int(number)], let cell = page.takeCell(slot) { return (number, page, cell) }
        }
        if let number = emptyUnusedPage(among: existing), let page = pages[Int(number)], let cell = page.takeCell(slot) {
            return (number, page, cell)
        }
        let page = try TexturePage(context, key: key, cells: key.cells(pagesBefore: existing.count))
        pageBytes += page.texture.bytes
        let number: Int32
        if let hole = pages.firstIndex(where: { $0 == nil }) {
            number = Int32(hole)
            pages[hole] = page
        } else {
            number = Int32(pages.count)
            pages.append(page)
            lastUses.append(frame)
        }
        use(number)
        pagesByKey[key, default: []].append(number)
        guard let cell = page.takeCell(slot) else { stop("a new page has a free cell") }
        return (number, page, cell)
    }

    func free(_ slot: Int) {
        let region = regions.base[slot]
        regions.base[slot] = TextureRegion()
        if region.page == TextureRegion.inParts { forgetParts(of: Int32(slot)) }
        giveBack(region)
    }

    /// The size of a page, in texels.
    func textureSize(of page: Int32) -> SIMD2<Float> {
        guard page >= 0, Int(page) < pages.count, let texture = pages[Int(page)]?.texture else { return SIMD2(1, 1) }
        return SIMD2(Float(texture.width), Float(texture.height))
    }

    /// Lets go of a region's place on its page.
    func giveBack(_ region: TextureRegion) {
        guard region.page >= 0, let page = pages[Int(region.page)] else { return }
        page.giveBack(region.cell)
        guard page.isEmpty else { return }
        // What changes in each frame leaves its page and comes back to it.
        if page.texture.bytes <= Self.keptBytes { emptied[region.page] = frame } else { drop(region.page, page) }
    }

    /// Lets go of pages that have been empty for some frames.
    private func dropEmptied() {
        for (number, since) in emptied {
            guard let page = pages[Int(number)], page.isEmpty else {
                emptied[number] = nil
                continue
            }
            guard frame - since > Self.keptFrames else { continue }
            emptied[number] = nil
            drop(number, page)
        }
    }

    private func drop(_ number: Int32, _ page: TexturePage) {
        pageBytes -= page.texture.bytes
        pages[Int(number)] = nil
        pagesByKey[page.key]?.removeAll { $0 == number }
    }
}
