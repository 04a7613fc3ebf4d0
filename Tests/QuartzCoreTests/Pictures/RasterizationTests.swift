// Layers drawn from bitmaps of themselves: the same picture as without where pixels meet pixels, and nothing drawn
// again while only the layer moves.

import GPU
import QuartzCore
import XCTest

final class RasterizationTests: CompositorTestCase {
    private func tree(
        _ rasterizes: Bool, scale: CGFloat = 1, _ change: @escaping (CALayer) -> Void = { _ in }
    ) -> (CALayer) -> Void {
        { root in
            let layer = box(12, 9, 90, 70, .sand) {
                $0.shouldRasterize = rasterizes
                $0.rasterizationScale = scale
                change($0)
            }
            root.addSublayer(layer.holdingSorts())
        }
    }

    func testABitmapOnWholePixelsIsWhatItShows() throws {
        try assertSame(tolerance: 1, tree(true), tree(false))
    }

    func testABitmapHoldsMaskCornersAndShadow() throws {
        for change in [
            { $0.mask = box(10, 10, 60, 50, .black) { $0.cornerRadius = 20 } },
            { ($0.cornerRadius, $0.masksToBounds, $0.borderWidth) = (18, true, 3) },
            { ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.6, 4, CGSize(width: 3, height: 5)) },
            { ($0.opacity, $0.isGeometryFlipped) = (0.5, true) },
            { $0.sublayerTransform = CATransform3DMakeRotation(0.6, 0, 1, 0) },
        ] as [(CALayer) -> Void] {
            // The shadow of alpha is blurred in another order of roundings.
            try assertSame(tolerance: 2, tree(true, change), tree(false, change))
        }
    }

    func testTheScaleOfTheBitmapIsThatOfTheLayersCoordinates() throws {
        let sharp = try picture(scale: 2, tree(false)), two = try picture(scale: 2, tree(true, scale: 2))
        assertSame(sharp, two, tolerance: 1)
        let one = try picture(scale: 2, tree(true, scale: 1))
        XCTAssertGreaterThan(sharp.difference(from: one, tolerance: 20).count, 300, "with one pixel a point it is soft")
    }

    func testSublayersThatAreTurnedLieInThePlaneOfTheBitmap() throws {
        func turned(_ rasterizes: Bool) -> (CALayer) -> Void {
            { root in
                root.sublayerTransform.m34 = -1 / 300
                let card = box(30, 20, 60, 50, .sand) {
                    $0.shouldRasterize = rasterizes
                    $0.rasterizationScale = 4
                    $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
                }
                root.addSublayer(
                    card.holding(box(5, 5, 50, 40, .blue) { $0.transform = CATransform3DMakeRotation(0.9, 1, 0, 0) }))
            }
        }
        // The edges of a bitmap that is turned are softer.
        try assertSame(tolerance: 128, turned(true), turned(false))
    }

    private func play(_ change: (CALayer, Int) -> Void) throws -> [FrameStatistics] {
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions { tree(true)(stage.root) }
        _ = try stage.picture()
        return try (1...4).map { frame in
            CATransaction.withoutActions { change(stage.root.sublayers![0], frame) }
            stage.offscreen.update()
            let drawn = try stage.offscreen.draw().drawing
            let partial = try stage.picture()
            stage.server.startAnew()
            assertSame(try stage.picture(), partial, "frame \(frame):")
            return drawn
        }
    }

    func testMovingTurningScalingAndFadingDrawNothingOfTheContent() throws {
        let drawn = try play { layer, frame in
            layer.position.x += 0.7
            layer.transform = CATransform3DScale(
                CATransform3DMakeRotation(0.3 * Double(frame), 0, 0.4, 1), 1 + 0.1 * Double(frame), 1, 1)
            layer.opacity -= 0.1
        }
        XCTAssertEqual(drawn.map(\.passItems), [0, 0, 0, 0])
        XCTAssertEqual(drawn.map(\.passes), [0, 0, 0, 0])
        XCTAssertEqual(drawn.map(\.items), [1, 1, 1, 1], "the bitmap alone")
    }

    func testABitmapStaysWhileOtherGroupsComeAndGrow() throws {
        let drawn = try play { layer, frame in
            let other = box(60, 10, 30 + Double(frame) * 7, 40, .glass) { $0.opacity = 0.6 }.holding(box(0, 0, 25, 25, .red))
            layer.superlayer!.insertSublayer(other, at: 0)
            layer.position.y += 1
        }
        XCTAssertTrue(drawn.allSatisfy { $0.reusedPasses >= 1 })
        for (frame, statistics) in drawn.enumerated() {
            XCTAssertLessThanOrEqual(statistics.passes, frame + 1, "the new group, and those that it moves")
        }
    }

    func testContentThatChangesIsDrawnAgain() throws {
        let drawn = try play { layer, frame in layer.sublayers![0].position.x += 5 }
        XCTAssertTrue(drawn.allSatisfy { $0.passes == 1 && $0.passItems > 0 })
    }

    func testScalesThatNoBitmapCanHaveDrawTheLayerItself() throws {
        for scale in [0, -1, CGFloat.infinity, .nan] { try assertSame(tree(true, scale: scale), tree(false)) }
    }

    func testAHugeLayerShowsItsPartInSight() throws {
        func huge(_ rasterizes: Bool) -> (CALayer) -> Void {
            { root in
                let layer = box(-4000, -30000, 9000, 60000, .sand) { $0.shouldRasterize = rasterizes }
                root.addSublayer(layer.holding(box(4010, 30010, 60, 40, .red), box(4030, 30020, 60, 40, .glass)))
            }
        }
        try assertSame(tolerance: 1, huge(true), huge(false))
    }

    func testEachCopyOfAReplicatorHasItsColours() throws {
        func copies(_ rasterizes: Bool) -> (CALayer) -> Void {
            { root in
                let copies = CAReplicatorLayer()
                copies.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
                copies.instanceCount = 3
                copies.instanceTransform = CATransform3DMakeTranslation(35, 4, 0)
                copies.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 1)
                copies.instanceGreenOffset = -0.2
                copies.addSublayer(box(4, 4, 30, 30, .sand) { $0.shouldRasterize = rasterizes }.holding(box(5, 5, 15, 15, .blue)))
                root.addSublayer(copies)
            }
        }
        try assertSame(tolerance: 1, copies(true), copies(false))
    }
}
