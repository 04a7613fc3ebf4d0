// Sheets: where they lie, what fingers do with them, and who hears of it.

import QuartzCore
import UIKit
import XCTest

final class SheetTests: SheetTestCase {
    func testControllersAreSheetsUnlessTheySayOtherwise() {
        XCTAssertEqual(shown.modalPresentationStyle, .pageSheet)
        XCTAssertTrue(shown.presentationController === sheet)
        XCTAssertEqual(sheet.detents.map(\.identifier), [.large])
        XCTAssertNil(sheet.selectedDetentIdentifier)
        XCTAssertFalse(sheet.prefersGrabberVisible)
        XCTAssertTrue(sheet.prefersScrollingExpandsWhenScrolledToEdge)
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        XCTAssertNil(other.sheetPresentationController)
        let bars = UINavigationController(rootViewController: other)
        XCTAssertTrue(other.sheetPresentationController === bars.sheetPresentationController)
        root.present(shown, animated: true)
        renderer.update()
        XCTAssertEqual(top, 480, accuracy: 0.01)
        update(at: 0.2)
        XCTAssertEqual(sheet.containerView!.subviews[0].layer.presentation()!.opacity, 0.5, accuracy: 0.02, "half dimmed")
        update(at: 0.5)
        XCTAssertEqual(card.frame, CGRect(x: 0, y: 10, width: 320, height: 470))
        XCTAssertEqual(shown.view.frame, card.bounds)
        XCTAssertEqual(root.view.window, window)
        // What is behind is smaller, rounded and seen at the top.
        XCTAssertEqual(root.view.frame.minY, 0, accuracy: 1e-9)
        XCTAssertEqual(root.view.frame.width, 288, accuracy: 1e-9)
        XCTAssertEqual(root.view.layer.cornerRadius, 10 / 0.9, accuracy: 1e-9)
        root.dismiss(animated: true)
        renderer.update()
        rest()
        XCTAssertEqual(root.view.frame, window.bounds)
        XCTAssertEqual(root.view.layer.cornerRadius, 0)
        XCTAssertFalse(root.view.clipsToBounds)
        XCTAssertNil(shown.view.superview)
        XCTAssertEqual(window.subviews, [root.view])
    }

    func testDetentsSayWhereItRests() {
        let third = Detent.custom(identifier: .init("third")) { $0.maximumDetentValue / 3 }
        present([third, .large(), .medium(), .custom { _ in nil }, .custom { _ in .nan }])
        XCTAssertEqual(card.frame.height, 470 / 3, accuracy: 0.01, "the least is the first")
        XCTAssertEqual(root.view.transform, .identity)
        sheet.selectedDetentIdentifier = .large
        renderer.update()
        XCTAssertEqual(top, 10)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        renderer.update()
        XCTAssertEqual(top, 10)
        update(at: seconds + 0.1)
        XCTAssertEqual(shown.view.layer.presentation()!.bounds.height + top, 480, accuracy: 0.5, "its content comes along")
        XCTAssertTrue((20..<240).contains(top), "\(top)")
        rest()
        XCTAssertEqual(top, 245)
        sheet.detents = []
        renderer.update()
        XCTAssertEqual(top, 10)
        for height in [-CGFloat.infinity, 0, .infinity] {
            sheet.detents = [.custom { _ in height }]
            renderer.update()
            XCTAssertEqual(top, height > 0 ? 10 : 480)
        }
        XCTAssertEqual(listener.lines, [], "all of it is the program's")
    }

