// In: pictures with sharp edges. Out: what blurs of any width leave of them, by sums written out here.

import CoreGraphics
import XCTest

final class PictureBlurTests: XCTestCase {
    /// A blurred picture's alpha along a row, and that of the exact Gaussian.
    private func rows(_ deviation: Double, _ spans: [(Int, Int)], keepsEdges: Bool) throws -> (made: [Double], exact: [Double]) {
        let (width, height) = (300, 9)
        let context = try CGContext.plain(width, height)
        context.beginPicture(within: nil, reach: 0)
        context.setFillColor(.white)
        for (start, end) in spans { context.fill(CGRect(x: start, y: -900, width: end - start, height: 1800)) }
        var colors = try XCTUnwrap(context.endPicture())
        colors.blur(deviation: deviation, keepsEdges: keepsEdges)
        var reach = 3 * deviation
        reach.round(.up)
        func share(_ distance: Int) -> Double { exp(-0.5 * Double(distance * distance) / (deviation * deviation)) }
        let total = stride(from: -reach, through: reach, by: 1).reduce(0) { $0 + share(Int($1)) }
        func sum(_ along: Range<Int>, at place: Int, _ value: (Int) -> Double) -> Double {
            along.filter { Double(abs($0 - place)) <= reach }.reduce(0) { $0 + value($1) * share($1 - place) } / total
        }
        let middle = height / 2
        let exact = (0..<width).map { x in
            let there = sum(0..<width, at: x) { at in spans.contains { $0.0 <= at && at < $0.1 } ? 1 : 0 }
            let down = sum(0..<height, at: middle) { _ in 1 }
            return keepsEdges ? there / sum(0..<width, at: x) { _ in 1 } : there * down
        }
        let samples = PictureSamples(colors)
        let made = (0..<width).map { Double(samples.color(at: SIMD2(Float($0) + 0.5, Float(middle) + 0.5)).w) }
        return (made, exact)
    }

    func testWideBlursEqualTheGaussian() throws {
        for deviation in [3.0, 23.9, 24, 31, 48, 77.7, 200] {
            for keepsEdges in [false, true] {
                let (made, exact) = try rows(deviation, [(40, 41), (90, 170), (250, 300)], keepsEdges: keepsEdges)
                let worst = zip(made, exact).map { abs($0 - $1) }.max() ?? 1
                XCTAssertLessThan(worst, 0.25 / 255, "deviation \(deviation), keeps edges: \(keepsEdges)")
            }
        }
    }

    func testABlurWithoutEndLeavesNothingOrTheMean() throws {
        for deviation in [1e6, 1e300, Double.infinity] {
            let context = try CGContext.plain(40, 30)
            context.beginPicture(within: nil, reach: 0)
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
            var colors = try XCTUnwrap(context.endPicture())
            var mean = colors
            colors.blur(deviation: deviation, keepsEdges: false)
            XCTAssertEqual(PictureSamples(colors).color(at: SIMD2(10.5, 10.5)).w, 0, accuracy: 0.001)
            mean.blur(deviation: deviation, keepsEdges: true)
            XCTAssertEqual(PictureSamples(mean).color(at: SIMD2(30.5, 10.5)).w, 0.5, accuracy: 0.001)
        }
    }

    func testPlacesBetweenPixelsAreMixedAndFadeOutAtTheEdge() throws {
        let context = try CGContext.plain(4, 3)
        context.beginPicture(within: nil, reach: 0)
        context.setFillColor(.white)
        context.fill(CGRect(x: 1, y: 0, width: 3, height: 3))
        let samples = PictureSamples(try XCTUnwrap(context.endPicture()))
        for (x, y, alpha) in [
            (0.5, 1.5, 0), (1.5, 1.5, 1), (1, 1.5, 0.5), (1.25, 1.1, 0.75), (3.5, 2.5, 1), (4, 1.5, 0.5), (4.25, 1.5, 0.25),
            (4.5, 1.5, 0), (4, 3, 0.25), (3.5, -0.25, 0.25), (1e30, 1.5, 0), (.nan, 1.5, 0), (.infinity, -.infinity, 0),
        ] as [(Float, Float, Float)] {
            XCTAssertEqual(samples.color(at: SIMD2(x, y)).w, alpha, accuracy: 1e-6, "\(x), \(y)")
        }
    }

    func testNestedPicturesGrowNoFurtherThanASmallContextIsWorth() throws {
        let context = try CGContext.plain(40, 30)
        for _ in 0..<8 { context.beginPicture(within: nil, reach: 2000) }
        let colors = try XCTUnwrap(context.endPicture())
        XCTAssertGreaterThan(colors.pixelCount, 1 << 20)
        XCTAssertLessThanOrEqual(colors.pixelCount, 1 << 21)
        for _ in 1..<8 { XCTAssertNotNil(context.endPicture()) }
    }
}
