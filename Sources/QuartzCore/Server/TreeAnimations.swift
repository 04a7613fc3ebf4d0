// The animations on the server: for each animated node a row of them as plain data, evaluated
// once a frame into the node's presentation. Out come what started and ended, and when the next
// frame is needed.
//
// With thousands of animations the evaluation waits for memory more than it computes. So it copies
// only the groups of values that are animated, touches no object, and asks for the memory of rows
// to come while it works on one.

import CSupport
import CoreGraphics

package struct TreeAnimations {
    let animated = GrowableBuffer<AnimatedNode>()
    private let memory = AnimationMemory()
    private var events: [(origin: ReportMailbox, event: AnimationEvent, time: Double, serial: UInt64)] = []
    /// How many layers have a clock of their own.
    var timedNodes = 0
    package private(set) var count = 0
    /// Looked up once: what is made at its first use is asked for at each.
    let places = PropertyTable.places
    private let defaults = UnsafeMutablePointer(mutating: RareValues.defaults)
    /// Nodes whose transition was removed; what it kept goes with the next evaluation.
    private var endedTransitions: [NodeIndex] = []

    package init() {}

    // MARK: Coming and going

    mutating func add(_ frozen: FrozenAnimation, begin: Double, origin: ReportMailbox, to node: NodeIndex, _ tree: RenderTree) {
        var row = tree.nodes[Int(node)].animated
        if row < 0 {
            row = Int32(animated.count)
            let block = memory.makeBlock()
            let capacity = AnimationMemory.usualCapacity
            animated.append(AnimatedNode(node: node, first: memory.makeRow(capacity: capacity), block: block, count: 0, capacity: capacity))
            tree.nodes[Int(node)].animated = row
            tree.nodes[Int(node)].presentation = block
        }
        let animation = ServerAnimation(
            frozen: .passRetained(frozen), origin: .passRetained(origin), begin: begin, end: frozen.endTime(beginTime: begin),
            track: track(of: frozen, begin), groups: Self.groups(of: frozen), property: frozen.track?.property ?? 0,
            changes: Self.changes(of: frozen), isRemovedOnCompletion: frozen.isRemovedOnCompletion,
            isStill: frozen.plan.speed == 0, hasTransition: frozen.hasTransition, readsMore: frozen.track?.keyframes != nil || frozen.track == nil)
        append(animation, reading: Self.memory(readBy: frozen), to: Int(row))
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
        if animated.base[row].count == animated.base[row].capacity {
            var larger = animated.base[row]
            larger.capacity *= 2
            larger.first = memory.makeRow(capacity: larger.capacity)
            larger.first.moveInitialize(from: animated.base[row].first, count: count)
            larger.reads.update(from: animated.base[row].reads, count: count)
            memory.giveBack(animated.base[row].first, capacity: animated.base[row].capacity)
            animated.base[row] = larger
        }
        (animated.base[row].first + count).initialize(to: animation)
        animated.base[row].reads[count] = reads
        animated.base[row].count += 1
        animated.base[row].groups.formUnion(animation.groups)
        animated.base[row].changes.formUnion(animation.changes)
        animated.base[row].isStale = true
    }

    mutating func remove(serial: UInt64, from node: NodeIndex, _ tree: RenderTree) {
        let row = Int(tree.nodes[Int(node)].animated)
        guard row >= 0 else { return }
        for index in 0..<Int(animated.base[row].count) where animated.base[row].first[index].serial == serial {
            // What shows next does not know of the slots that this one wrote.
            Self.resetContent(animated.base[row].first[index].groups, tree.nodes + Int(node), tree)
            removeAnimation(index, row)
            break
        }
        if animated.base[row].count == 0 { removeRow(row, tree) }
        tree.change(node, [.placement, .paint])
    }

    mutating func removeAll(of node: NodeIndex, _ tree: RenderTree) {
        let row = Int(tree.nodes[Int(node)].animated)
        guard row >= 0 else { return }
        while animated.base[row].count > 0 { removeAnimation(Int(animated.base[row].count) - 1, row) }
        removeRow(row, tree)
        endedTransitions.removeAll { $0 == node }
    }

    private mutating func removeAnimation(_ index: Int, _ row: Int) {
        let first = animated.base[row].first
        if first[index].frozen._withUnsafeGuaranteedRef({ $0.hasTransition }) { endedTransitions.append(animated.base[row].node) }
        first[index].frozen.release()
        first[index].origin.release()
        if let track = first[index].track { memory.giveBack(track) }
        let after = Int(animated.base[row].count) - index - 1
        if after > 0 {
            (first + index).update(from: first + index + 1, count: after)
            let reads = animated.base[row].reads
            (reads + index).update(from: reads + index + 1, count: after)
        }
        animated.base[row].count -= 1
        animated.base[row].isStale = true
        animated.base[row].groups = (0..<Int(animated.base[row].count)).reduce(into: []) { $0.formUnion(first[$1].groups) }
        animated.base[row].changes = (0..<Int(animated.base[row].count)).reduce(into: []) { $0.formUnion(first[$1].changes) }
        count -= 1
    }

    private mutating func removeRow(_ row: Int, _ tree: RenderTree) {
        let node = tree.nodes + Int(animated.base[row].node)
        giveBackMemory(of: row)
        node.pointee.animated = -1
        node.pointee.presentation = nil
        animated.count -= 1
        let last = animated.base[animated.count]
        if row < animated.count {
            animated.base[row] = last
            tree.nodes[Int(last.node)].animated = Int32(row)
        }
    }

    mutating func deallocate() {
        for row in 0..<animated.count {
            while animated.base[row].count > 0 { removeAnimation(Int(animated.base[row].count) - 1, row) }
            giveBackMemory(of: row)
        }
        animated.count = 0
    }

    private func giveBackMemory(of row: Int) {
        memory.giveBack(animated.base[row].first, capacity: animated.base[row].capacity)
        memory.giveBack(animated.base[row].block)
    }

    /// The model under a row of animations changed.
    mutating func modelChanged(_ row: Int32) { animated.base[Int(row)].isStale = true }

    /// The state that was kept before the commit becomes the old one of a transition.
    private static func beginTransition(_ node: NodeIndex, _ tree: RenderTree) {
        guard let snapshot = tree.snapshots.removeValue(forKey: tree.nodes[Int(node)].number) else { return }
        let content = tree.content(of: node)
        content.endTransition(tree.images)
        content.transition = TransitionState(snapshot: snapshot, description: TransitionDescription(type: "fade"), progress: 0)
    }

    static func isPlain(_ property: PropertyID) -> Bool {
        PropertyTable.places[Int(property)].isInValues || PropertyTable.places[Int(property)].isRare
    }

    private static func groups(of frozen: FrozenAnimation) -> ChangeGroups {
        switch frozen.content {
        case .property(let property):
            guard Int(property.property) < PropertyTable.base.count else { return .extras }
            let groups = PropertyTable.places[Int(property.property)].dirties
            return property.rotatesAlongPath ? groups.union(.transform) : groups
        case .group(let children): return children.reduce(into: []) { $0.formUnion(groups(of: $1)) }
        case .transition: return []
        }
    }

    private func track(of frozen: FrozenAnimation, _ begin: Double) -> UnsafeMutablePointer<AnimationTrack>? {
        guard var track = frozen.track, Int(track.property) < PropertyTable.base.count, Self.isPlain(track.property) else { return nil }
        track.beginTime = begin
        return memory.makeTrack(track)
    }

    static func copyModel(_ node: UnsafeMutablePointer<RenderNode>, _ block: UnsafeMutablePointer<PresentationBlock>) {
        block.pointee.values = node.pointee.model
        block.pointee.rare?.pointee = (node.pointee.rare.map { UnsafePointer($0) } ?? RareValues.defaults).pointee
    }

    /// Puts the model's values back where the animations of a row wrote at the last evaluation: for most a
    /// single property, so that little memory is touched.
    @inline(__always)
    private func restoreModel(_ row: UnsafeMutablePointer<AnimatedNode>, _ node: UnsafeMutablePointer<RenderNode>) {
        let block = row.pointee.block
        let shown = shownValues(block, node)
        for index in 0..<Int(row.pointee.count) {
            let animation = row.pointee.first + index
            guard animation.pointee.track != nil else {
                copyModel(animation.pointee.groups, node, block)
                continue
            }
            restoreModel(animation.pointee.property, shown, node)
        }
    }

    @inline(__always)
    private func restoreModel(_ property: PropertyID, _ shown: ValuesAccess, _ node: UnsafeMutablePointer<RenderNode>) {
        let place = places + Int(property)
        let model = ValuesAccess(
            values: UnsafeMutableRawPointer(node).assumingMemoryBound(to: LayerValues.self),
            rare: place.pointee.isRare ? node.pointee.rare ?? defaults : defaults)
        shown.copy(place.pointee, from: model)
    }

    /// The presentation's values. Without rare values of its own no animation writes any, and the model's
    /// are read.
    @inline(__always)
    func shownValues(_ block: UnsafeMutablePointer<PresentationBlock>, _ node: UnsafeMutablePointer<RenderNode>) -> ValuesAccess {
        ValuesAccess(
            values: UnsafeMutableRawPointer(block).assumingMemoryBound(to: LayerValues.self),
            rare: block.pointee.rare ?? node.pointee.rare ?? defaults)
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

    // MARK: Evaluation

    /// Brings every presentation to a media time.
    package mutating func evaluate(_ tree: RenderTree, at media: Double) -> EvaluationOutcome {
        var outcome = EvaluationOutcome()
        var ended: [Int] = []
        let rows = animated.count
        let base = animated.base
        let nodes = tree.nodes
        let hasClocks = timedNodes > 0
        for index in 0..<rows {
            if index + 2 * Self.ahead < rows { Self.prefetch(base + index + 2 * Self.ahead) }
            if index + Self.ahead < rows { prefetchTracks(base + index + Self.ahead, nodes) }
            let row = base + index
            let clock = hasClocks ? LayerClock(row.pointee.node, media, tree) : LayerClock(media)
            outcome.nextBegin = min(outcome.nextBegin, clock.wakes)
            let node = nodes + Int(row.pointee.node)
            if let steady = row.pointee.steady, !row.pointee.isStale, clock.time >= steady.since, clock.time < steady.end, clock.rate != 0 {
                evaluate(steady, row.pointee.block, node, clock.time)
                outcome.isRunning = true
                tree.change(row.pointee.node, row.pointee.changes)
                continue
            }
            let (shows, ends) = evaluate(row, node, tree, clock, media, &outcome)
            if shows || row.pointee.showed {
                tree.change(row.pointee.node, row.pointee.changes)
                row.pointee.showed = shows
            }
            if ends { ended.append(index) }
        }
        for row in ended.reversed() { removeEnded(row, tree) }
        if !endedTransitions.isEmpty { endTransitions(tree) }
        if !tree.fadingLayers.isEmpty { tree.fadeTiles(at: media, &outcome) }
        return outcome
    }

    private mutating func endTransitions(_ tree: RenderTree) {
        for node in endedTransitions {
            guard let content = tree.contents[tree.nodes[Int(node)].number], !holdsTransition(tree.nodes[Int(node)].animated) else { continue }
            content.endTransition(tree.images)
            tree.nodes[Int(node)].hasTransition = false
            tree.needsRebuild = true
        }
        endedTransitions.removeAll()
    }

    /// How many rows ahead memory is asked for.
    private static let ahead = 8
    /// The part of a track that every evaluation reads.
    private static let trackBytes = 192
    /// The part of keyframes that most evaluations read.
    private static let keyframeBytes = 256

    /// Whether a row has a transition that runs or is to come.
    private func holdsTransition(_ row: Int32) -> Bool {
        guard row >= 0 else { return false }
        return (0..<Int(animated.base[Int(row)].count)).contains {
            animated.base[Int(row)].first[$0].frozen._withUnsafeGuaranteedRef { $0.hasTransition }
        }
    }

    /// Asks for what tells where the memory is that the evaluation of a row reads.
    @inline(__always)
    private static func prefetch(_ row: UnsafeMutablePointer<AnimatedNode>) {
        if row.pointee.steady == nil {
            lamina_prefetch(row.pointee.first, Int(row.pointee.count) * MemoryLayout<ServerAnimation>.stride)
        }
        lamina_prefetch(UnsafeRawPointer(row.pointee.block) + PresentationBlock.rareOffset, 1)
    }

    /// Asks for what the evaluation of a row reads and writes.
    @inline(__always)
    private func prefetchTracks(_ row: UnsafeMutablePointer<AnimatedNode>, _ nodes: UnsafeMutablePointer<RenderNode>) {
        let node = UnsafeRawPointer(nodes + Int(row.pointee.node)), block = UnsafeRawPointer(row.pointee.block)
        lamina_prefetch(node + RenderNode.changesOffset, 1)
        if let steady = row.pointee.steady {
            lamina_prefetch(steady.first, Self.trackBytes)
            if let second = steady.second { lamina_prefetch(second, Self.trackBytes) }
            if let keyframes = steady.firstKeyframes { lamina_prefetch(keyframes, Self.keyframeBytes) }
            if let keyframes = steady.secondKeyframes { lamina_prefetch(keyframes, Self.keyframeBytes) }
            lamina_prefetch(node + RenderNode.rareOffset, 1)
        } else {
            lamina_prefetch(node, MemoryLayout<LayerValues>.size)
            lamina_prefetch(block, MemoryLayout<LayerValues>.size)
            prefetchAnimations(row)
        }
        if let rare = row.pointee.block.pointee.rare { lamina_prefetch(rare, MemoryLayout<CATransform3D>.size) }
    }

    private func prefetchAnimations(_ row: UnsafeMutablePointer<AnimatedNode>) {
        for index in 0..<Int(row.pointee.count) {
            let animation = row.pointee.first + index
            if let track = animation.pointee.track { lamina_prefetch(track, Self.trackBytes) }
            guard animation.pointee.readsMore else { continue }
            for part in 0..<8 {
                let address = row.pointee.reads[index][part]
                if address == 0 { break }
                lamina_prefetch(UnsafeRawPointer(bitPattern: address), Self.keyframeBytes)
            }
        }
    }

    /// The addresses of what the evaluation of an animation reads beside its track, the first eight.
    private static func memory(readBy frozen: FrozenAnimation) -> ReadMemory {
        var found = ReadMemory.zero
        if let track = frozen.track {
            if let keyframes = track.keyframes { found[0] = UInt(bitPattern: keyframes.address) }
            return found
        }
        var count = 0
        func add(_ object: AnyObject) {
            guard count < 8 else { return }
            found[count] = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
            count += 1
        }
        func visit(_ frozen: FrozenAnimation) {
            add(frozen)
            switch frozen.content {
            case .property(let property): add(property)
            case .group(let children): children.forEach(visit)
            case .transition: break
            }
        }
        visit(frozen)
        return found
    }

    private static func changes(of frozen: FrozenAnimation) -> NodeChanges {
        switch frozen.content {
        case .property(let property):
            let onlyPlaces: Set<PropertyID> = [
                PropertyTable.ID.position, PropertyTable.ID.zPosition, PropertyTable.ID.anchorPointZ, PropertyTable.ID.transform,
                PropertyTable.ID.sublayerTransform, PropertyTable.ID.opacity, PropertyTable.ID.hidden, PropertyTable.ID.doubleSided,
            ]
            return onlyPlaces.contains(property.property) ? .placement : [.placement, .paint]
        case .group(let children): return children.reduce(into: []) { $0.formUnion(changes(of: $1)) }
        case .transition: return [.placement, .paint]
        }
    }

    /// Evaluates one node's row; says whether anything shows, and whether something ended.
    @inline(__always)
    private mutating func evaluate(
        _ row: UnsafeMutablePointer<AnimatedNode>, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree, _ clock: LayerClock,
        _ media: Double, _ outcome: inout EvaluationOutcome
    ) -> (shows: Bool, ends: Bool) {
        let block = row.pointee.block
        if row.pointee.isStale {
            Self.copyModel(node, block)
            row.pointee.isStale = false
        } else {
            restoreModel(row, node)
        }
        Self.resetContent(row.pointee.groups, node, tree)
        node.pointee.hasTransition = false
        let access = shownValues(block, node)
        let time = clock.time
        var shows = false
        var ends = false
        for index in 0..<Int(row.pointee.count) {
            let animation = row.pointee.first + index
            if time < animation.pointee.begin {
                outcome.nextBegin = min(outcome.nextBegin, clock.media(at: animation.pointee.begin, now: media))
            } else {
                if !animation.pointee.hasStarted { start(animation, media) }
                if time >= animation.pointee.end {
                    if !animation.pointee.hasEnded { end(animation, media) }
                    // Copies that lag behind still show it.
                    let lags = tree.replicators > 0 && time < animation.pointee.end + Self.lag(of: node, tree)
                    if lags { (outcome.isRunning, shows) = (true, true) }
                    if animation.pointee.isRemovedOnCompletion {
                        if !lags { ends = true }
                        continue
                    }
                } else if clock.rate != 0 && !animation.pointee.isStill {
                    outcome.isRunning = true
                }
            }
            if apply(animation, time, access, node, tree) { shows = true }
        }
        row.pointee.steady = steadyTracks(row, at: time)
        return (shows, ends)
    }

    /// Evaluates a row in which nothing begins or ends.
    @inline(__always)
    private func evaluate(
        _ steady: SteadyTracks, _ block: UnsafeMutablePointer<PresentationBlock>, _ node: UnsafeMutablePointer<RenderNode>, _ time: Double
    ) {
        let access = shownValues(block, node)
        restoreModel(steady.first.pointee.property, access, node)
        if let second = steady.second { restoreModel(second.pointee.property, access, node) }
        _ = apply(steady.first, time, access)
        if let second = steady.second { _ = apply(second, time, access) }
    }

    /// The tracks of a row if it may be evaluated by them alone for a while.
    private func steadyTracks(_ row: UnsafeMutablePointer<AnimatedNode>, at time: Double) -> SteadyTracks? {
        let count = Int(row.pointee.count)
        guard count == 1 || count == 2, row.pointee.groups.isDisjoint(with: [.extras, .contents, .filters]) else { return nil }
        var end = Double.infinity
        for index in 0..<count {
            let animation = row.pointee.first + index
            guard animation.pointee.track != nil, animation.pointee.hasStarted, !animation.pointee.hasEnded, !animation.pointee.isStill,
                  time >= animation.pointee.begin
            else { return nil }
            end = min(end, animation.pointee.end)
        }
        guard let first = row.pointee.first[0].track else { return nil }
        let second = count == 2 ? row.pointee.first[1].track : nil
        return SteadyTracks(
            first: first, second: second, firstKeyframes: first.pointee.keyframes?.address,
            secondKeyframes: second?.pointee.keyframes?.address, since: time, end: end)
    }

    private mutating func start(_ animation: UnsafeMutablePointer<ServerAnimation>, _ media: Double) {
        animation.pointee.hasStarted = true
        events.append((animation.pointee.origin.takeUnretainedValue(), .started(serial: animation.pointee.serial, time: media),
                       animation.pointee.begin, animation.pointee.serial))
    }

    private mutating func end(_ animation: UnsafeMutablePointer<ServerAnimation>, _ media: Double) {
        animation.pointee.hasEnded = true
        events.append((animation.pointee.origin.takeUnretainedValue(), .finished(serial: animation.pointee.serial, time: media),
                       animation.pointee.end, animation.pointee.serial))
    }

    private mutating func removeEnded(_ row: Int, _ tree: RenderTree) {
        var index = Int(animated.base[row].count) - 1
        while index >= 0 {
            if animated.base[row].first[index].hasEnded && animated.base[row].first[index].isRemovedOnCompletion { removeAnimation(index, row) }
            index -= 1
        }
        tree.change(animated.base[row].node, [.placement, .paint])
        if animated.base[row].count == 0 { removeRow(row, tree) }
    }

    /// Sends what started and ended to those who wait, in the order of the times.
    package mutating func report() {
        guard !events.isEmpty else { return }
        events.sort { ($0.time, $0.serial) < ($1.time, $1.serial) }
        var remaining = events[...]
        while let first = remaining.first {
            let mine = remaining.filter { $0.origin === first.origin }
            first.origin.post(FrameReport(events: mine.map(\.event)))
            remaining = remaining.filter { $0.origin !== first.origin }[...]
        }
        events.removeAll(keepingCapacity: true)
    }
}
