// What tracks may be evaluated side by side, eight at a time. In: a track. Out: what it changes and how, its numbers in a lane.

import CSupport
import CoreGraphics

/// What a track changes of a layer that is evaluated in step with others; the numbers are those of `LaneMath`.
enum LaneSubject: Int32, BitwiseCopyable {
    case none
    case rotationX, rotationY, rotationZ
    case scale, scaleX, scaleY
    case translation, translationX, translationY
    case position, positionX, positionY
    case opacity

    private var isOfTransform: Bool { rawValue >= Self.rotationX.rawValue && rawValue <= Self.translationY.rawValue }
    private var isOfPosition: Bool { rawValue >= Self.position.rawValue && rawValue <= Self.positionY.rawValue }

    /// Whether it changes nothing that the other does.
    func isBeside(_ other: LaneSubject) -> Bool {
        !(isOfTransform && other.isOfTransform) && !(isOfPosition && other.isOfPosition) && self != other
    }
}

/// How the values of a track come from its timing; the numbers are those of `LaneMath`.
enum LanePace: Int32, BitwiseCopyable {
    /// Evenly from one to the other.
    case even
    /// By a spring that swings.
    case spring
    /// Evenly from one keyframe to the next, of few.
    case keys
    /// In another way: each track by itself.
    case apart
}

/// What the tracks of some lanes have in common.
struct LaneForm: BitwiseCopyable, Equatable {
    var subject = LaneSubject.none
    var pace = LanePace.even
    /// Whether each other run goes backwards.
    var reverses = false
    /// Whether they are in groups whose time is worked out in lanes as well, and whether each other run of these goes backwards.
    var isInGroup = false
    var groupReverses = false

    init() {}

    /// Of a track that may be evaluated in step with others; `subject` is none where it may not.
    init(_ track: UnsafePointer<AnimationTrack>) {
        subject = track.pointee.laneSubject
        reverses = track.pointee.plan.autoreverses
        if let table = track.pointee.keyframes {
            pace = track.pointee.isLinear && table.line(most: Self.mostKeys) != nil ? .keys : .apart
        } else {
            pace = track.pointee.isLinear ? .even : AnimationTrack.spring(track)?.swing != nil ? .spring : .apart
        }
        guard let clock = track.pointee.clock else { return }
        if clock.pointee.isEven, !track.pointee.plan.fillsInGroup {
            (isInGroup, groupReverses) = (true, clock.pointee.plan.autoreverses)
        } else {
            pace = .apart
        }
    }

    /// Keyframes that are evaluated in lanes.
    static var mostKeys: Int { 5 }

    /// Whether a track of the form needs `lamina_flock_details`.
    var needsDetails: Bool { isInGroup || pace == .spring || pace == .keys }
}

/// Reading and writing one lane of numbers that C keeps side by side.
enum Lane {
    /// How many there are.
    static var count: Int { Int(LAMINA_LANES) }

    @inline(__always)
    static func get<Numbers, Number: BitwiseCopyable>(_ lane: Int, _ numbers: Numbers, as type: Number.Type) -> Number {
        withUnsafeBytes(of: numbers) { $0.load(fromByteOffset: lane * MemoryLayout<Number>.stride, as: type) }
    }

    @inline(__always)
    static func put<Numbers, Number: BitwiseCopyable>(_ lane: Int, _ number: Number, _ numbers: inout Numbers) {
        withUnsafeMutableBytes(of: &numbers) {
            $0.storeBytes(of: number, toByteOffset: lane * MemoryLayout<Number>.stride, as: Number.self)
        }
    }
}

extension lamina_flock_details {
    /// Puts what a track needs on a lane.
    mutating func set(_ lane: Int, _ number: Int, _ track: UnsafePointer<AnimationTrack>) {
        if let clock = track.pointee.clock {
            Lane.put(lane, clock.pointee.beginTime, &begin)
            Lane.put(lane, clock.pointee.plan.offset, &offset)
            Lane.put(lane, clock.pointee.plan.duration, &duration)
            Lane.put(lane, clock.pointee.plan.perDuration, &per_duration)
            Lane.put(lane + number * Lane.count, track.pointee.plan.activeDuration, &active)
        }
        if number == 0 { Self.set(lane, track, &tracks.0) } else { Self.set(lane, track, &tracks.1) }
    }

