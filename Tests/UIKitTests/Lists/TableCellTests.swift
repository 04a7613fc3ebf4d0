// Cells: where labels, images and accessories are, and heights that cells decide.

import QuartzCore
import UIKit
import XCTest

final class TableCellTests: ViewTestCase {
    private func cell(_ style: UITableViewCell.CellStyle, _ width: CGFloat = 320) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: 44)
        return cell
    }

    func testStylesHaveTheirLabels() {
        XCTAssertNil(cell(.default).detailTextLabel)
        XCTAssertNil(cell(.value2).imageView)
        let plain = cell(.default)
        plain.textLabel?.text = "Hello"
        plain.layoutIfNeeded()
        XCTAssertEqual(plain.textLabel?.frame, CGRect(x: 16, y: 0, width: 288, height: 44))
        XCTAssertEqual(plain.contentView.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
        let value = cell(.value1)
        value.textLabel?.text = "Name"
        value.detailTextLabel?.text = "Value"
        value.layoutIfNeeded()
        XCTAssertEqual(value.textLabel?.frame.minX, 16)
        XCTAssertEqual(value.detailTextLabel?.frame.maxX, 304)
        let subtitle = cell(.subtitle)
        subtitle.textLabel?.text = "Title"
        subtitle.detailTextLabel?.text = "More"
        subtitle.layoutIfNeeded()
        XCTAssertLessThan(subtitle.textLabel!.frame.midY, subtitle.detailTextLabel!.frame.midY)
        XCTAssertEqual(subtitle.detailTextLabel?.frame.minX, 16)
    }

    func testAnImageAndAnAccessoryTakeRoom() {
        let cell = cell(.default)
        cell.textLabel?.text = "Hello"
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.imageView?.frame, CGRect(x: 16, y: 7, width: 30, height: 30))
        XCTAssertEqual(cell.textLabel?.frame.minX, 62)
        XCTAssertEqual(cell.contentView.frame.width, 320 - 8 - 16 - 8)
        XCTAssertEqual(cell.separatorInset.left, 62)
        let own = UISwitch()
        cell.accessoryView = own
        cell.layoutIfNeeded()
        XCTAssertEqual(own.frame.maxX, 304)
        XCTAssertEqual(own.center.y, 22, accuracy: 0.6)
        cell.indentationLevel = 2
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.imageView?.frame.minX, 36)
    }

    func testCellsMadeWithoutAnIdentifier() {
        final class Titled: UITableViewCell {
            let title: String
            init(title: String) {
                self.title = title
                super.init(style: .value1, reuseIdentifier: nil)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        XCTAssertEqual(Titled(title: "x").title, "x")
        XCTAssertNil(UITableViewCell().reuseIdentifier)
        XCTAssertEqual(UITableViewCell().frame.size, CGSize(width: 320, height: 44))
    }

    func testASelectedCellHasAGround() {
        let cell = show(cell(.default))
        cell.selectedBackgroundView = UIView()
        cell.setSelected(true, animated: false)
        cell.layoutIfNeeded()
        XCTAssertTrue(cell.selectedBackgroundView?.superview === cell)
        XCTAssertEqual(cell.selectedBackgroundView?.frame, cell.bounds)
        XCTAssertTrue(cell.subviews.first === cell.selectedBackgroundView)
        cell.setSelected(false, animated: true)
        XCTAssertFalse(cell.isSelected)
        renderer.update()
        update(at: 0.1)
        XCTAssertTrue(cell.selectedBackgroundView?.superview === cell)
        update(at: 0.5)
        renderer.update()
        XCTAssertNil(cell.selectedBackgroundView?.superview)
        cell.selectionStyle = .none
        cell.isSelected = true
        XCTAssertNil(cell.selectedBackgroundView?.superview)
    }

    // MARK: Heights

    private final class Paragraph: UITableViewCell {
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            ])
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    private final class Paragraphs: NSObject, UITableViewDataSource {
        var made = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 300 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "p", for: indexPath) as! Paragraph
            made += 1
            cell.label.text = Array(repeating: "Some words of row \(indexPath.row).", count: 1 + indexPath.row % 5)
                .joined(separator: " ")
            return cell
        }
    }

    func testConstraintsDecideHeights() {
        let data = Paragraphs(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(Paragraph.self, forCellReuseIdentifier: "p")
        table.dataSource = data
        show(table)
        XCTAssertLessThan(data.made, 16)
        var y: CGFloat = 0
        for cell in table.visibleCells.compactMap({ $0 as? Paragraph }) {
            XCTAssertEqual(cell.frame.minY, y)
            cell.layoutIfNeeded()
            let wanted = cell.label.sizeThatFits(CGSize(width: 288, height: 0)).height
            XCTAssertEqual(cell.frame.height, wanted + 20, accuracy: 1)
            XCTAssertEqual(cell.label.frame.height, wanted, accuracy: 1)
            y = cell.frame.maxY
        }
        XCTAssertGreaterThanOrEqual(y, 480)
    }

    func testWhatIsSeenDoesNotJumpWhenHeightsBecomeKnown() {
        let data = Paragraphs(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(Paragraph.self, forCellReuseIdentifier: "p")
        table.dataSource = data
        show(table)
        table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        XCTAssertEqual(table.indexPathsForVisibleRows?.first?.row, 150)
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 150, section: 0)).minY, table.contentOffset.y, accuracy: 0.01)
        // A finger that draws the rows down: they follow it, whatever comes in from above.
        window.sendTouch(.began, at: CGPoint(x: 100, y: 40))
        window.sendTouch(.moved, at: CGPoint(x: 100, y: 60))
        update(at: 0.01)
        let path = IndexPath(row: 152, section: 0)
        var last = table.rectForRow(at: path).minY - table.contentOffset.y
        for step in 1...20 {
            window.sendTouch(.moved, at: CGPoint(x: 100, y: 60 + CGFloat(step) * 17))
            update(at: Double(step) / 60)
            guard table.cellForRow(at: path) != nil else { break }
            let now = table.rectForRow(at: path).minY - table.contentOffset.y
            XCTAssertEqual(now - last, 17, accuracy: 0.51, "step \(step)")
            last = now
        }
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 400))
    }

    func testSizesThatFitDecideHeights() {
        final class Tall: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
        }
        final class Data: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "t") ?? Tall()
            }
        }
        let data = Data(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(Tall.self, forCellReuseIdentifier: "t")
        table.dataSource = data
        show(table)
        XCTAssertEqual(table.contentSize.height, 231)
    }

    func testTextsDecideTheHeightOfPlainCells() {
        let words = Words([["one", "two"]]), table = table(words, rowHeight: UITableView.automaticDimension)
        XCTAssertEqual(table.contentSize.height, 88)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = Array(repeating: "word", count: 60).joined(separator: " ")
        XCTAssertGreaterThan(cell.sizeThatFits(CGSize(width: 320, height: 0)).height, 100)
    }

    private final class Banner: UITableViewHeaderFooterView {
        let label = UILabel()
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.heightAnchor.constraint(equalToConstant: 61),
            ])
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    private final class Banners: NSObject, UITableViewDataSource, UITableViewDelegate {
        var lines: [String] = []
        func numberOfSections(in tableView: UITableView) -> Int { 30 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "banner") as? Banner
            view?.label.text = "Section \(section)"
            return view
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            lines.append("+\(section)")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            lines.append("-\(section)")
        }
    }

    func testHeadersServeAgainAndHaveTheirConstraintsHeight() {
        let data = Banners(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        table.register(Banner.self, forHeaderFooterViewReuseIdentifier: "banner")
        table.rowHeight = 50
        table.sectionFooterHeight = 0
        table.dataSource = data
        table.delegate = data
        show(table)
        XCTAssertEqual(table.rectForHeader(inSection: 1), CGRect(x: 0, y: 161, width: 320, height: 61))
        XCTAssertEqual(data.lines, ["+0", "+1", "+2"])
        let first = table.headerView(forSection: 0)
        table.contentOffset.y = 200
        update(at: 0.1)
        XCTAssertEqual(Set(data.lines.dropFirst(3)), ["+3", "+4", "-0"])
        XCTAssertNil(table.headerView(forSection: 0))
        table.contentOffset.y = 400
        update(at: 0.2)
        XCTAssertTrue((0..<30).contains { table.headerView(forSection: $0) === first })
    }

    func testReloadingWhileCellsAreAskedForEndsWell() {
        final class Restless: NSObject, UITableViewDataSource, UITableViewDelegate {
            var count = 5
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                guard count == 5 else { return }
                count = 2
                tableView.reloadData()
            }
        }
        let data = Restless(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = data
        table.delegate = data
        show(table)
        XCTAssertEqual(table.visibleCells.count, 2)
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 2)
        table.dataSource = nil
        XCTAssertEqual(table.visibleCells, [])
    }

    func testContentConfigurations() {
        let cell = cell(.default)
        var content = cell.defaultContentConfiguration()
        content.text = "First"
        content.secondaryText = "Second"
        cell.contentConfiguration = content
        cell.layoutIfNeeded()
        let view = cell.contentView.subviews.first as? UIListContentView
        XCTAssertEqual(view?.frame, cell.contentView.bounds)
        content.text = "Other"
        cell.contentConfiguration = content
        XCTAssertTrue(cell.contentView.subviews.first === view, "the same view shows it")
        XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "Other")
        cell.contentConfiguration = nil
        XCTAssertEqual(cell.contentView.subviews, [])
    }

    func testTheInfoButtonTellsTheDelegate() {
        final class Data: NSObject, UITableViewDataSource, UITableViewDelegate {
            var tapped: [Int] = [], selected: [Int] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.accessoryType = .detailButton
                return cell
            }
            func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
                tapped.append(indexPath.row)
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
        }
        let data = Data(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = data
        table.delegate = data
        show(table)
        window.sendTouch(.began, at: CGPoint(x: 293, y: 66))
        window.sendTouch(.ended, at: CGPoint(x: 293, y: 66))
        XCTAssertEqual(data.tapped, [1])
        XCTAssertEqual(data.selected, [])
    }

    // MARK: Heights by constraints

    /// A text of some lines within the margins.
    private final class NoteCell: UITableViewCell {
        let note = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            (note.numberOfLines, note.translatesAutoresizingMaskIntoConstraints) = (0, false)
            contentView.addSubview(note)
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                note.topAnchor.constraint(equalTo: contentView.topAnchor),
                note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                note.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                note.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    func testContentsOfOnesOwnBeginWithTheTablesTexts() {
        let plain = UITableViewCell(), own = NoteCell(style: .default, reuseIdentifier: nil)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil), mark = UIView()
        plain.textLabel?.text = "text"
        own.note.text = "text"
        mark.translatesAutoresizingMaskIntoConstraints = false
        header.contentView.addSubview(mark)
        mark.leadingAnchor.constraint(equalTo: header.contentView.layoutMarginsGuide.leadingAnchor).isActive = true
        for view in [plain, own, header] {
            view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            show(view)
            view.layoutIfNeeded()
        }
        let left = plain.textLabel!.frame.minX
        XCTAssertEqual(left, 16)
        XCTAssertEqual([own.note.frame.minX, own.note.frame.maxX, mark.frame.minX], [left, 320 - left, left])
        let sides = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        XCTAssertEqual([own.layoutMargins, own.contentView.layoutMargins, header.layoutMargins], [sides, sides, sides])
        own.contentView.layoutMargins.left = 0
        XCTAssertEqual(own.contentView.layoutMargins.left, 0)
    }

    private final class Notes: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
            (cell as? NoteCell)?.note.text = String(repeating: "line\n", count: 1 + indexPath.row * 7 % 5) + "end"
            return cell
        }
    }

    /// Rows of many heights in a window with bars that cover 100 points at each edge.
    private func notes() -> (UITableView, Notes) {
        let controller = UIViewController(), notes = Notes(), table = UITableView(frame: window.bounds)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 100, right: 0)
        window.rootViewController = controller
        (table.rowHeight, table.estimatedRowHeight, table.dataSource) = (UITableView.automaticDimension, 40, notes)
        table.register(NoteCell.self, forCellReuseIdentifier: "note")
        controller.view.addSubview(table)
        update(at: 0)
        return (table, notes)
    }

    func testRowsHaveTheHeightOfTheirTextWhereverTheyAre() throws {
        let (table, notes) = notes()
        for step in 0..<40 {
            table.contentOffset.y += 37
            update(at: Double(step) / 60)
            for case let cell as NoteCell in table.visibleCells {
                XCTAssertEqual(cell.frame.height, cell.note.intrinsicContentSize.height, accuracy: 0.51)
            }
        }
        withExtendedLifetime(notes) {}
    }

    func testAnAnimatedScrollEndsAtItsRowThoughHeightsWereEstimates() throws {
        let (table, notes) = notes(), last = IndexPath(row: 59, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: true)
        var places: [CGFloat] = []
        for frame in 1...90 {
            update(at: Double(frame) / 60)
            places.append(table.contentOffset.y)
        }
        let cell = try XCTUnwrap(table.cellForRow(at: last))
        XCTAssertEqual(table.convert(cell.frame, to: window).maxY, 380, accuracy: 0.5)
        XCTAssertEqual(places.sorted(), places)
        withExtendedLifetime(notes) {}
    }

    func testActionsBesideRowsAreWhiteAndLeaveTitlesOutOfLowRows() throws {
        final class Data: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 1 ? 100 : 60
            }
            func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                let flag = UIContextualAction(style: .normal, title: "Flag") { $2(true) }
                if indexPath.row < 2 { flag.image = UIImage(systemName: "flag") }
                return UISwipeActionsConfiguration(actions: [flag])
            }
        }
        let data = Data(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        (table.dataSource, table.delegate) = (data, data)
        show(table)
        func button(_ y: CGFloat) throws -> UIButton {
            let begin = seconds
            window.sendTouch(.began, at: CGPoint(x: 250, y: y))
            for step in 1...10 {
                update(at: begin + Double(step) / 60)
                window.sendTouch(.moved, at: CGPoint(x: 250 - CGFloat(step) * 10, y: y))
            }
            update(at: begin + 0.6)
            window.sendTouch(.ended, at: CGPoint(x: 150, y: y))
            update(at: begin + 1.2)
            return try XCTUnwrap(table.hitTest(CGPoint(x: 310, y: y), with: nil) as? UIButton, "at \(y)")
        }
        let low = try button(30)
        XCTAssertNil(low.configuration?.title)
        XCTAssertEqual(low.configuration?.image?.renderingMode, .alwaysTemplate)
        XCTAssertEqual(low.configuration?.baseForegroundColor, .white)
        low.sendActions(for: .touchUpInside)
        update(at: seconds + 1)
        let high = try button(110)
        XCTAssertEqual(high.configuration?.title, "Flag")
        let picture = try XCTUnwrap(high.imageView), title = try XCTUnwrap(high.titleLabel)
        XCTAssertLessThan(picture.frame.maxY, title.frame.minY + 4)
        let whole = picture.bounds.size
        high.sendActions(for: .touchUpInside)
        update(at: seconds)
        update(at: seconds + 0.1)
        XCTAssertEqual(picture.layer.presentation()?.bounds.size, whole, "it keeps its shape as the row goes back")
        update(at: seconds + 1)
        XCTAssertEqual(try button(190).configuration?.title, "Flag")
        window.sendTouch(.began, at: CGPoint(x: 100, y: 400))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 400))
        XCTAssertEqual(table.visibleCells.map(\.frame.minX), [0, 0, 0], "a tap beside all rows has them go back")
        withExtendedLifetime(data) {}
    }
}
