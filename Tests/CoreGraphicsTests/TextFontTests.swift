// In: names of fonts and paragraph styles. Out: what is found for them.

import CoreGraphics
import XCTest

final class TextFontTests: XCTestCase {
    func testMetricsAreThoseOfTheFontAndGrowWithItsSize() {
        let metrics = FontMetrics(fontName: "DejaVu Sans", size: 1000)
        // From the font's tables, in thousandths of its size.
        XCTAssertEqual(metrics.ascent, 928.2, accuracy: 0.5)
        XCTAssertEqual(metrics.descent, 235.8, accuracy: 0.5)
        XCTAssertEqual(metrics.capHeight, 729, accuracy: 1)
        XCTAssertEqual(metrics.xHeight, 547, accuracy: 1)
        XCTAssertEqual(FontMetrics(fontName: "DejaVu Sans", size: 10).ascent, metrics.ascent / 100, accuracy: 1e-9)
        XCTAssertGreaterThan(metrics.underlinePosition, 0)
        XCTAssertGreaterThan(metrics.underlineThickness, 0)
    }

    func testNamesLeadToFamiliesAndSubstitutes() {
        let found = [
            "DejaVu Sans": "DejaVu Sans", "DejaVuSans-Bold": "DejaVu Sans", "dejavu serif": "DejaVu Serif",
            "No Such Font": "DejaVu Sans", "Menlo-Regular": "DejaVu Sans Mono",
            "-": "DejaVu Sans", ",,": "DejaVu Sans",
        ]
        for (name, family) in found {
            XCTAssertEqual(FontMetrics(fontName: name, size: 12).family, family, name)
        }
        // Fonts that are made to have the same widths are right as well, where they are installed.
        let alike = [
            "Courier New Bold": ["DejaVu Sans Mono", "Liberation Mono", "Cousine", "Nimbus Mono PS"],
            "TimesNewRomanPS-ItalicMT": ["DejaVu Serif", "Liberation Serif", "Tinos", "Nimbus Roman"],
        ]
        for (name, families) in alike {
            let family = FontMetrics(fontName: name, size: 12).family
            XCTAssertTrue(families.contains(family), "\(name): \(family)")
        }
        XCTAssertEqual(FontMetrics(fontName: "", size: 12).family, FontMetrics(fontName: "Helvetica", size: 12).family)
    }

    func testWeightsAndSlantsAreHeard() {
        func width(_ name: String) -> CGFloat {
            var options = TextLayoutOptions()
            options.attributes = TextAttributes(fontName: name, fontSize: 100)
            return TextLayout("mmm", options).size.width
        }
        XCTAssertGreaterThan(width("DejaVuSans-Bold"), width("DejaVu Sans"))
        XCTAssertEqual(width("DejaVu Sans Bold"), width("DejaVuSans-Bold"))
        XCTAssertEqual(width("DejaVuSans-BoldOblique"), width("DejaVu Sans Bold Italic"))
    }

    func testCoreTextsFontsKnowTheirMeasures() {
        let font = CTFontCreateWithName("DejaVu Sans" as NSString, 0, nil)
        XCTAssertEqual(CTFontGetSize(font), 12)
        XCTAssertEqual(font, CTFontCreateWithName("DejaVu Sans" as NSString, 12, nil))
        XCTAssertEqual(CTFontCopyFamilyName(font) as String, "DejaVu Sans")
        XCTAssertEqual(CTFontCopyPostScriptName(font) as String, "DejaVu Sans")
        XCTAssertEqual(CTFontGetAscent(font), 0.9282 * 12, accuracy: 0.01)
        XCTAssertLessThan(CTFontGetUnderlinePosition(font), 0)
        XCTAssertNotNil(CGFont("DejaVu Sans" as NSString))
        XCTAssertNotNil(CGFont("DejaVuSans-Bold" as NSString))
        XCTAssertNil(CGFont("No Such Font" as NSString))
        XCTAssertNil(CGFont("" as NSString))
    }

    func testParagraphStylesCopyCompareAndArchive() throws {
        let style = NSMutableParagraphStyle()
        XCTAssertEqual(style.alignment, .natural)
        XCTAssertEqual(style.lineBreakMode, .byWordWrapping)
        XCTAssertEqual(style, NSMutableParagraphStyle())
        (style.alignment, style.lineSpacing, style.lineBreakMode) = (.center, 3, .byTruncatingTail)
        let copy = try XCTUnwrap(style.copy() as? NSParagraphStyle)
        XCTAssertEqual(copy.lineSpacing, 3)
        XCTAssertEqual(copy, style)
        style.lineSpacing = 4
        XCTAssertNotEqual(copy, style)
        let again = try XCTUnwrap(copy.mutableCopy() as? NSMutableParagraphStyle)
        again.setParagraphStyle(style)
        XCTAssertEqual(again, style)
        let archive = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
        XCTAssertEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: archive), copy)
        XCTAssertEqual([NSTextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue), [0, 1, 2, 3, 4])
        XCTAssertEqual(NSLineBreakMode.byTruncatingMiddle.rawValue, 5)
    }

    func testParagraphStylesShapeLines() {
        func lines(_ text: String, width: CGFloat = .infinity, _ change: (NSMutableParagraphStyle) -> Void) -> [TextLine] {
            let style = NSMutableParagraphStyle()
            change(style)
            var options = TextLayoutOptions()
            options.width = width
            return TextLayout(NSAttributedString(string: text, attributes: [
                .font: CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil), .paragraphStyle: style,
            ]), options).lines
        }
        let plain = lines("a\nb") { _ in }
        let height = plain[0].rect.height
        XCTAssertEqual(lines("a\nb") { $0.lineSpacing = 5 }[1].rect.minY, height + 5, accuracy: 0.01)
        XCTAssertEqual(
            lines("a\nb") { $0.paragraphSpacing = 6; $0.paragraphSpacingBefore = 2 }[1].rect.minY, height + 8, accuracy: 0.01)
        XCTAssertEqual(lines("a\nb") { $0.lineHeightMultiple = 2 }[0].baseline, plain[0].baseline + height, accuracy: 0.01)
        XCTAssertEqual(lines("a") { $0.minimumLineHeight = 40 }[0].rect.height, 40)
        XCTAssertEqual(lines("a") { $0.maximumLineHeight = 10 }[0].rect.height, 10)
        let indented = lines("one two three four", width: 100) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (30, 10, -15)
        }
        XCTAssertEqual(indented[0].rect.minX, 30)
        XCTAssertEqual(indented[1].rect.minX, 10)
        for line in indented { XCTAssertLessThanOrEqual(line.rect.maxX, 85.01) }
        let truncating = lines("one two three four", width: 60) { $0.lineBreakMode = .byTruncatingTail }
        XCTAssertEqual(truncating.map(\.isTruncated), [true])
        XCTAssertEqual(lines("one two three four", width: 60) { $0.lineBreakMode = .byClipping }.count, 1)
        XCTAssertGreaterThan(lines("onetwothreefour", width: 60) { $0.lineBreakMode = .byCharWrapping }.count, 1)
        let odd = lines("a b", width: 50) {
            ($0.lineSpacing, $0.headIndent, $0.tailIndent, $0.minimumLineHeight) = (.nan, .infinity, -.infinity, -5)
            $0.lineHeightMultiple = .nan
        }
        XCTAssertTrue(odd.allSatisfy { $0.rect.isFinite })
    }
}
