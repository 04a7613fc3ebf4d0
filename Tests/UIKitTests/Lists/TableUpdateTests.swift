// Tables whose rows come, go and move: what they show in the end, and how it gets there.

import QuartzCore
import UIKit
import XCTest

final class TableUpdateTests: ViewTestCase {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Where a layer is on the screen.
    private func y(_ view: UIView?) -> CGFloat { view?.layer.presentation()?.frame.minY ?? .nan }

    func testWhatLiesBelowGlidesForThreeTenths() {
        let words = Words([["a", "b", "c"]]), table = table(words)
        let c = table.cellForRow(at: path(2))
        words.sections[0].insert("new", at: 1)
        table.insertRows(at: [path(1)], with: .fade)
        XCTAssertEqual(table.contentSize.height, 176)
        XCTAssertEqual(c?.frame.minY, 132, "the model is there at once")
        XCTAssertTrue(table.cellForRow(at: path(3)) === c)
        XCTAssertEqual(c?.layer.animation(forKey: "position")?.duration, 0.3)
        let new = table.cellForRow(at: path(1))
        XCTAssertEqual(new?.layer.animation(forKey: "opacity")?.duration, 0.3)
        renderer.update()
        XCTAssertEqual(y(c), 88, accuracy: 0.01)
        update(at: 0.15)
        XCTAssertEqual(y(c), 110, accuracy: 1)
        XCTAssertEqual(new?.layer.presentation()?.opacity ?? 0, 0.5, accuracy: 0.1)
        XCTAssertEqual(y(new), 44, accuracy: 0.01)
        update(at: 0.4)
        XCTAssertEqual(y(c), 132, accuracy: 0.01)
        XCTAssertEqual(texts(table), ["a", "new", "b", "c"])
    }

    func testWhatIsDeletedGoesAtTheEnd() {
        let words = Words([["a", "b", "c"]]), table = table(words)
        let b = table.cellForRow(at: path(1)), c = table.cellForRow(at: path(2))
        words.sections[0].remove(at: 1)
        words.shown = []
        var isDone: Bool?
        table.performBatchUpdates { table.deleteRows(at: [self.path(1)], with: .left) } completion: { isDone = $0 }
        XCTAssertEqual(texts(table), ["a", "c"])
        XCTAssertFalse(b!.isHidden)
        renderer.update()
        update(at: 0.15)
        XCTAssertEqual(b?.layer.presentation()?.frame.minX ?? 0, -160, accuracy: 5)
        XCTAssertEqual(y(c), 66, accuracy: 1)
        XCTAssertNil(isDone)
        XCTAssertEqual(words.shown, [])
        update(at: 0.35)
        renderer.update()
        XCTAssertEqual(isDone, true)
        XCTAssertTrue(b!.isHidden || b!.superview == nil)
        XCTAssertEqual(words.shown, ["-1"])
    }

