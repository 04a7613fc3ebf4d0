// Sections that scroll across the direction of their collection view: cells, fingers, where they come to rest, and handlers that
// change what is in view. The behaviours are those of Apple's header ("come to rest on the leading edge of a group boundary",
// "page size == extent of the collection view's bounds", "additional leading and trailing content insets to center each group").

import QuartzCore
import UIKit
import XCTest

final class OrthogonalTests: CompositionalTestCase {
    private var section: NSCollectionLayoutSection!

    override func tearDown() {
        section = nil
        super.tearDown()
    }

    /// Groups of 200 × 100 with 10 between them.
    private func row(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ count: Int = 20, inset: CGFloat = 0
    ) -> UICollectionView {
        section = NSCollectionLayoutSection(
            group: row(.absolute(200), .absolute(100), item(.fractionalWidth(1), .fractionalHeight(1))))
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: inset, bottom: 0, trailing: inset)
        section.orthogonalScrollingBehavior = behavior
        let view = collection(UICollectionViewCompositionalLayout(section: section), count)
        source.words.append((0..<20).map { "more \($0)" })
        view.reloadData()
        update(at: seconds + 0.1)
        return view
    }

    private func scroller(_ view: UICollectionView, _ number: Int = 0) -> UIScrollView {
        view.subviews.compactMap { $0 as? UIScrollView }.sorted { $0.frame.minY < $1.frame.minY }[number]
    }

    /// A finger goes from one point to another in a tenth of a second, and up.
    private func drag(_ from: CGPoint, _ to: CGPoint, holding: Bool = false) {
        window.sendTouch(.began, at: from)
        for step in 1...6 {
            update(at: seconds + 1.0 / 60)
            let part = CGFloat(step) / 6
            window.sendTouch(.moved, at: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
        }
        if holding {
            for _ in 0..<20 {
                update(at: seconds + 1.0 / 60)
                window.sendTouch(.moved, at: to)
            }
        }
        window.sendTouch(.ended, at: to)
        for _ in 0..<300 { update(at: seconds + 1.0 / 60) }
    }

    func testCellsAreMadeForWhatIsInViewAlone() {
        let view = row(.continuous)
        XCTAssertEqual(view.contentSize, CGSize(width: 320, height: 200))
        XCTAssertEqual(view.indexPathsForVisibleItems, [item(0), item(1), item(0, 1), item(1, 1)])
        XCTAssertEqual(scroller(view).contentSize, CGSize(width: 20 * 200 + 19 * 10, height: 100))
        XCTAssertTrue(view.cellForItem(at: item(0))?.superview === scroller(view))
        scroller(view, 1).contentOffset.x = 1000
        update(at: seconds + 0.1)
        XCTAssertEqual(view.indexPathsForVisibleItems, [item(0), item(1), item(4, 1), item(5, 1), item(6, 1)])
        XCTAssertEqual(view.cellForItem(at: item(5, 1))?.frame, CGRect(x: 1050, y: 0, width: 200, height: 100))
        XCTAssertEqual(view.layoutAttributesForItem(at: item(5, 1))?.frame, CGRect(x: 50, y: 100, width: 200, height: 100))
        XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 60, y: 150)), item(5, 1))
        XCTAssertLessThan(WordCell.made, 12)
    }

    func testAFingerScrollsOneSection() {
        let view = row(.continuous)
        drag(CGPoint(x: 250, y: 50), CGPoint(x: 100, y: 52), holding: true)
        // A drag begins when the finger has gone some way.
        XCTAssertEqual(scroller(view).contentOffset.x, 150, accuracy: 30)
        XCTAssertEqual(scroller(view, 1).contentOffset.x, 0)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testAFingerThatGoesAlongTheViewScrollsTheView() {
        let view = row(.continuous)
        source.words += (0..<10).map { _ in ["x", "y"] }
        view.reloadData()
        update(at: seconds + 0.1)
        drag(CGPoint(x: 150, y: 90), CGPoint(x: 145, y: 20), holding: true)
        XCTAssertEqual(view.contentOffset.y, 70, accuracy: 30)
        XCTAssertEqual(scroller(view).contentOffset.x, 0)
    }

    func testATapSelectsWhatIsUnderTheFinger() {
        let view = row(.continuous)
        scroller(view).contentOffset.x = 420
        update(at: seconds + 0.1)
        source.lines = []
        tap(CGPoint(x: 100, y: 50))
        XCTAssertTrue(source.lines.contains("select 2"), "\(source.lines)")
        XCTAssertEqual(view.indexPathsForSelectedItems, [item(2)])
    }

    func testGroupPagingGoesOnByOneGroup() {
        let view = row(.groupPaging, inset: 20)
        XCTAssertEqual(view.cellForItem(at: item(0))?.frame.minX, 20)
        drag(CGPoint(x: 250, y: 50), CGPoint(x: 50, y: 50))
        XCTAssertEqual(scroller(view).contentOffset.x, 210, accuracy: 0.5)
        drag(CGPoint(x: 250, y: 50), CGPoint(x: 210, y: 50), holding: true)
        XCTAssertEqual(scroller(view).contentOffset.x, 210, accuracy: 0.5)
        drag(CGPoint(x: 50, y: 50), CGPoint(x: 200, y: 50))
        XCTAssertEqual(scroller(view).contentOffset.x, 0, accuracy: 0.5)
    }

    func testCenteredGroupsRestInTheMiddle() {
        let view = row(.groupPagingCentered)
        // (320 - 200) / 2 = 60 at both ends.
        XCTAssertEqual(view.cellForItem(at: item(0))?.frame.minX, 60)
        XCTAssertEqual(scroller(view).contentSize.width, 20 * 200 + 19 * 10 + 120)
        drag(CGPoint(x: 250, y: 50), CGPoint(x: 100, y: 50))
        XCTAssertEqual(view.layoutAttributesForItem(at: item(1))?.frame.midX ?? 0, 160, accuracy: 0.5)
    }

    func testPagesAreAsWideAsTheView() {
        let view = row(.paging)
        drag(CGPoint(x: 250, y: 50), CGPoint(x: 100, y: 50))
        XCTAssertEqual(scroller(view).contentOffset.x, 320, accuracy: 0.5)
    }

    func testContinuousScrollingEndsAtAGroup() {
        let view = row(.continuousGroupLeadingBoundary)
        drag(CGPoint(x: 290, y: 50), CGPoint(x: 40, y: 50))
        let offset = scroller(view).contentOffset.x
        XCTAssertGreaterThan(offset, 210)
        XCTAssertEqual(offset.remainder(dividingBy: 210), 0, accuracy: 0.5)
    }

    func testASectionKeepsItsPlaceWhileItIsOutOfView() {
        let view = row(.continuous)
        source.words += (0..<10).map { _ in ["x"] }
        view.reloadData()
        update(at: seconds + 0.1)
        scroller(view).contentOffset.x = 500
        view.contentOffset.y = 600
        update(at: seconds + 0.1)
        XCTAssertFalse(view.subviews.contains { ($0 as? UIScrollView)?.frame.minY == 0 })
        view.contentOffset.y = 0
        update(at: seconds + 0.1)
        XCTAssertEqual(scroller(view).contentOffset.x, 500)
        XCTAssertEqual(view.cellForItem(at: item(2))?.frame.minX, 420)
    }

    func testItemsAreScrolledToInTheirSection() {
        let view = row(.continuous)
        view.scrollToItem(at: item(10), at: .centeredHorizontally, animated: false)
        update(at: seconds + 0.1)
        XCTAssertEqual(scroller(view).contentOffset.x, 2100 + 100 - 160)
        view.scrollToItem(at: item(3, 1), at: .left, animated: true)
        for _ in 0..<60 { update(at: seconds + 1.0 / 60) }
        XCTAssertEqual(scroller(view, 1).contentOffset.x, 630)
        XCTAssertEqual(scroller(view).contentOffset.x, 2040)
    }

    func testAHandlerScalesByTheDistanceFromTheMiddle() {
        let view = row(.groupPagingCentered)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.x)
            for item in items {
                let way = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                let scale = max(1 - way / environment.container.contentSize.width / 2, 0.5)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
                item.alpha = scale
                item.zIndex = Int(scale * 100)
            }
        }
        view.collectionViewLayout.invalidateLayout()
        update(at: seconds + 0.1)
        XCTAssertEqual(view.cellForItem(at: item(0))?.transform.a, 1)
        XCTAssertEqual(view.cellForItem(at: item(1))?.alpha ?? 0, 1 - 210.0 / 640, accuracy: 0.001)
        scroller(view).contentOffset.x = 210
        update(at: seconds + 0.1)
        XCTAssertEqual(view.cellForItem(at: item(1))?.transform.a ?? 0, 1, accuracy: 0.001)
        XCTAssertEqual(view.cellForItem(at: item(0))?.transform.a ?? 0, 1 - 210.0 / 640, accuracy: 0.001)
        XCTAssertEqual(offsets.last, 0)
        XCTAssertTrue(offsets.contains(210))
    }

    func testItemsComeAndGoInTheirSection() {
        let view = row(.continuous)
        let second = view.cellForItem(at: item(1))
        source.words[0].remove(at: 0)
        view.deleteItems(at: [item(0)])
        XCTAssertTrue(view.cellForItem(at: item(0)) === second)
        XCTAssertTrue(second?.superview === scroller(view))
        update(at: seconds + 1)
        update(at: seconds + 1)
        XCTAssertEqual(second?.frame.minX, 0)
        XCTAssertEqual(scroller(view).subviews.filter { $0 is UICollectionViewCell }.count, 2)
        // A whole section goes, and its scroll view with it.
        source.words.remove(at: 0)
        view.deleteSections([0])
        update(at: seconds + 1)
        update(at: seconds + 1)
        XCTAssertEqual(view.subviews.filter { $0 is UIScrollView }.count, 1)
        XCTAssertEqual(view.visibleCells.count, 2)
        XCTAssertEqual(view.cellForItem(at: item(0))?.superview?.frame.minY, 0)
    }

    func testAnotherLayoutTakesTheCellsOver() {
        let view = row(.continuous), cell = view.cellForItem(at: item(0))
        view.setCollectionViewLayout(flow(), animated: false)
        update(at: seconds + 1)
        XCTAssertTrue(view.cellForItem(at: item(0)) === cell)
        XCTAssertTrue(cell?.superview === view)
        XCTAssertFalse(view.subviews.contains { $0 is UIScrollView })
    }

    func testReadingBackBeginsAtTheOtherEnd() {
        let view = row(.groupPaging)
        view.removeFromSuperview()
        view.semanticContentAttribute = .forceRightToLeft
        let other = UICollectionView(
            frame: view.frame, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        other.semanticContentAttribute = .forceRightToLeft
        other.register(WordCell.self, forCellWithReuseIdentifier: "word")
        other.dataSource = source
        show(other)
        update(at: seconds + 0.1)
        XCTAssertEqual(other.indexPathsForVisibleItems.filter { $0.section == 0 }, [item(0), item(1)])
        XCTAssertEqual(other.layoutAttributesForItem(at: item(0))?.frame.minX, 120)
        drag(CGPoint(x: 50, y: 50), CGPoint(x: 250, y: 50))
        XCTAssertEqual(other.layoutAttributesForItem(at: item(1))?.frame.minX ?? 0, 120, accuracy: 0.5)
    }
}
