// Many layers that move alike are evaluated and placed in step: to the bits that each would get by itself, whatever becomes of
// some of them meanwhile.

import CSupport
import QuartzCore
import Scenes
import TestSupport
import XCTest

final class CompositorFlockTests: XCTestCase {
    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() {
        MediaClock.useSystemTime()
        SharedWork.use(cores: 0)
        lamina_limit_lanes(0)
    }

    // MARK: Random ones

    /// An animation of one of the kinds that a seed chooses; all layers of a parent get such that differ in their numbers alone.
    private struct Choice {
        let key: String
        let kind, curve: Int
        let reverses, isAdditive, fills: Bool

        init(_ random: inout SeededRandom, key: String) {
            self.key = key
            kind = Int(random.number(0...6))
            curve = Int(random.number(0...4))
            (reverses, isAdditive, fills) = (random.chance(0.5), random.chance(0.1), random.chance(0.2))
        }

        private func value(_ random: inout SeededRandom) -> Any {
            switch key {
            case "position", "transform.translation": CGPoint(x: random.number(0...100), y: random.number(0...80))
            case "opacity": random.number(0...1)
            case "transform.scale", "transform.scale.x", "transform.scale.y": random.number(0.1...1.5)
            case let key where key.contains("rotation"): random.number(-9...9)
            default: random.number(0...90)
            }
        }

        func animation(_ random: inout SeededRandom) -> CAAnimation {
            let animation: CAPropertyAnimation
            switch kind {
            case 0:
                let keys = CAKeyframeAnimation(keyPath: key)
                keys.values = (0..<Int(random.number(2...6))).map { _ in value(&random) }
                if random.chance(0.5), let count = keys.values?.count {
                    keys.keyTimes = ([0, 1] + (2..<count).map { _ in random.number(0...1) }).sorted().map { $0 as NSNumber }
                }
                animation = keys
            case 1:
                let spring = CASpringAnimation(keyPath: key)
                (spring.fromValue, spring.toValue, spring.damping) = (value(&random), value(&random), random.number(2...30))
                spring.initialVelocity = random.number(-5...5)
                animation = spring
            default:
                let basic = CABasicAnimation(keyPath: key)
                (basic.fromValue, basic.toValue) = (value(&random), value(&random))
                if curve == 0 { basic.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
                animation = basic
            }
            animation.duration = random.number(0.4...3)
            (animation.autoreverses, animation.isAdditive) = (reverses, isAdditive)
            animation.repeatCount = random.chance(0.7) ? .infinity : 3
            if random.chance(0.3) { animation.timeOffset = random.number(0...2) }
            if fills { animation.fillMode = .both }
            return kind > 4 ? group([animation], &random) : animation
        }

        /// A group of animations, as this choice has it.
        func group(_ animations: [CAAnimation], _ random: inout SeededRandom) -> CAAnimation {
            let group = CAAnimationGroup()
            group.animations = animations
            for animation in animations { animation.repeatCount = Float(random.number(1...3).rounded(.down)) }
            (group.duration, group.repeatCount, group.autoreverses) = (random.number(1...4), .infinity, curve == 1)
            if curve == 2 { group.timingFunction = CAMediaTimingFunction(name: .easeOut) }
            return group
        }
    }

    private static let keys = [
        "position", "position.x", "position.y", "opacity", "transform.rotation", "transform.rotation.z", "transform.scale",
        "transform.scale.x", "transform.translation", "transform.translation.y",
    ]

