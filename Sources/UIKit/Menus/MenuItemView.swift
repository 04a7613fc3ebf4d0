// One element of a menu, as it is seen: a row, or a part of one.

import QuartzCore

/// Points; this project's choices after what Apple's menus look like.
enum MenuMetrics {
    static let width: CGFloat = 250, row: CGFloat = 44, side: CGFloat = 16, above: CGFloat = 11
    /// Before titles where something is checked, and for images behind them.
    static let leading: CGFloat = 20, image: CGFloat = 24, gap: CGFloat = 8
    static let radius: CGFloat = 13, line: CGFloat = 0.5, band: CGFloat = 8
    static let titleFont: CGFloat = 17, subtitleFont: CGFloat = 13, smallFont: CGFloat = 11
    static let medium: CGFloat = 64, headline: CGFloat = 34
}

/// What can be chosen.
final class MenuItemView: UIView {
    let element: UIMenuElement
    /// The menu of whose actions one is on.
    let scope: UIMenu?
    private let size: UIMenu.ElementSize
    private let title = UILabel(), subtitle = UILabel(), picture = UIImageView(), mark = UIImageView()
    /// Whether titles make room for marks.
    private let isIndented: Bool
    /// Whether it is the row, over a menu, that leads back to the one that it is in.
    let isHead: Bool

    init(_ element: UIMenuElement, _ scope: UIMenu?, _ size: UIMenu.ElementSize, isIndented: Bool, isHead: Bool = false) {
        (self.element, self.scope, self.size) = (element, scope, size)
        (self.isIndented, self.isHead) = (isIndented, isHead)
        super.init(frame: .zero)
        title.font = .systemFont(
            ofSize: size == .medium ? MenuMetrics.smallFont : MenuMetrics.titleFont, weight: isHead ? .semibold : .regular)
        title.numberOfLines = size == .medium ? 1 : 2
        title.textAlignment = size == .medium ? .center : .natural
        subtitle.font = .systemFont(ofSize: MenuMetrics.subtitleFont)
        subtitle.numberOfLines = 2
        mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: MenuMetrics.titleFont)
        for view in [picture, mark] { view.contentMode = .center }
        for view in [title, subtitle, picture, mark] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private var leaf: (any UIMenuLeaf)? { element as? any UIMenuLeaf }
    var isEnabled: Bool { leaf.map { !$0.attributes.contains(.disabled) } ?? true }

    /// Whether a finger is on it.
    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    private func show() {
        let state = leaf?.state ?? .off
        title.text = element.title
        subtitle.text = isHead ? nil : element.subtitle
        picture.image = isHead ? nil : (state == .on ? leaf?.selectedImage : nil) ?? element.image
        // Images without a title stand for it; of small elements a title that has no image.
        title.isHidden = size == .small && picture.image != nil
        subtitle.isHidden = (subtitle.text ?? "").isEmpty || size == .small || size == .medium
        let isDestructive = leaf?.attributes.contains(.destructive)
            ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
        let isBeside = size == .small || size == .medium
        var color: UIColor = isDestructive && !isHead ? .systemRed : .label
        if isBeside, state == .on { color = tintColor }
        if !isEnabled { color = .tertiaryLabel }
        (title.textColor, picture.tintColor, mark.tintColor) = (color, color, color)
        subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
        mark.isHidden = isBeside
        mark.image = isBeside ? nil : Self.mark(element, state, isHead: isHead)
        isAccessibilityElement = true
        accessibilityLabel = element.title
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    }

    static func mark(_ element: UIMenuElement, _ state: UIMenuElement.State, isHead: Bool = false) -> UIImage? {
        if element is UIMenu { return UIImage(systemName: isHead ? "chevron.down" : "chevron.right") }
        switch state {
        case .off: return nil
        case .on: return UIImage(systemName: "checkmark")
        case .mixed: return UIImage(systemName: "minus")
        }
    }

    // MARK: Places

    private var start: CGFloat { MenuMetrics.side + (isIndented ? MenuMetrics.leading : 0) }

    private func textWidth(_ width: CGFloat) -> CGFloat {
        let image = picture.image == nil ? 0 : MenuMetrics.image + MenuMetrics.gap
        return max(1, width - start - MenuMetrics.side - image)
    }

    private func heights(_ width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        let room = CGSize(width: textWidth(width), height: 0)
        return (title.sizeThatFits(room).height, subtitle.isHidden ? 0 : subtitle.sizeThatFits(room).height)
    }

    func height(_ width: CGFloat) -> CGFloat {
        switch size {
        case .small: return MenuMetrics.row
        case .medium: return MenuMetrics.medium
        case .large, .automatic:
            let texts = heights(width)
            return max(MenuMetrics.row, (texts.title + texts.subtitle + 2 * MenuMetrics.above).rounded(.up))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, height = bounds.height
        if size == .small || size == .medium { return layOutParts(width, height) }
        let texts = heights(width), room = textWidth(width)
        let top = (height - texts.title - texts.subtitle) / 2, image = MenuMetrics.image
        place(title, CGRect(x: start, y: top, width: room, height: texts.title))
        place(subtitle, CGRect(x: start, y: top + texts.title, width: room, height: texts.subtitle))
        place(mark, CGRect(x: MenuMetrics.side - 3, y: 0, width: MenuMetrics.leading, height: height))
        place(picture, CGRect(x: width - MenuMetrics.side - image, y: (height - image) / 2, width: image, height: image))
    }

    private func layOutParts(_ width: CGFloat, _ height: CGFloat) {
        let text = size == .medium ? title.sizeThatFits(.zero).height : 0
        picture.frame = CGRect(x: 0, y: 0, width: width, height: height - text - (text > 0 ? 9 : 0))
        let room = max(0, width - 8)
        title.frame = size == .medium
            ? CGRect(x: 4, y: height - text - 9, width: room, height: text) : CGRect(x: 4, y: 0, width: room, height: height)
        if size == .small { title.textAlignment = .center }
    }

    /// From left to right, or mirrored.
    private func place(_ view: UIView, _ frame: CGRect) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.frame = isMirrored ? CGRect(
            x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
}
