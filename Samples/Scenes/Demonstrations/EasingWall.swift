// The thirty easing functions beside each other: each curve is drawn by the layer itself, and a dot
// that the server moves keeps to it.

import QuartzCore

/// Draws the curve of a timing function.
private final class CurveLayer: CALayer {
    var curve: ((Double) -> Double)?

    /// Where the curve is at a fraction of the time: time to the right, change upwards.
    static func place(_ time: Double, _ change: Double) -> CGPoint {
        CGPoint(x: 6 + 44 * time, y: 84 - 52 * change)
    }

    override func draw(in ctx: CGContext) {
        guard let curve else { return }
        ctx.setStrokeColor(.hex(0x3B4766))
        ctx.setLineWidth(1)
        for change in [0.0, 1] {
            ctx.move(to: Self.place(0, change))
            ctx.addLine(to: Self.place(1, change))
        }
        ctx.strokePath()
        ctx.setStrokeColor(borderColor ?? .white)
        ctx.setLineWidth(2)
        ctx.setLineJoin(.round)
        ctx.addLines(between: (0...120).map { Self.place(Double($0) / 120, curve(Double($0) / 120)) })
        ctx.strokePath()
    }
}

package final class EasingWall: Sample {
    package static let title = "Easing wall"
    package static let summary = """
        The easing functions after Robert Penner: ten families from left to right – quad, cubic, \
        quart, quint, sine, expo, circ, back, elastic, bounce – and from top to bottom in, out and \
        in-out. The curves are drawn by draw(in:) of the function itself; the dots are moved by the \
        server, evenly to the right and by the timing function upwards. Click: they start again.
        """
    package static let pictureTimes = [0.5, 1.0, 1.5]

    private static let seconds = 2.0
    private var dots: [(layer: CALayer, function: CAMediaTimingFunction)] = []

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x161B2E)
        for (index, easing) in EasingFunction.all.enumerated() {
            let (family, direction) = (index / 3, index % 3)
            let tile = CurveLayer()
            tile.frame = CGRect(x: 13 + 62 * CGFloat(family), y: 28 + 148 * CGFloat(direction), width: 56, height: 116)
            tile.backgroundColor = .hex(0x222A44)
            tile.cornerRadius = 6
            tile.borderColor = .rainbow(CGFloat(family) / 10)
            tile.contentsScale = 2
            tile.curve = easing.function
            tile.setNeedsDisplay()
            root.addSublayer(tile)

            let dot = CALayer()
            dot.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
            dot.cornerRadius = 4.5
            dot.backgroundColor = .white
            dot.position = CurveLayer.place(1, 1)
            tile.addSublayer(dot)
            dots.append((dot, CAMediaTimingFunction(name: easing.name)))
        }
        start()
        return root
    }

    package func click(at point: CGPoint) { start() }

    private func start() {
        let (from, to) = (CurveLayer.place(0, 0), CurveLayer.place(1, 1))
        for (dot, function) in dots {
            let across = CABasicAnimation(keyPath: "position.x")
            across.fromValue = from.x
            across.toValue = to.x
            let up = CABasicAnimation(keyPath: "position.y")
            up.fromValue = from.y
            up.toValue = to.y
            up.timingFunction = function
            let both = CAAnimationGroup()
            both.animations = [across, up]
            both.duration = Self.seconds
            both.repeatCount = .infinity
            dot.add(both, forKey: "both")
        }
    }
}
