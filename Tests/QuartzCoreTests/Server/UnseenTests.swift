// Of what runs, what can be seen by itself, and until when nothing can.

import QuartzCore
import XCTest

final class UnseenTests: LayerTestCase {
    private func animate(_ layer: CALayer, _ key: String, _ to: Any, _ seconds: Double = 2, begin: Double = 0) {
        let animation = CABasicAnimation(keyPath: key)
        (animation.toValue, animation.duration, animation.beginTime) = (to, seconds, begin)
        layer.add(animation, forKey: key)
        stage.update()
    }

    private func makeLayer(_ x: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: 10, width: 20, height: 20)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        return shownLayer(layer)
    }

    /// Until when no frame is needed after one at some seconds.
    private func unseenUntil(at seconds: Double = 0.5) throws -> Double? {
        update(at: seconds)
        _ = try stage.draw()
        return stage.server.unseenUntil().map { $0 - 100 }
    }

    func testWhatIsHiddenIsUnseenUntilItEnds() throws {
        let layer = makeLayer(10), inner = CALayer()
        layer.addSublayer(inner)
        for (change, back) in [
            ({ layer.isHidden = true }, { layer.isHidden = false }), ({ layer.opacity = 0 }, { layer.opacity = 1 }),
        ] as [(() -> Void, () -> Void)] {
            CATransaction.withoutActions(change)
            stage.update()
            animate(inner, "position.x", 50)
            let begin = MediaClock.now - 100
            XCTAssertEqual(try XCTUnwrap(try unseenUntil(at: begin + 0.5)), begin + 2, accuracy: 1e-6)
            CATransaction.withoutActions(back)
            XCTAssertNil(try unseenUntil(at: begin + 0.6))
            inner.removeAllAnimations()
            stage.update()
        }
    }

    func testWhatMayShowItselfIsLookedAt() throws {
        let layer = makeLayer(10)
        CATransaction.withoutActions { layer.opacity = 0 }
        animate(layer, "opacity", 1)
        XCTAssertNil(try unseenUntil())
        layer.removeAllAnimations()
        let beside = makeLayer(300)
        animate(beside, "position.x", 0)
        XCTAssertNil(try unseenUntil())
    }

    func testALookThatChangesBesideThePictureIsUnseen() throws {
        let layer = makeLayer(300)
        animate(layer, "opacity", 0, 3)
        XCTAssertEqual(try XCTUnwrap(try unseenUntil()), 3, accuracy: 1e-6)
        CATransaction.withoutActions { layer.position.x = 110 }
        XCTAssertNil(try unseenUntil(at: 0.6), "a part of it is in view")
        CATransaction.withoutActions { layer.position.x = 300 }
        XCTAssertNotNil(try unseenUntil(at: 0.7))
        let seen = makeLayer(10)
        animate(seen, "opacity", 0, 3)
        XCTAssertNil(try unseenUntil(at: 0.8))
    }

    func testWhatBeginsLaterIsWaitedFor() throws {
        let layer = makeLayer(300)
        animate(layer, "opacity", 0, 3)
        animate(makeLayer(10), "opacity", 0, 3, begin: 101.25)
        XCTAssertEqual(try XCTUnwrap(try unseenUntil()), 1.25, accuracy: 1e-6)
        XCTAssertNil(try unseenUntil(at: 1.5))
    }
}
