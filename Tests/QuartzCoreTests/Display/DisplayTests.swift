// Drawing on demand: who is asked, in which order, when, and what comes out.

import QuartzCore
import XCTest

final class DisplayTests: OffscreenTestCase {
    private func show(_ layer: CALayer, _ size: CGFloat = 4) {
        layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        offscreen.rootLayer.addSublayer(layer)
        offscreen.update()
    }

    func testALayerDrawsBeforeTheCommitIntoPixelsOfItsScale() throws {
        let layer = Painter(.redInk)
        layer.contentsScale = 2
        layer.setNeedsDisplay()
        XCTAssertTrue(layer.needsDisplay())
        XCTAssertNil(layer.contents)
        show(layer)
        XCTAssertFalse(layer.needsDisplay())
        XCTAssertEqual(layer.draws, 1)
        let image = try XCTUnwrap(layer.contents as? CGImage)
        XCTAssertEqual([image.width, image.height], [8, 8])
        XCTAssertEqual(image.pixel(0, 0), 0xFFFF_0000)
        XCTAssertEqual(image.pixel(7, 7), 0xFFFF_0000)
        offscreen.update()
        XCTAssertEqual(layer.draws, 1, "a layer that does not ask is not drawn again")
    }

    func testALayerThatIsDrawnAgainIsPaintedInItsPlace() {
        let layer = Painter(.redInk)
        layer.setNeedsDisplay()
        show(layer)
        _ = offscreen.server.buildList()
        let layouts = offscreen.server.layoutCount
        layer.setNeedsDisplay()
        CATransaction.setDisableActions(true)
        CATransaction.flush()
        _ = offscreen.server.advance(to: 5)
        XCTAssertEqual(layer.draws, 2)
        XCTAssertFalse(offscreen.server.buildList().isEmpty, "the layer's picture is new")
        XCTAssertEqual(offscreen.server.layoutCount, layouts, "nothing is laid out anew")
    }

    /// Each drawing fades in; one that comes in the middle of that begins at the one before it.
    func testALayerThatIsDrawnInEachFrameIsSeenToChange() throws {
        let layer = Painter(.white)
        layer.setNeedsDisplay()
        show(layer)
        for frame in 1...12 {
            MediaClock.useManualTime(Double(frame) / 60)
            let shade = Double(frame) / 12
            layer.color = CGColor(red: 1 - shade, green: 1 - shade, blue: 1 - shade, alpha: 1)
            layer.setNeedsDisplay()
            offscreen.update()
            let level = Double(try offscreen.render().pixel(1, 1) & 0xff) / 255
            XCTAssertEqual(level, 1 - shade + 1.0 / 12, accuracy: 0.01, "the drawing before")
        }
        MediaClock.useManualTime(1)
        offscreen.update()
        XCTAssertEqual(try offscreen.render().pixel(1, 1), 0xFF00_0000)
    }

    func testAMaskThatStaysIsNoChange() {
        let (layer, mask) = (CALayer(), CALayer())
        layer.mask = mask
        show(layer)
        _ = offscreen.server.buildList()
        let layouts = offscreen.server.layoutCount
        layer.mask = nil
        layer.mask = mask
        CATransaction.flush()
        _ = offscreen.server.advance(to: 5)
        _ = offscreen.server.buildList()
        XCTAssertEqual(offscreen.server.layoutCount, layouts)
    }

    func testALayerThatDoesNotAskIsNotDrawn() {
        let layer = Painter(.redInk)
        show(layer)
        XCTAssertEqual(layer.draws, 0)
        XCTAssertNil(layer.contents)
    }

    func testDrawingHappensAfterLayoutInTheSameCommit() {
        final class Parent: CALayer {
            override func layoutSublayers() {
                sublayers?.first?.bounds = CGRect(x: 0, y: 0, width: 7, height: 3)
                sublayers?.first?.setNeedsDisplay()
            }
        }
        let parent = Parent()
        let child = Painter(.redInk)
        parent.addSublayer(child)
        parent.setNeedsLayout()
        show(parent)
        XCTAssertEqual((child.contents as? CGImage)?.width, 7)
    }

