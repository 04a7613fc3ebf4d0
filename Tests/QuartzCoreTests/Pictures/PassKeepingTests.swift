// What was drawn off screen and stays the same is shown again, not drawn again; and the picture is that of a
// redraw from scratch.

import CoreImage
import GPU
import QuartzCore
import XCTest

final class PassKeepingTests: CompositorTestCase {
    /// Draws a tree, changes it frame by frame, and compares each frame with one from scratch.
    ///
    /// - Returns: what each frame drew.
    private func play(frames: Int = 4, _ build: (CALayer) -> Void, change: (CALayer, Int) -> Void) throws -> [FrameStatistics] {
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions { build(stage.root) }
        XCTAssertTrue(try stage.picture().showsSomething)
        var drawn: [FrameStatistics] = []
        for frame in 0..<frames {
            CATransaction.withoutActions { change(stage.root, frame) }
            stage.offscreen.update()
            drawn.append(try stage.offscreen.draw().drawing)
            let partial = try stage.picture()
            stage.server.startAnew()
            assertSame(try stage.picture(), partial, "frame \(frame):")
        }
        return drawn
    }

    private func group(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
        box(10, 10, 80, 60, .sand, change).holdingSorts()
    }

    /// Of layers that lie upright: what is turned may round otherwise where it comes to lie.
    private func upright(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
        box(10, 10, 60, 50, .sand, change).holding(
            box(5, 5, 30, 24, .green), box(20, 16, 34, 30, .blue) { ($0.cornerRadius, $0.borderWidth) = (10, 3) },
            box(8, 24, 24, 24) { $0.contents = CompositorImage.checks })
    }

    func testAGroupThatFadesIsDrawnOnce() throws {
        let drawn = try play { $0.addSublayer(group { $0.opacity = 0.9 }) } change: { root, frame in
            root.sublayers![0].opacity = 0.8 - Float(frame) / 10
        }
        for frame in drawn {
            XCTAssertEqual(frame.passes, 0)
            XCTAssertEqual(frame.passItems, 0)
            XCTAssertEqual(frame.reusedPasses, 1)
        }
    }

    func testAMaskedGroupThatMovesByWholePixelsIsDrawnOnce() throws {
        let drawn = try play {
            $0.addSublayer(upright { $0.mask = box(12, 8, 40, 40, .black) { $0.cornerRadius = 12 } })
        } change: { root, frame in
            root.sublayers![0].position.x += 3
            root.sublayers![0].position.y -= 1
        }
        XCTAssertEqual(drawn.map(\.passes), [0, 0, 0, 0])
        XCTAssertEqual(drawn.map(\.reusedPasses), [2, 2, 2, 2])
    }

    func testAMaskedGroupThatMovesByPartsOfPixelsIsDrawnAgain() throws {
        let drawn = try play {
            $0.addSublayer(group { $0.mask = box(12, 8, 40, 40, .black) { $0.cornerRadius = 12 } })
        } change: { root, _ in
            root.sublayers![0].position.x += 0.3
        }
        XCTAssertEqual(drawn.map(\.passes), [2, 2, 2, 2])
    }

    func testNothingBehindAMovingMaskIsDrawnAgain() throws {
        let drawn = try play {
            $0.addSublayer(upright { $0.mask = box(2, 8, 40, 40, .black) { $0.cornerRadius = 12 } })
        } change: { root, frame in
            root.sublayers![0].mask!.position.x += frame < 2 ? 2 : 1.4
        }
        XCTAssertEqual(drawn.map(\.passes), [0, 0, 1, 1], "only the mask, where it moves by parts of pixels")
    }

    func testAShadowOfAlphaKeepsItsBlurWhileItsColourAndPlaceChange() throws {
        let drawn = try play {
            $0.addSublayer(box(20, 20, 60, 40) {
                ($0.shadowOpacity, $0.shadowRadius) = (0.7, 3)
            }.holding(box(0, 0, 30, 20, .red), box(20, 15, 30, 20, .blue)))
        } change: { root, frame in
            let layer = root.sublayers![0]
            if frame < 2 { layer.shadowOpacity -= 0.1 } else { layer.shadowOffset.width += 1 }
        }
        XCTAssertEqual(drawn.map(\.passes), [0, 0, 0, 0])
        XCTAssertEqual(drawn.map(\.reusedPasses), [1, 1, 1, 1])
    }

