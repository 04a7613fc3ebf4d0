// Rows that are drawn aside, and the buttons behind them. In: a pan along the rows, and taps. Out: where the row is, and calls of
// actions.

import QuartzCore

@MainActor
final class TableSwipe {
    private unowned let table: UITableView
    let pan = UIPanGestureRecognizer()
    private var open: Open?

    /// A row that is aside.
    private struct Open {
        let cell: UITableViewCell
        let path: IndexPath
        let buttons: SwipeButtons
        let configuration: UISwipeActionsConfiguration
        /// How far it is: negative towards the leading edge.
        var way: CGFloat = 0
        /// The same when the drag began.
        var start: CGFloat = 0
    }

    /// Seconds in which a row goes aside or back.
    private static let duration = 0.3
    /// The part of the row's width from which on a drag does the first action.
    private static let full: CGFloat = 0.6
    /// Faster than this a finger opens or closes: points a second.
    private static let quick: CGFloat = 250

    init(_ table: UITableView) {
        self.table = table
        pan.addAction { [weak self] _ in self?.act() }
    }

    /// The cell that is aside.
    var cell: UITableViewCell? { open?.cell }

    // MARK: Fingers

    func shouldBegin() -> Bool {
        let way = pan.way
        guard abs(way.dx) > abs(way.dy), !table.edits, !table.mover.isMoving else { return false }
        if open != nil { return true }
        guard let path = table.path(at: pan.location(in: table)), let cell = table.views.cells[path] else { return false }
        return configuration(path, isTrailing: way.dx < 0, cell) != nil
    }

    private func configuration(_ path: IndexPath, isTrailing: Bool, _ cell: UITableViewCell) -> UISwipeActionsConfiguration? {
        let said = isTrailing
            ? table.follower?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
            : table.follower?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
        if let said { return said.actions.isEmpty ? nil : said }
        guard isTrailing, table.deletesBySwipe(path) else { return nil }
        return deletion(path)
    }

    /// The button that deletes, by the data source.
    private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration {
        let title = table.follower?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak table, weak self] _, _, done in
            guard let table, let path = self?.open.flatMap({ table.views.path(of: $0.cell) }) else { return done(false) }
            table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    private func act() {
        switch pan.state {
        case .began: begin()
        case .changed: drag()
        case .ended: end(pan.velocity(in: table).x)
        case .cancelled: end(0)
        default: break
        }
    }

    private func begin() {
        if let open {
            self.open?.start = open.way
            return
        }
        guard let path = table.path(at: pan.location(in: table)), let cell = table.views.cells[path] else { return }
        let isTrailing = pan.way.dx < 0
        guard let configuration = configuration(path, isTrailing: isTrailing, cell) else { return }
        show(cell, path, configuration, isTrailing)
    }

    private func show(
        _ cell: UITableViewCell, _ path: IndexPath, _ configuration: UISwipeActionsConfiguration, _ isTrailing: Bool
    ) {
        let buttons = SwipeButtons(configuration.actions, isTrailing: isTrailing) { [weak self] action, button in
            self?.perform(action, button)
        }
        open = Open(cell: cell, path: path, buttons: buttons, configuration: configuration)
        UIView.performWithoutAnimation {
            table.insertSubview(buttons, belowSubview: cell)
            place(0)
            buttons.layoutIfNeeded()
        }
        table.follower?.tableView(table, willBeginEditingRowAt: path)
    }

    private func drag() {
        guard let open else { return }
        var way = open.start + pan.translation(in: table).x
        way = open.buttons.isTrailing ? min(0, way) : max(0, way)
        let beyond = abs(way) - open.buttons.total
        if beyond > 0, !mayBeFull {
            way = (open.buttons.total + RubberBand.shown(beyond, open.cell.bounds.width)) * (way < 0 ? -1 : 1)
        }
        let isFull = mayBeFull && abs(way) > open.cell.bounds.width * Self.full
        if isFull != open.buttons.isFull {
            open.buttons.isFull = isFull
            open.buttons.setNeedsLayout()
            UIView.animate(withDuration: 0.2) {
                place(way)
                open.buttons.layoutIfNeeded()
            }
        } else {
            place(way)
        }
    }

    private var mayBeFull: Bool { open?.configuration.performsFirstActionWithFullSwipe ?? false }

    private func end(_ speed: CGFloat) {
        guard let open else { return }
        if open.buttons.isFull, let action = open.configuration.actions.first { return perform(action, open.buttons) }
        let sign: CGFloat = open.buttons.isTrailing ? -1 : 1
        let opens = abs(speed) > Self.quick ? speed * sign > 0 : abs(open.way) > open.buttons.total / 2
        if opens { goAside() } else { close(animated: true) }
    }

    private func goAside() {
        guard let open else { return }
        let shown = open.cell.showDeletion(true)
        animate({ self.place(open.buttons.total * (open.buttons.isTrailing ? -1 : 1)) }, completion: shown)
    }

    private func animate(_ body: () -> Void, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
            body()
            open?.buttons.layoutIfNeeded()
        } completion: { _ in completion?() }
    }

    /// The row is so far aside, and the buttons fill what it left.
    private func place(_ way: CGFloat) {
        guard let open else { return }
        self.open?.way = way
        let row = table.rectangle(of: .row(table.views.path(of: open.cell) ?? open.path))
        open.cell.frame = row.offsetBy(dx: way, dy: 0)
        open.buttons.frame = CGRect(
            x: open.buttons.isTrailing ? row.maxX - abs(way) : row.minX, y: row.minY, width: abs(way), height: row.height)
    }

    // MARK: Buttons

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        action.handler(action, view) { [weak self] _ in self?.close(animated: true) }
    }

    /// The minus of a row that is edited was tapped: the button that deletes is shown, or goes.
    func toggleDeletion(of cell: UITableViewCell, _ path: IndexPath) {
        if open?.cell === cell {
            close(animated: true)
            return
        }
        close(animated: true)
        show(cell, path, deletion(path), true)
        UIView.animate(withDuration: Self.duration) { cell.parts.control?.isTurned = true }
        goAside()
    }

    // MARK: Closing

    /// - Returns: whether a row was aside.
    @discardableResult
    func close(animated: Bool) -> Bool {
        guard let open else { return false }
        let back = {
            self.place(0)
            open.cell.parts.control?.isTurned = false
        }
        let hidden = open.cell.showDeletion(false)
        let finish = {
            open.buttons.removeFromSuperview()
            hidden()
        }
        if animated, table.window != nil {
            animate(back, completion: finish)
        } else {
            back()
            finish()
        }
        end(of: open)
        return true
    }

    private func end(of open: Open) {
        self.open = nil
        open.cell.showDeletion(false)()
        table.follower?.tableView(table, didEndEditingRowAt: table.views.path(of: open.cell))
    }

    /// A cell shows its row no more.
    func left(_ cell: UITableViewCell) { if open?.cell === cell { forget() } }

    /// Nothing is aside any more, as after a reload.
    func forget() {
        guard let open else { return }
        open.buttons.removeFromSuperview()
        open.cell.parts.control?.isTurned = false
        end(of: open)
    }
}

extension UITableView {
    /// Whether a row that is drawn aside has a button that deletes it: where the program has said which rows can be edited, or
    /// how, or is a table's controller that deletes rows.
    func deletesBySwipe(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        answersByDefault = DefaultAnswers()
        let style = editingStyle(path)
        let isSaid = !answersByDefault.editable || follower != nil && !answersByDefault.style
        guard style == .delete else { return false }
        return isSaid || ControllerOverrides.deletes(type(of: dataSource as AnyObject))
    }
}
