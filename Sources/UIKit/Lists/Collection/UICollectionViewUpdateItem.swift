// What a batch of updates does, as it is told to layouts. In: a `ListDifference`. Out: one object for each item and section that
// comes, goes or moves.

import QuartzCore

/// What a batch of updates does with one item or section, for layouts (Apple: `UICollectionViewUpdateItem`).
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What is done. What is shown anew is told as two: it goes, and it comes.
    public enum Action: Int, Sendable { case insert = 0, delete, reload, move, none }

    /// Where it was; nil for what comes. The item of a section is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// Where it is; nil for what goes.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// What is done.
    open var updateAction: Action { action }

    private let before: IndexPath?, after: IndexPath?
    private let action: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
    }
}

extension UICollectionViewUpdateItem {
    /// What a batch is, as layouts are told it: what goes from the last on, what comes from the first on, and what moves.
    static func list(_ difference: ListDifference) -> [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        let changes = difference.changes
        let gone = changes.deletedSections.keys.map(whole) + changes.reloadedSections.keys.map(whole)
            + changes.deletedItems.keys + changes.reloadedItems.keys
        let again = changes.reloadedSections.keys.compactMap { difference.section(ofOld: $0).map(whole) }
            + changes.reloadedItems.keys.compactMap { difference.path(ofOld: $0) }
        let come = changes.insertedSections.keys.map(whole) + changes.insertedItems.keys + again
        return gone.sorted(by: >).map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            + come.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            + changes.movedSections.map { UICollectionViewUpdateItem(.move, from: whole($0.from), to: whole($0.to)) }
            + changes.movedItems.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
    }
}
