// What a list shows at a moment, by identifiers.

import QuartzCore

/// Sections and the items in them, each by an identifier that no other has (Apple: `NSDiffableDataSourceSnapshot`). Identifiers
/// that are there already, or that are named and are not there, stop the program.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// Items that are to get other cells.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// Items whose cells are to be set anew.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// Sections of which everything is to be asked again.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// Nothing.
    public init() {}

    // MARK: What there is

    /// The number of items in all sections.
    public var numberOfItems: Int { homes.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections in their order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The items of all sections in their order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
    /// The number of items in a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { known(identifier).count }
    /// The items of a section in their order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { known(identifier) }
    /// The section that an item is in; nil: it is in none.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { homes[identifier] }
    /// The number of an item among all; nil: it is not there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        homes[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
    }
    /// The number of a section; nil: it is not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    private func known(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let items = items[section] else { stop("NSDiffableDataSourceSnapshot: there is no section \(section)") }
        return items
    }

    private func home(_ item: ItemIdentifierType) -> SectionIdentifierType {
        guard let home = homes[item] else { stop("NSDiffableDataSourceSnapshot: there is no item \(item)") }
        return home
    }

    // MARK: Items

    /// Puts items at the end of a section; nil: of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            stop("NSDiffableDataSourceSnapshot.appendItems: there is no section yet; see appendSections(_:)")
        }
        insert(identifiers, in: section, at: known(section).count)
    }

    /// Puts items before one that is there.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: beforeIdentifier, 0)
    }

    /// Puts items behind one that is there.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: afterIdentifier, 1)
    }

    private mutating func insert(_ new: [ItemIdentifierType], beside item: ItemIdentifierType, _ offset: Int) {
        let section = home(item)
        insert(new, in: section, at: (known(section).firstIndex(of: item) ?? 0) + offset)
    }

    private mutating func insert(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at place: Int) {
        for item in new {
            require(homes[item] == nil, "NSDiffableDataSourceSnapshot: the item \(item) is there already")
            homes[item] = section
        }
        items[section]?.insert(contentsOf: new, at: place)
    }

    /// Takes items away; those that are not there are left out.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for item in identifiers {
            if let home = homes.removeValue(forKey: item) { gone[home, default: []].insert(item) }
        }
        for (section, some) in gone { items[section]?.removeAll { some.contains($0) } }
    }

    /// Takes all items and sections away.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    /// Puts an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, 0)
    }

    /// Puts an item behind another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, 1)
    }

    private mutating func move(_ item: ItemIdentifierType, beside other: ItemIdentifierType, _ offset: Int) {
        guard item != other else { return }
        let old = home(item)
        _ = home(other)
        items[old]?.removeAll { $0 == item }
        homes[item] = nil
        insert([item], beside: other, offset)
    }

    /// Items get other cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { _ = home(item) }
        reloadedItemIdentifiers += identifiers
    }

    /// The cells of items are set anew when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { _ = home(item) }
        reconfiguredItemIdentifiers += identifiers
    }

    // MARK: Sections

    /// Puts sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sections.count) }

    /// Puts sections before one that is there.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: number(toIdentifier)) }

    /// Puts sections behind one that is there.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: number(toIdentifier) + 1) }

    private func number(_ section: SectionIdentifierType) -> Int {
        guard let number = sections.firstIndex(of: section) else {
            stop("NSDiffableDataSourceSnapshot: there is no section \(section)")
        }
        return number
    }

    private mutating func insert(_ new: [SectionIdentifierType], at place: Int) {
        for section in new {
            require(items[section] == nil, "NSDiffableDataSourceSnapshot: the section \(section) is there already")
            items[section] = []
        }
        sections.insert(contentsOf: new, at: place)
    }

    /// Takes sections away, with their items; those that are not there are left out.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil }
        }
        let gone = Set(identifiers)
        sections.removeAll { gone.contains($0) }
    }

    /// Puts a section before another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, 0)
    }

    /// Puts a section behind another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, 1)
    }

    private mutating func move(_ section: SectionIdentifierType, beside other: SectionIdentifierType, _ offset: Int) {
        guard section != other else { return }
        sections.remove(at: number(section))
        sections.insert(section, at: number(other) + offset)
    }

    /// Everything in sections is asked again when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers { _ = known(section) }
        reloadedSectionIdentifiers += identifiers
    }

    /// The same without what was to be shown anew, which is done.
    var settled: NSDiffableDataSourceSnapshot {
        var other = self
        (other.reloadedItemIdentifiers, other.reconfiguredItemIdentifiers, other.reloadedSectionIdentifiers) = ([], [], [])
        return other
    }
}
