// A picture from scratch: its nodes in painting order, with the passes and clips they need.

import CoreGraphics

/// What surrounds a node while it is emitted.
struct Surroundings {
    /// How deep layers may be nested to be drawn, where the thread's stack has room for as many: each level takes its share.
    static let deepest = 1200

    /// How many layers are above.
    var level = 0
    /// The clip that applies; -1: none.
    var clip: Int32 = -1
    /// Whether something above draws its sublayers other than one over the other.
    var isInEffect = false
    /// Whether it is drawn several times: in copies, or cut in a space.
    var isRepeated = false
    /// Whether the node is one of a 3D space.
    var isMember = false
    /// Whether something above casts the shadow of a rounded rect, from which nothing may stick out.
    var isUnderCaster = false
    /// Factors of a replicator's copy.
    var multiplier = SIMD4<Float>(1, 1, 1, 1)
    /// Whether nothing above changed but which sublayers there are since the picture was laid out.
    var isSettled = false
    /// Whether the node's own items are those that it had in the layout before.
    var keepsItems = false
}

extension DrawListBuilder {
    /// Whether a node's sublayers are not simply drawn one over the other, or it casts a shadow by way of passes.
    /// - Parameter isPainted: false leaves out what changes only together with the node's paint.
    mutating func hasEffect(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree, isPainted: Bool = true) -> Bool {
        if node.pointee.kind == .replicator || node.pointee.kind == .transform || node.pointee.mask >= 0
            || node.pointee.hasTransition
            || node.pointee.hasFilters { return true }
        let values = node.shown
        let isGroup = values.pointee.look.flags.contains(.allowsGroupOpacity)
        if values.pointee.look.visibility < 1, isGroup {
            // What was not painted anew has as many items as it had.
            if node.pointee.firstChild >= 0 || (isPainted ? mayHaveManyItems(node, tree) : node.pointee.itemCount > 1) {
                return true
            }
        }
        if values.pointee.look.flags.contains(.shouldRasterize) { return true }
        if isPainted, castsByPass(node, tree) { return true }
        return node.pointee.hasExtras && tree.extras[node.pointee.number]?.crossfade != nil
    }

    /// Whether a sublayer of a transform layer fades with it: each does so as a group of its own.
    mutating func fadesByItself(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        guard node.pointee.opacity < 1, node.pointee.parent >= 0, tree.nodes[Int(node.pointee.parent)].keepsDepth,
              node.shown.pointee.look.flags.contains(.allowsGroupOpacity) else { return false }
        return node.pointee.firstChild >= 0 || mayHaveManyItems(node, tree)
    }

    /// Appends a node that is projected already, and all below it: as it is, or by the mark of its picture.
    mutating func emit(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        var around = around
        around.level += 1
        guard around.level <= Surroundings.deepest, !StackRoom.isLow else {
            FaultReport.once("drawing layers", "layers nested deeper than \(around.level - 1) levels are not drawn here")
            return
        }
        let node = tree.nodes + Int(index)
        let hasEffect = !(around.keepsItems && node.pointee.firstChild < 0)
            && (hasEffect(node, tree) || fadesByItself(node, tree))
        node.pointee.isInEffect = around.isInEffect || hasEffect
        node.pointee.isUnderCaster = around.isUnderCaster
        node.pointee.mark = -1
        if hasEffect, hasOwnPicture(index, node, around, tree) {
            emitPicture(index, node, around, tree)
            return
        }
        around.isMember = false
        if hasEffect, node.pointee.isVisible { emitInline(index, around, tree) } else { emitAlone(index, around, tree) }
    }

    /// Appends a node with its effects to the list at hand.
    mutating func emitInline(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        node.pointee.isInEffect = true
        node.pointee.isUnderCaster = around.isUnderCaster
        var inner = around
        (inner.isInEffect, inner.keepsItems) = (true, false)
        if isRasterized(node, tree) { emitRasterized(index, inner, tree) } else { emitEffects(index, inner, tree) }
    }

    /// The layer itself, its sublayers and its border; two states of them while a transition runs.
    mutating func emitAlone(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        if tree.nodes[Int(index)].hasTransition, let transition = tree.extras[tree.nodes[Int(index)].number]?.transition {
            emitTransition(transition, index, around, tree)
        } else {
            emitWithoutTransition(index, around, tree)
        }
    }

