// Begin, speed, offset, repeats, reversal and fill, with the figures of the conformance cases.

import QuartzCore
import XCTest

final class EvaluationTimingTests: XCTestCase {
    private func check(
        _ timing: MediaTiming, removed: Bool = true, over underlying: Double = 99, _ figures: [(Double, Double)],
        line: UInt = #line
    ) {
        let animation = numberAnimation(timing, removed: removed)
        for (time, wanted) in figures {
            XCTAssertEqual(animation.number(at: time, over: underlying), wanted, accuracy: 1e-9, "at \(time)", line: line)
        }
    }

    func testAnAnimationShowsFromItsBeginUntilJustBeforeItsEnd() {
        check(MediaTiming(beginTime: 1, duration: 1), [(0.5, 99), (0.99, 99), (1, 0), (1.25, 2.5), (1.9, 9), (2, 99), (2.1, 99)])
    }

    func testSpeedScalesTheTimeButNotTheOffset() {
        check(MediaTiming(speed: 2, duration: 1), [(0.1, 2), (0.45, 9), (0.6, 99)])
        check(MediaTiming(speed: 0.5, duration: 1), [(0.5, 2.5), (1.9, 9.5), (2.1, 99)])
        check(MediaTiming(timeOffset: 0.5, speed: 2, duration: 1), [(0.1, 7), (0.2, 9), (0.3, 1), (0.45, 4), (0.6, 99)])
    }

    func testAnOffsetPlaysTheRestAndThenThePartBeforeIt() {
        check(MediaTiming(timeOffset: 0.5, duration: 1), [(0.1, 6), (0.4, 9), (0.6, 1), (0.9, 4), (1.1, 99)])
        check(MediaTiming(beginTime: 1, timeOffset: 0.3, duration: 1), [(0.5, 99), (1.1, 4), (1.9, 2), (2.1, 99)])
        check(MediaTiming(timeOffset: -0.25, duration: 1), [(0, 7.5), (0.5, 2.5)])
    }

    func testAStoppedAnimationShowsItsOffsetForEver() {
        check(MediaTiming(timeOffset: 0.3, speed: 0, duration: 1), [(0.1, 3), (1, 3), (50, 3)])
        check(MediaTiming(timeOffset: 1, speed: 0, duration: 1), [(7, 10)])
        check(MediaTiming(speed: 0, duration: 1), [(7, 0)])
        XCTAssertEqual(numberAnimation(MediaTiming(speed: 0, duration: 1)).endTime(beginTime: 3), .infinity)
    }

    func testANegativeSpeedPlaysBackwardsFromTheOffset() {
        let back = MediaTiming(timeOffset: 2, speed: -1, duration: 2)
        check(back, [(0, 10), (0.5, 7.5), (1, 5), (1.9, 0.5), (2.1, 99)])
        var held = back
        held.fillMode = .both
        check(held, removed: false, [(-1, 10), (2, 0), (9, 0)])
        var twice = back
        twice.repeatCount = 2
        check(twice, [(1.5, 2.5), (2.5, 7.5), (3.9, 0.5), (4.1, 99)])
    }

    func testRepeatsMayBeFractionalOrEndless() {
        check(MediaTiming(duration: 1, repeatCount: 3), [(0.5, 5), (1, 0), (1.25, 2.5), (2, 0), (2.9, 9), (3.1, 99)])
        check(MediaTiming(duration: 1, repeatCount: 2.5), [(2.4, 4), (2.6, 99)])
        check(MediaTiming(duration: 1, repeatCount: 0.5), [(0.4, 4), (0.6, 99)])
        check(MediaTiming(duration: 1, repeatCount: .infinity), [(0.5, 5), (100.25, 2.5), (1000.75, 7.5)])
        check(MediaTiming(duration: 1, repeatDuration: 2.5), [(1.5, 5), (2.4, 4), (2.6, 99)])
        let endless = MediaTiming(duration: 1, repeatCount: Double(Float.greatestFiniteMagnitude))
        XCTAssertEqual(TimingPlan(endless, isRemovedOnCompletion: true).length, .infinity)
    }

    func testReversalAddsARunBackToEveryRepeat() {
        check(MediaTiming(duration: 1, autoreverses: true), [(0.25, 2.5), (1, 10), (1.25, 7.5), (1.75, 2.5), (2.1, 99)])
        check(MediaTiming(duration: 1, repeatCount: 2, autoreverses: true), [(2.25, 2.5), (3.25, 7.5), (3.9, 1), (4.1, 99)])
        check(MediaTiming(duration: 1, repeatDuration: 2.5, autoreverses: true), [(1.5, 5), (2.25, 2.5), (2.4, 4), (2.6, 99)])
        check(
            MediaTiming(duration: 1, repeatCount: 1.5, autoreverses: true, fillMode: .both), removed: false,
            [(2.5, 5), (3.5, 10), (6, 10)])
    }

