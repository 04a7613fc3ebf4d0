// What a program says that changed in its data, until the outermost batch ends. In: items and sections that come, go, are shown
// anew or move. Out: a `ListDifference`, by which old numbers become new ones.

import QuartzCore

/// One batch of changes of a list: what goes and what is shown anew by the numbers before all of them, what comes by those after,
/// in whatever order they are said. `style` is the caller's and comes back with what was changed.
struct ListChanges {
    /// How many batches, one inside of the other, are open.
    private(set) var depth = 0
    fileprivate(set) var deletedItems: [IndexPath: Int] = [:]
    fileprivate(set) var insertedItems: [IndexPath: Int] = [:]
    fileprivate(set) var reloadedItems: [IndexPath: Int] = [:]
    fileprivate(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
    fileprivate(set) var deletedSections: [Int: Int] = [:]
    fileprivate(set) var insertedSections: [Int: Int] = [:]
    fileprivate(set) var reloadedSections: [Int: Int] = [:]
    fileprivate(set) var movedSections: [(from: Int, to: Int)] = []

    mutating func begin() { depth += 1 }

    /// - Returns: whether that was the outermost: the changes are to be made.
    mutating func end() -> Bool {
        depth = max(0, depth - 1)
        return depth == 0
    }

    mutating func delete(items: [IndexPath], style: Int = 0) { for path in items { deletedItems[path] = style } }
    mutating func insert(items: [IndexPath], style: Int = 0) { for path in items { insertedItems[path] = style } }
    mutating func reload(items: [IndexPath], style: Int = 0) { for path in items { reloadedItems[path] = style } }
    mutating func move(item: IndexPath, to place: IndexPath) { movedItems.append((item, place)) }
    mutating func delete(sections: IndexSet, style: Int = 0) { for section in sections { deletedSections[section] = style } }
    mutating func insert(sections: IndexSet, style: Int = 0) { for section in sections { insertedSections[section] = style } }
    mutating func reload(sections: IndexSet, style: Int = 0) { for section in sections { reloadedSections[section] = style } }
    mutating func move(section: Int, to place: Int) { movedSections.append((section, place)) }

    /// Whether nothing was said to change.
    var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty && deletedSections.isEmpty
            && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }
}

/// Items that lie one behind the other, and did so before.
struct ListStretch {
    let first: Int, count: Int
    let origin: (section: Int, item: Int)
}

/// A batch of changes between two states of a list.
struct ListDifference {
    let changes: ListChanges
    /// The numbers of items in each section, before and after.
    let before: [Int], after: [Int]
    private let sections: IndexShift
    /// Of sections in which items come, go or move, by their old numbers.
    private let items: [Int: IndexShift]
    private let places: [IndexPath: IndexPath], origins: [IndexPath: IndexPath]

    /// Stops with a message where the changes do not lead from one state to the other.
    /// - Parameters:
    ///   - before: the number of items in each section.
    ///   - list: what the list is, for the message.
    ///   - item: what it calls its items, for the message.
    init(_ changes: ListChanges, before: [Int], after: [Int], list: String, item: String) {
        let check = ListChangeCheck(changes: changes, before: before, after: after, list: list, item: item)
        check.sections()
        let sections = IndexShift(
            removed: Set(changes.deletedSections.keys), added: Set(changes.insertedSections.keys), moved: changes.movedSections)
        (self.changes, self.before, self.after, self.sections) = (changes, before, after, sections)
        check.items()
        items = Self.shifts(changes, sections)
        places = Dictionary(changes.movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
        origins = Dictionary(changes.movedItems.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
        for (old, count) in before.enumerated() where changes.reloadedSections[old] == nil {
            if let new = sections.after(old) { check.counts(of: old, count, in: new) }
        }
    }

    private static func shifts(_ changes: ListChanges, _ sections: IndexShift) -> [Int: IndexShift] {
        var removed: [Int: Set<Int>] = [:], added: [Int: Set<Int>] = [:], moved: [Int: [(from: Int, to: Int)]] = [:]
        for path in changes.deletedItems.keys { removed[path.section, default: []].insert(path.item) }
        for path in changes.insertedItems.keys {
            if let old = sections.before(path.section) { added[old, default: []].insert(path.item) }
        }
        for (from, to) in changes.movedItems {
            let target = sections.before(to.section)
            if target == from.section {
                moved[from.section, default: []].append((from.item, to.item))
            } else {
                removed[from.section, default: []].insert(from.item)
                if let target { added[target, default: []].insert(to.item) }
            }
        }
        var shifts: [Int: IndexShift] = [:]
        for section in Set(removed.keys).union(added.keys).union(moved.keys) {
            shifts[section] = IndexShift(
                removed: removed[section] ?? [], added: added[section] ?? [], moved: moved[section] ?? [])
        }
        return shifts
    }

    // MARK: Sections

    /// The number after of a section; nil: it was deleted.
    func section(ofOld section: Int) -> Int? { sections.after(section) }
    /// The number before of a section; nil: it was inserted.
    func section(ofNew section: Int) -> Int? { sections.before(section) }

    // MARK: Items

    /// Where an item is after the changes, also one that is shown anew; nil: it was deleted, or its section was, or that is
    /// shown anew.
    func path(ofOld path: IndexPath) -> IndexPath? {
        if let place = places[path] { return place }
        guard changes.reloadedSections[path.section] == nil, let section = sections.after(path.section),
              let item = items[path.section].map({ $0.after(path.item) }) ?? path.item else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// Where an item was before the changes; nil: it was inserted, or its section was, or that is shown anew.
    func path(ofNew path: IndexPath) -> IndexPath? {
        if let origin = origins[path] { return origin }
        guard let section = sections.before(path.section), changes.reloadedSections[section] == nil,
              let item = items[section].map({ $0.before(path.item) }) ?? path.item else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// The items of a section that were there before, as far as they lay together then as well.
    func stretches(inNew section: Int) -> [ListStretch] {
        var found = origins.filter { $0.key.section == section }.map { place, origin in
            ListStretch(first: place.item, count: 1, origin: (origin.section, origin.item))
        }
        guard let old = sections.before(section), changes.reloadedSections[old] == nil else { return found }
        (items[old] ?? IndexShift()).forEachStretch(of: after[section]) { first, count, before in
            found.append(ListStretch(first: first, count: count, origin: (old, before)))
        }
        return found
    }

    /// Whether an item that stays is shown anew, by its old place.
    func isReloaded(_ path: IndexPath) -> Bool { changes.reloadedItems[path] != nil }

    /// Whether an item is moved by itself, by its old place.
    func isMoved(_ path: IndexPath) -> Bool { places[path] != nil }

    // MARK: Styles

    /// With which style an item goes that is not there any more, or is shown anew.
    func style(ofGoing path: IndexPath) -> Int? {
        changes.deletedItems[path] ?? changes.reloadedItems[path] ?? style(ofGoingSection: path.section)
    }

    /// With which style an item comes that was not there, or is shown anew.
    func style(ofComing path: IndexPath) -> Int? {
        changes.insertedItems[path] ?? self.path(ofNew: path).flatMap { changes.reloadedItems[$0] }
            ?? style(ofComingSection: path.section)
    }

    /// With which style a section goes that was deleted or is shown anew.
    func style(ofGoingSection section: Int) -> Int? { changes.deletedSections[section] ?? changes.reloadedSections[section] }

    /// With which style a section comes that was inserted or is shown anew.
    func style(ofComingSection section: Int) -> Int? {
        changes.insertedSections[section] ?? sections.before(section).flatMap { changes.reloadedSections[$0] }
    }
}
