// From the tree to the retained pictures: the only tree walk. What changed in the outermost picture, where layers are
// simply drawn one over the other, is placed and painted in its place; a picture in which something else changed is laid
// out anew, those in it only where they must be. All note the damage.

import CoreGraphics

// Every method is mutating, also where it only reads: called from one that changes something, any other is given a copy of all
// this, over a thousand bytes for each layer that is placed, and in a deep tree each level would hold one.

package struct DrawListBuilder {
    let store = PictureStore()
    /// The layout that is being made.
    var list = DrawList()
    /// Its picture, and the number of the layout and of the one before.
    var current: Picture
    var generation: UInt32 = 0
    var generationBefore: UInt32 = 0
    /// Which items of the layout before have been taken as the predecessor of one.
    var kept: [Bool] = []
    /// By item of the layout: the item of the store that it follows; -1: none.
    var previous: [Int32] = []
    /// Items of the layout that are those that they follow, to the bit.
    var unchanged: [Range<Int>] = []
    /// Items that are followed by their order, and how far those of the layout before were followed.
    var loose: [LooseItem] = []
    var looseCursor = 0
    /// Counts layouts and single paintings, to tell what a turn has made from older things.
    var turn: UInt64 = 0
    /// What was made in this layout.
    var made: [NodeExtras] = []
    /// The pictures that it has marks of.
    var children: [Int32] = []
    /// Whether the layout at hand is nothing but items in their layers' planes, and how these fade.
    var isRigid = false
    var fading = Fading.none
    /// How many backdrops it has, and those that spread changes of the target, in painting order.
    var backdropCount = 0
    var backdrops: [BackdropReach] = []
    /// Layouts that wait for one in them, and how many are being made.
    var waiting: [LayoutState] = []
    var layoutDepth = 0
    /// The silhouette that was found last: of which node, at which frame and time.
    var silhouette: (node: NodeIndex, frame: UInt64, time: Double, shape: Silhouette?) = (-1, 0, 0, nil)
    var frame: UInt64 = 0
    /// The frame of the last layout with many items.
    var lastLargeLayout: UInt64?
    var lastGeneration: UInt32 = 0
    var lastTurn: UInt64 = 0
    var comparison = ListComparison()
    /// Pictures that changed in this frame, by how many pictures they are in.
    var told: [[Picture]] = []
    /// Whether the passes must be planned anew.
    var needsPlan = true
    /// The version from which on pictures of passes are of this frame.
    var firstVersion: UInt64 = 0
    /// Where passes lie, for the renderer as well.
    private(set) var planner = PassPlanner(sizeLimit: 16_384)
    /// How many pictures were laid out, and how often the outermost was.
    package private(set) var layoutCount = 0
    package var rootLayoutCount = 0
    /// The frame from which on layers that can be placed in step are looked for, how long the search rests, and how many there
    /// were after the last one.
    var nextGathering: UInt64 = 0
    var gatheringPause: UInt64 = 4
    var lastGathered = 0
    /// How many nodes were placed in their place since the last update began.
    package internal(set) var placedCount = 0
    /// How many of them were placed where cores share the work.
    package internal(set) var sharedCount = 0
    /// How many items were taken over from the layout before.
    package internal(set) var keptCount = 0
    /// The items of one node, while they are compared with those in the store.
    var run = DrawList()
    /// The node whose state is being kept for a transition; -1: none.
    var stateTaken: NodeIndex = -1
    /// Whether no picture may be made of its own: everything goes into the list at hand.
    var isFlat = false
    /// The items of the outermost picture while they are changed in their places.
    var items: ItemColumns
    /// Whether what is being placed will be left there, beside the picture.
    var marksFar = false
    /// Whether items are made for `run`, and follow none.
    var isPatching = false
    /// Pixels a point, and where the root's superspace starts.
    var base = Homography.identity
    /// The picture in pixels; nothing is drawn off screen beyond it.
    var picture = PixelRect(minX: 0, minY: 0, maxX: 16_384, maxY: 16_384)
    /// The longer side of the frame, in pixels.
    private(set) var frameSide: Int32 = 16_384
    /// How many pixels beside the frame belong to it, within effects that reach so far.
    var roomTaken = SIMD2<Float>.zero
    /// What the picture is cleared with.
    var background = SIMD4<Float>.zero
    /// The space of the parent that was asked for last.
    var spaceOwner: NodeIndex = -2
    var space = SublayerSpace()
    /// Whether it is another one than the parent's own coordinates.
    var hasSpace = false
    /// Where the copies are that replicators show just now, in their own coordinates.
    var copies: [NodeIndex: SpaceRows] = [:]
    var order: [Sibling<NodeIndex>] = []
    /// By layer: its sublayers in blocks, where it moved and has many.
    var siblings: [NodeIndex: SiblingBlocks] = [:]
    /// Sublayers while their order is looked at: where they stand, how near they are, and their turn in the tree.
    private var standings: [(item: Int32, depth: Double, turn: Int)] = []
    /// Parents whose sublayers may have changed their order by depth.
    private var depthChanged: [NodeIndex] = []
    /// Media time of what is drawn: the frame's, or an earlier one for a copy that lags.
    var time = 0.0

    package init() {
        current = store.root
        items = ItemColumns(store)
    }

    /// Pixels a point of the target, and the point where it starts; everything is placed anew.
    package mutating func setScale(_ scale: Double, origin: SIMD2<Double> = .zero, _ tree: RenderTree) {
        base = Homography(scaleX: scale, y: scale)
        if origin != .zero { base = base.after(Homography(translationX: -origin.x, y: -origin.y)) }
        tree.needsRebuild = true
    }

    /// The size of the picture in pixels, and the longest side that a pass may have.
    package mutating func setPicture(width: Int, height: Int, passLimit: Int, _ tree: RenderTree) {
        picture = PixelRect(minX: 0, minY: 0, maxX: Int32(clamping: width), maxY: Int32(clamping: height))
        frameSide = max(picture.maxX, picture.maxY)
        planner = PassPlanner(sizeLimit: passLimit)
        tree.needsRebuild = true
    }

    /// What the picture is cleared with, which is behind everything.
    package mutating func setBackground(_ color: SIMD4<Float>, _ tree: RenderTree) {
        guard color != background else { return }
        background = color
        tree.needsRebuild = true
    }

    /// Brings the pictures up to date with the tree at a media time; returns what of the outermost one changed.
    package mutating func update(_ tree: RenderTree, at time: Double) -> FrameDamage {
        self.time = time
        (placedCount, sharedCount, keptCount) = (0, 0, 0)
        frame += 1
        spaceOwner = -2
        let root = store.root
        if tree.needsRebuild {
            store.dropAll()
            root.damage.addAll()
            (nextGathering, gatheringPause, lastGathered) = (frame, 4, 0)
            tree.needsRebuild = false
        } else {
            let hasChanges = tree.changed.count > 0
            updateChanged(tree)
            if root.backdropCount > 0, hasChanges { store.forgetBackdrops(of: root) }
        }
        settle(root, tree)
        for position in 0..<tree.changed.count { tree.nodes[Int(tree.changed.base[position])].changes = [] }
        tree.changed.count = 0
        return takeDamage()
    }

    /// Notes that a picture must be laid out anew.
    ///
    /// - Parameter isMove: whether only its layer's place changed.
    mutating func soil(_ picture: Picture, isMove: Bool = false) {
        if !isMove { picture.mustLayOut = true }
        guard !picture.isDirty else { return }
        picture.isDirty = true
        var above = store.known(picture.above)
        while let next = above, !next.hasDirtyBelow {
            next.hasDirtyBelow = true
            above = store.known(next.above)
        }
    }

    mutating func countLayout() { layoutCount += 1 }

    // MARK: Changed nodes

    private mutating func updateChanged(_ tree: RenderTree) {
        items = ItemColumns(store)
        defer { store.root.damage.formUnion(items.damage) }
        gatherFlocks(tree)
        let parts = items.isStale ? 1 : SharedWork.parts(of: tree.changed.count)
        if parts > 1 { moveShared(parts, tree) }
        let count = tree.changed.count, changed = tree.changed.base, nodes = tree.nodes
        for position in 0..<count {
            Self.prefetch(after: position, changed, count, nodes)
            let index = changed[position]
            let node = nodes + Int(index)
            guard node.pointee.generation == items.generation, !node.pointee.isInEffect, !node.pointee.isUnderCaster,
                  !node.pointee.changes.contains(.structure)
            else {
                changeInPicture(index, node, tree)
                continue
            }
            if items.isStale { continue }
            changeInPlace(index, node, tree)
        }
        checkDepths(tree)
        moveFlocks(tree)
    }

    /// The outermost picture must be laid out anew.
    mutating func soilRoot() {
        soil(store.root)
        items.isStale = true
    }

    /// A changed node that is not simply one of those on the outermost picture.
    private mutating func changeInPicture(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        guard let own = store.known(node.pointee.picture), own.generation == node.pointee.generation,
              own.generation != 0 else { return }
        let changes = node.pointee.changes
        if changes.contains(.structure) { soil(own) }
        defer { items.isStale = store.root.isDirty }
        if node.pointee.isUnderCaster, let caster = changedCaster(above: index, tree) { changeCaster(caster, tree) }
        if node.pointee.isInEffect {
            if own.node == index, changes.contains(.placement), own.isMember, let above = store.known(own.above) { soil(above) }
            if own.node == index, changes.contains(.placement) { own.isMoved = true }
            soil(own, isMove: own.node == index && changes.isDisjoint(with: [.paint, .structure]))
        } else if !own.isDirty {
            changeInPlace(index, node, tree)
        }
    }

    /// A node that casts another shadow now.
    private mutating func changeCaster(_ index: NodeIndex, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        guard let own = store.known(node.pointee.picture) else { return }
        guard !items.isStale, own === store.root, node.pointee.generation == items.generation, !node.pointee.isInEffect,
              silhouette(node, tree) != nil else { return soil(own) }
        items.reachesElsewhere = false
        paint(index, node, tree)
        guard items.reachesElsewhere else { return }
        tree.nodes[Int(index)].isReachKnown = false
        movedElsewhere(index, tree)
    }

    /// A changed node of the outermost picture.
    @inline(__always)
    private mutating func changeInPlace(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        let changes = node.pointee.changes
        // What is beside the picture is not visited with those above it.
        if changes.contains(.placement), !node.pointee.isInFar, hasPlacedAncestor(node, tree), !isInBlock(node) { return }
        let parent = node.pointee.parent
        if node.pointee.isReachKnown || node.pointee.isInFar || parent >= 0 && tree.nodes[Int(parent)].isReachKnown {
            changeWatched(index, node, tree)
        } else if changes.contains(.placement) {
            placeDown(index, tree)
        } else if changes.contains(.paint) {
            paint(index, node, tree)
        }
    }

    /// A changed node of which it is known how far it reaches, or of one above it.
    @inline(never)
    private mutating func changeWatched(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        items.reachesElsewhere = false
        if node.pointee.changes.contains(.placement) {
            let plane = node.pointee.plane
            // With the layer above that is beside the picture it stays there.
            marksFar = node.pointee.isInFar && !node.pointee.isFar
            placeDown(index, tree)
            marksFar = false
            if node.pointee.plane != plane, !items.reachesElsewhere { return movedElsewhere(index, tree) }
        } else if node.pointee.changes.contains(.paint) {
            paint(index, node, tree)
        }
        if items.reachesElsewhere {
            tree.nodes[Int(index)].isReachKnown = false
            movedElsewhere(index, tree)
        }
    }

    /// A node reaches elsewhere than before in the one above: what it is in may no longer be beside the picture.
    private mutating func movedElsewhere(_ index: NodeIndex, _ tree: RenderTree) {
        tree.forgetReach(of: tree.nodes[Int(index)].parent)
        guard tree.nodes[Int(index)].isInFar, let far = farAncestor(of: index, tree) else { return }
        // Planes below it may be those of long ago: if it stays beside the picture, it is placed there once more.
        tree.nodes[Int(far)].isFar = false
        placeDown(far, tree)
    }

    mutating func hasPlacedAncestor(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        var above = node.pointee.parent
        while above >= 0 {
            if tree.nodes[Int(above)].changes.contains(.placement) { return true }
            above = tree.nodes[Int(above)].parent
        }
        return false
    }

    /// Places and, where it changed, paints a node of the outermost picture and all below it.
    private mutating func placeDown(_ index: NodeIndex, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        if node.pointee.isInEffect {
            moveInEffect(index, node, tree)
            return
        }
        placedCount &+= 1
        let wasFlipped = node.pointee.isFlipped
        let depth = node.pointee.depth
        // What sticks out of a layer that casts a shadow is looked for at each change; one that comes late has told of none.
        let wasLate = node.pointee.isLate, wasSeen = wasLate && node.visibility > 0
        project(index, node, tree)
        if wasLate, wasSeen != (node.visibility > 0) {
            soilRoot()
            return
        }
        if hasEffect(node, tree, isPainted: node.pointee.changes.contains(.paint)) || beginsSpace(index, node, tree) {
            soilRoot()
            return
        }
        let parent = node.pointee.parent
        if node.pointee.depth != depth, parent >= 0, depthChanged.last != parent { depthChanged.append(parent) }
        let wasFar = node.pointee.isFar
        if !marksFar, node.pointee.firstChild >= 0, node.pointee.changes.isEmpty, isFar(index, node, tree) {
            if wasFar { return }
            // It is placed a last time, beside the picture.
            marksFar = true
            defer { marksFar = false }
            placeAll(index, node, wasFlipped, tree)
            node.pointee.isFar = true
            return
        }
        placeAll(index, node, wasFlipped, tree)
    }

    /// Places the items of a node that is placed, and all below it.
    private mutating func placeAll(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ wasFlipped: Bool, _ tree: RenderTree
    ) {
        (node.pointee.isFar, node.pointee.isInFar) = (false, marksFar)
        // A shape seen at another scale may have to be drawn anew.
        if node.pointee.changes.contains(.paint) || node.pointee.isFlipped != wasFlipped
            || isPaintedWhereItMoves(node.pointee.kind) {
            paint(index, node, tree)
        } else {
            place(node)
        }
        if node.pointee.ownClip >= 0 {
            replaceClip(clip(of: node, parent: node.pointee.clip, clipsOfRoot), at: Int(node.pointee.ownClip))
        }
        if node.pointee.childCount >= SiblingBlocks.least, placeBlocks(of: index, node, tree) { return }
        placeSublayers(from: node.pointee.firstChild, count: .max, tree)
    }

    /// Places some sublayers from one on.
    @inline(__always)
    mutating func placeSublayers(from first: NodeIndex, count: Int, _ tree: RenderTree) {
        var child = first, left = count
        while child >= 0 && left > 0 && !items.isStale {
            if tree.nodes[Int(child)].generation == items.generation || tree.nodes[Int(child)].isInEffect {
                placeDown(child, tree)
            }
            child = tree.nodes[Int(child)].nextSibling
            left -= 1
        }
    }

    /// A layer above one with a picture of its own moved, or it did itself.
    private mutating func moveInEffect(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        guard let own = store.known(node.pointee.picture), own.generation == node.pointee.generation else { return }
        guard own.node == index, own.above == PictureStore.root, !own.isMember else {
            soilRoot()
            return
        }
        own.inherited = inherited(from: node.pointee.parent, tree)
        let clips = own.clipAbove < 0 ? [] : chain(own.clipAbove, clipsOfRoot, first: store.root.clips.first)
        let isClippedAsBefore = clips == own.context.clips
        own.context.clips = clips
        own.isMoved = true
        soil(own, isMove: isClippedAsBefore && node.pointee.changes.isDisjoint(with: [.paint, .structure]))
    }

    /// Whether the node is turned out of its superlayer's plane, or turns its sublayers, and did
    /// not when the picture was laid out.
    mutating func beginsSpace(_ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        guard let rare = node.shownRare else { return false }
        if isTurnedAmongFew(node, tree) { return true }
        return node.pointee.firstChild >= 0 && !CATransform3DIsIdentity(rare.pointee.sublayerTransform) && isSpatial(index, tree)
            && !tree.nodes[Int(node.pointee.firstChild)].isInEffect
    }

    /// Whether a node is turned out of its superlayer's plane, and shares a space with its siblings.
    mutating func isTurnedAmongFew(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        guard let rare = node.shownRare else { return false }
        let transform = rare.pointee.transform, parent = node.pointee.parent
        return (transform.m13 != 0 || transform.m23 != 0) && parent >= 0
            && Int(tree.nodes[Int(parent)].childCount) <= SpatialOrder.limit
    }

    /// Sublayers that moved in depth: is the order on screen still right?
    private mutating func checkDepths(_ tree: RenderTree) {
        for parent in Set(depthChanged) where !items.isStale && !standsInOrder(parent, tree) { soilRoot() }
        depthChanged.removeAll(keepingCapacity: true)
    }

    /// Whether the sublayers of a node stand in the order of their depths, those of equal depth in the tree's order.
    mutating func standsInOrder(_ parent: NodeIndex, _ tree: RenderTree) -> Bool {
        standings.removeAll(keepingCapacity: true)
        var child = tree.nodes[Int(parent)].firstChild
        while child >= 0 {
            let node = tree.nodes + Int(child)
            let item = node.pointee.mark >= 0 ? node.pointee.mark : node.pointee.item
            standings.append((item, node.pointee.depth, standings.count))
            child = node.pointee.nextSibling
        }
        standings.sort { $0.item < $1.item }
        return !zip(standings, standings.dropFirst()).contains { ($0.depth, $0.turn) > ($1.depth, $1.turn) }
    }
}