    func testWhatGoesWithoutAnAnimationStaysUntilOthersHaveGlidedOverIt() {
        let words = Words([["a", "b", "c"]]), table = table(words)
        let b = table.cellForRow(at: path(1))!, c = table.cellForRow(at: path(2))!
        words.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .none)
        renderer.update()
        update(at: 0.15)
        XCTAssertEqual(b.layer.presentation()?.frame.origin, CGPoint(x: 0, y: 44))
        XCTAssertEqual(b.layer.presentation()?.opacity, 1)
        XCTAssertEqual(y(c), 66, accuracy: 1)
        XCTAssertLessThan(table.subviews.firstIndex(of: b)!, table.subviews.firstIndex(of: c)!)
        update(at: 0.35)
        renderer.update()
        XCTAssertTrue(b.isHidden || b.superview == nil)
        // What is shown anew so is there at once.
        table.reloadRows(at: [path(1)], with: .none)
        XCTAssertTrue(c.isHidden || c.superview == nil || table.cellForRow(at: path(1)) === c)
    }

    func testWithoutAnimationsItIsThereAtOnce() {
        let words = Words([["a", "b", "c"]]), table = table(words)
        words.sections[0] = ["c", "a"]
        UIView.performWithoutAnimation {
            table.beginUpdates()
            table.moveRow(at: path(2), to: path(0))
            table.deleteRows(at: [path(1)], with: .automatic)
            table.endUpdates()
        }
        XCTAssertEqual(texts(table), ["c", "a"])
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
        XCTAssertEqual(table.cellForRow(at: path(1))?.frame.minY, 44)
    }

    func testReloadingGivesAnotherCell() {
        let words = Words([["a", "b", "c"]]), table = table(words)
        let b = table.cellForRow(at: path(1))
        words.sections[0][1] = "B"
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.reloadRows(at: [path(1)], with: .none)
        XCTAssertEqual(texts(table), ["a", "B", "c"])
        XCTAssertNil(table.indexPathForSelectedRow)
        words.sections[0][2] = "C"
        let c = table.cellForRow(at: path(2))
        table.reloadRows(at: [path(2)], with: .fade)
        XCTAssertFalse(table.cellForRow(at: path(2)) === c)
        XCTAssertEqual(texts(table), ["a", "B", "C"])
        _ = b
    }

    func testSectionsComeAndGo() {
        let words = Words([["a"], ["b", "bb"], ["c"]])
        words.headers = [0: "A", 1: "B", 2: "C"]
        let table = table(words)
        words.sections.remove(at: 1)
        words.headers = [0: "A", 1: "C"]
        table.deleteSections([1], with: .fade)
        XCTAssertEqual(texts(table), ["a", "c"])
        XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "C")
        words.sections.insert(["n"], at: 0)
        words.headers = [0: "N", 1: "A", 2: "C"]
        table.insertSections([0], with: .top)
        XCTAssertEqual(texts(table), ["n", "a", "c"])
        words.sections.swapAt(0, 2)
        words.headers = [0: "C", 1: "N", 2: "A"]
        words.sections = [["c"], ["n"], ["a"]]
        table.moveSection(2, toSection: 0)
        XCTAssertEqual(texts(table), ["c", "n", "a"])
        words.sections[1] = ["x", "y", "z"]
        table.reloadSections([1], with: .automatic)
        XCTAssertEqual(texts(table), ["c", "x", "y", "z", "a"])
        update(at: 1)
        XCTAssertEqual(table.contentSize.height, 3 * 28 + 5 * 44)
    }

    func testAnEmptyBatchAsksForHeightsAgain() {
        let words = Words([["a", "b"]])
        var high: CGFloat = 44
        words.height = { _ in high }
        let table = table(words), b = table.cellForRow(at: path(1))
        high = 100
        table.beginUpdates()
        table.endUpdates()
        XCTAssertEqual(table.contentSize.height, 200)
        XCTAssertEqual(b?.frame, CGRect(x: 0, y: 100, width: 320, height: 100))
        renderer.update()
        XCTAssertEqual(y(b), 44, accuracy: 0.01)
        XCTAssertTrue(table.cellForRow(at: path(1)) === b)
    }

    func testSelectionMovesWithItsRow() {
        let words = Words([numbers(6)]), table = table(words)
        table.selectRow(at: path(3), animated: false, scrollPosition: .none)
        words.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .automatic)
        XCTAssertEqual(table.indexPathForSelectedRow, path(2))
        words.sections[0].remove(at: 2)
        table.deleteRows(at: [path(2)], with: .automatic)
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testTheEndOfTheContentComesBackIntoView() {
        let words = Words([numbers(20)]), table = table(words)
        table.contentOffset.y = 400
        update(at: 0.1)
        words.sections[0].removeLast(3)
        table.deleteRows(at: (17..<20).map { path($0) }, with: .fade)
        XCTAssertEqual(table.contentOffset.y, 17 * 44 - 480)
        XCTAssertEqual(texts(table).first, "row 6")
        XCTAssertEqual(texts(table).last, "row 16")
        XCTAssertNotNil(table.layer.animation(forKey: "bounds.origin") ?? table.layer.animation(forKey: "bounds"))
        update(at: 1)
        XCTAssertEqual(texts(table).count, 11)
    }

    func testInsertingBeforeTheFirstLayoutIsRead() {
        let words = Words([["a"]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(Words.Cell.self, forCellReuseIdentifier: "cell")
        table.dataSource = words
        words.sections[0].append("b")
        table.insertRows(at: [path(1)], with: .automatic)
        show(table)
        XCTAssertEqual(texts(table), ["a", "b"])
    }

    func testRandomBatchesEndAsAReloadDoes() {
        var random = SeededGenerator(seed: 7)
        let words = Words([numbers(8), ["s"], numbers(3).map { "third \($0)" }]), table = table(words)
        var next = 0
        for round in 0..<150 {
            let old = words.sections
            table.beginUpdates()
            var sections = old
            for section in old.indices {
                var goes: [Int] = []
                for row in old[section].indices where Int.random(in: 0..<4, using: &random) == 0 { goes.append(row) }
                for row in goes.reversed() { sections[section].remove(at: row) }
                table.deleteRows(
                    at: goes.map { path($0, section) }, with: .init(rawValue: Int.random(in: 0...6, using: &random))!)
                var comes: [String] = []
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    next += 1
                    comes.append("new \(next)")
                    sections[section].insert(
                        comes.last!, at: Int.random(in: 0...sections[section].count, using: &random))
                }
                table.insertRows(
                    at: comes.map { path(sections[section].firstIndex(of: $0)!, section) },
                    with: .init(rawValue: Int.random(in: 0...6, using: &random))!)
            }
            words.sections = sections
            table.endUpdates()
            update(at: Double(round) * Double.random(in: 0.1...0.4, using: &random))
            if round % 10 == 0 { table.contentOffset.y = max(0, min(table.contentSize.height - 480, 30)) }
            let rows = sections.indices.flatMap { section in sections[section].indices.map { path($0, section) } }
            XCTAssertEqual(table.contentSize.height, CGFloat(rows.count) * 44)
            for (row, place) in rows.enumerated() {
                let rect = table.rectForRow(at: place)
                XCTAssertEqual(rect.minY, CGFloat(row) * 44)
                guard rect.minY < table.bounds.maxY, rect.maxY > table.bounds.minY else { continue }
                XCTAssertEqual(table.cellForRow(at: place)?.textLabel?.text, sections[place.section][place.row])
                XCTAssertEqual(table.cellForRow(at: place)?.frame, rect)
                XCTAssertEqual(table.cellForRow(at: place)?.alpha, 1)
            }
        }
        update(at: 1000)
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count, table.visibleCells.count)
    }
}

/// The same numbers each time.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
