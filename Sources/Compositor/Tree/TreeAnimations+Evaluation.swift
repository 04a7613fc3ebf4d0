// One evaluation of all animations: each row's presentation is brought to a time. Out come what started and
// ended, and when the next frame is needed.

import CSupport
import CoreGraphics

extension TreeAnimations {
    /// Brings every presentation to a media time.
    package mutating func evaluate(_ tree: RenderTree, at media: Double) -> EvaluationOutcome {
        var outcome = EvaluationOutcome()
        var ended: [Int] = []
        let base = animated.base
        let nodes = tree.nodes
        let hasClocks = timedNodes > 0
        now = media
        if hasClocks || media < sleeping.since || media >= sleeping.until { wakeAll(tree) }
        let parts = hasClocks ? 1 : SharedWork.parts(of: awake)
        let done = parts > 1 ? evaluateShared(parts, tree, at: media) : 0
        if done > 0 { outcome.isRunning = true }
        var next = done < awake ? 0 : awake
        while next < awake {
            let index = next
            next += 1
            if done > 0, (base + index).pointee.shared == shared { continue }
            if index + 2 * Self.ahead < awake { Self.prefetch(base + index + 2 * Self.ahead) }
            if index + Self.ahead < awake { prefetchTracks(base + index + Self.ahead, nodes) }
            let row = base + index
            var clock = LayerClock(media)
            if hasClocks {
                clock = LayerClock(row.pointee.node, media, tree)
                outcome.nextBegin = min(outcome.nextBegin, clock.wakes)
            }
            let node = nodes + Int(row.pointee.node)
            if node.pointee.isReachKnown, !row.pointee.groups.isDisjoint(with: [.box, .sublayerTransform]) {
                tree.forgetReach(of: row.pointee.node)
            }
            if let steady = row.pointee.steady, !row.pointee.isStale, clock.time >= steady.since, clock.time < steady.end,
               clock.rate != 0 {
                // What fades beside the picture comes no nearer by that; it is brought up to date when it is visited.
                if node.pointee.isInFar, row.pointee.groups == .look, row.pointee.changes == .placement {
                    node.pointee.isLate = true
                    outcome.isRunning = true
                    if !hasClocks {
                        sleep(index, tree)
                        next = index
                    }
                    continue
                }
                node.pointee.isLate = false
                let shows = evaluate(steady, row.pointee.block, node, clock.time)
                outcome.isRunning = true
                if shows || row.pointee.showed {
                    if row.pointee.groups.contains(.own) { node.pointee.own?.touch() }
                    tree.change(row.pointee.node, row.pointee.changes)
                    row.pointee.showed = shows
                }
                continue
            }
            // One that only stood goes on once its clock does, be it from the same time.
            if clock.time >= row.pointee.stillSince, clock.time <= row.pointee.stillUntil, !row.pointee.isStale,
               clock.rate == 0 || clock.rate > 0 && row.pointee.stillUntil == .infinity, tree.replicators == 0 { continue }
            node.pointee.isLate = false
            let (shows, ends) = evaluate(row, node, tree, clock, media, &outcome)
            if shows || row.pointee.showed {
                tree.change(row.pointee.node, row.pointee.changes)
                row.pointee.showed = shows
            }
            if ends { ended.append(index) }
        }
        if awake < animated.count { outcome.isRunning = true }
        for row in ended.reversed() { removeEnded(row, tree) }
        if !endedTransitions.isEmpty { endTransitions(tree) }
        if !tree.fadingLayers.isEmpty { tree.fadeTiles(at: media, &outcome) }
        if !tree.emitters.isEmpty { tree.emit(at: media, &outcome) }
        return outcome
    }

    /// Brings the presentation of a node that was left behind to the time of the last evaluation.
    @inline(never)
    mutating func catchUp(_ index: NodeIndex, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        node.pointee.isLate = false
        guard node.pointee.animated >= 0 else { return }
        let row = animated.base + Int(node.pointee.animated)
        guard let steady = row.pointee.steady, !row.pointee.isStale else { return }
        let clock = timedNodes > 0 ? LayerClock(index, now, tree) : LayerClock(now)
        row.pointee.showed = evaluate(steady, row.pointee.block, node, clock.time)
        wake(node.pointee.animated, tree)
    }

