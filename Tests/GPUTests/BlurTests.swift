import Foundation
import QuartzCore
import XCTest

final class BlurTests: XCTestCase {
    private let bounds = PixelRect(minX: 8, minY: 4, maxX: 312, maxY: 236)

    /// A sharp picture in a pass, blurred.
    private func list(_ blur: SIMD2<Float>) -> DrawList {
        var list = DrawList()
        let pass = list.beginPass(.filter)
        let square = Make.paint(0, 0, 60, 40, color: Make.white), bar = Make.paint(-4, -30, 8, 60, color: Make.red)
        list.append(Make.flat(square, x: 110.4, y: 90.7), square)
        list.append(Make.turned(bar, by: 0.6, about: 190, 130), bar)
        list.endPass(bounds: bounds, blur: blur)
        list.show(pass, bounds)
        return list
    }

    /// A component of a picture under a Gaussian along one axis.
    private func blurred(_ values: [Double], width: Int, height: Int, sigma: Double, alongX: Bool) -> [Double] {
        guard sigma > 0 else { return values }
        let reach = Int(5 * sigma) + 1
        var weights = (-reach...reach).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
        let total = weights.reduce(0, +)
        weights = weights.map { $0 / total }
        let length = alongX ? width : height, step = alongX ? 1 : width
        return values.indices.map { index in
            let place = alongX ? index % width : index / width
            var sum = 0.0
            for tap in max(-reach, -place)...min(reach, length - 1 - place) {
                sum += weights[tap + reach] * values[index + tap * step]
            }
            return sum
        }
    }

    func testABlurIsWithinTwoLevelsOfATrueGaussian() throws {
        let studio = try Studio(320, 240)
        try studio.draw(list(.zero), background: .zero)
        let sharp = try studio.pixels()
        let component = { (picture: Picture, index: Int) in
            stride(from: index, to: picture.bytes.count, by: 4).map { Double(picture.bytes[$0]) }
        }
        let even: [Float] = [0.6, 1.4, 2.2, 2.3, 3.9, 4.1, 5.4, 5.6, 8, 10.9, 11.1, 17, 22]
        for sigma in even.map({ SIMD2(repeating: $0) }) + [SIMD2(0, 9), SIMD2(2, 33), SIMD2(3, 1), SIMD2(2.25, 0)] {
            try studio.draw(list(sigma), background: .zero)
            let picture = try studio.pixels()
            for index in [1, 3] {
                var wanted = component(sharp, index)
                wanted = blurred(wanted, width: 320, height: 240, sigma: Double(sigma.x), alongX: true)
                wanted = blurred(wanted, width: 320, height: 240, sigma: Double(sigma.y), alongX: false)
                let got = component(picture, index)
                var worst = 0.0
                for y in 4..<236 { for x in 8..<312 { worst = max(worst, abs(got[y * 320 + x] - wanted[y * 320 + x])) } }
                XCTAssertLessThanOrEqual(worst, 2, "σ \(sigma), component \(index)")
            }
        }
    }

    func testManyBlursShareTheirSteps() throws {
        let studio = try Studio(400, 300)
        var list = DrawList()
        for index in 0..<60 {
            let x = Int32(index % 10) * 40, y = Int32(index / 10) * 50
            let pass = list.beginPass(.shadow)
            let paint = Make.paint(0, 0, 14, 14, color: Make.white)
            list.append(Make.flat(paint, x: Float(x) + 13, y: Float(y) + 16), paint)
            let bounds = PixelRect(minX: x, minY: y, maxX: x + 40, maxY: y + 46)
            list.endPass(bounds: bounds, blur: SIMD2(repeating: index % 2 == 0 ? 2 : 5), isAlphaOnly: true)
            list.show(pass, bounds)
        }
        // Blurs with and without a smaller picture are drawn by programs of their own, and so is what is near their edges.
        XCTAssertLessThanOrEqual(try studio.draw(list).drawCalls, 14)
        XCTAssertEqual(try studio.pixels().light(0), 60 * 196, accuracy: 120, "no light is lost")
    }

    func testABlurThatIsNotFiniteIsNone() throws {
        let studio = try Studio(320, 240)
        try studio.draw(list(.zero))
        let sharp = try studio.pixels()
        for blur in [SIMD2<Float>(.nan, .nan), SIMD2(-3, 0)] {
            try studio.draw(list(blur))
            XCTAssertEqual(try studio.pixels(), sharp)
        }
        try studio.draw(list(SIMD2(.infinity, 1e9)))
    }
}
