// Frames of image views.

import QuartzCore
import UIKit
import XCTest

final class FrameTests: ViewTestCase {
    private func plain(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }

    func testFramesLastAThirtiethOfASecondEach() throws {
        let view = show(UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        view.animationImages = [plain(.red), plain(.green), plain(.blue)]
        view.startAnimating()
        for (time, channel) in [(0.01, 2), (0.05, 1), (0.09, 0), (0.11, 2), (1.08, 0)] {
            update(at: time)
            let bytes = try XCTUnwrap(renderer.render().dataProvider?.data) as Data
            let pixel = (0..<3).map { Int(bytes[4 * (320 * 10 + 10) + $0]) }
            XCTAssertEqual(pixel.firstIndex(of: 255), channel, "at \(time): \(pixel)")
            XCTAssertEqual(pixel.reduce(0, +), 255, "at \(time): \(pixel)")
        }
    }

    func testFramesWithoutAnImageAreShownOneAfterTheOther() throws {
        let view = show(UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        view.animationImages = [plain(.red), plain(.blue)]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        view.startAnimating()
        for (time, isRed) in [(0.25, true), (0.75, false), (1.25, true), (1.75, false)] {
            update(at: time)
            let bytes = try XCTUnwrap(renderer.render().dataProvider?.data) as Data
            XCTAssertEqual(bytes[4 * (320 * 10 + 10) + 2] > 200, isRed, "at \(time)")
            XCTAssertTrue(view.isAnimating)
        }
        update(at: 2.01)
        XCTAssertFalse(view.isAnimating)
        let bytes = try XCTUnwrap(renderer.render().dataProvider?.data) as Data
        XCTAssertEqual(bytes[4 * (320 * 10 + 10) + 3], 0)
    }
}
