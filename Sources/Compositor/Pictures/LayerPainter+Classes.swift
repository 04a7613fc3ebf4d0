// What layers of special classes add to their paint: gradients, drawn shapes and texts.

import CoreGraphics

extension LayerPainter {
    /// Adds what the node's extras were made into.
    static func add(_ extras: NodeExtras, to paint: inout Paint) {
        paint.gradient = extras.made.gradient
        guard let raster = extras.made.raster else { return }
        paint.image = raster.slot
        paint.rasterVersion = raster.drawing
        paint.contentsRect = raster.rect
        paint.contentsSource = SIMD4(0, 0, 1, 1)
        (paint.magnificationFilter, paint.minificationFilter) = (.linear, .linear)
    }

    static func gradient(_ extras: NodeExtras) -> GradientFill? {
        gradient(
            extras.values(GradientValues.self), extras.object(\GradientObjects.colors),
            extras.object(\GradientObjects.locations))
    }

    /// The gradient that a layer's values describe; nil for one of fewer than two colours, or of fewer locations than colours,
    /// which draws nothing, as measured at Apple's.
    package static func gradient(_ values: GradientValues, _ colors: ColorList?, _ locations: NumberList?) -> GradientFill? {
        guard let colors = colors?.colors, colors.count > 1 else { return nil }
        let given = locations?.numbers ?? []
        guard given.isEmpty || given.count >= colors.count else { return nil }
        let locations = given.isEmpty ? colors.indices.map { Double($0) / Double(colors.count - 1) } : given
        var last = -Double.infinity
        let stops = zip(colors, locations).map { color, location in
            last = max(last, location)
            return GradientFill.Stop(location: Float(last), color: SIMD4<Float>(color).drawn)
        }
        let kind: GradientFill.Kind = switch values.type {
        case .radial: .radial
        case .conic: .conic
        case .axial: .axial
        }
        return GradientFill(kind: kind, start: SIMD2<Float>(values.startPoint), end: SIMD2<Float>(values.endPoint), stops: stops)
    }
}
