// A collection view's data as snapshots: what changed between two is found, and animated.

import QuartzCore

/// Gives a collection view what a snapshot says, and animates from one to the next (Apple:
/// `UICollectionViewDiffableDataSource`).
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource {
    /// Makes the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Makes a header or the like, by its kind.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private(set) weak var collection: UICollectionView?
    private let provider: CellProvider
    private var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Makes headers and the like; default nil. Where a layout has a place for one, nil stops the program.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// What is asked and called when an item is moved by hand; by default none can be.
    open var reorderingHandlers = ReorderingHandlers()

    /// Whether items are moved by hand, and what is called then (Apple: `ReorderingHandlers`).
    public struct ReorderingHandlers {
        /// Whether an item can be moved; nil: none.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called when one was moved, before the snapshot is another.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when the snapshot is: the program's own data are to follow.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// None.
        public init() {}
    }

    /// What is asked and called when an item of an outline is expanded or collapsed by hand; by default each can be.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// The sections that are outlines.
    var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Becomes the data source of a collection view.
    /// - Parameter cellProvider: makes the cell of an item; nil stops the program.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (collection, provider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// What the collection view shows.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

    /// Shows another snapshot.
    /// - Parameters:
    ///   - animatingDifferences: whether items come, go and move visibly; default true.
    ///   - completion: called at the end.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        forgetOutlines(beside: snapshot)
        guard let collection else { return shown.take(snapshot) }
        if animatingDifferences {
            change(collection, snapshot, completion)
        } else {
            UIView.performWithoutAnimation { change(collection, snapshot, completion) }
        }
    }

    /// Shows another snapshot, with all cells asked for anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        forgetOutlines(beside: snapshot)
        shown.take(snapshot)
        collection?.reloadData()
        if let completion { RedrawMoment.deliver(completion) }
    }

    /// Shows an outline in a section, which comes at the end if it is not there; other sections stay as they are.
    /// - Parameters:
    ///   - animatingDifferences: whether items come, go and move visibly; default true.
    ///   - completion: called at the end.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { applyOutline(snapshot, section, animatingDifferences, completion) }

    /// The outline that a section shows; of one that is none, or not there, its items below none.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { outline(of: section) }

    private func change(
        _ collection: UICollectionView, _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ completion: (() -> Void)?
    ) {
        let old = shown.snapshot
        collection.performBatchUpdates { [self] in
            shown.take(snapshot)
            snapshot.addChanges(from: old, to: &collection.changes, style: 0)
        } completion: { _ in completion?() }
        let known = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        if !known.isEmpty { collection.reconfigureItems(at: known) }
    }

    // MARK: Questions

    /// The item at a place; nil: there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    /// The place of an item; nil: it is not there.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.place(of: itemIdentifier) }
    /// The section with a number; nil: there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// The number of a section; nil: it is not there.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: The collection view's data

    /// The number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }
    /// The number of items of a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.count(in: section)
    }
    /// The cell that the provider makes.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = provider(collectionView, indexPath, item) else {
            stop("UICollectionViewDiffableDataSource: the provider made no cell for item \(indexPath)")
        }
        indent(cell, at: indexPath)
        return cell
    }
    /// The view that `supplementaryViewProvider` makes.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            stop("UICollectionViewDiffableDataSource: supplementaryViewProvider made no view of the kind \(kind) at \(indexPath)")
        }
        return view
    }
    /// Whether `reorderingHandlers` allow it.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let may = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else { return false }
        return may(item)
    }
    /// The snapshot follows, and `reorderingHandlers` are told.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath) else { return }
        var moved = shown.snapshot
        moved.place(item, at: destinationIndexPath)
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: shown.snapshot, finalSnapshot: moved)
        reorderingHandlers.willReorder?(transaction)
        forgetOutlines(beside: moved)
        shown.take(moved)
        reorderingHandlers.didReorder?(transaction)
    }
}

/// What moving an item by hand has changed (Apple: `NSDiffableDataSourceTransaction`).
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// What was shown before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown after.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// From the items before to those after, without regard to sections.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Moves an item that is there to a place, as it is numbered after.
    fileprivate mutating func place(_ item: ItemIdentifierType, at path: IndexPath) {
        deleteItems([item])
        let section = sectionIdentifiers[path.section], items = itemIdentifiers(inSection: section)
        if items.indices.contains(path.item) {
            insertItems([item], beforeItem: items[path.item])
        } else {
            appendItems([item], toSection: section)
        }
    }
}
