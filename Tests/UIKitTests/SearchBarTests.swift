// A bar for what is looked for: who is asked and told, what shows beside the field and below it.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class SearchBarTests: TypingTestCase {
    private final class Follower: UISearchBarDelegate {
        var calls: [String] = []
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { note("shouldBegin") }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { _ = note("didBegin") }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { note("shouldEnd") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { _ = note("didEnd") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { _ = note("'\(searchText)'") }
        func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            note("\(range.location)+\(range.length) \(text)")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { _ = note("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { _ = note("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            _ = note("scope \(selectedScope)")
        }
        private func note(_ call: String) -> Bool {
            calls.append(call)
            return true
        }
    }

    private let follower = Follower()

    private func make() -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.delegate = follower
        return show(bar)
    }

    private func tap(_ point: CGPoint) {
        for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: point) }
    }

    func testTheDelegateIsAskedAndTold() {
        let bar = make()
        XCTAssertEqual(bar.intrinsicContentSize.height, 56)
        tap(CGPoint(x: 150, y: 28))
        XCTAssertTrue(bar.isFirstResponder && bar.searchTextField.isEditing)
        press(SDLK_RETURN)
        type("a")
        press(SDLK_RETURN)
        bar.text = "set"
        bar.resignFirstResponder()
        XCTAssertEqual(
            follower.calls, ["shouldBegin", "didBegin", "0+0 a", "'a'", "search", "shouldEnd", "didEnd"])
        follower.calls = []
        renderer.update()
        let clear = bar.searchTextField.clearButtonRect(forBounds: bar.searchTextField.bounds)
        tap(bar.searchTextField.convert(CGPoint(x: clear.midX, y: clear.midY), to: nil))
        XCTAssertTrue(follower.calls.contains("''"), "\(follower.calls)")
    }

    func testTheButtonThatGivesUp() {
        let bar = make()
        let wide = bar.searchTextField.frame
        XCTAssertEqual(wide, CGRect(x: 8, y: 10, width: 304, height: 36))
        bar.setShowsCancelButton(true, animated: true)
        XCTAssertTrue(bar.showsCancelButton)
        update(at: 0.1)
        update(at: 1)
        let narrow = bar.searchTextField.frame
        XCTAssertLessThan(narrow.width, 270)
        tap(CGPoint(x: 290, y: 28))
        XCTAssertEqual(follower.calls, ["cancel"])
        bar.semanticContentAttribute = .forceRightToLeft
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        XCTAssertEqual(bar.searchTextField.frame.maxX, 312)
        bar.showsCancelButton = false
        bar.layoutIfNeeded()
        XCTAssertEqual(bar.searchTextField.frame, wide)
    }

    func testScopes() {
        let bar = make()
        bar.scopeButtonTitles = ["All", "Some"]
        XCTAssertEqual(bar.intrinsicContentSize.height, 56)
        bar.showsScopeBar = true
        bar.frame.size.height = bar.intrinsicContentSize.height
        XCTAssertEqual(bar.frame.height, 100)
        renderer.update()
        tap(CGPoint(x: 240, y: 76))
        XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
        XCTAssertEqual(follower.calls, ["scope 1"])
        bar.selectedScopeButtonIndex = 7
        XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
        bar.scopeButtonTitles = nil
        XCTAssertEqual(bar.selectedScopeButtonIndex, 0)
        XCTAssertEqual(follower.calls.count, 1)
        bar.frame.size = .zero
        renderer.update()
    }
}
