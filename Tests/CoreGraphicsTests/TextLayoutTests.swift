// In: strings and room for them. Out: lines, their places, and what stands where.

import CoreGraphics
import XCTest

final class TextLayoutTests: XCTestCase {
    private func layout(
        _ text: String, size: CGFloat = 20, _ change: (inout TextLayoutOptions) -> Void = { _ in }
    ) -> TextLayout {
        var options = TextLayoutOptions()
        options.attributes = TextAttributes(fontName: "DejaVu Sans", fontSize: size)
        change(&options)
        return TextLayout(text, options)
    }

    func testTheFirstBaselineLiesAtTheAscentBelowTheUpperEdge() {
        let metrics = FontMetrics(fontName: "DejaVu Sans", size: 20)
        let text = layout("Layer sample")
        XCTAssertEqual(text.firstBaseline, metrics.ascent, accuracy: 0.01)
        XCTAssertEqual(text.size.height, metrics.ascent + metrics.descent, accuracy: 0.01)
        XCTAssertEqual(text.lines.count, 1)
        // Twice as large is twice as wide: nothing is rounded to pixels.
        XCTAssertEqual(layout("Layer sample", size: 40).size.width, 2 * text.size.width, accuracy: 0.05)
        // The sum of the glyphs' advances in the font's tables.
        XCTAssertEqual(text.size.width, 134.84, accuracy: 0.1)
    }

    func testAnEmptyStringHasOneLineOfItsFontsHeight() {
        let text = layout("")
        XCTAssertEqual(text.lines.count, 1)
        XCTAssertEqual(text.size.width, 0)
        XCTAssertEqual(text.size.height, layout("x").size.height, accuracy: 0.01)
        XCTAssertEqual(text.index(at: CGPoint(x: 5, y: 5)), 0)
        XCTAssertEqual(text.rect(at: 3).height, text.size.height, accuracy: 0.01)
    }

    func testWordsWrapAndParagraphsEnd() {
        let text = layout("one two three\r\nfour\n\nfive\n") { $0.width = 90 }
        let string = "one two three\r\nfour\n\nfive\n" as NSString
        XCTAssertEqual(
            text.lines.map { string.substring(with: $0.range).trimmingCharacters(in: .whitespaces) },
            ["one two", "three", "four", "", "five"])
        for (a, b) in zip(text.lines, text.lines.dropFirst()) { XCTAssertEqual(a.rect.maxY, b.rect.minY, accuracy: 1e-6) }
        XCTAssertLessThanOrEqual(text.size.width, 90)
        XCTAssertEqual(layout("one two three") { $0.width = 90; $0.wrapping = TextWrapping.none }.lines.count, 1)
        XCTAssertGreaterThan(layout("one two three") { $0.width = 90; $0.wrapping = .characters }.lines[0].range.length, 7)
    }

    func testAlignmentMovesLines() {
        for (alignment, place) in [(NSTextAlignment.left, 0), (.center, 0.5), (.right, 1), (.natural, 0)] {
            let line = layout("word") { $0.width = 200; $0.alignment = alignment }.lines[0]
            XCTAssertEqual(line.rect.minX, (200 - line.rect.width) * CGFloat(place), accuracy: 0.01)
        }
        let hebrew = layout("שלום") { $0.width = 200 }.lines[0]
        XCTAssertEqual(hebrew.rect.maxX, 200, accuracy: 0.01)
        let forced = layout("word") { $0.width = 200; $0.writingDirection = .rightToLeft }.lines[0]
        XCTAssertEqual(forced.rect.maxX, 200, accuracy: 0.01)
        let justified = layout("to be or not to be or so") { $0.width = 130; $0.alignment = .justified }
        XCTAssertGreaterThan(justified.lines.count, 1)
        XCTAssertEqual(justified.lines[0].rect.width, 130, accuracy: 0.1)
        XCTAssertLessThan(justified.lines.last!.rect.width, 129)
        let free = layout("wide line\nx") { $0.alignment = .right }
        XCTAssertEqual(free.lines[1].rect.maxX, free.size.width, accuracy: 0.01)
    }

