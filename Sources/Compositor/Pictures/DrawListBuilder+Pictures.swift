// Pictures of their own: when one is made, when it is laid out anew, and what becomes of the one above it. In: a layer
// with an effect. Out: a mark in the list at hand.

import CoreGraphics
import CoreImage

/// A layout that waits while one in it is made; memory for the next one otherwise.
struct LayoutState {
    var list = DrawList()
    var current: Picture?
    var generation: UInt32 = 0
    var generationBefore: UInt32 = 0
    var kept: [Bool] = []
    var previous: [Int32] = []
    var unchanged: [Range<Int>] = []
    var loose: [LooseItem] = []
    var looseCursor = 0
    var turn: UInt64 = 0
    var made: [NodeExtras] = []
    var children: [Int32] = []
    var backdropCount = 0
    var backdrops: [BackdropReach] = []
    var isRigid = false
    var fading = Fading.none
}

extension DrawListBuilder {
    // MARK: When

    /// Whether a node with an effect has a picture of its own. What is drawn several times has none, and what reads
    /// what is behind it belongs to the picture that it reads.
    mutating func hasOwnPicture(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree
    ) -> Bool {
        if isFlat || around.isRepeated || around.level >= Surroundings.deepest { return false }
        if tree.readers.isEmpty { return true }
        if tree.filters[node.pointee.number]?.shown.readsBehind == true { return false }
        // Another reader may be below: it must find what it reads in a pass of this picture.
        let look = node.shown.pointee.look
        return node.pointee.hasFilters || node.pointee.mask >= 0 && !node.pointee.keepsDepth
            || look.flags.contains(.shouldRasterize) && isRasterized(node, tree)
            || look.visibility < 1 && look.flags.contains(.allowsGroupOpacity) && !node.pointee.keepsDepth
    }

    /// Appends the mark of a node's picture, which is brought up to date before.
    mutating func emitPicture(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree
    ) {
        let picture: Picture
        if let known = store.known(node.pointee.picture), known.node == index, known.keptBy != generation,
           known.number != PictureStore.root {
            picture = known
        } else {
            picture = store.make(index)
            node.pointee.picture = picture.number
        }
        picture.above = current.number
        picture.depth = current.depth + 1
        picture.isMember = around.isMember
        picture.clipAbove = around.clip
        picture.target = list.target
        picture.inherited = inherited(from: node.pointee.parent, tree)
        let isSame = isContext(picture.context, node, around)
        if !isSame { setContext(of: picture, node, around) }
        if isSame { settleBelow(picture, tree) }
        // It may have come to hold itself what was a picture of its own.
        if !isSame || picture.isDirty { layOut(picture, tree) }
        picture.keptBy = generation
        isRigid = false
        children.append(picture.number)
        if !isPatching { previous.append(takeLoose(node.pointee.number)) }
        picture.mark = Int32(list.append(pictureNumber: picture.number, bounds: picture.extent))
        node.pointee.mark = picture.mark
    }

    private mutating func isContext(
        _ context: Picture.Context, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings
    ) -> Bool {
        guard context.plane == node.pointee.plane, context.opacity == node.pointee.opacity,
              context.isVisible == node.pointee.isVisible, context.isFlipped == node.pointee.isFlipped,
              context.room == picture, context.roomTaken == roomTaken, context.multiplier == around.multiplier,
              context.isUnderCaster == around.isUnderCaster, context.level == around.level
        else { return false }
        var clip = around.clip, position = context.clips.count - 1
        while clip >= 0, position >= 0 {
            var own = list.clips[Int(clip)]
            clip = own.parent
            own.parent = Int32(position) - 1
            guard own == context.clips[position] else { return false }
            position -= 1
        }
        return clip < 0 && position < 0
    }

    private mutating func setContext(of picture: Picture, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings) {
        picture.context = Picture.Context(
            plane: node.pointee.plane, opacity: node.pointee.opacity, isVisible: node.pointee.isVisible,
            isFlipped: node.pointee.isFlipped, room: self.picture, roomTaken: roomTaken, multiplier: around.multiplier,
            clips: around.clip < 0 ? [] : list.clips.withUnsafeBufferPointer { chain(around.clip, $0) },
            isUnderCaster: around.isUnderCaster, level: around.level)
    }

