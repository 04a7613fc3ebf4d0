// Controls that choose, a text that is written, and an alert that asks.

import QuartzCore
import UIKit

package final class ChoosingAndWriting: Sample {
    package static let title = "Choosing and writing"
    package static let summary = """
        Above, segments: tapped, or their thumb taken hold of and slid to another, between light and dark. Below at the left \
        a text view to click and type into, with a stepper for its size; at the right the wheels of a picker, to be dragged, \
        flung, tapped or turned by the mouse's wheel, which choose the colour of all. The toolbar shows an alert and a sheet.
        """
    package static let pictureTimes = [0.3, 0.62, 0.95, 1.6, 2.3, 3.1, 3.7, 5.4]
    package static let script =
        tap(250, 300, at: 0.1)
        + ScriptedInput.drag(from: CGPoint(x: 220, y: 44), to: CGPoint(x: 420, y: 44), at: 0.5)
        + (0..<3).flatMap { tap(275, 400, at: 1.1 + Double($0) / 10) }
        + ScriptedInput.drag(from: CGPoint(x: 420, y: 240), to: CGPoint(x: 420, y: 150), at: 1.8)
        + tap(38, 458, at: 2.9) + tap(250, 273, at: 4) + tap(613, 458, at: 4.8)

    private let stage = ViewStage(background: .systemGroupedBackground)
    private let controller = UIViewController()
    private let style = UISegmentedControl(items: ["Light", "Dark"])
    private let text = UITextView(frame: CGRect(x: 30, y: 90, width: 270, height: 280))
    private let size = UIStepper(frame: CGRect(x: 206, y: 384, width: 0, height: 0))
    private let sizeLabel = UILabel(frame: CGRect(x: 30, y: 384, width: 170, height: 32))
    private let picker = UIPickerView(frame: CGRect(x: 330, y: 130, width: 280, height: 216))

    private static let tones: [(String, UIColor)] = [
        ("Blue", .systemBlue), ("Green", .systemGreen), ("Orange", .systemOrange), ("Pink", .systemPink), ("Teal", .systemTeal),
    ]

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        style.frame = CGRect(x: 120, y: 28, width: 400, height: 32)
        style.selectedSegmentIndex = 0
        style.addAction(UIAction { [unowned self] _ in
            stage.window.overrideUserInterfaceStyle = style.selectedSegmentIndex == 0 ? .light : .dark
        }, for: .valueChanged)
        text.font = .systemFont(ofSize: 17)
        text.text = "Lines of text wrap, scroll and are edited.\n\nClick to put the caret; click twice to select a word.\n"
        text.layer.cornerRadius = 12
        text.delegate = self
        size.minimumValue = 9
        size.maximumValue = 40
        size.value = 17
        size.addAction(UIAction { [unowned self] _ in sizeChanged() }, for: .valueChanged)
        sizeChanged()
        picker.dataSource = self
        picker.delegate = self
        picker.backgroundColor = .secondarySystemGroupedBackground
        picker.layer.cornerRadius = 12
        stage.window.rootViewController = controller
        for view in [style, text, size, sizeLabel, picker] { controller.view.addSubview(view) }
        let bar = UIToolbar(frame: CGRect(x: 0, y: 436, width: 640, height: 44))
        bar.items = [
            UIBarButtonItem(title: "Alert", primaryAction: UIAction { [unowned self] _ in ask(.alert) }), .flexibleSpace(),
            UIBarButtonItem(systemItem: .compose, primaryAction: UIAction { [unowned self] _ in text.becomeFirstResponder() }),
            .flexibleSpace(),
            UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { [unowned self] _ in ask(.actionSheet) }),
        ]
        controller.view.addSubview(bar)
        return stage.window.layer
    }

    private func sizeChanged() {
        text.font = .systemFont(ofSize: CGFloat(size.value))
        sizeLabel.text = "\(Int(size.value)) points"
    }

    private func ask(_ style: UIAlertController.Style) {
        let alert = UIAlertController(title: "Empty the text?", message: "What is written is lost.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Empty", style: .destructive) { [unowned self] _ in text.text = "" })
        controller.present(alert, animated: true)
    }

    package func grab(at point: CGPoint) { stage.window.sendTouch(.began, at: point) }
    package func pointer(at point: CGPoint) { stage.window.sendTouch(.moved, at: point) }
    package func drop(at point: CGPoint) { stage.window.sendTouch(.ended, at: point) }
    package func turnWheel(by notches: CGVector, at point: CGPoint) { stage.window.sendWheel(notches, at: point) }
    package var takesLetters: Bool { text.isFirstResponder }

    package func press(_ key: Character) {
        guard text.isFirstResponder else { return }
        if key == "\u{8}" { text.deleteBackward() } else { text.insertText(key == "\r" ? "\n" : String(key)) }
    }
}

extension ChoosingAndWriting: UITextViewDelegate, UIPickerViewDataSource, UIPickerViewDelegate {
    package func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    package func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? Self.tones.count : 60
    }
    package func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? Self.tones[row].0 : "\(row + 1)"
    }
    package func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if component == 0 { stage.window.tintColor = Self.tones[row].1 }
    }
}
