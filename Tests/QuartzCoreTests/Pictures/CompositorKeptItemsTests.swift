// What a layout takes over from the one before: everything that stayed, to the bit, and nothing else.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class CompositorKeptItemsTests: XCTestCase {
    private static let width = 200, height = 160

    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() { MediaClock.useSystemTime() }

    private func makeLayer(_ random: inout SeededRandom) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(
            x: random.number(0...180), y: random.number(0...140), width: random.number(2...30), height: random.number(2...30))
        layer.backgroundColor = random.color()
        if random.chance(0.2) { (layer.borderWidth, layer.borderColor) = (1, random.color()) }
        if random.chance(0.2) { layer.cornerRadius = 4 }
        if random.chance(0.1) { (layer.shadowOpacity, layer.shadowRadius) = (0.5, 2) }
        if random.chance(0.1) { layer.masksToBounds = true }
        if random.chance(0.05) { layer.opacity = 0.5 }
        if random.chance(0.05) { layer.zPosition = random.number(-1...1) }
        return layer
    }

    private func makeTree(_ count: Int, _ root: CALayer, _ random: inout SeededRandom) -> [CALayer] {
        var layers: [CALayer] = []
        for _ in 0..<count {
            let layer = makeLayer(&random)
            let parent = layers.isEmpty || random.chance(0.5) ? root : layers[Int(random.number(0...Double(layers.count - 1)))]
            parent.addSublayer(layer)
            layers.append(layer)
        }
        return layers
    }

    private func change(_ layers: inout [CALayer], _ root: CALayer, _ random: inout SeededRandom) {
        let place = Int(random.number(0...Double(layers.count - 1))), layer = layers[place]
        switch Int(random.number(0...8.99)) {
        case 0, 1:
            layer.removeFromSuperlayer()
        case 2, 3:
            let new = makeLayer(&random)
            (random.chance(0.5) ? root : layer).insertSublayer(new, at: UInt32(random.number(0...40)))
            layers.append(new)
        case 4: layer.superlayer?.addSublayer(layer)
        case 5: layer.position.x += 3
        case 6: layer.backgroundColor = random.color()
        case 7: layer.masksToBounds.toggle()
        default: layer.bounds.origin.y += 2
        }
    }

    func testWhatIsTakenOverIsWhatWouldBeMade() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        for seed in 1...UInt64(rounds(40)) {
            var random = SeededRandom(seed: seed)
            stage.clear()
            CATransaction.setDisableActions(true)
            var layers = makeTree(60 + Int(seed) * 5, stage.root, &random)
            stage.offscreen.update()
            try stage.offscreen.draw()
            for step in 0..<30 {
                CATransaction.setDisableActions(true)
                for _ in 0...Int(random.number(0...2)) { change(&layers, stage.root, &random) }
                stage.offscreen.update()
                let partial = try stage.picture(), list = stage.server.list
                if let fault = list.fault ?? stage.server.fault { return XCTFail("seed \(seed), step \(step): \(fault)") }
                stage.server.startAnew()
                let whole = try stage.picture()
                if let difference = list.difference(from: stage.server.list, width: Self.width, height: Self.height) {
                    return XCTFail("seed \(seed), step \(step): \(difference)")
                }
                let difference = partial.difference(from: whole)
                if difference.count > 0 { return XCTFail("seed \(seed), step \(step): \(difference)") }
            }
        }
    }

    /// A layer that leaves has nothing done for the others, whether they are alone, clipped or in others.
    func testOneOfManyThatLeavesHasTheOthersStay() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        stage.clear()
        CATransaction.setDisableActions(true)
        let groups = (0..<10).map { _ in CALayer() }
        for (number, group) in groups.enumerated() {
            group.frame = CGRect(x: number * 20, y: 0, width: 20, height: 160)
            (group.masksToBounds, group.borderWidth) = (number % 2 == 0, 1)
            for index in 0..<50 {
                let leaf = CALayer()
                leaf.frame = CGRect(x: 2, y: index * 3, width: 16, height: 2)
                leaf.backgroundColor = .black
                group.addSublayer(leaf)
            }
            stage.root.addSublayer(group)
        }
        stage.offscreen.update()
        try stage.offscreen.draw()
        groups[4].sublayers?[20].removeFromSuperlayer()
        stage.offscreen.update()
        let report = try stage.offscreen.draw()
        // The root's own item has nothing around it to be kept by.
        XCTAssertEqual(stage.server.keptCount, 10 * 52 - 1)
        XCTAssertLessThan(report.damagedPixels, 16 * 3 * 2, "the place where it was")
    }
}

extension SeededRandom {
    fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    fileprivate mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
