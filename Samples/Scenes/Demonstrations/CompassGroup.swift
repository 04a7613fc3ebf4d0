// A group as a sequence: the arrow turns, and when it has arrived it waggles.

import QuartzCore

package final class CompassGroup: Sample {
    package static let title = "Compass group"
    package static let summary = """
        Click: the arrow turns by an eighth and then waggles. Both animations are of the transform \
        and stand in one group; the second begins when the first has ended, by its begin time.
        """
    package static let pictureTimes = [0.25, 1.0, 1.2, 1.36, 1.45, 2.0]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private var arrow = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let dial = try CompassDial(background: .hex(0x3D2B3D))
        arrow = dial.arrow
        return dial.root
    }

    package func click(at point: CGPoint) {
        // Capture the current value, set the final value.
        let rot = Double.pi / 4
        CATransaction.setDisableActions(true)
        let current = arrow.value(forKeyPath: "transform.rotation.z") as? Double ?? 0
        arrow.setValue(current + rot, forKeyPath: "transform.rotation.z")

        // First animation: rotate and clunk.
        let anim1 = CABasicAnimation(keyPath: "transform")
        anim1.duration = 0.8
        anim1.timingFunction = CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.7, 0.9)
        anim1.fromValue = current
        anim1.toValue = current + rot
        anim1.valueFunction = CAValueFunction(name: .rotateZ)

        // Second animation: waggle.
        var values = [0.0]
        var direction = 1.0
        for i in stride(from: 20, to: 60, by: 5) {
            values.append(direction * .pi / Double(i))
            direction *= -1
        }
        values.append(0)
        let anim2 = CAKeyframeAnimation(keyPath: "transform")
        anim2.values = values
        anim2.duration = 0.25
        anim2.beginTime = anim1.duration
        anim2.isAdditive = true
        anim2.valueFunction = CAValueFunction(name: .rotateZ)

        let group = CAAnimationGroup()
        group.animations = [anim1, anim2]
        group.duration = anim1.duration + anim2.duration
        arrow.add(group, forKey: nil)
    }
}
