// Layers drawn in tiles: when tiles show, and how layers with tiles end.

import QuartzCore
import XCTest

final class TileTimeTests: TiledTestCase {
    // MARK: Time

    func testTilesFadeIn() throws {
        let stage = try stage()
        stage.clear()
        let layer = tiled(CGRect(x: 0, y: 0, width: 120, height: 90), CATiledLayer.self)
        layer.backgroundColor = .black
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        XCTAssertEqual(CATiledLayer.fadeDuration(), 0.25)
        XCTAssertEqual(try stage.picture()[1, 10], [0, 0, 0, 255])
        MediaClock.setManualTime(Self.start + 0.125)
        XCTAssertEqual(try stage.picture()[1, 10][0], 128, accuracy: 1)
        MediaClock.setManualTime(Self.start + 0.25)
        XCTAssertEqual(try stage.picture()[1, 10], [255, 255, 255, 255])
        let record = try stage.offscreen.draw()
        XCTAssertFalse(record.isDrawn)
        XCTAssertFalse(record.outcome.isRunning)
    }

    func testCoarserTilesStayUntilFinerOnesHaveComeIntoView() throws {
        let stage = try stage()
        stage.clear()
        painter.setColour(.white)
        let layer = tiled(CGRect(x: 0, y: 0, width: 480, height: 360), CATiledLayer.self)
        layer.levelsOfDetail = 3
        layer.transform = CATransform3DMakeScale(0.25, 0.25, 1)
        layer.position = CGPoint(x: 60, y: 45)
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + 1)
        XCTAssertEqual(Set(painter.takeCalls().map(\.scale)), [0.25])
        let coarse = try stage.picture()
        CATransaction.withoutActions {
            layer.transform = CATransform3DIdentity
            layer.position = CGPoint(x: 240, y: 180)
        }
        // The finer tiles are there, but invisible yet: what shows are the coarser ones, enlarged.
        let enlarged = try stage.picture()
        XCTAssertEqual(Set(painter.takeCalls().map(\.scale)), [1])
        XCTAssertTrue(coarse.showsSomething)
        XCTAssertTrue(enlarged.showsSomething)
        XCTAssertGreaterThanOrEqual(stage.server.list.count, 12)
        MediaClock.setManualTime(Self.start + 2)
        let fine = try stage.picture()
        XCTAssertNotEqual(fine, enlarged)
        stage.clear()
        let plain = whole(CGRect(x: 0, y: 0, width: 480, height: 360))
        CATransaction.withoutActions { stage.root.addSublayer(plain) }
        XCTAssertEqual(fine, try stage.picture())
    }

    func testAnAnimatedScaleIsFollowed() throws {
        let stage = try stage()
        stage.clear()
        let layer = tiled(CGRect(x: 0, y: 0, width: 2000, height: 2000))
        layer.levelsOfDetail = 5
        layer.position = CGPoint(x: 60, y: 45)
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        let zoom = CABasicAnimation(keyPath: "transform.scale")
        (zoom.fromValue, zoom.toValue, zoom.duration) = (0.1, 1, 4)
        layer.add(zoom, forKey: nil)
        var scales: [Double] = []
        for step in 0...20 {
            MediaClock.setManualTime(Self.start + Double(step) / 5)
            stage.offscreen.update()
            scales += Set(painter.takeCalls().map(\.scale)).sorted()
        }
        XCTAssertEqual(scales.first, 0.125)
        XCTAssertEqual(scales.last, 1)
        XCTAssertEqual(scales, scales.sorted())
        XCTAssertEqual(Set(scales), [0.125, 0.25, 0.5, 1])
    }

    // MARK: Ends

    func testWithoutAnyoneToDrawOrWithoutDisplayThereIsNothing() throws {
        let empty = try picture { _ in }
        XCTAssertEqual(empty, try picture { root in
            let layer = PromptLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
            layer.setNeedsDisplay()
            root.addSublayer(layer)
        })
        XCTAssertEqual(empty, try picture { root in
            let layer = PromptLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
            layer.delegate = painter
            root.addSublayer(layer)
        })
    }

    func testBadSettingsDrawSomethingOrNothingButDoNotStop() throws {
        for (size, levels, bias) in [
            (CGSize.zero, 0, 0), (CGSize(width: -5, height: 1e300), -7, -100), (CGSize(width: 1, height: 1), .max, .max),
            (CGSize(width: 1e-300, height: 64), 1, .min),
        ] as [(CGSize, Int, Int)] {
            _ = try picture { root in
                let layer = tiled(CGRect(x: 0, y: 0, width: 100, height: 80))
                layer.tileSize = size
                layer.levelsOfDetail = levels
                layer.levelsOfDetailBias = bias
                root.addSublayer(layer)
            }
        }
        _ = painter.takeCalls()
        for bounds in [
            CGRect(x: 0, y: 0, width: 0, height: 10), CGRect(x: 0, y: 0, width: 1e300, height: 1e300),
            CGRect(x: -1e18, y: 0, width: 5, height: 5)] {
            _ = try picture { root in
                let layer = tiled(CGRect(x: 0, y: 0, width: 100, height: 80))
                layer.bounds = bounds
                root.addSublayer(layer)
            }
        }
    }

    func testALayerThatGoesLetsItsTilesGo() throws {
        let stage = try stage()
        stage.clear()
        weak var gone: CALayer?
        let before = stage.server.tree.holdings.pictures
        do {
            let layer = tiled(CGRect(x: 0, y: 0, width: 120, height: 90))
            gone = layer
            CATransaction.withoutActions { stage.root.addSublayer(layer) }
            stage.offscreen.update()
            XCTAssertEqual(stage.server.tree.holdings.pictures, before + 12)
            CATransaction.withoutActions { layer.removeFromSuperlayer() }
        }
        stage.offscreen.update()
        stage.offscreen.update()
        XCTAssertNil(gone)
        XCTAssertEqual(stage.server.tree.holdings.pictures, before)
    }

    func testTheClientDoesNotWaitForItsTiles() throws {
        let stage = try stage()
        stage.clear()
        stage.offscreen.waitsForTiles = false
        defer { stage.offscreen.waitsForTiles = true }
        let layer = tiled(CGRect(x: 0, y: 0, width: 120, height: 90))
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        try painter.gate.withLock { _ in
            CATransaction.withoutActions { stage.root.addSublayer(layer) }
            XCTAssertEqual(Set(try stage.picture().bytes), [0, 255], "blue alone")
            CATransaction.withoutActions { layer.position.x -= 70 }
            XCTAssertEqual(try stage.picture()[1, 10], [0, 0, 255, 255])
        }
        while stage.server.tree.holdings.pictures < 6 { stage.offscreen.update() }
        stage.offscreen.waitsForTiles = true
        XCTAssertEqual(try stage.picture()[1, 10], [255, 255, 255, 255])
    }

    func testLayersThatChangeWhileTheyAreDrawnComeOutRight() throws {
        let stage = try stage()
        stage.clear()
        stage.offscreen.waitsForTiles = false
        defer { stage.offscreen.waitsForTiles = true }
        let layers = (0..<4).map { _ in tiled(CGRect(x: 0, y: 0, width: 3000, height: 3000), tile: 16) }
        for step in 0..<60 {
            CATransaction.withoutActions {
                for (number, layer) in layers.enumerated() {
                    layer.position = CGPoint(x: 1400 - Double(step * 9 * (number + 1)), y: 1400 - Double(step * 3))
                    if step % 5 == number { layer.setNeedsDisplay(CGRect(x: 100, y: 100, width: 900, height: 900)) }
                    if step % 11 == number { layer.removeFromSuperlayer() } else { stage.root.addSublayer(layer) }
                    if step % 13 == number { layer.tileSize = CGSize(width: 16 + step % 3 * 16, height: 32) }
                }
            }
            stage.offscreen.update()
            try stage.offscreen.draw()
        }
        stage.offscreen.waitsForTiles = true
        CATransaction.withoutActions {
            stage.root.sublayers = [layers[0]]
            layers[0].position = CGPoint(x: 100, y: 50)
        }
        let drawn = try stage.picture()
        stage.clear()
        let plain = whole(CGRect(x: -1400, y: -1450, width: 3000, height: 3000))
        CATransaction.withoutActions { stage.root.addSublayer(plain) }
        XCTAssertEqual(drawn, try stage.picture())
    }

    func testManyLayersInManyStatesAreDrawnByTheWorkersAtOnce() throws {
        let stage = try stage()
        stage.clear()
        let layers = (0..<6).map { _ in tiled(CGRect(x: 0, y: 0, width: 3000, height: 3000), tile: 16) }
        CATransaction.withoutActions { stage.root.sublayers = layers }
        for step in 0..<20 {
            CATransaction.withoutActions {
                for (number, layer) in layers.enumerated() {
                    layer.position = CGPoint(x: 100 - Double(step * 40 * (number + 1)), y: 50)
                    if step % 5 == number { layer.setNeedsDisplay() }
                    if step % 7 == number { layer.removeFromSuperlayer() } else { stage.root.addSublayer(layer) }
                }
            }
            // Without waiting, so that jobs are withdrawn in every state.
            if step % 4 == 3 { stage.offscreen.update() } else { CATransaction.flush() }
        }
        XCTAssertGreaterThan(painter.takeCalls().count, 100)
    }
}
