// Two layouts of a picture side by side. In: both, and which item follows which. Out: damage, where what is drawn to the
// target itself differs; and which passes hold the same picture as before.
//
// An item that shows a pass is the same if the pass has the same items in the same order; where it lies pixel
// for pixel on what is around it, only what changed in it is damaged. A pass that moved by whole pixels has
// the same picture if its items are the same, to the bit, as they will be placed on its page.

import CoreGraphics

/// Where a pass is drawn: at another place its colours may round otherwise.
struct PassSpot: BitwiseCopyable, Equatable {
    var x, y, pageWidth, pageHeight: Int32

    /// Of a pass that was not planned yet.
    static let none = PassSpot(x: -1, y: -1, pageWidth: -1, pageHeight: -1)
}

/// What of a pass was said to have changed in a frame to those that show it.
struct PassReach: BitwiseCopyable {
    private var frame: UInt64
    private var count: Int32
    /// The largest part that was said; all of it was.
    private var said: PixelRect
    /// Holds all parts.
    private var bounds: PixelRect
    /// After so many parts all that is between them is said at once, so that there is an end.
    private static let most: Int32 = 8

    /// Takes a part that changed; returns what is to be said then, which is nothing where that was said before.
    mutating func take(_ part: PixelRect, _ frame: UInt64) -> PixelRect {
        if self.frame != frame { (self.frame, count, said, bounds) = (frame, 0, .empty, .empty) }
        if said.union(part) == said { return .empty }
        bounds = bounds.union(part)
        count += 1
        let news = count > Self.most ? bounds : part
        if news.area > said.area { said = news }
        return news
    }
}

/// What is compared.
private struct Lists {
    let old, new: ItemPointers
    /// By new item: the old one that it follows; -1: none.
    let previous: [Int32]
    /// By old pass.
    let spots: UnsafeMutablePointer<PassSpot>

    /// Everything but where an item is and what is in the passes that it shows.
    func lookSame(_ item: Int, _ before: Int) -> Bool {
        guard new.kinds[item] == old.kinds[before] else { return false }
        if new.kinds[item] == .picture { return new.paints[item].image == old.paints[before].image }
        guard new.kinds[item] == .pass else { return new.paints[item] == old.paints[before] }
        var paint = new.paints[item]
        let other = old.paints[before]
        if paint.image <= -2 && other.image <= -2 { paint.image = other.image }
        if paint.maskImage <= -2 && other.maskImage <= -2 { paint.maskImage = other.maskImage }
        guard isSameRecoloring(paint.recoloring, other.recoloring) else { return false }
        paint.recoloring = other.recoloring
        return paint == other
    }

    private func isSameRecoloring(_ number: Int32, _ other: Int32) -> Bool {
        if number <= -2, other <= -2 {
            let (kernel, before) = (Int(-2 - number), Int(-2 - other))
            let count = Int(min(new.kernels[kernel].followers, old.kernels[before].followers))
            return (0...count).allSatisfy { new.kernels[kernel + $0] == old.kernels[before + $0] }
        }
        if number < 0 || other < 0 { return number == other }
        return new.recolorings[Int(number)] == old.recolorings[Int(other)]
    }

    /// - Parameters:
    ///   - shift: of the new clip, and of the old one, before they are compared.
    func haveSameClip(_ item: Int, _ before: Int, _ shift: SIMD2<Float> = .zero, _ oldShift: SIMD2<Float> = .zero) -> Bool {
        var clip = new.clipOf[item], other = old.clipOf[before]
        while clip >= 0, other >= 0 {
            var a = new.clips[Int(clip)], b = old.clips[Int(other)]
            (clip, other) = (a.parent, b.parent)
            (a.parent, b.parent) = (-1, -1)
            guard a.shifted(shift) == b.shifted(oldShift) else { return false }
        }
        return clip < 0 && other < 0
    }

    /// Whether an item lies where it did, both counted from elsewhere.
    func liesSame(_ item: Int, _ before: Int, _ shift: SIMD2<Float>, _ oldShift: SIMD2<Float>) -> Bool {
        let a = new.placements[item].shifted(shift), b = old.placements[before].shifted(oldShift)
        return a.rowX == b.rowX && a.rowY == b.rowY && a.rowW == b.rowW
            && a.bounds + SIMD4(lowHalf: shift, highHalf: shift) == b.bounds + SIMD4(lowHalf: oldShift, highHalf: oldShift)
    }

