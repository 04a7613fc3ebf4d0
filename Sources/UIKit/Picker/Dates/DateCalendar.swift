// A month's days to choose from. Enter: a date picker's date and limits. Leave: the day that the user taps.

import QuartzCore

/// What a date picker shows in one of its styles.
@MainActor
protocol DateFace: AnyObject {
    init(of owner: UIDatePicker)
    var view: UIView { get }
    /// As large as it would like to be.
    var size: CGSize { get }
    /// Something besides the date is another.
    func renew()
    /// Shows the date.
    func show(animated: Bool)
    /// The limits are others.
    func redraw()
    /// The view was laid out.
    func laidOut()
}

extension DateFace {
    func laidOut() {}
}

/// A calendar of one month at a time, and below it the time if that is chosen as well.
final class DateCalendar: UIView, DateFace {
    private unowned let owner: UIDatePicker
    private var writing: DateWriting
    private let heading = UILabel(), back = UIButton(type: .system), forth = UIButton(type: .system)
    private let stage = UIView(), timeLabel = UILabel()
    private var names: [UILabel] = []
    private var page: MonthPage
    private lazy var time = DatePills(of: owner, only: .time)

    /// Points: the header, the days' names, a day, the row of the time, and beside all.
    private static let header: CGFloat = 44, nameHeight: CGFloat = 20, day: CGFloat = 42
    private static let timeRow: CGFloat = 50, margin: CGFloat = 16
    private static let duration = 0.3

    init(of owner: UIDatePicker) {
        self.owner = owner
        writing = owner.makeWriting()
        page = MonthPage(owner.date, writing)
        super.init(frame: .zero)
        heading.font = .boldSystemFont(ofSize: 17)
        for (button, symbol, way) in [(back, "chevron.left", -1), (forth, "chevron.right", 1)] {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.turn(by: way) }, for: .touchUpInside)
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = way > 0 ? .left : .right
            swipe.addAction { [weak self] _ in self?.turn(by: way) }
            stage.addGestureRecognizer(swipe)
        }
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] in self?.tapped($0) }
        stage.addGestureRecognizer(tap)
        stage.clipsToBounds = true
        timeLabel.text = "Time"
        for view in [heading, back, forth, stage] { addSubview(view) }
        stage.addSubview(page)
        renew()
    }

    required init?(coder: NSCoder) { nil }

    private var hasTime: Bool { owner.datePickerMode == .dateAndTime }

    // MARK: As a face

    var view: UIView { self }
    var size: CGSize {
        CGSize(width: 320, height: Self.header + Self.nameHeight + 6 * Self.day + 8 + (hasTime ? Self.timeRow : 0))
    }

    func renew() {
        writing = owner.makeWriting()
        for name in names { name.removeFromSuperview() }
        names = writing.weekdays.map { text in
            let label = UILabel()
            (label.text, label.font, label.textColor) = (text, .boldSystemFont(ofSize: 11), .tertiaryLabel)
            label.textAlignment = .center
            (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.7)
            addSubview(label)
            return label
        }
        for view in [timeLabel, time.view] {
            if hasTime { addSubview(view) } else { view.removeFromSuperview() }
        }
        if hasTime { time.renew() }
        show(MonthPage(owner.date, writing), from: 0)
    }

    func redraw() { page.mark(owner.date, owner.limits, tintColor) }

    func show(animated: Bool) {
        if hasTime { time.show(animated: animated) }
        let way = writing.calendar.compare(owner.date, to: page.first, toGranularity: .month)
        guard way != .orderedSame else { return redraw() }
        show(MonthPage(owner.date, writing), from: animated && window != nil ? way.rawValue : 0)
    }

    // MARK: Months

    private func turn(by way: Int) {
        guard let date = writing.calendar.date(byAdding: .month, value: way, to: page.first) else { return }
        show(MonthPage(date, writing), from: window == nil ? 0 : way)
    }

    /// - Parameter way: at which side it comes in; 0: it is there at once.
    private func show(_ new: MonthPage, from way: Int) {
        let old = page, width = stage.bounds.width * CGFloat(way)
        page = new
        heading.text = writing.monthTitle(new.first)
        setNeedsLayout()
        UIView.performWithoutAnimation {
            stage.addSubview(new)
            layoutIfNeeded()
            redraw()
        }
        guard way != 0, old !== new else {
            if old !== new { old.removeFromSuperview() }
            return
        }
        new.center.x += width
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            new.center.x -= width
            old.center.x -= width
        } completion: { _ in old.removeFromSuperview() }
    }

    private func tapped(_ tap: UIGestureRecognizer) {
        guard let day = page.day(at: tap.location(in: page)) else { return }
        let month = writing.calendar.dateComponents([.year, .month], from: page.first)
        let chosen: [DateColumn: Int] = [.year: (month.year ?? 1) - 1, .month: (month.month ?? 1) - 1, .day: day - 1]
        let date = writing.date(chosen, from: owner.date, middle: owner.date)
        guard MonthPage.isOpen(date, owner.limits, writing.calendar) else { return }
        owner.chose(date)
        redraw()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        redraw()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Self.margin, width = max(bounds.width - 2 * margin, 0), top = Self.header + Self.nameHeight
        heading.frame = CGRect(x: margin, y: 0, width: max(width - 100, 0), height: Self.header)
        for (button, place) in [(back, 84), (forth, 40)] as [(UIButton, CGFloat)] {
            button.frame = CGRect(x: bounds.width - margin / 2 - place, y: 0, width: 40, height: Self.header)
        }
        for (index, label) in names.enumerated() {
            let part = width / 7
            label.frame = CGRect(x: margin + CGFloat(index) * part, y: Self.header, width: part, height: Self.nameHeight)
        }
        stage.frame = CGRect(x: margin, y: top, width: width, height: 6 * Self.day)
        (page.bounds, page.center) = (stage.bounds, CGPoint(x: width / 2, y: 3 * Self.day))
        page.layoutIfNeeded()
        let row = top + 6 * Self.day, pills = time.size
        timeLabel.frame = CGRect(x: margin, y: row, width: 100, height: Self.timeRow)
        time.view.frame = CGRect(
            x: bounds.width - margin - pills.width, y: row + (Self.timeRow - pills.height) / 2, width: pills.width,
            height: pills.height)
    }
}

