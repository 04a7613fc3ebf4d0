// Sections of a compositional layout: headers, footers, badges, backgrounds, and what lies between. The figures are worked out by
// hand from what Apple's header says of anchors, boundaries and decorations; that a section's insets lie between its header and
// its items, and that a background covers the header too, is how client code uses them.

import QuartzCore
import UIKit
import XCTest

final class CompositionalSectionTests: CompositionalTestCase {
    private func section(_ height: CGFloat = 100) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection(
            group: row(.fractionalWidth(1), .absolute(height), item(.fractionalWidth(1), .fractionalHeight(1))))
    }

    private func edge(
        _ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment, _ offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment,
            absoluteOffset: offset)
    }

    private func shown(
        _ layout: UICollectionViewCompositionalLayout, _ kinds: String..., words: [[String]]? = nil
    ) -> UICollectionView {
        if let words { source.words = words }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        for kind in kinds { self.kinds(view, kind) }
        view.dataSource = source
        view.delegate = source
        show(view)
        update(at: seconds)
        return view
    }

    func testHeadersAndFootersLieOutsideOfTheInsets() {
        let section = section()
        section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 9, trailing: 30)
        section.boundarySupplementaryItems = [edge("head", 40, .top), edge("foot", 20, .bottom)]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 11
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = shown(layout, "head", "foot", words: [["a", "b"], ["c"], []])
        assert(frames(view, 0) + frames(view, 1), [
            CGRect(x: 10, y: 47, width: 280, height: 100), CGRect(x: 10, y: 147, width: 280, height: 100),
            // The first section ends at 47 + 200 + 9 + 20 = 276.
            CGRect(x: 10, y: 276 + 11 + 47, width: 280, height: 100),
        ])
        XCTAssertEqual(extra(view, "head"), CGRect(x: 10, y: 0, width: 280, height: 40))
        XCTAssertEqual(extra(view, "foot"), CGRect(x: 10, y: 256, width: 280, height: 20))
        // An empty section has them too.
        XCTAssertEqual(extra(view, "head", 0, 2), CGRect(x: 10, y: 474, width: 280, height: 40))
        XCTAssertEqual(view.contentSize.height, 474 + 40 + 16 + 20)
        section.supplementariesFollowContentInsets = false
        layout.invalidateLayout()
        XCTAssertEqual(extra(view, "head"), CGRect(x: 0, y: 0, width: 320, height: 40))
    }

    func testAHeaderMayLieOverItsSectionAndBeMoved() {
        let section = section()
        let over = edge("over", 30, .bottomTrailing, CGPoint(x: -5, y: -6))
        over.extendsBoundary = false
        let high = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(50), .absolute(20)), elementKind: "high", alignment: .topTrailing,
            absoluteOffset: CGPoint(x: 0, y: -10))
        section.boundarySupplementaryItems = [over, high]
        let view = shown(UICollectionViewCompositionalLayout(section: section), "over", "high", words: [["a"]])
        XCTAssertEqual(extra(view, "high"), CGRect(x: 270, y: 0, width: 50, height: 20))
        assert(frames(view), [CGRect(x: 0, y: 30, width: 320, height: 100)])
        XCTAssertEqual(extra(view, "over"), CGRect(x: -5, y: 94, width: 320, height: 30))
        XCTAssertEqual(view.contentSize.height, 130)
    }

    func testPinnedHeadersStayAsLongAsTheirSectionDoes() {
        let section = section(), head = edge("head", 40, .top), foot = edge("foot", 20, .bottom)
        (head.pinToVisibleBounds, head.zIndex) = (true, 2)
        section.boundarySupplementaryItems = [head, foot]
        let words = [(0..<5).map { "a \($0)" }, (0..<5).map { "b \($0)" }]
        let view = shown(UICollectionViewCompositionalLayout(section: section), "head", "foot", words: words)
        for (offset, place) in [(0, 0), (130, 130), (490, 490), (520, 500)] as [(CGFloat, CGFloat)] {
            view.contentOffset.y = offset
            update(at: seconds + 1)
            XCTAssertEqual(view.supplementaryView(forElementKind: "head", at: item(0))?.frame.minY, place, "\(offset)")
        }
        XCTAssertEqual(view.supplementaryView(forElementKind: "head", at: item(0))?.layer.zPosition, 2)
    }

    func testBadgesAreTiedToCornersOfItems() {
        // Apple's sample Item Badges: 20 × 20, moved by three tenths of itself out of the corner.
        let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
        let below = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.fractionalWidth(0.5), .absolute(10)), elementKind: "below",
            containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
            itemAnchor: NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: 3)))
        let own = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge, below])
        own.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let view = shown(
            layout(row(.fractionalWidth(1), .absolute(80), own)), "badge", "below", words: [["a", "b", "c", "d", "e"]])
        XCTAssertEqual(extra(view, "badge", 1), CGRect(x: 155 - 20 + 6, y: 5 - 6, width: 20, height: 20))
        XCTAssertEqual(extra(view, "below", 4), CGRect(x: 40 - 17.5, y: 155 + 3, width: 35, height: 10))
        XCTAssertEqual(view.visibleSupplementaryViews(ofKind: "badge").count, 5)
        XCTAssertEqual(view.supplementaryView(forElementKind: "badge", at: item(2))?.layer.zPosition, 1)
    }

    func testGroupsHaveViewsOfTheirOwn() {
        let line = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(2)), elementKind: "line",
            containerAnchor: NSCollectionLayoutAnchor(edges: .bottom))
        let group = row(.fractionalWidth(1), .absolute(50), item(.fractionalWidth(0.5), .fractionalHeight(1)))
        group.supplementaryItems = [line]
        let view = shown(layout(group), "line", words: [["a", "b", "c"]])
        XCTAssertEqual(view.indexPathsForVisibleSupplementaryElements(ofKind: "line"), [item(0), item(1)])
        XCTAssertEqual(extra(view, "line", 1), CGRect(x: 0, y: 98, width: 320, height: 2))
    }

    func testABackgroundLiesBehindTheWholeSection() {
        let section = section(), back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
        back.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        section.decorationItems = [back]
        section.boundarySupplementaryItems = [edge("head", 40, .top)]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Back.self, forDecorationViewOfKind: "back")
        let view = shown(layout, "head", words: [["a"], ["b"]])
        let backs = view.subviews.filter { $0 is Back }.sorted { $0.frame.minY < $1.frame.minY }
        assert(backs.map(\.frame), [CGRect(x: 5, y: 5, width: 310, height: 130), CGRect(x: 5, y: 145, width: 310, height: 130)])
        let cells = view.visibleCells
        for back in backs {
            for cell in cells {
                XCTAssertLessThan(view.subviews.firstIndex(of: back)!, view.subviews.firstIndex(of: cell)!)
                XCTAssertLessThan(back.layer.zPosition, cell.layer.zPosition)
            }
        }
    }

    func testAllSectionsMayHaveAHeaderTogether() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [edge("all", 60, .top)]
        let view = shown(
            UICollectionViewCompositionalLayout(section: section(), configuration: configuration), "all", words: [["a"], ["b"]])
        XCTAssertEqual(frames(view, 1), [CGRect(x: 0, y: 160, width: 320, height: 100)])
        let path = view.indexPathsForVisibleSupplementaryElements(ofKind: "all")
        XCTAssertEqual(path, [IndexPath(index: 0)])
        let header = view.supplementaryView(forElementKind: "all", at: path[0])
        XCTAssertEqual(header?.frame, CGRect(x: 0, y: 0, width: 320, height: 60))
    }

    func testEachSectionIsAskedForWithItsSurroundings() {
        var widths: [CGFloat] = []
        let layout = UICollectionViewCompositionalLayout { [unowned self] number, environment in
            widths.append(environment.container.effectiveContentSize.width)
            XCTAssertEqual(environment.traitCollection.userInterfaceStyle, window.traitCollection.userInterfaceStyle)
            let columns = number == 0 ? 1 : environment.container.effectiveContentSize.width > 300 ? 4 : 2
            return NSCollectionLayoutSection(group: .horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
                count: columns))
        }
        let view = shown(layout, words: [["a"], ["b", "c", "d"]])
        XCTAssertEqual(frames(view, 1).map(\.minX), [0, 80, 160])
        view.frame.size.width = 200
        update(at: seconds + 1)
        XCTAssertEqual(frames(view, 1).map(\.minX), [0, 100, 0])
        XCTAssertEqual(Set(widths), [320, 200])
    }

    func testAHorizontalLayoutFollowsTheHeight() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let section = NSCollectionLayoutSection(group: .vertical(
            layoutSize: size(.absolute(100), .fractionalHeight(1)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 4))
        section.boundarySupplementaryItems = [NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "head", alignment: .leading)]
        let view = shown(
            UICollectionViewCompositionalLayout(section: section, configuration: configuration), "head",
            words: [["a", "b", "c", "d", "e"]])
        assert(frames(view), [0, 100, 200, 300].map { CGRect(x: 30, y: $0, width: 100, height: 100) }
            + [CGRect(x: 130, y: 0, width: 100, height: 100)])
        XCTAssertEqual(extra(view, "head"), CGRect(x: 0, y: 0, width: 30, height: 400))
        XCTAssertEqual(view.contentSize, CGSize(width: 230, height: 400))
    }

    func testEverythingIsMirroredWhereReadingGoesBack() {
        let own = item(.absolute(100), .fractionalHeight(1))
        let section = NSCollectionLayoutSection(group: row(.fractionalWidth(1), .absolute(50), own))
        section.contentInsets.leading = 10
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.semanticContentAttribute = .forceRightToLeft
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        show(view)
        update(at: seconds)
        XCTAssertEqual(frames(view).prefix(2).map(\.minX), [210, 110])
    }

    func testChangesAreAnimatedAndKeepHeaders() {
        let section = section()
        section.boundarySupplementaryItems = [edge("head", 40, .top)]
        let view = shown(UICollectionViewCompositionalLayout(section: section), "head", words: [["a", "b", "c"]])
        let head = view.supplementaryView(forElementKind: "head", at: item(0)), second = view.cellForItem(at: item(1))
        source.words = [["b", "c"]]
        view.deleteItems(at: [item(0)])
        update(at: seconds + 0.001)
        XCTAssertTrue(view.supplementaryView(forElementKind: "head", at: item(0)) === head)
        XCTAssertTrue(view.cellForItem(at: item(0)) === second)
        XCTAssertEqual(seen(second).minY, 140, accuracy: 2)
        update(at: seconds + 1)
        XCTAssertEqual(seen(second).minY, 40)
    }
}

private final class Back: UICollectionReusableView {}
