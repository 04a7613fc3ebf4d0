// Cubes of transform layers: each keeps its depth in the space that it stands in, so one can turn within
// another.

import QuartzCore

package final class NestedCubes: Sample {
    package static let title = "Cubes of transform layers"
    package static let summary = """
        Transform layers do not flatten their sublayers: a solid cube turns inside a cube of glass, both in \
        the one perspective of the layer above, and a ring of small cubes flies around and through. \
        Click: the cube of glass opens and closes.
        """
    package static let pictureTimes = [0.3, 1.9, 3.6, 5.4]
    package static let script = [ScriptedInput.click(320, 240, at: 3)]

    private var panes: [CALayer] = []
    private var isOpen = false
    private static let glassSide: CGFloat = 210

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x0F172A)
        let stage = CALayer()
        stage.frame = root.bounds
        stage.sublayerTransform.m34 = -1 / 800
        root.addSublayer(stage)

        let world = CATransformLayer()
        world.position = CGPoint(x: 320, y: 236)
        world.transform = CATransform3DMakeRotation(-0.42, 1, 0, 0)
        stage.addSublayer(world)
        let whole = CATransformLayer()
        whole.add(Self.spin(2 * .pi, about: "y", seconds: 16), forKey: "spin")
        world.addSublayer(whole)

        let solid = CATransformLayer()
        solid.add(Self.spin(-4 * .pi, about: "y", seconds: 16), forKey: "y")
        solid.add(Self.spin(2 * .pi, about: "x", seconds: 8), forKey: "x")
        for face in cube(104, colour: { .rainbow(CGFloat($0) / 6, brightness: 0.95) }) { solid.addSublayer(face) }
        whole.addSublayer(solid)
        panes = cube(Self.glassSide) { _ in .hex(0x9BD8FF, alpha: 0.16) }
        for pane in panes {
            pane.borderColor = .hex(0xDFF4FF, alpha: 0.8)
            pane.borderWidth = 2
            whole.addSublayer(pane)
        }
        addMoons(to: world)
        return root
    }

    private static func spin(_ angle: Double, about axis: String, seconds: Double) -> CABasicAnimation {
        let spin = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
        (spin.byValue, spin.duration, spin.repeatCount) = (angle, seconds, .infinity)
        return spin
    }

    private static func place(_ face: Int, _ distance: CGFloat) -> CATransform3D {
        let turned = face < 4 ? CATransform3DMakeRotation(CGFloat(face) * .pi / 2, 0, 1, 0)
            : CATransform3DMakeRotation(face == 4 ? .pi / 2 : -.pi / 2, 1, 0, 0)
        return CATransform3DTranslate(turned, 0, 0, distance)
    }

    private func cube(_ side: CGFloat, colour: (Int) -> CGColor) -> [CALayer] {
        (0..<6).map { number in
            let face = CALayer()
            face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            face.backgroundColor = colour(number)
            face.transform = Self.place(number, side / 2)
            return face
        }
    }

    private func addMoons(to world: CALayer) {
        let count = 10
        for moon in 0..<count {
            let orbit = CATransformLayer()
            let start = 2 * Double.pi * Double(moon) / Double(count)
            orbit.transform = CATransform3DMakeRotation(start, 0, 1, 0)
            let around = CABasicAnimation(keyPath: "transform.rotation.y")
            (around.fromValue, around.byValue, around.duration, around.repeatCount) = (start, -2 * Double.pi, 10, .infinity)
            orbit.add(around, forKey: "around")
            let body = CATransformLayer()
            body.transform = CATransform3DMakeTranslation(0, 0, 230)
            body.add(Self.spin(2 * .pi, about: "x", seconds: 3), forKey: "tumble")
            for face in cube(
                26, colour: { .rainbow(CGFloat(moon) / CGFloat(count), brightness: [1, 0.8, 0.6, 0.8, 0.9, 0.5][$0]) }) {
                body.addSublayer(face)
            }
            orbit.addSublayer(body)
            world.addSublayer(orbit)
        }
    }

    package func click(at point: CGPoint) {
        isOpen.toggle()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.2)
        for (number, pane) in panes.enumerated() { pane.transform = Self.place(number, Self.glassSide / 2 * (isOpen ? 1.45 : 1)) }
        CATransaction.commit()
    }
}
