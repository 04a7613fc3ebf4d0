// What a layer and all below it may cover, so that pictures in between need not be larger. In: a layer. Out: a
// rectangle in its coordinates, or the answer that it is not easily told.

import CoreGraphics

enum LayerExtent {
    /// How far down it is looked for.
    private static let levels = 6

    /// The layer with its sublayers; nil where it takes more than a glance: copies, spaces, deep trees.
    static func extent(of layer: CALayer) -> CGRect? { extent(of: layer, levels) }

    /// The same with the shadow that the layer casts.
    static func extentWithShadow(of layer: CALayer) -> CGRect? { extentWithShadow(of: layer, levels) }

    private static func extentWithShadow(of layer: CALayer, _ levels: Int) -> CGRect? {
        guard let covered = extent(of: layer, levels) else { return nil }
        guard layer.castsShadow else { return covered }
        let details = layer.rarePointer.pointee.details
        let reach = 3 * max(details.shadowRadius, 0) + 1
        let caster = layer[object: \BaseObjects.shadowPath]?.boundingBoxOfPath ?? covered
        return covered.union(
            caster.offsetBy(dx: details.shadowOffset.x, dy: details.shadowOffset.y).insetBy(dx: -reach, dy: -reach))
    }

    /// The same as its filters leave it.
    static func extentWithFilters(of layer: CALayer) -> CGRect? { extentWithFilters(of: layer, levels) }

    private static func extentWithFilters(of layer: CALayer, _ levels: Int) -> CGRect? {
        guard let covered = extentWithShadow(of: layer, levels) else { return nil }
        let effects = layer.shownFilters.content.compactMap(\.effect)
        guard !effects.isEmpty else { return covered }
        let reach = Double(FilterChain(effects, pixelsPerPoint: 1, size: layer.valuesPointer.pointee.box.bounds.highHalf).reach)
        return covered.insetBy(dx: -reach, dy: -reach)
    }

    private static func extent(of layer: CALayer, _ levels: Int) -> CGRect? {
        guard levels > 0, !layer.keepsDepth, type(of: layer).renderKind != .replicator,
              type(of: layer).renderKind != .emitter else { return nil }
        layer.displayForDrawing()
        let look = LayerAppearance(of: layer, isFlipped: false)
        var extent = look.extent
        if look.clips { return extent }
        for child in layer.drawnSublayers {
            guard let covered = extentWithFilters(of: child, levels - 1) else { return nil }
            // What is partly behind the eye reaches to infinity.
            let plane = LayerWay.rows(of: child, in: LayerWay.space(of: layer)).plane
            guard let place = plane.bounds(of: covered) else { return nil }
            extent = extent.union(place)
        }
        return extent
    }
}