    func testTheRunBackMirrorsTheTimingFunction() {
        let animation = numberAnimation(MediaTiming(duration: 1, autoreverses: true), curve: .easeIn)
        for (time, wanted) in [(0.25, 0.934646507188), (0.75, 6.218618691749), (1.25, 6.218618691749), (1.75, 0.934646507188)] {
            XCTAssertEqual(animation.number(at: time), wanted, accuracy: 1e-6)
        }
    }

    func testAFillHoldsTheEndsUnlessRemovalCutsIt() {
        func timing(_ fill: FillMode) -> MediaTiming { MediaTiming(beginTime: 1, duration: 1, fillMode: fill) }
        check(timing(.removed), removed: false, [(0.5, 99), (1.5, 5), (2.5, 99)])
        check(timing(.backwards), removed: false, [(0.5, 0), (1.5, 5), (2.5, 99)])
        check(timing(.forwards), removed: false, [(0.5, 99), (1.5, 5), (2, 10), (60, 10)])
        check(timing(.both), removed: false, [(0.5, 0), (1.5, 5), (2.5, 10)])
        check(timing(.forwards), removed: true, [(1.5, 5), (2.5, 99)])
        check(timing(.backwards), removed: true, [(0.5, 0)])
    }

    func testRoundingDoesNotCarryAHeldEndIntoTheNextRepeat() {
        for duration in [0.1, 0.3, 1.0 / 3, 0.7, 1e-3] {
            for count in 1...50 {
                let timing = MediaTiming(duration: duration, repeatCount: Double(count), fillMode: .both)
                XCTAssertEqual(numberAnimation(timing, removed: false).number(at: 1e4), 10, "\(count) × \(duration)")
                var sum = 0.0
                for _ in 0..<count { sum += duration }
                let summed = MediaTiming(duration: duration, repeatDuration: sum, fillMode: .both)
                XCTAssertEqual(numberAnimation(summed, removed: false).number(at: 1e4), 10, accuracy: 1e-9)
            }
        }
    }

    func testTheStateTellsWhenAnAnimationBeginsAndEnds() {
        let animation = numberAnimation(MediaTiming(speed: 2, duration: 1, repeatCount: 3))
        func state(_ time: Double) -> AnimationState { AnimationEvaluator.state(of: animation, beginTime: 5, at: time) }
        XCTAssertEqual(state(4), .pending(begins: 5))
        XCTAssertEqual(state(5), .active)
        XCTAssertEqual(state(6.49), .active)
        XCTAssertEqual(state(6.5), .finished(at: 6.5))
        XCTAssertEqual(state(.nan), .pending(begins: 5))
    }

    func testDegenerateTimingsAreHarmless() {
        check(MediaTiming(duration: 0, repeatCount: .infinity), [(0, 99), (1, 99)])
        check(MediaTiming(duration: 0, repeatCount: .infinity, fillMode: .both), removed: false, [(-1, 10), (1, 10)])
        check(MediaTiming(duration: 0, autoreverses: true, fillMode: .forwards), removed: false, [(1, 0)])
        check(MediaTiming(duration: 0, repeatDuration: 2), [(1, 10), (2, 99)])
        check(MediaTiming(duration: .infinity), [(0, 0), (1e6, 0)])
        check(MediaTiming(duration: .nan), [(0, 99)])
        check(MediaTiming(duration: -1, repeatCount: -3), [(0, 99)])
        check(MediaTiming(timeOffset: .nan, speed: .nan, duration: 1, repeatCount: .nan, repeatDuration: .nan), [(0.5, 5)])
        check(MediaTiming(duration: 1e-300, repeatCount: 1e300), [(0.5, 99)])
        let weird: [Double] = [0, 1, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan]
        for speed in weird {
            for offset in weird {
                for duration in weird {
                    for count in weird {
                        let plan = TimingPlan(
                            MediaTiming(
                                timeOffset: offset, speed: speed, duration: duration, repeatCount: count,
                                repeatDuration: -count, autoreverses: duration > 0, fillMode: .both),
                            isRemovedOnCompletion: false)
                        for time in weird {
                            let phase = plan.phase(at: time)
                            XCTAssertTrue(phase.fraction >= 0 && phase.fraction <= 1 && !phase.cycle.isNaN)
                        }
                    }
                }
            }
        }
    }

    func testLayerTimesFollowTheMeasuredConversions() {
        func clock(_ beginTime: Double, _ timeOffset: Double, _ speed: Double) -> LayerTiming {
            var timing = RareValues().timing
            (timing.beginTime, timing.timeOffset, timing.speed) = (beginTime, timeOffset, speed)
            return timing
        }
        let root = clock(1, 3, 2), child = clock(6, 5, 4)
        XCTAssertEqual(root.local(10), 21)
        XCTAssertEqual(root.parent(10), 4.5)
        XCTAssertEqual(child.local(root.local(10)), 65)
        XCTAssertEqual(root.parent(child.parent(10)), 3.125)
        let late = clock(8, 7, 0.5)
        XCTAssertEqual([7, 8, 10].map(late.local), [0, 7, 8])
        XCTAssertEqual(clock(2, 0, 0).parent(5), 0)
    }
}
