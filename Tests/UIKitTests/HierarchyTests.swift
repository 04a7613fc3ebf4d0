// Who is told what when views come and go, and where their layers lie.

import QuartzCore
import UIKit
import XCTest

final class HierarchyTests: ViewTestCase {
    private final class Recorder: UIView {
        var lines: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) { lines.append("willMoveToSuperview \(newSuperview != nil)") }
        override func didMoveToSuperview() { lines.append("didMoveToSuperview \(superview != nil)") }
        override func willMove(toWindow newWindow: UIWindow?) { lines.append("willMoveToWindow \(newWindow != nil)") }
        override func didMoveToWindow() { lines.append("didMoveToWindow \(window != nil)") }
        override func didAddSubview(_ subview: UIView) { lines.append("didAdd") }
        override func willRemoveSubview(_ subview: UIView) { lines.append("willRemove \(subview.superview === self)") }
    }

    func testAViewIsToldInOrderWhereItGoes() {
        let parent = Recorder(), child = Recorder()
        window.addSubview(parent)
        parent.lines = []
        parent.addSubview(child)
        XCTAssertEqual(
            child.lines, ["willMoveToWindow true", "willMoveToSuperview true", "didMoveToWindow true", "didMoveToSuperview true"])
        XCTAssertEqual(parent.lines, ["didAdd"])
        child.lines = []
        parent.lines = []
        child.removeFromSuperview()
        XCTAssertEqual(parent.lines, ["willRemove true"])
        XCTAssertEqual(
            child.lines,
            ["willMoveToWindow false", "willMoveToSuperview false", "didMoveToWindow false", "didMoveToSuperview false"])
        XCTAssertNil(child.superview)
        XCTAssertNil(child.window)
    }

    func testAnOpaqueViewShowsItsBackgroundWhereItDrawsNothing() throws {
        final class Dot: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
            }
        }
        let view = Dot(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .blue
        show(view)
        let bytes = try XCTUnwrap(renderer.render().dataProvider?.data) as Data
        XCTAssertEqual([5, 15].map { bytes[4 * (320 * $0 + $0)] }, [0, 255], "red, then blue")
    }

    func testAViewThatMakesItsSubviewsWhenItIsLaidOutIsLaidOutOnce() {
        final class Chart: UIView {
            var rounds = 0
            private var content = UIView()

            override func layoutSubviews() {
                super.layoutSubviews()
                rounds += 1
                content.removeFromSuperview()
                content = Content(frame: bounds)
                addSubview(content)
            }
        }
        final class Content: UIView {
            var rounds = 0
            override func layoutSubviews() { rounds += 1 }
        }
        let chart = show(Chart(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        XCTAssertEqual(chart.rounds, 1)
        XCTAssertEqual((chart.subviews.first as? Content)?.rounds, 1, "what came is laid out in the same turn")
        chart.addSubview(UIView())
        update(at: 1)
        XCTAssertEqual(chart.rounds, 2)
    }

    func testTheScreensCoordinatesAreConvertedToo() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)), other = UIView(frame: view.frame)
        window.addSubview(view)
        view.addSubview(other)
        let screen = UIScreen.main.coordinateSpace, point = CGPoint(x: 1, y: 2)
        XCTAssertEqual(other.convert(point, to: screen), CGPoint(x: 21, y: 42))
        XCTAssertEqual(screen.convert(point, from: other), CGPoint(x: 21, y: 42))
        XCTAssertEqual(view.convert(point, to: other), CGPoint(x: -9, y: -18))
        let space: any UICoordinateSpace = other
        XCTAssertEqual(view.convert(CGRect(origin: point, size: CGSize(width: 5, height: 6)), from: space).origin,
                       CGPoint(x: 11, y: 22))
        XCTAssertEqual(UIScreen.main.convert(point, to: screen), point)
        XCTAssertEqual(other.convert(other.bounds, to: nil), CGRect(x: 20, y: 40, width: 100, height: 100))
    }

    func testLayersThatAreNoViewsKeepTheirPlaces() {
        let parent = UIView(), first = UIView(), second = UIView(), third = UIView()
        let plain = CALayer()
        parent.addSubview(first)
        parent.layer.addSublayer(plain)
        parent.addSubview(second)
        XCTAssertEqual(parent.layer.sublayers, [first.layer, plain, second.layer])
        parent.insertSubview(third, belowSubview: second)
        XCTAssertEqual(parent.layer.sublayers, [first.layer, plain, third.layer, second.layer])
        parent.bringSubviewToFront(first)
        XCTAssertEqual(parent.layer.sublayers, [plain, third.layer, second.layer, first.layer])
        XCTAssertEqual(parent.subviews, [third, second, first])
        parent.sendSubviewToBack(second)
        XCTAssertEqual(parent.subviews, [second, third, first])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        XCTAssertEqual(parent.subviews, [first, third, second])
        XCTAssertEqual(parent.layer.sublayers?.filter { $0 !== plain }, [first.layer, third.layer, second.layer])
    }

    func testAViewAddedAgainComesToTheFront() {
        let parent = UIView(), first = UIView(), second = UIView()
        parent.addSubview(first)
        parent.addSubview(second)
        parent.addSubview(first)
        XCTAssertEqual(parent.subviews, [second, first])
        XCTAssertEqual(parent.layer.sublayers, [second.layer, first.layer])
    }

    func testAViewDoesNotGoIntoItselfOrIntoAViewBelowIt() {
        let parent = UIView(), child = UIView()
        parent.addSubview(child)
        parent.addSubview(parent)
        child.addSubview(parent)
        XCTAssertNil(parent.superview)
        XCTAssertEqual(parent.subviews, [child])
        XCTAssertTrue(child.subviews.isEmpty)
    }

    func testAFrameThatIsNotFiniteIsRefused() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        view.center = CGPoint(x: 0, y: CGFloat.nan)
        XCTAssertEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    func testLayoutGoesFromTheTopDownAndOnlyWhereItIsNeeded() {
        final class Laying: UIView {
            nonisolated(unsafe) static var order: [Int] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                Self.order.append(tag)
            }
        }
        let top = Laying(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            below = Laying(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        (top.tag, below.tag) = (1, 2)
        top.addSubview(below)
        show(top)
        XCTAssertEqual(Laying.order, [1, 2], "a new view needs layout")
        Laying.order = []
        below.setNeedsLayout()
        top.setNeedsLayout()
        renderer.update()
        XCTAssertEqual(Laying.order, [1, 2])
        Laying.order = []
        below.center.x += 5
        renderer.update()
        XCTAssertEqual(Laying.order, [])
        below.bounds.size.width += 5
        renderer.update()
        XCTAssertEqual(Laying.order, [2])
        Laying.order = []
        top.setNeedsLayout()
        top.layoutIfNeeded()
        XCTAssertEqual(Laying.order, [1])
    }

    func testConstraintsAreUpdatedBeforeLayoutDeepestFirst() {
        final class Updating: UIView {
            nonisolated(unsafe) static var order: [String] = []
            override func updateConstraints() {
                Self.order.append("update \(tag)")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                Self.order.append("layout \(tag)")
            }
        }
        let top = Updating(), below = Updating()
        (top.tag, below.tag) = (1, 2)
        top.addSubview(below)
        show(top)
        XCTAssertEqual(Updating.order, ["update 2", "update 1", "layout 1", "layout 2"])
        Updating.order = []
        below.setNeedsUpdateConstraints()
        XCTAssertTrue(below.needsUpdateConstraints())
        renderer.update()
        XCTAssertEqual(Updating.order, ["update 2"])
        XCTAssertFalse(below.needsUpdateConstraints())
    }

    func testSubviewsFollowTheirAutoresizingMasks() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        parent.addSubview(child)
        parent.bounds.size = CGSize(width: 200, height: 200)
        XCTAssertEqual(child.frame, CGRect(x: 10, y: 20, width: 30, height: 40), "without a mask nothing follows")
        child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        parent.frame.size = CGSize(width: 300, height: 250)
        XCTAssertEqual(child.frame, CGRect(x: 10, y: 70, width: 130, height: 40))
    }

    func testOnlyClassesThatDrawHaveContents() {
        final class Drawing: UIView {
            var rects: [CGRect] = []
            override func draw(_ rect: CGRect) {
                super.draw(rect)
                rects.append(rect)
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
        class Plain: UIView {
            override func layoutSubviews() { super.layoutSubviews() }
        }
        final class PlainBelow: Plain {}
        let drawing = show(Drawing(frame: CGRect(x: 0, y: 0, width: 20, height: 10)))
        let plain = show(PlainBelow(frame: CGRect(x: 0, y: 0, width: 20, height: 10)))
        XCTAssertEqual(drawing.rects, [drawing.bounds])
        XCTAssertNotNil(drawing.layer.contents)
        plain.setNeedsDisplay()
        renderer.update()
        XCTAssertNil(plain.layer.contents)
        drawing.bounds.size.width = 30
        renderer.update()
        XCTAssertEqual(drawing.rects.count, 1, "a new size alone does not draw")
        drawing.setNeedsDisplay()
        renderer.update()
        XCTAssertEqual(drawing.rects.count, 2)
    }

    func testTintIsInheritedAndItsChangesAreTold() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let parent = Tinted(), child = Tinted()
        parent.addSubview(child)
        parent.tintColor = .red
        XCTAssertEqual(child.tintColor, .red)
        XCTAssertEqual(child.changes, 1)
        child.tintColor = .blue
        parent.tintColor = .green
        XCTAssertEqual(child.tintColor, .blue)
        XCTAssertEqual(child.changes, 2)
    }

    func testDynamicColoursFollowTheAppearance() {
        let view = UIView()
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        XCTAssertEqual(view.layer.backgroundColor, UIColor.red.cgColor)
        view.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    }

    func testHueSaturationAndBrightnessConvertThereAndBack() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        for step in 0..<12 {
            let color = UIColor(hue: CGFloat(step) / 12, saturation: 0.5, brightness: 0.8, alpha: 0.3)
            color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            XCTAssertEqual(hue, CGFloat(step) / 12, accuracy: 1e-9)
            XCTAssertEqual(saturation, 0.5, accuracy: 1e-9)
            XCTAssertEqual(brightness, 0.8, accuracy: 1e-9)
            XCTAssertEqual(alpha, 0.3, accuracy: 1e-9)
        }
    }
}
