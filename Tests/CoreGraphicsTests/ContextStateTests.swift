// In: states saved and restored, and calls that make no sense. Out: whether drawing goes on unharmed.

import CoreGraphics
import XCTest

final class ContextStateTests: XCTestCase {
    func testRestoringBringsEverythingBackButThePath() throws {
        let context = try CGContext.plain(10, 10)
        context.setFillColor(red)
        context.saveGState()
        context.setFillColor(green)
        context.setAlpha(0.5)
        context.setBlendMode(.plusLighter)
        context.setShadow(offset: .zero, blur: 4, color: .black)
        context.translateBy(x: 3, y: 3)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.addRect(CGRect(x: -3, y: -3, width: 10, height: 10))
        context.restoreGState()
        context.fillPath()
        for x in 0..<10 { XCTAssertEqual(context.pixel(x, x), redPixel) }
    }

    func testAnUnbalancedRestoreIsHarmlessAndReported() throws {
        let context = try CGContext.plain(2, 2)
        context.restoreGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.restoreGState()
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        XCTAssertEqual(context.pixel(0, 0), redPixel)
        XCTAssertTrue(FaultReport.wasReported("CGContext.restoreGState()"))
        XCTAssertTrue(FaultReport.wasReported("CGContext.endTransparencyLayer()"))
    }

    func testNumbersThatAreNotFiniteLeaveTheCallOut() throws {
        let context = try CGContext.plain(4, 4)
        context.setLineWidth(2)
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            context.translateBy(x: bad, y: 0)
            context.scaleBy(x: 1, y: bad)
            context.rotate(by: bad)
            context.concatenate(CGAffineTransform(a: 1, b: bad, c: 0, d: 1, tx: 0, ty: 0))
            context.setLineWidth(bad)
            context.setMiterLimit(bad)
            context.setAlpha(bad)
            context.setShadow(offset: CGSize(width: bad, height: 0), blur: 1, color: .black)
            context.setShadow(offset: .zero, blur: bad, color: .black)
            context.setLineDash(phase: bad, lengths: [1, 2])
            context.setLineDash(phase: 0, lengths: [bad])
            context.fill(CGRect(x: bad, y: 0, width: 1, height: 1))
            context.clip(to: CGRect(x: 0, y: 0, width: bad, height: 1))
            context.move(to: CGPoint(x: bad, y: 0))
            context.addLine(to: CGPoint(x: 1, y: bad))
            context.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
            context.strokeLineSegments(between: [CGPoint(x: bad, y: 0), .zero])
            let gradient = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: [red, blue] as NSArray, locations: nil))
            context.drawLinearGradient(gradient, start: CGPoint(x: bad, y: 0), end: .zero, options: [])
            context.drawConicGradient(gradient, center: .zero, angle: bad)
            context.draw(try cornersImage(), in: CGRect(x: 0, y: 0, width: bad, height: 2))
        }
        XCTAssertTrue(context.ctm.isIdentity)
        XCTAssertTrue(context.isPathEmpty)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
        context.setStrokeColor(red)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 4, y: 1), CGPoint(x: 9, y: 9)])
        XCTAssertEqual(context.pixel(2, 2), redPixel, "the width stayed 2, the line solid")
        XCTAssertTrue(FaultReport.wasReported("CGContext.concatenate(_:)"))
    }

    func testATransformWithoutInverseDrawsNothingAndBreaksNothing() throws {
        let context = try CGContext.plain(8, 8)
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.stroke(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.draw(try cornersImage(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
        context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8), mask: try cornersImage())
        let gradient = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: [red, blue] as NSArray, locations: nil))
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 5, options: [.drawsAfterEndLocation])
        TextLayout("text").draw(in: context, at: .zero)
        XCTAssertEqual(context.boundingBoxOfClipPath, .null)
        context.addArc(tangent1End: CGPoint(x: 1, y: 1), tangent2End: CGPoint(x: 2, y: 0), radius: 1)
        XCTAssertNil(context.path)
        context.restoreGState()
        context.beginPath()
        XCTAssertEqual(context.pixel(4, 4), noPixel)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        XCTAssertEqual(context.pixel(4, 4), redPixel)
    }

    func testHugeAndTinyThingsComeToAnEnd() throws {
        let context = try CGContext.plain(8, 8)
        context.setStrokeColor(red)
        context.setLineDash(phase: 1e300, lengths: [1e-9, 1e-9])
        context.stroke(CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30))
        context.setLineWidth(1e300)
        context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 1)])
        context.setLineWidth(1)
        context.setShadow(offset: CGSize(width: 1e30, height: -1e30), blur: 1e30, color: .black)
        context.scaleBy(x: 1e-150, y: 1e-150)
        context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1e152, height: 1e152))
        XCTAssertGreaterThan(context.pixel(4, 4).w, 0)
    }

    func testTheInfiniteRectangleMeansEverything() throws {
        let context = try CGContext.flipped(6, 6, scale: 3)
        context.setFillColor(red)
        context.fill(.infinite)
        XCTAssertEqual(context.pixel(5, 5), redPixel)
        context.clip(to: .infinite)
        context.clear(.infinite)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
        context.fill(.null)
        context.fill(.zero)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
        context.clip(to: .null)
        XCTAssertEqual(context.boundingBoxOfClipPath, .null)
        context.fill(.infinite)
        XCTAssertEqual(context.pixel(0, 0), noPixel)
    }
}
