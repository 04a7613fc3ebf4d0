// Which passes a frame draws, where, and in which order. In: a list, its damage, what was drawn before. Out: a
// place for each pass, and the pages that hold them.
//
// The places follow from the list alone, not from the damage nor from the frames before, so that a pass drawn
// in part, or not at all because it was drawn before, has the same pixels, to the bit, as one drawn anew.

import CoreGraphics

final class PassPlanner {
    /// Pages of passes are numbered from here where pages of images are numbered from 0.
    static let firstPage: Int32 = 1 << 24
    /// A pass of more pixels has a page of its own.
    private static let largeArea = 65_536

    /// By pass.
    let places = GrowableBuffer<PassPlace>()
    /// By pass: where items find its picture.
    let regions = GrowableBuffer<TextureRegion>()
    let pages = GrowableBuffer<PassPage>()
    /// Passes by level, in the list's order within a level.
    let order = GrowableBuffer<Int32>()
    /// The level of the picture itself.
    private(set) var levelCount: Int32 = 0
    private let sizeLimit: Int32
    private var packer = ShelfPacker()
    /// How many passes each level has, and then where the next of them stands in the order.
    private let levelStarts = GrowableBuffer<Int32>()

    /// - Parameter sizeLimit: the longest side of a page; more than the vertex format can tell is not used.
    init(sizeLimit: Int) { self.sizeLimit = Int32(min(sizeLimit, 16_384)) }

    /// How many passes this frame draws, and how many it shows as they were drawn before.
    var neededCount = 0
    var reusedCount = 0

    func begin() {
        pages.count = 0
        order.count = 0
        places.count = 0
        regions.count = 0
        levelCount = 0
        neededCount = 0
        reusedCount = 0
    }

    /// Plans where the passes of a list lie, after `begin`.
    func plan(_ items: ItemPointers) {
        guard !items.passOrder.isEmpty else { return }
        // By number: what is at places that no picture has is no pass.
        for _ in 0..<items.passes.count {
            places.append(PassPlace())
            regions.append(TextureRegion(page: TextureRegion.failed))
        }
        for pass in items.passOrder { levelCount = max(levelCount, level(of: Int(pass), items) + 1) }
        sort(items.passOrder)
        pack(items)
    }

    /// Finds what of the planned passes a frame's damage needs.
    ///
    /// - Parameter kept: what frames before have left.
    func need(_ items: ItemPointers, _ damage: FrameDamage, _ kept: KeptPasses) {
        (neededCount, reusedCount) = (0, 0)
        guard !items.passOrder.isEmpty else { return }
        for position in 0..<order.count {
            let place = places.base + Int(order.base[position])
            (place.pointee.needed, place.pointee.drawn, place.pointee.made) = (.empty, .empty, .empty)
        }
        for page in 0..<pages.count { pages.base[page].beginFrame() }
        kept.match(self, items)
        findNeeded(items, damage, kept)
    }

    // MARK: Order

    private func level(of pass: Int, _ items: ItemPointers) -> Int32 {
        let known = places.base[pass].level
        if known != PassPlace.unknown { return known }
        places.base[pass].level = PassPlace.beingFound
        var level: Int32 = 0
        for range in items.items(ofPass: pass) { find(range, items, of: pass, &level) }
        places.base[pass].level = level
        return level
    }

    /// Looks at items of a pass, also where marks stand for them: which passes they show, and whether they lean.
    private func find(_ range: Range<Int>, _ items: ItemPointers, of pass: Int, _ level: inout Int32) {
        for item in range {
            let rowW = items.placements[item].rowW
            if rowW.x != 0 || rowW.y != 0 { places.base[pass].isPerspective = true }
            if items.kinds[item] == .picture {
                for range in items.run(of: item) { find(range, items, of: pass, &level) }
                continue
            }
            guard items.kinds[item] == .pass else { continue }
            forEachPass(of: items.paints + item) { shown in
                let below = self.level(of: shown, items)
                if below >= 0 { level = max(level, below + 1) }
                if below == PassPlace.beingFound {
                    FaultReport.once("circle of passes", "an off-screen pass shows itself; it is left out there")
                }
            }
        }
    }

