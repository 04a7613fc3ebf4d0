// Very many layers that move, each by itself, are placed on several cores. In: changed nodes. Out: their items placed; what is
// more than that is left to the walk.

import CSupport
import CoreGraphics

extension DrawListBuilder {
    /// Places those of the changed nodes of the outermost picture that have nothing below them and merely moved, and takes them
    /// from the tree's list.
    mutating func moveShared(_ parts: Int, _ tree: RenderTree) {
        let all = tree.changed.count, changed = tree.changed.base
        withUnsafeTemporaryAllocation(of: (left: Int, damage: DamageTracker).self, capacity: parts) { results in
            let results = results.baseAddress.unsafelyUnwrapped
            let shared = self
            SharedWork.run(parts, of: all) { part, range in
                // All that is kept from one node to the next is each part's own.
                var mine = shared
                mine.items.damage = DamageTracker(isCoarse: true)
                let left = mine.moveLeaves(changed + range.lowerBound, range.count, tree)
                results[part] = (left, mine.items.damage)
            }
            var left = 0
            for part in 0..<parts {
                (changed + left).update(from: changed + all * part / parts, count: results[part].left)
                left += results[part].left
                items.damage.formUnion(results[part].damage)
            }
            placedCount += all - left
            sharedCount += all - left
            tree.changed.count = left
        }
    }

    /// - Returns: how many are left, which then stand first.
    private mutating func moveLeaves(_ changed: UnsafeMutablePointer<NodeIndex>, _ count: Int, _ tree: RenderTree) -> Int {
        let nodes = tree.nodes
        var left = 0
        for position in 0..<count {
            Self.prefetch(after: position, changed, count, nodes)
            let index = changed[position]
            if moveLeaf(index, nodes + Int(index), tree) { continue }
            changed[left] = index
            left += 1
        }
        return left
    }

    /// Places a node if that is all there is to do; otherwise it is as before.
    @inline(__always)
    private mutating func moveLeaf(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) -> Bool {
        let parent = node.pointee.parent
        guard node.pointee.changes == [.placement, .listed], node.pointee.generation == items.generation,
              node.pointee.firstChild < 0, node.pointee.ownClip < 0, !node.pointee.isInEffect, !node.pointee.isUnderCaster,
              !node.pointee.isLate, !node.pointee.isFar, !node.pointee.isInFar, !node.pointee.isReachKnown,
              parent < 0 || !tree.nodes[Int(parent)].isReachKnown, !isPaintedWhereItMoves(node.pointee.kind),
              !hasPlacedAncestor(node, tree) else { return false }
        let (plane, depth, opacity) = (node.pointee.plane, node.pointee.depth, node.pointee.opacity)
        let (isVisible, isFlipped) = (node.pointee.isVisible, node.pointee.isFlipped)
        project(index, node, tree)
        if node.pointee.depth != depth || node.pointee.isFlipped != isFlipped || hasEffect(node, tree, isPainted: false)
            || beginsSpace(index, node, tree) {
            (node.pointee.plane, node.pointee.depth, node.pointee.opacity) = (plane, depth, opacity)
            (node.pointee.isVisible, node.pointee.isFlipped) = (isVisible, isFlipped)
            return false
        }
        place(node)
        node.pointee.changes = []
        return true
    }

    /// How many nodes ahead memory is asked for.
    private static let ahead = 8

    /// With thousands of nodes it is memory that takes time, so that of the next ones is asked for in advance.
    @inline(__always)
    static func prefetch(
        after position: Int, _ changed: UnsafeMutablePointer<NodeIndex>, _ count: Int, _ nodes: UnsafeMutablePointer<RenderNode>
    ) {
        if position + 3 * ahead < count {
            lamina_prefetch(nodes + Int(changed[position + 3 * ahead]), MemoryLayout<RenderNode>.size)
        }
        if position + 2 * ahead < count { (nodes + Int(changed[position + 2 * ahead])).prefetchShown() }
        if position + ahead < count { (nodes + Int(changed[position + ahead])).prefetchShownRare() }
    }

    /// Whether a layer of a class may have to be drawn anew where it is seen at another scale.
    @inline(__always)
    func isPaintedWhereItMoves(_ kind: RenderKind) -> Bool { kind == .shape || kind == .tiled || kind == .emitter }
}
