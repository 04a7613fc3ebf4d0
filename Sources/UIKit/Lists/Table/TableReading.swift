// What a table's data source and delegate say of its sections, made into a `TableLayout`.

import QuartzCore

extension UITableView {
    /// The height of what its view decides, until that is there.
    private static let estimatedRow = CellMetrics.height
    /// The room above the headers of plain tables, and that between groups without titles.
    private enum Room {
        static let plainPadding: CGFloat = 22, firstGroup: CGFloat = 35, group: CGFloat = 18, plainTitle: CGFloat = 28
        static let groupTitle: CGFloat = 38
    }

    // MARK: When

    /// Where everything is; reads the data if that was not done.
    @discardableResult
    func read() -> TableLayout {
        if let layout { return layout }
        let new = readLayout { _ in [] }
        layout = new
        return new
    }

    func read(_ section: Int, _ name: String) -> TableLayout.Section {
        let sections = read().sections
        require(sections.indices.contains(section), "UITableView.\(name): there is no section \(section) of \(sections.count)")
        return sections[section]
    }

    /// All is asked again at the next layout.
    func reload() {
        layout = nil
        indexTitles = nil
        changes = ListChanges()
        swipe.forget()
        selection.forget()
        views.forget()
        prefetching.forget()
        setNeedsLayout()
    }

    func heightChanged(_ new: CGFloat, _ old: CGFloat) {
        guard new != old, layout != nil else { return }
        let isSized = rowHeight == Self.automaticDimension
        // What cells have said they say again only when they are asked.
        let known = isSized ? layout : nil
        layout = readLayout { section in known.map { [KeptHeights](all: $0, ofSection: section) } ?? [] }
        setNeedsLayout()
    }

    /// Asks for everything again, in all sections.
    /// - Parameter kept: for a section, the heights that its rows had whose cells decide them, as far as they were there.
    func readLayout(_ kept: (Int) -> [KeptHeights]) -> TableLayout {
        guard let dataSource else { return withEdges(TableLayout()) }
        let count = max(0, dataSource.numberOfSections(in: self))
        return withEdges(TableLayout((0..<count).map { section($0, dataSource, kept($0)) }))
    }

    private func withEdges(_ layout: TableLayout) -> TableLayout {
        var layout = layout
        layout.top = tableHeaderView?.frame.height ?? 0
        layout.bottom = tableFooterView?.frame.height ?? 0
        return layout
    }

    private func section(
        _ number: Int, _ dataSource: any UITableViewDataSource, _ kept: [KeptHeights]
    ) -> TableLayout.Section {
        let count = max(0, dataSource.tableView(self, numberOfRowsInSection: number))
        var section = TableLayout.Section()
        section.header = edgeHeight(.header(number), dataSource.tableView(self, titleForHeaderInSection: number))
        section.footer = edgeHeight(.footer(number), dataSource.tableView(self, titleForFooterInSection: number))
        section.padding = padding(section.header, number)
        (section.rows, section.areKnown) = rowHeights(count, number, kept)
        return section
    }

    private func rowHeights(_ count: Int, _ section: Int, _ kept: [KeptHeights]) -> (LengthSums, areKnown: [Bool]) {
        guard count > 0 else { return (LengthSums(), []) }
        answersByDefault = DefaultAnswers()
        let first = rowHeight(IndexPath(row: 0, section: section))
        var heights = [CGFloat](repeating: first.value, count: count), areKnown = [Bool](repeating: first.isKnown, count: count)
        if !areRowsAlike {
            for row in 1..<max(1, count) {
                let height = rowHeight(IndexPath(row: row, section: section))
                (heights[row], areKnown[row]) = (height.value, height.isKnown)
            }
        }
        for stretch in kept {
            for (row, height) in zip(stretch.first..<count, stretch.heights) where !areKnown[row] { heights[row] = height }
        }
        return (LengthSums(heights), areKnown)
    }

    /// Whether what was said of a row is said of all, since no delegate was asked that has an answer of its own.
    private var areRowsAlike: Bool {
        follower == nil || answersByDefault.estimate && (answersByDefault.height || estimate(estimatedRowHeight) != nil)
    }

    /// A number that can be a height; nil: it is to be found out.
    private func height(_ value: CGFloat) -> CGFloat? { value >= 0 && value < 1e9 ? value : nil }

