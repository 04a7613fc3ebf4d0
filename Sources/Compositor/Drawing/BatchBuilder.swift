// Few draws out of many items. In: a draw list, a plan of its passes and rectangles of damage. Out:
// batches, and the vertices and instances they draw.
//
// It goes over the items twice. First each visible item is assigned to a batch: the newest one
// with its pipeline and room for its texture, if nothing drawn after that batch overlaps the item.
// Then, the sizes of all batches being known, each item is written to its place in the streams.
// Nothing is allocated once the buffers have grown.
//
// Plain colours, images and boxes without clips are assigned here; whatever has more to it, and the
// items of passes, in `BatchBuilder+Rich.swift` and `BatchBuilder+Passes.swift`.

import CoreGraphics
import CoreImage
import GPU

final class BatchBuilder {
    /// Pixels.
    static let hugeSide: Float = 1_048_576
    /// How many batches back an item may join.
    private static let lookBack = 16
    /// Beyond this many texels a pixel an image is drawn smaller than it is.
    private static let minification: Float = 1.001

    let textures: TextureStore
    /// Where passes lie.
    var planner: PassPlanner
    let records = FrameRecords()
    let clips = ClipTable()
    let shadows = ShadowPatches()
    let batches = GrowableBuffer<Batch>()
    private(set) var regions: [BatchRegion] = []
    private(set) var runs: [AssignmentRun] = []
    /// Parts of pages that are cleared before they are drawn.
    let clears = GrowableBuffer<PixelRect>()
    let assignments = GrowableBuffer<Assignment>(capacity: 1024)
    /// Of rich items, shadows and items that are cut, in the order of their assignments.
    let details = GrowableBuffer<RichDetail>()
    /// Pixels from which an upright item is cut: below, the vertices cost more than the pixels.
    var leastCutArea: Float = 48 * 48
    /// The same of boxes with corners or borders.
    var leastBoxArea: Float { isSoftware ? leastCutArea / 4 : leastCutArea }
    /// Of the layer that is being assigned.
    let layerCells = GrowableBuffer<LayerCut.Cell>()
    /// Whether a processor draws, which feels each texel that a pixel reads and each number that is handed to it.
    var isSoftware = false
    /// What solids, sprites and kernels draw, whose assignments number them in place of items.
    let pieces = GrowableBuffer<Piece>(capacity: 512)
    /// Slanted pieces.
    let quads = GrowableBuffer<FadingQuad>()
    /// Where the patches are that shadows read which lean.
    let shadowPlaces = GrowableBuffer<ShadowPlace>(capacity: 8)
    /// What kernels draw.
    let kernels = GrowableBuffer<KernelDraw>()
    /// The kernels that go on with what others make.
    let followers = GrowableBuffer<PixelKernel>(capacity: 8)
    /// The parts of the kernel that is being assigned.
    let kernelParts = GrowableBuffer<KernelBlock>(capacity: 512)
    /// The particles that are drawn.
    let particles = GrowableBuffer<ParticleDraw>()
    /// Where their records are.
    var rings: ParticleRings?
    /// Which pixels the batches touch, those of passes aside.
    let pixels = BatchPixels()
    private(set) var grid = CellGrid(width: 1, height: 1, side: 64)
    /// Of the picture, in pixels.
    private(set) var pictureBounds = SIMD4<Float>.zero
    /// Premultiplied, in whole levels.
    private(set) var background = SIMD4<Float>.zero
    /// How many items the list has that is being assigned.
    private var listCount = 0
    /// Cells of a large image that an item shows.
    let cells = GrowableBuffer<LargeImageCell>()
    /// The pass whose items are being assigned, if these are not the picture's.
    @exclusivity(unchecked) var pass = PassInProgress.none

    /// Items assigned since `begin`, each once for every rectangle it is drawn in.
    var itemCount: Int { assignments.count - furtherPieces }
    /// Assignments beyond the first of an item that is drawn in pieces.
    private var furtherPieces = 0
    /// Quads of each pipeline since `begin`, by its number; complete after `layOut`.
    private var counts = [Int](repeating: 0, count: Pipeline.count)

