// Short ways to say the colours that the samples use. Enters: hexadecimal or a hue. Leaves: CGColor.

import QuartzCore

extension CGColor {
    /// An sRGB colour from `0xRRGGBB`.
    package static func hex(_ rgb: UInt32, alpha: CGFloat = 1) -> CGColor {
        CGColor(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
            blue: CGFloat(rgb & 255) / 255, alpha: alpha)
    }

    /// A colour of the rainbow: `turn` goes once around in 0…1, `brightness` from black to full.
    package static func rainbow(_ turn: CGFloat, brightness: CGFloat = 1) -> CGColor {
        func channel(_ offset: CGFloat) -> CGFloat {
            let wave = 0.5 + 0.5 * cos(2 * .pi * (turn - offset))
            return (0.25 + 0.75 * wave) * brightness
        }
        return CGColor(red: channel(0), green: channel(1.0 / 3), blue: channel(2.0 / 3), alpha: 1)
    }
}
