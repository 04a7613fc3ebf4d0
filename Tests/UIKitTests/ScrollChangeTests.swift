// Scroll views whose range or place the program changes while content is dragged or moves on.

import QuartzCore
import UIKit
import XCTest

final class ScrollChangeTests: ViewTestCase {
    /// Changes something when it is told of something.
    private final class Changer: UIScrollViewDelegate {
        var willEnd: (UIScrollView) -> Void = { _ in }
        var didEnd: (UIScrollView) -> Void = { _ in }
        var begins: (UIScrollView) -> Void = { _ in }
        var scrolls: (UIScrollView) -> Void = { _ in }
        var lines: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls(scrollView) }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { willEnd(scrollView) }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            lines.append(decelerate ? "goes on" : "rests")
            didEnd(scrollView)
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { begins(scrollView) }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("end") }
    }

    private var changer = Changer()

    private func feed(_ height: CGFloat = 1000) -> UIScrollView {
        changer = Changer()
        for view in window.subviews { view.removeFromSuperview() }
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        view.contentSize = CGSize(width: 200, height: height)
        view.delegate = changer
        return show(view)
    }

    private func move(to y: CGFloat) { window.sendTouch(.moved, at: CGPoint(x: 100, y: y)) }

    /// A finger goes from one place to another in a time and stays there for another.
    private func drag(from: CGFloat, to: CGFloat, in duration: Double, rest: Double = 0, isUp: Bool = true) {
        let begin = seconds
        window.sendTouch(.began, at: CGPoint(x: 100, y: from))
        for step in 1...6 {
            update(at: begin + duration * Double(step) / 6)
            move(to: from + (to - from) * CGFloat(step) / 6)
        }
        if rest > 0 { update(at: begin + duration + rest) }
        if isUp { window.sendTouch(.ended, at: CGPoint(x: 100, y: to)) }
    }

    private func play(for duration: Double, _ each: () -> Void = {}) {
        let begin = seconds
        for frame in 1...Int(duration * 60) {
            update(at: begin + Double(frame) / 60)
            each()
        }
    }

    // MARK: The range

    func testAPullIsHeldOpenByAnInset() {
        let moments: [(String, ReferenceWritableKeyPath<Changer, (UIScrollView) -> Void>)] = [
            ("will end", \.willEnd), ("did end", \.didEnd), ("begins to slow down", \.begins),
        ]
        for (name, moment) in moments {
            for isAnimated in [false, true] {
                let view = feed()
                changer[keyPath: moment] = { view in
                    if isAnimated {
                        UIView.animate(withDuration: 0.3) { view.contentInset.top = 60 }
                    } else {
                        view.contentInset.top = 60
                    }
                }
                drag(from: 50, to: 350, in: 0.1, rest: 1)
                XCTAssertLessThan(view.contentOffset.y, -70)
                XCTAssertLessThan(try XCTUnwrap(view.layer.presentation()).bounds.minY, -70, "it does not jump")
                var highest = -CGFloat.infinity
                play(for: 2) { highest = max(highest, view.contentOffset.y) }
                XCTAssertEqual(view.contentOffset.y, -60, accuracy: 0.01, "\(name), animated \(isAnimated)")
                XCTAssertEqual(highest, -60, accuracy: 0.01)
                XCTAssertEqual(changer.lines, ["goes on", "end"])
                UIView.animate(withDuration: 0.3) { view.contentInset.top = 0 }
                XCTAssertEqual(view.contentOffset.y, 0)
                update(at: seconds + 1)
            }
        }
    }

    func testAnInsetRaisedOnTheWayBackIsTheNewEdge() {
        let view = feed()
        drag(from: 50, to: 350, in: 0.1, rest: 1)
        play(for: 0.05)
        XCTAssertLessThan(view.contentOffset.y, -70)
        view.contentInset.top = 60
        var highest = -CGFloat.infinity
        play(for: 2) { highest = max(highest, view.contentOffset.y) }
        XCTAssertEqual(view.contentOffset.y, -60, accuracy: 0.01)
        XCTAssertEqual(highest, -60, accuracy: 0.01)
    }

    func testAPullThatIsWithinTheInsetRests() {
        let view = feed()
        changer.didEnd = { $0.contentInset.top = 300 }
        drag(from: 50, to: 350, in: 0.1, rest: 1)
        let place = view.contentOffset.y
        play(for: 1)
        XCTAssertEqual(view.contentOffset.y, place)
        XCTAssertEqual(changer.lines, ["goes on", "end"])
    }

    func testWhatIsFlungGoesOnIntoContentThatComes() {
        let plain = feed(20_000)
        drag(from: 350, to: 50, in: 0.1)
        play(for: 6)
        let far = plain.contentOffset.y
        XCTAssertGreaterThan(far, 1000)
        let growing = feed()
        changer.scrolls = { if $0.contentOffset.y > 400 { $0.contentSize.height = 20_000 } }
        drag(from: 350, to: 50, in: 0.1)
        play(for: 6)
        XCTAssertEqual(growing.contentOffset.y, far, accuracy: 2)
        XCTAssertEqual(changer.lines, ["goes on", "end"])
    }

    func testContentThatComesBeyondTheEndIsShown() {
        let view = feed()
        view.contentOffset.y = 600
        drag(from: 350, to: 100, in: 0.1, rest: 1)
        play(for: 0.1)
        let place = view.contentOffset.y
        XCTAssertGreaterThan(place, 620)
        view.contentSize.height = 2000
        play(for: 2)
        XCTAssertEqual(view.contentOffset.y, place)
        XCTAssertEqual(changer.lines, ["goes on", "end"])
    }

    func testContentThatComesUnderAFingerDoesNotJump() {
        let view = feed()
        view.contentOffset.y = 600
        drag(from: 350, to: 150, in: 0.1, rest: 1, isUp: false)
        let place = view.contentOffset.y
        XCTAssertLessThan(place, 760, "beyond the end it follows less")
        view.contentSize.height = 2000
        move(to: 140)
        XCTAssertEqual(view.contentOffset.y, place + 10, accuracy: 1e-6)
    }

    func testLessContentCatchesWhatIsFlung() {
        let view = feed(20_000)
        drag(from: 350, to: 50, in: 0.1)
        play(for: 0.2)
        view.contentSize.height = 1000
        play(for: 3)
        XCTAssertEqual(view.contentOffset.y, 600)
    }

    // MARK: The place

    func testADragGoesOnFromWhereTheProgramPutsIt() {
        let view = feed()
        var moved: CGFloat = 0
        changer.scrolls = { view in
            guard view.contentOffset.y > 150 else { return }
            moved += 100
            view.contentOffset.y -= 100
        }
        drag(from: 350, to: 50, in: 0.5, rest: 1)
        // The first step only begins the drag.
        XCTAssertEqual(view.contentOffset.y + moved, 250, accuracy: 1e-6)
        XCTAssertEqual(moved, 100)
        XCTAssertEqual(view.contentOffset.y, 150, accuracy: 1e-6)
    }

    func testWhatIsFlungGoesOnFromWhereTheProgramPutsIt() {
        let plain = feed(20_000)
        drag(from: 350, to: 50, in: 0.1)
        play(for: 6)
        let far = plain.contentOffset.y
        let view = feed()
        var moved: CGFloat = 0
        changer.scrolls = { view in
            guard view.contentOffset.y > 400 else { return }
            moved += 300
            view.contentOffset.y -= 300
        }
        drag(from: 350, to: 50, in: 0.1)
        play(for: 6)
        XCTAssertEqual(view.contentOffset.y + moved, far, accuracy: 2)
        XCTAssertLessThanOrEqual(view.contentOffset.y, 400)
        XCTAssertEqual(changer.lines, ["goes on", "end"])
    }

    func testLayoutMayBringItBackToTheMiddle() {
        /// An endless street.
        final class Street: UIScrollView {
            var moved: CGFloat = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                let middle = (contentSize.height - bounds.height) / 2
                guard abs(contentOffset.y - middle) > contentSize.height / 4 else { return }
                moved += contentOffset.y - middle
                contentOffset.y = middle
            }
        }
        let plain = feed(20_000)
        for _ in 1...4 {
            drag(from: 350, to: 50, in: 0.1)
            play(for: 4)
        }
        let far = plain.contentOffset.y
        plain.removeFromSuperview()
        let street = Street(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        street.contentSize = CGSize(width: 200, height: 5000)
        show(street)
        street.moved = 0
        let start = street.contentOffset.y
        for _ in 1...4 {
            drag(from: 350, to: 50, in: 0.1)
            play(for: 4)
        }
        XCTAssertGreaterThan(street.moved, 1000)
        XCTAssertEqual(street.contentOffset.y + street.moved - start, far, accuracy: 5)
    }

    func testWhatIsKeptFromAnEdgeFollowsTheFingerBack() {
        let view = feed()
        changer.scrolls = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        drag(from: 50, to: 350, in: 0.1, rest: 1, isUp: false)
        XCTAssertEqual(view.contentOffset.y, 0)
        move(to: 340)
        XCTAssertEqual(view.contentOffset.y, 10, accuracy: 1e-6)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 340))
        play(for: 1)
        drag(from: 50, to: 350, in: 0.1)
        play(for: 2)
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertFalse(view.isDecelerating)
    }

    func testWhatTheProgramMovesGoesOnToo() {
        let view = feed(5000)
        view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        play(for: 0.1)
        view.contentOffset.y += 1000
        play(for: 1)
        XCTAssertEqual(view.contentOffset.y, 1400, accuracy: 1e-6)
    }

    func testSettingTheOffsetWithoutAnimationStopsIt() {
        let view = feed(5000)
        drag(from: 350, to: 50, in: 0.1)
        play(for: 0.1)
        view.setContentOffset(CGPoint(x: 0, y: 77), animated: false)
        play(for: 1)
        XCTAssertEqual(view.contentOffset.y, 77)
        changer.didEnd = { $0.setContentOffset(CGPoint(x: 0, y: 99), animated: false) }
        drag(from: 350, to: 50, in: 0.1)
        play(for: 1)
        XCTAssertEqual(view.contentOffset.y, 99)
    }

    // MARK: The safe area

    func testAtTheTopItFollowsTheSafeArea() {
        let controller = UIViewController(), view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.contentSize = CGSize(width: 320, height: 2000)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        holder.addSubview(view)
        controller.view.addSubview(holder)
        window.rootViewController = controller
        update(at: 0.1)
        controller.additionalSafeAreaInsets.top = 50
        XCTAssertEqual(view.adjustedContentInset.top, 50)
        XCTAssertEqual(view.contentOffset.y, -50)
        controller.additionalSafeAreaInsets.top = 20
        XCTAssertEqual(view.contentOffset.y, -20)
        view.contentInset.top = 30
        XCTAssertEqual(view.contentOffset.y, -20, "the program's own insets move nothing")
        view.contentInset.top = 0
        controller.additionalSafeAreaInsets.top = 0
        XCTAssertEqual(view.contentOffset.y, 0)
        view.contentOffset.y = 300
        controller.additionalSafeAreaInsets.top = 50
        XCTAssertEqual(view.contentOffset.y, 300)
        window.rootViewController = nil
    }

    func testAtTheTopItFollowsTheBar() {
        let controller = UIViewController(), view = UIScrollView()
        view.contentSize = CGSize(width: 320, height: 2000)
        controller.view = view
        let navigation = UINavigationController(rootViewController: controller)
        window.rootViewController = navigation
        update(at: 0.1)
        XCTAssertEqual(view.contentOffset.y, -44)
        navigation.setNavigationBarHidden(true, animated: false)
        XCTAssertEqual(view.contentOffset.y, 0)
        navigation.setNavigationBarHidden(false, animated: false)
        XCTAssertEqual(view.contentOffset.y, -44)
        window.rootViewController = nil
    }

    func testItComesIntoASafeAreaWithItsLayout() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets.top = 40
        window.rootViewController = controller
        update(at: 0.1)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.contentSize = CGSize(width: 320, height: 2000)
        controller.view.addSubview(view)
        update(at: 0.2)
        XCTAssertEqual(view.contentOffset.y, -40)
        window.rootViewController = nil
    }
}
