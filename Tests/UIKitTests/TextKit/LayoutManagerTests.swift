// Text in containers: where lines and characters are, what is drawn, and that edits are seen.

import QuartzCore
import UIKit
import XCTest

final class LayoutManagerTests: ViewTestCase {
    private let storage = NSTextStorage(string: ""), manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 100, height: 0))

    private func put(_ text: String, size: CGFloat = 20) {
        if storage.layoutManagers.isEmpty {
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
        }
        storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)]))
    }

    private func box(_ location: Int, _ length: Int = 1) -> CGRect {
        manager.boundingRect(forGlyphRange: NSRange(location: location, length: length), in: container)
    }

    func testCharactersStandBesideEachOther() {
        put("abc def")
        XCTAssertEqual(manager.numberOfGlyphs, 7)
        XCTAssertEqual(manager.glyphRange(for: container), NSRange(location: 0, length: 7))
        let (a, b) = (box(0), box(1))
        XCTAssertEqual(a.minX, 0)
        XCTAssertEqual(a.maxX, b.minX, accuracy: 0.01)
        XCTAssertEqual(box(0, 2), a.union(b))
        let whole = manager.usedRect(for: container)
        let wanted = storage.boundingRect(
            with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        XCTAssertEqual(whole.width, wanted.width, accuracy: 0.01)
        XCTAssertEqual(whole.height, wanted.height, accuracy: 0.01)
        XCTAssertEqual(box(0, 7), whole)
        let origin = manager.location(forGlyphAt: 1)
        XCTAssertEqual(origin.x, b.minX)
        XCTAssertEqual(origin.y, UIFont.systemFont(ofSize: 20).ascender, accuracy: 1)
        XCTAssertEqual(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).width, 100, "from side to side")
    }

    func testLinesWrap() {
        put("one two three four")
        container.size.width = 90
        var lines: [NSRange] = [], last: CGFloat = 0
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 18)) { rect, used, place, range, _ in
            XCTAssertTrue(place === self.container)
            XCTAssertEqual(rect.minY, last)
            XCTAssertLessThanOrEqual(used.width, rect.width)
            last = rect.maxY
            lines.append(range)
        }
        XCTAssertEqual(lines.map(\.location), [0, 8, 14])
        XCTAssertEqual(lines.last.map(NSMaxRange), 18)
        var range = NSRange()
        let second = manager.lineFragmentRect(forGlyphAt: 9, effectiveRange: &range)
        XCTAssertEqual(range, NSRange(location: 8, length: 6))
        XCTAssertGreaterThan(second.minY, 0)
        // From the first line into the second.
        let around = box(4, 6)
        XCTAssertEqual(around.minX, 0)
        XCTAssertEqual(around.height, second.maxY, accuracy: 0.01)
        var parts: [CGRect] = []
        manager.enumerateEnclosingRects(
            forGlyphRange: NSRange(location: 4, length: 6), withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
            in: container) { rect, _ in parts.append(rect) }
        XCTAssertEqual(parts.count, 2)
        XCTAssertGreaterThan(parts[0].minX, 20)
        XCTAssertEqual(parts[1].minX, 0)
        XCTAssertEqual(manager.glyphRange(forBoundingRect: second, in: container), NSRange(location: 8, length: 6))
    }

    func testWhatIsAtAPoint() {
        put("hello world")
        for index in 0..<5 {
            let box = box(index)
            var fraction: CGFloat = 0
            let point = CGPoint(x: box.minX + box.width * 0.75, y: box.midY)
            let found = manager.characterIndex(
                for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
            XCTAssertEqual(found, index)
            XCTAssertEqual(fraction, 0.75, accuracy: 0.01)
            XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: box.minX + 0.5, y: box.midY), in: container), index)
        }
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: -50, y: 5), in: container), 0)
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: 500, y: 500), in: container), 10)
    }

    func testEditsAreSeenAndTold() {
        final class Listener: NSTextStorageDelegate, NSLayoutManagerDelegate {
            var lines: [String] = []
            func textStorage(
                _ storage: NSTextStorage, didProcessEditing mask: NSTextStorage.EditActions, range: NSRange,
                changeInLength delta: Int
            ) { lines.append("\(mask.rawValue) \(range.location) \(range.length) \(delta)") }
            func layoutManager(
                _ manager: NSLayoutManager, didCompleteLayoutFor container: NSTextContainer?, atEnd isEnd: Bool
            ) { lines.append("laid out \(isEnd)") }
        }
        put("abc")
        let listener = Listener(), before = box(0, 3)
        (storage.delegate, manager.delegate) = (listener, listener)
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "BBBB")
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
        XCTAssertGreaterThan(box(0, 6).width, before.width + 20)
        storage.beginEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 2))
        storage.append(NSAttributedString(string: "xy"))
        storage.endEditing()
        XCTAssertEqual(storage.string, "BBBcxy")
        XCTAssertEqual(listener.lines.filter { $0 != "laid out true" }, ["2 1 4 3", "1 0 2 0", "3 0 6 0"])
        XCTAssertTrue(listener.lines.contains("laid out true"))
    }

    func testTextFlowsFromContainerToContainer() {
        put("one two three four five six")
        container.size = CGSize(width: 100, height: 50)
        let second = NSTextContainer(size: CGSize(width: 60, height: 0))
        manager.addTextContainer(second)
        let first = manager.glyphRange(for: container), rest = manager.glyphRange(for: second)
        XCTAssertEqual(first, NSRange(location: 0, length: 19))
        XCTAssertEqual(rest, NSRange(location: 19, length: 8))
        XCTAssertTrue(manager.textContainer(forGlyphAt: 20, effectiveRange: nil) === second)
        XCTAssertEqual(manager.boundingRect(forGlyphRange: NSRange(location: 19, length: 1), in: second).minY, 0)
        XCTAssertEqual(box(20), .zero, "it is not in the first")
    }

    func testALineBehindALineBreak() {
        put("one\n")
        XCTAssertGreaterThan(manager.extraLineFragmentRect.minY, 10)
        XCTAssertEqual(manager.usedRect(for: container).maxY, manager.extraLineFragmentRect.maxY)
        put("one")
        XCTAssertEqual(manager.extraLineFragmentRect, .zero)
    }

    func testDrawingSomeGlyphs() {
        put("HHHH", size: 30)
        func inked(_ range: NSRange, _ index: Int) -> (dark: Bool, red: Bool) {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).image { _ in
                manager.drawBackground(forGlyphRange: range, at: .zero)
                manager.drawGlyphs(forGlyphRange: range, at: .zero)
            }
            let pixels = PixelReading(image), box = box(index)
            // Red may be the first or the third.
            return (
                pixels.contains(in: box) { $0.alpha > 200 && max($0.red, $0.green, $0.blue) < 60 },
                pixels.contains(in: box) { max($0.red, $0.blue) > 200 && min($0.red, $0.blue) < 60 })
        }
        let all = NSRange(location: 0, length: 4), second = NSRange(location: 1, length: 1)
        XCTAssertTrue(inked(all, 0).dark && inked(all, 3).dark)
        XCTAssertFalse(inked(all, 2).red)
        storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 2, length: 1))
        XCTAssertTrue(inked(all, 0).dark && inked(all, 3).dark)
        XCTAssertTrue(inked(all, 2).red)
        XCTAssertFalse(inked(second, 0).dark)
        XCTAssertTrue(inked(second, 1).dark)
        XCTAssertFalse(inked(second, 2).red)
    }

    func testHostileValues() {
        put("")
        XCTAssertEqual(box(0), .zero)
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: CGFloat.infinity), in: container), 0)
        put("a👩‍👩‍👧b")
        XCTAssertEqual(manager.numberOfGlyphs, 10)
        for index in -3..<14 {
            _ = (box(index), manager.location(forGlyphAt: index))
            _ = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
        }
        for size in [CGSize(width: -5, height: CGFloat.nan), CGSize(width: 1e300, height: 1), CGSize(width: 1, height: 5)] {
            container.size = size
            _ = (box(0, 99), manager.usedRect(for: container))
        }
        manager.drawGlyphs(forGlyphRange: NSRange(location: -4, length: 1 << 40), at: CGPoint(x: CGFloat.nan, y: CGFloat(0)))
        manager.removeTextContainer(at: 7)
        manager.removeTextContainer(at: 0)
        XCTAssertEqual(box(0), .zero)
    }

    // MARK: Text views

    func testATextViewsTextStorageAndLayoutManager() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "hello"
        show(view)
        let storage = view.textStorage
        XCTAssertEqual(storage.string, "hello")
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
        XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor, .red)
        view.text = "other text"
        XCTAssertEqual(storage.string, "other text")
        let box = view.layoutManager.boundingRect(forGlyphRange: NSRange(location: 0, length: 5), in: view.textContainer)
        let start = view.caretRect(for: view.beginningOfDocument)
        XCTAssertEqual(box.minX + view.textContainerInset.left, start.minX, accuracy: 0.01)
        XCTAssertEqual(box.minY + view.textContainerInset.top, start.minY, accuracy: 0.01)
        view.insertText("!")
        XCTAssertEqual(storage.string, view.text)
    }

    func testATextViewOfAContainerShowsItsText() {
        put("from outside")
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        XCTAssertEqual(view.text, "from outside")
        storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "FROM")
        XCTAssertEqual(view.text, "FROM outside")
        XCTAssertTrue(view.layoutManager === manager)
        XCTAssertTrue(view.textStorage === storage)
    }
}

/// An image's pixels.
private struct PixelReading {
    let bytes: [UInt8], width: Int, height: Int, scale: CGFloat

    init(_ image: UIImage) {
        let source = image.cgImage
        (width, height, scale) = (source?.width ?? 0, source?.height ?? 0, image.scale)
        bytes = (source?.dataProvider?.data).map { [UInt8]($0 as Data) } ?? []
    }

    func contains(in rect: CGRect, _ holds: ((red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> Bool) -> Bool {
        for y in 0..<height {
            for x in 0..<width where rect.contains(CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)) {
                let i = (y * width + x) * 4
                if i + 3 < bytes.count, holds((bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])) { return true }
            }
        }
        return false
    }
}
