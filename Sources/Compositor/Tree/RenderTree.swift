// The presentation tree, owned by the server's thread. In go change sets; the tree notes which
// nodes must be placed or painted anew, which animations came, and whether the order changed.

import CoreGraphics

package final class RenderTree {
    /// Read through `nodes` without a check of exclusive access, which is only left out for what no other
    /// module sees.
    private var slab: UnsafeMutablePointer<RenderNode>
    private var capacity = 64
    private(set) var used = 0
    private var free: [NodeIndex] = []
    private var numbers = SlotMap()
    package let images = ImageSlots()
    package internal(set) var root: NodeIndex = -1
    /// Nodes with something to redo, each listed once.
    let changed = GrowableBuffer<NodeIndex>()
    /// All pictures are laid out anew.
    var needsRebuild = true
    /// Layers whose filters read what is behind them, by number.
    var readers: Set<UInt32> = []
    package internal(set) var animations = TreeAnimations()
    let shapes = ShapeRasterizer()
    /// What special nodes hold, by layer number.
    var extras: [UInt32: NodeExtras] = [:]
    /// States of layers before the commit that is about to be applied.
    var snapshots: [UInt32: LayerSnapshot] = [:]
    /// How many replicators there are.
    private(set) var replicators = 0
    /// Layers that emit particles, by number.
    var emitters: [UInt32] = []
    /// Layers with tiles that come into view or are about to, by number.
    var fadingLayers: [UInt32] = []
    /// Outlines of shadows, by layer number, as shapes.
    var shadowShapes: [UInt32: NodeExtras] = [:]
    /// Filters, by layer number.
    var filters: [UInt32: NodeFilters] = [:]

    package init() {
        slab = .allocate(capacity: 64)
    }

    @inline(__always)
    package var nodes: UnsafeMutablePointer<RenderNode> { slab }

    deinit {
        for index in 0..<used { releaseMemory(of: nodes + index) }
        nodes.deallocate()
        numbers.deallocate()
        animations.deallocate()
    }

    /// How many layers the tree holds.
    package var count: Int { used - free.count }

    /// How many images and rasters, and how many gradients, are held for drawing.
    package var holdings: (pictures: Int, gradients: Int) { (images.count, images.gradients.count) }

    /// Bytes that the nodes take, without images.
    package var bytes: Int {
        var rare = 0
        for index in 0..<used {
            if nodes[index].rare != nil { rare += MemoryLayout<RareValues>.stride }
            guard let block = nodes[index].presentation else { continue }
            rare += MemoryLayout<PresentationBlock>.stride + (block.pointee.rare == nil ? 0 : MemoryLayout<RareValues>.stride)
        }
        return capacity * MemoryLayout<RenderNode>.stride + rare
    }

    package func node(_ number: UInt32) -> NodeIndex { numbers[number] }

    // MARK: Nodes

    private func find(_ number: UInt32) -> NodeIndex {
        let known = numbers[number]
        return known >= 0 ? known : make(number)
    }

    private func make(_ number: UInt32) -> NodeIndex {
        let index: NodeIndex
        if let reused = free.popLast() {
            index = reused
        } else {
            if used == capacity { grow(to: capacity + capacity / 4) }
            index = NodeIndex(used)
            used += 1
        }
        (nodes + Int(index)).initialize(to: RenderNode())
        nodes[Int(index)].number = number
        numbers.insert(number, index)
        return index
    }

    private func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<RenderNode>.allocate(capacity: capacity)
        larger.moveInitialize(from: nodes, count: used)
        nodes.deallocate()
        (slab, self.capacity) = (larger, capacity)
    }

    private func releaseMemory(of node: UnsafeMutablePointer<RenderNode>) {
        node.pointee.rare?.deallocate()
        node.pointee.rare = nil
    }

    private func destroy(_ number: UInt32) {
        let index = numbers[number]
        guard index >= 0 else { return }
        let node = nodes + Int(index)
        animations.removeAll(of: index, self)
        if node.pointee.image >= 0 { images.release(node.pointee.image) }
        if let rare = node.pointee.rare, !rare.pointee.timing.isPlain { animations.timedNodes -= 1 }
        leave(index)
        var child = node.pointee.firstChild
        while child >= 0 {
            let next = nodes[Int(child)].nextSibling
            isolate(child)
            child = next
        }
        if let extras = extras.removeValue(forKey: number) { extras.release(images) }
        shadowShapes.removeValue(forKey: number)?.release(images)
        filters.removeValue(forKey: number)
        readers.remove(number)
        snapshots.removeValue(forKey: number)?.release(images)
        let mask = node.pointee.mask
        if mask >= 0 { nodes[Int(mask)].parent = -1 }
        if root == index {
            root = -1
            needsRebuild = true
        }
        if node.pointee.kind == .replicator { replicators -= 1 }
        if node.pointee.kind == .emitter { emitters.removeAll { $0 == number } }
        releaseMemory(of: node)
        node.initialize(to: RenderNode())
        numbers.remove(number)
        free.append(index)
    }

    /// Takes a node out of the one above, which may hear of it in no other way.
    private func leave(_ index: NodeIndex) {
        let parent = nodes[Int(index)].parent
        guard parent >= 0 else { return }
        let wasMask = nodes[Int(index)].isMask
        unlink(index)
        if wasMask { change(parent, [.structure, .paint]) } else { changeStructure(of: parent, wasLeaf: false) }
    }

    /// The sublayers of a node changed. A border lies above sublayers, and is drawn with the layer where there are none.
    private func changeStructure(of index: NodeIndex, wasLeaf: Bool) {
        change(index, wasLeaf != (nodes[Int(index)].firstChild < 0) ? [.structure, .paint] : .structure)
    }

    private func unlink(_ index: NodeIndex) {
        let parent = nodes[Int(index)].parent
        guard parent >= 0 else { return }
        let above = nodes + Int(parent)
        if nodes[Int(index)].isMask {
            if above.pointee.mask == index { above.pointee.mask = -1 }
            nodes[Int(index)].parent = -1
            nodes[Int(index)].isMask = false
            return
        }
        let (previous, next) = (nodes[Int(index)].previousSibling, nodes[Int(index)].nextSibling)
        if previous >= 0 { nodes[Int(previous)].nextSibling = next } else { above.pointee.firstChild = next }
        if next >= 0 { nodes[Int(next)].previousSibling = previous }
        above.pointee.childCount -= 1
        isolate(index)
    }

    /// Takes away what ties a node to others beside and above it.
    private func isolate(_ index: NodeIndex) {
        let node = nodes + Int(index)
        (node.pointee.parent, node.pointee.nextSibling, node.pointee.previousSibling) = (-1, -1, -1)
    }

    @inline(__always)
    func change(_ index: NodeIndex, _ changes: NodeChanges) {
        let node = nodes + Int(index)
        if node.pointee.isInFlock { animations.wake(node.pointee.animated, self) }
        if !node.pointee.changes.contains(.listed) { changed.append(index) }
        node.pointee.changes.formUnion(changes.union(.listed))
    }

    // MARK: Change sets

    /// Takes over one commit.
    package func apply(_ set: ChangeSet) {
        let needed = used + set.newLayers - free.count
        if needed > capacity { grow(to: max(needed, capacity + capacity / 4)) }
        var reader = ChangeReader(set)
        while let (record, first, second, third) = reader.next() {
            switch record {
            case .values: applyValues(find(first), ChangeGroups(rawValue: second), Int(third), &reader)
            case .children: applyChildren(find(first), reader.layers(Int(second)))
            case .sublayer: applySublayer(find(second), in: find(first), above: third == 0 ? -1 : numbers[third])
            case .destroy: destroy(first)
            case .root: setRoot(first == 0 ? -1 : find(first))
            case .object:
                if case .property(let object) = set.objects[Int(second)] { applyObject(find(first), Int(third), object) }
            case .tiles:
                if case .tiles(let tiles) = set.objects[Int(second)] { applyTiles(find(first), tiles) }
            case .kind: applyKind(find(first), RenderKind(rawValue: UInt8(truncatingIfNeeded: second)) ?? .plain)
            case .mask: applyMask(find(first), second == 0 ? -1 : find(second))
            case .addAnimation:
                if case .animation(let frozen, let begin, let origin) = set.objects[Int(second)] {
                    animations.add(frozen, begin: begin, origin: origin, to: find(first), self)
                }
            case .removeAnimation:
                guard let (_, _, high, _) = reader.next() else { return }
                animations.remove(serial: UInt64(second) | UInt64(high) << 32, from: find(first), self)
            }
        }
    }

    private func setRoot(_ index: NodeIndex) {
        guard index != root else { return }
        root = index
        needsRebuild = true
        if index >= 0 { change(index, [.placement, .paint]) }
    }

    @inline(__always)
    private func applyValues(_ index: NodeIndex, _ groups: ChangeGroups, _ ownSize: Int, _ reader: inout ChangeReader) {
        let node = nodes + Int(index)
        var changes: NodeChanges = []
        if groups.contains(.place) {
            reader.read(into: &node.pointee.model.place)
            changes.insert(.placement)
        }
        if groups.contains(.box) {
            reader.read(into: &node.pointee.model.box)
            changes.formUnion([.placement, .paint])
        }
        if groups.contains(.look) {
            let before = node.pointee.model.look
            reader.read(into: &node.pointee.model.look)
            changes.formUnion(node.pointee.model.look.isSame(butForOpacityAs: before) ? .placement : [.placement, .paint])
        }
        if !groups.isDisjoint(with: .rare) {
            let rare = node.pointee.rare ?? {
                let made = UnsafeMutablePointer<RareValues>.allocate(capacity: 1)
                made.initialize(to: RareValues())
                node.pointee.rare = made
                return made
            }()
            if groups.contains(.transform) { reader.read(into: &rare.pointee.transform) }
            if groups.contains(.sublayerTransform) { reader.read(into: &rare.pointee.sublayerTransform) }
            if groups.contains(.details) { reader.read(into: &rare.pointee.details) }
            if groups.contains(.timing) {
                let wasPlain = rare.pointee.timing.isPlain
                reader.read(into: &rare.pointee.timing)
                animations.timedNodes += (wasPlain ? 1 : 0) - (rare.pointee.timing.isPlain ? 1 : 0)
            }
            // What moves sublayers while the layer itself stays makes another picture of them.
            let onlyMoves = groups.isDisjoint(with: [.sublayerTransform, .details, .timing])
            changes.formUnion(onlyMoves ? .placement : [.placement, .paint])
        }
        let turns = groups.contains(.sublayerTransform) || groups.contains(.box)
            || groups.contains(.look) && changes.contains(.paint)
        if turns { forgetReach(of: index) }
        if groups.contains(.own) {
            applyOwn(index, reader.bytes(ownSize), ownSize)
            changes.formUnion([.placement, .paint])
        }
        if node.pointee.animated >= 0 { animations.modelChanged(node.pointee.animated, self) }
        change(index, changes)
    }

    private func applyOwn(_ index: NodeIndex, _ bytes: UnsafeRawPointer, _ size: Int) {
        let own = nodes[Int(index)].own?.size == size ? nodes[Int(index)].own.unsafelyUnwrapped
            : makeExtras(of: index).makeOwn(size: size)
        own.set(bytes)
        nodes[Int(index)].own = own
        guard nodes[Int(index)].kind == .replicator else { return }
        let keptDepth = nodes[Int(index)].keepsDepth
        findDepth(of: index)
        if nodes[Int(index)].keepsDepth != keptDepth { needsRebuild = true }
    }

    private func applyChildren(_ index: NodeIndex, _ numbers: UnsafeBufferPointer<UInt32>) {
        var old = nodes[Int(index)].firstChild
        var position = 0
        // What stays at the bottom in its order has not moved.
        while position < numbers.count, old >= 0, nodes[Int(old)].number == numbers[position] {
            old = nodes[Int(old)].nextSibling
            position += 1
        }
        let wasLeaf = nodes[Int(index)].firstChild < 0
        var previous: NodeIndex = -1
        var child = nodes[Int(index)].firstChild
        for _ in 0..<position {
            previous = child
            child = nodes[Int(child)].nextSibling
        }
        while child >= 0 {
            let next = nodes[Int(child)].nextSibling
            isolate(child)
            change(child, .placement)
            child = next
        }
        nodes[Int(index)].childCount = Int32(position)
        if previous < 0 { nodes[Int(index)].firstChild = -1 } else { nodes[Int(previous)].nextSibling = -1 }
        for number in numbers[position...] {
            let child = find(number)
            leave(child)
            nodes[Int(child)].parent = index
            nodes[Int(child)].isMask = false
            if previous < 0 { nodes[Int(index)].firstChild = child } else { nodes[Int(previous)].nextSibling = child }
            nodes[Int(child)].previousSibling = previous
            nodes[Int(index)].childCount += 1
            change(child, .placement)
            previous = child
        }
        changeStructure(of: index, wasLeaf: wasLeaf)
    }

    /// Puts one sublayer where it belongs, and leaves the others where they are.
    private func applySublayer(_ index: NodeIndex, in parent: NodeIndex, above below: NodeIndex) {
        leave(index)
        let wasLeaf = nodes[Int(parent)].firstChild < 0
        let previous = below >= 0 && nodes[Int(below)].parent == parent && !nodes[Int(below)].isMask ? below : -1
        let next = previous >= 0 ? nodes[Int(previous)].nextSibling : nodes[Int(parent)].firstChild
        let node = nodes + Int(index)
        (node.pointee.parent, node.pointee.previousSibling, node.pointee.nextSibling) = (parent, previous, next)
        node.pointee.isMask = false
        if previous >= 0 { nodes[Int(previous)].nextSibling = index } else { nodes[Int(parent)].firstChild = index }
        if next >= 0 { nodes[Int(next)].previousSibling = index }
        nodes[Int(parent)].childCount += 1
        change(index, .placement)
        changeStructure(of: parent, wasLeaf: wasLeaf)
    }

    private func applyKind(_ index: NodeIndex, _ kind: RenderKind) {
        replicators += (kind == .replicator ? 1 : 0) - (nodes[Int(index)].kind == .replicator ? 1 : 0)
        nodes[Int(index)].kind = kind
        if kind == .emitter, !emitters.contains(nodes[Int(index)].number) { emitters.append(nodes[Int(index)].number) }
        findDepth(of: index)
        changeEffects(index)
    }

    private func applyMask(_ index: NodeIndex, _ mask: NodeIndex) {
        let old = nodes[Int(index)].mask
        if old == mask { return }
        if old >= 0 { unlink(old) }
        if mask >= 0 { leave(mask) }
        nodes[Int(index)].mask = mask
        if mask >= 0 {
            nodes[Int(mask)].parent = index
            nodes[Int(mask)].isMask = true
            change(mask, [.placement, .paint])
        }
        changeEffects(index)
    }

    /// A node may have become one with a picture of its own, or be one no longer.
    private func changeEffects(_ index: NodeIndex) {
        change(index, [.placement, .paint, .structure])
        if nodes[Int(index)].parent >= 0 { change(nodes[Int(index)].parent, .structure) }
    }

    /// What a layer and those above it reach is to be found anew: what is below lies elsewhere in its coordinates.
    func forgetReach(of index: NodeIndex) {
        var next = index
        while next >= 0, nodes[Int(next)].isReachKnown {
            nodes[Int(next)].isReachKnown = false
            next = nodes[Int(next)].parent
        }
    }

    /// What a special node holds, made at its first use.
    func makeExtras(of index: NodeIndex) -> NodeExtras {
        let number = nodes[Int(index)].number
        if let known = extras[number] { return known }
        let made = NodeExtras()
        extras[number] = made
        nodes[Int(index)].hasExtras = true
        return made
    }

    private func findDepth(of index: NodeIndex) {
        let node = nodes + Int(index)
        node.pointee.keepsDepth = switch node.pointee.kind {
        case .transform: true
        case .replicator: extras[node.pointee.number]?.values(ReplicatorValues.self).preservesDepth ?? false
        default: false
        }
    }
}
