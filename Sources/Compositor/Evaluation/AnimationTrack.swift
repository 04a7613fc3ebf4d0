// A simple animation as plain data. Enters: a basic, spring or keyframe animation of numbers, points,
// colours, fields or value functions, with a linear or Bézier curve. Leaves: bytes that the render
// server keeps in rows and evaluates without touching an object; the same functions as the general
// way, so the same values.

import CoreGraphics

/// An animation of one property without counted references. Keyframes stay in the memory of the animation
/// that the track was made from, unless they are put elsewhere: keep that as long as the track. A group is the tracks of its
/// children, one after the other.
///
/// Check `isOfTransform` once: such tracks are applied to a matrix, the others to lanes. Both leave the value alone while the
/// animation does not show.
package struct AnimationTrack: BitwiseCopyable {
    /// What becomes of the lanes.
    enum Target: BitwiseCopyable {
        case lanes
        case component(PropertyComponent)
        case function(ValueFunction, isAdditive: Bool)
    }

    /// When the animation begins, in the layer's time, or in its group's; to be set when it is known.
    package var beginTime = 0.0
    /// What makes the time of the group that it is in; nil: it is in none.
    package var clock: UnsafePointer<GroupClock>?
    /// The next of those that one group became.
    package var next: UnsafeMutablePointer<AnimationTrack>?
    package let place: PropertyPlace
    let target: Target
    let plan: TimingPlan
    let blend: LaneBlend
    /// Whether progress is the fraction itself. Most tracks by number are so, and have no pace behind them.
    let isLinear: Bool
    /// The values, if they are not just the two ends of `blend`.
    package var keyframes: KeyframeTable?

    /// Nil for an animation that needs the general way: paths, whole matrices, values that are not
    /// numbers, sampled curves, and springs with a curve.
    fileprivate init?(_ animation: PropertyAnimation, plan: TimingPlan, curve: TimingCurve, pace: inout TrackPace) {
        let source: LaneSource
        switch animation.route {
        case .lanes(let lanes): (source, target) = (lanes, .lanes)
        case .component(let lanes, let component): (source, target) = (lanes, .component(component))
        case .function(let lanes, let function):
            (source, target) = (lanes, .function(function, isAdditive: animation.isAdditive))
        case .inert, .matrix, .value: return nil
        }
        switch (source.shape, curve) {
        case (.basic, .linear), (.keyframes, .linear): pace = .linear
        case (.basic, .cubic(let curve)), (.keyframes, .cubic(let curve)): pace = .cubic(curve)
        case (.spring(let motion), .linear): pace = .spring(motion)
        case (.basic, .sampled), (.keyframes, .sampled), (.spring, _), (.path, _): return nil
        }
        if case .keyframes(let lanes) = source.shape { keyframes = lanes.table } else { keyframes = nil }
        if case .linear = pace { isLinear = true } else { isLinear = false }
        place = animation.place
        self.plan = plan
        blend = source.blend
    }

    /// Whether the animated property is a transform.
    @inline(__always)
    package var isOfTransform: Bool {
        if case .lanes = target { false } else { true }
    }

    /// What an evaluation reads besides, to be asked for in advance: keyframes, or how progress comes from the fraction.
    static func reads(_ track: UnsafePointer<AnimationTrack>) -> UnsafeRawPointer? {
        if let keyframes = track.pointee.keyframes { return UnsafeRawPointer(keyframes.address) }
        return track.pointee.isLinear ? nil : UnsafeRawPointer(track) + PacedTrack.paceOffset
    }

    /// When the animation ends, in the layer's time.
    package var endTime: Double { beginTime + plan.length }

    /// Whether the animation shows at a time of the layer.
    package func contributes(at time: Double) -> Bool { plan.phase(at: time - beginTime).contributes }

    // MARK: In rows
    //
    // These take a pointer, since a method may be given a copy of the whole track, and most tracks
    // need a third of it.

    /// Whether what it is laid over matters less than `model`, the value without any animation: give both, unless they are
    /// the same.
    @inline(__always)
    package var endsAtModel: Bool { blend.endsAtModel }

    /// Changes the lanes without a track to those with it, at a time of the layer, or of its group. Returns
    /// whether the animation shows.
    @inline(__always)
    package static func apply(
        _ track: UnsafePointer<AnimationTrack>, at time: Double, isInGroup: Bool = false, includesEnd: Bool = false,
        to lanes: inout SIMD4<Double>
    ) -> Bool {
        let phase = track.pointee.plan.phase(at: time - track.pointee.beginTime, isInGroup: isInGroup, includesEnd: includesEnd)
        guard phase.contributes else { return false }
        lanes = value(track, phase, underlying: lanes)
        return true
    }

    /// The same of a track that ends at the model.
    @inline(never)
    package static func apply(
        _ track: UnsafePointer<AnimationTrack>, at time: Double, isInGroup: Bool, includesEnd: Bool, model: SIMD4<Double>,
        to lanes: inout SIMD4<Double>
    ) -> Bool {
        var own = model
        guard apply(track, at: time, isInGroup: isInGroup, includesEnd: includesEnd, to: &own) else { return false }
        lanes = track.pointee.blend.merged(own, into: lanes)
        return true
    }

    /// Changes the matrix without a track to the one with it, at a time of the layer, or of its group. Returns
    /// whether the animation shows.
    @inline(__always)
    package static func apply(
        _ track: UnsafePointer<AnimationTrack>, at time: Double, isInGroup: Bool = false, includesEnd: Bool = false,
        to matrix: inout CATransform3D
    ) -> Bool {
        let phase = track.pointee.plan.phase(at: time - track.pointee.beginTime, isInGroup: isInGroup, includesEnd: includesEnd)
        guard phase.contributes else { return false }
        switch track.pointee.target {
        case .component(let component):
            let underlying = track.pointee.blend.ignoresUnderlying ? .zero : component.value(in: matrix)
            component.set(value(track, phase, underlying: underlying), in: &matrix)
        case .function(let function, let isAdditive):
            let made = function.matrix(value(track, phase, underlying: function.neutral))
            matrix = isAdditive ? CATransform3DConcat(made, matrix) : made
        case .lanes:
            stop("the animated property is no transform; give lanes")
        }
        return true
    }

    /// The same of a track that ends at the model.
    @inline(never)
    package static func apply(
        _ track: UnsafePointer<AnimationTrack>, at time: Double, isInGroup: Bool, includesEnd: Bool,
        model: UnsafePointer<CATransform3D>, to matrix: inout CATransform3D
    ) -> Bool {
        guard case .component(let component) = track.pointee.target else {
            // A function makes the whole matrix.
            return apply(track, at: time, isInGroup: isInGroup, includesEnd: includesEnd, to: &matrix)
        }
        let phase = track.pointee.plan.phase(at: time - track.pointee.beginTime, isInGroup: isInGroup, includesEnd: includesEnd)
        guard phase.contributes else { return false }
        component.set(value(track, phase, underlying: component.value(in: model.pointee)), in: &matrix)
        return true
    }

    @inline(__always)
    static func value(
        _ track: UnsafePointer<AnimationTrack>, _ phase: TimingPhase, underlying: SIMD4<Double>
    ) -> SIMD4<Double> {
        var sample = ProgressSample(
            fraction: phase.fraction, seconds: 0, cycle: phase.cycle, isReversed: phase.isReversed,
            returnsToStart: track.pointee.plan.autoreverses)
        if !track.pointee.isLinear { sample.fraction = paced(track, phase.fraction) }
        if let keyframes = track.pointee.keyframes {
            return LaneSource.value(keyframes, track.pointee.blend, sample, underlying: underlying)
        }
        return track.pointee.blend.value(fraction: sample.fraction, sample: sample, underlying: underlying)
    }

    /// The spring that it goes by; nil: none.
    static func spring(_ track: UnsafePointer<AnimationTrack>) -> SpringMotion? {
        if track.pointee.isLinear { return nil }
        let pace = UnsafeRawPointer(track).load(fromByteOffset: PacedTrack.paceOffset, as: TrackPace.self)
        return if case .spring(let motion) = pace { motion } else { nil }
    }

    @inline(never)
    private static func paced(_ track: UnsafePointer<AnimationTrack>, _ fraction: Double) -> Double {
        let pace = UnsafeRawPointer(track).load(fromByteOffset: PacedTrack.paceOffset, as: TrackPace.self)
        return switch pace {
        case .linear: fraction
        case .cubic(let curve): curve.value(at: fraction)
        case .spring(let motion): motion.progress(at: fraction * track.pointee.plan.duration)
        }
    }
}

