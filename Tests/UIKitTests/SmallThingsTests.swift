// Members that programs use in passing: windows without a screen, controllers that come and go, drags that end editing, dimmed
// images, reading from the right, motion effects, and values attached to objects.

import QuartzCore
import UIKit
import XCTest

final class SmallThingsTests: ViewTestCase {
    func testWindowsWithoutAScreenAreTheApplications() {
        XCTAssertTrue(UIApplication.shared.windows.contains { $0 === window })
        weak var gone: UIWindow?
        do {
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            XCTAssertFalse(UIApplication.shared.windows.contains { $0 === other })
            other.isHidden = false
            XCTAssertTrue(UIApplication.shared.windows.last === other)
            other.isHidden = true
            XCTAssertTrue(UIApplication.shared.windows.last === other)
            gone = other
        }
        renderer.update()
        XCTAssertNil(gone)
        XCTAssertEqual(UIApplication.shared.windows.count, 1)
    }

    private final class Page: UIViewController {
        var lines: [String] = []
        private func note(_ what: String) {
            lines.append(what + (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : ""))
        }
        override func viewWillAppear(_ animated: Bool) { note("will come") }
        override func viewDidAppear(_ animated: Bool) { note("here") }
        override func viewWillDisappear(_ animated: Bool) { note("will go") }
        override func viewDidDisappear(_ animated: Bool) { note("gone") }
    }

    func testAControllerKnowsWhetherItIsPushedOrPopped() {
        let (first, second, third) = (Page(), Page(), Page())
        let navigation = UINavigationController(rootViewController: first)
        window.rootViewController = navigation
        update(at: 0)
        first.lines = []
        navigation.pushViewController(second, animated: true)
        for time in [0.0, 0.5, 0.6] { update(at: time) }
        XCTAssertEqual(first.lines, ["will go", "gone"])
        XCTAssertEqual(second.lines, ["will come to", "here to"])
        XCTAssertFalse(second.isMovingToParent)
        navigation.pushViewController(third, animated: false)
        for time in [1.0, 1.1] { update(at: time) }
        navigation.popViewController(animated: true)
        for time in [1.1, 2, 2.1] { update(at: time) }
        XCTAssertEqual(third.lines, ["will come to", "here to", "will go from", "gone from"])
        XCTAssertEqual(second.lines.suffix(2), ["will come", "here"])
        XCTAssertFalse(third.isMovingFromParent)
        let child = Page()
        second.addChild(child)
        second.view.addSubview(child.view)
        child.didMove(toParent: second)
        update(at: 3)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        update(at: 4)
        XCTAssertEqual(child.lines.first, "will come to")
        XCTAssertEqual(child.lines[2], "will go from")
        XCTAssertFalse(child.isMovingFromParent || child.isMovingToParent)
    }

    func testADragMayEndEditing() {
        for (mode, ends) in [(UIScrollView.KeyboardDismissMode.none, false), (.onDrag, true), (.interactive, false)] {
            let scroll = show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
            XCTAssertEqual(scroll.keyboardDismissMode, .none)
            scroll.contentSize = CGSize(width: 200, height: 1000)
            scroll.keyboardDismissMode = mode
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            scroll.addSubview(field)
            let begin = seconds
            update(at: begin)
            field.becomeFirstResponder()
            XCTAssertTrue(field.isFirstResponder)
            window.sendTouch(.began, at: CGPoint(x: 150, y: 150))
            for step in 1...5 {
                update(at: begin + Double(step) / 60)
                window.sendTouch(.moved, at: CGPoint(x: 150, y: 150 - 10 * step))
            }
            XCTAssertTrue(scroll.isDragging)
            XCTAssertEqual(field.isFirstResponder, !ends)
            window.sendTouch(.ended, at: CGPoint(x: 150, y: 100))
            update(at: begin + 5)
            field.resignFirstResponder()
            scroll.removeFromSuperview()
        }
    }

