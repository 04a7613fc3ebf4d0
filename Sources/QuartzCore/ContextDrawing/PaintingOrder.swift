// In which order the sublayers of a layer are painted, and where. In: a layer. Out: layers with affine planes, from
// back to front. Sublayers are ordered by their depth; those that are turned out of the layer's plane share a space
// with their neighbours, in which planes are ordered and cut where they intersect. A transform layer stands among its
// siblings by its own depth, and what is below it is in a space of its own.

import CoreGraphics

/// A layer where it is painted.
struct PlacedLayer {
    let layer: CALayer
    /// From the layer's plane to the one it is painted in.
    let plane: CGAffineTransform
    /// What shows of it: where all a·x + b·y + c are positive, in its own coordinates.
    var cuts: [SIMD3<Double>] = []
    /// Whether it is seen through transform layers, their opacity, and whether they turn contents over.
    var isInSpace = false
    var opacity = 1.0
    var flips = false
}

enum PaintingOrder {
    /// A layer with its way to a space.
    private struct Member {
        let layer: CALayer
        let way: LayerWay
        var passage: Passage?
    }

    /// From a layer through transform layers below it.
    private struct Passage {
        var way = LayerWay()
        var opacity = 1.0
        var flips = false

        /// On through a transform layer that is in the space of `above`; nil for one that hides what is below it.
        func through(_ layer: CALayer, in above: CALayer) -> Passage? {
            let look = layer.valuesPointer.pointee.look
            guard !look.flags.contains(.hidden), look.opacity > 0 else { return nil }
            return Passage(
                way: way.after(LayerWay(of: layer, in: above)), opacity: opacity * min(Double(look.opacity), 1),
                flips: flips != look.flags.contains(.geometryFlipped))
        }
    }

    /// - Parameter sublayers: those of `layer`, or the same at another time.
    static func sublayers(of layer: CALayer, _ sublayers: [CALayer]) -> [PlacedLayer] {
        if layer.keepsDepth {
            var members: [Member] = []
            for child in sublayers { gather(child, below: layer, Passage(flips: layer.flag(.geometryFlipped)), &members) }
            return place(members)
        }
        let space = SublayerSpace(layer.valuesPointer, rare: layer.rarePointer)
        let isTurned = sublayers.count <= SpatialOrder.limit && sublayers.contains { $0.isTurned(in: space) && !$0.keepsDepth }
        let standsApart = !isTurned || sublayers.contains(where: \.keepsDepth)
        var entries = Array(sublayers.enumerated())
        if standsApart {
            let depths = sublayers.map { $0.keepsDepth ? $0.valuesPointer.pointee.place.zPosition : $0.depth(in: space) }
            entries.sort { (depths[$0.offset], $0.offset) < (depths[$1.offset], $1.offset) }
        }
        var placed: [PlacedLayer] = []
        var rest = entries[...]
        while let (_, first) = rest.first {
            if first.keepsDepth || !isTurned {
                placed += first.keepsDepth ? throughSpace(first, in: layer) : place(first, in: layer).map { [$0] } ?? []
                rest = rest.dropFirst()
            } else {
                // Within a space, planes that lie in one stand in the tree's order.
                let run = rest.prefix { !$0.element.keepsDepth }
                rest = rest.dropFirst(run.count)
                placed += place(run.sorted { $0.offset < $1.offset }.compactMap { member($0.element, LayerWay(of: $0.element, in: layer)) })
            }
        }
        return placed
    }

    /// One layer by itself: a sublayer, or a mask, which is in no layer; nil where it cannot be seen.
    static func place(_ layer: CALayer, in above: CALayer?) -> PlacedLayer? {
        let way = LayerWay(of: layer, in: above)
        guard let member = member(layer, way), let plane = way.plane else { return nil }
        return PlacedLayer(layer: member.layer, plane: plane)
    }

    /// What is below a transform layer.
    private static func throughSpace(_ layer: CALayer, in above: CALayer) -> [PlacedLayer] {
        var members: [Member] = []
        gather(layer, below: above, Passage(), &members)
        return place(members)
    }

    /// Collects a layer, or in place of a transform layer what is below it.
    private static func gather(_ layer: CALayer, below above: CALayer, _ passage: Passage, _ members: inout [Member]) {
        if layer.keepsDepth {
            guard let next = passage.through(layer, in: above) else { return }
            for child in layer.drawnSublayers { gather(child, below: layer, next, &members) }
        } else if var member = member(layer, passage.way.after(LayerWay(of: layer, in: above))) {
            member.passage = passage
            members.append(member)
        }
    }

    /// Nil for a layer that turns a back that does not show.
    private static func member(_ layer: CALayer, _ way: LayerWay) -> Member? {
        let rows = way.rows
        let isBack = rows.plane.determinant * LayerGeometry.determinant(rows.r1, rows.r2, rows.r3, rows.r4) < 0
        return isBack && !layer.valuesPointer.pointee.look.flags.contains(.doubleSided) ? nil : Member(layer: layer, way: way)
    }

    private static func place(_ members: [Member]) -> [PlacedLayer] {
        let planes = members.map { member in
            let values = member.layer.valuesPointer.pointee
            var plane = SpatialPlane(of: values, member.way.rows)
            plane.isOpaque = member.layer.drawnMask == nil && SpatialPlane.isOpaque(values)
            return plane
        }
        return SpatialOrder.pieces(of: planes).compactMap { piece in
            let member = members[piece.plane]
            return member.way.plane.map {
                PlacedLayer(
                    layer: member.layer, plane: $0, cuts: piece.cuts, isInSpace: member.passage != nil,
                    opacity: member.passage?.opacity ?? 1, flips: member.passage?.flips ?? false)
            }
        }
    }
}

extension CALayer {
    /// Whether the layer is turned out of its superlayer's plane.
    fileprivate func isTurned(in space: SublayerSpace?) -> Bool {
        if let space, space.r1.z != 0 || space.r2.z != 0 { return true }
        return rarePointer.pointee.transform.m13 != 0 || rarePointer.pointee.transform.m23 != 0
    }

    /// How near the layer is among its siblings.
    fileprivate func depth(in space: SublayerSpace?) -> Double {
        guard let space else { return LayerGeometry.depth(valuesPointer, rarePointer, nil) }
        return withUnsafePointer(to: space) { LayerGeometry.depth(valuesPointer, rarePointer, $0) }
    }
}
