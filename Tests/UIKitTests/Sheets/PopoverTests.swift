// Popovers: where they are, and what they are where there is no room for them.

import QuartzCore
import UIKit
import XCTest

final class PopoverTests: ViewTestCase {
    private final class Listener: UIPopoverPresentationControllerDelegate {
        var style: UIModalPresentationStyle?
        var lines: [String] = []
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            style ?? .automatic
        }
        var stand: UIViewController?
        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { stand }
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { lines.append("prepare") }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { lines.append("did") }
    }

    private var root: UIViewController!, shown: UIViewController!, source: UIButton!
    private var popover: UIPopoverPresentationController { shown.popoverPresentationController! }

    override func setUp() {
        super.setUp()
        window.frame.size = CGSize(width: 800, height: 600)
        (root, shown) = (UIViewController(), UIViewController())
        window.rootViewController = root
        source = UIButton(frame: CGRect(x: 700, y: 50, width: 60, height: 30))
        root.view.addSubview(source)
        renderer.update()
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 200, height: 300)
        popover.sourceView = source
    }

    override func tearDown() {
        window.rootViewController = nil
        (root, shown, source) = (nil, nil, nil)
        super.tearDown()
    }

    private func present() {
        root.present(shown, animated: true)
        renderer.update()
        update(at: seconds + 0.3)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        window.sendTouch(.began, at: CGPoint(x: x, y: y))
        window.sendTouch(.ended, at: CGPoint(x: x, y: y))
        renderer.update()
        update(at: seconds + 0.3)
    }

    func testItIsBesideWhatItPointsAt() {
        XCTAssertEqual(popover.arrowDirection, .unknown)
        present()
        XCTAssertEqual(popover.presentedView!.frame, CGRect(x: 590, y: 80, width: 200, height: 313))
        XCTAssertEqual(popover.arrowDirection, .up)
        XCTAssertEqual(shown.view.convert(shown.view.bounds, to: window), CGRect(x: 590, y: 93, width: 200, height: 300))
        XCTAssertEqual(popover.presentedView!.alpha, 1)
        // It follows.
        source.frame.origin = CGPoint(x: 100, y: 550)
        popover.sourceRect = source.bounds.insetBy(dx: 10, dy: 10)
        renderer.update()
        XCTAssertEqual(popover.arrowDirection, .down)
        XCTAssertEqual(popover.presentedView!.frame, CGRect(x: 30, y: 247, width: 200, height: 313))
        popover.permittedArrowDirections = [.left, .right]
        renderer.update()
        XCTAssertEqual(popover.arrowDirection, .left)
        XCTAssertEqual(popover.presentedView!.frame, CGRect(x: 150, y: 290, width: 213, height: 300))
        popover.permittedArrowDirections = []
        renderer.update()
        XCTAssertEqual(popover.presentedView!.frame, CGRect(x: 30, y: 290, width: 200, height: 300))
        shown.preferredContentSize = CGSize(width: CGFloat.infinity, height: 9999)
        renderer.update()
        update(at: seconds + 0.3)
        XCTAssertEqual(popover.presentedView!.frame.size, CGSize(width: 320, height: 580))
    }

    func testATapBesideItTakesItAwayUnlessAViewIsLeftAlone() {
        let listener = Listener()
        popover.delegate = listener
        var taps = 0
        source.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        popover.passthroughViews = [source]
        present()
        tap(710, 60)
        XCTAssertEqual(taps, 1)
        XCTAssertNotNil(root.presentedViewController)
        shown.isModalInPresentation = true
        tap(20, 20)
        XCTAssertNotNil(root.presentedViewController)
        shown.isModalInPresentation = false
        tap(650, 200)
        XCTAssertNotNil(root.presentedViewController, "in it")
        tap(20, 20)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(listener.lines, ["prepare", "did"])
        XCTAssertEqual(window.subviews, [root.view])
    }

    func testInANarrowWindowItIsASheetUnlessTheDelegateSaysOtherwise() {
        window.frame.size = CGSize(width: 320, height: 480)
        source.frame.origin = CGPoint(x: 100, y: 50)
        let listener = Listener()
        popover.delegate = listener
        popover.adaptiveSheetPresentationController.detents = [.medium()]
        root.present(shown, animated: false)
        renderer.update()
        XCTAssertTrue(shown.presentationController === popover.adaptiveSheetPresentationController)
        XCTAssertEqual(shown.presentationController!.presentedView!.frame.minY, 245)
        for style in [UIModalPresentationStyle.none, .fullScreen] {
            root.dismiss(animated: false)
            renderer.update()
            listener.style = style
            root.present(shown, animated: false)
            renderer.update()
            XCTAssertTrue(shown.presentationController === popover)
            let whole = CGRect(x: 0, y: 0, width: 320, height: 480)
            XCTAssertEqual(
                popover.presentedView!.frame, style == .none ? CGRect(x: 30, y: 80, width: 200, height: 313) : whole)
        }
    }

    func testTheOlderNamesAreCalled() {
        final class Older: UIPopoverPresentationControllerDelegate {
            var lines: [String] = [], may = false
            func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool {
                lines.append("should")
                return may
            }
            func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
                lines.append("did")
            }
        }
        let older = Older()
        popover.delegate = older
        present()
        tap(20, 20)
        older.may = true
        tap(20, 20)
        XCTAssertEqual(older.lines, ["should", "should", "did"])
        XCTAssertNil(root.presentedViewController)
    }

    func testWhereItIsNoPopoverAnotherControllerMayBePresented() {
        window.frame.size = CGSize(width: 320, height: 480)
        let listener = Listener()
        popover.delegate = listener
        listener.stand = UINavigationController(rootViewController: shown)
        root.present(shown, animated: false)
        renderer.update()
        XCTAssertTrue(root.presentedViewController === listener.stand)
        XCTAssertTrue(shown.presentationController is UISheetPresentationController)
        XCTAssertTrue(shown.presentationController?.delegate === listener)
        shown.dismiss(animated: false)
        renderer.update()
        XCTAssertNil(root.presentedViewController)
    }

    func testItPointsAtAnItemInABar() {
        let item = UIBarButtonItem(title: "Here", primaryAction: UIAction { _ in })
        root.navigationItem.rightBarButtonItem = item
        window.rootViewController = nil
        window.rootViewController = UINavigationController(rootViewController: root)
        renderer.update()
        popover.sourceItem = item
        present()
        XCTAssertEqual(popover.arrowDirection, .up)
        XCTAssertEqual(popover.presentedView!.frame.maxX, 790)
        XCTAssertTrue((20..<50).contains(popover.presentedView!.frame.minY))
    }
}
