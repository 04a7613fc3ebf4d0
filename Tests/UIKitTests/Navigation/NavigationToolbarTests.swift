// The toolbar of a navigation controller, and what the way back says.

import QuartzCore
import UIKit
import XCTest

final class NavigationToolbarTests: BarAppearanceTestCase {
    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.toolbarItems = [UIBarButtonItem(title: "\(title) below", style: .plain, target: nil, action: nil)]
        return controller
    }

    private func shownBars() -> UINavigationController {
        let bars = UINavigationController(rootViewController: controller("One"))
        window.rootViewController = bars
        rest()
        return bars
    }

    private func top(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minY ?? -1 }

    func testTheToolbarComesFromBelowAndTheTopmostViewsSafeAreaFollows() throws {
        let bars = shownBars(), root = try XCTUnwrap(bars.topViewController)
        XCTAssertTrue(bars.isToolbarHidden)
        XCTAssertEqual(root.view.safeAreaInsets.bottom, 0)
        let start = seconds
        bars.setToolbarHidden(false, animated: true)
        update(at: start)
        update(at: start + 0.1)
        XCTAssertGreaterThan(top(bars.toolbar), 436)
        XCTAssertLessThan(top(bars.toolbar), 480)
        rest()
        XCTAssertEqual(top(bars.toolbar), 436)
        XCTAssertEqual(root.view.safeAreaInsets.bottom, 44)
        XCTAssertNotNil(label("One below", in: bars.toolbar))
        bars.setToolbarHidden(true, animated: true)
        rest()
        XCTAssertTrue(bars.toolbar.isHidden)
        XCTAssertEqual(root.view.safeAreaInsets.bottom, 0)
    }

    func testItsItemsAreTheTopmostControllers() throws {
        let bars = shownBars()
        bars.isToolbarHidden = false
        bars.pushViewController(controller("Two"), animated: true)
        rest()
        XCTAssertNil(label("One below", in: bars.toolbar))
        XCTAssertNotNil(label("Two below", in: bars.toolbar))
        let other = UIBarButtonItem(title: "Other", style: .plain, target: nil, action: nil)
        bars.topViewController?.setToolbarItems([other], animated: false)
        XCTAssertNotNil(label("Other", in: bars.toolbar))
        bars.popViewController(animated: false)
        rest()
        XCTAssertNotNil(label("One below", in: bars.toolbar))
    }

    func testAControllerThatHidesTheBottomBarHidesTheToolbar() {
        let bars = shownBars()
        bars.isToolbarHidden = false
        rest()
        let two = controller("Two")
        two.hidesBottomBarWhenPushed = true
        bars.pushViewController(two, animated: true)
        rest()
        XCTAssertTrue(bars.toolbar.isHidden)
        XCTAssertEqual(two.view.safeAreaInsets.bottom, 0)
        bars.popViewController(animated: true)
        rest()
        XCTAssertFalse(bars.toolbar.isHidden)
        XCTAssertEqual(top(bars.toolbar), 436)
    }

    func testAnOpaqueToolbarEndsTheViewsAboveIt() throws {
        let bars = shownBars()
        bars.toolbar.isTranslucent = false
        bars.isToolbarHidden = false
        rest()
        XCTAssertEqual(try XCTUnwrap(bars.topViewController).view.frame.maxY, 436)
    }

    private final class OwnToolbar: UIToolbar {}

    func testAToolbarOfTheProgramsOwnClass() {
        XCTAssertTrue(UINavigationController(navigationBarClass: nil, toolbarClass: OwnToolbar.self).toolbar is OwnToolbar)
    }

    func testHowMuchTheWayBackSays() {
        let bars = shownBars()
        bars.pushViewController(controller("Two"), animated: false)
        rest()
        XCTAssertNotNil(label("‹ One", in: bars.navigationBar))
        let item = bars.viewControllers[0].navigationItem
        item.backButtonDisplayMode = .generic
        XCTAssertNotNil(label("‹ Back", in: bars.navigationBar))
        item.backButtonDisplayMode = .minimal
        XCTAssertNotNil(label("‹", in: bars.navigationBar))
        XCTAssertNil(label("‹ One", in: bars.navigationBar))
    }

    private final class Asking: UIViewController {
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    }

    /// Clients override these on all screens; here nobody asks.
    func testWhatScreensThatAreTurnedAskMayBeOverridden() {
        let asking = Asking()
        asking.setNeedsUpdateOfSupportedInterfaceOrientations()
        asking.setNeedsUpdateOfHomeIndicatorAutoHidden()
        asking.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        XCTAssertTrue(asking.preferredInterfaceOrientationForPresentation.isLandscape)
        XCTAssertEqual(asking.preferredScreenEdgesDeferringSystemGestures, .bottom)
        XCTAssertEqual(UIViewController().preferredInterfaceOrientationForPresentation, .portrait)
    }

    func testBarsThatAProgramMovesAwayKeepTheirPlaceInTheLayout() {
        let tabs = UITabBarController(), stack = UINavigationController(rootViewController: UIViewController())
        stack.isToolbarHidden = false
        tabs.viewControllers = [stack]
        window.rootViewController = tabs
        renderer.update()
        for bar in [tabs.tabBar, stack.navigationBar, stack.toolbar!] as [UIView] {
            let center = bar.center
            bar.transform = CGAffineTransform(translationX: 0, y: 100)
            tabs.view.setNeedsLayout()
            stack.view.setNeedsLayout()
            renderer.update()
            XCTAssertEqual(bar.center, center)
            XCTAssertEqual(bar.frame.midY, center.y + 100, accuracy: 0.01)
        }
        window.rootViewController = nil
    }
}
