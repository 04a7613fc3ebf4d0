// Thousands of layers that only move, turn and fade, each by itself, are placed in step. In: layers that were placed one by one
// for a while. Out: flocks of them; and each frame their items where they are, to the bits that placing each would give.

import CoreGraphics

extension DrawListBuilder {
    /// Frames between two searches for layers that could be placed in step; twice as many after each that found none, or none
    /// that stayed.
    private static var leastPause: UInt64 { 8 }
    private static var mostPause: UInt64 { 64 }

    // MARK: Who joins

    /// Has flocks place what of the changed nodes of the outermost picture they can from now on, in this frame as well.
    mutating func gatherFlocks(_ tree: RenderTree) {
        let count = tree.changed.count
        guard count >= TreeAnimations.leastOfFlock, frame >= nextGathering, !items.isStale, tree.replicators == 0,
              tree.animations.timedNodes == 0 else { return }
        var forms: [(form: FlockForm, count: Int)] = []
        for position in 0..<count {
            let index = tree.changed.base[position]
            guard let form = flockForm(index, tree) else { continue }
            if let known = forms.firstIndex(where: { $0.form == form }) {
                forms[known].count += 1
            } else if forms.count < Self.mostForms {
                forms.append((form, 1))
            }
        }
        forms.removeAll { $0.count < TreeAnimations.leastOfFlock }
        let hasLost = tree.animations.flockedCount < lastGathered / 2
        gatheringPause = forms.isEmpty || hasLost ? min(gatheringPause * 2, Self.mostPause) : Self.leastPause
        nextGathering = frame + gatheringPause
        if forms.isEmpty { return }
        defer { lastGathered = tree.animations.flockedCount }
        var left = 0
        for position in 0..<count {
            let index = tree.changed.base[position], node = tree.nodes + Int(index)
            if let form = flockForm(index, tree), forms.contains(where: { $0.form == form }), let member = member(index, tree) {
                node.pointee.changes = []
                tree.animations.join(form, node, member, tree)
            } else {
                tree.changed.base[left] = index
                left += 1
            }
        }
        tree.changed.count = left
    }

    private static var mostForms: Int { 8 }

    /// The flock that a node could be in: one that lies in the outermost picture with a single item and nothing below it, and
    /// whose place among its siblings stays what it is.
    private mutating func flockForm(_ index: NodeIndex, _ tree: RenderTree) -> FlockForm? {
        let node = tree.nodes + Int(index), parent = node.pointee.parent
        guard node.pointee.changes == [.placement, .listed], node.pointee.generation == items.generation, parent >= 0,
              node.pointee.kind == .plain, node.pointee.firstChild < 0, node.pointee.ownClip < 0, node.pointee.itemCount == 1,
              node.pointee.borderItem < 0, node.pointee.item >= 0, !node.pointee.isInEffect, !node.pointee.isUnderCaster,
              !node.pointee.isFar, !node.pointee.isInFar, !node.pointee.isReachKnown, !node.pointee.isMask,
              !tree.nodes[Int(parent)].isReachKnown, tree.nodes[Int(parent)].plane.isAffine, !hasPlacedAncestor(node, tree),
              let form = tree.animations.flockForm(of: node) else { return nil }
        let model = node.pointee.model
        guard model.look.flags.contains(.doubleSided), !model.look.flags.contains(.geometryFlipped), model.look.hidden == 0,
              model.place.zPosition == 0, model.place.anchorPointZ == 0,
              node.pointee.rare.map({ CATransform3DIsIdentity($0.pointee.transform) }) ?? true,
              !hasEffect(node, tree, isPainted: false), items.kinds[Int(node.pointee.item)] != .nothing,
              items.kinds[Int(node.pointee.item)] != .particles else { return nil }
        findSpace(of: parent, false, tree)
        if hasSpace, space.r1.z != 0 || space.r2.z != 0 { return nil }
        // What turns among few siblings shares a space with them; elsewhere its middle must not come nearer by it.
        if form.turns, Int(tree.nodes[Int(parent)].childCount) <= SpatialOrder.limit
            || model.box.anchorPoint != SIMD2(0.5, 0.5) { return nil }
        return form
    }

