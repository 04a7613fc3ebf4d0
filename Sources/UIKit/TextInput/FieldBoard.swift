// What a text field looks like. Enters: its text, caret and looks. Leaves: the views that show them, and what stands where.

import QuartzCore

@MainActor
final class FieldBoard {
    private unowned var field: UITextField!
    private let border = UIImageView(), window = UIView(), selection = UIView(), caret = CaretView()
    private lazy var text = DrawnText { [unowned self] in drawText(in: $0) }
    private lazy var placeholder = DrawnText { [unowned self] in field.drawPlaceholder(in: $0) }
    private var clearButton: UIButton?
    /// How far the text is moved to the left so that the caret is in view.
    private var scroll: CGFloat = 0
    private var kept: (width: CGFloat, layout: TextLayout)?

    /// Points: from the border to the text, and the button that empties the field.
    private static let inset = CGSize(width: 7, height: 2)
    private static let clearSize: CGFloat = 19, clearMargin: CGFloat = 5
    /// What is above and below the line of text, together, without and with a border.
    private static let plainRoom: CGFloat = 1, borderRoom: CGFloat = 13

    func install(in field: UITextField) {
        self.field = field
        window.clipsToBounds = true
        for view in [border, window, selection, caret, text, placeholder] { view.isUserInteractionEnabled = false }
        selection.isHidden = true
        for view in [selection, text, caret] { window.addSubview(view) }
        for view in [border, placeholder, window] { field.addSubview(view) }
    }

    func redraw() {
        kept = nil
        field.content.isSecret = field.isSecureTextEntry
        text.setNeedsDisplay()
        placeholder.setNeedsDisplay()
    }

    // MARK: Rects

