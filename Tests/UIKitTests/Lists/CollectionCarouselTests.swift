// Layouts as programs write them for carousels: they name the collection view by its class, turn the cells' contents, and say
// which of their own views come and go.

import QuartzCore
import UIKit
import XCTest

final class CollectionCarouselTests: CollectionTestCase {
    /// Says that it always has a collection view, which it is asked only while it has one.
    private final class Sure: UICollectionViewFlowLayout {
        override var collectionView: UICollectionView { super.collectionView! }
        override var itemSize: CGSize { didSet { invalidateLayout() } }
    }

    /// Turns the contents of cells about their edge, as the sides of a cube.
    private final class Cube: UICollectionViewFlowLayout {
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            guard let view = collectionView else { return nil }
            return super.layoutAttributesForElements(in: rect)?.map { attributes in
                let copy = attributes.copy() as! UICollectionViewLayoutAttributes
                let way = (attributes.center.x - view.bounds.midX) / view.bounds.width
                copy.alpha = 1 - abs(way) / 10
                if let content = view.cellForItem(at: attributes.indexPath)?.contentView { turn(content, way) }
                return copy
            }
        }
        private func turn(_ content: UIView, _ way: CGFloat) {
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 500
            content.layer.transform = CATransform3DRotate(transform, way * .pi / 2, 0, 1, 0)
            content.layer.anchorPoint = CGPoint(x: way > 0 ? 0 : 1, y: 0.5)
        }
    }

    /// Has a mark of its own at the top, which an update takes away and brings again.
    private final class Marked: UICollectionViewFlowLayout {
        var isRenewed = false
        private var mark: UICollectionViewLayoutAttributes {
            let mark = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "mark", with: IndexPath(item: 0, section: 0))
            mark.frame = CGRect(x: 0, y: 0, width: 320, height: 5)
            return mark
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (super.layoutAttributesForElements(in: rect) ?? []) + [mark]
        }
        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { mark }
        override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
            isRenewed ? [IndexPath(item: 0, section: 0)] : []
        }
        override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
            isRenewed ? [IndexPath(item: 0, section: 0)] : []
        }
    }

    private final class Mark: UICollectionReusableView {}

    func testALayoutMayGiveTheCollectionViewAnotherType() {
        let layout = Sure()
        layout.itemSize = CGSize(width: 100, height: 50)
        let view = collection(layout, 3)
        XCTAssertTrue(layout.collectionView === view)
        XCTAssertEqual(view.visibleCells.count, 3)
        let other = flow()
        view.setCollectionViewLayout(other, animated: false)
        XCTAssertTrue(other.collectionView === view)
    }

    func testContentsTurnAboutTheEdgeThatTheLayoutChose() {
        let layout = Cube()
        layout.itemSize = CGSize(width: 320, height: 400)
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        let view = collection(layout, 3)
        for step in 1...4 {
            view.contentOffset.x = CGFloat(step) * 40
            update(at: seconds + 1.0 / 60)
        }
        let contents = view.visibleCells.map(\.contentView)
        XCTAssertEqual(contents.map(\.layer.anchorPoint.x), [1, 0])
        XCTAssertEqual(contents.map(\.center.x), [320, 0])
        XCTAssertEqual(contents.map(\.bounds), [CGRect](repeating: CGRect(x: 0, y: 0, width: 320, height: 400), count: 2))
        // The sides of the cube meet.
        let edges = contents.map { $0.layer.convert(CGPoint(x: $0 === contents[0] ? 320 : 0, y: 200), to: view.layer).x }
        XCTAssertEqual(edges[0], edges[1], accuracy: 0.01)
    }

    func testALayoutNamesItsOwnViewsThatComeAndGo() {
        let layout = Marked()
        layout.register(Mark.self, forDecorationViewOfKind: "mark")
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = collection(layout, 3)
        let marks = { view.subviews.filter { $0 is Mark } }
        let first = marks()
        XCTAssertEqual(first.count, 1)
        source.words[0].append("more")
        view.insertItems(at: [item(3)])
        XCTAssertTrue(marks().first === first[0])
        layout.isRenewed = true
        source.words[0].append("more")
        view.insertItems(at: [item(4)])
        XCTAssertEqual(marks().count, 2)
        update(at: seconds + 1)
        update(at: seconds + 1)
        XCTAssertEqual(marks().count, 1)
        XCTAssertFalse(marks().first === first[0])
    }

    func testOlderPathsHavePlacesToo() {
        let path = NSIndexPath(item: 4, section: 2)
        XCTAssertEqual([path.section, path.item, path.row], [2, 4, 4])
        XCTAssertEqual((item(3, 1) as NSIndexPath).row, 3)
        XCTAssertEqual(NSIndexPath(row: 1, section: 0) as IndexPath, [0, 1])
    }
}
