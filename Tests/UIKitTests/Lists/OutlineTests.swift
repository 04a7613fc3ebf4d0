// Sections that are outlines: what a snapshot of one says, what of it shows, and how taps expand and collapse it.

import QuartzCore
import UIKit
import XCTest

final class OutlineTests: CompositionalTestCase {
    private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    /// a (b (c), d), e.
    private func letters() -> Outline {
        var outline = Outline()
        outline.append(["a", "e"])
        outline.append(["b", "d"], to: "a")
        outline.append(["c"], to: "b")
        return outline
    }

    // MARK: Snapshots

    func testAnOutlineKnowsWhatIsBelowWhat() {
        let outline = letters()
        XCTAssertEqual(outline.items, ["a", "b", "c", "d", "e"])
        XCTAssertEqual(outline.rootItems, ["a", "e"])
        XCTAssertEqual(outline.visibleItems, ["a", "e"])
        XCTAssertEqual(["a", "b", "c"].map { outline.level(of: $0) }, [0, 1, 2])
        XCTAssertEqual(outline.parent(of: "c"), "b")
        XCTAssertNil(outline.parent(of: "e"))
        XCTAssertEqual(outline.index(of: "d"), 3)
        XCTAssertNil(outline.index(of: "x"))
        XCTAssertTrue(outline.contains("c") && !outline.contains("x"))
    }

    func testWhatIsBelowShowsWhereAllAboveIsExpanded() {
        var outline = letters()
        outline.expand(["b"])
        XCTAssertEqual(outline.visibleItems, ["a", "e"])
        XCTAssertTrue(outline.isExpanded("b") && !outline.isVisible("b") && outline.isVisible("a"))
        outline.expand(["a"])
        XCTAssertEqual(outline.visibleItems, ["a", "b", "c", "d", "e"])
        outline.collapse(["a"])
        XCTAssertEqual(outline.visibleItems, ["a", "e"])
        XCTAssertTrue(outline.isExpanded("b"), "it is as it was when a shows it again")
        XCTAssertEqual(
            outline.visualDescription(), ["*- a", "   + b", "       c", "     d", "*  e"].joined(separator: "\n"))
    }

    func testItemsComeAndGoWithWhatIsBelowThem() {
        var outline = letters()
        outline.insert(["x"], before: "d")
        outline.insert(["y"], after: "d")
        outline.insert(["z"], before: "a")
        XCTAssertEqual(outline.items, ["z", "a", "b", "c", "x", "d", "y", "e"])
        outline.expand(["b"])
        outline.delete(["b", "unknown"])
        XCTAssertEqual(outline.items, ["z", "a", "x", "d", "y", "e"])
        XCTAssertFalse(outline.contains("c") || outline.isExpanded("b"))
        outline.append(["b"], to: "e")
        XCTAssertFalse(outline.isExpanded("b"))
        outline.deleteAll()
        XCTAssertEqual(outline.items, [])
    }

    func testPartsOfOutlinesAreOutlines() {
        var outline = letters()
        outline.expand(["a", "b"])
        XCTAssertEqual(outline.snapshot(of: "a").items, ["b", "c", "d"])
        let part = outline.snapshot(of: "b", includingParent: true)
        XCTAssertEqual(part.visibleItems, ["b", "c"])
        XCTAssertEqual(part.level(of: "c"), 1)
        var other = Outline()
        other.append(["1", "2"])
        other.append(["3"], to: "1")
        other.expand(["1"])
        outline.replace(childrenOf: "a", using: other)
        XCTAssertEqual(outline.visibleItems, ["a", "1", "3", "2", "e"])
        var more = Outline()
        more.append(["4"])
        more.append(["5"], to: "4")
        outline.insert(more, after: "a")
        XCTAssertEqual(outline.items, ["a", "1", "3", "2", "4", "5", "e"])
        XCTAssertEqual(outline.level(of: "5"), 1)
    }

    func testADeepOutlineIsWalkedWithoutRecursion() {
        var outline = Outline()
        outline.append(["0"])
        for level in 1..<20_000 { outline.append(["\(level)"], to: "\(level - 1)") }
        XCTAssertEqual(outline.items.count, 20_000)
        outline.delete(["0"])
        XCTAssertEqual(outline.items, [])
    }

    // MARK: Lists

