// Views whose layers are tiled draw by the same methods as others, on the threads that draw tiles.

import QuartzCore
import TestSupport
import UIKit
import XCTest

final class TiledViewTests: ViewTestCase {
    private final class PromptLayer: CATiledLayer {
        override class func fadeDuration() -> CFTimeInterval { 0 }
    }

    /// Draws the same whatever part of it is asked for.
    private class Plain: UIView {
        let calls = Lock<[(rect: CGRect, isMain: Bool)]>([])
        override func draw(_ rect: CGRect) {
            calls.withLock { $0.append((rect, Thread.isMainThread)) }
            UIColor.red.setFill()
            UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 150, height: 100)).fill()
            UIColor.blue.setStroke()
            UIBezierPath(rect: CGRect(x: 40, y: 40, width: 60, height: 40)).stroke()
        }
    }

    private final class Tiled: Plain {
        override class var layerClass: AnyClass { PromptLayer.self }
    }

    /// Asked by the layer, as programs that draw other than in their current context have it.
    private final class AskedByLayer: UIView {
        override class var layerClass: AnyClass { PromptLayer.self }
        override func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(UIColor.green.cgColor)
            ctx.fill(ctx.boundingBoxOfClipPath)
        }
    }

    private func picture(of view: UIView, tile: CGFloat = 32) throws -> [UInt8] {
        (view.layer as? CATiledLayer)?.tileSize = CGSize(width: tile, height: tile)
        show(view)
        var pixels: [UInt8] = []
        try renderer.readPixels { pixels = Array($0) }
        view.removeFromSuperview()
        renderer.update()
        return pixels
    }

    func testATiledViewLooksLikeOneThatIsDrawnAtOnce() throws {
        let frame = CGRect(x: 20, y: 30, width: 180, height: 140)
        let (plain, tiled) = (Plain(frame: frame), Tiled(frame: frame))
        let (one, other) = (try picture(of: plain), try picture(of: tiled))
        XCTAssertEqual(one.count, other.count)
        // Where a curve leaves a tile, its edge is worked out from what lies in the tile.
        XCTAssertTrue(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 12 })
        XCTAssertTrue(one.contains { $0 != one[0] })
        let calls = tiled.calls.withLock { $0 }
        XCTAssertEqual(calls.count, 6 * 5)
        XCTAssertTrue(calls.allSatisfy { !$0.isMain && $0.rect.width <= 32 && $0.rect.height <= 32 })
        XCTAssertEqual(plain.calls.withLock { $0 }.map(\.isMain), [true])
    }

    func testATiledViewDrawsForItsLayer() throws {
        let view = AskedByLayer(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let pixels = try picture(of: view, tile: 256)
        XCTAssertTrue(stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0 + 1] == 255 && pixels[$0 + 3] == 255 })
        XCTAssertEqual(pixels[0], 0)
    }

    func testAViewIsNotLetGoByTheThreadThatDrawsIt() throws {
        final class Watched: UIView {
            static let ends = Lock<[Bool]>([])
            override class var layerClass: AnyClass { PromptLayer.self }
            override func draw(_ rect: CGRect) { UIRectFill(rect) }
            deinit { Self.ends.withLock { $0.append(Thread.isMainThread) } }
        }
        for _ in 0..<5 {
            _ = try picture(of: Watched(frame: window.bounds), tile: 64)
            renderer.update()
        }
        XCTAssertEqual(Watched.ends.withLock { $0 }, Array(repeating: true, count: 5))
    }
}
