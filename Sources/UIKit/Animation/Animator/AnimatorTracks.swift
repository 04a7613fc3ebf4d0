// What an animator changed, and the layer animations that show it. Each property of each layer has a track; when the
// animator runs, rests or is scrubbed, the tracks' animations are replaced.

import QuartzCore

/// A stretch of an animator's way, run without interruption.
@MainActor
struct AnimatorRun {
    enum Way {
        /// Along the pace, through parts of the time.
        case timeline(BlockPace)
        /// From where each track is to its beginning or end, by a function.
        case towards((Double) -> Double)
    }

    let way: Way
    /// Parts of the time.
    let from: Double
    let to: Double
    /// The animator's whole duration.
    let whole: Double
    /// Media time.
    var begin = 0.0
    /// Of what is left of it.
    var duration: Double
    /// The part of the stretch that was over before an interruption.
    private(set) var skipped = 0.0

    init(_ way: Way, from: Double, to: Double, duration: Double, whole: Double) {
        (self.way, self.from, self.to, self.duration, self.whole) = (way, from, to, duration, whole)
    }

    /// The part of the time that is over.
    func fraction(at time: Double) -> Double { fraction(after: share(at: time)) }

    /// The part of the time at which what is left begins.
    var place: Double { fraction(after: skipped) }

    /// How far the whole is: by the time, or by the pace where the stretch has one of its own.
    func progress(at time: Double) -> Double { progress(after: share(at: time)) }

    /// How far the whole is where what is left begins.
    var progress: Double { progress(after: skipped) }

    /// The part of this stretch that is over.
    func share(at time: Double) -> Double {
        skipped + (1 - skipped) * (duration > 0 ? min(max((time - begin) / duration, 0), 1) : 1)
    }

    /// What is left at a time.
    func rest(at time: Double) -> AnimatorRun {
        var rest = self
        rest.skipped = share(at: time)
        rest.duration = skipped < 1 ? duration * (1 - rest.skipped) / (1 - skipped) : 0
        return rest
    }

    private func fraction(after share: Double) -> Double { from + (to - from) * share }

    private func progress(after share: Double) -> Double {
        switch way {
        case .timeline: fraction(after: share)
        case .towards(let progress): fraction(after: progress(share))
        }
    }
}

@MainActor
final class AnimatorTracks: AnimationSteering {
    fileprivate struct Part {
        let keyPath: String
        let key: String
        let isAdditive: Bool
        let change: Change
    }

    fileprivate enum Change {
        case basic(from: BlockValue, to: BlockValue)
        case frames(BlockFrames, BlockFrames.Part)
    }

    private struct Track {
        let layer: CALayer
        let property: BlockProperty
        let old: BlockValue
        let parts: [Part]
        /// The part of the time at which it begins.
        let start: Double
        /// Whether it goes by the second of a spring's velocities.
        var isSecond = false
        /// The part of its change that is done, while it rests.
        var progress = 0.0
        /// The same where the stretch at hand began.
        var begin = 0.0
        /// The same as a function of the part of the stretch at hand.
        var motion: (Double) -> Double = { _ in 0 }
    }

    /// Where tracks that come now begin.
    var start = 0.0
    private var tracks: [Track] = []
    private var run: AnimatorRun?
    /// The ends of what was stopped and may still be finished.
    private var stopped: [(layer: CALayer, property: BlockProperty, old: BlockValue, new: BlockValue)] = []
    /// Who waits for the end.
    private var waiting: [@MainActor (Bool) -> Void] = []

    func whenOver(_ done: @escaping @MainActor (Bool) -> Void) { waiting.append(done) }

    func changed(_ property: BlockProperty, of layer: CALayer, from old: BlockValue, _ state: UIViewAnimationState) {
        if case .position = property, case .spring(let spring) = state.pace, spring.velocity.dx != spring.velocity.dy,
           case (.point(let before), .point(let after)) = (old, property.value(of: layer)) {
            // Two springs where the coordinates begin with different velocities.
            let ends = [("position.x", before.x - after.x, false), ("position.y", before.y - after.y, true)]
            for (path, distance, isSecond) in ends where distance != 0 {
                let part = Part(layer, path, isAdditive: true, .basic(from: .number(distance), to: .number(0)))
                tracks.append(Track(layer: layer, property: property, old: old, parts: [part], start: start, isSecond: isSecond))
            }
            return
        }
        var parts: [Part] = []
        let new = property.value(of: layer)
        for (before, after) in zip(old.parts(property), new.parts(property)) {
            let change = property.isAdditive ? before.value.difference(from: after.value) : nil
            if let change, change.isNeutral { continue }
            let ends = Change.basic(from: change ?? before.value, to: change?.neutral ?? after.value)
            parts.append(Part(layer, before.keyPath, isAdditive: change != nil, ends))
        }
        if !parts.isEmpty { tracks.append(Track(layer: layer, property: property, old: old, parts: parts, start: start)) }
    }

