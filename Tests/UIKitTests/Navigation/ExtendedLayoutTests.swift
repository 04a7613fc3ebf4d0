// Where controllers' views are beside bars: below them, or between those that hide what is behind.

import QuartzCore
import UIKit
import XCTest

final class ExtendedLayoutTests: ViewTestCase {
    override func tearDown() {
        window.rootViewController = nil
        super.tearDown()
    }

    private func stack(_ configure: (UIViewController) -> Void = { _ in }) -> (UINavigationController, UIViewController) {
        let root = UIViewController(), bars = UINavigationController(rootViewController: root)
        configure(root)
        window.rootViewController = bars
        update(at: seconds + 0.1)
        return (bars, root)
    }

    func testByDefaultAViewGoesOnBelowBars() {
        let (_, root) = stack()
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
        XCTAssertEqual(root.view.safeAreaInsets.top, 44)
        XCTAssertEqual(root.edgesForExtendedLayout, .all)
        XCTAssertFalse(root.extendedLayoutIncludesOpaqueBars)
    }

    func testAViewThatDoesNotExtendBeginsBelowTheBar() {
        let (bars, root) = stack { $0.edgesForExtendedLayout = [] }
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 320, height: 436))
        XCTAssertEqual(root.view.safeAreaInsets.top, 0)
        root.edgesForExtendedLayout = .all
        update(at: seconds + 0.1)
        XCTAssertEqual(root.view.frame.minY, 0)
        root.edgesForExtendedLayout = .bottom
        update(at: seconds + 0.1)
        XCTAssertEqual(root.view.frame.minY, 44)
        bars.setNavigationBarHidden(true, animated: false)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480), "there is no bar")
        bars.setNavigationBarHidden(false, animated: false)
        window.frame.size.height = 600
        update(at: seconds + 0.1)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 320, height: 556))
    }

    func testBarsThatHideWhatIsBehind() {
        let (bars, root) = stack()
        bars.navigationBar.isTranslucent = false
        update(at: seconds + 0.1)
        XCTAssertEqual(root.view.frame.minY, 44)
        root.extendedLayoutIncludesOpaqueBars = true
        update(at: seconds + 0.1)
        XCTAssertEqual(root.view.frame.minY, 0)
        XCTAssertEqual(root.view.safeAreaInsets.top, 44)
    }

    func testPushesBetweenTheTwoKinds() {
        let (bars, root) = stack(), second = UIViewController()
        second.edgesForExtendedLayout = []
        bars.pushViewController(second, animated: true)
        update(at: seconds + 0.1)
        XCTAssertEqual(second.view.frame.minY, 44)
        update(at: seconds + 1)
        XCTAssertEqual(second.view.frame, CGRect(x: 0, y: 44, width: 320, height: 436))
        bars.popViewController(animated: true)
        update(at: seconds + 0.1)
        update(at: seconds + 1)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
        XCTAssertNil(second.view.superview)
    }

    func testTabs() {
        let (one, two) = (UIViewController(), UIViewController()), tabs = UITabBarController()
        one.edgesForExtendedLayout = .top
        tabs.viewControllers = [one, two]
        window.rootViewController = tabs
        update(at: seconds + 0.1)
        XCTAssertEqual(one.view.frame, CGRect(x: 0, y: 0, width: 320, height: 431))
        tabs.selectedIndex = 1
        update(at: seconds + 0.1)
        XCTAssertEqual(two.view.frame.height, 480)
        tabs.tabBar.isTranslucent = false
        update(at: seconds + 0.1)
        XCTAssertEqual(two.view.frame.height, 431)
        XCTAssertEqual(two.view.safeAreaInsets.bottom, 0)
    }
}
