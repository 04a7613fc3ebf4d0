// In: nothing. Out: the choices for setting text, with the raw values they have on iOS.

/// Where the lines of a paragraph stand between its margins. Source: Apple, `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
    case left = 0, center, right
    /// Both ends at the margins, except for a paragraph's last line.
    case justified
    /// Left or right, as the paragraph's writing direction begins.
    case natural
}

/// What happens to a line that is too long. Source: Apple, `NSLineBreakMode`.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0, byCharWrapping
    /// It goes on beyond the margin.
    case byClipping
    /// An ellipsis stands for its beginning.
    case byTruncatingHead
    /// An ellipsis stands for its end.
    case byTruncatingTail
    /// An ellipsis stands for its middle.
    case byTruncatingMiddle
}

/// In which direction a paragraph begins. Source: Apple, `NSWritingDirection`.
public enum NSWritingDirection: Int, Sendable {
    /// As its first letter with a direction says.
    case natural = -1
    case leftToRight, rightToLeft
}

/// Which line is drawn under, or through, text. Source: Apple, `NSUnderlineStyle`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// The line is dotted; added to a style.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// The line is dashed; added to a style.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// The line is dashed; added to a style.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// The line is dashed; added to a style.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
}
