// Gradient layers of the three types, animated by their colours, locations and points.

import QuartzCore

package final class TurningGradients: Sample {
    package static let title = "Turning gradients"
    package static let summary = """
        A conic gradient turns within a ring, an axial one turns by its startPoint and endPoint, waves run \
        outwards in a radial one by its locations, and a sky goes through the colours of a day. \
        Click: the ring turns the other way.
        """
    package static let pictureTimes = [0.4, 1.6, 3.1, 5.0]

    private let ring = CAGradientLayer()
    private var isReversed = false

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x0E1020)
        addRing(to: root)
        addAxial(to: root)
        addRadial(to: root)
        addSky(to: root)
        for (x, y, words) in [
            (180.0, 318.0, "conic, turned"), (490, 152, "axial: startPoint and endPoint"), (490, 318, "radial: locations"),
            (320, 460, "colors")] {
            root.addSublayer(CATextLayer.caption(words, at: CGPoint(x: x, y: y)))
        }
        return root
    }

    package func click(at point: CGPoint) {
        isReversed.toggle()
        turn()
    }

    private func addRing(to root: CALayer) {
        ring.frame = CGRect(x: 50, y: 40, width: 260, height: 260)
        ring.type = .conic
        (ring.startPoint, ring.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        ring.colors = (0...12).map { CGColor.rainbow(CGFloat($0) / 12) }
        let hole = CAShapeLayer()
        let path = CGMutablePath()
        path.addEllipse(in: ring.bounds)
        path.addEllipse(in: ring.bounds.insetBy(dx: 52, dy: 52))
        hole.path = path
        hole.fillRule = .evenOdd
        ring.mask = hole
        root.addSublayer(ring)
        turn()
    }

    private func turn() {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = (isReversed ? -2 : 2) * Double.pi
        turn.duration = 6
        turn.repeatCount = .infinity
        ring.add(turn, forKey: "turn")
    }

    private func addAxial(to root: CALayer) {
        let card = CAGradientLayer()
        card.frame = CGRect(x: 360, y: 40, width: 260, height: 98)
        card.cornerRadius = 18
        card.colors = [CGColor.hex(0xFF4D6D), CGColor.hex(0xFFC300), CGColor.hex(0x3A0CA3)]
        root.addSublayer(card)
        // Opposite points of a circle about the middle.
        for (key, shift) in [("startPoint", 0.0), ("endPoint", Double.pi)] {
            let run = CAKeyframeAnimation(keyPath: key)
            run.values = (0...24).map { step in
                let angle = 2 * Double.pi * Double(step) / 24 + shift
                return CGPoint(x: 0.5 - 0.5 * cos(angle), y: 0.5 - 0.5 * sin(angle))
            }
            run.duration = 5
            run.repeatCount = .infinity
            card.add(run, forKey: key)
        }
    }

    private func addRadial(to root: CALayer) {
        let card = CAGradientLayer()
        card.frame = CGRect(x: 360, y: 180, width: 260, height: 124)
        card.cornerRadius = 18
        card.type = .radial
        (card.startPoint, card.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1.05, y: 1.6))
        let (dark, light) = (CGColor.hex(0x023047), CGColor.hex(0x48CAE4))
        card.colors = [light, dark, light, dark, light, dark]
        let out = CABasicAnimation(keyPath: "locations")
        out.fromValue = [-0.8, -0.6, -0.4, -0.2, 0.0, 0.2] as [NSNumber]
        out.toValue = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0] as [NSNumber]
        card.locations = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
        out.duration = 4
        out.repeatCount = .infinity
        card.add(out, forKey: "out")
        root.addSublayer(card)
    }

    private func addSky(to root: CALayer) {
        let sky = CAGradientLayer()
        sky.frame = CGRect(x: 50, y: 350, width: 570, height: 92)
        sky.cornerRadius = 18
        let skies: [[CGColor]] = [
            [.hex(0x03071E), .hex(0x1B1B4B), .hex(0x3C2A6B)], [.hex(0x264653), .hex(0xE76F51), .hex(0xFFD166)],
            [.hex(0x4CC9F0), .hex(0x90E0EF), .hex(0xCAF0F8)], [.hex(0x5A189A), .hex(0xF72585), .hex(0xFF9E00)],
        ]
        sky.colors = skies[0]
        let day = CAKeyframeAnimation(keyPath: "colors")
        day.values = skies + [skies[0]]
        day.duration = 8
        day.repeatCount = .infinity
        sky.add(day, forKey: "day")
        root.addSublayer(sky)
    }
}
