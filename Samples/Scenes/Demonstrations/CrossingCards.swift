// Cards that turn through each other: planes of one space that cut each other along lines.

import QuartzCore

package final class CrossingCards: Sample {
    package static let title = "Crossing cards"
    package static let summary = """
        Five cards stand in one space and turn about different axes through the same point. Where they \
        cross, each is in front on its side of the line, with smooth edges. Click: they spread out or come together.
        """
    package static let pictureTimes = [0.0, 1.6, 3.3, 5.1]
    package static let script = [ScriptedInput.click(320, 240, at: 3.6)]

    private var cards: [CALayer] = []
    private var isSpread = false

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        let sky = CAGradientLayer()
        sky.frame = root.bounds
        sky.colors = [CGColor.hex(0x22223B), CGColor.hex(0x4A4E69), CGColor.hex(0x9A8C98)]
        root.addSublayer(sky)
        let space = CALayer()
        space.frame = root.bounds
        var view = CATransform3DIdentity
        view.m34 = -1 / 900
        space.sublayerTransform = CATransform3DRotate(view, -0.28, 1, 0, 0)
        root.addSublayer(space)
        for (number, name) in ["card-sea", "card-aurora", "card-dunes", "card-forest", "card-city"].enumerated() {
            let card = CALayer()
            card.bounds = CGRect(x: 0, y: 0, width: 240, height: 320)
            card.position = CGPoint(x: 320, y: 240)
            card.contents = try Picture.load(name)
            card.cornerRadius = 18
            card.masksToBounds = true
            card.borderWidth = 5
            card.borderColor = .hex(0xFFFFFF, alpha: 0.92)
            let start = Double.pi * Double(number) / 5
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            (turn.fromValue, turn.byValue) = (start, 2 * Double.pi * (number % 2 == 0 ? 1 : -1))
            (turn.duration, turn.repeatCount) = (9 + 2 * Double(number), .infinity)
            card.add(turn, forKey: "turn")
            let sway = CAKeyframeAnimation(keyPath: "transform.rotation.x")
            sway.values = (0...16).map { 0.34 * sin(2 * .pi * Double($0) / 16 + Double(number) * 1.3) }
            (sway.duration, sway.repeatCount) = (7, .infinity)
            card.add(sway, forKey: "sway")
            space.addSublayer(card)
            cards.append(card)
        }
        return root
    }

    package func click(at point: CGPoint) {
        isSpread.toggle()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        for (number, card) in cards.enumerated() { card.position.x = 320 + (isSpread ? 76 * (CGFloat(number) - 2) : 0) }
        CATransaction.commit()
    }
}