    private func plant(_ random: inout SeededRandom) -> CALayer {
        let parent = CALayer()
        parent.frame = CGRect(x: random.number(-10...30), y: random.number(-10...30), width: 100, height: 80)
        let isDeep = random.chance(0.3)
        if isDeep || random.chance(0.2) { parent.sublayerTransform.m34 = -1 / random.number(60...800) }
        if random.chance(0.3) { parent.opacity = 0.7 }
        parent.allowsGroupOpacity = random.chance(0.2)
        if random.chance(0.2) { parent.masksToBounds = true }
        if random.chance(0.2) { parent.setAffineTransform(CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.2, y: 0.8)) }
        var keys = Self.keys + (isDeep ? ["transform.rotation.y", "transform.rotation.x", "transform.rotation.y"] : [])
        let first = Choice(&random, key: isDeep ? keys.removeLast() : keys.remove(at: Int(random.number(0...9.9))))
        let second = random.chance(0.6) ? Choice(&random, key: keys[Int(random.number(0...Double(keys.count) - 0.1))]) : nil
        for index in 0..<(isDeep ? 540 : random.chance(0.2) ? 300 : Int(random.number(70...140))) {
            let layer = CALayer()
            layer.frame = CGRect(
                x: random.number(-5...95), y: random.number(-5...75), width: random.number(3...16), height: random.number(3...16))
            if index % 2 == 0 { layer.contents = CompositorImage.checks } else { layer.backgroundColor = .sand }
            if random.chance(0.02) { layer.zPosition = random.number(-5...5) }
            if random.chance(0.02) { layer.cornerRadius = 3 }
            if random.chance(0.1), !isDeep { layer.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1)) }
            if let second, first.kind < 5, second.kind < 5, first.curve == 3 {
                layer.add(first.group([first.animation(&random), second.animation(&random)], &random), forKey: "first")
            } else {
                layer.add(first.animation(&random), forKey: "first")
                if let second { layer.add(second.animation(&random), forKey: "second") }
            }
            parent.addSublayer(layer)
        }
        return parent
    }

    /// - Parameter most: of the kinds of changes; those from 7 on lay out the picture anew.
    private func change(_ parent: CALayer, _ random: inout SeededRandom, most: Double) {
        guard let layers = parent.sublayers, let layer = layers.randomElement(using: &random) else { return }
        switch Int(random.number(0...most)) {
        case 0: layer.position = CGPoint(x: random.number(0...90), y: random.number(0...70))
        case 1: layer.opacity = Float(random.number(0...1))
        case 2: layer.backgroundColor = .glass
        case 3: layer.bounds.size = CGSize(width: random.number(0...20), height: random.number(0...20))
        case 4: layer.removeAnimation(forKey: "first")
        case 5: layer.removeAllAnimations()
        case 6:
            let more = CABasicAnimation(keyPath: "position.x")
            (more.byValue, more.duration) = (20, 0.5)
            layer.add(more, forKey: "more")
        case 7: layer.addSublayer(box(1, 1, 3, 3, .red))
        case 8: layer.isHidden.toggle()
        case 9: parent.position.y = random.number(-200...200)
        case 10: parent.sublayerTransform = CATransform3DMakeScale(random.number(0.5...1.5), 1, 1)
        case 11: parent.opacity = Float(random.number(0.2...1))
        case 12: layer.transform = CATransform3DMakeRotation(random.number(-1...1), 0, 0, 1)
        case 13: layer.removeFromSuperlayer()
        case 14: layer.mask = box(0, 0, 4, 4, .black)
        case 15: layer.zPosition = random.number(-2...2)
        default: layer.contents = nil
        }
    }

    func testWhatIsPlacedInStepLiesWhereItWouldByItself() throws {
        let stage = try CompositorStage(width: 120, height: 90)
        // LAMINA_FLOCKS=5000 goes on for as many.
        let count = ProcessInfo.processInfo.environment["LAMINA_FLOCKS"].flatMap { UInt64($0) } ?? UInt64(rounds(120))
        var flocked = 0, ends = 0
        for seed in 1...max(count, 1) {
            var random = SeededRandom(seed: seed)
            SharedWork.use(cores: seed / 9 % 4 == 0 ? 3 : 1, leastShare: 8)
            lamina_limit_lanes([0, 16, 32][Int(clamping: seed / 3 % 3)])
            MediaClock.setManualTime(50)
            stage.clear()
            var parents: [CALayer] = []
            CATransaction.withoutActions {
                for _ in 0..<Int(random.number(1...3)) { parents.append(plant(&random)) }
                for parent in parents { stage.root.addSublayer(parent) }
            }
            var time = 50.0
            for step in 0..<Int(random.number(5...14)) {
                time += random.chance(0.05) ? random.number(0...5) : 1 / 60
                MediaClock.setManualTime(time)
                // Of some nothing changes, of some little, and of some what makes all be laid out anew.
                if step > 3, seed % 3 > 0, random.chance(0.5) {
                    CATransaction.withoutActions {
                        for _ in 0..<3 { change(parents.randomElement(using: &random)!, &random, most: seed % 3 == 1 ? 6.9 : 17) }
                    }
                }
                stage.offscreen.update()
                _ = try stage.offscreen.draw()
                if let fault = stage.server.list.fault ?? stage.server.fault { return XCTFail("\(seed), \(step): \(fault)") }
                flocked = max(flocked, stage.server.flockedCount)
            }
            ends += stage.server.flockedCount > 0 ? 1 : 0
            // The last frame may bring back what was beside the picture.
            if seed % 3 == 2 { CATransaction.withoutActions { parents[0].position = CGPoint(x: 60, y: 45) } }
            stage.offscreen.update()
            _ = try stage.offscreen.draw()
            let inStep = stage.server.list, partial = try stage.picture()
            stage.server.startAnew()
            let whole = try stage.picture()
            if let difference = inStep.difference(from: stage.server.list, width: 120, height: 90) {
                return XCTFail("seed \(seed): \(difference)")
            }
            if partial != whole { return XCTFail("seed \(seed): \(partial.difference(from: whole))") }
        }
        XCTAssertGreaterThan(flocked, 500, "some are placed in step")
        XCTAssertGreaterThan(ends, Int(clamping: count) / 4, "also when they are compared")
    }

    // MARK: Who is in

    private func turning(_ count: Int, _ stage: CompositorStage, _ seconds: (Int) -> Double = { _ in 100 }) -> [CALayer] {
        let layers = (0..<count).map { index in
            let layer = box(Double(index % 20) * 5, Double(index / 20) * 5, 4, 4, .sand)
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue, turn.duration) = (Double(index), Double(index) + 6, seconds(index))
            layer.add(turn, forKey: "turn")
            return layer
        }
        CATransaction.withoutActions { for layer in layers { stage.root.addSublayer(layer) } }
        return layers
    }

    private func frames(_ count: Int, _ stage: CompositorStage) throws {
        for _ in 0..<count {
            MediaClock.setManualTime(MediaClock.now + 1 / 60)
            stage.offscreen.update()
            _ = try stage.offscreen.draw()
        }
    }

    func testOneThatChangesLeavesAndTheOthersStay() throws {
        let stage = try CompositorStage(width: 120, height: 90)
        let layers = turning(100, stage)
        try frames(4, stage)
        XCTAssertEqual(stage.server.flockedCount, 100)
        CATransaction.withoutActions { layers[40].position.x += 3 }
        try frames(1, stage)
        XCTAssertEqual(stage.server.flockedCount, 99)
        layers[99].removeAllAnimations()
        try frames(1, stage)
        XCTAssertEqual(stage.server.flockedCount, 98)
        XCTAssertEqual(stage.server.placedCount, 98 + 2, "one evaluates itself, one stops")
        try frames(1, stage)
        XCTAssertEqual(stage.server.placedCount, 98 + 1)
    }

    func testAnimationsEndInTimeAndTell() throws {
        let stage = try CompositorStage(width: 120, height: 90)
        var ended = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended += 1 }
        let layers = turning(80, stage) { $0 == 7 ? 0.5 : 2 }
        CATransaction.commit()
        try frames(4, stage)
        XCTAssertEqual(stage.server.flockedCount, 80)
        try frames(30, stage)
        XCTAssertNil(layers[7].animation(forKey: "turn"))
        XCTAssertNotNil(layers[8].animation(forKey: "turn"))
        try frames(100, stage)
        XCTAssertEqual(ended, 1)
        XCTAssertNil(layers[8].animation(forKey: "turn"))
        XCTAssertEqual(stage.server.flockedCount, 0)
        XCTAssertEqual(stage.server.tree.animations.count, 0)
    }

    func testFewAreLeftToThemselves() throws {
        let stage = try CompositorStage(width: 120, height: 90)
        _ = turning(63, stage)
        try frames(20, stage)
        XCTAssertEqual(stage.server.flockedCount, 0)
    }

    func testThoseBesideThePictureAreLookedForWhereTheyMayComeIn() throws {
        let stage = try CompositorStage(width: 120, height: 90)
        let layers = (0..<80).map { index in box(200, Double(index), 4, 4, .sand) }
        CATransaction.withoutActions { for layer in layers { stage.root.addSublayer(layer) } }
        func animate(_ key: String, _ from: Double, _ to: Double) throws {
            for layer in layers {
                layer.removeAllAnimations()
                let animation = CABasicAnimation(keyPath: key)
                (animation.fromValue, animation.toValue, animation.duration) = (from, to, 9)
                layer.add(animation, forKey: key)
            }
            try frames(40, stage)
            XCTAssertEqual(stage.server.flockedCount, 80)
        }
        try animate("position.x", 250, 20)
        XCTAssertNil(stage.server.unseenUntil())
        try animate("opacity", 0.2, 0.8)
        let until = try XCTUnwrap(stage.server.unseenUntil())
        XCTAssertTrue((MediaClock.now + 1...MediaClock.now + 9 - 39.0 / 60).contains(until), "\(until)")
    }

    // MARK: Numbers

    func testSinesAndExponentialsAreTheLibrarysButForTheLastBits() {
        var random = SeededRandom(seed: 3)
        for index in 0..<20_000 {
            let angle = index < 200 ? Double(index - 100) * .pi / 4 : random.number(-1000...1000)
            var (sine, cosine) = (0.0, 0.0)
            lamina_sincos(angle, &sine, &cosine)
            XCTAssertEqual(sine, sin(angle), accuracy: 3 * sin(angle).ulp)
            XCTAssertEqual(cosine, cos(angle), accuracy: 3 * cos(angle).ulp)
            let exponent = random.number(-705...0)
            let exact = exponent < -700 ? 0 : exp(exponent)
            XCTAssertEqual(lamina_exp(exponent), exact, accuracy: 3 * exact.ulp)
        }
        for odd in [Double.infinity, -.infinity, .nan, 1e300] {
            var (sine, cosine) = (0.0, 0.0)
            lamina_sincos(odd, &sine, &cosine)
            XCTAssertEqual(sine.isNaN, sin(odd).isNaN)
            XCTAssertEqual(lamina_exp(odd).isNaN, odd.isNaN)
        }
        XCTAssertEqual(lamina_exp(0), 1)
        XCTAssertEqual(lamina_exp(-.infinity), 0)
    }
}

extension SeededRandom {
    fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    fileprivate mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
