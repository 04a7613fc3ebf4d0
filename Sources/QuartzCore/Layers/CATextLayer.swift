// The layer of text. It draws itself, like any layer with `draw(in:)`, and again while its size or
// colour animates.

import CoreGraphics

/// Where text that does not fit is cut.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = TruncationMode
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What does not fit is cut.
    public static let none = Self(rawValue: "none")
    /// The end of the text is shown behind an ellipsis.
    public static let start = Self(rawValue: "start")
    /// The start of the text is shown before an ellipsis.
    public static let end = Self(rawValue: "end")
    /// Start and end of the text are shown about an ellipsis.
    public static let middle = Self(rawValue: "middle")
}

package enum TruncationMode: String, StoredCode {
    case none, start, end, middle

    package static var unknown: TruncationMode { .none }
    package static var keepsUnknown: Bool { true }
}

/// How lines are aligned.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = AlignmentMode
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the text's language has it.
    public static let natural = Self(rawValue: "natural")
    /// At the left edge.
    public static let left = Self(rawValue: "left")
    /// At the right edge.
    public static let right = Self(rawValue: "right")
    /// In the middle.
    public static let center = Self(rawValue: "center")
    /// At both edges, but for the last line.
    public static let justified = Self(rawValue: "justified")
}

package enum AlignmentMode: String, StoredCode {
    case natural, left, right, center, justified

    package static var unknown: AlignmentMode { .natural }
    package static var keepsUnknown: Bool { true }
}

/// The values of a text layer.
package struct TextValues: ClassValues {
    package var foregroundColor = LayerColor(1, 1, 1, 1)
    package var fontSize = 36.0
    package var wrapped = false
    package var allowsFontSubpixelQuantization = false
    package var truncationMode = TruncationMode.none
    package var alignmentMode = AlignmentMode.natural
    package init() {}
}

/// The objects of a text layer.
package struct TextObjects: ClassObjects, PatternObjects {
    package var string: TextBox?
    package var font: TextBox?
    /// As it was given.
    package var foregroundColor: CGColor?
}

/// A line or paragraph of text (Apple: `CATextLayer`).
///
/// Text starts at the top left of the bounds, its first baseline at the font's ascent below the
/// top. It is drawn at `contentsScale` pixels a point. Fonts are found by name; a family that is not
/// installed is replaced by the system's sans serif.
open class CATextLayer: CALayer {
    package override class var ownProperties: ClassProperties {
        ClassProperties(TextValues.self, TextObjects.self, [
            .object("string", \TextObjects.string, .byActions),
            .object("font", .text, slot: TextObjects.slot(\.font), .fixed, initial: .text("Helvetica")),
            .value("fontSize", \TextValues.fontSize, CGFloat.self),
            .color("foregroundColor", \TextValues.foregroundColor, given: \TextObjects.foregroundColor),
            .value("wrapped", alias: "isWrapped", \TextValues.wrapped, Bool.self, .fixed),
            .value("truncationMode", \TextValues.truncationMode, CATextLayerTruncationMode.self, .fixed),
            .value("alignmentMode", \TextValues.alignmentMode, CATextLayerAlignmentMode.self, .fixed),
            .value("allowsFontSubpixelQuantization", \TextValues.allowsFontSubpixelQuantization, Bool.self, .fixed),
        ])
    }

    private var attributed: NSAttributedString?
    /// The same, unless an animation shows another text.
    private var shownAttributed: NSAttributedString? {
        guard store.pointee.isPresentation, let attributed else { return attributed }
        return attributed.string == self[text: \TextObjects.string] ? attributed : nil
    }
    private var fontObject: Any?

