// A compass as a view whose layer is a superlayer of what is drawn, and every way in which its arrow can be turned.

import QuartzCore
import UIKit

/// Draws nothing itself: the rose, the letters and the arrow are layers in it.
private final class CompassLayer: CALayer, CALayerDelegate {
    private(set) var arrow = CALayer()
    private var didSetup = false

    override func layoutSublayers() {
        super.layoutSublayers()
        if !didSetup {
            didSetup = true
            setup()
        }
    }

    private func setup() {
        let g = CAGradientLayer()
        g.frame = bounds
        g.colors = [CGColor.black, CGColor.hex(0xC03A2B)]
        g.locations = [0, 1]
        addSublayer(g)

        let circle = CAShapeLayer()
        circle.lineWidth = 2
        circle.fillColor = .hex(0xE6E3DC)
        circle.strokeColor = .hex(0x55514A)
        circle.frame = bounds
        circle.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).cgPath
        addSublayer(circle)

        for (index, point) in ["N", "E", "S", "W"].enumerated() {
            let t = CATextLayer()
            t.string = point
            t.fontSize = bounds.height / 9
            t.bounds = CGRect(x: 0, y: 0, width: 40, height: bounds.height / 7)
            t.position = CGPoint(x: circle.bounds.midX, y: circle.bounds.midY)
            t.anchorPoint = CGPoint(x: 0.5, y: circle.bounds.midY / t.bounds.height - 0.2)
            t.alignmentMode = .center
            t.foregroundColor = .black
            t.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(index) * .pi / 2))
            circle.addSublayer(t)
        }

        arrow.bounds = CGRect(x: 0, y: 0, width: 40, height: bounds.height * 0.7)
        arrow.position = CGPoint(x: bounds.midX, y: bounds.midY)
        arrow.delegate = self
        arrow.setNeedsDisplay()
        addSublayer(arrow)
    }

    func draw(_ layer: CALayer, in con: CGContext) {
        let (width, height) = (layer.bounds.width, layer.bounds.height)
        UIGraphicsPushContext(con)
        defer { UIGraphicsPopContext() }
        UIColor(white: 0.25, alpha: 1).setFill()
        UIBezierPath(rect: CGRect(x: width / 2 - 5, y: 30, width: 10, height: height - 30)).fill()
        let head = UIBezierPath()
        head.move(to: CGPoint(x: width / 2, y: 0))
        head.addLine(to: CGPoint(x: width, y: 44))
        head.addLine(to: CGPoint(x: 0, y: 44))
        head.close()
        UIColor.systemRed.setFill()
        head.fill()
    }
}

private final class CompassDialView: UIView {
    override class var layerClass: AnyClass { CompassLayer.self }
}

