import QuartzCore
import XCTest

final class FrameDamageTests: XCTestCase {
    private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
        PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    func testOverlappingRectanglesBecomeOne() {
        let damage = FrameDamage([rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(5, 0, 20, 5)])
        XCTAssertEqual(damage.count, 1)
        XCTAssertEqual(damage[0], rect(0, 0, 30, 10))
    }

    func testACrossStaysACross() {
        let damage = FrameDamage([rect(300, 0, 600, 720), rect(0, 0, 1280, 64)])
        let all = (0..<damage.count).map { damage[$0] }
        XCTAssertEqual(Set(all.map(\.minX)), [0, 300, 900])
        XCTAssertEqual(all.reduce(0) { $0 + $1.area }, 600 * 720 + 680 * 64)
    }

    func testRectanglesNeverShareAPixelHoweverManyAreAdded() {
        var state: UInt64 = 7
        func next(_ bound: UInt64) -> Int32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int32((state >> 33) % bound)
        }
        for turn in 0..<400 {
            let size: UInt64 = turn < 200 ? 60 : 900
            var damage = FrameDamage.none
            var added: [PixelRect] = []
            for _ in 0..<20 {
                let one = rect(next(1000), next(1000), next(size), next(size))
                added.append(one)
                damage.add(one)
            }
            let all = (0..<damage.count).map { damage[$0] }
            XCTAssertLessThanOrEqual(all.count, FrameDamage.capacity)
            for (index, one) in all.enumerated() {
                for other in all[(index + 1)...] { XCTAssertFalse(one.intersects(other)) }
            }
            for one in added where !one.isEmpty {
                XCTAssertEqual(all.reduce(0) { $0 + $1.intersection(one).area }, one.area, "something of \(one) is lost")
            }
        }
    }

    func testNonFiniteBoundsTouchNoPixels() {
        XCTAssertTrue(PixelRect(enclosing: SIMD4(.nan, 0, 1, 1)).isEmpty)
        XCTAssertTrue(PixelRect(enclosing: Placement.emptyBounds).isEmpty)
        let far = PixelRect(enclosing: SIMD4(-.infinity, -1e30, 1e30, .infinity))
        XCTAssertEqual(far, PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000))
    }
}
