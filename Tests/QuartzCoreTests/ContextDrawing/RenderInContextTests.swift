// `CALayer.render(in:)`: whose values, in which coordinates, through which state of the context.

import QuartzCore
import XCTest

final class RenderInContextTests: CompositorTestCase {
    private func drawn(
        _ width: Int = 60, _ height: Int = 50, scale: Double = 1, _ draw: (CGContext) -> Void
    ) -> CompositorPicture {
        CompositorPicture(width: width, height: height, scale: scale, draw)
    }

    func testALayerIsDrawnInItsOwnCoordinates() {
        let layer = box(30, 20, 40, 30, .red) {
            $0.bounds.origin = CGPoint(x: 5, y: 8)
            $0.setAffineTransform(CGAffineTransform(rotationAngle: 1))
        }
        let picture = drawn { layer.render(in: $0) }
        XCTAssertEqual(picture, drawn {
            $0.setFillColor(.red)
            $0.fill(CGRect(x: 5, y: 8, width: 40, height: 30))
        })
    }

    func testTheModelIsDrawnWithoutAnimationsAndThePresentationWithThem() throws {
        let layer = box(0, 0, 40, 30, .red)
        _ = try picture(at: 0.5) { root in
            layer.add(hold("bounds.size.width", 10, 30), forKey: nil)
            root.addSublayer(layer)
        }
        XCTAssertEqual(drawn { layer.render(in: $0) }, drawn {
            $0.setFillColor(.red)
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        })
        XCTAssertEqual(drawn { layer.presentation()?.render(in: $0) }, drawn {
            $0.setFillColor(.red)
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
        })
    }

