// Key frames of a block. Enters: the changes inside `addKeyframe`. Leaves: one keyframe animation for
// each property of each layer, at the end of the block.

import QuartzCore

/// A property's values at parts of the time, the first at 0.
struct BlockFrames {
    let frames: [(time: Double, value: BlockValue)]
    let mode: CAAnimationCalculationMode

    /// One of the parts that the property is animated in, by the values themselves or what they are apart from the last.
    struct Part {
        let keyPath: String
        let values: [BlockValue]
        let isAdditive: Bool
    }

    /// - Parameter end: the property's value from now on.
    func parts(_ property: BlockProperty, end: BlockValue) -> [Part] {
        end.parts(property).enumerated().compactMap { index, part in
            let values = frames.map { $0.value.parts(property)[index].value }
            let differences = property.isAdditive ? values.compactMap { $0.difference(from: part.value) } : []
            let isAdditive = differences.count == values.count
            if isAdditive && differences.allSatisfy(\.isNeutral) { return nil }
            return Part(keyPath: part.keyPath, values: isAdditive ? differences : values, isAdditive: isAdditive)
        }
    }

    func animation(_ part: Part) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: part.keyPath)
        animation.values = part.values.map(\.boxed)
        animation.keyTimes = frames.map { NSNumber(value: $0.time) }
        animation.calculationMode = mode
        animation.isAdditive = part.isAdditive
        return animation
    }
}

@MainActor
final class KeyframeCollection {
    private struct Segment {
        let start: Double
        let end: Double
        let value: BlockValue
    }

    private struct Track {
        let layer: CALayer
        let property: BlockProperty
        let first: BlockValue
        var segments: [Segment] = []
    }

    let calculationMode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var range: (start: Double, end: Double)?

    init(_ calculationMode: CAAnimationCalculationMode) { self.calculationMode = calculationMode }

    /// Whether a key frame's closure is running.
    var isGathering: Bool { range != nil }

    /// Runs a key frame's closure; times are parts of the whole.
    func gather(start: Double, duration: Double, _ changes: () -> Void) {
        let outer = range
        let begin = start.isFinite ? min(max(start, 0), 1) : 0
        let length = duration.isFinite ? max(duration, 0) : 0
        range = (begin, min(begin + length, 1))
        changes()
        range = outer
    }

    func add(_ property: BlockProperty, _ layer: CALayer, from old: BlockValue) {
        guard let range else { return }
        let segment = Segment(start: range.start, end: range.end, value: property.value(of: layer))
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.property == property }) {
            tracks[index].segments.append(segment)
        } else {
            tracks.append(Track(layer: layer, property: property, first: old, segments: [segment]))
        }
    }

    func addAnimations(_ state: UIViewAnimationState) {
        let all = tracks
        tracks = []
        for track in all { add(track, state) }
    }

    private func add(_ track: Track, _ state: UIViewAnimationState) {
        let frames = BlockFrames(frames: frames(track), mode: calculationMode)
        if let steering = state.steering { return steering.changed(track.property, of: track.layer, through: frames) }
        for part in frames.parts(track.property, end: track.property.value(of: track.layer)) {
            let animation = frames.animation(part)
            if case .curve(let function) = state.pace { animation.timingFunction = function }
            state.configure(animation, track.layer)
            track.layer.add(animation, forKey: part.isAdditive ? track.layer.freeAnimationKey(part.keyPath) : part.keyPath)
        }
    }

    /// The value at each time where it begins or ends to change; it holds between.
    private func frames(_ track: Track) -> [(time: Double, value: BlockValue)] {
        var frames = [(time: 0.0, value: track.first)]
        var value = track.first
        for segment in track.segments.sorted(by: { $0.start < $1.start }) {
            let last = frames[frames.count - 1].time
            let start = max(segment.start, last), end = max(segment.end, start)
            if calculationMode == .linear || calculationMode == .cubic, start > last { frames.append((start, value)) }
            frames.append((end, segment.value))
            value = segment.value
        }
        if frames[frames.count - 1].time < 1, calculationMode != .paced, calculationMode != .cubicPaced {
            frames.append((1, value))
        }
        return frames
    }
}

/// The action for a change inside a key frame.
@MainActor
final class KeyframeAction: CAAction {
    private let state: UIViewAnimationState
    private let property: BlockProperty
    private let old: BlockValue

    init(_ state: UIViewAnimationState, _ property: BlockProperty, _ layer: CALayer) {
        (self.state, self.property, old) = (state, property, property.valueToRestore(of: layer))
    }

    nonisolated func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let changed = anObject as? CALayer else { return }
        nonisolated(unsafe) let layer = changed
        onMainThread { state.keyframes?.add(property, layer, from: old) }
    }
}