    /// A clip with those that it is in, outermost first, by numbers of their own.
    ///
    /// - Parameter first: what the numbers of parents begin with.
    mutating func chain(_ clip: Int32, _ clips: UnsafeBufferPointer<Clip>, first: Int32 = 0) -> [Clip] {
        var chain: [Clip] = []
        var next = clip
        while next >= 0 {
            chain.append(clips[Int(next)])
            next = clips[Int(next)].parent < 0 ? -1 : clips[Int(next)].parent - first
        }
        chain.reverse()
        for position in chain.indices { chain[position].parent = Int32(position) - 1 }
        return chain
    }

    // MARK: Bringing up to date

    /// Lays out anew what changed in a picture, from the innermost out: what stays as large as it was changes nothing
    /// above it.
    mutating func settle(_ picture: Picture, _ tree: RenderTree) {
        settleBelow(picture, tree)
        if picture.isDirty { layOutAlone(picture, tree) }
    }

    private mutating func settleBelow(_ picture: Picture, _ tree: RenderTree) {
        guard !picture.isDirty, picture.hasDirtyBelow else { return }
        picture.hasDirtyBelow = false
        for child in picture.children {
            guard let below = store.known(child), below.isDirty || below.hasDirtyBelow else { continue }
            settle(below, tree)
        }
    }

    /// Lays out a picture that has its place already.
    private mutating func layOutAlone(_ picture: Picture, _ tree: RenderTree) {
        guard picture.number != PictureStore.root else {
            layOut(picture, tree)
            return
        }
        let index = picture.node, node = tree.nodes + Int(index)
        let above = store.picture(picture.above)
        if picture.isMoved, !picture.isMember {
            let depth = node.pointee.depth, isFlipped = node.pointee.isFlipped
            spaceOwner = -2
            project(index, node, tree, from: picture.inherited)
            let parent = node.pointee.parent
            if isTurnedAmongFew(node, tree)
                || node.pointee.depth != depth && parent >= 0 && !node.pointee.isMask && !standsInOrder(parent, tree) {
                soil(above)
            }
            picture.context.plane = node.pointee.plane
            picture.context.opacity = node.pointee.opacity
            picture.context.isVisible = node.pointee.isVisible
            picture.context.isFlipped = node.pointee.isFlipped
            if node.pointee.isFlipped != isFlipped { picture.mustLayOut = true }
        }
        let around = Surroundings(level: picture.context.level, isRepeated: false)
        if !(hasEffect(node, tree) || fadesByItself(node, tree)) || !hasOwnPicture(index, node, around, tree) { soil(above) }
        // It will be laid out with the one above.
        if above.isDirty { return }
        let extent = picture.extent, isPerspective = picture.isPerspective
        let room = (self.picture, roomTaken)
        (self.picture, roomTaken) = (picture.context.room, picture.context.roomTaken)
        if !carry(picture, tree) { layOut(picture, tree) }
        (self.picture, roomTaken) = room
        if picture.extent != extent || picture.isPerspective != isPerspective {
            resize(picture, picture.isPerspective != isPerspective)
        }
    }

    /// A picture draws elsewhere than it did: what it is drawn to may have to be larger.
    private mutating func resize(_ picture: Picture, _ changesWay: Bool) {
        let above = store.picture(picture.above)
        if above.isDirty { return }
        guard picture.target < 0, !changesWay || above.number == PictureStore.root else {
            soil(above)
            return
        }
        store.placements.base[Int(above.items.first + picture.mark)] = .mark(picture.extent)
        store.blocks.touch(Int(above.items.first + picture.mark))
        guard above.number != PictureStore.root else { return }
        let extent = store.extent(of: above)
        guard extent != above.extent else { return }
        above.extent = extent
        resize(above, false)
    }

    /// Makes a picture's layout, by the context that it has.
    mutating func layOut(_ picture: Picture, _ tree: RenderTree) {
        begin(picture)
        let isRoot = picture.number == PictureStore.root
        if isRoot {
            rootLayoutCount += 1
            // What is beside the picture may not be by now.
            tree.animations.bringUpFlocks(tree)
            tree.animations.wakeAll(tree)
            siblings.removeAll(keepingCapacity: true)
            if tree.root >= 0 {
                // A list that grows while it is filled touches its memory twice.
                if picture.itemCount == 0 { list.reserveCapacity(min(tree.count, Self.mostReserved)) }
                project(tree.root, tree.nodes + Int(tree.root), tree)
                emit(tree.root, Surroundings(isSettled: generationBefore != 0 && !isFlat), tree)
            }
        } else {
            let node = tree.nodes + Int(picture.node), context = picture.context
            // What it is made of is known by number even where nothing of it is seen.
            (node.pointee.generation, node.pointee.picture) = (generation, picture.number)
            var around = Surroundings(
                level: context.level, isInEffect: true, isUnderCaster: context.isUnderCaster, multiplier: context.multiplier)
            for clip in context.clips { around.clip = list.append(clip) }
            if node.pointee.isVisible { emitInline(picture.node, around, tree) } else { isRigid = false }
        }
        finish(picture, tree)
    }

