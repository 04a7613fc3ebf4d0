// Touches that recognizers keep from their views, and what views and recognizers hear of touches at all.

import QuartzCore
import UIKit
import XCTest

final class HeldTouchTests: ViewTestCase {
    private final class Touched: UIView {
        var lines: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
        private func note(_ name: String, _ touches: Set<UITouch>) {
            for touch in touches { lines.append("\(name) \(Int(clamping: touch.location(in: nil).x))") }
        }
    }

    private var view: Touched!

    override func setUp() {
        super.setUp()
        view = show(Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    }

    override func tearDown() {
        view = nil
        super.tearDown()
    }

    private func send(_ phase: UITouch.Phase, _ x: CGFloat, finger: Int = 0) {
        window.sendTouch(phase, at: CGPoint(x: x, y: 100), finger: finger)
    }

    private func tap(_ x: CGFloat = 100) {
        send(.began, x)
        send(.ended, x)
    }

    /// Keeps beginnings until there is no second tap.
    private func keepingDoubleTap() -> UITapGestureRecognizer {
        let double = UITapGestureRecognizer()
        (double.numberOfTapsRequired, double.delaysTouchesBegan) = (2, true)
        return double
    }

    // Apple: `delaysTouchesBegan`
    func testARecognizerKeepsBeginningsUntilItHasFailed() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        view.addGestureRecognizer(pan)
        send(.began, 100)
        update(at: 1)
        send(.moved, 104)
        XCTAssertEqual(view.lines, [])
        send(.ended, 104)
        XCTAssertEqual(view.lines, ["began 100", "ended 104"])
    }

    func testWhatARecognizerKeptIsNotSeenIfItRecognizes() {
        for cancels in [true, false] {
            let pan = UIPanGestureRecognizer()
            (pan.delaysTouchesBegan, pan.cancelsTouchesInView) = (true, cancels)
            view.addGestureRecognizer(pan)
            send(.began, 100)
            send(.moved, 150)
            send(.moved, 160)
            send(.ended, 160)
            update(at: seconds + 1)
            XCTAssertEqual(view.lines, [], "\(cancels)")
            view.removeGestureRecognizer(pan)
        }
    }

    func testATapThatWaitedForAnotherComesLateButWhole() {
        let double = keepingDoubleTap()
        view.addGestureRecognizer(double)
        tap()
        XCTAssertEqual(view.lines, [])
        update(at: 1)
        XCTAssertEqual(view.lines, ["began 100", "ended 100"])
        view.lines = []
        tap()
        tap()
        update(at: 3)
        XCTAssertEqual(view.lines, [], "the second tap came")
        send(.began, 100)
        send(.moved, 105)
        update(at: 5)
        XCTAssertEqual(view.lines, ["began 100", "moved 105"], "it was held too long for a tap")
        send(.ended, 105)
        XCTAssertEqual(view.lines.last, "ended 105")
    }

    func testAViewThatLeavesHearsNothingOfWhatWasKept() {
        let double = keepingDoubleTap()
        window.addGestureRecognizer(double)
        tap()
        view.removeFromSuperview()
        update(at: 1)
        XCTAssertEqual(view.lines, [])
        window.removeGestureRecognizer(double)
    }

