// Images that are not drawn any more: they leave the GPU, and are right when they are seen again.

import CoreGraphics
import QuartzCore
import XCTest

final class ImageBudgetTests: CompositorTestCase {
    private func image(_ number: Int) -> CGImage {
        let pixel = [UInt8(number), UInt8(255 - number), UInt8(number * 7 % 256), 255]
        return CGImage(
            pixels: Array(repeatElement(pixel, count: 256 * 256).joined()), width: 256, height: 256, bytesPerRow: 1024,
            isOpaque: true)
    }

    func testImagesThatAreNotDrawnForLongLeaveTheGPUAndComeBack() throws {
        let stage = try stage(), count = 100
        stage.clear()
        let list = CALayer()
        CATransaction.withoutActions {
            for number in 0..<count {
                list.addSublayer(box(Double(120 * number), 0, 120, 90) { $0.contents = image(number) })
            }
            stage.root.addSublayer(list)
        }
        let first = try stage.picture(), renderer = try XCTUnwrap(stage.server.renderer)
        var most = 0
        for frame in 0..<5 * count {
            CATransaction.withoutActions { list.position.x = -24 * Double(frame) }
            let picture = try stage.picture()
            if frame % 5 == 0 { XCTAssertEqual(picture[60, 45][0], frame / 5 * 7 % 256, "frame \(frame)") }
            most = max(most, renderer.imageBytes)
        }
        // All of them are 25 MiB, the budget is 8; what comes in a second, or between two looks at it, is over that.
        XCTAssertLessThan(most, 12 << 20)
        CATransaction.withoutActions { list.position.x = 0 }
        assertSame(try stage.picture(), first)
    }

    func testImagesThatAreDrawnStayHoweverManyTheyAre() throws {
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions {
            for number in 0..<60 {
                stage.root.addSublayer(box(Double(number % 10) * 12, Double(number / 10) * 15, 12, 15) {
                    $0.contents = image(number)
                })
            }
        }
        let renderer = try XCTUnwrap(stage.server.renderer), first = try stage.picture()
        func draw(frames: Int) throws {
            for _ in 0..<frames {
                stage.server.startAnew()
                assertSame(try stage.picture(), first)
            }
        }
        // What the stage drew before these leaves first.
        try draw(frames: 300)
        let bytes = renderer.imageBytes
        XCTAssertGreaterThan(bytes, 15 << 20)
        try draw(frames: 300)
        XCTAssertEqual(renderer.imageBytes, bytes)
    }
}
