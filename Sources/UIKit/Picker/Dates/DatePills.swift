// A date as buttons, which show a calendar or wheels over what is around them.

import QuartzCore

/// A day, a time, or both, each a button that opens a popover.
@MainActor
final class DatePills: DateFace {
    let view = UIView()
    private unowned let owner: UIDatePicker
    private var writing: DateWriting
    private let day = UIButton(type: .custom), time = UIButton(type: .custom)
    private let only: UIDatePicker.Mode?

    /// Points: how high a button is, how much wider than its text, and what is between two.
    private static let height: CGFloat = 34, room: CGFloat = 24, gap: CGFloat = 6

    /// - Parameter only: in place of the picker's mode.
    init(of owner: UIDatePicker, only: UIDatePicker.Mode?) {
        (self.owner, self.only) = (owner, only)
        writing = owner.makeWriting()
        for (button, mode) in [(day, UIDatePicker.Mode.date), (time, .time)] {
            button.backgroundColor = .tertiarySystemFill
            button.layer.cornerRadius = 8
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.setTitleColor(.label, for: .normal)
            button.addAction(UIAction { [unowned self, unowned button] _ in open(mode, from: button) }, for: .touchUpInside)
            view.addSubview(button)
        }
        show(animated: false)
    }

    convenience init(of owner: UIDatePicker) { self.init(of: owner, only: nil) }

    private var shown: [UIButton] {
        switch only ?? owner.datePickerMode {
        case .time: [time]
        case .date: [day]
        default: [day, time]
        }
    }

    // MARK: As a face

    var size: CGSize {
        let widths = shown.map(width), gaps = CGFloat(widths.count - 1) * Self.gap
        return CGSize(width: widths.reduce(gaps, +), height: Self.height)
    }

    private func width(_ button: UIButton) -> CGFloat {
        ((button.titleLabel?.sizeThatFits(CGSize(width: 1_000, height: 100)).width ?? 0) + Self.room).rounded(.up)
    }

    func renew() {
        writing = owner.makeWriting()
        show(animated: false)
    }

    func redraw() {}

    func show(animated: Bool) {
        day.setTitle(writing.dayText(owner.date), for: .normal)
        time.setTitle(writing.timeText(owner.date), for: .normal)
        owner.invalidateIntrinsicContentSize()
        laidOut()
    }

    func laidOut() {
        let all = shown, isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for button in [day, time] { button.isHidden = !all.contains(button) }
        var x: CGFloat = 0
        for button in all {
            let width = width(button)
            button.frame = CGRect(
                x: isRightToLeft ? view.bounds.width - x - width : x, y: (view.bounds.height - Self.height) / 2, width: width,
                height: Self.height)
            x += width + Self.gap
        }
    }

    // MARK: Popovers

    private func open(_ mode: UIDatePicker.Mode, from button: UIButton) {
        var next: UIResponder? = owner
        while let responder = next, !(responder is UIViewController) { next = responder.next }
        guard let host = next as? UIViewController ?? owner.window?.rootViewController else {
            return FaultReport.once("UIDatePicker", "the compact style needs a view controller around it to open its popover")
        }
        let controller = DatePopover(like: owner, mode) { [weak owner] date in owner?.chose(date, isShown: false) }
        controller.popoverPresentationController?.sourceView = button
        button.setTitleColor(owner.tintColor, for: .normal)
        controller.closed = { [weak button] in button?.setTitleColor(.label, for: .normal) }
        host.present(controller, animated: true)
    }
}

/// A date picker in a popover, wherever there is room for one.
final class DatePopover: UIViewController, UIPopoverPresentationControllerDelegate {
    let picker = UIDatePicker()
    var closed: (() -> Void)?
    private let chose: (Date) -> Void

    init(like other: UIDatePicker, _ mode: UIDatePicker.Mode, _ chose: @escaping (Date) -> Void) {
        self.chose = chose
        super.init(nibName: nil, bundle: nil)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = mode == .date ? .inline : .wheels
        (picker.locale, picker.calendar, picker.timeZone) = (other.locale, other.calendar, other.timeZone)
        (picker.minimumDate, picker.maximumDate) = (other.minimumDate, other.maximumDate)
        (picker.minuteInterval, picker.tintColor) = (other.minuteInterval, other.tintColor)
        picker.date = other.date
        picker.addAction(UIAction { [unowned self] _ in self.chose(picker.date) }, for: .valueChanged)
        modalPresentationStyle = .popover
        let size = picker.intrinsicContentSize
        preferredContentSize = mode == .date ? size : CGSize(width: 220, height: size.height)
        popoverPresentationController?.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(picker)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picker.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        closed?()
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}
