// The flow layout: where items, headers and footers are, which are asked for, and what cells say of their sizes.

import QuartzCore
import UIKit
import XCTest

final class CollectionFlowTests: CollectionTestCase {
    func testDefaultsAreThoseOfApple() {
        let layout = UICollectionViewFlowLayout()
        XCTAssertEqual(layout.itemSize, CGSize(width: 50, height: 50))
        XCTAssertEqual(layout.minimumLineSpacing, 10)
        XCTAssertEqual(layout.minimumInteritemSpacing, 10)
        XCTAssertEqual(layout.scrollDirection, .vertical)
        XCTAssertEqual(layout.sectionInset, .zero)
        XCTAssertEqual(layout.headerReferenceSize, .zero)
        XCTAssertEqual(layout.estimatedItemSize, .zero)
        XCTAssertFalse(layout.sectionHeadersPinToVisibleBounds)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: item(1))
        XCTAssertEqual(attributes.alpha, 1)
        XCTAssertEqual(attributes.zIndex, 0)
        XCTAssertFalse(attributes.isHidden)
        XCTAssertEqual(attributes.transform, .identity)
        XCTAssertNil(attributes.representedElementKind)
    }

    func testItemsOfALineAreSpreadOverIt() {
        let view = collection(flow(CGSize(width: 90, height: 60)), 5)
        // Three in a line: (320 - 3 × 90) / 2 between them; the last line lies in the same columns.
        XCTAssertEqual(frames(view).map(\.minX), [0, 115, 230, 0, 115])
        XCTAssertEqual(frames(view).map(\.minY), [0, 0, 0, 70, 70])
        XCTAssertEqual(view.contentSize, CGSize(width: 320, height: 130))
    }

    func testItemsThatFillALineExactlyFit() {
        let layout = flow(CGSize(width: (320 - 2 * 4) / 3.0, height: 50))
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (4, 4)
        let view = collection(layout, 4)
        XCTAssertEqual(frames(view).map(\.minY), [0, 0, 0, 54])
        XCTAssertEqual(frames(view)[2].maxX, 320, accuracy: 0.001)
    }

    func testAnItemThatIsAloneLiesInTheMiddle() {
        let view = collection(flow(CGSize(width: 200, height: 50)), 2)
        XCTAssertEqual(frames(view).map(\.minX), [60, 60])
    }

    func testSizesByTheDelegateLieInTheMiddleOfTheirLine() {
        source.sizes = { CGSize(width: 60 + 40 * CGFloat($0.item % 2), height: 40 + 20 * CGFloat($0.item % 2)) }
        let view = collection(flow(), 4)
        // 60 + 100 + 60 with 10 between, and 80 left over.
        XCTAssertEqual(frames(view).map(\.minX), [0, 110, 260, 0])
        XCTAssertEqual(frames(view).map(\.minY), [10, 0, 10, 70])
        XCTAssertEqual(source.asked, 4)
        view.contentOffset.y = 20
        update(at: 0.1)
        XCTAssertEqual(source.asked, 4, "scrolling asks for no sizes")
    }

    func testContentThatScrollsFromSideToSideFlowsInColumns() {
        let layout = flow()
        layout.scrollDirection = .horizontal
        layout.sectionInset = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 5)
        layout.headerReferenceSize = CGSize(width: 40, height: 0)
        let view = collection(layout, 5)
        // Three of 100 in 380: 40 between them.
        XCTAssertEqual(frames(view).map(\.origin), [
            CGPoint(x: 70, y: 20), CGPoint(x: 70, y: 160), CGPoint(x: 70, y: 300), CGPoint(x: 180, y: 20),
            CGPoint(x: 180, y: 160),
        ])
        XCTAssertEqual(view.contentSize, CGSize(width: 285, height: 400))
        let header = view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: item(0))
        XCTAssertEqual(header?.frame, CGRect(x: 0, y: 0, width: 40, height: 400))
    }

    func testSectionsHaveHeadersInsetsAndFooters() {
        let layout = flow()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
        source.words = [["a"], [], ["b", "c"]]
        let view = collection(layout)
        func edge(_ kind: String, _ section: Int) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: item(0, section))?.frame
        }
        let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        XCTAssertEqual(edge(header, 0), CGRect(x: 0, y: 0, width: 320, height: 30))
        XCTAssertEqual(frames(view)[0].minY, 35)
        XCTAssertEqual(edge(footer, 0)?.minY, 142)
        XCTAssertEqual(edge(header, 1)?.minY, 162)
        XCTAssertEqual(edge(footer, 1)?.minY, 204)
        XCTAssertEqual(frames(view, 2)[0].minY, 259)
        XCTAssertEqual(view.contentSize.height, 386)
        XCTAssertEqual(view.visibleSupplementaryViews(ofKind: header).count, 3)
        XCTAssertEqual(view.indexPathsForVisibleSupplementaryElements(ofKind: footer).map(\.section), [0, 1, 2])
        XCTAssertNil(view.layoutAttributesForItem(at: item(5, 2)))
    }

    func testHeadersStayAtTheEdgeWhileTheirSectionIsThere() {
        let layout = flow()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        source.words = [Array(repeating: "a", count: 9), Array(repeating: "b", count: 9)]
        let view = collection(layout)
        let kind = UICollectionView.elementKindSectionHeader
        func top() -> CGFloat { view.supplementaryView(forElementKind: kind, at: item(0))!.frame.minY }
        XCTAssertEqual(top(), 0)
        view.contentOffset.y = 100
        update(at: 0.1)
        XCTAssertEqual(top(), 100)
        XCTAssertEqual(view.supplementaryView(forElementKind: kind, at: item(0))?.layer.zPosition, 1024)
        // A section is 30 + 3 × 100 + 2 × 10 high; the next header pushes this one up.
        view.contentOffset.y = 340
        update(at: 0.2)
        XCTAssertEqual(top(), 320)
        XCTAssertEqual(source.asked, 18, "moving headers asks for no sizes")
    }

    func testTenThousandItemsHaveFewViews() {
        let view = collection(flow(CGSize(width: 50, height: 50)), 10_000)
        let first = WordCell.made
        XCTAssertEqual(view.visibleCells.count, 5 * 7)
        for step in 1...200 {
            view.contentOffset.y = CGFloat(step * 53)
            update(at: Double(step) / 60)
        }
        XCTAssertLessThanOrEqual(WordCell.made, first + 5)
        XCTAssertEqual(view.subviews.filter { $0 is WordCell }.count, view.visibleCells.count)
        XCTAssertEqual(source.asked, 10_000)
        XCTAssertEqual(view.contentSize.height, 2000 * 60 - 10)
    }

    func testCellsSayHowLargeTheyAre() {
        final class Tall: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.widthAnchor.constraint(equalToConstant: 120), box.heightAnchor.constraint(equalToConstant: 70),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            let registration = UICollectionView.CellRegistration<Tall, Int> { cell, _, number in cell.tag = number }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item + 1)
            }
        }
        let layout = UICollectionViewFlowLayout(), source = Source()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.dataSource = source
        show(view)
        update(at: 0)
        XCTAssertEqual(view.cellForItem(at: item(0))?.bounds.size, CGSize(width: 120, height: 70))
        XCTAssertEqual(view.cellForItem(at: item(2))?.frame.minY, 80)
        XCTAssertEqual(view.cellForItem(at: item(3))?.tag, 4)
        XCTAssertTrue(view.visibleCells.allSatisfy { $0.bounds.height == 70 })
    }
}
