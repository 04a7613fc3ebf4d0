// Changes of a collection's data and layout: what glides, comes and goes, for how long, and what the delegate and layouts hear.

import QuartzCore
import UIKit
import XCTest

final class CollectionChangeTests: CollectionTestCase {
    func testWhatIsInsertedFadesInAndTheRestGlides() {
        let view = collection(flow(), 4)
        let moved = view.cellForItem(at: item(1))!
        var ended: Bool?
        source.words[0].insert("new", at: 1)
        view.performBatchUpdates { view.insertItems(at: [self.item(1)]) } completion: { ended = $0 }
        update(at: 0)
        let new = view.cellForItem(at: item(1)) as! WordCell
        XCTAssertEqual(new.label.text, "new")
        XCTAssertTrue(view.cellForItem(at: item(2)) === moved)
        XCTAssertEqual(moved.frame.minX, 220)
        XCTAssertEqual(seen(moved).minX, 110, accuracy: 0.5)
        XCTAssertEqual(new.layer.presentation()!.opacity, 0, accuracy: 0.01)
        XCTAssertEqual(seen(new), new.frame)
        update(at: 0.15)
        XCTAssertEqual(seen(moved).minX, 165, accuracy: 1)
        XCTAssertEqual(new.layer.presentation()!.opacity, 0.5, accuracy: 0.02)
        XCTAssertNil(ended)
        update(at: 0.31)
        XCTAssertEqual(seen(moved).minX, 220)
        XCTAssertEqual(ended, true)
        XCTAssertEqual(source.lines, ["show 1"])
    }

    func testWhatIsDeletedFadesAndServesAgain() {
        let view = collection(flow(), 4)
        let gone = view.cellForItem(at: item(0))!
        source.words[0].remove(at: 0)
        view.deleteItems(at: [item(0)])
        update(at: 0)
        update(at: 0.15)
        XCTAssertTrue(gone.superview === view)
        XCTAssertEqual(gone.layer.presentation()!.opacity, 0.5, accuracy: 0.02)
        XCTAssertEqual(texts(view), ["word 1", "word 2", "word 3"])
        update(at: 0.31)
        XCTAssertNil(gone.superview)
        XCTAssertEqual(source.taken(), ["end 0"])
        source.words[0].append("again")
        view.insertItems(at: [item(3)])
        update(at: 0.4)
        XCTAssertTrue(view.cellForItem(at: item(3)) === gone)
        update(at: 0.8)
        XCTAssertEqual(gone.alpha, 1)
    }

    func testOneBatchHasAllKinds() {
        let view = collection(flow(), 6)
        view.selectItem(at: item(3), animated: false, scrollPosition: [])
        let (first, last) = (view.cellForItem(at: item(0)), view.cellForItem(at: item(5)))
        let reloaded = view.cellForItem(at: item(2))
        view.performBatchUpdates({
            // 0 1 2 3 4 5 → 5 0 2' new 3 4
            self.source.words = [["word 5", "word 0", "second", "new", "word 3", "word 4"]]
            view.deleteItems(at: [self.item(1)])
            view.moveItem(at: self.item(5), to: self.item(0))
            view.insertItems(at: [self.item(3)])
            view.reloadItems(at: [self.item(2)])
        })
        XCTAssertEqual(texts(view), ["word 5", "word 0", "second", "new", "word 3", "word 4"])
        XCTAssertTrue(view.cellForItem(at: item(0)) === last)
        XCTAssertTrue(view.cellForItem(at: item(1)) === first)
        XCTAssertFalse(view.cellForItem(at: item(2)) === reloaded)
        XCTAssertEqual(view.indexPathsForSelectedItems, [item(4)])
        update(at: 0)
        update(at: 0.4)
        XCTAssertEqual(view.subviews.filter { $0 is WordCell }.count, 6)
    }

    func testSectionsComeAndGo() {
        let layout = flow()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        source.words = [["a"], ["b"], ["c"]]
        let view = collection(layout)
        let kind = UICollectionView.elementKindSectionHeader
        let header = view.supplementaryView(forElementKind: kind, at: item(0, 2))
        view.performBatchUpdates {
            self.source.words = [["n"], ["b"], ["c", "d"]]
            view.deleteSections([0])
            view.insertSections([0])
            view.insertItems(at: [self.item(1, 2)])
        }
        update(at: 0)
        update(at: 0.4)
        XCTAssertEqual(texts(view), ["n", "b", "c", "d"])
        XCTAssertTrue(view.supplementaryView(forElementKind: kind, at: item(0, 2)) === header)
        source.words = [["c", "d"], ["n"], ["b"]]
        view.moveSection(2, toSection: 0)
        XCTAssertTrue(view.supplementaryView(forElementKind: kind, at: item(0)) === header)
        update(at: 0.5)
        update(at: 0.9)
        XCTAssertEqual(texts(view), ["c", "d", "n", "b"])
        source.words[1] = ["x", "y"]
        view.reloadSections([1])
        update(at: 1.4)
        XCTAssertEqual(texts(view), ["c", "d", "x", "y", "b"])
        XCTAssertEqual(view.visibleSupplementaryViews(ofKind: kind).count, 3)
    }

