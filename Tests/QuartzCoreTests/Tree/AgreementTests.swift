// One evaluator, two callers: the server's values and those of `presentation()` are the same bits.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class AgreementTests: LayerTestCase {
    func testServerAndPresentationAgreeToTheLastBitOnTenThousandRandomTrees() {
        var maker = AnimationMaker(seed: 2026)
        var shown = 0
        for tree in 0..<rounds(10_000) {
            MediaClock.setManualTime(100)
            let top = maker.tree()
            CATransaction.withoutActions { root.sublayers = [top] }
            stage.update()
            var seconds = 0.0
            for _ in 0..<3 {
                seconds += maker.number(0...1.5)
                MediaClock.setManualTime(100 + seconds)
                // With the reports: a clock that runs backwards must not bring back what ended.
                stage.update()
                var waiting = [top]
                while let layer = waiting.popLast() {
                    waiting += layer.sublayers ?? []
                    guard let server = stage.server.shownValues(layer.store.pointee.number),
                          let copy = layer.presentation() else {
                        return XCTFail("tree \(tree)")
                    }
                    if let difference = copy.firstDifference(from: server) {
                        return XCTFail(
                            "tree \(tree) at \(CACurrentMediaTime() - 100): \(difference) of \(layer.animationKeys() ?? [])")
                    }
                    if copy.position != layer.position { shown += 1 }
                }
            }
        }
        XCTAssertGreaterThan(shown, rounds(5000), "the animations do something")
    }

    /// Also where the model has changed since, and where a path turns the layer.
    func testWhatAChangeAnimatesFromIsWhatThePresentationShows() throws {
        var maker = AnimationMaker(seed: 2027)
        let keys = [
            "position", "bounds", "opacity", "zPosition", "backgroundColor", "cornerRadius", "transform", "sublayerTransform",
            "shadowOffset", "shadowRadius", "contentsRect", "hidden", "anchorPoint",
        ]
        var moved = 0
        for tree in 0..<rounds(2000) {
            MediaClock.setManualTime(100)
            let top = maker.tree()
            CATransaction.withoutActions { root.sublayers = [top] }
            stage.update()
            MediaClock.setManualTime(100 + maker.number(0...2))
            stage.update()
            if tree % 2 == 0 {
                CATransaction.withoutActions {
                    (top.position.x, top.opacity, top.cornerRadius) = (-7, 0.25, 3)
                    top.transform = CATransform3DMakeScale(2, 2, 1)
                }
            }
            let copy = try XCTUnwrap(top.presentation())
            for key in keys {
                let kind = try XCTUnwrap(top.property(forKeyPath: key)).kind
                let action = try XCTUnwrap(top.action(forKey: key) as? CABasicAnimation)
                let from = try XCTUnwrap(AnimationValue(action.fromValue, kind: kind))
                let shown = try XCTUnwrap(AnimationValue(copy.value(forKey: key), kind: kind))
                if case .transform(let matrix) = shown, case .transform(let start) = from {
                    XCTAssertTrue(CATransform3DEqualToTransform(matrix, start), "\(key) of tree \(tree)")
                } else {
                    XCTAssertEqual(from.lanes, shown.lanes, "\(key) of tree \(tree)")
                    if shown.lanes != AnimationValue(top.value(forKey: key), kind: kind)?.lanes { moved += 1 }
                }
            }
        }
        XCTAssertGreaterThan(moved, rounds(1000))
    }
}

/// Makes random layers with random animations, the same for the same seed.
private struct AnimationMaker {
    private var random: SeededRandom
    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    mutating func tree() -> CALayer {
        let top = layer()
        let child = layer()
        top.addSublayer(child)
        if chance(2) { child.addSublayer(layer()) }
        return top
    }

    private mutating func layer() -> CALayer {
        let layer = CALayer()
        layer.position = CGPoint(x: number(0...100), y: number(0...100))
        if chance(3) { layer.transform = CATransform3DMakeRotation(number(-3...3), 0, number(0...1), 1) }
        if chance(4) {
            layer.speed = Float(number(-1...2))
            layer.timeOffset = number(0...2)
            if chance(2) { layer.beginTime = 100 + number(-1...1) }
        }
        for index in 0..<Int.random(in: 1...3, using: &random) { layer.add(animation(depth: 0), forKey: "\(index)") }
        return layer
    }

