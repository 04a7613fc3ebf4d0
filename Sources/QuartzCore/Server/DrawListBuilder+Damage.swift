// What of the picture a list from scratch changes against the list before it. In: both lists, and
// which item follows which. Out: damage, where what is drawn to the picture itself differs.
//
// An item that shows a pass is the same if the pass has the same items in the same order; where it
// lies pixel for pixel on what is around it, only what changed in it is damaged.

extension DrawListBuilder {
    /// Notes the damage of a list that has just been built.
    mutating func compareWithBefore() {
        swap(&spots, &spotsBefore)
        findSpots()
        var comparison = ListComparison(old: before, new: list, previous: previous, oldSpots: spotsBefore, newSpots: spots)
        comparison.run(into: &damage)
    }

    /// Where the renderer will put the passes.
    private mutating func findSpots() {
        spots.removeAll(keepingCapacity: true)
        guard !list.passes.isEmpty, list.count > 0 else { return }
        planner.begin()
        list.withPointers { planner.plan(list, $0, damage: .none) }
        for pass in list.passes.indices {
            let place = planner.places.base[pass]
            let page = place.page >= 0 ? planner.pages[Int(place.page)] : nil
            spots.append(PassSpot(x: place.x, y: place.y, pageWidth: page?.width ?? 0, pageHeight: page?.height ?? 0))
        }
    }

    // MARK: Which item follows which

    /// The item of the list before that a node's own item was, if no other has taken it.
    mutating func takeOwned(_ index: Int32, _ node: UnsafeMutablePointer<RenderNode>) -> Int32 {
        guard index >= 0, node.pointee.generation == generation &- 1, Int(index) < before.count, !kept[Int(index)] else { return -1 }
        kept[Int(index)] = true
        return index
    }

    /// The item of the list before that stood at the same turn for an item in an effect, where one node may
    /// have many: they are told apart by their order.
    mutating func takeLoose(_ owner: UInt32) -> Int32 {
        loose.append(LooseItem(owner: owner, item: Int32(list.count)))
        var position = looseCursor
        let end = min(looseBefore.count, looseCursor + Self.looseReach)
        while position < end {
            if looseBefore[position].owner == owner {
                looseCursor = position + 1
                return looseBefore[position].item
            }
            position += 1
        }
        return -1
    }

    /// How many items that went may be passed over in search of one that stayed.
    private static let looseReach = 64
}

/// An item that is known by its turn, not by its node.
struct LooseItem {
    /// The number of the layer for which it is drawn.
    var owner: UInt32
    var item: Int32
}

/// Where a pass is drawn: at another place its colours may round otherwise.
struct PassSpot: Equatable {
    var x, y, pageWidth, pageHeight: Int32
}

/// Two lists side by side.
private struct ListComparison {
    let old: DrawList
    let new: DrawList
    /// By new item: the old one that it follows; -1: none.
    let previous: [Int32]
    private let oldSpots, newSpots: [PassSpot]
    /// By new item: whether it looks the same. Items of passes come before those that show them.
    private var isSame: [Bool] = []
    /// By old item: whether it was on the picture itself and something there follows it.
    private var isFollowed: [Bool] = []
    private var wasOnPicture: [Bool] = []
    /// By new pass: pixel bounds of what changed in it, where the rest is the same.
    private var changedPart: [SIMD4<Float>?] = []

    init(old: DrawList, new: DrawList, previous: [Int32], oldSpots: [PassSpot], newSpots: [PassSpot]) {
        (self.old, self.new, self.previous, self.oldSpots, self.newSpots) = (old, new, previous, oldSpots, newSpots)
    }

    mutating func run(into damage: inout DamageTracker) {
        isSame = [Bool](repeating: false, count: new.count)
        isFollowed = [Bool](repeating: false, count: old.count)
        wasOnPicture = isFollowed
        old.forEachOnPicture { wasOnPicture[$0] = true }
        changedPart = Array(repeating: nil, count: new.passes.count)
        for item in 0..<new.count where previous[item] >= 0 { isSame[item] = isSame(item, Int(previous[item])) }
        var kept: [(old: Int32, item: Int)] = []
        new.forEachOnPicture { item in
            let before = Int(previous[item])
            guard before >= 0, wasOnPicture[before] else {
                damage.add(visible(item, new))
                return
            }
            isFollowed[before] = true
            kept.append((Int32(before), item))
            if isSame[item] { return }
            if let part = onlyPart(item, before) {
                damage.add(part)
            } else {
                damage.add(visible(before, old))
                damage.add(visible(item, new))
            }
        }
        old.forEachOnPicture { if !isFollowed[$0] { damage.add(visible($0, old)) } }
        for item in outOfOrder(kept) { damage.add(visible(item, new)) }
    }

    private func visible(_ item: Int, _ list: DrawList) -> SIMD4<Float> {
        let bounds = list.placements[item].bounds, clip = list.clipOf[item]
        guard clip >= 0 else { return bounds }
        let around = list.clips[Int(clip)].bounds
        let both = SIMD4(lowHalf: pointwiseMax(bounds.lowHalf, around.lowHalf), highHalf: pointwiseMin(bounds.highHalf, around.highHalf))
        return both.y < both.w ? both : Placement.emptyBounds
    }

    // MARK: Items

