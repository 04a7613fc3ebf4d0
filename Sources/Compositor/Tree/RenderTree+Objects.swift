// The objects of properties on the server, by slot: what a commit brings, and what animations make of them. Most are kept
// by the node's extras under their slot; an image, the outline of a shadow and filters are where they are drawn from.

import CoreGraphics

extension RenderTree {
    /// Takes over an object of the model.
    func applyObject(_ index: NodeIndex, _ slot: Int, _ object: AnyObject?) {
        let node = nodes + Int(index), number = node.pointee.number
        switch slot {
        case BaseObjects.slot(\.contents):
            node.pointee.image = images.exchange(node.pointee.image, for: object.map { unsafeDowncast($0, to: CGImage.self) })
        case BaseObjects.slot(\.shadowPath):
            if object == nil, node.pointee.animated < 0 {
                shadowShapes.removeValue(forKey: number)?.release(images)
            } else {
                shadowShape(of: number).setObject(object, ShapeObjects.slot(\.path))
            }
        case _ where LayerFilters.holds(slot):
            applyFilter(index, slot, AnimationValue(object, kind: .object))
        default:
            if object != nil || node.pointee.hasExtras { makeExtras(of: index).setObject(object, slot) }
            if node.pointee.kind == .emitter, slot == EmitterObjects.slot(\.history) { historyChanged(index) }
        }
        if node.pointee.animated >= 0 { animations.modelChanged(node.pointee.animated, self) }
        change(index, [.placement, .paint])
    }

    /// Lays one contribution of an animation over an object.
    func show(_ animation: PropertyAnimation, _ sample: ProgressSample, on index: NodeIndex) {
        // What animations make of an emitter's cells is asked for at each particle's birth.
        if animation.cell != nil { return }
        let node = nodes + Int(index), slot = Int(animation.place.offset)
        switch slot {
        case BaseObjects.slot(\.contents):
            let underlying = node.pointee.image >= 0 ? images.image(at: node.pointee.image) : nil
            guard let fade = AnimationEvaluator.crossfade(animation, sample, underlying: underlying) else { return }
            makeExtras(of: index).crossfade(fade, images)
        case BaseObjects.slot(\.shadowPath):
            shadowShape(of: node.pointee.number).show(animation, sample, ShapeObjects.slot(\.path))
        case _ where LayerFilters.holds(slot):
            if let input = animation.input { filters[node.pointee.number]?.animate(animation, sample, input) }
        default:
            makeExtras(of: index).show(animation, sample, slot)
        }
    }

    /// Shows the objects of the model again.
    func resetObjects(_ node: UnsafeMutablePointer<RenderNode>) {
        let number = node.pointee.number
        filters[number]?.reset()
        shadowShapes[number]?.resetObjects()
        guard node.pointee.hasExtras, let extras = extras[number] else { return }
        extras.resetObjects()
        extras.endCrossfade(images)
    }

    /// The outline of a layer's shadow as a black shape, made at its first use; without a path there is none.
    private func shadowShape(of number: UInt32) -> NodeExtras {
        if let known = shadowShapes[number] { return known }
        let made = NodeExtras()
        shadowShapes[number] = made
        return made
    }
}
