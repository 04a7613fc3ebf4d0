// Content that scrolls in a sheet: what a finger draws first, and where it hands over.

import QuartzCore
import UIKit
import XCTest

final class SheetScrollingTests: SheetTestCase {
    private var content: UIScrollView!

    override func setUp() {
        super.setUp()
        content = UIScrollView(frame: shown.view.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.contentInsetAdjustmentBehavior = .never
        content.contentSize = CGSize(width: 10, height: 2000)
        shown.view.addSubview(content)
    }

    override func tearDown() {
        content = nil
        super.tearDown()
    }

    private var offset: CGFloat { content.contentOffset.y }

    func testContentAtItsTopDrawsTheSheetUpAndThenScrolls() {
        present()
        let place = CGPoint(x: 100, y: 470)
        drag(from: place, by: -10, -100, isLetGo: false)
        XCTAssertEqual(top, 145, accuracy: 0.01)
        XCTAssertEqual(offset, 0)
        update(at: seconds + 0.1)
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 470 - 10 - 100 - 200))
        renderer.update()
        XCTAssertEqual(top, 10, accuracy: 0.01)
        XCTAssertEqual(offset, 65, accuracy: 0.01)
        // And back: the content first.
        update(at: seconds + 0.1)
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 470 - 10 - 100 - 200 + 80))
        renderer.update()
        XCTAssertEqual(offset, 0, accuracy: 0.01)
        XCTAssertEqual(top, 25, accuracy: 0.01)
        update(at: seconds + 1)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 240))
        rest()
        XCTAssertEqual(top, 10)
        XCTAssertEqual(listener.lines, ["large"])
        XCTAssertEqual(content.bounds.height, 470)
        // It moves on with the finger's speed, which the sheet does not need.
        window.sendTouch(.began, at: CGPoint(x: 100, y: 400))
        for step in 1...5 {
            update(at: seconds + 0.02)
            window.sendTouch(.moved, at: CGPoint(x: 100, y: 400 - 20 * CGFloat(step)))
        }
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 300))
        rest()
        XCTAssertGreaterThan(offset, 150)
        XCTAssertEqual(top, 10)
    }

    func testContentThatIsScrolledScrollsAlone() {
        present()
        content.contentOffset.y = 300
        drag(from: CGPoint(x: 100, y: 300), by: 10, 90, isLetGo: false)
        XCTAssertEqual(offset, 210, accuracy: 0.01)
        XCTAssertEqual(top, 245)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 400))
        rest()
        XCTAssertEqual(top, 245)
    }

    func testContentAtItsTopDrawsTheSheetDown() {
        present([.medium()])
        drag(from: CGPoint(x: 100, y: 260), by: 10, 60, isLetGo: false)
        XCTAssertEqual(top, 305, accuracy: 0.01)
        XCTAssertEqual(offset, 0)
        update(at: seconds + 0.1)
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 460))
        update(at: seconds + 1)
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 460))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 460))
        rest()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(listener.lines, ["should", "will true", "did"])
    }

    func testContentNeedNotDrawTheSheetUp() {
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        present()
        drag(from: CGPoint(x: 100, y: 470), by: -10, -100)
        XCTAssertEqual(offset, 100, accuracy: 0.01)
        rest()
        XCTAssertEqual(top, 245)
        XCTAssertEqual(listener.lines, [])
        // Beside the content it is drawn still.
        content.frame.origin.y = 50
        drag(from: CGPoint(x: 100, y: 260), by: -10, -200)
        rest()
        XCTAssertEqual(top, 10)
    }
}
