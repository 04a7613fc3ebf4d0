// Touches of what lies in scroll views: held back until they are no drags, refused, and taken.

import QuartzCore
import UIKit
import XCTest

final class ContentTouchTests: ViewTestCase {
    private final class Touched: UIView {
        var lines: [String] = []
        private func note(_ name: String, _ touches: Set<UITouch>) {
            let touch = touches.first!
            lines.append("\(name) \(Int(touch.location(in: nil).y)) from \(Int(touch.previousLocation(in: nil).y))")
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    }

    private final class Choosy: UIScrollView {
        var begins = true, cancels = true
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            begins && super.touchesShouldBegin(touches, with: event, in: view)
        }
        override func touchesShouldCancel(in view: UIView) -> Bool { cancels && super.touchesShouldCancel(in: view) }
    }

    private func list() -> (Choosy, Touched) {
        let list = Choosy(frame: CGRect(x: 0, y: 0, width: 200, height: 400)), view = Touched()
        list.contentSize = CGSize(width: 200, height: 1000)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 1000)
        list.addSubview(view)
        return (show(list), view)
    }

    private func send(_ phase: UITouch.Phase, _ y: CGFloat, finger: Int = 0) {
        window.sendTouch(phase, at: CGPoint(x: 100, y: y), finger: finger)
    }

    func testATouchThatRestsIsDeliveredAfterAWhile() {
        let (_, view) = list()
        var seen = 0
        let press = UILongPressGestureRecognizer { _ in seen += 1 }
        press.minimumPressDuration = 0
        press.cancelsTouchesInView = false
        view.addGestureRecognizer(press)
        send(.began, 200)
        update(at: 0.1)
        XCTAssertEqual(view.lines, [])
        XCTAssertEqual(seen, 1, "recognizers see it at once")
    }

    func testItComesAsItBeganAndCatchesUp() {
        let (_, view) = list()
        send(.began, 200)
        update(at: 0.05)
        send(.moved, 203)
        send(.moved, 206)
        update(at: 0.14)
        XCTAssertEqual(view.lines, [])
        update(at: 0.16)
        XCTAssertEqual(view.lines, ["began 200 from 200", "moved 206 from 200"])
        send(.ended, 207)
        XCTAssertEqual(view.lines.last, "ended 207 from 206")
        XCTAssertEqual(view.lines.count, 3)
    }

    func testAQuickTapComesWhenTheFingerGoesUp() {
        let (_, view) = list()
        send(.began, 200)
        update(at: 0.05)
        XCTAssertEqual(view.lines, [])
        send(.ended, 202)
        XCTAssertEqual(view.lines, ["began 200 from 200", "ended 202 from 200"])
        update(at: 1)
        XCTAssertEqual(view.lines.count, 2)
    }

    func testAQuickDragIsTheScrollViewsAlone() {
        let (list, view) = list()
        send(.began, 200)
        update(at: 0.05)
        send(.moved, 180)
        send(.moved, 150)
        update(at: 0.5)
        send(.ended, 150)
        update(at: 1)
        XCTAssertEqual(list.contentOffset.y, 30)
        XCTAssertEqual(view.lines, [])
    }

    func testADragThatIsNoScrollIsTheViewsAtOnce() {
        let (list, view) = list()
        window.sendTouch(.began, at: CGPoint(x: 100, y: 200))
        window.sendTouch(.moved, at: CGPoint(x: 130, y: 201))
        XCTAssertEqual(view.lines, ["began 200 from 200", "moved 201 from 200"])
        window.sendTouch(.ended, at: CGPoint(x: 130, y: 201))
        XCTAssertEqual(list.contentOffset.y, 0)
        XCTAssertEqual(view.lines.last, "ended 201 from 201")
    }

    func testWhatHasRestedIsTakenIfTheScrollViewMay() {
        for (may, cancels) in [(true, true), (true, false), (false, true)] {
            let (list, view) = list(), begin = seconds
            list.canCancelContentTouches = may
            list.cancels = cancels
            send(.began, 200)
            update(at: begin + 0.3)
            send(.moved, 170)
            send(.moved, 160)
            send(.ended, 160)
            let isTaken = may && cancels
            XCTAssertEqual(list.contentOffset.y > 0, isTaken)
            XCTAssertEqual(view.lines.last, isTaken ? "cancelled 170 from 200" : "ended 160 from 160")
            update(at: begin + 3)
            list.removeFromSuperview()
        }
    }

    func testWithoutDelayASubviewHearsAtOnce() {
        let (list, view) = list()
        list.delaysContentTouches = false
        send(.began, 200)
        XCTAssertEqual(view.lines, ["began 200 from 200"])
        send(.moved, 180)
        XCTAssertEqual(view.lines.last, "cancelled 180 from 200")
        send(.ended, 180)
    }

    func testContentThatCannotBeScrolledIsNotDelayed() {
        let (list, view) = list()
        list.isScrollEnabled = false
        send(.began, 200)
        send(.ended, 200)
        XCTAssertEqual(view.lines.count, 2)
        list.isScrollEnabled = true
        list.contentSize.height = 100
        send(.began, 200)
        XCTAssertEqual(view.lines.count, 3)
    }

    func testAScrollViewMayKeepTouchesFromItsContent() {
        let (list, view) = list()
        list.begins = false
        for isDelayed in [true, false] {
            list.delaysContentTouches = isDelayed
            send(.began, 200)
            update(at: seconds + 0.3)
            send(.moved, 202)
            send(.ended, 202)
        }
        XCTAssertEqual(view.lines, [])
    }

    func testWhatGoesWhileItsTouchIsHeldHearsNothing() {
        let (_, view) = list()
        send(.began, 200)
        view.removeFromSuperview()
        update(at: 0.3)
        send(.moved, 230)
        send(.ended, 230)
        XCTAssertEqual(view.lines, [])
    }
}
