// What a layout takes over from the one before, so that a layer that came or went costs little beside all that stayed. In: nodes
// and what is around them. Out: the items of those that lie and look as they did, copied.

import CoreGraphics

extension DrawListBuilder {
    /// Projects a node; returns whether its own items are those that it had.
    @inline(__always)
    mutating func projectKept(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree
    ) -> Bool {
        guard around.isSettled, hasItsItems(node, around) else {
            project(index, node, tree)
            return false
        }
        let plane = node.pointee.plane, opacity = node.pointee.opacity
        let isVisible = node.pointee.isVisible, isFlipped = node.pointee.isFlipped
        project(index, node, tree)
        return node.pointee.plane == plane && node.pointee.opacity == opacity && node.pointee.isVisible == isVisible
            && node.pointee.isFlipped == isFlipped
    }

    /// Whether nothing of a node itself changed since its sublayers were last placed.
    mutating func isSettled(_ node: UnsafeMutablePointer<RenderNode>) -> Bool {
        node.pointee.changes.isDisjoint(with: [.placement, .paint]) && node.pointee.animated < 0 && !node.pointee.isFar
            && !node.pointee.isInFar
    }

    /// Whether a node has items on the outermost picture that are simply its own, and are as it was placed and painted.
    private mutating func hasItsItems(_ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings) -> Bool {
        guard node.pointee.generation == generationBefore, node.pointee.picture == current.number, node.pointee.itemCount > 0,
              isSettled(node), !around.isInEffect, !around.isMember, !around.isRepeated, list.isOnPicture,
              !node.pointee.isInEffect, node.pointee.mark < 0, !node.pointee.hasExtras,
              node.pointee.isUnderCaster == around.isUnderCaster, (node.pointee.clip < 0) == (around.clip < 0),
              node.pointee.kind.isDrawnAlone else { return false }
        // A shadow is that of the sublayers, too.
        return node.pointee.firstChild < 0 || node.shownRare.map { $0.pointee.details.shadowOpacity <= 0 } ?? true
    }

    /// Takes over the items of leaves that follow one another in the order at hand and did so before; returns how many they are.
    mutating func keepLeaves(_ siblings: Range<Int>, _ around: Surroundings, _ tree: RenderTree) -> Int {
        guard around.level < Surroundings.deepest else { return 0 }
        let first = tree.nodes[Int(order[siblings.lowerBound].layer)].item, start = Int32(list.count)
        var end = first
        for position in siblings {
            let node = tree.nodes + Int(order[position].layer)
            guard order[position].keepsItems, node.pointee.firstChild < 0, node.pointee.borderItem < 0, node.pointee.item == end,
                  canKeep(end..<end + node.pointee.itemCount) else {
                keep(first..<end, around)
                return position - siblings.lowerBound
            }
            end += node.pointee.itemCount
            node.pointee.item += start - first
            node.pointee.clip = around.clip
            (node.pointee.isReachKnown, node.pointee.isFar, node.pointee.isInFar) = (false, false, false)
            node.pointee.generation = generation
        }
        keep(first..<end, around)
        return siblings.count
    }

    /// Takes over the items of a node below its sublayers; false where one is tied to others of its layout.
    mutating func keepRun(_ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings) -> Bool {
        let items = node.pointee.item..<node.pointee.item + node.pointee.itemCount, border = node.pointee.borderItem
        guard canKeep(items), border < 0 || canKeep(border..<border + 1) else { return false }
        keep(items, around)
        return true
    }

    /// Takes over the border above a node's sublayers; returns its number.
    mutating func keepBorder(_ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings) -> Int32 {
        keep(node.pointee.borderItem..<node.pointee.borderItem + 1, around)
        return Int32(list.count - 1)
    }

    /// Whether items of the layout before read neither passes nor other tables of it, and nobody has taken them.
    @inline(__always)
    private mutating func canKeep(_ items: Range<Int32>) -> Bool {
        guard items.upperBound <= kept.count else { return false }
        for item in items {
            let place = Int(current.items.first + item), kind = store.kinds.base[place], paint = store.paints.base + place
            guard !kept[Int(item)], kind != .pass, kind != .picture, paint.pointee.recoloring == -1, paint.pointee.image >= -1,
                  paint.pointee.maskImage >= -1 else { return false }
        }
        return true
    }

    private mutating func keep(_ items: Range<Int32>, _ around: Surroundings) {
        guard !items.isEmpty else { return }
        let place = Int(current.items.first + items.lowerBound)
        for item in items { kept[Int(item)] = true }
        keptCount += items.count
        previous.append(contentsOf: current.items.first + items.lowerBound..<current.items.first + items.upperBound)
        let start = list.count
        list.append(
            copying: store.placements.base + place, store.paints.base + place, store.kinds.base + place, count: items.count,
            clip: around.clip)
        if let last = unchanged.last, last.upperBound == start {
            unchanged[unchanged.count - 1] = last.lowerBound..<list.count
        } else {
            unchanged.append(start..<list.count)
        }
    }
}

extension RenderKind {
    /// Whether a layer's own items follow from the layer alone, not from what is behind or below it, nor from the time.
    fileprivate var isDrawnAlone: Bool {
        switch self {
        case .emitter, .tiled, .replicator, .transform: false
        default: true
        }
    }
}
