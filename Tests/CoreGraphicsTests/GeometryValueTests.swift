// In: geometry. Out: whether boxing, casting, comparing and archiving it keeps it.

import CoreGraphics
import XCTest

final class GeometryValueTests: XCTestCase {
    private let point = CGPoint(x: 1, y: 2)
    private let size = CGSize(width: 3, height: 4)
    private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    private let vector = CGVector(dx: 5, dy: 6)
    private let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    private let space = CATransform3DMakeRotation(1, 1, 2, 3)

    func testValuesComeOutAsTheyWentIn() {
        XCTAssertEqual(NSValue(cgPoint: point).cgPointValue, point)
        XCTAssertEqual(NSValue(cgSize: size).cgSizeValue, size)
        XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
        XCTAssertEqual(NSValue(cgVector: vector).cgVectorValue, vector)
        XCTAssertEqual(NSValue(cgAffineTransform: affine).cgAffineTransformValue, affine)
        XCTAssertEqual(NSValue(caTransform3D: space).caTransform3DValue, space)
    }

    func testEqualValuesMakeEqualBoxesWithEqualHashes() {
        let makers: [() -> (NSValue, NSValue)] = [
            { (NSValue(cgPoint: self.point), NSValue(cgPoint: .zero)) },
            { (NSValue(cgRect: self.rect), NSValue(cgRect: .zero)) },
            { (NSValue(cgVector: self.vector), NSValue(cgVector: .zero)) },
            { (NSValue(cgAffineTransform: self.affine), NSValue(cgAffineTransform: .identity)) },
            { (NSValue(caTransform3D: self.space), NSValue(caTransform3D: CATransform3DIdentity)) },
        ]
        for make in makers {
            let (a, other) = make()
            let (b, _) = make()
            XCTAssertEqual(a, b)
            XCTAssertEqual(a.hash, b.hash)
            XCTAssertNotEqual(a, other)
            XCTAssertFalse(a.isEqual(nil))
        }
        XCTAssertNotEqual(NSValue(cgVector: CGVector(dx: 1, dy: 2)), NSValue(cgPoint: point))
        XCTAssertNotEqual(NSValue(cgPoint: point), NSValue(cgVector: CGVector(dx: 1, dy: 2)))
    }

    func testAGetterOfAnotherKindGivesZeroAndNotForeignBytes() {
        let boxes = [
            NSValue(cgPoint: point), NSValue(cgSize: size), NSValue(cgRect: rect), NSValue(cgVector: vector),
            NSValue(cgAffineTransform: affine), NSValue(caTransform3D: space), NSNumber(value: 3),
            NSValue(range: NSRange(location: 1, length: 2)),
        ]
        for (index, box) in boxes.enumerated() {
            if index != 0 { XCTAssertEqual(box.cgPointValue, .zero) }
            if index != 1 { XCTAssertEqual(box.cgSizeValue, .zero) }
            if index != 2 { XCTAssertEqual(box.cgRectValue, .zero) }
            if index != 3 { XCTAssertEqual(box.cgVectorValue, .zero) }
            if index != 4 { XCTAssertEqual(box.cgAffineTransformValue, .identity) }
            if index != 5 { XCTAssertEqual(box.caTransform3DValue, CATransform3DIdentity) }
        }
    }

    func testCastsBetweenValuesAndBoxesWorkBothWays() {
        let values: [Any] = [point, size, rect, vector, affine, space]
        for value in values { XCTAssertNotNil(value as? NSValue) }
        func box(_ value: NSValue) -> Any { value }
        XCTAssertEqual(box(NSValue(cgPoint: point)) as? CGPoint, point)
        XCTAssertEqual(box(NSValue(cgSize: size)) as? CGSize, size)
        XCTAssertEqual(box(NSValue(cgRect: rect)) as? CGRect, rect)
        XCTAssertEqual(box(NSValue(cgVector: vector)) as? CGVector, vector)
        XCTAssertEqual(box(NSValue(cgAffineTransform: affine)) as? CGAffineTransform, affine)
        XCTAssertEqual(box(NSValue(caTransform3D: space)) as? CATransform3D, space)
        XCTAssertNil(box(NSValue(cgPoint: point)) as? CGSize)
        XCTAssertNil(box(NSValue(cgPoint: point)) as? CATransform3D)
        XCTAssertNil(box(NSNumber(value: 1)) as? CGPoint)
    }

    func testNumbersCastToCGFloatAndBack() {
        XCTAssertEqual((NSNumber(value: 2.5) as Any) as? CGFloat, 2.5)
        XCTAssertEqual((NSNumber(value: 2) as Any) as? CGFloat, 2)
        XCTAssertEqual((CGFloat(3) as Any) as? NSNumber, NSNumber(value: 3.0))
    }

    func testAnArrayBridgesToAnArrayOfBoxes() {
        let array = [point, .zero] as NSArray
        XCTAssertEqual((array[0] as? NSValue)?.cgPointValue, point)
        XCTAssertEqual(array as? [CGPoint], [point, .zero])
    }

    func testABoxedMapSurvivesAnArchive() throws {
        for box in [NSValue(caTransform3D: space), NSValue(cgVector: vector), NSValue(cgAffineTransform: affine)] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: box, requiringSecureCoding: false)
            let back = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [GeometryValue.self], from: data)
            XCTAssertEqual(back as? NSValue, box)
        }
    }

    func testABoxNamesItsStructure() {
        XCTAssertEqual(String(cString: NSValue(cgVector: vector).objCType), "{CGVector=dd}")
        XCTAssertEqual(NSValue(cgVector: vector).description, "CGVector: {5.0, 6.0}")
        var copied = CGVector()
        NSValue(cgVector: vector).getValue(&copied)
        XCTAssertEqual(copied, vector)
    }

    func testGeometryHasDictionaryRepresentations() {
        XCTAssertEqual(CGPoint(dictionaryRepresentation: point.dictionaryRepresentation), point)
        XCTAssertEqual(CGSize(dictionaryRepresentation: size.dictionaryRepresentation), size)
        XCTAssertEqual(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation), rect)
        XCTAssertEqual(rect.dictionaryRepresentation["Width"] as? Double, 3)
        XCTAssertNil(CGRect(dictionaryRepresentation: point.dictionaryRepresentation))
    }

    func testAppleFunctionNamesAgreeWithTheMembers() {
        XCTAssertEqual(CGRectMake(1, 2, 3, 4), rect)
        XCTAssertEqual(CGRectGetMaxX(rect), 4)
        XCTAssertEqual(CGRectGetMidY(rect), 4)
        XCTAssertEqual(CGRectInset(rect, 1, 1), CGRectMake(2, 3, 1, 2))
        XCTAssertTrue(CGPointMake(1, 2).equalTo(point))
        XCTAssertTrue(CGSizeEqualToSize(CGSizeMake(3, 4), size))
        var (slice, rest) = (CGRect.zero, CGRect.zero)
        CGRectDivide(rect, &slice, &rest, 1, .minXEdge)
        XCTAssertEqual(slice, CGRectMake(1, 2, 1, 4))
        XCTAssertEqual(rest, CGRectMake(2, 2, 2, 4))
    }

    func testAPoolReturnsAndThrowsWhatItsBodyDoes() {
        struct Failure: Error {}
        XCTAssertEqual(autoreleasepool { 7 }, 7)
        XCTAssertThrowsError(try autoreleasepool { throw Failure() })
        let seconds: CFTimeInterval = 0.25
        XCTAssertEqual(seconds, 0.25)
    }
}
