// Tracks of plain data give the bits of the general way, and nothing given breaks an evaluation.

import Compositor
import CoreGraphics
import QuartzCore
import XCTest

final class EvaluationTrackTests: XCTestCase {
    private let timings = [
        MediaTiming(duration: 1), MediaTiming(beginTime: 0.3, duration: 0.7, repeatCount: .infinity, autoreverses: true),
        MediaTiming(timeOffset: 0.4, speed: -2, duration: 1, repeatCount: 2.5, fillMode: .both),
        MediaTiming(speed: 0, duration: 1), MediaTiming(duration: 0, repeatCount: .infinity),
    ]
    private let curves = [TimingCurve.linear, .easeInEaseOut, TimingCurve(0, 1, 1, 0)]
    private let times = [-1, 0, 0.1, 0.3, 0.5, 0.99, 1, 1.7, 2, 123.456, Double.nan, .infinity]

    func testTracksOfLanesGiveTheSameBits() {
        let ends: [AnimationValue] = [.none, .vector(SIMD4(3, -4, 0, 0))]
        for timing in timings {
            for curve in curves {
                for (from, to) in [(0, 1), (1, 0), (1, 1)] {
                    for additive in [false, true] {
                        let animation = animation(
                            .point, nil, .basic(from: ends[from], to: ends[to], by: .none), timing, curve: curve,
                            additive: additive, cumulative: additive)
                        var track = animation.track!
                        track.beginTime = timing.beginTime
                        for time in times {
                            let under = SIMD4<Double>(7, 8, 0, 0)
                            XCTAssertEqual(track.value(at: time, underlying: under), animation.lanes(at: time, over: under))
                        }
                    }
                }
            }
        }
    }

    func testNothingIsNeededBehindATrackOfEvenPace() {
        for curve in curves {
            let ends = Interpolation.basic(from: .number(1), to: .number(5), by: .none)
            let track = animation(.number, nil, ends, timings[0], curve: curve).track!
            let isEven = if case .linear = curve { true } else { false }
            XCTAssertEqual(track.bytes, isEven ? MemoryLayout<AnimationTrack>.size : MemoryLayout<PacedTrack>.size)
            // Exactly as much memory as is asked for.
            let memory = UnsafeMutableRawPointer.allocate(byteCount: track.bytes, alignment: 64)
            defer { memory.deallocate() }
            let copy = track.copied(to: memory)
            for time in times {
                var lanes = SIMD4<Double>(9, 0, 0, 0)
                _ = AnimationTrack.apply(copy, at: time, to: &lanes)
                XCTAssertEqual(lanes, track.value(at: time, underlying: SIMD4(9, 0, 0, 0)))
            }
        }
    }

    func testTracksOfTransformsGiveTheSameBits() {
        let under = CATransform3DMakeRotation(0.3, 1, 2, 3)
        for timing in timings {
            for component in PropertyComponent.allCases where component.isOfTransform && component != .translation {
                let animation = animation(
                    .transform, component, .basic(from: .none, to: .number(2), by: .none), timing, curve: .easeIn)
                var track = animation.track!
                track.beginTime = timing.beginTime
                for time in times {
                    var matrix = under
                    track.apply(at: time, to: &matrix)
                    XCTAssertEqual(matrix.entries, animation.matrix(at: time, over: under).entries)
                }
            }
            for function in ValueFunction.allCases where function.inputCount == 1 {
                let animation = animation(
                    .transform, nil, .basic(from: .none, to: .number(2), by: .none), timing, additive: true, function: function)
                var track = animation.track!
                track.beginTime = timing.beginTime
                for time in times {
                    var matrix = under
                    track.apply(at: time, to: &matrix)
                    XCTAssertEqual(matrix.entries, animation.matrix(at: time, over: under).entries)
                }
            }
        }
    }

    func testTracksOfSpringsGiveTheSameBits() {
        for timing in timings {
            let animation = animation(
                .number, nil, .spring(SpringMotion(damping: 3), from: .number(0), to: .number(2), by: .none), timing)
            var track = animation.track!
            track.beginTime = timing.beginTime
            for time in times {
                XCTAssertEqual(
                    track.value(at: time, underlying: .one).x, animation.number(at: time, over: 1))
                XCTAssertEqual(track.contributes(at: time), contributes(animation, time))
            }
        }
    }

