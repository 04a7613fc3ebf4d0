// Presentation layers: what they show, the tree they stand in, subclasses, and their model.

import QuartzCore
import XCTest

final class PresentationTests: LayerTestCase {
    private final class Gauge: CALayer {
        var needle = 0.0
        override init() { super.init() }
        override init(layer: Any) {
            super.init(layer: layer)
            needle = (layer as? Gauge)?.needle ?? -1
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    /// Declares no initialiser: `init(layer:)` is inherited.
    private final class Simple: CALayer {
        var label = "plain"
    }

    func testThereIsNoneBeforeTheFirstCommit() {
        let layer = CALayer()
        XCTAssertNil(layer.presentation())
        root.addSublayer(layer)
        XCTAssertNil(layer.presentation())
        update(at: 0)
        XCTAssertNotNil(layer.presentation())
    }

    func testItShowsTheValuesOfTheLastCommit() {
        let layer = shownLayer()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        layer.contents = CGImage(pixels: [0, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
        XCTAssertEqual(layer.presentation()?.opacity, 1)
        XCTAssertTrue(CATransform3DIsIdentity(layer.presentation()!.transform))
        XCTAssertNil(layer.presentation()?.shadowPath)
        XCTAssertNil(layer.presentation()?.contents)
        update(at: 0)
        XCTAssertEqual(layer.presentation()?.opacity, 0.5)
        XCTAssertEqual(layer.presentation()?.transform.m11, 2)
        XCTAssertNotNil(layer.presentation()?.shadowPath)
        XCTAssertNotNil(layer.presentation()?.contents)
    }

    func testItShowsWhereAnAnimationIs() {
        let layer = shownLayer()
        layer.add(fade("position.x", from: 0, to: 10, 2), forKey: "move")
        XCTAssertEqual(layer.presentation()?.position.x, 0)
        update(at: 0)
        MediaClock.setManualTime(100.5)
        XCTAssertEqual(layer.presentation()!.position.x, 2.5, accuracy: 1e-9)
        XCTAssertEqual(layer.position.x, 0)
        MediaClock.setManualTime(101.9)
        XCTAssertEqual(layer.presentation()!.position.x, 9.5, accuracy: 1e-9)
    }

    func testItsTreeIsOfPresentationLayersToo() {
        let layer = shownLayer(), child = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        layer.position = CGPoint(x: 25, y: 25)
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.addSublayer(child)
        CATransaction.setDisableActions(true)
        update(at: 0)
        child.add(fade("position.x", from: 0, to: 40, 1), forKey: "move")
        child.position.y = 5
        update(at: 0)
        MediaClock.setManualTime(100.5)
        let shown = layer.presentation()!
        XCTAssertEqual(shown.sublayers?.count, 1)
        XCTAssertEqual(shown.sublayers![0].position.x, 20, accuracy: 1e-9)
        XCTAssertTrue(shown.sublayers![0].model() === child)
        XCTAssertTrue(child.presentation()!.superlayer!.model() === layer)
        XCTAssertTrue(shown.presentation() === shown)
        XCTAssertTrue(layer.model() === layer)
        XCTAssertTrue(shown.hitTest(CGPoint(x: 20, y: 5))?.model() === child)
        XCTAssertTrue(layer.hitTest(CGPoint(x: 20, y: 5)) === layer)
        XCTAssertTrue(root.presentation()!.hitTest(CGPoint(x: 20, y: 5))?.model() === child)
        let point = child.presentation()!.convert(CGPoint.zero, to: layer.presentation())
        XCTAssertEqual(point.x, 15, accuracy: 1e-9)
    }

    func testCopiesOfOneTreeKnowEachOtherAndShareATime() throws {
        let layer = shownLayer(), child = CALayer(), other = CALayer()
        for one in [child, other] { layer.addSublayer(one) }
        layer.mask = CALayer()
        update(at: 0)
        for one in [layer, child] { one.add(fade("position.x", from: 0, to: 40, 1), forKey: "move") }
        update(at: 0)
        MediaClock.setManualTime(100.25)
        let shown = try XCTUnwrap(layer.presentation()), alone = try XCTUnwrap(child.presentation())
        MediaClock.setManualTime(100.5)
        let below = try XCTUnwrap(shown.sublayers)
        XCTAssertTrue(below[0].superlayer === shown && below[1].superlayer === shown && shown.mask?.superlayer === shown)
        XCTAssertEqual(below[0].position.x, 10, accuracy: 1e-9)
        let above = try XCTUnwrap(alone.superlayer)
        XCTAssertEqual(above.position.x, 10, accuracy: 1e-9)
        XCTAssertTrue(above.sublayers?[0] === alone && alone.superlayer === above)
        XCTAssertTrue(above.superlayer === alone.superlayer?.superlayer)
    }

    func testCopiesOfATreeGoWithWhoeverKeepsThem() throws {
        let layer = shownLayer(), child = CALayer()
        layer.addSublayer(child)
        update(at: 0)
        weak var above: CALayer?, below: CALayer?
        do {
            let alone = try XCTUnwrap(child.presentation()), whole = try XCTUnwrap(alone.superlayer)
            XCTAssertTrue(whole.sublayers?[0] === alone)
            (above, below) = (whole, alone)
        }
        update(at: 0)
        XCTAssertNil(above)
        XCTAssertNil(below)
    }

    /// Counts the copies of its layers.
    private final class Counted: CALayer {
        final class Tally { var copies = 0 }
        var tally: Tally?
        override init() { super.init() }
        override init(layer: Any) {
            super.init(layer: layer)
            tally = (layer as? Counted)?.tally
            tally?.copies += 1
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    func testAHitTestCopiesEachLayerOnceAndNoneThatIsCutOff() {
        let tally = Counted.Tally()
        func counted(_ x: Double, _ side: Double) -> CALayer {
            let layer = Counted()
            layer.tally = tally
            layer.frame = CGRect(x: x, y: 0, width: side, height: side)
            return layer
        }
        let top = counted(0, 100), cutting = counted(50, 20), plain = counted(0, 20)
        for parent in [cutting, plain] {
            top.addSublayer(parent)
            for index in 0..<3 { parent.addSublayer(counted(Double(index), 5)) }
        }
        cutting.masksToBounds = true
        root.addSublayer(top)
        update(at: 0)
        tally.copies = 0
        XCTAssertTrue(top.presentation()?.hitTest(CGPoint(x: 99, y: 99))?.model() === top)
        XCTAssertEqual(tally.copies, 6, "the top, two below it, and the three of one of them")
    }

    func testASubclassIsCopiedByItsOwnInitialiser() {
        let gauge = shownLayer(Gauge())
        gauge.needle = 0.75
        let shown = gauge.presentation()
        XCTAssertEqual(shown?.needle, 0.75)
        XCTAssertTrue(type(of: shown!) == Gauge.self)
        XCTAssertTrue(shown!.model() === gauge)
        XCTAssertEqual(shownLayer(Simple()).presentation()?.label, "plain")
    }

    func testPropertiesOfSubclassesAnimate() {
        let shape = shownLayer(CAShapeLayer())
        shape.add(fade("strokeEnd", from: 0, to: 1, 1), forKey: "draw")
        let colour = CABasicAnimation(keyPath: "fillColor")
        colour.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        colour.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        colour.duration = 1
        shape.add(colour, forKey: "fill")
        update(at: 0)
        MediaClock.setManualTime(100.25)
        XCTAssertEqual(shape.presentation()!.strokeEnd, 0.25, accuracy: 1e-9)
        XCTAssertEqual(Double(shape.presentation()!.fillColor!.components![0]), 0.25, accuracy: 1e-6)
    }

    func testAnAnimationCanBeHeldAtWhatItShows() {
        let layer = shownLayer()
        layer.add(fade("position.x", from: 0, to: 10, 1), forKey: "move")
        update(at: 0)
        update(at: 0.5)
        CATransaction.setDisableActions(true)
        layer.position = layer.presentation()!.position
        layer.removeAnimation(forKey: "move")
        update(at: 0.5)
        XCTAssertEqual(layer.presentation()!.position.x, 5, accuracy: 1e-9)
        update(at: 3)
        XCTAssertEqual(layer.presentation()!.position.x, 5, accuracy: 1e-9)
    }

    func testAReplacedAnimationIsShownUntilTheCommit() {
        let layer = shownLayer()
        layer.add(fade("zPosition", from: 0, to: 10, 1), forKey: "move")
        update(at: 0)
        update(at: 0.5)
        layer.add(fade("zPosition", from: 20, to: 30, 1), forKey: "move")
        layer.add(fade("zPosition", from: 40, to: 50, 1), forKey: "move")
        XCTAssertEqual(layer.presentation()!.zPosition, 5, accuracy: 1e-9)
        update(at: 0.5)
        XCTAssertEqual(layer.presentation()!.zPosition, 40, accuracy: 1e-9)
        layer.removeAnimation(forKey: "move")
        XCTAssertEqual(layer.presentation()!.zPosition, layer.zPosition)
    }

    func testALayerCanBePausedAndResumed() {
        let layer = shownLayer()
        layer.add(fade("zPosition", from: 0, to: 10, 1), forKey: "move")
        update(at: 0)
        update(at: 0.25)
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        update(at: 3)
        XCTAssertEqual(layer.presentation()!.zPosition, 2.5, accuracy: 1e-9)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        update(at: 3.5)
        XCTAssertEqual(layer.presentation()!.zPosition, 7.5, accuracy: 1e-9)
        update(at: 4)
        XCTAssertNil(layer.animationKeys())
    }

    func testAPresentationAnswersForTheAnimationsThatAreCommitted() {
        let layer = shownLayer()
        layer.add(fade("zPosition", from: 0, to: 10, 1), forKey: "move")
        XCTAssertNil(layer.presentation()?.animationKeys())
        XCTAssertNil(layer.presentation()?.animation(forKey: "move"))
        update(at: 0)
        layer.add(fade(), forKey: "later")
        let shown = layer.presentation()
        XCTAssertEqual(shown?.animationKeys(), ["move"])
        XCTAssertIdentical(shown?.animation(forKey: "move"), layer.animation(forKey: "move"))
        XCTAssertNil(shown?.animation(forKey: "later"))
        update(at: 0.5)
        XCTAssertEqual(layer.presentation()?.animationKeys(), ["move", "later"])
        update(at: 2)
        XCTAssertNil(layer.presentation()?.animationKeys())
    }

    func testAPresentationLayerKeepsItsValuesAndItsModel() {
        let shown: CALayer
        do {
            let layer = shownLayer()
            layer.add(fade("zPosition", from: 0, to: 10, 1), forKey: "move")
            update(at: 0)
            update(at: 0.5)
            shown = layer.presentation()!
            layer.removeFromSuperlayer()
            update(at: 1)
        }
        XCTAssertEqual(shown.zPosition, 5, accuracy: 1e-9)
        XCTAssertNil(shown.model().superlayer)
    }
}
