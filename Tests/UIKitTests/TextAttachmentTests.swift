// Pictures in lines of text.

import UIKit
import XCTest

final class TextAttachmentTests: ViewTestCase {
    private func square(_ side: CGFloat, _ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    /// The text drawn at the upper left of a picture, and how many of its points have a colour.
    private func count(_ text: NSAttributedString, _ found: (_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> Bool)
        -> (count: Int, box: CGRect) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format).image { _ in
            text.draw(at: .zero)
        }
        guard let pixels = image.cgImage, let data = pixels.dataProvider?.data as Data?,
              let reader = CGContext(
                  data: nil, width: 100, height: 60, bitsPerComponent: 8, bytesPerRow: 400, space: CGColorSpaceCreateDeviceRGB(),
                  bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue), !data.isEmpty else { return (0, .null) }
        reader.draw(pixels, in: CGRect(x: 0, y: 0, width: 100, height: 60))
        guard let bytes = reader.data?.assumingMemoryBound(to: UInt8.self) else { return (0, .null) }
        var result = (count: 0, box: CGRect.null)
        for y in 0..<60 {
            for x in 0..<100 where found(bytes[400 * y + 4 * x], bytes[400 * y + 4 * x + 1], bytes[400 * y + 4 * x + 2],
                                         bytes[400 * y + 4 * x + 3]) {
                result = (result.count + 1, result.box.union(CGRect(x: x, y: y, width: 1, height: 1)))
            }
        }
        return result
    }

    func testAPictureStandsInTheLineAsALetterDoes() {
        let attachment = NSTextAttachment()
        attachment.image = square(20, .red)
        let text = NSAttributedString(attachment: attachment)
        XCTAssertEqual(text.string, "\u{FFFC}")
        XCTAssertEqual(text.size(), CGSize(width: 20, height: 20))
        let red = count(text) { $0 == 255 && $1 < 80 && $3 == 255 }
        XCTAssertEqual(red.count, 400)
        XCTAssertEqual(red.box, CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    func testBoundsPutThePictureOntoTheBaseline() {
        let attachment = NSTextAttachment(image: square(20, .red))
        attachment.bounds = CGRect(x: 0, y: -5, width: 10, height: 30)
        let text = NSMutableAttributedString(string: "H", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        let width = text.size().width
        text.append(NSAttributedString(attachment: attachment))
        XCTAssertEqual(text.size().width, width + 10, accuracy: 0.1)
        XCTAssertEqual(text.size().height, 30, accuracy: 0.6)
        let red = count(text) { $0 > 200 && $1 < 80 && $3 > 200 }
        XCTAssertEqual(red.box.height, 30, accuracy: 1.1)
        XCTAssertEqual(red.box.width, 10, accuracy: 1.1)
        XCTAssertEqual(red.box.minX, width, accuracy: 1)
    }

    func testAPictureIsReadFromDataWithRoomBesideIt() throws {
        let data = try XCTUnwrap(square(20, .red).pngData()), attachment = NSTextAttachment(data: data, ofType: "public.png")
        XCTAssertNil(attachment.image)
        attachment.lineLayoutPadding = 6
        let text = NSAttributedString(attachment: attachment)
        XCTAssertEqual(text.size(), CGSize(width: 32, height: 20))
        XCTAssertEqual(count(text) { $0 == 255 && $1 < 80 && $3 == 255 }.box, CGRect(x: 6, y: 0, width: 20, height: 20))
        attachment.contents = Data("no picture".utf8)
        XCTAssertEqual(text.size().width, 12)
    }

    func testATemplateTakesTheTextsColour() {
        let attachment = NSTextAttachment(image: square(20, .red).withRenderingMode(.alwaysTemplate))
        let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
        XCTAssertEqual(count(text) { $0 < 10 && $2 > 245 && $3 == 255 }.count, 400)
        XCTAssertEqual(count(text) { red, _, _, _ in red > 200 }.count, 0)
    }

    func testLabelsMakeRoomForAttachments() {
        let label = UILabel()
        label.text = "x"
        let plain = label.intrinsicContentSize
        let text = NSMutableAttributedString(string: "x")
        text.append(NSAttributedString(attachment: NSTextAttachment(image: square(40, .green))))
        label.attributedText = text
        XCTAssertEqual(label.intrinsicContentSize.width, plain.width + 40, accuracy: 1)
        XCTAssertGreaterThanOrEqual(label.intrinsicContentSize.height, 40)
    }

    func testAnAttachmentWithoutPictureAndWildBounds() {
        let attachment = NSTextAttachment()
        let text = NSAttributedString(attachment: attachment)
        XCTAssertEqual(text.size().width, 0)
        attachment.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: .nan)
        XCTAssertEqual(text.size().width, 0)
        attachment.bounds = CGRect(x: 0, y: 0, width: 25, height: 1)
        XCTAssertEqual(text.size().width, 25, "room without a picture")
        XCTAssertTrue(NSMutableAttributedString(attachment: attachment).attribute(.attachment, at: 0, effectiveRange: nil)
            as? NSTextAttachment === attachment)
    }
}