    public override init() {
        super.init()
        TextEngine.prepare()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        attributed = (layer as? CATextLayer)?.attributed
        fontObject = (layer as? CATextLayer)?.fontObject
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Changes of every text property, and of the size, redraw the layer.
    open override class func needsDisplay(forKey key: String) -> Bool {
        redrawing.contains(key) || super.needsDisplay(forKey: key)
    }

    private static let redrawing: Set<String> = [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
        "allowsFontSubpixelQuantization", "bounds", "contentsScale",
    ]

    /// A `String` or an `NSAttributedString`, whose attributes win over the layer's; default nil. Animatable by strings, from one
    /// to the next at once.
    open var string: Any? {
        get { shownAttributed ?? self[text: \TextObjects.string] }
        set {
            let new = newValue as? NSAttributedString
            if new != nil || attributed != nil { setNeedsDisplay() }
            attributed = new.map { $0 is NSMutableAttributedString ? NSAttributedString(attributedString: $0) : $0 }
            super.setValue(new?.string ?? newValue, forKey: "string")
        }
    }

    open override func value(forKey key: String) -> Any? { key == "string" ? string : super.value(forKey: key) }

    open override func setValue(_ value: Any?, forKey key: String) {
        if key == "string" { string = value } else { super.setValue(value, forKey: key) }
    }

    /// The font's name or a font object, of which the name counts; default Helvetica.
    open var font: Any? {
        get { fontObject ?? self[text: \TextObjects.font] }
        set {
            fontObject = newValue is String ? nil : newValue
            setValue((newValue as? any TextFont)?.textFontName ?? newValue, forKey: "font")
        }
    }

    private var fontName: String { self[text: \TextObjects.font] ?? "Helvetica" }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue.size != super.bounds.size { setNeedsDisplay() }
            super.bounds = newValue
        }
    }

    private var styledText: StyledText? {
        shownAttributed.map(StyledText.init) ?? self[text: \TextObjects.string].map { StyledText($0) }
    }

    /// Draws the text.
    open override func draw(in ctx: CGContext) {
        guard let text = styledText, text.length > 0 else { return }
        ctx.saveGState()
        if !contentsAreFlipped(), let upright = mirror.affine { ctx.concatenate(upright) }
        TextLayout(text, layoutOptions).draw(in: ctx, at: bounds.origin)
        ctx.restoreGState()
    }

    /// The size of the text, whole, in lines as its own line breaks make them and, if it is wrapped, the width of the bounds
    /// (unless that is 0). A layer of this size shows all of it. Zero without text; a layout manager is asked first.
    open override func preferredFrameSize() -> CGSize {
        guard layoutManager == nil else { return super.preferredFrameSize() }
        guard let text = styledText, text.length > 0 else { return .zero }
        var options = layoutOptions
        options.height = .infinity
        if !isWrapped || bounds.width == 0 { options.width = .infinity }
        return TextLayout(text, options).size
    }

    /// Of plain text that is no longer than a few lines.
    override func frozenDrawing() -> (@Sendable (CGContext) -> Void)? {
        guard type(of: self) == CATextLayer.self, attributed == nil, let text = self[text: \TextObjects.string],
              text.utf8.count <= 256 else { return nil }
        let options = layoutOptions, origin = bounds.origin
        return { context in
            if !text.isEmpty { TextLayout(text, options).draw(in: context, at: origin) }
        }
    }

    private var layoutOptions: TextLayoutOptions {
        var options = TextLayoutOptions()
        options.width = bounds.width
        options.height = isWrapped ? bounds.height : .infinity
        options.wrapping = isWrapped ? .words : TextWrapping.none
        options.truncation = switch truncationMode {
        case .start: .start
        case .end: .end
        case .middle: .middle
        default: TextTruncation.none
        }
        options.alignment = switch alignmentMode {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
        options.attributes = TextAttributes(fontName: fontName, fontSize: fontSize, color: foregroundColor ?? .clear)
        return options
    }

    /// In points; default 36. Animatable.
    open var fontSize: CGFloat {
        get { self[\TextValues.fontSize] }
        set { self[\TextValues.fontSize] = newValue }
    }

    /// Default opaque white. Animatable.
    open var foregroundColor: CGColor? {
        get { self[color: \TextValues.foregroundColor, \TextObjects.foregroundColor] }
        set { self[color: \TextValues.foregroundColor, \TextObjects.foregroundColor] = newValue }
    }

    /// Whether lines are broken at the width of the bounds, not only where the text has line breaks; default false. Lines that
    /// do not fit into the height as a whole are left out then, though never the first, as Core Text leaves them out of a frame.
    open var isWrapped: Bool {
        get { self[\TextValues.wrapped] }
        set { self[\TextValues.wrapped] = newValue }
    }

    /// Where a line that does not fit is shortened; default none. Of text that is wrapped it is the last line that fits
    /// the bounds, and only that: the ellipsis stands at its end, or with start and middle at the beginning or in the middle of
    /// what remains of the text. Apple's documentation says nothing of wrapped text; this is what it says of line break modes
    /// for several lines.
    open var truncationMode: CATextLayerTruncationMode {
        get { self[named: \TextValues.truncationMode] }
        set { self[named: \TextValues.truncationMode] = newValue }
    }

    /// Default natural.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { self[named: \TextValues.alignmentMode] }
        set { self[named: \TextValues.alignmentMode] = newValue }
    }

    /// Apple's hint that glyphs may be moved to whole pixels, which costs less; default false. It has no effect here: glyphs
    /// stand where the text library puts them.
    open var allowsFontSubpixelQuantization: Bool {
        get { self[\TextValues.allowsFontSubpixelQuantization] }
        set { self[\TextValues.allowsFontSubpixelQuantization] = newValue }
    }
}
