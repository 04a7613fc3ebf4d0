// What layers of special classes add to their paint: gradients, drawn shapes and texts.

import CoreGraphics

/// Slots of the classes' properties, in the order in which the classes declare them.
enum GradientSlot {
    static let colors = 0, locations = 1, startPoint = 2, endPoint = 3, type = 4
}

extension LayerPainter {
    /// Adds what the node's content was made into.
    static func add(_ content: NodeContent, _ kind: RenderKind, to paint: inout Paint) {
        switch kind {
        case .gradient: paint.gradient = content.made.gradient
        case .shape, .text:
            guard let raster = content.made.raster else { return }
            paint.image = raster.slot
            paint.rasterVersion = raster.drawing
            paint.contentsRect = raster.rect
            paint.contentsSource = SIMD4(0, 0, 1, 1)
            (paint.magnificationFilter, paint.minificationFilter) = (.linear, .linear)
        case .plain, .replicator, .transform, .tiled: break
        }
    }

    /// The gradient that a layer's values describe; nil for one without colours.
    static func gradient(_ content: NodeContent) -> GradientFill? {
        guard let colors = content.colors(GradientSlot.colors), !colors.isEmpty else { return nil }
        let given = content.numbers(GradientSlot.locations) ?? []
        // Locations that do not match the colours are spread evenly, as without any.
        let locations = given.count == colors.count
            ? given : colors.indices.map { colors.count == 1 ? 0 : Double($0) / Double(colors.count - 1) }
        var last = -Double.infinity
        let stops = zip(colors, locations).map { color, location in
            last = max(last, location)
            return GradientFill.Stop(location: Float(last), color: SIMD4<Float>(color))
        }
        let kind: GradientFill.Kind = switch content.text(GradientSlot.type) {
        case "radial": .radial
        case "conic": .conic
        default: .axial
        }
        let start = content.lanes(GradientSlot.startPoint), end = content.lanes(GradientSlot.endPoint)
        return GradientFill(
            kind: kind, start: SIMD2(Float(start.x), Float(start.y)), end: SIMD2(Float(end.x), Float(end.y)), stops: stops)
    }
}