    private func rowHeight(_ path: IndexPath) -> TableLayout.Height {
        guard let follower else {
            if let height = height(rowHeight) { return .init(value: height) }
            return .init(value: estimate(estimatedRowHeight) ?? Self.estimatedRow, isKnown: false)
        }
        if let estimate = estimate(follower.tableView(self, estimatedHeightForRowAt: path)) {
            return .init(value: estimate, isKnown: false)
        }
        if let height = height(follower.tableView(self, heightForRowAt: path)) { return .init(value: height) }
        return .init(value: Self.estimatedRow, isKnown: false)
    }

    private func estimate(_ value: CGFloat) -> CGFloat? { value > 0 && value < 1e9 ? value : nil }

    // MARK: Headers and footers

    private func edgeHeight(_ part: TablePart, _ title: String?) -> TableLayout.Height {
        let (said, estimated) = saidHeights(part)
        if let said = height(said) {
            // A height for all sections is not meant for those that have nothing to show.
            let isCertain = title != nil || style != .plain || said != ownHeight(part) || said == 0
            return .init(value: said, isKnown: isCertain)
        }
        if let title { return .init(value: estimate(estimated) ?? titleHeight(part, title), isKnown: false) }
        return .init(value: estimate(estimated) ?? emptyHeight(part), isKnown: false)
    }

    private func saidHeights(_ part: TablePart) -> (height: CGFloat, estimate: CGFloat) {
        switch part {
        case .header(let section):
            guard let follower else { return (sectionHeaderHeight, estimatedSectionHeaderHeight) }
            return (
                follower.tableView(self, heightForHeaderInSection: section),
                follower.tableView(self, estimatedHeightForHeaderInSection: section))
        case .footer(let section):
            guard let follower else { return (sectionFooterHeight, estimatedSectionFooterHeight) }
            return (
                follower.tableView(self, heightForFooterInSection: section),
                follower.tableView(self, estimatedHeightForFooterInSection: section))
        case .row: return (rowHeight, estimatedRowHeight)
        }
    }

    private func ownHeight(_ part: TablePart) -> CGFloat {
        if case .header = part { return sectionHeaderHeight }
        return sectionFooterHeight
    }

    private func titleHeight(_ part: TablePart, _ title: String) -> CGFloat {
        if style == .plain { return Room.plainTitle }
        return Room.groupTitle + (part == .header(0) ? Room.firstGroup - Room.group : 0)
    }

    private func emptyHeight(_ part: TablePart) -> CGFloat {
        if style == .plain { return 0 }
        return part == .header(0) ? Room.firstGroup : Room.group
    }

    /// The room above a section with such a header.
    func padding(_ header: TableLayout.Height, _ section: Int) -> CGFloat {
        guard header.value > 0 else { return 0 }
        return height(sectionHeaderTopPadding) ?? (style == .plain ? Room.plainPadding : 0)
    }

    // MARK: What is seen has its own height

    /// The height of a part that is in view.
    /// - Parameter view: what shows it; nil: a section has nothing to show there.
    func measuredHeight(_ part: TablePart, _ view: UIView?) -> CGFloat {
        if case .row(let path) = part, let said = height(follower?.tableView(self, heightForRowAt: path) ?? rowHeight) {
            return said
        }
        if case .row = part {} else if let said = height(saidHeights(part).height) {
            return view == nil && style == .plain && said == ownHeight(part) ? 0 : said
        }
        guard let view else { return emptyHeight(part) }
        let target = CGSize(width: rowWidth, height: 0)
        let size = isSized(view) ? view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            : view.sizeThatFits(target)
        var height = self.height(size.height) ?? Self.estimatedRow
        if height == 0, style == .plain, view is UITableViewHeaderFooterView == false { height = Room.plainTitle }
        if part == .header(0), style != .plain, view is TitleView { height += Room.firstGroup - Room.group }
        if case .row = part { height = max(height, 1) }
        // To whole pixels, so that what lies below is sharp.
        let scale = max(1, UIScreen.main.scale)
        return (height * scale).rounded(.up) / scale
    }

    /// Whether a view that is no cell has constraints to go by.
    private func isSized(_ view: UIView) -> Bool {
        view is UITableViewCell || view is UITableViewHeaderFooterView || !view.constraints.isEmpty
    }
}

/// Heights of rows that lie one below the other.
struct KeptHeights {
    /// The first row's number.
    let first: Int
    let heights: ArraySlice<CGFloat>
}

extension [KeptHeights] {
    /// Those of all rows of a section.
    init(all layout: TableLayout, ofSection section: Int) {
        self = [KeptHeights(first: 0, heights: layout.heights(ofSection: section, 0..<Int.max))]
    }
}
