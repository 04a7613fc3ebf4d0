// Stacks and tabs of controllers: who shows, what is told when, and transitions of the program's own.

import QuartzCore
import UIKit
import XCTest

final class NavigationTests: ViewTestCase {
    private final class Page: UIViewController {
        let name: String
        let log: (String) -> Void

        init(_ name: String, _ log: @escaping (String) -> Void) {
            (self.name, self.log) = (name, log)
            super.init(nibName: nil, bundle: nil)
            title = name
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillAppear(_ animated: Bool) { log("\(name) comes") }
        override func viewDidAppear(_ animated: Bool) { log("\(name) here") }
        override func viewWillDisappear(_ animated: Bool) { log("\(name) goes") }
        override func viewDidDisappear(_ animated: Bool) { log("\(name) gone") }
        override func didMove(toParent parent: UIViewController?) { log("\(name) \(parent == nil ? "out" : "in")") }
    }

    private final class Fade: UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { to.alpha = 1 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    private final class Chooser: UINavigationControllerDelegate, UITabBarControllerDelegate {
        var lines: [String] = []
        var fade: Fade?
        var drive: UIPercentDrivenInteractiveTransition?
        func navigationController(_ controller: UINavigationController, willShow one: UIViewController, animated: Bool) {
            lines.append("will \(one.title!) \(animated)")
        }
        func navigationController(_ controller: UINavigationController, didShow one: UIViewController, animated: Bool) {
            lines.append("did \(one.title!) \(animated)")
        }
        func navigationController(
            _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from: UIViewController, to: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            lines.append("\(operation == .push ? "push" : "pop") \(from.title!) \(to.title!)")
            return fade
        }
        func navigationController(
            _ controller: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { drive }
        func tabBarController(
            _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
        func tabBarController(_ controller: UITabBarController, shouldSelect one: UIViewController) -> Bool { one.title != "C" }
        func tabBarController(_ controller: UITabBarController, didSelect one: UIViewController) {
            lines.append("tab \(one.title!)")
        }
    }

    private var lines: [String] = []
    private let chooser = Chooser()

    private func page(_ name: String) -> Page { Page(name) { [unowned self] in lines.append($0) } }

    private func taken() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func stack(_ names: String...) -> UINavigationController {
        let controller = UINavigationController()
        controller.viewControllers = names.map(page)
        controller.delegate = chooser
        window.rootViewController = controller
        update(at: 0)
        lines = []
        chooser.lines = []
        return controller
    }

    func testTheTopmostControllerShowsBelowTheBar() {
        let controller = stack("A", "B")
        let top = controller.topViewController!
        XCTAssertTrue(top.view.window === window)
        XCTAssertFalse(controller.viewControllers[0].isViewLoaded)
        XCTAssertEqual(top.view.frame, window.bounds)
        XCTAssertEqual(top.view.safeAreaInsets.top, 44)
        XCTAssertTrue(top.navigationController === controller)
        XCTAssertEqual(controller.navigationBar.topItem?.title, "B")
        XCTAssertEqual(controller.navigationBar.backItem?.title, "A")
        controller.setNavigationBarHidden(true, animated: false)
        XCTAssertEqual(top.view.safeAreaInsets.top, 0)
        controller.isNavigationBarHidden = false
        XCTAssertEqual(top.view.safeAreaInsets.top, 44)
    }

    func testAPushSlidesAndTellsBoth() {
        let controller = stack("A")
        let next = page("B")
        controller.pushViewController(next, animated: true)
        XCTAssertEqual(controller.viewControllers.count, 2)
        XCTAssertEqual(taken(), ["A goes", "B comes"])
        XCTAssertNotNil(next.transitionCoordinator)
        update(at: 0)
        XCTAssertEqual(next.view.layer.presentation()!.frame.minX, 320, accuracy: 1)
        update(at: 0.175)
        XCTAssertEqual(next.view.layer.presentation()!.frame.minX, 160, accuracy: 5)
        update(at: 0.4)
        XCTAssertEqual(taken(), ["A gone", "B here", "B in"])
        XCTAssertNil(controller.viewControllers[0].view.superview)
        XCTAssertEqual(chooser.lines, ["will B true", "push A B", "did B true"])
        XCTAssertNil(next.transitionCoordinator)
    }

    func testPopsGiveWhatTheyTook() {
        let controller = stack("A", "B", "C", "D")
        let all = controller.viewControllers
        XCTAssertTrue(controller.popViewController(animated: false) === all[3])
        XCTAssertEqual(taken(), ["D goes", "C comes", "D gone", "C here", "D out"])
        XCTAssertEqual(controller.popToViewController(all[1], animated: false)?.count, 1)
        XCTAssertNil(controller.popToViewController(all[3], animated: false))
        XCTAssertEqual(controller.popToRootViewController(animated: true)?.count, 1)
        update(at: 0)
        update(at: 1)
        XCTAssertTrue(controller.topViewController === all[0])
        XCTAssertNil(controller.popViewController(animated: true))
        XCTAssertNil(all[1].navigationController)
    }

    func testBeforeItShowsNothingIsTold() {
        let controller = UINavigationController(rootViewController: page("A"))
        controller.pushViewController(page("B"), animated: true)
        XCTAssertEqual(taken(), ["A in", "B in"])
        window.rootViewController = controller
        update(at: 0)
        XCTAssertEqual(taken(), ["B comes", "B here"])
    }

    func testAnotherPushEndsTheOneUnderWay() {
        let controller = stack("A")
        controller.pushViewController(page("B"), animated: true)
        controller.pushViewController(page("C"), animated: true)
        update(at: 0)
        update(at: 1)
        XCTAssertEqual(controller.viewControllers.map(\.title), ["A", "B", "C"])
        XCTAssertTrue(controller.topViewController!.view.superview != nil)
        XCTAssertEqual(taken().filter { $0.hasPrefix("C") }, ["C comes", "C here", "C in"])
        controller.pushViewController(controller.viewControllers[0], animated: true)
        XCTAssertEqual(controller.viewControllers.count, 3, "it is there already")
    }

    func testTheDelegateAnimatesAndAHandTurnsItBack() {
        let controller = stack("A")
        (chooser.fade, chooser.drive) = (Fade(), UIPercentDrivenInteractiveTransition())
        let next = page("B")
        controller.pushViewController(next, animated: true)
        update(at: 0)
        chooser.drive?.update(0.5)
        update(at: 0.1)
        XCTAssertEqual(next.view.layer.presentation()!.opacity, 0.5, accuracy: 0.02)
        chooser.drive?.cancel()
        for frame in 1...90 { update(at: 0.1 + Double(frame) / 60) }
        XCTAssertEqual(controller.viewControllers.map(\.title), ["A"])
        XCTAssertNil(next.view.superview)
        XCTAssertTrue(controller.topViewController!.view.window === window)
        XCTAssertEqual(taken(), ["A goes", "B comes", "B goes", "A comes", "B gone", "A here", "B out"])
    }

    func testAFingerFromTheEdgePops() {
        for (end, stays) in [(300.0, false), (60, true)] as [(CGFloat, Bool)] {
            let controller = stack("A", "B")
            window.sendTouch(.began, at: CGPoint(x: 2, y: 200))
            for step in 1...6 {
                update(at: Double(step) / 10)
                window.sendTouch(.moved, at: CGPoint(x: 2 + (end - 2) * CGFloat(step) / 6, y: 200))
            }
            update(at: 2)
            window.sendTouch(.ended, at: CGPoint(x: end, y: 200))
            for frame in 1...60 { update(at: 2 + Double(frame) / 60) }
            XCTAssertEqual(controller.viewControllers.count, stays ? 2 : 1, "\(end)")
            XCTAssertEqual(controller.topViewController!.view.layer.presentation()!.frame.minX, 0)
        }
    }

    func testTheBarsButtons() {
        let controller = stack("A", "B")
        var taps = 0
        let item = controller.topViewController!.navigationItem
        item.rightBarButtonItem = UIBarButtonItem(title: "Do", primaryAction: UIAction { _ in taps += 1 })
        update(at: 0.1)
        func tap(_ x: CGFloat) {
            window.sendTouch(.began, at: CGPoint(x: x, y: 22))
            window.sendTouch(.ended, at: CGPoint(x: x, y: 22))
        }
        tap(300)
        XCTAssertEqual(taps, 1)
        item.hidesBackButton = true
        update(at: 0.2)
        tap(20)
        XCTAssertEqual(controller.viewControllers.count, 2)
        item.hidesBackButton = false
        update(at: 0.3)
        tap(20)
        XCTAssertEqual(controller.viewControllers.count, 1)
    }

    func testTabs() {
        let controller = UITabBarController()
        controller.delegate = chooser
        controller.viewControllers = ["A", "B", "C"].map(page)
        window.rootViewController = controller
        update(at: 0)
        XCTAssertEqual(taken(), ["A in", "B in", "C in", "A comes", "A here"])
        let tabs = controller.viewControllers!
        XCTAssertEqual(tabs[0].view.safeAreaInsets.bottom, 49)
        XCTAssertFalse(tabs[1].isViewLoaded)
        XCTAssertTrue(tabs[0].tabBarController === controller)
        func tap(_ x: CGFloat) {
            window.sendTouch(.began, at: CGPoint(x: x, y: 460))
            window.sendTouch(.ended, at: CGPoint(x: x, y: 460))
        }
        tap(160)
        XCTAssertEqual(controller.selectedIndex, 1)
        XCTAssertTrue(tabs[1].view.window === window && tabs[0].view.superview == nil)
        XCTAssertEqual(taken(), ["A goes", "B comes", "A gone", "B here"])
        tap(300)
        XCTAssertEqual(controller.selectedIndex, 1, "the delegate refused")
        XCTAssertEqual(chooser.lines, ["tab B"])
        chooser.fade = Fade()
        controller.selectedViewController = tabs[0]
        update(at: 0.1)
        update(at: 0.6)
        XCTAssertEqual(tabs[0].view.layer.presentation()!.opacity, 0.5, accuracy: 0.02)
        update(at: 1.2)
        XCTAssertNil(tabs[1].view.superview)
        controller.selectedIndex = 9
        XCTAssertEqual(controller.selectedIndex, 0)
        controller.viewControllers = [tabs[2]]
        XCTAssertTrue(controller.selectedViewController === tabs[2] && tabs[2].view.superview != nil)
        XCTAssertNil(tabs[0].parent)
        controller.viewControllers = nil
        XCTAssertNil(tabs[2].view.superview)
    }

    private final class Bouncing: UITabBarController {
        var chosen: [String] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            chosen.append("\(item.title ?? "") at \(selectedIndex)")
        }
    }

