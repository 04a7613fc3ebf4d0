// Sublayers that are turned in 3D share a space: their planes are ordered, and cut where they
// intersect. The sublayers of a transform layer belong to the space it is in.

import CoreGraphics

extension DrawListBuilder {
    /// Whether a layer is turned out of its superlayer's plane.
    mutating func isTurned(_ node: UnsafeMutablePointer<RenderNode>) -> Bool {
        if hasSpace, space.r1.z != 0 || space.r2.z != 0 { return true }
        guard let rare = node.shownRare else { return false }
        return rare.pointee.transform.m13 != 0 || rare.pointee.transform.m23 != 0
    }

    /// Whether some sublayer is turned out of its superlayer's plane.
    mutating func isSpatial(_ index: NodeIndex, _ tree: RenderTree) -> Bool {
        if Int(tree.nodes[Int(index)].childCount) > SpatialOrder.limit { return false }
        var child = tree.nodes[Int(index)].firstChild
        findSpace(of: index, false, tree)
        while child >= 0 {
            if isTurned(tree.nodes + Int(child)) { return true }
            child = tree.nodes[Int(child)].nextSibling
        }
        return false
    }

    /// One plane of a space: a layer with all that is flattened into it.
    private struct Member {
        var node: NodeIndex
        var plane: Homography
        var isBack: Bool
        /// The node whose opacity and visibility it inherits.
        var parent: NodeIndex
    }

    /// The sublayers of a transform layer, in the plane of the layer above it.
    mutating func emitSpace(of index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        let parent = node.pointee.parent
        findSpace(of: parent, node.pointee.isMask, tree)
        let rows = rows(of: node, SpaceRows())
        var members: [Member] = []
        var planes: [SpatialPlane] = []
        gather(below: index, rows, &members, &planes, tree)
        emit(members, planes, over: parent >= 0 ? tree.nodes[Int(parent)].plane : base, around, tree)
    }

    /// Some sublayers of an ordinary layer, which share a space.
    mutating func emitSpace(of run: [NodeIndex], in index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        var members: [Member] = []
        var planes: [SpatialPlane] = []
        for child in run {
            findSpace(of: index, false, tree)
            add(child, rows(of: tree.nodes + Int(child), SpaceRows()), index, &members, &planes, tree)
        }
        emit(members, planes, over: tree.nodes[Int(index)].plane, around, tree)
    }

    private mutating func emit(
        _ members: [Member], _ planes: [SpatialPlane], over plane: Homography, _ around: Surroundings, _ tree: RenderTree
    ) {
        isRigid = false
        for piece in SpatialOrder.pieces(of: planes) {
            let member = members[piece.plane]
            let node = tree.nodes + Int(member.node)
            var inner = around
            (inner.isInEffect, inner.isMember) = (true, true)
            if !piece.cuts.isEmpty { inner.isRepeated = true }
            // What a member inherits comes from its parent, its plane from the root of the space.
            inherit(node, .identity, isBack: member.isBack, from: member.parent, tree)
            node.pointee.plane = plane.after(member.plane)
            for cut in piece.cuts { inner.clip = halfPlane(cut, node.pointee.plane, inner.clip) }
            emit(member.node, inner, tree)
        }
    }

    /// A node's transform into the space that `rows` leads to, by way of the space found for its parent.
    private mutating func rows(of node: UnsafeMutablePointer<RenderNode>, _ rows: SpaceRows) -> SpaceRows {
        rows.after(SpaceRows(of: node.shown.pointee, node.shownRare ?? RareValues.defaults, in: hasSpace ? space : nil))
    }

    /// Adds a layer's plane to a space.
    private func add(
        _ index: NodeIndex, _ rows: SpaceRows, _ parent: NodeIndex, _ members: inout [Member], _ planes: inout [SpatialPlane],
        _ tree: RenderTree
    ) {
        let node = tree.nodes + Int(index)
        let values = node.shown.pointee
        let plane = rows.plane
        var isBack = false
        if !values.look.flags.contains(.doubleSided) {
            isBack = plane.determinant * LayerGeometry.determinant(rows.r1, rows.r2, rows.r3, rows.r4) < 0
        }
        members.append(Member(node: index, plane: plane, isBack: isBack, parent: parent))
        var outline = SpatialPlane(of: values, rows)
        outline.isOpaque = !isBack && node.pointee.mask < 0 && !node.pointee.hasFilters && SpatialPlane.isOpaque(values)
        planes.append(outline)
    }

    /// Collects the planes below a transform layer; transform layers below it are passed through.
    private mutating func gather(
        below index: NodeIndex, _ rows: SpaceRows, _ members: inout [Member], _ planes: inout [SpatialPlane], _ tree: RenderTree
    ) {
        var child = tree.nodes[Int(index)].firstChild
        while child >= 0 {
            let node = tree.nodes + Int(child)
            findSpace(of: index, false, tree)
            let own = self.rows(of: node, rows)
            if node.pointee.kind == .transform {
                inherit(node, .identity, isBack: false, from: index, tree)
                (node.pointee.isInEffect, node.pointee.mark) = (true, -1)
                (node.pointee.generation, node.pointee.picture) = (generation, current.number)
                gather(below: child, own, &members, &planes, tree)
            } else {
                add(child, own, index, &members, &planes, tree)
            }
            child = node.pointee.nextSibling
        }
    }

    /// A clip to the side of a line on which a·x + b·y + c is positive in a plane's coordinates.
    private mutating func halfPlane(_ cut: SIMD3<Double>, _ plane: Homography, _ parent: Int32) -> Int32 {
        let length = (cut.x * cut.x + cut.y * cut.y).squareRoot()
        guard let back = plane.inverted, length > 1e-12 else { return parent }
        let (a, b, c) = (cut.x / length, cut.y / length, cut.z / length)
        return list.append(Clip(
            rowX: SIMD4(
                Float(a * back.a + b * back.d + c * back.g), Float(a * back.b + b * back.e + c * back.h),
                Float(a * back.c + b * back.f + c * back.i), 0),
            rowY: .zero, rowW: SIMD4(Float(back.g), Float(back.h), Float(back.i), 0), rect: SIMD4(0, -1e7, 1e7, 2e7),
            bounds: parent >= 0 ? list.clips[Int(parent)].bounds : SIMD4(-1e9, -1e9, 1e9, 1e9), parent: parent))
    }
}
