// A layer's list of animations: keys, order, removal, and what delegates hear.

import QuartzCore
import XCTest

final class AnimationListTests: LayerTestCase {
    private let journal = Journal()

    func testTheServerReportsAStartOnlyToThoseWhoListen() {
        final class Own: CABasicAnimation {}
        let layer = CALayer()
        layer.add(fade(), forKey: "quiet")
        layer.add(fade("opacity", name: "heard", Journal()), forKey: "heard")
        // An object of the program's own class is kept as it is, and may be given a delegate later.
        layer.add(Own(keyPath: "opacity"), forKey: "own")
        let reports = ["quiet", "heard", "own"].map { layer.frozenAnimation(forKey: $0)?.reportsStart }
        XCTAssertEqual(reports, [false, true, true])
    }

    func testAnimationsApplyInTheOrderInWhichTheyWereAdded() {
        let layer = shownLayer()
        layer.add(fade("zPosition", from: 1, to: 1, 5), forKey: "a")
        layer.add(fade("zPosition", from: 2, to: 2, 5), forKey: "b")
        update(at: 0)
        XCTAssertEqual(layer.animationKeys(), ["a", "b"])
        XCTAssertEqual(layer.presentation()?.zPosition, 2)
        layer.add(fade("zPosition", from: 3, to: 3, 5), forKey: "a")
        update(at: 1)
        XCTAssertEqual(layer.animationKeys(), ["b", "a"])
        XCTAssertEqual(layer.presentation()?.zPosition, 3)
    }

    func testAKeyIsTakenByOneAnimationAndTheOlderOneIsStopped() {
        let layer = shownLayer()
        layer.add(fade("opacity", 5, name: "old", journal), forKey: "k")
        update(at: 0)
        layer.add(fade("opacity", 5, name: "new", journal), forKey: "k")
        update(at: 1)
        XCTAssertEqual(layer.animationKeys(), ["k"])
        XCTAssertEqual(journal.lines.sorted(), ["new started", "old started", "old stopped false"])
        XCTAssertEqual(stage.server.tree.animations.count, 1)
    }

    func testAnimationsWithoutAKeyAddUpAndAreNotListed() {
        let layer = shownLayer()
        for _ in 0..<3 {
            let push = fade("zPosition", from: 1, to: 1, 5)
            push.isAdditive = true
            layer.add(push, forKey: nil)
        }
        update(at: 0)
        XCTAssertNil(layer.animationKeys())
        XCTAssertEqual(layer.presentation()?.zPosition, 3)
        XCTAssertNil(layer.animation(forKey: "zPosition"))
        layer.removeAllAnimations()
        update(at: 1)
        XCTAssertEqual(layer.presentation()?.zPosition, 0)
        XCTAssertEqual(stage.server.tree.animations.count, 0)
    }

    func testANilKeyPathTakesTheKey() {
        let layer = shownLayer()
        let animation = fade("opacity", from: 0, to: 0, 5)
        animation.keyPath = nil
        layer.add(animation, forKey: "opacity")
        update(at: 0)
        XCTAssertEqual(layer.presentation()?.opacity, 0)
        XCTAssertNil(animation.keyPath, "the program's object stays as it is")
        XCTAssertEqual((layer.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath, "opacity")
    }

    func testALayerKeepsACopySoThatOneObjectServesMany() {
        let (one, other) = (shownLayer(), shownLayer())
        let animation = fade("zPosition", from: 1, to: 1, 5)
        one.add(animation, forKey: "a")
        animation.fromValue = 2
        animation.toValue = 2
        other.add(animation, forKey: "a")
        update(at: 0)
        XCTAssertEqual(one.presentation()?.zPosition, 1)
        XCTAssertEqual(other.presentation()?.zPosition, 2)
        XCTAssertFalse(one.animation(forKey: "a") === animation)
    }

    func testAnAnimationOfAClassOfTheProgramIsLeftAsItIs() {
        final class Special: CABasicAnimation {
            let weight: Int
            init(weight: Int) {
                self.weight = weight
                super.init()
            }
            required init?(coder: NSCoder) { nil }
        }
        let (one, other) = (shownLayer(), shownLayer())
        let animation = Special(weight: 3)
        animation.fromValue = 0.5
        animation.toValue = 0.5
        one.add(animation, forKey: "opacity")
        other.add(animation, forKey: "zPosition")
        update(at: 0)
        XCTAssertEqual(one.presentation()?.opacity, 0.5)
        XCTAssertEqual(other.presentation()?.zPosition, 0.5)
        XCTAssertNil(animation.keyPath)
        XCTAssertEqual(animation.duration, 0)
    }

    func testAnAnimationEndsAndIsRemoved() {
        let layer = shownLayer()
        layer.add(fade("opacity", 1, name: "a", journal), forKey: "a")
        update(at: 0)
        update(at: 0.999)
        XCTAssertEqual(layer.animationKeys(), ["a"])
        update(at: 1)
        XCTAssertNil(layer.animationKeys())
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
        XCTAssertEqual(layer.presentation()?.opacity, 1)
    }

    func testAnAnimationThatStaysKeepsItsKeyAfterItsEnd() {
        let layer = shownLayer()
        let animation = fade("opacity", from: 0, to: 0.25, 1, name: "a", journal)
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        layer.add(animation, forKey: "a")
        update(at: 0)
        update(at: 5)
        XCTAssertEqual(layer.animationKeys(), ["a"])
        XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.25, accuracy: 1e-6)
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
        layer.removeAnimation(forKey: "a")
        update(at: 6)
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"], "it stopped once")
        XCTAssertEqual(layer.presentation()?.opacity, 1)
    }