    func testATabBarsControllerIsToldOfTapsBeforeItsPageShows() {
        let controller = Bouncing()
        controller.delegate = chooser
        controller.viewControllers = ["A", "B", "C"].map(page)
        window.rootViewController = controller
        update(at: 0)
        XCTAssertTrue(controller.tabBar.delegate === controller)
        for x in [160, 160, 300, 20] as [CGFloat] {
            window.sendTouch(.began, at: CGPoint(x: x, y: 460))
            window.sendTouch(.ended, at: CGPoint(x: x, y: 460))
        }
        // The delegate refuses C, and what the program itself selects is no tap.
        XCTAssertEqual(controller.chosen, ["B at 0", "B at 1", "A at 1"])
        controller.selectedIndex = 1
        XCTAssertEqual(controller.chosen.count, 3)
    }

    private final class Tall: UINavigationBar {
        var made = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            made += 1
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Own: UINavigationController {
        let word: String
        override init(rootViewController: UIViewController) {
            word = "root"
            super.init(rootViewController: rootViewController)
        }
        override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
            word = "bar"
            super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
        }
        required init?(coder: NSCoder) { nil }
    }

    func testStacksOfAProgramsOwnClassHaveBarsOfItsOwn() {
        let root = UIViewController()
        let own = Own(rootViewController: root)
        XCTAssertEqual(own.word, "root")
        XCTAssertTrue(own.viewControllers == [root] && root.navigationController === own)
        let bars = Own(navigationBarClass: Tall.self, toolbarClass: nil)
        XCTAssertEqual((bars.navigationBar as? Tall)?.made, 1)
        bars.viewControllers = [UIViewController()]
        window.rootViewController = bars
        update(at: 0)
        XCTAssertTrue(bars.navigationBar.window === window && bars.navigationBar.frame.width == 320)
        XCTAssertTrue(type(of: UINavigationController(navigationBarClass: nil, toolbarClass: nil).navigationBar)
            == UINavigationBar.self)
        XCTAssertTrue(type(of: UINavigationController(navigationBarClass: UILabel.self, toolbarClass: nil).navigationBar)
            == UINavigationBar.self)
        XCTAssertEqual(UINavigationController().viewControllers, [])
    }

