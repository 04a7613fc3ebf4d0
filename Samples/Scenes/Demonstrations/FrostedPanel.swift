// Background filters: a pane of frosted glass slides over moving planets, and what is behind it is
// blurred on the render server, frame by frame.

import QuartzCore

package final class FrostedPanel: Sample {
    package static let title = "Frosted panel"
    package static let summary = """
        A panel whose backgroundFilters are a Gaussian blur and colour controls moves over circling planets. \
        Click: the panel springs there. Key Space: the blur goes and comes back, animated by the key path \
        backgroundFilters.blur.inputRadius.
        """
    package static let pictureTimes = [0.5, 1.5, 3.0]
    package static let script = [ScriptedInput.click(400, 260, at: 0.8), .press(" ", at: 2.6)]

    private let root = CALayer()
    private let panel = CALayer()
    private var isClear = false

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x10121C)
        root.contents = try Picture.load("starfield")
        for (number, name) in Picture.planets.enumerated() { root.addSublayer(orbit(try Picture.load(name), number)) }

        panel.bounds = CGRect(x: 0, y: 0, width: 260, height: 170)
        panel.position = CGPoint(x: 220, y: 200)
        panel.cornerRadius = 24
        panel.backgroundColor = .hex(0xFFFFFF, alpha: 0.14)
        panel.borderWidth = 1
        panel.borderColor = .hex(0xFFFFFF, alpha: 0.45)
        panel.backgroundFilters = Self.glass
        panel.addSublayer(caption())
        root.addSublayer(panel)
        return root
    }

    private static var glass: [CIFilter] {
        let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 9])
        blur?.name = "blur"
        let vivid = CIFilter(name: "CIColorControls", parameters: [kCIInputSaturationKey: 1.7, kCIInputBrightnessKey: 0.04])
        return [blur, vivid].compactMap { $0 }
    }

    private func orbit(_ picture: CGImage, _ number: Int) -> CALayer {
        let planet = CALayer()
        planet.bounds = CGRect(x: 0, y: 0, width: 74, height: 74)
        planet.contents = picture
        planet.contentsGravity = .resizeAspect
        let radius = 50 + 20 * CGFloat(number)
        let path = CGPath(
            ellipseIn: CGRect(x: 320 - 1.3 * radius, y: 240 - radius, width: 2.6 * radius, height: 2 * radius), transform: nil)
        let motion = CAKeyframeAnimation(keyPath: "position")
        motion.path = path
        motion.calculationMode = .paced
        motion.duration = 6 + 2 * Double(number)
        motion.repeatCount = .infinity
        // A golden angle apart.
        motion.timeOffset = motion.duration * (0.618 * Double(number)).truncatingRemainder(dividingBy: 1)
        planet.add(motion, forKey: "orbit")
        return planet
    }

    private func caption() -> CALayer {
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 66, width: 260, height: 40)
        text.string = "Frosted glass"
        text.fontSize = 28
        text.alignmentMode = .center
        text.foregroundColor = .hex(0xFFFFFF)
        return text
    }

    package func click(at point: CGPoint) {
        let move = CASpringAnimation(keyPath: "position")
        move.damping = 14
        move.fromValue = panel.presentation()?.position ?? panel.position
        move.duration = move.settlingDuration
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        panel.position = point
        panel.add(move, forKey: "move")
        CATransaction.commit()
    }

    package func press(_ key: Character) {
        guard key == " " else { return }
        isClear.toggle()
        CATransaction.setAnimationDuration(0.8)
        panel.setValue(isClear ? 0 : 9, forKeyPath: "backgroundFilters.blur.inputRadius")
    }
}
