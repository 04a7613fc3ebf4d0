// The living particles of an emitter, for those who compare.

extension EmitterState {
    /// The living particles in drawing order.
    package var listed: [ShownParticle] {
        var all: [ShownParticle] = []
        forEachLiving { number, record, state in
            let variant = variants[number]
            all.append(ShownParticle(
                cell: variant.cell.name, lifetime: record.lifetime, half: variant.halfSize, state: state))
            return true
        }
        return all
    }
}

/// A particle that is drawn.
package struct ShownParticle: Equatable {
    /// The names of its cell.
    package let cell: String
    package let lifetime: Float
    /// Half its size at a scale of 1, in points; zero without a picture.
    package let half: SIMD2<Float>
    package let state: ParticleState
}
