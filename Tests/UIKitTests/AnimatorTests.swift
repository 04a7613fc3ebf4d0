// Property animators: running, scrubbing, pausing, reversing, stopping.

import QuartzCore
import UIKit
import XCTest

final class AnimatorTests: ViewTestCase {
    private func square() -> UIView { show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) }

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

    func testAnAnimatorRunsToItsEndAndThenForgets() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        XCTAssertEqual(animator.state, .inactive)
        animator.startAnimation()
        XCTAssertEqual(animator.state, .active)
        XCTAssertTrue(animator.isRunning)
        renderer.update()
        update(at: 0.25)
        XCTAssertEqual(x(view), 75, accuracy: 0.01)
        XCTAssertEqual(Double(animator.fractionComplete), 0.25, accuracy: 1e-6)
        update(at: 1)
        XCTAssertEqual(ends, [.end])
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertNil(view.layer.animationKeys())
        XCTAssertEqual(x(view), 150, accuracy: 0.01)
    }

    func testItIsScrubbedByHandAndGoesOn() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { view.alpha = 0 }
        animator.fractionComplete = 0.25
        XCTAssertEqual(animator.state, .active)
        XCTAssertFalse(animator.isRunning)
        update(at: 5)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.75, accuracy: 1e-3, "evenly while it is scrubbed")
        animator.fractionComplete = 0.5
        update(at: 6)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.5, accuracy: 1e-3)
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
        renderer.update()
        update(at: 6.5)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.25, accuracy: 1e-3, "the second that was left")
        update(at: 7.01)
        XCTAssertEqual(animator.state, .inactive)
    }

    func testItIsReversedAndLeavesTheOldValues() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        renderer.update()
        update(at: 0.4)
        animator.isReversed = true
        renderer.update()
        XCTAssertEqual(x(view), 90, accuracy: 0.01)
        update(at: 0.6)
        XCTAssertEqual(x(view), 70, accuracy: 0.05)
        update(at: 0.81)
        XCTAssertEqual(ends, [.start])
        XCTAssertEqual(view.center.x, 50)
        XCTAssertEqual(x(view), 50, accuracy: 0.01)
    }

    func testAPausedAnimatorStaysWhereItIs() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        animator.startAnimation()
        renderer.update()
        update(at: 0.3)
        animator.pauseAnimation()
        update(at: 3)
        XCTAssertEqual(x(view), 80, accuracy: 0.01)
        animator.startAnimation()
        renderer.update()
        update(at: 3.2)
        XCTAssertEqual(x(view), 100, accuracy: 0.1)
        animator.stopAnimation(true)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(Double(view.center.x), 100, accuracy: 0.1, "the model takes what is shown")
    }

    func testAStoppedAnimatorIsFinishedWhereTheProgramSays() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        renderer.update()
        update(at: 0.5)
        animator.stopAnimation(false)
        XCTAssertEqual(animator.state, .stopped)
        animator.finishAnimation(at: .current)
        XCTAssertEqual(ends, [.current])
        XCTAssertEqual(Double(view.center.x), 100, accuracy: 0.1)
    }

    func testOneThatHasEndedIsStoppedAndFinishedForNothing() {
        let view = square()
        var animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        var ends: [UIViewAnimatingPosition] = []
        func stopAndFinish() {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            XCTAssertEqual(animator.state, .inactive)
        }
        stopAndFinish()  // never begun
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        renderer.update()
        update(at: 1)
        stopAndFinish()
        XCTAssertEqual(ends, [.end])
        XCTAssertEqual(view.center.x, 150)
        animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation(afterDelay: 2)
        renderer.update()
        update(at: 1.5)
        stopAndFinish()  // it waits for its delay
        XCTAssertEqual(ends, [.end, .start])
        update(at: 5)
        XCTAssertEqual(x(view), 150, accuracy: 0.01)
    }

    func testOneThatRestsIsStoppedWhereItRests() {
        let views = (0..<4).map { _ in square() }
        let animators = views.map { view in UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 } }
        for animator in animators { animator.startAnimation() }
        renderer.update()
        update(at: 0.5)
        for animator in animators { animator.pauseAnimation() }
        XCTAssertEqual(x(views[0]), 100, accuracy: 0.01, "what is on screen, before the pause is committed")
        animators[0].stopAnimation(true)
        animators[1].fractionComplete = 0.25
        animators[1].stopAnimation(false)
        animators[1].finishAnimation(at: .current)
        animators[2].addAnimations { views[2].center.x += 100 }  // none of it is done
        animators[2].stopAnimation(true)
        update(at: 0.6)
        animators[3].startAnimation()
        animators[3].stopAnimation(true)
        for (view, expected) in zip(views, [100, 75, 100, 100]) {
            XCTAssertEqual(Double(view.center.x), Double(expected), accuracy: 0.01)
        }
        update(at: 2)
        for (view, expected) in zip(views, [100, 75, 100, 100]) { XCTAssertEqual(x(view), Double(expected), accuracy: 0.01) }
    }

    func testBlocksAndKeyFramesInsideAreSteeredToo() {
        let views = (0..<4).map { _ in square() }
        var ends: [Bool] = []
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { views[0].center.x += 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { views[0].alpha = 0 }
            }
            UIView.animate(withDuration: 0.1, animations: { views[1].center.x += 100 }, completion: { ends.append($0) })
            UIView.animate(withDuration: 5, delay: 1) { views[2].center.x += 100 }
            views[3].center.x += 100
        }
        animator.fractionComplete = 0.25
        update(at: 3)
        XCTAssertEqual(views.map { x($0).rounded() }, [100, 75, 50, 75])
        XCTAssertEqual(views[0].layer.presentation()!.opacity, 1)
        animator.fractionComplete = 0.75
        update(at: 4)
        XCTAssertEqual(views.map { x($0).rounded() }, [150, 125, 100, 125])
        XCTAssertEqual(views[0].layer.presentation()!.opacity, 0.5, accuracy: 1e-3)
        XCTAssertEqual(ends, [])
        animator.isReversed = true
        animator.startAnimation()
        update(at: 4)
        update(at: 4.5)
        XCTAssertEqual(views.map { x($0).rounded() }, [150, 100, 50, 100])
        animator.stopAnimation(true)
        XCTAssertEqual(ends, [false])
        update(at: 9)
        XCTAssertEqual(views.map { x($0).rounded() }, [150, 100, 50, 100])
        XCTAssertEqual(views.map { Double($0.center.x).rounded() }, [150, 100, 50, 100])
    }

    func testABlockInsideHasTheAnimatorsPaceAndTellsItsEnd() {
        let view = square()
        var ends: [Bool] = []
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            UIView.animate(withDuration: 0.1, animations: { view.center.x += 100 }, completion: { ends.append($0) })
        }
        animator.startAnimation()
        renderer.update()
        update(at: 0.5)
        XCTAssertEqual(x(view), 75, accuracy: 0.01)
        update(at: 1.9)
        XCTAssertEqual(ends, [])
        update(at: 2)
        update(at: 2.1)
        XCTAssertEqual(ends, [true])
    }

    func testABlurIsSteered() throws {
        let view = show(UIVisualEffectView(effect: nil))
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        renderer.update()
        func radius() throws -> Double {
            let shown = try XCTUnwrap(view.subviews.first?.layer.presentation())
            return try XCTUnwrap(shown.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? NSNumber).doubleValue
        }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = UIBlurEffect(style: .light) }
        animator.fractionComplete = 0.25
        update(at: 3)
        XCTAssertEqual(try radius(), 5, accuracy: 0.01)
        animator.startAnimation()
        update(at: 3)
        update(at: 3.25)
        XCTAssertGreaterThan(try radius(), 5.5)
        animator.pauseAnimation()
        let held = try radius()
        update(at: 4)
        XCTAssertEqual(try radius(), held, accuracy: 0.01)
        animator.stopAnimation(true)
        update(at: 5)
        XCTAssertEqual(try radius(), held, accuracy: 0.01)
    }

    func testLaterAnimationsBeginAtTheirFactor() {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        renderer.update()
        update(at: 0.4)
        XCTAssertEqual(view.layer.presentation()!.opacity, 1, accuracy: 1e-3)
        update(at: 0.75)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.5, accuracy: 1e-3)
    }

    func testASpringHasApplesConstants() throws {
        let view = square()
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x += 100 }
        animator.startAnimation()
        let spring = try XCTUnwrap(view.layer.animation(forKey: "position") as? CASpringAnimation)
        XCTAssertEqual(Double(spring.stiffness), 161.7195, accuracy: 0.01)
        XCTAssertEqual(Double(spring.damping), 12.7169, accuracy: 0.001)
    }

    func testWhatIsAddedLaterJoinsWhatRuns() {
        let (view, other) = (show(UIView(frame: CGRect(x: 95, y: 95, width: 10, height: 10))), show(UIView()))
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 300 }
        animator.startAnimation()
        update(at: 0)
        update(at: 1)
        animator.addAnimations { other.alpha = 0 }
        update(at: 1)
        XCTAssertEqual(view.layer.presentation()!.position.x, 200, accuracy: 1)
        update(at: 1.5)
        XCTAssertEqual(view.layer.presentation()!.position.x, 250, accuracy: 1)
        XCTAssertEqual(other.layer.presentation()!.opacity, 0.5, accuracy: 0.02)
    }

    func testAStoppedAnimatorEndsWhereItIsTold() {
        for (position, x) in [(UIViewAnimatingPosition.end, 200.0), (.start, 100), (.current, 150)] {
            let view = show(UIView(frame: CGRect(x: 95, y: 95, width: 10, height: 10)))
            let begin = seconds
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 200 }
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            update(at: begin)
            update(at: begin + 0.5)
            animator.stopAnimation(false)
            XCTAssertEqual(view.center.x, 150, accuracy: 1)
            animator.finishAnimation(at: position)
            XCTAssertEqual(view.center.x, CGFloat(x), accuracy: 1)
            XCTAssertEqual(ends, [position])
        }
    }

    func testADelayedPartAloneIsScrubbedByTheWholeTime() {
        let view = show(UIView())
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        update(at: 0)
        update(at: 0.75)
        animator.pauseAnimation()
        XCTAssertEqual(animator.fractionComplete, 0.75, accuracy: 0.01)
        update(at: 2)
        animator.startAnimation()
        update(at: 2)
        update(at: 2.125)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.25, accuracy: 0.02)
    }

    func testAnAnimatorMayKeepFingersFromItsViews() {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
        animator.isUserInteractionEnabled = false
        animator.startAnimation()
        update(at: 0)
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        view.addGestureRecognizer(tap)
        for (time, count) in [(0.5, 0), (1.1, 1)] {
            update(at: time)
            window.sendTouch(.began, at: CGPoint(x: 50, y: 50))
            window.sendTouch(.ended, at: CGPoint(x: 50, y: 50))
            XCTAssertEqual(taps, count, "\(time)")
        }
    }

    func testASpringHasAVelocityForEachCoordinate() {
        let (view, other) = (show(UIView(frame: CGRect(x: 95, y: 95, width: 10, height: 10))), show(UIView()))
        let springs = [CGVector(dx: 0, dy: 5), CGVector(dx: 5, dy: 5)].map {
            UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: $0)
        }
        for (view, spring) in zip([view, other], springs) {
            view.center = CGPoint(x: 100, y: 100)
            let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
            animator.addAnimations { view.center = CGPoint(x: 200, y: 200) }
            animator.startAnimation()
        }
        update(at: 0)
        update(at: 0.1)
        let (two, one) = (view.layer.presentation()!.position, other.layer.presentation()!.position)
        XCTAssertGreaterThan(two.y, two.x + 5)
        XCTAssertEqual(two.y, one.y, accuracy: 0.01)
        XCTAssertEqual(one.x, one.y, accuracy: 0.01)
        update(at: 5)
        XCTAssertEqual(view.layer.presentation()!.position, CGPoint(x: 200, y: 200))
    }
}
