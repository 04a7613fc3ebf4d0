// Days and times by wheels: in which order they are, what they stand for, and what there is not.

import QuartzCore
import UIKit
import XCTest

final class DatePickerTests: ViewTestCase {
    private var calendar = Calendar(identifier: .gregorian)
    private var changes = 0

    override func setUp() {
        super.setUp()
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        changes = 0
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
    }

    private func make(_ mode: UIDatePicker.Mode, _ locale: String = "en_US", at date: Date) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.calendar = calendar
        picker.locale = Locale(identifier: locale)
        picker.datePickerMode = mode
        picker.date = date
        picker.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
        show(picker)
        rest()
        return picker
    }

    private func rest() { for _ in 0..<12 { update(at: seconds + 0.3) } }

    private func wheels(_ picker: UIDatePicker) -> UIPickerView! {
        picker.subviews.lazy.compactMap { $0 as? UIPickerView }.first
    }

    /// What the rows in the middle say.
    private func shown(_ picker: UIDatePicker) -> [String] {
        let wheels: UIPickerView = wheels(picker)
        func labels(_ view: UIView) -> [UILabel] {
            view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
        }
        func place(_ label: UILabel) -> CGPoint { label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: wheels) }
        return labels(wheels).filter { !$0.isHidden && abs(place($0).y - wheels.bounds.midY) < 2 }
            .sorted { place($0).x < place($1).x }.map { $0.text ?? "" }
    }

    /// A finger turns a wheel by some rows.
    private func turn(_ picker: UIDatePicker, _ component: Int, by rows: Int) {
        let wheels: UIPickerView = wheels(picker)
        var x = wheels.bounds.midX
        let widths = (0..<wheels.numberOfComponents).map { wheels.rowSize(forComponent: $0).width }
        x -= (widths.reduce(0, +) + CGFloat(widths.count - 1) * 5) / 2
        for index in 0..<component { x += widths[index] + 5 }
        x += widths[component] / 2
        // A tap on a row that is seen brings it to the middle.
        for _ in 0..<abs(rows) {
            let point = wheels.convert(CGPoint(x: x, y: wheels.bounds.midY + (rows > 0 ? 32 : -32)), to: nil)
            for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: point) }
            rest()
        }
    }

    func testTheOrderIsTheLocales() {
        let day = date(2026, 3, 9, 15, 5)
        XCTAssertEqual(shown(make(.date, at: day)), ["March", "9", "2026"])
        XCTAssertEqual(shown(make(.date, "de_DE", at: day)), ["9", "März", "2026"])
        XCTAssertEqual(shown(make(.date, "ja_JP", at: day)).first, "2026")
        XCTAssertEqual(shown(make(.time, at: day)), ["3", "05", "PM"])
        XCTAssertEqual(shown(make(.time, "en_GB", at: date(2026, 3, 9, 7, 5))), ["07", "05"])
        XCTAssertEqual(shown(make(.yearAndMonth, at: day)), ["March", "2026"])
        XCTAssertEqual(shown(make(.dateAndTime, at: day)), ["Mon, Mar 9", "3", "05", "PM"])
    }

    func testAFingerTurnsToAnother() {
        let picker = make(.date, at: date(2026, 1, 30, 12))
        turn(picker, 0, by: 1)
        XCTAssertEqual(picker.date, date(2026, 2, 28, 12), "a day that the month does not have becomes its last one")
        XCTAssertEqual(shown(picker), ["February", "28", "2026"])
        XCTAssertEqual(changes, 1)
        turn(picker, 1, by: 1)
        XCTAssertEqual(shown(picker), ["February", "28", "2026"], "there is no 29th")
        XCTAssertEqual(changes, 1)
        turn(picker, 0, by: -2)
        XCTAssertEqual(picker.date, date(2026, 12, 28, 12), "months go round")
        picker.setDate(date(2028, 2, 29), animated: true)
        rest()
        XCTAssertEqual(shown(picker), ["February", "29", "2028"])
        XCTAssertEqual(changes, 3)
    }

    func testHoursAndHalves() {
        let picker = make(.time, at: date(2026, 5, 1, 11, 55))
        turn(picker, 0, by: 1)
        XCTAssertEqual(picker.date, date(2026, 5, 1, 12, 55))
        XCTAssertEqual(shown(picker), ["12", "55", "PM"])
        turn(picker, 2, by: -1)
        XCTAssertEqual(picker.date, date(2026, 5, 1, 0, 55))
        XCTAssertEqual(shown(picker), ["12", "55", "AM"])
        turn(picker, 1, by: 5)
        XCTAssertEqual(shown(picker), ["12", "00", "AM"], "minutes go round, and the hour stays")
        picker.minuteInterval = 15
        picker.date = date(2026, 5, 1, 9, 50)
        XCTAssertEqual(picker.date, date(2026, 5, 1, 9, 45))
        XCTAssertEqual(shown(picker), ["9", "45", "AM"])
        picker.roundsToMinuteInterval = false
        XCTAssertEqual(picker.date, date(2026, 5, 1, 9, 50))
        picker.minuteInterval = 7
        XCTAssertEqual(picker.minuteInterval, 15)
    }

    func testLimits() {
        let picker = make(.date, at: date(2026, 6, 15))
        picker.minimumDate = date(2026, 6, 10)
        picker.maximumDate = date(2026, 6, 16)
        turn(picker, 1, by: 2)
        XCTAssertEqual(picker.date, date(2026, 6, 16))
        XCTAssertEqual(shown(picker), ["June", "16", "2026"])
        turn(picker, 0, by: -1)
        XCTAssertEqual(picker.date, date(2026, 6, 10))
        picker.date = date(2020, 1, 1)
        XCTAssertEqual(picker.date, date(2026, 6, 10))
        picker.minimumDate = date(2027, 1, 1)
        picker.date = date(2020, 1, 1)
        XCTAssertEqual(picker.date, date(2020, 1, 1), "limits in the wrong order are none")
    }

    func testALengthOfTime() {
        let picker = make(.countDownTimer, at: date(2026, 6, 15))
        picker.countDownDuration = 3_600 + 5 * 60
        rest()
        XCTAssertEqual(shown(picker), ["1", "hours", "5", "min"])
        turn(picker, 0, by: 1)
        XCTAssertEqual(picker.countDownDuration, 2 * 3_600 + 5 * 60)
        picker.countDownDuration = 0
        turn(picker, 1, by: 1)
        XCTAssertEqual(picker.countDownDuration, 60)
        turn(picker, 1, by: -1)
        XCTAssertEqual(picker.countDownDuration, 60, "none at all is none to choose")
        picker.countDownDuration = 1e9
        XCTAssertEqual(picker.countDownDuration, 86_340)
        picker.isEnabled = false
        turn(picker, 0, by: -1)
        XCTAssertEqual(picker.countDownDuration, 86_340)
    }

    func testStylesAndSizes() {
        let picker = UIDatePicker()
        XCTAssertEqual(picker.datePickerMode, .dateAndTime)
        XCTAssertEqual(picker.datePickerStyle, .compact)
        XCTAssertEqual(picker.bounds.height, 34)
        XCTAssertLessThan(abs(picker.date.timeIntervalSinceNow), 10)
        picker.preferredDatePickerStyle = .wheels
        XCTAssertEqual(picker.bounds.size, CGSize(width: 320, height: 216))
        XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
        picker.frame.size.width = 200
        picker.preferredDatePickerStyle = .inline
        XCTAssertEqual(picker.bounds.width, 200, "a program's size stays")
        XCTAssertEqual(picker.datePickerStyle, .inline)
        picker.datePickerMode = .countDownTimer
        XCTAssertEqual(picker.datePickerStyle, .wheels)
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
    private func all<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ([$0 as? View].compactMap { $0 }) + all(kind, in: $0) }
    }
    private func tap(_ view: UIView) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: point) }
        rest()
    }

    func testDaysOfACalendar() throws {
        let picker = make(.date, at: date(2026, 5, 20, 8))
        picker.preferredDatePickerStyle = .inline
        picker.maximumDate = date(2026, 6, 10)
        rest()
        func day(_ text: String) throws -> UILabel { try XCTUnwrap(labels(picker).last { $0.text == text }) }
        XCTAssertTrue(labels(picker).contains { $0.text == "May 2026" })
        XCTAssertEqual(try day("1").frame.minX, try day("15").frame.minX, "the same day of the week")
        tap(try day("22"))
        XCTAssertEqual(picker.date, date(2026, 5, 22, 8))
        tap(try XCTUnwrap(all(UIButton.self, in: picker).last))
        XCTAssertTrue(labels(picker).contains { $0.text == "June 2026" })
        XCTAssertFalse(labels(picker).contains { $0.text == "31" })
        tap(try day("9"))
        XCTAssertEqual(picker.date, date(2026, 6, 9, 8))
        tap(try day("11"))
        XCTAssertEqual(picker.date, date(2026, 6, 9, 8), "beyond the limit")
        XCTAssertEqual(changes, 2)
        picker.setDate(date(2026, 2, 3), animated: true)
        rest()
        XCTAssertTrue(labels(picker).contains { $0.text == "February 2026" })
        XCTAssertEqual(changes, 2)
    }

    func testButtonsOpenPopovers() throws {
        let root = UIViewController()
        window.rootViewController = root
        let picker = make(.dateAndTime, at: date(2026, 5, 20, 15, 5))
        picker.preferredDatePickerStyle = .compact
        root.view.addSubview(picker)
        picker.frame.origin = CGPoint(x: 10, y: 10)
        rest()
        let buttons = all(UIButton.self, in: picker)
        XCTAssertEqual(buttons.map { $0.title(for: .normal) ?? "" }.first, "May 20, 2026")
        tap(buttons[0])
        let shown = try XCTUnwrap(root.presentedViewController)
        XCTAssertNotNil(shown.popoverPresentationController)
        let inner = try XCTUnwrap(all(UIDatePicker.self, in: shown.view).first)
        XCTAssertEqual(inner.datePickerStyle, .inline)
        tap(try XCTUnwrap(labels(inner).last { $0.text == "22" }))
        XCTAssertEqual(picker.date, date(2026, 5, 22, 15, 5))
        XCTAssertEqual(buttons[0].title(for: .normal), "May 22, 2026")
        XCTAssertEqual(changes, 1)
        shown.dismiss(animated: false)
        rest()
        tap(buttons[1])
        let time = try XCTUnwrap(all(UIDatePicker.self, in: try XCTUnwrap(root.presentedViewController?.view)).first)
        XCTAssertEqual(time.datePickerStyle, .wheels)
        XCTAssertEqual(self.shown(time), ["3", "05", "PM"])
        window.rootViewController = nil
    }
}
