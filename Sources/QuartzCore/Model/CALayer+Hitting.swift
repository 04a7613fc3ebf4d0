// Which layer is at a point: the one that is drawn there last. Sublayers are looked at from the nearest to the
// farthest; those of a transform layer where they are in its space, not flattened into its plane.

import CoreGraphics

extension CALayer {
    func boundsContain(_ p: SIMD2<Double>) -> Bool {
        let b = store.pointee.values.box.bounds
        return p.x >= b.x && p.y >= b.y && p.x < b.x + b.z && p.y < b.y + b.w
    }

    func hit(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        guard let inPlane = planeInSuperlayer.inverted?.apply(p.x, p.y) else { return nil }
        return hit(inPlane: inPlane)
    }

    /// Whether the layer is seen as no more than a line, as by a scale of 0: no point of its superlayer is one of its own.
    package var isEdgeOn: Bool { planeInSuperlayer.inverted == nil }

    /// - Parameter inPlane: where the point is in the layer's plane.
    private func hit(inPlane: SIMD2<Double>) -> CALayer? {
        let point = CGPoint(inPlane)
        let inside = contains(point)
        if masksToBounds && !inside { return nil }
        // Each level asks the next, since subclasses may answer for theirs.
        guard !StackRoom.isLow else {
            FaultReport.once(
                "CALayer.hitTest(_:), nesting", "layers nested so deep that a thread's stack has no room are not found")
            return inside ? self : nil
        }
        for child in frontToBack(at: inPlane) {
            if let found = child.keepsDepth ? child.hitBelow(point) : child.hitTest(point) { return found }
        }
        return inside ? self : nil
    }

    /// The sublayers by how near they are at a point of the layer's plane; equally near ones the last first.
    private func frontToBack(at point: SIMD2<Double>) -> [CALayer] {
        guard let children = sublayers else { return [] }
        guard children.contains(where: \.leavesPlane)
                  || store.pointee.rare.map({ !CATransform3DIsAffine($0.pointee.sublayerTransform) }) == true
        else { return children.reversed() }
        let siblings = children.map { child in
            if child.keepsDepth { return Sibling(child, depth: Double(child.zPosition), isSpace: true) }
            let rows = child.rowsInSuperlayer
            let depth = rows.plane.inverted?.apply(point.x, point.y).map { rows.depth($0) }
            return Sibling(child, depth: depth ?? -.infinity, isSpace: false)
        }
        return SiblingOrder.backToFront(siblings).reversed().map(\.layer)
    }

    /// Whether some of it may be nearer or farther than its superlayer's plane.
    private var leavesPlane: Bool {
        zPosition != 0 || anchorPointZ != 0
            || store.pointee.rare.map { keepsDepth || !CATransform3DIsAffine($0.pointee.transform) } == true
    }

    // MARK: Transform layers

    /// A layer in the space of a transform layer above it.
    private struct Member {
        let layer: CALayer
        let rows: SpaceRows
    }

    /// - Parameter p: a point of the superlayer's coordinates.
    private func hitBelow(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let point = p.lanes
        var members: [Member] = []
        gather(rowsInSuperlayer, &members)
        let placed = members.compactMap { member in
            member.rows.plane.inverted?.apply(point.x, point.y).map { inPlane in
                Sibling((layer: member.layer, inPlane: inPlane), depth: member.rows.depth(inPlane), isSpace: false)
            }
        }
        for sibling in SiblingOrder.backToFront(placed).reversed() {
            if let found = sibling.layer.layer.hitAsMember(sibling.layer.inPlane) { return found }
        }
        return nil
    }

    private func gather(_ rows: SpaceRows, _ members: inout [Member]) {
        var waiting = [Member(layer: self, rows: rows)]
        while let next = waiting.popLast() {
            guard next.layer === self || next.layer.keepsDepth else {
                members.append(next)
                continue
            }
            for child in (next.layer.sublayers ?? []).reversed() where !child.isHidden {
                waiting.append(Member(layer: child, rows: next.rows.after(child.rowsInSuperlayer)))
            }
        }
    }

    /// Asks by way of `hitTest`, which subclasses may override, if the point can be told in the coordinates of
    /// the transform layer: not of a layer that is edge-on there.
    private func hitAsMember(_ inPlane: SIMD2<Double>) -> CALayer? {
        let plane = planeInSuperlayer
        guard abs(plane.determinant) > 1e-6, let point = plane.apply(inPlane.x, inPlane.y) else { return hit(inPlane: inPlane) }
        return hitTest(CGPoint(point))
    }
}
