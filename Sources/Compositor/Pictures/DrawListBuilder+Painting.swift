// What lies in the outermost picture is painted and placed where it lies. In: a node that changed or moved. Out: its items and
// its clip in the store, and the damage.

import CoreGraphics

extension DrawListBuilder {
    /// Paints a node anew; where that makes it something else, the picture is laid out anew.
    mutating func paint(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        let clips = (node.pointee.firstChild >= 0 || node.pointee.kind == .emitter)
            && node.shown.pointee.look.flags.contains(.masksToBounds)
        if hasEffect(node, tree) || (node.pointee.ownClip >= 0) != clips {
            soilRoot()
            return
        }
        lastTurn += 1
        turn = lastTurn
        paintRun(index, node, tree)
        for extras in made { extras.made.keepOnly(turn, tree.images) }
        made.removeAll(keepingCapacity: true)
    }

    /// Paints the items that a node has in the store; where their number changes, the picture is laid out anew.
    private mutating func paintRun(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        if node.pointee.itemCount == 1, !mayHaveManyItems(node, tree) {
            let isLeaf = node.pointee.firstChild < 0
            guard isLeaf == (node.pointee.borderItem < 0) else {
                soilRoot()
                return
            }
            replacePaint(of: node.pointee.item, makePaint(node, isLeaf ? .whole : .withoutBorder, tree), node, tree)
            if !isLeaf { replacePaint(of: node.pointee.borderItem, makePaint(node, .borderOnly, tree), node, tree) }
            return
        }
        swap(&list, &run)
        list.removeAll()
        isPatching = true
        let hasBorder = emitRun(index, node, Surroundings(), tree)
        if hasBorder { emitBorder(node, Surroundings(), tree) }
        isPatching = false
        swap(&list, &run)
        let count = run.count - (hasBorder ? 1 : 0)
        guard count == Int(node.pointee.itemCount), hasBorder == (node.pointee.borderItem >= 0) else {
            soilRoot()
            return
        }
        for position in 0..<count {
            replace(node.pointee.item + Int32(position), run.paints[position], run.placements[position], node, tree)
        }
        if hasBorder { replace(node.pointee.borderItem, run.paints[count], run.placements[count], node, tree) }
    }

    private mutating func replacePaint(
        of item: Int32, _ paint: Paint, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) {
        replace(item, paint, placement(node, paint), node, tree)
    }

    private mutating func replace(
        _ item: Int32, _ paint: Paint, _ new: Placement, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) {
        let index = Int(item)
        let old = items.placements + index
        let isSamePaint = items.paints[index] == paint
        if isSamePaint && old.pointee == new { return }
        if old.pointee == new, let part = redrawnPart(items.paints[index], paint, tree) {
            items.damage.add(placement(node, extent: part, paint.kind).bounds)
        } else {
            items.damage.add(old.pointee.bounds)
            items.damage.add(new.bounds)
        }
        if !isSamePaint {
            if Paint.extent(at: items.paints + index) != paint.extent { items.reachesElsewhere = true }
            items.paints[index] = paint
            items.kinds[index] = paint.kind
        }
        items.place(index, new)
    }

    @inline(__always)
    mutating func place(_ node: UnsafeMutablePointer<RenderNode>) {
        let first = Int(node.pointee.item)
        for item in first..<first + Int(node.pointee.itemCount) { replacePlacement(of: item, node) }
        if node.pointee.borderItem >= 0 { replacePlacement(of: Int(node.pointee.borderItem), node) }
    }

    @inline(__always)
    private mutating func replacePlacement(of index: Int, _ node: UnsafeMutablePointer<RenderNode>) {
        let kind = items.kinds[index]
        guard kind != .nothing else { return }
        let new = placement(node, extent: Paint.extent(at: items.paints + index), kind)
        let old = items.placements + index
        if old.pointee == new { return }
        items.damage.add(old.pointee.bounds)
        items.damage.add(new.bounds)
        items.place(index, new)
    }

    // MARK: Clips

    /// What a clip newly shows or hides changes even where it does not move.
    mutating func replaceClip(_ new: Clip, at index: Int) {
        let place = store.clips.base + Int(store.root.clips.first) + index
        var new = new
        if new.parent >= 0 { new.parent += store.root.clips.first }
        if place.pointee == new { return }
        items.damage.add(place.pointee.bounds)
        items.damage.add(new.bounds)
        place.pointee = new
    }

    /// The clips of the outermost picture, by the numbers that its nodes have.
    var clipsOfRoot: UnsafeBufferPointer<Clip> {
        UnsafeBufferPointer(start: store.clips.base + Int(store.root.clips.first), count: Int(store.root.clips.capacity))
    }
}