    /// Whether two passes have items that follow one another.
    func haveSameItems(_ pass: Int, _ other: Int) -> Bool {
        guard new.passItems[pass].count == old.passItems[other].count else { return false }
        for (range, before) in zip(new.passItems[pass], old.passItems[other]) {
            guard range.count == before.count else { return false }
            for item in range where Int(previous[item]) != before.lowerBound + item - range.lowerBound { return false }
        }
        return true
    }
}

/// Keeps its memory from one comparison to the next.
struct ListComparison {
    /// By new item: whether it looks the same. Items of passes come before those that show them.
    private var isSame: [Bool] = []
    /// By old item, from the picture's first on: whether it was on the target and something there follows it.
    private var isFollowed: [Bool] = []
    private var wasOnTarget: [Bool] = []
    /// By new pass.
    private var passes: [PassComparison] = []
    private var kept: [(old: Int32, item: Int32)] = []
    /// The first item of the picture in the store.
    private var first = 0
    private(set) var lastVersion: UInt64 = 0
    /// The last version of the frame before.
    var versionBefore: UInt64 = 0

    /// What became of a pass.
    private struct PassComparison {
        /// The old pass it was compared with; -1: none.
        var other: Int32 = -1
        /// Whether all but `changed` is the same. In pixel bounds of the new list.
        var isKnown = false
        var changed = Placement.emptyBounds
        var isSame: Bool { isKnown && !(changed.x < changed.z) }
    }

    /// Tells the passes of a layout apart of which nothing is as it was.
    mutating func renew(_ new: inout DrawList) {
        Self.fill(&passes, PassComparison(), new.passes.count)
        for pass in new.passes.indices { new.setVersion(PictureVersion(number: makeVersion()), ofPass: pass) }
    }

    /// The number of a picture that was not there before.
    mutating func makeVersion() -> UInt64 {
        lastVersion += 1
        return lastVersion
    }

    /// The old pass that one of the last layout compared follows; -1: none.
    func predecessor(ofPass pass: Int) -> Int { Int(passes[pass].other) }

    /// Compares; the passes of `new` are told apart by number afterwards.
    ///
    /// - Parameters:
    ///   - items, ranges: those of `old` that the layout takes the place of, and which of them are on the target.
    ///   - spots: where the passes of `old` lie.
    ///   - unchanged: items of `new` that are those that they follow.
    mutating func run(
        old: ItemPointers, items: Range<Int>, ranges: [Range<Int>], spots: UnsafeMutablePointer<PassSpot>, new: inout DrawList,
        previous: [Int32], unchanged: [Range<Int>], into damage: inout DamageTracker
    ) {
        new.withPointers { newItems in
            let lists = Lists(old: old, new: newItems, previous: previous, spots: spots)
            compare(lists, items, ranges, unchanged, into: &damage)
        }
        for pass in new.passes.indices { new.setVersion(version(of: pass, old, new), ofPass: pass) }
    }

    private mutating func compare(
        _ lists: Lists, _ items: Range<Int>, _ ranges: [Range<Int>], _ unchanged: [Range<Int>], into damage: inout DamageTracker
    ) {
        first = items.lowerBound
        let count = lists.new.count
        Self.fill(&isSame, false, count)
        Self.fill(&isFollowed, false, items.count)
        Self.fill(&wasOnTarget, false, items.count)
        Self.fill(&passes, PassComparison(), lists.new.passes.count)
        kept.removeAll(keepingCapacity: true)
        kept.reserveCapacity(count)
        if !items.isEmpty {
            for range in ranges { for item in range { wasOnTarget[item - first] = true } }
        }
        var compared = 0
        for range in unchanged + [count..<count] {
            for item in compared..<range.lowerBound where lists.previous[item] >= 0 {
                isSame[item] = isSame(item, Int(lists.previous[item]), lists)
            }
            for item in range { isSame[item] = true }
            compared = range.upperBound
        }
        for range in lists.new.ranges { for item in range { follow(item, lists, &damage) } }
        if !items.isEmpty {
            for range in ranges {
                for item in range where !isFollowed[item - first] { damage.add(Self.visible(item, lists.old)) }
            }
        }
        for item in outOfOrder(kept) { damage.add(Self.visible(Int(item), lists.new)) }
    }

