// A sparkler in the hand: its emitter is where the pointer is, and the sparks stay where they were.

import QuartzCore

package final class Sparkler: Sample {
    package static let title = "Sparkler"
    package static let summary = """
        Sparks fly from where the pointer is; those that are in the air go on as they began. Until the pointer moves, the \
        sparkler writes by itself. Click: a handful of sparks more.
        """
    package static let pictureTimes = [1.5, 3.0]

    private let emitter = CAEmitterLayer()
    private var isInHand = false

    package init() {}

    package func makeRoot() -> CALayer {
        let root = ParticleImage.stage(0x04040A, 0x10101C)
        emitter.renderMode = .additive
        emitter.emitterPosition = CGPoint(x: 320, y: 240)
        let sparks = CAEmitterCell()
        sparks.name = "sparks"
        sparks.contents = ParticleImage.glow
        sparks.birthRate = 420
        sparks.lifetime = 0.55
        sparks.lifetimeRange = 0.5
        sparks.velocity = 170
        sparks.velocityRange = 200
        sparks.emissionRange = 2 * .pi
        sparks.yAcceleration = 220
        sparks.scale = 0.22
        sparks.scaleRange = 0.2
        sparks.scaleSpeed = -0.2
        sparks.color = .hex(0xFFE6A8)
        sparks.greenSpeed = -0.7
        sparks.blueSpeed = -1.2
        let glow = CAEmitterCell()
        glow.name = "glow"
        glow.contents = ParticleImage.glow
        glow.birthRate = 60
        glow.lifetime = 0.35
        glow.scale = 1.6
        glow.color = .hex(0xFFB050, alpha: 0.25)
        glow.alphaSpeed = -0.7
        emitter.emitterCells = [sparks, glow]
        emitter.beginTime = CACurrentMediaTime()
        root.addSublayer(emitter)
        return root
    }

    package func step(at time: Double) {
        if !isInHand { move(to: CGPoint(x: 320 + 190 * sin(1.7 * time), y: 240 + 110 * sin(3.4 * time))) }
    }

    package func pointer(at point: CGPoint) {
        isInHand = true
        move(to: point)
    }

    private func move(to point: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        emitter.emitterPosition = point
        CATransaction.commit()
    }

    package func click(at point: CGPoint) {
        let more = CABasicAnimation(keyPath: "emitterCells.sparks.birthRate")
        more.fromValue = 2500
        more.duration = 0.4
        emitter.add(more, forKey: "more")
    }
}
