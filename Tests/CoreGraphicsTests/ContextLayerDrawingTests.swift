// What drawing a tree of layers asks of a context beyond Apple's functions.

import CoreGraphics
import Foundation
import XCTest

final class ContextLayerDrawingTests: XCTestCase {
    func testAShadowInUserSpaceTurnsAndGrowsWithIt() throws {
        for context in [try CGContext.plain(40, 40), try .flipped(40, 40), try .flipped(40, 40, scale: 2)] {
            // A quarter turn: what was to the right lies along the y axis.
            context.concatenate(CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 10, ty: 4))
            context.setShadow(userOffset: CGSize(width: 3, height: 0), deviation: 0, color: blue)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            let at = context.convertToDeviceSpace(CGPoint(x: 3.5, y: 0.5))
            XCTAssertEqual(context.pixel(Int(at.x), 40 - 1 - Int(at.y)), bluePixel)
            let own = context.convertToDeviceSpace(CGPoint(x: 0.5, y: 0.5))
            XCTAssertEqual(context.pixel(Int(own.x), 40 - 1 - Int(own.y)), redPixel)
        }
    }

    func testAShadowSpreadsAsUserSpaceLeansAndIsStretched() throws {
        let rect = CGRect(x: -8, y: -6, width: 16, height: 12)
        let turned = CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 3, y: 0.8).rotated(by: 0.4)
        for (space, deviation) in [
            (CGAffineTransform(scaleX: 3, y: 1), 1.2), (CGAffineTransform(scaleX: 0.7, y: 3), 4),
            (turned, 1), (turned, 3), (CGAffineTransform(a: 1, b: 2.5, c: 0.2, d: 1.4, tx: 0, ty: 0), 2),
        ] as [(CGAffineTransform, Double)] {
            let context = try CGContext.flipped(120, 100)
            context.translateBy(x: 60, y: 50)
            context.concatenate(space)
            context.setShadow(userOffset: .zero, deviation: CGFloat(deviation), color: .black)
            context.paintShadow(of: CGPath(rect: rect, transform: nil))
            // What the Gaussian of a rectangle is, where it is not stretched.
            func share(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Double {
                let scale = 1 / (deviation * 2.0.squareRoot())
                return (erf((place - low).native * scale) - erf((place - high).native * scale)) / 2
            }
            var worst = 0.0
            for y in stride(from: 0, to: 100, by: 3) {
                for x in stride(from: 0, to: 120, by: 3) {
                    let at = CGPoint(x: CGFloat(x) + 0.5 - 60, y: CGFloat(y) + 0.5 - 50).applying(space.inverted())
                    let right = 255 * share(at.x, rect.minX, rect.maxX) * share(at.y, rect.minY, rect.maxY)
                    worst = max(worst, abs(Double(context.pixel(x, y).w) - right))
                }
            }
            // A pixel is a mean of what it covers, not the middle of it.
            XCTAssertLessThan(worst, 9, "\(space), \(deviation)")
        }
    }

    func testDashesOfAPenThatIsDrawnOutWithoutEndAreNotCountedInPixels() throws {
        let context = try CGContext.plain(40, 30)
        context.addRect(CGRect(x: 2, y: 3, width: 30, height: 20))
        context.concatenate(CGAffineTransform(a: -43, b: 0, c: 3.5e38, d: 176, tx: 0, ty: 0))
        context.setLineWidth(5)
        context.setLineDash(phase: 3, lengths: [78, 4])
        context.strokePath()
        XCTAssertNotNil(context.makeImage())
    }

    func testAShadowAloneIsTheShadowWithoutWhatCastsIt() throws {
        let path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 12, height: 12), transform: nil)
        let (alone, both) = (try CGContext.flipped(60, 40), try CGContext.flipped(60, 40))
        for context in [alone, both] { context.setShadow(offset: CGSize(width: 24, height: 6), blur: 4, color: blue) }
        alone.paintShadow(of: path)
        both.addPath(path)
        both.fillPath()
        XCTAssertEqual(alone.pixel(10, 10), noPixel)
        XCTAssertGreaterThan(both.pixel(10, 10).w, 250)
        for (x, y) in [(34, 16), (28, 16), (34, 22), (40, 12)] { XCTAssertEqual(alone.pixel(x, y), both.pixel(x, y)) }
        XCTAssertGreaterThan(alone.pixel(34, 16).w, 200)
    }

    func testNothingIsPaintedByAShadowAloneWithoutAShadow() throws {
        let context = try CGContext.flipped(20, 20)
        context.paintShadow(of: CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil))
        XCTAssertEqual(context.pixel(10, 10), noPixel)
    }

    func testAPictureLiesUprightOrTurnedOverAndItsEdgeGoesOn() throws {
        for (isTurned, top, bottom) in [(false, redPixel, bluePixel), (true, bluePixel, redPixel)] {
            let context = try CGContext.flipped(12, 12)
            context.interpolationQuality = .none
            context.fill(
                CGRect(x: 0, y: 0, width: 6, height: 12), with: try cornersImage(), in: CGRect(x: 2, y: 4, width: 4, height: 4),
                firstRowAtGreatestY: isTurned)
            XCTAssertEqual(context.pixel(2, 4), top)
            XCTAssertEqual(context.pixel(2, 7), bottom)
            XCTAssertEqual(context.pixel(0, 0), top, "what is beside the picture continues its edge")
            XCTAssertEqual(context.pixel(1, 11), bottom)
            XCTAssertEqual(context.pixel(7, 4), noPixel, "outside of the rectangle nothing is drawn")
        }
    }

    func testDrawingAsOneObeysTheStateOnceAndLeavesIt() throws {
        for alpha in [1, 0.5] {
            let context = try CGContext.flipped(10, 10)
            context.setAlpha(alpha)
            context.drawAsOne {
                for color in [red, blue] {
                    context.setFillColor(color)
                    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                }
            }
            let shown = context.pixel(5, 5)
            XCTAssertEqual(shown.x, 0, "nothing of the lower colour")
            XCTAssertEqual(Double(shown.w), 255 * alpha, accuracy: 1)
            context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            XCTAssertEqual(Double(context.pixel(5, 5).w), 255 * alpha, accuracy: 1)
            XCTAssertEqual(context.pixel(5, 5).z, 0, "the fill colour is what it was")
        }
    }

    func testShadowsAndLayersUnderAClipAreWhatTheyAreWithoutOne() throws {
        func draw(_ context: CGContext) {
            context.setShadow(offset: CGSize(width: 9, height: 5), blur: 6, color: blue)
            context.setAlpha(0.8)
            context.beginTransparencyLayer(in: CGRect(x: 4, y: 4, width: 20, height: 20), auxiliaryInfo: nil)
            context.setFillColor(red)
            context.fill(CGRect(x: 6, y: 6, width: 10, height: 10))
            context.fillEllipse(in: CGRect(x: 12, y: 12, width: 11, height: 11))
            context.endTransparencyLayer()
        }
        let (whole, clipped) = (try CGContext.flipped(50, 50), try CGContext.flipped(50, 50))
        draw(whole)
        clipped.clip(to: CGRect(x: 14, y: 10, width: 22, height: 17))
        draw(clipped)
        for y in 10..<27 {
            for x in 14..<36 { XCTAssertEqual(clipped.pixel(x, y), whole.pixel(x, y), "\(x), \(y)") }
        }
        XCTAssertEqual(clipped.pixel(12, 12), noPixel)
    }
}
