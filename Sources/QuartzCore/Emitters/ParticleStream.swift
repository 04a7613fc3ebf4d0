// The particles in the order of their births. In: an emitter's history, and how far it has been gone through. Out: each particle once,
// whatever the steps by which time went on.

import CoreGraphics

struct ParticleStream {
    /// A particle that emits others.
    private struct Parent {
        let birth: ParticleBirth
        /// When it emits.
        let begin, end: Double
        /// The count of the cell at the beginning; below 0 until that has come.
        var start = -1.0
        /// The number of the particle that comes next, and when it may at the earliest.
        var next = 0
        var due: Double
    }

    /// The particles that emit those of one cell.
    private struct Parents {
        let cell: UInt64
        /// In how many other cells it is.
        let level: Int
        var all: [Parent] = []
    }

    private var parents: [Parents] = []
    /// Until when, included, particles have been given out.
    private(set) var time: Double

    /// Begins after a time.
    init(after time: Double) { self.time = max(time, -1) }

    /// Gives out the particles born after the time reached, until another one.
    ///
    /// - Parameters:
    ///   - oldest: who is gone by then need not be given out.
    ///   - body: takes the particle, its cell's place and its segment.
    mutating func advance(to now: Double, _ history: EmitterHistory, oldest: Double, _ body: (ParticleBirth, Int, EmitterSegment) -> Void) {
        guard now > time else { return }
        let since = time
        time = now
        for index in history.index(at: since)..<history.segments.count where history.segments[index].begin <= now {
            emitLayer(history, index, since, now, oldest, body)
        }
        // Those that emit come before those that they emit.
        for level in 1...EmitterDescription.deepest {
            for list in parents.indices where parents[list].level == level && !parents[list].all.isEmpty {
                emit(list, history, now, oldest, body)
            }
        }
    }

    /// Other commits count from now on.
    mutating func historyChanged() {
        for list in parents.indices {
            for index in parents[list].all.indices { parents[list].all[index].due = parents[list].all[index].begin }
        }
    }

    // MARK: The layer's own

    private mutating func emitLayer(
        _ history: EmitterHistory, _ index: Int, _ since: Double, _ now: Double, _ oldest: Double,
        _ body: (ParticleBirth, Int, EmitterSegment) -> Void
    ) {
        let segment = history.segments[index], description = segment.description, end = history.end(of: index)
        for cell in description.cells.indices where description.cells[cell].parent < 0 {
            let flat = description.cells[cell]
            let (low, windowEnd) = segment.window(of: cell), high = min(windowEnd, end)
            guard high > low, now >= low, since < high else { continue }
            var from = since
            if !flat.hasChildren, segment.animations.isEmpty { from = max(from, oldest - description.life(of: flat)) }
            let first = Self.number(segment, cell, low, high, from), last = Self.number(segment, cell, low, high, now)
            guard first < last else { continue }
            for number in first..<last {
                let time = segment.time(of: Double(number), of: cell, from: low, until: min(high, now))
                guard time < .infinity else { break }
                let random = ParticleRandom(seed: UInt32(truncatingIfNeeded: Int(description.layer.seed)), cell: flat.number, number: number)
                give(cell, segment, time, random, nil, history, oldest, body)
            }
        }
    }

    /// How many particles a cell has emitted until a time, included.
    private static func number(_ segment: EmitterSegment, _ cell: Int, _ low: Double, _ high: Double, _ time: Double) -> Int {
        let start = segment.counts[cell].rounded(.up)
        guard time >= low else { return whole(start) }
        guard time < high else { return whole(max(segment.count(of: cell, at: high, from: low).rounded(.up), start)) }
        let newest = segment.count(of: cell, at: time, from: low).rounded(.down)
        let isBorn = segment.time(of: newest, of: cell, from: low, until: min(high, time)) <= time
        return whole(max(isBorn ? newest + 1 : newest, start))
    }

    private static func whole(_ count: Double) -> Int { Int(max(min(count, 9e15), 0)) }

    // MARK: Those of particles

    private mutating func emit(
        _ list: Int, _ history: EmitterHistory, _ now: Double, _ oldest: Double, _ body: (ParticleBirth, Int, EmitterSegment) -> Void
    ) {
        let number = parents[list].cell
        var index = 0
        while index < parents[list].all.count {
            var parent = parents[list].all[index]
            guard parent.due <= now else {
                index += 1
                continue
            }
            if parent.start < 0 { parent.start = history.count(ofCell: number, at: parent.begin) ?? 0 }
            while true {
                let time = history.time(of: parent.start + Double(parent.next), ofCell: number, after: parent.begin, by: now)
                parent.due = time
                guard time <= now, time < parent.end else { break }
                let segment = history.segments[history.index(at: time)]
                if let place = segment.description.index(of: number) {
                    let random = ParticleRandom(parent: parent.birth.key, cell: number, number: parent.next)
                    give(place, segment, time, random, parent.birth, history, oldest, body)
                }
                parent.next += 1
            }
            // A rate of 0 may rise again as long as the particle lives.
            if parent.due == .infinity { parent.due = now }
            if parent.end <= now {
                let last = parents[list].all.count - 1
                parents[list].all.swapAt(index, last)
                parents[list].all.removeLast()
            } else {
                parents[list].all[index] = parent
                index += 1
            }
        }
    }

    @inline(__always)
    private mutating func give(
        _ cell: Int, _ segment: EmitterSegment, _ time: Double, _ random: ParticleRandom, _ parent: ParticleBirth?, _ history: EmitterHistory,
        _ oldest: Double, _ body: (ParticleBirth, Int, EmitterSegment) -> Void
    ) {
        let flat = segment.description.cells[cell]
        if !flat.hasChildren, segment.animations.isEmpty, time + segment.description.life(of: flat) <= oldest { return }
        let (values, layer) = segment.values(of: cell, at: time)
        let birth = ParticleBirth(values, layer, at: time, random, parent: parent)
        guard birth.speed > 0, birth.lifetime > 0 else { return }
        if flat.hasChildren { begin(birth, cell, segment) }
        if birth.end > oldest { body(birth, cell, segment) }
    }

    /// A particle was born that emits others.
    private mutating func begin(_ birth: ParticleBirth, _ cell: Int, _ segment: EmitterSegment) {
        for child in segment.description.cells.indices where segment.description.cells[child].parent == cell {
            let flat = segment.description.cells[child]
            let begin = birth.time + max(flat.values.beginTime, 0)
            let end = min(birth.time + flat.values.beginTime + flat.values.duration, birth.end)
            guard begin < end else { continue }
            let list = parents.firstIndex { $0.cell == flat.number } ?? {
                parents.append(Parents(cell: flat.number, level: segment.description.level(of: child)))
                return parents.count - 1
            }()
            parents[list].all.append(Parent(birth: birth, begin: begin, end: end, due: begin))
        }
    }

    // MARK: What comes

    /// When the next particle is born after the time reached; infinite if none is to come of itself.
    func nextBirth(_ history: EmitterHistory) -> Double {
        var next = parents.reduce(Double.infinity) { $1.all.reduce($0) { min($0, $1.due) } }
        let segment = history.last
        if !segment.animations.isEmpty, segment.animations.contains(where: { $0.end > time }) { return time }
        for cell in segment.description.cells.indices where segment.description.cells[cell].parent < 0 {
            let (low, high) = segment.window(of: cell)
            let number = Self.number(segment, cell, low, high, time)
            let birth = segment.time(of: Double(number), of: cell, from: low, until: min(high, max(time, low) + 60))
            if birth < high { next = min(next, max(birth, time)) }
        }
        return next
    }
}
