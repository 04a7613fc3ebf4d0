// Labels that make their text smaller, and strings that measure and draw themselves.

import QuartzCore
import UIKit
import XCTest

final class TextFittingTests: ViewTestCase {
    /// The rows of an image in which something is drawn.
    private func inkRows(_ size: CGSize, _ draw: @escaping () -> Void) throws -> (first: Int, last: Int, left: Int, right: Int) {
        let image = try XCTUnwrap(UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.cgImage)
        var rows: [Int] = [], columns: [Int] = []
        for y in 0..<image.height {
            for x in 0..<image.width where image.alpha(x, y) > 100 {
                rows.append(y)
                columns.append(x)
            }
        }
        return (
            try XCTUnwrap(rows.min()), try XCTUnwrap(rows.max()), try XCTUnwrap(columns.min()), try XCTUnwrap(columns.max()))
    }

    private var format: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    func testTextIsTightenedBeforeItIsTruncated() throws {
        let label = UILabel()
        label.text = "Letters move together a little"
        let wide = label.sizeThatFits(.zero).width
        func pixels(_ part: CGFloat, _ tightens: Bool, _ text: NSAttributedString? = nil, lines: Int = 1) throws -> Data {
            if let text { label.attributedText = text } else { label.text = "Letters move together a little" }
            (label.allowsDefaultTighteningForTruncation, label.numberOfLines) = (tightens, lines)
            let size = CGSize(width: (wide * part).rounded(), height: lines == 1 ? 24 : 60)
            let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
                label.drawText(in: CGRect(origin: .zero, size: size))
            }
            return try XCTUnwrap(image.cgImage?.dataProvider?.data as Data?)
        }
        XCTAssertNotEqual(try pixels(0.97, true), try pixels(0.97, false))
        XCTAssertEqual(try pixels(1.1, true), try pixels(1.1, false), "there is room")
        XCTAssertEqual(try pixels(0.8, true), try pixels(0.8, false), "it would not do")
        // All of it is seen: without tightening the last letter is not drawn at all.
        let font = UIFont.systemFont(ofSize: 17)
        let marked = NSMutableAttributedString(string: "Letters move together a little", attributes: [.font: font])
        marked.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 29, length: 1))
        func showsRed(_ tightens: Bool) throws -> Bool {
            let data = Array(try pixels(0.97, tightens, marked))
            return stride(from: 0, to: data.count - 3, by: 4).contains { abs(Int(data[$0]) - Int(data[$0 + 2])) > 60 }
        }
        XCTAssertTrue(try showsRed(true))
        XCTAssertFalse(try showsRed(false))
        label.lineBreakMode = .byClipping
        XCTAssertEqual(try pixels(0.97, true), try pixels(0.97, false), "nothing would be truncated")
        label.lineBreakMode = .byTruncatingTail
        label.adjustsFontSizeToFitWidth = true
        XCTAssertNotEqual(try pixels(0.97, true), try pixels(0.97, false), "before it is made smaller")
        XCTAssertEqual(try pixels(0.6, true), try pixels(0.6, false))
    }

    func testSmallTextStaysOnItsBaseline() throws {
        func rows(_ text: String, _ adjustment: UIBaselineAdjustment) throws -> (first: Int, last: Int, left: Int, right: Int) {
            try inkRows(CGSize(width: 100, height: 80)) {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
                (label.text, label.font) = (text, .systemFont(ofSize: 30))
                (label.adjustsFontSizeToFitWidth, label.baselineAdjustment) = (true, adjustment)
                label.drawText(in: label.bounds)
            }
        }
        let whole = try rows("H", .alignBaselines), small = try rows("HHHHHHHH", .alignBaselines)
        XCTAssertEqual(small.last, whole.last, accuracy: 1)
        XCTAssertLessThan(small.last - small.first, whole.last - whole.first - 5)
        let centered = try rows("HHHHHHHH", .alignCenters)
        XCTAssertEqual((centered.first + centered.last) / 2, (whole.first + whole.last) / 2, accuracy: 2)
        XCTAssertLessThan(try rows("HHHHHHHH", .none).first, centered.first)
    }

    func testTextOfSeveralLinesIsMadeSmallerUntilItFits() throws {
        let rows = try inkRows(CGSize(width: 180, height: 60)) {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 180, height: 45))
            label.text = "Some words that need more than two lines of this"
            (label.font, label.numberOfLines) = (.systemFont(ofSize: 24), 2)
            (label.adjustsFontSizeToFitWidth, label.lineBreakMode) = (true, .byTruncatingTail)
            label.drawText(in: label.bounds)
        }
        XCTAssertLessThan(rows.last, 46)
        XCTAssertGreaterThan(rows.last, 30, "two lines")
    }

    func testWithoutABlockOfLinesThereIsOne() {
        let text = "HHHH HHHH", font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let size = CGSize(width: 30, height: 1_000)
        let line = text.boundingRect(with: size, options: [], attributes: font, context: nil)
        XCTAssertEqual(line.width, text.size(withAttributes: font).width, accuracy: 1e-6)
        let block = text.boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: font, context: nil)
        XCTAssertGreaterThan(block.height, 2 * line.height - 1)
    }

    func testBlankLinesAreAsHighAsTheirText() {
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 40)]
        let one = NSAttributedString(string: "a", attributes: font).size().height
        XCTAssertEqual(NSAttributedString(string: "a\n\nb", attributes: font).size().height, 3 * one, accuracy: 0.01)
        XCTAssertEqual(NSAttributedString(string: "\nb", attributes: font).size().height, 2 * one, accuracy: 0.01)
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 100
        let high = font.merging([.paragraphStyle: style]) { $1 }
        XCTAssertEqual(NSAttributedString(string: "a\n\nb", attributes: high).size().height, 300, accuracy: 0.01)
    }

    func testIndentsAreOnTheSideWhereTextBegins() throws {
        func columns(_ change: (NSMutableParagraphStyle) -> Void) throws -> (first: Int, last: Int, left: Int, right: Int) {
            let style = NSMutableParagraphStyle()
            change(style)
            let text = NSAttributedString(
                string: "שלום שלום", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
            return try inkRows(CGSize(width: 300, height: 40)) { text.draw(in: CGRect(x: 0, y: 0, width: 300, height: 40)) }
        }
        let plain = try columns { _ in }
        XCTAssertGreaterThan(plain.right, 290)
        XCTAssertEqual(try columns { $0.firstLineHeadIndent = 50 }.right, plain.right - 50, accuracy: 1)
        XCTAssertEqual(try columns { $0.tailIndent = -60 }.right, plain.right, accuracy: 1, "the tail is on the left")
        XCTAssertEqual(
            try columns { ($0.tailIndent, $0.alignment) = (-60, .left) }.left, try columns { $0.alignment = .left }.left + 60,
            accuracy: 1)
    }

    func testTabsLeadToTheirPlaces() {
        func width(_ text: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> CGFloat {
            let style = NSMutableParagraphStyle()
            change(style)
            let look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style]
            return NSAttributedString(string: text, attributes: look).size().width
        }
        XCTAssertEqual(width("a\tb"), 28 + width("b"), accuracy: 0.1)
        XCTAssertEqual(width("a\t\tb"), 56 + width("b"), accuracy: 0.1)
        let place = NSTextTab(textAlignment: .left, location: 90)
        XCTAssertEqual(width("a\tb") { $0.tabStops = [place] }, 90 + width("b"), accuracy: 0.1)
        XCTAssertEqual(width("a\tbbb") { $0.tabStops = [NSTextTab(textAlignment: .right, location: 90)] }, 90, accuracy: 0.1)
        XCTAssertEqual(width("a\t\tb") { ($0.tabStops, $0.defaultTabInterval) = ([], 50) }, 100 + width("b"), accuracy: 0.1)
        XCTAssertEqual(NSParagraphStyle.default.tabStops.map(\.location), (1...12).map { 28 * CGFloat($0) })
    }

    func testShadowsInImagesGoDownAndAreInPoints() throws {
        let format = format
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format)
        let image = try XCTUnwrap(renderer.image { context in
            context.cgContext.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: UIColor.blue.cgColor)
            UIColor.red.setFill()
            context.cgContext.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
        }.cgImage)
        XCTAssertTrue(image.isDrawn(80, 150), "the shadow's lower part, 20 points below")
        XCTAssertFalse(image.isDrawn(80, 165))
        XCTAssertFalse(image.isDrawn(80, 30))
    }

    func testRectanglesReplaceWhatIsThere() throws {
        let image = try XCTUnwrap(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 5, y: 5, width: 10, height: 10))
        }.cgImage)
        XCTAssertFalse(image.isDrawn(10, 10))
        XCTAssertTrue(image.isDrawn(2, 2))
    }

    func testAnImageIsDrawnInItsOwnMode() throws {
        let red = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let image = try XCTUnwrap(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.cgContext.setBlendMode(.multiply)
            context.cgContext.setAlpha(0.5)
            red.draw(at: .zero)
        }.cgImage)
        let data = try XCTUnwrap(image.dataProvider?.data as Data?)
        XCTAssertTrue(data.prefix(4).contains(255) && !data.prefix(3).contains(128), "red, unmixed")
    }
}

extension CGImage {
    fileprivate func alpha(_ x: Int, _ y: Int) -> Int {
        withPixels { bytes, bytesPerRow in Int(bytes[y * bytesPerRow + x * 4 + 3]) }
    }

    fileprivate func isDrawn(_ x: Int, _ y: Int) -> Bool { alpha(x, y) > 0 }
}