    /// By level, in the list's order within one.
    private func sort(_ passes: UnsafeBufferPointer<Int32>) {
        levelStarts.count = 0
        for _ in 0...levelCount { levelStarts.append(0) }
        for pass in passes {
            levelStarts.base[Int(places.base[Int(pass)].level) + 1] += 1
            order.append(0)
        }
        for level in 0..<Int(levelCount) { levelStarts.base[level + 1] += levelStarts.base[level] }
        for pass in passes {
            let level = Int(places.base[Int(pass)].level)
            order.base[Int(levelStarts.base[level])] = pass
            levelStarts.base[level] += 1
        }
    }

    /// The passes that a paint shows, as its image or its mask.
    func forEachPass(of paint: UnsafePointer<Paint>, _ body: (Int) -> Void) {
        for turn in 0..<2 {
            guard let pass = Paint.pass(ofImage: turn == 0 ? paint.pointee.image : paint.pointee.maskImage) else { continue }
            guard pass < places.count else {
                FaultReport.once("pass \(pass)", "an item shows pass \(pass), which the draw list does not have; it is left out")
                continue
            }
            body(pass)
        }
    }

    // MARK: Places

    private func pack(_ items: ItemPointers) {
        var start = 0
        while start < order.count {
            let level = places.base[Int(order.base[start])].level
            var end = start
            while end < order.count, places.base[Int(order.base[end])].level == level { end += 1 }
            pack(start..<end, level: level, isRasterized: false, items)
            pack(start..<end, level: level, isRasterized: true, items)
            start = end
        }
    }

    /// Packs the passes of a level that are of one sort.
    private func pack(_ range: Range<Int>, level: Int32, isRasterized: Bool, _ items: ItemPointers) {
        var widest: Int32 = 0, tallest: Int32 = 0, count = 0
        for position in range {
            let number = Int(order.base[position])
            guard (items.passes[number].reason == .rasterized) == isRasterized, canBeDrawn(number, items) else { continue }
            let bounds = items.passes[number].bounds
            if bounds.area > Self.largeArea {
                let page = PassPageKey(level: level, isRasterized: isRasterized, turn: -1)
                let room = room(for: number, bounds)
                addPage(page, min(room.width, sizeLimit), min(room.height, sizeLimit))
                put(number, bounds, at: (0, 0), turn: 0)
                continue
            }
            count += 1
            let room = room(for: number, bounds)
            widest = max(widest, room.width)
            tallest = max(tallest, room.height)
        }
        guard count > 0 else { return }
        let width = min(count == 1 ? Self.rounded(widest) : max(1024, Self.rounded(widest)), sizeLimit)
        let heightLimit = min(max(2048, Self.rounded(tallest)), sizeLimit)
        packer.begin(width: width, heightLimit: heightLimit)
        var page: Int32 = 0, turn: Int32 = 0
        // A page has no height until all of it is packed.
        addPage(PassPageKey(level: level, isRasterized: isRasterized, turn: 0), width, 0)
        for position in range {
            let number = Int(order.base[position])
            let bounds = items.passes[number].bounds
            guard (items.passes[number].reason == .rasterized) == isRasterized, bounds.area <= Self.largeArea,
                  canBeDrawn(number, items)
            else { continue }
            let room = room(for: number, bounds)
            var place = packer.place(width: room.width, height: room.height)
            if place == nil {
                finishPage()
                packer.begin(width: width, heightLimit: heightLimit)
                (page, turn) = (page + 1, 0)
                addPage(PassPageKey(level: level, isRasterized: isRasterized, turn: page), width, 0)
                place = packer.place(width: room.width, height: room.height)
            }
            guard let place else { continue }
            put(number, bounds, at: place, turn: turn)
            turn += 1
        }
        finishPage()
    }

