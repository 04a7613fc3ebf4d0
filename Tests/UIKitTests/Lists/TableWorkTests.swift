// What a table asks when rows come and go: of what stays as it was, nothing.

import QuartzCore
import UIKit
import XCTest

final class TableWorkTests: ViewTestCase {
    /// A table that counts how often its rows' height is looked up.
    private final class Counting: UITableView {
        var lookups = 0
        override var rowHeight: CGFloat {
            get {
                lookups += 1
                return super.rowHeight
            }
            set { super.rowHeight = newValue }
        }
    }

    /// Says nothing of heights.
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var texts = numbers(10_000)
        var asked = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = texts[indexPath.row]
            return cell
        }
    }

    private func counting(_ rows: Rows) -> Counting {
        let table = Counting(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (rows, rows)
        return show(table)
    }

    func testARowThatComesAmongThousandsIsAskedForAlone() {
        let rows = Rows(), table = counting(rows)
        XCTAssertLessThan(table.lookups, 100, "nobody says other heights than the table")
        XCTAssertEqual(table.contentSize.height, 440_000)
        (rows.asked, table.lookups) = (0, 0)
        rows.texts.insert("new", at: 3)
        table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
        XCTAssertEqual(rows.asked, 1)
        XCTAssertLessThan(table.lookups, 100)
        XCTAssertEqual(table.contentSize.height, 440_044)
    }

    func testHeightsThatCellsHaveSaidMoveWithTheirRows() {
        let rows = Rows(), table = counting(rows)
        rows.texts[2] = "high"
        table.rowHeight = 44
        table.rowHeight = UITableView.automaticDimension
        let heights = (0..<5).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        rows.texts.insert("new", at: 1)
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        let after = (0..<6).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        XCTAssertEqual([after[0]] + after[2...], heights)
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 10_000, section: 0)).maxY, table.contentSize.height)
    }

    func testADelegateThatSaysHeightsIsAskedForEachRow() {
        let words = Words([numbers(300)])
        var asked: Set<Int> = []
        words.height = {
            asked.insert($0.row)
            return CGFloat(30 + $0.row % 3)
        }
        let table = table(words)
        XCTAssertEqual(asked.count, 300)
        XCTAssertEqual(table.contentSize.height, 300 * 31)
        asked = []
        words.sections[0].insert("new", at: 3)
        table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
        XCTAssertEqual(asked.count, 301)
    }

    func testOfSeveralSectionsEachHasItsOwnHeights() {
        let words = Words([numbers(5), numbers(5)])
        words.height = { $0.section == 0 ? 20 : 60 }
        let table = table(words)
        XCTAssertEqual(table.contentSize.height, 400)
        words.sections[1].remove(at: 0)
        table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .none)
        XCTAssertEqual(table.contentSize.height, 340)
    }

    func testThousandsOfRowsAreSelectedInTheirOrderAndLetGoOf() {
        let rows = Rows(), table = counting(rows)
        let order = (0..<10_000).map { IndexPath(row: $0 * 7919 % 10_000, section: 0) }
        table.allowsMultipleSelection = true
        for path in order { table.selectRow(at: path, animated: false, scrollPosition: .none) }
        XCTAssertEqual(table.indexPathsForSelectedRows, order)
        XCTAssertTrue(table.visibleCells.allSatisfy(\.isSelected))
        table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        XCTAssertEqual(table.indexPathsForSelectedRows, Array(order.dropFirst()))
        XCTAssertEqual(table.visibleCells.first?.isSelected, false)
    }
}