    /// Whether the frame before drew a small part of its items.
    private var seesFew = false
    /// From how many items on blocks are asked.
    private static let leastOfBlocks = 512

    /// Pixels from which a rect of one colour is drawn apart from images.
    private static let largeArea: Float = 128 * 128

    init(textures: TextureStore, planner: PassPlanner) {
        self.textures = textures
        self.planner = planner
    }

    /// Begins a frame of a picture of this size, over a colour in whole levels.
    func begin(width: Int, height: Int, background: SIMD4<Float>) {
        self.background = background
        grid = CellGrid(width: width, height: height, side: 64)
        pictureBounds = SIMD4(0, 0, Float(width), Float(height))
        seesFew = assignments.count * 4 < listCount
        batches.count = 0
        assignments.count = 0
        clears.count = 0
        details.count = 0
        pieces.count = 0
        quads.count = 0
        shadowPlaces.count = 0
        kernels.count = 0
        followers.count = 0
        particles.count = 0
        furtherPieces = 0
        records.begin()
        regions.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        for pipeline in counts.indices { counts[pipeline] = 0 }
    }

    /// Assigns the items of the picture itself that touch a rectangle of damage.
    func add(_ items: ItemPointers, within rect: PixelRect, images: ImageSlots) {
        let first = batches.count, firstAssignment = assignments.count
        let cover = cover(items, within: rect)
        for range in items.ranges {
            let shown = max(range.lowerBound, min(cover ?? 0, range.upperBound))..<range.upperBound
            assign(shown, of: items, within: rect, firstBatch: first, images: images)
        }
        gather(from: first, assignments: firstAssignment)
        endRegion(
            rect, first: first, page: -1, shift: .zero, ground: ground(of: rect, isCovered: cover != nil, first: first))
    }

    /// Makes room for the assignments of a list, or for the further ones of a single item.
    func reserve(_ count: Int, furtherOfOneItem: Bool = false) {
        if !furtherOfOneItem { listCount = count }
        assignments.reserve(assignments.count + listCount + (furtherOfOneItem ? count : 0))
    }

    func endRun(shift: SIMD2<Float>) { runs.append(AssignmentRun(end: assignments.count, shift: shift)) }

    func endRegion(_ rect: PixelRect, first: Int, page: Int32, shift: SIMD2<Float>, ground: BatchRegion.Ground) {
        endRun(shift: shift)
        regions.append(BatchRegion(rect: rect, batches: first..<batches.count, page: page, ground: ground))
    }

    private func assign(
        _ range: Range<Int>, of items: ItemPointers, within rect: PixelRect, firstBatch: Int, images: ImageSlots
    ) {
        reserve(range.count)
        let edges = rect.float
        let placements = items.placements
        let hasClips = items.clips.count > 0
        var next = range.lowerBound
        let blocks = range.count >= Self.leastOfBlocks && seesFew ? items.blocks : nil
        while next < range.upperBound {
            let item = next
            if let blocks, item & (ItemBlocks.size - 1) == 0, item + ItemBlocks.size <= range.upperBound,
               blocks._withUnsafeGuaranteedRef({ $0.isBeside(item, edges, placements) }) {
                next += ItemBlocks.size
                continue
            }
            next += 1
            let bounds = placements[item].bounds
            guard bounds.x < edges.z, bounds.z > edges.x, bounds.y < edges.w, bounds.w > edges.y,
                  placements[item].rowW.w > 0
            else { continue }
            guard Self.isDrawnAsItIs(placements + item) else {
                if items.kinds[item] == .picture {
                    assign(item, standingFor: items, range, within: rect, firstBatch: firstBatch, images: images)
                } else if bounds.total.isFinite {
                    assignRich(item, items, before: range.upperBound, within: edges, firstBatch: firstBatch, images: images)
                }
                continue
            }
            if hasClips, items.clipOf[item] >= 0 {
                assignRich(item, items, before: range.upperBound, within: edges, firstBatch: firstBatch, images: images)
                continue
            }
            let kind = items.kinds[item]
            switch kind {
            case .nothing: continue
            case .color, .image, .box:
                if kind == .image, let page = page(ofWhole: items.paints + item, bounds) {
                    let filter = items.paints[item].magnificationFilter
                    // Where all comes to one batch, nothing has to be asked.
                    if batches.count == firstBatch &+ 1, (batches.base + firstBatch).pointee.key == .plain,
                       join(item, firstBatch, page: page, mask: -1, filter: filter, extent: nil, hasDetail: false) {
                        if blocks == nil { next = assignImages(next..<range.upperBound, items, like: item, within: edges) }
                        continue
                    }
                    assign(item, .plain, page: page, filter: filter, bounds: bounds, firstBatch: firstBatch)
                    continue
                }
                if assignAlone(item, items, kind, bounds, inPass: false, firstBatch: firstBatch, images: images) { continue }
                assignRich(item, items, before: range.upperBound, within: edges, firstBatch: firstBatch, images: images)
            case .rich, .shadow, .pass, .particles:
                assignRich(item, items, before: range.upperBound, within: edges, firstBatch: firstBatch, images: images)
            case .picture: assign(item, standingFor: items, range, within: rect, firstBatch: firstBatch, images: images)
            }
        }
    }

