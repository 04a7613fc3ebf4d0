// Rows below one another, of which only those in view have views. The class body holds what clients see and override. What lies
// where is `TableLayout`, read from data source and delegate in `TableReading.swift`; `TableViews` keeps the views of what is
// seen, `TableSelection` what is selected, `TableUpdate` animates changes, `RowSwipe` the buttons behind rows.

import QuartzCore

/// Shows rows in sections, one below the other (Apple: `UITableView`).
///
/// The data source is asked for the numbers of rows at the first layout after `reloadData()`, and for a cell when its row comes
/// into view. Heights that only cells know are estimated until then; what is in view stays where it is when they turn out others.
open class UITableView: UIScrollView {
    /// How sections look (Apple: `UITableView.Style`).
    public enum Style: Int, Sendable {
        /// Headers float over the rows of their sections.
        case plain = 0
        /// Sections are groups with room between them.
        case grouped
        /// The same with room beside them, and round corners.
        case insetGrouped
    }

    /// Where a row comes to be (Apple: `UITableView.ScrollPosition`).
    public enum ScrollPosition: Int, Sendable { case none = 0, top, middle, bottom }

    /// How rows come and go (Apple: `UITableView.RowAnimation`).
    public enum RowAnimation: Int, Sendable {
        /// They fade.
        case fade = 0
        /// From the right edge, and to it.
        case right
        /// From the left edge, and to it.
        case left
        /// From above, and upwards.
        case top
        /// From below, and downwards.
        case bottom
        /// At once; what lies below glides nevertheless, over what goes, which stays as it is meanwhile.
        case none
        /// They open from their middle, and close to it.
        case middle
        /// As the table thinks best: they fade.
        case automatic = 100
    }

    /// Stands for a height that the table finds out by itself: -1.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// Posted when the selection is another by the user's doing, with the table as its object.
    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")

    /// How sections look.
    open var style: Style { madeAs }
    private let madeAs: Style

    /// Who gives it rows. Another one has all data read again.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reload() } } }

    /// Gets data ready for rows that will come into view; default nil.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
    /// Whether it is called; default true. Cells are made when they come into view either way.
    open var isPrefetchingEnabled = true

    /// Who follows it, as a scroll view as well, and says how rows look. Another one has all data read again.
    @_nonoverride
    open weak var delegate: (any UITableViewDelegate)? {
        get { follower }
        set { (self as UIScrollView).delegate = newValue }
    }

    // MARK: Heights

