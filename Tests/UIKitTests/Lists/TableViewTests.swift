// Tables: which rows have cells, where they are, and what is selected.

import QuartzCore
import UIKit
import XCTest

final class TableViewTests: ViewTestCase {
    func testDefaultsAreAppleOnes() {
        let table = UITableView()
        XCTAssertEqual(table.style, .plain)
        XCTAssertEqual(table.rowHeight, UITableView.automaticDimension)
        XCTAssertEqual(table.estimatedRowHeight, UITableView.automaticDimension)
        XCTAssertEqual(table.sectionHeaderTopPadding, UITableView.automaticDimension)
        XCTAssertTrue(table.allowsSelection)
        XCTAssertFalse(table.allowsMultipleSelection || table.allowsSelectionDuringEditing || table.isEditing)
        XCTAssertEqual(table.separatorStyle, .singleLine)
        XCTAssertEqual(table.numberOfSections, 0)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertNil(table.indexPathsForSelectedRows)
        XCTAssertNil(table.dequeueReusableCell(withIdentifier: "nothing"))
        XCTAssertTrue(table.alwaysBounceVertical)
    }

    func testOnlyWhatIsInViewHasCells() {
        Words.Cell.made = 0
        let words = Words([numbers(10_000)]), table = table(words)
        XCTAssertEqual(table.contentSize, CGSize(width: 320, height: 440_000))
        XCTAssertEqual(texts(table), Array(numbers(11)))
        XCTAssertEqual(Words.Cell.made, 11)
        for step in 1...600 {
            table.contentOffset.y = CGFloat(step) * 30
            update(at: Double(step) / 60)
        }
        XCTAssertLessThanOrEqual(Words.Cell.made, 14, "cells serve again")
        XCTAssertEqual(texts(table).first, "row 409")
        XCTAssertEqual(table.visibleCells.first?.frame, CGRect(x: 0, y: 409 * 44, width: 320, height: 44))
        XCTAssertLessThanOrEqual(table.subviews.count, 20)
        XCTAssertEqual(table.indexPathsForVisibleRows?.count, table.visibleCells.count)
        XCTAssertNil(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isHidden && $0.superview === table })
    }

    func testACellIsPreparedBeforeItServesAgain() {
        let words = Words([numbers(100)]), table = table(words)
        let first = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Words.Cell
        XCTAssertEqual(first?.reused, 0)
        XCTAssertEqual(first?.reuseIdentifier, "cell")
        table.contentOffset.y = 44
        update(at: 0.1)
        XCTAssertTrue(table.visibleCells.contains { $0 === first })
        XCTAssertEqual(first?.reused, 1)
        XCTAssertTrue(words.shown.contains("-0"))
        XCTAssertEqual(words.shown.prefix(3), ["+0", "+1", "+2"])
    }

    func testRectanglesFollowHeights() {
        let words = Words([["a", "b"], ["c"]])
        words.headers = [0: "First", 1: "Second"]
        words.footers = [1: "End"]
        words.height = { $0.row == 0 ? 50 : 30 }
        let table = table(words)
        table.sectionHeaderHeight = 28
        table.sectionFooterHeight = 20
        table.layoutIfNeeded()
        XCTAssertEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 0, width: 320, height: 28))
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)), CGRect(x: 0, y: 78, width: 320, height: 30))
        XCTAssertEqual(table.rect(forSection: 0), CGRect(x: 0, y: 0, width: 320, height: 108))
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY, 136)
        XCTAssertEqual(table.rectForFooter(inSection: 1), CGRect(x: 0, y: 186, width: 320, height: 20))
        XCTAssertEqual(table.contentSize.height, 206)
        XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 5, y: 80)), IndexPath(row: 1, section: 0))
        XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 5, y: 10)))
        XCTAssertEqual(
            table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 100)),
            [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1)])
        XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "First")
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 9, section: 0)), .zero)
    }

    func testHeadersFloatInPlainTables() {
        let words = Words([numbers(20), numbers(20)])
        words.headers = [0: "First", 1: "Second"]
        let table = table(words)
        table.sectionHeaderHeight = 30
        table.contentOffset.y = 100
        update(at: 0.1)
        let header = table.headerView(forSection: 0)
        XCTAssertEqual(header?.frame.minY, 100)
        table.contentOffset.y = 30 + 880 - 10
        update(at: 0.2)
        XCTAssertEqual(header?.frame.minY, 880, "the next section pushes it out")
        XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, 910)
        XCTAssertEqual(table.rectForHeader(inSection: 0).minY, 0)
        let grouped = self.table(words, style: .grouped)
        grouped.sectionHeaderHeight = 30
        grouped.contentOffset.y = 10
        update(at: 0.3)
        XCTAssertEqual(grouped.headerView(forSection: 0)?.frame.minY, 0)
    }

    func testATapSelects() {
        let words = Words([numbers(5)]), table = table(words)
        tap(table, IndexPath(row: 1, section: 0))
        XCTAssertEqual(words.lines, ["should highlight 0.1", "highlight 0.1", "unhighlight 0.1", "will select 0.1", "select 0.1"])
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected, true)
        words.lines = []
        tap(table, IndexPath(row: 2, section: 0))
        XCTAssertEqual(words.lines.suffix(4), ["will select 0.2", "will deselect 0.1", "deselect 0.1", "select 0.2"])
        XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 2, section: 0)])
        table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
        XCTAssertNil(table.indexPathForSelectedRow)
        words.selectable = { _ in nil }
        tap(table, IndexPath(row: 3, section: 0))
        XCTAssertNil(table.indexPathForSelectedRow)
        words.selectable = { IndexPath(row: $0.row + 1, section: 0) }
        tap(table, IndexPath(row: 3, section: 0))
        XCTAssertEqual(table.indexPathForSelectedRow?.row, 4)
    }

    func testSeveralAreSelectedAndTappedAgain() {
        let words = Words([numbers(5)]), table = table(words)
        table.allowsMultipleSelection = true
        tap(table, IndexPath(row: 3, section: 0))
        tap(table, IndexPath(row: 1, section: 0))
        XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [3, 1])
        words.lines = []
        tap(table, IndexPath(row: 3, section: 0))
        XCTAssertEqual(words.lines.suffix(2), ["will deselect 0.3", "deselect 0.3"])
        XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1])
    }

    func testADragSelectsNothing() {
        let words = Words([numbers(50)]), table = table(words)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 200))
        update(at: 0.2)
        XCTAssertEqual(words.lines.last, "highlight 0.4", "it has rested")
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 4, section: 0))?.isHighlighted, true)
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(words.lines.last, "unhighlight 0.4")
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 100))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 150))
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertGreaterThan(words.scrolled, 0)
    }

    func testSelectionSurvivesScrollingAndEndsWithAReload() {
        let words = Words([numbers(100)]), table = table(words)
        table.selectRow(at: IndexPath(row: 50, section: 0), animated: false, scrollPosition: .middle)
        XCTAssertEqual(words.lines, [])
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 50, section: 0))?.isSelected, true)
        XCTAssertEqual(table.contentOffset.y, 50 * 44 + 22 - 240)
        table.contentOffset.y = 0
        update(at: 0.1)
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isSelected })
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, 2200)
        table.reloadData()
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isSelected })
        table.allowsSelection = false
        tap(table, IndexPath(row: 52, section: 0))
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testRowsAreScrolledTo() {
        let words = Words([numbers(100)]), table = table(words)
        table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, 880)
        table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, 4400 - 480)
        table.scrollToRow(at: IndexPath(row: 95, section: 0), at: .none, animated: false)
        XCTAssertEqual(table.contentOffset.y, 4400 - 480, "it is seen")
        table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .bottom, animated: false)
        XCTAssertEqual(table.contentOffset.y, 31 * 44 - 480)
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
        update(at: 0.15)
        XCTAssertGreaterThan(table.contentOffset.y, 0)
        for frame in 1...30 { update(at: 0.15 + Double(frame) / 60) }
        XCTAssertEqual(table.contentOffset.y, 0)
    }

    func testReloadingShowsTheNewData() {
        let words = Words([numbers(5)]), table = table(words)
        words.sections = [["x", "y"]]
        XCTAssertEqual(table.numberOfRows(inSection: 0), 5)
        table.reloadData()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
        XCTAssertEqual(texts(table), ["x", "y"])
        XCTAssertEqual(table.contentSize.height, 88)
        words.sections = []
        table.reloadData()
        XCTAssertEqual(table.visibleCells, [])
    }

    func testTheTablesOwnHeaderAndFooter() {
        let words = Words([numbers(3)]), table = table(words)
        table.tableHeaderView = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 70))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        table.backgroundView = UIView()
        update(at: 0.1)
        XCTAssertEqual(table.tableHeaderView?.frame, CGRect(x: 0, y: 0, width: 320, height: 70))
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 70)
        XCTAssertEqual(table.tableFooterView?.frame, CGRect(x: 0, y: 202, width: 320, height: 30))
        XCTAssertEqual(table.contentSize.height, 232)
        XCTAssertTrue(table.subviews.first === table.backgroundView)
        XCTAssertEqual(table.backgroundView?.frame, table.bounds)
    }

    func testTheDelegateIsAScrollViewsToo() {
        let words = Words([numbers(100)]), table = table(words)
        XCTAssertTrue(table.delegate === words)
        XCTAssertTrue((table as UIScrollView).delegate === words)
        words.scrolled = 0
        table.contentOffset.y = 10
        XCTAssertEqual(words.scrolled, 1)
        table.delegate = nil
        XCTAssertNil((table as UIScrollView).delegate)
    }

    func testIndexPathsSpeakOfRows() {
        var path = IndexPath(row: 3, section: 7)
        XCTAssertEqual(path, IndexPath(item: 3, section: 7))
        XCTAssertEqual(path, IndexPath(indexes: [7, 3]))
        path.row = 5
        path.section += 1
        XCTAssertEqual([path.row, path.item, path.section], [5, 5, 8])
    }

    func testRowsThatMeasureThemselvesComeWithTheirHeight() throws {
        final class Tall: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                let line = UIView()
                line.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(line)
                NSLayoutConstraint.activate([
                    line.topAnchor.constraint(equalTo: contentView.topAnchor), line.heightAnchor.constraint(equalToConstant: 120),
                    line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let words = Words([["a"]]), table = self.table(words, rowHeight: UITableView.automaticDimension)
        table.estimatedRowHeight = 44
        table.register(Tall.self, forCellReuseIdentifier: "cell")
        table.reloadData()
        update(at: 0)
        words.sections[0].append("b")
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .bottom)
        update(at: 0)
        update(at: 0.1)
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        XCTAssertEqual(cell.frame.height, 120, accuracy: 0.6)
        XCTAssertEqual(cell.layer.presentation()?.bounds.height ?? 0, cell.frame.height, accuracy: 0.01)
        XCTAssertGreaterThan(cell.layer.presentation()?.frame.minY ?? 0, cell.frame.minY + 10)
    }

    func testTitlesThatServeAgainHaveTheRoomOfTheirText() throws {
        let words = Words((0..<30).map { ["row \($0)"] })
        for section in 0..<30 { words.headers[section] = section % 2 == 0 ? "I" : "WWWWWW" }
        let table = table(words)
        update(at: 0)
        for offset in stride(from: 0, through: 1200, by: 50) {
            table.contentOffset.y = CGFloat(offset)
            renderer.update()
        }
        for case let header as UITableViewHeaderFooterView in table.subviews where !header.isHidden {
            let label = try XCTUnwrap(header.textLabel)
            XCTAssertGreaterThanOrEqual(label.bounds.width, label.sizeThatFits(.zero).width - 0.01, label.text ?? "")
        }
    }
}
