// A transition: Saturn takes the place of Mars by pushing it out from above.

import QuartzCore

package final class PlanetPush: Sample {
    package static let title = "Saturn pushes Mars"
    package static let summary = """
        Click: the other planet comes in from above and pushes the one that is there out below, as \
        if one layer replaced another; there is just one, with another picture. The layer above it \
        is the window: what sticks out of its bounds is not seen.
        """
    package static let pictureTimes = [0.25, 0.75, 1.0, 1.5, 2.4]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5), ScriptedInput.click(320, 240, at: 2.0)]

    private let layer = CALayer()
    private var mars: CGImage?
    private var saturn: CGImage?

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x10131F)
        mars = try Picture.load("mars")
        saturn = try Picture.load("saturn")

        let window = CALayer()
        window.frame = CGRect(x: 190, y: 110, width: 260, height: 260)
        window.backgroundColor = .hex(0x1D2233)
        window.cornerRadius = 24
        window.borderWidth = 4
        window.borderColor = .hex(0xE9C46A)
        window.masksToBounds = true
        root.addSublayer(window)

        layer.frame = window.bounds
        layer.contents = mars
        layer.contentsGravity = .resizeAspect
        window.addSublayer(layer)
        return root
    }

    package func click(at point: CGPoint) {
        let t = CATransition()
        t.type = .push
        t.subtype = .fromBottom
        t.duration = 1
        t.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        CATransaction.setDisableActions(true)
        let showsMars = (layer.contents as? CGImage) === mars
        layer.contents = showsMars ? saturn : mars
        layer.add(t, forKey: nil)
    }
}
