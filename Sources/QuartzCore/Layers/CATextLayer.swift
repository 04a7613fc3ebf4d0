// The layer of text. It draws itself, like any layer with `draw(in:)`, and again while its size or
// colour animates.

import CoreGraphics

/// Where text that does not fit is cut.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = Self(rawValue: "none")
    public static let start = Self(rawValue: "start")
    public static let end = Self(rawValue: "end")
    public static let middle = Self(rawValue: "middle")
}

/// How lines are aligned.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = Self(rawValue: "natural")
    public static let left = Self(rawValue: "left")
    public static let right = Self(rawValue: "right")
    public static let center = Self(rawValue: "center")
    public static let justified = Self(rawValue: "justified")
}

/// A line or paragraph of text (Apple: `CATextLayer`).
///
/// Text starts at the top left of the bounds, its first baseline at the font's ascent below the
/// top. It is drawn at `contentsScale` pixels a point. Fonts are found by name; a family that is not
/// installed is replaced by the system's sans serif.
open class CATextLayer: CALayer {
    package override class var propertyDescriptors: [PropertyDescriptor] {
        super.propertyDescriptors.declaring([
            PropertySlot("string", .text, .none, animatable: false),
            PropertySlot("font", .text, .text("Helvetica"), animatable: false),
            PropertySlot("fontSize", .number, .number(36)),
            PropertySlot("foregroundColor", .color, .color(SIMD4(1, 1, 1, 1))),
            PropertySlot("wrapped", alias: "isWrapped", .boolean, .number(0), animatable: false),
            PropertySlot("truncationMode", .text, .text("none"), animatable: false, codes: ["none", "start", "end", "middle"]),
            PropertySlot("alignmentMode", .text, .text("natural"), animatable: false, codes: ["natural", "left", "right", "center", "justified"]),
            PropertySlot("allowsFontSubpixelQuantization", .boolean, .number(0), animatable: false),
        ], drawn: true)
    }

    private var attributed: NSAttributedString?
    private var fontObject: Any?

    public override init() { super.init() }

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
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode", "bounds", "contentsScale",
    ]

    /// A `String` or an `NSAttributedString`, whose attributes win over the layer's; default nil.
    open var string: Any? {
        get { attributed ?? text("string") }
        set {
            let new = newValue as? NSAttributedString
            if new != nil || attributed != nil { setNeedsDisplay() }
            attributed = new.map { NSAttributedString(attributedString: $0) }
            setSlot("string", any: new?.string ?? newValue)
        }
    }

    /// The font's name or a font object, of which the name counts; default Helvetica.
    open var font: Any? {
        get { fontObject ?? text("font") }
        set {
            fontObject = newValue is String ? nil : newValue
            setSlot("font", any: (newValue as? any TextFont)?.textFontName ?? newValue)
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue.size != super.bounds.size { setNeedsDisplay() }
            super.bounds = newValue
        }
    }

    /// Draws the text.
    open override func draw(in ctx: CGContext) {
        guard let text = attributed ?? text("string").map({ NSAttributedString(string: $0) }), text.length > 0 else { return }
        var options = TextLayoutOptions()
        options.width = bounds.width
        options.height = isWrapped ? bounds.height : .infinity
        options.wrapping = isWrapped ? .words : TextWrapping.none
        options.lineLimit = isWrapped ? 0 : 1
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
        options.attributes = TextAttributes(
            fontName: self.text("font") ?? "Helvetica", fontSize: fontSize, color: foregroundColor ?? .clear)
        TextLayout(text, options).draw(in: ctx, at: bounds.origin)
    }

    /// In points; default 36. Animatable.
    open var fontSize: CGFloat {
        get { number("fontSize") }
        set { setSlot("fontSize", .number(newValue)) }
    }

    /// Default opaque white. Animatable.
    open var foregroundColor: CGColor? {
        get { color("foregroundColor") }
        set { setSlot("foregroundColor", newValue) }
    }

    /// Whether lines are broken at the width of the bounds; default false. Lines that do not fit into the height as a whole
    /// are left out, though never the first, as Core Text leaves them out of a frame.
    open var isWrapped: Bool {
        get { number("wrapped") != 0 }
        set { setSlot("wrapped", .number(newValue ? 1 : 0)) }
    }

    /// Where a line that does not fit is shortened; default none. Of text that is wrapped it is the last line that fits
    /// the bounds, and only that: the ellipsis stands at its end, or with start and middle at the beginning or in the middle of
    /// what remains of the text. Apple's documentation says nothing of wrapped text; this is what it says of line break modes
    /// for several lines.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: text("truncationMode") ?? "none") }
        set { setSlot("truncationMode", .text(newValue.rawValue)) }
    }

    /// Default natural.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: text("alignmentMode") ?? "natural") }
        set { setSlot("alignmentMode", .text(newValue.rawValue)) }
    }

    /// Apple's hint that glyphs may be moved to whole pixels, which costs less; default false. It has no effect here: glyphs
    /// stand where the text library puts them.
    open var allowsFontSubpixelQuantization: Bool {
        get { number("allowsFontSubpixelQuantization") != 0 }
        set { setSlot("allowsFontSubpixelQuantization", .number(newValue ? 1 : 0)) }
    }
}
