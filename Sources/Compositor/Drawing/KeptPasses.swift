// Pictures of passes that outlive their frame. In: each frame's plan. Out: what of each pass need not be drawn
// again.
//
// A page is kept as a whole, with its target. The same place of the same page, holding the same version of a
// pass, has the right pixels already, but for a part that is stale.

import GPU

/// Used on the thread of its context, which must be current.
final class KeptPasses {
    /// Bytes of pages that are kept at most. What a plan has beyond is drawn anew whenever it is needed.
    static let budget = 96 << 20

    /// What a page holds of one pass.
    private struct Slot: BitwiseCopyable {
        var x, y, width, height: Int32
        var version: UInt64
        /// The pixels that are not those of the version, from the pass's corner.
        var stale: PixelRect
        /// Whether the version has outlived a frame.
        var isSteady = false
    }

    private struct Page {
        var key: PassPageKey
        var width, height: Int32
        var target: Target?
        /// By turn: of this frame, and of the last one that had the page.
        var slots: [Slot] = []
        var slotsBefore: [Slot] = []
        var lastUse = -Double.infinity
        /// Whether this frame's plan has it.
        var isPlanned = false
        var bytes: Int { Int(width) * Int(height) * 4 }

        mutating func beginSlots() {
            swap(&slots, &slotsBefore)
            slots.removeAll(keepingCapacity: true)
        }
    }

    @exclusivity(unchecked) private var pages: [Page] = []
    private let targets: PassTargets

    init(_ targets: PassTargets) { self.targets = targets }

    // MARK: A frame's plan

    /// Finds the pages of a plan among the kept ones, and notes what of their passes is stale.
    func match(_ planner: PassPlanner, _ items: ItemPointers) {
        for index in pages.indices { pages[index].isPlanned = false }
        var bytes = 0
        var count = 0
        while count < planner.pages.count, bytes + Self.bytes(planner.pages.base[count]) <= Self.budget {
            bytes += Self.bytes(planner.pages.base[count])
            if planner.pages.base[count].key.turn >= 0 { planner.pages.base[count].kept = takeShared(planner.pages.base[count]) }
            count += 1
        }
        // First those whose pass is known, then the others take what is left.
        for isKnown in 0..<2 {
            for position in 0..<planner.order.count {
                let number = Int(planner.order.base[position]), page = Int(planner.places.base[number].page)
                guard page >= 0, page < count, planner.pages.base[page].kept < 0 else { continue }
                planner.pages.base[page].kept = takeOwn(
                    planner.pages.base[page], isKnown == 0 ? items.passes[number].version : nil)
            }
        }
        dropUnplanned(over: Self.budget - bytes)
        for index in pages.indices where pages[index].isPlanned { pages[index].beginSlots() }
        for position in 0..<planner.order.count {
            let number = Int(planner.order.base[position]), place = planner.places.base[number]
            guard place.page >= 0, planner.pages.base[Int(place.page)].kept >= 0 else { continue }
            fill(Int(planner.pages.base[Int(place.page)].kept), place, items.passes[number])
        }
    }

    private static func bytes(_ page: PassPage) -> Int { Int(page.width) * Int(page.height) * 4 }

    /// The page of small passes that has this key; with another size it holds nothing of use.
    private func takeShared(_ page: PassPage) -> Int32 {
        guard let index = pages.firstIndex(where: { $0.key == page.key }) else { return add(page) }
        if pages[index].width != page.width || pages[index].height != page.height {
            if let target = pages[index].target { targets.giveBack(target, now: pages[index].lastUse) }
            pages[index].target = nil
            (pages[index].width, pages[index].height) = (page.width, page.height)
            pages[index].slots.removeAll(keepingCapacity: true)
        }
        pages[index].isPlanned = true
        return Int32(index)
    }

    /// The page of one large pass that holds this version or the one before it, or, for nil, any of the size that
    /// nobody else has taken; -1: there is none with the version.
    private func takeOwn(_ page: PassPage, _ version: PictureVersion?) -> Int32 {
        if let version, version.number == 0 { return -1 }
        let index = pages.firstIndex {
            guard !$0.isPlanned, $0.key.turn < 0, $0.width == page.width, $0.height == page.height else { return false }
            guard let version else { return true }
            guard let slot = $0.slots.first, slot.version != 0 else { return false }
            return slot.version == version.number || slot.version == version.base
        }
        guard let index else { return version == nil ? add(page) : -1 }
        pages[index].isPlanned = true
        return Int32(index)
    }

