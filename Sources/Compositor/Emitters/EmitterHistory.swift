// What was committed of an emitter, and when: all that decides about its particles. In: commits. Out: how many particles of a
// cell were emitted until a time, when a certain one was, and the values that counted then.
//
// Times are the layer's own. Rates are integrated over stretches in which nothing is committed, where a rate is animated over a
// fixed grid in these: never over frames.

import CoreGraphics

/// An animation of an emitter's values.
package struct EmitterAnimation: Sendable {
    let frozen: FrozenAnimation
    let begin: Double

    package init(frozen: FrozenAnimation, begin: Double) { (self.frozen, self.begin) = (frozen, begin) }

    var end: Double { frozen.endTime(beginTime: begin) }

    /// Whether it changes anything at a time or later: one that is over may be held.
    func counts(after time: Double) -> Bool { end > time || frozen.plan.phase(at: time - begin).contributes }
}

/// From one commit to the next.
package final class EmitterSegment: Sendable {
    let begin: Double
    package let description: EmitterDescription
    let animations: [EmitterAnimation]
    /// Those of them on which rates depend: they are looked at far more often than values at births.
    private let rateAnimations: [EmitterAnimation]
    /// By cell, how many particles were emitted before: of a cell of a cell, by a particle that had lived from the beginning.
    let counts: [Double]
    /// Whether how long particles live is animated.
    let animatesLives: Bool
    /// By cell, of those whose rate is animated.
    private let tables: [RateTable?]
    /// By cell, when the last animation is over that changes more than a rate.
    private let ends: [Double]

    init(begin: Double, _ description: EmitterDescription, _ animations: [EmitterAnimation], counts: [Double]) {
        (self.begin, self.description, self.animations, self.counts) = (begin, description, animations, counts)
        let changes = animations.map { EmitterChanges($0.frozen) }
        animatesLives = changes.contains(where: \.changesLives)
        let ofRates = zip(animations, changes).filter { $1.changesRates || $1.changesLives }
        rateAnimations = ofRates.map(\.0)
        settled = max(animations.reduce(0) { max($0, $1.end - begin) }, 0)
        tables = description.cells.map { cell in
            guard ofRates.contains(where: { $1.changesRate(of: cell) }) else { return nil }
            // Where too many would live none are born: rates depend on lives too.
            let ofCell = ofRates.filter { $1.changesRate(of: cell) || $1.changesLives }.map(\.0)
            return RateTable(RateCourse(ofCell, from: begin))
        }
        ends = description.cells.map { cell in
            zip(animations, changes).reduce(-.infinity) { $1.1.changesOthers(of: cell) ? max($0, $1.0.end) : $0 }
        }
    }

    /// What an animation changes.
    private struct EmitterChanges {
        private var rates: Set<UInt64> = [], others: Set<UInt64> = []
        private var layerRate = false, layerOthers = false
        private(set) var changesLives = false
        var changesRates: Bool { layerRate || !rates.isEmpty }

        init(_ animation: FrozenAnimation) {
            animation.forEachProperty { property in
                if let path = property.cell {
                    if path.field.key == "birthRate" { rates.insert(path.cell) } else { others.insert(path.cell) }
                    if ["lifetime", "lifetimeRange", "speed"].contains(path.field.key) { changesLives = true }
                } else if property.place.home == .own {
                    if property.place.offset == EmitterSegment.rateOffset { layerRate = true } else { layerOthers = true }
                    if property.place.offset == EmitterSegment.lifeOffset { changesLives = true }
                }
            }
        }

        func changesRate(of cell: FlatCell) -> Bool { rates.contains(cell.number) || layerRate && cell.parent < 0 }
        /// Whether it changes anything else that counts at births.
        func changesOthers(of cell: FlatCell) -> Bool { layerOthers || others.contains(cell.number) }
    }

    private static let lifeOffset = UInt16(MemoryLayout<EmitterValues>.offset(of: \.lifetime).unsafelyUnwrapped)
    private static let rateOffset = UInt16(MemoryLayout<EmitterValues>.offset(of: \.birthRate).unsafelyUnwrapped)

    /// The values that count at a time.
    @inline(__always)
    func values(of cell: Int, at time: Double) -> (CellValues, EmitterValues) {
        animations.isEmpty ? (description.cells[cell].values, description.layer) : values(of: cell, under: animations, at: time)
    }

    private func values(
        of cell: Int, under animations: [EmitterAnimation], at time: Double
    ) -> (CellValues, EmitterValues) {
        var values = description.cells[cell].values, layer = description.layer
        let number = description.cells[cell].number
        for animation in animations {
            AnimationEvaluator.forEachContribution(
                of: animation.frozen, beginTime: animation.begin, at: time) { property, sample in
                if let path = property.cell {
                    if path.cell == number { path.animate(property, sample, in: &values) }
                } else if property.place.home == .own {
                    let place = property.place
                    withUnsafeMutableBytes(of: &layer) { bytes in
                        let field = bytes.baseAddress.unsafelyUnwrapped + Int(place.offset)
                        place.format.store(
                            AnimationEvaluator.value(property, sample, underlying: place.format.lanes(field)), field)
                    }
                }
            }
        }
        return (values, layer)
    }

    // MARK: Rates

    /// How many particles are born a second when most are: of rates that are animated, at 65 times without a beat.
    var mostBirths: Double {
        guard tables.contains(where: { $0 != nil }) else { return description.births }
        let span = min(settled, 600)
        var all = 0.0, born: [Double] = []
        for cell in description.cells.indices {
            var most = 0.0
            for step in 0...64 {
                let part = (Double(step) * 0.618033988749895).truncatingRemainder(dividingBy: 1)
                most = max(most, rate(of: cell, at: begin + span * part))
            }
            let parent = description.cells[cell].parent
            if parent >= 0 { most *= max(born[parent] * description.life(of: description.cells[parent]), 1) }
            born.append(most)
            all += most
        }
        return all
    }

    /// When the particles of a cell are born whose rate stands still.
    struct SteadyTimes {
        fileprivate let low, count, rate: Double

        @inline(__always)
        func time(of number: Int) -> Double { time(of: Double(number)) }
        @inline(__always)
        fileprivate func time(of number: Double) -> Double { low + (number - count) / rate }
    }

    /// The same for a cell that has particles in a segment without animations, from `low` on.
    func steadyTimes(of cell: Int, from low: Double) -> SteadyTimes {
        SteadyTimes(low: low, count: counts[cell], rate: rate(of: cell, at: begin))
    }

    /// Particles a second at a time.
    private func rate(of cell: Int, at time: Double) -> Double {
        let flat = description.cells[cell]
        let (values, layer) = rateAnimations.isEmpty
            ? (flat.values, description.layer) : values(of: cell, under: rateAnimations, at: time)
        let rate = flat.parent < 0 ? values.birthRate * layer.birthRate : values.birthRate
        guard rate > 0 else { return 0 }
        let most = 10 * EmitterDescription.mostAlive
        guard rate * max(values.longestLife * layer.lifetime / values.speed, 1e-3) < most else {
            FaultReport.once(
                "emitter cell \(flat.name)", "an animated rate means over a million particles: nothing is emitted meanwhile")
            return 0
        }
        return rate
    }

    /// When the last animation is over, from the beginning on; rates are steady from then on.
    private let settled: Double

    /// Whether the rate of a cell is the same all the time, and what it is.
    private func steadyRate(of cell: Int) -> Double? { tables[cell] == nil ? rate(of: cell, at: begin) : nil }

    /// When the layer emits particles of a cell.
    func window(of cell: Int) -> (low: Double, high: Double) {
        let window = description.cells[cell].window, low = max(begin, 0, window.begin)
        return (low, max(window.end, low))
    }

    /// How many particles were emitted until a time in the segment, if a cell emits from `low` on.
    func count(of cell: Int, at time: Double, from low: Double) -> Double {
        let until = max(time, low)
        if let rate = steadyRate(of: cell) { return rate == 0 ? counts[cell] : counts[cell] + rate * (until - low) }
        guard let table = tables[cell] else { return counts[cell] }
        func total(_ time: Double) -> Double {
            let rest = max(time - begin - settled, 0)
            let sum = table.total(until: min(time - begin, settled)) { self.rate(of: cell, at: self.begin + $0) }
            let steady = rest > 0 ? rate(of: cell, at: begin + settled) : 0
            return steady > 0 ? sum + steady * rest : sum
        }
        return counts[cell] + total(until) - total(low)
    }

    /// When so many particles were emitted; infinite if never. The segment must have begun.
    func time(of count: Double, of cell: Int, from low: Double, until end: Double) -> Double {
        times(of: cell, from: low, until: end).time(of: count)
    }

    func times(of cell: Int, from low: Double, until end: Double) -> BirthTimes {
        let table = tables[cell]
        let last = table == nil ? rate(of: cell, at: begin) : settled < .infinity ? rate(of: cell, at: begin + settled) : 0
        var lowest = 0.0
        if let table { lowest = table.total(until: min(low - begin, settled)) { self.rate(of: cell, at: self.begin + $0) } }
        return BirthTimes(segment: self, cell: cell, table: table, low: low, end: end, lowest: lowest, last: last)
    }

    /// When the particles of a cell are born.
    struct BirthTimes {
        fileprivate let segment: EmitterSegment
        fileprivate let cell: Int
        /// Nil for a rate that stands still.
        fileprivate let table: RateTable?
        fileprivate let low, end: Double
        /// The rate's sum at `low`, and the rate when it stands still.
        fileprivate let lowest, last: Double

        /// Infinite if so many are never born.
        func time(of count: Double) -> Double {
            let (begin, settled) = (segment.begin, segment.settled), more = count - segment.counts[cell]
            guard let table, low - begin < settled else { return last > 0 ? low + more / last : .infinity }
            func rate(_ time: Double) -> Double { segment.rate(of: cell, at: begin + time) }
            let wanted = more + lowest
            if let found = table.time(of: wanted, until: min(end - begin, settled), rate) {
                return begin + found
            }
            guard end - begin > settled, last > 0 else { return .infinity }
            return begin + settled + max(wanted - table.total(until: settled, rate), 0) / last
        }
    }

    /// The values at the birth of a particle, but for rates, and until when they are the same. Where several are born within a
    /// moment, a thousandth of a second, those at the beginning of it count for all.
    /// - Parameter low: when the cell's births begin.
    func valuesAtBirth(
        of cell: Int, at time: Double, from low: Double
    ) -> (values: CellValues, layer: EmitterValues, until: Double) {
        if ends[cell] <= time {
            let (values, layer) = values(of: cell, at: time)
            return (values, layer, .infinity)
        }
        let begun = (time * Self.moments).rounded(.down) / Self.moments
        let isDense = rate(of: cell, at: max(begun, low)) >= 4 * Self.moments
        let (values, layer) = values(of: cell, at: isDense ? max(begun, low) : time)
        return (values, layer, isDense ? begun + 1 / Self.moments : time)
    }

    private static let moments = 1024.0
}

