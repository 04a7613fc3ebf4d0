// A line of text that is edited: what is typed, where the caret is, who is told, and what it looks like.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class TextFieldTests: TypingTestCase {
    /// Writes down what a field asks and tells.
    private final class Follower: UITextFieldDelegate {
        var calls: [String] = []
        var allows = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd") }
        func textFieldDidEndEditing(_ textField: UITextField) { _ = note("didEnd") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { note("shouldClear") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { note("\(range.location)+\(range.length) '\(string)'") }
        private func note(_ call: String) -> Bool {
            calls.append(call)
            return allows
        }
    }

    private var follower: Follower!

    private func makeField(_ text: String = "") -> UITextField {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        follower = Follower()
        field.text = text
        field.delegate = follower
        return show(field)
    }

    private func tap(_ x: CGFloat, times: Int = 1) {
        for _ in 0..<times {
            for phase in [UITouch.Phase.began, .ended] { window.sendTouch(phase, at: CGPoint(x: x, y: 27)) }
        }
    }

    private func selection(_ field: UITextField) -> String {
        guard let range = field.selectedTextRange else { return "none" }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return "\(start)+\(field.offset(from: range.start, to: range.end))"
    }

    func testAnotherTextEndsWhatAnInputMethodWasWriting() {
        let field = makeField("above")
        tap(20)
        field.setMarkedText("kana", selectedRange: NSRange(location: 4, length: 0))
        XCTAssertNotNil(field.markedTextRange)
        field.text = "a"
        XCTAssertNil(field.markedTextRange)
        renderer.update()
        XCTAssertEqual(selection(field), "1+0")
        field.setMarkedText("kana", selectedRange: NSRange(location: 4, length: 0))
        field.clearButtonMode = .always
        renderer.update()
        tap(field.frame.minX + field.clearButtonRect(forBounds: field.bounds).midX)
        renderer.update()
        XCTAssertEqual(field.text, "")
        XCTAssertNil(field.markedTextRange)
    }

    func testTypingGoesToTheFieldThatWasTapped() {
        let field = makeField()
        type("a")
        XCTAssertEqual(field.text, "")
        tap(50)
        XCTAssertTrue(field.isEditing)
        for text in ["a", "é", "日本", "👩‍👩‍👧", "b"] { type(text) }
        XCTAssertEqual(field.text, "aé日本👩‍👩‍👧b")
        press(SDLK_BACKSPACE)
        press(SDLK_BACKSPACE)
        XCTAssertEqual(field.text, "aé日本")
        press(SDLK_HOME)
        press(SDLK_DELETE)
        XCTAssertEqual(field.text, "é日本")
        press(SDLK_RIGHT)
        type("x")
        XCTAssertEqual(field.text, "éx日本")
    }

    func testDelegateAndActionsAreToldInOrder() {
        let field = makeField()
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended"),
            (.editingDidEndOnExit, "exit"),
        ] { field.addAction(UIAction { [unowned self] _ in follower.calls.append(name) }, for: event) }
        XCTAssertTrue(field.becomeFirstResponder())
        type("ab")
        press(SDLK_BACKSPACE)
        field.text = "set"
        press(SDLK_RETURN)
        XCTAssertFalse(field.isEditing)
        XCTAssertEqual(
            follower.calls,
            [
                "shouldBegin", "didBegin", "began", "0+0 'ab'", "changed", "1+1 ''", "changed", "shouldReturn", "exit",
                "shouldEnd", "didEnd", "ended",
            ])
    }

    func testADelegateMayRefuse() {
        let field = makeField("abc")
        follower.allows = false
        XCTAssertFalse(field.becomeFirstResponder())
        follower.allows = true
        field.becomeFirstResponder()
        follower.allows = false
        type("x")
        press(SDLK_BACKSPACE)
        press(SDLK_RETURN)
        XCTAssertEqual(field.text, "abc")
        XCTAssertFalse(field.resignFirstResponder())
        XCTAssertTrue(field.isEditing)
        XCTAssertTrue(window.endEditing(true))
        XCTAssertFalse(field.isEditing)
        XCTAssertEqual(follower.calls.last, "didEnd")
    }

    func testOnlyOneFieldIsEdited() {
        let (first, second) = (makeField(), makeField())
        second.frame.origin.y = 100
        second.delegate = nil
        first.becomeFirstResponder()
        second.becomeFirstResponder()
        XCTAssertFalse(first.isEditing)
        type("x")
        XCTAssertEqual([first.text, second.text], ["", "x"])
        second.removeFromSuperview()
        XCTAssertFalse(second.isEditing)
        XCTAssertFalse(second.becomeFirstResponder(), "it is in no window")
        first.isEnabled = false
        XCTAssertFalse(first.becomeFirstResponder())
    }

    func testSelectingAndTheClipboard() {
        let field = makeField("one two  three")
        field.becomeFirstResponder()
        XCTAssertEqual(selection(field), "14+0")
        press(SDLK_LEFT, KMOD_LCTRL)
        XCTAssertEqual(selection(field), "9+0")
        press(SDLK_LEFT, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue))
        XCTAssertEqual(selection(field), "4+5")
        press(SDLK_x, KMOD_LCTRL)
        XCTAssertEqual(field.text, "one three")
        press(SDLK_HOME)
        press(SDLK_v, KMOD_LCTRL)
        XCTAssertEqual(field.text, "two  one three")
        press(SDLK_a, KMOD_LCTRL)
        press(SDLK_LEFT)
        XCTAssertEqual(selection(field), "0+0")
        press(SDLK_BACKSPACE)
        press(SDLK_END, KMOD_LSHIFT)
        type("z")
        XCTAssertEqual(field.text, "z")
        press(SDLK_BACKSPACE, KMOD_LCTRL)
        XCTAssertEqual(field.text, "")
    }

    func testTapsPutTheCaretAndSelect() {
        let field = makeField("one two")
        let end = field.caretRect(for: field.endOfDocument).midX + 10
        tap(end + 40)
        XCTAssertEqual(selection(field), "7+0")
        let second = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 5)!)
        update(at: 2)
        tap(second.midX + 10)
        XCTAssertEqual(selection(field), "5+0")
        tap(second.midX + 10)
        XCTAssertEqual(selection(field), "4+3")
        tap(second.midX + 10)
        XCTAssertEqual(selection(field), "0+7")
        update(at: 4)
        window.sendTouch(.began, at: CGPoint(x: 11, y: 27))
        window.sendTouch(.moved, at: CGPoint(x: second.midX + 10, y: 27))
        window.sendTouch(.ended, at: CGPoint(x: second.midX + 10, y: 27))
        XCTAssertEqual(selection(field), "0+5")
    }

    func testTheClearButtonEmptiesTheField() {
        let field = makeField("abc")
        field.clearButtonMode = .always
        renderer.update()
        let rect = field.clearButtonRect(forBounds: field.bounds)
        tap(10 + rect.midX)
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(follower.calls, ["shouldClear"])
    }

    func testClearingAtTheBeginningAndInsertion() {
        let field = makeField("abc")
        field.clearsOnBeginEditing = true
        field.becomeFirstResponder()
        XCTAssertEqual(field.text, "")
        field.text = "abc"
        field.clearsOnInsertion = true
        type("x")
        XCTAssertEqual(field.text, "x")
    }

    func testRectsAndSizes() {
        let field = makeField()
        XCTAssertEqual(field.textRect(forBounds: field.bounds), field.bounds)
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.textRect(forBounds: field.bounds), CGRect(x: 7, y: 2, width: 186, height: 30))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 7)
        field.leftViewMode = .always
        XCTAssertEqual(field.leftViewRect(forBounds: field.bounds), CGRect(x: 0, y: 7, width: 20, height: 20))
        XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 20)
        XCTAssertNil(field.leftView?.superview)
        field.layoutIfNeeded()
        XCTAssertTrue(field.leftView?.superview === field)
        field.placeholder = "A longer one"
        let empty = field.intrinsicContentSize
        field.text = "i"
        XCTAssertLessThan(field.intrinsicContentSize.width, empty.width)
        XCTAssertEqual(field.intrinsicContentSize.height, empty.height)
    }

    func testLongTextIsMovedSoThatTheCaretIsInView() {
        let field = makeField(String(repeating: "wide ", count: 30))
        field.becomeFirstResponder()
        let room = field.editingRect(forBounds: field.bounds)
        let end = field.caretRect(for: field.endOfDocument)
        XCTAssertTrue(room.contains(CGPoint(x: end.midX, y: end.midY)), "\(end) in \(room)")
        press(SDLK_HOME)
        let start = field.caretRect(for: field.beginningOfDocument)
        XCTAssertEqual(start.minX, 0, accuracy: 0.5)
    }

    func testSecrets() {
        let field = makeField("päss👍")
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        press(SDLK_LEFT)
        XCTAssertEqual(selection(field), "4+0")
        let width = field.caretRect(for: field.endOfDocument).minX
        field.text = "iiiii"
        XCTAssertEqual(field.caretRect(for: field.endOfDocument).minX, width, accuracy: 0.1, "dots are all as wide")
        type("x")
        XCTAssertEqual(field.text, "iiiiix")
    }

    func testWhatAnInputMethodIsAboutToWrite() {
        let field = makeField("ab")
        field.becomeFirstResponder()
        press(SDLK_LEFT)
        field.setMarkedText("かな", selectedRange: NSRange(location: 2, length: 0))
        XCTAssertEqual(field.text, "ab")
        XCTAssertNotNil(field.markedTextRange)
        type("仮名")
        XCTAssertEqual(field.text, "a仮名b")
        XCTAssertNil(field.markedTextRange)
    }

    func testAnyResponderMayTakeText() {
        final class Pad: UIView, UIKeyInput {
            var typed = ""
            var hasText: Bool { !typed.isEmpty }
            func insertText(_ text: String) { typed += text }
            func deleteBackward() { if hasText { typed.removeLast() } }
            override var canBecomeFirstResponder: Bool { true }
        }
        let pad = show(Pad(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        pad.becomeFirstResponder()
        type("12")
        press(SDLK_BACKSPACE)
        press(SDLK_RETURN)
        XCTAssertEqual(pad.typed, "1\n")
    }

    func testPicturesChangeWithWhatIsTyped() throws {
        let field = makeField()
        field.placeholder = "Name"
        func ink() throws -> [UInt8] {
            renderer.update()
            return Array(try XCTUnwrap(try renderer.render().dataProvider?.data.map { $0 as Data }))
        }
        let asked = try ink()
        field.placeholder = nil
        let empty = try ink()
        XCTAssertNotEqual(asked, empty)
        field.text = "Name"
        let named = try ink()
        XCTAssertNotEqual(named, empty)
        XCTAssertNotEqual(named, asked)
        field.becomeFirstResponder()
        XCTAssertNotEqual(try ink(), named, "there is a caret")
        field.resignFirstResponder()
        XCTAssertEqual(try ink(), named)
    }

    func testHostileValues() {
        let field = makeField()
        field.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
        field.becomeFirstResponder()
        type("a\u{0}b\nc")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        field.replace(UITextRange(), withText: String(repeating: "x", count: 3000))
        field.minimumFontSize = .nan
        field.adjustsFontSizeToFitWidth = true
        field.frame = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
        renderer.update()
        field.font = nil
        field.defaultTextAttributes = [:]
        field.attributedText = nil
        renderer.update()
        XCTAssertEqual(field.text, "")
        XCTAssertNil(field.position(from: field.endOfDocument, offset: .max))
    }
}
