// Alerts and sheets: what they look like, how they come and go, and what follows a tap.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class AlertTests: TypingTestCase {
    private var root: UIViewController!
    private var chosen: [String] = []

    override func setUp() {
        super.setUp()
        root = UIViewController()
        window.rootViewController = root
        renderer.update()
    }

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [unowned self] in
            chosen.append("\($0.title ?? "") \(root.presentedViewController == nil)")
        }
    }

    private func present(_ alert: UIAlertController) {
        root.present(alert, animated: true)
        renderer.update()
        update(at: seconds + 1)
        update(at: seconds + 0.1)
    }

    private func label(_ text: String) -> UILabel? {
        func search(_ view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            for child in view.subviews { if let found = search(child) { return found } }
            return nil
        }
        return search(window)
    }

    private func tap(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let label = label(text) else { return XCTFail("no \(text)", file: file, line: line) }
        tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    }

    private func tap(at point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
        renderer.update()
    }

    private func rest() {
        renderer.update()
        update(at: seconds + 1)
        update(at: seconds + 0.1)
    }

    func testAnAlertComesSaysSomethingAndGoes() throws {
        let alert = UIAlertController(title: "Title", message: "A message", preferredStyle: .alert)
        XCTAssertEqual(alert.preferredStyle, .alert)
        XCTAssertNil(alert.textFields)
        alert.addAction(action("OK"))
        alert.addAction(action("Cancel", .cancel))
        XCTAssertEqual(alert.actions.map(\.title), ["OK", "Cancel"])
        var isThere = false
        root.present(alert, animated: true) { isThere = true }
        renderer.update()
        let shown = try XCTUnwrap(alert.view.layer.presentation())
        XCTAssertEqual(shown.opacity, 0, accuracy: 0.01)
        XCTAssertEqual(shown.transform.m11, 1.2, accuracy: 0.01)
        update(at: 0.1)
        let later = try XCTUnwrap(alert.view.layer.presentation())
        XCTAssertTrue(later.opacity > 0.1 && later.transform.m11 < 1.19, "\(later.opacity)")
        XCTAssertFalse(isThere)
        rest()
        XCTAssertTrue(isThere)
        XCTAssertEqual(alert.view.bounds.width, 270)
        XCTAssertEqual(alert.view.center.x, 160)
        XCTAssertEqual(alert.view.center.y, 240, accuracy: 0.5)
        XCTAssertTrue(root.presentedViewController === alert)
        let cancel = try XCTUnwrap(label("Cancel")), ok = try XCTUnwrap(label("OK"))
        XCTAssertEqual(cancel.superview!.frame, CGRect(x: 0, y: 0, width: 135, height: 44))
        XCTAssertEqual(ok.superview!.frame, CGRect(x: 135, y: 0, width: 135, height: 44))
        tap(at: CGPoint(x: 5, y: 5))
        rest()
        XCTAssertTrue(root.presentedViewController === alert, "a tap beside an alert is nothing")
        tap("OK")
        XCTAssertEqual(chosen, [])
        tap("Cancel")
        rest()
        XCTAssertEqual(chosen, ["OK true"])
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(alert.view.superview)
    }

    func testThreeActionsLieBelowEachOtherTheOneThatCancelsLast() throws {
        let alert = UIAlertController(title: nil, message: "m", preferredStyle: .alert)
        for made in [action("Cancel", .cancel), action("One"), action("Delete", .destructive)] { alert.addAction(made) }
        present(alert)
        let places = ["One", "Delete", "Cancel"].map { label($0)!.superview!.frame }
        XCTAssertEqual(places, (0..<3).map { CGRect(x: 0, y: CGFloat($0) * 44, width: 270, height: 44) })
        XCTAssertEqual(label("Delete")!.textColor, .systemRed)
        tap("Delete")
        rest()
        XCTAssertEqual(chosen, ["Delete true"])
    }

    func testAHandlerMayPresentTheNextOne() {
        let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
        let second = UIAlertController(title: "Second", message: nil, preferredStyle: .alert)
        second.addAction(action("End"))
        first.addAction(UIAlertAction(title: "Next", style: .default) { [unowned self] _ in
            root.present(second, animated: true)
        })
        present(first)
        tap("Next")
        rest()
        XCTAssertTrue(root.presentedViewController === second)
        rest()
        tap("End")
        rest()
        XCTAssertEqual(chosen, ["End true"])
    }

    func testASheetComesFromBelowAndATapBesideItCancels() throws {
        let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
        for made in [action("Camera"), action("Library"), action("Cancel", .cancel)] { sheet.addAction(made) }
        root.present(sheet, animated: true)
        renderer.update()
        XCTAssertEqual(sheet.view.layer.presentation()!.frame.minY, 480, accuracy: 0.5)
        rest()
        XCTAssertEqual(sheet.view.frame.maxY, 472)
        XCTAssertEqual(sheet.view.frame.width, 304)
        XCTAssertEqual(label("Camera")!.superview!.bounds.height, 57)
        tap(at: CGPoint(x: 160, y: 20))
        rest()
        XCTAssertEqual(chosen, ["Cancel true"])
        XCTAssertNil(root.presentedViewController)
    }

    func testTextFields() throws {
        let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField { field in
            field.placeholder = "Password"
            field.isSecureTextEntry = true
        }
        var typed: [String] = []
        let login = UIAlertAction(title: "Log in", style: .default) { [weak alert] _ in
            typed = alert?.textFields?.map { $0.text ?? "" } ?? []
        }
        alert.addAction(login)
        alert.addAction(action("Cancel", .cancel))
        login.isEnabled = false
        alert.preferredAction = login
        present(alert)
        let fields = try XCTUnwrap(alert.textFields)
        XCTAssertTrue(fields[0].isFirstResponder)
        tap("Log in")
        rest()
        XCTAssertTrue(root.presentedViewController === alert, "the action is disabled")
        login.isEnabled = true
        renderer.update()
        fields[0].insertText("ada")
        press(SDLK_RETURN)
        XCTAssertTrue(fields[1].isFirstResponder)
        fields[1].insertText("secret")
        press(SDLK_RETURN)
        rest()
        XCTAssertEqual(typed, ["ada", "secret"])
        XCTAssertNil(root.presentedViewController)
    }

    func testDismissedByTheProgramNoHandlerIsCalled() {
        let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
        alert.addAction(action("OK"))
        let wheel = UIActivityIndicatorView(frame: CGRect(x: 10, y: 5, width: 50, height: 50))
        alert.view.addSubview(wheel)
        present(alert)
        var isGone = false
        alert.dismiss(animated: true) { isGone = true }
        renderer.update()
        rest()
        XCTAssertTrue(isGone)
        XCTAssertEqual(chosen, [])
        XCTAssertNil(root.presentedViewController)
        XCTAssertTrue(wheel.superview === alert.view)
    }

    func testLongTextsAndManyActionsStayInTheWindow() {
        let alert = UIAlertController(
            title: "Long", message: String(repeating: "many words ", count: 400), preferredStyle: .alert)
        for index in 0..<30 { alert.addAction(action("Action \(index)")) }
        present(alert)
        XCTAssertTrue(window.bounds.contains(alert.view.frame))
        alert.message = "Short"
        rest()
        XCTAssertTrue(window.bounds.contains(alert.view.frame))
        let empty = UIAlertController()
        XCTAssertEqual(empty.preferredStyle, .actionSheet)
        root.dismiss(animated: false)
        rest()
        present(empty)
        window.frame.size = CGSize(width: 30, height: 20)
        renderer.update()
        empty.dismiss(animated: false)
        rest()
        XCTAssertNil(root.presentedViewController)
    }

    func testWhatIsBehindIsDimmedAndTheTintIsTaken() throws {
        root.view.backgroundColor = .white
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(action("OK"))
        alert.view.tintColor = .systemPurple
        present(alert)
        XCTAssertEqual(label("OK")!.textColor, .systemPurple)
        let picture = try renderer.render()
        let pixels = Array(try XCTUnwrap(picture.dataProvider?.data.map { $0 as Data }))
        XCTAssertEqual(Double(pixels[0]), 204, accuracy: 3)
    }
}
