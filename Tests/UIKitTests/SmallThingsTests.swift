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

    func testAnAddressWithoutASchemeIsNotOpened() throws {
        let application = UIApplication.shared
        XCTAssertTrue(application.canOpenURL(try XCTUnwrap(URL(string: "https://example.com"))))
        let nowhere = try XCTUnwrap(URL(string: "nowhere"))
        XCTAssertFalse(application.canOpenURL(nowhere))
        let answered = expectation(description: "answered")
        application.open(nowhere) { isTaken in
            XCTAssertFalse(isTaken)
            answered.fulfill()
        }
        wait(for: [answered], timeout: 60)
    }

    func testAPictureOfTheScreenHasAllVisibleWindows() throws {
        window.backgroundColor = .red
        let over = UIWindow(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        (over.backgroundColor, over.windowLevel, over.isHidden) = (.blue, .alert, false)
        defer { over.isHidden = true }
        let hidden = UIWindow(frame: over.frame)
        hidden.isHidden = true
        renderer.update()
        let picture = UIScreen.main.snapshotView(afterScreenUpdates: true)
        XCTAssertEqual(picture.bounds.size, UIScreen.main.bounds.size)
        let parts = picture.subviews
        let place = try XCTUnwrap(parts.firstIndex { $0.frame == over.frame })
        XCTAssertEqual(place, parts.count - 1)
        XCTAssertTrue(parts.dropLast().contains { $0.frame == window.frame })
        XCTAssertEqual(parts.count, UIApplication.shared.windows.filter { !$0.isHidden }.count)
        XCTAssertTrue(parts.allSatisfy { $0.layer.contents != nil })
    }

    func testTraitsOfWhichNothingIsSaid() {
        let traits = UITraitCollection()
        XCTAssertEqual(traits.userInterfaceStyle, .unspecified)
        XCTAssertEqual(traits.horizontalSizeClass, .unspecified)
        XCTAssertEqual(traits.displayScale, 0)
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

    private final class Shaken: UIView {
        var lines: [String] = []
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("began \(motion)") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("ended \(motion)") }
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("cancelled") }
    }

    func testMotionGoesToWhoeverAnswersIt() {
        let outer = Shaken(), inner = UIView()
        outer.addSubview(inner)
        inner.motionBegan(.motionShake, with: nil)
        inner.motionEnded(.motionShake, with: nil)
        inner.motionCancelled(.motionShake, with: nil)
        XCTAssertEqual(outer.lines, ["began motionShake", "ended motionShake", "cancelled"])
    }

    func testOlderFunctionsSayGeometryAsText() {
        let rect = CGRect(x: 1, y: 2.5, width: 30, height: 40)
        XCTAssertEqual(NSStringFromCGRect(rect), "{{1, 2.5}, {30, 40}}")
        XCTAssertEqual(CGRectFromString(NSStringFromCGRect(rect)), rect)
        XCTAssertEqual(CGPointFromString(NSStringFromCGPoint(rect.origin)), rect.origin)
        XCTAssertEqual(CGSizeFromString(NSStringFromCGSize(rect.size)), rect.size)
        XCTAssertEqual(CGVectorFromString(NSStringFromCGVector(CGVector(dx: 1, dy: -2))), CGVector(dx: 1, dy: -2))
        let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        XCTAssertEqual(CGAffineTransformFromString(NSStringFromCGAffineTransform(turn)), turn)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(UIEdgeInsetsFromString(NSStringFromUIEdgeInsets(insets)), insets)
        XCTAssertEqual(CGRectFromString("nonsense"), .zero)
    }

    func testARenderersContextBlends() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4), blendMode: .clear)
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setStroke()
            context.stroke(CGRect(x: 0.5, y: 0.5, width: 3, height: 3), blendMode: .plusLighter)
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        }
        let data = try XCTUnwrap(image.cgImage?.dataProvider?.data as Data?)
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { (0..<4).map { data[(4 * y + x) * 4 + $0] } }
        // What is cleared is empty, what is added to shows both, and the mode is for one call alone.
        XCTAssertEqual(pixel(1, 2)[3], 0)
        XCTAssertEqual(Set(pixel(3, 2)), [0, 255])
        XCTAssertEqual(pixel(3, 2).filter { $0 == 255 }.count, 3)
        XCTAssertEqual(pixel(2, 2).filter { $0 == 255 }.count, 2)
        XCTAssertEqual(pixel(1, 1)[3], 255)
    }

    func testARecognizerWithoutAnActionTakesOneLater() {
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        var count = 0
        tap.addAction { _ in count += 1 }
        window.addGestureRecognizer(tap)
        window.sendTouch(.began, at: CGPoint(x: 20, y: 20))
        window.sendTouch(.ended, at: CGPoint(x: 20, y: 20))
        update(at: seconds + 0.1)
        XCTAssertEqual(count, 1)
    }

    func testRangesOfFrameRatesHaveAnOlderLabel() {
        let range = CAFrameRateRange(minimum: 80, maximum: 120, __preferred: 120)
        XCTAssertEqual(range, CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120))
        XCTAssertNil(CAFrameRateRange(minimum: 80, maximum: 120, __preferred: 0).preferred)
    }

    func testAControlLosesAllActionsOfSomeEvents() {
        let control = UIControl()
        var lines: [String] = []
        control.addAction(UIAction { _ in lines.append("first") }, for: [.touchUpInside, .valueChanged])
        control.addAction(UIAction { _ in lines.append("second") }, for: .touchUpInside)
        control.removeTarget(self, action: nil, for: .allEvents)
        control.sendActions(for: .touchUpInside)
        XCTAssertEqual(lines, ["first", "second"])
        control.removeTarget(nil, action: nil, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(lines, ["first", "second", "first"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        XCTAssertEqual(control.allControlEvents, [])
    }
}
