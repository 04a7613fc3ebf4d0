// The program's thread stands still for two seconds, and the animation does not.

import QuartzCore

package final class BlockedClient: HoldsItsThread {
    package static let title = "Client blocked for two seconds"
    package static let summary = """
        Two hundred planets circle. Click: this program's thread sleeps for two seconds, so the lamp \
        goes red and the window answers to nothing, but the render server draws on. Afterwards the \
        left number says how many frames it drew meanwhile, the right one how many were late.
        """
    package static let pictureTimes = [0.4, 1.5, 2.5, 3.6]
    package static let script = [ScriptedInput.click(320, 240, at: 1)]

    package var hold: (Double) -> Void = { Thread.sleep(forTimeInterval: $0) }

    private let lamp = CALayer()
    private let drawn = SegmentDisplay(digits: 4, color: .hex(0x58E08A))
    private let late = SegmentDisplay(digits: 4, color: .hex(0xF06050))
    private var reading = FrameReading()
    private var readingBefore: FrameReading?

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x0B0E1C)

        var images: [CGImage] = []
        for name in Picture.planets { images.append(try Picture.load(name + "-small")) }
        for ring in 0..<5 {
            for place in 0..<40 {
                root.addSublayer(planet(images[(ring * 3 + place) % images.count], ring: ring, place: place))
            }
        }

        lamp.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
        lamp.position = CGPoint(x: 320, y: 214)
        lamp.cornerRadius = 22
        lamp.borderWidth = 3
        lamp.borderColor = .hex(0x28304A)
        lamp.backgroundColor = Self.free
        root.addSublayer(lamp)

        drawn.layer.position = CGPoint(x: 268, y: 442)
        late.layer.position = CGPoint(x: 372, y: 442)
        root.addSublayer(drawn.layer)
        root.addSublayer(late.layer)
        return root
    }

    private static let free = CGColor.hex(0x3FC878)
    private static let busy = CGColor.hex(0xF04438)

    private func planet(_ image: CGImage, ring: Int, place: Int) -> CALayer {
        let planet = CALayer()
        let size = 16 + 5 * CGFloat(ring)
        let radius = 58 + 34 * CGFloat(ring)
        planet.bounds = CGRect(x: 0, y: 0, width: size * CGFloat(image.width) / CGFloat(image.height), height: size)
        planet.contents = image
        planet.position = CGPoint(x: 320, y: 214)

        // An anchor far outside of the layer, in the middle of its circle, makes turning circling.
        planet.anchorPoint = CGPoint(x: 0.5, y: 0.5 + radius / size)

        let circle = CABasicAnimation(keyPath: "transform.rotation.z")
        let start = 2 * Double.pi * Double(place) / 40
        circle.fromValue = start
        circle.byValue = (ring % 2 == 0 ? 2 : -2) * Double.pi
        circle.duration = 9 + 3 * Double(ring)
        circle.repeatCount = .infinity
        planet.add(circle, forKey: "circle")
        return planet
    }

    package func click(at point: CGPoint) {
        readingBefore = reading
        lamp.backgroundColor = Self.busy
        // Commits now: the next redraw moment of this thread is two seconds away.
        CATransaction.flush()
        hold(2)
        lamp.backgroundColor = Self.free
    }

    package func show(_ reading: FrameReading) {
        self.reading = reading
        guard let before = readingBefore else { return }
        drawn.text = "\(reading.framesDrawn - before.framesDrawn)"
        late.text = "\(reading.lateFrames - before.lateFrames)"
        readingBefore = nil
    }
}
