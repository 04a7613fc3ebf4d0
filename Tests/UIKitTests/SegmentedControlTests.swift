// Segments of which one is chosen: what fingers and programs make of it, where they lie and what slides.

import QuartzCore
import UIKit
import XCTest

final class SegmentedControlTests: ViewTestCase {
    private var events: [String] = []

    private func make(_ items: [Any] = ["One", "Two", "Three"]) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
        control.addAction(UIAction { [unowned self, unowned control] _ in
            events.append("changed \(control.selectedSegmentIndex)")
        }, for: .valueChanged)
        control.addAction(UIAction { [unowned self] _ in events.append("primary") }, for: .primaryActionTriggered)
        return show(control)
    }

    private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat = 26) {
        window.sendTouch(phase, at: CGPoint(x: x, y: y))
    }

    private func tap(_ x: CGFloat) {
        touch(.began, x)
        touch(.ended, x)
    }

    /// The view that slides: the second one.
    private func thumb(_ control: UISegmentedControl) -> CALayer { control.subviews.first { $0.layer.shadowOpacity > 0 }!.layer }

    func testDefaultsAndSizes() {
        let control = UISegmentedControl(items: ["One", "Two"])
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        XCTAssertEqual(UISegmentedControlNoSegment, -1)
        XCTAssertEqual(control.numberOfSegments, 2)
        XCTAssertEqual(control.intrinsicContentSize.height, 32)
        XCTAssertEqual(control.frame, CGRect(origin: .zero, size: control.intrinsicContentSize))
        XCTAssertFalse(control.isMomentary || control.apportionsSegmentWidthsByContent)
        XCTAssertNil(control.selectedSegmentTintColor)
        let narrow = control.intrinsicContentSize.width
        control.setTitle("A much longer title", forSegmentAt: 1)
        XCTAssertGreaterThan(control.intrinsicContentSize.width, narrow + 100)
        let equal = control.intrinsicContentSize.width
        control.apportionsSegmentWidthsByContent = true
        XCTAssertLessThan(control.intrinsicContentSize.width, equal)
        control.setWidth(80, forSegmentAt: 0)
        control.setWidth(90, forSegmentAt: 1)
        XCTAssertEqual(control.intrinsicContentSize.width, 171)
        XCTAssertEqual(control.widthForSegment(at: 1), 90)
        XCTAssertEqual(UISegmentedControl().intrinsicContentSize, CGSize(width: 0, height: 32))
    }

    func testATapChoosesASegmentAndSaysSoOnce() {
        let control = make()
        tap(160)
        XCTAssertEqual(events, ["changed 1", "primary"])
        tap(160)
        XCTAssertEqual(events.count, 2, "it is chosen already")
        control.selectedSegmentIndex = 2
        XCTAssertEqual(events.count, 2, "the program's changes call nobody")
        control.setEnabled(false, forSegmentAt: 0)
        XCTAssertFalse(control.isEnabledForSegment(at: 0))
        tap(40)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        control.isEnabled = false
        tap(160)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        XCTAssertEqual(events.count, 2)
    }

    func testAFingerThatGoesUpElsewhereChoosesWhatIsUnderIt() {
        let control = make()
        touch(.began, 40)
        touch(.moved, 160)
        touch(.moved, 260)
        XCTAssertEqual(events, [])
        touch(.ended, 260)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        XCTAssertEqual(events, ["changed 2", "primary"])
        touch(.began, 40)
        touch(.moved, 40, 300)
        touch(.ended, 40, 300)
        XCTAssertEqual(control.selectedSegmentIndex, 2, "it went up far away")
    }

    func testTheThumbIsTakenHoldOfAndSlides() {
        let control = make()
        control.selectedSegmentIndex = 0
        renderer.update()
        let thumb = thumb(control)
        XCTAssertEqual(thumb.frame, CGRect(x: 2, y: 2, width: 96, height: 28))
        touch(.began, 40)
        update(at: 1)
        XCTAssertEqual(thumb.frame.width, 96 * 0.95, accuracy: 0.01, "it shrinks")
        touch(.moved, 160)
        XCTAssertEqual(control.selectedSegmentIndex, 0)
        update(at: 1)
        update(at: 1.1)
        let middle = thumb.presentation()!.position.x
        XCTAssertTrue(middle > 55 && middle < 150, "\(middle) is on the way")
        touch(.moved, 260)
        touch(.ended, 260)
        update(at: 1.2)
        update(at: 3)
        XCTAssertEqual(thumb.presentation()!.frame, CGRect(x: 202, y: 2, width: 96, height: 28))
        XCTAssertEqual(events, ["changed 2", "primary"])
    }

    func testTheThumbSlidesWhereTheProgramChoosesToo() {
        let control = make()
        control.selectedSegmentIndex = 0
        renderer.update()
        control.selectedSegmentIndex = 2
        renderer.update()
        update(at: 0.1)
        let x = thumb(control).presentation()!.position.x
        XCTAssertTrue(x > 55 && x < 245, "\(x) is on the way")
        update(at: 2)
        UIView.performWithoutAnimation { control.selectedSegmentIndex = 1 }
        renderer.update()
        XCTAssertEqual(thumb(control).presentation()!.position.x, 150, accuracy: 0.01)
        XCTAssertEqual(events, [])
    }

    func testMomentary() {
        let control = make()
        control.isMomentary = true
        control.selectedSegmentIndex = 1
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        tap(40)
        tap(40)
        XCTAssertEqual(events, ["changed 0", "primary", "changed 0", "primary"])
        update(at: 2)
        XCTAssertEqual(thumb(control).opacity, 0)
    }

    func testSegmentsComeAndGo() {
        let control = make(["a"])
        control.selectedSegmentIndex = 0
        control.insertSegment(withTitle: "b", at: 0, animated: true)
        XCTAssertEqual(control.selectedSegmentIndex, 1, "the choice stays with its segment")
        control.insertSegment(withTitle: "c", at: 99, animated: false)
        XCTAssertEqual((0..<3).map { control.titleForSegment(at: $0) }, ["b", "a", "c"])
        control.removeSegment(at: 0, animated: true)
        XCTAssertEqual(control.selectedSegmentIndex, 0)
        update(at: 0.1)
        update(at: 1)
        control.removeSegment(at: 0, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        XCTAssertEqual(control.numberOfSegments, 1)
        XCTAssertEqual(control.titleForSegment(at: 0), "c")
        control.setImage(UIImage(), forSegmentAt: 0)
        XCTAssertNil(control.titleForSegment(at: 0))
        XCTAssertNotNil(control.imageForSegment(at: 0))
        control.insertSegment(withTitle: "d", at: 1, animated: false)
        control.removeAllSegments()
        control.removeSegment(at: 3, animated: true)
        control.setTitle("x", forSegmentAt: 0)
        XCTAssertEqual(control.numberOfSegments, 0)
        XCTAssertNil(control.titleForSegment(at: 0))
        control.selectedSegmentIndex = 7
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        tap(100)
        XCTAssertEqual(events, [])
    }

    func testActionsOfSegments() {
        var called: [String] = []
        let actions = ["Day", "Week"].map { title in
            UIAction(title: title, identifier: .init(title)) { called.append($0.title) }
        }
        let control = show(UISegmentedControl(frame: CGRect(x: 10, y: 10, width: 200, height: 32), actions: actions))
        XCTAssertEqual(control.titleForSegment(at: 1), "Week")
        XCTAssertEqual(control.segmentIndex(identifiedBy: .init("Week")), 1)
        XCTAssertEqual(control.segmentIndex(identifiedBy: .init("Year")), NSNotFound)
        tap(180)
        XCTAssertEqual(called, ["Week"])
        XCTAssertTrue(control.actionForSegment(at: 0) === actions[0])
    }

    func testFromRightToLeft() {
        let control = make()
        control.semanticContentAttribute = .forceRightToLeft
        control.layoutIfNeeded()
        tap(40)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        tap(280)
        XCTAssertEqual(control.selectedSegmentIndex, 0)
        update(at: 0.1)
        update(at: 2)
        XCTAssertEqual(thumb(control).presentation()!.frame.minX, 202, accuracy: 0.01)
    }

    func testWidthsThatAreSaidAndHostileValues() {
        let control = make()
        control.setWidth(200, forSegmentAt: 0)
        control.setWidth(.nan, forSegmentAt: 1)
        control.setWidth(-.infinity, forSegmentAt: 2)
        XCTAssertEqual(control.widthForSegment(at: 2), 0)
        tap(250)
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        control.setContentOffset(CGSize(width: 3, height: 0), forSegmentAt: 1)
        XCTAssertEqual(control.contentOffsetForSegment(at: 1), CGSize(width: 3, height: 0))
        control.frame = .zero
        renderer.update()
        control.apportionsSegmentWidthsByContent = true
        control.setTitle("", forSegmentAt: 0)
        renderer.update()
    }

    func testLooksFollowTheStateAndTheAppearance() throws {
        let control = make()
        func ink() throws -> [UInt8] {
            renderer.update()
            return Array(try XCTUnwrap(try renderer.render().dataProvider?.data.map { $0 as Data }))
        }
        window.backgroundColor = .white
        let plain = try ink()
        control.selectedSegmentIndex = 1
        let chosen = try ink()
        XCTAssertNotEqual(plain, chosen)
        control.selectedSegmentTintColor = .systemRed
        XCTAssertNotEqual(try ink(), chosen)
        control.selectedSegmentTintColor = nil
        control.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .selected)
        XCTAssertNotEqual(try ink(), chosen)
        XCTAssertNotNil(control.titleTextAttributes(for: .selected))
        control.setTitleTextAttributes(nil, for: .selected)
        XCTAssertEqual(try ink(), chosen)
        control.overrideUserInterfaceStyle = .dark
        XCTAssertNotEqual(try ink(), chosen)
    }

    func testAChoiceBeforeThereIsRoom() {
        let control = UISegmentedControl(items: ["One"])
        control.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        control.selectedSegmentIndex = 0
        XCTAssertEqual(thumb(control).position, CGPoint(x: 1, y: 1))
        XCTAssertEqual(thumb(control).bounds.size, .zero)
    }
}