    func testRemovalBeforeTheCommitReportsAStopWithoutAStart() {
        let layer = shownLayer()
        layer.add(fade("opacity", 1, name: "a", journal), forKey: "a")
        layer.removeAnimation(forKey: "a")
        layer.removeAnimation(forKey: "no such key")
        update(at: 0)
        XCTAssertEqual(journal.lines, ["a stopped false"])
        XCTAssertEqual(stage.server.tree.animations.count, 0)
    }

    func testTheDelegateIsRetainedUntilTheEnd() {
        let layer = shownLayer()
        weak var delegate: NotingDelegate?
        do {
            let animation = fade("opacity", 1, name: "a", journal)
            delegate = animation.delegate as? NotingDelegate
            layer.add(animation, forKey: "a")
        }
        update(at: 0)
        XCTAssertNotNil(delegate)
        update(at: 2)
        XCTAssertNil(delegate)
        XCTAssertEqual(journal.lines.count, 2)
    }

    func testADelegateMayRemoveItsAnimationAsItStarts() {
        final class Remover: CAAnimationDelegate {
            let layer: CALayer, journal: Journal
            init(_ layer: CALayer, _ journal: Journal) { (self.layer, self.journal) = (layer, journal) }
            func animationDidStart(_ anim: CAAnimation) { layer.removeAllAnimations() }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { journal.note("stopped \(flag)") }
        }
        let layer = shownLayer()
        let animation = fade("opacity", 1)
        animation.delegate = Remover(layer, journal)
        layer.add(animation, forKey: "a")
        update(at: 0)
        XCTAssertEqual(journal.lines, ["stopped false"])
        XCTAssertNil(layer.animationKeys())
    }

    func testAPresentationLayerRefusesAnimations() {
        let layer = shownLayer()
        layer.presentation()?.add(fade(), forKey: "a")
        XCTAssertNil(layer.animationKeys())
        XCTAssertTrue(FaultReport.wasReported("CALayer.add(_:forKey:)"))
    }

