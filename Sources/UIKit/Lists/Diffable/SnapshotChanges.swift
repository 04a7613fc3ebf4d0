// From one snapshot of a list to the next. In: both. Out: the changes that lead there, as a program would name them.

import QuartzCore

extension NSDiffableDataSourceSnapshot {
    /// The place of each item.
    var places: [ItemIdentifierType: IndexPath] {
        var places: [ItemIdentifierType: IndexPath] = [:]
        places.reserveCapacity(numberOfItems)
        for (number, section) in sectionIdentifiers.enumerated() {
            for (item, identifier) in itemIdentifiers(inSection: section).enumerated() {
                places[identifier] = IndexPath(item: item, section: number)
            }
        }
        return places
    }

    /// Adds the changes that lead from another snapshot to this one.
    func addChanges(from old: NSDiffableDataSourceSnapshot, to changes: inout ListChanges, style: Int) {
        let numbers = Dictionary(uniqueKeysWithValues: sectionIdentifiers.enumerated().map { ($1, $0) })
        let oldNumbers = Dictionary(uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
        let reloaded = Set(reloadedSectionIdentifiers).filter { oldNumbers[$0] != nil }
        changes.delete(sections: IndexSet(oldNumbers.filter { numbers[$0.key] == nil }.values), style: style)
        changes.insert(sections: IndexSet(numbers.filter { oldNumbers[$0.key] == nil }.values), style: style)
        changes.reload(sections: IndexSet(reloaded.compactMap { oldNumbers[$0] }), style: style)
        let kept = old.sectionIdentifiers.compactMap { section in numbers[section].map { (section, $0) } }
        for index in OrderKept.outOfOrder(kept.map(\.1)) {
            changes.move(section: oldNumbers[kept[index].0] ?? 0, to: kept[index].1)
        }
        let new = places, before = old.places
        changes.delete(items: before.filter { new[$0.key] == nil }.map(\.value), style: style)
        changes.insert(items: new.filter { before[$0.key] == nil }.map(\.value), style: style)
        for (number, section) in old.sectionIdentifiers.enumerated() where !reloaded.contains(section) {
            let stay = old.itemIdentifiers(inSection: section).enumerated().compactMap { item, identifier in
                new[identifier].map { (from: IndexPath(item: item, section: number), to: $0, identifier: identifier) }
            }
            let same = stay.filter { sectionIdentifier(containingItem: $0.identifier) == section }
            for move in stay where sectionIdentifier(containingItem: move.identifier) != section {
                changes.move(item: move.from, to: move.to)
            }
            for index in OrderKept.outOfOrder(same.map(\.to.item)) {
                changes.move(item: same[index].from, to: same[index].to)
            }
        }
        changes.reload(
            items: Set(reloadedItemIdentifiers).compactMap { new[$0] == nil ? nil : before[$0] }, style: style)
    }
}

/// Which of some numbers stand in their order.
enum OrderKept {
    /// The places of as few numbers as can be without which the others ascend.
    static func outOfOrder(_ numbers: [Int]) -> [Int] {
        // The last places of the best ascending rows so far, by their lengths.
        var ends: [Int] = [], before = [Int](repeating: -1, count: numbers.count)
        for (place, number) in numbers.enumerated() {
            let length = ends.indices.firstHalving { numbers[ends[$0]] >= number }
            if length > 0 { before[place] = ends[length - 1] }
            if length == ends.count { ends.append(place) } else { ends[length] = place }
        }
        var stays = [Bool](repeating: false, count: numbers.count), place = ends.last ?? -1
        while place >= 0 {
            stays[place] = true
            place = before[place]
        }
        return numbers.indices.filter { !stays[$0] }
    }
}
