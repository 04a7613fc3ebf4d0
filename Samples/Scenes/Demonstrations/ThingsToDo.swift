// A table: rows come, go and move by its data source's changes, are drawn aside, and are edited.

import QuartzCore
import UIKit

package final class ThingsToDo: Sample {
    package static let title = "Things to do"
    package static let summary = """
        A table of two sections. A click on a row ticks it off: it glides to what is done, or back. Drawn aside, a row shows \
        what can be done to it. N: another one comes. S: they are shuffled. E: the minus at the left deletes, the lines at the \
        right move. It scrolls, and its rows' views serve again.
        """
    package static let pictureTimes = [0.2, 0.65, 1.15, 1.9, 2.65, 3.4, 4.4]
    package static let script =
        [ScriptedInput.press("n", at: 0.5)] + tap(320, 165, at: 1)
        + ScriptedInput.drag(from: CGPoint(x: 470, y: 210), to: CGPoint(x: 330, y: 212), at: 1.3)
        + tap(320, 120, at: 2.2)
        + [ScriptedInput.press("s", at: 2.5), ScriptedInput.press("e", at: 3), ScriptedInput.press("e", at: 3.6)]
        + ScriptedInput.drag(from: CGPoint(x: 320, y: 400), to: CGPoint(x: 320, y: 200), at: 3.9)

    private let stage = ViewStage(background: UIColor(red: 0.9, green: 0.91, blue: 0.95, alpha: 1))
    private let table = UITableView(frame: CGRect(x: 130, y: 20, width: 380, height: 440), style: .insetGrouped)
    private var lists = [
        ["Water the plants", "Ring up Ada", "Mend the bicycle", "Buy apples", "Answer letters"],
        ["Post the parcel", "Feed the cat", "Wind the clock", "Bake bread"],
    ]
    private var random = SeededRandom(seed: 4)
    private var made = 0

    private static let colors: [UIColor] = [.systemOrange, .systemTeal, .systemIndigo, .systemPink, .systemGreen, .systemBlue]
    private static let more = ["Read a book", "Clean the windows", "Write a poem", "Learn to juggle"]

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        table.register(ThingCell.self, forCellReuseIdentifier: "thing")
        table.layer.cornerRadius = 20
        table.dataSource = self
        table.delegate = self
        stage.window.addSubview(table)
        return stage.window.layer
    }

    package func press(_ key: Character) {
        switch key {
        case "n":
            lists[0].insert(Self.more[made % Self.more.count], at: 0)
            made += 1
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        case "s": shuffle()
        case "e": table.setEditing(!table.isEditing, animated: true)
        default: break
        }
    }

    private func shuffle() {
        let order = lists[0].indices.shuffled(using: &random)
        table.performBatchUpdates { [self] in
            for (new, old) in order.enumerated() {
                table.moveRow(at: IndexPath(row: old, section: 0), to: IndexPath(row: new, section: 0))
            }
            lists[0] = order.map { lists[0][$0] }
        }
    }

    package func grab(at point: CGPoint) { stage.window.sendTouch(.began, at: point) }
    package func pointer(at point: CGPoint) { stage.window.sendTouch(.moved, at: point) }
    package func drop(at point: CGPoint) { stage.window.sendTouch(.ended, at: point) }
    package func turnWheel(by notches: CGVector, at point: CGPoint) { stage.window.sendWheel(notches, at: point) }
}

extension ThingsToDo: UITableViewDataSource {
    package func numberOfSections(in tableView: UITableView) -> Int { lists.count }

    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lists[section].count }

    package func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "To do" : "Done"
    }

    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "thing", for: indexPath)
        let text = lists[indexPath.section][indexPath.row], isDone = indexPath.section == 1
        cell.textLabel?.text = text
        cell.textLabel?.textColor = isDone ? .secondaryLabel : .label
        cell.accessoryType = isDone ? .checkmark : .none
        cell.showsReorderControl = true
        (cell as? ThingCell)?.badge.backgroundColor = Self.colors[text.utf8.reduce(0) { $0 + Int($1) } % Self.colors.count]
        return cell
    }

    package func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.section == 0 }

    package func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let text = lists[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        lists[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    }

    package func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        lists[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }
}

extension ThingsToDo: UITableViewDelegate {
    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let text = lists[indexPath.section].remove(at: indexPath.row)
        let place = IndexPath(row: 0, section: 1 - indexPath.section)
        lists[place.section].insert(text, at: 0)
        tableView.performBatchUpdates {
            tableView.moveRow(at: indexPath, to: place)
        } completion: { _ in
            // Its tick comes with another cell.
            guard let now = self.lists[place.section].firstIndex(of: text) else { return }
            tableView.reloadRows(at: [IndexPath(row: now, section: place.section)], with: .fade)
        }
    }

    package func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let bin = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            self.tableView(tableView, commit: .delete, forRowAt: indexPath)
            done(true)
        }
        let later = UIContextualAction(style: .normal, title: "Later") { _, _, done in
            let last = self.lists[indexPath.section].count - 1
            self.lists[indexPath.section].append(self.lists[indexPath.section].remove(at: indexPath.row))
            tableView.moveRow(at: indexPath, to: IndexPath(row: last, section: indexPath.section))
            done(true)
        }
        later.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [bin, later])
    }
}

/// A row with a coloured badge.
private final class ThingCell: UITableViewCell {
    let badge = UIView(frame: CGRect(x: 16, y: 12, width: 20, height: 20))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        badge.layer.cornerRadius = 10
        contentView.addSubview(badge)
        indentationLevel = 3
        separatorInset = UIEdgeInsets(top: 0, left: 46, bottom: 0, right: 0)
    }

    required init?(coder: NSCoder) { nil }
}
