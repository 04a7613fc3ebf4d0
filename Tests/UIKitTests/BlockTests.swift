// Blocks beyond the simple ones: springs, key frames, nesting, begin and commit, transitions.

import QuartzCore
import UIKit
import XCTest

final class BlockTests: ViewTestCase {
    private func square() -> UIView { show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) }

    func testSpringsHaveTheConstantsMeasuredAtApples() throws {
        let table: [(duration: Double, ratio: CGFloat, velocity: CGFloat, stiffness: Double, damping: Double)] = [
            (3, 0.25, 0, 54.8336, 3.70249), (1, 0.5, 0, 161.7195, 12.71690), (0.5, 0.7, 0, 387.2746, 27.55101),
            (1, 0.8, 0, 80.8974, 14.39087), (1, 0.5, -1, 169.0790, 13.00304), (1, 1, 0, 85.2559, 18.46683),
            (1, 0.5, -5, 190.620394, 13.806534), (0.5, 1, -5, 358.755967, 37.881709), (10, 0.5, 0, 1.617193, 1.271689),
        ]
        for row in table {
            let view = square()
            UIView.animate(
                withDuration: row.duration, delay: 0, usingSpringWithDamping: row.ratio, initialSpringVelocity: row.velocity,
                animations: { view.center.x += 10 })
            let spring = try XCTUnwrap(view.layer.animation(forKey: "position") as? CASpringAnimation)
            XCTAssertEqual(Double(spring.stiffness), row.stiffness, accuracy: row.stiffness * 1e-4, "\(row)")
            XCTAssertEqual(Double(spring.damping), row.damping, accuracy: row.damping * 1e-4, "\(row)")
            XCTAssertEqual(spring.duration, row.duration)
            XCTAssertTrue(spring.isAdditive)
        }
    }

    func testASpringByItsBounceLastsUntilItHasSettled() throws {
        let view = square()
        UIView.animate(springDuration: 0.5, bounce: 0.3) { view.center.x += 10 }
        let spring = try XCTUnwrap(view.layer.animation(forKey: "position") as? CASpringAnimation)
        XCTAssertEqual(Double(spring.stiffness), 157.91367, accuracy: 1e-3)
        XCTAssertEqual(Double(spring.damping), 17.592919, accuracy: 1e-3)
        XCTAssertGreaterThan(spring.duration, 0.5)
    }

    func testMovesAddUpUnderKeysOfTheirOwn() {
        let view = square()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x += 100 })
        renderer.update()
        update(at: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x -= 100 })
        XCTAssertEqual(view.layer.animationKeys(), ["position", "position-2"])
        renderer.update()
        XCTAssertEqual(Double(view.layer.presentation()!.position.x), 100, accuracy: 0.01, "no jump")
    }

    func testKeyFramesRunBetweenTheirMomentsAndHoldOtherwise() {
        let view = square()
        UIView.animateKeyframes(
            withDuration: 4, delay: 0, options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0) { view.alpha = 0.5 }
            })
        renderer.update()
        for (time, x, alpha) in [(0.5, 50.0, 1.0), (1.5, 100, 1), (2.5, 150, 1), (3.5, 150, 0.5)] {
            update(at: time)
            XCTAssertEqual(Double(view.layer.presentation()!.position.x), x, accuracy: 0.1, "at \(time)")
            XCTAssertEqual(Double(view.layer.presentation()!.opacity), alpha, accuracy: 0.01, "at \(time)")
        }
        update(at: 4.1)
        XCTAssertNil(view.layer.animationKeys())
    }

    func testANestedBlockInheritsItsTimeUnlessItOverridesIt() {
        let outer = square(), inner = square(), own = square()
        UIView.animate(
            withDuration: 2, delay: 0, options: .curveLinear,
            animations: {
                outer.alpha = 0
                UIView.animate(withDuration: 1) { inner.alpha = 0 }
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve],
                    animations: { own.alpha = 0 })
            })
        XCTAssertEqual(outer.layer.animation(forKey: "opacity")?.duration, 2)
        XCTAssertEqual(inner.layer.animation(forKey: "opacity")?.duration, 2)
        XCTAssertEqual(inner.layer.animation(forKey: "opacity")?.timingFunction, CAMediaTimingFunction(name: .linear))
        XCTAssertEqual(own.layer.animation(forKey: "opacity")?.duration, 1)
        XCTAssertEqual(own.layer.animation(forKey: "opacity")?.timingFunction, CAMediaTimingFunction(name: .easeInEaseOut))
    }

    func testBeginAndCommitCallTheirClosures() {
        let view = square()
        var lines: [String] = []
        UIView.setAnimationDuration(9)
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationWillStart { id, _ in lines.append("start \(id ?? "")") }
        UIView.setAnimationDidStop { id, finished, _ in lines.append("stop \(id ?? "") \(finished)") }
        view.alpha = 0.5
        UIView.commitAnimations()
        XCTAssertEqual(view.layer.animation(forKey: "opacity")?.duration, 0.2)
        renderer.update()
        XCTAssertEqual(lines, ["start move"])
        update(at: 0.21)
        XCTAssertEqual(lines, ["start move", "stop move true"])
        UIView.beginAnimations("none", context: nil)
        UIView.setAnimationWillStart { id, _ in lines.append("start") }
        UIView.setAnimationDidStop { id, finished, _ in lines.append("stop \(finished)") }
        UIView.commitAnimations()
        renderer.update()
        XCTAssertEqual(lines.last, "stop true")
        XCTAssertEqual(lines.count, 3, "nothing animates, so nothing starts")
    }

    func testAViewThatWasJustAddedAnimates() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 0
        window.addSubview(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 1 })
        renderer.update()
        update(at: 0.5)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.5, accuracy: 1e-3)
    }

    func testABlockOfAViewThatComesAndGoesInOneTurnEndsAtOnce() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var ended: [Bool] = []
        window.addSubview(view)
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { ended.append($0) }
        view.removeFromSuperview()
        renderer.update()
        XCTAssertEqual(ended, [false])
        window.addSubview(view)
        renderer.update()
        XCTAssertNil(view.layer.animationKeys())
    }

    func testAViewInNoWindowAnswersForItsLayerButDoesNotAnimate() {
        let view = UIView()
        XCTAssertTrue(view.action(for: view.layer, forKey: "backgroundColor") is NSNull)
        UIView.beginAnimations(nil, context: nil)
        XCTAssertTrue(view.action(for: view.layer, forKey: "backgroundColor") is CABasicAnimation)
        view.backgroundColor = .red
        UIView.commitAnimations()
        XCTAssertNil(view.layer.animationKeys())
    }

    func testTheEndsOfAMoveAreBoxedForWhoAsks() throws {
        let view = square()
        UIView.animate(withDuration: 1) { view.center.x += 10 }
        let move = try XCTUnwrap(view.layer.animation(forKey: "position") as? CABasicAnimation)
        XCTAssertEqual((move.fromValue as? NSValue)?.cgPointValue, CGPoint(x: -10, y: 0))
        XCTAssertEqual((move.toValue as? NSValue)?.cgPointValue, .zero)
        XCTAssertNil(move.byValue)
        move.toValue = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        XCTAssertEqual((move.fromValue as? NSValue)?.cgPointValue, CGPoint(x: -10, y: 0))
        XCTAssertEqual((move.toValue as? NSValue)?.cgPointValue, CGPoint(x: 1, y: 2))
    }

    func testViewsAreDeletedAsTheSystemDoes() {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))), other = show(UIView())
        var ends: [Bool] = []
        UIView.perform(.delete, on: [view], animations: { other.center.x = 100 }, completion: { ends.append($0) })
        renderer.update()
        update(at: 0.125)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.5, accuracy: 0.01)
        XCTAssertEqual(Double(other.layer.presentation()!.position.x), 50, accuracy: 0.5)
        update(at: 0.3)
        XCTAssertEqual(ends, [true])
        XCTAssertNil(view.superview)
        XCTAssertEqual(view.alpha, 1)
    }

    func testALayerThatAddsByItselfIsAskedToAdd() {
        let view = show(AddingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        UIView.animate(withDuration: 1) {
            view.center.x += 10
            view.alpha = 0.5
            view.bounds.size.width = 20
            view.transform = CGAffineTransform(translationX: 5, y: 0)
        }
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { view.center.x += 10 }
        let layer = view.layer as? AddingLayer
        XCTAssertEqual(layer?.added, ["position", "opacity", "bounds.size", "transform", "position-2"])
        XCTAssertEqual(layer?.animationKeys(), layer?.added)
        XCTAssertTrue(layer?.animation(forKey: "position-2") is CASpringAnimation)
        renderer.update()
        update(at: 0.5)
        XCTAssertEqual(Double(view.layer.presentation()!.bounds.width), 15, accuracy: 1e-6)
    }

    /// A class that animates a property of its own as it would a colour, in a view that has just come.
    func testALayersOwnAnswerCountsBeforeItIsCommitted() throws {
        let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        UIView.animate(withDuration: 1) { view.layer.borderWidth = 4 }
        let animation = try XCTUnwrap(view.layer.animation(forKey: "borderWidth") as? CABasicAnimation)
        XCTAssertEqual(animation.duration, 1)
        XCTAssertNil(view.layer.animation(forKey: "backgroundColor"))
        renderer.update()
        update(at: 0.5)
        XCTAssertEqual(Double(view.layer.presentation()!.borderWidth), 2, accuracy: 0.5)
        // Outside of blocks nothing asks.
        let later = RingView(frame: .zero)
        window.addSubview(later)
        later.layer.borderWidth = 4
        XCTAssertNil(later.layer.animationKeys())
    }

    func testATransformWithoutInverseRunsToItsEnd() {
        let view = square()
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { view.transform = CGAffineTransform(scaleX: 0, y: 0) })
        renderer.update()
        update(at: 0.5)
        XCTAssertEqual(Double(view.layer.presentation()!.affineTransform().a), 0.5, accuracy: 1e-3)
    }

    func testADissolveShowsBothPicturesHalfWay() throws {
        let view = square()
        view.backgroundColor = .red
        renderer.update()
        UIView.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { view.backgroundColor = .blue })
        renderer.update()
        update(at: 0.5)
        let bytes = try XCTUnwrap(renderer.render().dataProvider?.data).map { $0 as Data }
        let pixel = try XCTUnwrap(bytes.map { [$0[4 * (320 * 50 + 50)], $0[4 * (320 * 50 + 50) + 2]] })
        XCTAssertEqual(Double(pixel[0]), 128, accuracy: 3)
        XCTAssertEqual(Double(pixel[1]), 128, accuracy: 3)
    }

    func testAFlipNarrowsTheViewAndChangesItHalfWay() throws {
        let view = square()
        view.backgroundColor = .red
        renderer.update()
        UIView.transition(
            with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
            animations: { view.backgroundColor = .blue })
        renderer.update()
        func colours() throws -> (red: Int, blue: Int) {
            let data = try XCTUnwrap(renderer.render().dataProvider?.data).map { $0 as Data }
            let bytes = try XCTUnwrap(data)
            var (red, blue) = (0, 0)
            for pixel in 0..<320 * 480 {
                if bytes[4 * pixel + 2] > 200 { red += 1 }
                if bytes[4 * pixel] > 200 { blue += 1 }
            }
            return (red, blue)
        }
        update(at: 0.35)
        let before = try colours()
        XCTAssertGreaterThan(before.red, 1000)
        XCTAssertLessThan(before.red, 8000)
        XCTAssertEqual(before.blue, 0)
        update(at: 0.65)
        let after = try colours()
        XCTAssertGreaterThan(after.blue, 1000)
        XCTAssertEqual(after.red, 0)
        update(at: 1.1)
        XCTAssertEqual(try colours().blue, 10_000)
    }

    func testAnotherViewTakesThePlace() {
        let one = square(), two = UIView(frame: one.frame)
        var ended = false
        UIView.transition(from: one, to: two, duration: 0.5, options: .transitionCrossDissolve) { ended = $0 }
        XCTAssertNil(one.superview)
        XCTAssertTrue(two.superview === window)
        renderer.update()
        update(at: 0.51)
        XCTAssertTrue(ended)
    }
}

private final class AddingLayer: CALayer {
    var added: [String] = []

    override func add(_ anim: CAAnimation, forKey key: String?) {
        added.append(key ?? "")
        super.add(anim, forKey: key)
    }
}

private final class AddingView: UIView {
    override class var layerClass: AnyClass { AddingLayer.self }
}

private final class RingLayer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "borderWidth" else { return super.action(forKey: event) }
        guard let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else { return nil }
        animation.keyPath = event
        (animation.fromValue, animation.toValue) = (borderWidth, nil)
        return animation
    }
}

private final class RingView: UIView {
    override class var layerClass: AnyClass { RingLayer.self }
}
