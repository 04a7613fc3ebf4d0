// In: nothing. Out: the names of the attributes that text drawing obeys, with Apple's values, and strings without any.

/// Attributes of a program's own are kept and not drawn. Their values are numbers, strings, dates, URLs, data, arrays,
/// dictionaries, colours, fonts and paragraph styles, or objects of classes that are not `NSObject`'s: on Linux Foundation ends
/// the process where a mutable string has two others side by side that differ (structures of Swift's, `NSNull`, `NSValue`,
/// subclasses of `NSObject` whose first property is a small number).
extension NSAttributedString.Key {
    /// A font: Core Text's, UIKit's; Helvetica of 12 points for text without one.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An ``NSParagraphStyle``; that of a paragraph's first character counts.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A colour: Core Graphics' or UIKit's; black for text without one.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A colour behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// A number: points added after each character.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number: points added after each character.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// A number: 0 for no ligatures.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// A number: the raw value of an ``NSUnderlineStyle``.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A colour; that of the text if there is none.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// A number: the raw value of an ``NSUnderlineStyle``.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A colour; that of the text if there is none.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// A number: how many points the text is raised.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A number: the width of a line along the outlines in hundredths of the font size; positive
    /// leaves the insides empty, negative fills them.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// An ``NSShadow``.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// What stands in place of a character, usually of U+FFFC: UIKit's `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A ``CTRunDelegate``, by its name in Core Text.
    static let runDelegate = NSAttributedString.Key(rawValue: "CTRunDelegate")
    /// The colour of that line; that of the text if there is none.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
}

extension NSMutableAttributedString {
    /// A string without characters, to be filled.
    public convenience init() { self.init(string: "") }
}