    func testTenThousandAnimationsThatEndTogetherAreEachReportedOnceAndInOrder() {
        let count = 10_000
        let layers = (0..<100).map { _ in shownLayer() }
        var ends: [Int] = []
        final class Counter: CAAnimationDelegate {
            let number: Int
            let journal: Journal
            init(_ number: Int, _ journal: Journal) { (self.number, self.journal) = (number, journal) }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { journal.note("\(number) \(flag)") }
        }
        for number in 0..<count {
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends.append(number) }
            let animation = fade("opacity", 1)
            animation.delegate = Counter(number, journal)
            layers[number % 100].add(animation, forKey: "\(number)")
            CATransaction.commit()
        }
        update(at: 0)
        update(at: 1)
        XCTAssertEqual(journal.lines, (0..<count).map { "\($0) true" })
        XCTAssertEqual(ends, Array(0..<count))
        update(at: 2)
        XCTAssertEqual(ends.count, count)
        XCTAssertEqual(stage.server.tree.animations.count, 0)
    }

    func testAnimationsThatEndInOneFrameAreReportedInTheOrderOfTheirEnds() {
        let layer = shownLayer()
        for (name, duration) in [("slow", 0.9), ("quick", 0.3), ("middle", 0.6)] {
            layer.add(fade("opacity", duration, name: name, journal), forKey: name)
        }
        update(at: 0)
        journal.clear()
        update(at: 5)
        XCTAssertEqual(journal.lines, ["quick stopped true", "middle stopped true", "slow stopped true"])
    }

    func testWhatIsShownOfAnAnimationSaysWhenItBegan() throws {
        let layer = shownLayer()
        let given = CABasicAnimation(keyPath: "opacity")
        (given.fromValue, given.toValue, given.duration) = (0, 1, 10)
        layer.add(given, forKey: "fade")
        XCTAssertEqual(layer.animation(forKey: "fade")?.beginTime, 0)
        update(at: 0)
        let began = try XCTUnwrap(layer.animation(forKey: "fade")).beginTime
        XCTAssertEqual(began, layer.convertTime(MediaClock.now, from: nil))
        XCTAssertEqual(given.beginTime, 0)
        update(at: 4)
        XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.4, accuracy: 1e-6)
        let copy = try XCTUnwrap(layer.animation(forKey: "fade")?.copy() as? CABasicAnimation)
        layer.removeAnimation(forKey: "fade")
        layer.add(copy, forKey: "fade")
        update(at: 5)
        XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.5, accuracy: 1e-6, "it goes on where it stood")
    }

    func testWhatIsNotRemovedOnCompletionComesBackWithItsLayer() {
        let layer = shownLayer(), above = layer.superlayer!
        for stays in [true, false] {
            let animation = fade("zPosition", from: 0, to: 10, 5, name: stays ? "stays" : "goes", journal)
            animation.isRemovedOnCompletion = !stays
            layer.add(animation, forKey: stays ? "a" : "b")
        }
        update(at: 0)
        layer.removeFromSuperlayer()
        update(at: 1)
        update(at: 1)
        XCTAssertEqual(layer.animationKeys(), ["a"])
        above.addSublayer(layer)
        update(at: 2)
        XCTAssertEqual(layer.presentation()!.zPosition, 4, accuracy: 0.01)
        update(at: 6)
        XCTAssertEqual(journal.lines.sorted(), ["goes started", "goes stopped false", "stays started", "stays stopped true"])
    }

    func testTheFunctionForAllComesBeforeThoseBetweenKeyFrames() {
        let layer = shownLayer()
        let frames = CAKeyframeAnimation(keyPath: "zPosition"), paced = CAKeyframeAnimation(keyPath: "opacity")
        let easeIn = CAMediaTimingFunction(name: .easeIn), easeOut = CAMediaTimingFunction(name: .easeOut)
        (frames.values, frames.duration, frames.timingFunction) = ([0, 10, 30], 1, easeIn)
        frames.timingFunctions = [easeOut, CAMediaTimingFunction(name: .linear)]
        (paced.values, paced.duration, paced.timingFunction) = ([0, 0.1, 1], 1, easeIn)
        (paced.timingFunctions, paced.calculationMode) = ([easeOut, easeOut], .paced)
        layer.add(frames, forKey: nil)
        layer.add(paced, forKey: nil)
        update(at: 0)
        // Apple, `timingFunctions`: that of the animation "is applied first followed by" the segment's.
        update(at: 0.25)
        XCTAssertEqual(layer.presentation()!.zPosition, 2.896789, accuracy: 1e-5)
        XCTAssertEqual(layer.presentation()!.opacity, 0.093465, accuracy: 1e-5)
        update(at: 0.75)
        XCTAssertEqual(layer.presentation()!.zPosition, 14.874475, accuracy: 1e-5)
    }

    /// Measured by Wang Ling, "CABasicAnimation Value Interpolation": the end is the model's value, not the presentation's.
    func testAnAnimationWithAStartAloneEndsAtTheModelsValueWhateverIsBelowIt() {
        let layer = shownLayer(CAShapeLayer()), root = self.root
        func hold(_ keyPath: String, _ value: Any) {
            let held = CABasicAnimation(keyPath: keyPath)
            (held.fromValue, held.toValue, held.duration) = (value, value, 100)
            layer.add(held, forKey: "held " + keyPath)
        }
        func leave(_ keyPath: String, _ value: Any) {
            let left = CABasicAnimation(keyPath: keyPath)
            (left.fromValue, left.duration) = (value, 2)
            layer.add(left, forKey: "left " + keyPath)
        }
        let triple = CATransform3DMakeScale(3, 3, 1)
        CATransaction.withoutActions {
            (layer.zPosition, layer.position, layer.transform) = (100, CGPoint(x: 10, y: 20), triple)
            (layer.lineWidth, layer.path) = (8, CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil))
            root.sublayerTransform = triple
        }
        hold("zPosition", 50.0)
        hold("position", CGPoint(x: 70, y: 90))
        hold("transform.scale.x", 5.0)
        hold("lineWidth", 2.0)
        hold("path", CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
        leave("zPosition", 50.0)
        leave("position.x", 30.0)
        leave("transform.scale.x", 1.0)
        leave("lineWidth", 4.0)
        leave("path", CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil))
        for key in ["held", "left"] {
            let whole = CABasicAnimation(keyPath: "sublayerTransform")
            (whole.fromValue, whole.duration) = (CATransform3DIdentity, 2)
            if key == "held" { whole.toValue = CATransform3DMakeScale(9, 9, 9) }
            root.add(whole, forKey: key)
        }
        update(at: 0)
        update(at: 1)
        let shown = layer.presentation()!, server = stage.server.shownValues(layer.store.pointee.number)
        XCTAssertEqual(shown.zPosition, 75)
        XCTAssertEqual(shown.position, CGPoint(x: 20, y: 90), "the y of what is below")
        XCTAssertEqual(shown.transform.m11, 2, accuracy: 1e-9)
        XCTAssertEqual(shown.lineWidth, 6)
        XCTAssertEqual(shown.path?.boundingBox.width ?? 0, 30, accuracy: 1e-9)
        XCTAssertEqual(root.presentation()!.sublayerTransform.m11, 2, accuracy: 1e-9)
        XCTAssertEqual(server?.values.place.position.x, 20)
        XCTAssertEqual(server?.values.place.zPosition, 75)
        XCTAssertEqual(server?.rare.transform.m11 ?? 0, 2, accuracy: 1e-9)

        // An implicit animation shows over one that stays, and ends beneath nothing.
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.zPosition = 0
        CATransaction.commit()
        update(at: 1)
        update(at: 2)
        XCTAssertEqual(layer.presentation()!.zPosition, 37.5, accuracy: 1e-9)
    }

    func testAKeyPathLeadsToANamedSublayer() {
        let layer = shownLayer(), (head, tail) = (CALayer(), CALayer())
        (head.name, tail.name) = ("head", "tail")
        layer.sublayers = [head, tail]
        update(at: 0)
        layer.add(fade("sublayers.head.zPosition", from: 0, to: 10, 1, name: "one", journal), forKey: "one")
        let group = CAAnimationGroup(), inner = CAAnimationGroup()
        inner.animations = [fade("sublayers.tail.zPosition", from: 0, to: 20, 1), fade("zPosition", from: 0, to: 5, 1)]
        group.animations = [fade("sublayers.head.opacity", from: 1, to: 0, 1), inner]
        (group.duration, inner.duration) = (1, 1)
        layer.add(group, forKey: "all")
        update(at: 0)
        update(at: 0.5)
        XCTAssertEqual(layer.animationKeys(), ["one", "all"])
        XCTAssertEqual(head.presentation()!.zPosition, 5, accuracy: 1e-6)
        XCTAssertEqual(Double(head.presentation()!.opacity), 0.5, accuracy: 1e-6)
        XCTAssertEqual(tail.presentation()!.zPosition, 10, accuracy: 1e-6)
        XCTAssertEqual(layer.presentation()!.zPosition, 2.5, accuracy: 1e-6)
        layer.removeAnimation(forKey: "all")
        update(at: 0.6)
        XCTAssertEqual(head.presentation()!.opacity, 1)
        XCTAssertEqual(tail.presentation()!.zPosition, 0)
        XCTAssertEqual(head.presentation()!.zPosition, 6, accuracy: 1e-6)
        update(at: 1.1)
        XCTAssertNil(head.animationKeys())
        XCTAssertEqual(journal.lines, ["one started", "one stopped true"])
    }
}
