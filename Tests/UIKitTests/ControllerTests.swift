// Controllers: the order of their life, containment, presentation.

import QuartzCore
import UIKit
import XCTest

final class ControllerTests: ViewTestCase {
    private class Recording: UIViewController {
        var lines: [String] = []
        override func loadView() {
            lines.append("loadView")
            super.loadView()
        }
        override func viewDidLoad() { lines.append("viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { lines.append("viewWillAppear") }
        override func viewWillLayoutSubviews() { lines.append("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { lines.append("viewDidLayoutSubviews") }
        override func viewDidAppear(_ animated: Bool) { lines.append("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { lines.append("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { lines.append("viewDidDisappear") }
    }

    func testTheLifeOfARootController() {
        let controller = Recording()
        window.rootViewController = controller
        renderer.update()
        XCTAssertEqual(
            controller.lines,
            [
                "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
            ])
        XCTAssertEqual(controller.view.frame, window.bounds)
        XCTAssertTrue(controller.view.next === controller)
        XCTAssertTrue(controller.next === window)
        controller.lines = []
        window.rootViewController = nil
        renderer.update()
        XCTAssertEqual(controller.lines, ["viewWillDisappear", "viewDidDisappear"])
        XCTAssertNil(controller.view.superview)
    }

    func testAPresentedControllerComesAndGoes() {
        let root = Recording(), other = Recording()
        window.rootViewController = root
        renderer.update()
        other.modalPresentationStyle = .fullScreen
        var isDone = false
        root.present(other, animated: true) { isDone = true }
        XCTAssertTrue(root.presentedViewController === other)
        renderer.update()
        XCTAssertFalse(isDone)
        update(at: 0.5)
        XCTAssertTrue(isDone)
        XCTAssertEqual(other.lines.last, "viewDidAppear")
        XCTAssertEqual(root.lines.last, "viewDidDisappear")
        root.dismiss(animated: false)
        renderer.update()
        XCTAssertNil(other.view.superview)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(other.lines.last, "viewDidDisappear")
        XCTAssertEqual(root.lines.last, "viewDidAppear")
    }

    func testAProgramAnimatesAPresentationByItself() {
        final class Fading: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let view = context.view(forKey: .to)!
                context.containerView.addSubview(view)
                view.alpha = 0
                UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { _ in context.completeTransition(true) }
            }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        }
        let root = UIViewController(), other = Recording(), fading = Fading()
        window.rootViewController = root
        renderer.update()
        (other.modalPresentationStyle, other.transitioningDelegate) = (.overFullScreen, fading)
        root.present(other, animated: true)
        renderer.update()
        update(at: 0.5)
        XCTAssertEqual(other.view.layer.presentation()!.opacity, 0.5, accuracy: 0.01)
        XCTAssertNotEqual(other.lines.last, "viewDidAppear")
        update(at: 1.01)
        XCTAssertEqual(other.lines.last, "viewDidAppear")
    }

    func testAChildHearsOfItsParent() {
        let parent = UIViewController(), child = Recording()
        parent.addChild(child)
        XCTAssertTrue(child.parent === parent)
        XCTAssertEqual(parent.children, [child])
        child.addChild(parent)
        XCTAssertNil(parent.parent, "not into itself")
        child.removeFromParent()
        XCTAssertNil(child.parent)
        XCTAssertTrue(parent.children.isEmpty)
    }

    func testAChildTakesAnothersPlace() {
        let root = UIViewController(), a = UIViewController(), b = UIViewController()
        window.rootViewController = root
        for child in [a, b] { root.addChild(child) }
        root.view.addSubview(a.view)
        update(at: 0)
        var ends: [Bool] = []
        for (from, to, options) in [(a, b, UIView.AnimationOptions()), (b, a, .transitionFlipFromLeft)] {
            root.transition(
                from: from, to: to, duration: 0.5, options: options, animations: { to.view.alpha = 0.5 },
                completion: { ends.append($0) })
            update(at: seconds)
            XCTAssertTrue(to.view.superview === root.view)
            update(at: seconds + 1)
            XCTAssertNil(from.view.superview)
        }
        XCTAssertEqual(ends, [true, true])
        root.transition(from: b, to: UIViewController(), duration: 1, animations: nil)
        XCTAssertNil(b.view.superview)
    }
}