    /// Notes the damage of an item on the target.
    private mutating func follow(_ item: Int, _ lists: Lists, _ damage: inout DamageTracker) {
        let before = Int(lists.previous[item])
        guard before >= 0, wasOnTarget[before - first] else {
            damage.add(Self.visible(item, lists.new))
            return
        }
        isFollowed[before - first] = true
        kept.append((Int32(before), Int32(item)))
        if isSame[item] { return }
        if let part = onlyPart(item, before, lists) {
            damage.add(part)
        } else {
            damage.add(Self.visible(before, lists.old))
            damage.add(Self.visible(item, lists.new))
        }
    }

    private static func fill<Element>(_ array: inout [Element], _ element: Element, _ count: Int) {
        array.removeAll(keepingCapacity: true)
        array.append(contentsOf: repeatElement(element, count: count))
    }

    private static func visible(_ item: Int, _ items: ItemPointers) -> SIMD4<Float> {
        let bounds = items.placements[item].bounds, clip = items.clipOf[item]
        guard clip >= 0 else { return bounds }
        let both = intersection(bounds, items.clips[Int(clip)].bounds)
        return both.y < both.w ? both : Placement.emptyBounds
    }

    // MARK: Items

    private mutating func isSame(_ item: Int, _ before: Int, _ lists: Lists) -> Bool {
        // What a picture of its own draws elsewhere than before, it tells itself.
        if lists.new.kinds[item] == .picture { return lists.lookSame(item, before) }
        // An item that fades or moves may still show what it showed.
        let showsSame = showsSamePasses(item, before, lists)
        let placement = lists.new.placements + item
        guard showsSame, placement.pointee == lists.old.placements[before] else { return false }
        // What cannot be seen looks as it did.
        return !placement.pointee.isVisible || lists.lookSame(item, before) && lists.haveSameClip(item, before)
    }

    /// Whether the passes that both items show, if any, hold the same pictures. The mask is looked at as well as
    /// the image, for the sake of the parts that changed in them.
    private mutating func showsSamePasses(_ item: Int, _ before: Int, _ lists: Lists) -> Bool {
        guard lists.new.kinds[item] == .pass else { return true }
        let paint = lists.new.paints + item, other = lists.old.paints + before
        let image = isSamePass(paint.pointee.image, other.pointee.image, lists)
        let mask = isSamePass(paint.pointee.maskImage, other.pointee.maskImage, lists)
        return image && mask
    }

    // MARK: Passes

    private mutating func isSamePass(_ code: Int32, _ oldCode: Int32, _ lists: Lists) -> Bool {
        guard let pass = Paint.pass(ofImage: code), let other = Paint.pass(ofImage: oldCode) else { return true }
        if passes[pass].other != Int32(other) { passes[pass] = comparison(of: pass, with: other, lists) }
        return passes[pass].isSame
    }

    private mutating func comparison(of pass: Int, with other: Int, _ lists: Lists) -> PassComparison {
        var result = PassComparison(other: Int32(other))
        let a = lists.new.passes[pass], b = lists.old.passes[other], spot = lists.spots[other]
        guard a.bounds.width == b.bounds.width, a.bounds.height == b.bounds.height, a.blur == b.blur, a.blurShape == b.blurShape,
              a.keepsEdges == b.keepsEdges, a.isAlphaOnly == b.isAlphaOnly,
              a.reason == b.reason, spot != .none, lists.haveSameItems(pass, other) else { return result }
        let shift = SIMD2(Float(spot.x &- a.bounds.minX), Float(spot.y &- a.bounds.minY))
        let oldShift = SIMD2(Float(spot.x &- b.bounds.minX), Float(spot.y &- b.bounds.minY))
        let move = oldShift - shift
        for position in lists.new.passItems[pass].indices {
            for item in lists.new.passItems[pass][position] {
                let before = Int(lists.previous[item])
                if move == .zero ? isSame[item] : isSameOnPage(item, before, shift, oldShift, lists) { continue }
                if move == .zero, let part = onlyPart(item, before, lists) {
                    result.changed = Self.union(result.changed, part)
                } else {
                    result.changed = Self.union(result.changed, Self.visible(item, lists.new))
                    result.changed = Self.union(
                        result.changed, Self.visible(before, lists.old) + SIMD4(lowHalf: move, highHalf: move))
                }
            }
        }
        result.isKnown = true
        if a.blur != .zero, result.changed.x < result.changed.z {
            let spread = Float(BlurPlan.spread(of: a))
            result.changed += SIMD4(-spread, -spread, spread, spread)
        }
        // A backdrop's items are those of all that is behind: most lie beside it.
        let bounds = a.bounds.float
        result.changed = SIMD4(
            lowHalf: pointwiseMax(result.changed.lowHalf, bounds.lowHalf),
            highHalf: pointwiseMin(result.changed.highHalf, bounds.highHalf))
        if !(result.changed.y < result.changed.w) { result.changed = Placement.emptyBounds }
        return result
    }

