// The bar of a navigation controller during pushes and pops, by themselves and by hand.

import QuartzCore
import UIKit
import XCTest

final class NavigationBarMovingTests: ViewTestCase {
    private func stack(_ names: String...) -> UINavigationController {
        let controller = UINavigationController()
        controller.viewControllers = names.map { name in
            let page = UIViewController()
            page.title = name
            return page
        }
        window.rootViewController = controller
        update(at: 0)
        return controller
    }

    private struct Shown: Equatable {
        var x: Double
        var opacity: Double
    }

    /// Where texts of the bar are seen, and how clearly.
    private func shown(_ text: String, _ controller: UINavigationController) -> [Shown] {
        var found: [Shown] = []
        func look(_ view: UIView, _ x: Double, _ opacity: Double) {
            guard let layer = view.layer.presentation() else { return }
            let left = x + Double(layer.frame.minX), seen = opacity * Double(layer.opacity)
            if (view as? UILabel)?.text == text {
                found.append(Shown(x: left + Double(layer.bounds.width) / 2, opacity: seen))
            }
            for child in view.subviews { look(child, left, seen) }
        }
        look(controller.navigationBar, 0, 1)
        return found
    }

    private func push(_ name: String, _ controller: UINavigationController) {
        let page = UIViewController()
        page.title = name
        controller.pushViewController(page, animated: true)
        renderer.update()
    }

    func testTitlesMoveWithAPush() throws {
        let controller = stack("First")
        XCTAssertEqual(shown("First", controller).map(\.x), [160])
        push("Second", controller)
        update(at: 0.175)
        let second = try XCTUnwrap(shown("Second", controller).first)
        XCTAssertEqual(second.x, 240, accuracy: 1)
        XCTAssertEqual(second.opacity, 0.5, accuracy: 0.02)
        let first = try XCTUnwrap(shown("First", controller).first)
        XCTAssertTrue((70..<150).contains(first.x))
        for frame in 0...10 { update(at: 0.36 + Double(frame) / 60) }
        XCTAssertEqual(shown("Second", controller), [Shown(x: 160, opacity: 1)])
        XCTAssertEqual(shown("First", controller), [])
        XCTAssertEqual(shown("‹ First", controller).count, 1)
    }

    private func edge(_ controller: UINavigationController, to end: CGFloat) {
        window.sendTouch(.began, at: CGPoint(x: 2, y: 200))
        for step in 1...6 {
            update(at: Double(step) / 10)
            window.sendTouch(.moved, at: CGPoint(x: 2 + (end - 2) * CGFloat(step) / 6, y: 200))
        }
        update(at: 2)
    }

    func testTheBarFollowsTheFingerAndGoesBack() throws {
        let controller = stack("First", "Second")
        let way = try XCTUnwrap(shown("‹ First", controller).first)
        edge(controller, to: 100)
        let far = try XCTUnwrap(shown("Second", controller).first)
        XCTAssertTrue((165..<300).contains(far.x), "\(far)")
        XCTAssertLessThan(far.opacity, 1)
        update(at: 3)
        XCTAssertEqual(shown("Second", controller), [far], "it stays while the finger does")
        window.sendTouch(.moved, at: CGPoint(x: 50, y: 200))
        update(at: 4)
        let near = try XCTUnwrap(shown("Second", controller).first)
        XCTAssertLessThan(near.x, far.x)
        let below = try XCTUnwrap(shown("First", controller).first)
        XCTAssertTrue((way.x..<160).contains(below.x))
        window.sendTouch(.ended, at: CGPoint(x: 50, y: 200))
        for frame in 1...60 { update(at: 4 + Double(frame) / 60) }
        XCTAssertEqual(controller.viewControllers.count, 2)
        XCTAssertEqual(shown("Second", controller), [Shown(x: 160, opacity: 1)])
        XCTAssertEqual(shown("First", controller), [])
        XCTAssertEqual(shown("‹ First", controller), [way])
        XCTAssertEqual(controller.navigationBar.topItem?.title, "Second")
        // And once more, to the end.
        edge(controller, to: 300)
        window.sendTouch(.ended, at: CGPoint(x: 300, y: 200))
        for frame in 1...60 { update(at: 6 + Double(frame) / 60) }
        XCTAssertEqual(shown("First", controller), [Shown(x: 160, opacity: 1)])
        XCTAssertEqual(shown("Second", controller) + shown("‹ First", controller), [])
    }

    func testItGoesOnMovingByItselfWhenTheFingerLeaves() throws {
        let controller = stack("First", "Second")
        edge(controller, to: 250)
        let held = try XCTUnwrap(shown("First", controller).first)
        window.sendTouch(.ended, at: CGPoint(x: 250, y: 200))
        update(at: 2.01)
        update(at: 2.06)
        let later = try XCTUnwrap(shown("First", controller).first)
        XCTAssertGreaterThan(later.x, held.x)
        XCTAssertGreaterThan(later.opacity, held.opacity)
        for frame in 1...40 { update(at: 2.06 + Double(frame) / 60) }
        XCTAssertEqual(shown("First", controller), [Shown(x: 160, opacity: 1)])
    }

    private final class Steering: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        let drive = UIPercentDrivenInteractiveTransition()
        private var animator: UIViewPropertyAnimator?

        func navigationController(
            _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from: UIViewController, to: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func navigationController(
            _ controller: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { drive }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            to.alpha = 0
            made.addAnimations { to.alpha = 1 }
            made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            animator = made
            return made
        }
    }

    func testItFollowsAProgramsOwnAnimator() throws {
        let controller = stack("First", "Second")
        let steering = Steering()
        controller.delegate = steering
        controller.popViewController(animated: true)
        renderer.update()
        steering.drive.update(0.5)
        update(at: 1)
        XCTAssertEqual(try XCTUnwrap(shown("Second", controller).first).x, 240, accuracy: 1)
        steering.drive.cancel()
        for frame in 1...90 { update(at: 1 + Double(frame) / 60) }
        XCTAssertEqual(controller.viewControllers.count, 2)
        XCTAssertEqual(shown("Second", controller), [Shown(x: 160, opacity: 1)])
    }
}