    func testWithoutDisplayTheDelegateWillDrawAndDraws() {
        let delegate = DrawingDelegate()
        let layer = CALayer()
        layer.delegate = delegate
        layer.setNeedsDisplay()
        show(layer)
        XCTAssertEqual(delegate.calls, ["willDraw", "draw"])
        XCTAssertEqual((layer.contents as? CGImage)?.pixel(1, 1), 0xFF00_FF00)
        XCTAssertEqual((layer.contents as? CGImage)?.width, 12, "layerWillDraw set the scale to 3")
    }

    func testADelegateThatDisplaysIsNotAskedToDraw() {
        let delegate = DisplayingDelegate()
        let layer = Painter(.redInk)
        layer.delegate = delegate
        layer.setNeedsDisplay()
        show(layer)
        XCTAssertEqual(delegate.calls, ["display"])
        XCTAssertEqual(layer.draws, 0)
        XCTAssertTrue(layer.contents as? CGImage === delegate.image)
    }

    func testAnOverriddenDisplayIsCalledInTheirPlace() {
        final class Own: CALayer {
            var displays = 0
            override func display() { displays += 1 }
        }
        let layer = Own()
        layer.setNeedsDisplay()
        show(layer)
        XCTAssertEqual(layer.displays, 1)
        XCTAssertFalse(layer.needsDisplay())
        XCTAssertNil(layer.contents)
    }

    func testDisplayIfNeededDrawsAtOnceAndOnlyIfNeeded() {
        let layer = Painter(.redInk)
        layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        layer.displayIfNeeded()
        XCTAssertEqual(layer.draws, 0)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.displayIfNeeded()
        XCTAssertEqual(layer.draws, 1)
        XCTAssertNotNil(layer.contents)
    }

    func testAPartIsDrawnAnewAndTheRestStays() throws {
        let layer = Painter(.redInk)
        layer.setNeedsDisplay()
        show(layer, 8)
        layer.color = .blueInk
        layer.setNeedsDisplay(CGRect(x: 2, y: 1, width: 3, height: 2))
        layer.setNeedsDisplay(CGRect(x: 4.5, y: 2, width: 1, height: 1))
        offscreen.update()
        let image = try XCTUnwrap(layer.contents as? CGImage)
        for y in 0..<8 {
            for x in 0..<8 {
                let isNew = (2..<6).contains(x) && (1..<3).contains(y)
                XCTAssertEqual(image.pixel(x, y), isNew ? 0xFF00_00FF : 0xFFFF_0000, "\(x), \(y)")
            }
        }
        layer.setNeedsDisplay(.zero)
        layer.setNeedsDisplay(.null)
        XCTAssertFalse(layer.needsDisplay(), "nothing was asked for")
    }

    func testThePartsKeepTheirPlacesOverManyPictures() throws {
        let layer = Painter(.redInk)
        layer.setNeedsDisplay()
        show(layer, 4)
        for (index, color) in [CGColor.blueInk, .greenInk, .blueInk, .greenInk].enumerated() {
            layer.color = color
            layer.setNeedsDisplay(CGRect(x: 0, y: index, width: 4, height: 1))
            offscreen.update()
        }
        let image = try XCTUnwrap(layer.contents as? CGImage)
        XCTAssertEqual((0..<4).map { image.pixel(2, $0) }, [0xFF00_00FF, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00])
    }

    func testAnImageThatWasHandedOutDoesNotChangeWhenTheLayerIsDrawnAgain() throws {
        let layer = Painter(.redInk)
        layer.setNeedsDisplay()
        show(layer)
        let first = try XCTUnwrap(layer.contents as? CGImage)
        for color in [CGColor.blueInk, .greenInk, .blueInk] {
            layer.color = color
            layer.setNeedsDisplay()
            offscreen.update()
        }
        XCTAssertEqual(first.pixel(0, 0), 0xFFFF_0000)
        XCTAssertEqual((layer.contents as? CGImage)?.pixel(0, 0), 0xFF00_00FF)
    }