    func testAShadowOfAlphaKeepsItsBlurWhileTheLayerMovesByPartsOfPixelsAndTurns() throws {
        for (radius, passes) in [(3.0, [0, 0, 0, 0]), (1, [2, 2, 2, 2])] {
            let drawn = try play {
                $0.addSublayer(box(20, 20, 60, 40) {
                    ($0.shadowOpacity, $0.shadowRadius) = (0.7, radius)
                }.holding(box(0, 0, 30, 20, .red), box(20, 15, 30, 20, .blue)))
            } change: { root, frame in
                let layer = root.sublayers![0]
                layer.position.x += 0.37
                if frame > 1 { layer.setAffineTransform(CGAffineTransform(rotationAngle: Double(frame) / 10)) }
            }
            XCTAssertEqual(drawn.map(\.passes), passes, "a sharp one shows where it was made")
        }
    }

    func testWhatChangesInAGroupIsDrawnAgainThereAlone() throws {
        let drawn = try play { root in
            let large = box(0, 0, 120, 90, .sand) { $0.opacity = 0.9 }
            root.addSublayer(large.holding(box(0, 0, 60, 60, .glass), box(10, 10, 60, 60, .red), box(100, 70, 6, 6, .blue)))
        } change: { root, frame in
            root.sublayers![0].sublayers![2].backgroundColor = frame % 2 == 0 ? .green : .blue
            root.sublayers![0].opacity -= 0.1
        }
        for frame in drawn {
            XCTAssertEqual(frame.passes, 1)
            XCTAssertLessThanOrEqual(frame.passItems, 2, "the background and the layer that changed")
        }
    }

    func testInnerGroupsOfAGroupThatIsKeptAreNotLookedAt() throws {
        let drawn = try play { root in
            let inner = box(5, 5, 60, 50) { $0.opacity = 0.5 }.holdingSorts()
            root.addSublayer(group { $0.opacity = 0.9 }.holding(inner))
        } change: { root, _ in root.sublayers![0].opacity -= 0.1 }
        XCTAssertEqual(drawn.map(\.passes), [0, 0, 0, 0])
        XCTAssertEqual(drawn.map(\.reusedPasses), [1, 1, 1, 1])
    }

    func testTheOldStateOfATransitionIsDrawnOnce() throws {
        let stage = try stage()
        stage.clear()
        let layer = group()
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        _ = try stage.picture()
        CATransaction.withoutActions {
            let fade = CATransition()
            fade.duration = 1
            layer.add(fade, forKey: nil)
            layer.backgroundColor = .red
        }
        var passes: [Int] = []
        for step in 1...5 {
            MediaClock.setManualTime(Self.start + Double(step) * 0.1)
            stage.offscreen.update()
            passes.append(try stage.offscreen.draw().drawing.passes)
        }
        XCTAssertEqual(Array(passes.dropFirst()), [1, 1, 1, 1], "the mix of both states alone")
    }

    func testKeptPassesAreFreedAfterTwoSecondsWithoutUse() throws {
        let stage = try stage()
        stage.clear()
        var now = 10.0
        let renderer = try XCTUnwrap(stage.server.renderer)
        let clock = renderer.clock
        defer { renderer.clock = clock }
        renderer.clock = { now }
        try renderer.trim(all: true)
        let still = group { $0.opacity = 0.9 }, moving = box(100, 70, 6, 6, .red)
        CATransaction.withoutActions {
            stage.root.addSublayer(still)
            stage.root.addSublayer(moving)
        }
        _ = try stage.picture()
        let bytes = renderer.passBytes
        XCTAssertGreaterThan(bytes, 0)
        for step in 1...3 {
            now += 0.9
            CATransaction.withoutActions { moving.position.x += 1 }
            _ = try stage.picture()
            XCTAssertEqual(renderer.passBytes, step < 3 ? bytes : 0, "after \(Double(step) * 0.9) s without use")
        }
        CATransaction.withoutActions { still.opacity = 0.5 }
        stage.offscreen.update()
        XCTAssertEqual(try stage.offscreen.draw().drawing.passes, 1)
    }

