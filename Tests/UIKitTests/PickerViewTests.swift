// Wheels with rows: what is asked for, where rows lie, how wheels turn and come to rest, and who is told.

import QuartzCore
import UIKit
import XCTest

final class PickerViewTests: ViewTestCase {
    private class Source: UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [100, 3]
        var told: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            told.append("\(component): \(row)")
        }
    }

    /// Rows that are views, of a size that is said.
    private final class Views: UIPickerViewDataSource, UIPickerViewDelegate {
        var made = 0
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100 }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 200 : 0 }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            if view == nil { made += 1 }
            let label = view as? UILabel ?? UILabel()
            label.text = "row \(row)"
            return label
        }
    }

    private var source: Source!

    private func make(_ source: Source) -> UIPickerView {
        self.source = source
        return make(with: source)
    }

    private func make(with source: some UIPickerViewDataSource & UIPickerViewDelegate) -> UIPickerView {
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        picker.dataSource = source
        picker.delegate = source
        return show(picker)
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        for child in view.subviews { if let found = label(text, in: child) { return found } }
        return nil
    }

    private func rest() { for _ in 0..<240 { update(at: seconds + 1.0 / 60) } }

    private func drag(_ x: CGFloat, _ places: [CGFloat]) {
        for (index, y) in places.enumerated() {
            window.sendTouch(index == 0 ? .began : .moved, at: CGPoint(x: x, y: y))
            update(at: seconds + 0.1)
        }
        update(at: seconds + 0.2)
        window.sendTouch(.moved, at: CGPoint(x: x, y: places.last!))
        window.sendTouch(.ended, at: CGPoint(x: x, y: places.last!))
        rest()
    }

    func testDefaultsAndQuestions() {
        let empty = UIPickerView()
        XCTAssertEqual(empty.intrinsicContentSize, CGSize(width: 320, height: 216))
        XCTAssertEqual(empty.numberOfComponents, 0)
        XCTAssertEqual(empty.selectedRow(inComponent: 0), -1)
        let picker = make(Source())
        XCTAssertEqual(picker.numberOfComponents, 2)
        XCTAssertEqual(picker.numberOfRows(inComponent: 0), 100)
        XCTAssertEqual(picker.numberOfRows(inComponent: 9), 0)
        XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
        XCTAssertEqual(picker.rowSize(forComponent: 0).height, 32)
        XCTAssertEqual(picker.rowSize(forComponent: 0).width, picker.rowSize(forComponent: 1).width)
        XCTAssertNotNil(label("0", in: picker))
        XCTAssertNil(label("50", in: picker), "only rows in sight are made")
        XCTAssertEqual(source.told, [])
    }

    func testRowsLieAroundAWheel() throws {
        let picker = make(Source())
        picker.selectRow(20, inComponent: 0, animated: false)
        renderer.update()
        let middle = try XCTUnwrap(label("20", in: picker)?.superview), below = try XCTUnwrap(label("23", in: picker)?.superview)
        XCTAssertTrue(CATransform3DIsIdentity(middle.transform3D))
        XCTAssertEqual(middle.alpha, 1)
        XCTAssertLessThan(below.alpha, 0.5)
        let frame = below.convert(below.bounds, to: picker)
        XCTAssertTrue(frame.midY > 108 + 60 && frame.midY < 108 + 96, "\(frame)")
        XCTAssertLessThan(frame.height, 30, "it leans")
        XCTAssertLessThan(frame.width, below.bounds.width, "it is further away")
    }

    func testTheProgramChoosesARow() {
        let picker = make(Source())
        picker.selectRow(40, inComponent: 0, animated: true)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 40)
        update(at: 0.1)
        XCTAssertNil(label("40", in: picker)?.window, "it is on its way")
        rest()
        XCTAssertNotNil(label("40", in: picker))
        picker.selectRow(2, inComponent: 1, animated: false)
        picker.selectRow(3, inComponent: 1, animated: false)
        picker.selectRow(-1, inComponent: 7, animated: true)
        XCTAssertEqual(picker.selectedRow(inComponent: 1), 2)
        rest()
        XCTAssertEqual(source.told, [])
    }

    func testAFingerTurnsAWheelToARow() {
        let picker = make(Source())
        drag(80, [108, 96, 60, 30])
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
        XCTAssertEqual(source.told, ["0: 2"])
        drag(240, [108, 120, 200])
        XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
        drag(240, [108, 96, 0, -100, -200])
        XCTAssertEqual(picker.selectedRow(inComponent: 1), 2, "it comes back from beyond its last row")
        XCTAssertEqual(source.told.last, "1: 2")
    }

    func testATapBringsARowToTheMiddle() throws {
        let picker = make(Source())
        let row = try XCTUnwrap(label("2", in: picker)?.superview)
        let frame = row.convert(row.bounds, to: nil)
        window.sendTouch(.began, at: CGPoint(x: 80, y: frame.midY))
        window.sendTouch(.ended, at: CGPoint(x: 80, y: frame.midY))
        rest()
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
        XCTAssertEqual(source.told, ["0: 2"])
    }

    func testAMousesWheelLeavesItAtARow() {
        let picker = make(Source())
        window.sendWheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 80, y: 108))
        rest()
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
        XCTAssertEqual(source.told, ["0: 3"])
    }

    func testViewsOfTheProgramAreUsedAgain() throws {
        let views = Views(), picker = make(with: views)
        XCTAssertEqual(picker.rowSize(forComponent: 0), CGSize(width: 200, height: 50))
        XCTAssertLessThan(picker.rowSize(forComponent: 1).width, 100)
        let shown = try XCTUnwrap(picker.view(forRow: 0, forComponent: 0))
        XCTAssertEqual(shown.frame, CGRect(x: 0, y: 0, width: 200, height: 50))
        XCTAssertNil(picker.view(forRow: 60, forComponent: 0))
        for row in stride(from: 0, through: 99, by: 3) {
            picker.selectRow(row, inComponent: 0, animated: false)
            renderer.update()
        }
        XCTAssertLessThan(views.made, 25)
        XCTAssertNotNil(picker.view(forRow: 99, forComponent: 0))
    }

    func testReloading() {
        let picker = make(Source())
        picker.selectRow(90, inComponent: 0, animated: false)
        source.counts = [50, 10, 4]
        picker.reloadComponent(0)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 49)
        XCTAssertEqual(picker.numberOfComponents, 2)
        picker.reloadAllComponents()
        XCTAssertEqual(picker.numberOfComponents, 3)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 49)
        renderer.update()
        source.counts = []
        picker.reloadAllComponents()
        renderer.update()
        XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
        source.counts = [.max, 0, -4]
        picker.reloadAllComponents()
        picker.selectRow(.max - 1, inComponent: 0, animated: false)
        renderer.update()
        picker.frame = .zero
        renderer.update()
        rest()
        XCTAssertEqual(source.told, [])
    }

    func testRowsOfOneWheelMayDependOnAnother() {
        final class Dependent: Source {
            override func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                component == 0 ? 5 : pickerView.selectedRow(inComponent: 0) + 1
            }
            override func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                super.pickerView(pickerView, didSelectRow: row, inComponent: component)
                if component == 0 { pickerView.reloadComponent(1) }
            }
        }
        let picker = make(Dependent())
        XCTAssertEqual(picker.numberOfRows(inComponent: 1), 1)
        drag(80, [108, 96, 60, 44])
        XCTAssertEqual(source.told, ["0: 2"])
        XCTAssertEqual(picker.numberOfRows(inComponent: 1), 3)
    }

    func testFromRightToLeft() {
        let picker = make(Source())
        picker.semanticContentAttribute = .forceRightToLeft
        renderer.update()
        drag(240, [108, 96, 60, 44])
        XCTAssertEqual(source.told, ["0: 2"])
    }
}
