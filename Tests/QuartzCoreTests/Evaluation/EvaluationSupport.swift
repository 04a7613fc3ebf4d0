// Short ways to make frozen animations and to read them at a time, for the tests of evaluation.

import QuartzCore
import XCTest

/// A basic animation of a number.
func numberAnimation(
    from: Double? = 0, to: Double? = 10, by: Double? = nil, _ timing: MediaTiming = MediaTiming(duration: 1),
    curve: TimingCurve = .linear, removed: Bool = true, additive: Bool = false, cumulative: Bool = false,
    kind: ValueKind = .number
) -> FrozenAnimation {
    func value(_ number: Double?) -> AnimationValue { number.map { .number($0) } ?? .none }
    return FrozenAnimation(
        timing: timing, curve: curve, isRemovedOnCompletion: removed,
        subject: .property(PropertyAnimation(
            kind: kind, isAdditive: additive, isCumulative: cumulative,
            interpolation: .basic(from: value(from), to: value(to), by: value(by)))))
}

/// An animation of one property.
func animation(
    _ kind: ValueKind, _ component: PropertyComponent? = nil, _ interpolation: Interpolation,
    _ timing: MediaTiming = MediaTiming(duration: 1), curve: TimingCurve = .linear, additive: Bool = false,
    cumulative: Bool = false, function: ValueFunction? = nil
) -> FrozenAnimation {
    FrozenAnimation(
        timing: timing, curve: curve,
        subject: .property(PropertyAnimation(
            component: component, kind: kind, isAdditive: additive, isCumulative: cumulative,
            valueFunction: function, interpolation: interpolation)))
}

func group(
    _ timing: MediaTiming, curve: TimingCurve = .linear, removed: Bool = true, _ children: FrozenAnimation...
) -> FrozenAnimation {
    FrozenAnimation(timing: timing, curve: curve, isRemovedOnCompletion: removed, subject: .group(children))
}

extension FrozenAnimation {
    /// The property's value at a time of the layer, the animation having begun at 0 or `begin`.
    func value(at time: Double, begin: Double? = nil, over underlying: AnimationValue) -> AnimationValue {
        var value = underlying
        AnimationEvaluator.forEachContribution(of: self, beginTime: begin ?? timing.beginTime, at: time) { property, sample in
            value = AnimationEvaluator.value(property, sample, underlying: value)
        }
        return value
    }

    /// The same for a number.
    func number(at time: Double, begin: Double? = nil, over underlying: Double = 99) -> Double {
        guard case .number(let number) = value(at: time, begin: begin, over: .number(underlying)) else { return .nan }
        return number
    }

    /// The same for a point or rectangle.
    func lanes(at time: Double, over underlying: SIMD4<Double> = .zero) -> SIMD4<Double> {
        value(at: time, over: .vector(underlying)).lanes ?? SIMD4(repeating: .nan)
    }

    /// The same for a transform.
    func matrix(at time: Double, over underlying: CATransform3D = CATransform3DIdentity) -> CATransform3D {
        guard case .transform(let matrix) = value(at: time, over: .transform(underlying)) else { return CATransform3D() }
        return matrix
    }
}

extension CATransform3D {
    var entries: [Double] {
        let rows = TransformRows(self)
        return [rows.x, rows.y, rows.z, rows.w].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
}

func assertEqual(
    _ found: CATransform3D, _ wanted: [Double], accuracy: Double = 1e-9, file: StaticString = #filePath, line: UInt = #line
) {
    for (index, pair) in zip(found.entries, wanted).enumerated() {
        XCTAssertEqual(pair.0, pair.1, accuracy: accuracy, "entry \(index)", file: file, line: line)
    }
}

func assertEqual(
    _ found: SIMD4<Double>, _ wanted: SIMD4<Double>, accuracy: Double = 1e-9, file: StaticString = #filePath,
    line: UInt = #line
) {
    for lane in 0..<4 {
        XCTAssertEqual(found[lane], wanted[lane], accuracy: accuracy, "lane \(lane)", file: file, line: line)
    }
}