    private mutating func member(_ index: NodeIndex, _ tree: RenderTree) -> FlockMember? {
        let node = tree.nodes + Int(index)
        guard let tracks = tree.animations.steadyTracks(of: node) else { return nil }
        let model = node.pointee.model, anchor = LayerGeometry.anchor(model.box, model.place)
        return FlockMember(
            node: index, item: node.pointee.item, position: model.place.position, anchor: anchor.lowHalf,
            opacity: model.look.opacity, rect: Paint.extent(at: items.paints + Int(node.pointee.item)), first: tracks.first,
            second: tracks.second)
    }

    // MARK: Placing

    /// Places the layers of all flocks.
    mutating func moveFlocks(_ tree: RenderTree) {
        for number in tree.animations.flocks.indices where !items.isStale {
            let flock = tree.animations.flocks[number]
            if flock.count > 0 { move(flock, tree) }
        }
    }

    private mutating func move(_ flock: Flock, _ tree: RenderTree) {
        placedCount += flock.count
        // They reach elsewhere in their parent's plane.
        if flock.form.moves { tree.forgetReach(of: flock.form.parent) }
        let parts = SharedWork.parts(of: flock.count), time = tree.animations.now
        findSpace(of: flock.form.parent, false, tree)
        guard parts > 1 else {
            move(flock, 0..<flock.blockCount, at: time, tree)
            return
        }
        sharedCount += flock.count
        withUnsafeTemporaryAllocation(of: DamageTracker.self, capacity: parts) { results in
            let results = results.baseAddress.unsafelyUnwrapped
            let shared = self
            SharedWork.run(parts, of: flock.blockCount) { part, range in
                var mine = shared
                mine.items.damage = DamageTracker(isCoarse: true)
                mine.move(flock, range, at: time, tree)
                (results + part).initialize(to: mine.items.damage)
            }
            for part in 0..<parts { items.damage.formUnion(results[part]) }
        }
    }

    private mutating func move(_ flock: Flock, _ blocks: Range<Int>, at time: Double, _ tree: RenderTree) {
        let above = tree.nodes + Int(flock.form.parent)
        let isUsual = above.pointee.isVisible && above.pointee.plane.isAffine
        let frame = flock.frame(at: time, above.pointee.plane, above.pointee.opacity, in: hasSpace ? space : nil)
        var bounds = Placement.emptyBounds
        defer { items.damage.add(bounds) }
        FlockRoom.with(flock.form) { room in
            withUnsafePointer(to: frame) { frame in
                for number in blocks {
                    let block = flock.blocks + number
                    guard isUsual, flock.place(number, frame, room) else {
                        for lane in 0..<flock.count(ofBlock: number) { moveAlone(block.node(lane), tree) }
                        continue
                    }
                    let count = flock.count(ofBlock: number)
                    if items.damage.isCoarse {
                        items.place(block, count, room.placements, bounds: &bounds)
                    } else {
                        for lane in 0..<count { put(room.placements[lane], on: block.item(lane)) }
                    }
                }
            }
        }
    }

    /// Puts an item of the outermost picture elsewhere, if it is another place.
    @inline(__always)
    private mutating func put(_ new: Placement, on item: Int) {
        let old = items.placements + item
        if old.pointee == new { return }
        items.damage.add(old.pointee.bounds)
        items.damage.add(new.bounds)
        items.place(item, new)
    }

    /// Places one of a flock as it would be placed without.
    @inline(never)
    private mutating func moveAlone(_ index: NodeIndex, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        tree.animations.bringUp(index, tree)
        node.pointee.isLate = false
        project(index, node, tree)
        node.pointee.isLate = true
        place(node)
    }
}
