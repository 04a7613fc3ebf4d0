// Where groups of a compositional layout put their items. The figures are worked out by hand from what Apple's header and pages
// say of sizes, counts, insets and spacing (NSCollectionLayoutGroup: "repeat items until available horizontal space is
// exhausted"; subitem:count: "forces the width dimension to .fractionalWidth(1.0/count)").

import QuartzCore
import UIKit
import XCTest

class CompositionalTestCase: CollectionTestCase {
    typealias Dimension = NSCollectionLayoutDimension

    func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    func item(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: size(width, height))
    }

    func row(_ width: Dimension, _ height: Dimension, _ items: NSCollectionLayoutItem...) -> NSCollectionLayoutGroup {
        .horizontal(layoutSize: size(width, height), subitems: items)
    }

    func layout(_ group: NSCollectionLayoutGroup) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    func kinds(_ view: UICollectionView, _ kinds: String...) {
        for kind in kinds {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
    }

    func extra(_ view: UICollectionView, _ kind: String, _ number: Int = 0, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(ofKind: kind, at: item(number, section))?.frame
    }

    func assert(_ frames: [CGRect], _ wanted: [CGRect], line: UInt = #line) {
        XCTAssertEqual(frames.count, wanted.count, line: line)
        for (frame, other) in zip(frames, wanted) {
            for value in [\CGRect.minX, \.minY, \.maxX, \.maxY] {
                let values = (frame[keyPath: value], other[keyPath: value])
                XCTAssertEqual(values.0, values.1, accuracy: 0.01, "\(frame), not \(other)", line: line)
            }
        }
    }
}

final class CompositionalGroupTests: CompositionalTestCase {
    func testAGridRepeatsItsItemWhileThereIsRoom() {
        // Apple's sample Grid: a fifth of the width, rows as high as an item is wide: 320 / 5 = 64.
        let group = row(.fractionalWidth(1), .fractionalWidth(0.2), item(.fractionalWidth(0.2), .fractionalHeight(1)))
        let view = collection(layout(group), 7)
        assert(frames(view), (0..<7).map { CGRect(x: $0 % 5 * 64, y: $0 / 5 * 64, width: 64, height: 64) })
        XCTAssertEqual(view.contentSize, CGSize(width: 320, height: 128))
    }

    func testSpacingTakesRoomFromWhatFits() {
        let group = row(.fractionalWidth(1), .absolute(50), item(.fractionalWidth(0.25), .fractionalHeight(1)))
        group.interItemSpacing = .fixed(10)
        // Four of 80 and three gaps are 350: three fit.
        assert(frames(collection(layout(group), 4)), [
            CGRect(x: 0, y: 0, width: 80, height: 50), CGRect(x: 90, y: 0, width: 80, height: 50),
            CGRect(x: 180, y: 0, width: 80, height: 50), CGRect(x: 0, y: 50, width: 80, height: 50),
        ])
    }

    func testACountMakesItemsShareTheWidth() {
        // Apple's sample Two-Column Grid: 44 points high, 10 between items and rows and at the sides: (300 - 10) / 2 = 145.
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let view = collection(UICollectionViewCompositionalLayout(section: section), 3)
        assert(frames(view), [
            CGRect(x: 10, y: 0, width: 145, height: 44), CGRect(x: 165, y: 0, width: 145, height: 44),
            CGRect(x: 10, y: 54, width: 145, height: 44),
        ])
        XCTAssertEqual(view.contentSize.height, 98)
    }

