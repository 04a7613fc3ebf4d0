// In: colours. Out: whether their components, conversions and gradients are right.

import CoreGraphics
import XCTest

final class ColorTests: XCTestCase {
    func testAColorKeepsItsComponents() {
        let c = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        XCTAssertEqual(c.components, [0.1, 0.2, 0.3, 0.4])
        XCTAssertEqual(c.numberOfComponents, 4)
        XCTAssertEqual(c.alpha, 0.4)
        XCTAssertEqual(c.colorSpace?.name, CGColorSpace.sRGB)
        XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).components, [0.5, 1])
        XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).numberOfComponents, 2)
    }

    func testPremultipliedComponentsAreWorkedOutAtCreation() {
        XCTAssertEqual(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedSRGB, SIMD4(0.5, 0.25, 0, 0.5))
        XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).premultipliedSRGB, SIMD4(0.5, 0.5, 0.5, 1))
    }

    func testExtendedRangeIsKept() {
        XCTAssertEqual(CGColor(red: 2, green: -0.5, blue: 0, alpha: 1).premultipliedSRGB, SIMD4(2, -0.5, 0, 1))
    }

    func testComponentsThatAreNoNumbersCountAsZeroAndAlphaIsLimited() {
        let c = CGColor(red: .nan, green: .infinity, blue: 1, alpha: 7)
        XCTAssertEqual(c.premultipliedSRGB, SIMD4(0, 0, 1, 1))
        XCTAssertEqual(c.components, [0, 0, 1, 1])
        XCTAssertEqual(CGColor(gray: 1, alpha: .nan).alpha, 0)
        XCTAssertEqual(CGColor(premultipliedSRGB: SIMD4(.nan, 1, 1, -1)).premultipliedSRGB, SIMD4(0, 1, 1, 0))
    }

    func testPremultipliedComponentsGiveTheStraightOnesBack() {
        let c = CGColor(premultipliedSRGB: SIMD4(0.25, 0.5, 0, 0.5))
        XCTAssertEqual(c.components, [0.5, 1, 0, 0.5])
        XCTAssertEqual(CGColor(premultipliedSRGB: .zero).components, [0, 0, 0, 0])
    }

    func testEqualityIsThatOfSpaceAndComponents() {
        XCTAssertEqual(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(CGColor.white, CGColor(gray: 1, alpha: 1))
        XCTAssertEqual(CGColor.white.hashValue, CGColor(gray: 1, alpha: 1).hashValue)
        XCTAssertNotEqual(CGColor.white, CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        XCTAssertNotEqual(CGColor.black, CGColor.clear)
        XCTAssertEqual(CGColor.black.copy(alpha: 0), CGColor.clear)
    }

    func testKnownConversions() throws {
        let linear = try XCTUnwrap(CGColorSpace(name: CGColorSpace.extendedLinearSRGB))
        let half = try XCTUnwrap(CGColor(gray: 0.5, alpha: 1).converted(to: linear, intent: .defaultIntent, options: nil))
        XCTAssertEqual(half.components?[0].native ?? 0, 0.21404114048223255, accuracy: 1e-12)
        let p3 = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try XCTUnwrap(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
        // The published sRGB components of P3's red.
        XCTAssertEqual(red.premultipliedSRGB.x, 1.0930663624351615, accuracy: 1e-6)
        XCTAssertEqual(red.premultipliedSRGB.y, -0.22674197356975417, accuracy: 1e-6)
        XCTAssertEqual(red.premultipliedSRGB.z, -0.15013458093711934, accuracy: 1e-6)
        let gray = CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1)
        XCTAssertEqual(gray.premultipliedSRGB.x, 0.50387, accuracy: 1e-5)
    }

    func testConversionThereAndBackIsExactInExtendedSpaces() throws {
        let color = CGColor(red: 1.5, green: -0.25, blue: 0.01, alpha: 0.5)
        let extended = try XCTUnwrap(CGColorSpace(name: CGColorSpace.extendedSRGB))
        for name in [CGColorSpace.extendedLinearSRGB, CGColorSpace.extendedDisplayP3] {
            let space = try XCTUnwrap(CGColorSpace(name: name))
            let there = try XCTUnwrap(color.converted(to: space, intent: .defaultIntent, options: nil))
            let back = try XCTUnwrap(there.converted(to: extended, intent: .defaultIntent, options: nil))
            for (a, b) in zip(color.components ?? [], back.components ?? []) { XCTAssertEqual(a, b, accuracy: 1e-9) }
        }
    }

    func testASpaceThatIsNotExtendedLimitsConvertedComponents() throws {
        let wide = CGColor(red: 1.5, green: -1, blue: 0.5, alpha: 1)
        let extended = try XCTUnwrap(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let moved = try XCTUnwrap(wide.converted(to: extended, intent: .defaultIntent, options: nil))
        let back = moved.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)
        XCTAssertEqual(back?.components, [1, 0, 0.5, 1])
        XCTAssertEqual(
            CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
                .converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)?.components, [0.25, 1])
    }

    func testSpacesAreKnownByNameOnly() {
        XCTAssertNil(CGColorSpace(name: NSString(string: "kCGColorSpaceNowhere")))
        XCTAssertEqual(CGColorSpace(name: CGColorSpace.sRGB), CGColorSpace(name: CGColorSpace.sRGB))
        XCTAssertNotEqual(CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
        XCTAssertEqual(CGColorSpaceCreateDeviceGray().numberOfComponents, 1)
        XCTAssertEqual(CGColorSpaceCreateDeviceRGB().model, .rgb)
    }

    func testGradientStopsAreSortedLimitedAndEvenByDefault() throws {
        let colors = [CGColor.black, CGColor.white, CGColor(red: 1, green: 0, blue: 0, alpha: 1)] as CFArray
        let even = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        XCTAssertEqual(even.stops.map(\.location), [0, 0.5, 1])
        let given = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: colors, locations: [2, .nan, 0.5]))
        XCTAssertEqual(given.stops.map(\.location), [0, 0.5, 1])
        XCTAssertEqual(given.stops[0].color, .white)
        XCTAssertEqual(given.stops[2].color, .black)
    }

    func testAGradientMixesPremultiplied() throws {
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0)] as CFArray
        let g = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        XCTAssertEqual(g.premultipliedSRGB(at: 0.5), SIMD4(0.5, 0, 0, 0.5))
        XCTAssertEqual(g.premultipliedSRGB(at: -1), SIMD4(1, 0, 0, 1))
        XCTAssertEqual(g.premultipliedSRGB(at: 2), SIMD4(0, 0, 0, 0))
    }

    func testAGradientNeedsColorsAndNothingElse() {
        XCTAssertNil(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil))
        XCTAssertNil(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil))
        let gray = CGGradient(
            colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: nil, count: 2)
        XCTAssertEqual(gray?.stops.last?.color.components, [1, 0.5])
        XCTAssertNil(CGGradient(colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0], locations: nil, count: 0))
    }
}