    /// The height of rows, in points; default `automaticDimension`: their cells say it. The delegate may say others.
    open var rowHeight: CGFloat = automaticDimension { didSet { heightChanged(rowHeight, oldValue) } }
    /// The height of sections' headers; default `automaticDimension`: the views or titles say it.
    open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { heightChanged(sectionHeaderHeight, oldValue) } }
    /// The same of footers.
    open var sectionFooterHeight: CGFloat = automaticDimension { didSet { heightChanged(sectionFooterHeight, oldValue) } }
    /// About how high rows are whose height is known when they are seen; default `automaticDimension`: 44 points for those whose
    /// cells say it, and none needed where `rowHeight` or the delegate does. 0: the same.
    open var estimatedRowHeight: CGFloat = automaticDimension { didSet { heightChanged(estimatedRowHeight, oldValue) } }
    /// The same of sections' headers.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
        didSet { heightChanged(estimatedSectionHeaderHeight, oldValue) }
    }
    /// The same of footers.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
        didSet { heightChanged(estimatedSectionFooterHeight, oldValue) }
    }
    /// Room above a section's header; default `automaticDimension`: 22 points in plain tables.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension {
        didSet { heightChanged(sectionHeaderTopPadding, oldValue) }
    }

    // MARK: Looks

    /// Above all sections, as high as it is; default nil. Another height takes effect when it is set again.
    open var tableHeaderView: UIView? { didSet { edgeViewChanged(tableHeaderView, oldValue) } }
    /// Below all sections, as high as it is; default nil.
    open var tableFooterView: UIView? { didSet { edgeViewChanged(tableFooterView, oldValue) } }
    /// Behind all rows, as large as the table, which it does not scroll with; default nil.
    open var backgroundView: UIView? { didSet { putBehind(backgroundView, insteadOf: oldValue) } }
    /// The lines between rows; default single ones.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { linesChanged() } }
    /// Their colour; default `.separator`. Nil is the same.
    open var separatorColor: UIColor? = .separator { didSet { linesChanged() } }
    /// Room beside them; by default they begin with the text of their cell.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: CellMetrics.side, bottom: 0, right: 0) }
        set {
            guard accepts(newValue, "separatorInset") else { return }
            ownSeparatorInset = newValue
            linesChanged()
        }
    }

    // MARK: The index

    /// Stands for a magnifying glass among the titles of the index: `"{search}"`.
    public nonisolated static let indexSearch = "{search}"
    /// Asks the data source for the titles of the index again, as when sections have come or gone. `reloadData()` does so too.
    open func reloadSectionIndexTitles() { readIndexAgain() }
    /// The colour of the titles of the index; default nil: the tint.
    open var sectionIndexColor: UIColor? {
        get { indexLooks.color }
        set {
            indexLooks.color = newValue
            indexLooksChanged()
        }
    }
    /// What is behind them; default nil: nothing.
    open var sectionIndexBackgroundColor: UIColor? {
        get { indexLooks.ground }
        set {
            indexLooks.ground = newValue
            indexLooksChanged()
        }
    }
    /// The same while a finger is on it; default nil: as else.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { indexLooks.trackedGround }
        set {
            indexLooks.trackedGround = newValue
            indexLooksChanged()
        }
    }
    /// From how many rows on the index shows, which the data source gives titles for in a plain table; default 0.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { indexLooks.minimumRows }
        set {
            indexLooks.minimumRows = newValue
            indexLooksChanged()
        }
    }

    // MARK: Data

    /// Forgets all rows and what is selected: everything is asked again at the next layout.
    open func reloadData() { reload() }
    /// The number of sections; asks the data source if that was not done.
    open var numberOfSections: Int { read().sections.count }
    /// The number of rows in a section. One that there is not stops the program.
    open func numberOfRows(inSection section: Int) -> Int { read(section, "numberOfRows(inSection:)").rows.count }

    // MARK: Reuse

    /// Cells for an identifier are of a class from now on; nil: they are not made any more.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCells(cellClass, identifier)
    }
    /// Headers and footers for an identifier are of a class from now on; nil: they are not made any more.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaders(aClass, identifier)
    }
    /// A cell that is not in use; else a new one of the registered class; nil: no class was registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { views.cellPool.take(identifier) }
    /// A cell that is not in use, or a new one, for a row. An identifier without a class, and without a cell to use again, stops
    /// the program.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        takeCell(identifier)
    }
    /// A header or footer that is not in use; else a new one of the registered class; nil: no class was registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        views.headerPool.take(identifier)
    }

    // MARK: What is where

    /// The rectangle of a section with its header and footer, in content coordinates; null for one that there is not.
    open func rect(forSection section: Int) -> CGRect { rectangle(ofSection: section) }
    /// The rectangle of a section's header, where it does not float.
    open func rectForHeader(inSection section: Int) -> CGRect { rectangle(of: .header(section)) }
    /// The rectangle of a section's footer, where it does not float.
    open func rectForFooter(inSection section: Int) -> CGRect { rectangle(of: .footer(section)) }
    /// The rectangle of a row; zero for one that there is not.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rectangle(of: .row(indexPath)) }
    /// The row at a point of the content; nil: none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
    /// The row that a cell shows; nil: none.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { views.path(of: cell) }
    /// The rows that touch a rectangle of the content; nil where that is empty.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
    /// The cell that shows a row; nil: it is not in view.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { settledViews.cells[indexPath] }
    /// The cells in view, from top to bottom.
    open var visibleCells: [UITableViewCell] { settledViews.sortedCells.map(\.cell) }
    /// The rows in view, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { settledViews.sortedCells.map(\.path) }
    /// The header of a section that is in view, if it is of this class; else nil.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        settledViews.headers[section] as? UITableViewHeaderFooterView
    }
    /// The same of footers.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        settledViews.footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    /// Scrolls until a row is at a place of the table; with `.none`, no further than needed for it to be seen.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }
    /// Scrolls to the selected row that is nearest to the middle.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToSelection(scrollPosition, animated)
    }

    // MARK: Selection

    /// Whether rows can be selected; default true.
    open var allowsSelection = true
    /// Whether several can; default false.
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection, selection.paths.count > 1 { selection.select([], animated: false) } }
    }
    /// Whether rows can be selected while the table is edited; default false.
    open var allowsSelectionDuringEditing = false
    /// Whether several can then; default false. Rows that can be edited have a circle then, which says whether they are selected,
    /// and no delegate is asked for their editing styles.
    open var allowsMultipleSelectionDuringEditing = false
    /// The row that is selected, or the first of several that was; nil: none.
    open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    /// The rows that are selected, in the order in which they were; nil: none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }
    /// Selects a row; nil: none is selected any more. The delegate is not told.
    /// - Parameter scrollPosition: with `.none` the table does not scroll.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    /// A row is not selected any more. The delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { selection.deselect(indexPath, animated: animated) }

    // MARK: Changes

    /// Changes until `endUpdates()` are made together, animated. What goes is named by the numbers before all of them, what comes
    /// by those after.
    open func beginUpdates() { begin() }
    /// Makes the changes since `beginUpdates()`: the data source has to have the new numbers, or the program is stopped. Heights
    /// are asked again, also if there are none.
    open func endUpdates() { end(completion: nil) }
    /// Makes the changes that a block names together, animated.
    /// - Parameter completion: called at the end, with whether nothing interrupted the animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        begin()
        updates?()
        end(completion: completion)
    }
    /// Rows come, by their numbers after all changes.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insert(items: indexPaths, style: animation.rawValue) }
    }
    /// Rows go, by their numbers before all changes.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.delete(items: indexPaths, style: animation.rawValue) }
    }
    /// Rows get other cells, by their numbers before all changes.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reload(items: indexPaths, style: animation.rawValue) }
    }
    /// A row has another place.
    /// - Parameters:
    ///   - indexPath: its number before all changes.
    ///   - newIndexPath: its number after all changes.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.move(item: indexPath, to: newIndexPath) }
    }
    /// Sections come, by their numbers after all changes.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insert(sections: sections, style: animation.rawValue) }
    }
    /// Sections go, by their numbers before all changes.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.delete(sections: sections, style: animation.rawValue) }
    }
    /// All in sections is asked again, by their numbers before all changes.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reload(sections: sections, style: animation.rawValue) }
    }
    /// A section has another place.
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.move(section: section, to: newSection) } }
    /// Asks the data source for the cells of rows again, in which nothing else changes; those that have their cells keep them.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Whether changes are open that no `endUpdates()` has made yet.
    open var hasUncommittedUpdates: Bool { changes.depth > 0 }

    // MARK: Editing

    /// Whether rows show controls for editing; default false. Setting it is not animated.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows the rows' controls for editing, or hides them.
    open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated) }

    // MARK: As a view

    open override func layoutSubviews() {
        super.layoutSubviews()
        views.update()
        prefetch()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !selection.touchBegan(touches) else { return }
        // Beside all rows as well a touch has one that is aside go back.
        swipe.close(animated: true)
        super.touchesBegan(touches, with: event)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !selection.touchMoved(touches) { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !selection.touchEnded(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !selection.touchCancelled(touches) { super.touchesCancelled(touches, with: event) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === swipe.pan ? swipe.shouldBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// An empty table of a style.
    public init(frame: CGRect, style: Style) {
        madeAs = style
        super.init(frame: frame)
        setUp()
    }

    /// A plain table.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        madeAs = .plain
        super.init(coder: coder)
        setUp()
    }

    // MARK: Parts

    weak var follower: (any UITableViewDelegate)?
    /// Where everything is; nil: the data has to be read.
    var layout: TableLayout? { didSet { views.isStale = true } }
    private(set) lazy var views = TableViews(self)
    private(set) lazy var selection = TableSelection(self)
    private(set) lazy var swipe = RowSwipe(self)
    private(set) lazy var menus = ListMenus(self)
    var changes = ListChanges()
    var updateCompletions: [(Bool) -> Void] = []
    var prefetching = Prefetching()
    var edits = false
    /// What nobody has an answer of their own to, of those who were asked since this was set: which rows can be edited, how, and
    /// how high rows are.
    var answersByDefault = DefaultAnswers()
    struct DefaultAnswers { var editable = false, style = false, height = false, estimate = false }
    var ownSeparatorInset: UIEdgeInsets?
    var indexLooks = IndexLooks()
    var sectionIndex: SectionIndex?
    /// What the data source says the index shows; nil: it has to be asked.
    var indexTitles: [String]?
    /// The row that a finger moves.
    var reordering: TableReordering?

    override func delegateChanged() {
        super.delegateChanged()
        let new = (self as UIScrollView).delegate as? any UITableViewDelegate
        guard new !== follower else { return }
        follower = new
        menus.join()
        reload()
    }

    private func setUp() {
        alwaysBounceVertical = true
        backgroundColor = madeAs == .plain ? .systemBackground : .systemGroupedBackground
        addGestureRecognizer(swipe.pan)
    }
}