    private static func set(_ lane: Int, _ track: UnsafePointer<AnimationTrack>, _ own: inout lamina_track_details) {
        let lanes = Lane.count
        // Decay, frequency and share; then the times, the values and the second ones of five keyframes.
        if let swing = AnimationTrack.spring(track)?.swing {
            Lane.put(lane, swing.decay, &own)
            Lane.put(lane + lanes, swing.frequency, &own)
            Lane.put(lane + 2 * lanes, swing.share, &own)
        }
        guard let line = track.pointee.keyframes?.line(most: LaneForm.mostKeys) else { return }
        let isOfSecond = track.pointee.laneSubject == .positionY
        for key in 0..<LaneForm.mostKeys {
            let known = min(key, line.count - 1), value = line.values[known]
            Lane.put(lane + (3 + key) * lanes, key == known ? line.times[key] : Double(key), &own)
            Lane.put(lane + (8 + key) * lanes, isOfSecond ? value.y : value.x, &own)
            Lane.put(lane + (13 + key) * lanes, value.y, &own)
        }
    }
}

extension lamina_tracks {
    /// Puts a track on a lane.
    mutating func set(_ lane: Int, _ track: UnsafePointer<AnimationTrack>) {
        let plan = track.pointee.plan, blend = track.pointee.blend
        let isOfSecond = track.pointee.laneSubject == .positionY
        Lane.put(lane, track.pointee.beginTime, &begin)
        Lane.put(lane, plan.offset, &offset)
        Lane.put(lane, plan.duration, &duration)
        Lane.put(lane, plan.perDuration, &per_duration)
        Lane.put(lane, isOfSecond ? blend.start.y : blend.start.x, &start)
        Lane.put(lane, isOfSecond ? blend.end.y : blend.end.x, &end)
        Lane.put(lane, blend.start.y, &second_start)
        Lane.put(lane, blend.end.y, &second_end)
        Lane.put(lane, UnsafeRawPointer(track), &tracks)
    }

    /// The track on a lane.
    func track(_ lane: Int) -> UnsafePointer<AnimationTrack>? {
        Lane.get(lane, tracks, as: UnsafeRawPointer?.self)?.assumingMemoryBound(to: AnimationTrack.self)
    }
}

extension AnimationTrack {
    /// What it changes, if it may be evaluated in step with others; none where it may not.
    fileprivate var laneSubject: LaneSubject {
        guard plan.isEvenlyForwards, blend.options.isEmpty else { return .none }
        switch target {
        case .lanes:
            guard place.home == .values else { return .none }
            if place.offset == Self.opacityOffset { return .opacity }
            guard place.offset == Self.positionOffset else { return .none }
            return switch blend.laneBits {
            case LaneBlend.allLanes: .position
            case 0b01: .positionX
            case 0b10: .positionY
            default: .none
            }
        case .component(let component):
            return place.home == .rare && place.offset == Self.transformOffset ? component.laneSubject : .none
        case .function(let function, let isAdditive):
            return !isAdditive && place.home == .rare && place.offset == Self.transformOffset ? function.laneSubject : .none
        }
    }

    private static let opacityOffset = UInt16(clamping: MemoryLayout<LayerValues>.offset(of: \.look.opacity) ?? -1)
    private static let positionOffset = UInt16(clamping: MemoryLayout<LayerValues>.offset(of: \.place.position) ?? -1)
    private static let transformOffset = UInt16(clamping: MemoryLayout<RareValues>.offset(of: \.transform) ?? -1)

    /// The value of a track that looks at no other one for it; nil where it does not show.
    @inline(__always)
    static func value(_ track: UnsafePointer<AnimationTrack>, at time: Double) -> SIMD4<Double>? {
        var (time, isAtEnd) = (time, false)
        if let clock = track.pointee.clock {
            guard let reading = GroupClock.read(clock, at: time) else { return nil }
            (time, isAtEnd) = (reading.time, reading.isAtEnd)
        }
        let phase = track.pointee.plan.phase(
            at: time - track.pointee.beginTime, isInGroup: track.pointee.clock != nil, includesEnd: isAtEnd)
        return phase.contributes ? value(track, phase, underlying: .zero) : nil
    }
}

extension PropertyComponent {
    fileprivate var laneSubject: LaneSubject {
        switch self {
        case .rotationX: .rotationX
        case .rotationY: .rotationY
        case .rotation, .rotationZ: .rotationZ
        case .scale, .scaleXY: .scale
        case .scaleX: .scaleX
        case .scaleY: .scaleY
        case .translation: .translation
        case .translationX: .translationX
        case .translationY: .translationY
        default: .none
        }
    }
}

extension ValueFunction {
    fileprivate var laneSubject: LaneSubject {
        switch self {
        case .rotateX: .rotationX
        case .rotateY: .rotationY
        case .rotateZ: .rotationZ
        case .scaleX: .scaleX
        case .scaleY: .scaleY
        case .translateX: .translationX
        case .translateY: .translationY
        case .scale, .scaleZ, .translate, .translateZ: .none
        }
    }
}