    func testAFingerDrawsItToAnotherHeight() {
        present()
        XCTAssertEqual(top, 245)
        drag(from: CGPoint(x: 100, y: 260), by: -10, -50, isLetGo: false)
        XCTAssertEqual(top, 195, accuracy: 0.01)
        XCTAssertEqual(shown.view.bounds.height, 285, accuracy: 0.01)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 200))
        rest()
        XCTAssertEqual(top, 245, "back where it was")
        drag(from: CGPoint(x: 100, y: 260), by: -10, -150)
        rest()
        XCTAssertEqual(top, 10)
        XCTAssertEqual(listener.lines, ["large"])
        XCTAssertEqual(sheet.selectedDetentIdentifier, .large)
        // Beyond the greatest it follows less and less.
        drag(from: CGPoint(x: 100, y: 100), by: -10, -80, isLetGo: false)
        XCTAssertTrue((-10..<5).contains(top), "\(top)")
        XCTAssertEqual(top + card.bounds.height, 480, accuracy: 0.01)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 10))
        rest()
        XCTAssertEqual(top, 10)
        // A quick finger need not come far.
        window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
        for step in 1...4 {
            update(at: seconds + 0.02)
            window.sendTouch(.moved, at: CGPoint(x: 100, y: 100 + 20 * CGFloat(step)))
        }
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 180))
        renderer.update()
        rest()
        XCTAssertEqual(top, 245)
        XCTAssertEqual(listener.lines, ["large", "medium"])
    }

    func testAFingerTakesHoldOfOneThatMoves() {
        present()
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        renderer.update()
        update(at: seconds + 0.1)
        let held = top
        XCTAssertTrue((20..<240).contains(held))
        window.sendTouch(.began, at: CGPoint(x: 100, y: 300))
        renderer.update()
        update(at: seconds + 1)
        XCTAssertEqual(top, held, accuracy: 0.01)
        XCTAssertEqual(card.frame.minY, held, accuracy: 0.01)
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 310))
        renderer.update()
        XCTAssertEqual(top, held + 10, accuracy: 0.01)
        update(at: seconds + 1)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 310))
        rest()
        XCTAssertEqual(top, held + 10 < 127.5 ? 10 : 245)
    }

    func testItIsDrawnOutOfSight() {
        var lines: [String] { listener.lines }
        present([.medium()])
        let place = CGPoint(x: 100, y: 260)
        listener.mayDismiss = false
        drag(from: place, by: 10, 180, isLetGo: false)
        XCTAssertTrue((250..<290).contains(top), "\(top)")
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 450))
        rest()
        XCTAssertEqual(top, 245)
        XCTAssertEqual(lines, ["should", "attempt"])
        shown.isModalInPresentation = true
        listener.mayDismiss = true
        drag(from: place, by: 10, 180)
        rest()
        XCTAssertEqual(lines, ["should", "attempt", "attempt"])
        shown.isModalInPresentation = false
        listener.lines = []
        drag(from: place, by: 10, 60, isLetGo: false)
        XCTAssertEqual(top, 305, accuracy: 0.01)
        XCTAssertEqual(sheet.containerView!.subviews[0].alpha, 175 / 235, accuracy: 0.01)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 330))
        rest()
        XCTAssertEqual(top, 245, "not far enough")
        drag(from: place, by: 10, 150)
        XCTAssertTrue(shown.isBeingDismissed)
        rest()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(lines, ["should", "should", "will true", "did"])
        XCTAssertEqual(window.subviews, [root.view])
    }

    func testATapBesideItDismissesIt() {
        present([.medium()])
        let child = UIViewController()
        child.isModalInPresentation = true
        shown.addChild(child)
        shown.view.addSubview(child.view)
        func tap() {
            window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
            window.sendTouch(.ended, at: CGPoint(x: 100, y: 100))
            rest()
        }
        tap()
        XCTAssertEqual(listener.lines, ["attempt"])
        child.isModalInPresentation = false
        tap()
        XCTAssertEqual(listener.lines, ["attempt", "should", "will true", "did"])
        XCTAssertNil(root.presentedViewController)
    }

    func testWhatIsBehindAnUndimmedOneTakesTouches() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        sheet.largestUndimmedDetentIdentifier = .medium
        present()
        func tap() {
            window.sendTouch(.began, at: CGPoint(x: 100, y: 50))
            window.sendTouch(.ended, at: CGPoint(x: 100, y: 50))
            rest()
        }
        tap()
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(sheet.containerView!.subviews[0].alpha, 0)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        rest()
        XCTAssertEqual(sheet.containerView!.subviews[0].alpha, 1)
        sheet.largestUndimmedDetentIdentifier = .large
        renderer.update()
        XCTAssertEqual(sheet.containerView!.subviews[0].alpha, 0)
        XCTAssertEqual(root.view.transform, .identity)
    }

    func testWhereThereIsRoomItIsInTheMiddle() {
        window.frame.size = CGSize(width: 1000, height: 800)
        present([.large()])
        XCTAssertEqual(card.frame, CGRect(x: 148, y: 24, width: 704, height: 752))
        XCTAssertEqual(shown.traitCollection.horizontalSizeClass, .regular)
        sheet.prefersPageSizing = false
        shown.preferredContentSize = CGSize(width: 300, height: 200)
        renderer.update()
        XCTAssertEqual(card.frame, CGRect(x: 350, y: 300, width: 300, height: 200))
        XCTAssertEqual(root.view.transform, .identity)
        // It follows the window, and lies at the edge where that becomes narrow.
        window.frame.size = CGSize(width: 400, height: 800)
        renderer.update()
        XCTAssertEqual(card.frame, CGRect(x: 0, y: 10, width: 400, height: 790))
        window.frame.size = CGSize(width: 800, height: 300)
        renderer.update()
        XCTAssertEqual(card.frame, window.bounds)
        sheet.prefersEdgeAttachedInCompactHeight = true
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        renderer.update()
        XCTAssertEqual(card.frame, CGRect(x: 250, y: 10, width: 300, height: 290))
    }

    func testADelegateChoosesAnotherStyle() {
        final class Full: UIAdaptivePresentationControllerDelegate {
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .fullScreen }
        }
        let full = Full()
        shown.presentationController?.delegate = full
        root.present(shown, animated: false)
        renderer.update()
        XCTAssertEqual(shown.view.frame, window.bounds)
        XCTAssertTrue(sheet.presentedView === shown.view)
        XCTAssertNil(root.view.window)
    }

    func testSheetsOverSheetsStandBack() {
        present([.large()])
        let next = UIViewController()
        shown.present(next, animated: true)
        rest()
        XCTAssertEqual(card.frame.width, 288, accuracy: 1e-9)
        XCTAssertEqual(card.frame.minY, 0, accuracy: 1e-9)
        XCTAssertEqual(next.sheetPresentationController!.presentedView!.frame.minY, 10)
        root.dismiss(animated: true)
        rest()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(root.view.frame, window.bounds)
        XCTAssertEqual(window.subviews, [root.view])
    }

    func testItsGroundIsLessDarkWhereTheInterfaceIsDark() {
        root.view.backgroundColor = .systemBackground
        let label = UILabel()
        (shown.view.backgroundColor, label.backgroundColor) = (.systemBackground, .secondarySystemBackground)
        shown.view.addSubview(label)
        window.overrideUserInterfaceStyle = .dark
        present()
        func red(_ view: UIView) -> CGFloat { (view.layer.backgroundColor?.components?.first ?? -1) * 255 }
        XCTAssertEqual(red(root.view), 0)
        XCTAssertEqual(red(shown.view), 28, accuracy: 0.1)
        XCTAssertEqual(red(label), 44, accuracy: 0.1)
        XCTAssertEqual(shown.traitCollection.userInterfaceLevel, .elevated)
        XCTAssertEqual(shown.traitCollection.horizontalSizeClass, .compact)
        XCTAssertNotEqual(root.traitCollection.userInterfaceLevel, .elevated)
        window.overrideUserInterfaceStyle = .light
        XCTAssertEqual(red(shown.view), 255)
    }

    func testTheBarGoesToTheNextHeight() {
        sheet.prefersGrabberVisible = true
        present()
        func tap(_ y: CGFloat) {
            window.sendTouch(.began, at: CGPoint(x: 160, y: y))
            window.sendTouch(.ended, at: CGPoint(x: 160, y: y))
            rest()
        }
        tap(252)
        XCTAssertEqual(top, 10)
        tap(20)
        XCTAssertEqual(top, 245)
        XCTAssertEqual(listener.lines, ["large", "medium"])
    }

    private final class Fading: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let driver = UIPercentDrivenInteractiveTransition()
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: .from)!
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }) { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    func testAProgramsOwnDismissalThatIsTakenBackLeavesItAsItWas() {
        let fading = Fading()
        shown.transitioningDelegate = fading
        present([.large()])
        let back = root.view.transform
        for isCancelled in [true, false] {
            root.dismiss(animated: true)
            renderer.update()
            fading.driver.update(0.5)
            update(at: seconds + 0.1)
            XCTAssertEqual(card.layer.presentation()!.opacity, 0.5, accuracy: 0.01)
            if isCancelled { fading.driver.cancel() } else { fading.driver.finish() }
            for _ in 0..<40 { update(at: seconds + 0.05) }
            XCTAssertEqual(root.presentedViewController === shown, isCancelled)
            XCTAssertEqual(root.view.transform, isCancelled ? back : .identity)
            if isCancelled { XCTAssertEqual(sheet.containerView!.subviews[0].alpha, 1) }
        }
    }

    func testItComesAgainAndGoesWhileItMoves() {
        present()
        for _ in 0..<3 {
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            renderer.update()
            update(at: seconds + 0.1)
            root.dismiss(animated: true)
            renderer.update()
            rest()
            XCTAssertEqual(window.subviews, [root.view])
            XCTAssertEqual(root.view.transform, .identity)
            sheet.selectedDetentIdentifier = .medium
            root.present(shown, animated: true)
            renderer.update()
            rest()
            XCTAssertEqual(top, 245)
        }
        // The window becomes another under the finger.
        drag(from: CGPoint(x: 100, y: 260), by: -10, -50, isLetGo: false)
        window.frame.size = CGSize(width: 300, height: 600)
        renderer.update()
        XCTAssertTrue((100..<400).contains(top))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 200))
        rest()
        XCTAssertEqual(top, 305)
        // All of it goes under the finger.
        drag(from: CGPoint(x: 100, y: 320), by: 10, 50, isLetGo: false)
        window.rootViewController = nil
        weak let gone = shown
        (root, shown) = (nil, nil)
        renderer.update()
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 500))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 500))
        rest()
        XCTAssertNil(gone)
        XCTAssertTrue(window.subviews.isEmpty)
    }

    func testSidewaysItsContentIsLeftAlone() {
        let slider = UISlider(frame: CGRect(x: 20, y: 50, width: 200, height: 40))
        present()
        shown.view.addSubview(slider)
        renderer.update()
        let y: CGFloat = 245 + 70
        window.sendTouch(.began, at: CGPoint(x: 36, y: y))
        for step in 1...5 {
            update(at: seconds + 0.05)
            window.sendTouch(.moved, at: CGPoint(x: 36 + 20 * CGFloat(step), y: y + 2))
        }
        window.sendTouch(.ended, at: CGPoint(x: 136, y: y))
        rest()
        XCTAssertGreaterThan(slider.value, 0.3)
        XCTAssertEqual(top, 245)
    }

    func testWhatIsPresentedStaysInItsContext() {
        let bars = UINavigationController(rootViewController: shown), next = UIViewController()
        window.rootViewController = bars
        renderer.update()
        shown.definesPresentationContext = true
        next.modalPresentationStyle = .overCurrentContext
        shown.present(next, animated: false)
        rest()
        XCTAssertTrue(next.presentingViewController === shown)
        XCTAssertTrue(next.view.isDescendant(of: bars.view))
        XCTAssertEqual(next.view.bounds.size, shown.view.bounds.size)
        shown.dismiss(animated: false)
        rest()
        XCTAssertNil(shown.presentedViewController)
        XCTAssertTrue(shown.view.isDescendant(of: bars.view))
    }
}
