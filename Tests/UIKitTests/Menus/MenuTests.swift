// Menus of buttons: how they open, what a finger chooses, and what they show.

import QuartzCore
import UIKit
import XCTest

final class MenuTests: MenuTestCase {
    func testAMenuOpensBelowItsButtonGrowsAndATapChooses() throws {
        let button = button(UIMenu(title: "Things", children: [action("One"), action("Two", [.destructive])]))
        XCTAssertTrue(button.isContextMenuInteractionEnabled)
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
        button.addAction(UIAction { _ in events.append("primary") }, for: [.primaryActionTriggered, .touchUpInside])
        touch(button.center)
        let panel = try XCTUnwrap(label("One")?.superview?.superview?.superview?.superview?.superview)
        let shown = try XCTUnwrap(panel.layer.presentation())
        XCTAssertEqual(shown.opacity, 0, accuracy: 0.01)
        XCTAssertEqual(shown.transform.m11, 0.1, accuracy: 0.01)
        update(at: 0.1)
        let later = try XCTUnwrap(panel.layer.presentation())
        XCTAssertTrue(later.opacity > 0.2 && later.transform.m11 > 0.3 && later.transform.m11 < 1.2)
        // It grows from the button: what is nearest to that stays.
        XCTAssertEqual(later.frame.minY, 108, accuracy: 1)
        rest()
        XCTAssertEqual(panel.frame.minY, 108, "8 points below the button")
        XCTAssertEqual(panel.frame.width, 250)
        XCTAssertEqual(panel.frame.midX, 160)
        XCTAssertEqual(panel.frame.height, 34 + 2 * 44 + 2 * 0.5)
        XCTAssertEqual(label("Two")?.textColor, .systemRed)
        XCTAssertNotNil(label("Things"))
        XCTAssertEqual(events, ["menu"])
        XCTAssertEqual(chosen, [])
        tap("Two")
        XCTAssertEqual(chosen, ["Two"])
        XCTAssertNotNil(label("Two"), "it goes with an animation")
        rest()
        XCTAssertNil(label("Two"))
        XCTAssertEqual(events, ["menu"])
    }

    func testItemsOfBarsHaveMenus() {
        let bar = show(UIToolbar(frame: CGRect(x: 0, y: 300, width: 320, height: 44))), menu = UIMenu(children: [action("One")])
        let item = UIBarButtonItem(title: "More", menu: menu)
        bar.items = [item]
        rest()
        tap("More")
        rest()
        tap("One")
        XCTAssertEqual(chosen, ["One"])
        rest()
        // With an action of its own, a press that lasts opens it.
        item.primaryAction = UIAction { [unowned self] _ in chosen.append("own") }
        item.menu = menu
        rest()
        tap("More")
        rest()
        XCTAssertEqual(chosen, ["One", "own"])
        XCTAssertNil(label("One"))
        XCTAssertTrue(UIBarButtonItem(systemItem: .add, menu: menu).menu === menu)
    }

    func testATapOutsideClosesAndReachesNothingElse() {
        var count = 0
        let below = show(UIButton(frame: CGRect(x: 0, y: 400, width: 320, height: 80)))
        below.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        let button = button(UIMenu(children: [action("One")]))
        touch(button.center)
        rest()
        touch(CGPoint(x: 160, y: 440))
        rest()
        XCTAssertNil(label("One"))
        XCTAssertEqual([count, chosen.count], [0, 0])
        touch(CGPoint(x: 160, y: 440))
        XCTAssertEqual(count, 1)
    }

    func testTheFingerThatOpensSlidesToAnElement() throws {
        let button = button(UIMenu(children: [action("One"), action("Two"), action("Off", .disabled)]))
        window.sendTouch(.began, at: button.center)
        rest()
        let two = try XCTUnwrap(place("Two")), off = try XCTUnwrap(place("Off"))
        let row = try XCTUnwrap(label("Two")?.superview), disabled = try XCTUnwrap(label("Off")?.superview)
        XCTAssertTrue(button.isHighlighted)
        window.sendTouch(.moved, at: two)
        XCTAssertNotNil(row.backgroundColor)
        window.sendTouch(.moved, at: off)
        XCTAssertNil(row.backgroundColor)
        XCTAssertNil(disabled.backgroundColor)
        window.sendTouch(.moved, at: two)
        window.sendTouch(.ended, at: two)
        XCTAssertEqual(chosen, ["Two"])
        XCTAssertFalse(button.isHighlighted)
        rest()
        XCTAssertNil(label("Two"))
    }

