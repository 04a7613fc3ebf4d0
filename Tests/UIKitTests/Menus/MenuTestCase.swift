// What tests of menus share: fingers on rows that are found by what they say.

import QuartzCore
import UIKit
import XCTest

class MenuTestCase: ViewTestCase {
    var chosen: [String] = []

    override func tearDown() {
        chosen = []
        super.tearDown()
    }

    func action(
        _ title: String, image: UIImage? = nil, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, image: image, attributes: attributes, state: state) { [unowned self] in chosen.append($0.title) }
    }

    /// What is shown on top of what.
    func views(in view: UIView? = nil) -> [UIView] {
        let view = view ?? window!
        return [view] + view.subviews.flatMap { views(in: $0) }
    }

    func label(_ text: String) -> UILabel? { views().compactMap { $0 as? UILabel }.last { $0.text == text } }

    /// The middle of what says something, in the window.
    func place(_ text: String) -> CGPoint? {
        label(text).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }

    /// Whether a row with a check mark says this.
    func isChecked(_ text: String) -> Bool {
        guard let row = label(text)?.superview else { return false }
        return row.subviews.contains { view in
            guard let picture = view as? UIImageView, picture.frame.midX < 40 else { return false }
            return !picture.isHidden && picture.image != nil
        }
    }

    func touch(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
        renderer.update()
    }

    func tap(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let point = place(text) else { return XCTFail("no \(text)", file: file, line: line) }
        touch(point)
    }

    /// Until nothing moves any more.
    func rest() {
        renderer.update()
        update(at: seconds + 1)
        update(at: seconds + 0.1)
    }

    /// A button with a menu that a touch opens.
    func button(_ menu: UIMenu, _ frame: CGRect = CGRect(x: 100, y: 60, width: 120, height: 40)) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = frame
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        return show(button)
    }
}
