// The wheels of a date picker. Enter: its date and limits. Leave: what the user turns them to.

import QuartzCore

/// A picker whose wheels are a day and a time, or a length of time.
@MainActor
final class DateWheels: DateFace, UIPickerViewDataSource, UIPickerViewDelegate {
    let picker = UIPickerView()
    private unowned let owner: UIDatePicker
    private var writing: DateWriting
    /// The day that the middle of the days' wheel stands for.
    private var middle: Date
    private static let daySize: CGFloat = 20
    /// How wide the picker was when its rows were made.
    private var knownWidth: CGFloat = 0
    private let hoursLabel = UILabel(), minutesLabel = UILabel()

    init(of owner: UIDatePicker) {
        self.owner = owner
        writing = owner.makeWriting()
        middle = writing.calendar.startOfDay(for: Date())
        for label in [hoursLabel, minutesLabel] {
            label.font = .boldSystemFont(ofSize: 17)
            picker.addSubview(label)
        }
        (hoursLabel.text, minutesLabel.text) = ("hours", "min")
        (picker.dataSource, picker.delegate) = (self, self)
    }

    var view: UIView { picker }
    var size: CGSize { picker.intrinsicContentSize }

    func renew() {
        writing = owner.makeWriting()
        middle = writing.calendar.startOfDay(for: Date())
        picker.reloadAllComponents()
        for label in [hoursLabel, minutesLabel] { label.isHidden = !writing.columns.contains(.hours) }
        show(animated: false)
    }

    func redraw() {
        for component in writing.columns.indices { picker.reloadComponent(component) }
    }

    /// Turns the wheels to the picker's date.
    func show(animated: Bool) {
        let shown = writing.columns.indices.map(value)
        for (component, column) in writing.columns.enumerated() {
            let wanted: Int
            switch column {
            case .hours: wanted = Int(clamping: owner.countDownDuration / 3_600)
            case .minutes: wanted = Int(clamping: owner.countDownDuration / 60) % 60 / writing.interval
            default: wanted = writing.value(owner.date, column, middle: middle)
            }
            let old = picker.selectedRow(inComponent: component), row = writing.row(wanted, column, near: old)
            guard row != old || shown[component] != wanted else { continue }
            // The other half of the day's hours look the same, and do not turn.
            let staysAlike = column == .hour && writing.hasHalves && abs(row - old) == 12
            picker.selectRow(row, inComponent: component, animated: animated && !staysAlike)
        }
    }

    private func value(_ component: Int) -> Int {
        let column = writing.columns[component]
        return max(picker.selectedRow(inComponent: component), 0) % writing.values(column)
    }

    /// Puts the words for a length of time beside its numbers.
    func laidOut() {
        if picker.bounds.width != knownWidth {
            knownWidth = picker.bounds.width
            redraw()
        }
        guard writing.columns == [.hours, .minutes] else { return }
        let gap: CGFloat = 5, width = writing.width(.hours)
        for (label, start) in [(hoursLabel, -width - gap / 2), (minutesLabel, gap / 2)] {
            label.sizeToFit()
            label.center = CGPoint(
                x: picker.bounds.midX + start + width / 2 + 18 + label.bounds.width / 2, y: picker.bounds.midY)
            picker.bringSubviewToFront(label)
        }
    }

    // MARK: As who says what it shows

    func numberOfComponents(in pickerView: UIPickerView) -> Int { writing.columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        writing.rows(writing.columns[component])
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        writing.width(writing.columns[component]) * share
    }

    /// How much of their widths wheels have in a picker that is narrow.
    private var share: CGFloat {
        let whole = writing.columns.reduce(0) { $0 + writing.width($1) + 5 } + 18
        return picker.bounds.width > 0 ? min(picker.bounds.width / whole, 1) : 1
    }
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        let column = writing.columns[component], value = row % writing.values(column)
        let title = writing.title(value, column, middle: middle)
        var attributes: [NSAttributedString.Key: Any] = mayBe(value, column) ? [:] : [.foregroundColor: UIColor.tertiaryLabel]
        // Names of days have little room to spare.
        if column == .wholeDay { attributes[.font] = UIFont.systemFont(ofSize: Self.daySize * share) }
        return NSAttributedString(string: title, attributes: attributes)
    }

    /// Whether a row may be chosen beside what is chosen now.
    private func mayBe(_ value: Int, _ column: DateColumn) -> Bool {
        let (low, high) = owner.limits
        guard low != nil || high != nil || column == .day, ![.hours, .minutes, .half].contains(column) else { return true }
        let date = writing.date([column: value], from: owner.date, middle: middle)
        if column == .day, writing.value(date, .day, middle: middle) != value { return false }
        // Of a month or a day all that is in it counts.
        let unit: Calendar.Component = switch column {
        case .year: .year
        case .month: .month
        case .hour: .hour
        case .minute: .minute
        default: .day
        }
        guard let span = writing.calendar.dateInterval(of: unit, for: date) else { return true }
        return (low.map { span.end > $0 } ?? true) && (high.map { span.start <= $0 } ?? true)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let column = writing.columns[component], value = row % writing.values(column)
        if column == .hours || column == .minutes {
            let chosen = Dictionary(uniqueKeysWithValues: writing.columns.indices.map { (writing.columns[$0], self.value($0)) })
            owner.chose(duration: Double((chosen[.hours] ?? 0) * 60 + (chosen[.minutes] ?? 0) * writing.interval) * 60)
        } else if column == .half {
            let hour = writing.value(owner.date, .hour, middle: middle) % 12 + value * 12
            owner.chose(writing.date([.hour: hour], from: owner.date, middle: middle))
        } else {
            owner.chose(writing.date([column: value], from: owner.date, middle: middle))
        }
        show(animated: true)
        if column == .month || column == .year, writing.columns.contains(.day) { redraw() }
    }
}
