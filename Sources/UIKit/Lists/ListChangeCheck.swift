// Whether changes lead from one state of a list to another. In: both, and the changes. Out: nothing, or the end of the program
// with what does not fit, as lists of Apple's raise an exception.

import QuartzCore

struct ListChangeCheck {
    let changes: ListChanges
    let before: [Int], after: [Int]
    let list: String, item: String

    private func refuse(_ what: String) -> Never { stop("\(list): the changes do not fit its data: \(what)") }

    func sections() {
        for section in Array(changes.deletedSections.keys) + changes.reloadedSections.keys + changes.movedSections.map(\.from)
        where !before.indices.contains(section) {
            refuse("section \(section) is to be deleted, reloaded or moved, of \(before.count) before")
        }
        for section in Array(changes.insertedSections.keys) + changes.movedSections.map(\.to)
        where !after.indices.contains(section) {
            refuse("section \(section) is to be inserted or moved to, of \(after.count) after")
        }
        for section in changes.reloadedSections.keys where changes.deletedSections[section] != nil {
            refuse("section \(section) is to be deleted and reloaded")
        }
        unique(changes.movedSections.map(\.from), changes.deletedSections.keys, "section", "moved and deleted, or twice")
        unique(changes.movedSections.map(\.to), changes.insertedSections.keys, "section", "moved to and inserted, or twice")
        let come = changes.insertedSections.count, gone = changes.deletedSections.count
        guard before.count + come - gone == after.count else {
            refuse("""
                there were \(before.count) sections, \(come) inserted and \(gone) deleted; there are \(after.count) now, not \
                \(before.count + come - gone)
                """)
        }
    }

    func items() {
        for path in Array(changes.deletedItems.keys) + changes.reloadedItems.keys + changes.movedItems.map(\.from) {
            guard before.indices.contains(path.section), 0..<before[path.section] ~= path.item else {
                let count = before.indices.contains(path.section) ? "\(before[path.section])" : "no"
                refuse("""
                    \(item) \(path.item) of section \(path.section) is to be deleted, reloaded or moved, which had \(count) \
                    \(item)s before
                    """)
            }
        }
        for path in Array(changes.insertedItems.keys) + changes.movedItems.map(\.to) {
            guard after.indices.contains(path.section), 0..<after[path.section] ~= path.item else {
                let count = after.indices.contains(path.section) ? "\(after[path.section])" : "no"
                refuse("""
                    \(item) \(path.item) is to be inserted in section \(path.section), or moved there, which has \(count) \
                    \(item)s after
                    """)
            }
        }
        for path in changes.reloadedItems.keys where changes.deletedItems[path] != nil {
            refuse("\(item) \(path.item) of section \(path.section) is to be deleted and reloaded")
        }
        unique(changes.movedItems.map(\.from), changes.deletedItems.keys, item, "moved and deleted, or twice")
        unique(changes.movedItems.map(\.to), changes.insertedItems.keys, item, "moved to and inserted, or twice")
    }

    private func unique<Place: Hashable>(
        _ moved: [Place], _ others: some Collection<Place>, _ name: String, _ what: String
    ) {
        var seen = Set(others)
        for place in moved where !seen.insert(place).inserted { refuse("\(name) \(place) is to be \(what)") }
    }

    /// - Parameters:
    ///   - old: a section that stays and is not shown anew, with its number of items.
    ///   - new: its number after.
    func counts(of old: Int, _ count: Int, in new: Int) {
        let come = changes.insertedItems.keys.count { $0.section == new }
        let gone = changes.deletedItems.keys.count { $0.section == old }
        let movedIn = changes.movedItems.count { $0.to.section == new }
        let movedOut = changes.movedItems.count { $0.from.section == old }
        guard count + come - gone + movedIn - movedOut != after[new] else { return }
        refuse("""
            section \(old) had \(count) \(item)s, \(come) inserted and \(gone) deleted, \(movedIn) moved in and \(movedOut) \
            moved out; there are \(after[new]) now, not \(count + come - gone + movedIn - movedOut)
            """)
    }
}