    func changed(_ property: BlockProperty, of layer: CALayer, through frames: BlockFrames) {
        let parts = frames.parts(property, end: property.value(of: layer)).map { part in
            Part(layer, part.keyPath, isAdditive: part.isAdditive, .frames(frames, part))
        }
        guard let first = frames.frames.first, !parts.isEmpty else { return }
        tracks.append(Track(layer: layer, property: property, old: first.value, parts: parts, start: start))
    }

    // MARK: Showing

    func show(_ run: AnimatorRun) {
        self.run = run
        for index in tracks.indices {
            if run.skipped == 0 { tracks[index].begin = tracks[index].progress }
            let track = tracks[index]
            switch run.way {
            case .timeline(let pace):
                let progress = pace.of(second: track.isSecond).progress(run.whole * (1 - track.start))
                tracks[index].motion = { progress(Self.local(run.from + (run.to - run.from) * $0, track.start)) }
            case .towards(let progress):
                tracks[index].motion = Self.motion(track, run, progress)
            }
            add(tracks[index], run)
        }
    }

    /// A part of the whole as a part of a track's own, which begins later.
    private static func local(_ fraction: Double, _ start: Double) -> Double {
        if start <= 0 { return fraction }
        return start < 1 ? max(0, (fraction - start) / (1 - start)) : fraction >= 1 ? 1 : 0
    }

    /// As the whole goes, from where the track is: it may be elsewhere than the whole.
    private static func motion(
        _ track: Track, _ run: AnimatorRun, _ progress: @escaping (Double) -> Double
    ) -> (Double) -> Double {
        let begin = track.begin, first = local(run.from, track.start)
        func now(_ share: Double) -> Double { local(run.from + (run.to - run.from) * progress(share), track.start) }
        if run.to == 1 {
            if first >= 1 { return { begin + (1 - begin) * progress($0) } }
            return { begin + (1 - begin) * (now($0) - first) / (1 - first) }
        }
        return first > 0 ? { begin * now($0) / first } : { begin * (1 - progress($0)) }
    }

    private func add(_ track: Track, _ run: AnimatorRun) {
        let skipped = run.skipped, motion = track.motion
        lazy var sampled = CAMediaTimingFunction(curve: TimingCurve(sampling: { motion(skipped + (1 - skipped) * $0) }))
        let pace: BlockPace
        // The whole way at once needs no samples.
        if case .timeline(let own) = run.way, run.from == 0, run.to == 1, track.start == 0, skipped == 0 {
            pace = own.of(second: track.isSecond)
        } else {
            pace = .curve(sampled)
        }
        for part in track.parts {
            let animation = part.animation(pace, sampled)
            animation.duration = max(run.duration, 1e-6)
            // Tracks that come later join those that run.
            animation.beginTime = track.layer.convertTime(run.begin, from: nil)
            animation.isRemovedOnCompletion = false
            add(animation, part, track.layer)
        }
    }

    private func add(_ animation: CAPropertyAnimation, _ part: Part, _ layer: CALayer) {
        animation.fillMode = .both
        layer.add(animation, forKey: part.key)
    }

    var count: Int { tracks.count }

    /// Rests at a part of the time.
    /// - Parameter first: the first track that is concerned.
    func hold(at fraction: Double, from first: Int = 0, progress: (Double) -> Double) {
        run = nil
        for index in tracks.indices.dropFirst(first) {
            tracks[index].progress = progress(Self.local(fraction, tracks[index].start))
            hold(tracks[index])
        }
    }

    /// Rests at what is shown.
    func holdShown(at time: Double) {
        if let run {
            let share = run.share(at: time)
            for index in tracks.indices { tracks[index].progress = tracks[index].motion(share) }
        }
        run = nil
        for track in tracks { hold(track) }
    }

