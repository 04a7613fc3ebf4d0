// What a layer and all below it may cover, so that pictures in between need not be larger. In: a layer. Out: a
// rectangle in its coordinates, or the answer that it is not easily told.

import CoreGraphics

/// One look at what a layer covers.
struct LayerExtent {
    /// How far down it is looked for, and at how many layers and copies.
    private static let levels = 6
    private var left = 10_000

    private init() {}

    /// The layer with its sublayers; nil where it takes more than a glance: many copies, spaces, deep trees.
    static func extent(of layer: CALayer) -> CGRect? {
        var look = LayerExtent()
        return look.extent(of: layer, levels)
    }

    /// The same with the shadow that the layer casts.
    static func extentWithShadow(of layer: CALayer) -> CGRect? {
        var look = LayerExtent()
        return look.extentWithShadow(of: layer, levels)
    }

    /// The same as its filters leave it.
    static func extentWithFilters(of layer: CALayer) -> CGRect? {
        var look = LayerExtent()
        return look.extentWithFilters(of: layer, levels)
    }

    private mutating func extentWithShadow(of layer: CALayer, _ levels: Int) -> CGRect? {
        guard let covered = extent(of: layer, levels) else { return nil }
        guard layer.castsShadow else { return covered }
        let details = layer.rarePointer.pointee.details
        let reach = 3 * max(details.shadowRadius, 0) + 1
        let caster = layer[object: \BaseObjects.shadowPath]?.boundingBoxOfPath ?? covered
        return covered.union(
            caster.offsetBy(dx: details.shadowOffset.x, dy: details.shadowOffset.y).insetBy(dx: -reach, dy: -reach))
    }

    private mutating func extentWithFilters(of layer: CALayer, _ levels: Int) -> CGRect? {
        guard let covered = extentWithShadow(of: layer, levels) else { return nil }
        let effects = layer.shownFilters.content.compactMap(\.effect)
        guard !effects.isEmpty else { return covered }
        let reach = Double(FilterChain(effects, pixelsPerPoint: 1, size: layer.valuesPointer.pointee.box.bounds.highHalf).reach)
        return covered.insetBy(dx: -reach, dy: -reach)
    }

    private mutating func extent(of layer: CALayer, _ levels: Int) -> CGRect? {
        left -= 1
        guard left > 0, levels > 0, !layer.keepsDepth, type(of: layer).renderKind != .emitter,
              layer.replication.map({ Copies($0).count <= left }) ?? true else { return nil }
        layer.displayForDrawing()
        let look = LayerAppearance(of: layer, isFlipped: false)
        var extent = look.extent
        if look.clips { return extent }
        for copy in layer.drawnCopies {
            let space = LayerWay.space(of: layer, copy: copy.rows)
            for child in copy.sublayers {
                guard let covered = extentWithFilters(of: child, levels - 1) else { return nil }
                // What is partly behind the eye reaches to infinity.
                guard let place = LayerWay.rows(of: child, in: space).plane.bounds(of: covered) else { return nil }
                extent = extent.union(place)
            }
        }
        return extent
    }
}