/// A commit's predecessors and itself.
package final class EmitterHistory: Sendable {
    let segments: [EmitterSegment]
    /// The longest time that a particle of any of them lives, and that those live that it emits.
    let reach: Double
    /// Whether particles come in the order of their births by themselves.
    let hasOneCell: Bool

    private init(_ segments: [EmitterSegment]) {
        self.segments = segments
        hasOneCell = segments.allSatisfy { $0.description.cells.count < 2 }
        reach = segments.reduce(0) { max($0, $1.description.reach + ($1.animatesLives ? Self.animatedLife : 0)) }
    }

    /// Seconds that particles are taken to live longer whose lives are animated.
    private static let animatedLife = 60.0

    /// Of a layer that comes to a server, or that is drawn without one: as if it had been so for ever.
    package convenience init(_ description: EmitterDescription, _ animations: [EmitterAnimation]) {
        let counts = description.cells.map { Self.start($0, description.layer) }
        self.init([EmitterSegment(begin: 0, description, animations, counts: counts)])
    }

    package var last: EmitterSegment { segments[segments.count - 1] }

    /// The history with another commit, at a time of the layer.
    package func adding(_ description: EmitterDescription, _ animations: [EmitterAnimation], at time: Double) -> EmitterHistory {
        let time = time.isFinite ? time : 0
        // A clock that was set back begins anew from there.
        var kept = segments
        while let newest = kept.last, newest.begin >= time { kept.removeLast() }
        guard let before = kept.last else { return EmitterHistory(description, animations) }
        if before === last, description === before.description || description.isSame(before.description),
           animations.map(\.frozen.serial) == before.animations.map(\.frozen.serial) { return self }
        let counts = description.cells.map { cell -> Double in
            guard let index = before.description.index(of: cell.number) else { return Self.start(cell, description.layer) }
            let (low, high) = cell.parent < 0 ? before.window(of: index) : (before.begin, .infinity)
            return before.count(of: index, at: min(time, high), from: low)
        }
        let oldest = time - reach - EmitterHistory.lag
        while kept.count > 64, kept[1].begin < oldest { kept.removeFirst() }
        return EmitterHistory(
            kept + [EmitterSegment(begin: time, description, animations.filter { $0.counts(after: time) }, counts: counts)])
    }

    /// The count that a cell begins with: of a cell of the layer's what its `timeOffset` lets it skip.
    private static func start(_ cell: FlatCell, _ layer: EmitterValues) -> Double {
        cell.parent < 0 && cell.values.timeOffset != 0 ? cell.values.timeOffset * cell.values.birthRate * max(layer.birthRate, 0)
            : 0
    }

    /// How much longer than particles live a commit is remembered, for copies that lag and clocks that run back.
    private static let lag = 10.0

    /// How many particles are born a second when most are.
    var mostBirths: Double { segments.reduce(0) { max($0, $1.mostBirths) } }

    func end(of index: Int) -> Double { index + 1 < segments.count ? segments[index + 1].begin : .infinity }

    /// The segment at a time.
    func index(at time: Double) -> Int {
        var (low, high) = (0, segments.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if segments[middle].begin <= time { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Cells of cells

    /// The longest time from the end of a particle that is born in a segment to the end of all that comes of it, then and later.
    func longestBelow(_ number: UInt64, from index: Int) -> Double {
        var longest = 0.0
        for segment in segments[index...] {
            if segment.animatesLives { return .infinity }
            if let cell = segment.description.index(of: number) {
                longest = max(longest, segment.description.longestBelow(cell))
            }
        }
        return longest
    }

    /// How many a particle would have emitted by a time that had lived from the beginning; nil if there is no such cell then.
    func count(ofCell number: UInt64, at time: Double) -> Double? {
        let segment = segments[index(at: time)]
        return segment.description.index(of: number).map { segment.count(of: $0, at: time, from: segment.begin) }
    }

    /// How many of them a particle leaves out whose cell's `timeOffset` lets it skip the beginning.
    func skippedCount(ofCell number: UInt64, at time: Double) -> Double {
        let description = segments[index(at: time)].description
        guard let cell = description.index(of: number) else { return 0 }
        let values = description.cells[cell].values
        return values.timeOffset == 0 ? 0 : values.timeOffset * values.birthRate
    }

    /// When that count was reached, at or after a time; infinite if never, or perhaps if it is later than `latest`.
    func time(of count: Double, ofCell number: UInt64, after time: Double, by latest: Double) -> Double {
        for index in self.index(at: time)..<segments.count where segments[index].begin <= latest || index == segments.count - 1 {
            let segment = segments[index], end = min(end(of: index), max(latest, segments[index].begin))
            guard let cell = segment.description.index(of: number) else { continue }
            if index + 1 < segments.count, segment.count(of: cell, at: self.end(of: index), from: segment.begin) < count {
                continue
            }
            let found = segment.time(of: count, of: cell, from: segment.begin, until: end)
            if found < .infinity { return max(found, time) }
        }
        return .infinity
    }
}

extension EmitterDescription {
    /// The longest time from the birth of one of the layer's particles to the end of all that comes of it.
    var reach: Double {
        var longest = 0.0, lives: [Double] = []
        for cell in cells {
            let own = life(of: cell)
            lives.append((cell.parent < 0 ? 0 : lives[cell.parent]) + own)
            longest = max(longest, lives[lives.count - 1])
        }
        return longest
    }

    /// The longest time from the end of a particle of a cell to the end of all that comes of it.
    func longestBelow(_ cell: Int) -> Double {
        guard cells[cell].hasChildren else { return 0 }
        return cells.indices.reduce(0) { longest, child in
            cells[child].parent == cell ? max(longest, life(of: cells[child]) + longestBelow(child)) : longest
        }
    }

    /// In how many other cells one is.
    func level(of cell: Int) -> Int {
        var level = 0, above = cells[cell].parent
        while above >= 0 { (level, above) = (level + 1, cells[above].parent) }
        return level
    }

    /// The longest that a particle of a cell lives, in the layer's time.
    func life(of cell: FlatCell) -> Double { cell.values.longestLife * max(layer.lifetime, 0) / cell.values.speed }
}

extension FrozenAnimation {
    /// Visits the animations of properties in it.
    package func forEachProperty(_ body: (PropertyAnimation) -> Void) {
        switch subject {
        case .property(let property): body(property)
        case .group(let children): for child in children { child.forEachProperty(body) }
        case .transition: break
        }
    }
}