    func testPagesBeyondTheBudgetAreDrawnEveryFrameAndAreRight() throws {
        let stage = try CompositorStage(width: 1200, height: 1000)
        let groups = (0..<30).map { index in
            box(0, 0, 1200, 1000) { $0.opacity = 0.5 }.holding(
                box(0, 0, 700, 900, .red), box(Double(index) * 10, 100, 900, 800, .glass))
        }
        CATransaction.withoutActions { stage.root.sublayers = groups }
        _ = try stage.picture()
        CATransaction.withoutActions { for group in groups { group.opacity = 0.4 } }
        stage.offscreen.update()
        let drawn = try stage.offscreen.draw().drawing
        XCTAssertGreaterThan(drawn.passes, 0)
        XCTAssertGreaterThan(drawn.reusedPasses, 0)
        XCTAssertEqual(drawn.passes + drawn.reusedPasses, 30)
        let partial = try stage.picture()
        stage.server.startAnew()
        assertSame(try stage.picture(), partial)
    }

    func testWhatATransformLayerInABitmapHoldsStaysInItsPlace() throws {
        for isBitmap in [false, true] {
            _ = try play {
                let outer = box(10, 10, 60, 50, .sand) { $0.shouldRasterize = true }, space = CATransformLayer()
                space.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
                outer.addSublayer(space)
                space.addSublayer(box(2, 2, 20, 20, .red) { $0.shouldRasterize = isBitmap })
                $0.addSublayer(outer)
            } change: { root, frame in
                let space = root.sublayers![0].sublayers![0]
                switch frame {
                case 0: space.zPosition = 4
                case 1: space.position.x += 15
                case 2: space.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                default: root.sublayers![0].position.x += 7
                }
            }
        }
    }

    func testAGroupThatComesToHoldWhatWasAGroupOfItsOwnShowsWhatChangedThere() throws {
        _ = try play {
            let outer = box(10, 10, 60, 50, .sand) { $0.opacity = 0.5 }, inner = box(5, 5, 40, 30, .red) { $0.opacity = 0.5 }
            inner.addSublayer(box(2, 2, 20, 20, .blue))
            inner.addSublayer(box(12, 8, 20, 20, .sand))
            outer.addSublayer(inner)
            for layer in [outer, box(80, 10, 20, 20, .blue)] { $0.addSublayer(layer) }
        } change: { root, frame in
            let inner = root.sublayers![0].sublayers![0]
            inner.allowsGroupOpacity = frame % 2 == 1
            inner.sublayers![0].position.x += 3
            // The outermost picture is laid out as well.
            root.addSublayer(box(Double(20 * frame), 65, 10, 10, .red))
        }
    }

    func testParticlesThatSpinBeyondAllMeasureStayWithinTheirBounds() throws {
        try compareParticles { emitter, cell in
            (cell.lifetime, cell.spin, cell.spinRange, cell.scale) = (1, 1e18, 1e18, 0.5)
            emitter.emitterPosition = CGPoint(x: 60, y: 45)
        }
    }

    /// The half pixel that a particle's sides are set out by is much in the other direction of a plane that is squeezed in one.
    func testTurnedParticlesOfASqueezedPlaneAreWithinTheirBounds() throws {
        for squeezed in [0.3, 0.1, 0.04] {
            try compareParticles { emitter, cell in
                (cell.lifetime, cell.spin, cell.spinRange, cell.velocity) = (1, 3, 6, 8)
                (emitter.emitterPosition, emitter.position) = (.zero, CGPoint(x: 60, y: 45))
                emitter.transform = CATransform3DMakeScale(squeezed, 1, 1)
            }
        }
    }

    func testParticlesBeyondTenMillionPointsAreWithinTheirBounds() throws {
        try compareParticles { emitter, cell in
            (cell.lifetime, cell.velocity, cell.scale) = (1, 20, 2)
            (emitter.emitterPosition, emitter.position) = (CGPoint(x: 10_000_050, y: 0), CGPoint(x: -10_000_000, y: 45))
        }
    }

