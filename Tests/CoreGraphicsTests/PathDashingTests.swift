// In: paths and dash patterns. Out: whether the dashes are where they belong.

import CoreGraphics
import TestSupport
import XCTest

final class PathDashingTests: XCTestCase {
    private let line = try! CGPath(svgPathData: "M 0 0 L 10 0")

    /// The dashes as path data, to six digits.
    private func dashes(_ path: CGPath, _ phase: CGFloat, _ lengths: [CGFloat]) -> String {
        let dashes = path.copy(dashingWithPhase: phase, lengths: lengths).elements
        func rounded(_ x: CGFloat) -> CGFloat { (x * 1e6).rounded() / 1e6 }
        return CGPath(elements: dashes.mapped { CGPoint(x: rounded($0.x), y: rounded($0.y)) } ?? dashes).svgPathData
    }

    func testDashesAndGapsAlternate() {
        XCTAssertEqual(dashes(line, 0, [3, 2]), "M 0 0 L 3 0 M 5 0 L 8 0")
        XCTAssertEqual(dashes(line, 1, [3, 2]), "M 0 0 L 2 0 M 4 0 L 7 0 M 9 0 L 10 0")
        XCTAssertEqual(dashes(line, -1, [3, 2]), "M 1 0 L 4 0 M 6 0 L 9 0")
        XCTAssertEqual(dashes(line, 5 * 1_000_001, [3, 2]), "M 0 0 L 3 0 M 5 0 L 8 0")
    }

    func testAnOddPatternSwapsDashesAndGaps() {
        XCTAssertEqual(dashes(line, 0, [3]), "M 0 0 L 3 0 M 6 0 L 9 0")
        XCTAssertEqual(dashes(line, 0, [1, 2, 3]), "M 0 0 L 1 0 M 3 0 L 6 0 M 7 0 L 9 0")
    }

    func testDashesOfNoLengthAreDots() {
        XCTAssertEqual(dashes(line, 0, [0, 4]), "M 0 0 L 0 0 M 4 0 L 4 0 M 8 0 L 8 0")
    }

    func testPatternsThatAreNoneLeaveThePathSolid() {
        for pattern in [[], [0, 0], [CGFloat.nan, -1], [1e-9, 1e-9]] {
            XCTAssertEqual(dashes(line, 0, pattern), line.svgPathData)
        }
        XCTAssertEqual(dashes(line, .nan, [20, 1]), line.svgPathData)
    }

    func testADashGoesOnThroughTheStartOfAClosedSubpath() {
        let box = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        XCTAssertEqual(dashes(box, 1, [3, 1]), "M 0 1 L 0 0 L 2 0 M 3 0 L 4 0 L 4 2 M 4 3 L 4 4 L 2 4 M 1 4 L 0 4 L 0 2")
    }

    func testEachSubpathBeginsThePatternAnew() throws {
        let two = try CGPath(svgPathData: "M 0 0 L 4 0 M 0 9 L 4 9")
        XCTAssertEqual(dashes(two, 0, [3, 2]), "M 0 0 L 3 0 M 0 9 L 3 9")
    }

    func testTheTransformActsOnTheDashes() {
        let t = CGAffineTransform(translationX: 0, y: 5)
        XCTAssertEqual(line.copy(dashingWithPhase: 0, lengths: [3, 20], transform: t).svgPathData, "M 0 5 L 3 5")
        XCTAssertEqual(
            CGPath(__byDashing: line, transform: nil, phase: 0, lengths: [3, 20], count: 2)?.svgPathData, "M 0 0 L 3 0")
    }

    func testDashesCoverWhatCairoDashes() throws {
        for (name, path) in try samplePaths().prefix(rounds(samplePaths().count)) {
            let outline = path.copy(dashingWithPhase: 5, lengths: [11, 7])
                .copy(strokingWithWidth: 6, lineCap: .butt, lineJoin: .round, miterLimit: 10)
            let picture = CairoOracle(path).strokePicture(
                width: 6, cap: .butt, join: .round, miterLimit: 10, dash: [11, 7], phase: 5)
            // Only pixels that the border itself passes may differ.
            XCTAssertLessThan(picture.difference(from: outline), 0.002, name)
        }
    }
}
