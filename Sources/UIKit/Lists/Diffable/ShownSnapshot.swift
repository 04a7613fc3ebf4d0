// The snapshot that a list shows now, and what is where in it.

import QuartzCore

/// A snapshot that is asked for places. Those of items are found once.
struct ShownSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private(set) var snapshot = Snapshot()
    private var places: [ItemIdentifierType: IndexPath]?

    mutating func take(_ new: Snapshot) { (snapshot, places) = (new.settled, nil) }

    func item(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, let section = section(at: indexPath.section) else { return nil }
        let items = snapshot.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    mutating func place(of item: ItemIdentifierType) -> IndexPath? {
        let known = places ?? snapshot.places
        places = known
        return known[item]
    }

    func section(at number: Int) -> SectionIdentifierType? {
        snapshot.sectionIdentifiers.indices.contains(number) ? snapshot.sectionIdentifiers[number] : nil
    }

    func count(in section: Int) -> Int { self.section(at: section).map { snapshot.numberOfItems(inSection: $0) } ?? 0 }
}
