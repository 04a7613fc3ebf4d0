// When the server must run, when it may sleep, and when it must wake.

import QuartzCore
import XCTest

final class ServerClockTests: LayerTestCase {
    private func outcome(at seconds: Double) -> EvaluationOutcome {
        MediaClock.setManualTime(100 + seconds)
        CATransaction.flush()
        return stage.server.advance(to: 100 + seconds)
    }

    func testItRestsWhenNothingAnimates() {
        shownLayer().opacity = 1
        let outcome = outcome(at: 0)
        XCTAssertFalse(outcome.isRunning)
        XCTAssertEqual(outcome.nextBegin, .infinity)
    }

    func testItRunsWhileAnAnimationDoes() {
        shownLayer().add(fade("opacity", 1), forKey: "a")
        XCTAssertTrue(outcome(at: 0).isRunning)
        XCTAssertTrue(outcome(at: 0.9).isRunning)
        XCTAssertFalse(outcome(at: 1.1).isRunning)
    }

    func testItRestsAtTheEndOfAnAnimationThatStays() {
        let animation = fade("opacity", 1)
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        shownLayer().add(animation, forKey: "a")
        XCTAssertTrue(outcome(at: 0).isRunning)
        XCTAssertFalse(outcome(at: 1.1).isRunning)
    }

    func testItSleepsUntilAnAnimationBegins() {
        let animation = fade("opacity", 1)
        animation.beginTime = 105
        shownLayer().add(animation, forKey: "a")
        let first = outcome(at: 0)
        XCTAssertFalse(first.isRunning)
        XCTAssertEqual(first.nextBegin, 105)
        XCTAssertTrue(outcome(at: 5).isRunning)
    }

    func testItSleepsUntilAnAnimationOfALayerWithItsOwnClockBegins() {
        let layer = shownLayer()
        layer.speed = 2
        layer.beginTime = 100
        let animation = fade("opacity", 1)
        animation.beginTime = 6
        layer.add(animation, forKey: "a")
        let first = outcome(at: 1)
        XCTAssertFalse(first.isRunning)
        XCTAssertEqual(first.nextBegin, 103, accuracy: 1e-9)
        XCTAssertTrue(outcome(at: 3).isRunning)
        XCTAssertFalse(outcome(at: 3.6).isRunning)
    }

    func testItSleepsUntilTheClockOfALayerBegins() {
        let (parent, layer) = (shownLayer(), CALayer())
        parent.addSublayer(layer)
        parent.beginTime = 104
        let animation = fade("opacity", 1)
        animation.beginTime = 1e-9
        layer.add(animation, forKey: "a")
        let first = outcome(at: 0)
        XCTAssertFalse(first.isRunning)
        XCTAssertEqual(first.nextBegin, 104, accuracy: 1e-9)
    }

    func testItWakesWhenAClockThatEndsTurns() {
        let (parent, layer) = (shownLayer(), CALayer())
        parent.addSublayer(layer)
        (parent.beginTime, parent.duration, parent.repeatCount, parent.autoreverses) = (100, 2, 1, true)
        let animation = fade("opacity", 0.5)
        (animation.beginTime, animation.fillMode, animation.isRemovedOnCompletion) = (1e-9, .both, false)
        layer.add(animation, forKey: "a")
        XCTAssertTrue(outcome(at: 0.25).isRunning)
        var rest = outcome(at: 0.75)
        XCTAssertFalse(rest.isRunning)
        XCTAssertEqual(rest.nextBegin, 102, accuracy: 1e-9)
        rest = outcome(at: 2.5)
        XCTAssertEqual(rest.nextBegin, 103.5, accuracy: 1e-6)
        XCTAssertTrue(outcome(at: 3.75).isRunning)
        rest = outcome(at: 4.25)
        XCTAssertFalse(rest.isRunning, "it has come back to its begin and stays there")
        XCTAssertEqual(rest.nextBegin, .infinity)
    }

    func testItGoesOnFromTheTimeAtWhichItStood() {
        let (parent, layer) = (shownLayer(), CALayer())
        parent.addSublayer(layer)
        layer.add(fade("opacity", 1), forKey: "a")
        XCTAssertTrue(outcome(at: 0.25).isRunning)
        let time = parent.convertTime(CACurrentMediaTime(), from: nil)
        (parent.speed, parent.timeOffset) = (0, time)
        XCTAssertFalse(outcome(at: 0.5).isRunning)
        XCTAssertFalse(outcome(at: 0.625).isRunning)
        (parent.speed, parent.timeOffset, parent.beginTime) = (1, time, CACurrentMediaTime())
        XCTAssertTrue(outcome(at: 0.625).isRunning)
        XCTAssertTrue(outcome(at: 0.75).isRunning)
    }

    func testItRestsWhileEverythingThatAnimatesIsPaused() {
        let (parent, layer) = (shownLayer(), CALayer())
        parent.addSublayer(layer)
        layer.add(fade("opacity", 1), forKey: "a")
        XCTAssertTrue(outcome(at: 0).isRunning)
        let time = parent.convertTime(CACurrentMediaTime(), from: nil)
        parent.speed = 0
        parent.timeOffset = time
        XCTAssertFalse(outcome(at: 0.5).isRunning)
        XCTAssertEqual(outcome(at: 0.5).nextBegin, .infinity)
    }

    func testItRestsWhileAnAnimationsOwnClockStandsStill() {
        let animation = fade("opacity", 1)
        animation.speed = 0
        animation.timeOffset = 0.5
        let layer = shownLayer()
        layer.add(animation, forKey: "a")
        XCTAssertFalse(outcome(at: 0).isRunning)
        XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.5, accuracy: 1e-6)
    }
}
