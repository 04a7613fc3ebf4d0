// What animations write into the presentation of a node: its values, those of its class, its objects; also for
// copies, which show another time than the node itself.

import CSupport
import CoreGraphics

extension TreeAnimations {
    /// Seconds by which the last copy of a node lags behind it.
    static func lag(of node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Double {
        var lag = 0.0
        var above = node.pointee.parent
        while above >= 0 {
            let next = tree.nodes[Int(above)]
            if next.kind == .replicator, let extras = tree.extras[next.number] { lag += Copies(extras).lag }
            above = next.parent
        }
        return lag
    }

    /// Brings the presentations below a node to another media time, for a copy that lags; nothing
    /// starts or ends by it.
    mutating func evaluate(below index: NodeIndex, _ tree: RenderTree, at media: Double) {
        var child = tree.nodes[Int(index)].firstChild
        while child >= 0 {
            let node = tree.nodes + Int(child)
            evaluate(from: child, tree, at: media)
            child = node.pointee.nextSibling
        }
    }

    /// The same late by the clock of the node, which copies keep their distance by, also where it runs slowly or stands still.
    /// - Returns: the media time that they show; of a clock that stands still, one by which copies are told apart.
    mutating func evaluate(below index: NodeIndex, _ tree: RenderTree, at media: Double, late seconds: Double) -> Double {
        var next = timedNodes > 0 ? index : -1
        while next >= 0, tree.nodes[Int(next)].rare?.pointee.timing.isPlain ?? true { next = tree.nodes[Int(next)].parent }
        guard next >= 0, let rare = tree.nodes[Int(next)].rare else {
            evaluate(below: index, tree, at: media - seconds)
            return media - seconds
        }
        // The nearest clock that is not its superlayer's is late.
        let offset = rare.pointee.timing.timeOffset
        rare.pointee.timing.timeOffset = offset - seconds
        evaluate(below: index, tree, at: media)
        rare.pointee.timing.timeOffset = offset
        let rate = LayerClock(index, media, tree).rate
        return media - (rate == 0 ? seconds : seconds / rate)
    }

    private mutating func evaluate(from index: NodeIndex, _ tree: RenderTree, at media: Double) {
        let node = tree.nodes + Int(index)
        if node.pointee.animated >= 0 { show(animated.base + Int(node.pointee.animated), node, tree, at: media) }
        if node.pointee.mask >= 0 { evaluate(from: node.pointee.mask, tree, at: media) }
        evaluate(below: index, tree, at: media)
    }

    private func show(
        _ row: UnsafeMutablePointer<AnimatedNode>, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree, at media: Double
    ) {
        let time = timedNodes > 0 ? LayerClock(row.pointee.node, media, tree).time : media
        let block = row.pointee.block
        Self.copyModel(node, block)
        Self.resetExtras(row.pointee.groups, node, tree)
        let access = shownValues(block, node)
        for index in 0..<Int(row.pointee.count) {
            let animation = row.pointee.first + index
            if animation.pointee.isRemovedOnCompletion && time >= animation.pointee.end { continue }
            _ = apply(animation, time, access, node, tree)
        }
    }

    /// Puts back the model's values of the class and its objects, and ends a crossfade.
    @inline(__always)
    static func resetExtras(_ groups: ChangeGroups, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        if groups.contains(.own) { node.pointee.own?.reset() }
        if groups.contains(.objects) { tree.resetObjects(node) }
    }

    @inline(__always)
    func apply(
        _ animation: UnsafeMutablePointer<ServerAnimation>, _ time: Double, _ access: ValuesAccess,
        _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) -> Bool {
        guard let track = animation.pointee.track else { return applyGeneral(animation, time, access, node, tree) }
        return track.pointee.clock == nil ? apply(track, time, access, node) : applyGroup(track, time, access, node)
    }

    /// Brings the presentation to what a track makes of it; says whether it shows.
    @inline(__always)
    func apply(
        _ track: UnsafeMutablePointer<AnimationTrack>, _ time: Double, isInGroup: Bool = false, includesEnd: Bool = false,
        _ access: ValuesAccess, _ node: UnsafeMutablePointer<RenderNode>
    ) -> Bool {
        if track.pointee.endsAtModel { return applyToModel(track, time, isInGroup, includesEnd, access, node) }
        return apply(track, time, isInGroup: isInGroup, includesEnd: includesEnd, access)
    }

    /// The same where the presentation is the model's there, or the track does not look at that.
    @inline(__always)
    func apply(
        _ track: UnsafeMutablePointer<AnimationTrack>, _ time: Double, isInGroup: Bool = false, includesEnd: Bool = false,
        _ access: ValuesAccess
    ) -> Bool {
        let place = track.pointee.place
        if track.pointee.isOfTransform {
            return AnimationTrack.apply(
                track, at: time, isInGroup: isInGroup, includesEnd: includesEnd, to: &access.transform(place).pointee)
        }
        var lanes = access.lanes(place)
        guard AnimationTrack.apply(
            track, at: time, isInGroup: isInGroup, includesEnd: includesEnd, to: &lanes) else { return false }
        access.store(lanes, place)
        return true
    }

    @inline(never)
    private func applyToModel(
        _ track: UnsafeMutablePointer<AnimationTrack>, _ time: Double, _ isInGroup: Bool, _ includesEnd: Bool,
        _ access: ValuesAccess, _ node: UnsafeMutablePointer<RenderNode>
    ) -> Bool {
        let place = track.pointee.place, model = modelValues(place.home, node)
        if track.pointee.isOfTransform {
            return AnimationTrack.apply(
                track, at: time, isInGroup: isInGroup, includesEnd: includesEnd, model: model.transform(place),
                to: &access.transform(place).pointee)
        }
        var lanes = access.lanes(place)
        guard AnimationTrack.apply(
            track, at: time, isInGroup: isInGroup, includesEnd: includesEnd, model: model.lanes(place),
            to: &lanes) else { return false }
        access.store(lanes, place)
        return true
    }

    /// The same for all tracks that a group became, in the group's order.
    @inline(never)
    func applyGroup(
        _ first: UnsafeMutablePointer<AnimationTrack>, _ time: Double, _ access: ValuesAccess,
        _ node: UnsafeMutablePointer<RenderNode>
    ) -> Bool {
        guard let clock = first.pointee.clock, let reading = GroupClock.read(clock, at: time) else { return false }
        var (shows, next) = (false, Optional(first))
        while let track = next {
            if apply(track, reading.time, isInGroup: true, includesEnd: reading.isAtEnd, access, node) { shows = true }
            next = track.pointee.next
        }
        return shows
    }

    @inline(never)
    private func applyGeneral(
        _ animation: UnsafeMutablePointer<ServerAnimation>, _ time: Double, _ access: ValuesAccess,
        _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) -> Bool {
        var shows = false
        animation.pointee.frozen._withUnsafeGuaranteedRef { frozen in
            if animation.pointee.hasTransition, tree.extras[node.pointee.number]?.transition != nil {
                AnimationEvaluator.forEachTransition(
                    of: frozen, beginTime: animation.pointee.begin, at: time) { description, progress in
                    shows = true
                    node.pointee.hasTransition = true
                    tree.extras[node.pointee.number]?.transition?.show(description, Float(progress), tree.images)
                }
            }
            AnimationEvaluator.forEachContribution(of: frozen, beginTime: animation.pointee.begin, at: time) { property, sample in
                shows = true
                switch property.place.home {
                case .values, .rare, .own:
                    PresentationComposer.write(property, sample, access, model: modelValues(property.place.home, node))
                case .object: tree.show(property, sample, on: tree.node(node.pointee.number))
                // The server draws nothing of what a program's class declares.
                case .declared: break
                }
            }
        }
        return shows
    }
}
