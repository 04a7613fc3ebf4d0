// What a first responder is given for its input: it slides up from the window's lower edge, and programs are told as of a
// keyboard.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class InputViewTests: TypingTestCase {
    private final class Ledger: @unchecked Sendable {
        var calls: [String] = []
        var last: [AnyHashable: Any] = [:]
    }
    private let ledger = Ledger()
    private var tokens: [any NSObjectProtocol] = []

    override func setUp() {
        super.setUp()
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ]
        tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [ledger] note in
                ledger.calls.append(name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                    .replacingOccurrences(of: "Notification", with: ""))
                ledger.last = note.userInfo ?? [:]
            }
        }
    }

    override func tearDown() {
        window.endEditing(true)
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
        super.tearDown()
    }

    private func rest() { for _ in 0..<6 { update(at: seconds + 0.3) } }

    private func makeField() -> UITextField { show(UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))) }

    private func makeBar(_ height: CGFloat = 44) -> UIToolbar { UIToolbar(frame: CGRect(x: 0, y: 0, width: 10, height: height)) }

    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    func testAnAccessoryComesAndGoes() throws {
        let field = makeField(), bar = makeBar()
        field.inputAccessoryView = bar
        field.becomeFirstResponder()
        XCTAssertEqual(ledger.calls, ["WillShow"])
        XCTAssertTrue(bar.window === window)
        let ends = try XCTUnwrap(ledger.last[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue).cgRectValue
        let began = try XCTUnwrap(ledger.last[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue).cgRectValue
        XCTAssertEqual(began, CGRect(x: 0, y: 480, width: 320, height: 0))
        XCTAssertEqual(ends, CGRect(x: 0, y: 436, width: 320, height: 44))
        XCTAssertEqual(ledger.last[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0.25)
        XCTAssertEqual(ledger.last[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt, 7)
        XCTAssertEqual(ledger.last[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int, 7)
        XCTAssertEqual(ledger.last[UIResponder.keyboardIsLocalUserInfoKey] as? Bool, true)
        update(at: 0.001)
        update(at: 0.05)
        let panel = try XCTUnwrap(bar.superview), y = try XCTUnwrap(panel.layer.presentation()).frame.minY
        XCTAssertTrue((437..<479).contains(y), "\(y)")
        rest()
        XCTAssertEqual(place(bar), ends)
        XCTAssertEqual(ledger.calls, ["WillShow", "DidShow"])
        XCTAssertTrue(window.hitTest(CGPoint(x: 100, y: 460), with: nil)?.isDescendant(of: panel) ?? false)
        // What comes later lies below it.
        show(UIView(frame: window.bounds))
        XCTAssertTrue(window.hitTest(CGPoint(x: 100, y: 460), with: nil)?.isDescendant(of: panel) ?? false)
        field.resignFirstResponder()
        update(at: seconds + 0.05)
        XCTAssertTrue(bar.window === window, "it is seen on its way")
        rest()
        XCTAssertEqual(ledger.calls, ["WillShow", "DidShow", "WillHide", "DidHide"])
        XCTAssertNil(bar.window)
    }

    func testAPickerStandsForTheKeyboard() {
        let field = makeField(), picker = UIPickerView(), bar = makeBar(), other = makeField()
        field.inputView = picker
        (field.inputAccessoryView, other.inputAccessoryView) = (bar, bar)
        field.becomeFirstResponder()
        rest()
        XCTAssertEqual(place(picker), CGRect(x: 0, y: 264, width: 320, height: 216))
        XCTAssertEqual(place(bar), CGRect(x: 0, y: 220, width: 320, height: 44))
        // From one to the other it changes, and does not go in between.
        ledger.calls = []
        other.becomeFirstResponder()
        update(at: seconds + 0.05)
        XCTAssertTrue(picker.window === window)
        rest()
        XCTAssertEqual(ledger.calls, ["WillShow", "DidShow"])
        XCTAssertNil(picker.window)
        XCTAssertEqual(place(bar), CGRect(x: 0, y: 436, width: 320, height: 44))
        ledger.calls = []
        makeField().becomeFirstResponder()
        rest()
        XCTAssertEqual(ledger.calls, ["WillHide", "DidHide"], "it has nothing of the kind")
        // What is edited takes others when it is asked to.
        field.inputView = nil
        field.inputAccessoryView = nil
        field.becomeFirstResponder()
        field.inputAccessoryView = makeBar(60)
        rest()
        XCTAssertNil(field.inputAccessoryView?.window)
        field.reloadInputViews()
        rest()
        XCTAssertEqual(place(field.inputAccessoryView ?? window), CGRect(x: 0, y: 420, width: 320, height: 60))
    }

    private final class Writing: UIViewController {
        let bar = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 50), inputViewStyle: .keyboard), field = UITextField()
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            super.viewDidLoad()
            field.frame = CGRect(x: 10, y: 8, width: 200, height: 34)
            bar.addSubview(field)
        }
    }

    func testAControllersBarStaysWhileItIsWrittenIn() {
        let controller = Writing()
        window.rootViewController = controller
        rest()
        controller.becomeFirstResponder()
        rest()
        XCTAssertEqual(place(controller.bar), CGRect(x: 0, y: 430, width: 320, height: 50))
        for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: CGPoint(x: 50, y: 450)) }
        rest()
        XCTAssertTrue(controller.field.isEditing)
        type("a")
        XCTAssertEqual(controller.field.text, "a")
        XCTAssertTrue(controller.bar.window === window)
        XCTAssertEqual(ledger.calls, ["WillShow", "DidShow"])
        controller.becomeFirstResponder()
        // A field of the controller's own view asks it as well.
        let inside = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        controller.view.addSubview(inside)
        inside.becomeFirstResponder()
        rest()
        XCTAssertTrue(controller.bar.window === window)
        window.rootViewController = nil
        rest()
        XCTAssertNil(controller.bar.window)
    }

    func testTheGuideOfTheKeyboardFollows() throws {
        let root = UIViewController(), low = UIView()
        low.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(low)
        NSLayoutConstraint.activate([
            low.heightAnchor.constraint(equalToConstant: 40), low.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            low.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
            low.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
        ])
        window.rootViewController = root
        rest()
        XCTAssertEqual(place(low), CGRect(x: 0, y: 440, width: 320, height: 40))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        root.view.addSubview(field)
        field.inputAccessoryView = makeBar()
        field.becomeFirstResponder()
        update(at: seconds + 0.001)
        update(at: seconds + 0.05)
        let seen = try XCTUnwrap(low.layer.presentation()).frame.maxY
        let panel = try XCTUnwrap(field.inputAccessoryView?.superview?.layer.presentation()).frame.minY
        XCTAssertEqual(seen, panel, accuracy: 0.01, "on the way as well")
        XCTAssertTrue((437..<479).contains(seen))
        rest()
        XCTAssertEqual(place(low).maxY, 436)
        XCTAssertEqual(root.view.keyboardLayoutGuide.layoutFrame, CGRect(x: 0, y: 436, width: 320, height: 44))
        field.resignFirstResponder()
        rest()
        XCTAssertEqual(place(low).maxY, 480)
        window.rootViewController = nil
    }

    func testAFingerPushesItAway() {
        let scroll = show(UIScrollView(frame: window.bounds)), field = makeField(), picker = UIPickerView()
        scroll.contentSize = CGSize(width: 320, height: 2000)
        scroll.keyboardDismissMode = .interactive
        field.inputView = picker
        field.becomeFirstResponder()
        rest()
        func drag(_ heights: [CGFloat]) {
            window.sendTouch(.began, at: CGPoint(x: 100, y: 100))
            for y in heights {
                window.sendTouch(.moved, at: CGPoint(x: 100, y: y))
                update(at: seconds + 0.3)
            }
        }
        drag([120, 250, 300])
        XCTAssertEqual(place(picker).minY, 300)
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 300))
        rest()
        XCTAssertEqual(place(picker).minY, 264, "half of it is needed")
        XCTAssertTrue(field.isEditing)
        drag([120, 300, 400])
        window.sendTouch(.ended, at: CGPoint(x: 100, y: 400))
        rest()
        XCTAssertFalse(field.isEditing)
        XCTAssertNil(picker.window)
        XCTAssertEqual(ledger.calls.last, "DidHide")
    }

    func testItTurnsRoundOnItsWay() throws {
        let field = makeField()
        field.inputAccessoryView = makeBar(200)
        field.becomeFirstResponder()
        update(at: 0.001)
        update(at: 0.1)
        let panel = try XCTUnwrap(field.inputAccessoryView?.superview)
        let y = { try XCTUnwrap(panel.layer.presentation()).frame.minY }, before = try y()
        field.resignFirstResponder()
        update(at: 0.101)
        XCTAssertEqual(try y(), before, accuracy: 4)
        field.becomeFirstResponder()
        update(at: 0.102)
        XCTAssertEqual(try y(), before, accuracy: 8)
        rest()
        XCTAssertEqual(panel.frame, CGRect(x: 0, y: 280, width: 320, height: 200))
        XCTAssertTrue(panel.superview === window)
        field.removeFromSuperview()
        rest()
        XCTAssertNil(panel.superview)
    }
}
