// Enters: a number of particles. Leaves: an emitter with so many alive on average, four seconds after its begin.

import CoreGraphics
import QuartzCore

enum BenchParticles {
    /// A fountain of orange light over a black stage, whose clock is at 0.
    static func makeEmitter(living count: Int, _ mode: CAEmitterLayerRenderMode) -> CAEmitterLayer {
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        emitter.emitterPosition = CGPoint(x: 640, y: 600)
        emitter.renderMode = mode
        emitter.beginTime = -4
        cell.contents = dot
        cell.birthRate = Float(count) / 3
        cell.lifetime = 3
        cell.lifetimeRange = 2
        cell.velocity = 200
        cell.velocityRange = 160
        cell.emissionLongitude = -.pi / 2
        cell.emissionRange = 1
        if mode == .backToFront { cell.emissionLatitude = 0.3 }
        cell.yAcceleration = 120
        cell.scale = 0.5
        cell.scaleSpeed = -1.0 / 6
        cell.color = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
        cell.greenSpeed = -0.2
        cell.alphaSpeed = -1.0 / 3
        emitter.emitterCells = [cell]
        return emitter
    }

    /// 16 × 16 pixels of white that fade towards the rim.
    private static let dot: CGImage = {
        var pixels = [UInt8](repeating: 0, count: 16 * 16 * 4)
        for y in 0..<16 {
            for x in 0..<16 {
                let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
                let far = (dx * dx + dy * dy) / 64, alpha = far < 1 ? (1 - far) * (1 - far) : 0
                for component in 0..<4 { pixels[(y * 16 + x) * 4 + component] = UInt8(clamping: 255 * alpha + 0.5) }
            }
        }
        return CGImage(pixels: pixels, width: 16, height: 16, bytesPerRow: 64, isOpaque: false)
    }()
}