    /// The page of an image that is on the GPU and shown as a whole, read alike where it is smaller and where it is larger, and
    /// small enough not to come apart; nil for others.
    @inline(__always)
    private func page(ofWhole paint: UnsafePointer<Paint>, _ bounds: SIMD4<Float>) -> Int32? {
        let slot = Int(paint.pointee.image), filter = paint.pointee.magnificationFilter
        guard slot >= 0, slot < textures.regions.count, filter == paint.pointee.minificationFilter, filter != .trilinear,
              paint.pointee.contentsSource == SIMD4(0, 0, 1, 1),
              (bounds.z - bounds.x) * (bounds.w - bounds.y) <= Self.leastInkShare * leastCutArea
        else { return nil }
        let page = (textures.regions.base + slot).pointee.page
        guard page >= 0 else { return nil }
        textures.use(page)
        return page
    }

    /// Assigns a colour, an image or a box that no clip and no edge of the target cuts. False for one that takes more than that.
    @inline(__always)
    func assignAlone(
        _ item: Int, _ items: ItemPointers, _ kind: Paint.Kind, _ bounds: SIMD4<Float>, inPass: Bool, firstBatch: Int,
        images: ImageSlots
    ) -> Bool {
        let paints = items.paints, placements = items.placements
        var key = BatchKey.plain, page = TextureRegion.absent, filter = ImageFilter.linear
        if kind == .color {
            let area = (bounds.z - bounds.x) * (bounds.w - bounds.y)
            if area > leastCutArea, assignCut(item, items, kind, firstBatch: firstBatch) { return true }
            if area > Self.largeArea, !inPass { key = .plain.withoutImages }
        } else if kind == .box, paints[item].image == -1 {
            key = boxKey(paints + item, placements + item)
            if (bounds.z - bounds.x) * (bounds.w - bounds.y) > leastBoxArea,
               assignCut(item, items, kind, firstBatch: firstBatch) || assignLeaning(item, items, key, Pictures(), firstBatch) {
                return true
            }
        } else if paints[item].image >= 0 {
            if kind == .box { key = BatchKey(.box, isContinuous: paints[item].isContinuous) }
            let (place, chosen) = texture(for: paints + item, placements + item, images: images)
            guard let chosen, place != TextureRegion.inParts else { return false }
            (page, filter) = (place, chosen)
            if kind == .box, isSoftware, filter == .linear, page >= 0 {
                return assignLayer(item, items, Pictures(page: page), bounds, firstBatch, images)
            }
            if kind == .image {
                guard page >= 0 else { return true }
                let region = textures.regions.base[Int(paints[item].image)]
                if !PlainVertex.canTell(paints[item].contentsSource, width: region.width, height: region.height) {
                    key = BatchKey(.box)
                }
                let area = (bounds.z - bounds.x) * (bounds.w - bounds.y)
                if filter == .linear, area > Self.leastInkShare * leastCutArea,
                   assignCutAlone(item, items, key, region, page, isLarge: area > leastImageArea(region), inPass, firstBatch) {
                    return true
                }
            }
        }
        if inPass {
            assign(
                item, key, or: nil, page: max(page, -1), mask: -1, filter: filter, bounds: bounds, inPassFrom: firstBatch,
                hasDetail: false)
        } else {
            assign(item, key, page: page, filter: filter, bounds: bounds, firstBatch: firstBatch)
        }
        return true
    }