    /// Whether an item of a pass that moved is drawn the same on the pass's page.
    private mutating func isSameOnPage(
        _ item: Int, _ before: Int, _ shift: SIMD2<Float>, _ oldShift: SIMD2<Float>, _ lists: Lists
    ) -> Bool {
        if lists.new.kinds[item] == .picture { return false }
        // The passes that are shown are looked at whether or not the item itself is the same.
        guard showsSamePasses(item, before, lists), lists.liesSame(item, before, shift, oldShift) else { return false }
        return !lists.new.placements[item].isVisible
            || lists.lookSame(item, before) && lists.haveSameClip(item, before, shift, oldShift)
    }

    /// What changed of an item that shows passes, where it lies still, pixel for pixel.
    private func onlyPart(_ item: Int, _ before: Int, _ lists: Lists) -> SIMD4<Float>? {
        // What a kernel draws of a part may change anywhere.
        guard lists.new.kinds[item] == .pass, lists.new.paints[item].kernel == nil,
              lists.new.placements[item] == lists.old.placements[before], lists.lookSame(item, before),
              lists.haveSameClip(item, before) else { return nil }
        let paint = lists.new.paints + item
        var changed = Placement.emptyBounds
        for turn in 0..<2 {
            guard let pass = Paint.pass(ofImage: turn == 0 ? paint.pointee.image : paint.pointee.maskImage) else { continue }
            let bounds = lists.new.passes[pass].bounds
            let shift = paint.pointee.wholeShift(
                lists.new.placements + item, turn == 0 ? paint.pointee.contentsSource : paint.pointee.maskSource,
                width: bounds.width, height: bounds.height)
            guard let shift, shift.x == bounds.minX, shift.y == bounds.minY, passes[pass].isKnown else { return nil }
            changed = Self.union(changed, passes[pass].changed)
        }
        return changed
    }

    private static func union(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
        guard b.x < b.z else { return a }
        return SIMD4(lowHalf: pointwiseMin(a.lowHalf, b.lowHalf), highHalf: pointwiseMax(a.highHalf, b.highHalf))
    }

    /// The number of a pass's picture: that of the old pass if it is the same, else a new one.
    private mutating func version(of pass: Int, _ old: ItemPointers, _ new: DrawList) -> PictureVersion {
        let comparison = passes[pass]
        if comparison.isSame, comparison.other >= 0 {
            let before = old.passes[Int(comparison.other)], bounds = new.passes[pass].bounds
            var version = before.version
            version.changed = version.changed.moved(x: bounds.minX &- before.bounds.minX, y: bounds.minY &- before.bounds.minY)
            if version.number != 0 { return version }
        }
        let number = makeVersion()
        guard comparison.isKnown, comparison.other >= 0 else { return PictureVersion(number: number) }
        return PictureVersion(
            number: number, base: old.passes[Int(comparison.other)].version.number,
            changed: PixelRect(enclosing: comparison.changed))
    }

    // MARK: Order

    /// Items such that the others stand in the order in which they stood: those outside of a longest
    /// rising subsequence.
    private func outOfOrder(_ kept: [(old: Int32, item: Int32)]) -> [Int32] {
        guard zip(kept, kept.dropFirst()).contains(where: { $0.old > $1.old }) else { return [] }
        // The last position of the best sequence of each length, and what comes before it there.
        var tops: [Int] = []
        var link = [Int](repeating: -1, count: kept.count)
        for position in kept.indices {
            var (low, high) = (0, tops.count)
            while low < high {
                let middle = (low + high) / 2
                if kept[tops[middle]].old < kept[position].old { low = middle + 1 } else { high = middle }
            }
            if low > 0 { link[position] = tops[low - 1] }
            if low == tops.count { tops.append(position) } else { tops[low] = position }
        }
        var stays = [Bool](repeating: false, count: kept.count)
        var position = tops.last ?? -1
        while position >= 0 {
            stays[position] = true
            position = link[position]
        }
        return kept.indices.filter { !stays[$0] }.map { kept[$0].item }
    }
}
