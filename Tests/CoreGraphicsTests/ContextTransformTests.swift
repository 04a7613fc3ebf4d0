// In: transforms and points. Out: where drawing lands in bitmap contexts, y up, and in those of layers, y down.

import CoreGraphics
import XCTest

final class ContextTransformTests: XCTestCase {
    func testABitmapContextHasItsOriginAtTheLowerLeft() throws {
        let context = try CGContext.plain(4, 4)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(context.pixel(0, 3), redPixel)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
        XCTAssertTrue(context.ctm.isIdentity)
    }

    func testALayersContextHasItsOriginAtTheUpperLeftAndCountsPoints() throws {
        let context = try CGContext.flipped(8, 8, scale: 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        XCTAssertEqual(context.pixel(2, 1), redPixel)
        XCTAssertEqual(context.pixel(4, 0), noPixel)
        XCTAssertEqual(context.ctm, CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 8))
        XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), CGPoint(x: 2, y: 6))
        XCTAssertEqual(
            context.convertToUserSpace(CGRect(x: 0, y: 0, width: 2, height: 2)), CGRect(x: 0, y: 3, width: 1, height: 1))
    }

    func testPicturesStandUprightWhereYPointsUpAndUpsideDownWhereItPointsDown() throws {
        let image = try cornersImage()
        let up = try CGContext.plain(4, 4)
        up.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(
            [up.pixel(0, 0), up.pixel(3, 0), up.pixel(0, 3), up.pixel(3, 3)], [redPixel, greenPixel, bluePixel, noPixel])
        let down = try CGContext.flipped(4, 4)
        down.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(
            [down.pixel(0, 0), down.pixel(3, 0), down.pixel(0, 3), down.pixel(3, 3)], [bluePixel, noPixel, redPixel, greenPixel])
        // The usual cure in layers' drawing code.
        let cured = try CGContext.flipped(4, 4)
        cured.translateBy(x: 0, y: 4)
        cured.scaleBy(x: 1, y: -1)
        cured.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(cured.pixel(0, 0), redPixel)
    }

    func testTransformsActOnWhatIsAddedLater() throws {
        let context = try CGContext.plain(10, 10)
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.translateBy(x: 5, y: 5)
        context.rotate(by: .pi / 2)
        context.scaleBy(x: 2, y: 1)
        context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(red)
        context.fillPath()
        XCTAssertEqual(context.pixel(1, 9), redPixel)
        XCTAssertEqual(context.pixel(4, 3), redPixel)
        XCTAssertEqual(context.pixel(5, 3), noPixel)
        XCTAssertEqual(context.pixel(4, 2), noPixel)
    }

    func testThePathIsGivenBackInPresentUserSpace() throws {
        let context = try CGContext.flipped(100, 100, scale: 2)
        XCTAssertNil(context.path)
        XCTAssertTrue(context.isPathEmpty)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 10, y: 2), control: CGPoint(x: 5, y: 8))
        context.addPath(path)
        XCTAssertEqual(context.path, path)
        XCTAssertEqual(context.currentPointOfPath, CGPoint(x: 10, y: 2))
        context.translateBy(x: 1, y: 2)
        XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 9, height: 6))
        XCTAssertTrue(context.pathContains(CGPoint(x: 4, y: 1), mode: .fill))
        XCTAssertFalse(context.pathContains(CGPoint(x: 4, y: 4), mode: .fill))
        XCTAssertTrue(context.pathContains(CGPoint(x: 0.2, y: 0.1), mode: .stroke))
        context.beginPath()
        XCTAssertEqual(context.boundingBoxOfPath, .null)
    }

    func testArcsTurnAsInPathsOfTheSameSpace() throws {
        for context in [try CGContext.plain(40, 40), try CGContext.flipped(40, 40)] {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 5, y: 5))
            path.addArc(center: CGPoint(x: 20, y: 20), radius: 8, startAngle: 0.3, endAngle: 2, clockwise: true)
            path.addArc(tangent1End: CGPoint(x: 30, y: 5), tangent2End: CGPoint(x: 30, y: 30), radius: 4)
            context.move(to: CGPoint(x: 5, y: 5))
            context.addArc(center: CGPoint(x: 20, y: 20), radius: 8, startAngle: 0.3, endAngle: 2, clockwise: true)
            context.addArc(tangent1End: CGPoint(x: 30, y: 5), tangent2End: CGPoint(x: 30, y: 30), radius: 4)
            let (a, b) = (path.elements.points, try XCTUnwrap(context.path).elements.points)
            XCTAssertEqual(a.count, b.count)
            for (p, q) in zip(a, b) {
                XCTAssertEqual(p.x, q.x, accuracy: 1e-9)
                XCTAssertEqual(p.y, q.y, accuracy: 1e-9)
            }
        }
    }
}
