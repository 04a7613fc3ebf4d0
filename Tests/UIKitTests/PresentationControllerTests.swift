// Presentations that a program lays out, animators that are held by hand, and windows that take another size.

import QuartzCore
import UIKit
import XCTest

final class PresentationControllerTests: ViewTestCase {
    /// A sheet over the lower half, with what is behind it dimmed.
    private final class Sheet: UIPresentationController {
        let dimming = UIView()
        var lines: [String] = []

        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView!.bounds
            return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            lines.append("coming")
            dimming.frame = containerView!.bounds
            (dimming.backgroundColor, dimming.alpha) = (.black, 0)
            containerView!.insertSubview(dimming, at: 0)
            presentedViewController.transitionCoordinator!.animate(alongsideTransition: { _ in self.dimming.alpha = 0.5 })
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { lines.append("came \(completed)") }
        override func dismissalTransitionWillBegin() {
            lines.append("going")
            presentedViewController.transitionCoordinator!.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) { lines.append("gone \(completed)") }
        override func containerViewWillLayoutSubviews() {
            dimming.frame = containerView!.bounds
            presentedView!.frame = frameOfPresentedViewInContainerView
        }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            lines.append("prefers \(container.preferredContentSize.height)")
        }
    }

    private final class Bringing: NSObject, UIViewControllerTransitioningDelegate {
        weak var sheet: Sheet?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let made = Sheet(presentedViewController: presented, presenting: presenting)
            sheet = made
            return made
        }
    }

    private let root = UIViewController(), bringing = Bringing()

    /// Shows an empty root.
    private func begin() {
        window.rootViewController = root
        renderer.update()
    }

    func testAProgramLaysOutAPresentation() throws {
        begin()
        var other: UIViewController? = UIViewController()
        weak let left = other
        (other!.modalPresentationStyle, other!.transitioningDelegate) = (.custom, bringing)
        root.present(other!, animated: true)
        let sheet = try XCTUnwrap(bringing.sheet)
        XCTAssertTrue(other!.presentationController === sheet)
        XCTAssertTrue(sheet.presentingViewController === root)
        XCTAssertTrue(sheet.containerView?.superview === window)
        let size = window.bounds.size, view = other!.view!
        XCTAssertEqual(view.frame, CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2))
        renderer.update()
        // From below the container.
        XCTAssertEqual(view.layer.presentation()!.frame.minY, size.height, accuracy: 0.01)
        update(at: 0.2)
        XCTAssertGreaterThan(sheet.dimming.layer.presentation()!.opacity, 0.1)
        update(at: 0.5)
        XCTAssertEqual(view.layer.presentation()!.frame.minY, size.height / 2)
        other!.preferredContentSize = CGSize(width: 0, height: 99)
        root.dismiss(animated: true)
        other = nil
        renderer.update()
        update(at: 1.1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(view.superview)
        XCTAssertEqual(sheet.lines, ["coming", "came true", "prefers 99.0", "going", "gone true"])
        XCTAssertNil(left)
    }

    func testItFollowsTheWindowsSize() {
        final class Telling: UIViewController {
            var sizes: [CGSize] = [], widths: [CGFloat] = []
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
                coordinator.animate(alongsideTransition: { _ in self.widths.append(self.view.bounds.width) })
            }
        }
        let root = Telling(), child = Telling(), other = Telling()
        window.rootViewController = root
        root.addChild(child)
        root.view.addSubview(child.view)
        renderer.update()
        (other.modalPresentationStyle, other.transitioningDelegate) = (.custom, bringing)
        root.present(other, animated: false)
        renderer.update()
        let size = CGSize(width: 500, height: 100)
        window.frame = CGRect(origin: .zero, size: size)
        window.frame.origin.x = 3
        for controller in [root, child, other] { XCTAssertEqual(controller.sizes, [size]) }
        XCTAssertEqual(root.widths, [500])
        renderer.update()
        XCTAssertEqual(other.view.frame, CGRect(x: 0, y: 50, width: 500, height: 50))
    }

    /// Fades by an animator that can be held.
    private final class Fading: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let driver = UIPercentDrivenInteractiveTransition()
        private var animator: UIViewPropertyAnimator?

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let view = context.viewController(forKey: .from)!.view!
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            made.addCompletion { [weak self] _ in
                self?.animator = nil
                context.completeTransition(!context.transitionWasCancelled)
            }
            animator = made
            return made
        }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    func testAnAnimatorThatCanBeHeldIsDrivenByHand() {
        begin()
        let other = UIViewController(), fading = Fading()
        other.transitioningDelegate = fading
        fading.driver.completionCurve = .linear
        root.present(other, animated: false)
        renderer.update()
        var shown: Float { other.view.layer.presentation()!.opacity }
        for isCancelled in [true, false] {
            let start = seconds, behind = root.view!
            behind.alpha = 1
            root.dismiss(animated: true)
            root.transitionCoordinator!.animate(alongsideTransition: { _ in behind.alpha = 0.5 })
            renderer.update()
            fading.driver.update(0.4)
            update(at: start + 3)
            XCTAssertEqual(shown, 0.6, accuracy: 0.001)
            XCTAssertEqual(behind.layer.presentation()!.opacity, 0.8, accuracy: 0.001)
            if isCancelled { fading.driver.cancel() } else { fading.driver.finish() }
            renderer.update()
            update(at: start + 3.3)
            XCTAssertEqual(shown, isCancelled ? 0.9 : 0.3, accuracy: 0.01)
            for step in 1...4 { update(at: start + 3.3 + Double(step) / 4) }
            XCTAssertEqual(root.presentedViewController === other, isCancelled)
            XCTAssertEqual(behind.alpha, isCancelled ? 1 : 0.5)
        }
    }

    /// Puts the view that comes into the container, as Apple asks for, and the one that goes as well.
    private final class Both: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            for key in [UITransitionContextViewControllerKey.from, .to] {
                context.containerView.addSubview(context.viewController(forKey: key)!.view)
            }
            context.completeTransition(true)
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    /// Says what it is given, and lays the coming view under the going one, as side menus do.
    private final class Under: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        var lines: [String] = []
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
            lines.append("\(from.superview === context.containerView) \(context.targetTransform.isIdentity)")
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 1, animations: { from.center.x += 100 }) { _ in
                context.completeTransition(true)
            }
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    func testTheViewThatIsToBeGoneIsInTheContainer() {
        begin()
        let under = Under(), other = UIViewController()
        (other.modalPresentationStyle, other.transitioningDelegate) = (.fullScreen, under)
        root.present(other, animated: true)
        let coordinator = other.transitionCoordinator!
        XCTAssertFalse(coordinator.initiallyInteractive || coordinator.isInterruptible)
        XCTAssertEqual(coordinator.completionVelocity, 1)
        renderer.update()
        update(at: 0.5)
        XCTAssertEqual(root.view.layer.presentation()!.frame.minX, 50, accuracy: 0.1)
        XCTAssertEqual(under.lines, ["true true"])
        update(at: 1.1)
        XCTAssertNil(root.view.window)
        root.dismiss(animated: false)
        renderer.update()
        XCTAssertEqual(root.view.superview, window)
    }

    func testThePresentersViewComesBackToItsPlace() {
        begin()
        let both = Both(), last = UIView()
        window.addSubview(last)
        for style in [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen] {
            let other = UIViewController()
            (other.modalPresentationStyle, other.transitioningDelegate) = (style, both)
            root.present(other, animated: true)
            renderer.update()
            XCTAssertEqual(root.view.window == nil, style == .fullScreen, "out of sight")
            XCTAssertTrue(other.view.window === window)
            root.dismiss(animated: true)
            renderer.update()
            XCTAssertEqual(window.subviews, [root.view, last], "\(style)")
        }
    }
}
