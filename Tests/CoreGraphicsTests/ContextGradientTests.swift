// In: gradients and pictures. Out: their colours where they belong.

import CoreGraphics
import XCTest

final class ContextGradientTests: XCTestCase {
    private func gradient(_ colors: [CGColor], _ locations: [CGFloat]? = nil) throws -> CGGradient {
        try XCTUnwrap(locations.map { CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: $0) }
            ?? CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: nil))
    }

    private func assertNear(_ pixel: Pixel, _ color: SIMD4<Double>, _ accuracy: Double = 3, _ message: String = "") {
        for index in 0..<4 { XCTAssertEqual(Double(pixel[index]), color[index] * 255, accuracy: accuracy, "\(message) \(pixel)") }
    }

    func testALinearGradientMixesPremultipliedColours() throws {
        let sets: [[CGColor]] = [
            [red, blue], [red, CGColor(red: 0, green: 0, blue: 1, alpha: 0)], [.clear, green, CGColor(gray: 1, alpha: 0.3)],
        ]
        for info in [CGImageAlphaInfo.premultipliedLast.rawValue, bgraInfo] {
            for colors in sets {
                let context = try CGContext.plain(100, 1, info)
                let gradient = try gradient(colors)
                context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
                for x in stride(from: 0, to: 100, by: 7) {
                    assertNear(
                        context.pixel(x, 0), gradient.premultipliedSRGB(at: (Double(x) + 0.5) / 100), 3, "\(colors) at \(x)")
                }
            }
        }
    }

    /// Of the circles through a point that with the greater number counts, if it is between the first and the last.
    func testARadialGradientFillsWhatLiesBetweenTwoCircles() throws {
        let context = try CGContext.plain(100, 100), gradient = try gradient([red, blue])
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 20, y: 50), startRadius: 5, endCenter: CGPoint(x: 75, y: 50), endRadius: 20,
            options: [])
        for x in stride(from: 16, to: 94, by: 4) { XCTAssertNotEqual(context.pixel(x, 50), noPixel, "at \(x)") }
        XCTAssertNotEqual(context.pixel(71, 69), noPixel)
        XCTAssertEqual(context.pixel(71, 75), noPixel)
        XCTAssertEqual(context.pixel(98, 50), noPixel)
        XCTAssertEqual(context.pixel(11, 50), noPixel)
    }

    func testOptionsSayWhetherAGradientGoesOn() throws {
        let gradient = try gradient([red, blue], [0.25, 0.75])
        for options: CGGradientDrawingOptions in [[], .drawsBeforeStartLocation, .drawsAfterEndLocation] {
            let context = try CGContext.plain(30, 1)
            context.drawLinearGradient(gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
            XCTAssertEqual(context.pixel(2, 0), options == .drawsBeforeStartLocation ? redPixel : noPixel)
            XCTAssertEqual(context.pixel(28, 0), options == .drawsAfterEndLocation ? bluePixel : noPixel)
            XCTAssertEqual(context.pixel(11, 0), redPixel, "up to the first stop its colour")
            XCTAssertEqual(context.pixel(18, 0), bluePixel)
            let round = try CGContext.plain(40, 1)
            round.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 20, y: 0), startRadius: 5, endCenter: CGPoint(x: 20, y: 0), endRadius: 10,
                options: options)
            XCTAssertEqual(round.pixel(20, 0), options == .drawsBeforeStartLocation ? redPixel : noPixel)
            XCTAssertEqual(round.pixel(38, 0), options == .drawsAfterEndLocation ? bluePixel : noPixel)
            XCTAssertEqual(round.pixel(14, 0), redPixel)
            XCTAssertEqual(round.pixel(29, 0), bluePixel)
        }
    }

    func testGradientsMayBeGivenInVeryShortOrLongUnits() throws {
        for scale in [1e-7, 1e7] as [CGFloat] {
            let context = try CGContext.plain(10, 1)
            context.scaleBy(x: scale, y: scale)
            context.drawLinearGradient(
                try gradient([red, blue], [0.5, 0.5]), start: .zero, end: CGPoint(x: 10 / scale, y: 0), options: [])
            XCTAssertEqual(context.pixel(2, 0), redPixel)
            XCTAssertEqual(context.pixel(7, 0), bluePixel)
        }
    }

    func testAConicGradientTurnsFromXTowardsY() throws {
        let gradient = try gradient([red, green, blue, red])
        for context in [try CGContext.plain(40, 40), try CGContext.flipped(80, 80, scale: 2)] {
            context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2)
            for degrees in stride(from: 3.0, to: 360, by: 19) {
                let angle = degrees * .pi / 180
                let place = CGPoint(x: 20 + 15 * cos(angle), y: 20 + 15 * sin(angle))
                let device = context.convertToDeviceSpace(place)
                let pixel = context.pixel(Int(device.x), Int(Double(context.height) - device.y))
                let turn = ((degrees - 90) / 360).truncatingRemainder(dividingBy: 1)
                assertNear(pixel, gradient.premultipliedSRGB(at: turn < 0 ? turn + 1 : turn), 30, "\(degrees)")
            }
        }
    }

    func testTilesRepeatOverTheClip() throws {
        let context = try CGContext.plain(12, 12)
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 2, y: 0, width: 10, height: 12))
        context.draw(try cornersImage(), in: CGRect(x: 4, y: 4, width: 4, height: 4), byTiling: true)
        XCTAssertEqual(context.pixel(0, 4), noPixel)
        for (x, y) in [(4, 4), (8, 8), (4, 0), (8, 4)] { XCTAssertEqual(context.pixel(x, y), redPixel) }
        XCTAssertEqual(context.pixel(2, 4), greenPixel)
        XCTAssertEqual(context.pixel(10, 6), noPixel)
    }

    func testTilesThatBeginFarOffAreTheSame() throws {
        let pictures = try [0, 4e7, -4e9].map { far in
            let context = try CGContext.plain(12, 12)
            context.interpolationQuality = .none
            context.draw(try cornersImage(), in: CGRect(x: far, y: -far, width: 4, height: 4), byTiling: true)
            return (0..<144).map { context.pixel($0 % 12, $0 / 12) }
        }
        XCTAssertEqual(pictures[0], pictures[1])
        XCTAssertEqual(pictures[0], pictures[2])
    }

    func testTilesOfLessThanAPixelAreTheirMean() throws {
        for side in [0.05, 0.9, 1.0] {
            // Half a million pixels: each by itself would take minutes.
            let context = try CGContext.plain(720, 720)
            context.interpolationQuality = .medium
            context.draw(try cornersImage(), in: CGRect(x: 0, y: 0, width: side, height: side), byTiling: true)
            for (x, y) in [(0, 0), (5, 9), (719, 719)] {
                assertNear(context.pixel(x, y), SIMD4(0.25, 0.25, 0.25, 0.75), 2, "\(side), \(x), \(y)")
            }
        }
        // Of three pixels each holds one and a half.
        let bars = CGImage(
            pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255], width: 3, height: 1, bytesPerRow: 12, isOpaque: true)
        let context = try CGContext.plain(8, 1)
        context.draw(bars, in: CGRect(x: 0, y: 0, width: 2, height: 1), byTiling: true)
        for x in stride(from: 0, to: 8, by: 2) {
            assertNear(context.pixel(x, 0), SIMD4(0, 1 / 3, 2 / 3, 1), 2)
            assertNear(context.pixel(x + 1, 0), SIMD4(2 / 3, 1 / 3, 0, 1), 2)
        }
    }

    func testPicturesScaleSmoothlyOrInBlocks() throws {
        let image = try cornersImage()
        let blocks = try CGContext.plain(8, 8)
        blocks.interpolationQuality = .none
        blocks.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        XCTAssertEqual(blocks.pixel(3, 0), redPixel)
        XCTAssertEqual(blocks.pixel(4, 0), greenPixel)
        let smooth = try CGContext.plain(8, 8)
        smooth.interpolationQuality = .high
        smooth.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        XCTAssertTrue((100...250).contains(smooth.pixel(3, 0).x))
        XCTAssertEqual(smooth.pixel(0, 0), redPixel, "edges do not fade")
        let small = try CGContext.plain(1, 1)
        small.interpolationQuality = .high
        small.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        assertNear(small.pixel(0, 0), SIMD4(0.25, 0.25, 0.25, 0.75), 8)
    }
}
