// Six signs of waiting, each of one small layer that replicators show many times, later and elsewhere.

import QuartzCore

package final class ReplicatorLoaders: Sample {
    package static let title = "Replicator loaders"
    package static let summary = """
        One small layer with one animation each, copied by replicator layers with a delay: a ring of dots, \
        bars, ripples, a field of squares by two nested replicators, comets, and a rose in the colours of \
        the rainbow. Click: all of them at another speed.
        """
    package static let pictureTimes = [1.1, 2.0, 3.3]

    private let field = CALayer()

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x101426)
        field.frame = root.bounds
        root.addSublayer(field)
        let loaders = [dots(), bars(), ripples(), squares(), comets(), rose()]
        for (index, loader) in loaders.enumerated() {
            let card = CALayer()
            card.frame = CGRect(x: 26 + 202 * CGFloat(index % 3), y: 34 + 212 * CGFloat(index / 3), width: 184, height: 194)
            card.backgroundColor = .hex(0x1A2038)
            card.cornerRadius = 20
            loader.position = CGPoint(x: 92, y: 97)
            card.addSublayer(loader)
            field.addSublayer(card)
        }
        return root
    }

    package func click(at point: CGPoint) {
        let now = field.convertTime(CACurrentMediaTime(), from: nil)
        field.timeOffset = now
        field.beginTime = CACurrentMediaTime()
        field.speed = field.speed == 1 ? 0.35 : 1
    }

    // MARK: Parts

    private func replicator(
        _ count: Int, _ delay: Double, _ transform: CATransform3D, _ layers: CALayer...
    ) -> CAReplicatorLayer {
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = count
        replicator.instanceDelay = delay
        replicator.instanceTransform = transform
        for layer in layers { replicator.addSublayer(layer) }
        return replicator
    }

    private func piece(
        _ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat, _ color: UInt32, round: Bool = true
    ) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.position = CGPoint(x: x, y: y)
        layer.cornerRadius = round ? min(width, height) / 2 : 4
        layer.backgroundColor = .hex(color)
        return layer
    }

    private func run(
        _ layer: CALayer, _ key: String, _ values: [Any], _ duration: Double, mode: CAMediaTimingFunctionName = .easeInEaseOut
    ) {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = values
        animation.timingFunctions = Array(repeating: CAMediaTimingFunction(name: mode), count: values.count - 1)
        animation.duration = duration
        animation.repeatCount = .infinity
        layer.add(animation, forKey: key)
    }

    private func turned(_ parts: Int) -> CATransform3D { CATransform3DMakeRotation(2 * .pi / CGFloat(parts), 0, 0, 1) }

    // MARK: Loaders

    private func dots() -> CALayer {
        let dot = piece(17, 17, at: 0, -56, 0x4CC9F0)
        run(dot, "transform.scale", [1.0, 0.15], 1.2, mode: .easeIn)
        run(dot, "opacity", [1.0, 0.2], 1.2, mode: .easeIn)
        return replicator(12, 0.1, turned(12), dot)
    }

    private func bars() -> CALayer {
        let bar = piece(14, 84, at: -60, 0, 0xF72585)
        run(bar, "transform.scale.y", [0.25, 1.0, 0.25, 0.25], 1.1)
        let all = replicator(6, 0.11, CATransform3DMakeTranslation(24, 0, 0), bar)
        (all.instanceRedOffset, all.instanceBlueOffset, all.instanceGreenOffset) = (-0.09, 0.08, 0.06)
        return all
    }

    private func ripples() -> CALayer {
        let ring = piece(136, 136, at: 0, 0, 0x1A2038)
        ring.backgroundColor = nil
        ring.borderColor = .hex(0x7CFFCB)
        ring.borderWidth = 3
        run(ring, "transform.scale", [0.02, 1.0], 2.4, mode: .easeOut)
        run(ring, "opacity", [1.0, 0.0], 2.4, mode: .easeIn)
        return replicator(4, 0.6, CATransform3DIdentity, ring)
    }

    private func squares() -> CALayer {
        let square = piece(19, 19, at: -52, -52, 0xFFB703, round: false)
        run(square, "transform.scale", [1.0, 0.2, 1.0], 1.4)
        run(square, "transform.rotation.z", [0.0, Double.pi / 2, Double.pi], 1.4)
        let row = replicator(5, 0.12, CATransform3DMakeTranslation(26, 0, 0), square)
        row.instanceGreenOffset = -0.1
        let all = replicator(5, 0.12, CATransform3DMakeTranslation(0, 26, 0), row)
        all.instanceBlueOffset = 0.2
        return all
    }

    private func comets() -> CALayer {
        let head = piece(15, 15, at: 0, 0, 0xFFFFFF)
        let way = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: .zero, control1: CGPoint(x: 118, y: -104), control2: CGPoint(x: 118, y: 104))
        path.addCurve(to: .zero, control1: CGPoint(x: -118, y: -104), control2: CGPoint(x: -118, y: 104))
        way.path = path
        way.calculationMode = .paced
        way.duration = 2.2
        way.repeatCount = .infinity
        head.add(way, forKey: "way")
        let tail = replicator(22, 0.022, CATransform3DMakeScale(0.955, 0.955, 1), head)
        tail.instanceTransform = CATransform3DIdentity
        tail.instanceColor = .hex(0xC8B6FF)
        tail.instanceAlphaOffset = -0.045
        return tail
    }

    private func rose() -> CALayer {
        let petal = piece(70, 22, at: 36, 0, 0xFF3355)
        petal.opacity = 0.75
        run(petal, "transform.scale.x", [0.25, 1.0, 0.25], 2)
        let half = replicator(9, 0.11, turned(18), petal)
        (half.instanceRedOffset, half.instanceGreenOffset, half.instanceBlueOffset) = (-0.1, 0.07, 0.08)
        return replicator(2, 0, CATransform3DMakeRotation(.pi, 0, 0, 1), half)
    }
}
