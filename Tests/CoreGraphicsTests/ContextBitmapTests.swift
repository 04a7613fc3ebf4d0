// In: descriptions of bitmaps. Out: whether contexts draw into them in their layout.

import CoreGraphics
import XCTest

final class ContextBitmapTests: XCTestCase {
    private let layouts: [(name: String, info: UInt32, bytes: [UInt8])] = [
        ("RGBA", CGImageAlphaInfo.premultipliedLast.rawValue, [51, 102, 153, 255]),
        ("BGRA", CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [153, 102, 51, 255]),
        ("ARGB", CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 51, 102, 153]),
        ("ABGR", CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [255, 153, 102, 51]),
        ("RGBX", CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [51, 102, 153]),
        ("BGRX", CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [153, 102, 51]),
    ]
    private let color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)

    func testEveryLayoutHoldsItsBytesInOrder() throws {
        for layout in layouts {
            let context = try CGContext.plain(3, 2, layout.info)
            context.setFillColor(color)
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
            let bytes = context.withPixels { bytes, _ in Array(bytes[4..<4 + layout.bytes.count]) }
            XCTAssertEqual(bytes, layout.bytes, layout.name)
            XCTAssertEqual(context.pixel(1, 0), Pixel(51, 102, 153, 255), layout.name)
            XCTAssertEqual(context.bitmapInfo.rawValue, layout.info)
            let outside: UInt8 = layout.name.hasSuffix("X") ? 255 : 0
            XCTAssertEqual(context.pixel(0, 1), Pixel(0, 0, 0, outside), layout.name)
        }
    }

    func testCallersMemoryIsDrawnIntoAtOnceAndMayBeWrittenToBetweenCalls() throws {
        for layout in layouts {
            // Rows of an odd length need a copy for cairo in every layout.
            for bytesPerRow in [16, 17] {
                var memory = [UInt8](repeating: 0, count: 3 * bytesPerRow)
                try memory.withUnsafeMutableBytes { memory in
                    let context = try XCTUnwrap(CGContext(
                        data: memory.baseAddress, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
                        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: layout.info))
                    context.setFillColor(color)
                    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                    let at = 2 * bytesPerRow
                    XCTAssertEqual(Array(memory[at..<at + layout.bytes.count]), layout.bytes, layout.name)
                    for index in 0..<4 { memory[at + index] = 255 }
                    context.setBlendMode(.multiply)
                    context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
                    XCTAssertEqual(
                        Array(memory[at..<at + layout.bytes.count]), layout.bytes, "\(layout.name): white times colour")
                }
            }
        }
    }

    func testGrayHoldsLuminanceAndAlphaOnlyHoldsAlpha() throws {
        let gray = try XCTUnwrap(CGContext(
            data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 0.5, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        gray.setFillColor(green)
        gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        XCTAssertEqual(gray.withPixels { bytes, _ in bytes[0] }, 128)
        XCTAssertEqual(Double(gray.withPixels { bytes, _ in bytes[1] }), 220, accuracy: 2)
        XCTAssertEqual(gray.bitsPerPixel, 8)
        for width in [3, 4] {
            var memory = [UInt8](repeating: 0, count: width)
            let alpha = try XCTUnwrap(memory.withUnsafeMutableBytes { memory in
                CGContext(
                    data: nil, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
                    bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
            })
            alpha.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.4)
            alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            XCTAssertEqual(alpha.withPixels { bytes, _ in bytes[0] }, 102)
            XCTAssertEqual(alpha.pixel(0, 0), Pixel(0, 0, 0, 102))
            XCTAssertNil(alpha.colorSpace)
            memory = []
        }
    }

    func testWideSpacesAreConverted() throws {
        let context = try XCTUnwrap(CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpace(name: CGColorSpace.displayP3), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(context.withPixels { bytes, _ in Array(bytes) }, [234, 51, 35, 255], "sRGB's red in Display P3")
    }

    func testImpossibleDescriptionsGiveNil() {
        let space = CGColorSpaceCreateDeviceRGB()
        func make(
            _ width: Int, _ height: Int, bits: Int = 8, row: Int = 0, space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(),
            _ info: CGImageAlphaInfo = .premultipliedLast
        ) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space,
                bitmapInfo: info.rawValue)
        }
        XCTAssertNil(make(0, 1))
        XCTAssertNil(make(1, -1))
        XCTAssertNil(make(40_000, 1))
        XCTAssertNil(make(30_000, 30_000))
        XCTAssertNil(make(4, 4, bits: 16))
        XCTAssertNil(make(4, 4, row: 15))
        XCTAssertNil(make(4, 4, space: nil))
        XCTAssertNil(make(4, 4, space: space, .last))
        XCTAssertNil(make(4, 4, space: space, .none))
        XCTAssertNil(make(4, 4, space: CGColorSpaceCreateDeviceGray(), .premultipliedLast))
        XCTAssertNotNil(make(4, 4, row: 16))
    }

    func testAPictureDoesNotChangeWithLaterDrawing() throws {
        let context = try CGContext.plain(1, 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try XCTUnwrap(context.makeImage())
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(image.pixel(0, 0), redPixel)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
    }
}
