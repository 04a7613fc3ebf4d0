// Timing curves: named ones, any control points, and sampled functions.

import QuartzCore
import XCTest

final class EvaluationCurveTests: XCTestCase {
    func testNamedCurvesGiveTheMeasuredFigures() {
        let figures: [(TimingCurve, Double, Double)] = [
            (.easeIn, 0.25, 0.09346466), (.easeIn, 0.5, 0.31535682), (.easeIn, 0.75, 0.6218605),
            (.easeOut, 0.25, 0.37813953), (.easeOut, 0.5, 0.6846432), (.easeOut, 0.75, 0.9065353),
            (.standard, 0.2, 0.295244334268), (.standard, 0.5, 0.802403387585), (.standard, 0.95, 0.99862454145),
            (TimingCurve(0.5, 0, 0.5, 1), 0.25, 0.105889), (.easeInEaseOut, 0.5, 0.5), (.linear, 0.3, 0.3),
        ]
        for (curve, x, wanted) in figures { XCTAssertEqual(curve.value(at: x), wanted, accuracy: 5e-6) }
    }

    func testTheInputIsClampedAndTheOutputIsNot() {
        for curve in [TimingCurve.linear, .easeIn, .standard, TimingCurve(sampling: { $0 })] {
            XCTAssertEqual(curve.value(at: -0.5), 0)
            XCTAssertEqual(curve.value(at: 1.5), 1)
            XCTAssertEqual(curve.value(at: .nan), 0)
        }
        XCTAssertEqual(TimingCurve(0.175, 0.885, 0.32, 1.275).value(at: 0.6), 1.08578703745226, accuracy: 1e-7)
        XCTAssertEqual(TimingCurve(0.6, -0.28, 0.735, 0.045).value(at: 0.4), -0.09347916512224, accuracy: 1e-7)
    }

    /// The y of a Bézier curve at x by plain halving.
    private func halved(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return cubic(y1, y2, (low + high) / 2)
    }

    func testAnyControlPointsAreSolvedTo1e7() {
        let steps = [0, 1e-9, 0.1, 0.25, 0.42, 0.5, 0.75, 0.9, 1 - 1e-9, 1]
        for x1 in steps {
            for x2 in steps {
                for (y1, y2) in [(0.0, 1.0), (1, 0), (-2, 3), (0.1, 1)] {
                    let curve = TimingCurve(x1, y1, x2, y2)
                    for index in 0...60 {
                        let x = Double(index) / 60
                        let wanted = halved(x1, y1, x2, y2, at: x)
                        // Where the curve is vertical x alone does not determine y.
                        let slack = abs(halved(x1, y1, x2, y2, at: x + 1e-13) - halved(x1, y1, x2, y2, at: x - 1e-13))
                        XCTAssertEqual(curve.value(at: x), wanted, accuracy: 1e-7 + slack, "\(x1) \(y1) \(x2) \(y2) at \(x)")
                    }
                }
            }
        }
    }

    func testControlPointsThatMakeNoCurveAreLinear() {
        XCTAssertTrue(TimingCurve(0.3, 0.3, 0.7, 0.7).isLinear)
        XCTAssertTrue(TimingCurve(.nan, 0, 1, 1).isLinear)
        XCTAssertTrue(TimingCurve(0, .infinity, 1, 1).isLinear)
        XCTAssertEqual(TimingCurve(-3, 0, 7, 1).value(at: 0.5), TimingCurve(0, 0, 1, 1).value(at: 0.5))
    }

    func testSampledFunctionsAreFollowedWithin1e4() {
        let functions: [(String, (Double) -> Double)] = [
            ("square", { $0 * $0 }),
            ("elastic", { pow(2, -10 * $0) * sin(($0 * 10 - 0.75) * 2 * .pi / 3) + 1 }),
            ("back", { 2.70158 * $0 * $0 * $0 - 1.70158 * $0 * $0 }),
            ("bounce", { abs(cos($0 * 12)) * (1 - $0) }),
            ("root", { $0.squareRoot() }),
        ]
        for (name, function) in functions {
            let curve = SampledCurve(sampling: function)
            XCTAssertLessThan(curve.sampleCount, 3000, name)
            for index in 0...10_007 {
                let x = Double(index) / 10_007
                XCTAssertEqual(curve.value(at: x), function(x), accuracy: 1e-4, "\(name) at \(x)")
            }
        }
    }

    func testJumpsOfSampledFunctionsAreKept() {
        let curve = SampledCurve { ($0 * 3).rounded(.down) / 3 }
        for (x, wanted) in [(0.3333, 0), (0.33334, 1.0 / 3), (0.6666, 1.0 / 3), (0.66667, 2.0 / 3), (0.9999, 2.0 / 3), (1, 1)] {
            XCTAssertEqual(curve.value(at: x), wanted, accuracy: 1e-12, "at \(x)")
        }
    }

    func testUnusableFunctionsAreHarmless() {
        XCTAssertEqual(SampledCurve { _ in .nan }.value(at: 0.5), 0)
        XCTAssertTrue(SampledCurve { 1 / ($0 - 0.5) }.value(at: 0.5).isFinite)
        let noise = SampledCurve { x in
            (x * 12_345.678).truncatingRemainder(dividingBy: 1) * ((x * 1e9).truncatingRemainder(dividingBy: 2) - 1)
        }
        XCTAssertLessThan(noise.sampleCount, 60_000)
        XCTAssertTrue(noise.value(at: 0.7).isFinite)
    }
}
