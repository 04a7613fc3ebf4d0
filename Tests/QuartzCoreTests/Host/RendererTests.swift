// Layers in the frame of a program that draws by OpenGL itself: its state and its picture stay, the pixels are those of
// every other way, and its context may go at any time.

import COpenGL
import QuartzCore
import XCTest

final class RendererTests: LayerTestCase {
    private static let size = CGSize(width: HostGL.width, height: HostGL.height)

    /// A tree in which every kind of drawing is met.
    private func tree() -> CALayer {
        let root = CALayer()
        CATransaction.withoutActions {
            root.frame = CGRect(origin: .zero, size: Self.size)
            root.addSublayer(box(4, 4, 30, 20, .sand) {
                $0.cornerRadius = 6
                $0.shadowOpacity = 1
            })
            root.addSublayer(box(20, 10, 30, 30) { $0.contents = CompositorImage.spread })
            root.addSublayer(box(30, 20, 30, 24, .blue) {
                $0.opacity = 0.6
                $0.addSublayer(box(5, 5, 10, 10, .red))
                $0.mask = box(0, 0, 20, 20, .black) { $0.cornerRadius = 8 }
            })
            root.addSublayer(
                box(2, 30, 20, 14, .red) { $0.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])!] })
        }
        return root
    }

    private func renderer(_ root: CALayer, on host: HostGL, flipped: Bool = false) throws -> CARenderer {
        let renderer = try CARenderer()
        renderer.layer = root
        renderer.bounds = CGRect(origin: .zero, size: Self.size)
        renderer.target = .framebuffer(host.framebuffer, flipped: flipped)
        return renderer
    }

    private func draw(_ renderer: CARenderer) {
        renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
        renderer.render()
        renderer.endFrame()
    }

    /// The same tree by the other way, the top row first.
    private func expected(_ root: CALayer) throws -> [UInt8] {
        let offscreen = OffscreenRenderer(width: Self.size.width, height: Self.size.height)
        offscreen.rootLayer = root
        offscreen.update()
        return try offscreen.render().withPixels { bytes, _ in Array(bytes) }.rgba
    }

    func testAllOfTheHostsStateIsAsItWas() throws {
        for compatible in [false, true] {
            let host = try HostGL(compatible: compatible)
            host.scramble()
            let before = host.snapshot()
            XCTAssertEqual(glGetError(), GL_NO_ERROR)
            var renderer: CARenderer? = try renderer(tree(), on: host)
            XCTAssertEqual(difference(before, host.snapshot()), [], "after it was made, compatible \(compatible)")
            for frame in 0..<3 {
                MediaClock.setManualTime(100 + Double(frame))
                CATransaction.withoutActions { renderer!.layer!.sublayers![0].position.x += 3 }
                draw(renderer!)
                XCTAssertNil(renderer!.failure)
                XCTAssertEqual(glGetError(), GL_NO_ERROR)
                XCTAssertEqual(difference(before, host.snapshot()), [], "after frame \(frame), compatible \(compatible)")
            }
            CATransaction.withoutActions { renderer!.bounds.size.width -= 7 }
            draw(renderer!)
            XCTAssertEqual(difference(before, host.snapshot()), [], "after another size, compatible \(compatible)")
            renderer = nil
            XCTAssertEqual(difference(before, host.snapshot()), [], "after it went, compatible \(compatible)")
        }
    }

    private func difference(_ before: [String: [Double]], _ after: [String: [Double]]) -> [String] {
        before.filter { after[$0.key] != $0.value }.map { "\($0.key) was \($0.value), is \(after[$0.key] ?? [])" }.sorted()
    }

    func testPixelsAreThoseOfAnOffscreenPictureWhateverTheHostHasSet() throws {
        let wanted = try expected(tree())
        for flipped in [false, true] {
            let host = try HostGL(compatible: flipped)
            host.scramble()
            host.fill(.zero)
            host.scramble()
            draw(try renderer(tree(), on: host, flipped: flipped))
            XCTAssertEqual(flipped ? host.pixels() : host.pixels().upsideDown, wanted)
        }
    }

    func testTheHostsPictureIsSeenThroughAndBesideTheLayers() throws {
        let host = try HostGL(compatible: false)
        host.fill(SIMD4(0, 1, 0, 1))
        let root = CALayer()
        CATransaction.withoutActions {
            root.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            root.addSublayer(box(0, 0, 10, 10, .red) { $0.opacity = 0.6 })
        }
        let renderer = try renderer(root, on: host)
        renderer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        renderer.target = .framebuffer(host.framebuffer, x: 4, y: 8)
        draw(renderer)
        let pixels = host.pixels()
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * HostGL.width + x) * 4..<(y * HostGL.width + x) * 4 + 4]) }
        XCTAssertEqual(pixel(3, 8), [0, 255, 0, 255])
        XCTAssertEqual(pixel(4, 7), [0, 255, 0, 255])
        XCTAssertEqual(pixel(4, 8), [153, 102, 0, 255])
        XCTAssertEqual(pixel(13, 17), [153, 102, 0, 255])
        XCTAssertEqual(pixel(14, 17), [0, 255, 0, 255])
        XCTAssertEqual(pixel(4, 18), [0, 255, 0, 255])
    }

    func testAnUnchangedTreeIsShownAgainWithoutBeingDrawn() throws {
        let host = try HostGL(compatible: false)
        let renderer = try renderer(tree(), on: host)
        draw(renderer)
        host.fill(.zero)
        renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
        XCTAssertTrue(renderer.updateBounds().isEmpty)
        XCTAssertEqual(renderer.nextFrameTime(), .infinity)
        renderer.render()
        renderer.endFrame()
        XCTAssertEqual(host.pixels().upsideDown, try expected(tree()))
    }

    func testUpdatesAreWhatChangedAndWhatWasAdded() throws {
        let host = try HostGL(compatible: false)
        let root = CALayer(), card = box(10, 10, 10, 10, .red)
        CATransaction.withoutActions {
            root.frame = CGRect(origin: .zero, size: Self.size)
            root.addSublayer(card)
        }
        let renderer = try renderer(root, on: host)
        draw(renderer)
        CATransaction.withoutActions { card.position.x += 5 }
        renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
        XCTAssertTrue(renderer.updateBounds().contains(CGRect(x: 10, y: 10, width: 15, height: 10)))
        XCTAssertLessThan(renderer.updateBounds().width, 25)
        renderer.addUpdate(CGRect(x: 40, y: 30, width: 4.5, height: 2))
        XCTAssertTrue(renderer.updateBounds().contains(CGRect(x: 40, y: 30, width: 5, height: 2)))
        renderer.addUpdate(.infinite)
        XCTAssertEqual(renderer.updateBounds(), CGRect(origin: .zero, size: Self.size))
        renderer.addUpdate(.null)
        renderer.addUpdate(CGRect(x: Double.nan, y: 0, width: 1, height: 1))
        renderer.render()
        renderer.endFrame()
        XCTAssertNil(renderer.failure)
    }

    func testTheNextFrameIsWhenSomethingBegins() throws {
        let host = try HostGL(compatible: false)
        let root = tree()
        let renderer = try renderer(root, on: host)
        let animation = fade(from: 0, to: 1, 2)
        animation.beginTime = 103
        root.sublayers![0].add(animation, forKey: nil)
        renderer.beginFrame(atTime: 100)
        XCTAssertEqual(renderer.nextFrameTime(), 103)
        renderer.render()
        renderer.endFrame()
        MediaClock.setManualTime(104)
        renderer.beginFrame(atTime: 104)
        XCTAssertEqual(renderer.nextFrameTime(), 104)
        renderer.endFrame()
        MediaClock.setManualTime(110)
        renderer.beginFrame(atTime: 110)
        XCTAssertEqual(renderer.nextFrameTime(), .infinity)
        renderer.endFrame()
    }

    func testAPartOfThePlaneInAnotherScale() throws {
        let host = try HostGL(compatible: false)
        let root = tree()
        let renderer = try renderer(root, on: host)
        renderer.scale = 2
        renderer.bounds = CGRect(x: 12, y: 7, width: 32, height: 24)
        draw(renderer)
        let moved = CALayer(), inner = tree()
        CATransaction.withoutActions {
            moved.frame = CGRect(x: 0, y: 0, width: 32, height: 24)
            inner.frame.origin = CGPoint(x: -12, y: -7)
            moved.addSublayer(inner)
        }
        let offscreen = OffscreenRenderer(width: 32, height: 24, scale: 2)
        offscreen.rootLayer = moved
        offscreen.update()
        XCTAssertEqual(host.pixels().upsideDown, try offscreen.render().withPixels { bytes, _ in Array(bytes) }.rgba)
    }

    func testSeveralRenderersInOneContext() throws {
        let host = try HostGL(compatible: true)
        host.fill(.zero)
        host.scramble()
        let before = host.snapshot()
        let first = try renderer(tree(), on: host), second = try renderer(tree(), on: host)
        for renderer in [first, second, first] { draw(renderer) }
        XCTAssertEqual(difference(before, host.snapshot()), [])
        XCTAssertNil(first.failure ?? second.failure)
    }

    func testAContextThatWasDestroyedIsSurvived() throws {
        let old = try HostGL(compatible: false)
        let renderer = try renderer(tree(), on: old)
        draw(renderer)
        old.destroy()
        draw(renderer)
        XCTAssertNotNil(renderer.failure, "no context is current")
        let new = try HostGL(compatible: false)
        renderer.contextLost()
        renderer.target = .framebuffer(new.framebuffer)
        new.fill(.zero)
        draw(renderer)
        XCTAssertNil(renderer.failure)
        XCTAssertEqual(new.pixels().upsideDown, try expected(tree()))
    }

    func testNothingIsDrawnWhileAnotherContextIsCurrent() throws {
        let host = try HostGL(compatible: false)
        let renderer = try renderer(tree(), on: host)
        draw(renderer)
        let other = try HostGL(compatible: false)
        other.fill(SIMD4(0, 0, 1, 1))
        let before = other.pixels()
        draw(renderer)
        XCTAssertNotNil(renderer.failure)
        XCTAssertEqual(other.pixels(), before)
        host.makeCurrent()
        draw(renderer)
        XCTAssertNil(renderer.failure)
    }

    func testWithoutAContextThereIsNoRenderer() throws {
        try HostGL(compatible: false).release()
        XCTAssertThrowsError(try CARenderer()) {
            XCTAssertTrue("\($0)".contains("current"), "\($0)")
            XCTAssertEqual(($0 as? RenderFailure)?.reason, .noContext)
        }
        let older = CARenderer(cglContext: UnsafeMutableRawPointer(bitPattern: 8)!)
        older.layer = tree()
        older.bounds = CGRect(origin: .zero, size: Self.size)
        draw(older)
        XCTAssertNotNil(older.failure)
        let host = try HostGL(compatible: false)
        older.target = .framebuffer(host.framebuffer)
        draw(older)
        XCTAssertNil(older.failure)
    }

    func testAFramebufferThatIsNoneIsSaid() throws {
        let host = try HostGL(compatible: false)
        let renderer = try renderer(tree(), on: host)
        renderer.target = .framebuffer(4711)
        draw(renderer)
        XCTAssertTrue(
            renderer.failure?.description.contains("framebuffer 4711") == true, "\(String(describing: renderer.failure))")
        XCTAssertEqual(glGetError(), GL_NO_ERROR)
        renderer.target = .framebuffer(host.framebuffer)
        draw(renderer)
        XCTAssertNil(renderer.failure)
    }

    func testStateIsLeftSetWhereTheHostNeedsNone() throws {
        let host = try HostGL(compatible: false)
        let renderer = try CARenderer(options: [kCARendererRestoresState: false, kCARendererScale: 2])
        XCTAssertEqual(renderer.scale, 2)
        XCTAssertFalse(renderer.restoresState)
        renderer.layer = tree()
        renderer.bounds = CGRect(x: 0, y: 0, width: 32, height: 24)
        renderer.target = .framebuffer(host.framebuffer)
        host.fill(.zero)
        host.scramble()
        draw(renderer)
        XCTAssertNil(renderer.failure)
        XCTAssertEqual(glIsEnabled(GL_RASTERIZER_DISCARD), 0)
    }

    func testNoLayerAndNoSizeDrawNothing() throws {
        let host = try HostGL(compatible: false)
        let renderer = try CARenderer()
        renderer.target = .framebuffer(host.framebuffer)
        host.fill(SIMD4(0, 1, 0, 1))
        let before = host.pixels()
        renderer.background = .red
        draw(renderer)
        renderer.bounds = CGRect(origin: .zero, size: Self.size)
        draw(renderer)
        renderer.layer = tree()
        renderer.bounds = CGRect(x: 0, y: 0, width: Double.nan, height: 4)
        draw(renderer)
        XCTAssertEqual(renderer.updateBounds(), .null)
        XCTAssertEqual(host.pixels(), before)
        renderer.layer = nil
        XCTAssertNil(renderer.layer)
    }
}

extension [UInt8] {
    /// Rows of `HostGL`'s width in the opposite order.
    fileprivate var upsideDown: [UInt8] {
        let row = HostGL.width * 4
        return stride(from: count - row, through: 0, by: -row).flatMap { self[$0..<$0 + row] }
    }

    /// Red first, of pixels with blue first.
    fileprivate var rgba: [UInt8] {
        var swapped = self
        for index in stride(from: 0, to: count, by: 4) { swapped.swapAt(index, index + 2) }
        return swapped
    }
}
