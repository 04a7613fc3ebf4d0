// Keyframes of an additive animation: a waggle that grows smaller and leaves no trace.

import QuartzCore

package final class DiminishingWaggle: Sample {
    package static let title = "Diminishing waggle"
    package static let summary = """
        Click: the arrow waggles and comes to rest, by ten keyframes that a value function turns \
        into rotations. They are added to where the arrow points. Key Space: the same, ten times as slow.
        """
    package static let pictureTimes = [0.25, 0.53, 0.56, 0.6, 0.7, 1.0]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private var arrow = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let dial = try CompassDial(background: .hex(0x2B2D42))
        arrow = dial.arrow
        return dial.root
    }

    package func click(at point: CGPoint) { waggle(seconds: 0.25) }

    package func press(_ key: Character) {
        if key == " " { waggle(seconds: 2.5) }
    }

    private func waggle(seconds: Double) {
        var values = [0.0]
        var direction = 1.0
        for i in stride(from: 20, to: 60, by: 5) {
            values.append(direction * .pi / Double(i))
            direction *= -1
        }
        values.append(0)
        let anim = CAKeyframeAnimation(keyPath: "transform")
        anim.values = values
        anim.duration = seconds
        anim.isAdditive = true
        anim.valueFunction = CAValueFunction(name: .rotateZ)
        arrow.add(anim, forKey: nil)
    }
}
