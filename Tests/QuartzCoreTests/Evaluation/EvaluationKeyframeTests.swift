// Keyframes of values and along paths.

import QuartzCore
import XCTest

final class EvaluationKeyframeTests: XCTestCase {
    private func numbers(
        _ values: [Double], _ mode: KeyframeMode = .linear, times: [Double] = [], curves: [TimingCurve] = [],
        tensions: [Double] = [], continuities: [Double] = [], biases: [Double] = [], curve: TimingCurve = .linear
    ) -> FrozenAnimation {
        animation(
            .number, nil,
            .keyframes(KeyframeList(
                values: values.map { .number($0) }, keyTimes: times, curves: curves, mode: mode, tensions: tensions,
                continuities: continuities, biases: biases)), curve: curve)
    }

    private func check(_ animation: FrozenAnimation, _ figures: [(Double, Double)], line: UInt = #line) {
        for (time, wanted) in figures {
            XCTAssertEqual(animation.number(at: time), wanted, accuracy: 1e-6, "at \(time)", line: line)
        }
    }

    func testLinearKeyframesTakeEvenStepsOrTheGivenTimes() {
        check(numbers([0, 10, 30]), [(0.25, 5), (0.5, 10), (0.75, 20), (0.9, 26)])
        check(numbers([0, 10, 100], times: [0, 0.8, 1]), [(0.25, 3.125), (0.8, 10), (0.9, 55)])
        check(numbers([7]), [(0, 7), (0.9, 7)])
    }

    func testKeyTimesThatDoNotRiseWithinZeroToOneAreIgnored() {
        for times in [[0, 1], [-1, 0.5, 1], [0, 0.75, 0.5], [0, .nan, 1], [0, 0.5, 1.1], [0, 0.5, 0.75, 1]] {
            check(numbers([0, 10, 100], times: times), [(0.25, 5), (0.75, 55)])
        }
        check(numbers([0, 10, 20, 100], times: [0, 0.5, 0.5, 1]), [(0.25, 5), (0.5, 20), (0.75, 60)])
    }

    func testSegmentsHaveTheirCurvesInsideTheOverallOne() {
        check(
            numbers([0, 10, 30], curves: [.easeIn, .easeOut]),
            [(0.25, 3.153568125725), (0.6, 16.167321333614), (0.75, 23.692863748549)])
        check(numbers([0, 10, 30], curve: .easeInEaseOut), [(0.25, 2.583238620946), (0.5, 10), (0.75, 24.833522758107)])
        check(numbers([0, 10, 30], curves: [.easeIn]), [(0.75, 20)])
    }

    func testAnOverallCurveMayOvershootTheLastValue() {
        let animation = numbers([0, 10, 30], curve: TimingCurve(0.175, 0.885, 0.32, 1.275))
        XCTAssertEqual(animation.number(at: 0.6), 10 + 20 * (1.08578703745226 - 0.5) * 2, accuracy: 1e-5)
    }

    func testDiscreteKeyframesShareTheTimeOrTakeOneTimeMore() {
        check(numbers([10, 20, 30], .discrete), [(0.2, 10), (0.4, 20), (0.7, 30), (0.99, 30)])
        check(numbers([10, 20], .discrete, times: [0, 0.25, 1]), [(0.2, 10), (0.3, 20), (0.9, 20)])
        check(numbers([10, 20], .discrete, times: [0, 0.25]), [(0.2, 10), (0.3, 20)])
    }

    func testPacedKeyframesHaveAnEvenSpeed() {
        check(numbers([0, 10, 100], .paced, times: [0, 0.9, 1], curves: [.easeIn]), [(0.05, 5), (0.5, 50), (0.9, 90)])
        check(numbers([4, 4, 4], .paced), [(0.3, 4)])
    }

    func testCubicKeyframesMatchTheMeasuredFigures() {
        let times = [0, 0.25, 0.75, 1]
        check(numbers([0, 1, 4, 9], .cubic, times: times), [(0.5, 2.25)])
        check(numbers([0, 10, 10], .cubic), [(0.25, 5.625), (0.75, 10.625)])
        check(numbers([0, 1, 4, 9], .cubic, times: times, tensions: [0, 1, 1, 0]), [(0.5, 2.5)])
        check(numbers([0, 1, 4, 9], .cubic, times: times, tensions: [1]), [(0.5, 2.25)])
        check(numbers([0, 10], .cubic), [(0.25, 2.5)])
        check(numbers([0, 10, 20, 30], .cubicPaced), [(0.1, 3), (0.45, 13.5)])
        // Continuity -1 at both ends of a segment makes its tangents the chord: linear.
        check(numbers([0, 1, 4, 9], .cubic, times: times, continuities: [-1, -1, -1, -1]), [(0.4, 1.9), (0.5, 2.5)])
        // A bias of 1 takes the incoming difference, one of -1 the outgoing.
        check(numbers([0, 1, 4, 9], .cubic, times: times, biases: [0, 1, 1, 0]), [(0.5, 2.5 + (1 - 3) / 8)])
        let points = animation(
            .point, nil,
            .keyframes(KeyframeList(
                values: [(0, 0), (20, 80), (100, 20), (120, 100)].map { .vector(SIMD4($0, $1, 0, 0)) }, mode: .cubicPaced)))
        assertEqual(points.lanes(at: 0.35), SIMD4(26.365239, 79.03654, 0, 0), accuracy: 1e-5)
    }