package final class CompassView: Sample {
    package static let title = "Compass view"
    package static let summary = """
        The compass is a view. Key 1: its arrow turns implicitly; 2: in a transaction with its own duration and curve; 3: by an \
        explicit animation with both values; 4: by one that finds them; 5 and 6: it waggles, added to where it points; 7: by \
        key frames, less and less; 8: it turns and then waggles, in a group. Click: the next of these. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.7, 1.1, 1.5, 2.05, 2.7, 3.2]
    package static let script = [
        ScriptedInput.press("1", at: 0.3), .press("2", at: 1.0), .press("5", at: 2.0), .press("8", at: 2.3), .press("7", at: 3.1),
    ]

    private let stage = ViewStage()
    private let compass = CompassDialView(frame: CGRect(x: 130, y: 50, width: 380, height: 380))
    private var next = 0
    private let clunk = CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.7, 0.9)

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        stage.window.addSubview(compass)
        return stage.window.layer
    }

    package func click(at point: CGPoint) {
        next = next % 8 + 1
        act(next)
    }

    package func press(_ key: Character) {
        stage.press(key)
        if let number = key.wholeNumberValue { act(number) }
    }

    private func act(_ number: Int) {
        guard let c = compass.layer as? CompassLayer else { return }
        switch number {
        case 1: c.arrow.transform = CATransform3DRotate(c.arrow.transform, .pi / 4, 0, 0, 1)
        case 2: turnInTransaction(c)
        case 3: turnExplicitly(c)
        case 4: turnBriefly(c)
        case 5: waggle(c)
        case 6: waggleByNumbers(c)
        case 7: waggleLessAndLess(c)
        case 8: turnAndWaggle(c)
        default: break
        }
    }

    private func turnInTransaction(_ c: CompassLayer) {
        CATransaction.setAnimationDuration(0.8 * stage.slowness)
        CATransaction.setAnimationTimingFunction(clunk)
        c.arrow.transform = CATransform3DRotate(c.arrow.transform, .pi / 4, 0, 0, 1)
    }

    private func turnExplicitly(_ c: CompassLayer) {
        // Capture the start and end values.
        let startValue = c.arrow.transform
        let endValue = CATransform3DRotate(startValue, .pi / 4, 0, 0, 1)
        // Change the layer, without implicit animation.
        CATransaction.setDisableActions(true)
        c.arrow.transform = endValue
        // Construct the explicit animation.
        let anim = CABasicAnimation(keyPath: "transform")
        anim.duration = 0.8 * stage.slowness
        anim.timingFunction = clunk
        anim.fromValue = NSValue(caTransform3D: startValue)
        anim.toValue = NSValue(caTransform3D: endValue)
        // Ask for it.
        c.arrow.add(anim, forKey: nil)
    }

    private func turnBriefly(_ c: CompassLayer) {
        CATransaction.setDisableActions(true)
        c.arrow.transform = CATransform3DRotate(c.arrow.transform, .pi / 4, 0, 0, 1)
        let anim = CABasicAnimation(keyPath: "transform")
        anim.duration = 0.8 * stage.slowness
        anim.timingFunction = clunk
        c.arrow.add(anim, forKey: nil)
    }

    private func waggle(_ c: CompassLayer) {
        let nowValue = c.arrow.transform
        let startValue = CATransform3DRotate(nowValue, .pi / 40, 0, 0, 1)
        let endValue = CATransform3DRotate(nowValue, -.pi / 40, 0, 0, 1)
        let anim = CABasicAnimation(keyPath: "transform")
        anim.duration = 0.05 * stage.slowness
        anim.timingFunction = CAMediaTimingFunction(name: .linear)
        anim.repeatCount = 3
        anim.autoreverses = true
        anim.fromValue = NSValue(caTransform3D: startValue)
        anim.toValue = NSValue(caTransform3D: endValue)
        c.arrow.add(anim, forKey: nil)
    }

    private func waggleByNumbers(_ c: CompassLayer) {
        let anim = CABasicAnimation(keyPath: "transform")
        anim.duration = 0.05 * stage.slowness
        anim.timingFunction = CAMediaTimingFunction(name: .linear)
        anim.repeatCount = 3
        anim.autoreverses = true
        anim.isAdditive = true
        anim.valueFunction = CAValueFunction(name: .rotateZ)
        anim.fromValue = Double.pi / 40
        anim.toValue = -Double.pi / 40
        c.arrow.add(anim, forKey: nil)
    }

    /// Angles to alternate sides, smaller and smaller.
    private var diminishing: CAKeyframeAnimation {
        var values = [0.0]
        var direction = 1.0
        for i in stride(from: 20, to: 60, by: 5) {
            values.append(direction * .pi / Double(i))
            direction *= -1
        }
        values.append(0)
        let anim = CAKeyframeAnimation(keyPath: "transform")
        anim.values = values
        anim.isAdditive = true
        anim.valueFunction = CAValueFunction(name: .rotateZ)
        return anim
    }

    private func waggleLessAndLess(_ c: CompassLayer) {
        let anim = diminishing
        anim.duration = 0.25 * stage.slowness
        c.arrow.add(anim, forKey: nil)
    }

    private func turnAndWaggle(_ c: CompassLayer) {
        let rot = CGFloat.pi / 4
        CATransaction.setDisableActions(true)
        let current = c.arrow.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
        c.arrow.setValue(current + rot, forKeyPath: "transform.rotation.z")

        let anim1 = CABasicAnimation(keyPath: "transform")
        anim1.duration = 0.8 * stage.slowness
        anim1.timingFunction = clunk
        anim1.fromValue = current
        anim1.toValue = current + rot
        anim1.valueFunction = CAValueFunction(name: .rotateZ)

        let anim2 = diminishing
        anim2.duration = 0.25 * stage.slowness
        anim2.beginTime = anim1.duration

        let group = CAAnimationGroup()
        group.animations = [anim1, anim2]
        group.duration = anim1.duration + anim2.duration
        c.arrow.add(group, forKey: nil)
    }
}
