// What is made for drawing goes with the layers; effects that ended cost nothing; still effects are not drawn anew.

import QuartzCore
import XCTest

final class CompositorReleaseTests: CompositorTestCase {
    func testNothingIsHeldForTreesThatWereRemoved() throws {
        let stage = try stage()
        for seed in 1...60 as ClosedRange<UInt64> {
            stage.clear()
            CATransaction.setDisableActions(true)
            var script = CompositorScript(seed: seed, root: stage.root, count: 14)
            var mostPictures = 0
            for step in 0..<25 {
                CATransaction.setDisableActions(seed % 2 == 0)
                for _ in 0..<3 { script.change() }
                if step % 5 == 0 { script.animate(script.layers[0]) }
                MediaClock.setManualTime(Self.start + Double(step) * 0.04)
                _ = try stage.picture()
                mostPictures = max(mostPictures, stage.server.tree.holdings.pictures)
            }
            XCTAssertLessThan(mostPictures, 60, "seed \(seed)")
            CATransaction.withoutActions { stage.root.sublayers = nil }
            _ = try stage.picture()
            XCTAssertEqual(stage.server.tree.holdings.pictures, 0, "seed \(seed)")
            XCTAssertEqual(stage.server.tree.holdings.gradients, 0, "seed \(seed)")
            XCTAssertEqual(stage.server.tree.count, 1, "seed \(seed)")
            XCTAssertEqual(stage.server.tree.animations.count, 0, "seed \(seed)")
        }
    }

