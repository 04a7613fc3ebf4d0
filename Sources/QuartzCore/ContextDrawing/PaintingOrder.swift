// In which order the sublayers of a layer are painted, and where. In: a layer. Out: layers with their planes, from
// back to front. Sublayers are ordered by their depth; those that are turned out of the layer's plane share a space
// with their neighbours, in which planes are ordered and cut where they intersect. A transform layer stands among its
// siblings by its own depth, and what is below it is in a space of its own; so is what is below a replicator that
// preserves depth. Copies of a replicator that leave its plane are in one space, too.

import CoreGraphics

/// A layer where it is painted.
struct PlacedLayer {
    let layer: CALayer
    /// From the layer's plane to the one it is painted in.
    let plane: Homography
    /// What shows of it, in its own coordinates.
    var cuts: [SpatialCut] = []
    /// Whether it is seen through transform layers, their opacity, and whether they turn contents over.
    var isInSpace = false
    var opacity = 1.0
    var flips = false
    /// Factors of red, green and blue of the replicators in the space.
    var tint = SIMD3<Double>(1, 1, 1)
}

/// What a layer shows of its sublayers once: all of them, or one of a replicator's copies.
struct SublayerCopy {
    let sublayers: [CALayer]
    /// Where the copy is; nil for what is no copy.
    var rows: SpaceRows?
    /// Factors of its red, green, blue and alpha.
    var shade = SIMD4<Double>(1, 1, 1, 1)
}

enum PaintingOrder {
    /// A layer with its way to a space.
    private struct Member {
        let layer: CALayer
        let rows: SpaceRows
        var passage: Passage?
    }

    /// From a layer through transform layers below it.
    private struct Passage {
        var rows = SpaceRows()
        var opacity = 1.0
        var flips = false
        var tint = SIMD3<Double>(1, 1, 1)

        /// On through a transform layer in a space; nil for one that hides what is below it.
        func through(_ layer: CALayer, in space: SublayerSpace?) -> Passage? {
            let look = layer.valuesPointer.pointee.look
            guard look.visibility > 0 else { return nil }
            return Passage(
                rows: rows.after(LayerWay.rows(of: layer, in: space)), opacity: opacity * Double(look.visibility),
                flips: flips != look.flags.contains(.geometryFlipped), tint: tint)
        }

        func shaded(by shade: SIMD4<Double>) -> Passage {
            var shaded = self
            shaded.opacity *= shade.w
            shaded.tint *= SIMD3(shade.x, shade.y, shade.z)
            return shaded
        }
    }

    /// What is painted of a layer's copies one after the other, each to be faded by itself.
    static func sublayers(of layer: CALayer, _ copies: [SublayerCopy]) -> [(shade: SIMD4<Double>, placed: [PlacedLayer])] {
        if layer.keepsDepth {
            var members: [Member] = []
            gather(copies, of: layer, Passage(), &members)
            return [(SIMD4(1, 1, 1, 1), place(members))]
        }
        if leavesPlane(layer, copies) {
            var members: [Member] = []
            gather(copies, of: layer, Passage(), &members)
            return [(SIMD4(1, 1, 1, 1), place(members))]
        }
        return copies.map { ($0.shade, once(layer, $0)) }
    }

    /// Whether some copy is turned out of the layer's plane, or moved towards the viewer.
    private static func leavesPlane(_ layer: CALayer, _ copies: [SublayerCopy]) -> Bool {
        guard copies.count > 1, copies.reduce(0, { $0 + $1.sublayers.count }) <= SpatialOrder.limit else { return false }
        return copies.contains { $0.rows.map { !$0.isFlat } ?? false }
    }

    private static func once(_ layer: CALayer, _ copy: SublayerCopy) -> [PlacedLayer] {
        let sublayers = copy.sublayers
        let space = LayerWay.space(of: layer, copy: copy.rows)
        let isTurned = sublayers.count <= SpatialOrder.limit && sublayers.contains { $0.isTurned(in: space) && !$0.keepsDepth }
        let siblings = sublayers.map { Sibling($0, depth: $0.depth(in: space), isSpace: $0.keepsDepth) }
        if isTurned {
            return SiblingOrder.spaces(siblings).flatMap { neighbours in
                neighbours[0].isSpace ? throughSpace(neighbours[0].layer, in: space)
                    : place(neighbours.compactMap { member($0.layer, LayerWay.rows(of: $0.layer, in: space)) })
            }
        }
        return SiblingOrder.backToFront(siblings).flatMap { sibling in
            sibling.isSpace ? throughSpace(sibling.layer, in: space) : place(sibling.layer, in: space).map { [$0] } ?? []
        }
    }