    func testAButtonMayLeaveItsImageAsItIs() throws {
        let button = show(UIButton(type: .custom))
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        button.setImage(picture, for: .normal)
        button.setTitle("A", for: .normal)
        XCTAssertTrue(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
        let view = try XCTUnwrap(button.imageView)
        button.isHighlighted = true
        XCTAssertLessThan(view.alpha, 1)
        button.adjustsImageWhenHighlighted = false
        XCTAssertEqual(view.alpha, 1)
        XCTAssertLessThan(try XCTUnwrap(button.titleLabel).alpha, 1)
        button.isHighlighted = false
        button.isEnabled = false
        XCTAssertEqual(view.alpha, 0.5)
        button.adjustsImageWhenDisabled = false
        XCTAssertEqual(view.alpha, 1)
    }

    func testSlidersAndBarsRunFromRightToLeft() throws {
        let slider = show(UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31)))
        slider.semanticContentAttribute = .forceRightToLeft
        slider.value = 0.25
        update(at: 0.1)
        let knob = try XCTUnwrap(slider.subviews.last)
        XCTAssertEqual(knob.frame.midX, 128 - 14 - 25)
        XCTAssertEqual(slider.subviews[0].frame.maxX, 126, "what is done is at the right")
        XCTAssertEqual(slider.subviews[1].frame.minX, 2)
        window.sendTouch(.began, at: CGPoint(x: knob.frame.midX, y: 15))
        window.sendTouch(.moved, at: CGPoint(x: 39, y: 15))
        window.sendTouch(.ended, at: CGPoint(x: 39, y: 15))
        XCTAssertEqual(slider.value, 0.75, accuracy: 0.01)
        let bar = show(UIProgressView(frame: CGRect(x: 0, y: 50, width: 100, height: 4)))
        bar.progress = 0.3
        bar.semanticContentAttribute = .forceRightToLeft
        update(at: 0.2)
        XCTAssertEqual(bar.subviews[1].frame.minX, 70, accuracy: 1e-4)
        XCTAssertEqual(bar.subviews[1].frame.maxX, 100, accuracy: 1e-4)
        bar.semanticContentAttribute = .unspecified
        update(at: 0.3)
        XCTAssertEqual(bar.subviews[1].frame.minX, 0)
    }

    func testMotionEffectsAreKeptAndSayWhatTheyWouldDo() {
        let view = UIView()
        let x = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (x.minimumRelativeValue, x.maximumRelativeValue) = (-10, 10)
        let y = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        y.maximumRelativeValue = CGFloat(4)
        let group = UIMotionEffectGroup()
        group.motionEffects = [x, y]
        view.addMotionEffect(group)
        XCTAssertEqual(view.motionEffects, [group])
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
        XCTAssertEqual(values?["center.x"] as? Double, 5)
        XCTAssertEqual(values?["center.y"] as? Double, 2)
        view.removeMotionEffect(group)
        XCTAssertEqual(view.motionEffects, [])
    }

    private final class Presenting: UIAdaptivePresentationControllerDelegate {
        var lines: [String] = []
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .fullScreen }
        func presentationController(
            _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { lines.append("\(style == .fullScreen) \(transitionCoordinator != nil)") }
    }

    func testTheDelegateChoosesTheStyleOfAPresentation() {
        let (first, second) = (Page(), Page()), delegate = Presenting()
        window.rootViewController = first
        update(at: 0)
        first.lines = []
        second.modalPresentationStyle = .formSheet
        second.presentationController?.delegate = delegate
        first.present(second, animated: true)
        XCTAssertTrue(second.isBeingPresented)
        for time in [0.0, 0.5, 0.6] { update(at: time) }
        XCTAssertFalse(second.isBeingPresented)
        XCTAssertEqual(delegate.lines, ["true true"])
        XCTAssertEqual(first.lines, ["will go", "gone"], "it is covered")
        XCTAssertEqual(second.presentationController?.adaptivePresentationStyle, .fullScreen)
        XCTAssertEqual(second.presentationController?.presentationStyle, .formSheet)
        second.dismiss(animated: true)
        XCTAssertTrue(second.isBeingDismissed)
        for time in [0.6, 1.2, 1.3] { update(at: time) }
        XCTAssertEqual(first.lines.suffix(2), ["will come", "here"])
        XCTAssertFalse(second.isBeingDismissed)
    }

    func testPresentationsCanBeWaitedFor() {
        let (first, second) = (Page(), Page())
        nonisolated(unsafe) var steps: [String] = []
        window.rootViewController = first
        update(at: 0)
        let over = expectation(description: "over")
        Task { @MainActor in
            await first.present(second, animated: true)
            steps.append("here")
            await first.present(second, animated: true)
            steps.append("refused")
            await first.dismiss(animated: true)
            steps.append("gone")
            over.fulfill()
        }
        var time = 0.0
        for _ in 0..<400 where steps.count < 3 {
            time += 0.05
            update(at: time)
            RunLoop.main.run(until: Date())
        }
        wait(for: [over], timeout: 5)
        XCTAssertEqual(steps, ["here", "refused", "gone"])
        XCTAssertNil(second.presentingViewController)
    }
}
