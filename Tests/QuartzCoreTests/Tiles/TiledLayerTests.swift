// Layers drawn in tiles: what is asked for, and that it looks like the layer drawn whole.

import QuartzCore
import XCTest

final class TiledLayerTests: TiledTestCase {
    /// A tiled layer and a plain one, changed alike.
    private func assertTiledIsWhole(
        _ rect: CGRect, tolerance: Int = 0, few: Int = 0, file: StaticString = #filePath, line: UInt = #line,
        _ change: (CALayer) -> Void = { _ in }
    ) throws {
        try assertSame(tolerance: tolerance, few: few, file: file, line: line) { root in
            let layer = tiled(rect)
            change(layer)
            root.addSublayer(layer)
        } _: { root in
            let layer = whole(rect)
            change(layer)
            root.addSublayer(layer)
        }
    }

    // MARK: Looks

    func testInTilesALayerLooksAsIfDrawnWhole() throws {
        try assertTiledIsWhole(CGRect(x: 5, y: 4, width: 100, height: 77))
        try assertTiledIsWhole(CGRect(x: 5, y: 4, width: 100, height: 77), tolerance: 2) {
            $0.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            $0.borderWidth = 6
            $0.cornerRadius = 20
            $0.masksToBounds = true
        }
        try assertTiledIsWhole(CGRect(x: 5, y: 4, width: 100, height: 77)) { $0.opacity = 0.4 }
        try assertTiledIsWhole(CGRect(x: 5, y: 4, width: 100, height: 77)) { $0.bounds.origin = CGPoint(x: -41, y: 1003) }
    }

    func testUpsideDownItLooksAsIfDrawnWhole() throws {
        for flips in [[true], [true, true], [true, false, true]] {
            try assertSame { root in
                var above = root
                for flip in flips { above = add(above, flip) }
                above.addSublayer(tiled(CGRect(x: 5, y: 4, width: 90, height: 70)))
            } _: { root in
                var above = root
                for flip in flips { above = add(above, flip) }
                above.addSublayer(whole(CGRect(x: 5, y: 4, width: 90, height: 70)))
            }
        }
    }

    private func add(_ above: CALayer, _ flips: Bool) -> CALayer {
        let layer = CALayer()
        layer.frame = above.bounds
        layer.isGeometryFlipped = flips
        above.addSublayer(layer)
        return layer
    }

    /// Tiles that lie between pixels share none, not even where a side goes through the middles of pixels.
    func testTilesInPiecesLookAsTheyDoWhole() throws {
        func picture(_ leastCutArea: Float?, _ scale: Double, _ origin: CGPoint, isClipped: Bool) throws -> CompositorPicture {
            let stage = try CompositorStage(width: 200, height: 160)
            if let leastCutArea { stage.server.renderer?.leastCutArea = leastCutArea }
            CATransaction.withoutActions {
                let layer = tiled(CGRect(x: 0, y: 0, width: 300, height: 260), tile: 64), window = box(10, 8, 180, 140)
                (window.masksToBounds, window.cornerRadius) = (isClipped, isClipped ? 25 : 0)
                (layer.anchorPoint, layer.position) = (.zero, origin)
                layer.transform = CATransform3DMakeScale(scale, scale, 1)
                window.addSublayer(layer)
                stage.root.addSublayer(window)
            }
            return try stage.picture()
        }
        for scale in [1, 0.8, 1.25, 1.37, 1.5] {
            for origin in [CGPoint(x: -20, y: -10), CGPoint(x: 4.5, y: -7.5), CGPoint(x: 7.3, y: 9.81)] {
                for isClipped in [false, true] {
                    let pieces = try picture(nil, scale, origin, isClipped: isClipped)
                    let whole = try picture(.infinity, scale, origin, isClipped: isClipped)
                    XCTAssertTrue(whole.showsSomething)
                    assertSame(pieces, whole, tolerance: 3, "scale \(scale), origin \(origin), clipped \(isClipped)")
                }
            }
        }
    }

