// A value that is lowered and raised by steps: by taps, by a finger that stays, to the ends of its range.

import QuartzCore
import UIKit
import XCTest

final class StepperTests: ViewTestCase {
    private var changes = 0

    private func make() -> UIStepper {
        let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
        stepper.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
        return show(stepper)
    }

    private let minus = CGPoint(x: 30, y: 26), plus = CGPoint(x: 80, y: 26)

    private func tap(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
    }

    func testTapsChangeTheValueWithinItsRange() {
        let stepper = make()
        XCTAssertEqual(stepper.frame.size, CGSize(width: 94, height: 32))
        XCTAssertEqual(
            [stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue], [0, 0, 100, 1])
        XCTAssertTrue(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
        tap(minus)
        XCTAssertEqual(stepper.value, 0)
        XCTAssertEqual(changes, 0, "it is at its end")
        tap(plus)
        tap(plus)
        XCTAssertEqual(stepper.value, 2)
        XCTAssertEqual(changes, 2)
        stepper.stepValue = 60
        tap(plus)
        tap(plus)
        XCTAssertEqual(stepper.value, 100)
        stepper.wraps = true
        tap(plus)
        XCTAssertEqual(stepper.value, 0)
        tap(minus)
        XCTAssertEqual(stepper.value, 100)
        stepper.maximumValue = 50
        XCTAssertEqual(stepper.value, 50)
        stepper.value = .nan
        stepper.value = -7
        XCTAssertEqual(stepper.value, 0)
        stepper.isEnabled = false
        let before = changes
        tap(plus)
        XCTAssertEqual(changes, before)
    }

    func testAFingerThatStaysRepeats() {
        let stepper = make()
        window.sendTouch(.began, at: plus)
        update(at: 0.4)
        XCTAssertEqual(stepper.value, 0)
        update(at: 0.5)
        XCTAssertEqual(stepper.value, 1)
        for frame in 1...180 { update(at: 0.5 + Double(frame) / 60) }
        let reached = stepper.value
        XCTAssertGreaterThan(reached, 20, "it gets quicker")
        window.sendTouch(.moved, at: CGPoint(x: 300, y: 400))
        update(at: 5)
        XCTAssertEqual(stepper.value, reached)
        window.sendTouch(.ended, at: CGPoint(x: 300, y: 400))
        update(at: 6)
        XCTAssertEqual(stepper.value, reached)
        XCTAssertEqual(changes, Int(reached))
    }

    func testOneThatIsNotContinuousTellsTheEnd() {
        let stepper = make()
        stepper.isContinuous = false
        window.sendTouch(.began, at: plus)
        update(at: 0.5)
        update(at: 0.8)
        XCTAssertEqual(stepper.value, 2)
        XCTAssertEqual(changes, 0)
        window.sendTouch(.ended, at: plus)
        XCTAssertEqual(stepper.value, 2)
        XCTAssertEqual(changes, 1)
        stepper.autorepeat = false
        window.sendTouch(.began, at: plus)
        update(at: 2)
        XCTAssertEqual(stepper.value, 2)
        window.sendTouch(.ended, at: plus)
        XCTAssertEqual(stepper.value, 3)
    }

    func testFromRightToLeft() {
        let stepper = make()
        stepper.semanticContentAttribute = .forceRightToLeft
        tap(minus)
        XCTAssertEqual(stepper.value, 1)
    }
}
