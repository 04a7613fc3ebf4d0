// What can be undone: groups, names, and what is typed.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class UndoTests: TypingTestCase {
    /// A number that can be taken back.
    private final class Counter {
        var value = 0
        let manager: UndoManager
        init(_ manager: UndoManager) { self.manager = manager }
        func set(_ new: Int) {
            let old = value
            value = new
            MainActor.assumeIsolated { manager.registerUndo(withTarget: self) { $0.set(old) } }
        }
    }

    private func manager(byEvent: Bool = false) -> UndoManager {
        let manager = UndoManager()
        manager.groupsByEvent = byEvent
        return manager
    }

    private func group(_ manager: UndoManager, _ body: () -> Void) {
        manager.beginUndoGrouping()
        body()
        manager.endUndoGrouping()
    }

    func testGroupsAreTakenBackAndMadeAgain() {
        let manager = manager(), counter = Counter(manager)
        XCTAssertFalse(manager.canUndo || manager.canRedo)
        group(manager) { counter.set(1) }
        group(manager) {
            counter.set(2)
            counter.set(3)
        }
        XCTAssertTrue(manager.canUndo)
        manager.undo()
        XCTAssertEqual(counter.value, 1)
        XCTAssertTrue(manager.canRedo)
        manager.undo()
        XCTAssertEqual(counter.value, 0)
        XCTAssertFalse(manager.canUndo)
        manager.redo()
        manager.redo()
        XCTAssertEqual(counter.value, 3)
        XCTAssertFalse(manager.canRedo)
        manager.undo()
        XCTAssertEqual(counter.value, 1)
        group(manager) { counter.set(9) }
        XCTAssertFalse(manager.canRedo, "another change has taken its place")
    }

    func testGroupsInGroupsGoTogether() {
        let manager = manager(), counter = Counter(manager)
        group(manager) {
            counter.set(1)
            group(manager) { counter.set(2) }
            XCTAssertEqual(manager.groupingLevel, 1)
        }
        manager.undo()
        XCTAssertEqual(counter.value, 0)
        group(manager) {}
        XCTAssertFalse(manager.canUndo, "a group of nothing is none")
    }

    func testWhatHappensInOnePassOfTheLoopIsAGroup() {
        let manager = manager(byEvent: true), counter = Counter(manager)
        counter.set(1)
        counter.set(2)
        XCTAssertEqual(manager.groupingLevel, 1)
        renderer.update()
        XCTAssertEqual(manager.groupingLevel, 0)
        counter.set(3)
        manager.undo()
        XCTAssertEqual(counter.value, 2, "undoing closes the group")
        manager.undo()
        XCTAssertEqual(counter.value, 0)
        renderer.update()
        manager.redo()
        XCTAssertEqual(counter.value, 2)
    }

    func testRegistrationMayBeOff() {
        let manager = manager(), counter = Counter(manager)
        manager.disableUndoRegistration()
        counter.set(1)
        XCTAssertFalse(manager.canUndo || manager.isUndoRegistrationEnabled)
        manager.enableUndoRegistration()
        group(manager) { counter.set(2) }
        manager.undo()
        XCTAssertEqual(counter.value, 1)
    }

    func testOldGroupsAreForgottenBeyondTheLevels() {
        let manager = manager(), counter = Counter(manager)
        manager.levelsOfUndo = 2
        for value in 1...4 { group(manager) { counter.set(value) } }
        for _ in 0..<4 { manager.undo() }
        XCTAssertEqual(counter.value, 2)
    }

    func testTargetsAreNotRetainedAndMayBeForgotten() {
        let manager = manager(), counter = Counter(manager)
        var other: Counter? = Counter(manager)
        weak let weakOther = other
        group(manager) {
            counter.set(1)
            other?.set(1)
        }
        group(manager) { other?.set(2) }
        other = nil
        XCTAssertNil(weakOther)
        manager.undo()
        manager.removeAllActions(withTarget: counter)
        manager.undo()
        XCTAssertEqual(counter.value, 1)
        group(manager) { counter.set(5) }
        manager.removeAllActions()
        XCTAssertFalse(manager.canUndo || manager.canRedo)
    }

    func testChangesHaveNamesAndAreTold() {
        let manager = manager(), counter = Counter(manager)
        nonisolated(unsafe) var names: [String] = []
        let watch = NotificationCenter.default.addObserver(forName: nil, object: manager, queue: nil) { note in
            if note.name != UndoManager.checkpointNotification { names.append(note.name.rawValue) }
        }
        defer { NotificationCenter.default.removeObserver(watch) }
        group(manager) {
            counter.set(1)
            manager.setActionName("Counting")
            manager.setActionIsDiscardable(true)
        }
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo Counting")
        XCTAssertEqual(manager.redoMenuItemTitle, "Redo")
        XCTAssertTrue(manager.undoActionIsDiscardable)
        names = []
        manager.undo()
        XCTAssertEqual(names.first, "NSUndoManagerWillUndoChangeNotification")
        XCTAssertEqual(names.last, "NSUndoManagerDidUndoChangeNotification")
        XCTAssertEqual(manager.redoMenuItemTitle, "Redo Counting")
        XCTAssertEqual(manager.undoActionName, "")
    }

    // MARK: Texts

    private func field() -> UITextField {
        let field = show(UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 40)))
        field.becomeFirstResponder()
        renderer.update()
        return field
    }

    private func pass() { update(at: seconds + 0.1) }

    func testEveryResponderHasItsWindowsManager() {
        let view = UIView()
        XCTAssertNil(view.undoManager)
        show(view)
        XCTAssertNotNil(view.undoManager)
        XCTAssertTrue(view.undoManager === window.undoManager)
    }

    func testWhatIsTypedIsTakenBackTogetherByKeys() {
        let field = field()
        for letter in ["a", "b", "c"] {
            type(letter)
            pass()
        }
        XCTAssertEqual(field.undoManager?.undoActionName, "Typing")
        press(SDLK_LEFT)
        type("x")
        pass()
        XCTAssertEqual(field.text, "abxc")
        press(SDLK_z, KMOD_LCTRL)
        XCTAssertEqual(field.text, "abc")
        press(SDLK_z, KMOD_LCTRL)
        XCTAssertEqual(field.text, "")
        press(SDLK_z, KMOD_LCTRL)
        XCTAssertEqual(field.text, "")
        press(SDLK_z, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue))
        XCTAssertEqual(field.text, "abc")
        press(SDLK_z, SDL_Keymod(KMOD_LGUI.rawValue | KMOD_LSHIFT.rawValue))
        XCTAssertEqual(field.text, "abxc")
    }

    func testWhatIsDeletedComesBackTogether() {
        let field = field()
        type("hello")
        pass()
        press(SDLK_LEFT)
        press(SDLK_RIGHT)
        for _ in 0..<3 {
            press(SDLK_BACKSPACE)
            pass()
        }
        XCTAssertEqual(field.text, "he")
        field.undoManager?.undo()
        XCTAssertEqual(field.text, "hello")
        field.undoManager?.undo()
        XCTAssertEqual(field.text, "")
    }

    func testATextViewTellsWhatWasTakenBackAndKeepsAttributes() {
        final class Teller: NSObject, UITextViewDelegate {
            var changes = 0
            func textViewDidChange(_ textView: UITextView) { changes += 1 }
        }
        let view = show(UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))), teller = Teller()
        view.delegate = teller
        view.attributedText = NSAttributedString(
            string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 3)
        type("plain")
        pass()
        XCTAssertEqual(view.text, "plain")
        let changes = teller.changes
        view.undoManager?.undo()
        XCTAssertEqual(view.text, "red")
        XCTAssertEqual(view.attributedText.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(teller.changes, changes + 1)
        XCTAssertEqual(view.selectedRange, NSRange(location: 3, length: 0))
        view.undoManager?.redo()
        XCTAssertEqual(view.text, "plain")
    }

    func testATextThatTheProgramSetsForgetsEdits() {
        let field = field()
        type("a")
        pass()
        field.text = "other"
        XCTAssertEqual(field.undoManager?.canUndo, false)
        type("b")
        pass()
        field.undoManager?.undo()
        XCTAssertEqual(field.text, "other")
    }
}
