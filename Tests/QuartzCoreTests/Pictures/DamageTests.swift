// What is drawn of the damaged region alone must equal what is drawn anew, bit for bit.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class DamageTests: LayerTestCase {
    private var random = SeededRandom(seed: 11)
    private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    private lazy var images: [CGImage] = (0..<3).map { index in
        var pixels: [UInt8] = []
        for pixel in 0..<64 {
            pixels += [UInt8((pixel * 37 + index * 80) % 256), UInt8(pixel * 3), UInt8(index * 120), 255] as [UInt8]
        }
        return CGImage(pixels: pixels, width: 8, height: 8, bytesPerRow: 32, isOpaque: true)
    }

    private func makeLayer() -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: number(2...40), height: number(2...40))
        layer.position = CGPoint(x: number(0...100), y: number(0...100))
        layer.backgroundColor = random.color()
        return layer
    }

    /// One random change of one layer, of its place in the tree, or of its animations.
    private func change(_ layers: [CALayer]) {
        let layer = layers.randomElement(using: &random)!
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: layer.position = CGPoint(x: number(-10...110), y: number(-10...110))
        case 2: layer.bounds.size = CGSize(width: number(0...50), height: number(0...50))
        case 3: layer.opacity = Float(number(-0.2...1.2))
        case 4: layer.isHidden.toggle()
        case 5: layer.zPosition = number(-2...2).rounded()
        case 6: layer.contents = Bool.random(using: &random) ? images.randomElement(using: &random)! : nil
        case 7: layer.backgroundColor = Bool.random(using: &random) ? random.color() : nil
        case 8:
            layer.cornerRadius = number(0...20)
            layer.borderWidth = number(0...5)
        case 9: layer.transform = CATransform3DMakeRotation(number(-3...3), 0, number(0...1), 1)
        case 10: layer.removeFromSuperlayer()
        case 11, 12:
            layer.removeFromSuperlayer()
            let parent = layers.filter { $0 !== layer && !isBelow(layer, $0) }.randomElement(using: &random)
            (Bool.random(using: &random) ? root : parent ?? root).insertSublayer(
                layer, at: UInt32.random(in: 0..<6, using: &random))
        case 13: root.sublayers = root.sublayers?.shuffled(using: &random)
        case 14: layer.add(fade("position.x", from: number(0...100), to: number(0...100), number(0.05...0.5)), forKey: "move")
        default: layer.removeAllAnimations()
        }
    }

    private func isBelow(_ layer: CALayer, _ other: CALayer) -> Bool {
        var above: CALayer? = other
        while let next = above {
            if next === layer { return true }
            above = next.superlayer
        }
        return false
    }

    private func pixels() throws -> [UInt8] { try stage.render().withPixels { bytes, _ in Array(bytes) } }

    private func play(steps: Int, changes: ClosedRange<Int>, withActions: Bool) throws {
        let layers = (0..<12).map { _ in makeLayer() }
        CATransaction.withoutActions { root.sublayers = Array(layers.prefix(6)) }
        var areaDrawn = 0
        for step in 0..<steps {
            if !withActions { CATransaction.setDisableActions(true) }
            for _ in 0..<Int.random(in: changes, using: &random) { change(layers) }
            update(at: Double(step) * 0.03)
            areaDrawn += try stage.draw().damagedPixels
            let withDamage = try pixels()
            stage.server.damageAll()
            let whole = try pixels()
            if whole != withDamage {
                let wrong = whole.indices.filter { whole[$0] != withDamage[$0] }
                let most = wrong.map { abs(Int(whole[$0]) - Int(withDamage[$0])) }.max() ?? 0
                return XCTFail(
                    "\(random) step \(step) left something undrawn: \(wrong.count) bytes differ, most by \(most), "
                        + "first byte \(wrong[0])")
            }
        }
        XCTAssertLessThan(areaDrawn, steps * 10_000, "only a part was drawn")
        XCTAssertGreaterThan(areaDrawn, 0)
    }

    func testHundredsOfRandomChangesAreDrawnWhereTheyShow() throws {
        for seed in 1...rounds(6) {
            random = SeededRandom(seed: UInt64(seed))
            try play(steps: 400, changes: 1...3, withActions: false)
        }
    }

    func testRandomChangesThatAnimateAreDrawnWhereTheyShow() throws {
        for seed in 1...rounds(6) {
            random = SeededRandom(seed: UInt64(seed))
            try play(steps: 300, changes: 0...2, withActions: true)
        }
    }

    func testALayerThatLeavesIsDrawnOver() throws {
        let layer = makeLayer()
        layer.position = CGPoint(x: 50, y: 50)
        let empty = try pixels()
        CATransaction.withoutActions { root.addSublayer(layer) }
        update(at: 0)
        XCTAssertNotEqual(try pixels(), empty)
        layer.removeFromSuperlayer()
        update(at: 0.1)
        XCTAssertEqual(try pixels(), empty)
    }

    func testOneLayerThatMovesDamagesNoMoreThanItsTwoPlaces() throws {
        let layer = shownLayer(makeLayer())
        CATransaction.withoutActions {
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.position = CGPoint(x: 20, y: 20)
        }
        update(at: 0)
        _ = try stage.draw()
        CATransaction.withoutActions { layer.position.x = 60 }
        update(at: 0.1)
        let damaged = try stage.draw().damagedPixels
        XCTAssertGreaterThanOrEqual(damaged, 200)
        XCTAssertLessThanOrEqual(damaged, 2 * 14 * 14)
    }

    func testAGroupWhoseChildrenHaveEndedDrawsNothing() throws {
        let layer = shownLayer(makeLayer())
        let fade = CABasicAnimation(keyPath: "opacity"), slide = CABasicAnimation(keyPath: "position.x")
        let group = CAAnimationGroup()
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
        (slide.byValue, slide.beginTime, slide.duration) = (20, 3, 1)
        (group.animations, group.duration, group.beginTime) = ([fade, slide], 10, 100)
        _ = try stage.draw()
        layer.add(group, forKey: nil)
        var drawn: [Bool] = []
        for time in [0, 0.5, 1.5, 2, 2.5, 3.5, 4.5, 5] {
            update(at: time)
            drawn.append(try stage.draw().isDrawn)
        }
        XCTAssertEqual(drawn, [true, true, true, false, false, true, true, false])
    }

    func testNothingIsDrawnWhenNothingChanged() throws {
        _ = shownLayer(makeLayer())
        _ = try stage.draw()
        update(at: 1)
        XCTAssertFalse(try stage.draw().isDrawn)
        root.name = "renamed"
        update(at: 2)
        XCTAssertFalse(try stage.draw().isDrawn)
    }
}
