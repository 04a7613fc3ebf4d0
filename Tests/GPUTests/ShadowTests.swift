import Foundation
import QuartzCore
import XCTest

final class ShadowTests: XCTestCase {
    /// The part of a Gaussian of deviation 1 below x.
    private func below(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

    private func between(_ low: Double, _ high: Double, _ place: Double, _ sigma: Double) -> Double {
        below((high - place) / sigma) - below((low - place) / sigma)
    }

    func testASquareShadowIsTheProductOfTwoErrorFunctions() throws {
        let studio = try Studio(120, 100)
        for sigma in [0.3, 1, 4, 11] as [Float] {
            var paint = Make.paint(30, 30, 60, 40, color: Make.white)
            paint.shadow = sigma
            try studio.draw(Make.list((Make.flat(paint), paint)))
            let picture = try studio.pixels()
            // A pixel averages over its width, as a variance of a twelfth.
            let spread = (Double(sigma * sigma) + 1 / 12).squareRoot()
            for y in 0..<100 {
                for x in 0..<120 {
                    let wanted = between(30, 90, Double(x) + 0.5, spread) * between(30, 70, Double(y) + 0.5, spread) * 255
                    XCTAssertEqual(Double(picture[x, y][0]), wanted, accuracy: 1, "σ \(sigma) at \(x) \(y)")
                }
            }
        }
    }

    /// A rounded rect under a Gaussian, row by row of an eighth of a pixel.
    private func roundedShadow(
        _ x: Double, _ y: Double, _ rect: SIMD4<Double>, _ radii: SIMD4<Double>, _ sigma: Double
    ) -> Double {
        var sum = 0.0
        let step = 0.125
        func inset(_ radius: Double, _ depth: Double) -> Double {
            depth < radius ? radius - (radius * radius - (radius - depth) * (radius - depth)).squareRoot() : 0
        }
        for row in 0..<Int(rect.w / step) {
            let top = (Double(row) + 0.5) * step, bottom = rect.w - top
            let left = max(inset(radii.x, top), inset(radii.z, bottom)), right = max(inset(radii.y, top), inset(radii.w, bottom))
            let z = (rect.y + top - y) / sigma
            sum += between(rect.x + left, rect.x + rect.z - right, x, sigma) * exp(-0.5 * z * z)
        }
        return sum * step / (sigma * (2 * Double.pi).squareRoot())
    }

    func testARoundedShadowIsWithinTwoLevelsOfATrueGaussian() throws {
        let studio = try Studio(120, 100)
        let shapes: [(SIMD4<Float>, Float)] = [
            (SIMD4(repeating: 20), 6), (SIMD4(repeating: 20), 1.5), (SIMD4(0, 20, 8, 3), 4), (SIMD4(repeating: 6), 15),
            (SIMD4(10, 0, 0, 10), 2),
        ]
        for (radii, sigma) in shapes {
            var paint = Make.paint(30, 30, 60, 40, color: Make.white)
            paint.radii = radii
            paint.shadow = sigma
            try studio.draw(Make.list((Make.flat(paint), paint)))
            let picture = try studio.pixels()
            let spread = (Double(sigma * sigma) + 1 / 12).squareRoot()
            for y in stride(from: 0, to: 100, by: 3) {
                for x in stride(from: 0, to: 120, by: 3) {
                    let wanted = roundedShadow(
                        Double(x) + 0.5, Double(y) + 0.5, SIMD4(30, 30, 60, 40), SIMD4<Double>(radii), spread)
                    XCTAssertEqual(Double(picture[x, y][0]), wanted * 255, accuracy: 2, "\(radii) σ \(sigma) at \(x) \(y)")
                }
            }
        }
    }

    func testAShadowTurnsAndScalesWithItsPlane() throws {
        let studio = try Studio(100, 100)
        var paint = Make.paint(-20, -10, 40, 20, color: Make.white)
        paint.shadow = 4
        try studio.draw(Make.list((Make.turned(paint, by: 0.9, about: 50, 50), paint)))
        XCTAssertEqual(try studio.pixels().light(0), 800, accuracy: 12)
        let doubled = Placement(
            rowX: SIMD3(2, 0, 50), rowY: SIMD3(0, 2, 50), rowW: SIMD3(0, 0, 1), rect: paint.extent, opacity: 1)
        try studio.draw(Make.list((doubled, paint)))
        // The edge of the rect lies at half strength, two pixels a unit.
        XCTAssertEqual(try studio.pixels()[50, 69][0], 134, accuracy: 8)
    }

    func testAShadowWithoutSizeOrColorIsNotDrawn() {
        var paint = Make.paint(0, 0, 10, 10, color: Make.white)
        paint.shadow = 3
        XCTAssertEqual(paint.kind, .shadow)
        XCTAssertEqual(paint.extent, SIMD4(-9, -9, 28, 28))
        paint.backgroundColor = .zero
        XCTAssertEqual(paint.kind, .nothing)
        paint.backgroundColor = Make.white
        paint.shadow = .nan
        XCTAssertEqual(paint.kind, .color, "a deviation that is no number is none")
    }

    func testTheShadowOfAlphaIsTheAlphaInAnotherColor() throws {
        let studio = try Studio(40, 40)
        let slot = studio.images.retain(Make.image(10, 10) { x, _ in x < 5 ? (255, 0, 0, 255) : (0, 64, 0, 128) })
        var paint = Make.picture(slot, 5, 5, 10, 10)
        paint.tintsAlpha = true
        paint.backgroundColor = SIMD4(0, 0, 0.6, 0.6)
        try studio.draw(Make.list((Make.flat(paint), paint)), background: .zero)
        let picture = try studio.pixels()
        XCTAssertEqual(picture[7, 8], [0, 0, 153, 153])
        XCTAssertEqual(picture[12, 8], [0, 0, 77, 77])
        XCTAssertEqual(picture[20, 8], [0, 0, 0, 0], "no background")
    }
}
