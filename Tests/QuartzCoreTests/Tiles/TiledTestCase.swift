// What the tests of tiled layers share: who draws, and layers that are drawn by it, in tiles and whole.

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
final class PromptLayer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }
}

class TiledTestCase: CompositorTestCase {
    let painter = TilePainter()

    func tiled(_ rect: CGRect, tile: Double = 32, _ type: CATiledLayer.Type = PromptLayer.self) -> CATiledLayer {
        let layer = type == PromptLayer.self ? PromptLayer() : CATiledLayer()
        layer.frame = rect
        layer.tileSize = CGSize(width: tile, height: tile)
        layer.delegate = painter
        layer.setNeedsDisplay()
        return layer
    }

    func whole(_ rect: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = rect
        layer.delegate = painter
        layer.setNeedsDisplay()
        return layer
    }
}
