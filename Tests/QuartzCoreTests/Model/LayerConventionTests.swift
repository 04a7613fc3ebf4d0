// What programs rely on in layers besides drawing: who is asked when a layer comes and goes, in which order transactions end,
// which methods they may override, and key paths into values of their own.

import QuartzCore
import XCTest

final class LayerConventionTests: LayerTestCase {
    private final class Asked: CALayerDelegate {
        var events: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            events.append(event)
            return NSNull()
        }
    }

    func testHidingIsGoingAndShowingIsComing() {
        let asked = Asked(), layer = shownLayer()
        layer.delegate = asked
        layer.isHidden = true
        XCTAssertEqual(asked.events, ["hidden", kCAOnOrderOut])
        layer.isHidden = true
        layer.isHidden = false
        layer.setValue(true, forKey: "hidden")
        XCTAssertEqual(asked.events.suffix(3), ["hidden", kCAOnOrderIn, "hidden"])
        asked.events = []
        layer.removeFromSuperlayer()
        XCTAssertEqual(asked.events, [kCAOnOrderOut])
        update(at: 0.1)
        root.addSublayer(layer)
        XCTAssertEqual(asked.events, [kCAOnOrderOut, kCAOnOrderIn])
        update(at: 0.2)
        CATransaction.withoutActions { layer.isHidden.toggle() }
        XCTAssertEqual(asked.events.count, 2)
    }

    func testAnActionForComingShowsALayerThatWasHidden() {
        final class Fading: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? {
                guard event == kCAOnOrderIn else { return super.defaultAction(forKey: event) }
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0
                fade.duration = 1
                return fade
            }
        }
        XCTAssertNil(CALayer.defaultAction(forKey: "position"))
        let layer = shownLayer(Fading())
        CATransaction.withoutActions { layer.isHidden = true }
        update(at: 1)
        layer.isHidden = false
        update(at: 1)
        update(at: 1.5)
        XCTAssertEqual(layer.presentation()!.opacity, 0.5, accuracy: 1e-3)
        XCTAssertEqual(layer.animationKeys()?.sorted(), [kCAOnOrderIn])
    }

    func testInnerTransactionsEndFirst() {
        var ends: [String] = []
        let layer = shownLayer(), other = shownLayer()
        for isSeparate in [false, true] {
            ends = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends.append("outer") }
            if isSeparate { other.add(fade(), forKey: "a") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends.append("middle") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends.append("inner") }
            layer.add(fade(), forKey: "b")
            CATransaction.commit()
            CATransaction.commit()
            CATransaction.commit()
            let begin = isSeparate ? 1.1 : 0
            update(at: begin)
            update(at: begin + 0.5)
            XCTAssertEqual(ends, [])
            update(at: begin + 1.1)
            XCTAssertEqual(ends, ["inner", "middle", "outer"])
        }
    }

    func testMethodsThatProgramsOverrideAreCalled() {
        final class Own: CALayer {
            var asked = 0, drawn = 0
            override var needsDisplayOnBoundsChange: Bool { get { true } set {} }
            override func affineTransform() -> CGAffineTransform {
                asked += 1
                return super.affineTransform()
            }
            override func setAffineTransform(_ m: CGAffineTransform) { super.setAffineTransform(m.translatedBy(x: 1, y: 0)) }
            override func draw(in ctx: CGContext) { drawn += 1 }
        }
        let layer = shownLayer(Own())
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        update(at: 0.1)
        XCTAssertEqual(layer.drawn, 1)
        layer.bounds.size.width = 20
        update(at: 0.2)
        XCTAssertEqual(layer.drawn, 2)
        layer.setAffineTransform(.identity)
        XCTAssertEqual(layer.affineTransform().tx, 1)
        XCTAssertEqual(layer.value(forKey: "affineTransform") as? CGAffineTransform, CGAffineTransform(translationX: 1, y: 0))
        XCTAssertEqual(layer.asked, 2)
    }

    func testACopyOfAColourIsAColour() {
        let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let copy = color.copy()
        XCTAssertTrue(copy === color)
        XCTAssertEqual(copy?.alpha, 1)
    }

    func testKeyPathsLeadIntoTheProgramsOwnValues() {
        let layer = CALayer()
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
        XCTAssertEqual(layer.value(forKeyPath: "place.x") as? Double, 1)
        layer.setValue(5, forKeyPath: "place.y")
        XCTAssertEqual(layer.value(forKey: "place") as? CGPoint, CGPoint(x: 1, y: 5))
        layer.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "area")
        XCTAssertEqual(layer.value(forKeyPath: "area.size") as? CGSize, CGSize(width: 3, height: 4))
        layer.setValue(9, forKeyPath: "area.size.width")
        XCTAssertEqual((layer.value(forKey: "area") as? NSValue)?.cgRectValue, CGRect(x: 1, y: 2, width: 9, height: 4))
        layer.setValue(CATransform3DIdentity, forKey: "turn")
        layer.setValue(Double.pi / 2, forKeyPath: "turn.rotation.z")
        XCTAssertEqual((layer.value(forKeyPath: "turn.rotation") as? Double) ?? 0, .pi / 2, accuracy: 1e-9)
        layer.setValue(CGSize(width: 1, height: 2), forKey: "extent")
        XCTAssertEqual(layer.value(forKeyPath: "extent.height") as? Double, 2)
        XCTAssertNil(layer.value(forKeyPath: "extent.x"))
        layer.setValue("far", forKeyPath: "extent.height")
        XCTAssertEqual(layer.value(forKeyPath: "extent.height") as? Double, 2, "of another type")
        layer.setValue(["a": 1, "b": ["c": CGPoint(x: 3, y: 4)]] as [String: Any], forKey: "list")
        layer.setValue(7, forKeyPath: "list.a")
        layer.setValue(8, forKeyPath: "list.b.c.x")
        XCTAssertEqual(layer.value(forKeyPath: "list.a") as? Int, 7)
        XCTAssertEqual(layer.value(forKeyPath: "list.b.c") as? CGPoint, CGPoint(x: 8, y: 4))
        let other = CALayer(), animation = CABasicAnimation(keyPath: "opacity")
        layer.setValue(other, forKey: "other")
        layer.setValue(0.25, forKeyPath: "other.opacity")
        XCTAssertEqual(other.opacity, 0.25)
        layer.setValue(animation, forKey: "move")
        layer.setValue(3, forKeyPath: "move.duration")
        XCTAssertEqual(animation.duration, 3)
        animation.setValue(CGPoint(x: 1, y: 2), forKey: "place")
        animation.setValue(6, forKeyPath: "place.x")
        XCTAssertEqual(animation.value(forKeyPath: "place.x") as? Double, 6)
        animation.setValue(layer, forKey: "layer")
        animation.setValue(0.5, forKeyPath: "layer.opacity")
        XCTAssertEqual(layer.opacity, 0.5)
        XCTAssertEqual((animation.copy() as? CABasicAnimation)?.value(forKeyPath: "place.y") as? Double, 2)
        layer.setValue(1, forKeyPath: "no.such.path")
        XCTAssertEqual(layer.value(forKey: "no.such.path") as? Int, 1)
    }
}