    private func shows(_ mode: UITextField.ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: field.isEditing
        case .unlessEditing: !field.isEditing
        }
    }

    private var showsLeft: Bool { field.leftView != nil && shows(field.leftViewMode) }
    private var showsRight: Bool { field.rightView != nil && shows(field.rightViewMode) }
    private var showsClear: Bool { !showsRight && field.hasText && field.isEnabled && shows(field.clearButtonMode) }

    func sideRect(_ view: UIView?, _ bounds: CGRect, atLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        let x = atLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(origin: CGPoint(x: x, y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down)), size: size)
    }

    func clearRect(_ bounds: CGRect) -> CGRect {
        let side = Self.clearSize, y = bounds.minY + ((bounds.height - side) / 2).rounded(.down)
        return CGRect(x: bounds.maxX - side - Self.clearMargin, y: y, width: side, height: side)
    }

    func textRect(_ bounds: CGRect) -> CGRect {
        let inset = field.borderStyle == .none ? .zero : Self.inset
        var (left, right) = (bounds.minX + inset.width, bounds.maxX - inset.width)
        if showsLeft { left = field.leftViewRect(forBounds: bounds).maxX }
        if showsRight { right = field.rightViewRect(forBounds: bounds).minX }
        if showsClear { right = min(right, field.clearButtonRect(forBounds: bounds).minX) }
        return CGRect(
            x: left, y: bounds.minY + inset.height, width: max(0, right - left), height: max(0, bounds.height - 2 * inset.height))
    }

    var wantedSize: CGSize {
        let shown = field.hasText ? field.content.shown : field.content.shownPlaceholder
        let natural = TextLayout(resolved(shown), options(.infinity)).size
        let inset = field.borderStyle == .none ? 0 : 2 * Self.inset.width
        let sides =
            (showsLeft ? field.leftViewRect(forBounds: field.bounds).width : 0)
            + (showsRight ? field.rightViewRect(forBounds: field.bounds).width : 0) + (showsClear ? Self.clearSize : 0)
        let line = max((field.font ?? TextContent.font).lineHeight, natural.height).rounded(.up)
        return CGSize(
            width: (natural.width - 1e-4).rounded(.up) + inset + sides,
            height: line + (field.borderStyle == .none ? Self.plainRoom : Self.borderRoom))
    }

    // MARK: Layout

    func layOut() {
        let bounds = field.bounds
        dressBorder(bounds)
        put(field.leftView, showsLeft, field.leftViewRect(forBounds: bounds))
        put(field.rightView, showsRight, field.rightViewRect(forBounds: bounds))
        layOutClearButton(bounds)
        placeholder.isHidden = field.hasText || !field.marked.isEmpty || field.content.placeholder == nil
        if !placeholder.isHidden { placeholder.frame = field.placeholderRect(forBounds: bounds) }
        window.frame = field.isEditing ? field.editingRect(forBounds: bounds) : field.textRect(forBounds: bounds)
        layOutText()
    }

    private func put(_ view: UIView?, _ isShown: Bool, _ rect: CGRect) {
        guard let view else { return }
        guard isShown else { return view.removeFromSuperview() }
        if view.superview !== field { field.addSubview(view) }
        view.frame = rect
    }

    private func layOutClearButton(_ bounds: CGRect) {
        guard showsClear || clearButton != nil else { return }
        let button = clearButton ?? makeClearButton()
        button.isHidden = !showsClear
        button.frame = field.clearButtonRect(forBounds: bounds)
    }

    private func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(Self.cross, for: .normal)
        button.addAction(UIAction { [unowned self] _ in field.clear() }, for: .touchUpInside)
        field.addSubview(button)
        clearButton = button
        return button
    }

    private static let cross = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { _ in
        UIColor.systemGray.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 14, height: 14)).fill()
        let lines = UIBezierPath()
        for (from, to) in [((4.5, 4.5), (9.5, 9.5)), ((9.5, 4.5), (4.5, 9.5))] {
            lines.move(to: CGPoint(x: from.0, y: from.1))
            lines.addLine(to: CGPoint(x: to.0, y: to.1))
        }
        lines.lineWidth = 1.25
        lines.lineCapStyle = .round
        UIColor.white.setStroke()
        lines.stroke()
    }

    private func dressBorder(_ bounds: CGRect) {
        border.frame = field.borderRect(forBounds: bounds)
        let image = field.isEnabled ? field.background : field.disabledBackground ?? field.background
        border.image = field.borderStyle == .roundedRect ? nil : image
        let (color, width, radius): (UIColor?, CGFloat, CGFloat) =
            switch field.borderStyle {
            case .none: (nil, 0, 0)
            case .line: (.black, 1, 0)
            case .bezel: (.systemGray, 1, 0)
            case .roundedRect: (.systemGray4, 1, 5)
            }
        border.layer.borderWidth = width
        border.layer.borderColor = color?.cgColor(for: field.traitCollection)
        border.layer.cornerRadius = radius
        border.backgroundColor =
            field.borderStyle == .roundedRect ? (field.isEnabled ? .systemBackground : .secondarySystemBackground) : nil
    }

    private func layOutText() {
        let room = window.bounds.size
        guard field.isEditing else {
            (caret.isHidden, selection.isHidden, scroll, caret.shown) = (true, true, 0, nil)
            return text.frame = window.bounds
        }
        let layout = layout(in: room.width)
        let width = max(room.width, layout.size.width + CaretView.width)
        let place = caretRect(in: layout, field.content.shownPlace(field.caret.head))
        scroll = max(0, min(scroll, width - room.width))
        scroll = min(max(scroll, place.maxX - room.width), place.minX)
        text.frame = CGRect(x: -scroll, y: 0, width: width, height: room.height)
        UIView.performWithoutAnimation { caret.frame = place.offsetBy(dx: -scroll, dy: 0) }
        caret.backgroundColor = field.tintColor
        let chosen = field.caret.range
        caret.isHidden = chosen.length > 0
        selection.isHidden = chosen.length == 0
        if chosen.length > 0 {
            selection.frame = rect(in: layout, chosen).offsetBy(dx: -scroll, dy: 0)
            selection.backgroundColor = field.tintColor.withAlphaComponent(0.2)
        }
        caret.shown = field.caret
        InputMethod.put(at: field.convert(place.offsetBy(dx: window.frame.minX - scroll, dy: window.frame.minY), to: nil))
    }

    // MARK: The text

    private func options(_ width: CGFloat, truncates: Bool = false) -> TextLayoutOptions {
        var options = TextLayoutOptions()
        (options.width, options.lineLimit, options.wrapping) = (width, 1, TextWrapping.none)
        options.truncation = truncates ? .end : TextTruncation.none
        let font = field.font ?? TextContent.font
        options.attributes = TextAttributes(
            fontName: font.fontName, fontSize: font.pointSize, color: UIColor.label.cgColor(for: field.traitCollection))
        return options
    }

    private func resolved(_ text: NSAttributedString, by scale: CGFloat = 1) -> StyledText {
        let traits = field.traitCollection, alpha: CGFloat = field.isEnabled ? 1 : 0.4
        return StyledText(text).mapAttributes { attributes in
            var attributes = attributes
            if let color = attributes[.foregroundColor] as? UIColor {
                let shown = color.cgColor(for: traits)
                attributes[.foregroundColor] = UIColor(cgColor: shown.copy(alpha: shown.alpha * alpha) ?? shown)
            }
            if scale != 1, let font = attributes[.font] as? UIFont { attributes[.font] = font.withSize(font.pointSize * scale) }
            return attributes
        }
    }

    /// As it is edited: without an end, and at least as wide as there is room, so that it is aligned in it.
    private func layout(in width: CGFloat) -> TextLayout {
        if let kept, kept.width == width { return kept.layout }
        let styled = resolved(field.content.shown)
        let natural = TextLayout(styled, options(.infinity))
        let layout =
            natural.size.width + CaretView.width > width ? natural : TextLayout(styled, options(max(width - CaretView.width, 1)))
        kept = (width, layout)
        return layout
    }

    private func drawText(in rect: CGRect) {
        guard field.isEditing else { return field.drawText(in: rect) }
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = layout(in: window.bounds.width)
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: top(of: layout, in: rect)))
    }

    func draw(_ shown: NSAttributedString, in rect: CGRect) {
        guard shown.length > 0, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let layout = TextLayout(resolved(shown, by: scale(shown, rect.width)), options(rect.width, truncates: true))
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: top(of: layout, in: rect)))
    }

    private func scale(_ shown: NSAttributedString, _ room: CGFloat) -> CGFloat {
        guard field.adjustsFontSizeToFitWidth, let size = field.font?.pointSize, size > 0 else { return 1 }
        let wide = TextLayout(resolved(shown), options(.infinity)).size.width
        return wide <= room ? 1 : max(min(1, field.minimumFontSize / size), room / wide * 0.999)
    }

    private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        let room = rect.height - layout.size.height
        return switch field.contentVerticalAlignment {
        case .top: rect.minY
        case .bottom: rect.minY + room.rounded()
        case .center, .fill: rect.minY + (room / 2).rounded()
        }
    }

    // MARK: What stands where

    private func caretRect(in layout: TextLayout, _ place: Int) -> CGRect {
        let box = layout.rect(at: place)
        return CGRect(
            x: box.minX, y: top(of: layout, in: window.bounds) + box.minY, width: CaretView.width, height: box.height)
    }

    private func rect(in layout: TextLayout, _ range: NSRange) -> CGRect {
        let content = field.content
        let from = caretRect(in: layout, content.shownPlace(range.location))
        let to = caretRect(in: layout, content.shownPlace(NSMaxRange(range)))
        return CGRect(x: min(from.minX, to.minX), y: from.minY, width: abs(to.minX - from.minX), height: from.height)
    }

    private func inField(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: window.frame.minX - scroll, dy: window.frame.minY) }

    func caretRect(at place: Int) -> CGRect {
        field.layoutIfNeeded()
        return inField(caretRect(in: layout(in: window.bounds.width), field.content.shownPlace(place)))
    }

    func rect(of range: NSRange) -> CGRect {
        field.layoutIfNeeded()
        return inField(rect(in: layout(in: window.bounds.width), range))
    }

    func place(at point: CGPoint) -> Int {
        field.layoutIfNeeded()
        let x = point.x - window.frame.minX + scroll
        return field.content.place(shownAt: layout(in: window.bounds.width).index(at: CGPoint(x: x, y: 0)))
    }
}
