// What an emitter layer has besides the values of every layer.

import CoreGraphics

package enum EmitterShape: String, StoredCode {
    case point, line, rectangle, cuboid, circle, sphere

    package static var unknown: EmitterShape { .point }
    package static var keepsUnknown: Bool { true }
}

package enum EmitterMode: String, StoredCode {
    case points, outline, surface, volume

    package static var unknown: EmitterMode { .volume }
    package static var keepsUnknown: Bool { true }
}

package enum EmitterRenderMode: String, StoredCode {
    case unordered, oldestFirst, oldestLast, backToFront, additive

    package static var unknown: EmitterRenderMode { .unordered }
    package static var keepsUnknown: Bool { true }
}

/// The values of an emitter.
package struct EmitterValues: ClassValues, Equatable {
    package var emitterPosition = SIMD2(0.0, 0.0)
    package var emitterSize = SIMD2(0.0, 0.0)
    package var emitterZPosition = 0.0
    package var emitterDepth = 0.0
    package var birthRate = 1.0
    package var lifetime = 1.0
    package var velocity = 1.0
    package var scale = 1.0
    package var spin = 1.0
    package var seed = 0.0
    package var emitterShape = EmitterShape.point
    package var emitterMode = EmitterMode.volume
    package var renderMode = EmitterRenderMode.unordered
    package var preservesDepth = false
    package init() {}
}

/// The objects of an emitter.
package struct EmitterObjects: ClassObjects {
    /// All that decides about the particles, made at commits.
    package var history: EmitterHistory?
}
