// A fire with smoke and sparks: additive flames over smoke that is simply laid over what is behind.

import QuartzCore

package final class Campfire: Sample {
    package static let title = "Campfire"
    package static let summary = """
        Flames whose light adds up, smoke behind them, and sparks. Click: the fire flares up, by a change of the layer's birth \
        rate and lifetime, which animate.
        """
    package static let pictureTimes = [3.0, 5.5]
    package static let script = [ScriptedInput.click(320, 240, at: 4)]

    private let fire = CAEmitterLayer(), smoke = CAEmitterLayer()

    package init() {}

    package func makeRoot() -> CALayer {
        let root = ParticleImage.stage(0x05060C, 0x1A120C)
        smoke.emitterPosition = CGPoint(x: 320, y: 340)
        smoke.emitterSize = CGSize(width: 80, height: 0)
        smoke.emitterShape = .line
        smoke.emitterCells = [makeSmoke()]
        fire.emitterPosition = CGPoint(x: 320, y: 420)
        fire.emitterSize = CGSize(width: 130, height: 0)
        fire.emitterShape = .line
        fire.renderMode = .additive
        fire.emitterCells = [makeFlames(), makeSparks()]
        root.addSublayer(smoke)
        for angle in [-0.25, 0.25] {
            let log = CALayer()
            log.bounds = CGRect(x: 0, y: 0, width: 190, height: 22)
            log.position = CGPoint(x: 320, y: 436)
            log.cornerRadius = 10
            log.backgroundColor = .hex(0x3A2416)
            log.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
            root.addSublayer(log)
        }
        root.addSublayer(fire)
        return root
    }

    private func makeFlames() -> CAEmitterCell {
        let flames = CAEmitterCell()
        flames.name = "flames"
        flames.contents = ParticleImage.glow
        flames.birthRate = 260
        flames.lifetime = 1.1
        flames.lifetimeRange = 0.6
        flames.velocity = 110
        flames.velocityRange = 60
        flames.emissionRange = 0.6
        flames.yAcceleration = -60
        flames.scale = 1.6
        flames.scaleRange = 0.8
        flames.scaleSpeed = -1
        flames.color = .hex(0xC84810, alpha: 0.35)
        flames.greenRange = 0.15
        flames.alphaSpeed = -0.25
        return flames
    }

    private func makeSparks() -> CAEmitterCell {
        let sparks = CAEmitterCell()
        sparks.name = "sparks"
        sparks.contents = ParticleImage.glow
        sparks.birthRate = 14
        sparks.lifetime = 2.4
        sparks.lifetimeRange = 1
        sparks.velocity = 190
        sparks.velocityRange = 90
        sparks.emissionRange = 0.9
        sparks.yAcceleration = -10
        sparks.scale = 0.16
        sparks.scaleSpeed = -0.04
        sparks.color = .hex(0xFFC060)
        sparks.greenSpeed = -0.25
        sparks.alphaSpeed = -0.3
        return sparks
    }

    private func makeSmoke() -> CAEmitterCell {
        let smoke = CAEmitterCell()
        smoke.contents = ParticleImage.glow
        smoke.birthRate = 14
        smoke.lifetime = 5
        smoke.velocity = 60
        smoke.velocityRange = 20
        smoke.emissionRange = 0.4
        smoke.xAcceleration = 6
        smoke.scale = 1.4
        smoke.scaleSpeed = 0.9
        smoke.color = .hex(0x707078, alpha: 0.22)
        smoke.alphaSpeed = -0.045
        return smoke
    }

    package func click(at point: CGPoint) {
        let isHigh = fire.lifetime > 1
        CATransaction.setAnimationDuration(1)
        fire.lifetime = isHigh ? 1 : 1.5
        fire.birthRate = isHigh ? 1 : 1.4
        smoke.birthRate = isHigh ? 1 : 2
    }
}