    func testNothingIsLeftOfAServerThatIsGone() throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            weak var server: RenderServer?, tree: RenderTree?, images: ImageSlots?, renderer: LayerRenderer?
            try {
                let stage = try CompositorStage(width: 80, height: 60)
                CATransaction.setDisableActions(true)
                var script = CompositorScript(seed: seed, root: stage.root, count: 14, isExtreme: true, .all)
                for _ in 0..<16 { script.change() }
                let stream = EmitterScript(seed: seed, isDrawn: true, start: Self.start)
                stage.root.addSublayer(stream.emitter)
                for step in 1...3 {
                    CATransaction.setDisableActions(step == 1)
                    for _ in 0..<4 { script.change() }
                    for change in stream.changes { change.run() }
                    MediaClock.setManualTime(Self.start + Double(step) * 0.3)
                    _ = try stage.picture()
                }
                (server, tree, images) = (stage.server, stage.server.tree, stage.server.tree.images)
                renderer = stage.server.renderer
            }()
            XCTAssertNil(server, "seed \(seed)")
            XCTAssertNil(tree, "seed \(seed)")
            XCTAssertNil(images, "seed \(seed)")
            XCTAssertNil(renderer, "seed \(seed)")
        }
    }

    func testAShapeThatAnimatesHoldsOneRaster() throws {
        let ring = shape(
            CGPath(ellipseIn: CGRect(x: 9, y: 9, width: 50, height: 50), transform: nil), fill: nil) { $0.strokeColor = .red }
        _ = try picture { root in
            ring.add(hold("strokeEnd", 0, 1), forKey: nil)
            root.addSublayer(ring)
        }
        let stage = try stage()
        for step in 1...20 {
            MediaClock.setManualTime(Self.start + Double(step) * 0.05)
            _ = try stage.picture()
            XCTAssertEqual(stage.server.tree.holdings.pictures, 1)
        }
    }

    func testATransitionLetsGoOfItsOldStateWhenItEnds() throws {
        let layer = box(10, 10, 60, 60).holding(
            shape(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)),
            box(0, 30, 20, 20, nil, CAGradientLayer()) {
                $0.colors = [CGColor.red, CGColor.blue]
            })
        _ = try picture { $0.addSublayer(layer) }
        let stage = try stage()
        XCTAssertEqual(stage.server.tree.holdings.pictures, 1)
        XCTAssertEqual(stage.server.tree.holdings.gradients, 1)
        CATransaction.withoutActions {
            let fade = CATransition()
            fade.duration = 1
            layer.add(fade, forKey: nil)
            (layer.sublayers![0] as! CAShapeLayer).fillColor = .red
            (layer.sublayers![1] as! CAGradientLayer).colors = [CGColor.sand, CGColor.blue]
        }
        _ = try stage.picture()
        MediaClock.setManualTime(Self.start + 0.5)
        _ = try stage.picture()
        XCTAssertEqual(stage.server.tree.holdings.pictures, 2)
        XCTAssertEqual(stage.server.tree.holdings.gradients, 2)
        MediaClock.setManualTime(Self.start + 2)
        _ = try stage.picture()
        XCTAssertEqual(stage.server.tree.holdings.pictures, 1)
        XCTAssertEqual(stage.server.tree.holdings.gradients, 1)
    }

    // MARK: Cost

    /// How many pictures are laid out anew by changes that are drawn one by one.
    private func rebuilds(_ changes: (Int) -> Void) throws -> Int {
        let stage = try stage()
        let before = stage.server.layoutCount
        for step in 0..<10 {
            CATransaction.withoutActions { changes(step) }
            _ = try stage.picture()
        }
        return stage.server.layoutCount - before
    }

    func testAnEffectThatEndedCostsNothingAfterwards() throws {
        let group = box(0, 0, 100, 80).holdingSorts()
        let child = group.sublayers![0]
        _ = try picture { root in
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = 1
            group.add(fade, forKey: nil)
            root.addSublayer(group)
        }
        MediaClock.setManualTime(Self.start + 0.5)
        XCTAssertGreaterThan(try rebuilds { child.position.x = Double($0) }, 0)
        MediaClock.setManualTime(Self.start + 2)
        _ = try stage().picture()
        XCTAssertEqual(try rebuilds { child.position.x = Double($0) }, 0)
        XCTAssertEqual(try rebuilds { group.position.x = Double($0) }, 0)
    }

    func testPlainChangesBesideEffectsBuildNoListFromScratch() throws {
        let free = box(80, 10, 20, 20, .red) { $0.masksToBounds = true }
        _ = try picture { root in
            root.holding(box(0, 0, 60, 60) { $0.opacity = 0.5 }.holdingSorts(), free)
        }
        let changes = try rebuilds { step in
            free.position.y = Double(step)
            free.backgroundColor = step % 2 == 0 ? .red : .blue
            free.cornerRadius = Double(step)
        }
        XCTAssertEqual(changes, 0)
    }

    func testStillEffectsAreNotDrawnAnewWithOthers() throws {
        let moving = box(80, 60, 20, 20, .red) { $0.shadowOpacity = 1 }.holding(box(2, 2, 30, 9, .blue))
        _ = try picture { root in
            root.holding(
                box(0, 0, 50, 40) { $0.opacity = 0.5 }.holdingSorts(),
                box(10, 50, 30, 30, .sand) { $0.shadowOpacity = 0.5 },
                box(60, 5, 30, 30, nil, CAReplicatorLayer()) {
                    $0.instanceCount = 3
                    $0.instanceTransform = CATransform3DMakeTranslation(5, 5, 0)
                }.holding(box(0, 0, 9, 9, .green)),
                moving)
        }
        let stage = try stage()
        CATransaction.withoutActions { moving.position.x += 3 }
        stage.offscreen.update()
        let record = try stage.offscreen.draw()
        XCTAssertTrue(record.isDrawn)
        XCTAssertLessThan(record.damagedPixels, 60 * 60)
    }

    func testAChangeInsideAMaskedGroupDamagesItsPlaceAlone() throws {
        let group = box(0, 0, 120, 90, .sand)
        let dot = box(20, 20, 10, 10, .red)
        group.mask = box(5, 5, 110, 80, .black) { $0.cornerRadius = 10 }
        _ = try picture { $0.addSublayer(group.holding(dot)) }
        let stage = try stage()
        CATransaction.withoutActions { dot.position.x += 2 }
        stage.offscreen.update()
        let record = try stage.offscreen.draw()
        XCTAssertTrue(record.isDrawn)
        XCTAssertLessThan(record.damagedPixels, 16 * 16)
    }

    /// What moves to a display of another scale, and back, looks as if it had been there from the start.
    func testAnotherScaleGivesThePictureOfAStartWithIt() throws {
        func fill(_ stage: CompositorStage, _ seed: UInt64) {
            CATransaction.setDisableActions(true)
            stage.clear()
            var script = CompositorScript(seed: seed, root: stage.root, count: 14)
            for _ in 0..<12 { script.change() }
            stage.root.addSublayer(box(5, 5, 50, 40).holdingSorts())
        }
        func picture(_ stage: CompositorStage, movedTo scale: Int) throws -> CompositorPicture {
            stage.server.setScale(Double(scale))
            let renderer = try XCTUnwrap(stage.server.renderer)
            try renderer.resize(pixelWidth: 80 * scale, pixelHeight: 60 * scale)
            stage.server.damageAll()
            try stage.offscreen.draw()
            return CompositorPicture(width: 80 * scale, height: 60 * scale, bytes: try renderer.readPixels())
        }
        let moving = try CompositorStage(width: 80, height: 60), sharp = try CompositorStage(width: 80, height: 60, scale: 2)
        for seed in 1...30 as ClosedRange<UInt64> {
            for stage in [moving, sharp] { fill(stage, seed) }
            let first = try moving.picture()
            assertSame(try picture(moving, movedTo: 2), try sharp.picture(), "seed \(seed), moved")
            assertSame(try picture(moving, movedTo: 1), first, "seed \(seed), back")
        }
    }
}
