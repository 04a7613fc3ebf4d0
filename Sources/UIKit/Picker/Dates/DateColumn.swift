// The wheels of a date picker as numbers: which there are, what their rows say, and what day and time rows stand for.

import QuartzCore

/// What one wheel chooses.
enum DateColumn: Equatable {
    case year, month, day
    /// A day of any month, in one wheel.
    case wholeDay
    /// An hour of the day, minutes, and which half of the day it is.
    case hour, minute, half
    /// Hours and minutes of a length of time.
    case hours, minutes

    /// How often rows repeat that go round.
    static let rounds = 1_000
    /// How many days before and after the middle there are.
    static let days = 40_000

    /// Whether the last value is followed by the first one.
    var goesRound: Bool {
        switch self {
        case .month, .day, .hour, .minute, .minutes: true
        case .year, .wholeDay, .half, .hours: false
        }
    }
}

/// How dates are written where the picker's are read.
struct DateWriting {
    let calendar: Calendar, locale: Locale
    /// From one value of the minutes' wheel to the next.
    let interval: Int
    let columns: [DateColumn]
    let hasHalves: Bool
    private let months: [String], halves: [String]
    private let dayFormat: DateFormatter, numbers: DateFormatter, today: String?
    private let pattern: String

    init(_ mode: UIDatePicker.Mode, _ calendar: Calendar, _ locale: Locale, interval: Int) {
        (self.calendar, self.locale, self.interval) = (calendar, locale, interval)
        func formatter(_ template: String) -> DateFormatter {
            let made = DateFormatter()
            (made.locale, made.calendar, made.timeZone) = (locale, calendar, calendar.timeZone)
            if !template.isEmpty { made.setLocalizedDateFormatFromTemplate(template) }
            return made
        }
        let usual = formatter("")
        months = usual.standaloneMonthSymbols
        halves = [usual.amSymbol, usual.pmSymbol]
        dayFormat = formatter("EEEMMMd")
        numbers = usual
        let relative = formatter("")
        (relative.dateStyle, relative.timeStyle, relative.doesRelativeDateFormatting) = (.medium, .none, true)
        // Where the system cannot say it, the day is written as others are.
        let said = relative.string(from: Date())
        today = said.isEmpty || said.contains(where: \.isNumber) ? nil : said
        pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm"
        hasHalves = pattern.contains("a") || pattern.contains("h") || pattern.contains("K")
        let order = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "d MMMM y"
        columns = Self.columns(mode, order: order, pattern: pattern, hasHalves: hasHalves)
    }

    private static func columns(
        _ mode: UIDatePicker.Mode, order: String, pattern: String, hasHalves: Bool
    ) -> [DateColumn] {
        let isHalfFirst = hasHalves && (pattern.firstIndex(of: "a") ?? pattern.endIndex) < (pattern.firstIndex(of: "m")
            ?? pattern.startIndex)
        let time: [DateColumn] = !hasHalves ? [.hour, .minute] : isHalfFirst ? [.half, .hour, .minute] : [.hour, .minute, .half]
        switch mode {
        case .time: return time
        case .dateAndTime: return [.wholeDay] + time
        case .countDownTimer: return [.hours, .minutes]
        case .date, .yearAndMonth:
            var found: [DateColumn] = []
            for letter in order {
                let column: DateColumn? = switch letter {
                case "y", "Y", "U": .year
                case "M", "L": .month
                case "d": .day
                default: nil
                }
                if let column, !found.contains(column) { found.append(column) }
            }
            for column in [DateColumn.month, .day, .year] where !found.contains(column) { found.append(column) }
            return mode == .date ? found : found.filter { $0 != .day }
        }
    }

    // MARK: Texts

    /// The days of the week, in short, from its first one on.
    var weekdays: [String] {
        let names = numbers.shortStandaloneWeekdaySymbols as [String]
        return (0..<names.count).map { names[($0 + calendar.firstWeekday - 1) % names.count].uppercased() }
    }
    private func text(_ date: Date, _ template: String) -> String {
        let format = DateFormatter()
        (format.locale, format.calendar, format.timeZone) = (locale, calendar, calendar.timeZone)
        format.setLocalizedDateFormatFromTemplate(template)
        return format.string(from: date)
    }
    func monthTitle(_ date: Date) -> String { text(date, "yMMMM") }
    func dayText(_ date: Date) -> String { text(date, "yMMMd") }
    func timeText(_ date: Date) -> String { text(date, "jmm") }