    private mutating func endTransitions(_ tree: RenderTree) {
        for node in endedTransitions {
            guard let extras = tree.extras[tree.nodes[Int(node)].number],
                  !holdsTransition(tree.nodes[Int(node)].animated) else { continue }
            extras.endTransition(tree.images)
            tree.nodes[Int(node)].hasTransition = false
            tree.change(node, [.placement, .paint])
        }
        endedTransitions.removeAll()
    }

    /// How many rows ahead memory is asked for.
    static var ahead: Int { 8 }
    /// The part of keyframes that most evaluations read.
    private static var keyframeBytes: Int { 256 }

    /// Whether a row has a transition that runs or is to come.
    private func holdsTransition(_ row: Int32) -> Bool {
        guard row >= 0 else { return false }
        return (0..<Int(animated.base[Int(row)].count)).contains {
            animated.base[Int(row)].first[$0].frozen._withUnsafeGuaranteedRef { $0.hasTransition }
        }
    }

    /// Asks for the memory of a field, of which nothing is read.
    @inline(__always)
    private static func ask<Field>(for field: UnsafePointer<Field>) { lamina_prefetch(field, 1) }

    /// Asks for what tells where the memory is that the evaluation of a row reads.
    @inline(__always)
    static func prefetch(_ row: UnsafeMutablePointer<AnimatedNode>) {
        if row.pointee.steady == nil {
            lamina_prefetch(row.pointee.first, Int(row.pointee.count) * MemoryLayout<ServerAnimation>.stride)
        }
        ask(for: &row.pointee.block.pointee.rare)
    }

    /// Asks for what the evaluation of a row reads and writes.
    @inline(__always)
    func prefetchTracks(_ row: UnsafeMutablePointer<AnimatedNode>, _ nodes: UnsafeMutablePointer<RenderNode>) {
        let node = nodes + Int(row.pointee.node), block = row.pointee.block
        Self.ask(for: &node.pointee.changes)
        if let steady = row.pointee.steady {
            lamina_prefetch(steady.first, MemoryLayout<AnimationTrack>.size)
            if let second = steady.second { lamina_prefetch(second, MemoryLayout<AnimationTrack>.size) }
            if let memory = steady.firstReads { lamina_prefetch(memory, Self.keyframeBytes) }
            if let memory = steady.secondReads { lamina_prefetch(memory, Self.keyframeBytes) }
            Self.ask(for: &node.pointee.rare)
        } else {
            lamina_prefetch(node, MemoryLayout<LayerValues>.size)
            lamina_prefetch(block, MemoryLayout<LayerValues>.size)
            prefetchAnimations(row)
        }
        if let rare = block.pointee.rare { lamina_prefetch(rare, MemoryLayout<CATransform3D>.size) }
    }

    private func prefetchAnimations(_ row: UnsafeMutablePointer<AnimatedNode>) {
        for index in 0..<Int(row.pointee.count) {
            let animation = row.pointee.first + index
            if let track = animation.pointee.track { lamina_prefetch(track, MemoryLayout<AnimationTrack>.size) }
            guard animation.pointee.readsMore, let reads = row.pointee.reads else { continue }
            for part in 0..<8 {
                let address = reads[index][part]
                if address == 0 { break }
                lamina_prefetch(UnsafeRawPointer(bitPattern: address), Self.keyframeBytes)
            }
        }
    }

