// Long random edits of the tree: the server must follow, and nothing may be left behind.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class LayerTreeScriptTests: LayerTestCase {
    /// Edits trees at random, and now and then compares the servers with the model.
    private struct Script {
        var random: SeededRandom
        var layers: [CALayer]
        let roots: [CALayer]

        init(seed: UInt64, count: Int, roots: [CALayer]) {
            random = SeededRandom(seed: seed)
            self.roots = roots
            layers = (0..<count).map { index in
                let layer = CALayer()
                layer.name = "\(index)"
                return layer
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

        mutating func edit() {
            let layer = layers.randomElement(using: &random)!
            let parent = Bool.random(using: &random) ? roots.randomElement(using: &random)!
                : layers.randomElement(using: &random)!
            let sibling = parent.sublayers?.randomElement(using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2 where !isBelow(layer, parent): parent.addSublayer(layer)
            case 3 where !isBelow(layer, parent): parent.insertSublayer(layer, at: UInt32.random(in: 0..<5, using: &random))
            case 4 where !isBelow(layer, parent) && sibling !== layer: parent.insertSublayer(layer, below: sibling)
            case 5 where !isBelow(layer, parent) && sibling !== layer: parent.insertSublayer(layer, above: sibling)
            case 6 where !isBelow(layer, parent) && sibling != nil: parent.replaceSublayer(sibling!, with: layer)
            case 7: layer.removeFromSuperlayer()
            case 8: parent.sublayers = parent.sublayers?.shuffled(using: &random)
            case 9: layer.position = CGPoint(x: Double.random(in: 0..<100, using: &random), y: 3)
            case 10: layer.transform = CATransform3DMakeTranslation(.random(in: 0..<9, using: &random), 0, 0)
            default: layer.opacity = Float.random(in: 0...1, using: &random)
            }
        }
    }

    func testTheServerFollowsRandomEdits() {
        for seed in 1...UInt64(rounds(20)) {
            CATransaction.setDisableActions(seed % 2 == 0)
            var script = Script(seed: seed, count: 30, roots: [root])
            for step in 0..<200 {
                for _ in 0..<Int.random(in: 1...8, using: &script.random) { script.edit() }
                update(at: Double(step) * 0.05)
                assertServerShows(root, stage.server)
            }
            CATransaction.withoutActions { root.sublayers = nil }
            stage.update()
            XCTAssertEqual(stage.server.tree.count, 1)
        }
    }

    func testTwoServersFollowEditsBetweenThem() {
        let other = OffscreenRenderer(width: 50, height: 50)
        var script = Script(seed: 99, count: 20, roots: [root, other.rootLayer])
        for step in 0..<rounds(1500) {
            for _ in 0..<Int.random(in: 1...6, using: &script.random) { script.edit() }
            update(at: Double(step) * 0.02)
            other.update()
            assertServerShows(root, stage.server)
            assertServerShows(other.rootLayer, other.server)
        }
    }

    func testAHundredThousandEditsLeaveNothingBehind() {
        CATransaction.setDisableActions(true)
        var script = Script(seed: 7, count: 400, roots: [root])
        for step in 0..<rounds(100_000) {
            script.edit()
            if step % 50 == 0 {
                CATransaction.setDisableActions(true)
                stage.update()
            }
        }
        stage.update()
        assertServerShows(root, stage.server)
        script.layers = []
        root.sublayers = nil
        stage.update()
        XCTAssertEqual(stage.server.tree.count, 1)
        XCTAssertEqual(stage.server.tree.animations.count, 0)
        XCTAssertEqual(stage.server.tree.images.count, 0)
    }

    func testImagesLeaveTheServerWithTheirLayers() {
        var random = SeededRandom(seed: 3)
        let layers = (0..<20).map { _ in shownLayer() }
        for _ in 0..<300 {
            let layer = layers.randomElement(using: &random)!
            CATransaction.withoutActions {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: layer.contents = CGImage(pixels: [9, 9, 9, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
                case 1: layer.contents = nil
                default: layer.superlayer == nil ? root.addSublayer(layer) : layer.removeFromSuperlayer()
                }
            }
            stage.update()
            let shown = layers.filter { $0.superlayer != nil && $0.contents != nil }.count
            XCTAssertEqual(stage.server.tree.images.count, shown)
        }
    }

    func testImagesOfAnimatedContentsLeaveTheServerTheWayTheyCame() {
        var random = SeededRandom(seed: 4)
        let layers = (0..<20).map { _ in shownLayer() }
        for step in 0..<300 {
            let layer = layers.randomElement(using: &random)!
            switch Int.random(in: 0..<3, using: &random) {
            case 0: layer.contents = CGImage(pixels: [9, 9, 9, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
            case 1: layer.contents = nil
            default: layer.superlayer == nil ? root.addSublayer(layer) : layer.removeFromSuperlayer()
            }
            update(at: Double(step) * 0.1)
        }
        CATransaction.withoutActions { for layer in layers { layer.contents = nil } }
        update(at: 50)
        XCTAssertEqual(stage.server.tree.images.count, 0)
    }
}
