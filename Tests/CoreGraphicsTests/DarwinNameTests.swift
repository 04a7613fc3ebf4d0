// Names that clients of Apple's modules use, and what they are here.

import CoreGraphics
import XCTest

final class DarwinNameTests: XCTestCase {
    func testTheConstantsOfDarwinsHeadersHaveTheirValues() {
        XCTAssertEqual(UInt64(1.5 * Double(NSEC_PER_SEC)), 1_500_000_000)
        XCTAssertEqual(NSEC_PER_MSEC * 1000, NSEC_PER_SEC)
        XCTAssertEqual(NSEC_PER_USEC * USEC_PER_SEC, NSEC_PER_SEC)
        XCTAssertEqual(MSEC_PER_SEC * NSEC_PER_MSEC, NSEC_PER_SEC)
        XCTAssertEqual(HUGE, MAXFLOAT)
        XCTAssertEqual([Double(INFINITY), Double(HUGE_VALF)], [HUGE_VAL, HUGE_VAL])
        XCTAssertTrue(NAN.isNaN)
        XCTAssertEqual(MAXFLOAT, Float.greatestFiniteMagnitude)
    }

    func testTruthHasItsNamesAsAnObject() {
        XCTAssertEqual(kCFBooleanTrue as? Bool, true)
        XCTAssertEqual(kCFBooleanFalse as? Bool, false)
    }

    func testDataHasItsBytesAndTextsMayBeginEmpty() {
        let data = NSData(data: Data([3, 5, 7]))
        XCTAssertEqual((0..<CFDataGetLength(data)).map { CFDataGetBytePtr(data)[$0] }, [3, 5, 7])
        let text = NSMutableAttributedString()
        text.append(NSAttributedString())
        XCTAssertEqual(text.length, 0)
        text.append(NSAttributedString(string: "a"))
        XCTAssertEqual(text.string, "a")
        let plain = NSMutableString()
        plain.appendFormat("%d %C", 3, UInt16(65))
        XCTAssertEqual(plain, "3 A")
        XCTAssertFalse(Timer().isValid)
    }

    func testAPatternSpaceHasTheComponentsOfItsBase() throws {
        let colored = try XCTUnwrap(CGColorSpace(patternBaseSpace: nil))
        XCTAssertEqual(colored.model, .pattern)
        XCTAssertEqual(colored.numberOfComponents, 0)
        XCTAssertFalse(colored.supportsOutput)
        let stencil = try XCTUnwrap(CGColorSpaceCreatePattern(CGColorSpaceCreateDeviceRGB()))
        XCTAssertEqual(stencil.numberOfComponents, 3)
        XCTAssertEqual(stencil.baseColorSpace, CGColorSpaceCreateDeviceRGB())
        XCTAssertNotEqual(stencil, colored)
        XCTAssertNil(CGColorSpace(patternBaseSpace: colored))
        XCTAssertNil(CGColorSpaceCreateDeviceRGB().baseColorSpace)
    }

    func testAPictureHasTheHeadroomOfStandardRangeUnlessAnotherIsGiven() throws {
        let image = CGImage(pixels: [0, 0, 255, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
        XCTAssertEqual(image.contentHeadroom, 1)
        let bright = try XCTUnwrap(image.copy(contentHeadroom: 4))
        XCTAssertEqual(bright.contentHeadroom, 4)
        XCTAssertEqual(bright.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.contentHeadroom, 4)
        XCTAssertNil(image.copy(contentHeadroom: 0.5))
    }

    func testTheSettersOfFontsAreThere() throws {
        let context = try CGContext.plain(2, 2)
        context.setShouldSmoothFonts(true)
        context.setAllowsFontSmoothing(true)
        context.setAllowsFontSubpixelPositioning(true)
        context.setShouldSubpixelPositionFonts(true)
        context.setAllowsFontSubpixelQuantization(true)
        context.setShouldSubpixelQuantizeFonts(true)
        XCTAssertEqual(context.pixel(0, 0).w, 0)
    }
}
