// A screen as programs write it: controls in a stack, a text view that grows, a picker, and an alert that asks for a name.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class FormTests: TypingTestCase {
    fileprivate final class FormViewController: UIViewController {
        let flavours = ["Vanilla", "Chocolate", "Strawberry"]
        var log: [String] = []

        lazy var segmentedControl: UISegmentedControl = {
            let control = UISegmentedControl(items: ["First", "Second", "Third"])
            control.selectedSegmentIndex = 0
            control.selectedSegmentTintColor = .systemBlue
            control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
            control.addAction(UIAction { [weak self] action in
                guard let control = action.sender as? UISegmentedControl else { return }
                self?.log.append(control.titleForSegment(at: control.selectedSegmentIndex) ?? "")
            }, for: .valueChanged)
            return control
        }()

        lazy var textView: UITextView = {
            let textView = UITextView()
            textView.delegate = self
            textView.isScrollEnabled = false
            textView.font = UIFont.preferredFont(forTextStyle: .body)
            textView.adjustsFontForContentSizeCategory = true
            textView.textContainerInset = UIEdgeInsets(top: 10, left: 6, bottom: 10, right: 6)
            textView.text = "Placeholder"
            textView.textColor = .lightGray
            textView.layer.borderWidth = 1
            textView.layer.borderColor = UIColor.separator.cgColor
            return textView
        }()

        lazy var stepper: UIStepper = {
            let stepper = UIStepper()
            stepper.minimumValue = 1
            stepper.maximumValue = 5
            stepper.addAction(UIAction { [weak self] _ in self?.log.append("\(self?.stepper.value ?? 0)") }, for: .valueChanged)
            return stepper
        }()

        lazy var picker: UIPickerView = {
            let picker = UIPickerView()
            picker.dataSource = self
            picker.delegate = self
            return picker
        }()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let stack = UIStackView(arrangedSubviews: [segmentedControl, textView, stepper, picker])
            stack.axis = .vertical
            stack.alignment = .fill
            stack.spacing = 12
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            ])
            picker.selectRow(1, inComponent: 0, animated: false)
        }

        func askForName(completion: @escaping (String?) -> Void) {
            let alert = UIAlertController(title: "Name", message: "What are you called?", preferredStyle: .alert)
            alert.addTextField { textField in
                textField.placeholder = "Your name"
                textField.autocapitalizationType = .words
            }
            let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
                completion(alert?.textFields?.first?.text)
            }
            alert.addAction(save)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
            alert.preferredAction = save
            alert.popoverPresentationController?.sourceView = view
            present(alert, animated: true, completion: nil)
        }
    }

    private var form: FormViewController!

    override func setUp() {
        super.setUp()
        form = FormViewController()
        window.rootViewController = UINavigationController(rootViewController: form)
        renderer.update()
    }

    override func tearDown() {
        form = nil
        super.tearDown()
    }

    private func tap(_ view: UIView, x part: CGFloat = 0.5) {
        let point = view.convert(CGPoint(x: view.bounds.width * part, y: view.bounds.midY), to: nil)
        for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: point) }
        renderer.update()
    }

    private func rest() {
        renderer.update()
        update(at: seconds + 1)
        update(at: seconds + 0.1)
    }

    func testControlsHaveTheSizesThatTheyWant() {
        XCTAssertEqual(form.segmentedControl.frame.size, CGSize(width: 288, height: 32))
        XCTAssertEqual(form.stepper.bounds.height, 32)
        XCTAssertEqual(form.picker.frame.height, 216)
        XCTAssertEqual(form.picker.selectedRow(inComponent: 0), 1)
        let line = (form.textView.font?.lineHeight ?? 0).rounded(.up)
        XCTAssertEqual(form.textView.frame.height, line + 20, accuracy: 1)
    }

    func testTheTextViewGrowsAndPushesWhatIsBelow() {
        let before = form.stepper.frame.minY
        tap(form.textView)
        XCTAssertEqual(form.textView.text, "", "the placeholder went")
        for _ in 0..<12 { type("more words ") }
        renderer.update()
        XCTAssertGreaterThan(form.stepper.frame.minY, before + 30)
        type("\n")
        XCTAssertEqual(form.textView.text.filter { $0 == "\n" }.count, 0, "the return key ends editing")
        XCTAssertFalse(form.textView.isFirstResponder)
        XCTAssertEqual(form.log, ["began", "ended"])
    }

    func testControlsCallTheirActions() {
        tap(form.segmentedControl, x: 0.9)
        tap(form.stepper, x: 0.9)
        XCTAssertEqual(form.log.first, "Third")
        XCTAssertEqual(form.segmentedControl.selectedSegmentIndex, 2)
        XCTAssertEqual(form.log.last, "2.0")
    }

    func testAnAlertAsksForAName() {
        var name: String?
        form.askForName { name = $0 }
        rest()
        XCTAssertTrue(form.presentedViewController is UIAlertController)
        type("Ada")
        press(SDLK_RETURN)
        rest()
        XCTAssertEqual(name, "Ada")
        XCTAssertNil(form.presentedViewController)
    }

    func testAnAlertIsGivenUpWhenItIsGone() {
        var alert: UIAlertController? = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
        alert?.addAction(UIAlertAction(title: "OK", style: .default))
        weak let left = alert
        form.present(alert!, animated: true)
        alert = nil
        rest()
        XCTAssertNotNil(left)
        form.dismiss(animated: true)
        rest()
        XCTAssertNil(left)
    }
}

extension FormTests.FormViewController: UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) {
        log.append("began")
        guard textView.textColor == UIColor.lightGray else { return }
        textView.text = nil
        textView.textColor = .label
    }

    func textViewDidEndEditing(_ textView: UITextView) { log.append("ended") }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        let current: String = textView.text
        let updated = (current as NSString).replacingCharacters(in: range, with: text)
        guard text != "\n" else {
            textView.resignFirstResponder()
            return false
        }
        return updated.count <= 200
    }
}

extension FormTests.FormViewController: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { flavours.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { flavours[row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { log.append(flavours[row]) }
}