    func testDrawingUsesTheLayersCoordinates() {
        let layer = Painter(.redInk)
        layer.area = CGRect(x: 10, y: 20, width: 1, height: 1)
        layer.bounds = CGRect(x: 10, y: 20, width: 3, height: 2)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        let image = layer.contents as? CGImage
        XCTAssertEqual(image?.pixel(0, 0), 0xFFFF_0000, "y grows downwards")
        XCTAssertEqual(image?.pixel(1, 0), 0)
        XCTAssertEqual(image?.pixel(0, 1), 0)
    }

    func testAnOpaqueLayerHasNoTransparentPixel() {
        let layer = Painter(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        layer.isOpaque = true
        layer.area = CGRect(x: 0, y: 0, width: 1, height: 2)
        layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        let image = layer.contents as? CGImage
        XCTAssertEqual(image?.isOpaque, true)
        XCTAssertEqual(image?.pixel(1, 0), 0xFF00_0000)
        XCTAssertEqual((image?.pixel(0, 0) ?? 0) >> 24, 0xFF)
    }

    func testBoundsWithoutAnAreaHaveNoContents() {
        let layer = Painter(.redInk)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        XCTAssertNil(layer.contents)
        XCTAssertEqual(layer.draws, 0)
        layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4)
        layer.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 4, height: CGFloat.infinity))
        layer.displayIfNeeded()
        XCTAssertNil(layer.contents)
    }

    func testAHugeLayerIsDrawnWithFewerPixelsAPoint() {
        let layer = Painter(.redInk)
        layer.bounds = CGRect(x: 0, y: 0, width: 400_000, height: 10)
        layer.contentsScale = 3
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        let image = layer.contents as? CGImage
        XCTAssertEqual(image?.width, 32_767)
        XCTAssertEqual(image?.height, 1)
        XCTAssertEqual(image?.pixel(32_766, 0), 0xFFFF_0000)
        XCTAssertTrue(FaultReport.wasReported("Painter.display()"))
    }

    func testAChangeOfTheBoundsRedrawsWhereThatIsAskedFor() {
        let layer = Painter(.redInk)
        show(layer)
        layer.bounds.size.width = 9
        XCTAssertFalse(layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 10
        XCTAssertTrue(layer.needsDisplay())
        offscreen.update()
        XCTAssertEqual((layer.contents as? CGImage)?.width, 10)
        layer.setValue(CGRect(x: 0, y: 0, width: 11, height: 1), forKey: "bounds")
        XCTAssertTrue(layer.needsDisplay())
    }

    func testANewDrawingIsAChangeOfContentsButTheFirstIsNot() {
        final class Recorder: CALayerDelegate {
            var events: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                return NSNull()
            }
        }
        let delegate = Recorder()
        let layer = Painter(.redInk)
        layer.delegate = delegate
        layer.setNeedsDisplay()
        show(layer)
        XCTAssertFalse(delegate.events.contains("contents"))
        layer.setNeedsDisplay()
        offscreen.update()
        XCTAssertTrue(delegate.events.contains("contents"))
    }

    func testALayerThatAsksForDisplayWhileDrawingIsDrawnOnce() {
        final class Greedy: CALayer {
            var drawings = 0
            override func draw(in ctx: CGContext) {
                drawings += 1
                setNeedsDisplay()
            }
        }
        let layer = Greedy()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.setNeedsDisplay()
        show(layer)
        XCTAssertFalse(layer.needsDisplay())
        XCTAssertEqual(layer.drawings, 1)
        layer.setNeedsDisplay()
        offscreen.update()
        XCTAssertEqual(layer.drawings, 2)
        XCTAssertFalse(FaultReport.wasReported("Greedy: drawing asked for itself"))
    }

    func testLayersThatAskForEachOthersDisplayDoNotHang() {
        final class Partner: CALayer {
            weak var other: CALayer?
            override func draw(in ctx: CGContext) { other?.setNeedsDisplay() }
        }
        let one = Partner(), two = Partner()
        (one.other, two.other) = (two, one)
        for layer in [one, two] { layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8) }
        one.setNeedsDisplay()
        one.addSublayer(two)
        show(one)
        XCTAssertFalse(one.needsDisplay() || two.needsDisplay())
        XCTAssertTrue(FaultReport.wasReported("Partner: drawing asked for itself"))
    }

    func testAContextThatIsKeptDrawsNowhereThatMatters() throws {
        final class Keeper: CALayer {
            var kept: CGContext?
            override func draw(in ctx: CGContext) { kept = ctx }
        }
        let careful = Painter(.redInk)
        careful.setNeedsDisplay()
        show(careful)
        let layer = Keeper()
        layer.setNeedsDisplay()
        show(layer)
        layer.setNeedsDisplay()
        offscreen.update()
        layer.kept?.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        XCTAssertTrue(FaultReport.wasReported("CALayer.draw(in:) of Keeper"))
        XCTAssertFalse(FaultReport.wasReported("CALayer.draw(in:) of Painter"))
    }

    func testTheServerShowsWhatWasDrawn() throws {
        let layer = Painter(.blueInk)
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.area = CGRect(x: 0, y: 0, width: 20, height: 10)
        offscreen.rootLayer.addSublayer(layer)
        layer.setNeedsDisplay()
        offscreen.update()
        let picture = try offscreen.render()
        XCTAssertEqual(picture.pixel(20, 14), 0xFF00_00FF)
        XCTAssertEqual(picture.pixel(20, 26), 0)
    }

    func testThePictureFollowsHoweverManyDrawingsLieBetweenTwoFrames() throws {
        let layer = Painter(.redInk)
        layer.setNeedsDisplay()
        show(layer, 40)
        layer.position = CGPoint(x: 50, y: 50)
        for (drawings, last) in [(2, CGColor.greenInk), (1, .blueInk), (3, .redInk), (4, .greenInk)] {
            for drawing in 1...drawings {
                layer.color = drawing == drawings ? last : .white
                layer.setNeedsDisplay()
                offscreen.update()
            }
            layer.removeAllAnimations()
            offscreen.update()
            XCTAssertEqual(
                try offscreen.render().pixel(50, 50), try XCTUnwrap(layer.contents as? CGImage).pixel(20, 20), "\(drawings)")
        }
    }

    func testDrawingOverAndOverAlternatesBetweenTwoMemories() {
        let layer = Painter(.redInk)
        layer.setNeedsDisplay()
        show(layer, 64)
        var memories: Set<UnsafeRawPointer> = []
        for _ in 0..<20 {
            CATransaction.setDisableActions(true)
            layer.setNeedsDisplay()
            offscreen.update()
            _ = (layer.contents as? CGImage)?.withPixels { pixels, _ in memories.insert(pixels.baseAddress!) }
        }
        XCTAssertEqual(memories.count, 2)
    }
}

