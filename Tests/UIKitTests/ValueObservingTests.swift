import QuartzCore
import UIKit
import XCTest

/// Closures and responders that hear of values of layers, views and scroll views.
final class ValueObservingTests: ViewTestCase {
    func testAScrollViewsOffsetAndContentAreHeardOfAtOnce() {
        let scroll = show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        var offsets: [CGPoint] = [], sizes: [CGSize] = []
        let observations = [
            scroll.observe(\.contentOffset, options: [.old, .new]) { view, change in
                XCTAssertTrue(view === scroll)
                XCTAssertEqual(change.newValue, view.contentOffset)
                offsets.append(change.oldValue ?? CGPoint(x: -1, y: -1))
                offsets.append(change.newValue ?? CGPoint(x: -1, y: -1))
            },
            scroll.observe(\.contentSize, options: .new) { _, change in sizes.append(change.newValue ?? .zero) },
        ]
        scroll.contentSize = CGSize(width: 100, height: 500)
        XCTAssertEqual(sizes, [CGSize(width: 100, height: 500)])
        scroll.contentOffset.y = 40
        scroll.contentOffset.y = 40
        XCTAssertEqual(offsets, [.zero, CGPoint(x: 0, y: 40)])
        scroll.setContentOffset(CGPoint(x: 0, y: 90), animated: true)
        for frame in 1...30 { update(at: Double(frame) / 60) }
        XCTAssertEqual(offsets.last, CGPoint(x: 0, y: 90))
        XCTAssertGreaterThan(offsets.count, 10, "each step of the animation is heard of")
        withExtendedLifetime(observations) {}
    }

    func testAFrameThatIsSetIsHeardOfOnce() {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        var frames: [CGRect] = [], bounds: [CGRect] = [], layers = 0
        let observations = [
            view.observe(\.frame) { view, change in
                XCTAssertNil(change.newValue)
                XCTAssertNil(change.oldValue)
                frames.append(view.frame)
            },
            view.observe(\.bounds, options: [.initial, .new]) { _, change in bounds.append(change.newValue ?? .zero) },
        ]
        let layer = view.layer.observe(\.position) { _, _ in layers += 1 }
        view.frame = CGRect(x: 30, y: 20, width: 40, height: 60)
        XCTAssertEqual(frames, [CGRect(x: 30, y: 20, width: 40, height: 60)])
        XCTAssertEqual(bounds.map(\.size), [CGSize(width: 10, height: 10), CGSize(width: 40, height: 60)])
        XCTAssertEqual(layers, 1)
        view.layer.position.x += 1
        XCTAssertEqual(frames.last, CGRect(x: 31, y: 20, width: 40, height: 60))
        view.backgroundColor = .red
        XCTAssertEqual(frames.count, 2)
        withExtendedLifetime((observations, layer)) {}
    }

