// Groups and transitions in time.

import QuartzCore
import XCTest

final class EvaluationGroupTests: XCTestCase {
    private func check(_ animation: FrozenAnimation, _ figures: [(Double, Double)], line: UInt = #line) {
        for (time, wanted) in figures {
            XCTAssertEqual(animation.number(at: time, over: 50), wanted, accuracy: 1e-5, "at \(time)", line: line)
        }
    }

    func testChildrenRunInTheGroupsTimeAndAreClippedToIt() {
        let late = numberAnimation(MediaTiming(beginTime: 0.5, duration: 1))
        check(group(MediaTiming(duration: 2), late), [(0.25, 50), (1, 5), (1.25, 7.5), (1.75, 50)])
        check(group(MediaTiming(duration: 1), numberAnimation(MediaTiming(duration: 4))), [(0.5, 1.25), (0.9, 2.25), (1.1, 50)])
        check(group(MediaTiming(duration: 2), numberAnimation()), [(0.5, 5), (1.5, 50)])
        check(
            group(MediaTiming(speed: 2, duration: 2), numberAnimation(MediaTiming(duration: 2))),
            [(0.25, 2.5), (0.9, 9), (1.1, 50)])
        check(
            group(MediaTiming(duration: 1, repeatCount: 2), numberAnimation(MediaTiming(duration: 0.5))),
            [(0.25, 5), (0.75, 50), (1.25, 5), (1.75, 50), (2.2, 50)])
    }

    func testAChildWithoutADurationTakesTheGroupsAtAnyDepth() {
        let child = numberAnimation(MediaTiming(duration: 0))
        check(group(MediaTiming(duration: 2), child), [(0.5, 2.5), (1.5, 7.5)])
        check(group(MediaTiming(duration: 4), group(MediaTiming(duration: 0), child)), [(1, 2.5), (3, 7.5)])
    }

    func testGroupsNest() {
        let inner = group(MediaTiming(beginTime: 0.5, duration: 2), numberAnimation(MediaTiming(beginTime: 0.25, duration: 1)))
        check(group(MediaTiming(beginTime: 1, duration: 3), inner), [(1.6, 50), (2, 2.5), (2.5, 7.5), (3, 50)])
    }

    func testAGroupsCurveRemapsItsChildrensTime() {
        let animation = group(MediaTiming(duration: 2), curve: .easeIn, numberAnimation(MediaTiming(duration: 2)))
        check(animation, [(0.5, 0.934646507188), (1, 3.153568125725), (1.5, 6.218618691749)])
        let overshooting = group(
            MediaTiming(duration: 1), curve: TimingCurve(0.175, 0.885, 0.32, 1.275), numberAnimation())
        check(overshooting, [(0.6, 10)])
    }

    func testAHeldGroupHoldsItsChildrenWithoutFillsOfTheirOwn() {
        let child = numberAnimation(from: 2, to: 10)
        let held = group(MediaTiming(beginTime: 1, duration: 1, fillMode: .both), removed: false, child)
        check(held, [(0.5, 2), (1.5, 6), (2, 10), (8, 10)])
        let nested = group(
            MediaTiming(duration: 1, fillMode: .both), removed: false, group(MediaTiming(duration: 1), child))
        check(nested, [(0.5, 6), (1, 10), (8, 10)])
        let back = group(MediaTiming(duration: 1, autoreverses: true), child)
        check(back, [(0.75, 8), (1, 10), (1.25, 8)])
    }

    func testAChildsFillsHoldInsideTheGroupWhateverItsRemoval() {
        let child = numberAnimation(MediaTiming(beginTime: 0.5, duration: 0.5, fillMode: .both), removed: true)
        check(group(MediaTiming(duration: 2), child), [(0.25, 0), (0.75, 5), (1.5, 10), (2.1, 50)])
    }

    func testChildrenContributeInTheGroupsOrder() {
        let first = numberAnimation(), second = numberAnimation(from: 100, to: 100, additive: true)
        check(group(MediaTiming(duration: 1), first, second), [(0.5, 105)])
        check(group(MediaTiming(duration: 1), second, first), [(0.5, 5)])
    }

    func testATransitionsProgressRunsBetweenItsBounds() {
        let transition = FrozenAnimation(
            timing: MediaTiming(duration: 2), curve: .easeIn,
            subject: .transition(TransitionDescription(type: "push", subtype: "fromLeft", startProgress: 0.2, endProgress: 0.7)))
        var seen: [Double] = []
        for time in [-1, 1, 3.0] {
            AnimationEvaluator.forEachTransition(of: transition, beginTime: 0, at: time) { description, progress in
                XCTAssertEqual(description.type, "push")
                seen.append(progress)
            }
        }
        XCTAssertEqual(seen.count, 1)
        XCTAssertEqual(seen[0], 0.2 + 0.5 * 0.31535682, accuracy: 1e-5)
        XCTAssertEqual(TransitionDescription(type: "fade", startProgress: -3, endProgress: .nan).endProgress, 1)
    }

    func testSerialsAreUniqueAndDiagnosticsOfChildrenAreGathered() {
        let bad = animation(.number, nil, .basic(from: .text("x"), to: .number(1), by: .none))
        let animation = group(MediaTiming(duration: 1), bad, bad)
        XCTAssertEqual(animation.diagnostics.count, 2)
        XCTAssertNotEqual(animation.serial, bad.serial)
        XCTAssertEqual(bad.lasting(3).serial, bad.serial)
    }
}