    private mutating func animation(depth: Int) -> CAAnimation {
        if depth < 3 && chance(5) {
            let group = CAAnimationGroup()
            group.animations = (0..<Int.random(in: 1...3, using: &random)).map { _ in animation(depth: depth + 1) }
            time(group, depth)
            return group
        }
        let made: CAPropertyAnimation = switch Int.random(in: 0..<3, using: &random) {
        case 0: spring()
        case 1: keyframes()
        default: ends(CABasicAnimation())
        }
        time(made, depth)
        made.isAdditive = chance(4)
        made.isCumulative = chance(4)
        return made
    }

    private let paths = [
        "position", "position.x", "bounds", "bounds.size.width", "opacity", "zPosition", "backgroundColor", "cornerRadius",
        "transform", "transform.rotation.z", "transform.scale", "transform.translation.x", "sublayerTransform", "shadowOffset",
        "shadowRadius", "contentsRect", "hidden",
    ]

    private mutating func value(_ path: String) -> Any {
        switch path {
        case "position": CGPoint(x: number(-50...50), y: number(-50...50))
        case "bounds", "contentsRect": CGRect(x: number(0...9), y: number(0...9), width: number(0...50), height: number(0...50))
        case "shadowOffset": CGSize(width: number(0...9), height: number(0...9))
        case "backgroundColor": CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
        case "transform", "sublayerTransform":
            CATransform3DTranslate(
                CATransform3DMakeRotation(number(-3...3), number(0...1), number(0...1), 1), number(0...9), 2, 3)
        default: number(-2...2)
        }
    }

    private mutating func ends(_ animation: CABasicAnimation) -> CABasicAnimation {
        let path = paths.randomElement(using: &random)!
        animation.keyPath = path
        if chance(2) { animation.fromValue = value(path) }
        if chance(2) { animation.toValue = value(path) }
        if chance(3) { animation.byValue = value(path) }
        return animation
    }

    private mutating func spring() -> CABasicAnimation {
        let spring = CASpringAnimation()
        spring.damping = number(0...40)
        spring.stiffness = number(1...300)
        spring.initialVelocity = number(-5...5)
        return ends(spring)
    }

    private mutating func keyframes() -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation()
        animation.calculationMode = [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &random)!
        if chance(3) {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: number(0...50), y: 0))
            path.addCurve(
                to: CGPoint(x: number(0...50), y: 40), control1: CGPoint(x: number(0...99), y: 5),
                control2: CGPoint(x: 7, y: number(0...99)))
            path.addLine(to: CGPoint(x: number(0...50), y: number(0...50)))
            animation.keyPath = "position"
            animation.path = path
            if chance(2) { animation.rotationMode = .rotateAuto }
            return animation
        }
        let path = paths.randomElement(using: &random)!
        animation.keyPath = path
        animation.values = (0..<Int.random(in: 1...5, using: &random)).map { _ in value(path) }
        if chance(3) {
            animation.timingFunctions = animation.values?.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
        }
        return animation
    }

    private mutating func time(_ animation: CAAnimation, _ depth: Int) {
        animation.duration = chance(8) ? 0 : number(0.1...3)
        if chance(3) { animation.beginTime = (depth == 0 ? 100 : 0) + number(0...1) }
        if chance(4) { animation.speed = Float(number(-2...2)) }
        if chance(5) { animation.timeOffset = number(-1...2) }
        if chance(4) { animation.repeatCount = chance(4) ? .infinity : Float(number(0...3)) }
        if chance(6) { animation.repeatDuration = number(0...3) }
        animation.autoreverses = chance(4)
        animation.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &random)!
        animation.isRemovedOnCompletion = chance(2)
        if chance(3) {
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: 0.3, Float(number(-0.5...1)), 0.6, Float(number(0...1.5)))
        }
    }
}