    /// Assigns an image alone in pieces or parts. False if it is better drawn whole.
    @inline(never)
    private func assignCutAlone(
        _ item: Int, _ items: ItemPointers, _ key: BatchKey, _ region: TextureRegion, _ page: Int32, isLarge: Bool,
        _ inPass: Bool, _ firstBatch: Int
    ) -> Bool {
        if isLarge, assignCutImage(item, items, region, firstBatch: firstBatch) { return true }
        return (isLarge || inPass) && key == .plain && assignLeaning(item, items, key, Pictures(page: page), firstBatch)
    }

    /// Assigns all that a mark stands for, among the items of a range.
    @inline(never)
    private func assign(
        _ mark: Int, standingFor items: ItemPointers, _ range: Range<Int>, within rect: PixelRect, firstBatch: Int,
        images: ImageSlots
    ) {
        for run in items.run(of: mark) { assign(run, of: items, within: rect, firstBatch: firstBatch, images: images) }
        reserve(range.count)
    }

    /// Whether an item is small enough that clipping its triangles to the target, as OpenGL does, leaves their numbers
    /// exact; of others only what is near the target is drawn. In perspective all are: what is seen edge-on may reach
    /// far. False for what is not finite.
    @inline(__always)
    static func isDrawnAsItIs(_ placement: UnsafePointer<Placement>) -> Bool {
        let size = placement.pointee.bounds.highHalf - placement.pointee.bounds.lowHalf
        if size.x < hugeSide && size.y < hugeSide { return true }
        let isFlat = placement.pointee.rowW.x == 0 && placement.pointee.rowW.y == 0
        return !isFlat && placement.pointee.bounds.total.isFinite
    }

    /// The page and the filter for an item's image, which is put on the GPU if it is not there. No filter
    /// where it has to be chosen for each pixel.
    @inline(__always)
    func texture(
        for paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, images: ImageSlots
    ) -> (page: Int32, filter: ImageFilter?) {
        let slot = paint.pointee.image
        let magnification = paint.pointee.magnificationFilter, minification = paint.pointee.minificationFilter
        let region = residentRegion(slot, mipmaps: minification == .trilinear, images)
        if magnification == minification {
            return (magnification == .trilinear ? page(withMipmaps: slot, images) : region.page, magnification)
        }
        if placement.pointee.rowW.x != 0 || placement.pointee.rowW.y != 0 {
            let needsMipmaps = minification == .trilinear || magnification == .trilinear
            return (needsMipmaps ? page(withMipmaps: slot, images) : region.page, nil)
        }
        let perPixel = texelsPerPixel(region, paint, placement)
        let filter = max(perPixel.x, perPixel.y) > Self.minification ? minification : magnification
        return (filter == .trilinear ? page(withMipmaps: slot, images) : region.page, filter)
    }

    /// How many texels of an image a pixel covers along x and y, at the corner where they are most.
    @inline(__always)
    func texelsPerPixel(
        _ region: TextureRegion, _ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>
    ) -> SIMD2<Float> {
        let perUnit = SIMD2(region.width, region.height) * SIMD2(paint.pointee.contentsSource.z, paint.pointee.contentsSource.w)
        let perPixel = perUnit / SIMD2(paint.pointee.contentsRect.z, paint.pointee.contentsRect.w)
            * SIMD2(placement.pointee.rowX.w, placement.pointee.rowY.w)
        return SIMD2(abs(perPixel.x), abs(perPixel.y))
    }

    /// The region of a slot's image, which is put on the GPU if it is not there.
    @inline(__always)
    func residentRegion(_ slot: Int32, mipmaps: Bool = false, _ images: ImageSlots) -> TextureRegion {
        if Int(slot) >= textures.regions.count || textures.regions.base[Int(slot)].page == TextureRegion.absent {
            textures.makeResident(slot, mipmaps: mipmaps, images: images)
            guard Int(slot) < textures.regions.count else { return TextureRegion(page: TextureRegion.failed) }
        }
        let region = textures.regions.base[Int(slot)]
        textures.use(region.page)
        return region
    }

