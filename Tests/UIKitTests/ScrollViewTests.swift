// Scroll views: where content is by the program, by fingers, wheels and constraints, and what the delegate is told.

import QuartzCore
import UIKit
import XCTest

final class ScrollViewTests: ViewTestCase {
    private final class Follower: UIScrollViewDelegate {
        var lines: [String] = []
        var target: CGPoint?
        var offered = CGPoint.zero
        var zoomed: UIView?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { if lines.last != "scroll" { lines.append("scroll") } }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { if lines.last != "zoom" { lines.append("zoom") } }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            lines.append("up")
            offered = targetContentOffset.pointee
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            lines.append(decelerate ? "go on" : "rest")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("slow") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("end") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("there") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { lines.append("pinch") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            lines.append("zoomed \(scale)")
        }
    }

    private let follower = Follower()

    private func feed(_ size: CGSize = CGSize(width: 200, height: 2000)) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        view.contentSize = size
        view.delegate = follower
        return show(view)
    }

    /// A finger that moves so far in a tenth of a second, from the middle.
    private func flick(by distance: CGPoint, rest: Bool = false) {
        let begin = seconds
        window.sendTouch(.began, at: CGPoint(x: 100, y: 200))
        for step in 1...6 {
            update(at: begin + Double(step) / 60)
            let part = CGFloat(step) / 6
            window.sendTouch(.moved, at: CGPoint(x: 100 + distance.x * part, y: 200 + distance.y * part))
        }
        if rest { update(at: begin + 1) }
        window.sendTouch(.ended, at: CGPoint(x: 100 + distance.x, y: 200 + distance.y))
    }

    /// Frame by frame.
    private func play(for duration: Double, _ each: () -> Void = {}) {
        let begin = seconds
        for frame in 1...Int(duration * 60) {
            update(at: begin + Double(frame) / 60)
            each()
        }
    }

    func testTheVisibleSizeIsThatOfTheBounds() {
        let scroll = show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 80)))
        scroll.contentSize = CGSize(width: 500, height: 500)
        scroll.contentOffset = CGPoint(x: 30, y: 40)
        XCTAssertEqual(scroll.visibleSize, CGSize(width: 120, height: 80))
    }

    func testTheOffsetIsTheOriginOfTheBounds() {
        let view = feed()
        let child = UIView(frame: CGRect(x: 10, y: 500, width: 20, height: 20))
        view.addSubview(child)
        view.contentOffset = CGPoint(x: 0, y: 450)
        XCTAssertEqual(view.bounds.origin, CGPoint(x: 0, y: 450))
        XCTAssertEqual(child.convert(CGPoint.zero, to: window as UIView), CGPoint(x: 10, y: 50))
        XCTAssertTrue(window.hitTest(CGPoint(x: 15, y: 55), with: nil) === child)
        XCTAssertEqual(follower.lines, ["scroll"])
        XCTAssertTrue(view.clipsToBounds)
    }

    func testLessContentMovesBackIntoIt() {
        let view = feed()
        view.contentOffset.y = 1600
        view.contentSize.height = 1000
        XCTAssertEqual(view.contentOffset.y, 600)
        view.contentInset.bottom = 50
        view.contentOffset.y = 650
        view.contentInset.bottom = 0
        XCTAssertEqual(view.contentOffset.y, 600)
        view.frame.size.height = 700
        XCTAssertEqual(view.contentOffset.y, 300)
        view.contentSize = CGSize(width: CGFloat.nan, height: 10)
        XCTAssertEqual(view.contentSize, CGSize(width: 200, height: 1000))
    }

    func testAFingerDragsAfterTenPoints() {
        let view = feed()
        window.sendTouch(.began, at: CGPoint(x: 100, y: 200))
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 185))
        XCTAssertTrue(view.isDragging && view.isTracking)
        window.sendTouch(.moved, at: CGPoint(x: 130, y: 85))
        XCTAssertEqual(view.contentOffset, CGPoint(x: 0, y: 100))
        update(at: 1)
        window.sendTouch(.ended, at: CGPoint(x: 130, y: 85))
        XCTAssertEqual(follower.lines, ["drag", "scroll", "up", "rest"])
        XCTAssertFalse(view.isDragging || view.isTracking || view.isDecelerating)
    }

    func testContentMovesOnAndComesToRest() {
        let view = feed(CGSize(width: 200, height: 20_000))
        flick(by: CGPoint(x: 0, y: -120))
        let released = view.contentOffset.y
        XCTAssertTrue(view.isDecelerating)
        var last = released, speeds: [CGFloat] = []
        play(for: 6) {
            speeds.append(view.contentOffset.y - last)
            last = view.contentOffset.y
        }
        XCTAssertEqual(follower.lines, ["drag", "scroll", "up", "go on", "slow", "scroll", "end"])
        XCTAssertEqual(view.contentOffset.y, follower.offered.y)
        // 1,200 points a second, of which 0.998 remain after each millisecond.
        XCTAssertEqual(view.contentOffset.y - released, 1200 / (-1000 * log(0.998)), accuracy: 3)
        for (a, b) in zip(speeds, speeds.dropFirst()) { XCTAssertLessThanOrEqual(b, a + 0.25, "the last step is to the pixel") }
    }

    func testBeyondTheEdgeItFollowsLessAndComesBack() {
        let view = feed()
        flick(by: CGPoint(x: 0, y: 115), rest: true)
        XCTAssertLessThan(view.contentOffset.y, 0)
        XCTAssertGreaterThan(view.contentOffset.y, -60, "a half at the most")
        var highest: CGFloat = -1000
        play(for: 2) { highest = max(highest, view.contentOffset.y) }
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertLessThanOrEqual(highest, 0)
        view.bounces = false
        flick(by: CGPoint(x: 0, y: 115))
        XCTAssertEqual(view.contentOffset.y, 0)
        play(for: 1)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testWhatIsFlungAgainstTheEdgePassesItAndReturns() {
        let view = feed(CGSize(width: 200, height: 700))
        flick(by: CGPoint(x: 0, y: -120))
        var highest: CGFloat = 0
        play(for: 3) { highest = max(highest, view.contentOffset.y) }
        XCTAssertGreaterThan(highest, 310)
        XCTAssertEqual(view.contentOffset.y, 300)
        XCTAssertEqual(follower.offered.y, 300)
    }

    func testContentThatFitsIsNotDraggedUnlessItAlwaysBounces() {
        let view = feed(CGSize(width: 200, height: 100))
        flick(by: CGPoint(x: 0, y: -120))
        XCTAssertEqual(follower.lines, [])
        view.alwaysBounceVertical = true
        flick(by: CGPoint(x: 0, y: -120))
        XCTAssertGreaterThan(view.contentOffset.y, 0)
        play(for: 2)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testPages() {
        let view = feed(CGSize(width: 1000, height: 400))
        view.isPagingEnabled = true
        let turns: [(CGFloat, Bool, CGFloat)] = [(-60, false, 1), (-60, true, 1), (-130, true, 2), (60, false, 1)]
        for (distance, rest, page) in turns {
            flick(by: CGPoint(x: distance, y: 0), rest: rest)
            play(for: 2)
            XCTAssertEqual(view.contentOffset.x, page * 200, "\(distance)")
        }
    }

    func testTheDelegateChoosesWhereItComesToRest() {
        let view = feed()
        follower.target = CGPoint(x: 0, y: 333)
        flick(by: CGPoint(x: 0, y: -120))
        play(for: 6)
        XCTAssertEqual(view.contentOffset.y, 333)
        follower.target = CGPoint(x: 0, y: 100)
        flick(by: CGPoint(x: 0, y: -60))
        play(for: 6)
        XCTAssertEqual(view.contentOffset.y, 100)
    }

    func testAFingerStopsContentThatMoves() {
        let view = feed()
        flick(by: CGPoint(x: 0, y: -120))
        play(for: 0.2)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 200))
        XCTAssertFalse(view.isDecelerating)
        let place = view.contentOffset
        play(for: 0.5)
        XCTAssertEqual(view.contentOffset, place)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 200))
        play(for: 0.5)
        XCTAssertEqual(view.contentOffset, place)
        XCTAssertEqual(follower.lines.filter { $0 != "scroll" }, ["drag", "up", "go on", "slow", "drag", "up", "rest"])
    }

    func testTheProgramMovesIt() {
        let view = feed()
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        play(for: 0.15)
        XCTAssertTrue((50...250).contains(view.contentOffset.y), "\(view.contentOffset.y)")
        XCTAssertFalse(view.isDecelerating || view.isDragging)
        play(for: 0.3)
        XCTAssertEqual(view.contentOffset.y, 300)
        XCTAssertEqual(follower.lines, ["scroll", "there"])
        view.scrollRectToVisible(CGRect(x: 0, y: 350, width: 10, height: 20), animated: false)
        XCTAssertEqual(view.contentOffset.y, 300, "it is seen already")
        view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 20), animated: false)
        XCTAssertEqual(view.contentOffset.y, 520)
        view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 100), animated: false)
        XCTAssertEqual(view.contentOffset.y, 1600)
    }

    func testInABlockTheOffsetIsAnimated() {
        let view = feed()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.contentOffset.y = 100 }
        update(at: 0)
        update(at: 0.5)
        XCTAssertEqual(view.contentOffset.y, 100)
        XCTAssertEqual(view.layer.presentation()!.bounds.minY, 50, accuracy: 2)
        XCTAssertEqual(follower.lines, ["scroll"])
    }

    func testAControlKeepsATouchThatRestedOnIt() {
        let view = feed()
        let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
        view.addSubview(button)
        flick(by: CGPoint(x: 0, y: -60))
        XCTAssertGreaterThan(view.contentOffset.y, 0)
        XCTAssertEqual(events, [], "it never knew")
        play(for: 4)
        view.contentOffset = .zero
        window.sendTouch(.began, at: CGPoint(x: 100, y: 200))
        update(at: seconds + 0.5)
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 180))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 180))
        XCTAssertEqual(view.contentOffset, .zero)
        XCTAssertEqual(events, ["tap"])
    }

    func testInnerAndOuterTakeTheirDirections() {
        let outer = feed()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        inner.contentSize = CGSize(width: 800, height: 200)
        outer.addSubview(inner)
        flick(by: CGPoint(x: -60, y: 0), rest: true)
        XCTAssertGreaterThan(inner.contentOffset.x, 0)
        XCTAssertEqual(outer.contentOffset, .zero)
        let x = inner.contentOffset.x
        flick(by: CGPoint(x: 0, y: -60), rest: true)
        XCTAssertGreaterThan(outer.contentOffset.y, 0)
        XCTAssertEqual(inner.contentOffset.x, x)
    }

    func testAWheelMovesContentWithinItsRange() {
        let view = feed()
        turnWheel(-2)
        XCTAssertEqual(view.contentOffset.y, 100)
        turnWheel(5)
        XCTAssertEqual(view.contentOffset.y, 0)
        view.isScrollEnabled = false
        turnWheel(-2)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testConstraintsToTheEdgesMakeTheContentsSize() {
        let view = UIScrollView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let content = UIView(), badge = UIView()
        for child in [content, badge] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        show(view)
        let height = content.heightAnchor.constraint(equalToConstant: 900)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor), view.topAnchor.constraint(equalTo: window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 300),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -10), height,
            badge.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 20),
            badge.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            badge.widthAnchor.constraint(equalToConstant: 40), badge.heightAnchor.constraint(equalToConstant: 40),
        ])
        update(at: 0.1)
        XCTAssertEqual(view.contentSize, CGSize(width: 200, height: 900))
        XCTAssertEqual(content.frame, CGRect(x: 5, y: 0, width: 190, height: 900))
        XCTAssertEqual(badge.frame, CGRect(x: 80, y: 20, width: 40, height: 40))
        view.contentOffset.y = 100
        height.constant = 1200
        update(at: 0.2)
        XCTAssertEqual(view.contentSize.height, 1200)
        XCTAssertEqual(badge.frame, CGRect(x: 80, y: 120, width: 40, height: 40), "it stays where it is seen")
    }

    func testTwoFingersZoom() {
        let view = feed(CGSize(width: 200, height: 400))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        view.addSubview(picture)
        follower.zoomed = picture
        view.maximumZoomScale = 3
        func fingers(_ phase: UITouch.Phase, _ reach: CGFloat) {
            window.sendTouch(phase, at: CGPoint(x: 100 - reach, y: 200), finger: 0)
            window.sendTouch(phase, at: CGPoint(x: 100 + reach, y: 200), finger: 1)
        }
        fingers(.began, 20)
        fingers(.moved, 30)
        fingers(.moved, 40)
        XCTAssertEqual(view.zoomScale, 2, accuracy: 0.01)
        XCTAssertEqual(view.contentSize, CGSize(width: 400, height: 800))
        XCTAssertEqual(view.contentOffset.x, 100, accuracy: 1)
        XCTAssertEqual(view.contentOffset.y, 200, accuracy: 1)
        XCTAssertEqual(picture.frame.origin, .zero)
        fingers(.moved, 90)
        XCTAssertTrue((3...4).contains(view.zoomScale))
        fingers(.ended, 90)
        XCTAssertEqual(view.zoomScale, 3)
        play(for: 0.5)
        XCTAssertEqual(follower.lines.last, "zoomed 3.0")
        view.setZoomScale(0.2, animated: false)
        XCTAssertEqual(view.zoomScale, 1)
        XCTAssertEqual(view.contentOffset, .zero)
        view.zoom(to: CGRect(x: 100, y: 200, width: 100, height: 100), animated: false)
        XCTAssertEqual(view.zoomScale, 2)
        XCTAssertEqual(view.contentOffset, CGPoint(x: 200, y: 300))
    }

    func testBarsShowWhileItMoves() {
        let view = feed()
        func bars() -> [CALayer] { view.layer.sublayers?.filter { !$0.isHidden && $0.zPosition == 1 } ?? [] }
        XCTAssertEqual(bars().count, 0)
        flick(by: CGPoint(x: 0, y: -60), rest: true)
        XCTAssertEqual(bars().count, 1)
        XCTAssertEqual(bars()[0].frame.maxX, 197)
        XCTAssertEqual(view.subviews.count, 0)
        play(for: 2)
        XCTAssertEqual(bars().count, 0)
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        XCTAssertEqual(bars().count, 0)
    }

    func testNumbersThatNobodyCanUse() {
        let view = feed()
        view.contentOffset = CGPoint(x: CGFloat.nan, y: 1)
        view.setContentOffset(CGPoint(x: CGFloat.infinity, y: 1), animated: true)
        view.scrollRectToVisible(.infinite, animated: true)
        view.scrollRectToVisible(.null, animated: false)
        view.zoomScale = .nan
        view.decelerationRate = .init(rawValue: 5)
        view.contentInset = UIEdgeInsets(top: .infinity, left: 0, bottom: 0, right: 0)
        flick(by: CGPoint(x: 0, y: -120))
        play(for: 1)
        XCTAssertTrue(view.contentOffset.y.isFinite)
        view.contentSize = CGSize(width: -5, height: -1e300)
        play(for: 2)
        XCTAssertEqual(view.contentOffset, .zero)
    }

    func testAViewThatGoesWhileItsContentMovesLeavesNothingBehind() {
        weak var left: UIScrollView?
        func fling() {
            let view = feed()
            flick(by: CGPoint(x: 0, y: -120))
            XCTAssertTrue(view.isDecelerating)
            left = view
            view.removeFromSuperview()
        }
        fling()
        play(for: 0.5)
        XCTAssertNil(left)
    }
}
