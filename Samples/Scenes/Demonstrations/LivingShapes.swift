// Shape layers whose paths draw themselves, turn into each other, and march.

import QuartzCore

package final class LivingShapes: Sample {
    package static let title = "Living shapes"
    package static let summary = """
        Four things that a shape layer can do by animation: a curve is drawn and wiped away by strokeStart \
        and strokeEnd; a star becomes a flower and a drop by its path; a dashed outline marches by \
        lineDashPhase; a ring fills by strokeEnd, its line growing. Click: the curve starts again.
        """
    package static let pictureTimes = [0.6, 1.7, 2.6, 4.4]

    private let curve = CAShapeLayer()

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x12162A)
        addCurve(to: root)
        addMorph(to: root)
        addMarch(to: root)
        addRing(to: root)
        for (x, y, words) in [
            (210.0, 448.0, "strokeStart and strokeEnd"), (525, 158, "path"), (525, 304, "lineDashPhase"),
            (525, 448, "strokeEnd and lineWidth")] {
            root.addSublayer(CATextLayer.caption(words, at: CGPoint(x: x, y: y)))
        }
        return root
    }

    package func click(at point: CGPoint) { draw() }

    // MARK: A curve that is drawn

    /// A rosette as a wheel in a ring draws it, seven times around.
    private func addCurve(to root: CALayer) {
        let path = CGMutablePath()
        let points = (0...840).map { step in
            let turn = 14 * Double.pi * Double(step) / 840
            return CGPoint(x: 210 + 128 * cos(turn) + 56 * cos(turn * 15 / 7), y: 225 + 128 * sin(turn) - 56 * sin(turn * 15 / 7))
        }
        path.addLines(between: points)
        let trace = CAShapeLayer()
        trace.path = path
        trace.fillColor = nil
        trace.strokeColor = .hex(0x232A4A)
        trace.lineWidth = 1.5
        root.addSublayer(trace)
        curve.path = path
        curve.fillColor = nil
        curve.strokeColor = .hex(0x5CE1E6)
        curve.lineWidth = 3
        curve.lineCap = .round
        curve.lineJoin = .round
        root.addSublayer(curve)
        draw()
    }

    private func draw() {
        func stroke(_ key: String, _ from: Double, _ to: Double, begin: Double) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue) = (from, to)
            (animation.beginTime, animation.duration) = (begin, 3)
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            animation.fillMode = .both
            return animation
        }
        let both = CAAnimationGroup()
        both.animations = [stroke("strokeEnd", 0, 1, begin: 0), stroke("strokeStart", 0, 1, begin: 2)]
        both.duration = 5
        both.repeatCount = .infinity
        curve.add(both, forKey: "draw")
        let colour = CAKeyframeAnimation(keyPath: "strokeColor")
        colour.values = [CGColor.hex(0x5CE1E6), CGColor.hex(0xB388FF), CGColor.hex(0xFF6E9C), CGColor.hex(0x5CE1E6)]
        colour.duration = 5
        colour.repeatCount = .infinity
        curve.add(colour, forKey: "colour")
    }

    // MARK: Outlines that turn into each other

    /// An outline of 72 points by its radius at each angle: outlines with the same points run into each other.
    private static func outline(_ radius: (Double) -> Double) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: (0..<72).map { step in
            let angle = 2 * Double.pi * Double(step) / 72 - .pi / 2
            return CGPoint(x: radius(angle + .pi / 2) * cos(angle), y: radius(angle + .pi / 2) * sin(angle))
        })
        path.closeSubpath()
        return path
    }

    private func addMorph(to root: CALayer) {
        let star = Self.outline { 34 + 24 * abs(2 * ($0 * 5 / (2 * .pi)).truncatingRemainder(dividingBy: 1) - 1) }
        let flower = Self.outline { 44 + 13 * cos(6 * $0) }
        let drop = Self.outline { 28 + 30 * pow(0.5 + 0.5 * cos($0), 3) }
        let shape = CAShapeLayer()
        shape.position = CGPoint(x: 525, y: 84)
        shape.path = star
        shape.fillColor = .hex(0xFFB703)
        shape.strokeColor = .white
        shape.lineWidth = 2.5
        shape.lineJoin = .round
        let morph = CAKeyframeAnimation(keyPath: "path")
        morph.values = [star, star, flower, flower, drop, drop, star]
        morph.keyTimes = [0, 0.12, 0.33, 0.45, 0.66, 0.78, 1]
        let colour = CAKeyframeAnimation(keyPath: "fillColor")
        colour.values = [
            CGColor.hex(0xFFB703), CGColor.hex(0xFFB703), CGColor.hex(0xFF5D8F), CGColor.hex(0xFF5D8F), CGColor.hex(0x3A86FF),
            CGColor.hex(0x3A86FF), CGColor.hex(0xFFB703)]
        colour.keyTimes = morph.keyTimes
        for animation in [morph, colour] {
            animation.duration = 6
            animation.repeatCount = .infinity
            shape.add(animation, forKey: animation.keyPath)
        }
        root.addSublayer(shape)
    }

    // MARK: Dashes and a ring

    private func addMarch(to root: CALayer) {
        let shape = CAShapeLayer()
        shape.path = CGPath(
            roundedRect: CGRect(x: 460, y: 190, width: 130, height: 92), cornerWidth: 22, cornerHeight: 22, transform: nil)
        shape.fillColor = .hex(0x1D2440)
        shape.strokeColor = .hex(0x7CFFCB)
        shape.lineWidth = 4
        shape.lineCap = .round
        shape.lineDashPattern = [12, 9, 2, 9]
        let march = CABasicAnimation(keyPath: "lineDashPhase")
        march.byValue = -64
        march.duration = 2
        march.repeatCount = .infinity
        shape.add(march, forKey: "march")
        root.addSublayer(shape)
    }

    private func addRing(to root: CALayer) {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 525, y: 378), radius: 42, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
        let track = CAShapeLayer()
        track.path = path
        track.fillColor = nil
        track.strokeColor = .hex(0x262E52)
        track.lineWidth = 8
        root.addSublayer(track)
        let ring = CAShapeLayer()
        ring.path = path
        ring.fillColor = nil
        ring.strokeColor = .hex(0xFF8A5B)
        ring.lineWidth = 8
        ring.lineCap = .round
        for (key, from, to) in [("strokeEnd", 0.02, 1.0), ("lineWidth", 6, 16)] {
            let grow = CABasicAnimation(keyPath: key)
            (grow.fromValue, grow.toValue) = (from, to)
            grow.duration = 2.5
            grow.autoreverses = true
            grow.repeatCount = .infinity
            grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            ring.add(grow, forKey: key)
        }
        root.addSublayer(ring)
    }
}
