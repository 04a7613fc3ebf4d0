// What a layer sets while it is laid out or displayed for the first time.

import QuartzCore
import XCTest

final class FirstCommitTests: LayerTestCase {
    /// Sets its first sublayer while it is laid out.
    private final class Arranger: CALayer {
        var arrange: (CALayer) -> Void = { $0.frame = CGRect(x: 10, y: 20, width: 30, height: 40) }
        override func layoutSublayers() { sublayers?.first.map(arrange) }
    }

    /// Sets things while it is displayed.
    private final class Displayer: CALayer {
        var act: (CALayer) -> Void = { _ in }
        override func display() { act(self) }
    }

    private final class Noting: CALayerDelegate {
        var keys: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            keys.append(event)
            return nil
        }
    }

    func testAFrameSetInTheFirstLayoutDoesNotAnimate() {
        let (above, below) = (Arranger(), CALayer())
        above.addSublayer(below)
        above.setNeedsLayout()
        root.addSublayer(above)
        update(at: 0)
        XCTAssertNil(below.animationKeys())
        XCTAssertEqual(below.presentation()?.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
        above.arrange = { $0.frame = CGRect(x: 0, y: 0, width: 5, height: 5) }
        above.setNeedsLayout()
        update(at: 1)
        XCTAssertEqual(below.animationKeys()?.sorted(), ["bounds", "position"], "the second layout does")
    }

    func testWhatTheFirstDisplaySetsDoesNotAnimateInAnyNewLayer() {
        let (above, below, shape) = (Displayer(), CALayer(), CAShapeLayer())
        above.act = { layer in
            layer.timeOffset = 1
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            layer.sublayers?[0].opacity = 0.5
            layer.sublayers?[0].setValue(CATransform3DMakeScale(2, 2, 1), forKey: "transform")
            layer.sublayers?[0].setValue(0.25, forKeyPath: "transform.rotation.z")
            (layer.sublayers?[1] as? CAShapeLayer)?.strokeEnd = 0.5
            layer.sublayers?[1].addSublayer(CALayer())
        }
        above.sublayers = [below, shape]
        above.setNeedsDisplay()
        root.addSublayer(above)
        update(at: 0)
        for layer in [above, below, shape] { XCTAssertNil(layer.animationKeys(), "\(layer)") }
        XCTAssertEqual(below.presentation()?.opacity, 0.5)
        XCTAssertEqual(shape.presentation()?.strokeEnd, 0.5)
        below.opacity = 1
        XCTAssertEqual(below.animationKeys(), ["opacity"])
    }

    func testWhatTheFirstDrawingSetsDoesNotAnimate() {
        final class Drawer: CALayer {
            override func draw(in ctx: CGContext) { sublayers?[0].position = CGPoint(x: 5, y: 6) }
        }
        let (above, below) = (Drawer(), CALayer())
        above.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        above.addSublayer(below)
        above.setNeedsDisplay()
        root.addSublayer(above)
        update(at: 0)
        XCTAssertNil(below.animationKeys())
        XCTAssertNil(above.animationKeys(), "nor does the drawing itself")
    }

    func testNoActionIsSearchedForALayerInItsFirstCommit() {
        let (above, below, delegate) = (Arranger(), CALayer(), Noting())
        above.arrange = {
            $0.cornerRadius = 3
            $0.setValue("blue", forKey: "mood")
            $0.addSublayer(CALayer())
        }
        below.delegate = delegate
        above.addSublayer(below)
        above.setNeedsLayout()
        root.addSublayer(above)
        update(at: 0)
        XCTAssertEqual(delegate.keys, [])
        below.cornerRadius = 4
        XCTAssertEqual(delegate.keys, ["cornerRadius"])
    }

    func testALayerThatWasShownAnimatesInAnothersFirstLayout() {
        let shown = shownLayer()
        let fresh = Arranger()
        fresh.arrange = { _ in shown.position = CGPoint(x: 9, y: 9) }
        fresh.addSublayer(CALayer())
        fresh.setNeedsLayout()
        root.addSublayer(fresh)
        update(at: 0)
        XCTAssertEqual(shown.animationKeys(), ["position"])
    }

    func testALayerThatComesBackIsNewAgain() {
        let (above, below) = (Arranger(), CALayer())
        above.addSublayer(below)
        root.addSublayer(above)
        update(at: 0)
        above.removeFromSuperlayer()
        update(at: 1)
        above.setNeedsLayout()
        root.addSublayer(above)
        update(at: 2)
        XCTAssertNil(below.animationKeys())
        XCTAssertEqual(below.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    }
}