    private func page(withMipmaps slot: Int32, _ images: ImageSlots) -> Int32 {
        guard Int(slot) < textures.regions.count else { return TextureRegion.failed }
        let region = textures.regions.base[Int(slot)]
        if region.page >= 0, !region.hasMipmaps { textures.makeResident(slot, mipmaps: true, images: images) }
        return textures.regions.base[Int(slot)].page
    }

    @inline(__always)
    func assign(
        _ item: Int, _ key: BatchKey, or other: BatchKey? = nil, page: Int32, mask: Int32 = -1, filter: ImageFilter,
        bounds: SIMD4<Float>, firstBatch: Int, hasDetail: Bool = false
    ) {
        var extent: ItemExtent?
        var candidate = batches.count &- 1
        let last = max(firstBatch, batches.count &- Self.lookBack)
        // What the first batch touches is never asked for, so a frame of one batch need not know.
        if candidate > firstBatch { extent = grid.extent(bounds) }
        while candidate >= last {
            let batch = batches.base + candidate
            if batch.pointee.key == key || batch.pointee.key == other,
               join(item, candidate, page: page, mask: mask, filter: filter, extent: extent, hasDetail: hasDetail) {
                return
            }
            if candidate == firstBatch { break }
            if let extent, batch.pointee.cells.overlaps(extent.cells), pixels.overlaps(extent.pixels, candidate, batch) { break }
            candidate &-= 1
        }
        guard let index = beginBatch(key, hasDetail: hasDetail) else { return }
        _ = join(item, index, page: page, mask: mask, filter: filter, extent: grid.extent(bounds), hasDetail: hasDetail)
    }

    /// nil when a frame has as many batches as can be numbered.
    func beginBatch(_ key: BatchKey, hasDetail: Bool) -> Int? {
        guard batches.count < Int(UInt16.max) else {
            FaultReport.once(
                "batches", "a frame has more than \(UInt16.max) changes of kind, blending or textures; what is over is left out")
            if hasDetail { details.count -= 1 }
            return nil
        }
        batches.append(Batch(key))
        return batches.count - 1
    }

    /// Adds an item to a batch if that has room for its textures.
    @inline(__always)
    func join(
        _ item: Int, _ index: Int, page: Int32, mask: Int32, filter: ImageFilter, extent: ItemExtent?, hasDetail: Bool
    ) -> Bool {
        let batch = batches.base + index
        let unit: UInt8
        if mask < 0 {
            guard let own = batch.pointee.unit(for: page) else { return false }
            unit = own
        } else {
            guard let both = batch.pointee.units(for: page, mask: mask) else { return false }
            unit = both.page
            if hasDetail { details.base[details.count &- 1].maskUnit = both.mask }
        }
        if let extent {
            batch.pointee.cells.insert(extent.cells)
            pixels.insert(extent.pixels, index, batch)
        }
        batch.pointee.count &+= 1
        if unit != 0, filter == .trilinear { batch.pointee.usesMipmaps = true }
        // Room was reserved for every item of the list.
        assignments.base[assignments.count] = Assignment(
            item: item, batch: index, unit: unit, filter: filter, hasDetail: hasDetail)
        assignments.count &+= 1
        return true
    }

    /// Assigns the pieces of one item.
    func assignPieces(_ body: () -> Void) {
        let before = assignments.count
        body()
        furtherPieces += max(assignments.count - before - 1, 0)
    }

    /// Quads of a pipeline since `begin`, after `layOut`.
    func count(_ pipeline: Pipeline) -> Int { counts[Int(pipeline.rawValue)] }

    /// Gives every batch its place in its pipeline's stream.
    func layOut() {
        for index in 0..<batches.count {
            let batch = batches.base + index
            let pipeline = Int(batch.pointee.key.pipeline.rawValue)
            batch.pointee.first = counts[pipeline]
            counts[pipeline] += batch.pointee.count
        }
    }
}
