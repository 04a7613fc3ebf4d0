// Layout by managers and constraints. The frames are those measured at Apple's: the superlayer's bounds are
// (0, 0, 200, 100), and each sublayer starts at (3, 5, 40, 20).

import QuartzCore
import XCTest

final class LayoutManagerTests: LayerTestCase {
    private typealias C = CAConstraint

    private func parent() -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.layoutManager = CAConstraintLayoutManager()
        return layer
    }

    private func child(
        _ name: String, _ x: CGFloat, _ width: CGFloat, _ constraints: [CAConstraint]?, in parent: CALayer
    ) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.frame = CGRect(x: x, y: 5, width: width, height: 20)
        parent.addSublayer(layer)
        layer.constraints = constraints
        return layer
    }

    private func to(
        _ attribute: CAConstraintAttribute, _ source: CAConstraintAttribute, _ offset: CGFloat = 0, scale: CGFloat = 1,
        of name: String = "superlayer"
    ) -> CAConstraint {
        CAConstraint(attribute: attribute, relativeTo: name, attribute: source, scale: scale, offset: offset)
    }

    private func laidOut(_ constraints: CAConstraint...) -> CGRect {
        let parent = parent()
        let layer = child("child", 3, 40, constraints, in: parent)
        parent.layoutIfNeeded()
        return layer.frame
    }

    private func check(_ frame: CGRect, x: CGFloat, _ width: CGFloat, line: UInt = #line) {
        XCTAssertEqual(frame.minX, x, accuracy: 1e-9, line: line)
        XCTAssertEqual(frame.width, width, accuracy: 1e-9, line: line)
    }

    func testOneConstraintMovesAndTwoAlsoResize() {
        check(laidOut(to(.minX, .minX)), x: 0, 40)
        check(laidOut(to(.midX, .midX)), x: 80, 40)
        check(laidOut(to(.maxX, .maxX)), x: 160, 40)
        XCTAssertEqual(laidOut(to(.maxY, .maxY)), CGRect(x: 3, y: 80, width: 40, height: 20))
        check(laidOut(to(.width, .width, scale: 0.5)), x: 3, 40)
        check(laidOut(to(.minX, .minX), to(.maxX, .maxX)), x: 0, 200)
        check(laidOut(to(.minX, .minX), to(.width, .width, scale: 0.5)), x: 0, 100)
        check(laidOut(to(.maxX, .maxX), to(.width, .width, scale: 0.5)), x: 100, 100)
        check(laidOut(to(.midX, .midX), to(.width, .width, scale: 0.5)), x: 50, 100)
        check(laidOut(to(.minX, .minX, 20), to(.midX, .midX)), x: 20, 160)
        check(laidOut(to(.midX, .midX), to(.maxX, .maxX, -20)), x: 20, 160)
    }

    func testOfMoreThanTwoTheLastCountsWithTheFirstInOrder() {
        check(laidOut(to(.maxX, .maxX), to(.minX, .minX), to(.width, .width, scale: 0.25)), x: 0, 50)
        check(laidOut(to(.maxX, .maxX), to(.midX, .midX, -30), to(.width, .width, scale: 0.25)), x: 45, 50)
        check(laidOut(to(.width, .width, scale: 0.25), to(.maxX, .maxX), to(.midX, .midX, -30)), x: -60, 260)
        check(laidOut(to(.maxX, .maxX), to(.midX, .midX, -30), to(.minX, .minX)), x: 0, 140)
        check(laidOut(to(.minX, .minX), to(.midX, .midX, -30), to(.maxX, .maxX), to(.width, .width, scale: 0.25)), x: 0, 50)
    }

    func testWhatDescribesNothingLeavesALayerAlone() {
        check(laidOut(to(.minX, .minX, 10), to(.minX, .minX, 40)), x: 3, 40)
        check(laidOut(to(.minX, .minX, of: "nobody")), x: 3, 40)
        check(laidOut(to(.minX, .minX, 10, of: "child")), x: 3, 40)
        check(laidOut(to(.minX, .maxX, 7, scale: 0.25)), x: 57, 40)
        check(laidOut(to(.minX, .maxY)), x: 100, 40)
    }

    func testSiblingsArePlacedByEachOtherInAnyOrder() {
        let parent = parent()
        let late = child("late", 0, 30, [to(.minX, .minX, 10, of: "early")], in: parent)
        let early = child("early", 0, 50, [to(.minX, .midX)], in: parent)
        let beside = child("beside", 0, 50, [to(.minX, .maxX, 5, of: "unplaced")], in: parent)
        _ = child("unplaced", 10, 30, [to(.minY, .minY)], in: parent)
        let a = child("a", 0, 50, [to(.minX, .maxX, 1, of: "b")], in: parent)
        let b = child("b", 0, 30, [to(.minX, .maxX, 1, of: "a")], in: parent)
        parent.layoutIfNeeded()
        check(early.frame, x: 100, 50)
        check(late.frame, x: 110, 30)
        check(beside.frame, x: 0, 50)
        check(a.frame, x: 0, 50)
        check(b.frame, x: 0, 30)
    }

    func testLayoutsThatAskForEachOtherEnd() {
        let one = Asking(), other = Asking(), alone = Asking()
        (one.asked, other.asked, alone.asked) = (other, one, alone)
        let layers = [one, other, alone]
        for layer in layers { root.addSublayer(layer) }
        stage.update()
        for layer in layers {
            XCTAssertLessThan(layer.count, 1_000)
            layer.asked = nil
            layer.count = 0
        }
        // Who asks later is heard.
        for layer in layers { layer.setNeedsLayout() }
        stage.update()
        XCTAssertEqual(layers.map(\.count), [1, 1, 1])
    }

    func testDrawingsThatAskForDrawingOrLayoutEnd() {
        for asksForLayout in [false, true] {
            let layer = Drawing()
            layer.asks = asksForLayout ? layer.setNeedsLayout : layer.setNeedsDisplay
            root.addSublayer(layer)
            layer.setNeedsDisplay()
            stage.update()
            XCTAssertLessThan(layer.count, 1_000)
            layer.asks = nil
            layer.count = 0
            if asksForLayout { layer.setNeedsLayout() } else { layer.setNeedsDisplay() }
            stage.update()
            XCTAssertEqual(layer.count, 1)
        }
    }

    func testTheSuperlayerIsMeasuredByItsBounds() {
        let parent = parent()
        parent.bounds = CGRect(x: 30, y: 70, width: 200, height: 100)
        let layer = child("child", 3, 40, [to(.minX, .minX), to(.minY, .minY)], in: parent)
        CAConstraintLayoutManager().layoutSublayers(of: parent)
        XCTAssertEqual(layer.frame.origin, CGPoint(x: 30, y: 70))
    }

    func testTwoHalvesFillTheirSuperlayerAndFollowItsSize() {
        let parent = parent()
        let all = [to(.height, .height), to(.width, .width, scale: 0.5), to(.minY, .minY)]
        let left = child("left", 0, 20, all + [to(.minX, .minX)], in: parent)
        let right = child("right", 0, 20, all + [to(.maxX, .maxX)], in: parent)
        root.addSublayer(parent)
        update(at: 0)
        XCTAssertEqual(left.frame, CGRect(x: 0, y: 0, width: 100, height: 100))
        XCTAssertEqual(right.frame, CGRect(x: 100, y: 0, width: 100, height: 100))
        CATransaction.withoutActions {
            parent.bounds.size.width = 300
            CATransaction.setDisableActions(true)
        }
        update(at: 1)
        XCTAssertEqual(right.frame, CGRect(x: 150, y: 0, width: 150, height: 100))
    }

    // MARK: What asks for layout

    private final class Noting: CALayoutManager {
        var calls: [String] = []
        func layoutSublayers(of layer: CALayer) { calls.append("layout") }
        func invalidateLayout(of layer: CALayer) { calls.append("invalidate") }
        func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 7, height: 8) }
    }

    func testALayoutManagerHearsOfInvalidationAndLaysOutAtTheCommit() {
        let (layer, manager) = (shownLayer(), Noting())
        layer.layoutManager = manager
        XCTAssertEqual(layer.preferredFrameSize(), CGSize(width: 7, height: 8))
        update(at: 0)
        XCTAssertEqual(manager.calls, ["invalidate", "layout"])
        manager.calls = []
        layer.addSublayer(CALayer())
        update(at: 1)
        XCTAssertEqual(manager.calls, ["invalidate", "layout"])
        XCTAssertIdentical(layer.value(forKey: "layoutManager") as? Noting, manager)
        layer.layoutManager = nil
        XCTAssertEqual(layer.preferredFrameSize(), layer.bounds.size)
    }

    func testSublayersThatComeAndGoAskForLayout() {
        let (layer, first) = (CALayer(), CALayer())
        layer.addSublayer(first)
        func asks(_ change: () -> Void) -> Bool {
            layer.layoutIfNeeded()
            XCTAssertFalse(layer.needsLayout())
            change()
            return layer.needsLayout()
        }
        XCTAssertTrue(asks { layer.insertSublayer(CALayer(), at: 0) })
        XCTAssertTrue(asks { layer.insertSublayer(CALayer(), below: first) })
        XCTAssertTrue(asks { first.removeFromSuperlayer() })
        XCTAssertTrue(asks { layer.sublayers = [CALayer()] })
        XCTAssertTrue(asks { layer.sublayers?[0].addConstraint(to(.minX, .minX)) })
        XCTAssertFalse(asks { layer.sublayers?[0].position = CGPoint(x: 1, y: 1) })
        let added = CALayer()
        layer.addSublayer(added)
        XCTAssertFalse(added.needsLayout())
    }

    func testALayerThatAddsSublayersWhileItIsLaidOutIsLaidOutOnce() {
        final class Filling: CALayer {
            var rounds = 0
            override func layoutSublayers() {
                rounds += 1
                sublayers = [CALayer()]
            }
        }
        let layer = shownLayer(Filling())
        layer.rounds = 0
        layer.setNeedsLayout()
        update(at: 1)
        XCTAssertEqual(layer.rounds, 1)
    }

    func testLayoutReachesALayerDeepBelow() {
        final class Counting: CALayer {
            var rounds = 0
            override func layoutSublayers() { rounds += 1 }
        }
        let (top, middle, deep) = (CALayer(), CALayer(), Counting())
        deep.setNeedsLayout()
        middle.addSublayer(deep)
        top.addSublayer(middle)
        top.layoutIfNeeded()
        XCTAssertEqual(deep.rounds, 1)
        top.layoutIfNeeded()
        XCTAssertEqual(deep.rounds, 1)
        deep.setNeedsLayout()
        top.layoutIfNeeded()
        XCTAssertEqual(deep.rounds, 2)
    }

    func testConstraintsMasksAndTheManagerAreArchived() throws {
        let parent = parent()
        parent.autoresizingMask = [.layerWidthSizable]
        _ = child("a", 0, 5, [to(.minX, .midX, 3, scale: 0.5, of: "b")], in: parent)
        let data = try NSKeyedArchiver.archivedData(withRootObject: parent, requiringSecureCoding: true)
        let read = try XCTUnwrap(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        XCTAssertEqual(read.autoresizingMask, .layerWidthSizable)
        XCTAssertTrue(read.layoutManager is CAConstraintLayoutManager)
        let constraint = try XCTUnwrap(read.sublayers?.first?.constraints?.first)
        XCTAssertEqual(constraint.sourceName, "b")
        XCTAssertEqual([constraint.scale, constraint.offset], [0.5, 3])
        XCTAssertEqual(constraint.attribute, .minX)
        XCTAssertEqual(constraint.sourceAttribute, .midX)
    }
}

/// Its drawing asks for another or for layout, and its layout for drawing.
private final class Drawing: CALayer {
    var asks: (() -> Void)?
    var count = 0

    override func layoutSublayers() { setNeedsDisplay() }
    override func display() {
        count += 1
        asks?()
    }
}

/// Its layout asks for another's.
private final class Asking: CALayer {
    weak var asked: CALayer?
    var count = 0

    override func layoutSublayers() {
        count += 1
        asked?.setNeedsLayout()
    }
}