    private func list(
        _ style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic, titled: Bool = false
    ) -> (UICollectionView, Source) {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        if titled { configuration.headerMode = .firstItemInSection }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, word in
            var content = cell.defaultContentConfiguration()
            content.text = word
            cell.contentConfiguration = content
            cell.accessories = ["a", "b"].contains(word) ? [.outlineDisclosure(options: .init(style: style))] : []
        }
        let source = Source(collectionView: view) { view, path, word in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
        }
        kept = source
        source.apply(letters(), to: 7, animatingDifferences: false)
        show(view)
        update(at: seconds)
        return (view, source)
    }

    /// Views do not retain it.
    private var kept: Source?

    override func tearDown() {
        kept = nil
        super.tearDown()
    }

    private func row(_ number: Int) -> IndexPath { IndexPath(item: number, section: 0) }

    private func words(_ view: UICollectionView) -> [String] {
        view.indexPathsForVisibleItems.sorted().compactMap { path in
            (view.cellForItem(at: path) as? UICollectionViewListCell).flatMap {
                ($0.contentConfiguration as? UIListContentConfiguration)?.text
            }
        }
    }

    private func level(_ number: Int, _ view: UICollectionView) -> Int? {
        (view.cellForItem(at: row(number)) as? UICollectionViewListCell)?.indentationLevel
    }

    private func tap(_ x: CGFloat, _ number: Int, _ view: UICollectionView) {
        guard let cell = view.cellForItem(at: row(number)) else { return XCTFail("no row \(number)") }
        let point = cell.convert(CGPoint(x: x, y: cell.bounds.midY), to: nil)
        window.sendTouch(.began, at: point)
        update(at: seconds + 0.2)
        window.sendTouch(.ended, at: point)
        update(at: seconds)
    }

    private func arrow(_ number: Int, _ view: UICollectionView) -> UIView? {
        view.cellForItem(at: row(number))?.subviews.last { $0 is UIControl }?.subviews.first
    }

    func testAnAppliedOutlineShowsWithItsLevels() {
        let (view, source) = list()
        XCTAssertEqual(words(view), ["a", "e"])
        XCTAssertEqual(source.snapshot().sectionIdentifiers, [7])
        var outline = source.snapshot(for: 7)
        outline.expand(["a", "b"])
        source.apply(outline, to: 7, animatingDifferences: false)
        update(at: seconds)
        XCTAssertEqual(words(view), ["a", "b", "c", "d", "e"])
        XCTAssertEqual((0..<5).map { level($0, view) }, [0, 1, 2, 1, 0])
        XCTAssertEqual(source.snapshot(for: 7).visibleItems, ["a", "b", "c", "d", "e"])
        XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b", "c", "d", "e"])
        XCTAssertEqual(source.snapshot(for: 8).items, [])
    }

    func testATapOnTheArrowExpandsAndCollapses() throws {
        let (view, source) = list()
        XCTAssertEqual(try XCTUnwrap(arrow(0, view)).transform, .identity)
        tap(293, 0, view)
        XCTAssertEqual(words(view), ["a", "b", "d", "e"])
        XCTAssertTrue(source.snapshot(for: 7).isExpanded("a"))
        XCTAssertEqual(try XCTUnwrap(arrow(0, view)).transform.b, 1, accuracy: 1e-6)
        XCTAssertNotNil(view.cellForItem(at: row(3))?.layer.animation(forKey: "position"), "what is below glides")
        XCTAssertEqual(view.indexPathsForSelectedItems ?? [], [])
        update(at: seconds + 1)
        tap(293, 0, view)
        update(at: seconds + 1)
        XCTAssertEqual(words(view), ["a", "e"])
        tap(100, 0, view)
        XCTAssertEqual(words(view), ["a", "e"])
        XCTAssertEqual(view.indexPathsForSelectedItems ?? [], [row(0)], "beside the arrow the cell is selected")
    }

    func testATapAnywhereInAHeaderExpands() {
        let (view, _) = list(.header)
        tap(100, 0, view)
        XCTAssertEqual(words(view), ["a", "b", "d", "e"])
        XCTAssertEqual(view.indexPathsForSelectedItems ?? [], [])
    }

    func testWhatIsBelowASectionsTitleIsNotIndented() {
        let (view, _) = list(titled: true)
        tap(100, 0, view)
        XCTAssertEqual(words(view), ["a", "b", "d", "e"])
        update(at: seconds + 1)
        XCTAssertEqual((0..<2).map { level($0, view) }, [0, 0])
    }

    func testHandlersAreAskedAndToldAndGiveWhatComesBelow() {
        let (view, source) = list(.header)
        var lines: [String] = [], may = false
        source.sectionSnapshotHandlers.shouldExpandItem = { lines.append("may expand \($0)"); return may }
        source.sectionSnapshotHandlers.willExpandItem = { lines.append("expands \($0)") }
        source.sectionSnapshotHandlers.shouldCollapseItem = { lines.append("may collapse \($0)"); return may }
        source.sectionSnapshotHandlers.willCollapseItem = { lines.append("collapses \($0)") }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, old in
            lines.append("below \(item): \(old.items)")
            var new = Outline()
            new.append(["new"])
            return new
        }
        tap(100, 0, view)
        XCTAssertEqual(words(view), ["a", "e"])
        may = true
        tap(100, 0, view)
        update(at: seconds + 1)
        XCTAssertEqual(words(view), ["a", "new", "e"])
        tap(100, 0, view)
        update(at: seconds + 1)
        XCTAssertEqual(words(view), ["a", "e"])
        XCTAssertEqual(lines, [
            "may expand a", "may expand a", "expands a", "below a: [\"b\", \"c\", \"d\"]", "may collapse a", "collapses a",
        ])
    }

    func testASnapshotOfAllSectionsWithOtherItemsEndsTheOutline() {
        let (view, source) = list()
        var all = source.snapshot()
        source.apply(all, animatingDifferences: false)
        XCTAssertEqual(source.snapshot(for: 7).items.count, 5)
        all.appendItems(["f"])
        source.apply(all, animatingDifferences: false)
        update(at: seconds)
        XCTAssertEqual(words(view), ["a", "e", "f"])
        XCTAssertEqual(source.snapshot(for: 7).items, ["a", "e", "f"])
    }
}
