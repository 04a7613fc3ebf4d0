// Snapshots of lists, and tables that go from one to the next.

import QuartzCore
import UIKit
import XCTest

final class DiffableTests: ViewTestCase {
    private enum Section: Hashable { case main, other, third }

    private final class Titled: UITableViewDiffableDataSource<Int, String> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "Section \(sectionIdentifier(for: section) ?? -1)"
        }
    }

    private func source(_ table: UITableView) -> UITableViewDiffableDataSource<Section, Int> {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.sectionHeaderTopPadding = 0
        return UITableViewDiffableDataSource(tableView: table) { tableView, indexPath, item in
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "\(item)"
            return cell
        }
    }

    private func made() -> UITableView { UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain) }

    func testSnapshotsAreChangedByIdentifiers() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.main, .other])
        snapshot.appendItems([1, 2, 3], toSection: .main)
        snapshot.appendItems([4, 5])
        snapshot.insertItems([9], beforeItem: 2)
        snapshot.insertItems([8], afterItem: 5)
        snapshot.moveItem(1, afterItem: 4)
        snapshot.deleteItems([3, 77])
        XCTAssertEqual(snapshot.itemIdentifiers(inSection: .main), [9, 2])
        XCTAssertEqual(snapshot.itemIdentifiers, [9, 2, 4, 1, 5, 8])
        XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 1), .other)
        XCTAssertEqual(snapshot.indexOfItem(1), 3)
        snapshot.insertSections([.third], beforeSection: .other)
        snapshot.moveSection(.main, afterSection: .other)
        XCTAssertEqual(snapshot.sectionIdentifiers, [.third, .other, .main])
        XCTAssertEqual(snapshot.indexOfSection(.main), 2)
        snapshot.deleteSections([.other])
        XCTAssertEqual(snapshot.numberOfItems, 2)
        snapshot.deleteAllItems()
        XCTAssertEqual(snapshot.numberOfSections, 0)
    }

    func testATableGoesFromOneToTheNext() {
        let table = made(), source = source(table)
        var snapshot = source.snapshot()
        snapshot.appendSections([.main])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot, animatingDifferences: false)
        show(table)
        XCTAssertEqual(texts(table), ["1", "2", "3"])
        let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
        var isDone = false
        snapshot.deleteItems([1])
        snapshot.moveItem(3, beforeItem: 2)
        snapshot.appendItems([4])
        source.apply(snapshot) { isDone = true }
        XCTAssertEqual(texts(table), ["3", "2", "4"])
        XCTAssertTrue(table.visibleCells.first === third)
        XCTAssertNotNil(third?.layer.animation(forKey: "position"))
        XCTAssertFalse(isDone)
        renderer.update()
        update(at: 0.4)
        renderer.update()
        XCTAssertTrue(isDone)
        XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 1, section: 0)), 2)
        XCTAssertEqual(source.indexPath(for: 4), IndexPath(row: 2, section: 0))
        XCTAssertNil(source.indexPath(for: 1))
    }

    func testASubclassGivesTitles() {
        let table = made()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = Titled(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = item
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([3])
        snapshot.appendItems(["x"])
        source.apply(snapshot)
        show(table)
        XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "Section 3")
        snapshot.reconfigureItems(["x"])
        let cell = table.visibleCells.first
        source.apply(snapshot)
        XCTAssertTrue(table.visibleCells.first === cell)
    }

    func testRandomSnapshotsEndAsTheySay() {
        var random = SeededGenerator(seed: 3)
        let table = show(made()), source = source(table), all: [Section] = [.main, .other, .third]
        for round in 0..<200 {
            var snapshot = NSDiffableDataSourceSnapshot<Section, Int>(), items = Array(0..<14).shuffled(using: &random)
            snapshot.appendSections(Array(all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))))
            for section in snapshot.sectionIdentifiers {
                let count = min(items.count, Int.random(in: 0...5, using: &random))
                snapshot.appendItems(Array(items.prefix(count)), toSection: section)
                items.removeFirst(count)
            }
            if let item = snapshot.itemIdentifiers.randomElement(using: &random), round % 5 == 0 { snapshot.reloadItems([item]) }
            source.apply(snapshot, animatingDifferences: round % 3 != 0)
            update(at: Double(round) / 7)
            XCTAssertEqual(
                texts(table), snapshot.itemIdentifiers.prefix(11).map { "\($0)" }, "round \(round)")
        }
    }
}
