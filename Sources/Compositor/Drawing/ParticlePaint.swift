// How the particles of an emitter stand in a paint, which has other fields than it needs. In: an emitter's slot and a time. Out:
// the paint, and from it the same again.

extension Paint {
    /// - Parameters:
    ///   - slot: of `EmitterSlots`.
    ///   - ticks: the emitter's time.
    ///   - revision: another one if something else changed than the time.
    ///   - depth: what a point's z adds to its place (x, y, 1) in the plane.
    ///   - rect: holds all particles, in the plane.
    mutating func setParticles(
        _ slot: Int32, ticks: Int64, revision: Int32, depth: SIMD3<Float>, rect: SIMD4<Float>, isAdditive: Bool
    ) {
        self.rect = rect
        shadow = Self.particles
        gradient = slot
        rasterVersion = Int32(truncatingIfNeeded: ticks)
        borderColor = SIMD4(depth, Float(Int32(truncatingIfNeeded: ticks >> 32)))
        contentsRect = SIMD4(Float(revision & 0xFF_FFFF), 0, 0, 0)
        blend = isAdditive ? .plus : .sourceOver
    }

    /// Whether the gradient's slot is an emitter's.
    var showsParticles: Bool { shadow == Self.particles }
    /// Whether they lie over each other, and so fade as one.
    var areParticlesOver: Bool { showsParticles && blend == .sourceOver }
    var particleTicks: Int64 { Int64(clamping: borderColor.w) << 32 | Int64(UInt32(bitPattern: rasterVersion)) }
    var particleDepth: SIMD3<Float> { SIMD3(borderColor.x, borderColor.y, borderColor.z) }
}

/// The emitters that are drawn, by the numbers in paints.
final class EmitterSlots {
    private var all: [EmitterState?] = []
    private var references: [Int] = []

    subscript(slot: Int32) -> EmitterState? { slot >= 0 && Int(slot) < all.count ? all[Int(slot)] : nil }

    func add(_ state: EmitterState) -> Int32 {
        if let free = all.firstIndex(where: { $0 == nil }) {
            all[free] = state
            references[free] = 1
            return Int32(free)
        }
        all.append(state)
        references.append(1)
        return Int32(all.count - 1)
    }

    /// Holds an emitter once more, as the old state of a transition does.
    func retain(_ slot: Int32) { references[Int(slot)] += 1 }

    /// Lets go of an emitter once; the last time, of its images as well.
    func release(_ slot: Int32) {
        references[Int(slot)] -= 1
        guard references[Int(slot)] == 0 else { return }
        all[Int(slot)]?.variants.releaseAll()
        all[Int(slot)] = nil
    }
}