    func testAScrollViewAndARecognizerBothHaveToLetGo() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        list.contentSize = CGSize(width: 300, height: 2000)
        show(list).addSubview(view)
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.5
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)
        send(.began, 100)
        update(at: 0.3)
        XCTAssertEqual(view.lines, [], "the scroll view waits no longer, the recognizer does")
        send(.ended, 100)
        XCTAssertEqual(view.lines, ["began 100", "ended 100"])
    }

    func testNothingIsCancelledThatHasEnded() {
        let quick = UITapGestureRecognizer(), double = UITapGestureRecognizer()
        quick.delaysTouchesEnded = false
        double.numberOfTapsRequired = 2
        quick.require(toFail: double)
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(quick)
        var taps = 0
        quick.addAction { _ in taps += 1 }
        tap()
        send(.began, 280)
        send(.ended, 280)
        update(at: 2)
        XCTAssertGreaterThan(taps, 0)
        var open = 0
        for line in view.lines {
            open += line.hasPrefix("began") ? 1 : line.hasPrefix("moved") ? 0 : -1
            XCTAssertGreaterThanOrEqual(open, 0, "\(view.lines)")
        }
        XCTAssertEqual(open, 0, "\(view.lines)")
    }

    // Apple: single and double taps of a view without `require(toFail:)` are both recognized.
    func testATapDoesNotKeepTwoTapsFromBeingRecognized() {
        let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        var lines: [String] = []
        single.addAction { _ in lines.append("single") }
        double.addAction { _ in lines.append("double") }
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        tap()
        XCTAssertEqual(lines, ["single"])
        tap()
        XCTAssertEqual(lines.filter { $0 == "double" }, ["double"])
        XCTAssertFalse(single.canPrevent(double))
        XCTAssertTrue(double.canPrevent(single))
        XCTAssertTrue(single.canPrevent(UIPanGestureRecognizer()))
    }

    func testWhatBeginsAfterTheFingersAreUpEndsAtOnce() {
        let double = UITapGestureRecognizer(), press = UILongPressGestureRecognizer()
        double.numberOfTapsRequired = 2
        press.minimumPressDuration = 0.1
        press.require(toFail: double)
        var states: [UIGestureRecognizer.State] = []
        press.addAction { states.append($0.state) }
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(press)
        send(.began, 100)
        update(at: 0.2)
        send(.ended, 100)
        XCTAssertEqual(states, [], "a second tap may come")
        update(at: 2)
        XCTAssertTrue(states.isEmpty || states == [.ended] || states == [.began, .ended], "\(states)")
        XCTAssertEqual(press.state, .possible)
        states = []
        let pinch = UIPinchGestureRecognizer()
        press.require(toFail: pinch)
        let child = UIView(frame: view.bounds)
        view.addSubview(child)
        child.addGestureRecognizer(pinch)
        send(.began, 100)
        update(at: 2.5)
        send(.ended, 100)
        update(at: 4)
        XCTAssertNotEqual(states.last, .began, "\(states)")
    }

    func testARecognizerThatIsDoneDoesNotFailByALateOne() {
        let pan = UIPanGestureRecognizer(), single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        var taps = 0, drags = 0
        single.addAction { _ in taps += 1 }
        pan.addAction { if $0.state == .began { drags += 1 } }
        for recognizer in [pan, double, single] { view.addGestureRecognizer(recognizer) }
        tap()
        update(at: 1)
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(pan.state, .possible)
        send(.began, 100)
        send(.moved, 150)
        send(.ended, 150)
        XCTAssertEqual(drags, 1)
    }

    func testWhatLosesToALateOneIsReadyForItsNextGesture() {
        let first = UITapGestureRecognizer(), second = UITapGestureRecognizer(), double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        var lines: [String] = []
        first.addAction { _ in lines.append("first") }
        second.addAction { _ in lines.append("second") }
        for recognizer in [double, first, second] {
            if recognizer !== double { recognizer.require(toFail: double) }
            view.addGestureRecognizer(recognizer)
        }
        for turn in 1...3 {
            tap()
            update(at: Double(turn))
            XCTAssertEqual(lines.count, turn, "\(lines)")
            XCTAssertEqual([first.state, second.state, double.state], [.possible, .possible, .possible])
        }
    }

    // Apple: if the other is recognized, the one that required it to fail fails.
    func testWhatADelegateMadeWaitFailsIfTheOtherIsRecognized() {
        final class Waits: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { true }
            func gestureRecognizer(
                _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { true }
        }
        let swipe = UISwipeGestureRecognizer(), pan = UIPanGestureRecognizer(), delegate = Waits()
        pan.delegate = delegate
        var lines: [String] = []
        swipe.addAction { _ in lines.append("swipe") }
        pan.addAction { if $0.state == .began { lines.append("pan") } }
        view.addGestureRecognizer(swipe)
        view.addGestureRecognizer(pan)
        send(.began, 50)
        for step in 1...6 {
            update(at: Double(step) / 60)
            send(.moved, 50 + 30 * CGFloat(step))
        }
        send(.ended, 230)
        XCTAssertEqual(lines, ["swipe"])
    }

    func testEveryTapIsSeenBesideAFingerThatRests() {
        let other = show(UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 100)))
        view.addGestureRecognizer(UITapGestureRecognizer { _ in })
        window.sendTouch(.began, at: CGPoint(x: 50, y: 350), finger: 7)
        for turn in 1...30 {
            tap()
            update(at: Double(turn))
            XCTAssertEqual(view.lines, ["began 100", "cancelled 100"], "tap \(turn)")
            view.lines = []
        }
        window.sendTouch(.ended, at: CGPoint(x: 50, y: 350), finger: 7)
        other.removeFromSuperview()
    }
}
