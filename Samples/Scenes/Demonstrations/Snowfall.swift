// Snow: one emitter as wide as the window, flakes of three sizes.

import QuartzCore

package final class Snowfall: Sample {
    package static let title = "Snowfall"
    package static let summary = """
        A line emits flakes downwards, which the wind pushes aside: near ones large and fast, far ones small and slow. Click: \
        the snow stops, or begins again; what is in the air falls on.
        """
    package static let pictureTimes = [6.0, 9.0]
    package static let script = [ScriptedInput.click(320, 240, at: 6.5)]

    private let snow = CAEmitterLayer()

    package init() {}

    package func makeRoot() -> CALayer {
        let root = ParticleImage.stage(0x1B2A4A, 0x6C86A8)
        for (index, color) in [0x8FA6C0, 0xC4D2E0, 0xF2F6FA].enumerated() {
            let hill = CAShapeLayer()
            let top = 330 + 45 * CGFloat(index), path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 480))
            path.addLine(to: CGPoint(x: 0, y: top + 20))
            path.addCurve(
                to: CGPoint(x: 640, y: top), control1: CGPoint(x: 200, y: top - 90 + 90 * CGFloat(index)),
                control2: CGPoint(x: 420, y: top + 110 - 60 * CGFloat(index)))
            path.addLine(to: CGPoint(x: 640, y: 480))
            path.closeSubpath()
            hill.path = path
            hill.fillColor = .hex(UInt32(color))
            root.addSublayer(hill)
        }
        snow.emitterShape = .line
        snow.emitterPosition = CGPoint(x: 320, y: -20)
        snow.emitterSize = CGSize(width: 800, height: 0)
        snow.emitterCells = [makeFlakes("far", 60, 0.12, 40), makeFlakes("middle", 30, 0.25, 65), makeFlakes("near", 9, 0.5, 105)]
        // As if it had snowed for some time.
        snow.beginTime = CACurrentMediaTime() - 10
        root.addSublayer(snow)
        return root
    }

    private func makeFlakes(_ name: String, _ rate: Float, _ scale: CGFloat, _ velocity: CGFloat) -> CAEmitterCell {
        let flakes = CAEmitterCell()
        flakes.name = name
        flakes.contents = ParticleImage.glow
        flakes.birthRate = rate
        flakes.lifetime = Float(560 / velocity)
        flakes.velocity = -velocity
        flakes.velocityRange = velocity / 3
        flakes.emissionRange = 0.5
        flakes.xAcceleration = 2
        flakes.scale = scale
        flakes.scaleRange = scale / 2
        flakes.alphaRange = 0.3
        return flakes
    }

    package func click(at point: CGPoint) { snow.birthRate = snow.birthRate == 0 ? 1 : 0 }
}
