// Images whose pixels are made when they are first asked for: how often, and whose are made ahead.

import CoreGraphics
import TestSupport
import XCTest

final class DeferredPixelsTests: XCTestCase {
    private func bytes(_ image: CGImage?) -> [UInt8]? { image?.withPixels { bytes, _ in Array(bytes) } }

    func testPixelsAreMadeOnceAndOnlyIfSomebodyAsks() {
        let count = Lock(0)
        let image = CGImage(width: 2, height: 1, isOpaque: true) {
            count.withLock { $0 += 1 }
            return [1, 2, 3, 255, 5, 6, 7, 255]
        }
        let part = image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))
        XCTAssertEqual(part?.width, 1)
        XCTAssertEqual(count.withLock { $0 }, 0)
        XCTAssertEqual(bytes(part), [5, 6, 7, 255])
        XCTAssertEqual(bytes(image), [1, 2, 3, 255, 5, 6, 7, 255])
        XCTAssertEqual(count.withLock { $0 }, 1)
    }

    func testThoseThatFollowAreMadeAhead() {
        let made = (0..<3).map { expectation(description: "image \($0)") }
        let images = made.map { made in
            CGImage(width: 1, height: 1, isOpaque: false) {
                made.fulfill()
                return [0, 0, 0, 0]
            }
        }
        XCTAssertEqual(bytes(images[0]), [0, 0, 0, 0])
        withExtendedLifetime(images) { wait(for: made, timeout: 60) }
    }

    func testWhatIsWantedSoonIsMadeThoughNobodyAsks() {
        let made = (0..<40).map { expectation(description: "image \($0)") }
        let images = made.enumerated().map { number, made in
            CGImage(width: 1, height: 1, isOpaque: false, isSoon: true) {
                if number % 2 == 1 { made.fulfill() }
                return [UInt8(number), 0, 0, 255]
            }
        }
        CGImage.beginDrawing()
        // Whoever is first: the thread in the background comes from the other end.
        for number in stride(from: 0, to: images.count, by: 2) {
            XCTAssertEqual(bytes(images[number]), [UInt8(number), 0, 0, 255])
            made[number].fulfill()
        }
        wait(for: made, timeout: 60)
        for (number, image) in images.enumerated() { XCTAssertEqual(bytes(image), [UInt8(number), 0, 0, 255]) }
    }

    func testPixelsThatWereLetGoAreTheSameAndNotMadeAgain() {
        var random: UInt64 = 7
        for share in [0, 1, 20, 45, 60, 100] as [UInt64] {
            for (width, height) in [(1, 1), (2, 1), (1, 3), (7, 20_001)] {
                let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
                    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return (random >> 33) % 100 >= share ? [0, 0, 0, 0] : [1, 2, UInt8(random >> 56), 255]
                }
                // Each time others are made. The thread in the background may be at them when they are asked for first.
                @Sendable func made(_ time: UInt8) -> [UInt8] { pixels.map { $0 == 1 ? time : $0 } }
                let times = Lock(UInt8(0))
                let image = CGImage(width: width, height: height, isOpaque: false) {
                    made(times.withLock { times in
                        times += 1
                        return times
                    })
                }
                let first = bytes(image)
                XCTAssertTrue(first == made(1) || first == made(2), "\(height) rows, \(share) % of them not clear")
                for _ in 0..<3 {
                    image.letPixelsGo()
                    XCTAssertEqual(bytes(image), first, "\(height) rows, \(share) % of them not clear")
                }
            }
        }
    }
}
