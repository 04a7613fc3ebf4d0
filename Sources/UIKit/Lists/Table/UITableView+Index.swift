// The index of a plain table's sections: when it shows, where it is, and how it scrolls.

import QuartzCore

/// What a table is told of its index.
struct IndexLooks {
    var color: UIColor?
    var ground: UIColor?
    var trackedGround: UIColor?
    var minimumRows = 0
}

extension UITableView {
    /// How much of the rows' width the index takes.
    var indexRoom: CGFloat { sectionIndex == nil ? 0 : SectionIndex.width }

    func readIndexAgain() {
        indexTitles = nil
        setNeedsLayout()
    }

    func indexLooksChanged() {
        showIndexLooks()
        setNeedsLayout()
    }

    private func showIndexLooks() {
        guard let sectionIndex else { return }
        sectionIndex.color = indexLooks.color
        sectionIndex.ground = indexLooks.ground
        sectionIndex.trackedGround = indexLooks.trackedGround
    }

    /// The index comes, goes, or has other titles.
    func updateIndex() {
        let titles = wantedTitles
        guard titles.isEmpty == (sectionIndex == nil) else { return titles.isEmpty ? removeIndex() : makeIndex(titles) }
        sectionIndex?.titles = titles
    }

    private var wantedTitles: [String] {
        guard style == .plain, read().counts.reduce(0, +) >= indexLooks.minimumRows else { return [] }
        let titles = indexTitles ?? dataSource?.sectionIndexTitles(for: self) ?? []
        indexTitles = titles
        return titles
    }

    private func makeIndex(_ titles: [String]) {
        let new = SectionIndex()
        sectionIndex = new
        UIView.performWithoutAnimation {
            showIndexLooks()
            addSubview(new)
            placeIndex()
            new.titles = titles
        }
        new.choose = { [weak self] in self?.scroll(toIndexTitle: $0) }
        indexRoomChanged()
    }

    private func removeIndex() {
        sectionIndex?.removeFromSuperview()
        sectionIndex = nil
        indexRoomChanged()
    }

    private func indexRoomChanged() {
        for cell in views.cells.values { cell.setNeedsLayout() }
        for view in views.headers.values { view.setNeedsLayout() }
    }

    /// The index stays at the edge, over all else.
    func placeIndex() {
        guard let sectionIndex else { return }
        let seen = bounds.inset(by: adjustedContentInset), width = SectionIndex.width
        let frame = CGRect(x: bounds.maxX - width, y: seen.minY, width: width, height: max(0, seen.height))
        if sectionIndex.frame != frame { sectionIndex.frame = frame }
        if subviews.last !== sectionIndex { bringSubviewToFront(sectionIndex) }
    }

    private func scroll(toIndexTitle number: Int) {
        guard let titles = indexTitles, titles.indices.contains(number), let dataSource else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[number], at: number)
        // A program that has scrolled by itself, as to a search bar, names no section.
        guard read().sections.indices.contains(section) else { return }
        swipe.close(animated: true)
        mover.stop()
        scroll(to: IndexPath(row: NSNotFound, section: section), .top, false)
    }
}
