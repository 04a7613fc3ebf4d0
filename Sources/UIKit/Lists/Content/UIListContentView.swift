// The view of texts and an image in a list.

import QuartzCore

/// Shows a `UIListContentConfiguration` (Apple: `UIListContentView`).
open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let text = UILabel(), second = UILabel(), image = UIImageView()

    /// What it shows. One of another type is refused and reported.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                return FaultReport.once(
                    "UIListContentView.configuration", "\(type(of: newValue)) is no UIListContentConfiguration; nothing changes")
            }
            content = new
            show()
        }
    }

    /// A view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        isOpaque = false
        for view in [image, text, second] { addSubview(view) }
        image.contentMode = .scaleAspectFit
        show()
    }

    public required init?(coder: NSCoder) {
        FaultReport.once("UIListContentView.init(coder:)", "a view of this class is made of a configuration")
        return nil
    }

    private func show() {
        show(text, content.text, content.attributedText, content.textProperties)
        show(second, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
        if image.image !== content.image { image.image = content.image }
        image.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
        image.tintColor = content.imageProperties.tintColor
        image.layer.cornerRadius = content.imageProperties.cornerRadius
        image.clipsToBounds = content.imageProperties.cornerRadius > 0
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func show(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.isHidden = (attributed?.length ?? text?.utf16.count ?? 0) == 0
    }

    // MARK: Layout

    private var imageSize: CGSize {
        let image = content.image?.preferring(content.imageProperties.preferredSymbolConfiguration)
        guard let size = image?.size else { return .zero }
        let most = content.imageProperties.maximumSize
        let part = min(1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
        return CGSize(width: size.width * part, height: size.height * part)
    }

    /// Where the texts begin.
    var textStart: CGFloat {
        guard content.image != nil else { return content.directionalLayoutMargins.leading }
        let room = max(imageSize.width, content.imageProperties.reservedLayoutSize.width)
        return content.directionalLayoutMargins.leading + room + content.imageToTextPadding
    }

    private func wanted(_ label: UILabel, _ width: CGFloat) -> CGSize {
        label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: 0))
    }

    /// Whether the texts are beside each other in a width.
    private func isSideBySide(_ width: CGFloat) -> Bool {
        guard content.prefersSideBySideTextAndSecondaryText, !second.isHidden else { return false }
        let all = wanted(text, 0).width + content.textToSecondaryTextHorizontalPadding + wanted(second, 0).width
        return text.isHidden || all <= width
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = content.directionalLayoutMargins, size = bounds.size, start = textStart
        let room = max(0, size.width - start - margins.trailing), middle = margins.top
            + (size.height - margins.top - margins.bottom) / 2
        let shown = imageSize, reserved = max(shown.width, content.imageProperties.reservedLayoutSize.width)
        image.frame = CGRect(
            x: margins.leading + (reserved - shown.width) / 2, y: (middle - shown.height / 2).rounded(), width: shown.width,
            height: shown.height)
        let first = wanted(text, room), other = wanted(second, room)
        if isSideBySide(room) {
            text.frame = CGRect(
                x: start, y: (middle - first.height / 2).rounded(), width: min(first.width, room), height: first.height)
            let width = min(other.width, room)
            second.frame = CGRect(
                x: start + room - width, y: (middle - other.height / 2).rounded(), width: width, height: other.height)
        } else {
            let gap = text.isHidden || second.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
            let top = (middle - (first.height + gap + other.height) / 2).rounded()
            text.frame = CGRect(x: start, y: top, width: room, height: first.height)
            second.frame = CGRect(x: start, y: top + first.height + gap, width: room, height: other.height)
        }
    }

    /// The height that the texts and the image want at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = content.directionalLayoutMargins
        let room = max(0, size.width - textStart - margins.trailing)
        let first = wanted(text, room), other = wanted(second, room)
        let gap = text.isHidden || second.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
        let texts = isSideBySide(room) ? max(first.height, other.height) : first.height + gap + other.height
        let picture = max(imageSize.height, content.imageProperties.reservedLayoutSize.height)
        return CGSize(width: size.width, height: max(texts, picture) + margins.top + margins.bottom)
    }
}
