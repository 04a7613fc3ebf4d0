import QuartzCore
import XCTest

final class PlacementTests: XCTestCase {
    private let affine = SIMD3<Float>(0, 0, 1)
    private let square = SIMD4<Float>(0, 0, 10, 10)

    func testBoundsOfAFlatRectReachHalfAPixelOut() {
        let placement = Make.flat(Make.paint(0, 0, 10, 20), x: 5, y: 7)
        XCTAssertEqual(placement.bounds, SIMD4(4.5, 6.5, 15.5, 27.5))
        XCTAssertEqual(placement.rowX.w, 1)
        XCTAssertEqual(placement.rowY.w, 1)
    }

    func testALocalUnitOfTwoPixelsIsHalfAUnitAPixel() {
        let placement = Placement(rowX: SIMD3(2, 0, 0), rowY: SIMD3(0, 4, 0), rowW: affine, rect: square, opacity: 1)
        XCTAssertEqual(placement.rowX.w, 0.5)
        XCTAssertEqual(placement.rowY.w, 0.25)
        XCTAssertEqual(placement.bounds, SIMD4(-0.5, -0.5, 20.5, 40.5))
    }

    func testAMapWithAConstantDivisorIsTheAffineOne() {
        let doubled = Placement(rowX: SIMD3(2, 0, 6), rowY: SIMD3(0, 2, 8), rowW: SIMD3(0, 0, 2), rect: square, opacity: 1)
        XCTAssertEqual(doubled, Placement(rowX: SIMD3(1, 0, 3), rowY: SIMD3(0, 1, 4), rowW: affine, rect: square, opacity: 1))
    }

    func testPerspectiveBoundsHoldTheProjectedCorners() {
        let paint = Make.paint(-50, -40, 100, 80)
        for angle in stride(from: -1.5, through: 1.5, by: 0.1) {
            let p = Make.leaning(paint, by: angle, about: 300, 200, distance: 400)
            for (x, y) in [(-50, -40), (50, -40), (50, 40), (-50, 40)] as [(Float, Float)] {
                let w = p.rowW.x * x + p.rowW.y * y + p.rowW.z
                let px = (p.rowX.x * x + p.rowX.y * y + p.rowX.z) / w, py = (p.rowY.x * x + p.rowY.y * y + p.rowY.z) / w
                XCTAssertTrue(px >= p.bounds.x && px <= p.bounds.z && py >= p.bounds.y && py <= p.bounds.w, "\(angle)")
            }
        }
    }

    func testTheSizeOfAPixelUnderPerspectiveIsThatOfTheFarthestCorner() {
        let p = Make.leaning(Make.paint(-50, -40, 100, 80), by: 0.5, about: 300, 200, distance: 400)
        // A pixel's height at the corner where W is largest, along an edge of constant x.
        let farthest = 1 + 50 * Float(sin(0.5)) / 400
        XCTAssertGreaterThanOrEqual(p.rowY.w, farthest * 0.999)
        XCTAssertLessThan(p.rowY.w, farthest * 1.2)
    }

    func testWhatIsSeenNearlyEdgeOnTakesNoMoreRoomThanItHas() {
        let paint = Make.paint(-5, -5, 10, 10)
        for degrees in stride(from: 89.5, through: 90.5, by: 0.001) {
            let p = Make.leaning(paint, by: degrees * .pi / 180, about: 300, 200, distance: 800)
            guard p.isVisible else { continue }
            // The sides that come nearer lean, and with them what half a pixel beyond them is.
            XCTAssertLessThan(p.bounds.w - p.bounds.y, 60, "\(degrees)")
            XCTAssertLessThan(p.bounds.z - p.bounds.x, 3, "\(degrees)")
            XCTAssertGreaterThan(p.bounds.w - p.bounds.y, 10, "\(degrees)")
        }
    }

    func testAPlaneThroughTheEyeHasFiniteBoundsOnItsVisibleSide() {
        // W is 1 - y / 10: the eye's plane crosses the rect in the middle.
        let p = Placement(
            rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: SIMD3(0, -0.1, 1), rect: SIMD4(-5, 0, 10, 20), opacity: 1)
        XCTAssertTrue(p.isVisible)
        XCTAssertLessThanOrEqual(p.bounds.y, 0)
        XCTAssertGreaterThan(p.bounds.w, 1000)
        XCTAssertTrue(p.bounds.w.isFinite)
    }

    func testWhatCannotBeSeenHasEmptyBounds() {
        let none = Float.nan, huge = Float.infinity
        let cases: [(String, Placement)] = [
            ("edge-on", Placement(rowX: SIMD3(0, 0, 5), rowY: SIMD3(0, 1, 5), rowW: affine, rect: square, opacity: 1)),
            ("not a number", Placement(rowX: SIMD3(none, 0, 5), rowY: SIMD3(0, 1, 5), rowW: affine, rect: square, opacity: 1)),
            ("infinite", Placement(rowX: SIMD3(1, 0, huge), rowY: SIMD3(0, 1, 5), rowW: affine, rect: square, opacity: 1)),
            ("infinite rect",
             Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: affine, rect: SIMD4(0, 0, huge, 1), opacity: 1)),
            ("empty", Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: affine, rect: SIMD4(0, 0, 0, 9), opacity: 1)),
            ("negative", Placement(
                rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: affine, rect: SIMD4(0, 0, -3, 9), opacity: 1)),
            ("behind", Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: SIMD3(0, 0, -1), rect: square, opacity: 1)),
            ("behind in perspective",
             Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: SIMD3(-0.01, 0, -1), rect: square, opacity: 1)),
            ("perspective not a number",
             Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: SIMD3(none, 0, 1), rect: square, opacity: 1)),
            ("perspective infinite",
             Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: SIMD3(huge, 0, 1), rect: square, opacity: 1)),
            ("perspective edge-on",
             Placement(rowX: SIMD3(0, 0, 5), rowY: SIMD3(0, 1, 5), rowW: SIMD3(0, 0.001, 1), rect: square, opacity: 1)),
            ("far", Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: affine, rect: SIMD4(0, 0, 3e9, 1), opacity: 1)),
            ("zero divisor", Placement(rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: .zero, rect: square, opacity: 1)),
        ]
        for (name, placement) in cases { XCTAssertFalse(placement.isVisible, name) }
    }

    func testOpacityIsClampedAndNotANumberIsZero() {
        func opacity(_ value: Float) -> Float { Make.flat(Make.paint(0, 0, 1, 1), opacity: value).opacity }
        XCTAssertEqual(opacity(2), 1)
        XCTAssertEqual(opacity(-1), 0)
        XCTAssertEqual(opacity(.nan), 0)
        XCTAssertEqual(opacity(.infinity), 1)
    }

    func testPlacementsAre64Bytes() { XCTAssertEqual(MemoryLayout<Placement>.stride, 64) }
}