    func testCumulativeKeyframesAddTheLastValue() {
        let timing = MediaTiming(duration: 1, repeatCount: 3)
        let list = KeyframeList(values: [.number(0), .number(10)])
        let animation = animation(.number, nil, .keyframes(list), timing, cumulative: true)
        check(animation, [(0.5, 5), (1.5, 15), (2.75, 27.5)])
    }

    func testBooleanKeyframesChangeHalfWayBetweenDifferentValues() {
        let list = KeyframeList(values: [.number(0), .number(1), .number(1), .number(0)])
        let hidden = animation(.boolean, nil, .keyframes(list))
        XCTAssertEqual([0.1, 0.2, 0.5, 0.8, 0.9].map { hidden.number(at: $0) }, [0, 1, 1, 1, 0])
    }

    // MARK: Paths

    private func motion(
        _ path: String, _ mode: KeyframeMode = .linear, times: [Double] = [], curves: [TimingCurve] = [],
        rotation: PathKeyframes.Rotation = .none, cumulative: Bool = false, additive: Bool = false, repeats: Double = 0
    ) throws -> FrozenAnimation {
        let path = PathKeyframes(
            path: try CGPath(svgPathData: path), keyTimes: times, curves: curves, mode: mode, rotation: rotation)
        return animation(
            .point, nil, .path(path), MediaTiming(duration: 1, repeatCount: repeats), additive: additive, cumulative: cumulative)
    }

    private func check(_ animation: FrozenAnimation, _ figures: [(Double, Double, Double)], line: UInt = #line) {
        for (time, x, y) in figures {
            assertEqual(animation.lanes(at: time, over: SIMD4(50, 60, 0, 0)), SIMD4(x, y, 0, 0), accuracy: 1e-6, line: line)
        }
    }

    func testPiecesOfAPathTakeTheSameTimeUnlessKeyTimesOrPaceSayOtherwise() throws {
        let bent = "M0 0 L10 0 L10 90"
        check(try motion(bent), [(0.25, 5, 0), (0.75, 10, 45)])
        check(try motion(bent, times: [0, 0.8, 1]), [(0.25, 3.125, 0), (0.9, 10, 45)])
        check(try motion(bent, .paced), [(0.25, 10, 15), (0.5, 10, 40)])
        check(try motion(bent, curves: [.easeIn, .easeOut]), [(0.25, 3.153568, 0), (0.75, 10, 61.617886868471)])
        check(try motion(bent, .discrete), [(0.3, 0, 0), (0.5, 10, 0), (0.9, 10, 0)])
    }

    func testCurvesMovesAndClosedPathsAreFollowed() throws {
        check(try motion("M0 0 C0 100 100 100 100 0"), [(0.25, 15.625, 56.25), (0.5, 50, 75)])
        check(try motion("M0 0 Q50 100 100 0 L100 40"), [(0.25, 50, 50), (0.125, 25, 37.5), (0.75, 100, 20)])
        check(try motion("M0 0 L10 0 L0 10 Z"), [(1.0 / 6, 5, 0), (5.0 / 6, 0, 5)])
        check(try motion("M0 0 L10 0 M100 100 L100 110"), [(0.25, 5, 0), (0.5, 100, 100), (0.75, 100, 105)])
    }

    func testPacedMotionAlongACurveMeasuresSixteenSteps() throws {
        // The parameter that the measured figure shows.
        let u = 0.2025691
        let wanted = (300 * u * u * (1 - u) + 100 * u * u * u, 300 * u * (1 - u) * (1 - u) + 300 * u * u * (1 - u))
        let point = try motion("M0 0 C0 100 100 100 100 0", .paced).lanes(at: 0.25)
        assertEqual(point, SIMD4(wanted.0, wanted.1, 0, 0), accuracy: 2e-5)
    }

    func testPathsAddAndAccumulate() throws {
        check(try motion("M0 0 L10 20", additive: true), [(0.5, 55, 70)])
        check(try motion("M0 0 L10 20", cumulative: true, repeats: 3), [(0.5, 5, 10), (1.5, 15, 30)])
    }

    func testALayerTurnsWithThePath() throws {
        func angle(_ animation: FrozenAnimation, _ time: Double) -> Double? {
            var angle: Double?
            AnimationEvaluator.forEachContribution(of: animation, beginTime: 0, at: time) { property, sample in
                XCTAssertTrue(property.rotatesAlongPath)
                angle = AnimationEvaluator.pathRotation(property, sample)
            }
            return angle
        }
        let corner = try motion("M0 0 L100 0 L100 100 L0 0", rotation: .auto)
        for (time, wanted) in [(0.2, 0), (0.5, Double.pi / 2), (0.9, -0.75 * .pi)] {
            XCTAssertEqual(try XCTUnwrap(angle(corner, time)), wanted, accuracy: 1e-9)
        }
        let reverse = try motion("M0 0 L0 100", rotation: .autoReverse)
        XCTAssertEqual(try XCTUnwrap(angle(reverse, 0.5)), 1.5 * .pi, accuracy: 1e-9)
        // The first control point coincides with the start.
        let cusp = try motion("M0 0 C0 0 0 50 50 50", rotation: .auto)
        XCTAssertEqual(try XCTUnwrap(angle(cusp, 0)), .pi / 2, accuracy: 1e-2)
        let turned = AnimationEvaluator.turned(CATransform3DMakeScale(2, 3, 1), alongPath: .pi / 2)
        assertEqual(turned, [0, 3, 0, 0, -2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    }

    func testAnEmptyPathMovesNothing() throws {
        check(try motion("M5 5"), [(0.5, 50, 60)])
        check(try motion("M5 5 L5 5", .paced, rotation: .auto), [(0.5, 5, 5)])
    }
}
