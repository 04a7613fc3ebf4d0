// Which rows are selected, and which one a finger is on. In: touches and the program's wishes. Out: cells that look so, and calls
// of the delegate.

import QuartzCore

@MainActor
final class TableSelection {
    private unowned let table: UITableView
    /// What is selected, in the order in which it was.
    private(set) var paths: [IndexPath] = []
    /// The same, to tell whether one is among them.
    private var known: Set<IndexPath> = []
    /// What a finger is on, and the finger.
    private var pressed: (cell: UITableViewCell, touch: UITouch)?

    init(_ table: UITableView) { self.table = table }

    private var allows: Bool { allowsMany || (table.edits ? table.allowsSelectionDuringEditing : table.allowsSelection) }
    private var allowsMany: Bool {
        table.edits ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    }

    // MARK: The program

    /// Nothing is selected, and nothing said of it, as after a reload.
    func forget() {
        release(tells: false)
        (paths, known) = ([], [])
    }

    func contains(_ path: IndexPath) -> Bool { known.contains(path) }

    /// Rows have other numbers.
    func renumber(_ place: (IndexPath) -> IndexPath?) {
        paths = paths.compactMap(place)
        known = Set(paths)
    }

    func select(_ new: [IndexPath], animated: Bool) {
        let old = paths
        (paths, known) = (new, Set(new))
        for path in old where !contains(path) { show(path, false, animated) }
        for path in new { show(path, true, animated) }
    }

    private func show(_ path: IndexPath, _ isSelected: Bool, _ animated: Bool) {
        guard let cell = table.views.cells[path], !isSelected || !cell.isSelected else { return }
        cell.setSelected(isSelected, animated: animated)
    }

    func add(_ path: IndexPath, animated: Bool) {
        if contains(path) { return }
        guard allowsMany else { return select([path], animated: animated) }
        paths.append(path)
        known.insert(path)
        show(path, true, animated)
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard known.remove(path) != nil else { return }
        paths.removeAll { $0 == path }
        show(path, false, animated)
    }

    // MARK: Touches

    func touchBegan(_ touches: Set<UITouch>) -> Bool {
        guard pressed == nil, let touch = touches.first, let cell = cell(at: touch), let path = table.views.path(of: cell) else {
            return false
        }
        // What was drawn aside goes back first.
        if table.swipe.close(animated: true) { return true }
        guard allows, table.follower?.tableView(table, shouldHighlightRowAt: path) ?? true else { return true }
        pressed = (cell, touch)
        cell.setHighlighted(true, animated: false)
        table.follower?.tableView(table, didHighlightRowAt: path)
        return true
    }

    func touchMoved(_ touches: Set<UITouch>) -> Bool {
        guard let pressed, touches.contains(where: { $0 === pressed.touch }) else { return false }
        if !pressed.cell.point(inside: pressed.touch.location(in: pressed.cell), with: nil) { release() }
        return true
    }

    func touchEnded(_ touches: Set<UITouch>) -> Bool {
        guard let pressed, touches.contains(where: { $0 === pressed.touch }) else { return false }
        guard let path = table.views.path(of: pressed.cell) else {
            release()
            return true
        }
        // A row that stays selected does not look otherwise in between.
        release()
        choose(path)
        return true
    }

    func touchCancelled(_ touches: Set<UITouch>) -> Bool {
        guard let pressed, touches.contains(where: { $0 === pressed.touch }) else { return false }
        release()
        return true
    }

    /// A cell shows its row no more.
    func left(_ cell: UITableViewCell) { if pressed?.cell === cell { release() } }

    private func release(tells: Bool = true) {
        guard let cell = pressed?.cell else { return }
        pressed = nil
        cell.setHighlighted(false, animated: false)
        if tells, let path = table.views.path(of: cell) { table.follower?.tableView(table, didUnhighlightRowAt: path) }
    }

    /// The cell that a touch is in.
    private func cell(at touch: UITouch) -> UITableViewCell? {
        var view = touch.view
        while let next = view, next !== table {
            if let cell = next as? UITableViewCell, cell.superview === table { return cell }
            view = next.superview
        }
        return nil
    }

    /// A row was tapped.
    private func choose(_ path: IndexPath) {
        let follower = table.follower
        if allowsMany, contains(path) { return letGo(path) }
        guard let chosen = follower == nil ? path : follower?.tableView(table, willSelectRowAt: path),
              table.read().contains(.row(chosen)) else { return }
        if !allowsMany {
            for other in paths where other != chosen {
                letGo(other)
                // The delegate may want it to stay.
                if contains(other) { return }
            }
        }
        if contains(chosen) {
            show(chosen, true, false)
        } else {
            add(chosen, animated: false)
        }
        follower?.tableView(table, didSelectRowAt: chosen)
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
    }

    private func letGo(_ path: IndexPath) {
        let follower = table.follower
        guard let path = follower == nil ? path : follower?.tableView(table, willDeselectRowAt: path) else { return }
        deselect(path, animated: false)
        follower?.tableView(table, didDeselectRowAt: path)
    }
}

extension UITableView {
    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        guard let path else { return selection.select([], animated: animated) }
        require(read().contains(.row(path)), "UITableView.selectRow: there is no row \(path)")
        guard allowsSelection || allowsMultipleSelection else { return }
        selection.add(path, animated: animated)
        if position != .none { scroll(to: path, position, animated) }
    }
}
