// A row that a finger moves by its lines. In: where the finger is. Out: rows that make room, and in the end the data source's
// being told.

import QuartzCore

/// The row that is being moved.
struct TableReordering {
    let cell: UITableViewCell
    /// Its number at the beginning, and now.
    let origin: IndexPath
    var path: IndexPath
    /// Where in the cell the finger holds it.
    let hold: CGFloat
}

extension UITableView {
    /// Seconds in which rows make room.
    private static let makingRoom = 0.25

    func reorder(_ cell: UITableViewCell, _ touch: UITouch, _ phase: UITouch.Phase) {
        switch phase {
        case .began:
            guard reordering == nil, let path = views.path(of: cell) else { return }
            reordering = TableReordering(cell: cell, origin: path, path: path, hold: touch.location(in: cell).y)
            bringSubviewToFront(cell)
            cell.alpha = 0.9
        case .moved:
            guard reordering?.cell === cell else { return }
            drag(to: touch.location(in: self).y)
        default: drop(isCancelled: phase == .cancelled)
        }
    }

    private func drag(to y: CGFloat) {
        guard let moved = reordering else { return }
        let rows = read().span(of: .row(moved.path))
        moved.cell.frame.origin.y = y - moved.hold
        let middle = moved.cell.frame.midY
        guard middle < rows.start || middle >= rows.end, let place = path(at: CGPoint(x: bounds.midX, y: middle)),
              place != moved.path else { return }
        let target = follower?.tableView(self, targetIndexPathForMoveFromRowAt: moved.origin, toProposedIndexPath: place) ?? place
        if target != moved.path, read().contains(.row(target)) { makeRoom(target) }
    }

    /// The row that is moved has another number, and the others go where they are by that.
    private func makeRoom(_ target: IndexPath) {
        guard let moved = reordering else { return }
        var change = ListChanges()
        change.move(item: moved.path, to: target)
        let before = read()
        layout?.move(moved.path, to: target)
        let difference = ListDifference(change, before: before.counts, after: read().counts, list: "UITableView", item: "row")
        let transition = TableTransition(self, difference, from: before)
        selection.renumber { difference.path(ofOld: $0) }
        transition.take(views)
        reordering?.path = target
        UIView.animate(withDuration: Self.makingRoom, delay: 0, options: .allowUserInteraction) {
            views.update(transition)
        } completion: { [weak self] _ in self?.views.removeLeft(transition.left) }
    }

    private func drop(isCancelled: Bool) {
        guard let moved = reordering else { return }
        if isCancelled, moved.path != moved.origin { makeRoom(moved.origin) }
        reordering = nil
        if !isCancelled, moved.path != moved.origin {
            dataSource?.tableView(self, moveRowAt: moved.origin, to: moved.path)
        }
        UIView.animate(withDuration: Self.makingRoom, delay: 0, options: .allowUserInteraction) {
            moved.cell.alpha = 1
            views.isStale = true
            views.update()
        }
    }
}

extension TableLayout {
    /// Gives a row another place, with the height that it has.
    mutating func move(_ row: IndexPath, to place: IndexPath) {
        var values = sections.map { zip($0.rows.values, $0.areKnown).map { $0 } }
        let moved = values[row.section].remove(at: row.row)
        values[place.section].insert(moved, at: place.row)
        var new = sections
        for section in Set([row.section, place.section]) {
            new[section].rows = LengthSums(values[section].map(\.0))
            new[section].areKnown = values[section].map(\.1)
        }
        let (top, bottom) = (top, bottom)
        self = TableLayout(new)
        (self.top, self.bottom) = (top, bottom)
    }
}
