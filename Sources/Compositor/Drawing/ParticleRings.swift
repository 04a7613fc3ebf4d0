// The records of particles on the GPU, one ring an emitter. In: what is drawn in a frame. Out: uploads of what was born since,
// and draws.

import CoreGraphics
import GPU

/// Used on its context's thread.
final class ParticleRings {
    private final class Ring {
        let records: RecordRing
        weak var emitter: EmitterState?
        /// What is there: of which beginning, and the number of the next record.
        var beginning: Int32 = -1
        var next = 0
        /// How many records there have to be room for, as far as frames have shown.
        var wanted = 0
        /// Of particles that are drawn by depth, whose records are written anew for each frame: those of a time.
        let runs = GrowableBuffer<(ticks: Int64, first: Int, count: Int)>(capacity: 4)

        init(_ records: RecordRing, _ emitter: EmitterState) { (self.records, self.emitter) = (records, emitter) }
    }

    /// Where the shaders' uniforms are.
    private struct Uniforms {
        let rowX, rowY, rowW, tone, variants, now, tick, clip, span: Int32

        init(_ program: Program) {
            func place(_ name: String) -> Int32 { program.uniform(name) }
            (rowX, rowY, rowW, tone) = (place("rowX"), place("rowY"), place("rowW"), place("tone"))
            (variants, now, tick) = (place("variants"), place("now"), place("tick"))
            (clip, span) = (place("clip"), place("span"))
        }
    }

    private let context: GPUContext
    private let indices: QuadIndices
    private var rings: [ObjectIdentifier: Ring] = [:]
    private var uniforms: [ObjectIdentifier: Uniforms] = [:]
    /// Bytes written for the last frame.
    private(set) var bytes = 0

    init(_ context: GPUContext, _ indices: QuadIndices) { (self.context, self.indices) = (context, indices) }

    /// Bytes of all records on the GPU.
    var heldBytes: Int { rings.values.reduce(0) { $0 + $1.records.bytes } }

    private static let stride = MemoryLayout<ParticleRecord>.stride

    private func ring(of emitter: EmitterState) -> Ring? {
        guard let ring = rings[ObjectIdentifier(emitter)], ring.emitter === emitter else { return nil }
        return ring
    }

    /// Brings the rings of all emitters that are drawn up to date.
    func upload(_ draws: GrowableBuffer<ParticleDraw>) throws(GPUError) {
        bytes = 0
        if draws.count == 0, rings.isEmpty { return }
        if rings.values.contains(where: { $0.emitter == nil }) { rings = rings.filter { $0.value.emitter != nil } }
        for ring in rings.values { ring.runs.count = 0 }
        for index in 0..<draws.count {
            let emitter = draws.base[index].emitter.takeUnretainedValue()
            let ring = ring(of: emitter) ?? Ring(
                RecordRing(context, label: "particles", stride: Self.stride, indices: indices), emitter)
            rings[ObjectIdentifier(emitter)] = ring
            if emitter.isDeep {
                try uploadSorted(emitter, draws.base[index].ticks, draws.count, ring)
            } else {
                try upload(emitter, ring)
            }
        }
    }

    /// Sees to it, before anything is made of an emitter's particles for this frame, that those are there that its ring lacks.
    func prepare(_ emitter: EmitterState) {
        guard !emitter.isDeep, emitter.stagedFrom > emitter.oldest else { return }
        let ring = ring(of: emitter)
        if let ring, !Self.lacks(ring, emitter) { return }
        // With the dead among the living, which a new beginning leaves out. Frames that come late need little more than what
        // was expected, rates that grow much more.
        let kept = emitter.newest - emitter.oldest, isNearly = kept <= emitter.expectedCount * 9 / 8
        ring?.wanted = kept + kept / (isNearly ? 32 : 4)
        emitter.restage()
    }

    /// Whether particles live that a ring does not have, or has no room for.
    private static func lacks(_ ring: Ring, _ emitter: EmitterState) -> Bool {
        ring.beginning != emitter.beginning || ring.next < emitter.stagedFrom
            || ring.records.capacity < min(emitter.newest - emitter.oldest, ring.records.limit)
    }

