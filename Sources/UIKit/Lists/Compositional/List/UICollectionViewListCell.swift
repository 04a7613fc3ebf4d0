// The cell of a list: contents between what stands at its edges, a line below it, and the ground that the list's style has.

import QuartzCore

/// A row of a list, or what stands above or below its rows (Apple: `UICollectionViewListCell`).
open class UICollectionViewListCell: UICollectionViewCell {
    /// What stands at the edges, from the contents outwards; default none.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
    /// How far the contents begin from the edge, in steps; default 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// A step, in points; default 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// Texts and an image that look as the list has them here.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let place else { return .cell() }
        switch place.part {
        case .row: return .cell()
        case .header: return place.list.isGrouped ? .groupedHeader() : .plainHeader()
        case .footer: return place.list.isGrouped ? .groupedFooter() : .plainFooter()
        }
    }

    /// The ground that the list has here.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        guard let place else { return .listPlainCell() }
        switch place.part {
        case .row: return place.list.isGrouped ? .listGroupedCell() : .listPlainCell()
        case .header, .footer: return place.list.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
        }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        place = nil
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutAccessories()
        layOutLines()
    }

    // MARK: Parts

    /// What it is in its list, as far as it is known.
    private var place: ListPlace? {
        get {
            if let knownPlace { return knownPlace }
            let element = shown.map(CollectionElement.init)
            return element.flatMap { (collection?.layoutInForce as? UICollectionViewCompositionalLayout)?.listPlace(of: $0) }
        }
        set { knownPlace = newValue }
    }
    private var knownPlace: ListPlace?
    private var leading: [UIView] = [], trailing: [UIView] = []
    private var above: UIView?, below: UIView?
    private var clipsForCorners = false

    /// Between the edge and what stands there, and between two of these.
    private static let side: CGFloat = 16, gap: CGFloat = 8

    override var ownGround: UIBackgroundConfiguration? { defaultBackgroundConfiguration() }

    override func placed() {
        super.placed()
        seated()
    }

    override func seated() {
        let old = knownPlace
        knownPlace = nil
        let new = place
        knownPlace = new
        guard old?.part != new?.part || old?.isFirst != new?.isFirst || old?.isLast != new?.isLast
                || old?.list.appearance != new?.list.appearance || old?.list.showsSeparators != new?.list.showsSeparators
                || old?.lines != new?.lines
        else { return }
        setNeedsUpdateConfiguration()
    }

    // MARK: Accessories

    private func showAccessories() {
        for view in leading + trailing { view.removeFromSuperview() }
        leading = accessories.filter(\.isLeading).map { $0.makeView() }
        trailing = accessories.filter { !$0.isLeading }.map { $0.makeView() }
        for view in leading + trailing { addSubview(view) }
        wantsFitting = true
        setNeedsLayout()
    }

    private func room(_ views: [UIView]) -> CGFloat {
        views.isEmpty ? 0 : views.reduce(Self.side) { $0 + $1.bounds.width + Self.gap } - Self.gap
    }

    private var isTurned: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override var contentRoom: CGRect {
        let indent = CompositionalLength.sound(CGFloat(indentationLevel) * indentationWidth)
        let first = room(leading) + indent, last = room(trailing)
        return CGRect(
            x: isTurned ? last : first, y: 0, width: max(0, bounds.width - first - last), height: bounds.height)
    }

    private func layOutAccessories() {
        func place(_ view: UIView, _ x: CGFloat) {
            view.center = CGPoint(x: isTurned ? bounds.width - x : x, y: (bounds.height / 2).rounded())
        }
        var x = Self.side + CompositionalLength.sound(CGFloat(indentationLevel) * indentationWidth)
        for view in leading {
            place(view, x + view.bounds.width / 2)
            x += view.bounds.width + Self.gap
        }
        x = bounds.width - Self.side
        for view in trailing.reversed() {
            place(view, x - view.bounds.width / 2)
            x -= view.bounds.width + Self.gap
        }
    }

    // MARK: The list's lines and corners

    private var thickness: CGFloat { 1 / max(1, UIScreen.main.scale) }

    private func layOutLines() {
        let place = place, isLast = place?.isLast ?? false
        let isRow = place?.part == .row && place?.list.showsSeparators == true
        let isGrouped = place?.list.appearance == .grouped
        let look = place?.lines ?? UIListSeparatorConfiguration(listAppearance: .plain)
        func isShown(_ visibility: UIListSeparatorConfiguration.Visibility, _ automatic: Bool) -> Bool {
            isRow && (visibility == .visible || visibility == .automatic && automatic)
        }
        let isFirst = isGrouped && place?.isFirst == true
        above = line(
            above, isShown(look.topSeparatorVisibility, isFirst), look.color,
            span(look.topSeparatorInsets, isWhole: isFirst, y: 0))
        below = line(
            below, isShown(look.bottomSeparatorVisibility, !(isLast && place?.list.isInset == true)), look.color,
            span(look.bottomSeparatorInsets, isWhole: isLast && isGrouped, y: bounds.height - thickness))
        var corners: CACornerMask = []
        if place?.list.isInset == true, place?.part == .row {
            if place?.isFirst == true { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        guard !corners.isEmpty || clipsForCorners else { return }
        layer.maskedCorners = corners
        layer.cornerRadius = corners.isEmpty ? 0 : ListMetrics.radius
        clipsForCorners = !corners.isEmpty
        clipsToBounds = clipsForCorners
    }

    /// Where texts begin in the contents.
    private var textStart: CGFloat { (configured as? UIListContentView)?.textStart ?? Self.side }

    /// Where a line is: automatically from where the contents' text begins to the edge, or whole.
    private func span(_ insets: NSDirectionalEdgeInsets, isWhole: Bool, y: CGFloat) -> CGRect {
        func inset(_ said: CGFloat, _ automatic: CGFloat) -> CGFloat {
            said == .greatestFiniteMagnitude ? automatic : CompositionalLength.finite(said)
        }
        let begin = isTurned ? bounds.width - contentRoom.maxX : contentRoom.minX
        let leading = inset(insets.leading, isWhole ? 0 : begin + textStart), trailing = inset(insets.trailing, 0)
        return CGRect(
            x: isTurned ? trailing : leading, y: y, width: max(0, bounds.width - leading - trailing), height: thickness)
    }

    private func line(_ view: UIView?, _ isShown: Bool, _ color: UIColor, _ frame: CGRect) -> UIView? {
        guard isShown else {
            view?.removeFromSuperview()
            return nil
        }
        let line = view ?? UIView()
        if view == nil {
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        if line.backgroundColor != color { line.backgroundColor = color }
        line.frame = frame
        return line
    }

    // MARK: Size

    /// Rows are at least 44 points high.
    override func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        let size = super.fittingSize(target, horizontal, vertical)
        guard place?.part == .row, vertical != .required else { return size }
        return CGSize(width: size.width, height: max(size.height, ListMetrics.row))
    }
}
