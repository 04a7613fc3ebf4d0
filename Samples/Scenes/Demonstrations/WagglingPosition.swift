// The delegate supplies the action for a change of position, and learns through the transaction
// where the layer is going.

import QuartzCore

package final class WagglingPosition: Sample, CALayerDelegate {
    package static let title = "Waggle into place"
    package static let summary = """
        Click anywhere: the planet goes there in a wave instead of a straight line. Its delegate \
        answers the action search with a cubic keyframe animation; the new position, which is not \
        set yet, reaches it as a value of the transaction.
        """
    package static let pictureTimes = [0.25, 0.75, 1.0, 1.25, 1.75]
    package static let script = [ScriptedInput.click(520, 380, at: 0.5)]

    private let layer = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x0B1026)
        root.contents = try Picture.load("starfield")
        layer.bounds = CGRect(x: 0, y: 0, width: 96, height: 96)
        layer.position = CGPoint(x: 110, y: 100)
        layer.contents = try Picture.load("earth")
        layer.delegate = self
        root.addSublayer(layer)
        return root
    }

    package func click(at point: CGPoint) {
        CATransaction.setAnimationDuration(1)
        let newP = point
        CATransaction.setValue(NSValue(cgPoint: newP), forKey: "newP")
        layer.position = newP // the delegate will waggle the layer into place
    }

    package func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard key == "position", let value = CATransaction.value(forKey: "newP") as? NSValue else { return nil }
        let oldP = layer.position
        let newP = value.cgPointValue
        let d = hypot(oldP.x - newP.x, oldP.y - newP.y)
        let r = d / 3
        let theta = atan2(newP.y - oldP.y, newP.x - oldP.x)
        let wag = 10 * CGFloat.pi / 180
        let p1 = CGPoint(x: oldP.x + r * cos(theta + wag), y: oldP.y + r * sin(theta + wag))
        let p2 = CGPoint(x: oldP.x + r * 2 * cos(theta - wag), y: oldP.y + r * 2 * sin(theta - wag))
        let anim = CAKeyframeAnimation()
        anim.values = [oldP, p1, p2, newP].map { NSValue(cgPoint: $0) }
        anim.calculationMode = .cubic
        return anim
    }
}
