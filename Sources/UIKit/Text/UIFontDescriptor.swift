// What a font is asked for by: its name, its size, and traits that other fonts of its family have. In: one font's name. Out:
// another's.

import QuartzCore

/// Describes a font that there may be (Apple: `UIFontDescriptor`); it never changes.
public final class UIFontDescriptor: NSObject, Sendable {
    /// What tells a font from others of its family (Apple: `UIFontDescriptor.SymbolicTraits`).
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold, or heavier.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Letters all of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The name that fonts are asked for by.
    public let postscriptName: String
    /// In points.
    public let pointSize: CGFloat
    /// The use of text that it was made for.
    let textStyle: UIFont.TextStyle?

    /// Describes a font by its name, whether there is one or not, and its size in points.
    public convenience init(name fontName: String, size: CGFloat) { self.init(name: fontName, size: size, textStyle: nil) }

    private init(name: String, size: CGFloat, textStyle: UIFont.TextStyle?) {
        (postscriptName, pointSize, self.textStyle) = (name, size, textStyle)
        super.init()
    }

    /// That of the font for a use of text.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        let font = UIFont.preferredFont(forTextStyle: style)
        return UIFontDescriptor(name: font.fontName, size: font.pointSize, textStyle: style)
    }

    private static let bold = ["Semibold", "Demi", "Heavy", "Black", "Bold"], slanted = ["Italic", "Oblique"]
    private static let others = ["Regular", "Book", "Medium", "Light", "Thin"]

    /// The name's part before its style, and the style: "Helvetica-BoldOblique", "DejaVu Sans Bold".
    var parts: (family: String, style: String) {
        if let dash = postscriptName.lastIndex(of: "-"), dash != postscriptName.startIndex {
            return (String(postscriptName[..<dash]), String(postscriptName[postscriptName.index(after: dash)...]))
        }
        var words = postscriptName.split(separator: " "), style = ""
        while words.count > 1, let last = words.last, (Self.bold + Self.slanted + Self.others).contains(String(last)) {
            style = words.removeLast() + style
        }
        return (words.joined(separator: " "), style)
    }

    private func says(_ words: [String]) -> Bool {
        words.contains { parts.style.range(of: $0, options: .caseInsensitive) != nil }
    }

    private var isMonospaced: Bool { ["Mono", "Courier"].contains { parts.family.contains($0) } }

    /// The traits that its name says.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if says(Self.slanted) { traits.insert(.traitItalic) }
        if says(Self.bold) { traits.insert(.traitBold) }
        if isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The font of the family that has just these traits; nil where it has none: letters of one width are a family's own.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.isSubset(of: [.traitItalic, .traitBold, .traitMonoSpace]),
              symbolicTraits.contains(.traitMonoSpace) == isMonospaced else { return nil }
        var style = parts.style
        for word in Self.slanted {
            if let range = style.range(of: word, options: .caseInsensitive) { style.removeSubrange(range) }
        }
        if symbolicTraits.contains(.traitBold) != says(Self.bold) {
            style = symbolicTraits.contains(.traitBold) ? "Bold" : "Regular"
        } else if style.isEmpty {
            style = "Regular"
        }
        return UIFontDescriptor(
            name: "\(parts.family)-\(style)\(symbolicTraits.contains(.traitItalic) ? "Italic" : "")", size: pointSize)
    }

    /// The same at another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(name: postscriptName, size: newPointSize)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return postscriptName == other.postscriptName && pointSize == other.pointSize
    }

    public override var hash: Int { postscriptName.hashValue ^ pointSize.hashValue }
}

extension UIFont {
    /// What the font is asked for by.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

    /// The font that a descriptor tells of.
    /// - Parameter pointSize: 0 takes the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(known: descriptor.postscriptName, size: pointSize == 0 ? descriptor.pointSize : pointSize)
    }
}

/// Sizes of fonts by the size of text that the user likes (Apple: `UIFontMetrics`): here that is the standard size, at which
/// everything is as it was designed.
public final class UIFontMetrics: NSObject, Sendable {
    /// For running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// For a use of text.
    public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

    /// The font in the size that the user likes.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// The same, no larger than some points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize && maximumPointSize > 0 ? font.withSize(maximumPointSize) : font
    }
    /// A length that belongs to text, in points.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
