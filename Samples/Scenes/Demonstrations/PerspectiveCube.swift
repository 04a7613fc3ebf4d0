// A cube whose faces are plain layers, turned as one by their superlayer's sublayerTransform.

import QuartzCore

package final class PerspectiveCube: Sample {
    package static let title = "Cube by sublayer transform"
    package static let summary = """
        Six faces stand in the space of one layer. Its sublayerTransform has the perspective, and turns the \
        whole cube by one animation; each face is lit by how it stands. Click a face: it is found in depth, and flashes.
        """
    package static let pictureTimes = [0.2, 1.8, 3.4, 5.2]
    package static let script = [ScriptedInput.click(320, 240, at: 3.2)]

    private let space = CALayer()
    private static let side: CGFloat = 190

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.contents = try Picture.load("starfield")
        root.backgroundColor = .hex(0x0B0D18)
        space.frame = root.bounds
        root.addSublayer(space)
        // Each face is moved out to its side of the cube and turned to look outwards.
        let faces: [(name: String, x: CGFloat, y: CGFloat)] = [
            ("earth", 0, 0), ("mars", 0, .pi / 2), ("jupiter", 0, .pi), ("venus", 0, -.pi / 2), ("neptune", .pi / 2, 0),
            ("saturn", -.pi / 2, 0),
        ]
        for (number, face) in faces.enumerated() {
            let turned = CATransform3DRotate(CATransform3DMakeRotation(face.y, 0, 1, 0), face.x, 1, 0, 0)
            let layer = CAGradientLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
            layer.position = CGPoint(x: 320, y: 240)
            layer.transform = CATransform3DTranslate(turned, 0, 0, Self.side / 2)
            let hue = CGFloat(number) / 6
            layer.colors = [CGColor.rainbow(hue, brightness: 0.75), CGColor.rainbow(hue + 0.12, brightness: 0.28)]
            layer.borderColor = .hex(0xFFFFFF, alpha: 0.85)
            layer.borderWidth = 2.5
            let planet = CALayer()
            planet.frame = layer.bounds.insetBy(dx: 26, dy: 26)
            planet.contents = try Picture.load(face.name)
            planet.contentsGravity = .resizeAspect
            layer.addSublayer(planet)
            space.addSublayer(layer)
        }
        turn()
        return root
    }

    private func turn() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 700
        let turn = CAKeyframeAnimation(keyPath: "sublayerTransform")
        turn.values = (0...72).map { step in
            let part = Double(step) / 72
            let tipped = CATransform3DRotate(perspective, 0.55 * sin(2 * .pi * part + 0.6), 1, 0, 0)
            return CATransform3DRotate(tipped, 2 * .pi * part + 0.5, 0, 1, 0)
        }
        turn.duration = 12
        turn.repeatCount = .infinity
        space.add(turn, forKey: "turn")
    }

    package func click(at point: CGPoint) {
        var hit = space.presentation()?.hitTest(point)?.model()
        while let layer = hit, layer.superlayer !== space { hit = layer.superlayer }
        guard let face = hit else { return }
        let flash = CABasicAnimation(keyPath: "borderWidth")
        (flash.fromValue, flash.toValue, flash.duration) = (22, 2.5, 1.2)
        flash.timingFunction = CAMediaTimingFunction(name: .easeOut)
        face.add(flash, forKey: "flash")
    }
}
