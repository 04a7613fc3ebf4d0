// In: clips. Out: whether drawing stays inside.

import CoreGraphics
import XCTest

final class ContextClippingTests: XCTestCase {
    func testClipsIntersectAndFollowTheirRule() throws {
        let context = try CGContext.plain(20, 20)
        context.addRect(CGRect(x: 0, y: 0, width: 16, height: 16))
        context.addRect(CGRect(x: 4, y: 4, width: 8, height: 8))
        context.clip(using: .evenOdd)
        XCTAssertTrue(context.isPathEmpty)
        context.clip(to: [CGRect(x: 0, y: 0, width: 8, height: 20), CGRect(x: 14, y: 0, width: 6, height: 20)])
        context.setFillColor(red)
        context.fill(.infinite)
        XCTAssertEqual(context.pixel(2, 17), redPixel)
        XCTAssertEqual(context.pixel(6, 12), noPixel, "the hole")
        XCTAssertEqual(context.pixel(10, 17), noPixel, "between the rectangles")
        XCTAssertEqual(context.pixel(15, 17), redPixel)
        XCTAssertEqual(context.pixel(18, 17), noPixel)
        XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 16, height: 16))
        context.resetClip()
        context.fill(.infinite)
        XCTAssertEqual(context.pixel(18, 2), redPixel)
    }

    func testAMaskLetsThroughAsItsAlphaSays() throws {
        for info in [CGImageAlphaInfo.premultipliedLast.rawValue, bgraInfo] {
            let context = try CGContext.plain(8, 8, info)
            context.interpolationQuality = .none
            context.saveGState()
            context.clip(to: CGRect(x: 2, y: 2, width: 4, height: 4), mask: try cornersImage())
            for mode in [CGBlendMode.normal, .copy, .sourceOut, .plusDarker] {
                context.setBlendMode(mode)
                context.setFillColor(red)
                context.fill(.infinite)
                context.setShadow(offset: .zero, blur: 2, color: red)
            }
            context.restoreGState()
            XCTAssertEqual(context.pixel(0, 0), noPixel, "outside the rectangle")
            XCTAssertEqual(context.pixel(5, 5), noPixel, "where the mask is transparent")
            context.clip(to: CGRect(x: 2, y: 2, width: 4, height: 4), mask: try cornersImage())
            context.setFillColor(blue)
            context.fill(.infinite)
            XCTAssertEqual(context.pixel(2, 2), bluePixel)
            XCTAssertEqual(context.pixel(5, 5), noPixel)
        }
    }

    func testAMaskWithoutAlphaLetsThroughAsItsBrightnessSays() throws {
        let mask = try XCTUnwrap(CGContext(
            data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue))
        mask.setFillColor(gray: 0.4, alpha: 1)
        mask.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let context = try CGContext.plain(2, 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try XCTUnwrap(mask.makeImage()))
        context.setFillColor(.white)
        context.fill(.infinite)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
        XCTAssertEqual(context.pixel(1, 0), Pixel(repeating: 102))
    }

    func testMasksMultiplyAndCountForLayersAsAWhole() throws {
        let context = try CGContext.plain(4, 4)
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: try cornersImage())
        context.clip(to: CGRect(x: 2, y: 0, width: 4, height: 4), mask: try cornersImage())
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(.infinite)
        context.endTransparencyLayer()
        XCTAssertEqual(context.pixel(3, 0), redPixel)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
        XCTAssertEqual(context.pixel(3, 3), noPixel)
    }

    func testEdgesOfClipsAreSmoothUnlessToldOtherwise() throws {
        let context = try CGContext.plain(4, 4)
        context.saveGState()
        context.clip(to: CGRect(x: 0.5, y: 0, width: 2, height: 4))
        context.fill(.infinite)
        context.restoreGState()
        XCTAssertEqual(Double(context.pixel(0, 0).w), 128, accuracy: 2)
        context.clear(.infinite)
        context.setShouldAntialias(false)
        context.fill(CGRect(x: 0.4, y: 0, width: 2, height: 4))
        XCTAssertEqual(context.pixel(0, 0).w, 255)
        XCTAssertEqual(context.pixel(2, 0).w, 0)
        context.clear(.infinite)
        context.setShouldAntialias(true)
        context.setAllowsAntialiasing(false)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(context.pixel(0, 0).w, 0)
        XCTAssertEqual(context.pixel(1, 0).w, 255)
    }
}