    func testTracksOfKeyframesGiveTheSameBits() {
        let values: [AnimationValue] = [.number(1), .number(-2), .number(5), .number(4)]
        let jump = TimingCurve(sampling: { $0 < 0.5 ? 0 : 1 })
        for mode in [KeyframeMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            for keyTimes in [[], [0, 0.1, 0.7, 1]] {
                let list = KeyframeList(
                    values: values, keyTimes: keyTimes, curves: [.easeIn, jump], mode: mode, tensions: [0, 0.5])
                for timing in timings {
                    for additive in [false, true] {
                        let animation = animation(
                            .number, nil, .keyframes(list), timing, curve: .easeInEaseOut, additive: additive,
                            cumulative: additive)
                        var track = animation.track!
                        track.beginTime = timing.beginTime
                        for time in times {
                            XCTAssertEqual(
                                track.value(at: time, underlying: .one).x.bitPattern,
                                animation.number(at: time, over: 1).bitPattern)
                        }
                    }
                }
            }
        }
    }

    private func contributes(_ animation: FrozenAnimation, _ time: Double) -> Bool {
        var contributes = false
        AnimationEvaluator.forEachContribution(of: animation, beginTime: animation.timing.beginTime, at: time) { _, _ in
            contributes = true
        }
        return contributes
    }

    func testWhatNeedsObjectsHasNoTrack() {
        XCTAssertNil(numberAnimation(curve: TimingCurve(sampling: { $0 })).track)
        XCTAssertNil(animation(.path, nil, .keyframes(KeyframeList(values: [.path(CGPath(rect: .zero, transform: nil))]))).track)
        XCTAssertNil(animation(.transform, nil, .basic(from: .none, to: .transform(CATransform3DIdentity), by: .none)).track)
        XCTAssertNotNil(animation(.color, nil, .basic(from: .none, to: .color(.one), by: .none)).track)
    }

    func testAnyMixtureOfKindsAndValuesIsHarmless() throws {
        var random = SplitMix(state: 11)
        func pick<Element>(_ elements: [Element]) -> Element { elements[Int(random.next(0, Double(elements.count)))] }
        let weird: [Double] = [0, 1, -1, 0.5, 1e300, -1e300, 1e-300, .infinity, -.infinity, .nan]
        let path = try CGPath(svgPathData: "M0 0 L10 0 Q3 3 9 9 Z")
        func value() -> AnimationValue {
            func number() -> Double { pick(weird) }
            func lanes() -> SIMD4<Double> { SIMD4(number(), number(), number(), number()) }
            switch Int(random.next(0, 10)) {
            case 0: return .none
            case 1: return .number(number())
            case 2: return .vector(lanes())
            case 3: return .color(lanes())
            case 4: return .transform(TransformRows(lanes(), lanes(), lanes(), lanes()).matrix)
            case 5: return .path(path)
            case 6: return .numbers((0..<Int(random.next(0, 5))).map { _ in number() })
            case 7: return .colors((0..<Int(random.next(0, 3))).map { _ in lanes() })
            case 8: return .text("x")
            default: return .vector(SIMD4(1, 2, 3, 4))
            }
        }
        let modes: [KeyframeMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        for _ in 0..<20_000 {
            let list = KeyframeList(
                values: (0..<Int(random.next(0, 5))).map { _ in value() },
                keyTimes: (0..<Int(random.next(0, 5))).map { _ in pick(weird) }, curves: [pick(curves)], mode: pick(modes),
                tensions: [pick(weird)], continuities: [pick(weird)], biases: [pick(weird)])
            let interpolations: [Interpolation] = [
                .basic(from: value(), to: value(), by: value()), .keyframes(list),
                .spring(SpringMotion(damping: pick(weird)), from: value(), to: value(), by: value()),
                .path(PathKeyframes(path: path, keyTimes: list.keyTimes, mode: list.mode, rotation: .auto)),
            ]
            let property = PropertyAnimation(
                component: pick([nil, nil] + PropertyComponent.allCases), kind: pick(ValueKind.allCases),
                isAdditive: pick([true, false]), isCumulative: pick([true, false]),
                valueFunction: pick([nil, nil] + ValueFunction.allCases), interpolation: pick(interpolations))
            let timing = MediaTiming(
                timeOffset: pick(weird), speed: pick(weird), duration: pick(weird), repeatCount: pick(weird),
                autoreverses: pick([true, false]), fillMode: .both)
            let animation = FrozenAnimation(
                timing: timing, curve: pick(curves), isRemovedOnCompletion: false, subject: .property(property))
            for time in [0.25, pick(weird)] {
                _ = animation.value(at: time, begin: pick(weird), over: value())
                var matrix = CATransform3DIdentity
                if let track = animation.track, track.isOfTransform { track.apply(at: time, to: &matrix) }
            }
        }
    }
}
