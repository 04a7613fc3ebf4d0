// Which passes a frame draws, where, and in which order. In: a list and its damage. Out: a place for each
// pass, and the pages that hold them.
//
// The places follow from the list alone, not from the damage, so that a pass drawn in part has the same
// pixels, to the bit, as one drawn as a whole.

import CoreGraphics

final class PassPlanner {
    /// Pages of passes are numbered from here where pages of images are numbered from 0.
    static let firstPage: Int32 = 1 << 24

    /// By pass.
    let places = GrowableBuffer<PassPlace>()
    /// By pass: where items find its picture.
    let regions = GrowableBuffer<TextureRegion>()
    var pages: [PassPage] = []
    /// Passes by level, in the list's order within a level.
    private(set) var order: [Int32] = []
    /// The level of the picture itself.
    private(set) var levelCount: Int32 = 0
    private let sizeLimit: Int32

    /// - Parameter sizeLimit: the longest side of a page; more than the vertex format can tell is not used.
    init(sizeLimit: Int) { self.sizeLimit = Int32(min(sizeLimit, 16_384)) }

    /// How many passes this frame draws.
    var neededCount = 0

    func begin() {
        pages.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        places.count = 0
        regions.count = 0
        levelCount = 0
        neededCount = 0
    }

    /// Plans the passes of a list that the damage needs, after `begin`.
    func plan(_ list: DrawList, _ items: ItemPointers, damage: FrameDamage) {
        guard !list.passes.isEmpty else { return }
        for _ in list.passes {
            places.append(PassPlace())
            regions.append(TextureRegion(page: TextureRegion.failed))
        }
        for pass in list.passes.indices {
            levelCount = max(levelCount, level(of: pass, list, items) + 1)
            order.append(Int32(pass))
        }
        order.sort { (places.base[Int($0)].level, $0) < (places.base[Int($1)].level, $1) }
        pack(list)
        findNeeded(list, items, damage)
    }

    // MARK: Order

    private func level(of pass: Int, _ list: DrawList, _ items: ItemPointers) -> Int32 {
        let known = places.base[pass].level
        if known != PassPlace.unknown { return known }
        places.base[pass].level = PassPlace.beingFound
        var level: Int32 = 0
        for range in list.passes[pass].ranges {
            for item in range where items.kinds[item] == .pass {
                forEachPass(of: items.paints + item) { shown in
                    let below = self.level(of: shown, list, items)
                    if below >= 0 { level = max(level, below + 1) }
                    if below == PassPlace.beingFound {
                        FaultReport.once("circle of passes", "an off-screen pass shows itself; it is left out there")
                    }
                }
            }
        }
        places.base[pass].level = level
        return level
    }

    /// The passes that a paint shows, as its image or its mask.
    func forEachPass(of paint: UnsafePointer<Paint>, _ body: (Int) -> Void) {
        for code in [paint.pointee.image, paint.pointee.maskImage] {
            guard let pass = Paint.pass(ofImage: code) else { continue }
            guard pass < places.count else {
                FaultReport.once("pass \(pass)", "an item shows pass \(pass), which the draw list does not have; it is left out")
                continue
            }
            body(pass)
        }
    }

    // MARK: Places

    private func pack(_ list: DrawList) {
        var start = 0
        while start < order.count {
            let level = places.base[Int(order[start])].level
            var end = start
            while end < order.count, places.base[Int(order[end])].level == level { end += 1 }
            pack(order[start..<end], level: level, list)
            start = end
        }
    }

    private func pack(_ passes: ArraySlice<Int32>, level: Int32, _ list: DrawList) {
        var widest: Int32 = 0, tallest: Int32 = 0, count = 0
        for pass in passes {
            guard canBeDrawn(list.passes[Int(pass)]) else { continue }
            let room = room(for: list.passes[Int(pass)].bounds)
            count += 1
            widest = max(widest, room.width)
            tallest = max(tallest, room.height)
        }
        guard count > 0 else { return }
        let width = min(count == 1 ? rounded(widest) : max(1024, rounded(widest)), sizeLimit)
        let heightLimit = min(max(2048, rounded(tallest)), sizeLimit)
        var packer = ShelfPacker(width: width, heightLimit: heightLimit)
        var first = pages.count
        for pass in passes {
            let bounds = list.passes[Int(pass)].bounds
            guard canBeDrawn(list.passes[Int(pass)]) else { continue }
            let room = room(for: bounds)
            var place = packer.place(width: room.width, height: room.height)
            if place == nil {
                finishPage(packer, level)
                packer = ShelfPacker(width: width, heightLimit: heightLimit)
                first += 1
                place = packer.place(width: room.width, height: room.height)
            }
            guard let place else { continue }
            let slot = places.base + Int(pass)
            slot.pointee.x = place.x + (bounds.minX & 1)
            slot.pointee.y = place.y + (bounds.minY & 1)
            slot.pointee.page = Int32(first)
            regions.base[Int(pass)] = TextureRegion(
                page: Self.firstPage + Int32(first), x: Float(slot.pointee.x), y: Float(slot.pointee.y), width: Float(bounds.width),
                height: Float(bounds.height))
        }
        finishPage(packer, level)
    }

    private func finishPage(_ packer: ShelfPacker, _ level: Int32) {
        pages.append(PassPage(level: level, width: packer.width, height: min(rounded(packer.height), sizeLimit), lastReader: level))
    }

    /// Sizes in steps, so that a group that grows does not need another target at each frame.
    private func rounded(_ size: Int32) -> Int32 { (size + 255) & ~255 }

    /// What a pass takes of a page. Pixels are drawn in squares of two by two, and derivatives are found
    /// within these: a pass keeps its squares, so that it looks as if it was drawn where it is shown.
    private func room(for bounds: PixelRect) -> (width: Int32, height: Int32) {
        func even(_ size: Int, _ start: Int32) -> Int32 { (Int32(size) + (start & 1) + 1) & ~1 }
        return (even(bounds.width, bounds.minX), even(bounds.height, bounds.minY))
    }

    private func canBeDrawn(_ pass: Pass) -> Bool {
        guard !pass.bounds.isEmpty, !pass.ranges.isEmpty else { return false }
        if max(pass.bounds.width, pass.bounds.height) <= Int(sizeLimit) - 2 { return true }
        FaultReport.once("large pass", """
            an off-screen pass (\(pass.reason)) of \(pass.bounds.width) × \(pass.bounds.height) pixels is over this \
            system's limit of \(sizeLimit) pixels a side and is left out
            """)
        return false
    }
}
