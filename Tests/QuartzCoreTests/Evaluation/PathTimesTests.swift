// When motion along a path is where: key times of closed paths, times that begin late or end early, discrete
// paths, and cubics through a path's points.

import QuartzCore
import XCTest

final class PathTimesTests: XCTestCase {
    private func motion(
        _ path: String, _ mode: KeyframeMode = .linear, times: [Double] = [], curve: TimingCurve = .linear,
        tensions: [Double] = []
    ) throws -> FrozenAnimation {
        let keyframes = PathKeyframes(
            path: try CGPath(svgPathData: path), keyTimes: times, mode: mode, tangents: KeyframeTangents(tensions: tensions))
        return animation(.point, nil, .path(keyframes), MediaTiming(duration: 1, fillMode: .both), curve: curve)
    }

    private func check(_ animation: FrozenAnimation, _ figures: [(Double, Double, Double)], line: UInt = #line) {
        for (time, x, y) in figures {
            assertEqual(animation.lanes(at: time, over: SIMD4(50, 60, 0, 0)), SIMD4(x, y, 0, 0), accuracy: 1e-6, line: line)
        }
    }

    private func check(_ animation: FrozenAnimation, _ figures: [(Double, Double)], line: UInt = #line) {
        for (time, wanted) in figures {
            XCTAssertEqual(animation.number(at: time), wanted, accuracy: 1e-6, "at \(time)", line: line)
        }
    }

    func testAClosedPathWithATimeForEachDrawnPointEndsAtTheLastOfThem() throws {
        let closed = "M0 0 L100 0 L100 100 Z"
        check(try motion(closed, times: [0, 0.5, 1]), [(0.25, 50, 0), (0.5, 100, 0), (0.75, 100, 50), (0.9999999, 100, 99.99998)])
        check(try motion(closed, times: [0, 0.8, 1]), [(0.4, 50, 0), (0.9, 100, 50)])
        check(try motion(closed, times: [0, 0.25, 0.5, 1]), [(0.125, 50, 0), (0.375, 100, 50), (0.75, 50, 50)])
        check(try motion(closed), [(0.5, 100, 50), (5.0 / 6, 50, 50)])
        check(try motion("M0 0 C0 10 10 10 10 0 Z", times: [0, 1]), [(0.5, 5, 7.5), (0.9999999, 10, 0.000003)])
        check(try motion("M0 0 L10 0 L0 0 Z", times: [0, 0.2, 1]), [(0.1, 5, 0), (0.6, 5, 0)])
        let twice = "M0 0 L10 0 L10 10 Z M50 50 L60 50 L60 60 Z"
        check(try motion(twice, times: [0, 0.25, 0.5, 0.75, 1]), [(0.375, 10, 5), (0.625, 55, 50)])
        check(try motion(closed, times: [0, 1]), [(0.5, 100, 50)])
    }

    func testTimesThatBeginLateOrEndEarlyHoldTheEnds() throws {
        let line = "M0 0 L100 0 Z"
        check(try motion(line, times: [0.4, 0.6]), [(0, 0, 0), (0.39, 0, 0), (0.5, 50, 0), (0.61, 100, 0), (0.99, 100, 0)])
        check(try motion("M0 0 L100 0", times: [0.4, 1]), [(0.2, 0, 0), (0.7, 50, 0)])
        check(try motion("M0 0 L100 0 L100 50 Z", times: [0, 0.2, 0.4]), [(0.1, 50, 0), (0.3, 100, 25), (0.9, 100, 50)])
        check(try motion("M0 0 L100 0", times: [0.5, 0.5]), [(0.49, 0, 0), (0.51, 100, 0)])
        let overshooting = TimingCurve(0.175, 0.885, 0.32, 1.275)
        check(try motion("M0 0 L100 0", times: [0, 0.9], curve: overshooting), [(0.6, 100, 0)])
    }

    func testValuesHoldTheirEndsAsPathsDo() {
        func numbers(_ values: [Double], _ mode: KeyframeMode = .linear, times: [Double]) -> FrozenAnimation {
            animation(.number, nil, .keyframes(KeyframeList(values: values.map { .number($0) }, keyTimes: times, mode: mode)))
        }
        check(numbers([0, 10], times: [0.4, 0.6]), [(0.2, 0), (0.5, 5), (0.8, 10)])
        check(numbers([0, 10, 30], .cubic, times: [0.2, 0.5, 0.8]), [(0.1, 0), (0.9, 30)])
        check(numbers([1, 2], .discrete, times: [0.4, 0.6, 1]), [(0.1, 1), (0.5, 1), (0.7, 2)])
        check(numbers([1, 2], .discrete, times: [0.4, 0.6]), [(0.1, 1), (0.7, 2)])
        let turns = animation(.transform, nil, .keyframes(KeyframeList(
            values: [.transform(CATransform3DIdentity), .transform(CATransform3DMakeTranslation(10, 0, 0))],
            keyTimes: [0.4, 0.6])))
        XCTAssertEqual(turns.matrix(at: 0.1).m41, 0)
        XCTAssertEqual(turns.matrix(at: 0.9).m41, 10)
    }

