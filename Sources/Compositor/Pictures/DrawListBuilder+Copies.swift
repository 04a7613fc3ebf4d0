// A replicator's sublayers, once for each copy: transformed, coloured, and late.

import CoreGraphics

extension DrawListBuilder {
    /// The most items, passes and the like of a list to which copies are added: copies of copies multiply.
    private static let mostItems = 100_000

    /// A replicator's sublayers, once for each instance; those that leave its plane in one space.
    mutating func emitCopies(of index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        guard let extras = tree.extras[node.pointee.number] else { return }
        let values = Copies(extras), now = time
        isRigid = false
        if node.pointee.keepsDepth {
            emitSpace(of: index, around, tree)
        } else if leavesPlane(values, node) {
            emitCopiesInSpace(of: index, around, tree)
        } else {
            forEachCopy(of: index, values, from: now, tree) { builder, copy in
                let shade = values.shade(of: copy)
                var inner = around
                inner.isRepeated = true
                inner.multiplier = around.multiplier * SIMD4(shade.x, shade.y, shade.z, 1)
                if shade.w < 1 {
                    builder.emitFaded(shade.w, for: node, inner) { builder, inside in
                        builder.emitSublayersOnce(of: index, inside, tree)
                    }
                } else {
                    builder.emitSublayersOnce(of: index, inner, tree)
                }
            }
        }
        if values.delay != 0 && values.count > 1 { tree.animations.evaluate(below: index, tree, at: now) }
    }

    /// Shows the copies of a replicator to `body` one after the other: their place, and what is below at their time.
    /// - Parameter now: the media time of the first.
    mutating func forEachCopy(
        of index: NodeIndex, _ values: Copies, from now: Double, _ tree: RenderTree,
        _ body: (inout DrawListBuilder, Int) -> Void
    ) {
        let node = tree.nodes + Int(index)
        let anchor = LayerGeometry.anchor(node.shown.pointee.box, node.shown.pointee.place)
        let (outer, outerTime) = (copies[index], time)
        var transform = CATransform3DIdentity
        for copy in 0..<values.count {
            guard list.weight < Self.mostItems else {
                FaultReport.once("CAReplicatorLayer", "over \(Self.mostItems) items to draw; further copies are left out")
                break
            }
            copies[index] = SpaceRows(about: transform, anchor: anchor)
            spaceOwner = -2
            if values.delay != 0 && copy > 0 {
                // Replicators among the sublayers lag as well, and count from there.
                time = tree.animations.evaluate(below: index, tree, at: now, late: Double(copy) * values.delay)
            }
            body(&self, copy)
            transform = CATransform3DConcat(transform, values.step)
        }
        (copies[index], time, spaceOwner) = (outer, outerTime, -2)
    }

    /// Whether some copy is turned out of the replicator's plane, or moved towards the viewer.
    mutating func leavesPlane(_ values: Copies, _ node: UnsafeMutablePointer<RenderNode>) -> Bool {
        let step = values.step
        return values.count > 1 && values.count * Int(node.pointee.childCount) <= SpatialOrder.limit
            && (step.m13 != 0 || step.m23 != 0 || step.m43 != 0)
    }
}
