// In: affine maps of known effect. Out: whether their functions agree with it.

import CoreGraphics
import XCTest

final class AffineTransformTests: XCTestCase {
    private let samples = [
        CGAffineTransform.identity,
        CGAffineTransform(translationX: 3, y: -4),
        CGAffineTransform(scaleX: 2, y: 0.5),
        CGAffineTransform(rotationAngle: 0.7),
        CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
        CGAffineTransform(a: -1, b: 0, c: 0.5, d: 2, tx: -7, ty: 8),
    ]

    func testARotationTurnsTheXAxisTowardsTheYAxis() {
        let p = CGPoint(x: 2, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        assertEqual(p, CGPoint(x: 0, y: 2))
    }

    func testConcatenatingDoesTheReceiverFirst() {
        let t = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        assertEqual(CGPoint(x: 1, y: 1).applying(t), CGPoint(x: 12, y: 23))
        XCTAssertEqual(t, CGAffineTransformConcat(CGAffineTransformMakeScale(2, 3), CGAffineTransformMakeTranslation(10, 20)))
    }

    func testTranslatedScaledAndRotatedActBeforeTheReceiver() {
        for base in samples {
            assertEqual(base.translatedBy(x: 3, y: 4), CGAffineTransform(translationX: 3, y: 4).concatenating(base))
            assertEqual(base.scaledBy(x: 3, y: 4), CGAffineTransform(scaleX: 3, y: 4).concatenating(base))
            assertEqual(base.rotated(by: 1.2), CGAffineTransform(rotationAngle: 1.2).concatenating(base))
        }
    }

    func testTheInverseUndoesTheMap() {
        for t in samples {
            assertEqual(t.concatenating(t.inverted()), .identity)
            assertEqual(t.inverted().concatenating(t), .identity)
        }
    }

    func testAMapWithoutAnInverseIsItsOwn() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        XCTAssertEqual(flat.inverted(), flat)
        let odd = CGAffineTransform(scaleX: .infinity, y: 1)
        XCTAssertEqual(odd.inverted(), odd)
    }

    func testComponentsMakeTheMapAgain() {
        for t in samples { assertEqual(CGAffineTransform(t.decomposed()), t) }
    }

    func testDecompositionFindsWhatTheMapWasMadeOf() {
        let t = CGAffineTransform(scaleX: 2, y: 3)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: 0.5))
            .concatenating(CGAffineTransform(translationX: 7, y: 8))
        let c = t.decomposed()
        XCTAssertEqual(c.scale.width, 2, accuracy: 1e-12)
        XCTAssertEqual(c.scale.height, 3, accuracy: 1e-12)
        XCTAssertEqual(c.horizontalShear, 0.25, accuracy: 1e-12)
        XCTAssertEqual(c.rotation, 0.5, accuracy: 1e-12)
        XCTAssertEqual(c.translation, CGVector(dx: 7, dy: 8))
    }

    func testFlatMapsDecomposeWithoutNumbersThatAreNone() {
        for t in [CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 2), CGAffineTransform(scaleX: 2, y: 0)] {
            assertEqual(CGAffineTransform(t.decomposed()), t)
        }
    }

    func testARectangleMapsToTheBoxAroundIt() {
        let r = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
        XCTAssertEqual(r.minX, -1, accuracy: 1e-12)
        XCTAssertEqual(r.maxX, 0, accuracy: 1e-12)
        XCTAssertEqual(r.height, 2, accuracy: 1e-12)
        XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        XCTAssertTrue(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
    }

    func testASizeIsNotDisplaced() {
        let t = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 100, ty: 100)
        XCTAssertEqual(CGSize(width: 1, height: 1).applying(t), CGSize(width: 2, height: 3))
    }

    func testCodingKeepsTheOrderOfTheEntries() throws {
        let t = samples[4]
        let data = try JSONEncoder().encode(t)
        XCTAssertEqual(String(decoding: data, as: UTF8.self), "[1,2,3,4,5,6]")
        XCTAssertEqual(try JSONDecoder().decode(CGAffineTransform.self, from: data), t)
    }
}

/// Fails unless two maps agree to 12 digits.
func assertEqual(
    _ a: CGAffineTransform, _ b: CGAffineTransform, accuracy: CGFloat = 1e-12,
    file: StaticString = #filePath, line: UInt = #line
) {
    for (x, y) in zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]) {
        XCTAssertEqual(x, y, accuracy: accuracy, "\(a) is not \(b)", file: file, line: line)
    }
}

/// Fails unless two points agree to 9 digits.
func assertEqual(
    _ a: CGPoint, _ b: CGPoint, accuracy: CGFloat = 1e-9, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(a.x, b.x, accuracy: accuracy, "x of \(a)", file: file, line: line)
    XCTAssertEqual(a.y, b.y, accuracy: accuracy, "y of \(a)", file: file, line: line)
}