    private func add(_ page: PassPage) -> Int32 {
        pages.append(Page(key: page.key, width: page.width, height: page.height, isPlanned: true))
        return Int32(pages.count - 1)
    }

    /// Lets go of pages that the plan does not have, those first that were not used for longest, until the rest is
    /// within `bytes`.
    private func dropUnplanned(over bytes: Int) {
        var rest = 0
        for page in pages where !page.isPlanned && page.target != nil { rest += page.bytes }
        while rest > bytes {
            var oldest = -1
            for index in pages.indices where !pages[index].isPlanned && pages[index].target != nil {
                if oldest < 0 || pages[index].lastUse < pages[oldest].lastUse { oldest = index }
            }
            guard oldest >= 0 else { return }
            rest -= pages[oldest].bytes
            release(oldest)
        }
    }

    /// Notes a pass on its page, with what is stale of it.
    private func fill(_ page: Int, _ place: PassPlace, _ pass: Pass) {
        let width = Int32(pass.bounds.width), height = Int32(pass.bounds.height)
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        var slot = Slot(x: place.x, y: place.y, width: width, height: height, version: pass.version.number, stale: whole)
        let turn = Int(place.turn)
        if pass.version.number != 0, turn < pages[page].slotsBefore.count {
            let before = pages[page].slotsBefore[turn]
            if before.x == slot.x, before.y == slot.y, before.width == width, before.height == height {
                if before.version == pass.version.number {
                    slot.stale = before.stale
                    slot.isSteady = true
                } else if before.version != 0, before.version == pass.version.base {
                    let changed = pass.version.changed.moved(x: -pass.bounds.minX, y: -pass.bounds.minY)
                    slot.stale = before.stale.union(changed.intersection(whole))
                }
            }
        }
        pages[page].slots.append(slot)
    }

    /// What is to be drawn of a pass of which `needed` is shown, from its corner: nothing where the page has it. A
    /// picture that stays the same is drawn to the end when more of it is needed for the first time.
    func stalePart(_ page: Int32, _ turn: Int32, needed: PixelRect) -> PixelRect {
        let slot = pages[Int(page)].slots[Int(turn)]
        let part = slot.stale.intersection(needed)
        return part.isEmpty || !slot.isSteady ? part : slot.stale
    }

    /// Whether the page holds nothing of all this of a pass.
    func isStale(_ page: Int32, _ turn: Int32, _ part: PixelRect) -> Bool {
        pages[Int(page)].slots[Int(turn)].stale.intersection(part) == part
    }

    /// A part of a pass is about to be drawn.
    func didDraw(_ page: Int32, _ turn: Int32, _ part: PixelRect) {
        let stale = pages[Int(page)].slots[Int(turn)].stale
        if part.union(stale) == part { pages[Int(page)].slots[Int(turn)].stale = .empty }
    }

    // MARK: Targets

    /// Where a page is; a new target where it is nowhere yet.
    func target(of page: Int32) throws(GPUError) -> Target {
        if let target = pages[Int(page)].target { return target }
        let target = try targets.take(width: Int(pages[Int(page)].width), height: Int(pages[Int(page)].height))
        pages[Int(page)].target = target
        return target
    }

    /// Notes which pages a frame has used, and frees those that were not for a while.
    func endFrame(_ planned: GrowableBuffer<PassPage>, now: Double) {
        for index in 0..<planned.count {
            let page = planned.base[index]
            if page.kept >= 0 && (page.isNeeded || page.isRead) { pages[Int(page.kept)].lastUse = now }
        }
        trim(now: now)
    }

    func trim(now: Double) {
        for index in pages.indices where pages[index].target != nil && now - pages[index].lastUse >= PassTargets.lifetime {
            release(index)
        }
        pages.removeAll { !$0.isPlanned && $0.target == nil }
    }

    /// What the pages hold counts no more; their targets are used again.
    func forget() {
        for index in pages.indices { pages[index].slots.removeAll(keepingCapacity: true) }
    }

    /// Frees what holds a page.
    private func release(_ index: Int) {
        if let target = pages[index].target { targets.discard(target) }
        pages[index].target = nil
        pages[index].slots.removeAll(keepingCapacity: true)
    }
}
