import QuartzCore
import XCTest

final class GradientTests: XCTestCase {
    private func stops(_ stops: (Float, SIMD4<Float>)...) -> [GradientFill.Stop] {
        stops.map { GradientFill.Stop(location: $0.0, color: $0.1) }
    }

    private func drawn(_ fill: GradientFill, _ change: (inout Paint) -> Void = { _ in }) throws -> Picture {
        let studio = try Studio(100, 60)
        var paint = Make.paint(0, 0, 100, 60)
        paint.gradient = studio.images.makeGradient(fill)
        change(&paint)
        try studio.draw(Make.list((Make.flat(paint), paint)), background: .zero)
        return try studio.pixels()
    }

    func testAnAxialGradientRunsFromStartToEndAndContinuesBeyond() throws {
        let fill = GradientFill(
            kind: .axial, start: SIMD2(0.2, 0), end: SIMD2(0.8, 0), stops: stops((0, Make.red), (1, SIMD4(0, 0, 1, 1))))
        let picture = try drawn(fill)
        for x in 0..<100 {
            let t = max(0, min(1, (Double(x) + 0.5 - 20) / 60))
            XCTAssertEqual(Double(picture[x, 30][0]), 255 * (1 - t), accuracy: 1)
            XCTAssertEqual(Double(picture[x, 30][2]), 255 * t, accuracy: 1)
        }
    }

    func testAGradientIsStretchedWithItsRect() throws {
        let fill = GradientFill(kind: .axial, start: .zero, end: SIMD2(1, 1), stops: stops((0, .zero), (1, Make.white)))
        let picture = try drawn(fill)
        for (x, y) in [(10, 50), (50, 30), (90, 7)] {
            let t = ((Double(x) + 0.5) / 100 + (Double(y) + 0.5) / 60) / 2
            XCTAssertEqual(Double(picture[x, y][3]), 255 * t, accuracy: 1)
        }
    }

    func testARadialGradientHasHalfAxesFromStartToEnd() throws {
        let fill = GradientFill(
            kind: .radial, start: SIMD2(0.5, 0.5), end: SIMD2(1, 0.75), stops: stops((0, .zero), (1, Make.white)))
        let picture = try drawn(fill)
        for (x, y) in [(50, 30), (75, 30), (50, 40), (80, 36), (3, 30)] {
            let dx = (Double(x) + 0.5 - 50) / 50, dy = (Double(y) + 0.5 - 30) / 15
            XCTAssertEqual(Double(picture[x, y][3]), 255 * min(1, (dx * dx + dy * dy).squareRoot()), accuracy: 1, "\(x) \(y)")
        }
    }

    func testAConicGradientTurnsClockwiseFromItsEnd() throws {
        let studio = try Studio(80, 80)
        var paint = Make.paint(0, 0, 80, 80)
        paint.gradient = studio.images.makeGradient(
            GradientFill(kind: .conic, start: SIMD2(0.5, 0.5), end: SIMD2(0.5, 0), stops: stops((0, .zero), (1, Make.white))))
        try studio.draw(Make.list((Make.flat(paint), paint)), background: .zero)
        let picture = try studio.pixels()
        // Up is the beginning; right a quarter, down a half, left three quarters.
        for (x, y, turn) in [(42, 5, 0.01), (75, 40, 0.25), (40, 75, 0.5), (5, 40, 0.75), (38, 5, 0.99)] {
            XCTAssertEqual(Double(picture[x, y][3]), 255 * turn, accuracy: 4, "\(x) \(y)")
        }
    }

    func testStopsAtOnePlaceAreASharpEdge() throws {
        let fill = GradientFill(
            kind: .axial, start: .zero, end: SIMD2(1, 0),
            stops: stops((0.25, Make.red), (0.5, Make.red), (0.5, Make.green), (0.5, SIMD4(0, 0, 1, 1)), (1, SIMD4(0, 0, 1, 1))))
        let picture = try drawn(fill)
        for x in 0..<100 { XCTAssertEqual(picture[x, 5], x < 50 ? [255, 0, 0, 255] : [0, 0, 255, 255], "\(x)") }
    }

    func testManyStopsAreFound() throws {
        let many = (0..<500).map { GradientFill.Stop(location: Float($0) / 499, color: $0 % 2 == 0 ? Make.red : Make.red) }
            + [GradientFill.Stop(location: 1, color: Make.green)]
        let picture = try drawn(GradientFill(kind: .axial, start: .zero, end: SIMD2(0.5, 0), stops: many))
        XCTAssertEqual(picture[49, 5], [255, 0, 0, 255])
        XCTAssertEqual(picture[50, 5], [0, 255, 0, 255])
    }

    func testAGradientLiesOverTheBackgroundAndUnderTheBorderWithinTheCorners() throws {
        let green = SIMD4<Float>(0, 0.6, 0, 0.6)
        let fill = GradientFill(kind: .axial, start: .zero, end: SIMD2(1, 0), stops: stops((0, green), (1, green)))
        let picture = try drawn(fill) {
            $0.backgroundColor = Make.red
            $0.borderWidth = 5
            $0.borderColor = Make.white
            $0.radii = SIMD4(repeating: 20)
        }
        XCTAssertEqual(picture[50, 30], [102, 153, 0, 255])
        XCTAssertEqual(picture[50, 2], [255, 255, 255, 255])
        XCTAssertEqual(picture[1, 1], [0, 0, 0, 0])
    }

    func testDegenerateGradientsAreDefined() throws {
        for kind in [GradientFill.Kind.axial, .radial, .conic] {
            let fill = GradientFill(
                kind: kind, start: SIMD2(0.5, 0.5), end: SIMD2(0.5, 0.5), stops: stops((0, Make.red), (1, Make.green)))
            let pixel = try drawn(fill)[20, 20]
            XCTAssertEqual(pixel[3], 255)
            if kind != .conic { XCTAssertEqual(pixel, [0, 255, 0, 255], "the last colour") }
        }
        XCTAssertEqual(try drawn(GradientFill(kind: .axial, start: .zero, end: SIMD2(1, 0), stops: []))[5, 5], [0, 0, 0, 0])
        XCTAssertEqual(
            try drawn(GradientFill(kind: .axial, start: .zero, end: SIMD2(1, 0), stops: stops((0.5, Make.red))))[5, 5],
            [255, 0, 0, 255])
        let odd = GradientFill(
            kind: .axial, start: SIMD2(.nan, 0), end: SIMD2(1, 0),
            stops: stops((.nan, Make.red), (0.5, Make.red), (0.2, Make.green), (.infinity, SIMD4(.nan, 0, 0, 1))))
        XCTAssertEqual(try drawn(odd)[20, 20], [255, 0, 0, 255])
    }

    func testEqualGradientsShareASlotUntilTheLastIsReleased() {
        let images = ImageSlots()
        let fill = GradientFill(kind: .axial, start: .zero, end: SIMD2(1, 0), stops: stops((0, Make.red)))
        let first = images.makeGradient(fill)
        XCTAssertEqual(images.makeGradient(fill), first)
        images.releaseGradient(first)
        XCTAssertEqual(images.gradient(at: first), fill)
        images.releaseGradient(first)
        XCTAssertNil(images.gradient(at: first))
    }
}