    func testItEndsWithTheObservation() {
        let view = show(UIView())
        var count = 0
        var one: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in count += 1 }
        let other = view.observe(\.alpha) { _, _ in count += 10 }
        view.alpha = 0.5
        XCTAssertEqual(count, 11)
        XCTAssertNotNil(one)
        one = nil
        view.alpha = 0.6
        XCTAssertEqual(count, 21)
        other.invalidate()
        view.alpha = 0.7
        renderer.update()
        XCTAssertEqual(count, 21)
    }

    func testAnObjectThatIsGoneIsNotLookedAtAnyMore() {
        weak var gone: UIView?
        var count = 0
        let observation: NSKeyValueObservation = {
            let view = UIView()
            gone = view
            return view.observe(\.alpha) { _, _ in count += 1 }
        }()
        XCTAssertNil(gone)
        renderer.update()
        renderer.update()
        observation.invalidate()
        XCTAssertEqual(count, 0)
    }

    func testWhatNoSetterTellsIsHeardOfInTheRedrawMoment() {
        let label = show(UILabel()), controller = UIViewController()
        var texts: [String?] = [], titles: [String?] = []
        let observations: [NSKeyValueObservation] = [
            label.observe(\.text, options: [.new]) { _, change in texts.append(change.newValue ?? "-") },
            controller.observe(\.title, options: [.old, .new]) { _, change in
                titles += [change.oldValue ?? "-", change.newValue ?? "-"]
            },
        ]
        label.text = "One"
        controller.title = "A"
        renderer.update()
        XCTAssertEqual(texts, ["One"])
        XCTAssertEqual(titles, [nil, "A"])
        label.text = nil
        renderer.update()
        XCTAssertEqual(texts, ["One", nil])
        withExtendedLifetime(observations) {}
    }

    func testAnObserverMayChangeWhatItHearsOf() {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        var seen: [CGFloat] = []
        let observation = view.observe(\.center, options: .new) { view, change in
            seen.append(change.newValue?.x ?? -1)
            if view.center.x > 50 { view.center.x = 50 }
        }
        view.center.x = 70
        XCTAssertEqual(seen, [70, 50])
        XCTAssertEqual(view.center.x, 50)
        withExtendedLifetime(observation) {}
    }

    func testAnActionRunsForALayerThatIsObserved() {
        let layer = CALayer()
        window.layer.addSublayer(layer)
        renderer.update()
        var count = 0
        let observation = layer.observe(\.opacity) { layer, _ in count += 1 }
        layer.opacity = 0.2
        XCTAssertNotNil(layer.animation(forKey: "opacity"))
        layer.bounds.size.width = 50
        XCTAssertNotNil(layer.animation(forKey: "bounds"))
        UIView.animate(withDuration: 1) { layer.isHidden = true }
        XCTAssertEqual(count, 1)
        let view = show(UIView()), other = view.observe(\.alpha) { _, _ in count += 1 }
        UIView.animate(withDuration: 2) { view.alpha = 0 }
        XCTAssertEqual(view.layer.animation(forKey: "opacity")?.duration, 2)
        XCTAssertEqual(count, 2)
        withExtendedLifetime((observation, other)) {}
        layer.removeFromSuperlayer()
    }

    func testTheEndOfADragIsHeardOf() {
        let scroll = show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        scroll.contentSize = CGSize(width: 300, height: 900)
        renderer.update()
        var states: [UIGestureRecognizer.State] = [], own: [UIGestureRecognizer.State] = []
        let observations: [NSKeyValueObservation] = [
            scroll.observe(\.panGestureRecognizer.state) { view, _ in states.append(view.panGestureRecognizer.state) },
            scroll.panGestureRecognizer.observe(\.state, options: .new) { _, change in own.append(change.newValue ?? .possible) },
        ]
        window.sendTouch(.began, at: CGPoint(x: 100, y: 200))
        for step in 1...4 { window.sendTouch(.moved, at: CGPoint(x: 100, y: 200 - 20 * Double(step))) }
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 120))
        renderer.update()
        XCTAssertEqual(states.first, .began)
        XCTAssertTrue(states.contains(.ended))
        XCTAssertEqual(states, own)
        withExtendedLifetime(observations) {}
    }

    // MARK: By name

    func testAViewHearsOfAValueByItsName() {
        let scroll = show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))), header = show(Header())
        let context = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1), other = context + 1
        defer { context.deallocate() }
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.addObserver(header, forKeyPath: "contentOffset", options: [.new, .old, .initial], context: context)
        scroll.addObserver(header, forKeyPath: "contentSize", options: .new, context: other)
        scroll.addObserver(header, forKeyPath: "layer.cornerRadius", context: nil)
        XCTAssertEqual(header.heard.count, 1)
        XCTAssertEqual(header.heard[0].new as? CGPoint, .zero)
        XCTAssertNil(header.heard[0].old)
        scroll.contentOffset.y = 30
        XCTAssertEqual(header.heard.count, 2)
        XCTAssertEqual(header.heard[1].keyPath, "contentOffset")
        XCTAssertEqual(header.heard[1].old as? CGPoint, .zero)
        XCTAssertEqual(header.heard[1].new as? CGPoint, CGPoint(x: 0, y: 30))
        XCTAssertTrue(header.heard[1].object === scroll)
        scroll.layer.cornerRadius = 4
        XCTAssertEqual(header.heard.last?.keyPath, "layer.cornerRadius")
        XCTAssertNil(header.heard.last?.new)
        scroll.removeObserver(header, forKeyPath: "contentOffset", context: context)
        scroll.removeObserver(header, forKeyPath: "layer.cornerRadius")
        scroll.contentOffset.y = 40
        scroll.layer.cornerRadius = 8
        XCTAssertEqual(header.heard.count, 3)
        scroll.contentSize.height = 600
        XCTAssertEqual(header.heard.count, 4)
        XCTAssertEqual(header.heard.last?.context, other)
        scroll.layer.addObserver(header, forKeyPath: "transform.scale.x", options: .new, context: nil)
        scroll.transform = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertEqual(header.heard.last?.new as? Double ?? (header.heard.last?.new as? CGFloat).map(Double.init), 2)
    }

    func testNamesWithoutAValueAndStrangersAreReported() {
        let view = show(UIView()), header = show(Header())
        view.addObserver(header, forKeyPath: "nonsense", context: nil)
        view.removeObserver(header, forKeyPath: "frame")
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        renderer.update()
        XCTAssertTrue(header.heard.isEmpty)
    }

    func testOneThatIsGoneHearsNothing() {
        let view = show(UIView())
        do {
            let header = Header()
            view.addObserver(header, forKeyPath: "frame", context: nil)
        }
        do {
            let leaving = Leaving()
            leaving.observe(view)
        }
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let other = show(Header())
        view.addObserver(other, forKeyPath: "alpha", options: .prior, context: nil)
        view.alpha = 0.5
        XCTAssertEqual(other.heard.count, 1)
    }
}

/// Removes itself as it goes.
private final class Leaving: UIView {
    private var observed: UIView?

    func observe(_ view: UIView) {
        observed = view
        view.addObserver(self, forKeyPath: "center", context: nil)
    }

    deinit { observed?.removeObserver(self, forKeyPath: "center") }
}

private final class Header: UIView {
    struct Heard {
        let keyPath: String?
        weak var object: AnyObject?
        let old: Any?
        let new: Any?
        let context: UnsafeMutableRawPointer?
    }

    var heard: [Heard] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        let new = change?[.newKey], old = change?[.oldKey]
        heard.append(Heard(keyPath: keyPath, object: object as AnyObject, old: old, new: new, context: context))
    }
}