/// Fills a part of itself.
private final class Painter: CALayer {
    var color: CGColor
    var area = CGRect.infinite
    var draws = 0

    init(_ color: CGColor) {
        self.color = color
        super.init()
    }

    override init(layer: Any) {
        color = (layer as? Painter)?.color ?? .redInk
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        color = .redInk
        super.init(coder: coder)
    }

    override func draw(in ctx: CGContext) {
        draws += 1
        ctx.setFillColor(color)
        ctx.fill(area.intersection(bounds))
    }
}

private final class DrawingDelegate: CALayerDelegate {
    var calls: [String] = []

    func layerWillDraw(_ layer: CALayer) {
        calls.append("willDraw")
        layer.contentsScale = 3
    }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.setFillColor(.greenInk)
        ctx.fill(layer.bounds)
    }
}

private final class DisplayingDelegate: CALayerDelegate {
    let image = CGContext(flippedPixels: nil, width: 2, height: 2)?.makeImage()
    var calls: [String] = []

    func display(_ layer: CALayer) {
        calls.append("display")
        layer.contents = image
    }

    func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
    func layerWillDraw(_ layer: CALayer) { calls.append("willDraw") }
}

extension CGColor {
    fileprivate static var redInk: CGColor { CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    fileprivate static var greenInk: CGColor { CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    fileprivate static var blueInk: CGColor { CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
}

extension CGImage {
    /// A pixel as 0xAARRGGBB, premultiplied.
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 {
        withPixels { bytes, bytesPerRow in bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) }
    }
}
