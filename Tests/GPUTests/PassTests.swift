import GPU
import QuartzCore
import XCTest

final class PassTests: XCTestCase {
    private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
        PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    func testAGroupFadesAsOne() throws {
        let studio = try Studio(60, 60)
        var list = DrawList()
        let pass = list.beginPass(.groupOpacity)
        for offset in [10, 20] as [Float] {
            let paint = Make.paint(0, 0, 20, 20, color: offset == 10 ? Make.red : Make.green)
            list.append(Make.flat(paint, x: offset, y: offset), paint)
        }
        let bounds = rect(8, 8, 40, 40)
        list.endPass(bounds: bounds)
        list.show(pass, bounds, opacity: 0.6)
        let statistics = try studio.draw(list)
        XCTAssertEqual(statistics.passes, 1)
        let picture = try studio.pixels()
        XCTAssertEqual(picture[15, 15], [153, 0, 0, 255])
        XCTAssertEqual(picture[25, 25], [0, 153, 0, 255], "no red through the green")
        XCTAssertEqual(picture[50, 50], [0, 0, 0, 255])
    }

    func testAPassShownPixelForPixelIsExact() throws {
        let direct = try Studio(120, 90), through = try Studio(120, 90)
        func items(_ studio: Studio, _ list: inout DrawList) {
            let slot = studio.images.retain(Make.image(30, 30) { x, y in (UInt8(x * 8), UInt8(y * 8), 7, 255) })
            let picture = Make.picture(slot, 0, 0, 30, 30)
            list.append(Make.flat(picture, x: 8, y: 9), picture)
            var box = Make.paint(-20, -15, 40, 30, color: SIMD4(0.1, 0.5, 0.3, 1))
            box.radii = SIMD4(3, 9, 12, 0)
            box.borderWidth = 2.5
            box.borderColor = SIMD4(0.9, 0.8, 0.1, 1)
            list.append(Make.turned(box, by: 0.4, about: 70, 40), box)
            let lean = Make.paint(-15, -15, 30, 30, color: SIMD4(0.3, 0.2, 0.9, 1))
            list.append(Make.leaning(lean, by: 0.7, about: 90, 60, distance: 90), lean)
        }
        var plain = DrawList(), passed = DrawList()
        items(direct, &plain)
        try direct.draw(plain, background: .zero)
        let pass = passed.beginPass(.groupOpacity)
        items(through, &passed)
        let bounds = rect(3, 4, 117, 86)
        passed.endPass(bounds: bounds)
        passed.show(pass, bounds)
        try through.draw(passed, background: .zero)
        let a = try direct.pixels().bytes, b = try through.pixels().bytes
        // Where items overlap, what is between them is rounded once more.
        XCTAssertLessThanOrEqual(zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0, 1)
    }

    func testNothingOfAPassIsDrawnOutsideItsBounds() throws {
        let studio = try Studio(60, 60)
        var list = DrawList()
        var passes: [(Int, PixelRect)] = []
        for index in 0..<4 {
            let pass = list.beginPass(.groupOpacity)
            let paint = Make.paint(-40, -40, 200, 200, color: index % 2 == 0 ? Make.red : Make.green)
            list.append(Make.turned(paint, by: Double(index) * 0.3, about: 30, 30), paint)
            let bounds = rect(Int32(index) * 12 + 3, 10, 10, 30)
            list.endPass(bounds: bounds)
            passes.append((pass, bounds))
        }
        for (pass, bounds) in passes { list.show(pass, bounds) }
        try studio.draw(list)
        let picture = try studio.pixels()
        for y in 0..<60 {
            for x in 0..<60 {
                let index = (x - 3) / 12
                let isInside = x >= 3 && (x - 3) % 12 < 10 && index < 4 && (10..<40).contains(y)
                XCTAssertEqual(picture[x, y], isInside ? (
                    index % 2 == 0 ? [255, 0, 0, 255] : [0, 255, 0, 255]) : [0, 0, 0, 255], "\(x) \(y)")
            }
        }
    }

