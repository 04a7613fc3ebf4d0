// Edits of the tree, on the model and as they reach the server.

import QuartzCore
import XCTest

final class LayerTreeTests: LayerTestCase {
    private func named(_ names: String...) -> [CALayer] {
        names.map { name in
            let layer = CALayer()
            layer.name = name
            return layer
        }
    }

    private func order(_ layer: CALayer) -> String { (layer.sublayers ?? []).map { $0.name ?? "?" }.joined() }

    func testEveryWayToInsertPutsTheLayerWhereItSays() {
        let parent = CALayer(), l = named("a", "b", "c", "d", "e", "f", "g")
        parent.addSublayer(l[0])
        parent.addSublayer(l[1])
        XCTAssertEqual(order(parent), "ab")
        parent.insertSublayer(l[2], at: 0)
        XCTAssertEqual(order(parent), "cab")
        parent.insertSublayer(l[3], at: 100)
        XCTAssertEqual(order(parent), "cabd")
        parent.insertSublayer(l[4], below: l[0])
        XCTAssertEqual(order(parent), "ceabd")
        parent.insertSublayer(l[5], above: l[0])
        XCTAssertEqual(order(parent), "ceafbd")
        parent.insertSublayer(l[6], below: nil)
        XCTAssertEqual(order(parent), "gceafbd")
        XCTAssertTrue(l[6].superlayer === parent)
    }

    func testASublayerThatIsInsertedAgainMoves() {
        let parent = CALayer(), l = named("a", "b", "c", "d")
        parent.sublayers = l
        parent.addSublayer(l[1])
        XCTAssertEqual(order(parent), "acdb")
        parent.insertSublayer(l[0], above: l[3])
        XCTAssertEqual(order(parent), "cdab")
        parent.insertSublayer(l[1], below: l[3])
        XCTAssertEqual(order(parent), "cbda")
        parent.insertSublayer(l[0], at: 1)
        XCTAssertEqual(order(parent), "cabd")
    }

    func testReplacingTakesTheOldLayersPlace() {
        let parent = CALayer(), l = named("a", "b", "c", "x")
        parent.sublayers = Array(l[0..<3])
        parent.replaceSublayer(l[1], with: l[3])
        XCTAssertEqual(order(parent), "axc")
        XCTAssertNil(l[1].superlayer)
        parent.replaceSublayer(l[2], with: l[0])
        XCTAssertEqual(order(parent), "xa")
        parent.replaceSublayer(l[0], with: l[0])
        XCTAssertEqual(order(parent), "xa")
    }

    func testALayerLeavesItsOldSuperlayerForTheNew() {
        let (one, other) = (CALayer(), CALayer()), l = named("a")
        one.addSublayer(l[0])
        other.addSublayer(l[0])
        XCTAssertNil(one.sublayers)
        XCTAssertTrue(l[0].superlayer === other)
        l[0].removeFromSuperlayer()
        l[0].removeFromSuperlayer()
        XCTAssertNil(other.sublayers)
    }

    func testSettingSublayersReplacesThemAll() {
        let parent = CALayer(), l = named("a", "b", "c", "d")
        parent.sublayers = [l[0], l[1], l[2]]
        parent.sublayers = [l[2], l[3], l[0]]
        XCTAssertEqual(order(parent), "cda")
        XCTAssertNil(l[1].superlayer)
        parent.sublayers = []
        XCTAssertNil(parent.sublayers)
    }

    func testAMaskBelongsToOneLayerAndForgetsADeadOne() {
        let mask = CALayer()
        var layer: CALayer? = CALayer()
        layer!.mask = mask
        XCTAssertTrue(mask.superlayer === layer)
        layer = nil
        XCTAssertNil(mask.superlayer)
        let (one, other) = (CALayer(), CALayer())
        one.mask = mask
        mask.removeFromSuperlayer()
        XCTAssertNil(one.mask)
        other.addSublayer(mask)
        XCTAssertTrue(mask.superlayer === other)
    }

    func testASublayerForgetsADeadSuperlayer() {
        let child = CALayer()
        do {
            let parent = CALayer()
            parent.addSublayer(child)
        }
        XCTAssertNil(child.superlayer)
        CALayer().addSublayer(child)
    }

    func testALayerRemovedAndAddedInOneTransactionKeepsItsAnimations() {
        let layer = shownLayer(), other = shownLayer()
        layer.add(fade(), forKey: "fade")
        update(at: 0)
        let number = layer.store.pointee.number
        CATransaction.withoutActions {
            layer.removeFromSuperlayer()
            other.addSublayer(layer)
        }
        update(at: 0.5)
        XCTAssertEqual(layer.animationKeys(), ["fade"])
        XCTAssertEqual(layer.store.pointee.number, number)
        XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.5, accuracy: 1e-6)
    }

    func testALayerThatLeavesLosesItsAnimations() {
        let layer = shownLayer()
        layer.add(fade(), forKey: "fade")
        update(at: 0)
        let count = stage.server.tree.count
        layer.removeFromSuperlayer()
        update(at: 0.5)
        XCTAssertNil(layer.animationKeys())
        XCTAssertNil(layer.presentation())
        XCTAssertEqual(stage.server.tree.count, count - 1)
        XCTAssertEqual(stage.server.tree.animations.count, 0)
    }

    func testALayerMovesFromOneHostToAnother() {
        let other = OffscreenRenderer(width: 10, height: 10)
        let layer = shownLayer(), child = CALayer()
        layer.addSublayer(child)
        update(at: 0)
        other.rootLayer.addSublayer(layer)
        update(at: 0.1)
        other.update()
        XCTAssertEqual(stage.server.tree.count, 1)
        XCTAssertEqual(other.server.tree.count, 3)
        assertServerShows(other.rootLayer, other.server)
        assertServerShows(root, stage.server)
    }

    func testARootMovesFromOneHostToAnotherInOneTransaction() {
        let other = OffscreenRenderer(width: 10, height: 10)
        let tree = CALayer()
        tree.addSublayer(CALayer())
        let first = stage.rootLayer
        stage.rootLayer = tree
        stage.update()
        other.update()
        stage.rootLayer = first
        other.rootLayer = tree
        stage.update()
        other.update()
        assertServerShows(first, stage.server)
        assertServerShows(tree, other.server)
        XCTAssertEqual(other.server.tree.count, 2)
    }

    func testAShownLayerThatBecomesAMaskLeavesTheTree() {
        let layer = shownLayer(), masked = shownLayer()
        layer.removeFromSuperlayer()
        masked.mask = layer
        update(at: 0)
        layer.removeFromSuperlayer()
        root.addSublayer(layer)
        update(at: 0.1)
        assertServerShows(root, stage.server)
        XCTAssertEqual(stage.server.tree.count, 3)
    }

    func testATreeThatIsLetGoIsGoneOnTheServerToo() {
        weak var leaf: CALayer?
        do {
            let branch = CALayer(), end = CALayer()
            branch.addSublayer(end)
            leaf = end
            root.addSublayer(branch)
            update(at: 0)
            XCTAssertEqual(stage.server.tree.count, 3)
            branch.removeFromSuperlayer()
        }
        update(at: 0.1)
        XCTAssertNil(leaf)
        XCTAssertEqual(stage.server.tree.count, 1)
    }
}
