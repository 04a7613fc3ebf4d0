// Two controllers in columns: where they lie, how the primary one comes and goes, and what is shown in them.

import QuartzCore
import UIKit
import XCTest

final class SplitViewTests: ViewTestCase {
    private final class Follower: UISplitViewControllerDelegate {
        var modes: [UISplitViewController.DisplayMode] = []
        var takesDetail = false
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { modes.append(displayMode) }
        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool { takesDetail }
    }

    private let list = UIViewController(), detail = UIViewController(), follower = Follower()

    private func begin() -> UISplitViewController {
        let split = UISplitViewController()
        split.viewControllers = [UINavigationController(rootViewController: list), detail]
        split.delegate = follower
        window.rootViewController = split
        renderer.update()
        return split
    }

    private func frame(_ controller: UIViewController) -> CGRect {
        window.layoutIfNeeded()
        return controller.view.convert(controller.view.bounds, to: nil)
    }

    /// Taps the item in a bar of its own.
    private func press(_ item: UIBarButtonItem) {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 436, width: 320, height: 44))
        bar.items = [item]
        show(bar)
        for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: CGPoint(x: 24, y: 458)) }
        bar.removeFromSuperview()
        renderer.update()
    }

    func testColumnsLieSideBySide() {
        let split = begin()
        XCTAssertEqual(split.displayMode, .allVisible)
        XCTAssertEqual(split.primaryColumnWidth, 128)
        XCTAssertEqual(frame(split.viewControllers[0]), CGRect(x: 0, y: 0, width: 128, height: 480))
        XCTAssertEqual(frame(detail), CGRect(x: 128, y: 0, width: 192, height: 480))
        XCTAssertTrue(list.splitViewController === split)
        XCTAssertFalse(split.isCollapsed)
        split.preferredPrimaryColumnWidthFraction = 0.5
        XCTAssertEqual(frame(detail).minX, 160)
        split.maximumPrimaryColumnWidth = 100
        XCTAssertEqual(frame(detail).minX, 100)
        split.minimumPrimaryColumnWidth = .nan
        split.maximumPrimaryColumnWidth = -.infinity
        split.view.semanticContentAttribute = .forceRightToLeft
        split.maximumPrimaryColumnWidth = 100
        split.view.setNeedsLayout()
        XCTAssertEqual(frame(detail).minX, 0)
        XCTAssertEqual(frame(split.viewControllers[0]).minX, 220)
    }

    func testTheButtonTakesThePrimaryColumnAwayAndBringsIt() {
        let split = begin()
        let item = split.displayModeButtonItem
        XCTAssertTrue(item === split.displayModeButtonItem)
        press(item)
        XCTAssertEqual(split.displayMode, .primaryHidden)
        update(at: 0.15)
        let x = split.view.subviews[0].layer.presentation()!.frame.minX
        XCTAssertTrue(x > 5 && x < 123, "\(x) is on the way")
        update(at: 1)
        XCTAssertEqual(frame(detail), CGRect(x: 0, y: 0, width: 320, height: 480))
        XCTAssertEqual(frame(split.viewControllers[0]).maxX, 0)
        press(item)
        update(at: 2)
        XCTAssertEqual(frame(detail).minX, 128)
        XCTAssertEqual(follower.modes, [.secondaryOnly, .oneBesideSecondary])
    }

    func testOverTheSecondaryColumnATapBesideTakesItAway() {
        let split = begin()
        split.preferredDisplayMode = .primaryOverlay
        renderer.update()
        XCTAssertEqual(frame(detail), CGRect(x: 0, y: 0, width: 320, height: 480))
        XCTAssertEqual(frame(split.viewControllers[0]).minX, 0)
        for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: CGPoint(x: 250, y: 200)) }
        update(at: 0.1)
        update(at: 1)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        split.preferredDisplayMode = .automatic
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    }

    func testAnotherDetail() {
        let split = begin()
        let next = UIViewController()
        list.showDetailViewController(next, sender: nil)
        renderer.update()
        XCTAssertTrue(split.viewControllers[1] === next)
        XCTAssertNil(detail.parent)
        XCTAssertNil(detail.view.superview)
        XCTAssertEqual(frame(next).minX, 128)
        follower.takesDetail = true
        list.showDetailViewController(detail, sender: nil)
        XCTAssertTrue(split.viewControllers[1] === next)
        split.viewControllers = [list, next, detail]
        XCTAssertEqual(split.viewControllers.count, 2)
        split.viewControllers = []
        renderer.update()
        let alone = UIViewController()
        window.rootViewController = alone
        renderer.update()
        alone.showDetailViewController(detail, sender: nil)
        XCTAssertTrue(alone.presentedViewController === detail)
    }
}