    /// One layer by itself: a sublayer in the space that the layer above gives, or a mask; nil where it cannot be seen.
    static func place(_ layer: CALayer, in space: SublayerSpace?) -> PlacedLayer? {
        member(layer, LayerWay.rows(of: layer, in: space)).map { PlacedLayer(layer: $0.layer, plane: $0.rows.plane) }
    }

    /// What is below a transform layer.
    private static func throughSpace(_ layer: CALayer, in space: SublayerSpace?) -> [PlacedLayer] {
        var members: [Member] = []
        gather(layer, in: space, Passage(), &members)
        return place(members)
    }

    /// Collects a layer, or in place of a transform layer what is below it.
    private static func gather(_ layer: CALayer, in space: SublayerSpace?, _ passage: Passage, _ members: inout [Member]) {
        if layer.keepsDepth {
            guard !StackRoom.isLow else {
                FaultReport.once(
                    "CALayer.render(in:), spaces",
                    "transform layers nested so deep that a thread's stack has no room are not drawn")
                return
            }
            guard let next = passage.through(layer, in: space) else { return }
            gather(layer.drawnCopies, of: layer, next, &members)
        } else if var member = member(layer, passage.rows.after(LayerWay.rows(of: layer, in: space))) {
            member.passage = passage
            members.append(member)
        }
    }

    private static func gather(_ copies: [SublayerCopy], of layer: CALayer, _ passage: Passage, _ members: inout [Member]) {
        for copy in copies where copy.shade.w > 0 {
            let space = LayerWay.space(of: layer, copy: copy.rows), shaded = passage.shaded(by: copy.shade)
            for child in copy.sublayers { gather(child, in: space, shaded, &members) }
        }
    }

    /// Nil for a layer that turns a back that does not show.
    private static func member(_ layer: CALayer, _ rows: SpaceRows) -> Member? {
        let isBack = rows.plane.determinant * LayerGeometry.determinant(rows.r1, rows.r2, rows.r3, rows.r4) < 0
        return isBack && !layer.valuesPointer.pointee.look.flags.contains(.doubleSided) ? nil : Member(layer: layer, rows: rows)
    }

    private static func place(_ members: [Member]) -> [PlacedLayer] {
        let planes = members.map { member in
            let values = member.layer.valuesPointer.pointee
            var plane = SpatialPlane(of: values, member.rows)
            plane.isOpaque = member.layer.drawnMask == nil && SpatialPlane.isOpaque(values) && member.passage?.opacity ?? 1 >= 1
            return plane
        }
        return SpatialOrder.pieces(of: planes).map { piece in
            let member = members[piece.plane], passage = member.passage
            return PlacedLayer(
                layer: member.layer, plane: member.rows.plane, cuts: piece.cuts, isInSpace: passage != nil,
                opacity: passage?.opacity ?? 1, flips: passage?.flips ?? false, tint: passage?.tint ?? SIMD3(1, 1, 1))
        }
    }
}

extension CALayer {
    /// The sublayers, once for each copy that a replicator makes; in a presentation, copies may be late.
    var drawnCopies: [SublayerCopy] {
        guard let values = replication.map({ Copies($0) }) else { return [SublayerCopy(sublayers: drawnSublayers)] }
        let anchor = LayerGeometry.anchor(valuesPointer.pointee.box, valuesPointer.pointee.place)
        var transform = CATransform3DIdentity
        return (0..<values.count).map { copy in
            defer { transform = CATransform3DConcat(transform, values.step) }
            return SublayerCopy(
                sublayers: drawnSublayers(late: Double(copy) * values.delay), rows: SpaceRows(about: transform, anchor: anchor),
                shade: SIMD4<Double>(values.shade(of: copy)))
        }
    }

    /// Whether the layer is turned out of its superlayer's plane.
    fileprivate func isTurned(in space: SublayerSpace?) -> Bool {
        if let space, space.r1.z != 0 || space.r2.z != 0 { return true }
        return rarePointer.pointee.transform.m13 != 0 || rarePointer.pointee.transform.m23 != 0
    }

    /// How near the layer is among its siblings.
    fileprivate func depth(in space: SublayerSpace?) -> Double {
        if keepsDepth { return valuesPointer.pointee.place.zPosition }
        guard let space else { return LayerGeometry.depth(valuesPointer, rarePointer, nil) }
        return withUnsafePointer(to: space) { LayerGeometry.depth(valuesPointer, rarePointer, $0) }
    }
}
