// Items of passes. In: the plan's passes of one page. Out: batches that hold items of many passes, so that
// a thousand groups take few draws.
//
// Passes do not overlap, so an item may be drawn together with any batch that comes after what it overlaps
// within its own pass. The earliest such batch is taken: then all groups that are built alike are drawn
// alike, first all backgrounds, then all that lies on them.

import GPU

/// The pass whose items are being assigned.
struct PassInProgress {
    /// -1: there is none.
    let number: Int32
    let level: Int32
    /// In the list's pixels.
    let bounds: SIMD4<Float>
    /// On the page.
    let rect: PixelRect
    /// From the list's pixels to the page's.
    let shift: SIMD2<Float>
    let grid: CellGrid
    /// Whether nothing else lies on its page, whose drawing ends at the pass's edges.
    let isAlone: Bool
    /// The record that clips to `rect`; -1: not written yet.
    var edges: Int32 = -1

    static var none: PassInProgress {
        PassInProgress(
            number: -1, level: -1, bounds: .zero, rect: .empty, shift: .zero, grid: CellGrid(width: 1, height: 1, side: 8),
            isAlone: false)
    }

    @inline(__always)
    var isThere: Bool { number >= 0 }

    /// Its edges, in the list's pixels.
    var clip: Clip {
        Clip(
            rowX: SIMD4(1, 0, 0, 0), rowY: SIMD4(0, 1, 0, 0), rowW: SIMD4(0, 0, 1, 0),
            rect: SIMD4(lowHalf: bounds.lowHalf, highHalf: bounds.highHalf - bounds.lowHalf))
    }

    /// What some pixels of the list touch of it, a bit for each cell of its grid.
    @inline(__always)
    func cells(_ pixels: SIMD4<Float>) -> UInt64 {
        grid.cells(pixels - SIMD4(lowHalf: bounds.lowHalf, highHalf: bounds.lowHalf)).mask
    }
}

extension BatchBuilder {
    /// How many batches an item of a pass is compared with.
    private static let lookBack = 64

    /// Assigns the passes of a page that this frame draws, those that are drawn as a whole in one region, the others
    /// after them in one of their own each.
    func add(page: Int32, _ items: ItemPointers, images: ImageSlots) {
        let first = batches.count, firstClear = clears.count
        // What lies between those that are drawn must not be cleared where it is shown as it is.
        let clearsEach = planner.pages.base[Int(page)].holdsOlder
        var rect = PixelRect.empty
        for position in 0..<planner.order.count {
            let number = planner.order.base[position]
            guard isDrawn(number, on: page), isWhole(number, items) else { continue }
            let part = assign(number, items, firstBatch: first, images: images)
            rect = rect.union(part)
            if clearsEach { clears.append(part) }
        }
        if !rect.isEmpty {
            let ground = clearsEach ? BatchRegion.Ground.partsCleared(firstClear..<clears.count) : .cleared
            endRegion(rect, first: first, page: page, shift: .zero, ground: ground)
        }
        for position in 0..<planner.order.count {
            let number = planner.order.base[position]
            guard isDrawn(number, on: page), !isWhole(number, items) else { continue }
            let first = batches.count
            let part = assign(number, items, firstBatch: first, images: images)
            endRegion(part, first: first, page: page, shift: .zero, ground: .cleared)
        }
    }

    private func isDrawn(_ number: Int32, on page: Int32) -> Bool {
        let place = planner.places.base[Int(number)]
        return place.page == page && !place.drawn.isEmpty
    }

    private func isWhole(_ number: Int32, _ items: ItemPointers) -> Bool {
        planner.places.base[Int(number)].drawn == items.bounds(ofPass: Int(number))
    }

