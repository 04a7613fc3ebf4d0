// A key in a long text costs what it changes: the parts of the view that look as before are not drawn.

import QuartzCore
import UIKit
import XCTest

final class TextViewWorkTests: ViewTestCase {
    private func makeView(_ lines: Int) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.font = .systemFont(ofSize: 15)
        view.text = (0..<lines).map { "Line \($0)" }.joined(separator: "\n")
        return show(view)
    }

    /// The pictures that the view's text is drawn into, from top to bottom.
    private func pictures(_ layer: CALayer) -> [CGImage] {
        let own = layer.contents as? CGImage
        return (own.map { [$0] } ?? [])
            + (layer.sublayers ?? []).sorted { $0.frame.minY < $1.frame.minY }.flatMap { pictures($0) }
    }

    func testAKeyDrawsThePartThatItIsIn() {
        let view = makeView(500)
        let before = pictures(view.layer)
        XCTAssertGreaterThanOrEqual(before.count, 2)
        view.selectedRange = NSRange(location: 3, length: 0)
        view.insertText("x")
        update(at: 0.1)
        let after = pictures(view.layer)
        XCTAssertEqual(after.count, before.count)
        XCTAssertNotEqual(after[0], before[0])
        XCTAssertEqual(after.dropFirst(), before.dropFirst())
    }

    func testAReturnDrawsWhatItMoves() {
        let view = makeView(500)
        let before = pictures(view.layer)
        view.selectedRange = NSRange(location: ("Line 0\n" as NSString).length * 25, length: 0)
        view.insertText("\n")
        update(at: 0.1)
        let after = pictures(view.layer)
        XCTAssertEqual(after[0], before[0], "what is above stays")
        XCTAssertNotEqual(after.last, before.last)
    }

    func testWhatIsBelowTheViewDrawsNothing() {
        let view = makeView(500)
        let before = pictures(view.layer)
        view.text += " and a tail"
        update(at: 0.1)
        XCTAssertEqual(pictures(view.layer), before)
    }

    func testAnotherFontColourOrInsetIsDrawnEverywhere() {
        let view = makeView(100)
        for (name, change) in [
            ("colour", { view.textColor = .red }), ("font", { view.font = .systemFont(ofSize: 16) }),
            ("inset", { view.textContainerInset.left = 20 }), ("padding", { view.textContainer.lineFragmentPadding = 9 }),
        ] as [(String, () -> Void)] {
            let before = pictures(view.layer)
            change()
            update(at: seconds + 0.1)
            for (one, other) in zip(pictures(view.layer), before) { XCTAssertNotEqual(one, other, name) }
        }
    }
}
