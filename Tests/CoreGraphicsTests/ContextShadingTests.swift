// In: functions of colours. Out: their colours along lines and from circle to circle.

import CoreGraphics
import XCTest

final class ContextShadingTests: XCTestCase {
    /// A function of one number, whose outputs `body` works out.
    private func function(
        _ outputs: Int = 4, domain: [CGFloat]? = [0, 1], range: [CGFloat]? = nil, released: (@Sendable () -> Void)? = nil,
        _ body: @escaping @Sendable (CGFloat) -> [CGFloat]
    ) throws -> CGFunction {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                for (index, value) in body(input[0]).enumerated() { output[index] = value }
            },
            releaseInfo: { _ in released?() })
        return try XCTUnwrap(CGFunction(
            info: nil, domainDimension: 1, domain: domain, rangeDimension: outputs, range: range, callbacks: &callbacks))
    }

    private func along(_ function: CGFunction, _ start: CGPoint, _ end: CGPoint, _ extends: Bool = false) throws -> CGShading {
        try XCTUnwrap(CGShading(
            axialSpace: CGColorSpaceCreateDeviceRGB(), start: start, end: end, function: function, extendStart: extends,
            extendEnd: extends))
    }

    func testAShadingThatMixesAsAGradientLooksLikeIt() throws {
        let shading = try function { [1 - $0, 0, $0, 1] }
        for transform in [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.7)] {
            let (one, other) = (try CGContext.plain(60, 40), try CGContext.plain(60, 40))
            let gradient = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: [red, blue] as NSArray, locations: nil))
            for context in [one, other] { context.concatenate(transform) }
            let (start, end) = (CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 20))
            one.drawShading(try along(shading, start, end, true))
            other.drawLinearGradient(
                gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            for y in stride(from: 0, to: 40, by: 7) {
                for x in stride(from: 0, to: 60, by: 7) {
                    let (a, b) = (one.pixel(x, y), other.pixel(x, y))
                    for index in 0..<4 { XCTAssertLessThanOrEqual(abs(Int(a[index]) - Int(b[index])), 2, "\(x) \(y)") }
                }
            }
        }
    }

    func testAFunctionRunsOverItsDomainAndStaysInItsRange() throws {
        let steps = try function(domain: [10, 20], range: [0, 1, 0, 0.5, 0, 1, 0, 1]) { input in
            [input < 15 ? 4 : -4, 9, .nan, 1]
        }
        let context = try CGContext.plain(100, 1)
        context.drawShading(try along(steps, .zero, CGPoint(x: 100, y: 0)))
        XCTAssertEqual(context.pixel(20, 0), Pixel(255, 128, 0, 255))
        XCTAssertEqual(context.pixel(80, 0), Pixel(0, 128, 0, 255))
    }

    func testCirclesHaveTheirColoursAndEndWhereTheyEnd() throws {
        let function = try function { [$0 < 0.5 ? 1 : 0, 0, $0 < 0.5 ? 0 : 1, 1] }
        let (centre, space) = (CGPoint(x: 20, y: 20), CGColorSpaceCreateDeviceRGB())
        for extends in [false, true] {
            let context = try CGContext.plain(40, 40)
            context.drawShading(try XCTUnwrap(CGShading(
                radialSpace: space, start: centre, startRadius: 4, end: centre, endRadius: 16, function: function,
                extendStart: extends, extendEnd: extends)))
            XCTAssertEqual(context.pixel(20, 20), extends ? redPixel : noPixel)
            XCTAssertEqual(context.pixel(26, 20), redPixel)
            XCTAssertEqual(context.pixel(33, 20), bluePixel)
            XCTAssertEqual(context.pixel(39, 39), extends ? bluePixel : noPixel)
        }
    }

    func testGraySpacesAndAlphaCountAndTheClipConfines() throws {
        let function = try function(2) { [$0, 0.5] }
        let shading = try XCTUnwrap(CGShading(
            axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 10, y: 0), function: function,
            extendStart: false, extendEnd: true))
        let context = try CGContext.plain(20, 2)
        context.clip(to: CGRect(x: 0, y: 1, width: 20, height: 1))
        context.drawShading(shading)
        XCTAssertEqual(context.pixel(15, 0), Pixel(128, 128, 128, 128))
        XCTAssertEqual(context.pixel(15, 1), noPixel)
    }

    func testWhatCannotBeAFunctionOrAShadingIsNone() throws {
        var callbacks = CGFunctionCallbacks()
        func made(_ inputs: Int, _ outputs: Int, _ domain: [CGFloat]?) -> CGFunction? {
            CGFunction(
                info: nil, domainDimension: inputs, domain: domain, rangeDimension: outputs, range: nil, callbacks: &callbacks)
        }
        XCTAssertNil(made(0, 4, nil))
        XCTAssertNil(made(1, 0, nil))
        XCTAssertNil(made(1, .max, nil))
        XCTAssertNil(made(1, 4, [1, 0]))
        XCTAssertNil(made(1, 4, [0, .infinity]))
        let (nothing, plane, short) = (made(1, 4, nil), made(2, 4, nil), made(1, 3, nil))
        func shading(_ function: CGFunction?, _ start: CGPoint = .zero) throws -> CGShading? {
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: start, end: CGPoint(x: 10, y: 0),
                function: try XCTUnwrap(function), extendStart: true, extendEnd: true)
        }
        XCTAssertNil(try shading(plane))
        XCTAssertNil(try shading(short))
        let context = try CGContext.plain(10, 1)
        context.drawShading(try XCTUnwrap(try shading(nothing)))
        context.drawShading(try XCTUnwrap(try shading(nothing, CGPoint(x: CGFloat.nan, y: 0))))
        context.drawShading(try XCTUnwrap(try shading(nothing, CGPoint(x: CGFloat.infinity, y: 0))))
        XCTAssertEqual(context.pixel(5, 0), noPixel)
    }

    func testAFunctionIsLetGo() throws {
        let gone = expectation(description: "released")
        do {
            let context = try CGContext.plain(1, 1)
            let function = try function(released: { gone.fulfill() }) { _ in [0, 0, 0, 1] }
            context.drawShading(try along(function, .zero, CGPoint(x: 1, y: 0)))
        }
        wait(for: [gone], timeout: 0)
    }
}
