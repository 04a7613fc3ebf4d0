// Room in lines in place of characters, and paragraph styles by settings.

import CoreText
import XCTest

final class RunDelegateTests: XCTestCase {
    private let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)

    /// What a delegate's pointer leads to.
    private final class Measures {
        var ascent: CGFloat = 30, descent: CGFloat = 10, width: CGFloat = 50
        var isGone = false
    }

    private func delegate(_ measures: Measures, version: CFIndex = kCTRunDelegateVersion1) -> CTRunDelegate? {
        var callbacks = CTRunDelegateCallbacks(
            version: version,
            dealloc: { Unmanaged<Measures>.fromOpaque($0).takeUnretainedValue().isGone = true },
            getAscent: { Unmanaged<Measures>.fromOpaque($0).takeUnretainedValue().ascent },
            getDescent: { Unmanaged<Measures>.fromOpaque($0).takeUnretainedValue().descent },
            getWidth: { Unmanaged<Measures>.fromOpaque($0).takeUnretainedValue().width })
        return CTRunDelegateCreate(&callbacks, Unmanaged.passUnretained(measures).toOpaque())
    }

    private func text(_ string: String, _ delegate: CTRunDelegate?, at place: Int) -> NSAttributedString {
        let text = NSMutableAttributedString(string: string, attributes: [.font: font])
        if let delegate {
            text.addAttribute(
                NSAttributedString.Key(kCTRunDelegateAttributeName as String), value: delegate,
                range: NSRange(location: place, length: 1))
        }
        return text
    }

    func testACharacterWithADelegateTakesTheRoomThatItSays() throws {
        let measures = Measures()
        let line = CTLineCreateWithAttributedString(text("a b", delegate(measures), at: 1))
        var ascent: CGFloat = 0, descent: CGFloat = 0
        CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        XCTAssertEqual(ascent, 30, accuracy: 0.01)
        XCTAssertEqual(descent, 10, accuracy: 0.01)
        XCTAssertEqual(
            CTLineGetOffsetForStringIndex(line, 2, nil) - CTLineGetOffsetForStringIndex(line, 1, nil), 50, accuracy: 0.01)
        let runs = CTLineGetGlyphRuns(line) as! [CTRun]
        XCTAssertEqual(runs.count, 3)
        XCTAssertEqual(CTRunGetTypographicBounds(runs[1], CFRange(), &ascent, &descent, nil), 50, accuracy: 0.01)
        XCTAssertEqual([ascent, descent], [30, 10])
        XCTAssertNotNil(CTRunGetAttributes(runs[1])[kCTRunDelegateAttributeName] as? CTRunDelegate)
        XCTAssertNil(CTRunGetAttributes(runs[0])[kCTRunDelegateAttributeName])
        XCTAssertEqual(CTRunGetStringRange(runs[1]), CFRangeMake(1, 1))
        XCTAssertTrue(CTRunGetImageBounds(runs[1], nil, CFRange()).isNull, "nothing shows there")
    }

    func testADelegateIsAskedAtEachLayout() {
        let measures = Measures(), string = text(" ", delegate(measures), at: 0)
        let width = { CTLineGetTypographicBounds(CTLineCreateWithAttributedString(string), nil, nil, nil) }
        XCTAssertEqual(width(), 50, accuracy: 0.01)
        measures.width = 70
        XCTAssertEqual(width(), 70, accuracy: 0.01)
        measures.width = .nan
        measures.ascent = .infinity
        XCTAssertEqual(width(), 0, accuracy: 0.01)
        XCTAssertFalse(measures.isGone)
    }

    func testADelegateSaysFarewell() {
        // Outside of strings: on Linux Foundation never lets go of the values of their attributes.
        let measures = Measures()
        var delegate = delegate(measures)
        XCTAssertNotNil(delegate)
        XCTAssertFalse(measures.isGone)
        delegate = nil
        XCTAssertTrue(measures.isGone)
    }

    func testLinesBreakAroundRooms() {
        let measures = Measures()
        let string = text("aa bb", delegate(measures), at: 3)
        let framesetter = CTFramesetterCreateWithAttributedString(string)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 70, height: 200), transform: nil)
        let frame = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
        let lines = CTFrameGetLines(frame) as! [CTLine]
        XCTAssertEqual(lines.map { CTLineGetStringRange($0) }, [CFRangeMake(0, 3), CFRangeMake(3, 2)])
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        XCTAssertGreaterThan(origins[0].y - origins[1].y, 30, "the room is above the second baseline")
    }

    func testCallbacksOfAnotherVersionAndNoPointer() throws {
        XCTAssertNil(delegate(Measures(), version: 2))
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in 5 }, getDescent: { _ in 0 },
            getWidth: { _ in 8 })
        let delegate = try XCTUnwrap(CTRunDelegateCreate(&callbacks, nil))
        XCTAssertNil(CTRunDelegateGetRefCon(delegate))
        let line = CTLineCreateWithAttributedString(text("x", delegate, at: 0))
        XCTAssertEqual(CTLineGetTypographicBounds(line, nil, nil, nil), 8, accuracy: 0.01)
    }

    // MARK: Paragraph styles

    func testAStyleIsMadeOfSettings() {
        var alignment = CTTextAlignment.right, mode = CTLineBreakMode.byTruncatingTail, direction = CTWritingDirection.rightToLeft
        var indent: CGFloat = 12, spacing: CGFloat = 4, least: CGFloat = 6
        let size = MemoryLayout<CGFloat>.size
        let settings = [
            CTParagraphStyleSetting(spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: &alignment),
            CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size, value: &mode),
            CTParagraphStyleSetting(
                spec: .baseWritingDirection, valueSize: MemoryLayout<CTWritingDirection>.size, value: &direction),
            CTParagraphStyleSetting(spec: .firstLineHeadIndent, valueSize: size, value: &indent),
            CTParagraphStyleSetting(spec: .lineSpacingAdjustment, valueSize: size, value: &spacing),
            CTParagraphStyleSetting(spec: .minimumLineSpacing, valueSize: size, value: &least),
        ]
        let style = CTParagraphStyleCreate(settings, settings.count)
        XCTAssertEqual(style.alignment, .right)
        XCTAssertEqual(style.lineBreakMode, .byTruncatingTail)
        XCTAssertEqual(style.baseWritingDirection, .rightToLeft)
        XCTAssertEqual(style.firstLineHeadIndent, 12)
        XCTAssertEqual(style.lineSpacing, 6, "no less than the least")
        var found: CGFloat = 0
        XCTAssertTrue(CTParagraphStyleGetValueForSpecifier(style, .firstLineHeadIndent, size, &found))
        XCTAssertEqual(found, 12)
        var back = CTTextAlignment.left
        XCTAssertTrue(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &back))
        XCTAssertEqual(back, .right)
        XCTAssertFalse(CTParagraphStyleGetValueForSpecifier(style, .alignment, 8, &found))
        XCTAssertEqual(CTParagraphStyleCreateCopy(style), style)
    }

    func testSettingsOfOtherSizesAndWildNumbersAreLeftOut() {
        var indent: CGFloat = .nan, alignment: UInt8 = 77
        let settings = [
            CTParagraphStyleSetting(spec: .headIndent, valueSize: 8, value: &indent),
            CTParagraphStyleSetting(spec: .tailIndent, valueSize: 4, value: &indent),
            CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: &alignment),
        ]
        XCTAssertEqual(CTParagraphStyleCreate(settings, settings.count), NSParagraphStyle())
        XCTAssertEqual(CTParagraphStyleCreate(nil, 3), NSParagraphStyle())
        XCTAssertEqual(CTParagraphStyleCreate(settings, -1), NSParagraphStyle())
    }

    func testTabsLeadWhereASettingSays() {
        let tabs = [CTTextTabCreate(.left, 100, nil)] as CFArray
        let style = withUnsafePointer(to: tabs) { pointer in
            let setting = CTParagraphStyleSetting(spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: pointer)
            return CTParagraphStyleCreate([setting], 1)
        }
        let line = CTLineCreateWithAttributedString(NSAttributedString(
            string: "a\tb", attributes: [.font: font, NSAttributedString.Key(kCTParagraphStyleAttributeName as String): style]))
        XCTAssertEqual(CTLineGetOffsetForStringIndex(line, 2, nil), 100, accuracy: 0.01)
    }
}
