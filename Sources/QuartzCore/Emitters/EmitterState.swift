// The living particles of one emitter. In: its history, and times of the layer. Out: records in the order of birth, of which a
// renderer takes each once, and a box that holds all that they will be.
//
// All of it is a cache: after a jump of time, or for a renderer that has nothing yet, it is made anew from the history.

import CoreGraphics

package final class EmitterState {
    /// Particles that were born one after the other, and when the last of them is gone.
    private struct Generation: BitwiseCopyable {
        var count: Int
        var end: Double
        var box: ParticleBox
    }

    private(set) var history: EmitterHistory
    private var stream: ParticleStream
    private var generations: [Generation] = []
    /// Where in the generations the first that lives stands.
    private var firstGeneration = 0
    /// The numbers of the oldest particle that may live, and of the next one, since the last beginning.
    private(set) var oldest = 0
    private(set) var newest = 0
    /// The newest particles: those that no renderer took yet, or all where they are drawn by depth.
    let staged = GrowableBuffer<ParticleRecord>()
    /// The number of the first of them.
    private(set) var stagedFrom = 0
    /// Counts beginnings: records of others are worth nothing.
    private(set) var beginning: Int32 = 0
    /// Grows with all that changes what is drawn besides time.
    private(set) var revision: Int32 = 0
    private(set) var variants: [ParticleVariant] = []
    private var variantOfCell: [UInt64: Int] = [:]
    private var freeVariants: [Int] = []
    private var newestVariant: (cell: FlatCell, index: Int)?
    /// Where images are held; nil for one that does not draw by a renderer.
    private let images: ImageSlots?
    /// Seconds by which copies lag behind.
    private var lag = 0.0
    private var born: [(time: Double, turn: Int, record: ParticleRecord)] = []
    private var isBornInOrder = true
    private(set) var ticks: UInt32 = 0
    /// When the next particle is born.
    private(set) var nextBirth = Double.infinity

    init(_ history: EmitterHistory, images: ImageSlots? = nil) {
        (self.history, self.images) = (history, images)
        stream = ParticleStream(after: -1)
        isFresh = true
    }

    /// Nothing was gone through yet.
    private var isFresh: Bool

    var time: Double { stream.time }
    var renderMode: EmitterRenderMode { history.last.description.layer.renderMode }
    /// Whether something lives, or was drawn before it went.
    var hasParticles: Bool { firstGeneration < generations.count }

    /// The time of an emitter whose clock has not begun, and shows 0.
    static let beforeAll = -1e-3

    /// Takes over other commits.
    func take(_ history: EmitterHistory) {
        guard history !== self.history else { return }
        let known = self.history
        self.history = history
        revision &+= 1
        if (known.last.description.layer.renderMode == .backToFront) != (renderMode == .backToFront)
            || (known.last.description.layer.renderMode == .oldestLast) != (renderMode == .oldestLast)
            || history.segments.first !== known.segments.first && !known.segments.contains(where: { $0 === history.segments[0] }) {
            begin()
        } else if history.last.begin <= stream.time {
            // It was committed for a time that has been gone through.
            begin()
        } else {
            stream.historyChanged()
            nextBirth = stream.nextBirth(history)
        }
    }

    private func begin() { isFresh = true }

    /// Copies show particles so much later than the layer itself.
    func setLag(_ lag: Double) {
        if lag > self.lag { begin() }
        self.lag = lag
    }

    /// Goes on to a time; says whether anything that is drawn may have changed.
    @discardableResult
    func advance(to time: Double) -> Bool {
        let now = ParticleTicks.at(time)
        let isJump = isFresh || time < stream.time || time > stream.time + history.reach + lag + 1
        guard isJump || time > stream.time || now != ticks else { return false }
        let hadParticles = hasParticles
        if isJump { start(before: time) }
        ticks = now
        collect(until: time)
        while firstGeneration < generations.count, generations[firstGeneration].end + lag <= time {
            oldest += generations[firstGeneration].count
            firstGeneration += 1
        }
        if firstGeneration > 64, firstGeneration > generations.count / 2 {
            generations.removeFirst(firstGeneration)
            firstGeneration = 0
        }
        dropStaged()
        freeGone(time)
        nextBirth = stream.nextBirth(history)
        return hadParticles || hasParticles
    }

    /// Everything is made anew.
    func restage() {
        let time = stream.time
        start(before: time)
        collect(until: time)
    }

    private func start(before time: Double) {
        stream = ParticleStream(after: time - history.reach - lag - 0.01)
        generations.removeAll(keepingCapacity: true)
        (firstGeneration, oldest, newest, stagedFrom, staged.count) = (0, 0, 0, 0, 0)
        beginning &+= 1
        revision &+= 1
        isFresh = false
        releaseVariants()
    }

    private func collect(until time: Double) {
        born.removeAll(keepingCapacity: true)
        isBornInOrder = true
        var box = ParticleBox.empty, end = -Double.infinity
        stream.advance(to: time, history, oldest: time - lag) { birth, cell, segment in
            let variant = self.variant(of: birth, cell, segment)
            let record = birth.record(variant: UInt32(variant))
            if let last = self.born.last, last.time > birth.time { self.isBornInOrder = false }
            self.born.append((birth.time, self.born.count, record))
            box.formUnion(ParticleBox(record, self.variants[variant]))
            end = max(end, birth.end)
            self.variants[variant].end = max(self.variants[variant].end, birth.end)
        }
        guard !born.isEmpty else { return }
        if !isBornInOrder { born.sort { ($0.time, $0.turn) < ($1.time, $1.turn) } }
        staged.reserve(staged.count + born.count)
        for one in born { staged.append(one.record) }
        newest += born.count
        if generations.count - firstGeneration >= Self.mostGenerations { mergeGenerations() }
        generations.append(Generation(count: born.count, end: end, box: box))
    }

    private static let mostGenerations = 1024

    /// Two by two: of few particles that live long.
    private func mergeGenerations() {
        var merged: [Generation] = []
        var index = firstGeneration
        while index < generations.count {
            var one = generations[index]
            if index + 1 < generations.count {
                let other = generations[index + 1]
                one.count += other.count
                one.end = max(one.end, other.end)
                one.box.formUnion(other.box)
            }
            merged.append(one)
            index += 2
        }
        (generations, firstGeneration) = (merged, 0)
    }

    /// Forgets what a renderer has, or what is too much to be kept for one that does not come.
    private func dropStaged() {
        if renderMode == .backToFront {
            var kept = 0
            for index in 0..<staged.count {
                let record = staged.base[index]
                let age = ParticleTicks.seconds(from: record.birth, to: ticks) - Float(lag)
                if age * variants[Int(record.variant)].speed >= record.lifetime { continue }
                staged.base[kept] = record
                kept += 1
            }
            staged.count = kept
            return
        }
        if staged.count > 65_536, stagedFrom + staged.count < newest || staged.count > 2 * (newest - oldest) { tookStaged() }
    }

    /// A renderer has all that is staged.
    func tookStaged() {
        guard renderMode != .backToFront else { return }
        stagedFrom = newest
        staged.count = 0
    }

    // MARK: Variants

    private func variant(of birth: ParticleBirth, _ cell: Int, _ segment: EmitterSegment) -> Int {
        let flat = segment.description.cells[cell]
        if let newest = newestVariant, newest.cell === flat, segment.animations.isEmpty { return newest.index }
        let index = findVariant(of: birth, cell, segment, flat)
        newestVariant = (flat, index)
        return index
    }

    private func findVariant(of birth: ParticleBirth, _ cell: Int, _ segment: EmitterSegment, _ flat: FlatCell) -> Int {
        let known = variantOfCell[flat.number]
        if let known, segment.animations.isEmpty, variants[known].cell === flat { return known }
        var made = ParticleVariant(flat, segment.animations.isEmpty ? flat.values : segment.values(of: cell, at: birth.time).0)
        if let known, variants[known].isSame(made) { return known }
        if let image = flat.image, let images { made.slot = images.retain(image) }
        let index: Int
        if let free = freeVariants.popLast() {
            index = free
            variants[free] = made
        } else {
            index = variants.count
            variants.append(made)
        }
        variantOfCell[flat.number] = index
        return index
    }

    /// Numbers of which no particle lives go to others.
    private func freeGone(_ time: Double) {
        guard variants.count > variantOfCell.count + freeVariants.count else { return }
        let used = Set(variantOfCell.values)
        for index in variants.indices where variants[index].end + lag <= time && variants[index].end > -.infinity && !used.contains(index) {
            release(index)
            freeVariants.append(index)
            newestVariant = nil
        }
    }

    private func release(_ index: Int) {
        if variants[index].slot >= 0 { images?.release(variants[index].slot) }
        variants[index].slot = -1
        variants[index].end = -.infinity
    }

    func releaseVariants() {
        for index in variants.indices { release(index) }
        variants.removeAll(keepingCapacity: true)
        freeVariants.removeAll(keepingCapacity: true)
        newestVariant = nil
        variantOfCell.removeAll(keepingCapacity: true)
    }

    // MARK: What is drawn

    /// How many particles a renderer should have room for.
    var expectedCount: Int { max(Int(min(history.last.description.expectedCount * 1.02, 4e6)) + 64, newest - oldest) }

    /// All that the living particles will cover.
    var box: ParticleBox {
        var box = ParticleBox.empty
        for index in firstGeneration..<generations.count { box.formUnion(generations[index].box) }
        return box
    }

    /// Whether the particles of a variant are seen now.
    func isShown(_ variant: ParticleVariant) -> Bool {
        guard let index = history.last.description.index(of: variant.cell.number) else { return variant.cell.isEnabled }
        return history.last.description.cells[index].isEnabled
    }

    /// Where the numbers of records lead that are drawn by depth, the farthest first.
    func sortByDepth(at ticks: UInt32) {
        depths.removeAll(keepingCapacity: true)
        for index in 0..<staged.count {
            let record = staged.base[index]
            let state = variants[Int(record.variant)].state(of: record, at: ticks)
            depths.append((state?.position.z ?? record.z, record))
        }
        depths.sort { $0.depth < $1.depth }
        for index in depths.indices { staged.base[index] = depths[index].record }
    }

    private var depths: [(depth: Float, record: ParticleRecord)] = []

    /// The living particles in the order in which they are drawn; of a state that no renderer takes anything from.
    var livingRecords: [(variant: ParticleVariant, record: ParticleRecord, state: ParticleState)] {
        if renderMode == .backToFront { sortByDepth(at: ticks) }
        var all: [(variant: ParticleVariant, record: ParticleRecord, state: ParticleState)] = []
        for index in 0..<staged.count {
            let record = staged.base[index], variant = variants[Int(record.variant)]
            guard isShown(variant), let state = variant.state(of: record, at: ticks) else { continue }
            all.append((variant, record, state))
        }
        return renderMode == .oldestLast ? all.reversed() : all
    }
}
