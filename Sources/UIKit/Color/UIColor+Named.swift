// The colours with names, and those of the system, which differ between light and dark.

import QuartzCore

extension UIColor {
    /// Gray of 0, opaque.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Gray of a third, opaque.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Gray of two thirds, opaque.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Gray of 1, opaque.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Gray of a half, opaque.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red of 1, opaque.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green of 1, opaque.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue of 1, opaque.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue of 1, opaque.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green of 1, opaque.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue of 1, opaque.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red of 1 and green of a half, opaque.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Red and blue of a half, opaque.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// 0.6, 0.4 and 0.2, opaque.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)

    /// Interfaces' red, in light and dark.
    public static let systemRed = pair((255, 59, 48), (255, 69, 58))
    /// Interfaces' green, in light and dark.
    public static let systemGreen = pair((52, 199, 89), (48, 209, 88))
    /// Interfaces' blue, in light and dark.
    public static let systemBlue = pair((0, 122, 255), (10, 132, 255))
    /// What views are tinted with unless they or those above have a tint of their own: the system's blue.
    public static let tintColor = systemBlue
    /// Interfaces' orange, in light and dark.
    public static let systemOrange = pair((255, 149, 0), (255, 159, 10))
    /// Interfaces' yellow, in light and dark.
    public static let systemYellow = pair((255, 204, 0), (255, 214, 10))
    /// Interfaces' pink, in light and dark.
    public static let systemPink = pair((255, 45, 85), (255, 55, 95))
    /// Interfaces' purple, in light and dark.
    public static let systemPurple = pair((175, 82, 222), (191, 90, 242))
    /// Interfaces' teal, in light and dark.
    public static let systemTeal = pair((48, 176, 199), (64, 200, 224))
    /// Interfaces' indigo, in light and dark.
    public static let systemIndigo = pair((88, 86, 214), (94, 92, 230))
    /// Interfaces' brown, in light and dark.
    public static let systemBrown = pair((162, 132, 94), (172, 142, 104))
    /// Interfaces' mint, in light and dark.
    public static let systemMint = pair((0, 199, 190), (102, 212, 207))
    /// Interfaces' cyan, in light and dark.
    public static let systemCyan = pair((50, 173, 230), (100, 210, 255))
    /// Interfaces' gray, the same in light and dark.
    public static let systemGray = pair((142, 142, 147), (142, 142, 147))
    /// The second of interfaces' grays, nearer to the background.
    public static let systemGray2 = pair((174, 174, 178), (99, 99, 102))
    /// The third of interfaces' grays.
    public static let systemGray3 = pair((199, 199, 204), (72, 72, 74))
    /// The fourth of interfaces' grays.
    public static let systemGray4 = pair((209, 209, 214), (58, 58, 60))
    /// The fifth of interfaces' grays.
    public static let systemGray5 = pair((229, 229, 234), (44, 44, 46))
    /// The last of interfaces' grays, nearest to the background.
    public static let systemGray6 = pair((242, 242, 247), (28, 28, 30))

    /// Text.
    public static let label = pair((0, 0, 0), (255, 255, 255))
    /// Text of second rank.
    public static let secondaryLabel = pair((60, 60, 67), (235, 235, 245), 0.6, 0.6)
    /// Text of third rank.
    public static let tertiaryLabel = pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    /// Text of fourth rank.
    public static let quaternaryLabel = pair((60, 60, 67), (235, 235, 245), 0.18, 0.18)
    /// Text in a field that has none yet.
    public static let placeholderText = pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    /// Text that leads elsewhere.
    public static let link = pair((0, 122, 255), (9, 132, 255))
    /// Behind everything.
    public static let systemBackground = ground((255, 255, 255), (0, 0, 0), (28, 28, 30))
    /// What is grouped on the background.
    public static let secondarySystemBackground = ground((242, 242, 247), (28, 28, 30), (44, 44, 46))
    /// What is grouped inside of that.
    public static let tertiarySystemBackground = ground((255, 255, 255), (44, 44, 46), (58, 58, 60))
    /// The background of grouped content.
    public static let systemGroupedBackground = ground((242, 242, 247), (0, 0, 0), (28, 28, 30))
    /// The older name of that.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// Groups on that.
    public static let secondarySystemGroupedBackground = ground((255, 255, 255), (28, 28, 30), (44, 44, 46))
    /// Thin lines that let shine through what is below.
    public static let separator = pair((60, 60, 67), (84, 84, 88), 0.29, 0.6)
    /// Thin lines.
    public static let opaqueSeparator = pair((198, 198, 200), (56, 56, 58))
    /// Fills thin and small shapes.
    public static let systemFill = pair((120, 120, 128), (120, 120, 128), 0.2, 0.36)
    /// Fills shapes of middle size.
    public static let secondarySystemFill = pair((120, 120, 128), (120, 120, 128), 0.16, 0.32)
    /// Fills large shapes.
    public static let tertiarySystemFill = pair((118, 118, 128), (118, 118, 128), 0.12, 0.24)
    /// Fills large areas with much in them.
    public static let quaternarySystemFill = pair((116, 116, 128), (118, 118, 128), 0.08, 0.18)
    /// Text on dark colours, in light and dark the same.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Text on light colours, in light and dark the same.
    public static let darkText = UIColor(white: 0, alpha: 1)

    /// A ground, which is less dark where it lies over the rest.
    private static func ground(
        _ light: (Int, Int, Int), _ dark: (Int, Int, Int), _ elevated: (Int, Int, Int)
    ) -> UIColor {
        let (base, above) = (pair(light, dark), pair(light, elevated))
        return UIColor { $0.userInterfaceLevel == .elevated ? above : base }
    }

    private static func pair(
        _ light: (Int, Int, Int), _ dark: (Int, Int, Int), _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        func color(_ c: (Int, Int, Int), _ alpha: CGFloat) -> UIColor {
            UIColor(red: CGFloat(c.0) / 255, green: CGFloat(c.1) / 255, blue: CGFloat(c.2) / 255, alpha: alpha)
        }
        let (bright, dim) = (color(light, lightAlpha), color(dark, darkAlpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dim : bright }
    }
}