    func testWhatComesIntoViewGlidesFromWhereItWas() {
        let view = collection(flow(CGSize(width: 320, height: 100)), 10)
        source.words[0].remove(at: 0)
        view.deleteItems(at: [item(0)])
        update(at: 0)
        // The fifth item lay below what is seen.
        let come = view.cellForItem(at: item(3))!
        XCTAssertEqual(come.frame.minY, 330)
        XCTAssertEqual(seen(come).minY, 440, accuracy: 0.5)
        XCTAssertEqual(come.layer.presentation()!.opacity, 1)
    }

    func testWithoutAnimationChangesAreThereAtOnce() {
        let view = collection(flow(), 4)
        source.words[0].append("new")
        var isDone = false
        UIView.performWithoutAnimation {
            view.performBatchUpdates({ view.insertItems(at: [self.item(4)]) }, completion: { _ in isDone = true })
        }
        update(at: 0)
        XCTAssertEqual(view.cellForItem(at: item(4))!.layer.presentation()!.opacity, 1)
        XCTAssertTrue(isDone)
    }

    func testABlockAroundChangesSaysHowLong() {
        let view = collection(flow(), 4)
        source.words[0].remove(at: 0)
        UIView.animate(withDuration: 2) { view.deleteItems(at: [self.item(0)]) }
        update(at: 0)
        update(at: 1)
        XCTAssertEqual(seen(view.cellForItem(at: item(0))).minX, 55, accuracy: 1)
        update(at: 2.1)
        XCTAssertEqual(seen(view.cellForItem(at: item(0))).minX, 0)
    }

    func testABatchOfNothingAnimatesSizes() {
        let view = collection(flow(), 4)
        source.sizes = { CGSize(width: 100, height: $0.item == 0 ? 200 : 100) }
        view.performBatchUpdates(nil)
        update(at: 0)
        update(at: 0.15)
        XCTAssertEqual(seen(view.cellForItem(at: item(0))).height, 150, accuracy: 1)
        XCTAssertEqual(view.cellForItem(at: item(3))?.frame.minY, 210)
    }

    func testAnInvalidLayoutGlidesInABlock() {
        let layout = flow(), view = collection(layout, 4)
        UIView.animate(withDuration: 1) {
            layout.itemSize = CGSize(width: 320, height: 50)
            view.layoutIfNeeded()
        }
        update(at: 0)
        let cell = view.cellForItem(at: item(1))!
        XCTAssertEqual(cell.frame, CGRect(x: 0, y: 60, width: 320, height: 50))
        XCTAssertEqual(seen(cell).minX, 110, accuracy: 0.5)
        update(at: 0.5)
        XCTAssertEqual(seen(cell).midX, 160, accuracy: 1)
    }

