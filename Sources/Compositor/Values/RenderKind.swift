// What a node draws besides what every layer has.

/// The class of a layer, as the renderer tells them apart.
@usableFromInline package enum RenderKind: UInt8, Sendable, BitwiseCopyable {
    case plain, shape, gradient, text, replicator, transform, tiled, emitter
}
