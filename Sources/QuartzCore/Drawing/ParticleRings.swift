// The records of particles on the GPU, one ring an emitter. In: what is drawn in a frame. Out: uploads of what was born since, and
// draws.

import GPU

/// Used on its context's thread.
final class ParticleRings {
    private struct Ring {
        let records: RecordRing
        weak var emitter: EmitterState?
        /// What is there: of which beginning, and the number of the next record.
        var beginning: Int32 = -1
        var next = 0
        /// How many records are drawn of a list that is sorted anew each time.
        var sortedCount = 0
        var sortedTicks: UInt32?
    }

    /// Where the shaders' uniforms are.
    private struct Uniforms {
        let rowX, rowY, rowW, tone, variants, now, tick, clip: Int32

        init(_ program: Program) {
            func place(_ name: String) -> Int32 { program.uniform(name) }
            (rowX, rowY, rowW, tone) = (place("rowX"), place("rowY"), place("rowW"), place("tone"))
            (variants, now, tick, clip) = (place("variants"), place("now"), place("tick"), place("clip"))
        }
    }

    private let context: GPUContext
    private let indices: QuadIndices
    private var rings: [ObjectIdentifier: Ring] = [:]
    private var uniforms: [ObjectIdentifier: Uniforms] = [:]
    /// Bytes written for the last frame.
    private(set) var bytes = 0

    private static let attributes = [
        VertexAttribute(.float, count: 4, offset: 0), VertexAttribute(.float, count: 4, offset: 16),
        VertexAttribute(.uint32, count: 4, offset: 32), VertexAttribute(.uint32, count: 3, offset: 48),
    ]

    init(_ context: GPUContext, _ indices: QuadIndices) { (self.context, self.indices) = (context, indices) }

    /// Bytes of all records on the GPU.
    var heldBytes: Int { rings.values.reduce(0) { $0 + $1.records.bytes } }

    /// Brings the rings of all emitters that are drawn up to date.
    func upload(_ draws: GrowableBuffer<ParticleDraw>) throws(GPUError) {
        bytes = 0
        if draws.count == 0, rings.isEmpty { return }
        if rings.values.contains(where: { $0.emitter == nil }) { rings = rings.filter { $0.value.emitter != nil } }
        for index in 0..<draws.count {
            try upload(draws.base[index].emitter.takeUnretainedValue(), draws.base[index].ticks)
        }
    }

    /// Sees to it, before anything is made of an emitter's particles for this frame, that those are there that its ring lacks.
    func prepare(_ emitter: EmitterState) {
        guard emitter.renderMode != .backToFront, emitter.stagedFrom > emitter.oldest else { return }
        let ring = rings[ObjectIdentifier(emitter)]
        let isComplete = ring.map { $0.emitter === emitter && !Self.lacks($0, emitter) } ?? false
        if !isComplete { emitter.restage() }
    }

    /// Whether particles live that a ring does not have, or has no room for.
    private static func lacks(_ ring: Ring, _ emitter: EmitterState) -> Bool {
        ring.beginning != emitter.beginning || ring.next < emitter.stagedFrom || ring.records.capacity < emitter.newest - emitter.oldest
    }

    private func upload(_ emitter: EmitterState, _ ticks: UInt32) throws(GPUError) {
        let key = ObjectIdentifier(emitter)
        if rings[key] == nil || rings[key]?.emitter !== emitter {
            let records = RecordRing(
                context, label: "particles", stride: MemoryLayout<ParticleRecord>.stride, attributes: Self.attributes, indices: indices)
            rings[key] = Ring(records: records, emitter: emitter)
        }
        guard var ring = rings[key] else { return }
        defer { rings[key] = ring }
        if emitter.renderMode == .backToFront { return try uploadSorted(emitter, ticks, &ring) }
        if Self.lacks(ring, emitter) {
            // All that lives is staged, and there is room for what is to come.
            let needed = max(emitter.expectedCount, (emitter.newest - emitter.oldest) * 9 / 8)
            if ring.records.capacity < needed || ring.records.capacity > 4 * needed { try ring.records.reserve(needed) }
            (ring.beginning, ring.next) = (emitter.beginning, emitter.stagedFrom)
        }
        let capacity = ring.records.capacity
        while ring.next < emitter.newest {
            let place = ring.next % capacity, staged = ring.next - emitter.stagedFrom
            let count = min(emitter.newest - ring.next, capacity - place)
            write(emitter.staged.base + staged, count, at: place, isReversed: emitter.renderMode == .oldestLast, ring.records)
            ring.next += count
        }
        emitter.tookStaged()
    }

    /// Newest first, the ring runs backwards.
    private func write(_ records: UnsafeMutablePointer<ParticleRecord>, _ count: Int, at place: Int, isReversed: Bool, _ ring: RecordRing) {
        bytes += count * MemoryLayout<ParticleRecord>.stride
        guard isReversed else { return ring.write(records, count: count, at: place) }
        var (low, high) = (0, count - 1)
        while low < high {
            swap(&records[low], &records[high])
            (low, high) = (low + 1, high - 1)
        }
        ring.write(records, count: count, at: ring.capacity - place - count)
    }

    private func uploadSorted(_ emitter: EmitterState, _ ticks: UInt32, _ ring: inout Ring) throws(GPUError) {
        emitter.sortByDepth(at: ticks)
        let count = emitter.staged.count
        if ring.records.capacity < count { try ring.records.reserve(max(emitter.expectedCount, count * 9 / 8)) }
        ring.records.write(emitter.staged.base, count: count, at: 0)
        (ring.sortedCount, ring.beginning) = (count, -1)
        bytes += count * MemoryLayout<ParticleRecord>.stride
    }

    /// Draws with a program in use.
    /// - Returns: the number of draw calls.
    func draw(_ draw: ParticleDraw, _ program: Program) -> Int {
        let known = uniforms[ObjectIdentifier(program)] ?? Uniforms(program)
        uniforms[ObjectIdentifier(program)] = known
        program.set(known.rowX, draw.rowX)
        program.set(known.rowY, draw.rowY)
        program.set(known.rowW, draw.rowW)
        program.set(known.tone, draw.tone)
        program.set(known.variants, draw.variants)
        program.set(known.now, Int32(bitPattern: draw.ticks))
        program.set(known.tick, number: Float(1 / ParticleTicks.rate))
        program.set(known.clip, draw.clip)
        let emitter = draw.emitter.takeUnretainedValue()
        guard let ring = rings[ObjectIdentifier(emitter)] else { return 0 }
        if emitter.renderMode == .backToFront { return ring.records.draw(first: 0, count: ring.sortedCount) }
        let count = emitter.newest - emitter.oldest, capacity = ring.records.capacity
        guard count > 0, capacity >= count else { return 0 }
        let first = emitter.oldest % capacity
        if first + count <= capacity {
            return ring.records.draw(first: emitter.renderMode == .oldestLast ? capacity - first - count : first, count: count)
        }
        // Light adds up in any order, and what is gone draws nothing.
        if emitter.renderMode == .additive, emitter.newest >= capacity { return ring.records.draw(first: 0, count: capacity) }
        let before = capacity - first, after = count - before
        if emitter.renderMode == .oldestLast {
            return ring.records.draw(first: capacity - after, count: after) + ring.records.draw(first: 0, count: before)
        }
        return ring.records.draw(first: first, count: before) + ring.records.draw(first: 0, count: after)
    }
}
