// Layers drawn in tiles: what is asked for, when it shows, and that it looks like the layer drawn whole.

import QuartzCore
import XCTest

/// Draws lines and dots that tell places apart, and notes what it was asked for. Called from many threads.
final class TilePainter: CALayerDelegate {
    struct Call: Hashable, Sendable {
        let scale, x, y, width, height: Double
    }

    private let calls = Lock<[Call]>([])
    private let colour = Lock(CGColor.white)
    /// Held by a test that wants the workers to stand still.
    let gate = Lock(())

    func setColour(_ new: CGColor) { colour.withLock { $0 = new } }

    func takeCalls() -> [Call] {
        calls.withLock { calls in
            defer { calls = [] }
            return calls
        }
    }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        gate.withLock { _ in }
        let clip = ctx.boundingBoxOfClipPath
        if layer is CATiledLayer {
            calls.withLock {
                $0.append(Call(scale: ctx.ctm.a, x: clip.minX, y: clip.minY, width: clip.width, height: clip.height))
            }
        }
        drawLines(in: ctx, clip.intersection(layer.bounds))
    }

    private func drawLines(in ctx: CGContext, _ clip: CGRect) {
        ctx.setFillColor(colour.withLock { $0 })
        for x in stride(from: (clip.minX / 10).rounded(.down) * 10, through: clip.maxX, by: 10) {
            ctx.fill(CGRect(x: x, y: clip.minY, width: 3, height: clip.height))
        }
        ctx.setFillColor(CGColor(red: 1, green: 0.2, blue: 0.1, alpha: 1))
        for y in stride(from: (clip.minY / 16).rounded(.down) * 16, through: clip.maxY, by: 16) {
            ctx.fill(CGRect(x: clip.minX, y: y, width: clip.width, height: 4))
        }
    }
}

/// One that shows its tiles at once.
private final class PromptLayer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }
}

final class TiledLayerTests: CompositorTestCase {
    private let painter = TilePainter()

    private func tiled(_ rect: CGRect, tile: Double = 32, _ type: CATiledLayer.Type = PromptLayer.self) -> CATiledLayer {
        let layer = type == PromptLayer.self ? PromptLayer() : CATiledLayer()
        layer.frame = rect
        layer.tileSize = CGSize(width: tile, height: tile)
        layer.delegate = painter
        layer.setNeedsDisplay()
        return layer
    }

    private func whole(_ rect: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = rect
        layer.delegate = painter
        layer.setNeedsDisplay()
        return layer
    }

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