    func testAHandThatComesTooLateMovesNothing() {
        let controller = stack("A")
        (chooser.fade, chooser.drive) = (Fade(), UIPercentDrivenInteractiveTransition())
        controller.pushViewController(page("B"), animated: true)
        update(at: 0)
        chooser.drive?.update(0.5)
        let late = chooser.drive
        (chooser.fade, chooser.drive) = (nil, nil)
        controller.pushViewController(page("C"), animated: true)
        late?.update(0.7)
        update(at: 0.1)
        update(at: 1)
        XCTAssertEqual(controller.viewControllers.map(\.title), ["A", "B", "C"])
        XCTAssertEqual(controller.topViewController!.view.layer.presentation()!.frame.minX, 0)
        XCTAssertEqual(taken().last, "C in")
    }

    func testAPushedControllerMayHideTheTabBar() {
        let tabs = UITabBarController(), navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation, UIViewController()]
        window.rootViewController = tabs
        renderer.update()
        let detail = UIViewController()
        detail.hidesBottomBarWhenPushed = true
        let height = navigation.topViewController!.view.safeAreaInsets.bottom
        XCTAssertGreaterThan(height, 40)
        navigation.pushViewController(detail, animated: true)
        XCTAssertEqual(tabs.tabBar.frame.minX, -320)
        XCTAssertNotNil(tabs.tabBar.layer.animation(forKey: "position"))
        update(at: 1)
        update(at: 1.1)
        XCTAssertEqual(detail.view.safeAreaInsets.bottom, 0)
        // One that is pushed over it does not bring the bar back, another tab does.
        navigation.pushViewController(UIViewController(), animated: false)
        XCTAssertEqual(tabs.tabBar.frame.minX, -320)
        tabs.selectedIndex = 1
        XCTAssertEqual(tabs.tabBar.frame.minX, 0)
        tabs.selectedIndex = 0
        XCTAssertEqual(tabs.tabBar.frame.minX, -320)
        navigation.popToRootViewController(animated: false)
        renderer.update()
        XCTAssertEqual(tabs.tabBar.frame.minX, 0)
        XCTAssertEqual(navigation.topViewController!.view.safeAreaInsets.bottom, height)
        window.rootViewController = nil
    }
}
