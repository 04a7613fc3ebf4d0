// What a list will show soon. In: where it is and which way it goes. Out: calls of whoever gets data ready.

import QuartzCore

/// Gets data ready before a table shows them (Apple: `UITableViewDataSourcePrefetching`).
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Rows that are likely to come into view: those a screen ahead.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Some of them are not any more: the table goes another way.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// Gets data ready before a collection view shows them (Apple: `UICollectionViewDataSourcePrefetching`).
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// Items that are likely to come into view: those a screen ahead.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Some of them are not any more: the view goes another way.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// What was asked to be got ready and has not come into view yet.
struct Prefetching {
    private var asked: Set<IndexPath> = []
    private var last: CGRect?

    /// The part of the content that comes next; nil: it is where it was.
    mutating func ahead(of bounds: CGRect, in content: CGSize) -> CGRect? {
        guard bounds != last, bounds.width > 0, bounds.height > 0 else { return nil }
        let old = last ?? CGRect(origin: .zero, size: bounds.size)
        last = bounds
        func step(_ way: CGFloat, _ length: CGFloat, _ all: CGFloat) -> CGFloat {
            all <= length ? 0 : way < 0 ? -length : way > 0 ? length : 0
        }
        let way = CGVector(
            dx: step(bounds.minX - old.minX, bounds.width, content.width),
            dy: step(bounds.minY - old.minY, bounds.height, content.height))
        if way != .zero { return bounds.offsetBy(dx: way.dx, dy: way.dy) }
        // At rest it is likely to go on.
        let along = content.height > bounds.height
        return bounds.offsetBy(dx: along ? 0 : bounds.width, dy: along ? bounds.height : 0)
    }

    /// All is new.
    mutating func forget() { self = Prefetching() }

    /// - Returns: what is to be got ready, and what is not any more.
    mutating func plan(_ ahead: [IndexPath], shown: Set<IndexPath>) -> (ask: [IndexPath], cancel: [IndexPath]) {
        let wanted = Set(ahead).subtracting(shown)
        let ask = wanted.subtracting(asked).sorted(), cancel = asked.subtracting(wanted).subtracting(shown).sorted()
        asked = wanted
        return (ask, cancel)
    }
}

extension UITableView {
    /// Tells what comes next, when the rows in view have their cells.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, let ahead = prefetching.ahead(of: bounds, in: contentSize)
        else { return }
        let plan = prefetching.plan(indexPathsForRows(in: ahead) ?? [], shown: Set(views.cells.keys))
        if !plan.cancel.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: plan.cancel) }
        if !plan.ask.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: plan.ask) }
    }
}

extension UICollectionView {
    /// Tells what comes next, when the items in view have their cells.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, let ahead = prefetching.ahead(of: bounds, in: contentSize)
        else { return }
        let next = elements(in: ahead).filter { $0.representedElementCategory == .cell }.map(\.indexPath)
        let plan = prefetching.plan(next, shown: Set(indexPathsForVisibleItems))
        if !plan.cancel.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: plan.cancel) }
        if !plan.ask.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: plan.ask) }
    }
}
