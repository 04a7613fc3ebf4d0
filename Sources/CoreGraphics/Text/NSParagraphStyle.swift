// In: choices for a paragraph. Out: an object that attributed strings can hold, and an editable one.

/// How the lines of a paragraph are set. Lengths are in points. Source: Apple, `NSParagraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    /// Stays the first property.
    private let mark = FoundationMark()
    var values = ParagraphValues()

    /// A style with the defaults.
    public override init() { super.init() }

    /// The style of text that has none; a new object at each call.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// What lies between the bottom of a line and the top of the next; 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// What lies below the paragraph, if another follows; 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// What lies above the paragraph, if another precedes; 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// `.natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// The left margin of lines after the first; 0.
    open var headIndent: CGFloat { values.headIndent }
    /// The left margin of the first line; 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where lines end: from the left if positive, else from the right; 0.
    open var tailIndent: CGFloat { values.tailIndent }
    /// `.byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The least height of a line; what is added lies above the text; 0.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line; what is missing is missing above the text; 0 for any.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// By what a line's own height is multiplied before it is limited; 0 counts as 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// `.natural`.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Kept, but words are never hyphenated here; 0.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Where tabs lead; twelve places, 28 points apart.
    open var tabStops: [NSTextTab]! {
        (values.tabs ?? .standard).map { NSTextTab(textAlignment: $0.alignment, location: $0.location) }
    }
    /// How far apart the places behind the last one are; 0.
    open var defaultTabInterval: CGFloat { values.tabInterval ?? 0 }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int { values.hashValue }

    public class var supportsSecureCoding: Bool { true }

    /// Reads a style; what the archive lacks keeps its default.
    public required init?(coder: NSCoder) {
        super.init()
        guard let data = coder.decodeObject(of: NSData.self, forKey: "values") else { return }
        guard let values = try? JSONDecoder().decode(ParagraphValues.self, from: Data(copying: data)) else { return nil }
        self.values = values
    }

    public func encode(with coder: NSCoder) {
        // Numbers that are not finite cannot be encoded; such a style is archived as the default.
        guard let data = try? JSONEncoder().encode(values) else {
            FaultReport.once("NSParagraphStyle.encode(with:)", "a length is not finite; the defaults are archived")
            return
        }
        coder.encode(data as NSData, forKey: "values")
    }
}

/// A paragraph style that can be changed. Source: Apple, `NSMutableParagraphStyle`.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set { values.tabs = newValue?.map(\.values) }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.tabInterval ?? 0 }
        set { values.tabInterval = newValue }
    }

    /// Adds a place where tabs lead.
    open func addTabStop(_ anObject: NSTextTab) { values.tabs = (values.tabs ?? .standard) + [anObject.values] }

    /// Takes one away.
    open func removeTabStop(_ anObject: NSTextTab) {
        values.tabs = (values.tabs ?? .standard).filter { $0 != anObject.values }
    }

    /// Takes over everything from another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// What a paragraph style consists of.
struct ParagraphValues: Hashable, Codable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    /// Nil: as usual.
    var tabs: [TabValues]?
    var tabInterval: CGFloat?
}

extension NSTextAlignment: Codable {}
extension NSLineBreakMode: Codable {}
extension NSWritingDirection: Codable {}
