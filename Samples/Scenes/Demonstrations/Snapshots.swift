// Snapshots: what render(in:) draws of a layer that goes on moving, as the contents of other layers.

import QuartzCore

package final class Snapshots: Sample {
    package static let title = "Snapshots of a moving layer"
    package static let summary = """
        On the left planets go around and the sky turns, by animations alone. Click anywhere: what is \
        on screen at that moment is drawn into a bitmap by presentation()!.render(in:), and the \
        picture falls onto the pile on the right.
        """
    package static let pictureTimes = [0.5, 1.0, 1.75, 3.5]
    package static let script = [
        ScriptedInput.click(320, 240, at: 0.75), .click(320, 240, at: 1.5), .click(320, 240, at: 2.25),
    ]

    private let root = CALayer()
    private let live = CALayer()
    private var count = 0

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xE8E2D6)
        live.frame = CGRect(x: 40, y: 90, width: 260, height: 300)
        live.cornerRadius = 24
        live.masksToBounds = true
        live.borderWidth = 4
        live.borderColor = .hex(0x3D405B)
        live.addSublayer(makeSky())
        for (index, name) in ["earth", "mars", "saturn"].enumerated() {
            live.addSublayer(makePlanet(
                try Picture.load(name), radius: 36 + 32 * CGFloat(index), from: 2.1 * Double(index), in: 6 + 4 * Double(index)))
        }
        root.addSublayer(live)
        return root
    }

    private func makeSky() -> CALayer {
        let sky = CAGradientLayer()
        sky.type = .conic
        sky.frame = CGRect(x: -70, y: -50, width: 400, height: 400)
        sky.colors = [0x1D2B53, 0x7E2553, 0xE07A5F, 0x1D2B53].map { CGColor.hex($0) }
        (sky.startPoint, sky.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
        sky.add(turning(by: -2 * .pi, in: 12), forKey: nil)
        return sky
    }

    /// A planet on an invisible arm.
    private func makePlanet(_ picture: CGImage, radius: CGFloat, from angle: Double, in seconds: Double) -> CALayer {
        let arm = CALayer()
        arm.position = CGPoint(x: 130, y: 150)
        arm.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        let planet = CALayer()
        planet.bounds = CGRect(x: 0, y: 0, width: 56, height: 56)
        planet.position = CGPoint(x: radius, y: 0)
        planet.contents = picture
        planet.contentsGravity = .resizeAspect
        planet.shadowOpacity = 0.6
        planet.shadowRadius = 8
        arm.addSublayer(planet)
        arm.add(turning(by: 2 * .pi, in: seconds), forKey: nil)
        return arm
    }

    private func turning(by angle: Double, in seconds: Double) -> CAAnimation {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = angle
        turn.duration = seconds
        turn.repeatCount = .infinity
        return turn
    }

    package func click(at point: CGPoint) {
        guard let image = Self.snapshot(of: live.presentation() ?? live, scale: 2) else { return }
        let photo = CALayer()
        photo.bounds = CGRect(x: 0, y: 0, width: 208, height: 240)
        photo.position = CGPoint(x: 465 + 12 * CGFloat(count % 3), y: 240)
        photo.contents = image
        photo.transform = CATransform3DMakeRotation(0.16 * Double(count % 3) - 0.16, 0, 0, 1)
        photo.shadowOpacity = 0.5
        photo.shadowOffset = CGSize(width: 0, height: 4)
        photo.shadowRadius = 6
        photo.add(falling(from: photo.transform), forKey: nil)
        root.addSublayer(photo)
        count += 1
    }

    private func falling(from rest: CATransform3D) -> CAAnimation {
        let fall = CASpringAnimation(keyPath: "transform")
        fall.fromValue = CATransform3DScale(CATransform3DRotate(rest, 0.5, 0, 0, 1), 1.5, 1.5, 1)
        fall.damping = 14
        fall.duration = fall.settlingDuration
        return fall
    }

    /// A picture of a layer and what is below it, `scale` pixels a point.
    private static func snapshot(of layer: CALayer, scale: CGFloat) -> CGImage? {
        let size = layer.bounds.size
        guard let context = CGContext(
            data: nil, width: Int(size.width * scale), height: Int(size.height * scale), bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) else { return nil }
        // A bitmap's y axis points up, a layer's down.
        context.translateBy(x: 0, y: size.height * scale)
        context.scaleBy(x: scale, y: -scale)
        layer.render(in: context)
        return context.makeImage()
    }
}
