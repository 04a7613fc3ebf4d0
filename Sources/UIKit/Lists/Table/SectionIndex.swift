// The column of titles at the edge of a plain table, along which a finger goes to sections. In: titles, room and touches. Out:
// labels, and which title the finger is at.

import QuartzCore

final class SectionIndex: UIControl {
    /// How wide the column is, in points: so much less room rows' contents have.
    static let width: CGFloat = 15
    /// The height of a row, and of its text.
    private static let step: CGFloat = 14, textSize: CGFloat = 11

    /// Called for the title that the finger comes to.
    var choose: ((Int) -> Void)?
    var titles: [String] = [] { didSet { if titles != oldValue { makeRows() } } }
    var color: UIColor? { didSet { showColors() } }
    var ground: UIColor? { didSet { showColors() } }
    var trackedGround: UIColor? { didSet { showColors() } }

    private var rows = IndexRows(count: 0, room: 0)
    private var views: [UIView] = []
    /// The title that the finger was at last.
    private var chosen: Int?
    /// Whether a finger is on it.
    private var isHeld = false { didSet { showColors() } }

    override var followsDrags: Bool { true }
    override var keepsTouch: Bool { true }

    // MARK: Rows

    private func makeRows() {
        for view in views { view.removeFromSuperview() }
        rows = IndexRows(count: titles.count, room: Int(clamping: bounds.height / Self.step))
        views = rows.rows.map(view)
        for view in views { addSubview(view) }
        showColors()
        setNeedsLayout()
    }

    private func view(_ row: IndexRows.Row) -> UIView {
        if case .title(let number) = row, titles[number] == UITableView.indexSearch {
            let look = UIImage.SymbolConfiguration(pointSize: Self.textSize, weight: .semibold)
            return UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: look))
        }
        let label = UILabel()
        label.font = .systemFont(ofSize: Self.textSize, weight: .semibold)
        label.textAlignment = .center
        label.text = if case .title(let number) = row { titles[number] } else { "•" }
        return label
    }

    private func showColors() {
        backgroundColor = isHeld ? trackedGround ?? ground : ground
        let color = color ?? tintColor
        for view in views {
            if let label = view as? UILabel { label.textColor = color } else { view.tintColor = color }
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    /// Where the first row begins.
    private var top: CGFloat { ((bounds.height - CGFloat(views.count) * Self.step) / 2).rounded() }

    override func layoutSubviews() {
        super.layoutSubviews()
        if rows != IndexRows(count: titles.count, room: Int(clamping: bounds.height / Self.step)) { makeRows() }
        for (number, view) in views.enumerated() {
            let row = CGRect(x: 0, y: top + CGFloat(number) * Self.step, width: bounds.width, height: Self.step)
            let size = view is UILabel ? row.size : view.intrinsicContentSize
            view.frame = CGRect(
                x: row.midX - size.width / 2, y: row.midY - size.height / 2, width: size.width, height: size.height)
        }
    }

    // MARK: Fingers

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        (chosen, isHeld) = (nil, true)
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isHeld = false }
    override func cancelTracking(with event: UIEvent?) { isHeld = false }

    private func follow(_ touch: UITouch) {
        guard let title = rows.title(at: (touch.location(in: self).y - top) / Self.step), title != chosen else { return }
        chosen = title
        choose?(title)
    }
}
