// The index of a table: when it shows, what of it has room, and where fingers on it scroll.

import QuartzCore
import UIKit
import XCTest

final class TableIndexTests: ViewTestCase {
    /// Three rows for each letter, and an index.
    private final class Letters: UITableViewController {
        var letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        var titles: [String]?
        var asked: [String] = []
        var section: ((Int) -> Int)?

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            tableView.rowHeight = 44
            tableView.sectionHeaderTopPadding = 0
        }
        override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "\(letters[indexPath.section]) \(indexPath.row)"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles ?? letters }
        override func tableView(
            _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
        ) -> Int {
            asked.append(title)
            return section?(index) ?? super.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
    }

    private var controller: Letters!

    override func tearDown() {
        controller = nil
        super.tearDown()
    }

    private func letters(height: CGFloat = 480, style: UITableView.Style = .plain) -> UITableView {
        controller = Letters(style: style)
        controller.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: height)
        return show(controller.tableView)
    }

    /// The column at the right edge.
    private func column(_ table: UITableView) -> UIControl? { table.subviews.last as? UIControl }

    private func shown(_ table: UITableView) -> [String] {
        column(table)?.subviews.map { ($0 as? UILabel)?.text ?? "image" } ?? []
    }

    /// The middle of a title, in the window.
    private func place(_ title: String, _ table: UITableView) throws -> CGPoint {
        let label = try XCTUnwrap(column(table)?.subviews.first { ($0 as? UILabel)?.text == title })
        return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    }

    func testTitlesStandAtTheEdgeAndContentsMakeRoom() throws {
        let table = letters()
        XCTAssertEqual(shown(table), controller.letters)
        XCTAssertEqual(column(table)?.frame, CGRect(x: 305, y: 0, width: 15, height: 480))
        let cell = try XCTUnwrap(table.visibleCells.first)
        XCTAssertEqual(cell.frame.width, 320)
        let accessory = try XCTUnwrap(cell.subviews.first { $0 is UIImageView || $0 is UIControl })
        XCTAssertEqual(accessory.frame.maxX, 320 - 15 - 16, accuracy: 0.5)
        XCTAssertEqual(cell.separatorInset.right, 15)
        table.contentOffset.y = 300
        update(at: 0.1)
        XCTAssertEqual(column(table)?.frame.origin, CGPoint(x: 305, y: 300), "it stays where it is seen")
        XCTAssertTrue(table.subviews.last === column(table), "new cells are below it")
    }

    func testAFingerOnATitleScrollsAtOnceAndOnAlongTheColumn() throws {
        let table = letters()
        window.sendTouch(.began, at: try place("C", table))
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 2).minY)
        XCTAssertGreaterThan(table.contentOffset.y, 300)
        window.sendTouch(.moved, at: try place("D", table))
        window.sendTouch(.moved, at: try place("D", table))
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 3).minY)
        XCTAssertFalse(table.isDragging)
        // To the side of the column it goes on, and beyond its end the last title is meant.
        var point = try place("H", table)
        point.x = 150
        window.sendTouch(.moved, at: point)
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 7).minY)
        window.sendTouch(.moved, at: CGPoint(x: 310, y: 478))
        XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480)
        window.sendTouch(.ended, at: CGPoint(x: 310, y: 478))
        XCTAssertEqual(controller.asked, ["C", "D", "H", "Z"])
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testAFingerOnTheColumnStopsContentThatMoves() throws {
        let table = letters()
        table.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        update(at: 0.1)
        window.sendTouch(.began, at: try place("B", table))
        let place = table.rectForHeader(inSection: 1).minY
        XCTAssertEqual(table.contentOffset.y, place)
        update(at: 0.2)
        XCTAssertEqual(table.contentOffset.y, place)
        window.sendTouch(.ended, at: CGPoint(x: 310, y: 100))
    }

    func testWhereThereIsNoRoomBulletsStandForTitles() throws {
        let table = letters(height: 14 * 9)
        XCTAssertEqual(shown(table), ["A", "•", "G", "•", "N", "•", "T", "•", "Z"])
        XCTAssertEqual(controller.titles, nil)
        // A bullet's height is that of all that it stands for, in order.
        let bullet = try XCTUnwrap(column(table)?.subviews[1])
        for (part, title) in [(0.05, "B"), (0.5, "D"), (0.95, "F")] {
            let point = bullet.convert(CGPoint(x: 7, y: bullet.bounds.height * part), to: nil)
            window.sendTouch(.began, at: point)
            window.sendTouch(.ended, at: point)
            XCTAssertEqual(controller.asked.last, title)
        }
        table.frame.size.height = 480
        update(at: 0.1)
        XCTAssertEqual(shown(table), controller.letters)
        table.frame.size.height = 14 * 2
        update(at: 0.2)
        XCTAssertEqual(shown(table), ["A"])
        table.frame.size.height = 10
        update(at: 0.3)
        XCTAssertEqual(shown(table), [])
    }

    func testAnIndexShowsInPlainTablesOfEnoughRows() {
        XCTAssertEqual(shown(letters(style: .grouped)), [])
        let table = letters()
        XCTAssertEqual(table.sectionIndexMinimumDisplayRowCount, 0)
        table.sectionIndexMinimumDisplayRowCount = 79
        update(at: 0.1)
        XCTAssertNil(column(table))
        XCTAssertEqual(table.visibleCells[0].separatorInset.right, 0)
        table.sectionIndexMinimumDisplayRowCount = 78
        update(at: 0.2)
        XCTAssertNotNil(column(table))
    }

    func testTitlesAreAskedForAgainWhenTheProgramSaysSo() {
        let table = letters()
        controller.titles = [UITableView.indexSearch, "A", "#"]
        update(at: 0.1)
        XCTAssertEqual(shown(table).count, 26)
        table.reloadSectionIndexTitles()
        update(at: 0.2)
        XCTAssertEqual(shown(table), ["image", "A", "#"])
        XCTAssertEqual(UITableView.indexSearch, "{search}")
        controller.titles = []
        table.reloadData()
        update(at: 0.3)
        XCTAssertNil(column(table))
    }

    func testASectionThatThereIsNotScrollsNowhere() throws {
        let table = letters()
        for section in [NSNotFound, -1, 26] {
            controller.section = { _ in section }
            let point = try place("M", table)
            window.sendTouch(.began, at: point)
            window.sendTouch(.ended, at: point)
            XCTAssertEqual(table.contentOffset.y, 0)
        }
        controller.section = { _ in 1 }
        let point = try place("M", table)
        window.sendTouch(.began, at: point)
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 1).minY)
        window.sendTouch(.ended, at: point)
    }

    func testColoursAreTheTintOrTheProgramsAndTheGroundFollowsTheFinger() throws {
        let table = letters()
        XCTAssertTrue([table.sectionIndexColor, table.sectionIndexBackgroundColor].allSatisfy { $0 == nil })
        XCTAssertNil(table.sectionIndexTrackingBackgroundColor)
        let label = try XCTUnwrap(column(table)?.subviews.first as? UILabel)
        table.tintColor = .green
        XCTAssertEqual(label.textColor, .green)
        table.sectionIndexColor = .red
        XCTAssertEqual(label.textColor, .red)
        table.sectionIndexBackgroundColor = .yellow
        table.sectionIndexTrackingBackgroundColor = .blue
        XCTAssertEqual(column(table)?.backgroundColor, .yellow)
        let point = try place("A", table)
        window.sendTouch(.began, at: point)
        XCTAssertEqual(column(table)?.backgroundColor, .blue)
        window.sendTouch(.ended, at: point)
        XCTAssertEqual(column(table)?.backgroundColor, .yellow)
    }
}