    /// Evaluates one node's row; says whether anything shows, and whether something ended.
    @inline(__always)
    private mutating func evaluate(
        _ row: UnsafeMutablePointer<AnimatedNode>, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree,
        _ clock: LayerClock, _ media: Double, _ outcome: inout EvaluationOutcome
    ) -> (shows: Bool, ends: Bool) {
        let block = row.pointee.block
        if row.pointee.isStale {
            Self.copyModel(node, block)
            row.pointee.isStale = false
        } else {
            restoreModel(row, node)
        }
        Self.resetExtras(row.pointee.groups, node, tree)
        node.pointee.hasTransition = false
        let access = shownValues(block, node)
        let time = clock.time
        // On a clock that runs backwards an animation goes from its end to its begin.
        let isBackwards = clock.rate < 0
        var shows = false
        var ends = false
        var isOver = !isBackwards
        for index in 0..<Int(row.pointee.count) {
            let animation = row.pointee.first + index
            if isBackwards || time < animation.pointee.end { isOver = false }
            if isBackwards ? time >= animation.pointee.end : time < animation.pointee.begin {
                let start = isBackwards ? animation.pointee.end : animation.pointee.begin
                outcome.nextBegin = min(outcome.nextBegin, clock.media(at: start, now: media))
            } else {
                if !animation.pointee.hasStarted { start(animation, media) }
                if isBackwards ? time < animation.pointee.begin : time >= animation.pointee.end {
                    if !animation.pointee.hasEnded { end(animation, media) }
                    // Copies that lag behind still show it.
                    let lags = tree.replicators > 0 && !isBackwards && time < animation.pointee.end + Self.lag(of: node, tree)
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
        let isStill = (isOver || clock.rate == 0) && !ends && !node.pointee.hasTransition
            && row.pointee.groups.isDisjoint(with: [.objects, .timing])
        // What is over and stays does so for good, what a clock that stands shows for as long as that shows the same.
        row.pointee.stillSince = isStill ? time : .infinity
        row.pointee.stillUntil = isStill ? isOver ? .infinity : time : -.infinity
        return (shows, ends)
    }

    /// Evaluates a row in which nothing begins or ends but children of a group; says whether anything shows.
    @inline(__always)
    func evaluate(
        _ steady: SteadyTracks, _ block: UnsafeMutablePointer<PresentationBlock>, _ node: UnsafeMutablePointer<RenderNode>,
        _ time: Double
    ) -> Bool {
        let access = shownValues(block, node)
        restoreModel(steady.first.pointee.place, access, node)
        if let second = steady.second { restoreModel(second.pointee.place, access, node) }
        if steady.first.pointee.clock != nil { return applyGroup(steady.first, time, access, node) }
        // Both find the model's values where they look at them.
        _ = apply(steady.first, time, access)
        if let second = steady.second { _ = apply(second, time, access) }
        return true
    }

    /// The tracks of a row if it may be evaluated by them alone for a while.
    private func steadyTracks(_ row: UnsafeMutablePointer<AnimatedNode>, at time: Double) -> SteadyTracks? {
        let count = Int(row.pointee.count)
        guard count == 1 || count == 2, !row.pointee.groups.contains(.objects) else { return nil }
        var end = Double.infinity
        for index in 0..<count {
            let animation = row.pointee.first + index
            guard let track = animation.pointee.track, animation.pointee.hasStarted, !animation.pointee.hasEnded,
                  !animation.pointee.isStill, time >= animation.pointee.begin, count == 1 || track.pointee.clock == nil
            else { return nil }
            end = min(end, animation.pointee.end)
        }
        guard let first = row.pointee.first[0].track, first.pointee.next?.pointee.next == nil else { return nil }
        let second = count == 2 ? row.pointee.first[1].track : first.pointee.next
        if let second, second.pointee.endsAtModel, second.pointee.place.key == first.pointee.place.key { return nil }
        let keyframes = (AnimationTrack.reads(first), second.flatMap { AnimationTrack.reads($0) })
        let clock = first.pointee.clock.map { UnsafeRawPointer($0) }
        return SteadyTracks(
            first: first, second: second, firstReads: clock ?? keyframes.0,
            secondReads: clock == nil ? keyframes.1 : keyframes.0 ?? keyframes.1, since: time, end: end)
    }

    private mutating func start(_ animation: UnsafeMutablePointer<ServerAnimation>, _ media: Double) {
        animation.pointee.hasStarted = true
        guard animation.pointee.reportsStart else { return }
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
            if animated.base[row].first[index].hasEnded && animated.base[row].first[index].isRemovedOnCompletion {
                removeAnimation(index, row)
            }
            index -= 1
        }
        tree.forgetReach(of: animated.base[row].node)
        tree.change(animated.base[row].node, [.placement, .paint])
        if animated.base[row].count == 0 { removeRow(row, tree) }
    }

    /// Sends what started and ended to those who wait, in the order of the times.
    package mutating func report() {
        guard !events.isEmpty else { return }
        events.sort { ($0.time, $0.serial) < ($1.time, $1.serial) }
        while let origin = events.first?.origin {
            origin.post(FrameReport(events: Array(events.lazy.filter { $0.origin === origin }.map(\.event))))
            events.removeAll { $0.origin === origin }
        }
    }
}