    private mutating func begin(_ picture: Picture) {
        // What is laid out by itself finds nothing in its way.
        if layoutDepth > 0 { putAside(layoutDepth - 1) }
        layoutDepth += 1
        current = picture
        list.removeAll()
        kept.removeAll(keepingCapacity: true)
        kept.append(contentsOf: repeatElement(false, count: picture.generation == 0 ? 0 : picture.itemCount))
        previous.removeAll(keepingCapacity: true)
        unchanged.removeAll(keepingCapacity: true)
        loose.removeAll(keepingCapacity: true)
        looseCursor = 0
        children.removeAll(keepingCapacity: true)
        (backdropCount, spaceOwner, isRigid, fading) = (0, -2, true, .none)
        backdrops.removeAll(keepingCapacity: true)
        lastGeneration &+= 1
        lastTurn += 1
        (generationBefore, generation, turn) = (picture.generation, lastGeneration, lastTurn)
    }

    private mutating func finish(_ picture: Picture, _ tree: RenderTree) {
        compareWithBefore(picture)
        store.install(list, as: picture) { comparison.predecessor(ofPass: $0) }
        releaseRareMemory()
        swap(&picture.loose, &loose)
        swap(&picture.children, &children)
        for child in children where store.known(child)?.above == picture.number && store.picture(child).keptBy != generation {
            store.drop(child)
        }
        (picture.backdropCount, picture.generation) = (backdropCount, generation)
        swap(&picture.backdrops, &backdrops)
        if picture.number != PictureStore.root {
            picture.extent = store.extent(of: picture)
            if picture.planeBefore != picture.context.plane { picture.damage.add(picture.extent) }
            picture.planeBefore = picture.context.plane
        }
        (picture.isDirty, picture.hasDirtyBelow, picture.isMoved, picture.mustLayOut) = (false, false, false, false)
        (picture.isRigid, picture.fading) = (isRigid, fading)
        picture.carried.removeAll(keepingCapacity: true)
        for extras in made { extras.made.keepOnly(turn, tree.images) }
        made.removeAll(keepingCapacity: true)
        countLayout()
        needsPlan = true
        tell(picture)
        layoutDepth -= 1
        if layoutDepth > 0 { putAside(layoutDepth - 1) } else { current = store.root }
        spaceOwner = -2
    }

    /// Gives back the memory of a large layout, of which the picture has a copy, unless such follow each other.
    private mutating func releaseRareMemory() {
        guard list.capacity > Self.largeLayout else { return }
        if lastLargeLayout.map({ frame - $0 > Self.rareFrames }) ?? true { list = DrawList() }
        lastLargeLayout = frame
    }

    /// Items.
    private static let largeLayout = 2048, mostReserved = 65_536
    private static let rareFrames: UInt64 = 60

    /// Puts the layout at hand aside and takes up the one that was there, or the other way round.
    private mutating func putAside(_ place: Int) {
        while waiting.count <= place { waiting.append(LayoutState()) }
        var state = LayoutState()
        swap(&state, &waiting[place])
        swap(&list, &state.list)
        let now = current
        current = state.current ?? now
        state.current = now
        swap(&generation, &state.generation)
        swap(&generationBefore, &state.generationBefore)
        swap(&kept, &state.kept)
        swap(&previous, &state.previous)
        swap(&unchanged, &state.unchanged)
        swap(&loose, &state.loose)
        swap(&looseCursor, &state.looseCursor)
        swap(&turn, &state.turn)
        swap(&made, &state.made)
        swap(&children, &state.children)
        swap(&backdropCount, &state.backdropCount)
        swap(&backdrops, &state.backdrops)
        swap(&isRigid, &state.isRigid)
        swap(&fading, &state.fading)
        swap(&state, &waiting[place])
    }
}
