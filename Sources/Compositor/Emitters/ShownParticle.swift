// The living particles of an emitter, for those who compare.

extension EmitterState {
    /// The living particles in drawing order.
    package var listed: [ShownParticle] {
        livingRecords.map {
            ShownParticle(cell: $0.variant.cell.name, lifetime: $0.record.lifetime, half: $0.variant.halfSize, state: $0.state)
        }
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