    mutating func emitWithoutTransition(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        if node.pointee.keepsDepth {
            emitSublayers(of: index, around, tree)
            (node.pointee.item, node.pointee.itemCount, node.pointee.borderItem, node.pointee.ownClip) = (-1, 0, -1, -1)
            (node.pointee.generation, node.pointee.picture) = (generation, current.number)
            return
        }
        let isLeaf = node.pointee.firstChild < 0
        node.pointee.clip = around.clip
        let item = list.count
        let clips = node.shown.pointee.look.flags.contains(.masksToBounds)
        var inner = around
        // An emitter clips its particles as well, which are items of its own.
        let clipsItself = clips && node.pointee.kind == .emitter
        node.pointee.ownClip = clipsItself ? list.append(clip(of: node, parent: around.clip)) : -1
        inner.isSettled = around.isSettled && isSettled(node)
        inner.keepsItems = false
        let keepsItems = around.keepsItems && keepRun(node, around)
        let hasBorder = keepsItems ? node.pointee.borderItem >= 0 : emitRun(index, node, around, tree)
        let count = list.count - item
        if node.pointee.castsRect { inner.isUnderCaster = true }
        if clips && !isLeaf && !clipsItself { node.pointee.ownClip = list.append(clip(of: node, parent: around.clip)) }
        if node.pointee.ownClip >= 0 { inner.clip = node.pointee.ownClip }
        if !isLeaf { emitSublayers(of: index, inner, tree) }
        if hasBorder {
            node.pointee.borderItem = keepsItems ? keepBorder(node, around) : emitBorder(node, around, tree)
        } else {
            node.pointee.borderItem = -1
        }
        (node.pointee.item, node.pointee.itemCount) = (Int32(item), Int32(count))
        (node.pointee.isReachKnown, node.pointee.isFar, node.pointee.isInFar) = (false, false, false)
        (node.pointee.generation, node.pointee.picture) = (generation, current.number)
    }

    // MARK: A node's own items

    /// Whether a node may have more than one item below its sublayers.
    mutating func mayHaveManyItems(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        if hasTiles(node, tree) || hasShapeOverContents(node) || node.pointee.kind == .emitter || hasRing(node) { return true }
        guard let rare = node.shownRare else { return false }
        if node.pointee.image >= 0, rare.pointee.details.contentsCenter != SIMD4(0, 0, 1, 1) { return true }
        return rare.pointee.details.shadowOpacity > 0
    }

    /// Appends what a node draws below its sublayers: the shadow of a rounded rect, the layer itself, parts, tiles.
    /// Returns whether the border is an item of its own, above the sublayers.
    mutating func emitRun(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree
    ) -> Bool {
        // Particles lie above the border, and sublayers above them.
        let isLeaf = node.pointee.firstChild < 0 || node.pointee.kind == .emitter
        let first = list.count
        // What a shape is drawn as depends on how large it is seen; tiles lie in a plane of their own.
        if node.pointee.kind == .shape || node.pointee.kind == .tiled { isRigid = false }
        node.pointee.castsRect = emitRectShadow(index, first, node, around, tree)
        let parts = nineParts(node, tree)
        let fade = node.pointee.hasExtras ? tree.extras[node.pointee.number]?.crossfade : nil
        let isCut = fade != nil || !parts.isEmpty
        let isPlain = !isCut && !hasShapeOverContents(node) && !hasTiles(node, tree)
        let isWhole = isLeaf && isPlain && !hasRing(node)
        var paint = makePaint(node, isWhole ? .whole : .withoutBorder, tree, withShape: isPlain)
        if isCut { paint.image = -1 }
        // Under an image that hides it a background would only cost.
        if paint.backgroundColor.w > 0, imageCovers(paint, tree) { paint.backgroundColor = .zero }
        appendOwn(&paint, first, node, around)
        if let fade { emitCrossfade(fade, node, around, tree) } else { emit(parts, first, node, around, tree) }
        if !isPlain { emitShape(first, node, around, tree) }
        emitTiles(first, node, around, tree)
        if node.pointee.kind == .emitter {
            emitParticles(index, first, node, around, tree)
            return false
        }
        return !isWhole
    }

    @discardableResult
    mutating func emitBorder(_ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree) -> Int32 {
        var border = makePaint(node, .borderOnly, tree)
        return append(&border, node, follows: node.pointee.borderItem, around)
    }