/// The days of one month.
final class MonthPage: UIView {
    /// The first day of the month.
    let first: Date
    private let calendar: Calendar
    private let circle = UIView()
    private var labels: [UILabel] = []
    private weak var marked: UILabel?
    /// How many days of the week are before the first one.
    private let before: Int

    init(_ date: Date, _ writing: DateWriting) {
        calendar = writing.calendar
        first = calendar.dateInterval(of: .month, for: date)?.start ?? date
        before = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        super.init(frame: .zero)
        addSubview(circle)
        for day in 1...max(calendar.range(of: .day, in: .month, for: first)?.count ?? 1, 1) {
            let label = UILabel()
            label.text = "\(day)"
            label.textAlignment = .center
            labels.append(label)
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func date(_ day: Int) -> Date { calendar.date(byAdding: .day, value: day - 1, to: first) ?? first }

    /// Whether something of the date's day is within limits.
    static func isOpen(_ date: Date, _ limits: (low: Date?, high: Date?), _ calendar: Calendar) -> Bool {
        guard let day = calendar.dateInterval(of: .day, for: date) else { return true }
        return (limits.low.map { day.end > $0 } ?? true) && (limits.high.map { day.start <= $0 } ?? true)
    }

    /// Marks the day that is chosen, today, and those that may not be chosen.
    func mark(_ chosen: Date, _ limits: (low: Date?, high: Date?), _ tint: UIColor) {
        circle.isHidden = true
        marked = nil
        for (index, label) in labels.enumerated() {
            let day = date(index + 1), isChosen = calendar.isDate(day, inSameDayAs: chosen), isToday = calendar.isDateInToday(day)
            label.font = isChosen ? .boldSystemFont(ofSize: 20) : .systemFont(ofSize: 20)
            label.textColor = !Self.isOpen(day, limits, calendar) ? .tertiaryLabel
                : isChosen && isToday ? .white : isChosen || isToday ? tint : .label
            guard isChosen else { continue }
            (circle.isHidden, marked) = (false, label)
            circle.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.15)
            place(circle: label)
        }
    }

    private func place(circle label: UILabel) {
        let side = max(min(label.bounds.width, label.bounds.height) - 2, 0)
        circle.bounds.size = CGSize(width: side, height: side)
        circle.layer.cornerRadius = side / 2
        circle.center = label.center
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 7, height = bounds.height / 6
        for (index, label) in labels.enumerated() {
            let (row, column) = ((before + index) / 7, (before + index) % 7)
            label.frame = CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
        }
        if let marked { place(circle: marked) }
    }

    /// The day at a point; nil where there is none.
    func day(at point: CGPoint) -> Int? {
        labels.firstIndex { $0.frame.contains(point) }.map { $0 + 1 }
    }
}
