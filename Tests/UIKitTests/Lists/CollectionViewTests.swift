// Collection views: which cells there are, reuse, selection, scrolling to items, and their controller.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class CollectionViewTests: CollectionTestCase {
    func testOnlyWhatIsInViewHasCells() {
        let view = collection(flow(), 90)
        XCTAssertEqual(view.numberOfSections, 1)
        XCTAssertEqual(view.numberOfItems(inSection: 0), 90)
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), Array(0..<12))
        XCTAssertEqual(texts(view).first, "word 0")
        XCTAssertNil(view.cellForItem(at: item(12)))
        view.contentOffset.y = 150
        update(at: 0.1)
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), Array(3..<15))
        XCTAssertEqual(source.taken(), ["end", "show"].flatMap { word in
            word == "end" ? ["end 0", "end 1", "end 2"] : ["show 12", "show 13", "show 14"]
        }.sorted { $0.hasPrefix("end") && !$1.hasPrefix("end") })
        XCTAssertEqual(WordCell.made, 12)
        let cell = view.cellForItem(at: item(13)) as! WordCell
        XCTAssertEqual(cell.label.text, "word 13")
        XCTAssertEqual(cell.reused, 1)
        XCTAssertEqual(cell.reuseIdentifier, "word")
        XCTAssertEqual(view.indexPath(for: cell), item(13))
        XCTAssertEqual(cell.frame, view.layoutAttributesForItem(at: item(13))?.frame)
        XCTAssertEqual(cell.contentView.frame, cell.bounds)
    }

    func testAnItemIsFoundByAPoint() {
        let view = collection(flow(), 30)
        XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 120, y: 120)), item(4))
        XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 105, y: 105)))
    }

    func testReloadedDataHaveOtherCells() {
        let view = collection(flow(), 6)
        view.selectItem(at: item(2), animated: false, scrollPosition: [])
        source.words = [["a", "b"]]
        view.reloadData()
        XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
        update(at: 0.1)
        XCTAssertEqual(texts(view), ["a", "b"])
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        XCTAssertEqual(WordCell.made, 6)
    }

    func testATapHighlightsAndSelects() {
        let view = collection(flow(), 6)
        tap(CGPoint(x: 50, y: 50))
        XCTAssertEqual(source.taken(), ["highlight? 0", "highlight 0", "select? 0", "select 0", "unhighlight 0"])
        XCTAssertEqual(view.indexPathsForSelectedItems, [item(0)])
        XCTAssertTrue(view.cellForItem(at: item(0))!.isSelected)
        tap(CGPoint(x: 160, y: 50))
        XCTAssertEqual(
            source.taken(), ["highlight? 1", "highlight 1", "select? 1", "deselect 0", "select 1", "unhighlight 1"])
        XCTAssertFalse(view.cellForItem(at: item(0))!.isSelected)
        view.allowsMultipleSelection = true
        tap(CGPoint(x: 50, y: 50))
        XCTAssertEqual(view.indexPathsForSelectedItems, [item(0), item(1)])
        source.lines = []
        tap(CGPoint(x: 50, y: 50))
        XCTAssertEqual(source.taken(), ["highlight? 0", "highlight 0", "deselect? 0", "deselect 0", "unhighlight 0"])
        source.maySelect = false
        tap(CGPoint(x: 50, y: 50))
        XCTAssertEqual(view.indexPathsForSelectedItems, [item(1)])
        source.mayHighlight = false
        source.lines = []
        tap(CGPoint(x: 50, y: 50))
        XCTAssertEqual(source.taken(), ["highlight? 0"])
        view.allowsSelection = false
        tap(CGPoint(x: 50, y: 50))
        XCTAssertEqual(source.taken(), [])
    }

    func testADragIsNoTap() {
        let view = collection(flow(), 60)
        window.sendTouch(.began, at: CGPoint(x: 50, y: 250))
        update(at: 0.2)
        XCTAssertEqual(source.taken(), ["highlight? 6", "highlight 6"])
        XCTAssertTrue(view.cellForItem(at: item(6))!.isHighlighted)
        window.sendTouch(.moved, at: CGPoint(x: 50, y: 200))
        XCTAssertEqual(source.taken(), ["unhighlight 6"])
        window.sendTouch(.ended, at: CGPoint(x: 50, y: 200))
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
    }

    func testTheSelectedBackgroundShowsWhileSelected() {
        let view = collection(flow(), 3)
        let cell = view.cellForItem(at: item(1))!
        let (back, front) = (UIView(), UIView())
        cell.backgroundView = back
        cell.selectedBackgroundView = front
        XCTAssertTrue(cell.subviews.first === back)
        XCTAssertNil(front.superview)
        view.selectItem(at: item(1), animated: false, scrollPosition: .top)
        XCTAssertTrue(cell.subviews[1] === front)
        XCTAssertTrue(cell.subviews[2] === cell.contentView)
        XCTAssertEqual(front.frame, cell.bounds)
        view.deselectItem(at: item(1), animated: false)
        XCTAssertNil(front.superview)
        XCTAssertEqual(source.lines, [])
    }

    func testSelectionOutlastsBeingOutOfView() {
        let view = collection(flow(), 90)
        view.selectItem(at: item(0), animated: false, scrollPosition: [])
        view.contentOffset.y = 1000
        update(at: 0.1)
        XCTAssertFalse(view.visibleCells.contains { $0.isSelected })
        view.contentOffset.y = 0
        update(at: 0.2)
        XCTAssertTrue(view.cellForItem(at: item(0))!.isSelected)
    }

    func testItemsAreScrolledTo() {
        let view = collection(flow(), 90)
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        view.scrollToItem(at: item(30), at: .top, animated: false)
        XCTAssertEqual(view.contentOffset.y, 1080)
        view.scrollToItem(at: item(30), at: .bottom, animated: false)
        XCTAssertEqual(view.contentOffset.y, 800)
        view.scrollToItem(at: item(30), at: [.centeredVertically, .centeredHorizontally], animated: false)
        XCTAssertEqual(view.contentOffset.y, 940)
        view.scrollToItem(at: item(89), at: .top, animated: false)
        XCTAssertEqual(view.contentOffset.y, view.contentSize.height - 400)
        view.scrollToItem(at: item(0), at: .top, animated: true)
        update(at: 0.15)
        XCTAssertGreaterThan(view.contentOffset.y, 0)
        update(at: 0.4)
        XCTAssertEqual(view.contentOffset.y, -20)
    }

    func testTheBackgroundStays() {
        let view = collection(flow(), 90)
        let back = UIView()
        view.backgroundView = back
        XCTAssertTrue(view.subviews.first === back)
        view.contentOffset.y = 333
        update(at: 0.1)
        XCTAssertEqual(back.frame, CGRect(x: 0, y: 333, width: 320, height: 400))
        XCTAssertTrue(view.subviews.first === back)
    }

    func testTheDelegateIsAScrollViewsToo() {
        final class Follower: NSObject, UICollectionViewDelegate {
            var scrolled = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
        }
        let view = collection(flow(), 90), follower = Follower()
        view.delegate = follower
        view.contentOffset.y = 10
        XCTAssertEqual(follower.scrolled, 1)
        XCTAssertTrue(view.delegate === follower)
        XCTAssertTrue((view as UIScrollView).delegate === follower)
    }

    func testAControllerFillsItsView() {
        final class Words: UICollectionViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(WordCell.self, forCellWithReuseIdentifier: "cell")
                collectionView.backgroundColor = .white
            }
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
            override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.backgroundColor = .red
                return cell
            }
            var chosen: Int?
            override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { chosen = path.item }
        }
        let controller = Words(collectionViewLayout: flow())
        window.rootViewController = controller
        update(at: 0)
        XCTAssertEqual(controller.collectionView.visibleCells.count, 7)
        XCTAssertEqual(controller.collectionView.frame, window.bounds)
        XCTAssertTrue(controller.collectionViewLayout === controller.collectionView.collectionViewLayout)
        tap(CGPoint(x: 160, y: 50))
        XCTAssertEqual(controller.chosen, 1)
        window.rootViewController = nil
    }
}
