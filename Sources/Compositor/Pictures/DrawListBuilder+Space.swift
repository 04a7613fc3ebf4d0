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
        var copy: Copy
    }

    /// Which copy of the replicators in a space is looked at.
    private struct Copy {
        /// Whether there are several.
        var isRepeated = false
        /// Factors of its colours.
        var shade = SIMD4<Float>(1, 1, 1, 1)
        /// The outermost replicator whose copies lag; -1: none.
        var lagging: NodeIndex = -1
        /// The copy's media time, where it lags.
        var time = 0.0
    }

    /// The sublayers of a transform layer, in the plane of the layer above it.
    mutating func emitSpace(of index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        let parent = node.pointee.parent
        findSpace(of: parent, node.pointee.isMask, tree)
        let rows = rows(of: node, SpaceRows())
        var members: [Member] = []
        var planes: [SpatialPlane] = []
        gather(below: index, rows, Copy(), &members, &planes, tree)
        // Where the picture at hand is this layer's own, the plane is that of the layout above it: a bitmap's has another one
        // than its layer has by now.
        let plane = current.node == index ? current.inherited.plane : inherited(from: parent, tree).plane
        emit(members, planes, over: plane, below: index, around, tree)
    }

    /// The copies of a replicator's sublayers, in its plane.
    mutating func emitCopiesInSpace(of index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        var members: [Member] = []
        var planes: [SpatialPlane] = []
        gather(below: index, SpaceRows(), Copy(), &members, &planes, tree)
        emit(members, planes, over: tree.nodes[Int(index)].plane, below: index, around, tree)
    }

    /// Some sublayers of an ordinary layer, which share a space.
    mutating func emitSpace(of run: [NodeIndex], in index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        var members: [Member] = []
        var planes: [SpatialPlane] = []
        members.reserveCapacity(run.count)
        planes.reserveCapacity(run.count)
        for child in run {
            findSpace(of: index, false, tree)
            add(child, rows(of: tree.nodes + Int(child), SpaceRows()), index, Copy(), &members, &planes, tree)
        }
        emit(members, planes, over: tree.nodes[Int(index)].plane, below: index, around, tree)
    }

    private mutating func emit(
        _ members: [Member], _ planes: [SpatialPlane], over plane: Homography, below root: NodeIndex, _ around: Surroundings,
        _ tree: RenderTree
    ) {
        isRigid = false
        let now = time
        for piece in SpatialOrder.pieces(of: planes) {
            let member = members[piece.plane], copy = member.copy
            let node = tree.nodes + Int(member.node)
            var inner = around
            (inner.isInEffect, inner.isMember) = (true, true)
            if !piece.cuts.isEmpty || copy.isRepeated { inner.isRepeated = true }
            if copy.lagging >= 0 {
                time = copy.time
                tree.animations.evaluate(below: copy.lagging, tree, at: time)
                inheritDown(to: member.parent, from: root, tree)
            }
            // What a member inherits comes from its parent, its plane from the root of the space.
            inherit(node, .identity, isBack: member.isBack, from: member.parent, tree)
            node.pointee.plane = plane.after(member.plane)
            inner.multiplier = around.multiplier * SIMD4(copy.shade.x, copy.shade.y, copy.shade.z, 1)
            for cut in piece.cuts { inner.clip = halfPlane(cut, node.pointee.plane, inner.clip) }
            if copy.shade.w < 1 {
                emitFaded(copy.shade.w, for: node, inner) { builder, inside in builder.emit(member.node, inside, tree) }
            } else {
                emit(member.node, inner, tree)
            }
        }
        time = now
    }

    /// What layers that keep depth pass on, from below the root of a space down to one of them.
    private mutating func inheritDown(to index: NodeIndex, from root: NodeIndex, _ tree: RenderTree) {
        var way: [NodeIndex] = []
        var next = index
        while next >= 0, next != root {
            way.append(next)
            next = tree.nodes[Int(next)].parent
        }
        for index in way.reversed() {
            inherit(tree.nodes + Int(index), .identity, isBack: false, from: tree.nodes[Int(index)].parent, tree)
        }
    }

    /// A node's transform into the space that `rows` leads to, by way of the space found for its parent.
    private mutating func rows(of node: UnsafeMutablePointer<RenderNode>, _ rows: SpaceRows) -> SpaceRows {
        rows.after(SpaceRows(of: node.shown.pointee, node.shownRare ?? RareValues.defaults, in: hasSpace ? space : nil))
    }

    /// Adds a layer's plane to a space.
    private mutating func add(
        _ index: NodeIndex, _ rows: SpaceRows, _ parent: NodeIndex, _ copy: Copy, _ members: inout [Member],
        _ planes: inout [SpatialPlane], _ tree: RenderTree
    ) {
        let node = tree.nodes + Int(index)
        let values = node.shown.pointee
        let plane = rows.plane
        var isBack = false
        if !values.look.flags.contains(.doubleSided) {
            isBack = plane.determinant * LayerGeometry.determinant(rows.r1, rows.r2, rows.r3, rows.r4) < 0
        }
        members.append(Member(node: index, plane: plane, isBack: isBack, parent: parent, copy: copy))
        var outline = SpatialPlane(of: values, rows)
        outline.isOpaque = !isBack && node.pointee.mask < 0 && !node.pointee.hasFilters && SpatialPlane.isOpaque(values)
            && copy.shade.w >= 1 && (parent < 0 || tree.nodes[Int(parent)].opacity >= 1)
        planes.append(outline)
    }

    /// Collects the planes below a layer, of a replicator once for each copy; layers below it that keep depth are
    /// passed through.
    private mutating func gather(
        below index: NodeIndex, _ rows: SpaceRows, _ copy: Copy, _ members: inout [Member], _ planes: inout [SpatialPlane],
        _ tree: RenderTree
    ) {
        let node = tree.nodes + Int(index)
        guard node.pointee.kind == .replicator, let extras = tree.extras[node.pointee.number] else {
            gatherOnce(below: index, rows, copy, &members, &planes, tree)
            return
        }
        let values = Copies(extras), now = time
        forEachCopy(of: index, values, from: now, tree) { builder, number in
            let shade = values.shade(of: number)
            // What cannot be seen at all, and what is beyond any number of planes, is not gone through.
            guard shade.w > 0, members.count < Self.mostPlanes else { return }
            var own = copy
            own.isRepeated = true
            own.shade *= shade
            if builder.time != now || copy.lagging >= 0 {
                (own.lagging, own.time) = (copy.lagging >= 0 ? copy.lagging : index, builder.time)
            } else if values.delay != 0 {
                (own.lagging, own.time) = (index, now)
            }
            builder.gatherOnce(below: index, rows, own, &members, &planes, tree)
        }
    }

    /// The most planes of a space.
    private static let mostPlanes = 20_000

    private mutating func gatherOnce(
        below index: NodeIndex, _ rows: SpaceRows, _ copy: Copy, _ members: inout [Member], _ planes: inout [SpatialPlane],
        _ tree: RenderTree
    ) {
        guard !StackRoom.isLow else {
            FaultReport.once("drawing spaces", "transform layers nested so deep that a thread's stack has no room are not drawn")
            return
        }
        if members.isEmpty {
            members.reserveCapacity(Int(tree.nodes[Int(index)].childCount))
            planes.reserveCapacity(Int(tree.nodes[Int(index)].childCount))
        }
        var child = tree.nodes[Int(index)].firstChild
        while child >= 0 {
            let node = tree.nodes + Int(child)
            findSpace(of: index, false, tree)
            let own = self.rows(of: node, rows)
            if node.pointee.keepsDepth {
                inherit(node, .identity, isBack: false, from: index, tree)
                (node.pointee.isInEffect, node.pointee.mark) = (true, -1)
                (node.pointee.generation, node.pointee.picture) = (generation, current.number)
                gather(below: child, own, copy, &members, &planes, tree)
            } else {
                add(child, own, index, copy, &members, &planes, tree)
            }
            child = node.pointee.nextSibling
        }
    }

    /// A clip to one side of a cut through a plane, measured in pixels.
    private mutating func halfPlane(_ cut: SpatialCut, _ plane: Homography, _ parent: Int32) -> Int32 {
        guard let back = plane.inverted else { return parent }
        let (a, b, c) = (cut.line.x, cut.line.y, cut.line.z)
        var row = SIMD3(
            a * back.a + b * back.d + c * back.g, a * back.b + b * back.e + c * back.h, a * back.c + b * back.f + c * back.i)
        let length = (row.x * row.x + row.y * row.y).squareRoot()
        guard length > 1e-12, row.sum().isFinite else { return parent }
        row /= length
        var rect = SIMD4<Float>(0, -1e7, 1e7, 2e7)
        var hardEdges: UInt8 = 0
        switch cut.edge {
        case .smooth: break
        case .under: row.z += 1
        case .hard: hardEdges = 1
        case .hardBehind:
            // Seen from the other piece, so that both tell by the same number which pixels are theirs.
            row = -row
            (rect.x, hardEdges) = (-1e7, 2)
        }
        var clip = Clip(
            rowX: SIMD4(Float(row.x), Float(row.y), Float(row.z), 0), rowY: .zero, rowW: SIMD4(0, 0, 1, 0), rect: rect,
            bounds: parent >= 0 ? list.clips[Int(parent)].bounds : SIMD4(-1e9, -1e9, 1e9, 1e9), parent: parent)
        clip.hardEdges = hardEdges
        return list.append(clip)
    }
}
