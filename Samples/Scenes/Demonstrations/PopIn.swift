// Actions that are no property's: a layer pops in when it is put into the tree, and shrinks away
// before it is taken out.

import QuartzCore

package final class PopIn: Sample, CALayerDelegate {
    package static let title = "Pop in, shrink away"
    package static let summary = """
        Click anywhere: a planet pops into view there, by the action for onOrderIn. Click a planet: \
        it shrinks away, by the action for its opacity, which finds a key of the transaction's, and \
        the completion block removes it. Key Space: both ten times as slow from then on.
        """
    package static let pictureTimes = [0.25, 0.6, 1.0, 2.1, 2.6]
    package static let script = [
        ScriptedInput.press(" ", at: 0.1), .click(180, 150, at: 0.3), .click(330, 250, at: 0.4), .click(470, 340, at: 0.5),
        .click(330, 250, at: 1.5),
    ]

    private let root = CALayer()
    private var pictures: [CGImage] = []
    private var count = 0
    private var slowness = 1.0

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x10121C)
        root.contents = try Picture.load("starfield")
        for name in Picture.planets { pictures.append(try Picture.load(name)) }
        return root
    }

    package func press(_ key: Character) {
        if key == " " { slowness = slowness == 1 ? 10 : 1 }
    }

    package func click(at point: CGPoint) {
        guard let hit = root.hitTest(root.convert(point, to: root.superlayer)), hit !== root else {
            add(at: point)
            return
        }
        CATransaction.setCompletionBlock { hit.removeFromSuperlayer() }
        CATransaction.setValue("", forKey: "byebye")
        hit.opacity = 0
    }

    private func add(at point: CGPoint) {
        let planet = CALayer()
        planet.bounds = CGRect(x: 0, y: 0, width: 110, height: 110)
        planet.position = point
        planet.contents = pictures[count % pictures.count]
        planet.contentsGravity = .resizeAspect
        planet.delegate = self
        count += 1
        root.addSublayer(planet)
    }

    package func action(for lay: CALayer, forKey key: String) -> (any CAAction)? {
        if key == kCAOnOrderIn {
            let anim1 = CABasicAnimation(keyPath: "opacity")
            anim1.fromValue = 0
            anim1.toValue = lay.opacity
            let anim2 = CABasicAnimation(keyPath: "transform")
            anim2.toValue = CATransform3DScale(lay.transform, 1.1, 1.1, 1)
            anim2.autoreverses = true
            anim2.duration = 0.1 * slowness
            return group(anim1, anim2)
        }
        if key == "opacity", CATransaction.value(forKey: "byebye") != nil {
            let anim1 = CABasicAnimation(keyPath: "opacity")
            anim1.fromValue = lay.opacity
            anim1.toValue = 0
            let anim2 = CABasicAnimation(keyPath: "transform")
            anim2.toValue = CATransform3DScale(lay.transform, 0.1, 0.1, 1)
            return group(anim1, anim2)
        }
        return nil
    }

    private func group(_ animations: CAAnimation...) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = 0.2 * slowness
        return group
    }
}
