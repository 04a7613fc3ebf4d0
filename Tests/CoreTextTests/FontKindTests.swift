// Kinds, names and files of fonts, and attributed strings by Core Foundation's calls.

import CoreText
import XCTest

final class FontKindTests: XCTestCase {
    private let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)

    func testTraitsAreThoseOfTheName() throws {
        XCTAssertEqual(CTFontGetSymbolicTraits(font), [])
        let bold = try XCTUnwrap(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        XCTAssertEqual(CTFontGetSymbolicTraits(bold), .traitBold)
        XCTAssertEqual(CTFontGetSize(bold), 20)
        XCTAssertEqual(CTFontCopyFamilyName(bold), CTFontCopyFamilyName(font))
        let both = try XCTUnwrap(CTFontCreateCopyWithSymbolicTraits(bold, 30, nil, .traitItalic, .traitItalic))
        XCTAssertEqual(CTFontGetSymbolicTraits(both), [.traitBold, .traitItalic])
        XCTAssertEqual(CTFontGetSize(both), 30)
        let slanted = try XCTUnwrap(CTFontCreateCopyWithSymbolicTraits(both, 0, nil, [], .traitBold))
        XCTAssertEqual(CTFontGetSymbolicTraits(slanted), .traitItalic)
        XCTAssertNil(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitMonoSpace, .traitMonoSpace))
        XCTAssertEqual(CTFontGetSymbolicTraits(CTFontCreateWithName("DejaVu Sans Mono" as NSString, 9, nil)), .traitMonoSpace)
    }

    func testTheFileSaysHowLargeItsEmAndItsGlyphsAre() {
        XCTAssertEqual(CTFontGetUnitsPerEm(font), 2048)
        XCTAssertGreaterThan(CTFontGetGlyphCount(font), 5000)
        let box = CTFontGetBoundingBox(font)
        let units = CTFontCreateCopyWithAttributes(font, 2048, nil, nil)
        XCTAssertEqual(CTFontGetBoundingBox(units).width, box.width * 2048 / 20, accuracy: 0.01)
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        CTFontGetGlyphsForCharacters(font, Array("Ågj".utf16), &glyphs, 3)
        XCTAssertTrue(box.contains(CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, nil, 3)))
        XCTAssertEqual(CTFontGetMatrix(font), .identity)
    }

    func testNamesAreGivenByKey() {
        XCTAssertEqual(CTFontCopyName(font, kCTFontFamilyNameKey), "DejaVu Sans")
        XCTAssertEqual(CTFontCopyName(font, kCTFontStyleNameKey), "Regular")
        XCTAssertEqual(CTFontCopyName(font, kCTFontPostScriptNameKey), CTFontCopyPostScriptName(font))
        XCTAssertNil(CTFontCopyName(font, "CTFontVersionName"))
    }

    func testTheSystemsFontsHaveSizesOfTheirOwn() throws {
        XCTAssertEqual(CTFontGetSize(try XCTUnwrap(CTFontCreateUIFontForLanguage(.system, 0, nil))), 13)
        let bold = try XCTUnwrap(CTFontCreateUIFontForLanguage(.emphasizedSystem, 10.5, nil))
        XCTAssertEqual(CTFontGetSize(bold), 10.5)
        XCTAssertTrue(CTFontGetSymbolicTraits(bold).contains(.traitBold))
        XCTAssertTrue(CTFontGetSymbolicTraits(try XCTUnwrap(CTFontCreateUIFontForLanguage(.userFixedPitch, 9, nil)))
            .contains(.traitMonoSpace))
    }

    func testAnAttributedStringIsEditedByCallsOfCoreFoundation() throws {
        let string = try XCTUnwrap(CFAttributedStringCreateMutable(kCFAllocatorDefault, 0))
        CFAttributedStringReplaceString(string, CFRangeMake(0, 0), "Hello" as CFString)
        let length = CFAttributedStringGetLength(string)
        XCTAssertEqual(length, 5)
        XCTAssertEqual(CFStringGetLength(CFAttributedStringGetString(string)), 5)
        CFAttributedStringSetAttribute(string, CFRangeMake(0, length), kCTFontAttributeName, font)
        let copy = try XCTUnwrap(CFAttributedStringCreateMutableCopy(nil, 0, string))
        CFAttributedStringSetAttribute(copy, CFRangeMake(0, 2), kCTFontAttributeName, nil)
        XCTAssertEqual(string.attribute(.font, at: 0, effectiveRange: nil) as? CTFont, font)
        XCTAssertNil(copy.attribute(.font, at: 1, effectiveRange: nil))
        XCTAssertEqual(copy.attribute(.font, at: 2, effectiveRange: nil) as? CTFont, font)
    }
}
