// Transitions on the client: their properties, their one key, and the actions they serve as.

import QuartzCore
import XCTest

final class TransitionTests: OffscreenTestCase {
    private func shownLayer() -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        offscreen.rootLayer.addSublayer(layer)
        offscreen.update()
        return layer
    }

    /// The share of the picture that is drawn.
    private func covered() throws -> Double {
        let image = try offscreen.render()
        var count = 0
        for y in 0..<image.height { for x in 0..<image.width where image.isDrawn(x, y) { count += 1 } }
        return Double(count) / Double(image.width * image.height)
    }

    func testTheOldStateKeepsItsParticlesAndGradients() throws {
        let emitter = CAEmitterLayer(), gradient = CAGradientLayer(), cell = CAEmitterCell()
        let dot = CGContext(
            data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        dot.setFillColor(.white)
        dot.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        (cell.contents, cell.birthRate, cell.lifetime) = (dot.makeImage(), 20, 5)
        emitter.emitterCells = [cell]
        emitter.emitterPosition = CGPoint(x: 30, y: 30)
        gradient.frame = CGRect(x: 60, y: 60, width: 20, height: 20)
        gradient.colors = [CGColor.black, CGColor.white]
        offscreen.rootLayer.addSublayer(emitter)
        offscreen.rootLayer.addSublayer(gradient)
        offscreen.update()
        MediaClock.useManualTime(6)
        offscreen.update()
        let whole = try covered()
        XCTAssertGreaterThan(whole, 0.04)
        let fade = CATransition()
        fade.duration = 1
        offscreen.rootLayer.add(fade, forKey: nil)
        emitter.removeFromSuperlayer()
        gradient.removeFromSuperlayer()
        offscreen.update()
        MediaClock.useManualTime(6.1)
        offscreen.update()
        XCTAssertEqual(try covered(), whole, accuracy: 0.001)
        // What another layer of either kind uses is not let go with the transition.
        let later = CAGradientLayer()
        later.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        later.colors = [CGColor.white, CGColor.black]
        offscreen.rootLayer.addSublayer(later)
        offscreen.update()
        MediaClock.useManualTime(8)
        offscreen.update()
        XCTAssertEqual(try covered(), 0.01, accuracy: 0.001)
        later.colors = [CGColor.black, CGColor.white]
        offscreen.update()
        XCTAssertEqual(try covered(), 0.01, accuracy: 0.001)
    }

    func testATransitionHasApplesDefaultsAndRawStrings() {
        let transition = CATransition()
        XCTAssertEqual(transition.type, .fade)
        XCTAssertNil(transition.subtype)
        XCTAssertEqual(transition.startProgress, 0)
        XCTAssertEqual(transition.endProgress, 1)
        XCTAssertNil(transition.filter)
        XCTAssertEqual([CATransitionType.fade, .moveIn, .push, .reveal].map(\.rawValue), ["fade", "moveIn", "push", "reveal"])
        XCTAssertEqual(
            [CATransitionSubtype.fromRight, .fromLeft, .fromTop, .fromBottom].map(\.rawValue),
            ["fromRight", "fromLeft", "fromTop", "fromBottom"])
        XCTAssertEqual(kCATransition, "transition")
    }

    func testALayerKeepsATransitionUnderOneKeyWhateverKeyItIsAddedWith() {
        let layer = shownLayer()
        layer.add(CATransition(), forKey: nil)
        layer.add(CATransition(), forKey: "push")
        XCTAssertEqual(layer.animationKeys(), [kCATransition])
        XCTAssertNotNil(layer.animation(forKey: kCATransition))
        XCTAssertNil(layer.animation(forKey: "push"))
    }

    func testATransitionIsFrozenWithItsSettingsAndTheTransactionsDuration() throws {
        let layer = shownLayer()
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromLeft
        transition.startProgress = 0.25
        transition.endProgress = 7
        CATransaction.setAnimationDuration(3)
        layer.add(transition, forKey: nil)
        let frozen = try XCTUnwrap(layer.frozenAnimation(forKey: kCATransition))
        guard case .transition(let description) = frozen.subject else { return XCTFail("it is no transition") }
        XCTAssertEqual(description, TransitionDescription(type: "push", subtype: "fromLeft", startProgress: 0.25, endProgress: 1))
        XCTAssertEqual(frozen.timing.duration, 3)
        XCTAssertEqual(transition.duration, 0, "the original stays as it was")
    }

    func testItsValuesAreReachedByKey() {
        let transition = CATransition()
        transition.setValue("reveal", forKey: "type")
        transition.setValue(CATransitionSubtype.fromTop, forKey: "subtype")
        transition.setValue(0.5, forKey: "startProgress")
        XCTAssertEqual(transition.type, .reveal)
        XCTAssertEqual(transition.subtype, .fromTop)
        XCTAssertEqual(transition.startProgress, 0.5)
        let copy = transition.copy() as? CATransition
        XCTAssertEqual(copy?.type, .reveal)
        XCTAssertEqual(copy?.subtype, .fromTop)
    }

    func testAFilterIsRefused() {
        let transition = CATransition()
        transition.filter = "swipe"
        XCTAssertNil(transition.filter)
        XCTAssertTrue(FaultReport.wasReported("CATransition.filter: a String"))
    }

    func testATransitionServesAsTheActionOfContentsAndOfTheClientsKeys() throws {
        let layer = shownLayer()
        layer.actions = ["contents": CATransition(), "text": CATransition(), "sublayers": CATransition()]
        layer.contents = try XCTUnwrap(CGContext(flippedPixels: nil, width: 2, height: 2)?.makeImage())
        XCTAssertEqual(layer.animationKeys(), [kCATransition])
        layer.removeAllAnimations()
        layer.setValue("Hello", forKey: "text")
        XCTAssertEqual(layer.animationKeys(), [kCATransition])
        layer.removeAllAnimations()
        let child = CALayer()
        layer.addSublayer(child)
        XCTAssertEqual(layer.animationKeys(), [kCATransition])
        layer.removeAllAnimations()
        child.removeFromSuperlayer()
        XCTAssertEqual(layer.animationKeys(), [kCATransition])
    }

    func testOrderingInRunsTheActionOfTheLayerThatCame() {
        final class PopIn: CALayerDelegate {
            var events: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                guard event == kCAOnOrderIn else { return nil }
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0
                fade.duration = 1
                return fade
            }
        }
        let delegate = PopIn()
        let layer = CALayer()
        layer.delegate = delegate
        offscreen.rootLayer.addSublayer(layer)
        offscreen.update()
        XCTAssertEqual(delegate.events, [])
        layer.removeFromSuperlayer()
        XCTAssertEqual(delegate.events, [kCAOnOrderOut])
        offscreen.update()
        offscreen.rootLayer.addSublayer(layer)
        XCTAssertEqual(delegate.events, [kCAOnOrderOut, kCAOnOrderIn])
        offscreen.update()
        MediaClock.setManualTime(5.5)
        XCTAssertEqual(Double(layer.presentation()?.opacity ?? 0), 0.5, accuracy: 1e-6)
    }

    func testTheDelegateReadsWhatTheTransactionWasGivenForTheAction() {
        final class Waggle: CALayerDelegate {
            var seen: CGPoint?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                guard event == "position", let newP = CATransaction.value(forKey: "newP") as? NSValue else { return nil }
                seen = newP.cgPointValue
                let anim = CAKeyframeAnimation()
                anim.values = [layer.position, CGPoint(x: 50, y: 90), newP.cgPointValue].map { NSValue(cgPoint: $0) }
                anim.calculationMode = .cubic
                return anim
            }
        }
        let delegate = Waggle()
        let layer = shownLayer()
        layer.delegate = delegate
        CATransaction.begin()
        CATransaction.setValue(NSValue(cgPoint: CGPoint(x: 200, y: 300)), forKey: "newP")
        layer.position = CGPoint(x: 200, y: 300)
        CATransaction.commit()
        XCTAssertEqual(delegate.seen, CGPoint(x: 200, y: 300))
        XCTAssertNotNil(layer.animation(forKey: "position") as? CAKeyframeAnimation)
        XCTAssertEqual((layer.animation(forKey: "position") as? CAKeyframeAnimation)?.keyPath, "position")
    }

    func testALayerShrinksAwayBeforeItsRemoval() {
        final class ByeBye: CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                guard event == "opacity", CATransaction.value(forKey: "byebye") != nil else { return nil }
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = layer.opacity
                fade.toValue = 0
                let shrink = CABasicAnimation(keyPath: "transform")
                shrink.toValue = CATransform3DScale(layer.transform, 0.1, 0.1, 1)
                let group = CAAnimationGroup()
                group.animations = [fade, shrink]
                group.duration = 0.2
                return group
            }
        }
        let delegate = ByeBye()
        let layer = shownLayer()
        layer.delegate = delegate
        CATransaction.setCompletionBlock { layer.removeFromSuperlayer() }
        CATransaction.setValue("", forKey: "byebye")
        layer.opacity = 0
        offscreen.update()
        MediaClock.setManualTime(5.1)
        offscreen.update()
        let share = 0.5
        XCTAssertEqual(Double(layer.presentation()?.opacity ?? 0), 1 - share, accuracy: 1e-6)
        XCTAssertEqual(layer.presentation()?.transform.m11 ?? 0, 1 - 0.9 * share, accuracy: 1e-6)
        XCTAssertNotNil(layer.superlayer)
        MediaClock.setManualTime(5.3)
        offscreen.update()
        XCTAssertNil(layer.superlayer)
    }
}

extension CGImage {
    fileprivate func isDrawn(_ x: Int, _ y: Int) -> Bool {
        withPixels { bytes, bytesPerRow in
            bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) >> 24 > 0
        }
    }
}
