// The waterfall of particles: first a boring emitter, then more and more of it.

import QuartzCore

package final class ParticleCascade: Sample {
    package static let title = "Particle cascade"
    package static let summary = """
        An emitter layer, five times: boring circles that march to the right; a hose; a cascade; one whose circles vary, and \
        turn from blue to green the sooner the further an animation of emitterCells.circle.greenSpeed has gone; and a broad one \
        with a splash, which is a cell of the cell. Click: the next one.
        """
    package static let pictureTimes = [4.5, 7, 9.5, 12.5]
    package static let script = [
        ScriptedInput.click(300, 200, at: 2.5), .click(300, 200, at: 5), .click(300, 200, at: 7.5), .click(300, 200, at: 10)]

    private let emitter = CAEmitterLayer()
    private var number = 0

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xF4F1EA)
        emitter.emitterPosition = CGPoint(x: 60, y: 140)
        emitter.emitterShape = .point
        emitter.emitterMode = .points
        emitter.setAffineTransform(CGAffineTransform(scaleX: 1.6, y: 1.6))
        emitter.emitterCells = [makeCell()]
        root.addSublayer(emitter)
        return root
    }

    package func click(at point: CGPoint) {
        number = (number + 1) % 5
        emitter.removeAllAnimations()
        CATransaction.setDisableActions(true)
        emitter.emitterPosition = number == 4 ? CGPoint(x: 180, y: 60) : CGPoint(x: 60, y: 140)
        emitter.emitterSize = CGSize(width: 100, height: 100)
        emitter.emitterShape = number == 4 ? .line : .point
        emitter.emitterMode = number == 4 ? .outline : .points
        emitter.emitterCells = [makeCell()]
        if number >= 3 { emitter.add(greenAndBlue(), forKey: nil) }
    }

    private func makeCell() -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = "circle"
        cell.contents = ParticleImage.disc
        cell.contentsScale = 2
        cell.color = .hex(0x202020)
        cell.birthRate = number == 0 ? 5 : 100
        cell.lifetime = number < 2 ? 1 : 1.5
        cell.velocity = 100
        cell.emissionRange = number == 0 ? 0 : .pi / 10
        guard number >= 2 else { return cell }
        cell.xAcceleration = -40
        cell.yAcceleration = 200
        guard number >= 3 else { return cell }
        cell.lifetimeRange = 0.4
        cell.velocityRange = 20
        cell.emissionRange = .pi / 5
        cell.scaleRange = 0.2
        cell.scaleSpeed = 0.2
        cell.color = .hex(0x0000FF)
        cell.greenRange = 0.5
        cell.greenSpeed = 0.75
        guard number == 4 else { return cell }
        cell.emissionLongitude = 3 * .pi / 4
        cell.emitterCells = [makeDroplet()]
        return cell
    }

    private func makeDroplet() -> CAEmitterCell {
        let droplet = CAEmitterCell()
        droplet.contents = ParticleImage.disc
        droplet.contentsScale = 2
        droplet.emissionRange = .pi
        droplet.birthRate = 200
        droplet.lifetime = 0.4
        droplet.velocity = 200
        droplet.scale = 0.2
        droplet.beginTime = 0.7
        droplet.duration = 0.1
        return droplet
    }

    private func greenAndBlue() -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "emitterCells.circle.greenSpeed")
        animation.fromValue = -1
        animation.toValue = 3
        animation.duration = 4
        animation.autoreverses = true
        animation.repeatCount = .infinity
        return animation
    }
}
