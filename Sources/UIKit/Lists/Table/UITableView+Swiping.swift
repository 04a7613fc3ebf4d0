// Rows of a table that are drawn aside: what their buttons are, and who is told.

import QuartzCore

extension UITableView: SwipingList {
    var swipes: Bool { !edits }

    func swipedRow(at point: CGPoint) -> (cell: UIView, path: IndexPath)? {
        guard let path = path(at: point), let cell = views.cells[path] else { return nil }
        return (cell, path)
    }

    func swipedPath(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(views.path) }
    func swipedRectangle(of path: IndexPath) -> CGRect { rectangle(of: .row(path)) }

    func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let said = isTrailing
            ? follower?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : follower?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        if let said { return said.actions.isEmpty ? nil : said }
        guard isTrailing, deletesBySwipe(path) else { return nil }
        return deletion(path)
    }

    /// The button that deletes, by the data source.
    private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration {
        let title = follower?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self, let path = swipe.cell.flatMap(swipedPath) else { return done(false) }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    func swipeBegan(_ path: IndexPath) { follower?.tableView(self, willBeginEditingRowAt: path) }
    func swipeEnded(_ path: IndexPath?) { follower?.tableView(self, didEndEditingRowAt: path) }

    func swipeShows(_ isShown: Bool, _ cell: UIView) -> () -> Void {
        (cell as? UITableViewCell)?.showDeletion(isShown) ?? {}
    }

    func swipeGoesBack(_ cell: UIView) { (cell as? UITableViewCell)?.parts.control?.isTurned = false }

    /// The minus of a row that is edited was tapped: the button that deletes is shown, or goes.
    func toggleDeletion(of cell: UITableViewCell, _ path: IndexPath) {
        let wasOpen = swipe.cell === cell
        swipe.close(animated: true)
        guard !wasOpen else { return }
        swipe.show(cell, path, deletion(path), true)
        UIView.animate(withDuration: RowSwipe.time) { cell.parts.control?.isTurned = true }
        swipe.goAside()
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