    func testAnotherLayoutTakesOverAnimated() {
        let old = flow(), new = flow(CGSize(width: 320, height: 90))
        let view = collection(old, 40)
        var isDone = false
        let cell = view.cellForItem(at: item(1))!
        view.setCollectionViewLayout(new, animated: true) { isDone = $0 }
        XCTAssertTrue(view.collectionViewLayout === new)
        XCTAssertNil(old.collectionView)
        update(at: 0)
        XCTAssertEqual(seen(cell).minX, 110, accuracy: 0.5)
        update(at: 0.15)
        XCTAssertEqual(seen(cell).minY, 50, accuracy: 1)
        XCTAssertGreaterThan(view.subviews.filter { $0 is WordCell }.count, view.visibleCells.count)
        update(at: 0.4)
        XCTAssertTrue(isDone)
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [0, 1, 2, 3])
        XCTAssertEqual(view.subviews.filter { $0 is WordCell }.count, 4)
        view.setCollectionViewLayout(old, animated: true)
        update(at: 0.5)
        // What was out of view comes from where the other layout had it.
        XCTAssertEqual(seen(view.cellForItem(at: item(6))).minY, 600, accuracy: 1)
        view.collectionViewLayout = new
        update(at: 1)
        XCTAssertEqual(view.visibleCells.count, 4)
    }

    func testDeletedContentMovesTheOffsetBack() {
        let view = collection(flow(CGSize(width: 320, height: 90)), 10)
        view.contentOffset.y = 590
        update(at: 0)
        source.words = [["a", "b"]]
        view.performBatchUpdates {
            self.source.words = [["word 0", "word 1"]]
            view.deleteItems(at: (2..<10).map { self.item($0) })
        }
        update(at: 0)
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertEqual(view.layer.presentation()!.bounds.minY, 590, accuracy: 1)
        update(at: 0.4)
        XCTAssertEqual(texts(view), ["word 0", "word 1"])
        XCTAssertEqual(view.subviews.filter { $0 is WordCell }.count, 2)
    }

    func testBoundsThatAreAnimatedKeepWhatWasInView() {
        let view = collection(flow(), 60)
        let first = view.cellForItem(at: item(0))!
        UIView.animate(withDuration: 1) {
            view.contentOffset.y = 330
            view.layoutIfNeeded()
        }
        update(at: 0)
        update(at: 0.5)
        XCTAssertTrue(first.superview === view)
        XCTAssertEqual(view.layer.presentation()!.bounds.minY, 165, accuracy: 1)
        XCTAssertNotNil(view.cellForItem(at: item(20)))
        update(at: 1.1)
        update(at: 1.2)
        XCTAssertNil(first.superview)
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), Array(9..<21))
    }

    func testASizeThatIsAnimatedIsToldToTheLayout() {
        final class Told: UICollectionViewFlowLayout {
            var lines: [String] = []
            override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { lines.append("from \(oldBounds.width)") }
            override func finalizeAnimatedBoundsChange() { lines.append("done") }
        }
        let layout = Told()
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = collection(layout, 4)
        UIView.animate(withDuration: 1) {
            view.frame.size.width = 220
            view.layoutIfNeeded()
        }
        update(at: 0)
        XCTAssertEqual(layout.lines, ["from 320.0", "done"])
        let cell = view.cellForItem(at: item(2))!
        XCTAssertEqual(cell.frame.origin, CGPoint(x: 0, y: 110))
        XCTAssertEqual(seen(cell).minX, 220, accuracy: 1)
    }

    func testWithoutADataSourceThereIsNothing() {
        let layout = flow()
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let view = collection(layout, 4)
        view.dataSource = nil
        update(at: 0.1)
        XCTAssertEqual(view.numberOfItems(inSection: 0), 0)
        XCTAssertEqual(view.visibleCells.count, 0)
        XCTAssertEqual(view.subviews.filter { $0 is UICollectionReusableView }.count, 0)
    }

    func testAnItemIsMovedByHand() {
        let view = collection(flow(), 6)
        let (held, other) = (view.cellForItem(at: item(0))!, view.cellForItem(at: item(1))!)
        XCTAssertTrue(view.beginInteractiveMovementForItem(at: item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 90, y: 60))
        XCTAssertEqual(held.center, CGPoint(x: 90, y: 60))
        XCTAssertTrue(view.subviews.last === held)
        XCTAssertTrue(view.cellForItem(at: item(0)) === held)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
        XCTAssertTrue(view.cellForItem(at: item(2)) === held)
        XCTAssertEqual(other.frame.minX, 0)
        XCTAssertEqual(held.center, CGPoint(x: 270, y: 60))
        XCTAssertEqual(source.lines, [])
        update(at: 0)
        update(at: 0.15)
        XCTAssertEqual(seen(other).minX, 55, accuracy: 1)
        view.endInteractiveMovement()
        XCTAssertEqual(source.taken(), ["move 0 2"])
        update(at: 0.2)
        update(at: 0.6)
        XCTAssertEqual(seen(held), CGRect(x: 220, y: 0, width: 100, height: 100))
        XCTAssertEqual(texts(view), ["word 1", "word 2", "word 0", "word 3", "word 4", "word 5"])
        view.beginInteractiveMovementForItem(at: item(2))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
        XCTAssertTrue(view.cellForItem(at: item(3)) === held)
        view.cancelInteractiveMovement()
        update(at: 0.7)
        update(at: 1.1)
        XCTAssertTrue(view.cellForItem(at: item(2)) === held)
        XCTAssertEqual(seen(held), CGRect(x: 220, y: 0, width: 100, height: 100))
        XCTAssertEqual(source.lines, [])
    }

    func testChangesBeforeAnythingShowsNeedNoAnimation() {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow())
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        source.words[0].append("more")
        var isDone = false
        view.performBatchUpdates({ view.insertItems(at: [self.item(6)]) }, completion: { isDone = $0 })
        show(view)
        update(at: 0)
        XCTAssertEqual(view.visibleCells.count, 7)
        XCTAssertTrue(isDone)
    }
}