    /// Returns the part of the page that is drawn.
    private func assign(_ number: Int32, _ items: ItemPointers, firstBatch: Int, images: ImageSlots) -> PixelRect {
        let place = planner.places.base[Int(number)], bounds = items.bounds(ofPass: Int(number))
        let move = place.shift(bounds)
        let shift = SIMD2(Float(move.x), Float(move.y))
        pass = PassInProgress(
            number: number, level: place.level, bounds: bounds.float, rect: bounds.moved(x: move.x, y: move.y), shift: shift,
            grid: CellGrid(width: bounds.width, height: bounds.height, side: 8),
            isAlone: planner.pages.base[Int(place.page)].holdsOne)
        let edges = place.drawn.float
        for range in items.items(ofPass: Int(number)) {
            assignToPass(range, items, edges, firstBatch: firstBatch, images: images)
        }
        pass = .none
        endRun(shift: shift)
        return place.drawn.moved(x: move.x, y: move.y)
    }

    /// Assigns items of the pass in progress.
    private func assignToPass(
        _ range: Range<Int>, _ items: ItemPointers, _ edges: SIMD4<Float>, firstBatch: Int, images: ImageSlots
    ) {
        reserve(range.count)
        let room = pass.bounds + SIMD4(-0.5, -0.5, 0.5, 0.5)
        for item in range where items.placements[item].rowW.w > 0 {
            // A backdrop has all that is behind it, most of it elsewhere.
            let bounds = items.placements[item].bounds, kind = items.kinds[item]
            guard bounds.x < edges.z, bounds.z > edges.x, bounds.y < edges.w, bounds.w > edges.y else { continue }
            if kind == .picture {
                for run in items.run(of: item) { assignToPass(run, items, edges, firstBatch: firstBatch, images: images) }
                reserve(range.count)
            } else if kind == .color || kind == .image || kind == .box, items.clipOf[item] < 0, bounds.x >= room.x,
                      bounds.y >= room.y, bounds.z <= room.z, bounds.w <= room.w, Self.isDrawnAsItIs(items.placements + item),
                      assignAlone(item, items, kind, bounds, inPass: true, firstBatch: firstBatch, images: images) {
                continue
            } else if bounds.total.isFinite {
                assignRich(item, items, before: range.upperBound, within: edges, firstBatch: firstBatch, images: images)
            }
        }
    }

    func assign(
        _ item: Int, _ key: BatchKey, or other: BatchKey?, page: Int32, mask: Int32, filter: ImageFilter, bounds: SIMD4<Float>,
        inPassFrom firstBatch: Int, hasDetail: Bool
    ) {
        let cells = pass.cells(bounds), number = pass.number
        // Back to the last batch that holds something under the item, but not for ever.
        var earliest = max(firstBatch, batches.count &- Self.lookBack)
        var candidate = batches.count &- 1
        while candidate >= earliest {
            let batch = batches.base + candidate
            if batch.pointee.owner == number, batch.pointee.ownerCells & cells != 0 {
                earliest = candidate
                break
            }
            candidate &-= 1
        }
        for index in earliest..<batches.count where batches.base[index].key == key || batches.base[index].key == other {
            if join(item, index, page: page, mask: mask, filter: filter, extent: nil, hasDetail: hasDetail) {
                note(cells, in: index)
                return
            }
        }
        guard let index = beginBatch(key, hasDetail: hasDetail) else { return }
        _ = join(item, index, page: page, mask: mask, filter: filter, extent: nil, hasDetail: hasDetail)
        note(cells, in: index)
    }

    /// In the list's pixels, those of the pass in progress, or of the picture.
    @inline(__always)
    var targetBounds: SIMD4<Float> { pass.isThere ? pass.bounds : pictureBounds }

    /// Notes what a batch touches of the pass in progress.
    @inline(__always)
    func note(_ cells: UInt64, in index: Int) {
        let batch = batches.base + index
        batch.pointee.ownerCells = batch.pointee.owner == pass.number ? batch.pointee.ownerCells | cells : cells
        batch.pointee.owner = pass.number
    }
}
