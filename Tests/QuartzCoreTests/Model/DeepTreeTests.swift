// Trees so deep that careless recursion would run out of stack.

import QuartzCore
import XCTest

final class DeepTreeTests: LayerTestCase {
    private func chain(_ depth: Int, below parent: CALayer) -> CALayer {
        // From the bottom up, so that each insertion has a short way to its root.
        var top = CALayer()
        let leaf = top
        for _ in 1..<depth {
            let above = CALayer()
            above.addSublayer(top)
            top = above
        }
        for layer in sequence(first: leaf, next: { $0.superlayer }) {
            layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.position = CGPoint(x: 50, y: 50)
        }
        parent.addSublayer(top)
        return leaf
    }

    func testAThousandNestedLayersAreDrawn() throws {
        let leaf = chain(1000, below: root)
        leaf.backgroundColor = .black
        leaf.add(fade("position.x", from: 50, to: 51, 5), forKey: "move")
        update(at: 0)
        let first = try stage.render()
        update(at: 1)
        XCTAssertNotEqual(
            try stage.render().withPixels { bytes, _ in Array(bytes) }, first.withPixels { bytes, _ in Array(bytes) })
        CATransaction.withoutActions { root.sublayers![0].position.x += 1 }
        update(at: 2)
        _ = try stage.render()
    }

    func testTenThousandNestedLayersAreCommittedHitPresentedAndLetGo() {
        weak var kept: CALayer?
        do {
            let leaf = chain(10_000, below: root)
            kept = leaf
            leaf.setNeedsLayout()
            leaf.add(fade("position.x", from: 50, to: 51, 5), forKey: "move")
            update(at: 0)
            update(at: 1)
            XCTAssertEqual(stage.server.tree.count, 10_001)
            XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50)) === leaf)
            XCTAssertEqual(leaf.convert(CGPoint(x: 1, y: 1), to: root), CGPoint(x: 1, y: 1))
            XCTAssertEqual(leaf.presentation()!.convertTime(101, from: nil), 101)
            XCTAssertTrue(leaf.contentsAreFlipped())
            root.sublayers![0].setNeedsLayout()
            root.sublayers![0].layoutIfNeeded()
            CATransaction.withoutActions { root.sublayers = nil }
            update(at: 3)
        }
        XCTAssertNil(kept)
        XCTAssertEqual(stage.server.tree.count, 1)
    }

    /// From the top down, as programs build them.
    private func nested(_ depth: Int, below parent: CALayer, _ make: () -> CALayer) -> CALayer {
        var leaf = parent
        for _ in 0..<depth {
            let layer = make()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            leaf.addSublayer(layer)
            leaf = layer
        }
        return leaf
    }

    func testFiftyThousandNestedLayersAreWhatTheThreadHasRoomFor() throws {
        let leaf = nested(50_000, below: root) { CALayer() }
        root.sublayers![0].add(fade("position.x", from: 50, to: 51, 5), forKey: "move")
        leaf.setNeedsLayout()
        update(at: 0)
        update(at: 1)
        XCTAssertEqual(stage.server.tree.count, 50_001)
        _ = try stage.render()
        XCTAssertNotNil(root.hitTest(CGPoint(x: 50, y: 50)))
        XCTAssertNotNil(root.presentation()!.hitTest(CGPoint(x: 50, y: 50)))
        XCTAssertEqual(leaf.convert(CGPoint(x: 1, y: 1), to: root.sublayers![0]), CGPoint(x: 1, y: 1))
        CATransaction.withoutActions { root.sublayers = nil }
        update(at: 3)
        XCTAssertEqual(stage.server.tree.count, 1)
    }

    func testDeepSpacesAndCopiesAreWhatTheThreadHasRoomFor() throws {
        for isSpace in [true, false] {
            let leaf = nested(6000, below: root) { isSpace ? CATransformLayer() : CAReplicatorLayer() }
            leaf.addSublayer(CALayer())
            root.speed = 0.5
            update(at: 0)
            _ = try stage.render()
            _ = root.hitTest(CGPoint(x: 50, y: 50))
            let context = CGContext(
                data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            root.render(in: context)
            CATransaction.withoutActions { root.sublayers = nil }
            update(at: 1)
        }
    }

    func testALayerOfTenThousandLevelsIsLetGoWithoutACommit() {
        weak var kept: CALayer?
        do {
            let top = CALayer()
            kept = chain(10_000, below: top)
            XCTAssertNotNil(kept)
        }
        XCTAssertNil(kept)
    }

    func testTwentyThousandSiblingsComeAndGo() {
        CATransaction.setDisableActions(true)
        root.sublayers = (0..<20_000).map { _ in CALayer() }
        update(at: 0)
        XCTAssertEqual(stage.server.tree.count, 20_001)
        CATransaction.setDisableActions(true)
        root.sublayers = root.sublayers!.reversed()
        update(at: 0)
        assertServerShows(root, stage.server)
        CATransaction.setDisableActions(true)
        root.sublayers = nil
        update(at: 0)
        XCTAssertEqual(stage.server.tree.count, 1)
    }
}