    func testTruncationKeepsToTheRoomAndMarksTheLine() {
        let long = "a rather long line of text that goes on"
        for truncation in [TextTruncation.start, .middle, .end] {
            for limit in [1, 2] {
                let text = layout(long) { $0.width = 150; $0.lineLimit = limit; $0.truncation = truncation }
                XCTAssertEqual(text.lines.count, limit)
                XCTAssertEqual(text.lines.map(\.isTruncated), Array([false, true].suffix(limit)))
                XCTAssertLessThanOrEqual(text.size.width, 150.01)
            }
            let fits = layout("short") { $0.width = 150; $0.lineLimit = 1; $0.truncation = truncation }
            XCTAssertFalse(fits.lines[0].isTruncated)
        }
        let cut = layout(long) { $0.width = 150; $0.lineLimit = 2; $0.truncation = TextTruncation.none }
        XCTAssertEqual(cut.lines.count, 2)
        let high = layout(long) { $0.width = 150; $0.height = 50; $0.truncation = .end }
        XCTAssertEqual(high.lines.count, 2)
        XCTAssertTrue(high.lines[1].isTruncated)
        XCTAssertEqual(layout(long) { $0.width = 150; $0.height = 1 }.lines.count, 1, "never less than one line")
        let paragraphs = layout("a\nb") { $0.width = 150; $0.lineLimit = 1; $0.truncation = .end }
        XCTAssertEqual(paragraphs.lines.count, 1)
        XCTAssertGreaterThan(paragraphs.size.width, layout("a").size.width + 10, "an ellipsis stands for b")
        let perParagraph = layout("\(long)\n\(long)") { $0.width = 150; $0.wrapping = TextWrapping.none; $0.truncation = .end }
        XCTAssertEqual(perParagraph.lines.map(\.isTruncated), [true, true])
    }

    func testPlacesAndPointsFindEachOther() {
        let text = layout("first line\nsecond 👍🏽 שלום end")
        for index in [0, 4, 9, 11, 14, 23, 25, 28] {
            let box = text.rect(at: index)
            XCTAssertGreaterThan(box.width, 0, "\(index)")
            let isHebrew = (23...26).contains(index)
            let x = isHebrew ? box.maxX - 0.1 * box.width : box.minX + 0.1 * box.width
            XCTAssertEqual(text.index(at: CGPoint(x: x, y: box.midY)), index)
        }
        XCTAssertEqual(text.index(at: CGPoint(x: -5, y: -100)), 0)
        XCTAssertEqual(text.index(at: CGPoint(x: 1e9, y: 3)), 10)
        XCTAssertEqual(text.index(at: CGPoint(x: 1e9, y: 1e9)), 31)
        XCTAssertEqual(text.index(at: CGPoint(x: CGFloat.nan, y: .nan)), text.lines[1].range.location)
        XCTAssertEqual(text.rect(at: 10).width, 0, "the end of a line")
        XCTAssertEqual(text.rect(at: 10).minX, text.lines[0].rect.maxX, accuracy: 0.01)
        XCTAssertLessThan(text.rect(at: 24).minX, text.rect(at: 23).minX, "Hebrew runs to the left")
    }

