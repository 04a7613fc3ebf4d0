// Two lists side by side. In: both, and which item follows which. Out: damage, where what is drawn to the picture
// itself differs; and which passes hold the same picture as before.
//
// An item that shows a pass is the same if the pass has the same items in the same order; where it lies pixel
// for pixel on what is around it, only what changed in it is damaged. A pass that moved by whole pixels has
// the same picture if its items are the same, to the bit, as they will be placed on its page.

import CoreGraphics

/// Where a pass is drawn: at another place its colours may round otherwise.
struct PassSpot: Equatable {
    var x, y, pageWidth, pageHeight: Int32
}

/// Keeps its memory from one comparison to the next.
struct ListComparison {
    private var old = DrawList()
    private var new = DrawList()
    /// By new item: the old one that it follows; -1: none.
    private var previous: [Int32] = []
    private var oldSpots: [PassSpot] = []
    private var newSpots: [PassSpot] = []
    /// By new item: whether it looks the same. Items of passes come before those that show them.
    private var isSame: [Bool] = []
    /// By old item: whether it was on the picture itself and something there follows it.
    private var isFollowed: [Bool] = []
    private var wasOnPicture: [Bool] = []
    /// By new pass.
    private var passes: [PassComparison] = []
    private var kept: [(old: Int32, item: Int32)] = []
    private var lastVersion: UInt64 = 0

    /// What became of a pass.
    private struct PassComparison {
        /// The old pass it was compared with; -1: none.
        var other: Int32 = -1
        /// Whether all but `changed` is the same. In pixel bounds of the new list.
        var isKnown = false
        var changed = Placement.emptyBounds
        var isSame: Bool { isKnown && !(changed.x < changed.z) }
    }

    /// Compares; the passes of `new` are told apart by number afterwards.
    mutating func run(
        old: DrawList, new: inout DrawList, previous: [Int32], oldSpots: [PassSpot], newSpots: [PassSpot], into damage: inout DamageTracker
    ) {
        (self.old, self.new, self.previous, self.oldSpots, self.newSpots) = (old, new, previous, oldSpots, newSpots)
        compare(into: &damage)
        // Others change the lists in place only while they alone hold them.
        (self.old, self.new, self.previous, self.oldSpots, self.newSpots) = (DrawList(), DrawList(), [], [], [])
        for pass in new.passes.indices { new.setContent(content(of: pass, old, new), ofPass: pass) }
    }

    private mutating func compare(into damage: inout DamageTracker) {
        Self.fill(&isSame, false, new.count)
        Self.fill(&isFollowed, false, old.count)
        Self.fill(&wasOnPicture, false, old.count)
        Self.fill(&passes, PassComparison(), new.passes.count)
        kept.removeAll(keepingCapacity: true)
        kept.reserveCapacity(new.count)
        for case .draw(let range) in old.commands { for item in range { wasOnPicture[item] = true } }
        for item in 0..<new.count where previous[item] >= 0 { isSame[item] = isSame(item, Int(previous[item])) }
        for case .draw(let range) in new.commands { for item in range { follow(item, &damage) } }
        for case .draw(let range) in old.commands {
            for item in range where !isFollowed[item] { damage.add(visible(item, old)) }
        }
        for item in outOfOrder(kept) { damage.add(visible(Int(item), new)) }
    }

    /// Notes the damage of an item on the picture.
    private mutating func follow(_ item: Int, _ damage: inout DamageTracker) {
        let before = Int(previous[item])
        guard before >= 0, wasOnPicture[before] else {
            damage.add(visible(item, new))
            return
        }
        isFollowed[before] = true
        kept.append((Int32(before), Int32(item)))
        if isSame[item] { return }
        if let part = onlyPart(item, before) {
            damage.add(part)
        } else {
            damage.add(visible(before, old))
            damage.add(visible(item, new))
        }
    }

    private static func fill<Element>(_ array: inout [Element], _ element: Element, _ count: Int) {
        array.removeAll(keepingCapacity: true)
        array.append(contentsOf: repeatElement(element, count: count))
    }

    private func visible(_ item: Int, _ list: DrawList) -> SIMD4<Float> {
        let bounds = list.placements[item].bounds, clip = list.clipOf[item]
        guard clip >= 0 else { return bounds }
        let both = intersection(bounds, list.clips[Int(clip)].bounds)
        return both.y < both.w ? both : Placement.emptyBounds
    }

    // MARK: Items

    private mutating func isSame(_ item: Int, _ before: Int) -> Bool {
        // An item that fades or moves may still show what it showed.
        let showsSame = showsSamePasses(item, before)
        return showsSame && new.placements[item] == old.placements[before] && looksSame(item, before)
            && isSameClip(new.clipOf[item], old.clipOf[before])
    }

    /// Whether the passes that both items show, if any, hold the same pictures. The mask is looked at as well as
    /// the image, for the sake of the parts that changed in them.
    private mutating func showsSamePasses(_ item: Int, _ before: Int) -> Bool {
        guard new.kinds[item] == .pass else { return true }
        let image = isSamePass(new.paints[item].image, old.paints[before].image)
        let mask = isSamePass(new.paints[item].maskImage, old.paints[before].maskImage)
        return image && mask
    }

    /// Everything but where an item is and what is in the passes that it shows.
    private func looksSame(_ item: Int, _ before: Int) -> Bool {
        guard new.kinds[item] == old.kinds[before] else { return false }
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
        if number < 0 || other < 0 { return number < 0 && other < 0 }
        return new.recolorings[Int(number)] == old.recolorings[Int(other)]
    }

