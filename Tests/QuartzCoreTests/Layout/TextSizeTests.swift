// The size that a text layer would like to have, as programs size and centre text by it.

import QuartzCore
import XCTest

final class TextSizeTests: XCTestCase {
    private func text(_ string: Any?, isWrapped: Bool = false) -> CATextLayer {
        let layer = CATextLayer()
        (layer.string, layer.fontSize, layer.isWrapped) = (string, 14, isWrapped)
        return layer
    }

    /// What a layer of a size draws.
    private func picture(_ layer: CATextLayer, _ size: CGSize) throws -> [UInt8] {
        layer.bounds.size = size
        let context = try XCTUnwrap(CGContext(
            data: nil, width: 160, height: 160, bitsPerComponent: 8, bytesPerRow: 640, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        layer.draw(in: context)
        return Array(UnsafeRawBufferPointer(start: try XCTUnwrap(context.data), count: 640 * 160))
    }

    func testALayerOfThePreferredSizeShowsItsTextWhole() throws {
        for string in ["Hello", "Two lines\nof text, of which one is longer", "fi: AVAVA, WWW…"] {
            for truncation in [CATextLayerTruncationMode.none, .end, .middle] {
                let layer = text(string)
                layer.truncationMode = truncation
                let size = layer.preferredFrameSize()
                XCTAssertGreaterThan(size.width, 20)
                XCTAssertEqual(try picture(layer, size), try picture(text(string), CGSize(width: 900, height: 900)), string)
                XCTAssertEqual(layer.preferredFrameSize(), size)
            }
        }
        let (one, two) = (text("line").preferredFrameSize(), text("line\nline").preferredFrameSize())
        XCTAssertEqual(two.height, one.height * 2, accuracy: 1)
        XCTAssertEqual(two.width, one.width)
    }

    func testTextThatIsWrappedIsAsHighAsTheWidthOfTheBoundsMakesIt() throws {
        let string = "words that are wrapped at the width of the layer"
        let layer = text(string, isWrapped: true)
        let line = layer.preferredFrameSize()
        XCTAssertEqual(line, text(string).preferredFrameSize())
        layer.bounds.size = CGSize(width: 80, height: 10)
        let wrapped = layer.preferredFrameSize()
        XCTAssertLessThanOrEqual(wrapped.width, 80)
        XCTAssertGreaterThan(wrapped.height, line.height * 3)
        XCTAssertEqual(try picture(layer, wrapped), try picture(layer, CGSize(width: 80, height: 900)))
    }

    func testAttributesFontSizeAndManagersCount() {
        XCTAssertEqual(text(nil).preferredFrameSize(), .zero)
        XCTAssertEqual(text("").preferredFrameSize(), .zero)
        let (small, large) = (text("text"), text("text"))
        large.fontSize = 28
        XCTAssertEqual(large.preferredFrameSize().width, small.preferredFrameSize().width * 2, accuracy: 1)
        let font = CTFontCreateWithName("Helvetica" as CFString, 28, nil)
        XCTAssertEqual(
            text(NSAttributedString(string: "text", attributes: [.font: font])).preferredFrameSize(), large.preferredFrameSize())
        large.bounds.size = CGSize(width: 3, height: 4)
        large.layoutManager = CAConstraintLayoutManager()
        XCTAssertEqual(large.preferredFrameSize(), CGSize(width: 3, height: 4))
    }
}
