// The particles in the order of their births. In: an emitter's history, and how far it has been gone through. Out: each particle
// once, whatever the steps by which time went on.

import CoreGraphics

struct ParticleStream {
    private var parents = ParticleParents()
    /// Until when, included, particles have been given out.
    private(set) var time: Double

    /// Begins after a time.
    init(after time: Double) { self.time = max(time, -1) }

    /// Gives out the particles born after the time reached, until another one.
    mutating func advance(to now: Double, _ history: EmitterHistory, _ sink: inout BirthSink) {
        guard now > time else { return }
        let since = time
        time = now
        for index in history.index(at: since)..<history.segments.count where history.segments[index].begin <= now {
            emitLayer(history, index, since, now, &sink)
        }
        parents.emit(until: now, history, &sink)
    }

    /// Other commits count from now on.
    mutating func historyChanged() { parents.historyChanged() }

    private mutating func emitLayer(
        _ history: EmitterHistory, _ index: Int, _ since: Double, _ now: Double, _ sink: inout BirthSink
    ) {
        let segment = history.segments[index], description = segment.description, end = history.end(of: index)
        for cell in description.cells.indices where description.cells[cell].parent < 0 {
            let flat = description.cells[cell]
            let (low, windowEnd) = segment.window(of: cell), high = min(windowEnd, end)
            guard high > low, now >= low, since < high else { continue }
            var from = since
            if !segment.animatesLives {
                let life = description.life(of: flat)
                guard life > 0 else { continue }
                let below = flat.hasChildren ? history.longestBelow(flat.number, from: index) : 0
                from = max(from, sink.oldest - life - below)
            }
            let first = Self.number(segment, cell, low, high, from), last = Self.number(segment, cell, low, high, now)
            guard first < last else { continue }
            let numbers = (first..<last).suffix(Self.mostAtOnce)
            let base = ParticleRandom.base(
                seed: UInt32(truncatingIfNeeded: Int(clamping: description.layer.seed)), cell: flat.number)
            if segment.animations.isEmpty {
                emitSteadily(segment, cell, flat, numbers, low, base, &sink)
            } else {
                emitAnimated(segment, cell, flat, numbers, low, min(high, now), base, &sink)
            }
        }
    }

    /// Particles of values that stand still.
    private mutating func emitSteadily(
        _ segment: EmitterSegment, _ cell: Int, _ flat: FlatCell, _ numbers: Range<Int>, _ low: Double, _ base: UInt64,
        _ sink: inout BirthSink
    ) {
        guard flat.values.speed > 0 else { return }
        let recipe = BirthRecipe(flat.values, segment.description.layer), times = segment.steadyTimes(of: cell, from: low)
        var course = sink.begin(cell, flat, flat.values, isSettled: true), next = numbers.lowerBound
        while next < numbers.upperBound {
            let step = next..<min(next + BirthSink.roomStep, numbers.upperBound)
            next = step.upperBound
            sink.makeRoom(for: step.count)
            guard flat.hasChildren else {
                for number in step {
                    sink.take(recipe.birth(at: times.time(of: number), ParticleRandom(base, number: number)), &course)
                }
                continue
            }
            for number in step {
                let birth = recipe.birth(at: times.time(of: number), ParticleRandom(base, number: number))
                if birth.lifetime > 0 { parents.begin(birth, cell, segment) }
                sink.take(birth, &course)
            }
        }
        sink.finish(course)
    }

    /// Each with the values that animations give at its birth.
    private mutating func emitAnimated(
        _ segment: EmitterSegment, _ cell: Int, _ flat: FlatCell, _ numbers: Range<Int>, _ low: Double, _ until: Double,
        _ base: UInt64, _ sink: inout BirthSink
    ) {
        let times = segment.times(of: cell, from: low, until: until)
        var number = numbers.lowerBound, time = times.time(of: Double(number))
        while number < numbers.upperBound, time < .infinity {
            let (values, layer, until) = segment.valuesAtBirth(of: cell, at: time, from: low)
            let recipe = BirthRecipe(values, layer), lives = values.speed > 0
            var course = sink.begin(cell, flat, values, isSettled: false)
            repeat {
                let birth = recipe.birth(at: time, ParticleRandom(base, number: number))
                if lives, birth.lifetime > 0 {
                    if flat.hasChildren { parents.begin(birth, cell, segment) }
                    sink.makeRoom(for: 1)
                    sink.take(birth, &course)
                }
                number += 1
                if number < numbers.upperBound { time = times.time(of: Double(number)) }
            } while number < numbers.upperBound && time < until
            sink.finish(course)
        }
    }

    /// The most births of a cell that are gone through at once, the newest: where animations may make any live long, a jump of
    /// time would take all of a minute's.
    private static let mostAtOnce = 2_000_000

    /// How many particles a cell has emitted until a time, included.
    private static func number(_ segment: EmitterSegment, _ cell: Int, _ low: Double, _ high: Double, _ time: Double) -> Int {
        let start = segment.counts[cell].rounded(.up)
        guard time >= low else { return whole(start) }
        guard time < high else { return whole(max(segment.count(of: cell, at: high, from: low).rounded(.up), start)) }
        var next = segment.count(of: cell, at: time, from: low).rounded(.down)
        func isBorn(_ number: Double) -> Bool { segment.time(of: number, of: cell, from: low, until: min(high, time)) <= time }
        // Rounding may have the count of an even rate fall short of one that is born now.
        for _ in 0..<(segment.animations.isEmpty ? 2 : 1) where isBorn(next) { next += 1 }
        return whole(max(next, start))
    }

    private static func whole(_ count: Double) -> Int { Int(clamping: max(min(count, 9e15), 0)) }

    /// When the next particle is born after the time reached; infinite if none is to come of itself.
    func nextBirth(_ history: EmitterHistory) -> Double {
        var next = parents.nextBirth
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
