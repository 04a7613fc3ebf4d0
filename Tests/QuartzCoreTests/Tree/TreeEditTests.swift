// Sublayers that come, move and go among many: the server has them in the same order, and a commit is as long as what changed.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class TreeEditTests: LayerTestCase {
    private var random = SeededRandom(seed: 11)
    private var layers: [CALayer] = []

    /// So many sublayers that what a few of them do is told apart from what all are.
    private func fill(_ count: Int) {
        layers = (0..<count).map { _ in CALayer() }
        CATransaction.withoutActions { root.sublayers = layers }
        stage.update()
    }

    private func pick() -> CALayer { layers[Int(random.number(0...Double(layers.count - 1)))] }

    private func edit() {
        let layer = pick(), other = pick()
        switch Int(random.number(0...9.99)) {
        case 0: layer.removeFromSuperlayer()
        case 1: root.addSublayer(layer)
        case 2: root.insertSublayer(layer, at: 0)
        case 3, 4: root.insertSublayer(layer, at: UInt32(random.number(0...Double(layers.count))))
        case 5: if other.superlayer === root, other !== layer { root.insertSublayer(layer, above: other) }
        case 6: if let above = layer.superlayer, above.mask !== layer { above.insertSublayer(CALayer(), below: layer) }
        case 7: if other.superlayer === root, layer !== other, layer.sublayers == nil { other.insertSublayer(layer, at: 0) }
        case 8: if layer !== other, layer.sublayers == nil, other.superlayer === root { other.mask = layer }
        default: other.mask = nil
        }
    }

    func testTheServerFollowsAFewEditsAtATime() {
        for _ in 0..<rounds(20) {
            fill(120)
            for _ in 0..<60 {
                CATransaction.withoutActions { for _ in 0...Int(random.number(0...3)) { edit() } }
                stage.update()
                assertServerShows(root, stage.server, ignoringMasks: true)
            }
        }
    }

    func testOneEditOfManySublayersIsAShortCommit() {
        fill(5000)
        for layer in layers.prefix(60) {
            CATransaction.withoutActions { layer.opacity = 0.5 }
            stage.update()
        }
        XCTAssertEqual(nextChangeSet().capacity, ChangeSet.leastCapacity, "that of the first commit is given back")
        for step in 0..<30 {
            CATransaction.withoutActions {
                layers[step * 7].removeFromSuperlayer()
                root.insertSublayer(layers[4000 + step], at: UInt32(step))
                root.insertSublayer(CALayer(), at: 2000)
            }
            stage.update()
        }
        XCTAssertEqual(nextChangeSet().capacity, ChangeSet.leastCapacity)
        assertServerShows(root, stage.server)
    }

    func testALayerThatLeftForAnotherOneIsMissedWhereItWas() throws {
        fill(20)
        let other = shownLayer()
        layers[3].backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layers[3].frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        stage.update()
        try stage.draw()
        let before = stage.server.rebuildCount
        CATransaction.withoutActions { other.addSublayer(layers[3]) }
        stage.update()
        try stage.draw()
        XCTAssertEqual(stage.server.rebuildCount, before + 1)
        assertServerShows(root, stage.server)
    }

    /// The change set that the next commit will use.
    private func nextChangeSet() -> ChangeSet {
        let changes = stage.server.context.takeChangeSet()
        stage.server.context.recycle(changes)
        return changes
    }
}

extension SeededRandom {
    fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}
