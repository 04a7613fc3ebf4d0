// Sections of a collection view that are outlines: what of them shows, and what a tap on an item does.

import QuartzCore

/// A data source that knows outlines.
@MainActor
protocol OutlineSource: AnyObject {
    /// Whether an item is expanded; nil: it cannot be.
    func isExpanded(at path: IndexPath) -> Bool?
    /// The user expands or collapses an item.
    func toggle(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource {
    /// Whether items are expanded and collapsed by hand, and what is called then (Apple: `SectionSnapshotHandlers`).
    public struct SectionSnapshotHandlers<Item> {
        /// Whether an item is; nil: each.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before one is.
        public var willExpandItem: ((Item) -> Void)?
        /// The same of collapsing.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// What comes below an item that is expanded, in the place of what is there, which it is given; nil: that stays.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
                -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)?

        /// None.
        public init() {}
    }

    func applyOutline(
        _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, _ section: SectionIdentifierType, _ animated: Bool,
        _ completion: (() -> Void)?
    ) {
        var new = snapshot()
        if new.indexOfSection(section) == nil { new.appendSections([section]) }
        new.deleteItems(new.itemIdentifiers(inSection: section))
        new.appendItems(outline.visibleItems, toSection: section)
        outlines[section] = outline
        apply(new, animatingDifferences: animated, completion: completion)
        guard let collection else { return }
        for case let cell as UICollectionViewListCell in collection.visibleCells {
            guard let path = collection.indexPath(for: cell) else { continue }
            indent(cell, at: path)
            cell.showExpansion(animated: animated)
        }
    }

    /// Outlines of what shows no more are forgotten.
    func forgetOutlines(beside snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        outlines = outlines.filter { section, outline in
            snapshot.indexOfSection(section) != nil && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
    }

    func outline(of section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(), all = snapshot()
        if all.indexOfSection(section) == nil { all.appendSections([section]) }
        flat.append(all.itemIdentifiers(inSection: section))
        return flat
    }

    /// A cell of a list begins the further in the deeper its item is; those below a section's title as far as without it.
    func indent(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard !outlines.isEmpty, let cell = cell as? UICollectionViewListCell else { return }
        // It may have served in an outline.
        guard let (_, item, outline) = outlined(at: path) else { return cell.indentationLevel = 0 }
        let top = IndexPath(item: 0, section: path.section)
        let layout = collection?.layoutInForce as? UICollectionViewCompositionalLayout
        let isTitled = layout?.listPlace(of: CollectionElement(item: top))?.part == .header
        cell.indentationLevel = max(0, outline.level(of: item) - (isTitled ? 1 : 0))
    }

    private func outlined(
        at path: IndexPath
    ) -> (SectionIdentifierType, ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)? {
        guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
              let item = itemIdentifier(for: path)
        else { return nil }
        return (section, item, outline)
    }

    private func mayExpand(
        _ item: ItemIdentifierType, _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> Bool {
        outline.hasChildren(item) || sectionSnapshotHandlers.snapshotForExpandingParent != nil
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func isExpanded(at path: IndexPath) -> Bool? {
        guard let (_, item, outline) = outlined(at: path), mayExpand(item, outline) else { return nil }
        return outline.isExpanded(item)
    }

    func toggle(at path: IndexPath) {
        guard case (let section, let item, var outline)? = outlined(at: path), mayExpand(item, outline) else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