    func testDisabledAndHiddenElements() {
        let button = button(UIMenu(children: [action("Off", .disabled), action("Gone", .hidden), action("On")]))
        touch(button.center)
        rest()
        XCTAssertNil(label("Gone"))
        tap("Off")
        rest()
        XCTAssertEqual(chosen, [])
        XCTAssertNotNil(label("Off"), "the menu stays")
    }

    func testAMenuInAMenuOpensOverItsRowAndItsHeadLeadsBack() throws {
        let inner = UIMenu(title: "More", children: [action("Inner")])
        let button = button(UIMenu(children: [action("One"), inner]))
        touch(button.center)
        rest()
        let row = try XCTUnwrap(place("More"))
        tap("More")
        rest()
        XCTAssertEqual(views().compactMap { ($0 as? UILabel)?.text }.filter { $0 == "More" }.count, 2)
        XCTAssertEqual(try XCTUnwrap(place("More")).y, row.y, accuracy: 1, "the head lies over the row")
        tap("More")
        rest()
        XCTAssertNil(label("Inner"))
        tap("More")
        rest()
        tap("Inner")
        rest()
        XCTAssertEqual(chosen, ["Inner"])
        XCTAssertNil(label("One"))
    }

    func testATapOnTheMenuBehindClosesOnlyTheInnerOne() throws {
        let inner = UIMenu(title: "More", children: [action("Inner")])
        let button = button(UIMenu(children: [action("One"), inner]))
        touch(button.center)
        rest()
        tap("More")
        rest()
        touch(try XCTUnwrap(place("One")))
        rest()
        XCTAssertNil(label("Inner"))
        XCTAssertNotNil(label("One"))
        XCTAssertEqual(chosen, [])
    }

    func testSectionsOfAMenuAreSetOff() throws {
        let section = UIMenu(title: "Rest", options: .displayInline, children: [action("Two"), action("Three")])
        let button = button(UIMenu(children: [action("One"), section, UIMenu(options: .displayInline)]))
        touch(button.center)
        rest()
        let one = try XCTUnwrap(label("One")?.superview), two = try XCTUnwrap(label("Two")?.superview)
        let three = try XCTUnwrap(label("Three")?.superview)
        XCTAssertEqual(two.frame.minY, one.frame.maxY + 8 + 34 + 0.5, "a band, the section's title, and a line")
        XCTAssertEqual(three.frame.minY, two.frame.maxY + 0.5)
        XCTAssertNotNil(label("Rest"))
    }

    func testOfASingleSelectionOneIsOn() {
        let actions = [action("One", [], .on), action("Two"), action("Three", .keepsMenuPresented)]
        let menu = UIMenu(options: .singleSelection, children: [actions[0], UIMenu(options: .displayInline, children: [
            actions[1], actions[2],
        ])])
        let button = button(menu)
        XCTAssertEqual(menu.selectedElements, [actions[0]])
        touch(button.center)
        rest()
        XCTAssertTrue(isChecked("One"))
        XCTAssertFalse(isChecked("Two"))
        tap("Two")
        XCTAssertEqual(actions.map(\.state), [.off, .on, .off])
        rest()
        touch(button.center)
        rest()
        XCTAssertTrue(isChecked("Two"))
        tap("Three")
        rest()
        XCTAssertEqual(menu.selectedElements, [actions[2]])
        XCTAssertTrue(isChecked("Three"), "the menu stays, and shows what is chosen")
        XCTAssertEqual(chosen, ["Two", "Three"])
    }

