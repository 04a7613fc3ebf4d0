// The living particles of one emitter. In: its history, and times of the layer. Out: records in the order of birth, of which a
// renderer takes each once, and a box that holds all that they will be.
//
// All of it is a cache: after a jump of time, or for a renderer that has nothing yet, it is made anew from the history.

import CoreGraphics

package final class EmitterState {
    /// Particles that were born one after the other within a short time, and when the last of them is gone.
    private struct Generation: BitwiseCopyable {
        /// Ticks at which the first was born.
        let begin: Int64
        var count = 0
        var end = -Double.infinity
        var box = ParticleBox.empty

        mutating func add(_ count: Int, end: Double, _ box: ParticleBox) {
            self.count += count
            self.end = max(self.end, end)
            self.box.formUnion(box)
        }
    }

    package private(set) var history: EmitterHistory
    private var stream = ParticleStream(after: -1)
    private var sink: BirthSink
    private let generations = GrowableBuffer<Generation>()
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
    package let variants: ParticleVariants
    /// Seconds by which copies lag behind.
    private var lag = 0.0
    /// How many are born a second at most, and in which history that is so.
    private var mostBirths = 0.0
    private var ratedHistory: EmitterHistory?
    private(set) var ticks: Int64 = 0
    /// Nothing was gone through yet.
    private var isFresh = true
    /// What is staged is all that lives, not what came since.
    private var isRestaged = false
    /// Whether particles are drawn by their depth and are not all equally deep.
    private(set) var isDeep = false
    private var depth: Float?
    private let order = DepthOrder()

    package init(_ history: EmitterHistory, images: (any ImageHolder)? = nil) {
        self.history = history
        variants = ParticleVariants(images: images)
        sink = BirthSink(staged, variants)
    }

    var time: Double { stream.time }
    package var renderMode: EmitterRenderMode { history.last.description.layer.renderMode }
    /// Whether something lives, or was drawn before it went.
    var hasParticles: Bool { firstGeneration < generations.count }
    /// How many particles live at most.
    package var livingCount: Int { newest - oldest }
    /// When the next particle is born.
    var nextBirth: Double { stream.nextBirth(history) }

    /// The time of an emitter whose clock has not begun, and shows 0.
    package static let beforeAll = -1e-3

    /// Takes over other commits.
    func take(_ history: EmitterHistory) {
        guard history !== self.history else { return }
        let known = self.history, sorted = renderMode == .backToFront
        self.history = history
        revision &+= 1
        if sorted != (renderMode == .backToFront) {
            isDeep = false
            isFresh = true
        } else if !known.segments.contains(where: { $0 === history.segments[0] }) {
            isFresh = true
        } else if history.last.begin <= stream.time {
            // It was committed for a time that has been gone through.
            isFresh = true
        } else {
            stream.historyChanged()
        }
    }

    /// Copies show particles so much later than the layer itself.
    func setLag(_ lag: Double) {
        guard lag > 0 || self.lag > 0 else { return }
        if ratedHistory !== history { (ratedHistory, mostBirths) = (history, history.mostBirths) }
        let longest = EmitterDescription.mostAlive / max(mostBirths, 1e-3)
        if lag > longest {
            FaultReport.once("CAReplicatorLayer.instanceDelay", """
                copies of an emitter that are \(lag) s late would take over a million particles: they show none older than \
                \(longest) s
                """)
        }
        let lag = min(lag, longest)
        if lag > self.lag { isFresh = true }
        self.lag = lag
    }

    /// Goes on to a time; says whether anything that is drawn may have changed.
    @discardableResult
    package func advance(to time: Double) -> Bool {
        let now = ParticleTicks.at(time)
        let isJump = isFresh || time < stream.time || time > stream.time + history.reach + lag + 1
        guard isJump || time > stream.time || now != ticks else { return false }
        let hadParticles = hasParticles
        if isJump { start(before: time) }
        ticks = now
        collect(until: time)
        variants.endRenewal()
        while firstGeneration < generations.count, generations.base[firstGeneration].end + lag <= time {
            oldest += generations.base[firstGeneration].count
            firstGeneration += 1
        }
        if firstGeneration > 64 { dropGenerations() }
        dropStaged()
        variants.freeGone(by: time - lag - 0.001, before: isDeep ? .max : oldest)
        return hadParticles || hasParticles
    }

    /// Everything is made anew.
    func restage() {
        let time = stream.time
        start(before: time)
        collect(until: time)
        variants.endRenewal()
    }

    private func start(before time: Double) {
        stream = ParticleStream(after: time - history.reach - lag - 0.01)
        (generations.count, firstGeneration, oldest, newest, stagedFrom, staged.count) = (0, 0, 0, 0, 0, 0)
        beginning &+= 1
        revision &+= 1
        (isFresh, isRestaged) = (false, true)
        depth = nil
        variants.beginRenewal()
    }

    private func collect(until time: Double) {
        gather(until: time)
        guard !isDeep, sink.count > 0, renderMode == .backToFront, isOffDepth(sink.box) else { return }
        // From now on all that lives is at hand.
        isDeep = true
        if stagedFrom > 0 || oldest > 0 { restage() }
    }

    /// Whether particles are not as deep as all others.
    private func isOffDepth(_ box: ParticleBox) -> Bool {
        let known = depth ?? box.low.z
        depth = known
        return box.low.z != known || box.high.z != known
    }

    private func gather(until time: Double) {
        sink.begin(number: newest, oldest: time - lag, isOrdered: history.hasOneCell)
        stream.advance(to: time, history, &sink)
        sink.finish()
        guard sink.count > 0 else { return }
        newest += sink.count
        addGenerations()
    }

    /// How much of the time that particles live one generation takes: all of it is kept until its last is gone.
    private static let generationShare = 1.0 / 128

    /// What was born goes on with the newest generation, or makes others.
    private func addGenerations() {
        let records = staged.base + (staged.count - sink.count), last = records[sink.count - 1].birth
        let span = ParticleTicks.at(Self.generationShare * (history.reach + lag))
        if hasParticles, last &- generations.base[generations.count - 1].begin <= span {
            return generations.base[generations.count - 1].add(sink.count, end: sink.end, sink.box)
        }
        var one = Generation(begin: records[0].birth)
        if last &- one.begin <= span {
            one.add(sink.count, end: sink.end, sink.box)
        } else {
            // After a jump, what was born in all the time before.
            var known = ParticleLimits(of: records[0].variant, variants)
            for index in 0..<sink.count {
                let record = records[index]
                if record.birth &- one.begin > span {
                    generations.append(one)
                    one = Generation(begin: record.birth)
                }
                if record.variant != known.variant { known = ParticleLimits(of: record.variant, variants) }
                one.add(1, end: known.end(of: record), known.box(of: record))
            }
        }
        generations.append(one)
    }

    private func dropGenerations() {
        generations.base.update(from: generations.base + firstGeneration, count: generations.count - firstGeneration)
        generations.count -= firstGeneration
        firstGeneration = 0
    }

    /// Forgets what a renderer has, or what is too much to be kept for one that does not come.
    private func dropStaged() {
        if isDeep {
            var kept = 0
            for index in 0..<staged.count {
                let record = staged.base[index], variant = variants.all[Int(record.variant)]
                let age = (ParticleTicks.seconds(from: record.birth, to: ticks) - Float(lag)) * variant.speed
                if age >= record.lifetime { continue }
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
        guard !isDeep else { return }
        // To make all anew takes far more than frames do.
        let usual = isRestaged ? 64 : max(2 * staged.count, 64)
        isRestaged = false
        stagedFrom = newest
        staged.count = 0
        if staged.capacity > 4 * usual { staged.shrink(to: usual) }
    }

    // MARK: What is drawn

    /// How many particles there are to be at once, as far as cells tell that stand still.
    var expectedCount: Int { Int(clamping: min(history.last.description.expectedCount * 1.02, 4e6)) + 64 }

    /// All that the living particles will cover.
    var box: ParticleBox {
        var box = ParticleBox.empty
        for index in firstGeneration..<generations.count { box.formUnion(generations.base[index].box) }
        return box
    }

    /// The number of the oldest particle that is drawn: all, or as many of the newest as may be.
    func oldestDrawn(_ fill: ParticleFill, _ view: ParticleView) -> Int {
        if fill.allows(livingCount) { return oldest }
        var (left, number) = (fill.most, newest)
        for index in (firstGeneration..<generations.count).reversed() {
            let generation = generations.base[index]
            let pixels = fill.pixels(covering: view.cover(of: generation.box), count: generation.count)
            guard pixels <= left else {
                fill.report()
                return number - Int(clamping: Float(generation.count) * left / pixels)
            }
            left -= pixels
            number -= generation.count
        }
        return oldest
    }

    /// Whether the particles of a variant are seen now.
    func isShown(_ variant: ParticleVariant) -> Bool {
        // Of a cell that is gone, as it was at the end.
        for segment in history.segments.reversed() {
            let description = segment.description
            if let index = description.index(of: variant.cell.number) { return description.cells[index].isEnabled }
        }
        return variant.cell.isEnabled
    }

    /// Sorts what lives at a time by its depth, the farthest first; says how many there are.
    func sort(at ticks: Int64) -> Int { order.sort(staged, variants, at: ticks) }

    /// The record that is drawn at a turn.
    func sortedRecord(_ turn: Int) -> ParticleRecord { staged.base[order.place(turn)] }

    /// Bytes of what is kept of particles.
    var heldBytes: Int {
        staged.capacity * MemoryLayout<ParticleRecord>.stride + generations.capacity * MemoryLayout<Generation>.stride
            + sink.heldBytes + order.heldBytes
    }

    /// Goes through the living particles in the order in which they are drawn, or against it; of a state that no renderer takes
    /// anything from.
    /// - Parameter body: is given a number in `variants`, the particle as it was born, and as it is.
    package func forEachLiving(lastFirst: Bool = false, _ body: (Int, ParticleRecord, ParticleState) -> Bool) {
        let variants = variants.all, shown = variants.map { isShown($0) }, now = ticks
        func go(_ record: ParticleRecord) -> Bool {
            let variant = Int(record.variant)
            guard shown[variant], let state = variants[variant].state(of: record, at: now) else { return true }
            return body(variant, record, state)
        }
        let isTurned = lastFirst != (renderMode == .oldestLast)
        // Who is gone may have a number for its variant that others go by now.
        let range = isDeep ? 0..<sort(at: ticks) : min(max(oldest - stagedFrom, 0), staged.count)..<staged.count
        for turn in range {
            let place = isTurned ? range.upperBound - 1 - (turn - range.lowerBound) : turn
            guard go(isDeep ? sortedRecord(place) : staged.base[place]) else { return }
        }
    }
}

/// What the records of a variant reach, in time and in space.
private struct ParticleLimits {
    let variant: UInt32
    private let reach: ParticleBox.Reach
    private let speed: Double

    init(of variant: UInt32, _ variants: ParticleVariants) {
        self.variant = variant
        let shared = variants[Int(variant)]
        (reach, speed) = (ParticleBox.Reach(shared), Double(shared.speed))
    }

    func box(of record: ParticleRecord) -> ParticleBox { ParticleBox(record, reach) }

    /// When a particle is gone, or a little later than it: a record is rounded.
    func end(of record: ParticleRecord) -> Double {
        Double(record.birth &+ 2) / ParticleTicks.rate + Double(record.lifetime) / speed * 1.000001
    }
}
