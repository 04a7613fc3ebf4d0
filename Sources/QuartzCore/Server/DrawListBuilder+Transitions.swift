// Transitions: the picture of a layer's state before a commit, kept as items, and the drawing of
// both states on their way.

import CoreGraphics

extension DrawListBuilder {
    /// The layer and its sublayers as they were drawn last; nil for one that was not drawn. What it is drawn in is laid
    /// out anew afterwards.
    mutating func snapshot(of index: NodeIndex, _ tree: RenderTree) -> LayerSnapshot? {
        let node = tree.nodes + Int(index)
        guard let own = store.known(node.pointee.picture), own.generation == node.pointee.generation, own.generation != 0,
              node.pointee.isVisible else { return nil }
        let host = own.node == index ? store.known(own.above) ?? own : own
        let saved = (list, loose, looseCursor, generation, generationBefore)
        let opacity = node.pointee.opacity
        list = DrawList()
        (spaceOwner, isFlat, stateTaken, generation, generationBefore) = (-2, true, index, 0, 0)
        node.pointee.opacity = 1
        let pass = list.beginPass(.transition)
        let bounds = withRoom(Self.roomToMove) { builder in
            builder.emitContent(index, Surroundings(isInEffect: true), tree)
            return builder.extent(ofPass: pass, within: -1)
        }
        list.endPass(bounds: bounds)
        let snapshot = LayerSnapshot(list: list, bounds: bounds, plane: node.pointee.plane, tree.images)
        (list, loose, looseCursor, generation, generationBefore) = saved
        (isFlat, stateTaken) = (false, -1)
        // The next layout makes of each layer anew what it is drawn with.
        made.removeAll(keepingCapacity: true)
        node.pointee.opacity = opacity
        soil(host)
        return snapshot
    }

    /// What is beside the picture at rest may be moved into it.
    private static let roomToMove = SIMD2<Float>(4096, 4096)

    /// Both states of a layer, as far as its transition has come.
    mutating func emitTransition(
        _ transition: TransitionState, _ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree
    ) {
        let node = tree.nodes + Int(index)
        let opacity = node.pointee.opacity
        let pose = TransitionPose(transition.description, progress: transition.progress)
        var inside = around
        inside.clip = -1
        node.pointee.opacity = 1
        let new = list.beginPass(.transition)
        let newBounds = withRoom(pose.newOffset == .zero ? .zero : Self.roomToMove) { builder in
            builder.emitContentWithoutTransition(index, inside, tree)
            return builder.extent(ofPass: new, within: -1)
        }
        list.endPass(bounds: newBounds)
        node.pointee.opacity = opacity
        let old = append(transition.snapshot.list, for: node)
        let oldBounds = transition.snapshot.bounds
        // The new state has the factors of a replicator's copy in it.
        let tint = around.multiplier

        let newWay = way(pose.newOffset, from: node.pointee.plane, node)
        let oldWay = way(pose.oldOffset, from: transition.snapshot.plane, node)
        if pose.isFade {
            let both = list.beginPass(.transition)
            show(new, newBounds, newWay, opacity: 1, node, inside) { $0.multiplier = SIMD4(1, 1, 1, pose.newShare) }
            show(old, oldBounds, oldWay, opacity: 1, node, inside) {
                $0.multiplier = tint * SIMD4(1, 1, 1, pose.oldShare)
                $0.blend = .plus
            }
            let bounds = extent(ofPass: both, within: around.clip)
            list.endPass(bounds: bounds)
            show(both, bounds, opacity: opacity, for: node, around) { _ in }
        } else if pose.isOldOnTop {
            show(new, newBounds, newWay, opacity: opacity, node, around) { _ in }
            show(old, oldBounds, oldWay, opacity: opacity, node, around) { $0.multiplier = tint }
        } else {
            show(old, oldBounds, oldWay, opacity: opacity, node, around) { $0.multiplier = tint }
            show(new, newBounds, newWay, opacity: opacity, node, around) { _ in }
        }
    }

    /// From pixels of a state, drawn when the layer's plane was `plane`, to where they are now.
    private func way(_ offset: SIMD2<Double>, from plane: Homography, _ node: UnsafeMutablePointer<RenderNode>) -> Homography {
        let size = node.shown.pointee.box.bounds.highHalf
        let moved = node.pointee.plane.after(Homography(translationX: offset.x * size.x, y: offset.y * size.y))
        guard let back = plane.inverted else { return .identity }
        return moved.after(back)
    }

    private mutating func show(
        _ pass: Int, _ bounds: PixelRect, _ way: Homography, opacity: Float, _ node: UnsafeMutablePointer<RenderNode>,
        _ around: Surroundings, _ change: (inout Paint) -> Void
    ) {
        guard !bounds.isEmpty else { return }
        let rect = bounds.float
        var paint = Paint(rect: SIMD4(rect.x, rect.y, rect.z - rect.x, rect.w - rect.y))
        paint.contentsRect = paint.rect
        paint.image = Paint.imageOfPass(pass)
        change(&paint)
        append(paint, placement(way, paint.rect, opacity), for: node, around)
    }
}
