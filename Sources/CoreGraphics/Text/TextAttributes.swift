// In: the attributes of a piece of an attributed string. Out: the same as values, with defaults.

/// An object that stands for a colour in an attributed string.
package protocol TextColor {
    var textColor: CGColor { get }
}

/// An object that stands for a font in an attributed string.
package protocol TextFont {
    /// A family, a full name, or a PostScript name such as `DejaVuSans-Bold`.
    var textFontName: String { get }
    /// In points.
    var textFontSize: CGFloat { get }
}

extension CGColor: TextColor {
    package var textColor: CGColor { self }
}

/// How a piece of text looks.
package struct TextAttributes: Equatable, Sendable {
    package var fontName: String
    /// In points, from 0 to 10,000.
    package var fontSize: CGFloat
    package var color: CGColor
    package var backgroundColor: CGColor?
    package var kern: CGFloat = 0
    package var hasLigatures = true
    package var underline: NSUnderlineStyle = []
    package var underlineColor: CGColor?
    package var strikethrough: NSUnderlineStyle = []
    package var strikethroughColor: CGColor?
    package var baselineOffset: CGFloat = 0
    /// In hundredths of the font size; see `NSAttributedString.Key.strokeWidth`.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor?
    package var shadow: TextShadow?
    /// Stands in the line in place of each character.
    package var room: TextRoom?

    package init(fontName: String = "Helvetica", fontSize: CGFloat = 12, color: CGColor = .black) {
        self.fontName = fontName
        self.fontSize = Self.limited(fontSize, 0, 10_000, 12)
        self.color = color
    }

    /// What `attributes` say, and the rest as in `defaults`.
    package init(_ attributes: [NSAttributedString.Key: Any], _ defaults: TextAttributes) {
        self = defaults
        if let font = attributes[.font] as? any TextFont {
            fontName = font.textFontName
            fontSize = Self.limited(font.textFontSize, 0, 10_000, 12)
        }
        func color(_ key: NSAttributedString.Key) -> CGColor? { (attributes[key] as? any TextColor)?.textColor }
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            Self.number(attributes[key]).map { Self.limited($0, -10_000, 10_000, 0) }
        }
        func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
            attributes[key] as? NSUnderlineStyle ?? number(key).map { NSUnderlineStyle(rawValue: Int(clamping: $0)) }
        }
        self.color = color(.foregroundColor) ?? defaults.color
        backgroundColor = color(.backgroundColor) ?? defaults.backgroundColor
        kern = number(.kern) ?? number(.tracking) ?? defaults.kern
        hasLigatures = number(.ligature).map { $0 != 0 } ?? defaults.hasLigatures
        underline = style(.underlineStyle) ?? defaults.underline
        underlineColor = color(.underlineColor) ?? defaults.underlineColor
        strikethrough = style(.strikethroughStyle) ?? defaults.strikethrough
        strikethroughColor = color(.strikethroughColor) ?? defaults.strikethroughColor
        baselineOffset = number(.baselineOffset) ?? defaults.baselineOffset
        strokeWidth = number(.strokeWidth) ?? defaults.strokeWidth
        strokeColor = color(.strokeColor) ?? defaults.strokeColor
        shadow = (attributes[.shadow] as? NSShadow)?.values ?? defaults.shadow
        room = ((attributes[.attachment] ?? attributes[.runDelegate]) as? any TextInset)?.room
    }

    static func limited(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ otherwise: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, low), high) : otherwise
    }

    // On Linux a number in `Any` is only of the type it was stored with.
    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        default: nil
        }
    }
}
