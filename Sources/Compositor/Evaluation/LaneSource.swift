// Where the values of an animation in lanes come from, compiled from what it was given. Enters: a
// progress and the underlying value in lanes. Leaves: the new value in lanes.

import CoreGraphics

/// How the values of an animation are laid into lanes: as a whole property, as a field of one, or
/// as the input of a value function.
struct LaneLayout: Sendable {
    enum Reading: Sendable { case value(ValueKind), function(ValueFunction) }

    let reading: Reading
    let first: Int
    let bits: UInt8

    /// Nil if values of the kind do not travel in lanes.
    init?(kind: ValueKind, component: PropertyComponent?, function: ValueFunction?) {
        if let function, kind == .transform {
            (reading, first, bits) = (.function(function), 0, LaneBlend.allLanes)
        } else if let component {
            let (first, count) = component.lanes
            (reading, self.first) = (.value(component.kind), first)
            bits = component.isOfTransform ? LaneBlend.allLanes : UInt8(((1 << count) - 1) << first)
        } else if kind.isLanes {
            (reading, first, bits) = (.value(kind), 0, LaneBlend.allLanes)
        } else {
            return nil
        }
    }

    /// The kind's own treatment of interpolated values.
    var options: LaneBlend.Options {
        switch reading {
        case .value(.boolean): .jumps
        case .value(.integer): .rounds
        case .value, .function: []
        }
    }

    /// How many numbers a value has.
    var count: Int {
        switch reading {
        case .value(let kind): kind.laneCount
        case .function(let function): function.inputCount
        }
    }

    /// The lanes of a value, in their places; nil for a value of another type, or one with a number
    /// that is not finite.
    func lanes(_ value: AnimationValue) -> SIMD4<Double>? {
        let found: SIMD4<Double>?
        switch (reading, value) {
        case (.function(let function), _): found = function.lanes(value)
        case (.value(.color), .color(let color)): found = color
        case (.value(let kind), .number(let number)) where kind.laneCount == 1: found = SIMD4(number, 0, 0, 0)
        case (.value(let kind), .vector(let vector)) where kind.laneCount == 2: found = SIMD4(vector.x, vector.y, 0, 0)
        case (.value(.rect), .vector(let vector)): found = vector
        default: found = nil
        }
        guard let found, (found * 0) == .zero else { return nil }
        return placed(found)
    }

    func placed(_ lanes: SIMD4<Double>) -> SIMD4<Double> {
        first == 0 ? lanes : first == 1 ? SIMD4(0, lanes.x, 0, 0) : first == 2 ? SIMD4(0, 0, lanes.x, lanes.y)
            : SIMD4(0, 0, 0, lanes.x)
    }
}

/// The values of an animation in lanes; an object, so that evaluating it copies no arrays.
final class LaneSource: Sendable {
    enum Shape: Sendable {
        case basic
        case spring(SpringMotion)
        case keyframes(LaneKeyframes)
        indirect case path(PathMotion, LaneLayout)
    }

    let shape: Shape
    /// The two ends, and for every shape what happens to an interpolated value.
    let blend: LaneBlend

    init(shape: Shape, blend: LaneBlend) {
        self.shape = shape
        self.blend = blend
    }

    func value(_ sample: ProgressSample, underlying: SIMD4<Double>) -> SIMD4<Double> {
        switch shape {
        case .basic:
            return blend.value(fraction: sample.fraction, sample: sample, underlying: underlying)
        case .spring(let motion):
            return blend.value(fraction: motion.progress(at: sample.seconds), sample: sample, underlying: underlying)
        case .keyframes(let keyframes):
            return Self.value(keyframes.table, blend, sample, underlying: underlying)
        case .path(let motion, let layout):
            func lanes(_ fraction: Double) -> SIMD4<Double> {
                let point = motion.point(at: fraction)
                return layout.placed(SIMD4(point.x, point.y, 0, 0))
            }
            return blend.finished(
                lanes(sample.fraction), cycleEnd: lanes(sample.returnsToStart ? 0 : 1),
                sample: sample, underlying: underlying)
        }
    }

    /// The value of keyframes.
    @inline(never)
    static func value(
        _ keyframes: KeyframeTable, _ blend: LaneBlend, _ sample: ProgressSample, underlying: SIMD4<Double>
    ) -> SIMD4<Double> {
        blend.finished(
            keyframes.value(at: sample.fraction), cycleEnd: keyframes.value(at: sample.returnsToStart ? 0 : 1),
            sample: sample, underlying: underlying)
    }
}
