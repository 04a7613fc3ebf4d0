// What cannot be seen is not visited. In: a layer that a moving one carries along. Out: whether all that it and its
// sublayers draw lies beside the picture; then they are left where they were last, which is beside the picture as well.

import CoreGraphics

extension DrawListBuilder {
    /// A layer with everything below it draws within this; nothing is known of what has a picture of its own.
    mutating func reach(of index: NodeIndex, _ tree: RenderTree, level: Int = 0) -> SIMD4<Float> {
        let node = tree.nodes + Int(index)
        if node.pointee.isReachKnown { return node.pointee.reach }
        // What is deeper is not drawn.
        guard level <= Surroundings.deepest else { return Self.endless }
        var all = ownReach(node, tree)
        var below = Placement.emptyBounds
        var child = node.pointee.firstChild
        var blocks = siblings.isEmpty ? nil : siblings.removeValue(forKey: index)
        blocks?.blocks.removeAll(keepingCapacity: true)
        while child >= 0, all != Self.endless || blocks != nil {
            let next = tree.nodes + Int(child)
            if next.pointee.isInFlock { tree.animations.bringUp(child, tree) }
            let inner = next.pointee.isInEffect ? Self.endless : reach(of: child, tree, level: level + 1)
            var own = inner
            if inner.x <= inner.z, inner.y <= inner.w {
                findSpace(of: index, false, tree)
                let plane = hasSpace ? LayerGeometry.toSuperlayer(next.shown, next.shownRare, &space)
                    : LayerGeometry.toSuperlayer(next.shown, next.shownRare, nil)
                own = bounds(of: inner, plane) ?? Self.endless
                if own == Self.endless { all = Self.endless } else { below.formBoundsUnion(own) }
            }
            blocks?.add(child, own)
            child = next.pointee.nextSibling
        }
        if let blocks { siblings[index] = blocks }
        if all != Self.endless {
            if node.pointee.ownClip >= 0 {
                let rect = LayerPainter.outline(node.shown).rect
                below = intersection(below, SIMD4(rect.x, rect.y, rect.x + rect.z, rect.y + rect.w))
            }
            if below.x <= below.z, below.y <= below.w { all.formBoundsUnion(below) }
        }
        (node.pointee.reach, node.pointee.isReachKnown) = (all, true)
        return all
    }

    /// All of a plane.
    private static var endless: SIMD4<Float> { SIMD4(-.infinity, -.infinity, .infinity, .infinity) }

    /// What a layer's own items paint.
    private mutating func ownReach(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> SIMD4<Float> {
        // Tiles lie elsewhere than their layer's plane says.
        if node.pointee.isInEffect || node.pointee.kind == .tiled || node.pointee.kind == .emitter || node.pointee.item < 0 {
            return Self.endless
        }
        var all = Placement.emptyBounds
        func add(_ item: Int32) {
            let index = Int(store.root.items.first + item)
            guard store.kinds.base[index] != .nothing else { return }
            let rect = Paint.extent(at: store.paints.base + index)
            all.formBoundsUnion(SIMD4(rect.x, rect.y, rect.x + rect.z, rect.y + rect.w))
        }
        for item in node.pointee.item..<node.pointee.item + node.pointee.itemCount { add(item) }
        if node.pointee.borderItem >= 0 { add(node.pointee.borderItem) }
        // Of a large shape only what is seen is drawn.
        if node.pointee.kind == .shape, let extras = tree.extras[node.pointee.number], let rect = ShapePaint(extras)?.extent {
            all.formBoundsUnion(SIMD4<Float>(SIMD4(Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))))
        }
        return all.total.isNaN ? Self.endless : all
    }

    /// What a part of a plane covers in another one; nil where that is not known.
    private mutating func bounds(of part: SIMD4<Float>, _ plane: Homography) -> SIMD4<Float>? {
        guard plane.g == 0, plane.h == 0, plane.i == 1, part.total.isFinite else { return nil }
        let part = SIMD4<Double>(part)
        let x = SIMD4(plane.a * part.x, plane.a * part.z, plane.b * part.y, plane.b * part.w)
        let y = SIMD4(plane.d * part.x, plane.d * part.z, plane.e * part.y, plane.e * part.w)
        let low = SIMD2(min(x.x, x.y) + min(x.z, x.w) + plane.c, min(y.x, y.y) + min(y.z, y.w) + plane.f)
        let high = SIMD2(max(x.x, x.y) + max(x.z, x.w) + plane.c, max(y.x, y.y) + max(y.z, y.w) + plane.f)
        let all = SIMD4<Float>(SIMD4(lowHalf: low, highHalf: high))
        return all.total.isFinite ? all : nil
    }

    /// Whether a layer that was placed just now is beside the picture with all below it.
    mutating func isFar(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        isBeside(reach(of: index, tree), node.pointee.plane)
    }

    /// Whether a layer was left beside the picture with all around it, or has no sublayers and was placed there last. Of what is
    /// clear at the moment nothing is known.
    func liesBeside(_ index: NodeIndex, _ tree: RenderTree) -> Bool {
        let node = tree.nodes + Int(index)
        if node.pointee.isInFar || node.pointee.isFar { return true }
        guard node.pointee.generation == store.root.generation, node.pointee.isVisible, node.pointee.firstChild < 0,
              !node.pointee.isInEffect, node.pointee.item >= 0, node.pointee.borderItem < 0 else { return false }
        let first = Int(store.root.items.first + node.pointee.item), edges = picture.float
        return (first..<first + Int(node.pointee.itemCount)).allSatisfy { item in
            let bounds = store.placements.base[item].bounds
            let isBeside = bounds.z + 2 < edges.x || bounds.x - 2 > edges.z || bounds.w + 2 < edges.y || bounds.y - 2 > edges.w
            return bounds.x <= bounds.z && isBeside
        }
    }

    /// Whether what reaches so far in a plane is beside the picture.
    mutating func isBeside(_ own: SIMD4<Float>, _ plane: Homography) -> Bool {
        if own.x > own.z || own.y > own.w { return true }
        guard let bounds = bounds(of: own, plane) else { return false }
        let edges = picture.float
        return bounds.z + 2 < edges.x || bounds.x - 2 > edges.z || bounds.w + 2 < edges.y || bounds.y - 2 > edges.w
    }

    /// The layer above that was left where it was with all below it; nil if there is none.
    mutating func farAncestor(of index: NodeIndex, _ tree: RenderTree) -> NodeIndex? {
        var above = index
        while above >= 0 {
            if tree.nodes[Int(above)].isFar { return above }
            above = tree.nodes[Int(above)].parent
        }
        return nil
    }
}
