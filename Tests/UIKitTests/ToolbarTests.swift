// Bars of buttons: where items lie, what the system's say or show, and what taps do.

import QuartzCore
import UIKit
import XCTest

final class ToolbarTests: ViewTestCase {
    private var tapped: [String] = []

    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { [unowned self] _ in tapped.append(title) })
    }

    private func buttons(_ bar: UIView) -> [UIButton] {
        bar.layoutIfNeeded()
        return bar.subviews.compactMap { $0 as? UIButton }.sorted { $0.frame.minX < $1.frame.minX }
    }

    private func tap(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
    }

    func testFlexibleSpacesShareTheRoom() {
        let bar = show(UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44)))
        XCTAssertNil(bar.items)
        XCTAssertEqual(bar.intrinsicContentSize.height, 44)
        let space = { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
        bar.items = [item("A"), space(), item("B"), space(), item("C")]
        let all = buttons(bar)
        XCTAssertEqual(all.map(\.currentTitle), ["A", "B", "C"])
        XCTAssertEqual(all[0].frame.minX, 16, accuracy: 0.01)
        XCTAssertEqual(all[2].frame.maxX, 304, accuracy: 0.01)
        XCTAssertEqual(all[1].center.x, 160, accuracy: 2)
        tap(CGPoint(x: all[1].center.x, y: 422))
        XCTAssertEqual(tapped, ["B"])
        bar.semanticContentAttribute = .forceRightToLeft
        bar.setNeedsLayout()
        XCTAssertEqual(buttons(bar).map(\.currentTitle), ["C", "B", "A"])
    }

    func testFixedSpacesAndItemsOfTheSystem() {
        let bar = show(UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
        var sent: UIBarButtonItem?
        let add = UIBarButtonItem(barButtonSystemItem: .add, target: self) { sent = $0 }
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [unowned self] _ in tapped.append("done") })
        bar.setItems([add, .fixedSpace(50), done], animated: false)
        let all = buttons(bar)
        XCTAssertNotNil(all[0].currentImage)
        XCTAssertEqual(all[1].currentTitle, "Done")
        XCTAssertEqual(done.style, .done)
        XCTAssertEqual(all[1].frame.minX - all[0].frame.maxX, 50, accuracy: 0.01)
        tap(all[0].center)
        XCTAssertTrue(sent === add)
        tap(all[1].center)
        XCTAssertEqual(tapped, ["done"])
        done.isEnabled = false
        tap(buttons(bar)[1].center)
        XCTAssertEqual(tapped, ["done"])
        done.title = "Ready"
        XCTAssertEqual(buttons(bar)[1].currentTitle, "Ready")
        for raw in 0..<30 {
            guard let system = UIBarButtonItem.SystemItem(rawValue: raw) else { continue }
            let made = UIBarButtonItem(systemItem: system)
            XCTAssertEqual(made.title != nil || made.image != nil, system != .flexibleSpace && system != .fixedSpace, "\(system)")
        }
    }

    func testTheButtonThatBeginsAndEndsEditing() {
        final class Editable: UIViewController {
            var calls: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                calls.append(editing)
            }
        }
        let controller = Editable(), bar = show(UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
        bar.items = [controller.editButtonItem]
        XCTAssertEqual(buttons(bar)[0].currentTitle, "Edit")
        tap(buttons(bar)[0].center)
        XCTAssertEqual(buttons(bar)[0].currentTitle, "Done")
        controller.isEditing = false
        XCTAssertEqual(buttons(bar)[0].currentTitle, "Edit")
        XCTAssertEqual(controller.calls, [true, false])
    }

    func testViewsOfTheProgramAndAnotherSetOfItems() {
        let bar = show(UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 31))
        bar.items = [UIBarButtonItem(customView: slider)]
        renderer.update()
        XCTAssertEqual(slider.frame.minX, 16)
        bar.setItems([item("X")], animated: true)
        update(at: 0.1)
        update(at: 1)
        XCTAssertNil(slider.superview)
        XCTAssertEqual(buttons(bar).count, 1)
        bar.items = nil
        XCTAssertEqual(buttons(bar).count, 0)
        bar.items = [.flexibleSpace(), .fixedSpace(.nan)]
        bar.frame.size.width = 0
        renderer.update()
    }
}