    func testALayerOfTilesDrawsItselfWithoutThem() {
        final class Halves: CATiledLayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.green)
                ctx.fill(CGRect(x: 20, y: 0, width: 100, height: 100))
            }
        }
        let layer = box(0, 0, 40, 30, .red, Halves())
        XCTAssertEqual(drawn { layer.render(in: $0) }[30, 10], [255, 0, 0, 255], "it was not asked to display itself")
        layer.setNeedsDisplay()
        let picture = drawn { layer.render(in: $0) }
        XCTAssertEqual(picture[10, 10], [255, 0, 0, 255])
        XCTAssertEqual(picture[30, 10], [0, 204, 51, 255])
        XCTAssertEqual(picture[45, 10], [0, 0, 0, 0])
    }

    func testAnUncommittedChangeIsDrawnOfTheModelAndNotOfThePresentation() throws {
        let layer = box(0, 0, 40, 30, .red).holding(box(0, 0, 9, 9, .blue))
        layer.mask = box(0, 0, 30, 30, .black)
        _ = try picture { $0.addSublayer(layer) }
        CATransaction.setDisableActions(true)
        layer.backgroundColor = .green
        layer.mask?.bounds.size.width = 10
        layer.sublayers?.first?.isHidden = true
        let before = drawn { layer.presentation()?.render(in: $0) }, after = drawn { layer.render(in: $0) }
        XCTAssertEqual(before[25, 20], [255, 0, 0, 255])
        XCTAssertEqual(before[4, 4], [0, 51, 255, 255])
        XCTAssertEqual(after[25, 20], [0, 0, 0, 0])
        XCTAssertEqual(after[12, 4], [0, 204, 51, 255])
    }

    func testThePresentationOfAMaskIsItsMaskAndTheModelsMaskStays() throws {
        let layer = box(0, 0, 40, 30, .red)
        let mask = box(0, 0, 30, 30, .black)
        layer.mask = mask
        _ = try picture { $0.addSublayer(layer) }
        let copy = try XCTUnwrap(layer.presentation())
        XCTAssertTrue(copy.mask !== mask && copy.mask?.model() === mask)
        XCTAssertTrue(copy.mask === copy.mask)
        XCTAssertTrue(layer.mask === mask)
    }

    func testPartsOfATreeDrawnInTheirPlacesAreTheTree() {
        let flipped = box(0, 0, 60, 50, nil) { $0.isGeometryFlipped = true }
        let child = box(10, 6, 30, 24, .sand) { $0.contents = CompositorImage.spread }.holding(
            box(4, 2, 8, 8) { $0.contents = CompositorImage.checks })
        flipped.addSublayer(child)
        let whole = drawn { flipped.render(in: $0) }
        let part = drawn {
            // A flipped layer's y axis points up.
            $0.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 10, ty: 50 - 6))
            child.render(in: $0)
        }
        XCTAssertTrue(whole.showsSomething)
        XCTAssertEqual(part, whole)
    }

    func testTheStateOfTheContextActsOnThePictureAsAWholeAndStays() {
        let layer = box(0, 0, 40, 30, .red).holding(box(10, 10, 40, 30, .blue))
        let faded = drawn { context in
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 50))
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 50))
            context.setAlpha(0.5)
            layer.render(in: context)
            context.setFillColor(.black)
            context.fill(CGRect(x: 0, y: 45, width: 60, height: 5))
        }
        XCTAssertEqual(faded[5, 5], [255, 127, 127, 255])
        XCTAssertEqual(faded[15, 15], [127, 153, 255, 255], "the lower layer does not shine through")
        XCTAssertEqual(faded[30, 15], [255, 255, 255, 255], "the clip holds")
        XCTAssertEqual(faded[5, 47], [127, 127, 127, 255], "alpha is what it was")
    }

    func testOpacityHiddenAndMaskOfTheLayerItselfCount() {
        XCTAssertEqual(drawn { box(0, 0, 40, 30, .red) { $0.opacity = 0.5 }.render(in: $0) }[5, 5][3], 128)
        XCTAssertFalse(drawn { box(0, 0, 40, 30, .red) { $0.isHidden = true }.render(in: $0) }.showsSomething)
        let masked = drawn { box(0, 0, 40, 30, .red) { $0.mask = box(0, 0, 10, 30, .black) }.render(in: $0) }
        XCTAssertEqual([masked[5, 5][3], masked[15, 5][3]], [255, 0])
    }

    func testALayerThatWaitsForItsDisplayIsDisplayedFirst() {
        final class Painter: CALayer {
            var draws = 0
            override func draw(in ctx: CGContext) {
                draws += 1
                ctx.setFillColor(.red)
                ctx.fill(bounds)
            }
        }
        let painter = box(0, 0, 20, 20, nil, Painter())
        XCTAssertFalse(drawn { painter.render(in: $0) }.showsSomething, "a layer that does not ask has no contents")
        painter.setNeedsDisplay()
        XCTAssertEqual(drawn { painter.render(in: $0) }[5, 5], [255, 0, 0, 255])
        XCTAssertEqual(drawn { painter.render(in: $0) }[5, 5], [255, 0, 0, 255])
        XCTAssertEqual(painter.draws, 1)
    }

    func testAContextWithYUpwardsShowsThePictureUpsideDown() throws {
        let layer = box(0, 0, 40, 30, .red).holding(box(0, 0, 40, 10, .blue))
        let context = try XCTUnwrap(CGContext(
            data: nil, width: 40, height: 30, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        layer.render(in: context)
        context.withPixels { bytes, bytesPerRow in
            XCTAssertEqual(bytes[0], 255, "the first row shows what has the greatest y")
            XCTAssertEqual(bytes[29 * bytesPerRow + 2], 255)
        }
    }

    func testLayersThatCastShadowsInEachOtherAreDrawnOnce() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        var inner = root
        // Drawn twice at each level, they would be drawn 2⁴⁰ times.
        for level in 0..<40 {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            (layer.shadowOpacity, layer.shadowRadius) = (0.1, 2)
            if level == 39 { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
            inner.addSublayer(layer)
            inner = layer
        }
        let context = try XCTUnwrap(CGContext(
            data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.rotate(by: 0.2)
        context.scaleBy(x: 1, y: 1.4)
        root.render(in: context)
        context.withPixels { bytes, bytesPerRow in
            let middle = 40 * bytesPerRow + 15 * 4
            XCTAssertEqual(bytes[middle], 255)
            XCTAssertEqual(bytes[middle + 3], 255)
        }
    }

    func testALayerThatLeansInAPerspectiveIsSeenInIt() {
        let layer = box(0, 0, 60, 50, nil) { $0.sublayerTransform.m34 = -1 / 100 }.holding(
            box(10, 10, 40, 30, .red) { $0.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) })
        let picture = drawn { layer.render(in: $0) }
        // Red pixels by column: the side that is nearer is higher than the layer, the other one lower.
        let heights = (0..<picture.width)
            .map { x in (0..<picture.height).filter { picture[x, $0][3] > 200 }.count }.filter { $0 > 0 }
        XCTAssertLessThan(min(heights.first ?? 0, heights.last ?? 0), 27)
        XCTAssertGreaterThan(max(heights.first ?? 0, heights.last ?? 0), 33)
    }

    func testTreesWithValuesBeyondSenseAreDrawn() {
        var shown = 0
        for seed in 1...300 as ClosedRange<UInt64> {
            CATransaction.withoutActions {
                let root = box(0, 0, 80, 60, nil)
                let script = CompositorScript(seed: seed, root: root, count: 1 + Int(seed % 14), isExtreme: true)
                XCTAssertFalse(script.layers.isEmpty)
                if drawn(80, 60, { root.render(in: $0) }).showsSomething { shown += 1 }
            }
        }
        XCTAssertGreaterThan(shown, 150)
    }

    func testADeepTreeIsDrawnAsFarAsItGoesAlsoWithEffectsAtEveryLevel() {
        for hasEffects in [false, true] {
            let root = box(0, 0, 60, 50, nil)
            var layer = root
            for level in 0..<500 {
                let next = box(0, 0, 60, 50, nil) {
                    $0.opacity = hasEffects ? 0.999 : 1
                    $0.shadowOpacity = hasEffects && level % 4 == 0 ? 0.1 : 0
                    $0.cornerRadius = 9
                    $0.masksToBounds = level % 4 == 1
                }
                if hasEffects, level % 50 == 0 { next.mask = box(0, 0, 60, 50, .black) }
                next.addSublayer(box(Double(level % 40), 10, 12, 12, .red))
                layer.addSublayer(next)
                layer = next
            }
            XCTAssertTrue(drawn { root.render(in: $0) }.showsSomething)
        }
        XCTAssertTrue(FaultReport.wasReported("CALayer.render(in:), nesting"))
    }

    func testCopiesOfCopiesAreLimited() {
        func copies(_ layer: CALayer) -> CALayer {
            box(0, 0, 8, 6, nil, CAReplicatorLayer()) { $0.instanceCount = 10_000 }.holding(layer)
        }
        let picture = drawn(8, 6) { copies(copies(copies(box(1, 1, 4, 4, nil)))).holding(box(0, 0, 2, 2, .red)).render(in: $0) }
        XCTAssertEqual(picture.width, 8)
        XCTAssertTrue(FaultReport.wasReported("CALayer.render(in:), copies"))
    }
}
