// The buttons that come to be seen where a row is drawn aside.

import QuartzCore

final class SwipeButtons: UIView {
    private let buttons: [UIButton]
    private let widths: [CGFloat]
    /// Whether they are at the trailing edge.
    let isTrailing: Bool
    /// Whether the first one takes all the room.
    var isFull = false

    /// Points: how wide a button is at least, and beside its title.
    private static let least: CGFloat = 74, margin: CGFloat = 16

    /// How wide they are when none is stretched.
    var total: CGFloat { widths.reduce(0, +) }

    init(_ actions: [UIContextualAction], isTrailing: Bool, tapped: @escaping (UIContextualAction, UIView) -> Void) {
        self.isTrailing = isTrailing
        buttons = actions.map { action in
            let button = UIButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.backgroundColor = action.backgroundColor
            button.clipsToBounds = true
            button.addAction(UIAction { [unowned button] _ in tapped(action, button) }, for: .touchUpInside)
            return button
        }
        widths = buttons.map { max(Self.least, $0.sizeThatFits(.zero).width + 2 * Self.margin) }
        super.init(frame: .zero)
        clipsToBounds = true
        // The first one lies over the others when it takes their room.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let part = total > 0 ? bounds.width / total : 0
        var done: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = isFull && index == 0 ? bounds.width : widths[index] * part
            let x = isTrailing ? bounds.width - done - width : done
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            done += widths[index] * part
        }
    }
}
