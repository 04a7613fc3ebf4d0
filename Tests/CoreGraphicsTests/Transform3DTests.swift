// In: matrices of known effect. Out: whether the `CATransform3D` functions agree with it.

import CoreGraphics
import XCTest

final class Transform3DTests: XCTestCase {
    private var samples: [CATransform3D] {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        return [
            CATransform3DIdentity, CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 3, 4),
            CATransform3DMakeRotation(0.7, 1, 2, 3), perspective,
            CATransform3DRotate(CATransform3DTranslate(perspective, 5, 6, 7), 1.1, 0, 1, 0),
        ]
    }

    /// (x y z 1) · t, divided by w.
    private func place(_ x: Double, _ y: Double, _ z: Double, _ t: CATransform3D) -> SIMD3<Double> {
        let r = t.rows
        let v = r.0 * x + r.1 * y + r.2 * z + r.3
        return SIMD3(v.x, v.y, v.z) / v.w
    }

    private func assertClose(
        _ a: CATransform3D, _ b: CATransform3D, file: StaticString = #filePath, line: UInt = #line
    ) {
        for (x, y) in zip(a.entries, b.entries) {
            XCTAssertEqual(x, y, accuracy: 1e-12, "\(a.entries) is not \(b.entries)", file: file, line: line)
        }
    }

    func testRowsHoldTheEntriesInOrder() {
        let numbers = (1...16).map(Double.init)
        let t = CATransform3D(entries: numbers)
        XCTAssertEqual(t.m12, 2)
        XCTAssertEqual(t.m34, 12)
        XCTAssertEqual(t.rows.3, SIMD4(13, 14, 15, 16))
        XCTAssertEqual(CATransform3D(rows: t.rows).entries, numbers)
    }

    func testATranslationStandsInTheLastRow() {
        let t = CATransform3DMakeTranslation(1, 2, 3)
        XCTAssertEqual([t.m41, t.m42, t.m43, t.m44], [1, 2, 3, 1])
    }

    func testRotationsTurnEachAxisTowardsTheNext() {
        let q = CGFloat.pi / 2
        XCTAssertLessThan((place(1, 0, 0, CATransform3DMakeRotation(q, 0, 0, 5)) - SIMD3(0, 1, 0)).max(), 1e-12)
        XCTAssertLessThan((place(0, 1, 0, CATransform3DMakeRotation(q, 2, 0, 0)) - SIMD3(0, 0, 1)).max(), 1e-12)
        XCTAssertLessThan((place(0, 0, 1, CATransform3DMakeRotation(q, 0, 9, 0)) - SIMD3(1, 0, 0)).max(), 1e-12)
    }

    func testARotationAboutNoAxisIsTheIdentity() {
        XCTAssertTrue(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
        XCTAssertTrue(CATransform3DIsIdentity(CATransform3DMakeRotation(1, .nan, 0, 0)))
    }

    func testConcatDoesTheFirstFirst() {
        let t = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(10, 0, 0))
        XCTAssertEqual(place(1, 1, 1, t), SIMD3(12, 2, 2))
    }

    func testTranslateScaleAndRotateActBeforeTheGivenMap() {
        for t in samples {
            assertClose(CATransform3DTranslate(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), t))
            assertClose(CATransform3DScale(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), t))
            assertClose(CATransform3DRotate(t, 1, 0, 1, 0), CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), t))
        }
    }

    func testTheInverseUndoesTheMap() {
        for t in samples {
            assertClose(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity)
            assertClose(CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity)
        }
    }

    func testAMapWithoutAnInverseIsReturnedAsItIs() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        XCTAssertTrue(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
        XCTAssertNil(flat.inverse())
        XCTAssertEqual(flat.determinant, 0)
        XCTAssertNil(CATransform3DMakeScale(.nan, 1, 1).inverse())
    }

    func testAnAffineMapGoesToSpaceAndBack() {
        let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(m)
        XCTAssertTrue(CATransform3DIsAffine(t))
        XCTAssertEqual(CATransform3DGetAffineTransform(t), m)
    }

    func testAMapOfSpaceIsAffineInThePlaneAlone() {
        let turned = CATransform3DMakeRotation(1, 1, 0, 0)
        XCTAssertFalse(CATransform3DIsAffine(turned))
        XCTAssertEqual(CATransform3DGetAffineTransform(turned), CGAffineTransform(scaleX: 1, y: cos(1)))
    }

    func testOnlyFiniteEntriesAreFinite() {
        for t in samples { XCTAssertTrue(t.isFinite) }
        for index in 0..<16 {
            for bad in [Double.nan, .infinity, -.infinity] {
                var entries = CATransform3DIdentity.entries
                entries[index] = bad
                XCTAssertFalse(CATransform3D(entries: entries).isFinite)
            }
        }
    }
}
