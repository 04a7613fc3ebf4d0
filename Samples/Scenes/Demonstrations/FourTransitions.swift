// The four types of transition side by side: one picture takes the place of another.

import QuartzCore

package final class FourTransitions: Sample {
    package static let title = "Four transitions"
    package static let summary = """
        Click: Saturn takes the place of Mars, or the other way round, by each type of transition: it fades, moves in, pushes \
        the other one out, or is revealed by it. Key Space: from which side; bottom means from above, for historical reasons.
        """
    package static let pictureTimes = [0.25, 1.0, 1.75, 2.5]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5), .press(" ", at: 1.8), .click(320, 240, at: 2)]

    private static let types: [(type: CATransitionType, name: String)] = [
        (.fade, "fade"), (.moveIn, "move in"), (.push, "push"), (.reveal, "reveal"),
    ]
    private static let sides: [CATransitionSubtype] = [.fromBottom, .fromLeft, .fromTop, .fromRight]

    private var layers: [CALayer] = []
    private var mars: CGImage?
    private var saturn: CGImage?
    private var side = 0

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x141A14)
        mars = try Picture.load("mars")
        saturn = try Picture.load("saturn")
        for (number, type) in Self.types.enumerated() {
            // A layer of the same size, which cuts off what moves out of it.
            let window = CALayer()
            window.frame = CGRect(x: 90 + number % 2 * 250, y: 25 + number / 2 * 225, width: 210, height: 180)
            window.masksToBounds = true
            window.borderWidth = 2
            window.borderColor = .hex(0x7FB069)
            root.addSublayer(window)
            let layer = CALayer()
            layer.frame = window.bounds
            layer.backgroundColor = .hex(0x243324)
            layer.contents = mars
            layer.contentsGravity = .resizeAspect
            window.addSublayer(layer)
            layers.append(layer)
            let label = CATextLayer()
            label.string = type.name
            label.fontSize = 14
            label.alignmentMode = .center
            label.frame = CGRect(x: window.frame.minX, y: window.frame.maxY + 4, width: 210, height: 20)
            root.addSublayer(label)
        }
        return root
    }

    package func click(at point: CGPoint) {
        CATransaction.setDisableActions(true)
        for (layer, type) in zip(layers, Self.types) {
            let t = CATransition()
            t.type = type.type
            t.subtype = Self.sides[side]
            t.duration = 1
            layer.contents = (layer.contents as? CGImage) === mars ? saturn : mars
            layer.add(t, forKey: nil)
        }
    }

    package func press(_ key: Character) { if key == " " { side = (side + 1) % Self.sides.count } }
}
