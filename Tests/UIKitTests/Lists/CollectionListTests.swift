// Lists in collection views: rows, headers, lines, grounds and what stands at the edges; and cells that show configurations.
// That rows are at least 44 points high and round corners have 10 is how lists look at Apple; the sides of 16 are this project's
// tables'.

import QuartzCore
import UIKit
import XCTest

final class CollectionListTests: CompositionalTestCase {
    /// A row that knows a word besides its state.
    private final class WordRow: UICollectionViewListCell {
        var word: String? { didSet { if word != oldValue { setNeedsUpdateConfiguration() } } }
        var states: [String] = []

        override var configurationState: UICellConfigurationState {
            var state = super.configurationState
            state[WordRow.key] = word
            return state
        }

        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            states.append("\(state[WordRow.key] as? String ?? "-")\(state.isSelected ? " selected" : "")")
            var content = defaultContentConfiguration().updated(for: state)
            content.text = state[WordRow.key] as? String
            contentConfiguration = content
        }

        static let key = UIConfigurationStateCustomKey("word")
    }

    private final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var words: [[String]] = [["a", "b", "c"], ["d"]]
        var fill: (UICollectionViewListCell, String) -> Void = { cell, word in
            var content = cell.defaultContentConfiguration()
            content.text = word
            cell.contentConfiguration = content
        }
        private lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [unowned self] cell, _, word in fill(cell, word)
        }
        private let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Section \(path.section)"
            cell.contentConfiguration = content
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            words[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(
                using: registration, for: indexPath, item: words[indexPath.section][indexPath.item])
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
    }

    private let rows = Rows()

    private func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance,
        _ header: UICollectionLayoutListConfiguration.HeaderMode = .none
    ) -> UICollectionView {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = header
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.dataSource = rows
        view.delegate = rows
        show(view)
        update(at: seconds + 0.1)
        return view
    }

    private func lines(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> [CGRect] {
        (view.cellForItem(at: self.item(item, section))?.subviews ?? [])
            .filter { $0.backgroundColor === UIColor.separator }.map(\.frame)
    }

    private func ground(_ cell: UIView?) -> UIColor? { cell?.subviews.first?.subviews.first?.backgroundColor }

    func testRowsOfAPlainListGoFromEdgeToEdge() {
        let view = list(.plain)
        assert(frames(view) + frames(view, 1), (0..<4).map { CGRect(x: 0, y: CGFloat($0) * 44, width: 320, height: 44) })
        let pixel = 1 / UIScreen.main.scale
        XCTAssertEqual(lines(view, 1), [CGRect(x: 16, y: 44 - pixel, width: 304, height: pixel)])
        XCTAssertEqual(ground(view.cellForItem(at: item(0))), .systemBackground)
    }

    func testGroupsHaveRoundCornersAndRoomAtTheSides() {
        let view = list(.insetGrouped)
        XCTAssertEqual(view.backgroundColor, .systemGroupedBackground)
        XCTAssertEqual(frames(view)[0], CGRect(x: 16, y: 17.5, width: 288, height: 44))
        XCTAssertEqual(frames(view, 1)[0].minY, 17.5 + 132 + 35)
        let cells = view.visibleCells
        XCTAssertEqual(cells.map(\.layer.cornerRadius), [10, 0, 10, 10])
        XCTAssertEqual(cells[2].layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        XCTAssertEqual([lines(view, 0), lines(view, 1), lines(view, 2), lines(view, 0, 1)].map(\.count), [1, 1, 0, 0])
        XCTAssertEqual(ground(cells[0]), .secondarySystemGroupedBackground)
        // What was the last is not any more.
        rows.words[0].append("more")
        view.insertItems(at: [item(3)])
        update(at: seconds + 1)
        XCTAssertEqual(view.cellForItem(at: item(2))?.layer.cornerRadius, 0)
        XCTAssertEqual(lines(view, 2).count, 1)
    }

    func testHeadersAreAsHighAsTheirText() {
        let view = list(.insetGrouped, .supplementary)
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: item(0))
        let height = UIListContentView(configuration: {
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "Section 0"
            return content
        }()).sizeThatFits(CGSize(width: 288, height: 0)).height
        XCTAssertEqual(header?.frame ?? .zero, CGRect(x: 16, y: 0, width: 288, height: height))
        XCTAssertEqual(frames(view)[0].minY, height)
    }

    func testTheFirstItemMayBeTheHeader() {
        let view = list(.insetGrouped, .firstItemInSection)
        XCTAssertEqual(view.visibleCells.map(\.layer.cornerRadius), [0, 10, 10, 0])
        XCTAssertEqual(lines(view, 0), [])
        XCTAssertLessThan(frames(view)[0].height, 44)
    }

    func testAccessoriesTakeRoomFromTheContents() {
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var taps = 0
        rows.fill = { cell, word in
            var content = cell.defaultContentConfiguration()
            content.text = word
            cell.contentConfiguration = content
            switch word {
            case "a": cell.accessories = [.checkmark(), .disclosureIndicator()]
            case "b":
                cell.accessories = [.customView(configuration: .init(
                    customView: badge, placement: .leading(), maintainsFixedSize: true))]
            case "c": cell.accessories = [.detail { taps += 1 }]
            default: cell.accessories = []
            }
            cell.indentationLevel = word == "b" ? 2 : 0
        }
        let view = list(.plain)
        // 16 at the edge, 8 and 15 for the arrow and the mark, 8 between them.
        XCTAssertEqual(view.cellForItem(at: item(0))?.contentView.frame, CGRect(x: 0, y: 0, width: 320 - 47, height: 44))
        XCTAssertEqual(view.cellForItem(at: item(1))?.contentView.frame, CGRect(x: 56, y: 0, width: 264, height: 44))
        XCTAssertEqual(badge.center, CGPoint(x: 46, y: 22))
        tap(CGPoint(x: 320 - 16 - 11, y: 88 + 22))
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
    }

    func testSelectionIsShownByTheGround() {
        let view = list(.plain)
        tap(CGPoint(x: 100, y: 66))
        XCTAssertEqual(view.indexPathsForSelectedItems, [item(1)])
        XCTAssertEqual(ground(view.cellForItem(at: item(1))), .systemGray4)
        view.deselectItem(at: item(1), animated: false)
        update(at: seconds + 0.1)
        XCTAssertEqual(ground(view.cellForItem(at: item(1))), .systemBackground)
    }

    func testAProgramsOwnGroundStays() {
        rows.fill = { cell, word in
            var ground = UIBackgroundConfiguration.listPlainCell()
            ground.backgroundColor = .systemYellow
            ground.cornerRadius = 6
            cell.backgroundConfiguration = ground
        }
        let view = list(.plain)
        view.selectItem(at: item(0), animated: false, scrollPosition: [])
        update(at: seconds + 0.1)
        let cell = view.cellForItem(at: item(0))
        XCTAssertEqual(ground(cell), .systemYellow)
        XCTAssertEqual(cell?.subviews.first?.subviews.first?.layer.cornerRadius, 6)
    }

    func testARowIsAsHighAsItsNewText() {
        let view = list(.plain), cell = view.cellForItem(at: item(1)) as? UICollectionViewListCell
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "b"
        content.secondaryText = "A text that takes several lines where a row is no wider than this, which is 320 points"
        cell?.contentConfiguration = content
        update(at: seconds + 0.1)
        let height = UIListContentView(configuration: content).sizeThatFits(CGSize(width: 320, height: 0)).height
        XCTAssertGreaterThan(height, 60)
        XCTAssertEqual(frames(view).map(\.minY), [0, 44, 44 + height])
    }

    func testACellShowsItsOwnState() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        let registration = UICollectionView.CellRegistration<WordRow, String> { cell, _, word in cell.word = word }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["x", "y"])
        source.apply(snapshot, animatingDifferences: false)
        show(view)
        update(at: seconds + 0.1)
        let cell = view.cellForItem(at: item(1)) as? WordRow
        XCTAssertEqual((cell?.contentConfiguration as? UIListContentConfiguration)?.text, "y")
        view.selectItem(at: item(1), animated: false, scrollPosition: [])
        update(at: seconds + 0.1)
        XCTAssertEqual(cell?.states.last, "y selected")
        XCTAssertEqual(frames(view).map(\.height), [44, 44])
        view.removeFromSuperview()
    }

    func testAHandlerIsToldOfStates() {
        var states: [Bool] = []
        let view = collection(flow(CGSize(width: 100, height: 50)), 2)
        let cell = view.cellForItem(at: item(0))
        cell?.configurationUpdateHandler = { cell, state in
            states.append(state.isSelected)
            var ground = UIBackgroundConfiguration.clear()
            ground.backgroundColor = state.isSelected ? .systemRed : .systemBlue
            cell.backgroundConfiguration = ground
        }
        update(at: seconds + 0.1)
        XCTAssertEqual(ground(cell), .systemBlue)
        tap(CGPoint(x: 50, y: 25))
        XCTAssertEqual(ground(cell), .systemRed)
        XCTAssertEqual(states.first, false)
        XCTAssertEqual(states.last, true)
    }

    func testATablesCellFollowsItsStateToo() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var ground = UIBackgroundConfiguration.listGroupedCell()
        ground.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        cell.backgroundConfiguration = ground
        var states: [String] = []
        cell.configurationUpdateHandler = { cell, state in
            var content = cell.defaultContentConfiguration()
            content.text = state.isHighlighted ? "pressed" : state.isSelected ? "selected" : "plain"
            cell.contentConfiguration = content
            states.append(content.text ?? "")
        }
        cell.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        show(cell)
        XCTAssertEqual(cell.subviews.first?.frame, CGRect(x: 2, y: 1, width: 194, height: 46))
        XCTAssertEqual(self.ground(cell), .secondarySystemGroupedBackground)
        cell.isSelected = true
        update(at: seconds + 0.1)
        cell.isHighlighted = true
        update(at: seconds + 0.1)
        XCTAssertEqual(states, ["plain", "selected", "pressed"])
        XCTAssertEqual(cell.contentConfiguration.map { ($0 as? UIListContentConfiguration)?.text }, "pressed")
    }

    private func drag(_ from: CGPoint, _ to: CGPoint) {
        window.sendTouch(.began, at: from)
        for step in 1...10 {
            update(at: seconds + 1.0 / 60)
            let part = CGFloat(step) / 10
            window.sendTouch(.moved, at: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
        }
        update(at: seconds + 0.2)
        window.sendTouch(.moved, at: to)
        window.sendTouch(.ended, at: to)
        update(at: seconds + 0.5)
        update(at: seconds + 0.5)
    }

    func testRowsAreDrawnAsideWhereTheListHasButtonsForThem() {
        var done: [String] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { [rows] path in
            guard path.section == 0 else { return nil }
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                    done.append(rows.words[0][path.item])
                    completion(true)
                },
            ])
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.dataSource = rows
        show(view)
        update(at: seconds + 0.1)
        let cell = view.cellForItem(at: item(1))
        drag(CGPoint(x: 300, y: 66), CGPoint(x: 200, y: 66))
        let aside = cell?.frame.minX ?? 0
        XCTAssertLessThanOrEqual(aside, -74)
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        tap(CGPoint(x: 290, y: 66))
        XCTAssertEqual(done, ["b"])
        update(at: seconds + 0.5)
        XCTAssertEqual(cell?.frame, CGRect(x: 0, y: 44, width: 320, height: 44))
        // The other section has none, and the other edge neither.
        drag(CGPoint(x: 300, y: 150), CGPoint(x: 200, y: 150))
        XCTAssertEqual(view.cellForItem(at: item(0, 1))?.frame.minX, 0)
        drag(CGPoint(x: 20, y: 66), CGPoint(x: 150, y: 66))
        XCTAssertEqual(cell?.frame.minX, 0)
        // A change puts it back, and so does a tap elsewhere, which selects nothing.
        drag(CGPoint(x: 300, y: 66), CGPoint(x: 200, y: 66))
        rows.words[0].remove(at: 0)
        view.deleteItems(at: [item(0)])
        update(at: seconds + 1)
        update(at: seconds + 1)
        XCTAssertEqual(cell?.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
        drag(CGPoint(x: 300, y: 22), CGPoint(x: 200, y: 22))
        XCTAssertEqual(cell?.frame.minX, aside)
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        tap(CGPoint(x: 100, y: 66))
        update(at: seconds + 0.5)
        XCTAssertEqual(cell?.frame.minX, 0)
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
    }

    func testLinesLookAsTheListAndItsItemsHaveThem() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 40, bottom: 0, trailing: 10)
        configuration.itemSeparatorHandler = { path, look in
            var look = look
            if path.item == 1 { look.bottomSeparatorVisibility = .hidden }
            if path.item == 2 { look.topSeparatorVisibility = .visible }
            return look
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.dataSource = rows
        show(view)
        update(at: seconds + 0.1)
        let pixel = 1 / UIScreen.main.scale, below = CGRect(x: 40, y: 44 - pixel, width: 270, height: pixel)
        XCTAssertEqual(lines(view, 0), [below])
        XCTAssertEqual(lines(view, 1), [])
        XCTAssertEqual(lines(view, 2), [CGRect(x: 16, y: 0, width: 304, height: pixel), below])
    }

    func testSymbolsAndProminentTitlesOfConfigurations() {
        let header = UIListContentConfiguration.prominentInsetGroupedHeader()
        let larger = UIListContentConfiguration.extraProminentInsetGroupedHeader()
        XCTAssertEqual(header.textProperties.color, .label)
        XCTAssertGreaterThan(larger.textProperties.font.pointSize, header.textProperties.font.pointSize)
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "star")
        let view = UIListContentView(configuration: content), small = view.sizeThatFits(CGSize(width: 320, height: 0)).height
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60)
        view.configuration = content
        XCTAssertGreaterThan(view.sizeThatFits(CGSize(width: 320, height: 0)).height, small + 20)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        view.layoutIfNeeded()
        let picture = view.subviews.compactMap { $0 as? UIImageView }.first
        XCTAssertGreaterThan(picture?.frame.width ?? 0, 50)
    }
}