    private func hold(_ track: Track) {
        let rest = CAMediaTimingFunction(curve: .constant(track.progress))
        for part in track.parts {
            let animation = part.animation(.curve(rest), rest)
            animation.duration = 1
            animation.speed = 0
            animation.isRemovedOnCompletion = false
            add(animation, part, track.layer)
        }
    }

    /// The part of the change that is done, of a track that began at the beginning; nil without one.
    func progress(at time: Double) -> Double? {
        guard let first = tracks.first(where: { $0.start == 0 }) else { return nil }
        return run.map { first.motion($0.share(at: time)) } ?? first.progress
    }

    // MARK: The end

    /// Takes the animations away and leaves the values of a position.
    func settle(_ position: UIViewAnimatingPosition) {
        run = nil
        takeStopped(to: position)
        // What all animations together would show, before the first is taken away.
        let values = tracks.map { track in
            switch position {
            case .end: track.property.value(of: track.layer)
            case .start: track.old
            case .current: track.property.value(of: track.layer.presentationOfNextCommit())
            }
        }
        for (track, value) in zip(tracks, values).reversed() {
            for part in track.parts { track.layer.removeAnimation(forKey: part.key) }
            if position != .end { track.property.set(value, on: track.layer) }
        }
        tracks = []
        tellOthers(position)
    }

    /// Takes the animations away and leaves what is shown, until `settle(_:)` says for which end.
    func stop() {
        let ends = tracks.map { ($0.layer, $0.property, $0.old, $0.property.value(of: $0.layer)) }
        let others = waiting
        waiting = []
        settle(.current)
        (stopped, waiting) = (ends, others)
    }

    private func takeStopped(to position: UIViewAnimatingPosition) {
        switch position {
        case .end: for end in stopped { end.property.set(end.new, on: end.layer) }
        case .start: for end in stopped.reversed() { end.property.set(end.old, on: end.layer) }
        case .current: break
        }
        stopped = []
    }

    private func tellOthers(_ position: UIViewAnimatingPosition) {
        let all = waiting
        waiting = []
        for done in all { done(position == .end) }
    }
}

extension AnimatorTracks.Part {
    /// Takes a key from now on.
    @MainActor
    fileprivate init(_ layer: CALayer, _ keyPath: String, isAdditive: Bool, _ change: AnimatorTracks.Change) {
        (self.keyPath, self.isAdditive, self.change) = (keyPath, isAdditive, change)
        key = isAdditive ? layer.freeAnimationKey(keyPath) : keyPath
        layer.add(CABasicAnimation(keyPath: keyPath), forKey: key)
    }

    /// - Parameter sampled: the pace as a function, which key frames need.
    @MainActor
    fileprivate func animation(
        _ pace: BlockPace, _ sampled: @autoclosure () -> CAMediaTimingFunction
    ) -> CAPropertyAnimation {
        switch change {
        case .basic(let from, let to):
            let animation = pace.basicAnimation()
            animation.keyPath = keyPath
            animation.fromValue = from.boxed
            animation.toValue = to.boxed
            animation.isAdditive = isAdditive
            return animation
        case .frames(let frames, let part):
            let animation = frames.animation(part)
            animation.timingFunction = sampled()
            return animation
        }
    }
}

extension BlockProperty {
    @MainActor
    func set(_ value: BlockValue, on layer: CALayer) {
        switch (self, value) {
        case (.position, .point(let point)): layer.position = point
        case (.bounds, .rect(let rect)): layer.bounds = rect
        case (.transform, .transform(let transform)): layer.transform = transform
        case (.cornerRadius, .number(let number)): layer.cornerRadius = CGFloat(number)
        case (.opacity, .number(let number)): layer.opacity = Float(number)
        case (.backgroundColor, .color(let color)): layer.backgroundColor = color
        case (.backgroundColor, .fill(let color, _)): (layer.delegate as? UIView)?.setBackground(color)
        case (.anchorPoint, .point(let point)): layer.anchorPoint = point
        case (.shadowOpacity, .number(let number)): layer.shadowOpacity = Float(number)
        case (.blurRadius, .number(let number)): layer.setValue(number, forKeyPath: rawValue)
        default: break
        }
    }
}
