// Image masks, and pictures that masks or colours make clear in part.

import CoreGraphics
import XCTest

final class ImageMaskTests: XCTestCase {
    /// What programs make masks of: a gray context's picture is as gray as the context.
    func testAGrayContextsPictureIsGrayAndMakesAMask() throws {
        let context = try XCTUnwrap(CGContext(
            data: nil, width: 6, height: 3, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 3))
        let image = try XCTUnwrap(context.makeImage())
        XCTAssertEqual([image.bitsPerPixel, image.bitsPerComponent, image.bytesPerRow], [8, 8, 6])
        XCTAssertEqual(image.colorSpace?.model, .monochrome)
        XCTAssertEqual(image.alphaInfo, .none)
        let provider = try XCTUnwrap(image.dataProvider), data = try XCTUnwrap(provider.data as Data?)
        XCTAssertEqual(Array(data.prefix(6)), [0, 0, 255, 255, 0, 0])
        let part = try XCTUnwrap(image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 3)))
        XCTAssertEqual(Array(try XCTUnwrap(part.dataProvider?.data as Data?)), [0, 255, 0, 255, 0, 255])
        let mask = try XCTUnwrap(CGImage(
            maskWidth: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, provider: provider, decode: nil,
            shouldInterpolate: false))
        XCTAssertTrue(mask.isMask)
    }

    /// The alpha of each pixel of a row.
    private func alphas(_ image: CGImage, row: Int = 0) -> [UInt8] {
        image.withPixels { bytes, bytesPerRow in (0..<image.width).map { bytes[row * bytesPerRow + 4 * $0 + 3] } }
    }

    private func picture(_ width: Int, _ color: [UInt8] = [10, 20, 200, 255]) -> CGImage {
        CGImage(
            pixels: Array(repeating: color, count: width).flatMap { $0 }, width: width, height: 1, bytesPerRow: 4 * width,
            isOpaque: color[3] == 255)
    }

    private func mask(_ bytes: [UInt8], width: Int, bits: Int, decode: [CGFloat]? = nil) -> CGImage? {
        CGDataProvider(data: NSData(bytes: bytes, length: bytes.count)).flatMap {
            CGImage(
                maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits, bytesPerRow: bytes.count, provider: $0,
                decode: decode, shouldInterpolate: false)
        }
    }

    func testSamplesOfAllSizesSayHowMuchIsKeptOff() throws {
        XCTAssertEqual(alphas(try XCTUnwrap(mask([0, 255, 51], width: 3, bits: 8))), [255, 0, 204])
        XCTAssertEqual(alphas(try XCTUnwrap(mask([0x0F, 0x50], width: 3, bits: 4))), [255, 0, 170])
        XCTAssertEqual(alphas(try XCTUnwrap(mask([0b00_01_11_10], width: 4, bits: 2))), [255, 170, 0, 85])
        XCTAssertEqual(alphas(try XCTUnwrap(mask([0b0110_0000, 0b1000_0000], width: 9, bits: 1)))[0...3], [255, 0, 0, 255])
        XCTAssertEqual(alphas(try XCTUnwrap(mask([0, 255], width: 2, bits: 8, decode: [1, 0]))), [0, 255])
        XCTAssertNil(mask([0], width: 2, bits: 8))
        XCTAssertNil(mask([0, 0, 0], width: 1, bits: 3))
        XCTAssertNil(mask([0], width: 0, bits: 8))
        XCTAssertTrue(try XCTUnwrap(mask([0], width: 1, bits: 8)).isMask)
        XCTAssertFalse(picture(1).isMask)
    }

    func testAMaskIsDrawnInTheFillColour() throws {
        let context = try XCTUnwrap(CGContext(
            data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        context.interpolationQuality = .none
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.draw(try XCTUnwrap(mask([0, 255], width: 2, bits: 8)), in: CGRect(x: 0, y: 0, width: 2, height: 1))
        let made = try XCTUnwrap(context.makeImage())
        XCTAssertEqual(made.withPixels { bytes, _ in Array(bytes[0..<8]) }, [0, 0, 255, 255, 0, 0, 0, 0])
    }

    func testAMaskMakesAPictureClear() throws {
        let masked = try XCTUnwrap(picture(2).masking(try XCTUnwrap(mask([0, 255], width: 2, bits: 8))))
        XCTAssertEqual(alphas(masked), [255, 0])
        let gray = CGImage(pixels: [255, 255, 255, 255, 0, 0, 0, 255], width: 2, height: 1, bytesPerRow: 8, isOpaque: true)
        XCTAssertEqual(alphas(try XCTUnwrap(picture(2).masking(gray))), [255, 0], "white of a picture lets through")
        XCTAssertNil(picture(2).masking(picture(2, [0, 0, 0, 128])), "a picture with alpha is no mask")
    }

    func testAColourMakesAPictureClear() throws {
        let pixels: [UInt8] = [0, 0, 255, 255, 255, 0, 0, 255]
        let image = CGImage(pixels: pixels, width: 2, height: 1, bytesPerRow: 8, isOpaque: true)
        XCTAssertEqual(alphas(try XCTUnwrap(image.copy(maskingColorComponents: [200, 255, 0, 10, 0, 10]))), [0, 255])
        XCTAssertNil(picture(1, [0, 0, 0, 128]).copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]))
    }
}
