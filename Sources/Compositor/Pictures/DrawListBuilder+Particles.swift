// The particles of an emitter as one item: over its background and border, under its sublayers. In: the emitter's state at the
// time that is drawn. Out: an item whose extent holds all that the living particles will cover.

import CoreGraphics

extension DrawListBuilder {
    mutating func emitParticles(
        _ index: NodeIndex, _ first: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree
    ) {
        var paint = Paint(rect: .zero)
        let extras = tree.extras[node.pointee.number]
        if let extras, let state = extras.emitter, extras.emitterSlot >= 0, state.hasParticles {
            let clock = LayerClock(index, time, tree), time = clock.waits ? EmitterState.beforeAll : clock.time
            let depth = state.history.last.description.layer.preservesDepth ? SIMD3<Float>(depthColumn(index, node, tree)) : .zero
            if depth != .zero { isRigid = false }
            paint.setParticles(
                extras.emitterSlot, ticks: ParticleTicks.at(time), revision: state.revision, depth: depth,
                rect: state.box.rect(depth), isAdditive: state.renderMode == .additive)
            paint.multiplier = around.multiplier
        }
        var inner = around
        if node.pointee.ownClip >= 0 { inner.clip = node.pointee.ownClip }
        appendOwn(paint, placement(node, extent: paint.rect, paint.kind), first, node, inner)
    }

    /// Where particles lie that cover so much of a node's plane.
    @inline(never)
    mutating func particlePlacement(_ node: UnsafeMutablePointer<RenderNode>, _ extent: SIMD4<Float>) -> Placement {
        let inner = placement(node.pointee.plane, extent, node.pointee.opacity)
        guard inner.isVisible else { return inner }
        // Each is set out by half a pixel along its own sides, which may point anywhere in the plane.
        let room = 0.5 * (inner.rowX.w * inner.rowX.w + inner.rowY.w * inner.rowY.w).squareRoot()
        let outer = SIMD4(lowHalf: extent.lowHalf - room, highHalf: extent.highHalf + 2 * room)
        var placed = placement(node.pointee.plane, outer, node.pointee.opacity)
        if placed.isVisible, ParticleBox.goesOn(beyond: extent) { placed.bounds = Placement.endlessBounds }
        return placed
    }

    /// What a point's z adds to its place (x, y, 1) in a node's plane, as it is seen in the space that the node is in.
    private mutating func depthColumn(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) -> SIMD3<Double> {
        var rows = SpaceRows(), next = index
        repeat {
            let one = tree.nodes + Int(next)
            findSpace(of: one.pointee.parent, one.pointee.isMask, tree)
            rows = SpaceRows(of: one.shown.pointee, one.shownRare ?? RareValues.defaults, in: hasSpace ? space : nil).after(rows)
            next = one.pointee.parent
        } while next >= 0 && tree.nodes[Int(next)].keepsDepth
        return EmitterDepth.column(rows)
    }
}

package enum EmitterDepth {
    /// What a point's z adds to its place (x, y, 1) in a plane, for the rows that lead to where it is seen along z.
    package static func column(_ rows: SpaceRows) -> SIMD3<Double> {
        guard let back = rows.plane.inverted else { return .zero }
        let (x, y, w) = (rows.r3.x, rows.r3.y, rows.r3.w)
        let column = SIMD3(
            back.a * x + back.b * y + back.c * w, back.d * x + back.e * y + back.f * w, back.g * x + back.h * y + back.i * w)
        return column.sum().isFinite ? column : .zero
    }
}
