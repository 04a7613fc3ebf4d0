// A keyframe animation along a path: a planet bounces over two arcs.

import QuartzCore

package final class TwoArcs: Sample {
    package static let title = "Bounce along two arcs"
    package static let summary = """
        Click: a planet sets out on the path of two arcs, dotted here, and takes five seconds for \
        it. The position runs from one point of the path to the next in equal times; on the way the \
        planet turns about itself, by an animation of its own.
        """
    package static let pictureTimes = [0.25, 1.5, 3.0, 4.5, 5.75]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let field = CALayer()
    private let theLayer = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x14213D)
        root.contents = try Picture.load("starfield")

        // The listing is for a system on which y grows upwards.
        field.frame = root.bounds
        field.isGeometryFlipped = true
        root.addSublayer(field)
        for t in stride(from: 0.0, through: 1, by: 1.0 / 24) {
            for arc in [0.0, 246] { addDot(at: CGPoint(x: 74 + arc + 246 * t * t * (3 - 2 * t), y: 74 + 1278 * t * (1 - t))) }
        }

        theLayer.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        theLayer.position = CGPoint(x: 74, y: 74)
        theLayer.contents = try Picture.load("mars")
        field.addSublayer(theLayer)
        return root
    }

    private func addDot(at point: CGPoint) {
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        dot.cornerRadius = 2
        dot.position = point
        dot.backgroundColor = .hex(0xFCA311, alpha: 0.6)
        field.addSublayer(dot)
    }

    package func click(at point: CGPoint) {
        let thePath = CGMutablePath()
        thePath.move(to: CGPoint(x: 74, y: 74))
        thePath.addCurve(to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
        thePath.addCurve(to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))

        let theAnimation = CAKeyframeAnimation(keyPath: "position")
        theAnimation.path = thePath
        theAnimation.duration = 5
        theLayer.add(theAnimation, forKey: "position")

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = -4 * Double.pi
        turn.duration = 5
        theLayer.add(turn, forKey: "turn")
    }
}
