// A table of words, whose data source and delegate note what they are asked and told.

import QuartzCore
import UIKit
import XCTest

/// Rows of words in sections, as programs write them.
final class Words: NSObject, UITableViewDataSource, UITableViewDelegate {
    final class Cell: UITableViewCell {
        nonisolated(unsafe) static var made = 0
        var reused = 0
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Cell.made += 1
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        override func prepareForReuse() {
            super.prepareForReuse()
            reused += 1
        }
    }

    var sections: [[String]]
    var headers: [Int: String] = [:], footers: [Int: String] = [:]
    /// What delegates are told, if it is wanted.
    var lines: [String] = []
    var height: ((IndexPath) -> CGFloat)?
    var selectable: (IndexPath) -> IndexPath? = { $0 }

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height?(indexPath) ?? tableView.rowHeight
    }
    private func note(_ name: String, _ path: IndexPath) { lines.append("\(name) \(path.section).\(path.row)") }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note("should highlight", indexPath)
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { note("unhighlight", indexPath) }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("will select", indexPath)
        return selectable(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("will deselect", indexPath)
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("deselect", indexPath) }
    var shown: [String] = []
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        shown.append("+\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        shown.append("-\(indexPath.row)")
    }
    var scrolled = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
}

extension ViewTestCase {
    /// A table of 320 × 480 points with rows of 44.
    func table(_ words: Words, style: UITableView.Style = .plain, rowHeight: CGFloat = 44) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        table.register(Words.Cell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = rowHeight
        table.sectionHeaderTopPadding = 0
        table.dataSource = words
        table.delegate = words
        return show(table)
    }

    /// What the rows in view say.
    func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    func tap(_ table: UITableView, _ path: IndexPath) {
        let rect = table.rectForRow(at: path)
        let point = table.convert(CGPoint(x: 100, y: rect.midY), to: nil)
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
    }
}

func numbers(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }
