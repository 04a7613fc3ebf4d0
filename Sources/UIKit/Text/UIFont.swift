// Fonts by name, weight and size. Enters: what a program asks for. Leaves: a name for the text engine, and measures.

import QuartzCore

/// A font of some size; it never changes (Apple: `UIFont`). It is one of Core Text's as it stands.
public final class UIFont: CTFont, NSCopying, @unchecked Sendable {
    /// The name that the font was asked for by.
    public var fontName: String { name }
    /// In points.
    public var pointSize: CGFloat { size }

    /// The system's font of 17 points: for a place that another font will have.
    public convenience init() {
        let font = UIFont.systemFont(ofSize: 17)
        self.init(known: font.fontName, size: font.pointSize)
    }

    /// The font of a family or PostScript name, such as `DejaVuSans-Bold`; what is installed stands in for one that is
    /// missing, so that it is never nil.
    public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(known: fontName, size: fontSize) }

    /// A thickness of strokes, from -1 to 1 (Apple: `UIFont.Weight`).
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// A weight of -0.8, the lightest.
        public static let ultraLight = Weight(-0.8)
        /// A weight of -0.6.
        public static let thin = Weight(-0.6)
        /// A weight of -0.4.
        public static let light = Weight(-0.4)
        /// A weight of 0.
        public static let regular = Weight(0)
        /// A weight of 0.23.
        public static let medium = Weight(0.23)
        /// A weight of 0.3.
        public static let semibold = Weight(0.3)
        /// A weight of 0.4.
        public static let bold = Weight(0.4)
        /// A weight of 0.56.
        public static let heavy = Weight(0.56)
        /// A weight of 0.62, the heaviest.
        public static let black = Weight(0.62)

        var styleName: String {
            switch rawValue {
            case ..<(-0.7): "UltraLight"
            case ..<(-0.5): "Thin"
            case ..<(-0.2): "Light"
            case ..<0.12: "Regular"
            case ..<0.27: "Medium"
            case ..<0.35: "Semibold"
            case ..<0.48: "Bold"
            case ..<0.59: "Heavy"
            default: "Black"
            }
        }
    }

    /// A use of text (Apple: `UIFont.TextStyle`).
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The title of a screen.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// Titles of the first rank.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Titles of the second rank.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Titles of the third rank.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// What stands over a paragraph.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// What stands below a headline.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Text that is read.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Text beside that.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Notes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// What stands below a picture.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The smallest.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// The system's font: the default sans-serif one.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    /// The system's font in a size in points and a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(known: "System-\(weight.styleName)", size: fontSize)
    }
    /// The system's bold font in a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    /// The system's slanted font in a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(known: "System-Italic", size: fontSize) }
    /// A font whose letters are all of one width.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(known: "SFMono-\(weight.styleName)", size: fontSize)
    }
    /// A font whose digits are all of one width, as the system's are.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// The font for a use of text, at the standard size.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The families that are installed.
    public class var familyNames: [String] { TextEngine.families }
    /// The names of a family's fonts; none of one that is not installed.
    public class func fontNames(forFamilyName familyName: String) -> [String] { TextEngine.fontNames(ofFamily: familyName) }

    /// The size of labels, 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of buttons' titles, 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of small text, 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The size of text, 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// The family that was found, which may be a substitute.
    public var familyName: String { metrics.family }
    /// From the baseline up to the top of a line, in points.
    public var ascender: CGFloat { metrics.ascent }
    /// From the baseline down to the bottom of a line, in points, negative.
    public var descender: CGFloat { -metrics.descent }
    /// The height of capitals over the baseline, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of an x over the baseline, in points.
    public var xHeight: CGFloat { metrics.xHeight }
    /// The height of a line.
    public var lineHeight: CGFloat { metrics.ascent + metrics.descent }
    /// What lies between two lines beside that: 0.
    public var leading: CGFloat { 0 }

    /// The font at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(known: fontName, size: fontSize) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}
