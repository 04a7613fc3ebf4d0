// Text in a view. Enters: a string and how it looks. Leaves: a drawing, the size that it wants, its baselines.

import QuartzCore

/// Shows text (Apple: `UILabel`).
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private var shown = LabelText(nil as String?)
    private var content: StyledText { shown.content }
    private var look = Look()
    /// The look without what an attributed text says.
    private var own = Look()
    private var kept: (width: CGFloat, lines: Int, color: CGColor, layout: TextLayout)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        TextEngine.prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    private struct Look {
        var font = UIFont.systemFont(ofSize: 17)
        var color = UIColor.label
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byTruncatingTail
    }

    /// Default nil. It looks as the label's properties say.
    open var text: String? {
        get { shown.isSet ? content.text : nil }
        set {
            if shown.attributed == nil, shown.isSet == (newValue != nil), content.text == newValue ?? "" { return }
            shown = LabelText(newValue)
            own = look
            textChanged()
        }
    }

    /// Text with attributes; what they don't say the label's properties do. Those become what the first character's attributes
    /// say, until the next attributed text, and setting one of them afterwards gives it to the whole text. Default nil. Source:
    /// Apple, `UILabel`.
    open var attributedText: NSAttributedString? {
        get { shown.attributed ?? (shown.isSet ? NSAttributedString(string: content.text, attributes: attributes) : nil) }
        set {
            shown = LabelText(newValue)
            look = own
            look.font = shown.first(.font) ?? look.font
            look.color = shown.first(.foregroundColor) ?? look.color
            if let style: NSParagraphStyle = shown.first(.paragraphStyle) {
                (look.alignment, look.lineBreakMode) = (style.alignment, style.lineBreakMode)
            }
            textChanged()
        }
    }

    /// Default the system's font of 17 points.
    open var font: UIFont! {
        get { look.font }
        set {
            look.font = newValue ?? Look().font
            own.font = look.font
            shown.style(.font, look.font)
            textChanged()
        }
    }

    /// Default the system's colour for text.
    open var textColor: UIColor! {
        get { look.color }
        set {
            look.color = newValue ?? Look().color
            own.color = look.color
            shown.style(.foregroundColor, look.color)
            kept = nil
            setNeedsDisplay()
        }
    }

    /// Default natural: as the text's direction begins.
    open var textAlignment: NSTextAlignment {
        get { look.alignment }
        set {
            (look.alignment, own.alignment) = (newValue, newValue)
            shown.styleParagraphs(plain: paragraphStyle) { $0.alignment = newValue }
            textChanged()
        }
    }

    /// Where lines end; default by truncating the tail.
    open var lineBreakMode: NSLineBreakMode {
        get { look.lineBreakMode }
        set {
            (look.lineBreakMode, own.lineBreakMode) = (newValue, newValue)
            shown.styleParagraphs(plain: paragraphStyle) { $0.lineBreakMode = newValue }
            textChanged()
        }
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (look.alignment, look.lineBreakMode)
        return style
    }

    /// What the properties say, as attributes.
    private var attributes: [NSAttributedString.Key: Any] {
        [.font: look.font, .foregroundColor: look.color, .paragraphStyle: paragraphStyle]
    }

    /// The most lines; 0 for any number; default 1.
    open var numberOfLines = 1 { didSet { textChanged() } }
    /// A copy of the text behind it; default nil, none.
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Where that is; default (0, -1).
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
    /// Whether the text is drawn at full strength; default true.
    open var isEnabled = true { didSet { setNeedsDisplay() } }
    /// Whether the text has its other colour; default false.
    open var isHighlighted = false { didSet { if highlightedTextColor != nil { setNeedsDisplay() } } }
    /// The text's colour while the label is highlighted; nil: the same.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
    /// Whether text that its bounds have no room for is made smaller; default false.
    open var adjustsFontSizeToFitWidth = false { didSet { textChanged() } }
    /// How much smaller at most, from 0 to 1; 0, the default, means any size.
    open var minimumScaleFactor: CGFloat = 0 { didSet { textChanged() } }
    /// Whether letters move together before text is truncated, where that leaves room for all of it: by so much that a line is a
    /// twentieth narrower at most; default false. Text is made smaller only where that does not do.
    open var allowsDefaultTighteningForTruncation = false { didSet { textChanged() } }
    /// The width at which the wanted size has its line breaks; 0, the default: without any.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Where text of one line is that was made smaller; default on the baseline that it would have had.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines { didSet { setNeedsDisplay() } }

    /// Whether the font follows what size the user likes; default false. Here that is always the standard size.
    open var adjustsFontForContentSizeCategory = false

    private func textChanged() {
        kept = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    // MARK: Layout

    private func layout(_ width: CGFloat, lines: Int, scale: CGFloat = 1, kern: CGFloat = 0) -> TextLayout {
        let color = shownColor, isPlain = scale == 1 && kern == 0
        if isPlain, let kept, kept.width == width, kept.lines == lines, kept.color == color { return kept.layout }
        var options = options(width, lines, scale, color)
        options.attributes.kern += kern
        let layout = TextLayout(tightened(scaled(content, by: scale), kern), options)
        if isPlain { kept = (width, lines, color, layout) }
        return layout
    }

    private func tightened(_ text: StyledText, _ kern: CGFloat) -> StyledText {
        guard kern != 0, shown.attributed != nil else { return text }
        return text.mapAttributes { attributes in
            let own = (attributes[.kern] as? NSNumber)?.doubleValue ?? attributes[.kern] as? Double ?? 0
            return attributes.merging([.kern: NSNumber(value: own + Double(kern))]) { $1 }
        }
    }

    /// The part of its room by which a text may be too wide so that it is tightened.
    private static let tightest: CGFloat = 0.05

    /// What is added between letters so that all of the text is seen; 0: nothing, or it would not do.
    private func tightening(_ width: CGFloat) -> CGFloat {
        guard allowsDefaultTighteningForTruncation, width > 0, numberOfLines > 0 else { return 0 }
        switch lineBreakMode {
        case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: break
        default: return 0
        }
        let wide = layout(.infinity, lines: 1).size.width, count = CGFloat(max(1, content.text.count))
        guard numberOfLines == 1 else { return tightening(width, ofLines: wide / count) }
        guard wide > width, wide <= width * (1 + Self.tightest) else { return 0 }
        // Rounding of letters' places may leave a trifle.
        for part in [1, 1.1, 1.25] as [CGFloat] {
            let kern = -(wide - width) / max(1, count - 1) * part
            if layout(.infinity, lines: 1, kern: kern).size.width <= width { return kern }
        }
        return 0
    }

    private func tightening(_ width: CGFloat, ofLines letter: CGFloat) -> CGFloat {
        func fits(_ kern: CGFloat) -> Bool { layout(width, lines: 0, kern: kern).lines.count <= numberOfLines }
        let kern = -letter * Self.tightest
        return fits(0) || !fits(kern) ? 0 : kern
    }

    private func options(_ width: CGFloat, _ lines: Int, _ scale: CGFloat, _ color: CGColor) -> TextLayoutOptions {
        var options = TextLayoutOptions()
        options.width = width
        options.limit(lines: lines, lineBreakMode)
        if !shown.hasParagraphStyles { options.alignment = textAlignment }
        options.attributes = TextAttributes(fontName: font.fontName, fontSize: font.pointSize * scale, color: color)
        return options
    }

    private var shownColor: CGColor {
        let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
        let shown = color.cgColor(for: traitCollection)
        return isEnabled ? shown : shown.copy(alpha: shown.alpha * 0.4) ?? shown
    }

    private func scaled(_ text: StyledText, by scale: CGFloat) -> StyledText {
        guard scale != 1, shown.attributed != nil else { return text }
        return text.mapAttributes { attributes in
            guard let font = attributes[.font] as? UIFont else { return attributes }
            return attributes.merging([.font: font.withSize(font.pointSize * scale)]) { $1 }
        }
    }

    /// How much smaller the text is drawn so that it fits.
    private func fittingScale(_ room: CGSize) -> CGFloat {
        guard adjustsFontSizeToFitWidth, room.width > 0 else { return 1 }
        guard numberOfLines == 1 else { return fittingScale(ofLines: room) }
        let wide = layout(.infinity, lines: 1).size.width
        return wide <= room.width ? 1 : max(minimumScaleFactor, room.width / wide * 0.999)
    }

    private func fittingScale(ofLines room: CGSize) -> CGFloat {
        func fits(_ scale: CGFloat) -> Bool {
            let all = layout(room.width, lines: 0, scale: scale)
            return all.size.height <= room.height + 0.5 && (numberOfLines <= 0 || all.lines.count <= numberOfLines)
        }
        if fits(1) { return 1 }
        var (low, high) = (min(max(minimumScaleFactor, 0.01), 1), 1 as CGFloat)
        for _ in 0..<7 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    private static func rounded(_ size: CGSize) -> CGSize {
        CGSize(width: (size.width - 1e-4).rounded(.up), height: (size.height - 1e-4).rounded(.up))
    }

    /// Where the text is within `bounds`: at most as large as it needs.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard content.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let width = bounds.width > 0 && bounds.width < 1e6 ? bounds.width : .infinity
        let size = Self.rounded(layout(width, lines: numberOfLines).size)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, max(bounds.height, 0)))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard content.length > 0 else { return .zero }
        let width = numberOfLines != 1 && size.width > 0 ? size.width : .infinity
        return Self.rounded(layout(width, lines: numberOfLines).size)
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    /// How far the first and the last baseline are below the top, for a label of its bounds' size.
    var baselines: (first: CGFloat, last: CGFloat) {
        let layout = layout(bounds.width > 0 ? bounds.width : .infinity, lines: numberOfLines)
        let top = max(0, (bounds.height - layout.size.height) / 2)
        return content.length == 0 ? (font.ascender, font.ascender) : (top + layout.firstBaseline, top + layout.lastBaseline)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text in the middle of `rect`'s height.
    open func drawText(in rect: CGRect) {
        guard content.length > 0, let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        let kern = tightening(rect.width), scale = kern == 0 ? fittingScale(rect.size) : 1
        let layout = layout(rect.width, lines: lines(in: rect, scale, kern), scale: scale, kern: kern)
        let y = top(of: layout, scale, in: rect)
        context.saveGState()
        if let shadowColor {
            context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor(for: traitCollection))
        }
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: max(y, rect.minY).rounded()))
        context.restoreGState()
    }

    private func top(of layout: TextLayout, _ scale: CGFloat, in rect: CGRect) -> CGFloat {
        let middle = rect.minY + (rect.height - layout.size.height) / 2
        guard scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else { return middle }
        let whole = self.layout(.infinity, lines: 1), top = rect.minY + (rect.height - whole.size.height) / 2
        return baselineAdjustment == .none ? top : top + whole.firstBaseline - layout.firstBaseline
    }

    /// As many lines as there is room for, at least one.
    private func lines(in rect: CGRect, _ scale: CGFloat, _ kern: CGFloat) -> Int {
        layout(rect.width, lines: numberOfLines, scale: scale, kern: kern).lines(in: rect.height) ?? numberOfLines
    }
}

extension UILabel: @preconcurrency LaterDrawer {
    /// Of plain text that is no longer than a few lines, of a label that draws as this class does.
    package func drawing() -> (@Sendable (CGContext) -> Void)? {
        guard type(of: self) == UILabel.self, shown.attributed == nil, !adjustsFontSizeToFitWidth, shadowColor == nil,
              !allowsDefaultTighteningForTruncation, backgroundPattern == nil, content.length > 0,
              content.text.utf8.count <= LabelDrawing.longest, bounds.width > 0
        else { return nil }
        let drawing = LabelDrawing(
            text: content.text, options: options(bounds.width, numberOfLines, 1, shownColor), lineBreakMode: lineBreakMode,
            rect: bounds)
        return { drawing.draw(in: $0) }
    }
}

/// Where small text is in the room of large text (Apple: `UIBaselineAdjustment`).
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0, alignCenters, none
}