    /// - Parameters:
    ///   - shift: of the new clip, and of the old one, before they are compared.
    private func isSameClip(_ clip: Int32, _ other: Int32, _ shift: SIMD2<Float> = .zero, _ oldShift: SIMD2<Float> = .zero) -> Bool {
        var (clip, other) = (clip, other)
        while clip >= 0, other >= 0 {
            var a = new.clips[Int(clip)], b = old.clips[Int(other)]
            (clip, other) = (a.parent, b.parent)
            (a.parent, b.parent) = (-1, -1)
            guard a.shifted(shift) == b.shifted(oldShift) else { return false }
        }
        return clip < 0 && other < 0
    }

    // MARK: Passes

    private mutating func isSamePass(_ code: Int32, _ oldCode: Int32) -> Bool {
        guard let pass = Paint.pass(ofImage: code), let other = Paint.pass(ofImage: oldCode) else { return true }
        if passes[pass].other != Int32(other) { passes[pass] = comparison(of: pass, with: other) }
        return passes[pass].isSame
    }

    private mutating func comparison(of pass: Int, with other: Int) -> PassComparison {
        var result = PassComparison(other: Int32(other))
        let a = new.passes[pass], b = old.passes[other]
        guard a.bounds.width == b.bounds.width, a.bounds.height == b.bounds.height, a.blur == b.blur, a.blurShape == b.blurShape,
              a.keepsEdges == b.keepsEdges, a.isAlphaOnly == b.isAlphaOnly,
              a.reason == b.reason, newSpots[pass] == oldSpots[other], hasSameItems(a, b) else { return result }
        let spot = newSpots[pass]
        let shift = SIMD2(Float(spot.x &- a.bounds.minX), Float(spot.y &- a.bounds.minY))
        let oldShift = SIMD2(Float(spot.x &- b.bounds.minX), Float(spot.y &- b.bounds.minY))
        let move = oldShift - shift
        for range in a.ranges {
            for item in range {
                let before = Int(previous[item])
                if move == .zero ? isSame[item] : isSameOnPage(item, before, shift, oldShift) { continue }
                if move == .zero, let part = onlyPart(item, before) {
                    result.changed = Self.union(result.changed, part)
                } else {
                    result.changed = Self.union(result.changed, visible(item, new))
                    result.changed = Self.union(result.changed, visible(before, old) + SIMD4(lowHalf: move, highHalf: move))
                }
            }
        }
        // A backdrop's items are those of all that is behind: most lie beside it.
        let bounds = a.bounds.float
        result.changed = SIMD4(
            lowHalf: pointwiseMax(result.changed.lowHalf, bounds.lowHalf), highHalf: pointwiseMin(result.changed.highHalf, bounds.highHalf))
        if !(result.changed.y < result.changed.w) { result.changed = Placement.emptyBounds }
        // What changed in it changes a blurred picture everywhere.
        result.isKnown = a.blur == .zero || !(result.changed.x < result.changed.z)
        return result
    }

    private func hasSameItems(_ a: Pass, _ b: Pass) -> Bool {
        var olds = b.ranges.lazy.joined().makeIterator()
        for item in a.ranges.lazy.joined() {
            guard let before = olds.next(), Int(previous[item]) == before else { return false }
        }
        return olds.next() == nil
    }

    /// Whether an item of a pass that moved is drawn the same on the pass's page.
    private mutating func isSameOnPage(_ item: Int, _ before: Int, _ shift: SIMD2<Float>, _ oldShift: SIMD2<Float>) -> Bool {
        let a = new.placements[item].shifted(shift), b = old.placements[before].shifted(oldShift)
        guard showsSamePasses(item, before), a.rowX == b.rowX, a.rowY == b.rowY, a.rowW == b.rowW,
              a.bounds + SIMD4(lowHalf: shift, highHalf: shift) == b.bounds + SIMD4(lowHalf: oldShift, highHalf: oldShift),
              looksSame(item, before), isSameClip(new.clipOf[item], old.clipOf[before], shift, oldShift) else { return false }
        return true
    }

    /// What changed of an item that shows passes, where it lies still, pixel for pixel.
    private func onlyPart(_ item: Int, _ before: Int) -> SIMD4<Float>? {
        guard new.kinds[item] == .pass, new.placements[item] == old.placements[before], looksSame(item, before),
              isSameClip(new.clipOf[item], old.clipOf[before]) else { return nil }
        let paint = new.paints[item]
        var changed = Placement.emptyBounds
        for turn in 0..<2 {
            guard let pass = Paint.pass(ofImage: turn == 0 ? paint.image : paint.maskImage) else { continue }
            let bounds = new.passes[pass].bounds
            let shift = withUnsafePointer(to: new.placements[item]) {
                paint.wholeShift($0, turn == 0 ? paint.contentsSource : paint.maskSource, width: bounds.width, height: bounds.height)
            }
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
    private mutating func content(of pass: Int, _ old: DrawList, _ new: DrawList) -> PassContent {
        let comparison = passes[pass]
        if comparison.isSame, comparison.other >= 0 {
            let before = old.passes[Int(comparison.other)], bounds = new.passes[pass].bounds
            var content = before.content
            content.changed = content.changed.moved(x: bounds.minX &- before.bounds.minX, y: bounds.minY &- before.bounds.minY)
            if content.version != 0 { return content }
        }
        lastVersion += 1
        guard comparison.isKnown, comparison.other >= 0 else { return PassContent(version: lastVersion) }
        return PassContent(
            version: lastVersion, base: old.passes[Int(comparison.other)].content.version, changed: PixelRect(enclosing: comparison.changed))
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
