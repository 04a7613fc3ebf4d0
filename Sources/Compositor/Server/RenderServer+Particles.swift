// What a server has of particles, for those who compare and measure.

import CoreGraphics

extension RenderServer {
    /// The particles of a layer as the server has them, as long as no renderer took them, and whether it has any; for tests.
    package func particles(ofLayer number: UInt32) -> [ShownParticle] { tree.extras[number]?.emitter?.listed ?? [] }

    /// Bytes that particles take, on the GPU and beside it.
    package var particleBytes: Int {
        tree.emitters.reduce(renderer?.particleBytes ?? 0) { $0 + (tree.extras[$1]?.emitter?.heldBytes ?? 0) }
    }
}
