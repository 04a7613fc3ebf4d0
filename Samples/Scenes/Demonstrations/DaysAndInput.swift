// Two telephones: a form whose keyboards are a program's own views, and dates on a calendar and in buttons.

import QuartzCore
import UIKit

package final class DaysAndInput: ShownOnPhones {
    package static let title = "Days and input"
    package static let summary = """
        At the left fields that are filled by wheels and under a toolbar, which slide up from the edge of the telephone and \
        carry the button above them along; a click on Next goes on without their going. At the right a calendar, and buttons \
        that open a calendar or wheels in a popover.
        """
    package static let pictureTimes = [0.2, 0.4, 0.8, 1.5, 1.75, 2.4, 3.2, 3.6, 4.3, 5.2]
    package static let script =
        tap(160, 100, at: 0.3) + tap(280, 242, at: 1.6)
        + tap(280, 458, at: 2.8) + tap(585, 42, at: 3.4) + tap(412, 420, at: 4)

    package let phones = PhoneStage()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        phones.show(JourneyForm(), in: phones.left)
        phones.show(Days(), in: phones.right)
        return phones.root
    }

    /// The same at each run.
    fileprivate static let moment = Date(timeIntervalSinceReferenceDate: 801_500_400)
    fileprivate static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }
    fileprivate static func makePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
        (picker.calendar, picker.locale) = (calendar, Locale(identifier: "en_US"))
        picker.date = moment
        return picker
    }
}

/// Where from, and when.
private final class JourneyForm: UIViewController {
    private let heading = UILabel(), when = UITextField(), note = UITextField(), send = UIButton(type: .system)
    private let wheels = DaysAndInput.makePicker(.dateAndTime, .wheels)
    private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 270, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        heading.text = "Journey"
        heading.font = .boldSystemFont(ofSize: 30)
        heading.frame = CGRect(x: 20, y: 24, width: 230, height: 40)
        for (field, text, y) in [(when, "When", 80), (note, "Note", 130)] as [(UITextField, String, CGFloat)] {
            field.frame = CGRect(x: 20, y: y, width: 230, height: 40)
            field.placeholder = text
            field.borderStyle = .roundedRect
            field.inputAccessoryView = bar
            view.addSubview(field)
        }
        when.inputView = wheels
        wheels.addAction(UIAction { [unowned self] _ in showDate() }, for: .valueChanged)
        bar.items = [
            UIBarButtonItem(title: "Now", primaryAction: UIAction { [unowned self] _ in
                wheels.setDate(DaysAndInput.moment, animated: true)
                showDate()
            }),
            .flexibleSpace(),
            UIBarButtonItem(title: "Next", primaryAction: UIAction { [unowned self] _ in
                if when.isEditing { note.becomeFirstResponder() } else { view.endEditing(true) }
            }),
        ]
        send.setTitle("Send", for: .normal)
        send.backgroundColor = .systemIndigo
        send.setTitleColor(.white, for: .normal)
        send.layer.cornerRadius = 10
        send.translatesAutoresizingMaskIntoConstraints = false
        for child in [heading, send] { view.addSubview(child) }
        NSLayoutConstraint.activate([
            send.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            send.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            send.heightAnchor.constraint(equalToConstant: 40),
            send.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
        ])
    }

    private func showDate() {
        let format = DateFormatter()
        (format.calendar, format.timeZone, format.locale) = (wheels.calendar, wheels.calendar.timeZone, wheels.locale)
        format.setLocalizedDateFormatFromTemplate("EEEMMMdjmm")
        when.text = format.string(from: wheels.date)
    }
}

/// A calendar, and a row with buttons.
private final class Days: UIViewController {
    private let calendar = DaysAndInput.makePicker(.date, .inline), row = DaysAndInput.makePicker(.dateAndTime, .compact)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        calendar.tintColor = .systemPink
        calendar.frame = CGRect(x: 0, y: 20, width: 270, height: 324)
        calendar.minimumDate = DaysAndInput.moment.addingTimeInterval(-4 * 86_400)
        row.frame.origin = CGPoint(x: 20, y: 400)
        for child in [calendar, row] { view.addSubview(child) }
    }
}