    func testKerningFollowsEachCharacter() {
        let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)
        func laid(_ text: String, _ kerns: [(NSRange, CGFloat)], width: CGFloat = .infinity) -> TextLayout {
            let string = NSMutableAttributedString(string: text, attributes: [.font: font])
            for (range, kern) in kerns { string.addAttribute(.kern, value: kern, range: range) }
            var options = TextLayoutOptions()
            options.width = width
            return TextLayout(StyledText(string), options)
        }
        for kern: CGFloat in [3, 4.5, -1] {
            let plain = laid("Three words", []), spaced = laid("Three words", [(NSRange(location: 0, length: 11), kern)])
            XCTAssertEqual(spaced.size.width, plain.size.width + 11 * kern, accuracy: 0.05)
            let fitted = laid("Three words", [(NSRange(location: 0, length: 11), kern)], width: spaced.size.width.rounded(.up))
            XCTAssertEqual(fitted.lines.count, 1, "it fits into its own size")
            let wrapped = laid("Three words", [(NSRange(location: 0, length: 11), kern)], width: spaced.size.width * 0.7)
            XCTAssertEqual(wrapped.lines.map(\.range.length), [6, 5])
            XCTAssertEqual(wrapped.lines[0].rect.width, laid("Three", []).size.width + 5 * kern, accuracy: 0.05)
            XCTAssertEqual(wrapped.lines[1].rect.width, laid("words", []).size.width + 5 * kern, accuracy: 0.05)
        }
        let pair = CTLineCreateWithAttributedString({
            let string = NSMutableAttributedString(string: "AB", attributes: [.font: font])
            string.addAttribute(.kern, value: 10, range: NSRange(location: 0, length: 1))
            return string
        }())
        let runs = CTLineGetGlyphRuns(pair) as? [CTRun] ?? []
        let starts = runs.map { run in
            var point = CGPoint.zero
            CTRunGetPositions(run, CFRangeMake(0, 1), &point)
            return point.x
        }
        XCTAssertEqual(starts, [0, laid("A", []).size.width + 10])
    }

    func testAttributesChangeTheTextsMeasures() {
        func attributed(_ attributes: [NSAttributedString.Key: Any]) -> TextLayout {
            let string = NSMutableAttributedString(
                string: "Three words here", attributes: [.font: CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)])
            string.addAttributes(attributes, range: NSRange(location: 6, length: 5))
            return TextLayout(string)
        }
        let plain = attributed([:])
        XCTAssertEqual(attributed([.kern: 2]).size.width, plain.size.width + 10, accuracy: 0.05)
        XCTAssertEqual(attributed([.kern: NSNumber(value: 2)]).size.width, plain.size.width + 10, accuracy: 0.05)
        XCTAssertEqual(attributed([.kern: CGFloat(2)]).size.width, plain.size.width + 10, accuracy: 0.05)
        let large = attributed([.font: CTFontCreateWithName("DejaVuSans-Bold" as NSString, 40, nil)])
        XCTAssertEqual(large.size.height, 2 * plain.size.height, accuracy: 0.05)
        XCTAssertEqual(attributed([.baselineOffset: 7]).lines[0].ascent, plain.lines[0].ascent + 7, accuracy: 0.05)
        XCTAssertEqual(attributed([.foregroundColor: red, .underlineStyle: 1]).size, plain.size)
        XCTAssertEqual(attributed([.kern: CGFloat.nan]).size, plain.size)
    }

    func testOfWrappedTextTheLastLineThatFitsIsShortenedWhereverTheEllipsisStands() {
        let line = layout("x").size.height
        for truncation in [TextTruncation.start, .middle, .end] {
            let text = layout(String(repeating: "words that are wrapped ", count: 12)) {
                $0.wrapping = .words
                $0.width = 160
                // A third line would be cut by the lower edge.
                $0.height = 2.6 * line
                $0.truncation = truncation
            }
            XCTAssertEqual(text.lines.map(\.isTruncated), [false, true], "\(truncation)")
            XCTAssertLessThanOrEqual(text.size.height, 2.6 * line)
        }
    }

    func testOddInputNeverStopsTheProgram() {
        for text in ["\0a\0", "\u{FEFF}", "\r\n\r\n", "\u{2028}x\u{2029}", "👨‍👩‍👧‍👦", String(
            repeating: "i", count: 5000), "\t\u{7F}\u{1}"] {
            for width in [CGFloat.nan, -1, 0, 1e-9, 1e300, .infinity] {
                let result = layout(text) { $0.width = width; $0.height = width; $0.lineLimit = 3; $0.truncation = .end }
                XCTAssertFalse(result.lines.isEmpty)
                XCTAssertTrue(result.size.width.isFinite && result.size.height.isFinite)
                _ = result.index(at: CGPoint(x: 3, y: 3))
                _ = result.rect(at: -4)
            }
        }
        for size in [CGFloat.nan, -3, 0, 1e300] { XCTAssertTrue(layout("x", size: size).size.height.isFinite) }
        let pair = NSString(characters: [0xD800, 0x61], length: 2) as String
        XCTAssertEqual(layout(pair).lines[0].range.length, 2)
    }
}
