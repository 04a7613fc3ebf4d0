// The animations on the server: for each animated node a row of them as plain data, evaluated
// once a frame into the node's presentation. Here they come and go; `+Evaluation` is the frame's work.
//
// With thousands of animations the evaluation waits for memory more than it computes. So it puts back
// only the values that are animated, touches no object, and asks for the memory of rows to come while it
// works on one.

import CoreGraphics

package struct TreeAnimations {
    let animated = GrowableBuffer<AnimatedNode>()
    private let memory = AnimationMemory()
    var events: [(origin: ReportMailbox, event: AnimationEvent, time: Double, serial: UInt64)] = []
    /// How many layers have a clock of their own.
    var timedNodes = 0
    package private(set) var count = 0
    /// The media time of the last evaluation.
    var now = 0.0
    /// Looked up once: what is made at its first use is asked for at each.
    let defaults = UnsafeMutablePointer(mutating: RareValues.defaults)
    /// Rows from this number on are of layers beside the picture: they are evaluated when these are visited, and not looked at
    /// as long as nothing begins or ends in them.
    package private(set) var awake = 0
    /// The media times within which that is so.
    private(set) var sleeping = (since: -Double.infinity, until: Double.infinity)
    /// Layers that are evaluated in step as they are placed; their rows are not awake.
    var flocks: [Flock] = []
    /// Counts the evaluations that cores shared.
    var shared: UInt32 = 0
    /// Nodes whose transition was removed; what it kept goes with the next evaluation.
    var endedTransitions: [NodeIndex] = []

    package init() {}

    // MARK: Coming and going

    mutating func add(_ frozen: FrozenAnimation, begin: Double, origin: ReportMailbox, to node: NodeIndex, _ tree: RenderTree) {
        var row = tree.nodes[Int(node)].animated
        if row < 0 {
            row = Int32(animated.count)
            let block = memory.makeBlock()
            let capacity = AnimationMemory.usualCapacity
            animated.append(
                AnimatedNode(node: node, first: memory.makeRow(capacity: capacity), block: block, count: 0, capacity: capacity))
            tree.nodes[Int(node)].animated = row
            tree.nodes[Int(node)].presentation = block
        }
        row = wake(row, tree)
        let track = memory.makeTracks(of: frozen, begin: begin, hasOwnValues: tree.nodes[Int(node)].own != nil)
        let reads = Self.memory(readBy: frozen, track)
        let animation = ServerAnimation(
            frozen: .passRetained(frozen), origin: .passRetained(origin), begin: begin, end: frozen.endTime(beginTime: begin),
            track: track, groups: Self.groups(of: frozen), changes: Self.changes(of: frozen), reportsStart: frozen.reportsStart,
            isRemovedOnCompletion: frozen.isRemovedOnCompletion, isStill: frozen.plan.speed == 0,
            hasTransition: frozen.hasTransition, readsMore: reads[0] != 0)
        append(animation, reading: reads, to: Int(row))
        if !animated.base[Int(row)].groups.isDisjoint(with: .rare), animated.base[Int(row)].block.pointee.rare == nil {
            animated.base[Int(row)].block.pointee.rare = memory.makeRareValues()
        }
        Self.copyModel(tree.nodes + Int(node), animated.base[Int(row)].block)
        if frozen.hasTransition { Self.beginTransition(node, tree) }
        count += 1
        tree.change(node, [.placement, .paint])
    }

    private mutating func append(_ animation: ServerAnimation, reading reads: ReadMemory, to row: Int) {
        let count = Int(animated.base[row].count)
        if animated.base[row].count == animated.base[row].capacity { enlarge(row) }
        (animated.base[row].first + count).initialize(to: animation)
        if animation.readsMore, animated.base[row].reads == nil {
            animated.base[row].reads = memory.makeReads(capacity: animated.base[row].capacity)
        }
        animated.base[row].reads?[count] = reads
        animated.base[row].count += 1
        animated.base[row].groups.formUnion(animation.groups)
        animated.base[row].changes.formUnion(animation.changes)
        animated.base[row].isStale = true
    }

    private mutating func enlarge(_ row: Int) {
        let old = animated.base[row], count = Int(old.count)
        animated.base[row].capacity *= 2
        animated.base[row].first = memory.makeRow(capacity: animated.base[row].capacity)
        animated.base[row].first.moveInitialize(from: old.first, count: count)
        memory.giveBack(old.first, capacity: old.capacity)
        guard let reads = old.reads else { return }
        let larger = memory.makeReads(capacity: animated.base[row].capacity)
        larger.update(from: reads, count: count)
        animated.base[row].reads = larger
        memory.giveBack(reads, capacity: old.capacity)
    }

    mutating func remove(serial: UInt64, from node: NodeIndex, _ tree: RenderTree) {
        guard tree.nodes[Int(node)].animated >= 0 else { return }
        let row = Int(wake(tree.nodes[Int(node)].animated, tree))
        for index in 0..<Int(animated.base[row].count) where animated.base[row].first[index].serial == serial {
            // What shows next does not know of the objects that this one wrote.
            Self.resetExtras(animated.base[row].first[index].groups, tree.nodes + Int(node), tree)
            removeAnimation(index, row)
            break
        }
        if animated.base[row].count == 0 { removeRow(row, tree) }
        tree.forgetReach(of: node)
        tree.change(node, [.placement, .paint])
    }

    mutating func removeAll(of node: NodeIndex, _ tree: RenderTree) {
        guard tree.nodes[Int(node)].animated >= 0 else { return }
        let row = Int(wake(tree.nodes[Int(node)].animated, tree))
        while animated.base[row].count > 0 { removeAnimation(Int(animated.base[row].count) - 1, row) }
        removeRow(row, tree)
        endedTransitions.removeAll { $0 == node }
    }

    mutating func removeAnimation(_ index: Int, _ row: Int) {
        let first = animated.base[row].first
        if first[index].frozen._withUnsafeGuaranteedRef({ $0.hasTransition }) { endedTransitions.append(animated.base[row].node) }
        // Tracks read key frames that are the frozen animation's, which nobody else may have any more.
        if let track = first[index].track { memory.giveBack(tracks: track) }
        first[index].frozen.release()
        first[index].origin.release()
        let after = Int(animated.base[row].count) - index - 1
        if after > 0 {
            (first + index).update(from: first + index + 1, count: after)
            if let reads = animated.base[row].reads { (reads + index).update(from: reads + index + 1, count: after) }
        }
        animated.base[row].count -= 1
        animated.base[row].isStale = true
        animated.base[row].groups = (0..<Int(animated.base[row].count)).reduce(into: []) { $0.formUnion(first[$1].groups) }
        animated.base[row].changes = (0..<Int(animated.base[row].count)).reduce(into: []) { $0.formUnion(first[$1].changes) }
        count -= 1
    }

    mutating func removeRow(_ row: Int, _ tree: RenderTree) {
        let node = tree.nodes + Int(animated.base[row].node)
        giveBackMemory(of: row)
        node.pointee.animated = -1
        node.pointee.presentation = nil
        node.pointee.isLate = false
        var hole = row
        if row < awake {
            awake -= 1
            move(awake, to: hole, tree)
            hole = awake
        }
        animated.count -= 1
        move(animated.count, to: hole, tree)
    }

    private func move(_ row: Int, to hole: Int, _ tree: RenderTree) {
        guard row != hole else { return }
        animated.base[hole] = animated.base[row]
        tree.nodes[Int(animated.base[hole].node)].animated = Int32(hole)
    }

    // MARK: Sleeping

    /// Leaves a row to itself; another takes its number.
    mutating func sleep(_ row: Int, _ tree: RenderTree) {
        if let steady = animated.base[row].steady {
            sleeping = (max(sleeping.since, steady.since), min(sleeping.until, steady.end))
        }
        awake -= 1
        exchange(row, awake, tree)
    }

    /// Has a row looked at again in each frame; returns the number that it has by then.
    @discardableResult
    mutating func wake(_ row: Int32, _ tree: RenderTree) -> Int32 {
        guard Int(row) >= awake else { return row }
        if animated.base[Int(row)].flock >= 0 { leave(Int(row), tree) }
        exchange(Int(row), awake, tree)
        awake += 1
        return Int32(awake - 1)
    }

    mutating func wakeAll(_ tree: RenderTree) {
        disband(tree)
        awake = animated.count
        sleeping = (-.infinity, .infinity)
    }

    private func exchange(_ one: Int, _ other: Int, _ tree: RenderTree) {
        guard one != other else { return }
        swap(&animated.base[one], &animated.base[other])
        tree.nodes[Int(animated.base[one].node)].animated = Int32(one)
        tree.nodes[Int(animated.base[other].node)].animated = Int32(other)
    }

    mutating func deallocate() {
        for row in 0..<animated.count {
            while animated.base[row].count > 0 { removeAnimation(Int(animated.base[row].count) - 1, row) }
            giveBackMemory(of: row)
        }
        (animated.count, awake) = (0, 0)
        flocks.removeAll()
    }

    private func giveBackMemory(of row: Int) {
        let capacity = animated.base[row].capacity
        memory.giveBack(animated.base[row].first, capacity: capacity)
        if let reads = animated.base[row].reads { memory.giveBack(reads, capacity: capacity) }
        memory.giveBack(animated.base[row].block)
    }

    /// The model under a row of animations changed.
    mutating func modelChanged(_ row: Int32, _ tree: RenderTree) { animated.base[Int(wake(row, tree))].isStale = true }

    /// The state that was kept before the commit becomes the old one of a transition.
    private static func beginTransition(_ node: NodeIndex, _ tree: RenderTree) {
        guard let snapshot = tree.snapshots.removeValue(forKey: tree.nodes[Int(node)].number) else { return }
        let extras = tree.makeExtras(of: node)
        extras.endTransition(tree.images)
        extras.transition = RunningTransition(snapshot)
    }

    private static func groups(of frozen: FrozenAnimation) -> ChangeGroups {
        switch frozen.subject {
        case .property(let property):
            let groups = property.place.dirties
            return property.rotatesAlongPath ? groups.union(.transform) : groups
        case .group(let children): return children.reduce(into: []) { $0.formUnion(groups(of: $1)) }
        case .transition: return []
        }
    }

    static func copyModel(_ node: UnsafeMutablePointer<RenderNode>, _ block: UnsafeMutablePointer<PresentationBlock>) {
        block.pointee.values = node.pointee.model
        block.pointee.rare?.pointee = (node.pointee.rare.map { UnsafePointer($0) } ?? RareValues.defaults).pointee
    }

    /// Puts the model's values back where the animations of a row wrote at the last evaluation: for most a
    /// single property, so that little memory is touched.
    @inline(__always)
    func restoreModel(_ row: UnsafeMutablePointer<AnimatedNode>, _ node: UnsafeMutablePointer<RenderNode>) {
        let block = row.pointee.block
        let shown = shownValues(block, node)
        for index in 0..<Int(row.pointee.count) {
            let animation = row.pointee.first + index
            guard let first = animation.pointee.track else {
                copyModel(animation.pointee.groups, node, block)
                continue
            }
            var next = Optional(first)
            while let track = next {
                restoreModel(track.pointee.place, shown, node)
                next = track.pointee.next
            }
        }
    }

    @inline(__always)
    func restoreModel(_ place: PropertyPlace, _ shown: ValuesAccess, _ node: UnsafeMutablePointer<RenderNode>) {
        shown.copy(place, from: modelValues(place.home, node))
    }

    /// The model's values, of one home.
    @inline(__always)
    func modelValues(_ home: PropertyHome, _ node: UnsafeMutablePointer<RenderNode>) -> ValuesAccess {
        ValuesAccess(
            values: UnsafeMutableRawPointer(node).assumingMemoryBound(to: LayerValues.self),
            rare: home == .rare ? node.pointee.rare ?? defaults : defaults, own: home == .own ? node.pointee.own?.model : nil)
    }

    /// The presentation's values. Without rare values of its own no animation writes any, and the model's
    /// are read.
    @inline(__always)
    func shownValues(_ block: UnsafeMutablePointer<PresentationBlock>, _ node: UnsafeMutablePointer<RenderNode>) -> ValuesAccess {
        ValuesAccess(
            values: UnsafeMutableRawPointer(block).assumingMemoryBound(to: LayerValues.self),
            rare: block.pointee.rare ?? node.pointee.rare ?? defaults, own: node.pointee.own?.shown)
    }

    /// Puts the model's values back in whole groups.
    private func copyModel(
        _ groups: ChangeGroups, _ node: UnsafeMutablePointer<RenderNode>, _ block: UnsafeMutablePointer<PresentationBlock>
    ) {
        if groups.contains(.place) { block.pointee.values.place = node.pointee.model.place }
        if groups.contains(.box) { block.pointee.values.box = node.pointee.model.box }
        if groups.contains(.look) { block.pointee.values.look = node.pointee.model.look }
        guard let rare = block.pointee.rare else { return }
        let model = node.pointee.rare ?? defaults
        if groups.contains(.transform) { rare.pointee.transform = model.pointee.transform }
        if groups.contains(.sublayerTransform) { rare.pointee.sublayerTransform = model.pointee.sublayerTransform }
        if groups.contains(.details) { rare.pointee.details = model.pointee.details }
        if groups.contains(.timing) { rare.pointee.timing = model.pointee.timing }
    }

    /// The addresses of what the evaluation of an animation reads beside its track, the first eight.
    private static func memory(readBy frozen: FrozenAnimation, _ track: UnsafeMutablePointer<AnimationTrack>?) -> ReadMemory {
        var (found, count) = (ReadMemory.zero, 0)
        func add(_ address: UnsafeRawPointer?) {
            guard let address, count < 8 else { return }
            found[count] = UInt(bitPattern: address)
            count += 1
        }
        if let track {
            add(track.pointee.clock)
            var next = Optional(track)
            while let track = next {
                if count > 0 { add(track) }
                add(AnimationTrack.reads(track))
                next = track.pointee.next
            }
            return found
        }
        func add(_ object: AnyObject) { add(Unmanaged.passUnretained(object).toOpaque()) }
        func visit(_ frozen: FrozenAnimation) {
            add(frozen)
            switch frozen.subject {
            case .property(let property): add(property)
            case .group(let children): children.forEach(visit)
            case .transition: break
            }
        }
        visit(frozen)
        return found
    }

    private static func changes(of frozen: FrozenAnimation) -> NodeChanges {
        switch frozen.subject {
        case .property(let property): return property.place.onlyMoves ? .placement : [.placement, .paint]
        case .group(let children): return children.reduce(into: []) { $0.formUnion(changes(of: $1)) }
        case .transition: return [.placement, .paint]
        }
    }
}
