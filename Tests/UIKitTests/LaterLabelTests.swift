// A label that is not in view is drawn when it comes near, and looks the same.

import QuartzCore
import UIKit
import XCTest

final class LaterLabelTests: ViewTestCase {
    private final class Counting: UILabel {
        var draws = 0
        override func drawText(in rect: CGRect) {
            draws += 1
            super.drawText(in: rect)
        }
    }

    private func pixels() throws -> [UInt8] {
        renderer.update()
        var pixels: [UInt8] = []
        try renderer.readPixels { pixels = Array($0) }
        return pixels
    }

    private func label(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 140, height: 60))
        label.text = text
        change(label)
        return label
    }

    func testALabelThatComesIntoViewLooksLikeOneThatWasThere() throws {
        let long = "Some words that need more than one line of room, and then some more of them"
        let changes: [(UILabel) -> Void] = [
            { _ in }, { $0.numberOfLines = 0 }, { $0.numberOfLines = 2 }, { $0.textAlignment = .center },
            { $0.lineBreakMode = .byClipping }, { ($0.numberOfLines, $0.lineBreakMode) = (0, .byTruncatingMiddle) },
            { ($0.numberOfLines, $0.frame.size.height) = (0, 30) }, { $0.textColor = .red }, { $0.isEnabled = false },
            { $0.font = .boldSystemFont(ofSize: 11) }, { $0.backgroundColor = .yellow },
        ]
        for text in ["short", long, "one\ntwo\nthree\nfour\nfive"] {
            for (index, change) in changes.enumerated() {
                let here = show(label(text, change))
                let expected = try pixels()
                here.removeFromSuperview()
                let later = label(text, change)
                later.frame.origin.y += 1000
                show(later)
                let empty = try pixels()
                later.frame.origin.y -= 1000
                XCTAssertEqual(try pixels(), expected, "\(text), \(index)")
                XCTAssertNotEqual(expected, empty)
                later.removeFromSuperview()
            }
        }
    }

    func testAClassThatDrawsTextItselfDrawsAtTheCommit() {
        let counting = Counting(frame: CGRect(x: 10, y: 2000, width: 100, height: 20))
        counting.text = "far"
        show(counting)
        XCTAssertEqual(counting.draws, 1)
    }

    func testATextThatChangesOutOfViewIsLaidOutWhenItIsSeen() throws {
        let label = label("first")
        label.frame.origin.y = 2000
        show(label)
        for number in 0..<5 {
            label.text = "number \(number)"
            update(at: Double(number) * 0.1)
        }
        label.frame.origin.y = 10
        let moved = try pixels()
        label.removeFromSuperview()
        show(self.label("number 4"))
        XCTAssertEqual(try pixels(), moved)
    }
}
