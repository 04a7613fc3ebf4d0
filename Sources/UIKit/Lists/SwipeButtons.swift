// The buttons that come to be seen where a row is drawn aside.

import QuartzCore

final class SwipeButtons: UIView {
    private let buttons: [UIButton]
    /// What is seen of each, of its colour.
    private let grounds: [UIView]
    private let widths: [CGFloat]
    /// Whether they are at the trailing edge.
    let isTrailing: Bool
    /// Whether the first one takes all the room.
    var isFull = false

    /// Points: how wide a button is at least, and beside its title.
    private static let least: CGFloat = 74, margin: CGFloat = 16
    /// Points: how high rows are that show both the image of an action and its title, as of iOS; lower ones leave out the title.
    private static let roomForBoth: CGFloat = 91

    /// White, the image over the title.
    private static func look(_ action: UIContextualAction, hasRoom: Bool) -> UIButton.Configuration {
        var look = UIButton.Configuration.plain()
        look.image = action.image?.asTemplate.preferring(UIImage.SymbolConfiguration(scale: .large))
        if let title = action.title, look.image == nil || hasRoom {
            look.attributedTitle = AttributedString(title, attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 15)]))
        }
        (look.imagePlacement, look.imagePadding) = (.top, 4)
        look.titleLineBreakMode = .byTruncatingTail
        look.baseForegroundColor = .white
        look.contentInsets = .zero
        return look
    }

    /// How wide they are when none is stretched.
    var total: CGFloat { widths.reduce(0, +) }

    /// - Parameter height: the row's.
    init(
        _ actions: [UIContextualAction], isTrailing: Bool, height: CGFloat,
        tapped: @escaping (UIContextualAction, UIView) -> Void
    ) {
        self.isTrailing = isTrailing
        buttons = actions.map { action in
            let button = UIButton(configuration: Self.look(action, hasRoom: height >= Self.roomForBoth))
            button.addAction(UIAction { [unowned button] _ in tapped(action, button) }, for: .touchUpInside)
            return button
        }
        grounds = zip(actions, buttons).map { action, button in
            let ground = UIView()
            ground.backgroundColor = action.backgroundColor
            ground.clipsToBounds = true
            ground.addSubview(button)
            return ground
        }
        widths = buttons.map { max(Self.least, $0.sizeThatFits(.zero).width + 2 * Self.margin) }
        super.init(frame: .zero)
        clipsToBounds = true
        // The first one lies over the others when it takes their room.
        for ground in grounds.reversed() { addSubview(ground) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let part = total > 0 ? bounds.width / total : 0
        var done: CGFloat = 0
        for (index, ground) in grounds.enumerated() {
            let width = isFull && index == 0 ? bounds.width : widths[index] * part
            let x = isTrailing ? bounds.width - done - width : done
            ground.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            // As they come and go, their images and titles keep their shape.
            let shown = max(width, widths[index])
            buttons[index].frame = CGRect(x: (width - shown) / 2, y: 0, width: shown, height: bounds.height)
            done += widths[index] * part
        }
    }
}