    private mutating func isSame(_ item: Int, _ before: Int) -> Bool {
        guard looksSame(item, before) else { return false }
        var isSame = true
        // The mask as well as the picture, for the sake of the parts that changed in them.
        for (code, oldCode) in passCodes(item, before) {
            guard let pass = Paint.pass(ofImage: code), let oldPass = Paint.pass(ofImage: oldCode) else { continue }
            if !isSamePass(pass, oldPass) { isSame = false }
        }
        return isSame
    }

    /// Everything but what is in the passes that are shown.
    private func looksSame(_ item: Int, _ before: Int) -> Bool {
        guard new.placements[item] == old.placements[before], new.kinds[item] == old.kinds[before] else { return false }
        if new.kinds[item] == .pass {
            var paint = new.paints[item]
            let other = old.paints[before]
            if paint.image <= -2 && other.image <= -2 { paint.image = other.image }
            if paint.maskImage <= -2 && other.maskImage <= -2 { paint.maskImage = other.maskImage }
            guard isSameRecoloring(paint.recoloring, other.recoloring) else { return false }
            paint.recoloring = other.recoloring
            guard paint == other else { return false }
        } else if new.paints[item] != old.paints[before] {
            return false
        }
        return isSameClip(new.clipOf[item], old.clipOf[before])
    }

    private func isSameRecoloring(_ number: Int32, _ other: Int32) -> Bool {
        if number < 0 || other < 0 { return number < 0 && other < 0 }
        return new.recolorings[Int(number)] == old.recolorings[Int(other)]
    }

    private func passCodes(_ item: Int, _ before: Int) -> [(Int32, Int32)] {
        guard new.kinds[item] == .pass else { return [] }
        return [(new.paints[item].image, old.paints[before].image), (new.paints[item].maskImage, old.paints[before].maskImage)]
    }

    private func isSameClip(_ clip: Int32, _ other: Int32) -> Bool {
        if clip < 0 || other < 0 { return clip < 0 && other < 0 }
        var (a, b) = (new.clips[Int(clip)], old.clips[Int(other)])
        let above = (a.parent, b.parent)
        (a.parent, b.parent) = (-1, -1)
        return a == b && isSameClip(above.0, above.1)
    }

    // MARK: Passes

    /// Whether a pass has the same picture; notes which part of it has not where that can be told.
    private mutating func isSamePass(_ pass: Int, _ other: Int) -> Bool {
        let (a, b) = (new.passes[pass], old.passes[other])
        guard a.bounds == b.bounds, a.blur == b.blur, a.blurShape == b.blurShape, a.keepsEdges == b.keepsEdges,
              a.isAlphaOnly == b.isAlphaOnly, newSpots[pass] == oldSpots[other],
              hasSameItems(a, b) else {
            changedPart[pass] = nil
            return false
        }
        var changed = Placement.emptyBounds
        for range in a.ranges {
            for item in range where !isSame[item] {
                let before = Int(previous[item])
                if let part = onlyPart(item, before) {
                    changed = Self.union(changed, part)
                } else {
                    changed = Self.union(Self.union(changed, visible(item, new)), visible(before, old))
                }
            }
        }
        // A backdrop's items are those of all that is behind: most lie beside it.
        let bounds = a.bounds.float
        changed = SIMD4(lowHalf: pointwiseMax(changed.lowHalf, bounds.lowHalf), highHalf: pointwiseMin(changed.highHalf, bounds.highHalf))
        if !(changed.x < changed.z && changed.y < changed.w) { changed = Placement.emptyBounds }
        changedPart[pass] = a.blur == .zero ? changed : nil
        return !(changed.x < changed.z)
    }

    private func hasSameItems(_ a: Pass, _ b: Pass) -> Bool {
        var olds = b.ranges.lazy.joined().makeIterator()
        for item in a.ranges.lazy.joined() {
            guard let before = olds.next(), Int(previous[item]) == before else { return false }
        }
        return olds.next() == nil
    }

    /// What changed of an item that shows passes, where it lies still, pixel for pixel.
    private func onlyPart(_ item: Int, _ before: Int) -> SIMD4<Float>? {
        guard new.kinds[item] == .pass, looksSame(item, before) else { return nil }
        var changed = Placement.emptyBounds
        for (code, _) in passCodes(item, before) {
            guard let pass = Paint.pass(ofImage: code) else { continue }
            let bounds = new.passes[pass].bounds
            let shift = withUnsafePointer(to: new.placements[item]) {
                new.paints[item].wholeShift($0, width: bounds.width, height: bounds.height)
            }
            guard let shift, shift.x == bounds.minX, shift.y == bounds.minY, let part = changedPart[pass] else { return nil }
            changed = Self.union(changed, part)
        }
        return changed
    }

    private static func union(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
        guard b.x < b.z else { return a }
        return SIMD4(lowHalf: pointwiseMin(a.lowHalf, b.lowHalf), highHalf: pointwiseMax(a.highHalf, b.highHalf))
    }

    // MARK: Order

    /// Items such that the others stand in the order in which they stood: those outside of a longest
    /// rising subsequence.
    private func outOfOrder(_ kept: [(old: Int32, item: Int)]) -> [Int] {
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

extension DrawList {
    /// Visits the items that are drawn to the picture itself, in painting order.
    fileprivate func forEachOnPicture(_ body: (Int) -> Void) {
        for case .draw(let range) in commands { for item in range { body(item) } }
    }
}