/// How progress comes from the fraction of the time.
enum TrackPace: BitwiseCopyable {
    case linear
    case cubic(CubicCurve)
    case spring(SpringMotion)
}

/// A track and its pace, which lies behind it in memory; behind a track of even pace there need be nothing.
@dynamicMemberLookup
package struct PacedTrack: BitwiseCopyable {
    package var track: AnimationTrack
    private let pace: TrackPace

    init?(_ animation: PropertyAnimation, plan: TimingPlan, curve: TimingCurve) {
        var pace = TrackPace.linear
        guard let track = AnimationTrack(animation, plan: plan, curve: curve, pace: &pace) else { return nil }
        (self.track, self.pace) = (track, pace)
    }

    fileprivate static var paceOffset: Int { MemoryLayout<AnimationTrack>.stride }

    /// How many bytes of it are needed.
    package var bytes: Int { track.isLinear ? MemoryLayout<AnimationTrack>.size : MemoryLayout<PacedTrack>.size }

    /// Copies it to memory that has `bytes` of room.
    package func copied(to memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<AnimationTrack> {
        withUnsafeBytes(of: self) { memory.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: bytes) }
        return memory.assumingMemoryBound(to: AnimationTrack.self)
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<AnimationTrack, Value>) -> Value {
        get { track[keyPath: path] }
        set { track[keyPath: path] = newValue }
    }

    package subscript<Value>(dynamicMember path: KeyPath<AnimationTrack, Value>) -> Value { track[keyPath: path] }

    /// Whether the animation shows at a time of the layer.
    package func contributes(at time: Double) -> Bool { track.contributes(at: time) }

    /// The value at a time of the layer, from the value without this animation.
    package func value(at time: Double, underlying: SIMD4<Double>) -> SIMD4<Double> {
        var lanes = underlying
        _ = withTrack { AnimationTrack.apply($0, at: time, to: &lanes) }
        return lanes
    }

    /// Changes the matrix without this animation to the one with it, at a time of the layer.
    /// Returns whether the animation shows.
    @discardableResult
    package func apply(at time: Double, to matrix: inout CATransform3D) -> Bool {
        withTrack { AnimationTrack.apply($0, at: time, to: &matrix) }
    }

    private func withTrack<Result>(_ body: (UnsafePointer<AnimationTrack>) -> Result) -> Result {
        withUnsafeBytes(of: self) { body($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: AnimationTrack.self)) }
    }
}
