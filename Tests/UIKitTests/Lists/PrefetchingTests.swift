// What lists say that they will show next.

import QuartzCore
import UIKit
import XCTest

final class PrefetchingTests: CollectionTestCase {
    private final class Store: UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
        var asked: [Int] = [], cancelled: [Int] = []
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { asked += indexPaths.map(\.row) }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            cancelled += indexPaths.map(\.row)
        }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            asked += indexPaths.map(\.item)
        }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            cancelled += indexPaths.map(\.item)
        }
        func taken() -> ([Int], [Int]) {
            defer { (asked, cancelled) = ([], []) }
            return (asked, cancelled)
        }
    }

    private let store = Store()

    private func expect(_ asked: [Int], _ cancelled: [Int] = [], line: UInt = #line) {
        let taken = store.taken()
        XCTAssertEqual(taken.0, asked, line: line)
        XCTAssertEqual(taken.1, cancelled, line: line)
    }

    func testACollectionViewAsksAScreenAheadOnce() {
        let view = collection(flow(CGSize(width: 320, height: 90)), 100)
        view.prefetchDataSource = store
        update(at: 0.1)
        expect([4, 5, 6, 7])
        view.contentOffset.y = 100
        update(at: 0.2)
        expect([8])
        view.contentOffset.y = 500
        update(at: 0.3)
        expect(Array(9...12))
        view.contentOffset.y = 400
        update(at: 0.4)
        expect([0, 1, 2, 3], [9, 10, 11, 12])
        view.isPrefetchingEnabled = false
        view.contentOffset.y = 3000
        update(at: 0.5)
        expect([])
    }

    func testATableDoesTheSame() {
        let words = Words([(0..<100).map { "row \($0)" }]), table = table(words)
        table.prefetchDataSource = store
        update(at: 0.1)
        XCTAssertEqual(store.taken().0.first, table.indexPathsForVisibleRows!.last!.row + 1)
        table.contentOffset.y = 44
        update(at: 0.2)
        XCTAssertEqual(store.taken().0.count, 1)
        table.reloadData()
        update(at: 0.3)
        XCTAssertGreaterThan(store.taken().0.count, 5)
    }
}
