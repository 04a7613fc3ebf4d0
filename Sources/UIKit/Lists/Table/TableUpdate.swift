// Changes of a table's rows: what stays glides to its new place, what comes and what goes does so as the program wants.

import QuartzCore

extension UITableView {
    /// How long the changes of a batch take, in seconds.
    private static let updating = 0.3

    func begin() {
        if changes.depth == 0 {
            // The numbers before.
            read()
            swipe.close(animated: true)
        }
        changes.begin()
    }

    func change(_ body: (inout ListChanges) -> Void) {
        // What was never read is read later, with the change.
        if changes.depth == 0, layout == nil { return setNeedsLayout() }
        begin()
        body(&changes)
        end(completion: nil)
    }

    func end(completion: ((Bool) -> Void)?) {
        if let completion { updateCompletions.append(completion) }
        guard changes.depth > 0, changes.end() else { return }
        let batch = changes, completions = updateCompletions
        changes = ListChanges()
        updateCompletions = []
        apply(batch) { isFinished in for completion in completions { completion(isFinished) } }
    }

    private func apply(_ batch: ListChanges, completion: @escaping (Bool) -> Void) {
        let old = read()
        let counts = countRows()
        let difference = ListDifference(batch, before: old.counts, after: counts, list: "UITableView", item: "row")
        let transition = TableTransition(self, difference, from: old)
        layout = readLayout { section in
            difference.stretches(inNew: section).map { stretch in
                let (origin, item) = stretch.origin
                return KeptHeights(
                    first: stretch.first, heights: old.heights(ofSection: origin, item..<item + stretch.count))
            }
        }
        selection.renumber { difference.isReloaded($0) ? nil : difference.path(ofOld: $0) }
        prefetching.forget()
        transition.take(views)
        views.forgetBlanks()
        bringMovedToFront(difference)
        // What is shown anew without an animation changes at once; what goes so stays where it is until the others have moved.
        let replaced = transition.going.filter { $0.style == .none && transition.comesAgain($0.part) }
        for (view, part, _) in replaced { views.put(away: view, part) }
        let going = transition.going.filter { $0.style != .none || !transition.comesAgain($0.part) }
        for (view, _, _) in going { sendBehind(view) }
        UIView.animate(withDuration: Self.updating, delay: 0, options: .allowUserInteraction) {
            views.update(transition)
            for (view, part, style) in going { transition.departure(of: part, view, style).apply(to: view) }
            for cell in views.cells.values { cell.layoutIfNeeded() }
        } completion: { [weak self] isFinished in
            for (view, part, _) in going { self?.views.put(away: view, part) }
            self?.views.removeLeft(transition.left)
            completion(isFinished)
        }
    }

    private func countRows() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
    }

    /// Rows that are moved pass over the others.
    private func bringMovedToFront(_ difference: ListDifference) {
        for (_, place) in difference.changes.movedItems {
            guard let cell = views.cells[place] else { continue }
            bringSubviewToFront(cell)
        }
        guard !difference.changes.movedItems.isEmpty else { return }
        for view in views.headers.values { bringSubviewToFront(view) }
        for view in views.footers.values { bringSubviewToFront(view) }
    }

    /// Puts a view behind all but the background.
    func sendBehind(_ view: UIView) { insertSubview(view, at: backgroundView?.superview === self ? 1 : 0) }
}
