// Touches: which view gets them, in what order, and what recognizers and controls make of them.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class TouchTests: ViewTestCase {
    private final class Touched: UIView {
        var lines: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
    }

    private let square = CGRect(x: 50, y: 50, width: 100, height: 100)

    func testATouchBelongsToTheViewWhereItBeganUntilItEnds() {
        let view = show(Touched(frame: square))
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.moved, at: CGPoint(x: 300, y: 300))
        window.sendTouch(.ended, at: CGPoint(x: 300, y: 300))
        window.sendTouch(.began, at: CGPoint(x: 300, y: 300))
        XCTAssertEqual(view.lines, ["began", "moved", "ended"])
    }

    func testTheApplicationIgnoresFingersForAWhile() {
        let view = show(Touched(frame: square))
        UIApplication.shared.beginIgnoringInteractionEvents()
        XCTAssertTrue(UIApplication.shared.isIgnoringInteractionEvents)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 60))
        UIApplication.shared.endIgnoringInteractionEvents()
        UIApplication.shared.endIgnoringInteractionEvents()
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(view.lines, ["began"])
    }

    func testAWheelDragsWhereItMay() {
        let view = show(UIView(frame: square))
        let pan = UIPanGestureRecognizer()
        var lines: [String] = []
        pan.addAction { recognizer in
            let pan = recognizer as! UIPanGestureRecognizer
            lines.append("\(recognizer.state.rawValue) \(pan.translation(in: view).y) at \(pan.location(in: view).x)")
        }
        view.addGestureRecognizer(pan)
        turnWheel(1)
        XCTAssertEqual(lines, [], "not without being asked for")
        pan.allowedScrollTypesMask = .all
        turnWheel(1)
        update(at: 0.05)
        turnWheel(-3)
        XCTAssertEqual(lines, ["1 10.0 at 10.0", "2 -20.0 at 10.0"])
        update(at: 1)
        XCTAssertEqual(lines.last, "3 -20.0 at 10.0")
        turnWheel(1)
        XCTAssertEqual(lines.last, "1 10.0 at 10.0")
    }

    func testADragFromAnEdgeBeginsThereAndGoesInwards() {
        let view = show(UIView(frame: window.bounds)), size = window.bounds.size
        let pan = UIScreenEdgePanGestureRecognizer()
        view.addGestureRecognizer(pan)
        func drag(_ from: CGPoint, by way: CGVector) -> UIGestureRecognizer.State {
            window.sendTouch(.began, at: from)
            window.sendTouch(.moved, at: CGPoint(x: from.x + way.dx, y: from.y + way.dy))
            defer { window.sendTouch(.ended, at: from) }
            return pan.state
        }
        let left = CGPoint(x: 5, y: 60), right = CGPoint(x: size.width - 5, y: 60)
        XCTAssertNotEqual(drag(left, by: CGVector(dx: 40, dy: 0)), .began, "from no edge unless it says which")
        pan.edges = [.left, .bottom]
        XCTAssertEqual(drag(left, by: CGVector(dx: 40, dy: 10)), .began)
        XCTAssertNotEqual(drag(left, by: CGVector(dx: 10, dy: 40)), .began, "along the edge")
        XCTAssertNotEqual(drag(CGPoint(x: 30, y: 60), by: CGVector(dx: 40, dy: 0)), .began, "not at the edge")
        XCTAssertNotEqual(drag(right, by: CGVector(dx: -40, dy: 0)), .began, "from another edge")
        XCTAssertEqual(drag(CGPoint(x: 60, y: size.height - 1), by: CGVector(dx: 0, dy: -40)), .began)
    }

    func testASecondFingerIsOnlySeenWithMultipleTouch() {
        let view = show(Touched(frame: square))
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60), finger: 0)
        window.sendTouch(.began, at: CGPoint(x: 70, y: 70), finger: 1)
        XCTAssertEqual(view.lines, ["began"])
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 70), finger: 1)
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 60), finger: 0)
        view.isMultipleTouchEnabled = true
        view.lines = []
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60), finger: 0)
        window.sendTouch(.began, at: CGPoint(x: 70, y: 70), finger: 1)
        XCTAssertEqual(view.lines, ["began", "began"])
    }

    func testATouchHitsAViewWhereItIsOnScreen() {
        let view = show(Touched(frame: square))
        UIView.animate(
            withDuration: 2, delay: 0, options: [.curveLinear, .allowUserInteraction], animations: { view.center.x += 100 })
        renderer.update()
        update(at: 1)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 100))
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 100))
        XCTAssertEqual(view.lines, [], "it has left this place, half-way")
        window.sendTouch(.began, at: CGPoint(x: 110, y: 100))
        window.sendTouch(.ended, at: CGPoint(x: 110, y: 100))
        XCTAssertEqual(view.lines, ["began", "ended"])
    }

    func testAnAnimatingViewIgnoresTouchesUnlessAllowed() {
        let view = show(Touched(frame: square))
        UIView.animate(withDuration: 2, animations: { view.alpha = 0.5 })
        renderer.update()
        update(at: 1)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 100))
        XCTAssertEqual(view.lines, [])
        update(at: 2.1)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
        XCTAssertEqual(view.lines, ["began"])
    }

    func testATapIsRecognizedAndTakesTheTouch() {
        let view = show(Touched(frame: square))
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addAction { _ in taps += 1 }
        view.addGestureRecognizer(tap)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        update(at: 0.1)
        window.sendTouch(.ended, at: CGPoint(x: 62, y: 60))
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(view.lines, ["began", "cancelled"])
        update(at: 2)
        view.lines = []
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.moved, at: CGPoint(x: 90, y: 60))
        window.sendTouch(.ended, at: CGPoint(x: 90, y: 60))
        XCTAssertEqual(taps, 1, "a finger that moves does not tap")
        XCTAssertEqual(view.lines, ["began", "moved", "ended"])
    }

    func testASingleTapWaitsForADoubleTapToFail() {
        let view = show(Touched(frame: square))
        var lines: [String] = []
        let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        single.addAction { _ in lines.append("single") }
        double.addAction { _ in lines.append("double") }
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        func tap(at time: Double) {
            update(at: time)
            window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
            window.sendTouch(.ended, at: CGPoint(x: 60, y: 60))
        }
        tap(at: 1)
        XCTAssertEqual(lines, [])
        update(at: 1.5)
        XCTAssertEqual(lines, ["single"])
        tap(at: 3)
        tap(at: 3.2)
        XCTAssertEqual(lines, ["single", "double"])
        update(at: 5)
        XCTAssertEqual(lines, ["single", "double"])
    }

    func testTapsOfASequenceAreNearEachOther() {
        let view = show(Touched(frame: window.bounds))
        var count = 0
        let double = UITapGestureRecognizer { _ in count += 1 }
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        func taps(at time: Double, _ places: [CGFloat]) -> Int {
            count = 0
            for (index, x) in places.enumerated() {
                update(at: time + 0.1 * Double(index))
                window.sendTouch(.began, at: CGPoint(x: x, y: 60))
                window.sendTouch(.ended, at: CGPoint(x: x, y: 60))
            }
            return count
        }
        XCTAssertEqual(taps(at: 1, [10, 310]), 0)
        XCTAssertEqual(taps(at: 3, [10, 50]), 1)
        XCTAssertEqual(taps(at: 5, [10, 60]), 0)
        XCTAssertEqual(taps(at: 7, [10, 310, 305, 308]), 1, "after one that was too far away it begins anew")
    }

    func testALongPressBeginsAfterItsTime() {
        let view = show(Touched(frame: square))
        var states: [UIGestureRecognizer.State] = []
        let press = UILongPressGestureRecognizer()
        press.addAction { states.append($0.state) }
        view.addGestureRecognizer(press)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        update(at: 0.4)
        XCTAssertEqual(states, [])
        update(at: 0.55)
        XCTAssertEqual(states, [.began])
        window.sendTouch(.moved, at: CGPoint(x: 80, y: 60))
        window.sendTouch(.ended, at: CGPoint(x: 80, y: 60))
        XCTAssertEqual(states, [.began, .changed, .ended])
        XCTAssertEqual(view.lines, ["began", "cancelled"])
    }

    func testAPanTellsHowFarAndHowFast() {
        let view = show(Touched(frame: square))
        let pan = UIPanGestureRecognizer()
        var last = CGPoint.zero, velocity = CGPoint.zero
        pan.addAction { recognizer in
            last = (recognizer as! UIPanGestureRecognizer).translation(in: view)
            velocity = (recognizer as! UIPanGestureRecognizer).velocity(in: view)
        }
        view.addGestureRecognizer(pan)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        for step in 1...10 {
            update(at: Double(step) * 0.02)
            window.sendTouch(.moved, at: CGPoint(x: 60 + CGFloat(step) * 10, y: 60))
        }
        XCTAssertEqual(last, CGPoint(x: 90, y: 0), "since the gesture began, ten points on")
        XCTAssertEqual(velocity.x, 500, accuracy: 1)
        pan.setTranslation(.zero, in: view)
        window.sendTouch(.moved, at: CGPoint(x: 165, y: 63))
        XCTAssertEqual(last, CGPoint(x: 5, y: 3))
        window.sendTouch(.ended, at: CGPoint(x: 165, y: 63))
        XCTAssertEqual(pan.state, .possible)
    }

    func testAPanIsAskedWithTheWayThatItHasCome() {
        final class Sideways: UIView {
            var asked: [CGPoint] = []
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
                let way = pan.translation(in: self)
                asked.append(way)
                return abs(way.x) > abs(way.y)
            }
        }
        let view = show(Sideways(frame: window.bounds)), pan = UIPanGestureRecognizer()
        var ways: [CGPoint] = []
        pan.addAction { _ in ways.append(pan.translation(in: view)) }
        view.addGestureRecognizer(pan)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
        window.sendTouch(.moved, at: CGPoint(x: 102, y: 130))
        window.sendTouch(.ended, at: CGPoint(x: 102, y: 130))
        XCTAssertEqual(view.asked, [CGPoint(x: 2, y: 30)])
        XCTAssertEqual(ways, [])
        window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
        window.sendTouch(.moved, at: CGPoint(x: 120, y: 104))
        window.sendTouch(.moved, at: CGPoint(x: 125, y: 104))
        window.sendTouch(.ended, at: CGPoint(x: 125, y: 104))
        XCTAssertEqual(view.asked.last, CGPoint(x: 20, y: 4))
        XCTAssertEqual(ways.prefix(2), [.zero, CGPoint(x: 5, y: 0)])
    }

    func testTwoFingersPinchAndTurnTogetherOnlyIfTheDelegateSays() {
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool {
                true
            }
        }
        for isAllowed in [false, true] {
            let view = show(Touched(frame: square))
            let pinch = UIPinchGestureRecognizer(), turn = UIRotationGestureRecognizer()
            let both = Both()
            if isAllowed { pinch.delegate = both }
            view.addGestureRecognizer(pinch)
            view.addGestureRecognizer(turn)
            window.sendTouch(.began, at: CGPoint(x: 80, y: 100), finger: 1)
            window.sendTouch(.began, at: CGPoint(x: 120, y: 100), finger: 2)
            window.sendTouch(.moved, at: CGPoint(x: 140, y: 100), finger: 2)
            XCTAssertEqual(pinch.state, .began)
            XCTAssertEqual(pinch.scale, 1.5, accuracy: 1e-9)
            window.sendTouch(.moved, at: CGPoint(x: 80, y: 160), finger: 2)
            XCTAssertEqual(turn.state, isAllowed ? .began : .failed)
            if isAllowed { XCTAssertEqual(turn.rotation, .pi / 2, accuracy: 1e-9) }
            window.sendTouch(.ended, at: CGPoint(x: 80, y: 160), finger: 2)
            window.sendTouch(.ended, at: CGPoint(x: 80, y: 100), finger: 1)
            view.removeFromSuperview()
        }
    }

    func testASwipeHasADirection() {
        let view = show(Touched(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
        var count = 0
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        swipe.addAction { _ in count += 1 }
        view.addGestureRecognizer(swipe)
        func drag(by distance: CGFloat) {
            window.sendTouch(.began, at: CGPoint(x: 160, y: 100))
            window.sendTouch(.moved, at: CGPoint(x: 160 + distance, y: 105))
            window.sendTouch(.ended, at: CGPoint(x: 160 + distance, y: 105))
        }
        drag(by: 80)
        XCTAssertEqual(count, 0)
        drag(by: -80)
        XCTAssertEqual(count, 1)
    }

    func testAControlTellsWhatHappensToIt() {
        let control = show(UIControl(frame: square))
        var events: [String] = []
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
            (.touchUpInside, "up"), (.touchUpOutside, "out"), (.touchCancel, "cancel"),
        ]
        for (event, name) in names { control.addAction(UIAction { _ in events.append(name) }, for: event) }
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        XCTAssertTrue(control.isHighlighted)
        window.sendTouch(.moved, at: CGPoint(x: 70, y: 60))
        window.sendTouch(.moved, at: CGPoint(x: 310, y: 470))
        XCTAssertFalse(control.isHighlighted)
        window.sendTouch(.moved, at: CGPoint(x: 70, y: 60))
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 60))
        XCTAssertEqual(events, ["down", "inside", "exit", "enter", "inside", "up"])
        control.isEnabled = false
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(events.count, 6)
    }

    func testAButtonShowsWhatItsStateSaysAndCallsItsAction() {
        var count = 0
        let button = show(UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 }))
        button.frame = square
        button.setTitle("Gone", for: .disabled)
        XCTAssertEqual(button.currentTitle, "Go")
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(count, 1)
        button.isEnabled = false
        XCTAssertEqual(button.currentTitle, "Gone")
        XCTAssertGreaterThan(button.intrinsicContentSize.width, 20)
    }

    func testTheMouseAndFingersOfSDLAreTouches() {
        let view = show(Touched(frame: square))
        var event = SDL_Event()
        event.button = SDL_MouseButtonEvent()
        event.type = SDL_MOUSEBUTTONDOWN.rawValue
        event.button.button = UInt8(SDL_BUTTON_LEFT)
        (event.button.x, event.button.y) = (60, 60)
        XCTAssertTrue(window.handle(event))
        event.type = SDL_MOUSEBUTTONUP.rawValue
        XCTAssertTrue(window.handle(event))
        XCTAssertEqual(view.lines, ["began", "ended"])
        event.type = SDL_MOUSEBUTTONDOWN.rawValue
        event.button.which = UInt32.max
        XCTAssertFalse(window.handle(event), "a finger's event that comes again as a mouse's")
        var finger = SDL_Event()
        finger.tfinger = SDL_TouchFingerEvent()
        finger.type = SDL_FINGERDOWN.rawValue
        (finger.tfinger.fingerId, finger.tfinger.x, finger.tfinger.y) = (77, 0.25, 0.25)
        XCTAssertTrue(window.handle(finger))
        XCTAssertEqual(view.lines, ["began", "ended", "began"])
    }

    func testAFingerThatIsLiftedBesideAnotherIsNoMovement() {
        let view = show(UIView(frame: window.bounds)), pan = UIPanGestureRecognizer()
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(pan)
        var velocity: CGPoint?
        pan.addAction { pan in
            if pan.state == .ended { velocity = (pan as? UIPanGestureRecognizer)?.velocity(in: nil) }
        }
        for finger in [0, 1] { window.sendTouch(.began, at: CGPoint(x: 50 + 150 * finger, y: 100), finger: finger) }
        for step in 1...12 {
            update(at: Double(min(step, 6)) / 60 + (step > 6 ? Double(step) : 0))
            for finger in [0, 1] {
                window.sendTouch(.moved, at: CGPoint(x: 50 + 150 * finger + 5 * min(step, 6), y: 100), finger: finger)
            }
        }
        XCTAssertEqual(pan.translation(in: nil).x, 20, accuracy: 0.01)
        window.sendTouch(.ended, at: CGPoint(x: 80, y: 100), finger: 0)
        update(at: seconds + 0.02)
        XCTAssertEqual(pan.translation(in: nil).x, 20, accuracy: 0.01)
        window.sendTouch(.ended, at: CGPoint(x: 230, y: 100), finger: 1)
        XCTAssertEqual(velocity?.x ?? 1000, 0, accuracy: 0.01)
    }
}
