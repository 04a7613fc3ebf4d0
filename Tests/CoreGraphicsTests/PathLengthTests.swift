// In: paths of known length. Out: whether lengths, places on the way and parts agree.

import CoreGraphics
import XCTest

final class PathLengthTests: XCTestCase {
    private let cup = try! CGPath(svgPathData: "M 0 0 C 0 100 100 100 100 0")

    func testLinesAreAsLongAsTheyAre() throws {
        XCTAssertEqual(CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4), transform: nil).length, 14)
        XCTAssertEqual(try CGPath(svgPathData: "M 0 0 L 3 4 M 10 10 L 10 20").length, 15)
        XCTAssertEqual(CGMutablePath().length, 0)
    }

    func testCurvesHaveTheirArcLength() throws {
        // A parabola: y = x² from -1 to 1 is √5 + asinh(2)/2 long.
        let parabola = try CGPath(svgPathData: "M -1 1 Q 0 -1 1 1")
        XCTAssertEqual(parabola.length, 5.0.squareRoot() + asinh(2) / 2, accuracy: 1e-10)
        // The cup is symmetric; by integration of its speed 300·√((2t(1-t))² + (1-2t)²) it is 200 long.
        XCTAssertEqual(cup.length, 200, accuracy: 1e-8)
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        XCTAssertEqual(circle.length, 2 * .pi, accuracy: 2e-3)
    }

    func testACuspHasALength() throws {
        let cusp = try CGPath(svgPathData: "M 0 0 C 100 100 0 100 100 0")
        var polygon = 0.0
        cusp.subpaths[0].curves[0].flatten(tolerance: 1e-6) { _ in polygon += 1 }
        XCTAssertGreaterThan(polygon, 1)
        XCTAssertTrue(cusp.length.isFinite)
        let there = try CGPath(svgPathData: "M 0 0 C 30 0 0 0 30 0").length
        XCTAssertEqual(there, 30, accuracy: 1e-6)
    }

    func testAQuarterOfTheWayByBothRules() throws {
        let exact = PathMeasure(cup), steps = PathMeasure(cup, rule: .sixteenSteps)
        // The measured figure of paced motion is the parameter 0.2025691; by arc length it is 0.2019642.
        let curve = cup.subpaths[0].curves[0]
        let measured = curve.point(at: 0.2025691), arc = curve.point(at: 0.2019642)
        assertEqual(try XCTUnwrap(steps.location(at: steps.length / 4)).point, CGPoint(measured), accuracy: 1e-4)
        assertEqual(try XCTUnwrap(exact.location(at: exact.length / 4)).point, CGPoint(arc), accuracy: 1e-4)
    }

    func testPlacesAreLimitedToThePath() throws {
        let path = try CGPath(svgPathData: "M 0 0 L 10 0 L 10 10")
        assertEqual(try XCTUnwrap(path.point(atLength: -5)), .zero)
        assertEqual(try XCTUnwrap(path.point(atLength: .nan)), .zero)
        assertEqual(try XCTUnwrap(path.point(atLength: 12)), CGPoint(x: 10, y: 2))
        assertEqual(try XCTUnwrap(path.point(atLength: .infinity)), CGPoint(x: 10, y: 10))
        XCTAssertEqual(path.tangent(atLength: 5), CGVector(dx: 1, dy: 0))
        XCTAssertEqual(path.tangent(atLength: 15), CGVector(dx: 0, dy: 1))
        XCTAssertNil(CGMutablePath().point(atLength: 0))
        XCTAssertEqual(try CGPath(svgPathData: "M 3 4").point(atLength: 9), CGPoint(x: 3, y: 4))
    }

    func testTheDirectionIsKnownWhereControlPointsCoincide() throws {
        let path = try CGPath(svgPathData: "M 0 0 C 0 0 10 10 10 10")
        for distance in [0, 3, path.length] {
            let angle = try XCTUnwrap(PathMeasure(path).location(at: distance)).angle
            XCTAssertEqual(angle, .pi / 4, accuracy: 1e-6)
        }
    }

    func testEqualDistancesAreEquallyFarApart() throws {
        for (name, path) in try samplePaths() where path.subpaths.count == 1 {
            let measure = PathMeasure(path)
            for step in 0..<50 {
                let a = try XCTUnwrap(measure.location(at: measure.length * Double(step) / 50))
                let part = path.trimmed(from: Double(step) / 50, to: Double(step + 1) / 50)
                XCTAssertEqual(part.length, measure.length / 50, accuracy: 1e-6, "\(name), step \(step)")
                assertEqual(try XCTUnwrap(part.elements.points.first), a.point, accuracy: 1e-6)
            }
        }
    }

    func testTrimmingKeepsWholeSubpathsClosedAndCutsOthers() throws {
        let box = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        XCTAssertEqual(box.trimmed(from: 0, to: 1), box)
        XCTAssertEqual(box.trimmed(from: 0.125, to: 0.5).svgPathData, "M 5 0 L 10 0 L 10 10")
        XCTAssertTrue(box.trimmed(from: 0.5, to: 0.5).isEmpty)
        XCTAssertTrue(box.trimmed(from: 0.7, to: 0.2).isEmpty)
        XCTAssertTrue(box.trimmed(from: .nan, to: .nan).isEmpty)
        let two = CGMutablePath()
        two.addPath(box)
        two.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
        XCTAssertEqual(two.trimmed(from: 0, to: 0.5625).svgPathData, "M 0 0 L 10 0 L 10 10 L 0 10 Z M 20 0 L 25 0")
    }

    func testFlatteningStaysWithinItsThreshold() throws {
        for (name, path) in try samplePaths() {
            let flat = path.flattened(threshold: 0.05)
            XCTAssertTrue(flat.elements.verbs.allSatisfy { $0 != .cubic && $0 != .quad }, name)
            XCTAssertEqual(flat.length, path.length, accuracy: 0.01 * path.length, name)
            XCTAssertEqual(flat.boundingBoxOfPath.width, path.boundingBoxOfPath.width, accuracy: 0.1, name)
        }
    }
}
