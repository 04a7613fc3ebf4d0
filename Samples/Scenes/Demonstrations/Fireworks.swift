// Fireworks: rockets that leave trails and burst, by cells of cells.

import QuartzCore

package final class Fireworks: Sample {
    package static let title = "Fireworks"
    package static let summary = """
        One emitter. Its cells are rockets; each rocket emits a trail while it climbs, and at the end of its life, for a tenth \
        of a second, stars in its own colour. Click: another seed.
        """
    package static let pictureTimes = [3.1, 4.4, 6.0]

    private let emitter = CAEmitterLayer()

    package init() {}

    package func makeRoot() -> CALayer {
        let root = ParticleImage.stage(0x02030A, 0x0E1530)
        emitter.emitterPosition = CGPoint(x: 320, y: 480)
        emitter.emitterSize = CGSize(width: 360, height: 0)
        emitter.emitterShape = .line
        emitter.renderMode = .additive
        emitter.seed = 5
        emitter.emitterCells = [makeRocket()]
        root.addSublayer(emitter)
        return root
    }

    private func makeRocket() -> CAEmitterCell {
        let rocket = CAEmitterCell()
        rocket.name = "rocket"
        rocket.contents = ParticleImage.glow
        rocket.birthRate = 1.6
        rocket.lifetime = 1.6
        rocket.velocity = 380
        rocket.velocityRange = 90
        rocket.emissionRange = 0.5
        rocket.yAcceleration = 130
        rocket.scale = 0.3
        rocket.color = .hex(0x909090)
        (rocket.redRange, rocket.greenRange, rocket.blueRange) = (0.9, 0.9, 0.9)

        let trail = CAEmitterCell()
        trail.name = "trail"
        trail.contents = ParticleImage.glow
        trail.birthRate = 70
        trail.lifetime = 0.5
        trail.velocity = -40
        trail.emissionRange = 0.6
        trail.yAcceleration = 60
        trail.scale = 0.6
        trail.scaleSpeed = -0.9
        trail.alphaSpeed = -1.6

        let burst = CAEmitterCell()
        burst.name = "burst"
        burst.contents = ParticleImage.glow
        burst.birthRate = 3600
        burst.lifetime = 1.9
        burst.lifetimeRange = 0.6
        burst.velocity = 125
        burst.velocityRange = 50
        burst.emissionRange = 2 * .pi
        burst.yAcceleration = 70
        burst.scale = 0.75
        burst.scaleSpeed = -0.2
        burst.alphaSpeed = -0.55
        burst.beginTime = 1.5
        burst.duration = 0.1
        rocket.emitterCells = [trail, burst]
        return rocket
    }

    package func click(at point: CGPoint) { emitter.seed &+= 1 }
}
