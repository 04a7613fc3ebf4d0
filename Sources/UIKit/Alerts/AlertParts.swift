// The parts of an alert's panel: what is said, and a button.

import QuartzCore

/// A title over a message over fields.
final class AlertHeader: UIView {
    private let title = UILabel(), message = UILabel(), style: UIAlertController.Style
    private var fields: [UITextField] = []

    /// Points: above and below, at the sides, between title and message, and before fields.
    private static let top: CGFloat = 20, side: CGFloat = 16, gap: CGFloat = 3, fieldGap: CGFloat = 14, fieldHeight: CGFloat = 28
    /// The same of a sheet.
    private static let sheetTop: CGFloat = 14, sheetGap: CGFloat = 10

    init(_ style: UIAlertController.Style) {
        self.style = style
        super.init(frame: .zero)
        for label in [title, message] {
            label.textColor = style == .alert ? .label : .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String?, _ message: String?, _ fields: [UITextField]) {
        let isAlert = style == .alert, hasTitle = !(title ?? "").isEmpty
        self.title.text = title
        self.title.font = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
        self.message.text = message
        self.message.font = isAlert && !hasTitle ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
        self.fields = fields
        for field in fields {
            if field.borderStyle == .none { field.borderStyle = .roundedRect }
            if field.superview !== self { addSubview(field) }
        }
        setNeedsLayout()
    }

    private func isShown(_ label: UILabel) -> Bool { !(label.text ?? "").isEmpty }
    var isEmpty: Bool { !isShown(title) && !isShown(message) && fields.isEmpty }

    /// Where everything is, and where it ends.
    private func frames(_ width: CGFloat) -> (labels: [CGRect], fields: [CGRect], end: CGFloat) {
        let room = max(0, width - 2 * Self.side), isAlert = style == .alert
        var y = isAlert ? Self.top : Self.sheetTop
        let start = y
        var labels: [CGRect] = [], places: [CGRect] = []
        for label in [title, message] {
            guard isShown(label) else {
                labels.append(.zero)
                continue
            }
            if y > start { y += isAlert ? Self.gap : Self.sheetGap }
            let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
            labels.append(CGRect(x: Self.side, y: y, width: room, height: height))
            y += height
        }
        if !fields.isEmpty, y > start { y += Self.fieldGap }
        for _ in fields {
            places.append(CGRect(x: Self.side, y: y, width: room, height: Self.fieldHeight))
            y += Self.fieldHeight
        }
        return (labels, places, y + start)
    }

    func height(_ width: CGFloat) -> CGFloat { isEmpty ? 0 : frames(width).end }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(bounds.width)
        (title.frame, message.frame) = (frames.labels[0], frames.labels[1])
        for (field, frame) in zip(fields, frames.fields) { field.frame = frame }
    }
}

/// One action.
final class AlertButton: UIControl {
    private let label = UILabel()
    private let action: UIAlertAction
    /// Points beside the title.
    private static let side: CGFloat = 8

    static func height(_ style: UIAlertController.Style) -> CGFloat { style == .alert ? 44 : 57 }

    init(_ action: UIAlertAction, _ style: UIAlertController.Style, isBold: Bool, _ chosen: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: style == .alert ? 17 : 20, weight: isBold ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        isEnabled = action.isEnabled
        addAction(UIAction { _ in chosen() }, for: .touchUpInside)
        dress()
    }

    required init?(coder: NSCoder) { nil }

    var wantedWidth: CGFloat { label.sizeThatFits(.zero).width + 2 * Self.side }

    override var keepsTaps: Bool { true }
    override func stateDidChange() { dress() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        dress()
    }

    private func dress() {
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
        backgroundColor = isHighlighted ? .systemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.side, dy: 0)
    }
}
