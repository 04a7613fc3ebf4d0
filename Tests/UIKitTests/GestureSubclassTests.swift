// Recognizers of a client's own, by the import that Apple's clients have for them.

import UIKit.UIGestureRecognizerSubclass
import XCTest

final class GestureSubclassTests: ViewTestCase {
    /// Recognizes the first touch, at once.
    private final class FirstTouch: UIGestureRecognizer {
        private(set) var resets = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            state = .recognized
        }
        override func reset() {
            super.reset()
            resets += 1
        }
    }

    func testARecognizerOfTheClientsOwnSetsItsState() {
        let view = show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        let recognizer = FirstTouch()
        var states: [UIGestureRecognizer.State] = []
        recognizer.addAction { states.append($0.state) }
        view.addGestureRecognizer(recognizer)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(states, [.recognized])
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(recognizer.resets, 1)
        XCTAssertEqual(recognizer.state, .possible)
    }

    func testAnInitializerOfASubclassBeginsWithoutATarget() {
        final class Counting: UITapGestureRecognizer {
            let step: Int
            var count = 0
            init(step: Int) {
                self.step = step
                super.init(target: nil, action: nil)
                addAction { [weak self] _ in self?.count += step }
            }
        }
        final class Pinching: UIPinchGestureRecognizer {
            let limit: CGFloat
            init(limit: CGFloat) {
                self.limit = limit
                super.init(target: nil, action: nil)
            }
        }
        let view = show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        let counting = Counting(step: 3)
        view.addGestureRecognizer(counting)
        view.addGestureRecognizer(Pinching(limit: 2))
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: nil, action: nil))
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(counting.count, 3)
    }

    func testASubclassWaitsForRivalsOrLetsThemWait() {
        final class Patient: UITapGestureRecognizer {
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other is UITapGestureRecognizer }
        }
        final class First: UITapGestureRecognizer {
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { true }
        }
        for isPatient in [true, false] {
            let view = show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
            let single = isPatient ? Patient() : UITapGestureRecognizer()
            let double = isPatient ? UITapGestureRecognizer() : First()
            double.numberOfTapsRequired = 2
            var lines: [String] = []
            single.addAction { _ in lines.append("single") }
            double.addAction { _ in lines.append("double") }
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            func tap() {
                window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
                window.sendTouch(.ended, at: CGPoint(x: 60, y: 60))
            }
            tap()
            XCTAssertEqual(lines, [], "it may become a second tap")
            update(at: seconds + 2)
            XCTAssertEqual(lines, ["single"])
            lines = []
            tap()
            tap()
            update(at: seconds + 2)
            XCTAssertEqual(lines, ["double"])
            view.removeFromSuperview()
        }
    }

    func testTouchesOfAnEventAreTheirOwnCoalescedTouches() {
        final class Canvas: UIView {
            var found: [[UITouch]?] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                guard let touch = touches.first, let event else { return }
                found = [event.coalescedTouches(for: touch), event.predictedTouches(for: touch)]
                XCTAssertTrue(found[0]?.first === touch)
            }
        }
        let view = show(Canvas(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.moved, at: CGPoint(x: 70, y: 60))
        XCTAssertEqual(view.found.map { $0?.count }, [1, 0])
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 60))
    }

    func testActionsComeAfterWhatTheSubclassDoes() {
        final class Counting: UIGestureRecognizer {
            var lines: [String] = []
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .began
                count = 1
                lines.append("began")
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .changed
                count += 1
                state = .changed
                lines.append("moved")
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .ended
                count = 100
                lines.append("ended")
            }
        }
        let view = show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))), recognizer = Counting()
        recognizer.addAction { _ in recognizer.lines.append("action \(recognizer.state.rawValue) \(recognizer.count)") }
        view.addGestureRecognizer(recognizer)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.moved, at: CGPoint(x: 62, y: 60))
        window.sendTouch(.ended, at: CGPoint(x: 62, y: 60))
        XCTAssertEqual(recognizer.lines, ["began", "action 1 1", "moved", "action 2 2", "ended", "action 3 100"])
    }

    func testOneThatIsTurnedOffAtOnceStillTellsWhatItRecognized() {
        final class Hasty: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .began
                isEnabled = false
            }
        }
        let view = show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))), recognizer = Hasty()
        var states: [UIGestureRecognizer.State] = []
        recognizer.addAction { states.append($0.state) }
        view.addGestureRecognizer(recognizer)
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(states, [.cancelled])
        XCTAssertEqual(recognizer.state, .possible)
    }
}