    /// Compares what is drawn by damage with redraws, frame by frame.
    private func compareParticles(_ change: (CAEmitterLayer, CAEmitterCell) -> Void) throws {
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions {
            let emitter = CAEmitterLayer(), cell = CAEmitterCell()
            (cell.birthRate, cell.contents, emitter.beginTime) = (20, CompositorImage.checks, Self.start)
            change(emitter, cell)
            emitter.emitterCells = [cell]
            stage.root.addSublayer(emitter)
        }
        for frame in 0..<30 {
            MediaClock.setManualTime(Self.start + Double(frame) / 30)
            let partial = try stage.picture()
            if frame == 29 { XCTAssertTrue(partial.showsSomething) }
            stage.server.startAnew()
            assertSame(try stage.picture(), partial, "frame \(frame):")
        }
    }

    func testAPlaneThroughTheEyeIsWithinItsBounds() throws {
        let stage = try stage()
        for distance in [1e-5, 0.01, 3, 40] {
            stage.clear()
            var seen = CATransform3DIdentity
            seen.m34 = 1 / distance
            CATransaction.withoutActions {
                stage.root.addSublayer(
                    box(50, 40, 27, 40, .red) { $0.transform = CATransform3DRotate(seen, 0.54, 0.9, 0.25, 0) })
                stage.root.addSublayer(box(0, 0, 120, 90, .sand))
            }
            let before = try stage.picture()
            CATransaction.withoutActions { stage.root.sublayers![1].isHidden = true }
            let partial = try stage.picture()
            XCTAssertNotEqual(before, partial)
            CATransaction.withoutActions { stage.root.sublayers![0].position.x += 9 }
            let moved = try stage.picture()
            stage.server.startAnew()
            assertSame(try stage.picture(), moved, "eye \(distance)")
        }
    }

    func testParticlesOfParticlesThatAreBothMirroredAreWithinTheirBounds() throws {
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions {
            let emitter = CAEmitterLayer(), parent = CAEmitterCell(), child = CAEmitterCell()
            for cell in [parent, child] {
                (cell.birthRate, cell.lifetime, cell.scale, cell.velocity) = (20, 1, -3, 10)
                cell.contents = CompositorImage.checks
            }
            parent.emitterCells = [child]
            (emitter.emitterCells, emitter.emitterPosition, emitter.beginTime) = ([parent], CGPoint(x: 60, y: 45), Self.start)
            stage.root.addSublayer(emitter)
        }
        for frame in 0..<30 {
            MediaClock.setManualTime(Self.start + Double(frame) / 30)
            _ = try stage.picture()
        }
        let partial = try stage.picture()
        XCTAssertTrue(partial.showsSomething)
        stage.server.startAnew()
        assertSame(try stage.picture(), partial)
    }

    /// What lies between two changes of a group is not known to have changed by these.
    func testWhatChangesBetweenOtherChangesOfAGroupIsDrawnAgain() throws {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2]] {
            _ = try play {
                let outer = box(0, 0, 120, 90) { $0.opacity = 0.9 }
                for place in order {
                    let inner = box([2, 50, 96][place], [2, 36, 66][place], 20, 20, .sand) { $0.opacity = 0.8 }
                    outer.addSublayer(inner.holding(box(0, 0, 12, 12, .blue), box(6, 6, 12, 12, .green)))
                }
                $0.addSublayer(outer)
            } change: { root, frame in
                for (number, inner) in root.sublayers![0].sublayers!.enumerated() {
                    inner.sublayers![0].backgroundColor = (frame + number) % 2 == 0 ? .red : .blue
                }
            }
        }
    }

    /// Each of these filters shows what it is given twice: it is told once what changed.
    func testManyFiltersThatShowTheirInputTwiceAreTidy() throws {
        let drawn = try play {
            $0.addSublayer(box(10, 10, 60, 50, .sand) { layer in
                let values = ["inputIntensity": 0.1, "inputRadius": 1]
                layer.filters = (0..<40).map { _ in CIFilter(name: "CIBloom", parameters: values)! }
            }.holding(box(5, 5, 30, 24, .green)))
        } change: { root, frame in
            root.sublayers![0].sublayers![0].position.x += 2
        }
        XCTAssertGreaterThan(drawn[0].passes, 40)
    }
}