    func testAButtonShowsWhatIsChosen() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 60, width: 120, height: 40)
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        let actions = [action("Small"), action("Large")]
        button.menu = UIMenu(children: actions)
        show(button)
        XCTAssertEqual(button.currentTitle, "Small")
        XCTAssertEqual(actions[0].state, .on)
        touch(button.center)
        rest()
        tap("Large")
        XCTAssertEqual(button.currentTitle, "Large")
        XCTAssertEqual(button.menu?.selectedElements, [actions[1]])
        XCTAssertEqual(actions[0].state, .off)
        rest()
    }

    func testWithoutAMenuTheSelectionChanges() {
        let button = show(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
        button.changesSelectionAsPrimaryAction = true
        var states: [Bool] = []
        button.addAction(UIAction { _ in states.append(button.isSelected) }, for: .primaryActionTriggered)
        for _ in 0..<2 {
            touch(button.center)
            update(at: seconds + 1)
        }
        XCTAssertEqual(states, [true, false])
    }

    func testElementsThatComeLater() throws {
        var deliver: (([UIMenuElement]) -> Void)?
        var asked = 0
        let deferred = UIDeferredMenuElement { completion in
            asked += 1
            deliver = completion
        }
        let button = button(UIMenu(children: [action("One"), deferred]))
        touch(button.center)
        rest()
        XCTAssertTrue(views().contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
        deliver?([action("Two"), action("Three")])
        rest()
        XCTAssertFalse(views().contains { $0 is UIActivityIndicatorView })
        XCTAssertEqual(label("Three")?.superview?.frame.minY, 2 * 44.5)
        deliver?([])
        rest()
        tap("Three")
        rest()
        XCTAssertEqual(chosen, ["Three"])
        touch(button.center)
        rest()
        XCTAssertNotNil(label("Three"))
        XCTAssertEqual(asked, 1)
    }

    func testUncachedElementsAreAskedForEachTime() {
        var asked = 0
        let button = button(UIMenu(children: [UIDeferredMenuElement.uncached { [unowned self] completion in
            asked += 1
            completion([action("Number \(asked)")])
        }]))
        for number in 1...2 {
            touch(button.center)
            rest()
            XCTAssertNotNil(label("Number \(number)"))
            touch(CGPoint(x: 2, y: 470))
            rest()
        }
        XCTAssertEqual(asked, 2)
    }

    func testAtTheBottomItOpensUpwardsWithTheFirstElementNearest() throws {
        let frame = CGRect(x: 250, y: 430, width: 60, height: 40)
        let button = button(UIMenu(title: "Over", children: [action("First"), action("Second")]), frame)
        touch(button.center)
        rest()
        let first = try XCTUnwrap(place("First")), second = try XCTUnwrap(place("Second")), title = try XCTUnwrap(place("Over"))
        XCTAssertTrue(title.y < second.y && second.y < first.y && first.y < 430)
        touch(CGPoint(x: 2, y: 2))
        rest()
        button.preferredMenuElementOrder = .fixed
        touch(button.center)
        rest()
        XCTAssertTrue(try XCTUnwrap(place("First")).y < XCTUnwrap(place("Second")).y)
    }

    func testSmallElementsLieSideBySide() throws {
        let image = UIImage(systemName: "star")
        let strip = UIMenu(options: .displayInline, preferredElementSize: .small, children: [
            action("A", image: image), action("B", image: image),
        ])
        let medium = UIMenu(options: .displayInline, preferredElementSize: .medium, children: [
            action("C", image: image), action("D", image: image), action("E", image: image), action("F", image: image),
        ])
        let button = button(UIMenu(children: [strip, medium]))
        touch(button.center)
        rest()
        let a = try XCTUnwrap(label("A")?.superview), b = try XCTUnwrap(label("B")?.superview)
        XCTAssertEqual([a.frame.width, b.frame.minX, a.frame.height], [125, 125, 44])
        XCTAssertTrue(try XCTUnwrap(label("A")).isHidden, "the image stands for it")
        let c = try XCTUnwrap(label("C")?.superview), f = try XCTUnwrap(label("F")?.superview)
        XCTAssertEqual(c.frame.width, 250 / 3, accuracy: 0.1)
        XCTAssertEqual([f.frame.width, f.frame.minX, f.frame.height], [250, 0, 64])
        tap("E")
        XCTAssertEqual(chosen, ["E"])
    }

    func testALongMenuStaysInTheWindowAndScrolls() throws {
        let button = button(UIMenu(children: (0..<40).map { action("Row \($0)") }))
        touch(button.center)
        rest()
        let scroll = try XCTUnwrap(label("Row 0")?.superview?.superview as? UIScrollView)
        XCTAssertTrue(window.bounds.contains(scroll.convert(scroll.bounds, to: nil)))
        XCTAssertTrue(scroll.isScrollEnabled)
        let start = scroll.convert(CGPoint(x: 100, y: 200), to: nil)
        window.sendTouch(.began, at: start)
        for step in 1...10 {
            update(at: seconds + 0.02)
            window.sendTouch(.moved, at: CGPoint(x: start.x, y: start.y - CGFloat(step) * 12))
        }
        window.sendTouch(.ended, at: CGPoint(x: start.x, y: start.y - 120))
        rest()
        XCTAssertTrue(scroll.contentOffset.y > 50)
        XCTAssertEqual(chosen, [])
    }

    func testAHandlerMayPresentAnAlertAndTheButtonMayGo() {
        let root = UIViewController()
        window.rootViewController = root
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        let button = button(UIMenu(children: [UIAction(title: "Ask") { _ in root.present(alert, animated: true) }]))
        touch(button.center)
        rest()
        tap("Ask")
        button.removeFromSuperview()
        rest()
        XCTAssertTrue(root.presentedViewController === alert)
        XCTAssertNil(label("Ask"))
        root.dismiss(animated: false)
        rest()
    }

    func testAnotherSizeOfTheWindowClosesIt() {
        let button = button(UIMenu(children: [action("One")]))
        touch(button.center)
        rest()
        window.frame.size = CGSize(width: 300, height: 200)
        rest()
        XCTAssertNil(label("One"))
    }

    func testHostileSizesAndPlaces() {
        final class Odd: UIButton {
            override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
                CGPoint(x: CGFloat.nan, y: .infinity)
            }
        }
        let odd = Odd(frame: CGRect(x: 5, y: 5, width: 50, height: 30))
        odd.menu = UIMenu(children: [])
        odd.showsMenuAsPrimaryAction = true
        show(odd)
        touch(odd.center)
        rest()
        touch(CGPoint(x: 200, y: 200))
        rest()
        odd.menu = UIMenu(title: String(repeating: "long ", count: 500), children: (0..<300).map { action("\($0)") })
        window.frame.size = CGSize(width: 20, height: 10)
        touch(CGPoint(x: 8, y: 8))
        rest()
        window.frame.size = CGSize(width: 320, height: 480)
        rest()
        XCTAssertFalse(views().contains { ($0 as? UILabel)?.text == "7" })
    }

    func testAMenuThatIsAskedForRatherThanTouched() {
        let button = button(UIMenu(children: [action("One")]))
        button.showsMenuAsPrimaryAction = false
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        touch(button.center)
        rest()
        XCTAssertEqual(count, 1)
        XCTAssertNil(label("One"))
        window.sendTouch(.began, at: button.center)
        rest()
        XCTAssertNotNil(label("One"))
        XCTAssertEqual(button.contextMenuInteraction?.menuAppearance, .compact)
        window.sendTouch(.ended, at: button.center)
        rest()
        XCTAssertNotNil(label("One"), "the menu stays when the finger goes up where it came down")
        XCTAssertEqual(count, 1)
        button.contextMenuInteraction?.updateVisibleMenu { $0.replacingChildren([action("Other")]) }
        rest()
        XCTAssertNil(label("One"))
        tap("Other")
        rest()
        XCTAssertEqual(chosen, ["Other"])
        button.menu = nil
        XCTAssertNil(button.contextMenuInteraction)
    }

    func testInAScrollViewADragOverAButtonScrollsAndATapOpens() {
        let scroll = show(UIScrollView(frame: window.bounds))
        scroll.contentSize = CGSize(width: 320, height: 2000)
        let button = button(UIMenu(children: [action("One")]))
        scroll.addSubview(button)
        renderer.update()
        window.sendTouch(.began, at: button.center)
        for step in 1...5 {
            update(at: seconds + 0.02)
            window.sendTouch(.moved, at: CGPoint(x: button.center.x, y: button.center.y - CGFloat(step) * 10))
        }
        window.sendTouch(.ended, at: CGPoint(x: button.center.x, y: 30))
        for _ in 0..<5 { rest() }
        XCTAssertNil(label("One"))
        XCTAssertTrue(scroll.contentOffset.y > 10)
        scroll.contentOffset = .zero
        renderer.update()
        window.sendTouch(.began, at: button.center)
        rest()
        window.sendTouch(.moved, at: CGPoint(x: button.center.x, y: button.center.y - 30))
        window.sendTouch(.ended, at: CGPoint(x: button.center.x, y: button.center.y - 30))
        rest()
        XCTAssertNotNil(label("One"))
        XCTAssertEqual(scroll.contentOffset.y, 0, "the finger is the menu's")
    }
}
