// Tables that are edited: deletion by the minus and by drawing rows aside, insertion, moving; controllers and refreshing.

import QuartzCore
import UIKit
import XCTest

final class TableEditingTests: ViewTestCase {
    private final class Editor: UITableViewController {
        var items = ["a", "b", "c", "d"]
        var styles: [Int: UITableViewCell.EditingStyle] = [:]
        var kind: UITableViewCell.Type = UITableViewCell.self
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(kind, forCellReuseIdentifier: "Cell")
            tableView.rowHeight = 44
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            cell.textLabel?.text = items[indexPath.row]
            cell.showsReorderControl = true
            return cell
        }
        override func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { styles[indexPath.row] ?? .delete }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            if editingStyle == .delete {
                items.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .fade)
            } else if editingStyle == .insert {
                items.insert("new", at: indexPath.row)
                tableView.insertRows(at: [indexPath], with: .automatic)
            }
        }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath
        ) { items.insert(items.remove(at: fromIndexPath.row), at: to.row) }
    }

    private func editor(_ kind: UITableViewCell.Type = UITableViewCell.self) -> (Editor, UITableView) {
        let editor = Editor(style: .plain)
        editor.kind = kind
        window.rootViewController = editor
        renderer.update()
        return (editor, editor.tableView)
    }

    override func tearDown() {
        window.rootViewController = nil
        super.tearDown()
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        window.sendTouch(.began, at: CGPoint(x: x, y: y))
        window.sendTouch(.ended, at: CGPoint(x: x, y: y))
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        let begin = seconds
        window.sendTouch(.began, at: start)
        for step in 1...10 {
            update(at: begin + Double(step) / 60)
            let part = CGFloat(step) / 10
            window.sendTouch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        update(at: begin + 0.6)
        window.sendTouch(.ended, at: end)
        update(at: begin + 1.2)
    }

    private final class TellingCell: UITableViewCell {
        var lines: [String] = []
        override func willTransition(to state: UITableViewCell.StateMask) {
            super.willTransition(to: state)
            lines.append("will \(state.rawValue)")
        }
        override func didTransition(to state: UITableViewCell.StateMask) {
            super.didTransition(to: state)
            lines.append("did \(state.rawValue)")
        }
    }

    func testCellsAreToldTheirStates() {
        let (editor, table) = editor(TellingCell.self)
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as! TellingCell
        drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
        XCTAssertTrue(cell.showingDeleteConfirmation)
        XCTAssertEqual(cell.lines, ["will 2"], "until the row is where it is to be")
        for time in [1.6, 1.7] { update(at: time) }
        XCTAssertEqual(cell.lines, ["will 2", "did 2"])
        editor.setEditing(true, animated: true)
        XCTAssertEqual(cell.lines, ["will 2", "did 2", "will 0", "will 1"])
        for time in [2, 2.5, 2.6] { update(at: time) }
        XCTAssertEqual(cell.lines.sorted(), ["did 0", "did 1", "did 2", "will 0", "will 1", "will 2"])
        cell.lines = []
        table.setEditing(false, animated: false)
        XCTAssertEqual(cell.lines, ["will 0", "did 0"])
    }

    func testAControllerIsItsTablesSourceAndDelegate() {
        let (editor, table) = editor()
        XCTAssertTrue(table.dataSource === editor)
        XCTAssertTrue(table.delegate === editor)
        XCTAssertTrue(editor.view === table)
        XCTAssertEqual(texts(table), ["a", "b", "c", "d"])
        XCTAssertTrue(editor.clearsSelectionOnViewWillAppear)
        XCTAssertEqual(UITableViewController(style: .grouped).tableView.style, .grouped)
        XCTAssertEqual(UITableViewController().tableView.style, .plain)
    }

    func testTheMinusShowsTheButtonThatDeletes() {
        let (editor, table) = editor()
        editor.setEditing(true, animated: false)
        update(at: 0.1)
        XCTAssertTrue(table.isEditing)
        let b = table.cellForRow(at: IndexPath(row: 1, section: 0))!
        XCTAssertEqual(b.editingStyle, .delete)
        XCTAssertEqual(b.contentView.frame.minX, 38)
        tap(27, 66)
        renderer.update()
        update(at: 0.5)
        XCTAssertTrue(b.showingDeleteConfirmation)
        XCTAssertEqual(b.frame.maxX, 320 - 78, accuracy: 6)
        XCTAssertEqual(editor.items.count, 4)
        tap(300, 66)
        XCTAssertEqual(editor.items, ["a", "c", "d"])
        renderer.update()
        update(at: 1)
        XCTAssertEqual(texts(table), ["a", "c", "d"])
        editor.isEditing = false
        update(at: 1.1)
        XCTAssertEqual(table.visibleCells[0].contentView.frame.minX, 0)
        XCTAssertFalse(table.visibleCells[0].isEditing)
    }

    func testThePlusInserts() {
        let (editor, table) = editor()
        editor.styles = [2: .insert]
        table.setEditing(true, animated: true)
        update(at: 0.5)
        tap(27, 110)
        XCTAssertEqual(editor.items, ["a", "b", "new", "c", "d"])
        update(at: 1)
        XCTAssertEqual(texts(table), editor.items)
    }

    func testDrawingARowAsideDeletes() {
        let (editor, table) = editor()
        drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
        let b = table.cellForRow(at: IndexPath(row: 1, section: 0))!
        XCTAssertLessThan(b.frame.minX, -70)
        tap(100, 150)
        update(at: 2.5)
        XCTAssertEqual(b.frame.minX, 0, "a touch elsewhere puts it back")
        XCTAssertNil(table.indexPathForSelectedRow)
        drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
        tap(300, 66)
        XCTAssertEqual(editor.items, ["a", "c", "d"])
        update(at: seconds + 1)
        XCTAssertEqual(table.visibleCells.map(\.frame.minX), [0, 0, 0])
        // All the way at once.
        drag(from: CGPoint(x: 310, y: 66), to: CGPoint(x: 20, y: 66))
        XCTAssertEqual(editor.items, ["a", "d"])
    }

    func testActionsOfTheDelegate() {
        final class Data: NSObject, UITableViewDataSource, UITableViewDelegate {
            var done: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                guard indexPath.row == 0 else { return nil }
                let flag = UIContextualAction(style: .normal, title: "Flag") { action, view, completionHandler in
                    self.done.append("flag")
                    completionHandler(true)
                }
                flag.backgroundColor = .systemOrange
                let more = UIContextualAction(style: .destructive, title: "Bin") { [weak self] (_, _, completion) in
                    self?.done.append("bin")
                    completion(true)
                }
                let configuration = UISwipeActionsConfiguration(actions: [more, flag])
                configuration.performsFirstActionWithFullSwipe = false
                return configuration
            }
        }
        let data = Data(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.rowHeight = 44
        table.dataSource = data
        table.delegate = data
        show(table)
        drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 100, y: 66))
        XCTAssertEqual(table.visibleCells.map(\.frame.minX), [0, 0, 0, 0, 0], "there is nothing behind it")
        drag(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 100, y: 22))
        tap(320 - 74 - 40, 22)
        XCTAssertEqual(data.done, ["flag"])
        update(at: seconds + 1)
        XCTAssertEqual(table.visibleCells[0].frame.minX, 0)
        drag(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 100, y: 22))
        tap(310, 22)
        XCTAssertEqual(data.done, ["flag", "bin"])
    }

    func testRowsAreMovedByTheirLines() {
        let (editor, table) = editor()
        table.setEditing(true, animated: false)
        update(at: 0.1)
        drag(from: CGPoint(x: 298, y: 22), to: CGPoint(x: 298, y: 120))
        XCTAssertEqual(editor.items, ["b", "c", "a", "d"])
        XCTAssertEqual(texts(table), ["b", "c", "a", "d"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132])
        XCTAssertEqual(table.contentOffset.y, 0)
    }

    func testSelectionGoesWhenTheTableComesBack() {
        let editor = Editor(style: .plain), other = UIViewController()
        let stack = UINavigationController(rootViewController: editor)
        window.rootViewController = stack
        renderer.update()
        editor.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        stack.pushViewController(other, animated: false)
        renderer.update()
        XCTAssertNotNil(editor.tableView.indexPathForSelectedRow)
        stack.popViewController(animated: false)
        renderer.update()
        XCTAssertNil(editor.tableView.indexPathForSelectedRow)
    }

    func testDrawingDownRefreshes() {
        let (editor, table) = editor()
        let control = UIRefreshControl()
        var asked = 0
        control.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
        editor.refreshControl = control
        XCTAssertTrue(table.refreshControl === control)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
        for step in 1...40 {
            update(at: Double(step) / 60)
            window.sendTouch(.moved, at: CGPoint(x: 100, y: 100 + CGFloat(step) * 9))
        }
        XCTAssertEqual(asked, 1)
        XCTAssertTrue(control.isRefreshing)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 460))
        for step in 41...200 { update(at: Double(step) / 60) }
        XCTAssertEqual(table.contentOffset.y, -60)
        XCTAssertEqual(control.frame.height, 60)
        XCTAssertEqual(table.adjustedContentInset.top, 60)
        control.endRefreshing()
        XCTAssertFalse(control.isRefreshing)
        XCTAssertEqual(table.contentOffset.y, 0)
        XCTAssertEqual(table.adjustedContentInset.top, 0)
        XCTAssertEqual(asked, 1)
    }

    func testRowsOfWhichSeveralMayBeChosenHaveCircles() throws {
        let (editor, table) = editor()
        editor.styles = [0: .insert]
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        update(at: 0.1)
        func picture(_ row: Int) -> UIImageView? {
            let mark = table.visibleCells[row].subviews.first { $0 is UIControl && !$0.isUserInteractionEnabled }
            return mark?.subviews.first as? UIImageView
        }
        XCTAssertTrue((0..<4).allSatisfy { picture($0) != nil }, "no delegate is asked")
        // The circle is part of the row.
        tap(25, 22)
        tap(200, 66)
        XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [0, 1])
        XCTAssertEqual(editor.items, ["a", "b", "c", "d"])
        let full = try XCTUnwrap(picture(0)?.image), empty = try XCTUnwrap(picture(2)?.image)
        XCTAssertNotEqual(full, empty)
        tap(200, 22)
        XCTAssertEqual(picture(0)?.image?.renderingMode, empty.renderingMode)
        XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1])
    }

    func testAccessoriesFadeInTheirPlaceAsEditingBeginsAndEnds() throws {
        let (_, table) = editor()
        let cell = table.visibleCells[0]
        cell.accessoryType = .disclosureIndicator
        update(at: 0.1)
        let old = try XCTUnwrap(cell.subviews.last { $0 is UIImageView }), place = old.layer.position
        table.setEditing(true, animated: true)
        update(at: 0.1)
        update(at: 0.2)
        XCTAssertTrue(old.superview === cell)
        XCTAssertEqual(old.layer.presentation()?.position, place)
        XCTAssertLessThan(old.layer.presentation()?.opacity ?? 1, 0.9)
        update(at: 1)
        XCTAssertNil(old.superview)
        table.setEditing(false, animated: true)
        update(at: 1)
        update(at: 1.1)
        let new = try XCTUnwrap(cell.subviews.last { $0 is UIImageView })
        XCTAssertEqual(new.layer.presentation()?.position, place)
        XCTAssertLessThan(new.layer.presentation()?.opacity ?? 1, 0.9)
        update(at: 2)
        XCTAssertEqual(new.alpha, 1)
    }
}