    /// Whether a pass that was planned stays where it is with other bounds, as then all others do; it has these from now on.
    func keepsPlace(_ number: Int, _ bounds: PixelRect) -> Bool {
        guard number < places.count, places.base[number].page >= 0, !places.base[number].isPerspective, !bounds.isEmpty
        else { return false }
        let region = regions.base[number]
        let before = PixelRect(minX: 0, minY: 0, maxX: Int32(clamping: region.width), maxY: Int32(clamping: region.height))
        guard (bounds.area > Self.largeArea) == (before.area > Self.largeArea),
              max(bounds.width, bounds.height) <= Int(sizeLimit) - 2, room(for: number, bounds) == room(for: number, before)
        else { return false }
        (regions.base[number].width, regions.base[number].height) = (Float(bounds.width), Float(bounds.height))
        return true
    }

    private func addPage(_ key: PassPageKey, _ width: Int32, _ height: Int32) {
        pages.append(PassPage(level: key.level, width: width, height: height, key: key, lastReader: key.level))
    }

    private func finishPage() {
        pages.count -= 1
        let page = pages.base[pages.count]
        addPage(page.key, page.width, min(Self.rounded(packer.height), sizeLimit))
    }

    /// What a pass takes of a page.
    private func room(for number: Int, _ bounds: PixelRect) -> (width: Int32, height: Int32) {
        let more: Int32 = places.base[number].isPerspective ? 1 : 0, least: Int32 = bounds.area > Self.largeArea ? 64 : 4
        return (Self.stepped(Int32(bounds.width) + more, least: least), Self.stepped(Int32(bounds.height) + more, least: least))
    }

    /// Puts a pass on the last page. Pixels are drawn in squares of two by two, and derivatives are found
    /// within these: every pass begins with a square of its own. What is seen in perspective, where they change from
    /// place to place, keeps the squares that it would have where it is shown.
    private func put(_ number: Int, _ bounds: PixelRect, at place: (x: Int32, y: Int32), turn: Int32) {
        let slot = places.base + number
        let isPerspective = slot.pointee.isPerspective
        slot.pointee.x = place.x + (isPerspective ? bounds.minX & 1 : 0)
        slot.pointee.y = place.y + (isPerspective ? bounds.minY & 1 : 0)
        slot.pointee.page = Int32(pages.count - 1)
        slot.pointee.turn = turn
        regions.base[number] = TextureRegion(
            page: Self.firstPage + slot.pointee.page, x: Float(slot.pointee.x), y: Float(slot.pointee.y),
            width: Float(bounds.width), height: Float(bounds.height))
    }

    /// Sizes in steps, so that a page that fills up does not need another target for each pass.
    private static func rounded(_ size: Int32) -> Int32 { (size + 255) & ~255 }

    /// Sizes in steps of an eighth or less, so that a group that grows does not move its neighbours on the page at
    /// each frame.
    private static func stepped(_ size: Int32, least: Int32) -> Int32 {
        let step = max(least, 1 << max(0, 28 - Int32(size.leadingZeroBitCount)))
        return (size + step - 1) & ~(step - 1)
    }

    private func canBeDrawn(_ number: Int, _ items: ItemPointers) -> Bool {
        let pass = items.passes[number]
        guard !pass.bounds.isEmpty, !items.items(ofPass: number).isEmpty else { return false }
        if max(pass.bounds.width, pass.bounds.height) <= Int(sizeLimit) - 2 { return true }
        FaultReport.once("large pass", """
            an off-screen pass (\(pass.reason)) of \(pass.bounds.width) × \(pass.bounds.height) pixels is over this \
            system's limit of \(sizeLimit) pixels a side and is left out
            """)
        return false
    }
}
