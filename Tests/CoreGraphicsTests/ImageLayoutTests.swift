// In: raw pixels of every layout. Out: whether the picture made of them has the right colours.

import CoreGraphics
import XCTest

final class ImageLayoutTests: XCTestCase {
    /// Red, green, blue, alpha of the first pixel, multiplied.
    private func pixel(
        _ bytes: [UInt8], _ bitsPerComponent: Int, _ bitsPerPixel: Int, _ info: CGBitmapInfo,
        _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), decode: [CGFloat]? = nil
    ) -> [UInt8]? {
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            CGImage(
                width: 1, height: 1, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytes.count, space: space, bitmapInfo: info, provider: CGDataProvider(bytes: Data(bytes)),
                decode: decode, shouldInterpolate: true, intent: .defaultIntent)
        }
        let image = decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
        return image?.withPixels { bytes, _ in [bytes[2], bytes[1], bytes[0], bytes[3]] }
    }

    private func info(
        _ alpha: CGImageAlphaInfo, _ order: CGImageByteOrderInfo = .orderDefault, float: Bool = false
    ) -> CGBitmapInfo {
        CGBitmapInfo(alpha: alpha, component: float ? .float : .integer, byteOrder: order)
    }

    func testEightBitLayoutsInAllOrders() {
        let half: [UInt8] = [50, 100, 20, 128]
        for (bytes, layout, expected) in [
            ([50, 100, 20, 128], info(.premultipliedLast), half), ([128, 50, 100, 20], info(.premultipliedFirst), half),
            ([20, 100, 50, 128], info(.premultipliedFirst, .order32Little), half),
            ([128, 20, 100, 50], info(.premultipliedLast, .order32Little), half),
            ([50, 128, 20, 100], info(.premultipliedFirst, .order16Little), half),
            ([50, 100, 20, 128], info(.premultipliedLast, .order32Big), half),
            ([255, 100, 0, 128], info(.last), [128, 50, 0, 128]), ([128, 255, 100, 0], info(.first), [128, 50, 0, 128]),
            ([0, 100, 255, 128], info(.first, .order32Little), [128, 50, 0, 128]),
            ([1, 2, 3, 99], info(.noneSkipLast), [1, 2, 3, 255]), ([99, 1, 2, 3], info(.noneSkipFirst), [1, 2, 3, 255]),
            ([3, 2, 1, 99], info(.noneSkipFirst, .order32Little), [1, 2, 3, 255]),
        ] as [([UInt8], CGBitmapInfo, [UInt8])] {
            XCTAssertEqual(pixel(bytes, 8, 32, layout), expected, "\(bytes) \(layout)")
        }
        XCTAssertEqual(pixel([1, 2, 3], 8, 24, info(.none)), [1, 2, 3, 255])
    }

    func testGrayLayouts() {
        let gray = CGColorSpaceCreateDeviceGray()
        XCTAssertEqual(pixel([77], 8, 8, info(.none), gray), [77, 77, 77, 255])
        XCTAssertEqual(pixel([200, 128], 8, 16, info(.last), gray), [100, 100, 100, 128])
        XCTAssertEqual(pixel([100, 128], 8, 16, info(.premultipliedLast), gray), [100, 100, 100, 128])
        XCTAssertEqual(pixel([128, 200], 8, 16, info(.first), gray), [100, 100, 100, 128])
        XCTAssertEqual(pixel([128, 200], 8, 16, info(.last, .order16Little), gray), [100, 100, 100, 128])
        XCTAssertEqual(pixel([128], 8, 8, info(.alphaOnly), gray), [0, 0, 0, 128])
        XCTAssertEqual(pixel([0x80, 0x80], 16, 16, info(.none), gray), [128, 128, 128, 255])
    }

    /// The gray of each pixel of one row.
    private func row(_ bytes: [UInt8], _ bits: Int, width: Int, decode: [CGFloat]? = nil) -> [UInt8]? {
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            CGImage(
                width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits, bytesPerRow: bytes.count,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: CGDataProvider(bytes: Data(bytes)),
                decode: decode, shouldInterpolate: false, intent: .defaultIntent)
        }
        let image = decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
        return image?.withPixels { bytes, _ in (0..<width).map { bytes[4 * $0] } }
    }

    func testSamplesOfLessThanAByteLieSideBySide() {
        XCTAssertEqual(row([0b1010_0000, 0b0100_0000], 1, width: 10), [255, 0, 255, 0, 0, 0, 0, 0, 0, 255])
        XCTAssertEqual(row([0b1010_0000], 1, width: 3, decode: [1, 0]), [0, 255, 0], "black is 1")
        XCTAssertEqual(row([0b0001_1011], 2, width: 4), [0, 85, 170, 255])
        XCTAssertEqual(row([0x0F, 0x80], 4, width: 3), [0, 255, 136])
        XCTAssertNil(row([0xFF], 1, width: 9), "too few bytes")
        XCTAssertEqual(pixel([0xF8, 0x0F], 4, 16, info(.noneSkipLast)), [255, 136, 0, 255])
        XCTAssertEqual(pixel([0xF8, 0x08], 4, 16, info(.last)), [136, 73, 0, 136])
        XCTAssertEqual(pixel([0xF8, 0x00], 4, 12, info(.none)), [255, 136, 0, 255])
        XCTAssertEqual(pixel([0b1010_0000], 1, 3, info(.none)), [255, 0, 255, 255])
        XCTAssertNil(pixel([0xFF, 0xFF], 4, 16, info(.last, .order16Little)))
        XCTAssertNil(pixel([0xFF], 3, 3, info(.none), CGColorSpaceCreateDeviceGray()))
    }

    func testPackedLayouts() {
        let five = CGBitmapInfo(alpha: .none, byteOrder: .order16Little, pixelFormat: .RGB565)
        XCTAssertEqual(pixel([0x00, 0xF8], 5, 16, five), [255, 0, 0, 255])
        XCTAssertEqual(pixel([0xE0, 0x07], 5, 16, five), [0, 255, 0, 255])
        XCTAssertEqual(pixel([0x1F, 0x00], 5, 16, five), [0, 0, 255, 255])
        let ten = CGBitmapInfo(alpha: .noneSkipFirst, byteOrder: .order32Big, pixelFormat: .RGB101010)
        XCTAssertEqual(pixel([0x3F, 0xF0, 0x02, 0x00], 10, 32, ten), [255, 0, 128, 255])
        let last = CGBitmapInfo(alpha: .noneSkipLast, byteOrder: .order32Big, pixelFormat: .RGB101010)
        XCTAssertEqual(pixel([0xFF, 0xC0, 0x08, 0x00], 10, 32, last), [255, 0, 128, 255])
        XCTAssertNil(pixel([0, 0, 0, 0], 10, 32, info(.noneSkipFirst)))
    }

    func testSixteenAndThirtyTwoBitLayouts() {
        XCTAssertEqual(
            pixel([0xFF, 0xFF, 0x80, 0x80, 0, 0, 0xFF, 0xFF], 16, 64, info(.last)), [255, 128, 0, 255])
        XCTAssertEqual(
            pixel([0xFE, 0xFF, 0x01, 0x80, 0, 0], 16, 48, info(.none, .order16Little)), [255, 128, 0, 255])
        XCTAssertEqual(
            pixel([255, 255, 255, 255, 0, 0, 0, 0, 128, 0, 0, 0], 32, 96, info(.none)), [255, 0, 128, 255])
    }

    func testFloatLayouts() {
        func bytes(_ values: [Float], little: Bool) -> [UInt8] {
            values.flatMap { value in
                withUnsafeBytes(of: little ? value.bitPattern.littleEndian : value.bitPattern.bigEndian, Array.init)
            }
        }
        let values: [Float] = [0.5, 0.25, 0, 0.5]
        XCTAssertEqual(
            pixel(bytes(values, little: true), 32, 128, info(.premultipliedLast, .order32Little, float: true)), [128, 64, 0, 128])
        XCTAssertEqual(pixel(bytes(values, little: false), 32, 128, info(.premultipliedLast, float: true)), [128, 64, 0, 128])
        XCTAssertEqual(
            pixel(bytes([2, .nan, -1, .infinity], little: true), 32, 128, info(.last, .order32Little, float: true)),
            [255, 0, 0, 255])
        // Halves: 1.0 is 3C00, 0.5 is 3800, -2 is C000, the least above 0 is 0001.
        XCTAssertEqual(pixel([0x3C, 0, 0x38, 0, 0, 1, 0x3C, 0], 16, 64, info(.last, float: true)), [255, 128, 0, 255])
        XCTAssertEqual(
            pixel([0, 0x3C, 0, 0x38, 0, 0xC0, 0, 0x7C], 16, 64, info(.last, .order16Little, float: true)), [255, 128, 0, 255])
    }

    func testFiveBitsAComponent() {
        // 0 11111 00000 10000
        XCTAssertEqual(pixel([0b0_11111_00, 0b000_10000], 5, 16, info(.noneSkipFirst)), [255, 0, 132, 255])
        XCTAssertEqual(pixel([0b000_10000, 0b0_11111_00], 5, 16, info(.noneSkipFirst, .order16Little)), [255, 0, 132, 255])
    }

    func testColorsAreConvertedToSRGB() throws {
        let linear = try XCTUnwrap(CGColorSpace(name: CGColorSpace.linearSRGB))
        XCTAssertEqual(pixel([55, 255, 0], 8, 24, info(.none), linear), [128, 255, 0, 255])
        // Half covered light of 0.2159: the curve acts on the colour, not on the product.
        XCTAssertEqual(pixel([28, 0, 0, 128], 8, 32, info(.premultipliedLast), linear), [65, 0, 0, 128])
        let p3 = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
        XCTAssertEqual(pixel([255, 0, 0], 8, 24, info(.none), p3), [255, 0, 0, 255])
    }

    func testADecodeArrayRemapsColors() {
        XCTAssertEqual(pixel([0, 255, 51], 8, 24, info(.none), decode: [1, 0, 0, 0.5, 0, 1]), [255, 128, 51, 255])
    }

    func testColorsAboveTheirAlphaAreLimited() {
        XCTAssertEqual(pixel([200, 10, 0, 100], 8, 32, info(.premultipliedLast)), [100, 10, 0, 100])
        XCTAssertEqual(pixel([200, 10, 0, 0], 8, 32, info(.premultipliedLast)), [0, 0, 0, 0])
    }

    func testContradictoryDescriptionsGiveNoPicture() {
        let rgb = CGColorSpaceCreateDeviceRGB()
        func isMade(
            _ width: Int = 2, _ height: Int = 2, _ bits: Int = 8, _ perPixel: Int = 32, _ perRow: Int = 8,
            _ info: CGBitmapInfo = CGBitmapInfo(alpha: .last), count: Int = 16
        ) -> Bool {
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel, bytesPerRow: perRow,
                space: rgb, bitmapInfo: info, provider: CGDataProvider(bytes: Data(count: count)), decode: nil,
                shouldInterpolate: true, intent: .defaultIntent) != nil
        }
        XCTAssertTrue(isMade())
        XCTAssertTrue(isMade(2, 2, 8, 32, 100, count: 108), "the last row may end with its pixels")
        XCTAssertFalse(isMade(0))
        XCTAssertFalse(isMade(2, -1))
        XCTAssertFalse(isMade(40_000, 1, 8, 32, 160_000, count: 160_000))
        XCTAssertFalse(isMade(2, 2, 7))
        XCTAssertFalse(isMade(2, 2, 8, 24))
        XCTAssertFalse(isMade(2, 2, 8, 32, 7))
        XCTAssertFalse(isMade(2, 2, 8, 32, .max))
        XCTAssertFalse(isMade(count: 15))
        XCTAssertFalse(isMade(2, 2, 8, 24, 8, CGBitmapInfo(alpha: .none, byteOrder: .order32Little)))
        XCTAssertFalse(isMade(2, 2, 8, 32, 8, CGBitmapInfo(rawValue: 31)))
        XCTAssertFalse(isMade(2, 2, 8, 32, 8, CGBitmapInfo(rawValue: 0x7003)))
    }

    func testACroppedPictureSharesAndLimits() throws {
        let bytes = (UInt8(0)..<96).map { (value: UInt8) -> UInt8 in value % 4 == 3 ? 255 : value }
        let image = CGImage(pixels: bytes, width: 6, height: 4, bytesPerRow: 24, isOpaque: true)
        let part = try XCTUnwrap(image.cropping(to: CGRect(x: 1.5, y: 1, width: 2, height: 2)))
        XCTAssertEqual([part.width, part.height, part.bytesPerRow], [3, 2, 24])
        XCTAssertNotEqual(part.serial, image.serial)
        part.withPixels { pixels, bytesPerRow in
            XCTAssertEqual(pixels.count, bytesPerRow + 12)
            XCTAssertEqual(pixels[0], bytes[24 + 4])
            XCTAssertEqual(pixels[bytesPerRow + 8], bytes[48 + 12])
        }
        let corner = try XCTUnwrap(part.cropping(to: CGRect(x: 2, y: 1, width: 100, height: 100)))
        XCTAssertEqual(corner.withPixels { pixels, _ in pixels[0] }, bytes[48 + 12])
        XCTAssertNil(image.cropping(to: CGRect(x: 6, y: 0, width: 2, height: 2)))
        XCTAssertNil(image.cropping(to: .null))
        XCTAssertNil(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)))
        XCTAssertEqual(image.cropping(to: CGRect(x: -1e300, y: -5, width: 1e301, height: 50))?.width, 6)
    }

    func testTheProvidedBytesMakeTheSamePictureAgain() throws {
        let bytes: [UInt8] = [10, 20, 30, 128, 1, 2, 3, 4, 0, 0, 0, 0, 9, 9, 9, 255]
        let image = CGImage(pixels: bytes, width: 2, height: 2, bytesPerRow: 8, isOpaque: false)
        let again = try XCTUnwrap(CGImage(
            width: 2, height: 2, bitsPerComponent: image.bitsPerComponent, bitsPerPixel: image.bitsPerPixel,
            bytesPerRow: image.bytesPerRow, space: try XCTUnwrap(image.colorSpace), bitmapInfo: image.bitmapInfo,
            provider: try XCTUnwrap(image.dataProvider), decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        XCTAssertEqual(again.withPixels { pixels, _ in Array(pixels) }, bytes)
    }
}
