// In: calls that build paths. Out: whether the elements are the expected ones.

import CoreGraphics
import XCTest

final class PathBuildingTests: XCTestCase {
    func testElementsAreHandedOutInOrder() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        var lasts: [CGPoint] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            if count > 0 { lasts.append(element.pointee.points[count - 1]) }
        }
        XCTAssertEqual(types, [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        XCTAssertEqual(lasts, [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6), CGPoint(x: 9, y: 10)])
        XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 2))
    }

    func testACopyDoesNotFollowTheOriginal() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try XCTUnwrap(path.copy())
        XCTAssertEqual(copy, path)
        XCTAssertEqual(copy.hashValue, path.hashValue)
        path.addLine(to: CGPoint(x: 9, y: 9))
        XCTAssertNotEqual(copy, path)
        XCTAssertFalse(copy is CGMutablePath)
        XCTAssertTrue(copy.copy() === copy)
        XCTAssertTrue(CGPathEqualToPath(nil, nil))
        XCTAssertFalse(CGPathEqualToPath(copy, nil))
        let more = try XCTUnwrap(copy.mutableCopy())
        more.closeSubpath()
        XCTAssertEqual(more, copy, "a closed subpath is not closed again")
    }

    func testEveryCallAppliesItsTransform() {
        let t = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
        let (direct, placed) = (CGMutablePath(), CGMutablePath())
        func build(_ path: CGMutablePath, _ t: CGAffineTransform) {
            path.move(to: CGPoint(x: 1, y: 1), transform: t)
            path.addLine(to: CGPoint(x: 2, y: 1), transform: t)
            path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 4, y: 0), transform: t)
            path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 5), control2: CGPoint(x: 2, y: 6), transform: t)
            path.addArc(center: .zero, radius: 3, startAngle: 0, endAngle: 2, clockwise: false, transform: t)
            path.addRelativeArc(center: .zero, radius: 3, startAngle: 1, delta: -2, transform: t)
            path.addArc(tangent1End: CGPoint(x: 9, y: 0), tangent2End: CGPoint(x: 9, y: 9), radius: 2, transform: t)
            path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4), transform: t)
            path.addEllipse(in: CGRect(x: 1, y: 2, width: 3, height: 4), transform: t)
            path.addRoundedRect(in: CGRect(x: 1, y: 2, width: 9, height: 9), cornerWidth: 1, cornerHeight: 2, transform: t)
            path.addLines(between: [.zero, CGPoint(x: 1, y: 1)], transform: t)
            path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1)], transform: t)
            path.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil), transform: t)
        }
        build(direct, .identity)
        build(placed, t)
        let expected = withUnsafePointer(to: t) { direct.copy(using: $0) }
        XCTAssertEqual(expected?.elements.verbs, placed.elements.verbs)
        for (a, b) in zip(expected?.elements.points ?? [], placed.elements.points) { assertEqual(a, b) }
    }

    func testShapesHaveAppleOrderOfPoints() {
        let r = CGRect(x: 0, y: 0, width: 4, height: 2)
        XCTAssertEqual(CGPath(rect: r, transform: nil).svgPathData, "M 0 0 L 4 0 L 4 2 L 0 2 Z")
        let ellipse = CGPath(ellipseIn: r, transform: nil)
        XCTAssertEqual(ellipse.elements.verbs, [.move, .cubic, .cubic, .cubic, .cubic, .close])
        XCTAssertEqual(ellipse.elements.points[0], CGPoint(x: 4, y: 1))
        XCTAssertEqual(ellipse.elements.points[3], CGPoint(x: 2, y: 2))
        let rounded = CGPath(roundedRect: r, cornerWidth: 1, cornerHeight: 0.5, transform: nil)
        XCTAssertEqual(rounded.elements.points[0], CGPoint(x: 4, y: 1))
        XCTAssertEqual(
            rounded.elements.verbs, [.move, .line, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close])
        XCTAssertEqual(rounded.boundingBoxOfPath, r)
        let square = CGPath(roundedRect: r, cornerWidth: 0, cornerHeight: 1, transform: nil)
        XCTAssertEqual(square, CGPath(rect: r, transform: nil))
    }

    func testACornerOfHalfTheSizeIsAllowedWithARoundingError() {
        let side: CGFloat = 0.1 + 0.2
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 0.3, height: 0.3), cornerWidth: side / 2, cornerHeight: side / 2,
            transform: nil)
        XCTAssertEqual(path.elements.verbs.filter { $0 == .cubic }.count, 4)
    }

    func testArcsGoTheWayAskedFor() {
        func end(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> (length: Double, point: CGPoint) {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
            return (path.length, path.currentPoint)
        }
        let turn = 2 * Double.pi
        // Cubic arcs of a quarter circle are longer than the circle by up to 3 parts in 10,000.
        for (from, to, clockwise, length) in [
            (0, 1, false, 1.0), (0, 1, true, turn - 1), (1, 0, true, 1), (1, 0, false, turn - 1),
            (0, turn, false, turn), (0, turn, true, turn), (0, -turn, true, turn), (0, -turn, false, turn),
            (-turn / 4, 3 * turn / 4, false, turn), (2, 2, false, 0), (0, turn + 1, false, turn + 1), (0, -1, true, 1),
            (5 * turn, 5 * turn + 1, false, 1), (0, 1000 * turn, false, turn),
        ] {
            let arc = end(from, to, clockwise)
            XCTAssertEqual(arc.length, length, accuracy: 3e-4 * turn, "from \(from) to \(to), clockwise \(clockwise)")
            assertEqual(arc.point, CGPoint(x: cos(to), y: sin(to)), accuracy: 1e-6)
        }
    }

    func testAnArcIsJoinedToTheCurrentPoint() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 5))
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        XCTAssertEqual(path.elements.verbs, [.move, .line, .cubic])
        assertEqual(path.elements.points[1], CGPoint(x: 1, y: 0))
        assertEqual(path.currentPoint, CGPoint(x: 0, y: 1))
    }

    func testARelativeArcTurnsByItsDelta() {
        let path = CGMutablePath()
        path.addRelativeArc(center: CGPoint(x: 1, y: 1), radius: 2, startAngle: 0, delta: -.pi / 2)
        assertEqual(path.currentPoint, CGPoint(x: 1, y: -1))
    }

    func testATangentArcTouchesBothLines() {
        for (corner, end, first, last) in [
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 7, y: 0), CGPoint(x: 10, y: 3)),
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: -10), CGPoint(x: 7, y: 0), CGPoint(x: 10, y: -3)),
        ] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(tangent1End: corner, tangent2End: end, radius: 3)
            XCTAssertEqual(path.elements.verbs, [.move, .line, .cubic])
            assertEqual(path.elements.points[1], first)
            assertEqual(path.currentPoint, last)
            let middle = path.subpaths[0].curves[1].point(at: 0.5)
            XCTAssertEqual((middle - SIMD2(7, end.y < 0 ? -3 : 3)).length, 3, accuracy: 1e-3)
        }
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 3)
        XCTAssertEqual(straight.svgPathData, "M 0 0 L 5 0")
    }

    func testElementsWithNumbersThatAreNoneAreLeftOutAndReported() {
        let nan = CGPoint(x: CGFloat.nan, y: 0), far = CGPoint(x: CGFloat.infinity, y: 0)
        let path = CGMutablePath()
        path.move(to: nan)
        path.addLine(to: CGPoint(x: 1, y: 1))
        XCTAssertTrue(path.isEmpty, "there is nothing to draw a line from")
        path.move(to: .zero)
        path.addLine(to: far)
        path.addQuadCurve(to: .zero, control: nan)
        path.addCurve(to: .zero, control1: nan, control2: .zero)
        path.addArc(center: nan, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: .nan, endAngle: 1, clockwise: false)
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .infinity)
        path.addArc(tangent1End: nan, tangent2End: .zero, radius: 1)
        path.addRect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        path.addRect(.null)
        path.addEllipse(in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 4, height: 4), cornerWidth: .nan, cornerHeight: 1)
        path.addLine(to: .zero, transform: CGAffineTransform(translationX: .nan, y: 0))
        path.addLine(to: CGPoint(x: 1e300, y: 0), transform: CGAffineTransform(scaleX: 1e300, y: 1))
        path.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
                     transform: CGAffineTransform(scaleX: .infinity, y: 1))
        XCTAssertEqual(path.svgPathData, "M 0 0")
        XCTAssertTrue(FaultReport.wasReported("CGMutablePath.addLine(to:transform:)"))
    }

    func testBoundingBoxesWithAndWithoutControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 100, height: 100))
        XCTAssertEqual(path.boundingBoxOfPath.height, 75, accuracy: 1e-12)
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        XCTAssertEqual(quad.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5))
        XCTAssertTrue(CGMutablePath().boundingBox.isNull)
        XCTAssertTrue(CGMutablePath().boundingBoxOfPath.isNull)
        XCTAssertEqual(CGMutablePath().currentPoint, .zero)
    }

    func testOnlyUprightRectanglesAreRectangles() {
        let r = CGRect(x: 1, y: 2, width: 3, height: 4)
        var found = CGRect.zero
        XCTAssertTrue(CGPath(rect: r, transform: nil).isRect(&found))
        XCTAssertEqual(found, r)
        var turn = CGAffineTransform(rotationAngle: 0.1)
        XCTAssertFalse(CGPath(rect: r, transform: &turn).isRect(nil))
        XCTAssertFalse(CGPath(ellipseIn: r, transform: nil).isRect(nil))
        XCTAssertFalse(CGMutablePath().isRect(nil))
    }

    func testPathsOfEqualVerbsInterpolate() throws {
        let a = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        let b = CGPath(rect: CGRect(x: 4, y: 0, width: 6, height: 2), transform: nil)
        XCTAssertEqual(
            a.interpolated(to: b, fraction: 0.5), CGPath(rect: CGRect(x: 2, y: 0, width: 4, height: 2), transform: nil))
        XCTAssertEqual(a.interpolated(to: b, fraction: 0), a)
        XCTAssertEqual(a.interpolated(to: b, fraction: 1), b)
        XCTAssertNil(a.interpolated(to: CGPath(ellipseIn: .zero, transform: nil), fraction: 0.5))
        XCTAssertNil(a.interpolated(to: b, fraction: .nan))
        // A path that is not needed any more gives its memory, unless somebody else has it.
        let expected = a.interpolated(to: b, fraction: 0.25)
        var spare = a.interpolated(to: b, fraction: 0.5)
        let place = spare.map { ObjectIdentifier($0) }
        let reused = a.interpolated(to: b, fraction: 0.25, reusing: &spare)
        XCTAssertEqual(reused, expected)
        XCTAssertEqual(reused.map { ObjectIdentifier($0) }, place)
        XCTAssertNil(spare)
        spare = reused
        XCTAssertNotEqual(a.interpolated(to: b, fraction: 0.75, reusing: &spare), reused)
        XCTAssertEqual(reused, expected)
    }
}
