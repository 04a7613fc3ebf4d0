// Descriptors of fonts by their attributes.

import UIKit
import XCTest

final class FontDescriptorTests: ViewTestCase {
    func testAttributesAreAskedForByName() {
        let descriptor = UIFont(name: "Helvetica-BoldOblique", size: 14)?.fontDescriptor
        XCTAssertEqual(descriptor?.object(forKey: .family) as? String, "Helvetica")
        XCTAssertEqual(descriptor?.object(forKey: .face) as? String, "BoldOblique")
        XCTAssertEqual(descriptor?.object(forKey: .size) as? CGFloat, 14)
        XCTAssertEqual(descriptor?.object(forKey: .name) as? String, "Helvetica-BoldOblique")
        let traits = descriptor?.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        XCTAssertEqual(traits?[.weight] as? CGFloat, UIFont.Weight.bold.rawValue)
        XCTAssertNil(descriptor?.object(forKey: .textStyle))
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        XCTAssertEqual(body.object(forKey: .textStyle) as? UIFont.TextStyle, .body)
        XCTAssertEqual(body, UIFont.preferredFont(forTextStyle: .body).fontDescriptor)
    }

    func testOtherAttributesGiveOtherFonts() {
        let font = UIFont.systemFont(ofSize: 15)
        func with(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> UIFont {
            UIFont(descriptor: font.fontDescriptor.addingAttributes(attributes), size: 0)
        }
        XCTAssertEqual(with([:]), font)
        XCTAssertEqual(
            with([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold]]),
            .systemFont(ofSize: 15, weight: .semibold))
        XCTAssertEqual(with([.size: 30]), .systemFont(ofSize: 30))
        XCTAssertEqual(with([.size: CGFloat(30), .family: "Georgia"]).fontName, "Georgia-Regular")
        XCTAssertEqual(with([.name: "Menlo-Bold"]).fontName, "Menlo-Bold")
        XCTAssertEqual(with([.face: "Bold Italic"]).fontName, "System-BoldItalic")
        let bits = UIFontDescriptor.SymbolicTraits([.traitBold, .traitItalic]).rawValue
        XCTAssertEqual(with([.traits: [UIFontDescriptor.TraitKey.symbolic: bits]]).fontName, "System-BoldItalic")
        let made = UIFontDescriptor(fontAttributes: [.family: "Helvetica", .face: "Bold", .size: 11])
        XCTAssertEqual(made.postscriptName, "Helvetica-Bold")
        XCTAssertEqual(made.pointSize, 11)
    }

    func testTheSystemsFontComesInDesigns() throws {
        let bold = UIFont.systemFont(ofSize: 15, weight: .bold).fontDescriptor
        XCTAssertEqual(bold.withDesign(.default), bold)
        XCTAssertEqual(bold.withDesign(.serif)?.postscriptName, "NewYork-Bold")
        let mono = UIFont(descriptor: try XCTUnwrap(bold.withDesign(.monospaced)), size: 0)
        XCTAssertEqual(mono, .monospacedSystemFont(ofSize: 15, weight: .bold))
        XCTAssertEqual(mono.fontDescriptor.withDesign(.default), bold)
        XCTAssertNil(bold.withDesign(.rounded), "there is none")
        XCTAssertNil(UIFontDescriptor(name: "Helvetica", size: 9).withDesign(.serif))
    }

    func testTheSizeOfTextIsTheStandardOne() {
        XCTAssertEqual(UIView().traitCollection.preferredContentSizeCategory, .large)
        XCTAssertLessThan(UIContentSizeCategory.large, .accessibilityMedium)
        XCTAssertFalse(UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        XCTAssertTrue(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    }

    /// Apple's two are one object: code hands a `UIFont` to Core Text's functions, with or without `as CTFont`.
    func testAFontIsOneOfCoreTexts() throws {
        let font = UIFont.boldSystemFont(ofSize: 30)
        XCTAssertEqual(CTFontGetSize(font), 30)
        XCTAssertEqual(CTFontGetAscent(font as CTFont), font.ascender)
        var characters = Array("M".utf16), glyphs: [CGGlyph] = [0]
        XCTAssertTrue(CTFontGetGlyphsForCharacters(font, &characters, &glyphs, 1))
        let outline = try XCTUnwrap(CTFontCreatePathForGlyph(font, glyphs[0], nil))
        XCTAssertEqual(outline.boundingBox.height, font.capHeight, accuracy: 1.5)
        XCTAssertEqual(CTFontCreateWithName(font.fontName as NSString, 30, nil), font)
        XCTAssertEqual(UIFont.systemFont(ofSize: .nan).pointSize, 12)
        let text = NSAttributedString(string: "a", attributes: [.font: font])
        XCTAssertEqual(text, NSAttributedString(string: "a", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)]))
    }
}
