// What one section of a list shows at a moment: items that have others below them, which show or not.

import QuartzCore

/// The items of a section as an outline (Apple: `NSDiffableDataSourceSectionSnapshot`). No two are the same. Items that are
/// there already, or that are named and are not there, stop the program.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// Those directly below each; nil: those below none.
    private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
    /// What each is directly below.
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    /// Nothing.
    public init() {}

    // MARK: What there is

    /// All items, each before those below it.
    public var items: [ItemIdentifierType] { walk(from: rootItems) { _ in true } }
    /// Those that are below none.
    public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
    /// Those that show: all above them are expanded.
    public var visibleItems: [ItemIdentifierType] { walk(from: rootItems) { expanded.contains($0) } }

    /// - Parameter opens: whether what is below an item comes too.
    private func walk(from tops: [ItemIdentifierType], _ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = [], waiting = Array(tops.reversed())
        while let item = waiting.popLast() {
            found.append(item)
            if opens(item), let below = children[item] { waiting += below.reversed() }
        }
        return found
    }

    /// Whether an item is there.
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
    /// The number of an item among all; nil: it is not there.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
    /// Whether what is below an item shows where the item does.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether all above an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        contains(item) && above(item).allSatisfy { expanded.contains($0) }
    }
    /// How many items an item is below; those below none have 0.
    public func level(of item: ItemIdentifierType) -> Int { above(known(item)).count }
    /// What an item is directly below; nil: nothing.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[known(child)] ?? nil }
    /// Whether something is below an item.
    func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item]?.isEmpty == false }

    /// From the nearest one on.
    private func above(_ item: ItemIdentifierType) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = [], next = parents[item] ?? nil
        while let one = next {
            found.append(one)
            next = parents[one] ?? nil
        }
        return found
    }

    @discardableResult
    private func known(_ item: ItemIdentifierType) -> ItemIdentifierType {
        require(contains(item), "NSDiffableDataSourceSectionSnapshot: there is no item \(item)")
        return item
    }

    /// What is below an item, as an outline by itself.
    /// - Parameter includingParent: whether the item is its top.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var part = NSDiffableDataSourceSectionSnapshot()
        if includingParent {
            part.put([parent], below: nil, at: 0)
            if expanded.contains(known(parent)) { part.expanded.insert(parent) }
        }
        part.take(children[known(parent)] ?? [], of: self, below: includingParent ? parent : nil, at: 0)
        return part
    }

    /// A text with a line for each item: `*` where it shows, `+` where what is below it does, and `-` where that does not.
    public func visualDescription() -> String {
        items.map { item in
            let sign = hasChildren(item) ? expanded.contains(item) ? "+" : "-" : " "
            return "\(isVisible(item) ? "*" : " ")\(String(repeating: "  ", count: level(of: item)))\(sign) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Items

    /// Puts items behind all others below an item; nil: at the end, below none.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent { known(parent) }
        put(items, below: parent, at: children[parent]?.count ?? 0)
    }

    /// Puts items before one, below the same.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        let (parent, number) = seat(of: item)
        put(items, below: parent, at: number)
    }

    /// Puts items behind one, below the same.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        let (parent, number) = seat(of: item)
        put(items, below: parent, at: number + 1)
    }

    /// Puts an outline before an item, below the same.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        let (parent, number) = seat(of: item)
        take(snapshot.rootItems, of: snapshot, below: parent, at: number)
    }

    /// Puts an outline behind an item, below the same.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        let (parent, number) = seat(of: item)
        take(snapshot.rootItems, of: snapshot, below: parent, at: number + 1)
    }

    /// Puts an outline below an item in the place of what is there.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        delete(children[known(parent)] ?? [])
        take(snapshot.rootItems, of: snapshot, below: parent, at: 0)
    }

    /// Takes items away with all that is below them; those that are not there are left out.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where contains(item) {
            let parent = parents[item] ?? nil
            children[parent]?.removeAll { $0 == item }
            for gone in walk(from: [item], { _ in true }) {
                parents[gone] = nil
                children[gone] = nil
                expanded.remove(gone)
            }
        }
    }

    /// Takes all away.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// What is below items shows from now on where these do.
    public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { expanded.insert(known(item)) } }
    /// What is below items does not show from now on.
    public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { expanded.remove(known(item)) } }

    private func seat(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, number: Int) {
        let parent = parents[known(item)] ?? nil
        return (parent, children[parent]?.firstIndex(of: item) ?? 0)
    }

    private mutating func put(_ new: [ItemIdentifierType], below parent: ItemIdentifierType?, at number: Int) {
        for item in new {
            require(!contains(item), "NSDiffableDataSourceSectionSnapshot: the item \(item) is there already")
            parents[item] = .some(parent)
        }
        children[parent, default: []].insert(contentsOf: new, at: number)
    }

    /// Takes items of another outline over, with all that is below them.
    private mutating func take(
        _ tops: [ItemIdentifierType], of other: NSDiffableDataSourceSectionSnapshot, below parent: ItemIdentifierType?,
        at number: Int
    ) {
        put(tops, below: parent, at: number)
        for item in other.walk(from: tops, { _ in true }) {
            if let below = other.children[item] { put(below, below: item, at: 0) }
            if other.expanded.contains(item) { expanded.insert(item) }
        }
    }
}
