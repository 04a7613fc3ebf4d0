// Editing in collection views: accessories that come and go, selection meanwhile, and rows that are moved by their grips.

import QuartzCore
import UIKit
import XCTest

final class CollectionEditingTests: CompositionalTestCase, UICollectionViewDataSource, UICollectionViewDelegate {
    private var words: [String] = []
    private var told: [String] = []
    private var view: UICollectionView!

    private lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        [unowned self] cell, _, word in
        var content = cell.defaultContentConfiguration()
        content.text = word
        cell.contentConfiguration = content
        cell.accessories = [
            .multiselect(), .delete(actionHandler: { [unowned self] in told.append("delete \(word)") }), .reorder(),
            .disclosureIndicator(displayed: .whenNotEditing), .label(text: "L"),
        ]
    }

    override func setUp() {
        super.setUp()
        words = ["a", "b", "c", "d"]
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
            let action = UIContextualAction(style: .destructive, title: "Bin") { [unowned self] _, _, done in
                told.append("bin \(path.item)")
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [action])
        }
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        _ = registration
        (view.dataSource, view.delegate) = (self, self)
        show(view)
        update(at: seconds + 0.1)
    }

    override func tearDown() {
        view = nil
        (words, told) = ([], [])
        super.tearDown()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: words[indexPath.item])
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        told.append("select \(indexPath.item)")
    }

    private func cell(_ index: Int) -> UICollectionViewListCell? {
        view.cellForItem(at: item(index)) as? UICollectionViewListCell
    }

    /// What stands at the edges, from left to right, by its size.
    private func stands(_ index: Int) -> [CGRect] {
        guard let cell = cell(index) else { return [] }
        return cell.subviews.filter { $0 is UIImageView || $0 is UIButton || $0 is UILabel || $0 is UIControl }
            .map(\.frame).sorted { $0.minX < $1.minX }
    }

    private func settleDown() {
        renderer.update()
        update(at: seconds + 1)
        update(at: seconds + 0.1)
    }

    private func press(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
        settleDown()
    }

    func testAccessoriesComeAndGo() throws {
        XCTAssertEqual(stands(0).count, 2, "the text and the arrow")
        XCTAssertEqual(cell(0)?.contentView.frame.minX, 0)
        XCTAssertEqual(cell(0)?.configurationState.isEditing, false)
        view.isEditing = true
        renderer.update()
        XCTAssertEqual(cell(0)?.configurationState.isEditing, true)
        let mark = try XCTUnwrap(cell(0)?.subviews.first { $0.frame.minX == 16 && $0 is UIImageView })
        let first = try XCTUnwrap(mark.layer.presentation())
        XCTAssertTrue(first.frame.minX < 0 && first.opacity < 0.1, "it comes from beyond the edge")
        update(at: seconds + 0.15)
        let later = try XCTUnwrap(mark.layer.presentation())
        XCTAssertTrue(later.frame.minX > first.frame.minX && later.frame.minX < 16)
        settleDown()
        XCTAssertEqual(stands(0).map(\.width).map { $0.rounded() }.prefix(2), [22, 22])
        XCTAssertEqual(stands(0).count, 4, "a mark, a minus, the text and a grip")
        XCTAssertEqual(cell(0)?.contentView.frame.minX, 16 + 22 + 8 + 22)
        view.isEditing = false
        settleDown()
        XCTAssertEqual(stands(0).count, 2)
        XCTAssertEqual(cell(0)?.contentView.frame.minX, 0)
    }

    func testTheMinusCallsItsHandler() {
        view.isEditing = true
        settleDown()
        press(CGPoint(x: 16 + 22 + 8 + 11, y: 22))
        XCTAssertEqual(told, ["delete a"])
    }

    func testAMinusWithoutAHandlerShowsTheButtonsBehind() {
        let cell = cell(1)
        cell?.accessories = [.delete()]
        view.isEditing = true
        settleDown()
        press(CGPoint(x: 27, y: 66))
        XCTAssertTrue((cell?.frame.minX ?? 0) < -30)
        press(CGPoint(x: 300, y: 66))
        XCTAssertEqual(told, ["bin 1"])
        view.isEditing = false
        settleDown()
        XCTAssertEqual(cell?.frame.minX, 0)
    }

    func testSelectionMeanwhile() {
        view.selectItem(at: item(0), animated: false, scrollPosition: [])
        view.isEditing = true
        settleDown()
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        press(CGPoint(x: 160, y: 66))
        XCTAssertEqual(told, [], "not while it is edited")
        view.allowsMultipleSelectionDuringEditing = true
        press(CGPoint(x: 160, y: 66))
        press(CGPoint(x: 160, y: 110))
        XCTAssertEqual(view.indexPathsForSelectedItems, [item(1), item(2)])
        XCTAssertEqual(told, ["select 1", "select 2"])
        let marks = cell(1)?.subviews.compactMap { $0 as? UIImageView }.filter { $0.frame.minX == 16 } ?? []
        let others = cell(3)?.subviews.compactMap { $0 as? UIImageView }.filter { $0.frame.minX == 16 } ?? []
        XCTAssertEqual([marks.count, others.count], [1, 1])
        XCTAssertNotEqual(marks[0].image, others[0].image)
        XCTAssertNotEqual(marks[0].image?.renderingMode, others[0].image?.renderingMode, "one has the tint, the other is grey")
        view.isEditing = false
        settleDown()
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
    }

    func testAGripMovesARow() {
        view.isEditing = true
        settleDown()
        let grips = cell(0)?.subviews.filter { $0.frame.size == CGSize(width: 22, height: 30) } ?? []
        let start = grips.first.map { $0.convert(CGPoint(x: 11, y: 15), to: nil as UIView?) } ?? .zero
        window.sendTouch(.began, at: start)
        for step in 1...10 {
            update(at: seconds + 0.02)
            window.sendTouch(.moved, at: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10))
        }
        settleDown()
        XCTAssertEqual(view.contentOffset.y, 0, "the list is not scrolled")
        window.sendTouch(.ended, at: CGPoint(x: start.x, y: start.y + 100))
        settleDown()
        XCTAssertEqual(words, ["b", "c", "a", "d"])
    }

    func testACellThatComesWhileItIsEditedIsEdited() {
        view.isEditing = true
        words += (0..<30).map { "\($0)" }
        view.reloadData()
        settleDown()
        view.contentOffset.y = 600
        settleDown()
        XCTAssertEqual(view.visibleCells.map(\.configurationState.isEditing), view.visibleCells.map { _ in true })
        view.isEditing = false
        view.contentOffset.y = 0
        settleDown()
        XCTAssertEqual(view.visibleCells.map(\.configurationState.isEditing), view.visibleCells.map { _ in false })
    }

    func testAControllerEditsItsCollection() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        window.rootViewController = controller
        controller.setEditing(true, animated: true)
        XCTAssertTrue(controller.collectionView.isEditing)
        controller.isEditing = false
        XCTAssertFalse(controller.collectionView.isEditing)
        window.rootViewController = nil
        settleDown()
    }
}