    // MARK: Rows

    /// How many values a wheel has, without repetitions.
    func values(_ column: DateColumn) -> Int {
        switch column {
        case .year: 9_999
        case .month: max(calendar.maximumRange(of: .month)?.count ?? 12, 1)
        case .day: max(calendar.maximumRange(of: .day)?.count ?? 31, 1)
        case .wholeDay: 2 * DateColumn.days + 1
        case .hour, .hours: 24
        case .minute, .minutes: max(60 / interval, 1)
        case .half: 2
        }
    }

    func rows(_ column: DateColumn) -> Int { values(column) * (column.goesRound ? DateColumn.rounds : 1) }

    /// The row of a value that is nearest to another one.
    func row(_ value: Int, _ column: DateColumn, near row: Int) -> Int {
        let count = values(column), value = min(max(value, 0), count - 1)
        guard column.goesRound else { return value }
        // Far from the ends, so that they are not come to.
        let middle = count * (DateColumn.rounds / 2), isNear = abs(row - middle) < count * (DateColumn.rounds / 4)
        let base = isNear ? row : middle
        var way = (value - base) % count
        if way < 0 { way += count }
        if way > count / 2 { way -= count }
        return base + way
    }

    /// What the rows of a wheel count from; what the first row of the days stands for is said by the middle one.
    func value(_ date: Date, _ column: DateColumn, middle: Date) -> Int {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        switch column {
        case .year: return (parts.year ?? 1) - 1
        case .month: return (parts.month ?? 1) - 1
        case .day: return (parts.day ?? 1) - 1
        case .hour: return parts.hour ?? 0
        case .minute: return (parts.minute ?? 0) / interval
        case .half: return (parts.hour ?? 0) / 12
        case .wholeDay:
            return DateColumn.days
                + (calendar.dateComponents([.day], from: middle, to: calendar.startOfDay(for: date)).day ?? 0)
        case .hours, .minutes: return 0
        }
    }

    func wholeDay(_ value: Int, middle: Date) -> Date {
        calendar.date(byAdding: .day, value: value - DateColumn.days, to: middle) ?? middle
    }

    func title(_ value: Int, _ column: DateColumn, middle: Date) -> String {
        switch column {
        case .year: return "\(value + 1)"
        case .month: return months.indices.contains(value) ? months[value] : "\(value + 1)"
        case .day: return "\(value + 1)"
        case .wholeDay:
            let day = wholeDay(value, middle: middle)
            return today.flatMap { calendar.isDateInToday(day) ? $0 : nil } ?? dayFormat.string(from: day)
        case .hour:
            if hasHalves { return "\(value % 12 == 0 ? 12 : value % 12)" }
            return pattern.contains("HH") && value < 10 ? "0\(value)" : "\(value)"
        case .minute: return value * interval < 10 ? "0\(value * interval)" : "\(value * interval)"
        case .half: return halves[min(max(value, 0), 1)]
        case .hours: return "\(value)"
        case .minutes: return "\(value * interval)"
        }
    }

    /// How wide a wheel is, in points.
    func width(_ column: DateColumn) -> CGFloat {
        switch column {
        case .wholeDay: 146
        case .month: 130
        case .year: 74
        case .day: 50
        case .hour, .minute: 40
        case .half: 48
        case .hours, .minutes: 120
        }
    }

    /// The day and time that values of wheels stand for; of a day that its month does not have, that month's last one.
    func date(_ chosen: [DateColumn: Int], from old: Date, middle: Date) -> Date {
        var base = old
        if let day = chosen[.wholeDay] { base = wholeDay(day, middle: middle) }
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: base)
        let time = calendar.dateComponents([.hour, .minute], from: old)
        (parts.hour, parts.minute) = (chosen[.hour] ?? time.hour, chosen[.minute].map { $0 * interval } ?? time.minute)
        if let year = chosen[.year] { parts.year = year + 1 }
        if let month = chosen[.month] { parts.month = month + 1 }
        let day = chosen[.day].map { $0 + 1 } ?? parts.day ?? 1
        parts.day = 1
        guard let first = calendar.date(from: parts) else { return old }
        let last = calendar.range(of: .day, in: .month, for: first)?.count ?? day
        parts.day = min(day, last)
        return calendar.date(from: parts) ?? old
    }
}
