// Shadows that follow a lamp, a card that is lifted, and a spotlight that is a moving mask.

import QuartzCore

package final class LightAndShadow: Sample {
    package static let title = "Light and shadow"
    package static let summary = """
        A lamp circles, and the shadows of three boats, made from their alpha, fall away from it by \
        shadowOffset. Below, a card is lifted by its shadow's path, radius and offset, and a round mask with \
        soft edges wanders over a dark picture like a spotlight. Click: the lamp stops and goes on.
        """
    package static let pictureTimes = [0.4, 1.5, 2.9, 4.3]

    private static let seconds = 5.0
    private let scene = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xE9DFC9)
        scene.frame = root.bounds
        root.addSublayer(scene)
        try addBoats()
        addLamp()
        addCard()
        try addSpotlight()
        return root
    }

    package func click(at point: CGPoint) {
        let now = scene.convertTime(CACurrentMediaTime(), from: nil)
        let stops = scene.speed != 0
        scene.speed = stops ? 0 : 1
        scene.beginTime = stops ? 0 : CACurrentMediaTime()
        scene.timeOffset = now
    }

    // MARK: The lamp and what it lights

    /// Where the lamp is at a part of its way.
    private static func lamp(_ part: Double) -> CGPoint {
        CGPoint(x: 320 - 270 * cos(2 * .pi * part), y: 92 + 64 * sin(2 * .pi * part))
    }

    private static func repeated(_ key: String, _ value: (Double) -> Any) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = (0...40).map { value(Double($0) / 40) }
        animation.duration = seconds
        animation.repeatCount = .infinity
        return animation
    }

    private func addLamp() {
        let glow = CAGradientLayer()
        glow.bounds = CGRect(x: 0, y: 0, width: 150, height: 150)
        glow.type = .radial
        (glow.startPoint, glow.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        glow.colors = [
            CGColor.hex(0xFFFDF0), CGColor.hex(0xFFE08A, alpha: 0.9), CGColor.hex(0xFFC23C, alpha: 0.25),
            CGColor.hex(0xFFC23C, alpha: 0)]
        glow.locations = [0, 0.16, 0.4, 1]
        glow.cornerRadius = 75
        glow.add(Self.repeated("position") { Self.lamp($0) }, forKey: "circle")
        scene.addSublayer(glow)
    }

    private func addBoats() throws(PictureError) {
        let image = try Picture.load("boat")
        for x in [140.0, 320, 500] {
            let boat = CALayer()
            boat.bounds = CGRect(x: 0, y: 0, width: 116, height: 116)
            boat.position = CGPoint(x: x, y: 122)
            boat.contents = image
            boat.contentsGravity = .resizeAspect
            boat.shadowOpacity = 0.45
            boat.shadowRadius = 6
            boat.add(Self.repeated("shadowOffset") { part in
                let lamp = Self.lamp(part)
                return CGSize(width: (x - lamp.x) * 0.14, height: 14 + (122 - lamp.y) * 0.2)
            }, forKey: "offset")
            boat.add(Self.repeated("shadowRadius") { part in
                let lamp = Self.lamp(part)
                return 3 + hypot(x - lamp.x, 122 - lamp.y) * 0.03
            }, forKey: "radius")
            scene.addSublayer(boat)
        }
    }

    // MARK: A card that is lifted

    private func addCard() {
        let card = CAGradientLayer()
        card.frame = CGRect(x: 60, y: 274, width: 200, height: 140)
        card.cornerRadius = 16
        card.colors = [CGColor.hex(0x2EC4B6), CGColor.hex(0x1B6CA8)]
        card.shadowOpacity = 0.5
        let low = CGPath(roundedRect: card.bounds.insetBy(dx: 4, dy: 4), cornerWidth: 16, cornerHeight: 16, transform: nil)
        let high = CGPath(roundedRect: card.bounds.insetBy(dx: 18, dy: 14), cornerWidth: 16, cornerHeight: 16, transform: nil)
        card.shadowPath = low
        for (key, from, to) in [
            ("shadowPath", low, high), ("shadowRadius", 3.0, 16.0),
            ("shadowOffset", CGSize(width: 0, height: 3), CGSize(width: 0, height: 34)), ("position.y", 344.0, 326.0),
        ] as [(String, Any, Any)] {
            let lift = CABasicAnimation(keyPath: key)
            (lift.fromValue, lift.toValue) = (from, to)
            lift.duration = 1.6
            lift.autoreverses = true
            lift.repeatCount = .infinity
            lift.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            card.add(lift, forKey: key)
        }
        scene.addSublayer(card)
    }

    // MARK: A spotlight

    private func addSpotlight() throws(PictureError) {
        let image = try Picture.load("card-city")
        let frame = CGRect(x: 330, y: 250, width: 250, height: 190)
        func picture() -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.contents = image
            layer.contentsGravity = .resizeAspectFill
            // Without the round corners of the card that the picture is of.
            layer.contentsRect = CGRect(x: 0.08, y: 0.1, width: 0.84, height: 0.8)
            layer.masksToBounds = true
            layer.cornerRadius = 16
            return layer
        }
        let dark = picture()
        let night = CALayer()
        night.frame = dark.bounds
        night.backgroundColor = .hex(0x04060F, alpha: 0.86)
        dark.addSublayer(night)
        scene.addSublayer(dark)
        let lit = picture()
        let spot = CAGradientLayer()
        spot.bounds = CGRect(x: 0, y: 0, width: 130, height: 130)
        spot.type = .radial
        (spot.startPoint, spot.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        spot.colors = [CGColor.white, CGColor.white, CGColor.hex(0xFFFFFF, alpha: 0)]
        spot.locations = [0, 0.6, 1]
        spot.add(Self.repeated("position") { part in
            CGPoint(x: 125 + 80 * sin(2 * .pi * part), y: 95 + 52 * sin(4 * .pi * part))
        }, forKey: "wander")
        lit.mask = spot
        scene.addSublayer(lit)
    }
}
