// Collection views that go from one snapshot to the next.

import QuartzCore
import UIKit
import XCTest

final class CollectionDiffableTests: CollectionTestCase {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    private func shown(_ items: [String]) -> (UICollectionView, Source) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow())
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        let source = Source(collectionView: view) { view, path, word in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "word", for: path) as! WordCell
            cell.label.text = word
            return cell
        }
        source.apply(snapshot(items), animatingDifferences: false)
        show(view)
        update(at: seconds)
        return (view, source)
    }

    private func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    func testWhatStaysGlidesToItsNewPlace() {
        let (view, source) = shown(["a", "b", "c"])
        XCTAssertEqual(texts(view), ["a", "b", "c"])
        let third = view.cellForItem(at: item(2))
        var isDone = false
        source.apply(snapshot(["c", "b", "d"])) { isDone = true }
        XCTAssertEqual(texts(view), ["c", "b", "d"])
        XCTAssertTrue(view.cellForItem(at: item(0)) === third)
        update(at: seconds)
        update(at: seconds + 0.15)
        XCTAssertEqual(seen(third).minX, 110, accuracy: 40)
        XCTAssertFalse(isDone)
        update(at: seconds + 0.5)
        update(at: seconds + 0.1)
        XCTAssertTrue(isDone)
        XCTAssertEqual(source.itemIdentifier(for: item(2)), "d")
        XCTAssertEqual(source.indexPath(for: "b"), item(1))
        XCTAssertNil(source.indexPath(for: "a"))
    }

    func testWithoutAnimationItIsThereAtOnce() {
        let (view, source) = shown(["a", "b"])
        source.apply(snapshot(["b"]), animatingDifferences: false)
        XCTAssertEqual(texts(view), ["b"])
        XCTAssertNil(view.visibleCells[0].layer.animation(forKey: "position"))
        XCTAssertEqual(source.snapshot().itemIdentifiers, ["b"])
    }

    func testAReconfiguredItemKeepsItsCell() {
        let (view, source) = shown(["a", "b"])
        let cell = view.cellForItem(at: item(1)) as? WordCell
        cell?.label.text = "worn"
        var snapshot = source.snapshot()
        snapshot.reconfigureItems(["b"])
        source.apply(snapshot, animatingDifferences: false)
        XCTAssertTrue(view.cellForItem(at: item(1)) === cell)
        XCTAssertEqual(cell?.label.text, "b")
        XCTAssertEqual(cell?.reused, 0)
    }

    func testAnItemMovedByHandMovesInTheSnapshot() {
        let (view, source) = shown(["a", "b", "c"])
        XCTAssertFalse(view.beginInteractiveMovementForItem(at: item(0)))
        source.reorderingHandlers.canReorderItem = { $0 != "b" }
        var moved: [String] = []
        source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
        XCTAssertFalse(view.beginInteractiveMovementForItem(at: item(1)))
        XCTAssertTrue(view.beginInteractiveMovementForItem(at: item(0)))
        view.updateInteractiveMovementTargetPosition(view.layoutAttributesForItem(at: item(2))!.center)
        view.endInteractiveMovement()
        XCTAssertEqual(moved, ["b", "c", "a"])
        XCTAssertEqual(source.snapshot().itemIdentifiers, ["b", "c", "a"])
        update(at: seconds + 1)
        XCTAssertEqual(texts(view), ["b", "c", "a"])
    }
}
