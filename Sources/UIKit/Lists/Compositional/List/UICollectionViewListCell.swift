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
    /// All that may be at the edges, and what is now.
    private var stands: [(accessory: UICellAccessory, view: UIView)] = []
    private var leading: [UIView] = [], trailing: [UIView] = []
    private var above: UIView?, below: UIView?
    private var clipsForCorners = false
    /// How far from its middle a finger holds it that moves it.
    private var grip: CGFloat?

    /// Between the edge and what stands there, and between two of these.
    private static let side: CGFloat = 16, gap: CGFloat = 8

    override var ownGround: UIBackgroundConfiguration? { defaultBackgroundConfiguration() }

    override func placed() {
        super.placed()
        seated()
        showExpansion(animated: false)
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
        stands = accessories.map { ($0, $0.makeView(in: self)) }
        chooseAccessories()
        for view in leading + trailing { addSubview(view) }
        wantsFitting = true
        showExpansion(animated: false)
        setNeedsLayout()
    }

    private func chooseAccessories() {
        let shown = stands.filter { $0.accessory.isShown(whileEditing: isEdited) }
        leading = shown.filter(\.accessory.isLeading).map(\.view)
        trailing = shown.filter { !$0.accessory.isLeading }.map(\.view)
    }

    /// Seconds in which accessories come and go.
    private static let sliding = 0.3

    override func editingChanged(animated: Bool) {
        super.editingChanged(animated: animated)
        let (oldLeading, old) = (leading, leading + trailing)
        chooseAccessories()
        let new = leading + trailing
        let gone = old.filter { view in !new.contains { $0 === view } }
        let come = new.filter { view in !old.contains { $0 === view } }
        guard !gone.isEmpty || !come.isEmpty else { return }
        setNeedsLayout()
        guard animated, window != nil else {
            for view in gone { view.removeFromSuperview() }
            for view in come { addSubview(view) }
            return
        }
        // Beyond the edges.
        func outside(_ view: UIView, isLeading: Bool) -> CGPoint {
            let isLeft = isLeading != isTurned, way = view.bounds.width
            return CGPoint(x: isLeft ? -way : bounds.width + way, y: (bounds.height / 2).rounded())
        }
        let alphas = come.map(\.alpha), leaving = gone.map(\.alpha)
        UIView.performWithoutAnimation {
            for view in come {
                addSubview(view)
                view.center = outside(view, isLeading: leading.contains { $0 === view })
                view.alpha = 0
            }
        }
        UIView.animate(withDuration: Self.sliding, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            for (view, alpha) in zip(come, alphas) { view.alpha = alpha }
            for view in gone {
                view.center = outside(view, isLeading: oldLeading.contains { $0 === view })
                view.alpha = 0
            }
            layoutIfNeeded()
        } completion: { [weak self] _ in
            for (view, alpha) in zip(gone, leaving) {
                view.alpha = alpha
                let isBack = self.map { cell in (cell.leading + cell.trailing).contains { $0 === view } } ?? false
                if !isBack { view.removeFromSuperview() }
            }
        }
    }

    // MARK: Outlines

    private var outline: (source: any OutlineSource, path: IndexPath)? {
        guard let source = collection?.dataSource as? any OutlineSource, let path = collection?.indexPath(for: self) else {
            return nil
        }
        return (source, path)
    }

    /// Whether a tap anywhere expands or collapses the item.
    var isOutlineHeader: Bool {
        accessories.contains { accessory in
            guard case .outline(let options, nil) = accessory.kind, accessory.isShown(whileEditing: isEdited) else {
                return false
            }
            return options.style == .header || options.style == .automatic && place?.part == .header
        }
    }

    func toggleOutline() {
        if let (source, path) = outline { source.toggle(at: path) }
    }

    /// The arrow says whether the item is expanded.
    func showExpansion(animated: Bool) {
        let arrows = stands.compactMap { $0.view as? OutlineArrow }
        guard !arrows.isEmpty, let (source, path) = outline else { return }
        let isExpanded = source.isExpanded(at: path) ?? false
        let turn = { for arrow in arrows { arrow.show(isExpanded: isExpanded, isTurned: self.isTurned) } }
        guard animated, window != nil else { return UIView.performWithoutAnimation(turn) }
        UIView.animate(withDuration: Self.sliding, delay: 0, options: .allowUserInteraction, animations: turn)
    }

    /// A finger moves the cell by its grip.
    func follow(_ touch: UITouch, _ phase: UITouch.Phase) {
        guard let collection else { return }
        let place = touch.location(in: collection)
        switch phase {
        case .began:
            guard let path = collection.indexPath(for: self) else { return }
            grip = collection.beginInteractiveMovementForItem(at: path) ? place.y - center.y : nil
        case .moved:
            guard let grip else { return }
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: center.x, y: place.y - grip))
        case .ended, .cancelled:
            guard grip != nil else { return }
            grip = nil
            if phase == .ended { collection.endInteractiveMovement() } else { collection.cancelInteractiveMovement() }
        case .stationary: break
        }
    }

    /// Shows the buttons that a drag aside would.
    func showsButtonsBehind() { collection?.openButtons(of: self) }

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
        for case let mark as SelectionMark in leading + trailing { mark.isOn = isSelected }
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
