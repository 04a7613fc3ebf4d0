// Transitions between controllers that a gesture drives: moved back and forth, finished, and taken back.

import QuartzCore
import UIKit
import XCTest

final class InteractiveTransitionTests: ViewTestCase {
    private final class Sliding: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        var driver: UIPercentDrivenInteractiveTransition?
        private(set) var ends: [Bool] = []

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: .from) ?? context.viewController(forKey: .from)!.view!
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.y += 480 }
            ) { _ in context.completeTransition(!context.transitionWasCancelled) }
        }
        func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    private let root = UIViewController(), other = UIViewController()
    private let sliding = Sliding()
    private var shownY: CGFloat { other.view.layer.presentation()!.position.y }

    /// Presents a controller that a driver takes away.
    private func begin() -> UIPercentDrivenInteractiveTransition {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .linear
        window.rootViewController = root
        renderer.update()
        (other.modalPresentationStyle, other.transitioningDelegate) = (.overFullScreen, sliding)
        sliding.driver = driver
        root.present(other, animated: false)
        renderer.update()
        return driver
    }

    /// Redraw moments at a display's pace up to some seconds after the start.
    private func run(to end: Double) {
        while seconds < end - 1e-9 { update(at: min(seconds + 1 / 60, end)) }
    }

    /// Notes what its coordinator says as it goes.
    private final class Asking: UIViewController {
        var answers: [Bool?] = []
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            answers = [transitionCoordinator?.isInteractive, transitionCoordinator?.initiallyInteractive]
        }
    }

    func testAControllerThatIsToGoKnowsWhetherAHandTakesItAway() {
        for (driver, expected) in [(UIPercentDrivenInteractiveTransition(), true), (nil, false)] {
            let going = Asking()
            window.rootViewController = root
            (going.modalPresentationStyle, going.transitioningDelegate) = (.overFullScreen, sliding)
            sliding.driver = driver
            root.present(going, animated: false)
            renderer.update()
            root.dismiss(animated: true)
            XCTAssertEqual(going.answers, [expected, expected])
            driver?.finish()
            run(to: seconds + 2)
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testItFollowsTheHandAndRunsToItsEnd() {
        let driver = begin()
        root.dismiss(animated: true)
        renderer.update()
        XCTAssertEqual(driver.duration, 1)
        for (time, part) in [(0.5, 0.25), (2.5, 0.75), (3, 0.5)] as [(Double, CGFloat)] {
            driver.update(part)
            run(to: time)
            XCTAssertEqual(shownY, 240 + 480 * part, accuracy: 0.1)
            XCTAssertEqual(driver.percentComplete, part)
        }
        driver.finish()
        run(to: 3.25)
        XCTAssertEqual(shownY, 240 + 480 * 0.75, accuracy: 9)
        XCTAssertTrue(root.presentedViewController === other)
        run(to: 3.6)
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(other.view.superview)
        XCTAssertEqual(sliding.ends, [true])
    }

    func testWhatIsTakenBackIsAsItWasAndCanBeginAgain() {
        let driver = begin()
        root.dismiss(animated: true)
        renderer.update()
        driver.update(0.5)
        run(to: 0.2)
        driver.completionSpeed = 2
        driver.cancel()
        run(to: 0.3)
        XCTAssertEqual(shownY, 240 + 480 * 0.3, accuracy: 17)
        run(to: 0.6)
        XCTAssertEqual(other.view.center.y, 240)
        XCTAssertEqual(shownY, 240)
        XCTAssertTrue(root.presentedViewController === other)
        XCTAssertEqual(sliding.ends, [false])
        XCTAssertEqual(other.view.superview?.layer.speed, 1)
        root.dismiss(animated: true)
        renderer.update()
        driver.update(.nan)
        driver.update(9)
        run(to: 1)
        XCTAssertEqual(shownY, 720, accuracy: 1)
        XCTAssertEqual(sliding.ends, [false], "all the way, but not let go")
        driver.finish()
        run(to: 1.1)
        XCTAssertEqual(sliding.ends, [false, true])
        XCTAssertNil(root.presentedViewController)
    }

    func testOneThatRunsIsTakenUp() {
        let driver = begin()
        driver.wantsInteractiveStart = false
        root.dismiss(animated: true)
        renderer.update()
        run(to: 0.5)
        XCTAssertEqual(shownY, 480, accuracy: 1)
        driver.pause()
        XCTAssertEqual(driver.percentComplete, 0.5, accuracy: 0.001)
        run(to: 2)
        XCTAssertEqual(shownY, 480, accuracy: 1)
        driver.cancel()
        run(to: 2.6)
        XCTAssertEqual(shownY, 240)
        XCTAssertEqual(sliding.ends, [false])
    }

    func testWhatRunsBesideATransitionIsDrivenWithIt() {
        let driver = begin()
        var told: [String] = []
        root.dismiss(animated: true)
        let coordinator = root.transitionCoordinator!
        XCTAssertTrue(coordinator === other.transitionCoordinator)
        XCTAssertTrue(coordinator.isInteractive)
        coordinator.animate(alongsideTransition: { [other] context in
            XCTAssertEqual(context.transitionDuration, 1)
            other.view.superview?.alpha = 0
            // Among those that run already.
            let again = context.viewController(forKey: .to)!.transitionCoordinator!
            again.animate(alongsideTransition: nil) { _ in told.append("inner") }
        }, completion: { told.append("ended, cancelled: \($0.isCancelled)") })
        coordinator.notifyWhenInteractionChanges { told.append("let go at \($0.percentComplete)") }
        renderer.update()
        driver.update(0.5)
        run(to: 0.1)
        XCTAssertEqual(shownY, 480, accuracy: 0.1)
        driver.cancel()
        XCTAssertEqual(told, ["let go at 0.5"])
        run(to: 0.8)
        XCTAssertEqual(told.count, 3)
        XCTAssertEqual(Set(told.dropFirst()), ["ended, cancelled: true", "inner"])
        XCTAssertNil(root.transitionCoordinator)
    }

    func testFontsAreFoundByTheirTraits() {
        let font = UIFont.systemFont(ofSize: 15)
        let bold = UIFont(descriptor: font.fontDescriptor.withSymbolicTraits(.traitBold)!, size: 0)
        XCTAssertEqual(bold, UIFont.boldSystemFont(ofSize: 15))
        XCTAssertEqual(bold.fontDescriptor.withSymbolicTraits([])!.postscriptName, "System-Regular")
        let both = UIFont(name: "DejaVu Sans Bold", size: 9)!.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])!
        XCTAssertEqual(both.postscriptName, "DejaVu Sans-BoldItalic")
        XCTAssertEqual(both.symbolicTraits, [.traitBold, .traitItalic])
        XCTAssertEqual(both.pointSize, 9)
        XCTAssertNil(font.fontDescriptor.withSymbolicTraits(.traitMonoSpace))
        XCTAssertEqual(UIFont.monospacedSystemFont(ofSize: 9, weight: .light).fontDescriptor.symbolicTraits, .traitMonoSpace)
        let light = UIFontDescriptor(name: "Helvetica-LightOblique", size: 12)
        XCTAssertEqual(light.withSymbolicTraits([])?.postscriptName, "Helvetica-Light")
    }

    func testTheProgramsWindowsAreAScene() {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        XCTAssertEqual(scenes.count, 1)
        XCTAssertTrue(window.windowScene === scenes.first)
    }

    func testGeometryIsToldByTexts() {
        XCTAssertEqual(NSCoder.cgPoint(for: "{1, -2.5}"), CGPoint(x: 1, y: -2.5))
        XCTAssertEqual(NSCoder.cgRect(for: "{{1,2},{30,4e1}}"), CGRect(x: 1, y: 2, width: 30, height: 40))
        for text in ["", "{1}", "{1, x}", "{1, 2, 3}", "{nan, 1}", "{inf, 1}"] {
            XCTAssertEqual(NSCoder.cgPoint(for: text), .zero, text)
        }
        XCTAssertEqual(NSCoder.cgAffineTransform(for: "nothing"), .identity)
        XCTAssertEqual(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 30, height: 40)), "{{1, 2.5}, {30, 40}}")
        let turn = CGAffineTransform(rotationAngle: 1)
        XCTAssertEqual(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)), turn)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)), insets)
    }

    /// Who begins a transition without a hand, and animates all of it.
    private final class Beginning: NSObject, UIViewControllerInteractiveTransitioning {
        var context: (any UIViewControllerContextTransitioning)?
        var wantsInteractiveStart: Bool { false }
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
        }
    }

    private final class Empty: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let beginning = Beginning()
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {}
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { beginning }
    }

    func testWhoDrivesBeginsAlsoWhereNoHandDoes() {
        window.rootViewController = root
        renderer.update()
        let empty = Empty()
        other.transitioningDelegate = empty
        root.present(other, animated: false)
        renderer.update()
        root.dismiss(animated: true)
        XCTAssertEqual(empty.beginning.context?.isInteractive, false)
        XCTAssertTrue(other.isBeingDismissed)
        empty.beginning.context?.completeTransition(true)
        XCTAssertNil(root.presentedViewController)
    }
}
