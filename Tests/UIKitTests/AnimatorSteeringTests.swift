// Property animators that are caught, turned round, moved by hand and let go: nothing jumps, and everything comes back.

import QuartzCore
import UIKit
import XCTest

final class AnimatorSteeringTests: ViewTestCase {
    private func square() -> UIView { show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) }

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

    /// Where a view is at some times, under an animator that is steered on the way.
    private func course(
        _ times: [Double], _ make: (@escaping () -> Void) -> UIViewPropertyAnimator,
        _ steer: (UIViewPropertyAnimator, Double) -> Void
    ) -> [Double] {
        let view = square(), begin = seconds
        let animator = make { view.center.x += 100 }
        animator.startAnimation()
        update(at: begin)
        return times.map { time in
            update(at: begin + time)
            let place = x(view)
            steer(animator, time)
            renderer.update()
            XCTAssertEqual(x(view), place, accuracy: 0.01, "no jump at \(time)")
            return place
        }
    }

    private func spring(_ changes: @escaping () -> Void) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, dampingRatio: 0.2, animations: changes)
    }

    func testOneThatIsCaughtAnywhereGoesOnFromThere() {
        let times = Array(stride(from: 0.05, to: 1, by: 0.05))
        let plain = course(times, spring) { _, _ in }
        XCTAssertGreaterThan(plain.max() ?? 0, 160, "it swings beyond the end")
        let caught = course(times, spring) { animator, _ in
            animator.pauseAnimation()
            animator.startAnimation()
        }
        let continued = course(times, spring) { animator, _ in
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        for (index, place) in plain.enumerated() {
            XCTAssertEqual(caught[index], place, accuracy: 0.05)
            XCTAssertEqual(continued[index], place, accuracy: 0.05)
        }
    }

    func testOneThatIsHeldInTheOvershootStaysThereUntilItIsLetGo() {
        let view = square()
        let animator = spring { view.center.x += 100 }
        animator.startAnimation()
        renderer.update()
        var time = 0.0
        repeat {
            time += 0.01
            update(at: time)
        } while x(view) < 155
        let place = x(view)
        animator.pauseAnimation()
        XCTAssertEqual(animator.fractionComplete, 1)
        let other = square()
        animator.addAnimations { other.alpha = 0 }
        update(at: 5)
        XCTAssertEqual(x(view), place, accuracy: 0.01)
        animator.startAnimation()
        renderer.update()
        XCTAssertEqual(x(view), place, accuracy: 0.01)
        update(at: 5.01)
        XCTAssertGreaterThan(x(view), place)
        update(at: 5 + 1 - time + 0.01)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(x(view), 150)
        XCTAssertEqual(other.layer.presentation()?.opacity, 0)
    }

    func testARunThatWasContinuedGoesOnAfterAPause() {
        let linear = UICubicTimingParameters(animationCurve: .linear)
        func run(_ steer: @escaping (UIViewPropertyAnimator, Double) -> Void) -> [Double] {
            course([0.2, 0.4, 0.5, 0.6, 0.7], { UIViewPropertyAnimator(duration: 1, curve: .easeIn, animations: $0) }) {
                if $1 == 0.2 {
                    $0.pauseAnimation()
                    $0.continueAnimation(withTimingParameters: linear, durationFactor: 0.5)
                } else {
                    steer($0, $1)
                }
            }
        }
        let plain = run { _, _ in }
        XCTAssertEqual(plain[4], 150, accuracy: 0.01)
        XCTAssertEqual(plain[1] + plain[3], 2 * plain[2], accuracy: 0.1, "evenly")
        let caught = run { animator, _ in
            guard animator.state == .active else { return }
            animator.pauseAnimation()
            animator.startAnimation()
        }
        for (a, b) in zip(plain, caught) { XCTAssertEqual(a, b, accuracy: 0.05) }
    }

    func testTheWayBackIsTheWayThere() {
        for factor in [0, 0.4, 1] {
            let (first, later) = (square(), square()), begin = seconds
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { first.center.x += 100 }
            animator.addAnimations({ later.center.x += 100 }, delayFactor: factor)
            animator.startAnimation()
            update(at: begin)
            let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
            let there = times.map { time in
                update(at: begin + time)
                return [x(first), x(later)]
            }
            animator.isReversed = true
            XCTAssertTrue(animator.isRunning)
            for (time, places) in zip(times, there).reversed() {
                update(at: begin + 1.2 - time)
                XCTAssertEqual(x(first), places[0], accuracy: 0.05)
                XCTAssertEqual(x(later), places[1], accuracy: 0.05, "\(factor) \(time)")
            }
            update(at: begin + 1.21)
            XCTAssertEqual(animator.state, .inactive)
            XCTAssertEqual([first, later].map(\.center.x), [50, 50])
        }
    }

    func testADelayedBlockFollowsTheWholeFromItsStartOn() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations({ view.center.x += 100 }, delayFactor: 0.5)
        for (fraction, place) in [(0.25, 50.0), (0.5, 50), (0.75, 100), (1, 150), (0.75, 100)] {
            animator.fractionComplete = fraction
            renderer.update()
            XCTAssertEqual(x(view), place, accuracy: 0.01)
        }
        animator.isReversed = true
        XCTAssertEqual(animator.fractionComplete, 0.25, "of the way back")
        animator.startAnimation()
        renderer.update()
        for (time, place) in [(0.25, 75.0), (0.5, 50), (1, 50)] {
            update(at: time)
            XCTAssertEqual(x(view), place, accuracy: 0.05)
        }
        animator.pauseAnimation()
        animator.isReversed = false
        animator.startAnimation()
        renderer.update()
        for (time, place) in [(1.25, 50.0), (1.5, 50), (2, 100), (2.5, 150)] {
            update(at: time)
            XCTAssertEqual(x(view), place, accuracy: 0.05)
        }
    }

    func testTheFractionIsThatOfTheWayThatIsGone() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        animator.startAnimation()
        renderer.update()
        update(at: 0.75)
        animator.pauseAnimation()
        animator.isReversed = true
        XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 1e-6)
        animator.fractionComplete = 0.4
        renderer.update()
        XCTAssertEqual(x(view), 110, accuracy: 0.01)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        renderer.update()
        update(at: 1.35)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(view.center.x, 50)
    }

    func testOneThatIsReversedBeforeItStartsComesFromTheEnd() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.isReversed = true
        XCTAssertEqual(animator.fractionComplete, 0)
        animator.startAnimation()
        renderer.update()
        update(at: 0.25)
        XCTAssertEqual(x(view), 125, accuracy: 0.01)
        update(at: 1)
        XCTAssertEqual(ends, [.start])
        XCTAssertEqual(view.center.x, 50)
    }

    func testColoursComeBackAsTheObjectsThatTheyWere() {
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        for color in [UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), dynamic, nil] {
            let view = square(), begin = seconds
            view.backgroundColor = color
            XCTAssertTrue(view.backgroundColor === color)
            renderer.update()
            let given = view.layer.backgroundColor
            for isFramed in [false, true] {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    if isFramed {
                        UIView.animateKeyframes(withDuration: 0, delay: 0) {
                            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.backgroundColor = .red }
                        }
                    } else {
                        view.backgroundColor = .red
                    }
                }
                animator.fractionComplete = 0.5
                XCTAssertTrue(view.backgroundColor === UIColor.red)
                update(at: begin + 1)
                animator.isReversed = true
                animator.startAnimation()
                update(at: begin + 1)
                update(at: begin + 2)
                XCTAssertEqual(animator.state, .inactive)
                XCTAssertTrue(view.backgroundColor === color)
                XCTAssertTrue(view.layer.backgroundColor === given)
            }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = .red }
            animator.startAnimation()
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            XCTAssertTrue(view.backgroundColor === color)
        }
    }

    func testALayersColourIsTheGivenObjectWhileItsActionIsAskedFor() {
        final class Owner: NSObject, CALayerDelegate {
            var seen: [CGColor?] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                if event == "backgroundColor" { seen.append(layer.backgroundColor) }
                return NSNull()
            }
        }
        let layer = CALayer(), owner = Owner()
        window.layer.addSublayer(layer)
        renderer.update()
        layer.delegate = owner
        let colors = [CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), CGColor(red: 0.5, green: 0.2, blue: 0.3, alpha: 0.4)]
        layer.backgroundColor = colors[0]
        layer.backgroundColor = colors[1]
        layer.setValue(colors[0], forKey: "backgroundColor")
        XCTAssertEqual(owner.seen.map { $0.map(ObjectIdentifier.init) }, [nil] + colors.map(ObjectIdentifier.init))
        XCTAssertTrue(layer.backgroundColor === colors[0])
        layer.removeFromSuperlayer()
    }

    func testWhatGivesThePaceSaysOfWhatKindItIs() {
        final class Both: UITimingCurveProvider {
            var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters() }
            var springTimingParameters: UISpringTimingParameters? { UISpringTimingParameters() }
        }
        XCTAssertEqual(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType, .builtin)
        XCTAssertEqual(UICubicTimingParameters().timingCurveType, .cubic)
        XCTAssertEqual(UISpringTimingParameters(dampingRatio: 0.5).timingCurveType, .spring)
        XCTAssertEqual(Both().timingCurveType, .composed)
        let spring = UISpringTimingParameters()
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        XCTAssertTrue(animator.timingParameters?.springTimingParameters === spring)
        XCTAssertNil(animator.timingParameters?.cubicTimingParameters)
    }

    func testTheEndOfOneThatPausesThereIsObserved() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        animator.pausesOnCompletion = true
        var told: [Bool?] = [], count = 0
        let observation = animator.observe(\.isRunning, options: [.new, .initial]) { told.append($1.newValue) }
        var other: NSKeyValueObservation? = animator.observe(\.state) { _, _ in count += 1 }
        animator.startAnimation()
        XCTAssertEqual(count, 1)
        XCTAssertNotNil(other)
        other = nil
        renderer.update()
        update(at: 0.5)
        animator.isReversed = true
        animator.isReversed = false
        update(at: 1)
        XCTAssertEqual(told, [false, true, false])
        XCTAssertEqual(animator.state, .active)
        XCTAssertEqual(x(view), 150, accuracy: 0.01)
        animator.isReversed = true
        animator.startAnimation()
        renderer.update()
        update(at: 1.5)
        XCTAssertEqual(x(view), 100, accuracy: 0.01)
        observation.invalidate()
        update(at: 2)
        XCTAssertEqual(told, [false, true, false, true])
        animator.stopAnimation(true)
        XCTAssertEqual(count, 1)
        XCTAssertEqual(view.center.x, 50, accuracy: 0.01)
    }

    func testASpringOfItsOwnTimeIsAtRestWhereItIsContinued() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        animator.startAnimation()
        renderer.update()
        update(at: 0.5)
        animator.pauseAnimation()
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 4, initialVelocity: .zero)
        animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
        renderer.update()
        XCTAssertEqual(x(view), 100, accuracy: 0.01)
        update(at: 0.99)
        XCTAssertEqual(x(view), 150, accuracy: 0.5)
        update(at: 1)
        XCTAssertEqual(animator.state, .inactive)
    }

    /// As of blurs of adjustable strength, whose animator is made before they are in a window.
    func testOneThatIsHeldBeforeItsViewIsInAWindowHoldsIt() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        animator.fractionComplete = 0.3
        show(view)
        update(at: 0.1)
        XCTAssertEqual(x(view), 80, accuracy: 0.01)
        animator.fractionComplete = 0.6
        update(at: 0.2)
        XCTAssertEqual(x(view), 110, accuracy: 0.01)
        animator.stopAnimation(true)
        XCTAssertEqual(view.center.x, 110, accuracy: 0.01)
    }

    func testOneWhoseViewIsNeverInAWindowEnds() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.center.x += 100 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        update(at: 0.1)
        update(at: 0.5)
        update(at: 0.6)
        XCTAssertEqual(view.center.x, 150)
        XCTAssertEqual(ends, [.end])
    }
}
