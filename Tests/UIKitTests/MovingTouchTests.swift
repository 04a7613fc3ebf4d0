// Fingers on views that move: which are hit, which answer by themselves, and what controls make of it.

import QuartzCore
import UIKit
import XCTest

final class MovingTouchTests: ViewTestCase {
    /// Lets fingers through where it has no subview.
    private final class Through: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }

    /// May be touched beside its bounds.
    private final class Wide: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -30, dy: -30).contains(point)
        }
    }

    private final class Touched: UIView {
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        window.sendTouch(.began, at: CGPoint(x: x, y: y))
        window.sendTouch(.ended, at: CGPoint(x: x, y: y))
    }

    func testAnAnimationWithoutAKeyMovesWhatIsHit() {
        let view = show(Touched(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        let move = CABasicAnimation(keyPath: "position")
        (move.fromValue, move.toValue, move.duration) = (CGPoint(x: 10, y: 10), CGPoint(x: 210, y: 10), 1)
        view.layer.add(move, forKey: nil)
        update(at: 0)
        update(at: 0.5)
        tap(10, 10)
        XCTAssertEqual(view.count, 0)
        tap(110, 10)
        XCTAssertEqual(view.count, 1)
    }

    func testViewsAnswerByThemselvesWhileSomethingMoves() {
        let below = show(Touched(frame: window.bounds))
        let through = show(Through(frame: window.bounds))
        let child = Touched(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        through.addSubview(child)
        let wide = Wide(frame: CGRect(x: 200, y: 200, width: 10, height: 10))
        var wideTaps = 0
        wide.addGestureRecognizer(UITapGestureRecognizer { _ in wideTaps += 1 })
        through.addSubview(wide)
        update(at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
            child.center.x = 210
            wide.bounds.size.width = 20
        }
        update(at: 0)
        update(at: 0.5)
        tap(20, 300)
        XCTAssertEqual(below.count, 1, "let through")
        tap(110, 10)
        XCTAssertEqual(child.count, 1)
        tap(180, 205)
        XCTAssertEqual(wideTaps, 1)
    }

    func testAMovingButtonIsPressedWhereItIsSeen() {
        let button = show(UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("in") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("out") }, for: .touchUpOutside)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) { button.center.y = 420 }
        update(at: 0)
        update(at: 0.5)
        tap(20, 220)
        XCTAssertEqual(events, ["in"])
    }

    func testTransitionsKeepFingersAway() {
        let view = show(Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: { view.backgroundColor = .red })
        update(at: 0)
        update(at: 0.5)
        tap(50, 50)
        XCTAssertEqual(view.count, 0)
        update(at: 1.1)
        tap(50, 50)
        XCTAssertEqual(view.count, 1)
    }

    func testRecognizersAroundControlsLeaveThemWhatTheyDo() {
        let around = show(UIView(frame: window.bounds))
        var taps = 0, drags = 0
        around.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        around.addGestureRecognizer(UIPanGestureRecognizer { _ in drags += 1 })
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 228, height: 31))
        let plain = UIControl(frame: CGRect(x: 0, y: 200, width: 40, height: 40))
        var pressed = 0
        for control in [button, plain] { control.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside) }
        for view in [button, slider, plain] { around.addSubview(view) }
        update(at: 0)
        tap(20, 20)
        XCTAssertEqual([pressed, taps], [1, 0])
        window.sendTouch(.began, at: CGPoint(x: 14, y: 115))
        for x in [50, 80, 114] { window.sendTouch(.moved, at: CGPoint(x: x, y: 115)) }
        window.sendTouch(.ended, at: CGPoint(x: 114, y: 115))
        XCTAssertEqual(slider.value, 0.5, accuracy: 0.01)
        XCTAssertEqual(drags, 0)
        update(at: 1)
        tap(20, 220)
        XCTAssertEqual([pressed, taps], [1, 1], "a control of the program's own")
        button.isEnabled = false
        update(at: 2)
        tap(20, 20)
        XCTAssertEqual(taps, 2)
    }

    func testDragsAreNoTaps() {
        let control = show(UIControl(frame: window.bounds))
        var repeats = 0
        control.addAction(UIAction { _ in repeats += 1 }, for: .touchDownRepeat)
        window.sendTouch(.began, at: CGPoint(x: 50, y: 50))
        window.sendTouch(.moved, at: CGPoint(x: 150, y: 50))
        window.sendTouch(.moved, at: CGPoint(x: 50, y: 50))
        window.sendTouch(.ended, at: CGPoint(x: 50, y: 50))
        tap(50, 50)
        XCTAssertEqual(repeats, 0)
        tap(50, 50)
        XCTAssertEqual(repeats, 1)
    }

    func testAMaskAndAViewBelowALayerAreAnimated() {
        let view = show(UIView(frame: window.bounds)), mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let hosted = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), holder = CALayer()
        view.mask = mask
        view.layer.addSublayer(holder)
        holder.addSublayer(hosted.layer)
        update(at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            mask.bounds.size.width = 110
            hosted.alpha = 0
        }
        update(at: 0)
        update(at: 0.5)
        XCTAssertEqual(mask.layer.presentation()!.bounds.width, 60, accuracy: 1)
        XCTAssertEqual(hosted.layer.presentation()!.opacity, 0.5, accuracy: 0.02)
    }

    func testABlockThatIsNotCommittedEndsWithTheOneAroundIt() {
        let view = show(UIView())
        UIView.animate(withDuration: 1) {
            UIView.beginAnimations(nil, context: nil)
            view.alpha = 0.5
        }
        XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
        view.center.x = 50
        XCTAssertNil(view.layer.animation(forKey: "position"))
    }

    func testAViewThatIsScaledToNothingIsNotHit() {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        let flat = [CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(1, 0, 1), CATransform3DMakeRotation(.pi / 2, 0, 1, 0)]
        for transform in flat {
            view.layer.transform = transform
            update(at: seconds)
            XCTAssertTrue(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === window, "\(transform)")
            XCTAssertTrue(window.hitTest(CGPoint(x: 20, y: 70), with: nil) === window, "\(transform)")
        }
        view.layer.transform = CATransform3DMakeScale(0.01, 0.01, 1)
        XCTAssertTrue(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === inner)
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
        update(at: seconds)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) { view.transform = .identity }
        update(at: seconds)
        var seen: [CGFloat] = []
        view.addGestureRecognizer(UITapGestureRecognizer { seen.append($0.location(in: view).x) })
        for (time, count) in [(seconds, 0), (seconds + 0.5, 1)] {
            update(at: time)
            window.sendTouch(.began, at: CGPoint(x: 40, y: 50))
            window.sendTouch(.ended, at: CGPoint(x: 40, y: 50))
            XCTAssertEqual(seen.count, count, "at \(time)")
        }
    }
}
