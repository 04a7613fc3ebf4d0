// The action search and the animations at its end.

import QuartzCore
import XCTest

/// An action that notes when it runs.
private final class NotedAction: CAAction {
    let name: String
    let journal: Journal
    init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { journal.note("\(name) \(event)") }
}

private final class ActionDelegate: CALayerDelegate {
    var answers: [String: any CAAction] = [:]
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answers[event] }
}

final class ImplicitActionTests: LayerTestCase {
    private let journal = Journal()

    private final class Acting: CALayer {
        nonisolated(unsafe) static var answer: (any CAAction)?
        override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "opacity" ? answer : nil }
    }

    override func tearDown() {
        Acting.answer = nil
        super.tearDown()
    }

    private func action(_ name: String) -> NotedAction { NotedAction(name, journal) }

    /// The first layer keeps the object itself, which was made for it; others keep copies.
    func testAnActionThatIsRunForSeveralLayersIsAnAnimationOfEach() throws {
        let one = shownLayer(), other = shownLayer()
        let action = try XCTUnwrap(one.action(forKey: "opacity") as? CABasicAnimation)
        action.fromValue = 0.5
        action.duration = 2
        action.run(forKey: "opacity", object: one, arguments: nil)
        action.run(forKey: "opacity", object: other, arguments: nil)
        action.run(forKey: "again", object: one, arguments: nil)
        stage.update()
        let first = try XCTUnwrap(one.animation(forKey: "opacity") as? CABasicAnimation)
        let second = try XCTUnwrap(other.animation(forKey: "opacity") as? CABasicAnimation)
        XCTAssertFalse(first === second)
        XCTAssertFalse(one.animation(forKey: "again") === first)
        one.removeAnimation(forKey: "again")
        for animation in [first, second] {
            XCTAssertEqual(animation.fromValue as? Double, 0.5)
            XCTAssertEqual(animation.keyPath, "opacity")
            XCTAssertEqual(animation.duration, 2)
        }
        update(at: 1)
        XCTAssertEqual(try XCTUnwrap(other.presentation()).opacity, try XCTUnwrap(one.presentation()).opacity)
        XCTAssertLessThan(try XCTUnwrap(one.presentation()).opacity, 1)
    }

    func testTheSearchAsksDelegateActionsStyleAndClassInThisOrder() {
        let layer = shownLayer(Acting()), delegate = ActionDelegate()
        Acting.answer = action("class")
        layer.delegate = delegate
        layer.style = ["actions": ["opacity": action("style")], "style": ["actions": ["opacity": action("inner style")]]]
        layer.actions = ["opacity": action("actions")]
        delegate.answers["opacity"] = action("delegate")
        let stages: [(String, () -> Void)] = [
            ("delegate", { delegate.answers = [:] }), ("actions", { layer.actions = nil }),
            ("style", { layer.style = ["style": ["actions": ["opacity": self.action("inner style")]]] }),
            ("inner style", { layer.style = nil }), ("class", { Acting.answer = nil }),
        ]
        for (step, (name, remove)) in stages.enumerated() {
            layer.opacity = Float(step) / 10
            XCTAssertEqual(journal.lines.last, "\(name) opacity")
            remove()
        }
        layer.opacity = 0.9
        XCTAssertEqual(layer.animationKeys(), ["opacity"], "the built-in animation comes last")
        XCTAssertEqual(journal.lines.count, stages.count)
    }

    func testNullEndsTheSearchAtEveryStage() {
        let layer = shownLayer(Acting()), delegate = ActionDelegate()
        layer.delegate = delegate
        let stages: [(set: () -> Void, clear: () -> Void)] = [
            ({ delegate.answers["opacity"] = NSNull() }, { delegate.answers = [:] }),
            ({ layer.actions = ["opacity": NSNull()] }, { layer.actions = nil }),
            ({ layer.style = ["actions": ["opacity": NSNull()]] }, { layer.style = nil }),
            ({ layer.style = ["style": ["actions": ["opacity": NSNull()]]] }, { layer.style = nil }),
            ({ Acting.answer = NSNull() }, { Acting.answer = nil }),
        ]
        for (step, stage) in stages.enumerated() {
            stage.set()
            layer.opacity = Float(step) / 10
            XCTAssertNil(layer.animationKeys(), "stage \(step)")
            stage.clear()
        }
    }

    func testDisabledActionsAreNotEvenSearched() {
        let layer = shownLayer(), delegate = ActionDelegate()
        delegate.answers["opacity"] = action("delegate")
        layer.delegate = delegate
        CATransaction.withoutActions { layer.opacity = 0.5 }
        XCTAssertEqual(journal.lines, [])
        XCTAssertNil(layer.animationKeys())
    }

    func testThereIsNoActionForALayerThatIsNotCommittedYet() {
        let layer = CALayer()
        layer.actions = ["opacity": action("actions")]
        layer.opacity = 0.5
        root.addSublayer(layer)
        layer.opacity = 0.25
        XCTAssertEqual(journal.lines, [])
        update(at: 0)
        layer.opacity = 0.5
        XCTAssertEqual(journal.lines, ["actions opacity"])
    }

    func testAValueThatDoesNotChangeStartsNothing() {
        let layer = shownLayer()
        layer.opacity = 1
        layer.position = .zero
        layer.bounds = .zero
        layer.transform = CATransform3DIdentity
        layer.backgroundColor = nil
        XCTAssertNil(layer.animationKeys())
    }

    func testEveryAnimatablePropertyButPathsAndTextsAnimatesAndNoOther() {
        let values: [ValueKind: Any] = [
            .number: 0.3, .point: CGPoint(x: 5, y: 6), .size: CGSize(width: 5, height: 6),
            .rect: CGRect(x: 1, y: 2, width: 3, height: 4), .color: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            .transform: CATransform3DMakeScale(2, 2, 1), .integer: 3,
            .path: CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil), .numbers: [NSNumber(value: 1)],
            .image: CGImage(pixels: [0, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true),
            .colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1)],
        ]
        let makers: [() -> CALayer] = [
            { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CAReplicatorLayer() }, { CATextLayer() },
            { CAEmitterLayer() },
        ]
        for make in makers {
            for descriptor in make().properties.descriptors {
                let layer = shownLayer(make())
                let value: Any = switch descriptor.kind {
                case .boolean: descriptor.initial.lanes?.x == 0
                case .text: descriptor.codes.last ?? "other"
                default: values[descriptor.kind] ?? "none"
                }
                layer.setValue(value, forKey: descriptor.key)
                let animates = descriptor.isAnimatable && descriptor.kind != .path && descriptor.key != "string"
                XCTAssertEqual(layer.animationKeys() ?? [], animates ? [descriptor.key] : [], descriptor.key)
                CATransaction.withoutActions { layer.removeFromSuperlayer() }
            }
        }
    }

    func testAFrameAnimatesThroughBoundsAndPosition() {
        let layer = shownLayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual(layer.animationKeys(), ["bounds", "position"])
        update(at: 0)
        update(at: 0.125)
        let frame = layer.presentation()!.frame
        XCTAssertGreaterThan(frame.width, 0)
        XCTAssertLessThan(frame.width, 30)
    }

    func testAnInterruptedAnimationGoesOnFromWhatIsShown() {
        let layer = shownLayer()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position = CGPoint(x: 100, y: 0)
        update(at: 0)
        update(at: 0.5)
        CATransaction.setAnimationDuration(1)
        layer.position = CGPoint(x: 0, y: 100)
        let animation = layer.animation(forKey: "position") as? CABasicAnimation
        XCTAssertEqual((animation?.fromValue as? CGPoint)?.x ?? 0, 50, accuracy: 1e-9)
        update(at: 0.5)
        XCTAssertEqual(layer.presentation()!.position.x, 50, accuracy: 1e-9)
    }

    func testTwoChangesInOneTransactionStartFromTheLastCommit() {
        let shape = shownLayer(CAShapeLayer())
        shape.strokeEnd = 0.5
        shape.strokeEnd = 0.25
        shape.position = CGPoint(x: 1, y: 0)
        shape.position = CGPoint(x: 2, y: 0)
        XCTAssertEqual(((shape.animation(forKey: "strokeEnd") as? CABasicAnimation)?.fromValue as? NSNumber)?.doubleValue, 1)
        XCTAssertEqual((shape.animation(forKey: "position") as? CABasicAnimation)?.fromValue as? CGPoint, .zero)
        XCTAssertEqual(shape.presentation()?.strokeEnd, 1)
    }

    func testUnsetSettingsOfAnActionComeFromTheTransaction() {
        let layer = shownLayer()
        let own = fade("opacity", from: 0, to: 1, 3)
        own.timingFunction = CAMediaTimingFunction(name: .easeIn)
        layer.actions = ["opacity": own, "zPosition": CABasicAnimation(keyPath: "zPosition")]
        CATransaction.setAnimationDuration(2)
        let curve = CAMediaTimingFunction(name: .easeOut)
        CATransaction.setAnimationTimingFunction(curve)
        layer.opacity = 0.5
        layer.zPosition = 5
        XCTAssertEqual(layer.animation(forKey: "opacity")?.duration, 3)
        XCTAssertEqual(layer.animation(forKey: "opacity")?.timingFunction, CAMediaTimingFunction(name: .easeIn))
        XCTAssertEqual(layer.animation(forKey: "zPosition")?.duration, 2)
        XCTAssertEqual(layer.animation(forKey: "zPosition")?.timingFunction, curve)
        XCTAssertEqual(own.duration, 3, "the action itself stays as it is")
    }

    func testWithoutACurveAnywhereTheDefaultCurveIsTaken() {
        let layer = shownLayer()
        layer.opacity = 0.5
        XCTAssertEqual(layer.animation(forKey: "opacity")?.timingFunction, CAMediaTimingFunction(name: .default))
        XCTAssertEqual(layer.animation(forKey: "opacity")?.duration, 0.25)
    }

    func testAnActionWithoutACurveRunsEvenly() {
        let layer = shownLayer()
        layer.actions = ["opacity": CABasicAnimation()]
        layer.opacity = 0
        XCTAssertNil(layer.animation(forKey: "opacity")?.timingFunction)
        update(at: 0)
        update(at: 0.125)
        XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.5, accuracy: 1e-6)
    }

    func testLayersThatComeAndGoRunTheirOrderActions() {
        let parent = shownLayer(), layer = CALayer()
        parent.actions = ["sublayers": action("parent")]
        layer.actions = [kCAOnOrderIn: action("layer"), kCAOnOrderOut: action("layer")]
        parent.addSublayer(layer)
        XCTAssertEqual(journal.lines, ["layer onOrderIn", "parent sublayers"])
        update(at: 0)
        journal.clear()
        layer.removeFromSuperlayer()
        XCTAssertEqual(journal.lines, ["layer onOrderOut", "parent sublayers"])
        journal.clear()
        CATransaction.withoutActions { parent.addSublayer(layer) }
        XCTAssertEqual(journal.lines, [])
    }

    func testAMoveAmongSiblingsRunsNoOrderAction() {
        let parent = shownLayer(), layer = CALayer()
        parent.addSublayer(layer)
        parent.addSublayer(CALayer())
        update(at: 0)
        layer.actions = [kCAOnOrderIn: action("layer"), kCAOnOrderOut: action("layer")]
        parent.addSublayer(layer)
        XCTAssertEqual(journal.lines, [])
    }

    func testAKeyOfTheProgramHasItsAction() {
        let layer = shownLayer()
        layer.actions = ["mood": action("actions")]
        layer.setValue("blue", forKey: "mood")
        XCTAssertEqual(journal.lines, ["actions mood"])
    }

    func testAColourThatWasAbsentFadesIn() {
        let layer = shownLayer()
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        update(at: 0)
        update(at: 0.1)
        let alpha = layer.presentation()?.backgroundColor?.alpha ?? 0
        XCTAssertGreaterThan(alpha, 0)
        XCTAssertLessThan(alpha, 1)
    }
}
