// A group of simultaneous animations: a boat sails a curving course, turns about at each bend, and
// rocks all the way.

import QuartzCore

package final class SailingBoat: Sample {
    package static let title = "A boat and her course"
    package static let summary = """
        Click: the boat sails for eight seconds along four curves, at an even speed; at each bend a \
        discrete keyframe animation flips her about her vertical axis, and an endless additive one \
        rocks her. All three stand in one group, and the model is where she arrives.
        """
    package static let pictureTimes = [0.25, 1.5, 3.5, 5.25, 7.5, 9.0]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private static let start = CGPoint(x: 440, y: 80)
    private let boat = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x8ECAE6)
        for row in 0..<12 {
            let wave = CALayer()
            wave.frame = CGRect(x: -20, y: 30 + 40 * CGFloat(row), width: 680, height: 14)
            wave.backgroundColor = .hex(row % 2 == 0 ? 0x7CBFE0 : 0x84C5E3)
            root.addSublayer(wave)
        }
        boat.bounds = CGRect(x: 0, y: 0, width: 112, height: 76)
        boat.position = Self.start
        boat.contents = try Picture.load("boat")
        boat.contentsGravity = .resizeAspect
        root.addSublayer(boat)
        return root
    }

    package func click(at point: CGPoint) {
        let h: CGFloat = 240, v: CGFloat = 80
        let path = CGMutablePath()
        var leftright: CGFloat = 1
        var next = Self.start
        path.move(to: next)
        for _ in 0..<4 {
            let pos = next
            leftright *= -1
            next = CGPoint(x: pos.x + h * leftright, y: pos.y + v)
            path.addCurve(to: next, control1: CGPoint(x: pos.x, y: pos.y + 30), control2: CGPoint(x: next.x, y: next.y - 30))
        }
        let anim1 = CAKeyframeAnimation(keyPath: "position")
        anim1.path = path
        anim1.calculationMode = .paced

        let revs = [0.0, Double.pi, 0, Double.pi]
        let anim2 = CAKeyframeAnimation(keyPath: "transform")
        anim2.values = revs
        anim2.valueFunction = CAValueFunction(name: .rotateY)
        anim2.calculationMode = .discrete

        let pitches = [0.0, Double.pi / 60, 0, -Double.pi / 60, 0]
        let anim3 = CAKeyframeAnimation(keyPath: "transform")
        anim3.values = pitches
        anim3.repeatCount = .infinity
        anim3.duration = 0.5
        anim3.isAdditive = true
        anim3.valueFunction = CAValueFunction(name: .rotateZ)

        let group = CAAnimationGroup()
        group.animations = [anim1, anim2, anim3]
        group.duration = 8
        boat.add(group, forKey: nil)
        CATransaction.setDisableActions(true)
        boat.position = next
    }
}
