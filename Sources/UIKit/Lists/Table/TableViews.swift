// The views of what is in view. In: where everything is, and where the table is scrolled to. Out: cells, headers and footers in
// their places, and heights that only they know.

import QuartzCore

/// The header or footer of a section that has a title.
final class TitleView: UITableViewHeaderFooterView {}

@MainActor
final class TableViews {
    private unowned let table: UITableView
    /// What is shown, by its present numbers.
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:], footers: [Int: UIView] = [:]
    var cellPool = ReusePool<String, UITableViewCell>(), headerPool = ReusePool<String, UITableViewHeaderFooterView>()
    /// Cells that are in the pool, and hidden in the table.
    private var hidden: [UITableViewCell] = []
    private var isUpdating = false
    private var transition: TableTransition?
    /// What was in its place after the last update, unless that is stale: something is elsewhere or looks otherwise.
    private var placed: [TablePart] = []
    var isStale = true
    /// Headers and footers of sections that have none to show.
    private var blanks: Set<TablePart> = []
    /// The width for which cells said their heights.
    private var measuredWidth: CGFloat?
    /// Shown before the last reload.
    private var old: (cells: [IndexPath: UITableViewCell], headers: [Int: UIView], footers: [Int: UIView])?

    /// So many cells that are not in use stay in the table, since what comes in takes them soon.
    private static let hiddenLimit = 4
    private static let titleIdentifier = "lamina.title"

    init(_ table: UITableView) { self.table = table }

    // MARK: Updates

    /// Whether cells are being asked for.
    var isBusy: Bool { isUpdating }

    /// The data is another: what is shown is given back when the new is known.
    func forget() {
        if old == nil, !(cells.isEmpty && headers.isEmpty && footers.isEmpty) { old = (cells, headers, footers) }
        (cells, headers, footers) = ([:], [:], [:])
        blanks = []
    }

    /// Sections may have other headers and footers now.
    func forgetBlanks() { blanks = [] }

    /// Brings the views in line with what is in view.
    /// - Parameter transition: from where views come that were not there, and who takes those that are not seen any more; nil:
    ///   they come and go at once.
    func update(_ transition: TableTransition? = nil) {
        guard !isUpdating, table.bounds.width > 0, table.bounds.height > 0 else { return }
        isUpdating = true
        self.transition = transition
        pass()
        // Who was told or asked may have wanted all of it anew.
        if old != nil { pass() }
        (isUpdating, self.transition) = (false, nil)
    }

    private func pass() {
        returnOld()
        table.read()
        table.updateIndex()
        if table.mover.isDragging { table.swipe.close(animated: true) }
        widthMayHaveChanged()
        let parts = settledParts()
        if isStale || transition != nil || parts != placed {
            (isStale, placed) = (false, parts)
            dropViews(keeping: Set(parts))
            for part in parts where table.read().contains(part) { place(part) }
            removeHidden(beyond: Self.hiddenLimit)
        }
        table.layOutEdges()
        floatEdges()
        table.placeIndex()
    }

    private func returnOld() {
        guard let old else { return }
        self.old = nil
        for (path, cell) in old.cells { put(away: cell, .row(path)) }
        for (section, view) in old.headers { put(away: view, .header(section)) }
        for (section, view) in old.footers { put(away: view, .footer(section)) }
    }

    private func widthMayHaveChanged() {
        let width = table.rowWidth - table.indexRoom
        guard measuredWidth != width else { return }
        if measuredWidth != nil, let layout = table.layout { forgetHeights(layout) }
        measuredWidth = width
    }

    /// Cells of another width may have other heights.
    private func forgetHeights(_ layout: TableLayout) {
        table.layout = table.readLayout { [KeptHeights](all: layout, ofSection: $0) }
    }

    /// From where to where the table is seen.
    var seen: (low: CGFloat, high: CGFloat) { (table.bounds.minY, table.bounds.maxY) }

    var visibleParts: [TablePart] {
        let (low, high) = seen
        var parts = table.read().parts(from: low, to: high)
        // The section that is seen at the top has its header there.
        if table.style == .plain { parts += floatingParts(low, high).filter { !parts.contains($0) } }
        return parts
    }

    private func floatingParts(_ low: CGFloat, _ high: CGFloat) -> [TablePart] {
        let layout = table.read(), sections = layout.sections(from: low, to: high)
        guard let first = sections.first, let last = sections.last else { return [] }
        var parts: [TablePart] = []
        if layout.sections[first].header.value > 0 { parts.append(.header(first)) }
        if layout.sections[last].footer.value > 0 { parts.append(.footer(last)) }
        return parts
    }

    // MARK: Heights

    /// What is in view: where its height is an estimate it gets its own first.
    private func settledParts() -> [TablePart] {
        // Each time one part is found out, and there are no more than fit into the table at a point each.
        for _ in 0..<Int(clamping: min(table.bounds.height, 1e6)) + 100 {
            let parts = visibleParts, layout = table.read()
            guard let part = parts.first(where: { !layout.isKnown($0) }) else {
                let offset = table.contentOffset
                table.fitContent()
                // Less content may have come back into view.
                if table.contentOffset == offset { return parts }
                continue
            }
            settle(part)
        }
        return visibleParts
    }

    private func settle(_ part: TablePart) {
        let before = table.read().span(of: part), anchor = anchor
        let arrives = transition != nil && !isShown(part)
        let view = view(part)
        if let view, view.bounds.width != table.rowWidth {
            UIView.performWithoutAnimation { view.frame.size.width = table.rowWidth }
        }
        guard table.read().contains(part) else { return }
        let height = table.measuredHeight(part, view)
        table.layout?.set(height, of: part)
        if case .header(let section) = part, let header = table.layout?.sections[section].header {
            table.layout?.set(padding: table.padding(header, section), ofSection: section)
        }
        if height == 0, let view { putAwayAgain(view, part) }
        // What comes is as high on its way as it is in its place.
        if arrives, height > 0, height != before.length, let view { UIView.performWithoutAnimation { appear(view, part) } }
        // What is seen stays where it is.
        let change = height - before.length
        if change != 0, before.start < anchor { table.contentOffset.y += change }
    }

    private func isShown(_ part: TablePart) -> Bool {
        switch part {
        case .row(let path): cells[path] != nil
        case .header(let section): headers[section] != nil
        case .footer(let section): footers[section] != nil
        }
    }

    private func putAwayAgain(_ view: UIView, _ part: TablePart) {
        switch part {
        case .header(let section): headers[section] = nil
        case .footer(let section): footers[section] = nil
        case .row: return
        }
        put(away: view, part)
    }

    /// Where that begins which is to stay where it is: while content moves, the first row that was seen already, else what is at
    /// the upper edge.
    private var anchor: CGFloat {
        let top = table.bounds.minY + table.adjustedContentInset.top
        guard table.mover.isMoving else { return top }
        let known = visibleParts.first { part in
            if case .row(let path) = part { return cells[path] != nil && table.read().isKnown(part) }
            return false
        }
        return known.map { max(top, table.read().span(of: $0).start) } ?? top
    }

    // MARK: Views

    /// The view of a part, made if it is not there; nil: a section has nothing to show.
    func view(_ part: TablePart) -> UIView? {
        switch part {
        case .row(let path): return cells[path] ?? makeCell(path)
        case .header(let section): return headers[section] ?? (blanks.contains(part) ? nil : makeEdge(part, section))
        case .footer(let section): return footers[section] ?? (blanks.contains(part) ? nil : makeEdge(part, section))
        }
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell? {
        guard let dataSource = table.dataSource else { return nil }
        let cell = dataSource.tableView(table, cellForRowAt: path)
        hidden.removeAll { $0 === cell }
        cells[path] = cell
        UIView.performWithoutAnimation {
            cell.table = table
            cell.isHidden = false
            if cell.superview !== table {
                table.insertSubview(cell, at: table.backgroundView?.superview === table ? 1 : 0)
            }
            table.prepare(cell, path)
            appear(cell, .row(path))
        }
        table.follower?.tableView(table, willDisplay: cell, forRowAt: path)
        // Its contents do not come from the corner where others move.
        if UIViewAnimationState.current != nil { UIView.performWithoutAnimation { cell.layoutIfNeeded() } }
        return cell
    }

    private func appear(_ view: UIView, _ part: TablePart) {
        let place = table.rectangle(of: part)
        guard let transition else { return view.frame = place }
        transition.arrival(of: part, at: place).apply(to: view)
        // Its contents are where they are from the beginning.
        view.layoutIfNeeded()
    }

    private func makeEdge(_ part: TablePart, _ section: Int) -> UIView? {
        var isFooter = false
        if case .footer = part { isFooter = true }
        let own = isFooter ? table.follower?.tableView(table, viewForFooterInSection: section)
            : table.follower?.tableView(table, viewForHeaderInSection: section)
        guard let view = own ?? titleView(section, isFooter) else {
            blanks.insert(part)
            return nil
        }
        if isFooter { footers[section] = view } else { headers[section] = view }
        UIView.performWithoutAnimation {
            if let view = view as? UITableViewHeaderFooterView {
                (view.look, view.isFooter) = (table.style, isFooter)
                if table.style == .plain, view.backgroundView == nil, view.backgroundColor == nil {
                    view.backgroundColor = .systemBackground
                }
            }
            if view.superview !== table { table.addSubview(view) }
            // One that stood elsewhere may have another text.
            view.setNeedsLayout()
            appear(view, part)
        }
        if isFooter {
            table.follower?.tableView(table, willDisplayFooterView: view, forSection: section)
        } else {
            table.follower?.tableView(table, willDisplayHeaderView: view, forSection: section)
        }
        return view
    }

    private func titleView(_ section: Int, _ isFooter: Bool) -> UIView? {
        let title = isFooter ? table.dataSource?.tableView(table, titleForFooterInSection: section)
            : table.dataSource?.tableView(table, titleForHeaderInSection: section)
        guard let title else { return nil }
        let view = headerPool.take(Self.titleIdentifier) ?? TitleView(reuseIdentifier: Self.titleIdentifier)
        (view.look, view.isFooter) = (table.style, isFooter)
        // As the system has it, groups' titles are in capitals.
        view.textLabel?.text = table.style == .plain || isFooter ? title : title.uppercased()
        return view
    }

    private func place(_ part: TablePart) {
        guard table.read().span(of: part).length > 0, let view = view(part), table.read().contains(part) else { return }
        let frame = table.rectangle(of: part)
        if let cell = view as? UITableViewCell, case .row(let path) = part {
            table.style(cell, path)
            if cell === table.swipe.cell { return }
            if table.reordering?.cell === cell { return }
        }
        if transition != nil {
            if view.transform != .identity { view.transform = .identity }
            if view.alpha == 0 { view.alpha = 1 }
        }
        if view.frame != frame, !isFloating(part) { view.frame = frame }
    }

    private func isFloating(_ part: TablePart) -> Bool {
        if case .row = part { return false }
        return table.style == .plain
    }

    // MARK: What goes

    private func dropViews(keeping parts: Set<TablePart>) {
        for (path, cell) in cells where !parts.contains(.row(path)) && cell !== table.reordering?.cell {
            cells[path] = nil
            drop(cell, .row(path))
        }
        for (section, view) in headers where !parts.contains(.header(section)) {
            headers[section] = nil
            drop(view, .header(section))
        }
        for (section, view) in footers where !parts.contains(.footer(section)) {
            footers[section] = nil
            drop(view, .footer(section))
        }
    }

    private func drop(_ view: UIView, _ part: TablePart) {
        guard let transition else { return put(away: view, part) }
        view.frame = table.rectangle(of: part)
        transition.leave(view, part)
    }

    /// What went out of view in a transition that is over.
    func removeLeft(_ left: [(view: UIView, part: TablePart)]) { for (view, part) in left { put(away: view, part) } }

    /// A view shows its part no more, and may serve again.
    func put(away view: UIView, _ part: TablePart) {
        switch part {
        case .row(let path):
            guard let cell = view as? UITableViewCell, !cells.values.contains(where: { $0 === cell }) else { return }
            table.swipe.left(cell)
            table.selection.left(cell)
            keep(cell)
            table.follower?.tableView(table, didEndDisplaying: cell, forRowAt: path)
        case .header(let section):
            keep(edge: view)
            table.follower?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
        case .footer(let section):
            keep(edge: view)
            table.follower?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    private func keep(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
        UIView.performWithoutAnimation {
            cell.isHidden = true
            restore(cell)
        }
        hidden.append(cell)
        cellPool.keep(cell, as: identifier)
    }

    private func keep(edge view: UIView) {
        // A program may have given the same view for another section since.
        guard !headers.values.contains(view), !footers.values.contains(view) else { return }
        view.removeFromSuperview()
        restore(view)
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            headerPool.keep(view, as: identifier)
        }
    }

    /// Takes back what a transition has made of a view.
    private func restore(_ view: UIView) {
        if view.alpha == 0 { view.alpha = 1 }
        if view.transform != .identity { view.transform = .identity }
    }

    private func removeHidden(beyond limit: Int) {
        while hidden.count > limit {
            let cell = hidden.removeFirst()
            if cell.isHidden { cell.removeFromSuperview() }
        }
    }

    // MARK: Floating headers and footers

    /// In plain tables headers stay at the upper edge, and footers at the lower one, as long as their sections are seen.
    private func floatEdges() {
        guard table.style == .plain else { return }
        for (section, view) in headers { float(view, table.floatingFrame(.header(section))) }
        for (section, view) in footers { float(view, table.floatingFrame(.footer(section))) }
    }

    private func float(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

    // MARK: Questions

    var sortedCells: [(path: IndexPath, cell: UITableViewCell)] {
        cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func path(of cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
}
