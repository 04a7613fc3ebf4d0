// Two keyframe animations in a group, on one clock: the width and the colour of a border.

import QuartzCore

package final class BorderChanges: Sample {
    package static let title = "Border changes"
    package static let summary = """
        Click: for five seconds the border runs through nine widths and three colours, each paced \
        evenly over its own values, both in one animation group. Afterwards nothing of it is left, \
        for the model has not changed.
        """
    package static let pictureTimes = [0.25, 1.5, 3.0, 4.3, 5.75]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let myLayer = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xECE6DA)

        myLayer.bounds = CGRect(x: 0, y: 0, width: 270, height: 360)
        myLayer.position = CGPoint(x: 320, y: 240)
        myLayer.contents = try Picture.load("card-sea")
        myLayer.cornerRadius = 16
        root.addSublayer(myLayer)
        return root
    }

    package func click(at point: CGPoint) {
        let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
        widthAnim.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
        widthAnim.calculationMode = .paced

        let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
        colorAnim.values = [CGColor.hex(0x00FF00), CGColor.hex(0xFF0000), CGColor.hex(0x0000FF)]
        colorAnim.calculationMode = .paced

        let group = CAAnimationGroup()
        group.animations = [colorAnim, widthAnim]
        group.duration = 5
        myLayer.add(group, forKey: "BorderChanges")
    }
}