    mutating func emitSublayers(of index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        if node.pointee.kind == .replicator {
            emitCopies(of: index, around, tree)
        } else {
            emitSublayersOnce(of: index, around, tree)
        }
    }

    /// The sublayers in the order of their depth. Those that are turned share a space with their
    /// neighbours; a transform layer is a space of its own among its siblings.
    mutating func emitSublayersOnce(of index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        if node.pointee.kind == .transform {
            emitSpace(of: index, around, tree)
            return
        }
        let start = order.count
        var child = node.pointee.firstChild
        var sorts = false, isTurned = false
        let limit = Int(node.pointee.childCount) <= SpatialOrder.limit
        while child >= 0 {
            let next = tree.nodes + Int(child)
            let keepsItems = projectKept(child, next, around, tree)
            if next.pointee.depth != 0 { sorts = true }
            if limit && !next.pointee.keepsDepth && self.isTurned(next) { isTurned = true }
            order.append(Sibling(
                child, depth: next.pointee.depth, isSpace: next.pointee.keepsDepth, keepsItems: keepsItems))
            child = next.pointee.nextSibling
        }
        let end = order.count
        if isTurned {
            for space in SiblingOrder.spaces(order[start..<end]) {
                if space[0].isSpace {
                    emit(space[0].layer, around, tree)
                } else {
                    emitSpace(of: space.map(\.layer), in: index, around, tree)
                }
            }
        } else {
            if sorts { order.replaceSubrange(start..<end, with: SiblingOrder.backToFront(order[start..<end])) }
            var around = around
            var position = start
            while position < end {
                around.keepsItems = order[position].keepsItems
                let leaves = around.keepsItems ? keepLeaves(position..<end, around, tree) : 0
                if leaves == 0 { emit(order[position].layer, around, tree) }
                position += max(leaves, 1)
            }
        }
        order.removeLast(end - start)
    }

    // MARK: Items

    /// Appends one item of a node, which follows the item that it had in the list before.
    private mutating func append(
        _ paint: inout Paint, _ node: UnsafeMutablePointer<RenderNode>, follows old: Int32, _ around: Surroundings
    ) -> Int32 {
        if around.multiplier != SIMD4(1, 1, 1, 1) { paint.multiplier = around.multiplier }
        let kind = paint.kind
        return append(paint, placement(node, paint, kind), kind, node, follows: old, around)
    }

    private mutating func append(
        _ paint: Paint, _ placement: Placement, _ kind: Paint.Kind, _ node: UnsafeMutablePointer<RenderNode>, follows old: Int32,
        _ around: Surroundings
    ) -> Int32 {
        if !isPatching { previous.append(around.isInEffect ? takeLoose(node.pointee.number) : takeOwned(old, node)) }
        return Int32(list.append(placement, paint, kind, clip: around.clip))
    }

    /// Appends the next item of a node's run, which began at `first`: it follows the item that stood there in the list
    /// before.
    mutating func appendOwn(
        _ paint: inout Paint, _ first: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings
    ) {
        _ = append(&paint, node, follows: ownBefore(first, node), around)
    }

    /// The same for an item that is placed otherwise than in the node's plane.
    mutating func appendOwn(
        _ paint: Paint, _ placement: Placement, _ first: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings
    ) {
        _ = append(paint, placement, paint.kind, node, follows: ownBefore(first, node), around)
    }

    /// The item of the list before that stood at the same turn of the node's run; -1: the run was shorter.
    private mutating func ownBefore(_ first: Int, _ node: UnsafeMutablePointer<RenderNode>) -> Int32 {
        let position = Int32(list.count - first)
        return position < node.pointee.itemCount ? node.pointee.item + position : -1
    }

    /// Appends an item that is drawn for a node beside the node's own: a picture drawn off screen, a shadow.
    @discardableResult
    mutating func append(
        _ paint: Paint, _ placement: Placement, for node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings
    ) -> Int {
        isRigid = false
        previous.append(takeLoose(node.pointee.number))
        return list.append(placement, paint, clip: around.clip)
    }

    /// Appends a list of passes that was kept for a node. Returns the index of its first pass.
    mutating func append(_ kept: DrawList, for node: UnsafeMutablePointer<RenderNode>) -> Int {
        let first = list.count
        for item in 0..<kept.count { previous.append(takeLoose(node.pointee.number, item: first + item)) }
        return list.append(kept)
    }
}
