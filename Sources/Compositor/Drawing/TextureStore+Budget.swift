// Images that are not drawn any more. In: which pages a frame drew of. Out: pages that others take, or that leave the GPU when
// all together take more than a few pictures of the target's size; what was on them is uploaded again if it is drawn again.

import GPU

extension TextureStore {
    /// How many frames a page stays that is not drawn of: a second of them.
    private static var patience: UInt64 { 60 }
    /// How often it is looked at whether there are too many.
    private static var interval: UInt64 { 16 }
    /// What images may take without being drawn: as much as so many pictures of the target, and this in bytes.
    private static var pictures: Int { 4 }
    private static var leastBudget: Int { 8 << 20 }

    /// What counts against the budget: parts of large images have one of their own.
    private var imageBytes: Int { pageBytes - partBytes }

    /// The frame in progress draws of a page, if it is one.
    @inline(__always)
    func use(_ page: Int32) {
        // Most ask for the page of the one before.
        if page >= 0, lastUses.base[Int(page)] != frame { lastUses.base[Int(page)] = frame }
    }

    /// Pages that were not drawn of for long, the longest first.
    private func unused(among numbers: some Sequence<Int32>) -> [(number: Int32, page: TexturePage)] {
        numbers.compactMap { number in
            guard let page = pages[Int(number)], page.isOfSlots else { return nil }
            return lastUses.base[Int(number)] + Self.patience < frame ? (number, page) : nil
        }.sorted { lastUses.base[Int($0.number)] < lastUses.base[Int($1.number)] }
    }

    /// One among some pages that are full, emptied, if there is to be no other; nil if all are in use. A new texture where an old
    /// one was leaves memory in pieces.
    func emptyUnusedPage(among numbers: [Int32]) -> Int32? {
        guard imageBytes >= pageBudget / 2, let (number, page) = unused(among: numbers).first else { return nil }
        use(number)
        for slot in page.slots where slot >= 0 {
            page.giveBack(regions.base[Int(slot)].cell)
            regions.base[Int(slot)] = TextureRegion()
        }
        return number
    }

    /// Pages that were not drawn of for long go, the longest first, until the rest is within the budget.
    ///
    /// - Parameter area: of the target, in pixels.
    func keepBudget(area: Int) {
        pageBudget = max(area * 4 * Self.pictures, Self.leastBudget)
        guard imageBytes > pageBudget, frame % Self.interval == 0 else { return }
        for (_, page) in unused(among: pages.indices.lazy.map { Int32($0) }) {
            if imageBytes <= pageBudget { return }
            for slot in page.slots where slot >= 0 { free(Int(slot)) }
        }
    }
}
