import QuartzCore
import XCTest

final class LookTests: XCTestCase {
    func testFactorsMultiplyTheWholeColor() throws {
        let studio = try Studio(20, 20)
        var paint = Make.paint(0, 0, 20, 20, color: SIMD4(0.5, 0.5, 0, 0.5))
        paint.multiplier = SIMD4(1, 0.5, 1, 0.5)
        try studio.draw(Make.list((Make.flat(paint), paint)), background: .zero)
        XCTAssertEqual(try studio.pixels()[10, 10], [64, 32, 0, 64])
        paint.multiplier.w = 0
        XCTAssertEqual(paint.kind, .nothing)
        paint.multiplier = SIMD4(.nan, 1, 1, 1)
        XCTAssertEqual(paint.kind, .nothing)
    }

    func testContentsAreClippedToTheRoundedRectIfThePaintSaysSo() throws {
        let studio = try Studio(40, 40)
        let slot = studio.images.retain(Make.image(4, 4) { _, _ in (255, 255, 255, 255) })
        var paint = Make.picture(slot, 5, 5, 30, 30)
        paint.radii = SIMD4(repeating: 15)
        paint.clipsContents = true
        try studio.draw(Make.list((Make.flat(paint), paint)))
        XCTAssertEqual(try studio.pixels().light(0), Double.pi * 225, accuracy: 5)
        paint.backgroundColor = Make.red
        try studio.draw(Make.list((Make.flat(paint), paint)))
        let picture = try studio.pixels()
        for y in 0..<40 {
            for x in 0..<40 { XCTAssertEqual(picture[x, y][0], picture[x, y][1], accuracy: 1, "no background at the edge") }
        }
        paint.radii = .zero
        paint.backgroundColor = .zero
        XCTAssertEqual(paint.kind, .image, "nothing to clip")
        paint.contentsRect.z = 60
        XCTAssertEqual(paint.kind, .rich)
        XCTAssertEqual(paint.extent, paint.rect)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        XCTAssertEqual(try studio.pixels().light(0), 900, accuracy: 0.1)
    }

    func testBlendModesAreThoseOfPorterAndDuff() throws {
        let source = SIMD4<Float>(0.3, 0.1, 0, 0.5), there = SIMD4<Float>(0, 0.4, 0.2, 0.8)
        for mode in BlendMode.allCases {
            let studio = try Studio(8, 8)
            var paint = Make.paint(2, 2, 4, 4, color: source)
            paint.blend = mode
            try studio.draw(Make.list((Make.flat(paint), paint)), background: there)
            let (s, d) = (source.w, there.w)
            let wanted: SIMD4<Float> = switch mode {
            case .sourceOver: source + there * (1 - s)
            case .plus: pointwiseMin(source + there, SIMD4(repeating: 1))
            case .xor: source * (1 - d) + there * (1 - s)
            case .sourceAtop: source * d + there * (1 - s)
            case .destinationOver: source * (1 - d) + there
            case .destinationOut: there * (1 - s)
            case .screen: source + there - source * there
            case .copy: source
            }
            let picture = try studio.pixels()
            for index in 0..<4 {
                XCTAssertEqual(Float(picture[4, 4][index]), wanted[index] * 255, accuracy: 1.5, "\(mode) \(index)")
                XCTAssertEqual(Float(picture[0, 0][index]), there[index] * 255, accuracy: 0.6, "\(mode): nothing changes outside")
            }
        }
    }

    func testBlendModesKeepTheOrderOfItems() throws {
        let studio = try Studio(40, 20)
        var list = DrawList()
        let red = Make.paint(0, 0, 20, 20, color: SIMD4(0.5, 0, 0, 1))
        var plus = Make.paint(0, 0, 20, 20, color: SIMD4(0.25, 0.25, 0, 0))
        plus.blend = .plus
        list.append(Make.flat(red), red)
        list.append(Make.flat(plus), plus)
        list.append(Make.flat(red, x: 20), red)
        list.append(Make.flat(plus, x: 20), plus)
        try studio.draw(list)
        for x in [10, 30] {
            let pixel = try studio.pixels()[x, 10]
            XCTAssertEqual(pixel[0], 191, accuracy: 1)
            XCTAssertEqual(pixel[1], 64)
        }
    }

    func testUnderPerspectiveTheFilterIsChosenForEachPixel() throws {
        let studio = try Studio(200, 120)
        // Columns of one texel in turn black and white: the near ones are larger than a pixel, the far ones
        // smaller.
        let image = Make.image(64, 8) { x, _ in x % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255) }
        var paint = Make.picture(studio.images.retain(image), -70, -50, 140, 100)
        paint.magnificationFilter = .nearest
        paint.minificationFilter = .trilinear
        func drawn() throws -> Picture {
            try studio.draw(Make.list((Make.leaning(paint, by: 1.1, about: 100, 60, distance: 100), paint)))
            return try studio.pixels()
        }
        let mixed = try drawn()
        paint.minificationFilter = .nearest
        let sharp = try drawn()
        paint.magnificationFilter = .trilinear
        paint.minificationFilter = .trilinear
        let smooth = try drawn()
        let differs = { (a: Picture, b: Picture) in (0..<200).filter { abs(a[$0, 60][0] - b[$0, 60][0]) > 3 } }
        let notSharp = differs(mixed, sharp), notSmooth = differs(mixed, smooth)
        XCTAssertFalse(notSharp.isEmpty)
        XCTAssertFalse(notSmooth.isEmpty)
        XCTAssertTrue(Set(notSharp).isDisjoint(with: notSmooth), "each pixel by one of both")
        XCTAssertTrue(
            (notSharp.max() ?? 0) < (notSmooth.min() ?? 0) || (notSmooth.max() ?? 0) < (notSharp.min() ?? 0), "on two sides")
    }
}
