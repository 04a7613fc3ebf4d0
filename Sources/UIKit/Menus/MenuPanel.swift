// A menu as it is seen: rows on a blurred ground with lines between. Enters: the menu. Leaves: its height, and what is at a
// point.

import QuartzCore

final class MenuPanel: UIView {
    private(set) var menu: UIMenu
    /// The menu around it of whose actions one is on.
    private let scope: UIMenu?
    /// Whether a row over all leads back.
    private let hasHead: Bool
    private let reader: MenuReader
    /// Whether the first element is at the bottom.
    var isReversed = false { didSet { if isReversed != oldValue { reload() } } }

    private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let scroll = UIScrollView()
    private var pieces: [Piece] = []
    private(set) var items: [MenuItemView] = []
    private(set) var isEmpty = true

    /// What lies below the one before.
    private enum Piece {
        case title(UILabel)
        case item(MenuItemView)
        case strip([MenuItemView], lines: [UIView])
        case loading(UIActivityIndicatorView)
        case line(UIView)
        case band(UIView)
    }

    init(_ menu: UIMenu, scope: UIMenu?, hasHead: Bool, _ reader: MenuReader) {
        (self.menu, self.scope, self.hasHead, self.reader) = (menu, scope, hasHead, reader)
        super.init(frame: .zero)
        elevate()
        ground.layer.cornerRadius = MenuMetrics.radius
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        addSubview(ground)
        ground.contentView.addSubview(scroll)
        scroll.contentInsetAdjustmentBehavior = .never
        reload()
    }

    required init?(coder: NSCoder) { nil }

    /// Another menu in its place.
    func show(_ menu: UIMenu) {
        self.menu = menu
        reload()
    }

    /// Shows the elements as they are now.
    func reload() {
        for view in pieces.flatMap(Self.views) { view.removeFromSuperview() }
        (pieces, items) = ([], [])
        let content = MenuContent(menu, scope: scope, reader, isReversed: isReversed)
        isEmpty = content.isEmpty
        let isIndented = hasHead || content.sections.joined().contains { row in
            guard case .item(let element, _) = row else { return false }
            return element is UIMenu || (element as? any UIMenuLeaf).map { $0.state != .off } ?? false
        }
        if hasHead {
            add(.item(MenuItemView(menu, nil, .large, isIndented: isIndented, isHead: true)))
        } else if !content.title.isEmpty {
            add(.title(headline(content.title)))
        }
        for (index, section) in content.sections.enumerated() {
            if index > 0 { add(.band(colored(.quaternarySystemFill))) }
            for (place, row) in section.enumerated() {
                if place > 0 || index == 0 && !pieces.isEmpty { add(.line(colored(.separator))) }
                add(piece(row, isIndented))
            }
        }
        setNeedsLayout()
    }

    private func piece(_ row: MenuContent.Row, _ isIndented: Bool) -> Piece {
        switch row {
        case .title(let text): return .title(headline(text))
        case .item(let element, let scope): return .item(MenuItemView(element, scope, .large, isIndented: isIndented))
        case .strip(let elements, let size, let scope):
            return .strip(
                elements.map { MenuItemView($0, scope, size, isIndented: false) },
                lines: elements.dropFirst().map { _ in colored(.separator) })
        case .loading:
            let wheel = UIActivityIndicatorView(style: .medium)
            wheel.startAnimating()
            return .loading(wheel)
        }
    }

    private func colored(_ color: UIColor) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        return view
    }

    private func headline(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: MenuMetrics.subtitleFont)
        label.textColor = .secondaryLabel
        label.numberOfLines = 2
        return label
    }

    private func add(_ piece: Piece) {
        pieces.append(piece)
        for view in Self.views(piece) {
            scroll.addSubview(view)
            if let item = view as? MenuItemView { items.append(item) }
        }
    }

    private static func views(_ piece: Piece) -> [UIView] {
        switch piece {
        case .title(let label): [label]
        case .item(let item): [item]
        case .strip(let parts, let lines): parts + lines
        case .loading(let wheel): [wheel]
        case .line(let view), .band(let view): [view]
        }
    }

    private static func height(_ piece: Piece, _ width: CGFloat) -> CGFloat {
        switch piece {
        case .title(let label):
            let text = label.sizeThatFits(CGSize(width: max(1, width - 2 * MenuMetrics.side), height: 0)).height
            return max(MenuMetrics.headline, (text + 2 * MenuMetrics.gap).rounded(.up))
        case .item(let item): return item.height(width)
        case .strip(let parts, _): return parts.map { $0.height(width) }.max() ?? 0
        case .loading: return MenuMetrics.row
        case .line: return MenuMetrics.line
        case .band: return MenuMetrics.band
        }
    }

    /// What all of it takes.
    func height(_ width: CGFloat) -> CGFloat { pieces.reduce(0) { $0 + Self.height($1, width) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        (ground.frame, scroll.frame) = (bounds, bounds)
        let width = bounds.width
        var y: CGFloat = 0
        for piece in pieces {
            let height = Self.height(piece, width), row = CGRect(x: 0, y: y, width: width, height: height)
            switch piece {
            case .title(let label): label.frame = row.insetBy(dx: MenuMetrics.side, dy: 0)
            case .item(let item): item.frame = row
            case .strip(let parts, let lines): layOut(parts, lines, row)
            case .loading(let wheel): wheel.center = CGPoint(x: row.midX, y: row.midY)
            case .line(let view), .band(let view): view.frame = row
            }
            y += height
        }
        scroll.contentSize = CGSize(width: width, height: y)
        // Where all is in sight, a finger slides over the rows.
        scroll.isScrollEnabled = y > bounds.height + 0.5
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: MenuMetrics.radius).cgPath
    }

    private func layOut(_ parts: [MenuItemView], _ lines: [UIView], _ row: CGRect) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = row.width / CGFloat(max(1, parts.count))
        for (index, part) in parts.enumerated() {
            let place = CGFloat(isMirrored ? parts.count - 1 - index : index)
            part.frame = CGRect(x: row.minX + place * width, y: row.minY, width: width, height: row.height)
        }
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: row.minX + CGFloat(index + 1) * width, y: row.minY, width: MenuMetrics.line, height: row.height)
        }
    }

    // MARK: Fingers

    /// What is at a point of its own coordinates.
    func item(at point: CGPoint) -> MenuItemView? {
        guard bounds.contains(point) else { return nil }
        let place = convert(point, to: scroll)
        return items.first { $0.frame.contains(place) }
    }

    /// One is highlighted, of those that can be chosen; nil: none.
    func highlight(_ item: MenuItemView?) {
        for other in items where other.isHighlighted != (other === item && other.isEnabled) { other.isHighlighted.toggle() }
    }

    /// Whether fingers scroll it.
    var scrolls: Bool { scroll.isScrollEnabled }
}
