// When frames are due, by a clock that the test turns.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class FramePacerTests: LayerTestCase {
    /// Makes a frame as the render thread does, showing it `late` after its beat or as soon as it is done.
    @discardableResult
    private func makeFrame(_ pacer: inout FramePacer, _ now: inout Double, cost: Double, late: Double = 0) -> FramePacer.Plan {
        let plan = pacer.plan(now: now)
        let done = max(now, plan.begin) + cost
        now = plan.isOnBeat ? max(done, plan.shown + late) : done
        pacer.didShow(at: now, plan, cost: cost, time: plan.shown)
        return plan
    }

    func testFramesKeepTheirBeatWithoutDrift() {
        var pacer = FramePacer(framesPerSecond: 60)
        var random = SeededRandom(seed: 1)
        var now = 5.0
        makeFrame(&pacer, &now, cost: 0)
        for frame in 1...36_000 {
            let plan = makeFrame(
                &pacer, &now, cost: .random(in: 0..<0.004, using: &random), late: .random(in: 0..<0.001, using: &random))
            XCTAssertEqual(plan.shown, 5 + Double(frame) / 60, accuracy: 1e-6)
        }
        XCTAssertEqual(pacer.frames, 36_001)
        XCTAssertEqual(pacer.lateFrames, 0)
        XCTAssertLessThan(pacer.steps.deviation, 0.001)
    }

    func testFramesOfAnyCostAreShownForTheTimeThatTheyShow() {
        for (cost, beats) in [(0.001, 1), (0.012, 1), (0.02, 2), (0.045, 3)] {
            var pacer = FramePacer(framesPerSecond: 60)
            var random = SeededRandom(seed: 2)
            var now = 1.0
            for _ in 0..<12 { makeFrame(&pacer, &now, cost: cost) }
            let before = pacer.steps
            for _ in 0..<100 {
                let last = now
                makeFrame(&pacer, &now, cost: cost * .random(in: 0.9...1, using: &random))
                XCTAssertEqual(now - last, Double(beats) / 60, accuracy: 1e-9)
            }
            XCTAssertEqual(pacer.steps.since(before).deviation, 0, accuracy: 1e-9, "frames of \(cost) s")
        }
    }

    func testAFrameBeginsLateEnoughToShowWhatIsCommittedMeanwhile() {
        var pacer = FramePacer(framesPerSecond: 60)
        var now = 0.0
        for _ in 0..<10 { makeFrame(&pacer, &now, cost: 0.002) }
        let plan = pacer.plan(now: now)
        XCTAssertEqual(plan.shown - plan.begin, 0.00225 + 1.0 / 240, accuracy: 1e-9)
    }

    func testOneFrameThatTookLongMakesNoOtherLate() {
        var pacer = FramePacer(framesPerSecond: 60)
        var now = 0.0
        for _ in 0..<10 { makeFrame(&pacer, &now, cost: 0.004) }
        makeFrame(&pacer, &now, cost: 0.055)
        XCTAssertEqual(pacer.lateFrames, 1)
        XCTAssertEqual(pacer.cost, 0.004)
        var last = 0.0
        for frame in 0..<10 {
            last = now
            makeFrame(&pacer, &now, cost: 0.004)
            if frame > 0 { XCTAssertEqual(now - last, 1.0 / 60, accuracy: 1e-9) }
        }
        XCTAssertEqual(pacer.lateFrames, 1)
        XCTAssertEqual((now * 60).rounded(), now * 60, accuracy: 0.3, "back to the beat of before")
    }

    func testAFrameIsMadeAndShownAtOnceAfterARestAndTheRestIsNotLate() {
        var pacer = FramePacer(framesPerSecond: 60)
        var now = 7.0
        XCTAssertEqual(pacer.plan(now: now).begin, 7)
        makeFrame(&pacer, &now, cost: 0.003)
        pacer.rest()
        now = 20
        let plan = makeFrame(&pacer, &now, cost: 0.003)
        XCTAssertEqual(plan.begin, 20)
        XCTAssertFalse(plan.isOnBeat)
        XCTAssertEqual(now, 20.003)
        XCTAssertEqual(pacer.lateFrames, 0)
        XCTAssertEqual(pacer.worstInterval, 0)
        XCTAssertEqual(pacer.steps.count, 0)
    }

    func testABeatWithNothingToShowIsNoFrameAndMakesTheNextNotLate() {
        var pacer = FramePacer(framesPerSecond: 60)
        var now = 0.0
        makeFrame(&pacer, &now, cost: 0)
        for beat in 1...10 {
            let plan = pacer.plan(now: now)
            XCTAssertEqual(plan.shown, Double(beat) / 60, accuracy: 1e-9)
            now = plan.begin
            pacer.didPass(at: now, plan)
        }
        makeFrame(&pacer, &now, cost: 0)
        XCTAssertEqual(pacer.frames, 2)
        XCTAssertEqual(pacer.lateFrames, 0)
    }

    func testAClockThatFellFarBehindDoesNotHurry() {
        var pacer = FramePacer(framesPerSecond: 60)
        var now = 0.0
        makeFrame(&pacer, &now, cost: 0)
        let plan = pacer.plan(now: 100)
        XCTAssertGreaterThanOrEqual(plan.shown, 100)
        XCTAssertLessThanOrEqual(plan.shown, 100 + 1.0 / 60)
    }

    func testBeatsFollowADisplayThatIsNotAsFastAsItSays() {
        for rate in [59.94, 60.3, 75, 50] {
            var pacer = FramePacer(framesPerSecond: 60, isPacedBySwap: true)
            var random = SeededRandom(seed: 3)
            var now = 2.0, vertical = 2.0
            var before = StepErrors()
            for frame in 0..<2_000 {
                let plan = pacer.plan(now: now)
                XCTAssertEqual(plan.begin, now, "the swap has waited")
                vertical += 1 / rate
                now = vertical + .random(in: 0..<0.0002, using: &random)
                pacer.didShow(at: now, plan, cost: 0.003, time: plan.shown)
                if frame == 1_000 { before = pacer.steps }
            }
            XCTAssertEqual(pacer.period, 1 / rate, accuracy: 1e-5)
            XCTAssertLessThan(pacer.steps.since(before).deviation, 0.0002, "\(rate) Hz")
        }
    }

    func testUnevennessIsTheDeviationOfTheSteps() {
        var pacer = FramePacer(framesPerSecond: 50)
        let errors = [0, 0.001, -0.002, 0.003, 0]
        var (shown, time) = (0.0, 0.0)
        for error in errors {
            (shown, time) = (shown + 0.02, time + 0.02 + error)
            pacer.didShow(at: shown, pacer.plan(now: shown), cost: 0, time: time)
        }
        let steps = errors.dropFirst(), mean = steps.reduce(0, +) / 4
        XCTAssertEqual(
            pacer.steps.deviation, (steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 4).squareRoot(), accuracy: 1e-12)
        XCTAssertEqual(StepErrors().deviation, 0)
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
            let plan = pacer.plan(now: now)
            now = plan.begin
            MediaClock.setManualTime(now)
            XCTAssertTrue(stage.server.advance(to: now).isRunning)
            let places = (0..<200).map {
                stage.server.shownValues(root.sublayers![$0].store.pointee.number)!.values.place.position.x
            }
            if frame > 0 { XCTAssertTrue(zip(places, last).allSatisfy { $0 > $1 }, "every layer moved") }
            last = places
            now = max(now + 0.002, plan.isOnBeat ? plan.shown : 0)
            pacer.didShow(at: now, plan, cost: 0.002, time: nil)
        }
        XCTAssertEqual(tree.count, 201)
        XCTAssertEqual(now, 102, accuracy: 0.05)
        XCTAssertEqual(pacer.frames, 120)
        XCTAssertEqual(pacer.lateFrames, 0)
    }
}
