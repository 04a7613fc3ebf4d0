// Compositing filters: one picture over another, by every mode that Core Image names.

import QuartzCore

package final class BlendModes: Sample {
    package static let title = "Blend modes"
    package static let summary = """
        The same rainbow over the same landscape, in each tile with another compositingFilter, and in the last row with \
        filters of the tile itself. Key Space: the rainbows turn and stop, on the render server.
        """
    package static let pictureTimes = [0.0, 1.0]
    package static let script = [ScriptedInput.press(" ", at: 0.2)]

    private static let modes = [
        "CISourceOverCompositing", "CIMultiplyBlendMode", "CIScreenBlendMode", "CIOverlayBlendMode", "CIDarkenBlendMode",
        "CILightenBlendMode", "CIColorDodgeBlendMode", "CIColorBurnBlendMode", "CISoftLightBlendMode", "CIHardLightBlendMode",
        "CIDifferenceBlendMode", "CIExclusionBlendMode", "CIHueBlendMode", "CISaturationBlendMode", "CIColorBlendMode",
        "CILuminosityBlendMode", "CIAdditionCompositing", "plusDarker", "xor", "destinationIn",
    ]
    private static let effects: [(String, [String: Double])] = [
        ("CIGaussianBlur", [kCIInputRadiusKey: 4]), ("CIBoxBlur", [kCIInputRadiusKey: 6]), ("CISepiaTone", [:]),
        ("CIColorInvert", [:]), ("CIHueAdjust", [kCIInputAngleKey: 2.1]),
    ]

    private var discs: [CALayer] = []
    private var turns = false

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x1B1E2B)
        let card = try Picture.load("card-mountains")
        for (number, mode) in Self.modes.enumerated() {
            let tile = tile(number, card, mode)
            discs.last?.compositingFilter = (mode.hasPrefix("CI") ? CIFilter(name: mode) : nil) ?? mode
            root.addSublayer(tile)
        }
        for (number, effect) in Self.effects.enumerated() {
            let tile = tile(Self.modes.count + number, card, effect.0)
            tile.sublayers?.first?.filters = [CIFilter(name: effect.0, parameters: effect.1)].compactMap { $0 }
            root.addSublayer(tile)
        }
        return root
    }

    /// A landscape with a rainbow, in a group of their own, and the mode's name.
    private func tile(_ number: Int, _ card: CGImage, _ title: String) -> CALayer {
        let tile = CALayer()
        tile.frame = CGRect(x: 10 + 125 * CGFloat(number % 5), y: 8 + 94 * CGFloat(number / 5), width: 120, height: 90)
        let picture = CALayer()
        picture.frame = CGRect(x: 0, y: 0, width: 120, height: 72)
        picture.contents = card
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        picture.cornerRadius = 8
        // Nearly opaque, so that the tile is a group and modes that erase stay within it.
        picture.opacity = 0.999
        let disc = CAGradientLayer()
        disc.frame = CGRect(x: 34, y: 10, width: 52, height: 52)
        disc.type = .conic
        disc.startPoint = CGPoint(x: 0.5, y: 0.5)
        disc.endPoint = CGPoint(x: 1, y: 0.5)
        disc.colors = (0...6).map { CGColor.rainbow(CGFloat($0 % 6) / 6) }
        disc.cornerRadius = 26
        disc.masksToBounds = true
        discs.append(disc)
        picture.addSublayer(disc)
        tile.addSublayer(picture)
        let label = CATextLayer()
        label.frame = CGRect(x: 0, y: 75, width: 120, height: 14)
        label.string = title.hasPrefix("CI") ? String(title.dropFirst(2)) : title
        label.fontSize = 10
        label.alignmentMode = .center
        label.foregroundColor = .hex(0xC9CEE0)
        tile.addSublayer(label)
        return tile
    }

    package func press(_ key: Character) {
        guard key == " " else { return }
        turns.toggle()
        for disc in discs {
            guard turns else {
                disc.removeAnimation(forKey: "turn")
                continue
            }
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.byValue = 2 * Double.pi
            turn.duration = 4
            turn.repeatCount = .infinity
            disc.add(turn, forKey: "turn")
        }
    }
}
