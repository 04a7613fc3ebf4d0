// Lines, runs and glyphs of text, and text set into and along paths.

import CoreText
import XCTest

final class CoreTextTests: XCTestCase {
    private let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)

    private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        let usual: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: CGColor.black]
        return NSAttributedString(string: string, attributes: more.merging(usual) { own, _ in own })
    }

    private func context(_ width: Int, _ height: Int) throws -> CGContext {
        try XCTUnwrap(CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

    /// The box of what is at least half covered, y up.
    private func ink(_ context: CGContext) throws -> CGRect {
        let image = try XCTUnwrap(context.makeImage())
        let data = try XCTUnwrap(image.dataProvider?.data as Data?)
        var box = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width where data[y * image.bytesPerRow + 4 * x + 3] >= 128 {
                box = box.union(CGRect(x: x, y: image.height - 1 - y, width: 1, height: 1))
            }
        }
        return box
    }

    // MARK: Bounds

    func testALinesBoundsAreItsHeightOrItsOutlines() {
        let line = CTLineCreateWithAttributedString(text("Hx"))
        var ascent: CGFloat = 0, descent: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        let whole = CTLineGetBoundsWithOptions(line, [])
        XCTAssertEqual(whole, CGRect(x: 0, y: -descent, width: CGFloat(width), height: ascent + descent))
        XCTAssertEqual(CTLineGetBoundsWithOptions(line, .excludeTypographicLeading), whole)
        let ink = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
        XCTAssertEqual(ink, CTLineGetImageBounds(line, nil))
        XCTAssertEqual(ink.maxY, CTFontGetCapHeight(font), accuracy: 0.5)
        XCTAssertTrue(CTLineGetBoundsWithOptions(CTLineCreateWithAttributedString(text(" ")), .useGlyphPathBounds).isNull)
    }

    func testWhiteSpaceAtTheEndIsMeasured() {
        let space = width(CTLineCreateWithAttributedString(text("a a"))) - width(CTLineCreateWithAttributedString(text("aa")))
        let widths = ["ab", "ab ", "ab  ", "  ", ""].map {
            CTLineGetTrailingWhitespaceWidth(CTLineCreateWithAttributedString(text($0)))
        }
        for (width, spaces) in zip(widths, [0, 1, 2, 2, 0]) { XCTAssertEqual(width, Double(spaces) * space, accuracy: 0.1) }
        XCTAssertEqual(CTLineGetTrailingWhitespaceWidth(CTLineCreateWithAttributedString(text("אב "))), space, accuracy: 0.1)
    }

    // MARK: Runs and glyphs

    func testALinesRunsHaveTheFontsGlyphsWhereTheyStand() throws {
        let string = NSMutableAttributedString(attributedString: text("HiHo"))
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        string.addAttribute(.foregroundColor, value: red, range: NSRange(location: 2, length: 2))
        let line = CTLineCreateWithAttributedString(string)
        let runs = CTLineGetGlyphRuns(line) as! [CTRun]
        XCTAssertEqual(runs.map { CTRunGetGlyphCount($0) }, [2, 2])
        XCTAssertEqual(CTLineGetGlyphCount(line), 4)
        XCTAssertEqual(runs.map { CTRunGetStringRange($0) }, [CFRange(location: 0, length: 2), CFRangeMake(2, 2)])
        var glyphs = [CGGlyph](repeating: 0, count: 2), wanted = glyphs
        CTRunGetGlyphs(runs[0], CFRange(), &glyphs)
        XCTAssertTrue(CTFontGetGlyphsForCharacters(font, Array("Hi".utf16), &wanted, 2))
        XCTAssertEqual(glyphs, wanted)
        var positions = [CGPoint](repeating: .zero, count: 2), indices = [0, 0]
        CTRunGetPositions(runs[1], CFRangeMake(0, 2), &positions)
        CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
        XCTAssertEqual(indices, [2, 3])
        XCTAssertEqual(positions[0].x, CTLineGetOffsetForStringIndex(line, 2, nil), accuracy: 0.01)
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: positions[1].x + 0.5, y: 0)), 3)
        let widths = runs.map { CTRunGetTypographicBounds($0, CFRange(), nil, nil, nil) }
        XCTAssertEqual(widths[0] + widths[1], CTLineGetTypographicBounds(line, nil, nil, nil), accuracy: 0.01)
        let attributes = CTRunGetAttributes(runs[1])
        XCTAssertEqual(attributes[kCTFontAttributeName] as! CTFont, font)
        XCTAssertEqual((attributes[kCTForegroundColorAttributeName] as! CGColor).components?.first, 1)
        let pointer = try XCTUnwrap(CFArrayGetValueAtIndex(CTLineGetGlyphRuns(line), 1))
        XCTAssertEqual(CFArrayGetCount(CTLineGetGlyphRuns(line)), 2)
        XCTAssertNotNil(pointer)
    }

    func testAGlyphsOutlineIsAsHighAsTheFontSays() throws {
        var glyphs: [CGGlyph] = [0, 0]
        CTFontGetGlyphsForCharacters(font, Array("H ".utf16), &glyphs, 2)
        let path = try XCTUnwrap(CTFontCreatePathForGlyph(font, glyphs[0], nil))
        XCTAssertEqual(path.boundingBoxOfPath.minY, 0, accuracy: 0.01)
        XCTAssertEqual(path.boundingBoxOfPath.height, CTFontGetCapHeight(font), accuracy: 0.05)
        XCTAssertNil(CTFontCreatePathForGlyph(font, glyphs[1], nil), "a space has none")
        var double = CGAffineTransform(scaleX: 2, y: 2)
        let large = try XCTUnwrap(CTFontCreatePathForGlyph(font, glyphs[0], &double))
        XCTAssertEqual(large.boundingBoxOfPath.height, 2 * path.boundingBoxOfPath.height, accuracy: 0.001)
        var advances = [CGSize.zero, .zero]
        let whole = CTFontGetAdvancesForGlyphs(font, .default, glyphs, &advances, 2)
        XCTAssertEqual(whole, width(CTLineCreateWithAttributedString(text("H "))), accuracy: 0.05)
        XCTAssertGreaterThan(advances[1].width, 3)
        let box = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, nil, 2)
        XCTAssertEqual(box.height, path.boundingBoxOfPath.height, accuracy: 1e-9)
    }

    func testGlyphsRunsAndLinesDrawTheSamePixels() throws {
        let line = CTLineCreateWithAttributedString(text("Ab"))
        let run = (CTLineGetGlyphRuns(line) as! [CTRun])[0]
        let pictures = try (0..<4).map { way -> CGRect in
            let context = try context(60, 40)
            context.setFillColor(CGColor.black)
            context.textPosition = CGPoint(x: 5, y: 10)
            var glyphs = [CGGlyph](repeating: 0, count: 2), positions = [CGPoint](repeating: .zero, count: 2)
            CTRunGetGlyphs(run, CFRange(), &glyphs)
            CTRunGetPositions(run, CFRange(), &positions)
            switch way {
            case 0: CTLineDraw(line, context)
            case 1: CTRunDraw(run, context, CFRange())
            case 2: for index in 0..<2 { CTRunDraw(run, context, CFRangeMake(index, 1)) }
            default: CTFontDrawGlyphs(font, glyphs, positions, 2, context)
            }
            return try ink(context)
        }
        XCTAssertFalse(pictures[0].isNull)
        for picture in pictures { XCTAssertEqual(picture, pictures[0]) }
    }

    func testGlyphsStandAlongAPathByRunsOfTheirOwn() throws {
        let run = (CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text("L"))) as! [CTRun])[0]
        let context = try context(60, 60)
        context.translateBy(x: 30, y: 30)
        context.rotate(by: .pi / 2)
        context.textPosition = .zero
        CTRunDraw(run, context, CFRangeMake(0, 1))
        let box = try ink(context)
        XCTAssertEqual(box.maxX, 30, accuracy: 1, "its foot stands on the path, turned to the left")
        XCTAssertEqual(box.width, CTFontGetCapHeight(font), accuracy: 1.5)
    }

    func testTruncatedLinesAreNoWiderThanAsked() throws {
        let line = CTLineCreateWithAttributedString(text("a long line of words"))
        let short = try XCTUnwrap(CTLineCreateTruncatedLine(line, 80, .end, nil))
        XCTAssertLessThanOrEqual(CTLineGetTypographicBounds(short, nil, nil, nil), 80.01)
        XCTAssertGreaterThan(CTLineGetTypographicBounds(short, nil, nil, nil), 40)
        XCTAssertEqual(CTLineGetPenOffsetForFlush(short, 1, 100), 100 - width(short), accuracy: 1e-9)
    }

    // MARK: Frames

    func testAFramesLinesFillARectangleFromTheTop() throws {
        let setter = CTFramesetterCreateWithAttributedString(text("one two three four five six"))
        let height = CTFontGetAscent(font) + CTFontGetDescent(font)
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 100, height: 2.5 * height), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        let lines = CTFrameGetLines(frame) as! [CTLine]
        XCTAssertEqual(lines.count, 2)
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        XCTAssertEqual(origins[0].x, 0)
        XCTAssertEqual(origins[0].y, 2.5 * height - CTFontGetAscent(font), accuracy: 0.1)
        XCTAssertEqual(origins[0].y - origins[1].y, height, accuracy: 0.1)
        let visible = CTFrameGetVisibleStringRange(frame)
        XCTAssertEqual(visible.length, CTLineGetStringRange(lines[0]).length + CTLineGetStringRange(lines[1]).length)
        XCTAssertLessThan(visible.length, 27)
        let context = try context(120, 100)
        context.textMatrix = .identity
        CTFrameDraw(frame, context)
        let box = try ink(context)
        XCTAssertGreaterThanOrEqual(box.minX, 10)
        XCTAssertLessThanOrEqual(box.maxY, 20 + 2.5 * height)
        XCTAssertEqual(context.textPosition, .zero)
        XCTAssertEqual(CTFrameGetStringRange(frame), CFRange(location: 0, length: 27))
        let low = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 3), transform: nil)
        let none = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), low, nil)
        XCTAssertEqual(CTFrameGetLines(none).count, 0)
    }

    func testASuggestedSizeHoldsTheText() throws {
        let setter = CTFramesetterCreateWithAttributedString(text("one two three"))
        let far = CGFloat.greatestFiniteMagnitude
        var fit = CFRange()
        let all = CGSize(width: far, height: far)
        let wide = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(0, 0), nil, all, &fit)
        XCTAssertEqual(fit, CFRange(location: 0, length: 13))
        XCTAssertEqual(wide.width.native, width(CTLineCreateWithAttributedString(text("one two three"))), accuracy: 0.05)
        let room = CGSize(width: 60, height: far)
        let narrow = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(4, 3), nil, room, &fit)
        XCTAssertEqual(fit, CFRange(location: 4, length: 3))
        XCTAssertLessThan(narrow.width, 60)
        let low = CGSize(width: 60, height: narrow.height + 1)
        XCTAssertEqual(CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, low, &fit).height, narrow.height)
        XCTAssertEqual(fit, CFRange(location: 0, length: 4))
        let path = CGPath(
            rect: CGRect(x: 0, y: 0, width: wide.width.rounded(.up), height: wide.height.rounded(.up)), transform: nil)
        XCTAssertEqual(CTFrameGetLines(CTFramesetterCreateFrame(setter, CFRange(), path, nil)).count, 1)
    }

    func testTextSetIntoACircleStaysInside() throws {
        let words = String(repeating: "word ", count: 40)
        let small = CTFontCreateWithName("DejaVu Sans" as NSString, 8, nil)
        let setter = CTFramesetterCreateWithAttributedString(text(words, [.font: small]))
        let circle = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 100, height: 100), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRange(), circle, nil)
        let lines = CTFrameGetLines(frame) as! [CTLine]
        XCTAssertGreaterThan(lines.count, 5)
        let widths = lines.map { CTLineGetTypographicBounds($0, nil, nil, nil) }
        XCTAssertGreaterThan(try XCTUnwrap(widths.max()), 75)
        XCTAssertLessThan(widths[0], 70, "the first line is short")
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        for (line, origin) in zip(lines, origins) {
            for x in [0, CTLineGetOffsetForStringIndex(line, CTLineGetStringRange(line).location + 4, nil)] {
                XCTAssertTrue(circle.contains(CGPoint(x: origin.x + 10 + x, y: origin.y + 10)))
            }
        }
        let ranges = lines.map { CTLineGetStringRange($0) }
        for (one, next) in zip(ranges, ranges.dropFirst()) { XCTAssertEqual(one.location + one.length, next.location) }
    }

    func testATypesetterBreaksBetweenWordsAndMakesLinesOfParts() {
        let typesetter = CTTypesetterCreateWithAttributedString(text("one two three"))
        let two = CTTypesetterSuggestLineBreak(typesetter, 0, 90)
        XCTAssertEqual(two, 8)
        XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 13, 90), 0)
        XCTAssertGreaterThan(CTTypesetterSuggestClusterBreak(typesetter, 0, 90), 7)
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(4, 3))
        XCTAssertEqual(CTLineGetStringRange(line), CFRange(location: 4, length: 3))
        XCTAssertEqual(CTLineGetGlyphCount(line), 3)
    }

    func testAnAttributedStringIsMadeByCoreFoundationsCall() throws {
        let attributes: NSDictionary = [kCTFontAttributeName: font]
        let made = try XCTUnwrap(CFAttributedStringCreate(kCFAllocatorDefault, "ab" as NSString, attributes))
        XCTAssertEqual(made.attribute(.font, at: 1, effectiveRange: nil) as? CTFont, font)
    }

    func testCaretsStandAtBothEdgesOfEachCharacter() {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "abc"))
        var edges: [(Double, CFIndex, Bool)] = []
        CTLineEnumerateCaretOffsets(line) { offset, index, leads, _ in edges.append((offset, index, leads)) }
        XCTAssertEqual(edges.map(\.1), [0, 0, 1, 1, 2, 2])
        XCTAssertEqual(edges.map(\.2), [true, false, true, false, true, false])
        XCTAssertEqual(edges[1].0, edges[2].0)
        XCTAssertEqual(edges[5].0, CTLineGetTypographicBounds(line, nil, nil, nil), accuracy: 0.01)
        var count = 0
        CTLineEnumerateCaretOffsets(line) { _, _, _, stop in
            count += 1
            stop.pointee = count == 2
        }
        XCTAssertEqual(count, 2)
    }
}