    func testTimesThatReachBeyondTheAnimationAreCutOffAsFilesHaveThem() throws {
        check(try motion("M0 0 L100 0 Z", times: [0.5, 1.5]), [(0.25, 0, 0), (0.75, 25, 0), (0.999999999, 50, 0)])
        check(try motion("M0 0 L100 0 Z", times: [-0.5, 0.5]), [(0, 50, 0), (0.25, 75, 0), (0.75, 100, 0)])
        check(try motion("M0 0 L100 0 L200 0", .discrete, times: [-0.5, -0.25, 0.5]), [(0, 100, 0), (0.6, 200, 0)])
        func numbers(_ values: [Double], _ mode: KeyframeMode = .linear, times: [Double]) -> FrozenAnimation {
            animation(.number, nil, .keyframes(KeyframeList(values: values.map { .number($0) }, keyTimes: times, mode: mode)))
        }
        check(numbers([0, 0, 90, 90], times: [0, -0.5, 0.4, 1]), [(0, 50), (0.2, 70), (0.7, 90)])
        check(numbers([0, 0, 90, 90], times: [0, 0.5, 1.4, 1]), [(0.25, 0), (0.75, 25), (0.999999999, 50)])
        // Hidden before it comes in and after it goes out, both of which lie beyond the end, or before the start.
        check(numbers([1, 0, 1], .discrete, times: [0, 1.3, 1, 1]), [(0, 1), (0.5, 1), (0.9, 1)])
        check(numbers([1, 0, 1], .discrete, times: [0, 0, -0.3, 1]), [(0, 1), (0.5, 1), (0.9, 1)])
        check(numbers([1, 0, 1], .discrete, times: [0, 0, 0.4, 1]), [(0, 0), (0.3, 0), (0.5, 1)])
        check(numbers([1, 0, 1], .discrete, times: [0, 0.5, 1, 1]), [(0.3, 1), (0.6, 0), (0.999999999, 0)])
    }

    func testADiscretePathStandsAtTheStartOfEachSegment() throws {
        let bent = "M0 0 L10 0 L10 90"
        check(try motion(bent, .discrete), [(0.25, 0, 0), (0.75, 10, 0), (0.99, 10, 0)])
        check(try motion(bent, .discrete, times: [0, 0.8, 1]), [(0.7, 0, 0), (0.9, 10, 0)])
        check(try motion(bent, .discrete, times: [0, 0.8]), [(0.7, 0, 0), (0.9, 10, 0)])
        check(try motion(bent, .discrete, times: [0, 0.2, 0.5]), [(0.1, 0, 0), (0.3, 10, 0), (0.7, 10, 90)])
        check(try motion(bent, .discrete, times: [0, 0.2, 0.5, 1]), [(0.1, 0, 0), (0.3, 10, 0), (0.7, 10, 90)])
        check(try motion(bent + " Z", .discrete, times: [0, 0.2, 0.5]), [(0.1, 0, 0), (0.3, 10, 0), (0.7, 10, 90)])
        check(try motion(bent + " Z", .discrete), [(0.3, 0, 0), (0.4, 10, 0), (0.7, 10, 90)])
    }

    func testACubicPathGoesThroughItsPointsByTheTangentsOfCubicValues() throws {
        let points = [(0, 0), (10, 20), (40, 20), (50, 0)].map { SIMD4<Double>($0, $1, 0, 0) }
        let list = KeyframeList(values: points.map { .vector($0) }, mode: .cubic)
        let values = animation(.point, nil, .keyframes(list))
        let path = try motion("M0 0 L10 20 L40 20 L50 0", .cubic)
        for time in [0, 0.1, 0.25, 0.5, 0.66, 0.9] {
            assertEqual(path.lanes(at: time), values.lanes(at: time), accuracy: 1e-9)
        }
        XCTAssertNotEqual(path.lanes(at: 0.5).y, 20, accuracy: 0.5)
        // A curve counts by its end, and each subpath by itself.
        check(try motion("M0 0 Q50 90 100 0 M7 7 L9 9", .cubic), [(0.25, 50, 0), (0.75, 8, 8)])
        var tense = list
        tense.tensions = [0, 1, 1, 0]
        assertEqual(
            try motion("M0 0 L10 20 L40 20 L50 0", .cubic, tensions: tense.tensions).lanes(at: 0.4),
            animation(.point, nil, .keyframes(tense)).lanes(at: 0.4))
        let closed = try motion("M0 0 L100 0 L100 100 Z", .cubic, times: [0, 0.5, 1])
        check(closed, [(0.5, 100, 0), (0.999999999, 100, 100)])
    }
}
