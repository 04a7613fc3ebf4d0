// In: paths, pens and colours. Out: whether contexts and the rasterizer cover the same pixels.

import CoreGraphics
import XCTest

final class ContextPaintingTests: XCTestCase {
    private let pens: [PathPaint] = [
        PathPaint(fillColor: red.premultipliedSRGB),
        PathPaint(
            fillColor: red.premultipliedSRGB, fillRule: .evenOdd,
            strokeColor: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5).premultipliedSRGB, lineWidth: 6),
        PathPaint(
            fillColor: nil, strokeColor: blue.premultipliedSRGB, lineWidth: 5, lineCap: .round, lineJoin: .round, dashPhase: 3,
            dashLengths: [12, 9]),
        PathPaint(fillColor: nil, strokeColor: green.premultipliedSRGB, lineWidth: 4, lineCap: .square, lineJoin: .bevel),
        PathPaint(fillColor: nil, strokeColor: green.premultipliedSRGB, lineWidth: 4, miterLimit: 1.2),
    ]

    func testTheRasterizerPaintsWhatAContextPaints() throws {
        let transform = CGAffineTransform(a: 0.9, b: 0.3, c: -0.4, d: 0.8, tx: 40, ty: 5)
        let rasterizer = PathRasterizer()
        for (name, path) in try samplePaths() {
            for paint in pens {
                let context = try CGContext.flipped(132, 132)
                context.concatenate(transform)
                context.addPath(path)
                if let color = paint.fillColor {
                    context.setFillColor(CGColor(premultipliedSRGB: color))
                    context.fillPath(using: paint.fillRule)
                }
                if let color = paint.strokeColor {
                    context.addPath(path)
                    context.setStrokeColor(CGColor(premultipliedSRGB: color))
                    context.setLineWidth(paint.lineWidth)
                    context.setLineCap(paint.lineCap)
                    context.setLineJoin(paint.lineJoin)
                    context.setMiterLimit(paint.miterLimit)
                    context.setLineDash(phase: paint.dashPhase, lengths: paint.dashLengths)
                    context.strokePath()
                }
                var memory = [UInt8](repeating: 77, count: 132 * 132 * 4)
                memory.withUnsafeMutableBytes { memory in
                    let place = PixelMemory(memory.baseAddress!, width: 132, height: 132, bytesPerRow: 528)
                    XCTAssertTrue(rasterizer.draw(path, paint, transform, into: place, clears: true))
                    rasterizer.forgetMemory()
                }
                // The ways to pixels differ by rounding errors, which may move an edge by a 256th of a pixel.
                let differences = context.withPixels { bytes, _ in zip(bytes, memory).map { abs(Int($0) - Int($1)) } }
                XCTAssertLessThanOrEqual(differences.max() ?? 0, 3, name)
                XCTAssertTrue(memory.contains { $0 != 0 }, name)
            }
        }
    }

    func testALongLineWithTinyDashesIsDrawnSolid() {
        let rasterizer = PathRasterizer()
        let path = CGMutablePath()
        path.move(to: .zero)
        // Back and forth, far beyond the picture: millions of dashes.
        for turn in 1...40 { path.addLine(to: CGPoint(x: turn % 2 == 0 ? -1e6 : 1e6, y: 2)) }
        var bytes = [UInt8](repeating: 0, count: 64)
        bytes.withUnsafeMutableBytes { bytes in
            let place = PixelMemory(bytes.baseAddress!, width: 4, height: 4, bytesPerRow: 16)
            let paint = PathPaint(
                fillColor: nil, strokeColor: SIMD4(1, 0, 0, 1), lineWidth: 2, dashLengths: [0.1, 0.1])
            XCTAssertTrue(rasterizer.draw(path, paint, .identity, into: place, clears: true))
        }
        rasterizer.forgetMemory()
        XCTAssertTrue(bytes.contains(255))
    }

    func testTheRasterizerLeavesOutWhatIsNotANumberAndRefusesOddMemory() {
        let rasterizer = PathRasterizer()
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        var memory = [UInt8](repeating: 0, count: 64)
        memory.withUnsafeMutableBytes { bytes in
            let place = PixelMemory(bytes.baseAddress!, width: 4, height: 4, bytesPerRow: 16)
            let bad = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            XCTAssertTrue(rasterizer.draw(path, PathPaint(fillColor: red.premultipliedSRGB), bad, into: place, clears: false))
            var paint = PathPaint(fillColor: nil, strokeColor: red.premultipliedSRGB, lineWidth: .nan)
            XCTAssertTrue(rasterizer.draw(path, paint, .identity, into: place, clears: false))
            paint.lineWidth = 2
            let flat = CGAffineTransform(scaleX: 0, y: 1)
            XCTAssertTrue(rasterizer.draw(path, paint, flat, into: place, clears: false))
            XCTAssertTrue(bytes.allSatisfy { $0 == 0 })
            (paint.miterLimit, paint.dashLengths, paint.dashPhase) = (.nan, [.nan, -1], .infinity)
            XCTAssertTrue(rasterizer.draw(path, paint, .identity, into: place, clears: false))
            XCTAssertEqual(bytes[3], 255)
            XCTAssertFalse(rasterizer.draw(path, paint, .identity, into: PixelMemory(
                bytes.baseAddress!, width: 5, height: 4, bytesPerRow: 16), clears: true))
            XCTAssertFalse(rasterizer.draw(path, paint, .identity, into: PixelMemory(
                bytes.baseAddress! + 1, width: 2, height: 2, bytesPerRow: 8), clears: true))
            XCTAssertFalse(rasterizer.draw(path, paint, .identity, into: PixelMemory(
                bytes.baseAddress!, width: 0, height: 2, bytesPerRow: 8), clears: true))
            rasterizer.forgetMemory()
        }
    }

    func testAReplacedStrokeFillsWhatTheStrokeCovers() throws {
        for dashes in [[], [9, 5] as [CGFloat]] {
            let drawn = try CGContext.plain(60, 60), replaced = try CGContext.plain(60, 60)
            for context in [drawn, replaced] {
                context.scaleBy(x: 1, y: 0.6)
                context.setLineWidth(8)
                context.setLineDash(phase: 2, lengths: dashes)
                context.move(to: CGPoint(x: 10, y: 10))
                context.addCurve(to: CGPoint(x: 50, y: 90), control1: CGPoint(x: 60, y: 10), control2: CGPoint(x: 0, y: 50))
            }
            drawn.strokePath()
            replaced.replacePathWithStrokedPath()
            replaced.fillPath()
            let (a, b) = (try XCTUnwrap(drawn.makeImage()), try XCTUnwrap(replaced.makeImage()))
            let differences = (0..<3600).map { abs(Int(a.pixel($0 % 60, $0 / 60).w) - Int(b.pixel($0 % 60, $0 / 60).w)) }
            // Cairo follows curves to within a tenth of a pixel.
            XCTAssertLessThan(differences.max() ?? 0, 48)
            XCTAssertLessThan(differences.filter { $0 > 16 }.count, 40)
            XCTAssertGreaterThan((0..<3600).filter { a.pixel($0 % 60, $0 / 60).w == 255 }.count, 100)
        }
    }

    func testEllipsesAndRectanglesCoverTheSameAsTheirPaths() throws {
        let rect = CGRect(x: 5.3, y: 8.1, width: 20.5, height: 11.2)
        let direct = try CGContext.plain(40, 30), byPath = try CGContext.plain(40, 30)
        for context in [direct, byPath] {
            context.rotate(by: 0.2)
            context.setLineWidth(3)
        }
        direct.fillEllipse(in: rect)
        direct.stroke(rect)
        direct.strokeEllipse(in: rect.insetBy(dx: 3, dy: 3))
        byPath.addEllipse(in: rect)
        byPath.fillPath()
        byPath.addRect(rect)
        byPath.strokePath()
        byPath.addEllipse(in: rect.insetBy(dx: 3, dy: 3))
        byPath.drawPath(using: .stroke)
        let (a, b) = (try XCTUnwrap(direct.makeImage()), try XCTUnwrap(byPath.makeImage()))
        for y in 0..<30 {
            for x in 0..<40 { XCTAssertEqual(Double(a.pixel(x, y).w), Double(b.pixel(x, y).w), accuracy: 3) }
        }
    }

    func testAHugePenLeavesLaterCurvesAsTheyAre() throws {
        let plain = try CGContext.plain(40, 40), after = try CGContext.plain(40, 40)
        plain.setFillColor(.white)
        plain.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        after.setStrokeColor(.white)
        after.setLineCap(.round)
        after.setLineWidth(400_000)
        after.addLines(between: [CGPoint(x: 20, y: 20), CGPoint(x: 21, y: 20)])
        after.strokePath()
        for context in [plain, after] {
            context.setFillColor(.black)
            context.fillEllipse(in: CGRect(x: 3, y: 4, width: 31, height: 29))
        }
        for y in 0..<40 {
            for x in 0..<40 { XCTAssertEqual(plain.pixel(x, y), after.pixel(x, y)) }
        }
    }

    func testColoursByComponentsUseTheSpaceSetBefore() throws {
        let context = try CGContext.plain(2, 1)
        context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
        context.setFillColor([0.6, 0.5])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(Double(context.pixel(0, 0).x), 0.3 * 255, accuracy: 1)
        context.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB())
        context.setStrokeColor([0, 1, 0, 1])
        context.stroke(CGRect(x: 1, y: 0, width: 1, height: 1), width: 2)
        XCTAssertEqual(context.pixel(1, 0), greenPixel)
    }
}
