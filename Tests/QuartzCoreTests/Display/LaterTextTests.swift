// Text that was not in view when it was committed is drawn when it is first seen, and looks the same.

import QuartzCore
import XCTest

final class LaterTextTests: CompositorTestCase {
    private func text(_ string: String, y: CGFloat, isOpaque: Bool = false) -> CATextLayer {
        let text = CATextLayer()
        text.frame = CGRect(x: 5, y: y, width: 100, height: 24)
        (text.string, text.fontSize, text.foregroundColor) = (string, 14, CGColor(red: 0.9, green: 0.5, blue: 0, alpha: 1))
        text.isOpaque = isOpaque
        return text
    }

    func testTextThatComesIntoViewLooksLikeTextThatWasThere() throws {
        for isOpaque in [false, true] {
            let stage = try stage()
            stage.clear()
            let (here, there) = (text("Harbor 1", y: 10, isOpaque: isOpaque), text("Delta 2", y: 50, isOpaque: isOpaque))
            CATransaction.withoutActions { stage.root.sublayers = [here, there] }
            let expected = try stage.picture()
            stage.clear()
            let (later, last) = (text("Harbor 1", y: 510, isOpaque: isOpaque), text("Delta 2", y: 550, isOpaque: isOpaque))
            CATransaction.withoutActions { stage.root.sublayers = [later, last] }
            XCTAssertFalse(try stage.picture().showsSomething)
            CATransaction.withoutActions { for layer in [later, last] { layer.position.y -= 500 } }
            XCTAssertTrue(expected.showsSomething)
            assertSame(expected, try stage.picture())
        }
    }

    func testWhatChangesBeforeItIsSeenShowsAsItWasCommittedLast() throws {
        let stage = try stage()
        stage.clear()
        let layer = text("before", y: 510)
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        stage.offscreen.update()
        CATransaction.withoutActions {
            layer.string = "after"
            layer.foregroundColor = CGColor(red: 0, green: 0.5, blue: 0.9, alpha: 1)
        }
        stage.offscreen.update()
        CATransaction.withoutActions { layer.position.y -= 500 }
        let moved = try stage.picture()
        stage.clear()
        let fresh = text("after", y: 10)
        fresh.foregroundColor = layer.foregroundColor
        CATransaction.withoutActions { stage.root.addSublayer(fresh) }
        assertSame(moved, try stage.picture())
    }

    func testAClassOfTheProgramsDrawsAtTheCommitWhereverItLies() throws {
        let stage = try stage()
        stage.clear()
        let layer = CountingText()
        layer.frame = CGRect(x: 5, y: 510, width: 100, height: 24)
        layer.string = "Harbor"
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        stage.offscreen.update()
        XCTAssertEqual(layer.draws, 1)
    }
}

private final class CountingText: CATextLayer {
    private(set) var draws = 0

    override func draw(in ctx: CGContext) {
        draws += 1
        super.draw(in: ctx)
    }
}
