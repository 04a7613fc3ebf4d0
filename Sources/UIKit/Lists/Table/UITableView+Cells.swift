// How cells are made, and what a table gives them besides their row's contents.

import QuartzCore

extension UITableView {
    func registerCells(_ kind: AnyClass?, _ identifier: String) {
        guard let kind else { return views.cellPool.register(identifier, nil) }
        guard let kind = kind as? UITableViewCell.Type else {
            stop("UITableView.register: \(kind) for \"\(identifier)\" is no class of UITableViewCell")
        }
        views.cellPool.register(identifier) { kind.makeFresh(identifier) }
    }

    func registerHeaders(_ kind: AnyClass?, _ identifier: String) {
        guard let kind else { return views.headerPool.register(identifier, nil) }
        guard let kind = kind as? UITableViewHeaderFooterView.Type else {
            stop("UITableView.register: \(kind) for \"\(identifier)\" is no class of UITableViewHeaderFooterView")
        }
        views.headerPool.register(identifier) { kind.makeFresh(identifier) }
    }

    func takeCell(_ identifier: String) -> UITableViewCell {
        guard let cell = views.cellPool.take(identifier) else {
            stop("UITableView: no class is registered for \"\(identifier)\"; see register(_:forCellReuseIdentifier:)")
        }
        if cell.bounds.width != rowWidth, rowWidth > 0 {
            UIView.performWithoutAnimation { cell.frame.size.width = rowWidth }
        }
        return cell
    }

    /// A cell is about to show a row.
    func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
        if cell.backgroundColor == nil {
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        if let follower {
            let level = follower.tableView(self, indentationLevelForRowAt: path)
            if level != 0 { cell.indentationLevel = level }
        }
        prepareForEditing(cell, path)
        if cell.isEditing != edits { cell.setEditing(edits, animated: false) }
        let isSelected = selection.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        style(cell, path)
    }

    func prepareForEditing(_ cell: UITableViewCell, _ path: IndexPath) {
        guard edits || cell.editingStyle != .none else { return }
        cell.isChosenFromSeveral = allowsMultipleSelectionDuringEditing
        cell.editingStyle = edits ? rowStyle(path) : editingStyle(path)
        cell.shouldIndentWhileEditing = follower?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    }

    /// Where several rows may be chosen the delegate is not asked what they offer.
    private func rowStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        guard allowsMultipleSelectionDuringEditing else { return editingStyle(path) }
        return dataSource?.tableView(self, canEditRowAt: path) ?? false ? .delete : .none
    }

    func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
        return follower?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// The lines and corners of a cell, by where in its section it is.
    func style(_ cell: UITableViewCell, _ path: IndexPath) {
        guard read().contains(.row(path)) else { return }
        let isLast = path.row == read().sections[path.section].rows.count - 1
        var lines = CellLines()
        lines.color = separatorColor ?? .separator
        lines.inset = ownSeparatorInset
        if separatorStyle != .none {
            lines.isFirst = style == .grouped && path.row == 0
            lines.below = !isLast || style == .plain ? .inset : style == .grouped ? .whole : .none
        }
        if style == .insetGrouped {
            if path.row == 0 { lines.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { lines.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        cell.lines = lines
    }

    func linesChanged() {
        for (path, cell) in views.cells where layout?.contains(.row(path)) == true { style(cell, path) }
    }

    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard read().contains(.row(path)) else { stop("UITableView.reconfigureRows: there is no row \(path)") }
            guard let cell = views.cells[path], let identifier = cell.reuseIdentifier, let dataSource else { continue }
            // The data source is given the cell that is there.
            views.cellPool.offer(cell, as: identifier)
            let given = dataSource.tableView(self, cellForRowAt: path)
            views.cellPool.takeBack(identifier)
            require(given === cell, "UITableView.reconfigureRows: row \(path) was given another cell than the one that it has")
            layout?.forget(.row(path))
        }
        setNeedsLayout()
    }

    // MARK: Editing

    func showEditing(_ editing: Bool, _ animated: Bool) {
        guard editing != edits else { return }
        swipe.close(animated: animated)
        edits = editing
        if editing, !allowsSelectionDuringEditing, !selection.paths.isEmpty { selection.select([], animated: animated) }
        for (path, cell) in views.cells {
            prepareForEditing(cell, path)
            cell.setEditing(editing, animated: animated)
        }
    }

    /// The round button of a row was tapped.
    func controlTapped(in cell: UITableViewCell) {
        guard let path = views.path(of: cell) else { return }
        if cell.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else {
            toggleDeletion(of: cell, path)
        }
    }

    func accessoryTapped(in cell: UITableViewCell) {
        if let path = views.path(of: cell) { follower?.tableView(self, accessoryButtonTappedForRowWith: path) }
    }

    func mayMove(_ cell: UITableViewCell) -> Bool {
        views.path(of: cell).map { dataSource?.tableView(self, canMoveRowAt: $0) ?? false } ?? false
    }
}
