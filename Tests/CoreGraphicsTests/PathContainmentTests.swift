// In: paths and points. Out: whether containment agrees with known figures and with cairo.

import CoreGraphics
import XCTest

final class PathContainmentTests: XCTestCase {
    func testARectangleContainsItsLowEdgesOnly() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5)))
        XCTAssertTrue(path.contains(CGPoint(x: 0, y: 0)))
        XCTAssertFalse(path.contains(CGPoint(x: 10, y: 5)))
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 10)))
        XCTAssertFalse(path.contains(CGPoint(x: -1, y: 5)))
        XCTAssertFalse(path.contains(CGPoint(x: CGFloat.nan, y: 5)))
        XCTAssertFalse(CGMutablePath().contains(.zero))
    }

    func testTheRuleDecidesAboutHoles() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5), using: .winding))
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        XCTAssertTrue(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    }

    func testTheTransformMovesThePoint() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let t = CGAffineTransform(translationX: -100, y: 0)
        XCTAssertTrue(path.contains(CGPoint(x: 105, y: 5), using: .winding, transform: t))
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5), using: .winding, transform: t))
    }

    func testOpenSubpathsCountAsClosed() throws {
        XCTAssertTrue(try CGPath(svgPathData: "M 0 0 L 10 0 L 10 10").contains(CGPoint(x: 8, y: 4)))
        XCTAssertTrue(try CGPath(svgPathData: "M 0 0 C 0 20 20 20 20 0").contains(CGPoint(x: 10, y: 5)))
    }

    func testARayThroughACornerIsCountedOnce() throws {
        let diamond = try CGPath(svgPathData: "M 0 5 L 5 0 L 10 5 L 5 10 Z")
        XCTAssertTrue(diamond.contains(CGPoint(x: 5, y: 5)))
        XCTAssertFalse(diamond.contains(CGPoint(x: -5, y: 5)))
        XCTAssertFalse(diamond.contains(CGPoint(x: -5, y: 0)))
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        XCTAssertTrue(circle.contains(CGPoint(x: -5, y: 0)))
        XCTAssertFalse(circle.contains(CGPoint(x: -15, y: 0)))
    }

    func testContainmentAgreesWithCairo() throws {
        var noise = SteadyNoise(1)
        for (name, path) in try samplePaths() {
            let oracle = CairoOracle(path)
            var differences = 0
            for _ in 0..<2000 {
                let p = CGPoint(x: 100 * noise.next(), y: 100 * noise.next())
                for rule in [CGPathFillRule.winding, .evenOdd] where path.contains(p, using: rule) != oracle.fills(p, rule) {
                    differences += 1
                }
            }
            // Cairo's curves are polygons: a point in 1,000 may lie between.
            XCTAssertLessThanOrEqual(differences, 4, name)
        }
    }
}
