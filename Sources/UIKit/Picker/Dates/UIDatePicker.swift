// Chooses a day, a time, both, or a length of time, by wheels, on a calendar, or by buttons that open these.

import QuartzCore

/// How a date picker looks (Apple: `UIDatePickerStyle`).
public enum UIDatePickerStyle: Int, Sendable {
    /// Compact; of a length of time and of a month of a year wheels.
    case automatic = 0
    /// Wheels.
    case wheels
    /// Buttons that say what is chosen and open a popover to choose in, with a calendar, or with wheels for the time.
    case compact
    /// A calendar of a month, in the mode `.dateAndTime` with a button for the time; of a time alone wheels.
    case inline
}

/// Chooses a day, a time, both, or a length of time (Apple: `UIDatePicker`). Its action waits for `.valueChanged`.
///
/// Where it shows wheels they are in the order in which the locale writes dates. A wheel that is turned to what there is not, or
/// to what lies beyond the limits, turns back to the nearest there is. As long as nobody gave it another size it has the one that
/// its style wants: wheels 320 × 216 points.
open class UIDatePicker: UIControl {
    /// What is chosen (Apple: `UIDatePicker.Mode`).
    public enum Mode: Int, Sendable {
        /// Hours and minutes.
        case time = 0
        /// A day, by year, month and day.
        case date
        /// A day, in one wheel, with hours and minutes.
        case dateAndTime
        /// A length of time, as `countDownDuration`.
        case countDownTimer
        /// A month of a year.
        case yearAndMonth = 4
    }

    private lazy var face: any DateFace = faceType.init(of: self)
    private var chosen = Date(), duration: TimeInterval = 0

    // MARK: What is chosen

    /// Default `.dateAndTime`.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { renew() } } }

    /// The date; default the moment at which the picker is made. One beyond the limits becomes the nearest within. In the mode
    /// `.countDownTimer` it means nothing.
    open var date: Date {
        get { roundsToMinuteInterval ? rounded(chosen) : chosen }
        set { setDate(newValue, animated: false) }
    }

    /// Chooses a date, for which no action is called.
    open func setDate(_ date: Date, animated: Bool) {
        chosen = limited(date)
        face.show(animated: animated && window != nil)
    }

    /// No date before it can be chosen; default nil, any. Both limits count only if this one is not the later; a length of time
    /// has none.
    open var minimumDate: Date? { didSet { limitsChanged() } }
    /// No date after it can be chosen; default nil, any.
    open var maximumDate: Date? { didSet { limitsChanged() } }

    /// The length of time in the mode `.countDownTimer`, in seconds, from 0 to 86,340, in whole minutes where it is shown;
    /// default 0. In other modes it means nothing.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            guard newValue.isFinite else { return }
            duration = min(max(newValue, 0), 86_340)
            face.show(animated: false)
        }
    }

    /// From one value of the minutes' wheel to the next; default 1, at most 30. Others than divisors of 60 are refused.
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 {
                FaultReport.once("UIDatePicker.minuteInterval", "\(minuteInterval) is no divisor of 60 up to 30; nothing changes")
                minuteInterval = oldValue
            } else if minuteInterval != oldValue {
                renew()
            }
        }
    }
    /// Whether `date` is a multiple of that, below what was set; default yes.
    open var roundsToMinuteInterval = true

    // MARK: How it is written

    /// Whose names and order of words; nil, the default: the system's.
    open var locale: Locale? { didSet { renew() } }
    /// Whose months and days; default the user's, which setting nil brings back.
    open var calendar: Calendar! = .current {
        didSet {
            if calendar == nil { calendar = .current }
            renew()
        }
    }
    /// Whose hours; nil, the default: the calendar's.
    open var timeZone: TimeZone? { didSet { renew() } }

    /// How it should look; default `.automatic`. A length of time and a month of a year are wheels all the same, which is
    /// reported.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { renew() } }
    }
    /// How it looks.
    open var datePickerStyle: UIDatePickerStyle {
        let needsWheels = datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth
        return needsWheels ? .wheels : preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    private var faceType: any DateFace.Type {
        switch datePickerStyle {
        case .compact: DatePills.self
        case .inline where datePickerMode != .time: DateCalendar.self
        default: DateWheels.self
        }
    }

    func makeWriting() -> DateWriting {
        var all: Calendar = calendar
        let locale = locale ?? .current
        all.locale = locale
        if let timeZone { all.timeZone = timeZone }
        return DateWriting(datePickerMode, all, locale, interval: minuteInterval)
    }

    private func renew() {
        let old = face, hadSize = old.size == bounds.size
        if [.compact, .inline].contains(preferredDatePickerStyle), datePickerStyle == .wheels {
            FaultReport.once("UIDatePicker.preferredDatePickerStyle", "what its mode chooses is chosen by wheels alone")
        }
        if type(of: old) != faceType {
            old.view.removeFromSuperview()
            face = faceType.init(of: self)
            addSubview(face.view)
        }
        face.renew()
        if hadSize { frame.size = face.size }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Limits

    /// Those that count.
    var limits: (low: Date?, high: Date?) {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
        return (minimumDate, maximumDate)
    }

    private func limitsChanged() {
        chosen = limited(chosen)
        face.show(animated: false)
        face.redraw()
    }

    private func limited(_ date: Date) -> Date {
        let (low, high) = limits
        return min(max(date, low ?? date), high ?? .distantFuture)
    }

    private func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1 else { return date }
        let step = Double(minuteInterval * 60)
        return limited(Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / step).rounded(.down) * step))
    }

    // MARK: The user

    /// A date was chosen.
    /// - Parameter isShown: whether what shows it does so by itself.
    func chose(_ new: Date, isShown: Bool = true) {
        let old = chosen
        chosen = limited(new)
        if !isShown { face.show(animated: true) }
        if chosen != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// The wheels were turned to a length of time; none at all becomes the least there is.
    func chose(duration new: TimeInterval) {
        let old = duration
        duration = max(new, Double(minuteInterval * 60))
        if duration != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: As a view

    open override func layoutSubviews() {
        super.layoutSubviews()
        face.view.frame = bounds
        face.laidOut()
    }

    override func stateDidChange() {
        super.stateDidChange()
        face.view.alpha = isEnabled ? 1 : 0.5
        face.view.isUserInteractionEnabled = isEnabled
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { face.size }
    open override var intrinsicContentSize: CGSize { face.size }

    /// One of the size that its style wants, if `frame` has none.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if bounds.size == .zero { frame.size = face.size }
        addSubview(face.view)
        renew()
    }
}
