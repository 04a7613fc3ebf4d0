// A search: its bar in a navigation bar or in a table, who hears of it, and what shows meanwhile.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class SearchControllerTests: TypingTestCase {
    private final class Follower: UISearchResultsUpdating, UISearchControllerDelegate {
        var calls: [String] = []
        var own: ((UISearchController) -> Void)?
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("\(searchController.isActive ? "update" : "over") '\(searchController.searchBar.text ?? "")'")
        }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
        func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
        func presentSearchController(_ searchController: UISearchController) { own?(searchController) }
    }

    private var bars: UINavigationController!, root: UITableViewController!, results: UIViewController!
    private var search: UISearchController!
    private let follower = Follower()
    private var bar: UINavigationBar { bars.navigationBar }
    private var content: UITableView { root.tableView }

    private func make(isLarge: Bool = false, hasResults: Bool = true, inBar: Bool = true) {
        root = UITableViewController(style: .plain)
        root.title = "Things"
        root.tableView.contentSize = CGSize(width: 10, height: 3000)
        root.tableView.dataSource = rows
        results = UIViewController()
        search = UISearchController(searchResultsController: hasResults ? results : nil)
        (search.searchResultsUpdater, search.delegate) = (follower, follower)
        if inBar { root.navigationItem.searchController = search } else { root.tableView.tableHeaderView = search.searchBar }
        root.definesPresentationContext = true
        bars = UINavigationController(rootViewController: root)
        bar.prefersLargeTitles = isLarge
        window.rootViewController = bars
        rest()
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }
    private let rows = Rows()

    override func tearDown() {
        window.rootViewController = nil
        (bars, root, results, search) = (nil, nil, nil, nil)
        super.tearDown()
    }

    private func rest() { for _ in 0..<5 { update(at: seconds + 0.3) } }

    private func tap(_ view: UIView, at place: CGPoint? = nil) {
        let point = view.convert(place ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: point) }
        rest()
    }

    private func titles(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? titles($0) }.filter { $0.text == "Things" }
    }
    private var cancel: UIButton! { search.searchBar.subviews.lazy.compactMap { $0 as? UIButton }.first }
    private var field: CGRect { search.searchBar.searchTextField.convert(search.searchBar.searchTextField.bounds, to: nil) }

    func testTheBarHidesBeforeTheTitleDoes() {
        make(isLarge: true)
        XCTAssertEqual(bar.frame.height, 44 + 52 + 52)
        XCTAssertEqual(field, CGRect(x: 16, y: 97, width: 288, height: 36))
        XCTAssertEqual(content.contentOffset.y, -148)
        content.contentOffset.y = -120
        rest()
        XCTAssertEqual(bar.frame.height, 120)
        XCTAssertEqual(field.height, 8, "it gets lower")
        XCTAssertEqual(content.adjustedContentInset.top, 120)
        content.contentOffset.y = -70
        rest()
        XCTAssertEqual([bar.frame.height, field.height], [70, 0])
        content.contentOffset.y = 300
        rest()
        XCTAssertEqual(bar.frame.height, 44)
        root.navigationItem.hidesSearchBarWhenScrolling = false
        rest()
        XCTAssertEqual([bar.frame.height, field.height], [96, 36])
        content.contentOffset.y = -1000
        rest()
        root.navigationItem.searchController = nil
        rest()
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertNil(search.searchBar.superview)
    }

    func testAFingerLeavesItWholeOrAway() {
        make(isLarge: true)
        for (way, height) in [(20.0, 148.0), (35, 96), (90, 44)] as [(CGFloat, CGFloat)] {
            content.contentOffset.y = -148
            for (phase, y) in [(UITouch.Phase.began, 400), (.moved, 390)] as [(UITouch.Phase, CGFloat)] {
                window.sendTouch(phase, at: CGPoint(x: 100, y: y))
                update(at: seconds + 0.05)
            }
            for _ in 0..<6 {
                window.sendTouch(.moved, at: CGPoint(x: 100, y: 390 - way))
                update(at: seconds + 0.05)
            }
            window.sendTouch(.ended, at: CGPoint(x: 100, y: 390 - way))
            rest()
            XCTAssertEqual(bar.frame.height, height, "\(way)")
            XCTAssertEqual(content.contentOffset.y, -height)
        }
    }

    func testASearchComesAndGoes() {
        make(isLarge: true)
        tap(search.searchBar.searchTextField)
        XCTAssertTrue(search.isActive && search.searchBar.searchTextField.isEditing)
        XCTAssertTrue(search.presentingViewController === root)
        XCTAssertEqual(bar.frame.height, 52, "the title has left")
        XCTAssertTrue(titles(bar).contains { $0.font.pointSize < 30 })
        XCTAssertTrue(titles(bar).allSatisfy { $0.font.pointSize > 30 || $0.alpha == 0 }, "and no other came on its way")
        XCTAssertEqual(field.minY, 8)
        XCTAssertEqual(cancel.alpha, 1)
        XCTAssertLessThan(field.width, 250)
        XCTAssertEqual(content.adjustedContentInset.top, 52)
        XCTAssertEqual(results.view.isHidden, true)
        type("a")
        rest()
        XCTAssertEqual(results.view.isHidden, false)
        XCTAssertTrue(search.showsSearchResultsController)
        XCTAssertEqual(results.view.safeAreaInsets.top, 52)
        search.searchBar.text = "ab"
        press(SDLK_RETURN)
        XCTAssertFalse(search.searchBar.isFirstResponder)
        XCTAssertTrue(search.isActive)
        tap(cancel)
        XCTAssertFalse(search.isActive || search.searchBar.isFirstResponder)
        XCTAssertNil(search.presentingViewController)
        XCTAssertEqual(bar.frame.height, 148)
        XCTAssertEqual(content.contentOffset.y, -148)
        XCTAssertEqual(cancel.alpha, 0)
        XCTAssertEqual(field, CGRect(x: 16, y: 97, width: 288, height: 36))
        XCTAssertEqual(follower.calls, [
            "willPresent", "update ''", "didPresent", "update 'a'", "update 'ab'", "willDismiss", "over ''", "didDismiss",
        ])
    }

    func testItIsAnimatedAndTurnsRound() throws {
        make()
        let height = { try XCTUnwrap(self.bar.layer.presentation()).bounds.height }
        search.isActive = true
        update(at: seconds + 0.001)
        var last = 96.0
        // Rows that come into view while others move have their parts where they are.
        let parts = content.visibleCells.flatMap { [$0.contentView.layer] + $0.contentView.subviews.map(\.layer) }
        XCTAssertTrue(parts.allSatisfy { $0.presentation()?.bounds.size == $0.bounds.size })
        for _ in 0..<6 {
            update(at: seconds + 0.03)
            XCTAssertLessThan(try height(), last)
            last = try height()
        }
        XCTAssertTrue((53..<90).contains(last))
        search.isActive = false
        update(at: seconds + 0.001)
        XCTAssertEqual(try height(), last, accuracy: 3, "from where it is")
        search.isActive = true
        update(at: seconds + 0.001)
        XCTAssertEqual(try height(), last, accuracy: 3)
        rest()
        XCTAssertEqual(try height(), 52)
        XCTAssertTrue(search.isActive)
        search.dismiss(animated: false)
        rest()
        XCTAssertEqual(try height(), 96)
        XCTAssertFalse(search.isActive)
    }

    func testTouchesReachContentUnlessItIsObscured() {
        make()
        search.searchBar.becomeFirstResponder()
        rest()
        XCTAssertTrue(window.hitTest(CGPoint(x: 100, y: 300), with: nil)?.isDescendant(of: content) ?? false)
        search.obscuresBackgroundDuringPresentation = true
        XCTAssertTrue(window.hitTest(CGPoint(x: 100, y: 300), with: nil)?.isDescendant(of: search.view) ?? false)
        tap(window, at: CGPoint(x: 100, y: 300))
        XCTAssertFalse(search.isActive)
        search.showsSearchResultsController = true
        XCTAssertFalse(search.automaticallyShowsSearchResultsController)
        search.isActive = true
        rest()
        XCTAssertTrue(window.hitTest(CGPoint(x: 100, y: 300), with: nil)?.isDescendant(of: results.view) ?? false)
    }

    func testTheTitleMayStayAndScopesCome() {
        make(hasResults: false)
        search.hidesNavigationBarDuringPresentation = false
        search.searchBar.scopeButtonTitles = ["All", "Some"]
        XCTAssertEqual(bar.frame.height, 96)
        search.isActive = true
        rest()
        XCTAssertEqual(bar.frame.height, 44 + 52 + 44)
        XCTAssertEqual(content.adjustedContentInset.top, 140)
        search.searchBar.selectedScopeButtonIndex = 1
        XCTAssertEqual(follower.calls, ["willPresent", "update ''", "didPresent", "update ''"])
        content.contentOffset.y = 200
        rest()
        XCTAssertEqual(bar.frame.height, 140, "it stays while something is looked for")
        search.searchBar.showsCancelButton = false
        XCTAssertFalse(search.automaticallyShowsCancelButton)
        search.isActive = false
        rest()
        XCTAssertEqual(bar.frame.height, 44)
        search.searchBar.showsScopeBar = false
        XCTAssertEqual(search.scopeBarActivation, .manual)
        XCTAssertFalse(search.automaticallyShowsScopeBar)
        search.automaticallyShowsScopeBar = true
        search.scopeBarActivation = .onTextEntry
        search.isActive = true
        rest()
        XCTAssertEqual(bar.frame.height, 96)
        search.searchBar.text = "x"
        rest()
        XCTAssertEqual(bar.frame.height, 140)
    }

    func testWhatIsPushedCoversIt() {
        make()
        search.searchBar.becomeFirstResponder()
        type("a")
        rest()
        let next = UIViewController()
        bars.pushViewController(next, animated: true)
        update(at: seconds + 0.1)
        rest()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertNil(search.view.window)
        XCTAssertTrue(search.isActive)
        bars.popViewController(animated: true)
        update(at: seconds + 0.1)
        XCTAssertTrue(results.view.window === window, "it comes along")
        rest()
        XCTAssertEqual(bar.frame.height, 52)
        XCTAssertEqual(results.view.convert(CGPoint.zero, to: nil), .zero)
        XCTAssertTrue(window.hitTest(CGPoint(x: 100, y: 300), with: nil)?.isDescendant(of: results.view) ?? false)
        search.isActive = false
        XCTAssertTrue(results.view.isHidden, "its picture fades")
        XCTAssertEqual(results.view.superview?.subviews.count, 3)
        rest()
        XCTAssertEqual(results.view.superview?.subviews.count, 2)
        XCTAssertEqual(bar.frame.height, 96)
    }

    func testTheBarOfATable() {
        make(inBar: false)
        let bar = search.searchBar
        let there = { bar.convert(bar.bounds, to: nil) }
        XCTAssertEqual(there(), CGRect(x: 0, y: 44, width: 320, height: 56))
        tap(bar.searchTextField)
        XCTAssertTrue(search.isActive && bar.searchTextField.isEditing)
        XCTAssertTrue(bars.isNavigationBarHidden)
        XCTAssertEqual(there(), CGRect(x: 0, y: 0, width: 320, height: 56))
        XCTAssertTrue(bar.isDescendant(of: search.view))
        type("a")
        rest()
        XCTAssertEqual(results.view.safeAreaInsets.top, 56)
        content.contentOffset.y = 100
        rest()
        XCTAssertEqual(there().minY, 0)
        content.contentOffset.y = 0
        rest()
        tap(cancel)
        XCTAssertFalse(bars.isNavigationBarHidden)
        XCTAssertTrue(bar.superview === content)
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 0, width: 320, height: 56))
        XCTAssertEqual(there().minY, 44)
    }

    func testAProgramPresentsItItself() {
        make()
        follower.own = { [root] in root?.present($0, animated: false) }
        search.isActive = true
        rest()
        XCTAssertTrue(search.isActive)
        XCTAssertEqual(bar.frame.height, 52)
        search.isActive = false
        rest()
        root.present(search, animated: true)
        rest()
        XCTAssertTrue(search.isActive)
        XCTAssertEqual(follower.calls.filter { $0 == "didPresent" }.count, 1, "what a program presents is not told")
        window.rootViewController = nil
        search.isActive = false
    }
}
