// The particles that emit others. In: their births, and an emitter's history. Out: those that they emit, in the order in which
// each does.

import CoreGraphics

struct ParticleParents {
    private struct Parent: BitwiseCopyable {
        let birth: ParticleBirth
        /// When it emits, in the layer's time.
        let begin, end: Double
        /// The count of the cell at the beginning; NaN until that has come.
        var start = Double.nan
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
        /// What those have in common that are born in a segment, if they have.
        var recipe: (segment: EmitterSegment, recipe: BirthRecipe)?
    }

    private var lists: [Parents] = []

    /// Other commits count from now on.
    mutating func historyChanged() {
        for list in lists.indices {
            for index in lists[list].all.indices { lists[list].all[index].due = lists[list].all[index].begin }
        }
    }

    /// A particle was born that emits others.
    mutating func begin(_ birth: ParticleBirth, _ cell: Int, _ segment: EmitterSegment) {
        for child in segment.description.cells.indices where segment.description.cells[child].parent == cell {
            let flat = segment.description.cells[child]
            // Its age counts on its own clock.
            let begin = birth.time + max(flat.window.begin, 0) / birth.speed
            let end = min(birth.time + flat.window.end / birth.speed, birth.end)
            guard begin < end else { continue }
            let list = lists.firstIndex { $0.cell == flat.number } ?? {
                lists.append(Parents(cell: flat.number, level: segment.description.level(of: child)))
                return lists.count - 1
            }()
            lists[list].all.append(Parent(birth: birth, begin: begin, end: end, due: begin))
        }
    }

    /// Gives out what is emitted until a time.
    mutating func emit(until now: Double, _ history: EmitterHistory, _ sink: inout BirthSink) {
        guard !lists.isEmpty else { return }
        // Those that emit come before those that they emit.
        for level in 1...EmitterDescription.deepest {
            var list = 0
            while list < lists.count {
                if lists[list].level == level, !lists[list].all.isEmpty { emit(list, history, now, &sink) }
                list += 1
            }
        }
    }

    private mutating func emit(_ list: Int, _ history: EmitterHistory, _ now: Double, _ sink: inout BirthSink) {
        let earliest = Self.earliest(lists[list].cell, history, sink.oldest)
        var index = 0
        while index < lists[list].all.count {
            guard lists[list].all[index].due <= now else {
                index += 1
                continue
            }
            var parent = lists[list].all[index]
            emit(&parent, list, history, from: earliest, until: now, &sink)
            if parent.end <= now {
                let last = lists[list].all.count - 1
                lists[list].all.swapAt(index, last)
                lists[list].all.removeLast()
            } else {
                lists[list].all[index] = parent
                index += 1
            }
        }
    }

    /// When a particle of a cell was born at the earliest that may live at a time, or emit one that does.
    private static func earliest(_ cell: UInt64, _ history: EmitterHistory, _ oldest: Double) -> Double {
        var longest = 0.0
        for segment in history.segments {
            guard let index = segment.description.index(of: cell) else { continue }
            let flat = segment.description.cells[index]
            guard !segment.animatesLives, !flat.hasChildren else { return -.infinity }
            longest = max(longest, segment.description.life(of: flat))
        }
        return oldest - longest
    }

    private static let mostBirths = 1 << 53

    private mutating func emit(
        _ parent: inout Parent, _ list: Int, _ history: EmitterHistory, from earliest: Double, until now: Double,
        _ sink: inout BirthSink
    ) {
        let number = lists[list].cell, speed = parent.birth.speed
        if parent.start.isNaN {
            parent.start = history.count(ofCell: number, at: parent.begin) ?? 0
            let skipped = history.skippedCount(ofCell: number, at: parent.begin)
            parent.start -= skipped / speed
            parent.next = max(Int(clamping: skipped.rounded(.up)), 0)
        }
        // After a jump of time: those that are gone already are counted, not gone through.
        if parent.due < earliest, let count = history.count(ofCell: number, at: earliest) {
            parent.next = max(parent.next, Int(clamping: ((count - parent.start) * speed).rounded(.down)))
        }
        while true {
            // Beyond, numbers of particles cannot be told apart, nor their times.
            let count = parent.start + Double(parent.next) / speed
            guard parent.next < Self.mostBirths, count < Double(Self.mostBirths) else {
                FaultReport.once(
                    "ParticleParents, births", "a particle that emits more others than can be numbered emits no further ones")
                parent.due = now
                return
            }
            let time = history.time(of: count, ofCell: number, after: parent.begin, by: now)
            parent.due = time
            guard time <= now, time < parent.end else { break }
            give(time, parent, list, history, &sink)
            parent.next += 1
        }
        // A rate of 0 may rise again as long as the particle lives.
        if parent.due == .infinity { parent.due = now }
    }

    @inline(__always)
    private mutating func give(
        _ time: Double, _ parent: Parent, _ list: Int, _ history: EmitterHistory, _ sink: inout BirthSink
    ) {
        let segment = history.segments[history.index(at: time)]
        guard let cell = segment.description.index(of: lists[list].cell) else { return }
        let flat = segment.description.cells[cell], isSettled = segment.animations.isEmpty
        let random = ParticleRandom(parent: parent.birth.key, cell: flat.number, number: parent.next)
        let birth: ParticleBirth, values: CellValues
        if isSettled {
            if lists[list].recipe?.segment !== segment {
                lists[list].recipe = (segment, BirthRecipe(flat.values, segment.description.layer))
            }
            guard let recipe = lists[list].recipe?.recipe else { return }
            if !flat.hasChildren, time + segment.description.life(of: flat) <= sink.oldest { return }
            (birth, values) = (recipe.birth(at: time, random, from: parent.birth), flat.values)
        } else {
            let layer: EmitterValues
            (values, layer) = segment.values(of: cell, at: time)
            guard values.speed > 0 else { return }
            birth = BirthRecipe(values, layer).birth(at: time, random, from: parent.birth)
        }
        guard birth.lifetime > 0 else { return }
        if flat.hasChildren { begin(birth, cell, segment) }
        sink.makeRoom(for: 1)
        var course = sink.begin(cell, flat, values, isSettled: isSettled)
        sink.take(birth, &course)
        sink.finish(course)
    }

    /// When the next particle may be born.
    var nextBirth: Double { lists.reduce(Double.infinity) { $1.all.reduce($0) { min($0, $1.due) } } }
}
