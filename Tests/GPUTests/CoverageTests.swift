import QuartzCore
import XCTest

final class CoverageTests: XCTestCase {
    func testEdgesOnWholePixelsAreExactlySharp() throws {
        let studio = try Studio(40, 40)
        for isBox in [false, true] {
            for origin in [0, 3, 7] as [Float] {
                var paint = Make.paint(0, 0, 20, 9, color: Make.white)
                if isBox { paint.radii.x = 0.001 }
                try studio.draw(Make.list((Make.flat(paint, x: origin, y: origin), paint)))
                let picture = try studio.pixels()
                for y in 0..<40 {
                    for x in 0..<40 {
                        let isInside = x >= Int(origin) && x < Int(origin) + 20 && y >= Int(origin) && y < Int(origin) + 9
                        XCTAssertEqual(picture[x, y][0], isInside ? 255 : 0, "\(x) \(y) box \(isBox)")
                    }
                }
            }
        }
    }

    func testHalfCoveredPixelsAreHalfLit() throws {
        let studio = try Studio(12, 12)
        let paint = Make.paint(0, 0, 5, 5, color: Make.white)
        try studio.draw(Make.list((Make.flat(paint, x: 2.5, y: 2.25), paint)))
        let picture = try studio.pixels()
        XCTAssertEqual(picture[2, 4][0], 128, accuracy: 1)
        XCTAssertEqual(picture[7, 4][0], 128, accuracy: 1)
        XCTAssertEqual(picture[4, 2][0], 191, accuracy: 1)
        XCTAssertEqual(picture[4, 7][0], 64, accuracy: 1)
        XCTAssertEqual(picture[2, 2][0], 96, accuracy: 1)
    }

    func testStripsThinnerThanAPixelKeepTheirLight() throws {
        let studio = try Studio(32, 32)
        for isBox in [false, true] {
            for thickness in [0.2, 0.5, 0.9, 1.3] as [Float] {
                for offset in [0, 0.3, 0.5, 0.8] as [Float] {
                    var paint = Make.paint(0, 0, 20, thickness, color: Make.white)
                    if isBox { paint.radii.x = 1e-6 }
                    try studio.draw(Make.list((Make.flat(paint, x: 5, y: 10 + offset), paint)))
                    XCTAssertEqual(
                        try studio.pixels().light(0), Double(thickness) * 20, accuracy: 0.25, "\(thickness) at \(offset)")
                }
            }
        }
    }

    func testATurnedSquareKeepsItsAreaAtEveryAngle() throws {
        let studio = try Studio(64, 64)
        for degrees in stride(from: 0.0, through: 90, by: 7.5) {
            let paint = Make.paint(-15, -15, 30, 30, color: Make.white)
            try studio.draw(Make.list((Make.turned(paint, by: degrees * .pi / 180, about: 32.3, 31.6), paint)))
            XCTAssertEqual(try studio.pixels().light(0), 900, accuracy: 4, "\(degrees)°")
        }
    }

    func testALeaningSquareHasTheAreaOfItsProjection() throws {
        let studio = try Studio(128, 128)
        for angle in [0.3, 0.8, 1.2] {
            let paint = Make.paint(-30, -30, 60, 60, color: Make.white)
            let placement = Make.leaning(paint, by: angle, about: 64, 64, distance: 150)
            try studio.draw(Make.list((placement, paint)))
            func corner(_ x: Float, _ y: Float) -> (Double, Double) {
                let w = placement.rowW.x * x + 1
                return (
                    Double((placement.rowX.x * x + placement.rowX.z) / w),
                    Double((placement.rowY.x * x + y + placement.rowY.z) / w))
            }
            let corners = [corner(-30, -30), corner(30, -30), corner(30, 30), corner(-30, 30)]
            let area = (0..<4).reduce(0.0) { sum, i in
                let (a, b) = (corners[i], corners[(i + 1) % 4])
                return sum + (a.0 * b.1 - b.0 * a.1) / 2
            }
            XCTAssertEqual(try studio.pixels().light(0), abs(area), accuracy: abs(area) * 0.01, "\(angle)")
        }
    }

    func testACircleHasTheAreaOfACircle() throws {
        let studio = try Studio(64, 64)
        for radius in [3, 8, 20.4] as [Float] {
            var paint = Make.paint(0, 0, 2 * radius, 2 * radius, color: Make.white)
            paint.radii = SIMD4(repeating: radius)
            try studio.draw(Make.list((Make.flat(paint, x: 10.2, y: 9.7), paint)))
            XCTAssertEqual(try studio.pixels().light(0), Double.pi * Double(radius * radius), accuracy: Double(radius) * 0.4)
        }
    }

    func testEachCornerHasItsOwnRadius() throws {
        let studio = try Studio(40, 40)
        let corners = [(0, 0), (39, 0), (0, 39), (39, 39)]
        for rounded in 0..<4 {
            var paint = Make.paint(0, 0, 40, 40, color: Make.white)
            paint.radii[rounded] = 12
            try studio.draw(Make.list((Make.flat(paint), paint)))
            let picture = try studio.pixels()
            for (index, corner) in corners.enumerated() {
                XCTAssertEqual(picture[corner.0, corner.1][0], index == rounded ? 0 : 255, "radius \(rounded), corner \(index)")
            }
        }
    }

    func testABorderLiesWithinTheRectAndShowsNoBackgroundAtItsOuterEdge() throws {
        let studio = try Studio(40, 40)
        var paint = Make.paint(0, 0, 30, 30, color: Make.white)
        paint.borderWidth = 3
        paint.borderColor = SIMD4(0, 0, 1, 1)
        paint.radii = SIMD4(repeating: 9)
        try studio.draw(Make.list((Make.flat(paint, x: 5.5, y: 5.5), paint)))
        let picture = try studio.pixels()
        XCTAssertEqual(picture[20, 20], [255, 255, 255, 255])
        XCTAssertEqual(picture[20, 6], [0, 0, 255, 255])
        XCTAssertEqual(picture[20, 7], [0, 0, 255, 255])
        XCTAssertEqual(picture[20, 8][0], 128, accuracy: 1, "inner edge: half border, half background")
        XCTAssertEqual(picture[20, 5][2], 128, accuracy: 1)
        for y in 0..<40 {
            for x in 0..<40 where hypot(Double(x) - 20, Double(y) - 20) > 15 {
                XCTAssertLessThanOrEqual(picture[x, y][0], 1, "background at the outer edge, \(x) \(y)")
            }
        }
    }

    func testABorderWiderThanHalfTheRectFillsIt() throws {
        let studio = try Studio(20, 20)
        var paint = Make.paint(0, 0, 10, 6, color: Make.white)
        paint.borderWidth = 50
        paint.borderColor = Make.green
        try studio.draw(Make.list((Make.flat(paint, x: 4, y: 4), paint)))
        let picture = try studio.pixels()
        for y in 4..<10 { for x in 4..<14 { XCTAssertEqual(picture[x, y], [0, 255, 0, 255]) } }
    }
}