    func testPassesNestAndAreDrawnBeforeWhatShowsThem() throws {
        let studio = try Studio(80, 80)
        var list = DrawList()
        var stack: [Int] = []
        for depth in 0..<6 {
            stack.append(list.beginPass(.groupOpacity))
            let paint = Make.paint(
                0, 0, 60 - Float(depth) * 8, 60 - Float(depth) * 8, color: depth % 2 == 0 ? Make.white : Make.red)
            list.append(Make.flat(paint, x: 10, y: 10), paint)
        }
        while let pass = stack.popLast() {
            let bounds = rect(5, 5, 70, 70)
            list.endPass(bounds: bounds)
            list.show(pass, bounds, opacity: 0.5)
        }
        let statistics = try studio.draw(list, background: .zero)
        XCTAssertEqual(statistics.passes, 6)
        // Innermost first: each level is over the one around it at half its strength.
        var green = 0.0, alpha = 0.0
        for depth in (0..<6).reversed() {
            let own = depth % 2 == 0 ? 1.0 : 0
            green = (own + (green - own * alpha)) * 0.5
            alpha = 0.5
        }
        let pixel = try studio.pixels()[12, 12]
        XCTAssertEqual(Double(pixel[1]), green * 255, accuracy: 3)
        XCTAssertEqual(Double(pixel[3]), alpha * 255, accuracy: 1)
    }

    func testAThousandGroupsTakeAHandfulOfDraws() throws {
        let studio = try Studio(640, 480)
        let slot = studio.images.retain(Make.image(8, 8) { x, y in (UInt8(x * 30), UInt8(y * 30), 0, 255) })
        var list = DrawList()
        for index in 0..<1000 {
            let x = Float(index % 40) * 16, y = Float(index / 40) * 18
            let pass = list.beginPass(.groupOpacity)
            var card = Make.paint(0, 0, 12, 14, color: Make.white)
            card.radii = SIMD4(repeating: 3)
            list.append(Make.flat(card, x: x + 1, y: y + 1), card)
            let picture = Make.picture(slot, 0, 0, 8, 8)
            list.append(Make.flat(picture, x: x + 3, y: y + 3), picture)
            let dot = Make.paint(0, 0, 3, 3, color: Make.red)
            list.append(Make.flat(dot, x: x + 6, y: y + 6), dot)
            let bounds = rect(Int32(x), Int32(y), 14, 16)
            list.endPass(bounds: bounds)
            list.show(pass, bounds, opacity: 0.6)
        }
        let statistics = try studio.draw(list)
        XCTAssertEqual(statistics.passes, 1000)
        XCTAssertLessThanOrEqual(statistics.drawCalls, 6)
        let picture = try studio.pixels()
        XCTAssertEqual(picture[16 * 39 + 7, 18 * 24 + 7], [153, 0, 0, 255])
        XCTAssertEqual(picture[16 * 39 + 11, 18 * 24 + 12], [153, 153, 153, 255])
    }

    func testMorePassesThanOnePageHoldsAreStillRight() throws {
        let studio = try Studio(500, 500)
        var list = DrawList()
        for index in 0..<60 {
            let pass = list.beginPass(.groupOpacity)
            let paint = Make.paint(0, 0, 480, 480, color: SIMD4(1, 0, 0, 1))
            list.append(Make.flat(paint, x: 10, y: 10), paint)
            let bounds = rect(5, 5, 490, 490)
            list.endPass(bounds: bounds)
            list.show(pass, bounds, opacity: index == 59 ? 1 : 0.01)
        }
        XCTAssertEqual(try studio.draw(list).passes, 60)
        XCTAssertEqual(try studio.pixels()[250, 250], [255, 0, 0, 255])
        XCTAssertEqual(try studio.pixels()[7, 250], [0, 0, 0, 255])
    }

    func testAPassThatIsTurnedOrLeaningIsSampled() throws {
        let studio = try Studio(100, 100)
        var list = DrawList()
        let pass = list.beginPass(.rasterized)
        let paint = Make.paint(0, 0, 30, 30, color: Make.white)
        list.append(Make.flat(paint, x: 10, y: 10), paint)
        list.endPass(bounds: rect(5, 5, 40, 40))
        var shown = Paint(rect: SIMD4(-20, -20, 40, 40))
        shown.contentsRect = shown.rect
        shown.image = Paint.imageOfPass(pass)
        list.append(Make.turned(shown, by: 0.5, about: 50, 50), shown)
        try studio.draw(list)
        XCTAssertEqual(try studio.pixels().light(0), 900, accuracy: 8)
    }

