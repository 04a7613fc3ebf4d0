// Menus of rows and items: whom the list asks, and that their cells are lifted.

import QuartzCore
import UIKit
import XCTest

final class ListMenuTests: MenuTestCase, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    private var told: [String] = []
    private var selectedRows: [Int] = []

    override func tearDown() {
        (told, selectedRows) = ([], [])
        super.tearDown()
    }

    private func menu(_ row: Int) -> UIContextMenuConfiguration {
        UIContextMenuConfiguration(identifier: NSNumber(value: row), previewProvider: nil) { [unowned self] _ in
            UIMenu(children: [action("Share \(row)")])
        }
    }

    private func name(_ configuration: UIContextMenuConfiguration) -> Int {
        (configuration.identifier as? NSNumber)?.intValue ?? -1
    }

    // MARK: A table's

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selectedRows.append(indexPath.row) }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { indexPath.row == 0 ? nil : menu(indexPath.row) }
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { told.append("comes \(name(configuration))") }
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { told.append("goes \(name(configuration))") }
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { told.append("tapped \(name(configuration))") }

    func testARowsCellIsLiftedAndTheDelegateHears() throws {
        let table = UITableView(frame: window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 50
        table.dataSource = self
        XCTAssertNil(table.contextMenuInteraction)
        table.delegate = self
        XCTAssertNotNil(table.contextMenuInteraction)
        show(table)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 25))
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 25))
        XCTAssertEqual(told, [])
        XCTAssertEqual(selectedRows, [0], "where there is no menu, a press that lasts selects")
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        window.sendTouch(.began, at: CGPoint(x: 100, y: 125))
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 125))
        rest()
        XCTAssertEqual(cell.alpha, 0)
        XCTAssertFalse(cell.isHighlighted)
        tap("Share 2")
        rest()
        XCTAssertEqual(chosen, ["Share 2"])
        XCTAssertEqual(cell.alpha, 1)
        XCTAssertEqual(told, ["comes 2", "goes 2"])
        XCTAssertEqual(selectedRows, [0])
        window.sendTouch(.began, at: CGPoint(x: 100, y: 175))
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 175))
        touch(CGPoint(x: 100, y: 175))
        rest()
        XCTAssertEqual(told.suffix(3), ["comes 3", "tapped 3", "goes 3"])
    }

    func testADragScrollsTheTable() {
        let table = UITableView(frame: window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (self, self)
        show(table)
        window.sendTouch(.began, at: CGPoint(x: 100, y: 325))
        for step in 1...8 {
            update(at: seconds + 0.02)
            window.sendTouch(.moved, at: CGPoint(x: 100, y: 325 - CGFloat(step) * 20))
        }
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 165))
        rest()
        XCTAssertEqual(told, [])
        XCTAssertTrue(table.contentOffset.y > 100)
    }

    // MARK: A collection view's

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        told.append("items \(indexPaths.map(\.item))")
        return indexPaths.first.map { menu($0.item) }
    }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        told.append("lifts \(indexPath.item)")
        return nil
    }

    func testItemsOfACollectionView() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (collection.dataSource, collection.delegate) = (self, self)
        collection.allowsMultipleSelection = true
        show(collection)
        let place = try XCTUnwrap(collection.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))).center
        func press(_ point: CGPoint) {
            window.sendTouch(.began, at: point)
            rest()
            window.sendTouch(.ended, at: point)
            rest()
        }
        press(place)
        XCTAssertEqual(told, ["items [4]", "lifts 4"])
        XCTAssertEqual(collection.cellForItem(at: IndexPath(item: 4, section: 0))?.alpha, 0)
        tap("Share 4")
        rest()
        XCTAssertEqual(chosen, ["Share 4"])
        for item in [1, 4] { collection.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: []) }
        told = []
        press(place)
        XCTAssertEqual(told, ["items [1, 4]", "lifts 4"])
        collection.contextMenuInteraction?.dismissMenu()
        rest()
        told = []
        press(CGPoint(x: 160, y: 440))
        XCTAssertEqual(told, ["items []"])
        XCTAssertNil(label("Share 1"))
    }

    func testAControllerOverridesThem() {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            override func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(children: [UIAction(title: "Own") { _ in }])
                }
            }
        }
        let rows = Rows(style: .plain)
        window.rootViewController = rows
        rest()
        window.sendTouch(.began, at: CGPoint(x: 100, y: 20))
        rest()
        XCTAssertNotNil(label("Own"))
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 20))
        rows.tableView.contextMenuInteraction?.dismissMenu()
        rest()
        window.rootViewController = nil
        rest()
    }
}
