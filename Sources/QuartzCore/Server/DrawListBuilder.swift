// From the tree to the retained draw list: the only tree walk. When only values changed, the
// items of the changed nodes and of what is below them are placed and painted anew; when the
// order changed, or something changed inside an effect (a group, a mask, a shadow, a 3D space),
// the list is built from scratch. Both note the damage.

import CSupport
import CoreGraphics

// Methods are mutating also where they only read: called from one that changes something, any other is given
// a copy of all this, and in a deep tree each level would hold one.

package struct DrawListBuilder {
    package internal(set) var list = DrawList()
    var before = DrawList()
    /// Which items of the list before have been taken as the predecessor of one.
    var kept: [Bool] = []
    /// By item of a list from scratch: the item of the list before that it follows; -1: none.
    var previous: [Int32] = []
    /// Plans passes like the renderer, to know where they will lie.
    let planner = PassPlanner(sizeLimit: 16_384)
    var comparison = ListComparison()
    /// By pass of this list from scratch, and of the one before.
    var spots: [PassSpot] = []
    var spotsBefore: [PassSpot] = []
    /// Items in effects, of this list and of the one before, and how far the latter were followed.
    var loose: [LooseItem] = []
    var looseBefore: [LooseItem] = []
    var looseCursor = 0
    /// Counts lists from scratch and single paintings, to tell what a turn has made from older things.
    var turn: UInt64 = 0
    /// What was made in this list from scratch.
    var made: [NodeContent] = []
    var damage = DamageTracker()
    /// Pixels a point, and where the root's superspace starts.
    var base = Homography.identity
    /// The picture in pixels; nothing is drawn off screen beyond it.
    var picture = PixelRect(minX: 0, minY: 0, maxX: 16_384, maxY: 16_384)
    /// What the picture is cleared with.
    var background = SIMD4<Float>.zero
    /// How many backdrops the list has, and those that spread changes of the picture, in painting order.
    var backdropCount = 0
    var backdrops: [BackdropReach] = []
    /// The space of the parent that was asked for last.
    var spaceOwner: NodeIndex = -2
    var space = SublayerSpace()
    /// Whether it is another one than the parent's own coordinates.
    var hasSpace = false
    var order: [(depth: Double, node: NodeIndex)] = []
    /// Parents whose sublayers may have changed their order by depth.
    private var depthChanged: [NodeIndex] = []
    /// Counts the lists built from scratch, to tell items of the last one from older ones.
    var generation: UInt32 = 1
    /// Media time of what is drawn: the frame's, or an earlier one for a copy that lags.
    var time = 0.0

    package init() {}

    /// Pixels a point of the target; everything is placed anew.
    package mutating func setScale(_ scale: Double, _ tree: RenderTree) {
        base = Homography(scaleX: scale, y: scale)
        tree.needsRebuild = true
        damage.addAll()
    }

    /// The size of the picture in pixels.
    package mutating func setPicture(width: Int, height: Int, _ tree: RenderTree) {
        picture = PixelRect(minX: 0, minY: 0, maxX: Int32(clamping: width), maxY: Int32(clamping: height))
        tree.needsRebuild = true
        damage.addAll()
    }

    /// Brings the list up to date with the tree at a media time; returns what of the picture changed.
    package mutating func update(_ tree: RenderTree, at time: Double) -> FrameDamage {
        self.time = time
        spaceOwner = -2
        if !tree.needsRebuild {
            updateChanged(tree)
            if backdropCount > 0, tree.changed.count > 0 { list.forgetBackdrops() }
        }
        if tree.needsRebuild { rebuild(tree) }
        for position in 0..<tree.changed.count { tree.nodes[Int(tree.changed.base[position])].changes = [] }
        tree.changed.count = 0
        var all = damage.take()
        growThroughBackdrops(&all)
        return all
    }

    // MARK: Changed nodes

    /// How many nodes ahead memory is asked for.
    private static let ahead = 8

    private mutating func updateChanged(_ tree: RenderTree) {
        let count = tree.changed.count, changed = tree.changed.base, nodes = tree.nodes
        for position in 0..<count where !tree.needsRebuild {
            // With thousands of nodes it is memory that takes time, so it is asked for in advance.
            if position + 3 * Self.ahead < count {
                lamina_prefetch(nodes + Int(changed[position + 3 * Self.ahead]), MemoryLayout<RenderNode>.size)
            }
            if position + 2 * Self.ahead < count { (nodes + Int(changed[position + 2 * Self.ahead])).prefetchShown() }
            if position + Self.ahead < count { (nodes + Int(changed[position + Self.ahead])).prefetchShownRare() }
            let index = changed[position]
            let node = nodes + Int(index)
            guard node.pointee.generation == generation else { continue }
            if node.pointee.isInEffect {
                tree.needsRebuild = true
            } else if node.pointee.changes.contains(.placement) {
                if hasPlacedAncestor(node, tree) { continue }
                placeDown(index, tree)
            } else if node.pointee.changes.contains(.paint) {
                paint(node, tree)
            }
        }
        checkDepths(tree)
    }

    private mutating func hasPlacedAncestor(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        var above = node.pointee.parent
        while above >= 0 {
            if tree.nodes[Int(above)].changes.contains(.placement) { return true }
            above = tree.nodes[Int(above)].parent
        }
        return false
    }

    /// Places and, where it changed, paints a node and all below it.
    private mutating func placeDown(_ index: NodeIndex, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        let wasFlipped = node.pointee.isFlipped
        let depth = node.pointee.depth
        project(index, node, tree)
        if node.pointee.isInEffect || hasEffect(node, tree, isPainted: node.pointee.changes.contains(.paint)) || beginsSpace(index, node, tree) {
            tree.needsRebuild = true
            return
        }
        if node.pointee.depth != depth && node.pointee.parent >= 0 { depthChanged.append(node.pointee.parent) }
        // A shape seen at another scale may have to be drawn anew.
        if node.pointee.changes.contains(.paint) || node.pointee.isFlipped != wasFlipped || node.pointee.kind == .shape {
            paint(node, tree)
        } else {
            place(node)
        }
        if node.pointee.ownClip >= 0 { replaceClip(clip(of: node, parent: node.pointee.clip), at: Int(node.pointee.ownClip)) }
        var child = node.pointee.firstChild
        while child >= 0 && !tree.needsRebuild {
            if tree.nodes[Int(child)].generation == generation { placeDown(child, tree) }
            child = tree.nodes[Int(child)].nextSibling
        }
    }

    /// What a clip newly shows or hides changes even where it does not move.
    private mutating func replaceClip(_ new: Clip, at index: Int) {
        let old = list.clips[index]
        if old == new { return }
        damage.add(old.bounds)
        damage.add(new.bounds)
        list.setClip(new, at: index)
    }

    /// Whether the node is turned out of its superlayer's plane, or turns its sublayers, and did
    /// not when the list was built.
    private mutating func beginsSpace(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        guard let rare = node.shownRare else { return false }
        let transform = rare.pointee.transform
        let parent = node.pointee.parent
        if transform.m13 != 0 || transform.m23 != 0, parent >= 0, Int(tree.nodes[Int(parent)].childCount) <= SpatialOrder.limit { return true }
        return node.pointee.firstChild >= 0 && !CATransform3DIsIdentity(rare.pointee.sublayerTransform) && isSpatial(index, tree)
            && !tree.nodes[Int(node.pointee.firstChild)].isInEffect
    }

    private mutating func paint(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        let clips = node.pointee.firstChild >= 0 && node.shown.pointee.look.flags.contains(.masksToBounds)
        if hasEffect(node, tree) || (node.pointee.ownClip >= 0) != clips {
            tree.needsRebuild = true
            return
        }
        let isLeaf = node.pointee.borderItem < 0
        turn += 1
        replacePaint(of: node.pointee.item, makePaint(node, isLeaf ? .whole : .withoutBorder, tree), node)
        if !isLeaf { replacePaint(of: node.pointee.borderItem, makePaint(node, .borderOnly, tree), node) }
        for content in made { content.made.keepOnly(turn, tree.images) }
        made.removeAll(keepingCapacity: true)
    }

    private mutating func replacePaint(of item: Int32, _ paint: Paint, _ node: UnsafeMutablePointer<RenderNode>) {
        let index = Int(item)
        let old = list.placements[index]
        let new = placement(node, paint)
        let isSamePaint = list.paints[index] == paint
        if isSamePaint && old == new { return }
        damage.add(old.bounds)
        damage.add(new.bounds)
        if !isSamePaint { list.setPaint(paint, at: index) }
        list.setPlacement(new, at: index)
    }

    @inline(__always)
    private mutating func place(_ node: UnsafeMutablePointer<RenderNode>) {
        replacePlacement(of: Int(node.pointee.item), node)
        if node.pointee.borderItem >= 0 { replacePlacement(of: Int(node.pointee.borderItem), node) }
    }

    @inline(__always)
    private mutating func replacePlacement(of index: Int, _ node: UnsafeMutablePointer<RenderNode>) {
        guard list.kinds[index] != .nothing else { return }
        let new = node.pointee.isVisible ? placement(node.pointee.plane, list.extent(at: index), node.pointee.opacity) : .invisible
        let old = list.placements[index]
        if old == new { return }
        damage.add(old.bounds)
        damage.add(new.bounds)
        list.setPlacement(new, at: index)
    }

    /// Sublayers that moved in depth: is the order on screen still right?
    private mutating func checkDepths(_ tree: RenderTree) {
        for parent in depthChanged where !tree.needsRebuild {
            var child = tree.nodes[Int(parent)].firstChild
            while child >= 0 {
                order.append((Double(tree.nodes[Int(child)].item), child))
                child = tree.nodes[Int(child)].nextSibling
            }
            order.sort { $0.depth < $1.depth }
            for position in order.indices.dropFirst() {
                let (below, above) = (order[position - 1].node, order[position].node)
                if tree.nodes[Int(below)].depth > tree.nodes[Int(above)].depth { tree.needsRebuild = true }
            }
            order.removeAll(keepingCapacity: true)
            // Equal depths stand in the tree's order.
            if !tree.needsRebuild, standsInOtherOrder(parent, tree) { tree.needsRebuild = true }
        }
        depthChanged.removeAll(keepingCapacity: true)
    }

    private mutating func standsInOtherOrder(_ parent: NodeIndex, _ tree: RenderTree) -> Bool {
        var last: (depth: Double, item: Int32)?
        var child = tree.nodes[Int(parent)].firstChild
        while child >= 0 {
            let node = tree.nodes[Int(child)]
            if let last, last.depth == node.depth, last.item > node.item { return true }
            last = (node.depth, node.item)
            child = node.nextSibling
        }
        return false
    }
}
