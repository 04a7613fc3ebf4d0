// Confetti in depth: it flies towards the eye and away, through the perspective of the layer above.

import QuartzCore

package final class Confetti: Sample {
    package static let title = "Confetti"
    package static let summary = """
        Paper bursts out of two corners into the depth: the emitters preserve depth, and the layer above has a perspective. They \
        are drawn back to front. Click: another burst.
        """
    package static let pictureTimes = [0.7, 1.6, 3.2]
    package static let script = [ScriptedInput.click(320, 240, at: 2.4)]

    private let stage = CALayer()
    private var emitters: [CAEmitterLayer] = []

    package init() {}

    package func makeRoot() -> CALayer {
        let root = ParticleImage.stage(0xFFF6E6, 0xF3D9C6)
        stage.frame = root.bounds
        stage.sublayerTransform.m34 = -1 / 500
        root.addSublayer(stage)
        for (index, x) in [60.0, 580.0].enumerated() {
            let emitter = CAEmitterLayer()
            emitter.frame = root.bounds
            emitter.emitterPosition = CGPoint(x: x, y: 420)
            emitter.renderMode = .backToFront
            emitter.preservesDepth = true
            emitter.seed = UInt32(index)
            emitter.emitterCells = [
                0xE4483C, 0xF2A93B, 0x3E9B6E, 0x3B78C4, 0x9254B5].map { makePaper(UInt32($0), index == 0 ? -1.15 : -2.0) }
            emitters.append(emitter)
            stage.addSublayer(emitter)
        }
        burst()
        return root
    }

    private func makePaper(_ color: UInt32, _ angle: CGFloat) -> CAEmitterCell {
        let paper = CAEmitterCell()
        paper.contents = ParticleImage.paper
        paper.birthRate = 220
        paper.lifetime = 3.4
        paper.duration = 0.25
        paper.velocity = 430
        paper.velocityRange = 260
        paper.emissionLongitude = angle
        paper.emissionRange = 0.9
        paper.yAcceleration = 260
        paper.scale = 0.8
        paper.scaleRange = 0.4
        paper.spinRange = 14
        paper.color = .hex(color)
        (paper.redRange, paper.greenRange, paper.blueRange) = (0.15, 0.15, 0.15)
        return paper
    }

    /// Each emitter's own time starts again.
    private func burst() {
        CATransaction.setDisableActions(true)
        for emitter in emitters {
            emitter.beginTime = CACurrentMediaTime()
            emitter.seed &+= 2
        }
    }

    package func click(at point: CGPoint) { burst() }
}
