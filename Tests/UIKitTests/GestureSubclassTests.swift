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
}