    func testWhatIsMaskedIsMultipliedWithTheMasksAlpha() throws {
        let studio = try Studio(60, 60)
        let slot = studio.images.retain(Make.image(20, 20) { x, _ in x < 10 ? (0, 0, 0, 128) : (0, 0, 0, 0) })
        let green = studio.images.retain(Make.image(4, 4) { _, _ in (0, 255, 0, 255) })
        var paint = Make.picture(green, 0, 0, 20, 20)
        paint.maskImage = slot
        try studio.draw(Make.list((Make.flat(paint, x: 10, y: 10), paint)))
        XCTAssertEqual(try studio.pixels()[14, 20], [0, 128, 0, 255])
        XCTAssertEqual(try studio.pixels()[26, 20], [0, 0, 0, 255])

        var list = DrawList()
        let bounds = rect(10, 10, 30, 30)
        let mask = list.beginPass(.mask)
        let shape = Make.paint(0, 0, 15, 30, color: SIMD4(0, 0, 0, 0.6))
        list.append(Make.flat(shape, x: 10, y: 10), shape)
        list.endPass(bounds: bounds, isAlphaOnly: true)
        let content = list.beginPass(.mask)
        let red = Make.paint(0, 0, 60, 60, color: Make.red)
        list.append(Make.flat(red), red)
        list.endPass(bounds: bounds)
        list.show(content, bounds) { $0.maskImage = Paint.imageOfPass(mask) }
        try studio.draw(list)
        let picture = try studio.pixels()
        XCTAssertEqual(picture[12, 20], [153, 0, 0, 255])
        XCTAssertEqual(picture[30, 20], [0, 0, 0, 255])
    }

    func testASmallMaskIsReadSmoothlyOverAPassThatIsShownPixelForPixel() throws {
        let studio = try Studio(60, 60)
        let slot = studio.images.retain(Make.image(2, 1) { x, _ in (0, 0, 0, x == 0 ? 0 : 255) })
        var list = DrawList()
        let pass = list.beginPass(.mask)
        let red = Make.paint(0, 0, 60, 60, color: Make.red)
        list.append(Make.flat(red), red)
        let bounds = rect(0, 0, 40, 40)
        list.endPass(bounds: bounds)
        list.show(pass, bounds) { $0.maskImage = slot }
        try studio.draw(list)
        let picture = try studio.pixels()
        XCTAssertEqual(picture[5, 20][0], 0)
        XCTAssertEqual(picture[20, 20][0], 131, accuracy: 4)
        XCTAssertEqual(picture[35, 20][0], 255)
    }

    func testAMissingPassIsLeftOut() throws {
        let studio = try Studio(20, 20)
        var list = DrawList()
        list.show(7, rect(0, 0, 10, 10))
        let empty = list.beginPass(.groupOpacity)
        list.endPass(bounds: rect(0, 0, 10, 10))
        list.show(empty, rect(0, 0, 10, 10))
        let huge = list.beginPass(.groupOpacity)
        let paint = Make.paint(0, 0, 10, 10, color: Make.red)
        list.append(Make.flat(paint), paint)
        list.endPass(bounds: rect(0, 0, 100_000, 10))
        list.show(huge, rect(0, 0, 100_000, 10))
        XCTAssertEqual(try studio.draw(list).items, 0)
    }

    func testTargetsAreUsedAgainAndFreedAfterTwoSeconds() throws {
        let studio = try Studio(60, 60)
        var now = 10.0
        studio.renderer.clock = { now }
        var list = DrawList()
        let pass = list.beginPass(.groupOpacity)
        let paint = Make.paint(0, 0, 10, 10, color: Make.red)
        list.append(Make.flat(paint), paint)
        list.endPass(bounds: rect(0, 0, 20, 20), blur: SIMD2(2, 2))
        list.show(pass, rect(0, 0, 20, 20))
        XCTAssertEqual(studio.renderer.passBytes, 0)
        try studio.draw(list)
        let bytes = studio.renderer.passBytes
        XCTAssertGreaterThan(bytes, 0)
        for _ in 0..<5 {
            now += 1.9
            try studio.draw(list)
            XCTAssertEqual(studio.renderer.passBytes, bytes, "the same targets again")
        }
        now += 1
        try studio.draw(DrawList())
        XCTAssertEqual(studio.renderer.passBytes, bytes)
        now += 1.1
        try studio.renderer.trim()
        XCTAssertEqual(studio.renderer.passBytes, 0)
    }

    func testDissolvedPassesLeaveTheirItemsFaded() throws {
        let studio = try Studio(40, 40)
        var list = DrawList()
        _ = list.beginPass(.groupOpacity)
        let paint = Make.paint(0, 0, 10, 10, color: Make.white)
        list.append(Make.flat(paint, x: 2, y: 2, opacity: 0.4), paint)
        list.append(Make.flat(paint, x: 20, y: 2), paint)
        list.dissolvePass(opacity: 0.6)
        XCTAssertEqual(try studio.draw(list).passes, 0)
        XCTAssertEqual(try studio.pixels()[5, 5][0], 61)
        XCTAssertEqual(try studio.pixels()[25, 5][0], 153)
    }
}
