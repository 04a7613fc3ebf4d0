// A layer's transform turns implicitly with a timing function of one's own, and an explicit
// animation waggles it without leaving a trace in the model.

import QuartzCore

package final class CompassArrow: Sample {
    package static let title = "Compass arrow"
    package static let summary = """
        Click: the arrow turns by an eighth with the "clunk" timing function, which starts slowly and \
        whips into place. Click the hub, or key W: the arrow waggles, by an additive, autoreversing \
        basic animation of three repeats whose numbers a value function turns into rotations.
        """
    package static let pictureTimes = [0.25, 0.98, 1.15, 1.5, 2.02, 2.5]
    package static let script = [ScriptedInput.click(440, 120, at: 0.5), .press("w", at: 2)]

    private let arrow = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x1F3A46)

        let rose = CALayer()
        rose.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
        rose.position = CGPoint(x: 320, y: 240)
        rose.contents = try Picture.load("compass-rose")
        root.addSublayer(rose)

        arrow.bounds = CGRect(x: 0, y: 0, width: 60, height: 300)
        arrow.position = CGPoint(x: 320, y: 240)
        arrow.contents = try Picture.load("compass-arrow")
        root.addSublayer(arrow)
        return root
    }

    package func click(at point: CGPoint) {
        if hypot(point.x - 320, point.y - 240) < 20 { waggle() } else { turn() }
    }

    package func press(_ key: Character) {
        if key == "w" { waggle() }
    }

    private func turn() {
        let clunk = CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.7, 0.9)
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.8)
        CATransaction.setAnimationTimingFunction(clunk)
        arrow.transform = CATransform3DRotate(arrow.transform, .pi / 4, 0, 0, 1)
        CATransaction.commit()
    }

    private func waggle() {
        let anim = CABasicAnimation(keyPath: "transform")
        anim.duration = 0.05
        anim.timingFunction = CAMediaTimingFunction(name: .linear)
        anim.repeatCount = 3
        anim.autoreverses = true
        anim.isAdditive = true
        anim.valueFunction = CAValueFunction(name: .rotateZ)
        anim.fromValue = Double.pi / 40
        anim.toValue = -Double.pi / 40
        arrow.add(anim, forKey: nil)
    }
}
