// When frames are due, by a clock that the test turns.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class FramePacerTests: LayerTestCase {
    func testFramesKeepTheirBeatWithoutDrift() {
        var pacer = FramePacer(framesPerSecond: 60)
        var random = SeededRandom(seed: 1)
        var now = 5.0
        pacer.didShow(at: now)
        for frame in 1...36_000 {
            let due = pacer.nextDue(now: now)
            XCTAssertEqual(due, 5 + Double(frame) / 60, accuracy: 1e-6)
            now = due + .random(in: 0..<0.004, using: &random)
            pacer.didShow(at: now)
        }
        XCTAssertEqual(pacer.frames, 36_001)
        XCTAssertEqual(pacer.lateFrames, 0)
    }

    func testAMissedFrameIsCountedAndTheBeatKept() {
        var pacer = FramePacer(framesPerSecond: 50)
        pacer.didShow(at: 0)
        pacer.didShow(at: 0.02)
        pacer.didShow(at: 0.075)
        XCTAssertEqual(pacer.lateFrames, 1)
        XCTAssertEqual(pacer.worstInterval, 0.055, accuracy: 1e-12)
        XCTAssertEqual(pacer.nextDue(now: 0.075), 0.08, accuracy: 1e-12)
        pacer.didShow(at: 0.08)
        XCTAssertEqual(pacer.lateFrames, 1)
    }

    func testAFrameIsDueAtOnceAfterARestAndTheRestIsNotLate() {
        var pacer = FramePacer(framesPerSecond: 60)
        XCTAssertEqual(pacer.nextDue(now: 7), 7)
        pacer.didShow(at: 7)
        pacer.rest()
        XCTAssertEqual(pacer.nextDue(now: 20), 20)
        pacer.didShow(at: 20)
        XCTAssertEqual(pacer.lateFrames, 0)
        XCTAssertEqual(pacer.worstInterval, 0)
    }

    func testABeatWithNothingToShowIsNoFrameAndMakesTheNextNotLate() {
        var pacer = FramePacer(framesPerSecond: 60)
        pacer.didShow(at: 0)
        for beat in 1...10 { pacer.didPass(at: Double(beat) / 60) }
        pacer.didShow(at: 11.0 / 60)
        XCTAssertEqual(pacer.frames, 2)
        XCTAssertEqual(pacer.lateFrames, 0)
    }

    func testAClockThatFellFarBehindDoesNotHurry() {
        var pacer = FramePacer(framesPerSecond: 60)
        pacer.didShow(at: 0)
        XCTAssertGreaterThanOrEqual(pacer.nextDue(now: 100), 100 - 1.0 / 60)
    }

    func testARateThatMakesNoSenseIsSixty() {
        for rate in [0, -1, .nan, .infinity] as [Double] {
            XCTAssertEqual(FramePacer(framesPerSecond: rate).period, 1.0 / 60)
        }
    }

    func testABlockedClientCostsNoFrame() {
        for index in 0..<200 {
            let layer = shownLayer()
            let animation = fade("position.x", from: 0, to: 1000, 1000)
            animation.beginTime = 100 - Double(index)
            layer.add(animation, forKey: "move")
        }
        CATransaction.flush()
        // From here the client does nothing for two seconds.
        var pacer = FramePacer(framesPerSecond: 60)
        let tree = stage.server.tree
        var now = 100.0
        var last: [Double] = []
        for frame in 0..<120 {
            now = pacer.nextDue(now: now)
            MediaClock.setManualTime(now)
            XCTAssertTrue(stage.server.advance(to: now).isRunning)
            let places = (0..<200).map {
                stage.server.shownValues(root.sublayers![$0].store.pointee.number)!.values.place.position.x
            }
            if frame > 0 { XCTAssertTrue(zip(places, last).allSatisfy { $0 > $1 }, "every layer moved") }
            last = places
            now += 0.002
            pacer.didShow(at: now)
        }
        XCTAssertEqual(tree.count, 201)
        XCTAssertEqual(now, 102, accuracy: 0.05)
        XCTAssertEqual(pacer.frames, 120)
        XCTAssertEqual(pacer.lateFrames, 0)
    }
}
