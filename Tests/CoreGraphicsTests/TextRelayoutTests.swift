// A text that changes a little is laid out where it changed, and comes out as if all of it had been.

import CoreGraphics
import Scenes
import TestSupport
import XCTest

final class TextRelayoutTests: XCTestCase {
    private let font = "DejaVu Sans"

    private func options(_ change: (inout TextLayoutOptions) -> Void = { _ in }) -> TextLayoutOptions {
        var options = TextLayoutOptions()
        options.width = 120
        options.attributes = TextAttributes(fontName: font, fontSize: 12)
        change(&options)
        return options
    }

    private func assertSame(_ one: TextLayout, _ other: TextLayout, _ what: String, line: UInt = #line) {
        XCTAssertEqual(one.lines, other.lines, what, line: line)
        XCTAssertEqual(one.size, other.size, what, line: line)
        for place in stride(from: 0, to: (one.lines.last?.range.location ?? 0) + 3, by: 7) {
            XCTAssertEqual(one.rect(at: place), other.rect(at: place), what, line: line)
        }
    }

    func testAKeyInALongTextLaysOutOneParagraph() {
        var text = (0..<2000).map { "Line \($0) of a long text" }.joined(separator: "\n")
        let options = options()
        var layout = TextLayout(StyledText(text), options)
        XCTAssertEqual(layout.freshCount, 2000)
        for place in [0, 5, text.utf16.count / 2, text.utf16.count] {
            let index = String.Index(utf16Offset: place, in: text)
            text.insert("x", at: index)
            layout = TextLayout(StyledText(text), options, like: layout)
            XCTAssertLessThanOrEqual(layout.freshCount, 2, "a key at \(place)")
            text.insert("\n", at: index)
            layout = TextLayout(StyledText(text), options, like: layout)
            XCTAssertLessThanOrEqual(layout.freshCount, 3, "a return at \(place)")
        }
        assertSame(layout, TextLayout(StyledText(text), options), "after keys")
        XCTAssertEqual(TextLayout(StyledText(text), options, like: layout).freshCount, 1, "the end has no separator to go by")
    }

    func testOtherWidthsAndLooksAreLaidOutAnew() {
        let text = "one\ntwo\nthree", layout = TextLayout(StyledText(text), options())
        XCTAssertEqual(TextLayout(StyledText(text), options { $0.width = 90 }, like: layout).freshCount, 3)
        XCTAssertEqual(TextLayout(StyledText(text), options { $0.attributes.fontSize = 13 }, like: layout).freshCount, 3)
        XCTAssertEqual(TextLayout(StyledText(text), options { $0.alignment = .center }, like: layout).freshCount, 3)
        XCTAssertEqual(TextLayout(StyledText(text), options { $0.lineLimit = 2 }, like: layout).freshCount, 2)
        let red = NSMutableAttributedString(string: text)
        red.addAttribute(
            .foregroundColor, value: CGColor(red: 1, green: 0, blue: 0, alpha: 1), range: NSRange(location: 5, length: 1))
        let colored = TextLayout(StyledText(red), options(), like: layout)
        XCTAssertLessThanOrEqual(colored.freshCount, 2)
        assertSame(colored, TextLayout(StyledText(red), options()), "a red character")
    }

    func testRandomEditsComeOutAsIfAllWereLaidOutAnew() {
        let pieces = [
            "a", "word ", "\n", "\r", "\r\n", "\u{2029}", "🙂", "漢字", "é", "\u{A9}", "\0", "long enough for several lines ",
            "\u{5D0}\u{5D1}",
        ]
        for seed in 1...rounds(20) {
            var random = SeededRandom(seed: UInt64(seed))
            let text = NSMutableAttributedString(string: "")
            let alignment: NSTextAlignment? = [nil, .center, .right].randomElement(using: &random)!
            let options = options { $0.alignment = alignment }
            var layout: TextLayout?
            for step in 0..<60 {
                let string = text.string
                let places = Array(string.indices) + [string.endIndex]
                let a = places.randomElement(using: &random)!.utf16Offset(in: string)
                let b = places.randomElement(using: &random)!.utf16Offset(in: string)
                let isRemoval = Int.random(in: 0..<4, using: &random) == 0
                let range = NSRange(location: min(a, b), length: isRemoval ? min(abs(a - b), 8) : 0)
                if (string as NSString).rangeOfComposedCharacterSequences(for: range) == range || range.length == 0 {
                    text.replaceCharacters(in: range, with: isRemoval ? "" : pieces.randomElement(using: &random)!)
                }
                if Int.random(in: 0..<6, using: &random) == 0, text.length > 0 {
                    let start = Int.random(in: 0..<text.length, using: &random)
                    let style = NSMutableParagraphStyle()
                    (style.paragraphSpacing, style.lineSpacing) = (3, 1)
                    text.addAttribute(
                        .paragraphStyle, value: style, range: (text.string as NSString).paragraphRange(
                            for: NSRange(location: start, length: 0)))
                }
                let next = TextLayout(StyledText(text), options, like: layout)
                assertSame(
                    next, TextLayout(StyledText(text), options), "seed \(seed), step \(step): \(text.string.debugDescription)")
                layout = next
            }
        }
    }
}