    private func upload(_ emitter: EmitterState, _ ring: Ring) throws(GPUError) {
        if Self.lacks(ring, emitter) {
            // All that lives is staged, and there is room for what is to come.
            let alive = emitter.newest - emitter.oldest
            let needed = min(max(emitter.expectedCount, alive + alive / 64, ring.wanted), ring.records.limit)
            if alive > ring.records.limit {
                FaultReport.once("particles", "more live than the GPU takes: the oldest are left out")
            }
            if ring.records.capacity < needed || ring.records.capacity > 4 * needed { try ring.records.reserve(needed) }
            (ring.beginning, ring.next) = (emitter.beginning, emitter.stagedFrom)
        }
        // Those that came and went between two frames are left out.
        ring.next = max(ring.next, emitter.oldest, emitter.newest - ring.records.capacity)
        let count = emitter.newest - ring.next, records = emitter.staged.base + (ring.next - emitter.stagedFrom)
        if count > 0 {
            try ring.records.write(count, at: ring.next % ring.records.capacity) { memory, turns in
                memory.copyMemory(from: records + turns.lowerBound, byteCount: turns.count * Self.stride)
            }
            bytes += count * Self.stride
            ring.next = emitter.newest
        }
        emitter.tookStaged()
    }

    /// - Parameter draws: how many times there may be that are drawn of the emitter.
    private func uploadSorted(_ emitter: EmitterState, _ ticks: Int64, _ draws: Int, _ ring: Ring) throws(GPUError) {
        for index in 0..<ring.runs.count where ring.runs.base[index].ticks == ticks { return }
        let count = emitter.sort(at: ticks)
        var first = 0
        if ring.runs.count > 0 { first = ring.runs.base[ring.runs.count - 1].first + ring.runs.base[ring.runs.count - 1].count }
        if ring.records.capacity < first + count {
            // What was written for this frame is gone with the old memory: all begins anew, with room for each.
            try ring.records.reserve(max(emitter.expectedCount, count) * draws)
            ring.beginning = -1
            let known = (0..<ring.runs.count).map { ring.runs.base[$0].ticks }
            ring.runs.count = 0
            for ticks in known { try uploadSorted(emitter, ticks, draws, ring) }
            return try uploadSorted(emitter, ticks, draws, ring)
        }
        let part = min(count, ring.records.capacity - first)
        try ring.records.write(part, at: first) { memory, turns in
            let records = memory.assumingMemoryBound(to: ParticleRecord.self)
            for turn in turns { records[turn - turns.lowerBound] = emitter.sortedRecord(turn + count - part) }
        }
        ring.runs.append((ticks, first, part))
        bytes += part * Self.stride
    }

    /// Draws with a program in use.
    /// - Returns: the number of draw calls.
    func draw(_ draw: ParticleDraw, _ program: Program) -> Int {
        let emitter = draw.emitter.takeUnretainedValue()
        guard let ring = ring(of: emitter), ring.records.capacity > 0 else { return 0 }
        let capacity = ring.records.capacity
        var count = min(emitter.newest - draw.oldest, capacity), first = (emitter.newest - count) % capacity, isBackwards = false
        if emitter.isDeep {
            guard let run = (0..<ring.runs.count).first(where: { ring.runs.base[$0].ticks == draw.ticks }) else { return 0 }
            count = min(emitter.newest - draw.oldest, ring.runs.base[run].count)
            first = ring.runs.base[run].first + ring.runs.base[run].count - count
        } else {
            isBackwards = emitter.renderMode == .oldestLast
        }
        guard count > 0 else { return 0 }
        let known = uniforms[ObjectIdentifier(program)] ?? Uniforms(program)
        uniforms[ObjectIdentifier(program)] = known
        program.set(known.rowX, draw.rowX)
        program.set(known.rowY, draw.rowY)
        program.set(known.rowW, draw.rowW)
        program.set(known.tone, draw.tone)
        program.set(known.variants, draw.variants)
        program.set(known.now, Int32(truncatingIfNeeded: draw.ticks), Int32(truncatingIfNeeded: draw.ticks >> 32))
        program.set(known.tick, number: Float(1 / ParticleTicks.rate))
        program.set(known.clip, draw.clip)
        program.set(
            known.span, Int32(clamping: first), Int32(clamping: isBackwards ? -count : count), Int32(clamping: capacity),
            Int32(clamping: RecordRing.quadsPerInstance(count)))
        ring.records.bind(unit: Pipelines.ringUnit)
        return ring.records.draw(count)
    }
}