    func testTurnedAndScaledTilesMeetWithoutASeam() throws {
        painter.setColour(CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1))
        final class Plain: CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1))
                ctx.fill(CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
            }
        }
        let plain = Plain()
        for (angle, scale) in [(0.0, 0.77), (0.3, 1), (0.8, 1.61), (2.5, 0.53)] {
            var perspective = CATransform3DMakeRotation(angle, 0, 0, 1)
            perspective = CATransform3DScale(perspective, scale, scale, 1)
            for lean in [0.0, 0.9] {
                try assertSame(tolerance: 1) { root in
                    root.sublayerTransform.m34 = -1 / 200
                    let layer = tiled(CGRect(x: 10, y: 5, width: 100, height: 80))
                    layer.delegate = plain
                    layer.transform = CATransform3DRotate(perspective, lean, 0, 1, 0)
                    root.addSublayer(layer)
                } _: { root in
                    root.sublayerTransform.m34 = -1 / 200
                    let layer = CALayer()
                    layer.frame = CGRect(x: 10, y: 5, width: 100, height: 80)
                    layer.delegate = plain
                    layer.setNeedsDisplay()
                    layer.transform = CATransform3DRotate(perspective, lean, 0, 1, 0)
                    root.addSublayer(layer)
                }
            }
        }
    }

    func testSublayersAreAboveTheTiles() throws {
        try assertTiledIsWhole(CGRect(x: 5, y: 4, width: 100, height: 77)) { layer in
            let above = CALayer()
            above.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
            above.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
            layer.addSublayer(above)
        }
    }

    func testAPictureTurnedWithItsTilesIsTheWholePictureTurned() throws {
        // Near the edges of tiles reading mixes in the tile itself, not its neighbour.
        try assertTiledIsWhole(CGRect(x: 10, y: 5, width: 100, height: 80), tolerance: 40, few: 160) {
            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        }
    }

    func testWhatIsDrawnAnewIsWhatTheWholeWouldBe() throws {
        let stage = try stage()
        stage.clear()
        let layer = tiled(CGRect(x: 0, y: 0, width: 400, height: 300), CATiledLayer.self)
        layer.levelsOfDetail = 3
        layer.levelsOfDetailBias = 1
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        for step in 0..<12 {
            MediaClock.setManualTime(Self.start + 0.07 * Double(step))
            CATransaction.withoutActions {
                layer.position = CGPoint(x: 200 - 13 * Double(step), y: 150 - 4 * Double(step))
                if step % 3 == 2 { layer.transform = CATransform3DMakeScale(1.0 / Double(step), 1.0 / Double(step), 1) }
                if step % 4 == 1 { layer.setNeedsDisplay(CGRect(x: 100, y: 50, width: 40, height: 90)) }
            }
            let drawn = try stage.picture()
            stage.server.startAnew()
            XCTAssertEqual(drawn, try stage.picture(), "step \(step)")
        }
    }

    func testALayerDrawnWholeMayBeWiderThanATexture() throws {
        try assertSame { root in
            root.addSublayer(whole(CGRect(x: -17_003, y: 3, width: 20_000, height: 80)))
        } _: { root in
            let layer = whole(CGRect(x: 0, y: 3, width: 120, height: 80))
            layer.bounds.origin.x = 17_003
            root.addSublayer(layer)
        }
    }

    // MARK: What is asked for

    func testTheContextTellsTheTileAndTheLevel() throws {
        _ = try picture { $0.addSublayer(tiled(CGRect(x: 0, y: 0, width: 120, height: 90))) }
        let calls = painter.takeCalls()
        var expected: Set<TilePainter.Call> = []
        for row in 0..<3 {
            for column in 0..<4 {
                let width: Double = column == 3 ? 24 : 32, height: Double = row == 2 ? 26 : 32
                expected.insert(
                    TilePainter.Call(scale: 1, x: 32 * Double(column), y: 32 * Double(row), width: width, height: height))
            }
        }
        XCTAssertEqual(Set(calls), expected)
        XCTAssertEqual(calls.count, 12)
    }

    func testTheScaleOnScreenChoosesTheLevel() throws {
        for (scale, bias, levels, expected) in [
            (1.0, 0, 1, 1.0), (0.5, 0, 3, 0.5), (0.3, 0, 3, 0.5), (0.2, 0, 3, 0.25), (0.01, 0, 3, 0.25), (3.0, 0, 3, 1),
            (3.0, 2, 3, 4), (9, 2, 3, 4), (0.1, 2, 3, 1),
        ] as [(Double, Int, Int, Double)] {
            _ = try picture { root in
                let layer = tiled(CGRect(x: 0, y: 0, width: 4000, height: 4000))
                layer.levelsOfDetail = levels
                layer.levelsOfDetailBias = bias
                layer.transform = CATransform3DMakeScale(scale, scale, 1)
                layer.position = CGPoint(x: 60, y: 45)
                root.addSublayer(layer)
            }
            XCTAssertEqual(Set(painter.takeCalls().map(\.scale)), [expected], "at \(scale)")
        }
    }

    func testContentsScaleMakesTilesSmallerInPoints() throws {
        _ = try picture(scale: 2) { root in
            let layer = tiled(CGRect(x: 0, y: 0, width: 120, height: 90))
            layer.contentsScale = 2
            root.addSublayer(layer)
        }
        let calls = painter.takeCalls()
        XCTAssertEqual(Set(calls.map(\.scale)), [2])
        XCTAssertEqual(calls.map(\.width).max(), 16)
    }

    func testOfAHugeLayerOnlyWhatIsInViewIsDrawn() throws {
        for side in [16_384.0, 1e6, 1e8] {
            let seen = try picture { root in
                let layer = tiled(CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
                root.addSublayer(layer)
            }
            XCTAssertTrue(seen.showsSomething)
            let calls = painter.takeCalls()
            XCTAssertLessThanOrEqual(calls.count, 20)
            XCTAssertGreaterThanOrEqual(calls.count, 12)
        }
    }

    func testWhatClipsAboveLimitsWhatIsDrawn() throws {
        _ = try picture { root in
            let window = CALayer()
            window.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            window.masksToBounds = true
            window.addSublayer(tiled(CGRect(x: -200, y: -200, width: 1000, height: 1000)))
            root.addSublayer(window)
        }
        XCTAssertLessThanOrEqual(painter.takeCalls().count, 4)
    }

    func testHiddenLayersAndThoseOutsideOfThePictureDrawNothing() throws {
        for change in [
            { $0.isHidden = true }, { $0.opacity = 0 }, { $0.position = CGPoint(x: 900, y: 0) }] as [(CALayer) -> Void] {
            _ = try picture { root in
                let layer = tiled(CGRect(x: 0, y: 0, width: 100, height: 100))
                change(layer)
                root.addSublayer(layer)
            }
            XCTAssertEqual(painter.takeCalls(), [])
        }
    }

    func testInPerspectiveUpToTheEyeTilesStayFew() throws {
        _ = try picture { root in
            root.sublayerTransform.m34 = -1 / 60
            let layer = tiled(CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
            layer.levelsOfDetail = 12
            layer.levelsOfDetailBias = 2
            layer.position = CGPoint(x: 60, y: 60)
            layer.transform = CATransform3DMakeRotation(1.3, 1, 0, 0)
            root.addSublayer(layer)
        }
        let calls = painter.takeCalls()
        XCTAssertFalse(calls.isEmpty)
        XCTAssertLessThanOrEqual(calls.count, 4096)
        _ = try picture { root in
            let layer = tiled(CGRect(x: 0, y: 0, width: 120, height: 90), tile: 2048)
            layer.contentsScale = 200
            layer.levelsOfDetail = 4
            root.addSublayer(layer)
        }
        XCTAssertLessThanOrEqual(painter.takeCalls().count, 32)
    }

    func testScrollingAsksForNewTilesOnlyAndKeepsOldOnes() throws {
        let stage = try stage()
        stage.clear()
        let layer = tiled(CGRect(x: 0, y: 0, width: 4000, height: 4000))
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        stage.offscreen.update()
        XCTAssertEqual(painter.takeCalls().count, 12)
        CATransaction.withoutActions { layer.position.x -= 32 }
        stage.offscreen.update()
        XCTAssertEqual(painter.takeCalls().count, 3)
        CATransaction.withoutActions { layer.position.x += 32 }
        stage.offscreen.update()
        XCTAssertEqual(painter.takeCalls().count, 0)
    }

    func testPartsThatNeedDisplayAreDrawnAnewAndOnlyThose() throws {
        let stage = try stage()
        stage.clear()
        let layer = tiled(CGRect(x: 0, y: 0, width: 120, height: 90))
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        let before = try stage.picture()
        _ = painter.takeCalls()
        painter.setColour(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        layer.setNeedsDisplay(CGRect(x: 40, y: 10, width: 5, height: 5))
        let after = try stage.picture()
        XCTAssertEqual(painter.takeCalls(), [TilePainter.Call(scale: 1, x: 32, y: 0, width: 32, height: 32)])
        XCTAssertEqual(before.cropped(64, 0, 56, 90), after.cropped(64, 0, 56, 90))
        XCTAssertNotEqual(before.cropped(32, 0, 32, 32), after.cropped(32, 0, 32, 32))
        layer.setNeedsDisplay()
        _ = try stage.picture()
        XCTAssertEqual(painter.takeCalls().count, 12)
    }

    func testSettingsThatMakeOtherTilesDrawThemAnew() throws {
        let stage = try stage()
        stage.clear()
        let layer = tiled(CGRect(x: 0, y: 0, width: 120, height: 90))
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        stage.offscreen.update()
        let before = try stage.picture()
        _ = painter.takeCalls()
        layer.tileSize = CGSize(width: 64, height: 64)
        XCTAssertEqual(before, try stage.picture())
        XCTAssertEqual(painter.takeCalls().count, 4)
    }
}