    func testARepeatedSubitemKeepsItsSize() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .absolute(200)), repeatingSubitem: item(.fractionalWidth(0.5), .absolute(30)),
            count: 3)
        assert(frames(collection(layout(group), 4)), [0, 30, 60, 200].map { CGRect(x: 0, y: $0, width: 50, height: 30) })
    }

    func testGroupsLieInGroups() {
        // Apple's sample Nested Groups: one item of 70 %, beside it two above each other; 40 % of the height of 400.
        let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
        leading.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let trailing = item(.fractionalWidth(1), .fractionalHeight(0.3))
        trailing.contentInsets = leading.contentInsets
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: trailing, count: 2)
        let view = collection(layout(row(.fractionalWidth(1), .fractionalHeight(0.4), leading, column)), 4)
        assert(frames(view), [
            CGRect(x: 10, y: 10, width: 204, height: 140), CGRect(x: 234, y: 10, width: 76, height: 60),
            CGRect(x: 234, y: 90, width: 76, height: 60), CGRect(x: 10, y: 170, width: 204, height: 140),
        ])
        XCTAssertEqual(view.contentSize.height, 320)
    }

    func testFlexibleSpacingSharesWhatIsLeft() {
        let group = row(.fractionalWidth(1), .absolute(60), item(.absolute(70), .absolute(20)))
        group.interItemSpacing = .flexible(5)
        // 4 × 70 + 3 × 5 = 295 leave 25 for three gaps.
        assert(frames(collection(layout(group), 5)), [0, 1, 2, 3].map {
            CGRect(x: CGFloat($0) * (75 + 25.0 / 3), y: 0, width: 70, height: 20)
        } + [CGRect(x: 0, y: 60, width: 70, height: 20)])
    }

    func testEdgeSpacingMovesAndAligns() {
        let low = item(.absolute(100), .absolute(20))
        low.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(8), top: .flexible(0), trailing: .fixed(4), bottom: nil)
        let middle = item(.absolute(100), .absolute(20))
        middle.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: nil, bottom: .flexible(0))
        assert(frames(collection(layout(row(.fractionalWidth(1), .absolute(60), low, middle)), 2)), [
            CGRect(x: 8, y: 40, width: 100, height: 20), CGRect(x: 220, y: 20, width: 100, height: 20),
        ])
    }

    func testInsetsOfAGroupAreForWhatIsInIt() {
        let group = row(.fractionalWidth(1), .absolute(100), item(.fractionalWidth(0.5), .fractionalHeight(1)))
        group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 40)
        assert(frames(collection(layout(group), 2)), [
            CGRect(x: 20, y: 5, width: 130, height: 80), CGRect(x: 150, y: 5, width: 130, height: 80),
        ])
    }

    func testACustomGroupIsAskedWithItsSize() {
        var asked: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(120))) { environment in
            asked.append(environment.container.contentSize)
            let side = environment.container.contentSize.height / 2
            return (0..<2).map {
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: CGFloat($0) * 100, y: CGFloat($0) * side, width: 90, height: side), zIndex: 5 - $0)
            }
        }
        let view = collection(layout(group), 3)
        assert(frames(view), [
            CGRect(x: 0, y: 0, width: 90, height: 60), CGRect(x: 100, y: 60, width: 90, height: 60),
            CGRect(x: 0, y: 120, width: 90, height: 60),
        ])
        XCTAssertEqual(Set(asked.map(\.width)), [320])
        XCTAssertEqual((0..<2).map { view.layoutAttributesForItem(at: item($0))?.zIndex }, [5, 4])
    }

    func testEstimatedHeightsBecomeWhatCellsAskFor() {
        TallCell.heights = ["word 0": 30, "word 1": 80, "word 2": 20, "word 3": 25]
        let group = row(.fractionalWidth(1), .estimated(44), item(.fractionalWidth(0.5), .estimated(44)))
        let view = collection(layout(group), 4, of: TallCell.self)
        assert(frames(view), [
            CGRect(x: 0, y: 0, width: 160, height: 30), CGRect(x: 160, y: 0, width: 160, height: 80),
            CGRect(x: 0, y: 80, width: 160, height: 20), CGRect(x: 160, y: 80, width: 160, height: 25),
        ])
        XCTAssertEqual(view.contentSize.height, 105)
        // At another width they are asked again.
        TallCell.heights["word 1"] = 90
        view.frame.size.width = 200
        update(at: seconds + 1)
        XCTAssertEqual(frames(view)[1], CGRect(x: 100, y: 0, width: 100, height: 90))
    }

    func testEstimatedWidthsFillLines() {
        TallCell.heights = ["word 0": 30, "word 1": 30, "word 2": 30, "word 3": 30]
        TallCell.widths = ["word 0": 100, "word 1": 150, "word 2": 90, "word 3": 200]
        let group = row(.fractionalWidth(1), .estimated(30), item(.estimated(80), .estimated(30)))
        group.interItemSpacing = .fixed(10)
        let view = collection(layout(group), 4, of: TallCell.self)
        assert(frames(view), [
            CGRect(x: 0, y: 0, width: 100, height: 30), CGRect(x: 110, y: 0, width: 150, height: 30),
            CGRect(x: 0, y: 30, width: 90, height: 30), CGRect(x: 100, y: 30, width: 200, height: 30),
        ])
        TallCell.widths = [:]
    }

    func testUniformItemsAreAsHighAsTheHighest() {
        TallCell.heights = ["word 0": 30, "word 1": 80, "word 2": 20]
        let own = item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 40))
        let view = collection(layout(row(.fractionalWidth(1), .estimated(40), own)), 3, of: TallCell.self)
        XCTAssertEqual(frames(view).map(\.height), [80, 80, 20])
    }

    func testUnsoundLengthsPlaceNothingOutside() {
        for bad in [CGFloat.nan, .infinity, -.infinity, -50, 0, 1e30] {
            let own = item(.absolute(bad), .fractionalHeight(bad))
            own.contentInsets = NSDirectionalEdgeInsets(top: bad, leading: bad, bottom: bad, trailing: bad)
            own.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(bad), top: .flexible(bad), trailing: nil, bottom: nil)
            let group = row(.fractionalWidth(1), .absolute(bad), own)
            group.interItemSpacing = .fixed(bad)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = bad
            section.contentInsets = own.contentInsets
            let view = collection(UICollectionViewCompositionalLayout(section: section), 50)
            for frame in frames(view) {
                XCTAssertTrue(frame.minX.isFinite && frame.maxX.isFinite && frame.minY.isFinite && frame.maxY.isFinite, "\(bad)")
            }
            XCTAssertTrue(view.contentSize.height.isFinite)
            view.removeFromSuperview()
        }
        let empty = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [])
        XCTAssertEqual(collection(layout(empty), 3).visibleCells.count, 0)
    }

    func testThousandsOfItemsHaveCellsInViewAlone() {
        let group = row(.fractionalWidth(1), .absolute(40), item(.fractionalWidth(0.25), .fractionalHeight(1)))
        let view = collection(layout(group), 20_000)
        XCTAssertEqual(view.contentSize.height, 200_000)
        XCTAssertEqual(view.visibleCells.count, 40)
        view.contentOffset.y = 100_000
        update(at: seconds + 1)
        XCTAssertEqual(view.indexPathsForVisibleItems.first, item(10_000))
        XCTAssertEqual(view.visibleCells.count, 40)
        XCTAssertLessThan(WordCell.made, 90)
    }
}

/// A cell that asks for a size.
final class TallCell: WordCell {
    static nonisolated(unsafe) var heights: [String: CGFloat] = [:]
    static nonisolated(unsafe) var widths: [String: CGFloat] = [:]

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = TallCell.heights[label.text ?? ""] ?? layoutAttributes.size.height
        layoutAttributes.size.width = TallCell.widths[label.text ?? ""] ?? layoutAttributes.size.width
        return layoutAttributes
    }
}
