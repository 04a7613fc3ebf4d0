// A custom action: a change of the background colour pushes the new colour in from the left.

import QuartzCore

package final class PushedColour: Sample {
    package static let title = "A pushed colour"
    package static let summary = """
        Click: the square takes a random colour. It does not fade into it as layers do by \
        themselves: its actions hold a transition for the background colour, so the new colour \
        slides in from the left.
        """
    package static let pictureTimes = [0.25, 0.65, 0.75, 1.5, 2.7]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5), ScriptedInput.click(320, 240, at: 2.5)]

    private let colorLayer = CALayer()
    private var random = SeededRandom(seed: 7)

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xDDE1EA)

        let card = CALayer()
        card.frame = CGRect(x: 170, y: 90, width: 300, height: 300)
        card.backgroundColor = .white
        card.cornerRadius = 18
        card.masksToBounds = true
        root.addSublayer(card)

        colorLayer.frame = CGRect(x: 75, y: 75, width: 150, height: 150)
        colorLayer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromLeft
        colorLayer.actions = ["backgroundColor": transition]
        card.addSublayer(colorLayer)
        return root
    }

    package func click(at point: CGPoint) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        colorLayer.backgroundColor = random.color()
        CATransaction.commit()
    }
}
