// A table's data as snapshots: what changed between two is found, and animated.

import QuartzCore

/// Gives a table what a snapshot says, and animates from one to the next (Apple: `UITableViewDiffableDataSource`).
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource {
    /// Makes the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var table: UITableView?
    private let provider: CellProvider
    private var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// How rows come and go; default automatic.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Becomes the data source of a table.
    /// - Parameter cellProvider: makes the cell of an item; nil stops the program.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (table, provider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What the table shows.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        shown.snapshot
    }

    /// Shows another snapshot.
    /// - Parameters:
    ///   - animatingDifferences: whether rows come, go and move visibly; default true.
    ///   - completion: called at the end.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let table, table.layout != nil else { return show(snapshot, completion) }
        if animatingDifferences {
            change(table, snapshot, completion)
        } else {
            UIView.performWithoutAnimation { change(table, snapshot, completion) }
        }
    }

    /// Shows another snapshot, with all cells asked for anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) { show(snapshot, completion) }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ completion: (() -> Void)?
    ) {
        shown.take(snapshot)
        table?.reloadData()
        if let completion { UIView.animate(withDuration: 0, animations: {}, completion: { _ in completion() }) }
    }

    private func change(
        _ table: UITableView, _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ completion: (() -> Void)?
    ) {
        let old = shown.snapshot
        table.performBatchUpdates { [self] in
            shown.take(snapshot)
            table.change { snapshot.addChanges(from: old, to: &$0, style: defaultRowAnimation.rawValue) }
        } completion: { _ in completion?() }
        let known = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        if !known.isEmpty { table.reconfigureRows(at: known) }
    }

    // MARK: Questions

    /// The item of a row; nil: there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }

    /// The row of an item; nil: it is not there.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.place(of: itemIdentifier) }

    /// The section with a number; nil: there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }

    /// The number of a section; nil: it is not there.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: The table's data

    /// The number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }
    /// The number of items of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count(in: section)
    }
    /// The cell that the provider makes.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = provider(tableView, indexPath, item) else {
            stop("UITableViewDiffableDataSource: the provider made no cell for row \(indexPath)")
        }
        return cell
    }
    /// Nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Nil.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The title's own number.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    /// False.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    /// Nothing.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}
