// One tab of a bar. Enter its item, its colours and where its title is; leaves a control that shows them.

import QuartzCore

/// An image with a title below or beside it, and a badge.
final class TabButton: UIControl {
    private let picture = UIImageView(), label = UILabel(), badge = UILabel()
    private var look: UITabBarItemStateAppearance?
    private var style = UITabBarItemAppearance.Style.stacked

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .center
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.layer.cornerRadius = 8
        badge.layer.masksToBounds = true
        for view in [picture, label, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameters:
    ///   - color: of the image, and of the title if nothing else is said of it.
    ///   - state: how it looks by the bar's appearance, if that has one.
    ///   - style: where the title is.
    func show(
        _ item: UITabBarItem, _ isChosen: Bool, _ color: UIColor?, _ state: UITabBarItemStateAppearance?,
        _ style: UITabBarItemAppearance.Style
    ) {
        (look, self.style) = (state, style)
        let image = isChosen ? item.selectedImage ?? item.image : item.image
        let scale = UIImage.SymbolConfiguration(scale: style == .compactInline ? .medium : .large)
        picture.image = image?.preferring(scale).asTemplate
        picture.tintColor = color
        let own = item.shownAttributes(for: !item.isEnabled ? .disabled : isChosen ? .selected : .normal)
        let usual: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Self.fontSize(style)), .foregroundColor: color ?? .label,
        ]
        label.attributedText = item.title.map {
            NSAttributedString(
                string: $0, attributes: usual.merging(state?.titleTextAttributes ?? [:]) { $1 }.merging(own ?? [:]) { $1 })
        }
        badge.backgroundColor = item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
        let plain: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.white]
        badge.attributedText = item.badgeValue.map {
            NSAttributedString(string: $0, attributes: plain.merging(state?.badgeTextAttributes ?? [:]) { $1 })
        }
        badge.isHidden = item.badgeValue == nil
        isEnabled = item.isEnabled
        alpha = item.isEnabled ? 1 : 0.4
        setNeedsLayout()
    }

    /// From memory of Apple's.
    private static func fontSize(_ style: UITabBarItemAppearance.Style) -> CGFloat {
        switch style {
        case .stacked: 10
        case .inline: 13
        case .compactInline: 12
        }
    }

    /// Between an image and a title beside it.
    private static let gap: CGFloat = 8

    private var inlineParts: (picture: CGFloat, gap: CGFloat, title: CGFloat) {
        let picture = self.picture.image?.size.width ?? 0, title = ceil(label.sizeThatFits(.zero).width)
        return (picture, picture > 0 && title > 0 ? Self.gap : 0, title)
    }

    /// What it takes to show the title beside the image, with some room at both sides.
    var inlineWidth: CGFloat {
        let parts = inlineParts
        return parts.picture + parts.gap + parts.title + 16
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle: CGFloat
        if style == .stacked {
            let isBare = label.text?.isEmpty ?? true
            picture.frame = CGRect(x: 0, y: isBare ? 0 : 4, width: bounds.width, height: isBare ? bounds.height : 28)
            label.frame = CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 13)
            middle = bounds.midX
        } else {
            let parts = inlineParts, room = max(0, bounds.width - parts.picture - parts.gap), title = min(parts.title, room)
            let start = (bounds.width - parts.picture - parts.gap - title) / 2
            picture.frame = CGRect(x: start, y: 0, width: parts.picture, height: bounds.height)
            label.frame = CGRect(x: start + parts.picture + parts.gap, y: 0, width: title, height: bounds.height)
            middle = start + parts.picture / 2
        }
        label.frame.origin = label.frame.origin.moved(by: look?.titlePositionAdjustment)
        let width = max(16, badge.sizeThatFits(.zero).width + 8)
        let place = CGPoint(x: middle + 6, y: 3).moved(by: look?.badgePositionAdjustment)
        badge.frame = CGRect(origin: place, size: CGSize(width: width, height: 16))
    }
}
