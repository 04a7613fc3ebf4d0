// In: shadows and transparency layers. Out: whether pixels are where and as dark as a Gaussian says.

import CoreGraphics
import XCTest

final class ContextShadowTests: XCTestCase {
    func testTheBlurIsAGaussianOfHalfTheBlursDeviation() throws {
        for deviation in [0.8, 2, 5, 9.3] {
            let context = try CGContext.flipped(160, 160)
            context.setShadow(offset: .zero, blur: 2 * deviation, color: .black)
            // Only the shadow of what lies left of the picture is to be seen.
            context.fill(CGRect(x: -200, y: -200, width: 240, height: 600))
            for x in stride(from: 40, to: 70, by: 3) {
                let distance = Double(x) + 0.5 - 40
                let expected = 0.5 * erfc(distance / (deviation * 2.0.squareRoot()))
                XCTAssertEqual(Double(context.pixel(x, 80).w) / 255, expected, accuracy: 0.015, "\(deviation) at \(distance)")
            }
        }
    }

    func testTheOffsetLeadsUpInBitmapsAndDownInLayersAndScalesWithThem() throws {
        func shadow(_ context: CGContext) -> Set<[Int]> {
            context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: blue)
            // The present transform does not matter.
            context.rotate(by: .pi)
            context.setFillColor(red)
            context.fill(context.convertToUserSpace(CGRect(x: 10, y: 10, width: 2, height: 2)))
            return Set([[10, 3], [10, 5], [10, 13], [10, 17]].filter { context.pixel($0[0], $0[1]) == bluePixel })
        }
        XCTAssertEqual(shadow(try .plain(20, 20)), [[10, 5]])
        XCTAssertEqual(shadow(try .flipped(20, 20)), [[10, 13]])
        XCTAssertEqual(shadow(try .flipped(20, 20, scale: 2)), [[10, 17]])
    }

    func testShadowsFollowTheAlphaOfPicturesLinesAndText() throws {
        let context = try CGContext.flipped(60, 60)
        context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: blue)
        context.draw(try cornersImage(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(context.pixel(20, 0), bluePixel)
        XCTAssertEqual(context.pixel(23, 0), noPixel, "the picture is transparent there")
        context.setLineWidth(2)
        context.strokeEllipse(in: CGRect(x: 2, y: 10, width: 10, height: 10))
        XCTAssertEqual(context.pixel(22, 15), bluePixel)
        XCTAssertEqual(context.pixel(27, 15), noPixel)
        var options = TextLayoutOptions()
        options.attributes = TextAttributes(fontName: "DejaVuSans-Bold", fontSize: 20, color: red)
        TextLayout("I", options).draw(in: context, at: CGPoint(x: 0, y: 30))
        XCTAssertEqual(context.pixel(23, 42), bluePixel)
        XCTAssertEqual(context.pixel(3, 42), redPixel)
    }

    func testAShadowFallsIntoTheClipFromOutside() throws {
        let context = try CGContext.plain(20, 20)
        context.clip(to: CGRect(x: 10, y: 0, width: 10, height: 20))
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
        context.setFillColor(red)
        context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        XCTAssertEqual(context.pixel(13, 15), bluePixel)
        XCTAssertEqual(context.pixel(3, 15), noPixel)
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.fill(CGRect(x: 0, y: 18, width: 20, height: 2))
        XCTAssertEqual(context.pixel(12, 0), redPixel)
    }

    func testALayerCastsOneShadowAndFadesAsOne() throws {
        for info in [CGImageAlphaInfo.premultipliedLast.rawValue, bgraInfo] {
            let context = try CGContext.plain(30, 10, info)
            context.setAlpha(0.5)
            context.setShadow(offset: CGSize(width: 15, height: 0), blur: 0, color: .black)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 10))
            context.setFillColor(blue)
            context.fill(CGRect(x: 4, y: 0, width: 6, height: 10))
            XCTAssertEqual(context.pixel(0, 0), noPixel, "nothing shows before the end")
            context.endTransparencyLayer()
            XCTAssertEqual(context.pixel(5, 5), Pixel(0, 0, 128, 128), "red does not shine through")
            XCTAssertEqual(context.pixel(20, 5), Pixel(0, 0, 0, 128), "the shadow of both")
            XCTAssertEqual(context.pixel(2, 5), Pixel(128, 0, 0, 128))
            context.fill(CGRect(x: 26, y: 0, width: 2, height: 2))
            XCTAssertEqual(context.pixel(27, 9), Pixel(0, 0, 0, 128), "the fill colour is black again")
        }
    }

    func testLayersNestClipAndBlend() throws {
        let context = try CGContext.plain(12, 12)
        context.setFillColor(green)
        context.fill(.infinite)
        context.clip(to: CGRect(x: 2, y: 2, width: 8, height: 8))
        context.setBlendMode(.sourceIn)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 6, height: 12), auxiliaryInfo: nil)
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(.infinite)
        context.endTransparencyLayer()
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        XCTAssertEqual(context.pixel(4, 4), redPixel)
        XCTAssertEqual(context.pixel(8, 4), noPixel, "outside the layer's rectangle source in leaves nothing")
        XCTAssertEqual(context.pixel(0, 0), greenPixel, "outside the clip all stays")
        XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 2, y: 2, width: 8, height: 8))
    }
}
