// Rounded rectangles that come as paths are known again; what is none is not taken for one.

import CoreGraphics
import XCTest

final class PathRecognitionTests: XCTestCase {
    private let rect = CGRect(x: 3, y: -4, width: 120, height: 80)

    private func check(_ path: CGPath, _ rect: CGRect, _ radius: CGFloat, isContinuous: Bool = false, line: UInt = #line) {
        guard let shape = path.asRoundedRect else { return XCTFail("not known", line: line) }
        for (one, other) in [(shape.rect.minX, rect.minX), (shape.rect.minY, rect.minY), (shape.rect.maxX, rect.maxX),
                             (shape.rect.maxY, rect.maxY), (shape.radius, radius)] {
            XCTAssertEqual(one, other, accuracy: 1e-6, line: line)
        }
        XCTAssertEqual(shape.isContinuous, isContinuous, line: line)
    }

    func testRoundedRectanglesAreKnownHoweverTheyWereMade() {
        check(CGPath(rect: rect, transform: nil), rect, 0)
        check(CGPath(roundedRect: rect, cornerWidth: 12, cornerHeight: 12, transform: nil), rect, 12)
        check(CGPath(roundedRect: rect, cornerWidth: 40, cornerHeight: 40, transform: nil), rect, 40)
        let square = CGRect(x: 5, y: 6, width: 64, height: 64)
        check(CGPath(ellipseIn: square, transform: nil), square, 32)
        check(CGPath(continuousRoundedRect: rect, cornerRadius: 20, transform: nil), rect, 20, isContinuous: true)
        var moved = CGAffineTransform(translationX: 7, y: 9)
        check(CGPath(roundedRect: rect, cornerWidth: 12, cornerHeight: 12, transform: &moved), rect.offsetBy(dx: 7, dy: 9), 12)
    }

    func testOtherShapesAreNotTakenForRoundedRectangles() {
        XCTAssertNil(CGPath(roundedRect: rect, cornerWidth: 12, cornerHeight: 20, transform: nil).asRoundedRect)
        XCTAssertNil(CGPath(ellipseIn: rect, transform: nil).asRoundedRect)
        XCTAssertNil(CGPath.rounded(rect, radius: 10, corners: 3, isContinuous: false).asRoundedRect)
        var turned = CGAffineTransform(rotationAngle: 0.1)
        XCTAssertNil(CGPath(roundedRect: rect, cornerWidth: 12, cornerHeight: 12, transform: &turned).asRoundedRect)
        let two = CGMutablePath()
        two.addRoundedRect(in: rect, cornerWidth: 8, cornerHeight: 8)
        two.addRect(CGRect(x: 200, y: 0, width: 4, height: 4))
        XCTAssertNil(two.asRoundedRect)
        XCTAssertNil(CGMutablePath().asRoundedRect)
    }
}
