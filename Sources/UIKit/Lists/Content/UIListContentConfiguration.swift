// Texts and an image as lists have them.

import QuartzCore

/// Two texts and an image for a row of a list (Apple: `UIListContentConfiguration`).
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties {
        /// Where it is from side to side (Apple: `UIListContentConfiguration.TextProperties.TextAlignment`).
        public enum TextAlignment: Int, Sendable { case natural = 0, center, justified }
        /// Its font.
        public var font: UIFont
        /// Its colour.
        public var color: UIColor
        /// The most lines; 0, the default: any number.
        public var numberOfLines = 0
        /// Default natural.
        public var alignment = TextAlignment.natural
        /// Whether it is made smaller where there is no room; default false.
        public var adjustsFontSizeToFitWidth = false
        /// Where it breaks; default by truncating the tail.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    }

    /// How the image looks.
    public struct ImageProperties {
        /// How a symbol looks where it does not say so itself; nil, the default: as symbols do.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of a template; nil, the default: the view's tint.
        public var tintColor: UIColor?
        /// The radius of its corners; default 0.
        public var cornerRadius: CGFloat = 0
        /// The most that it is large; zero, the default: its own size.
        public var maximumSize = CGSize.zero
        /// The room that it has at least, in which it is in the middle; zero, the default: its size.
        public var reservedLayoutSize = CGSize.zero
    }

    /// Default nil.
    public var text: String?
    /// The same with attributes, which goes before it; default nil.
    public var attributedText: NSAttributedString?
    /// How the text looks.
    public var textProperties: TextProperties
    /// Below the text, or beside it; default nil.
    public var secondaryText: String?
    /// The same with attributes, which goes before it; default nil.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// Before the texts; default nil.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties = ImageProperties()
    /// Whether the second text is at the trailing edge where there is room; default by what the configuration was made for.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Between image and text; default 16 points.
    public var imageToTextPadding: CGFloat = 16
    /// Between the texts side by side; default 6 points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// Between the texts one below the other; default none.
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    /// Room about all; default 16 points beside and 11 above and below.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

    private init(_ font: UIFont, _ color: UIColor, _ second: UIFont, _ secondColor: UIColor) {
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(font: second, color: secondColor)
    }

    /// For a row with a text, and a smaller grey one below it.
    public static func cell() -> UIListContentConfiguration {
        .init(.systemFont(ofSize: 17), .label, .systemFont(ofSize: 12), .secondaryLabel)
    }

    /// For a row with a text, and a smaller one below it.
    public static func subtitleCell() -> UIListContentConfiguration {
        .init(.systemFont(ofSize: 17), .label, .systemFont(ofSize: 12), .label)
    }

    /// For a row with a text and a grey one at the other edge.
    public static func valueCell() -> UIListContentConfiguration {
        var content = UIListContentConfiguration(
            .systemFont(ofSize: 17), .label, .systemFont(ofSize: 17), .secondaryLabel)
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }

    /// For what stands above a section of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        var content = UIListContentConfiguration(
            .systemFont(ofSize: 15, weight: .semibold), .label, .systemFont(ofSize: 13), .secondaryLabel)
        (content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom) = (5, 5)
        return content
    }

    /// For what stands above a group.
    public static func groupedHeader() -> UIListContentConfiguration { edge(top: 16, bottom: 6) }
    /// For what stands above a group of cards, as a title of its own.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { title(20) }
    /// The same, larger still.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { title(22) }

    private static func title(_ size: CGFloat) -> UIListContentConfiguration {
        var content = edge(top: 16, bottom: 8)
        content.textProperties = TextProperties(font: .systemFont(ofSize: size, weight: .bold), color: .label)
        return content
    }

    /// For what stands below a section of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { edge(top: 6, bottom: 6) }
    /// For what stands below a group.
    public static func groupedFooter() -> UIListContentConfiguration { edge(top: 6, bottom: 16) }

    private static func edge(top: CGFloat, bottom: CGFloat) -> UIListContentConfiguration {
        var content = UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, .systemFont(ofSize: 13), .secondaryLabel)
        (content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom) = (top, bottom)
        return content
    }

    static func forCell(_ style: UITableViewCell.CellStyle) -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// A `UIListContentView`.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The same.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
