import QuartzCore
import Scenes
import XCTest

final class CompositingTests: XCTestCase {
    func testOpacityAppliesToTheLayerAsAWhole() throws {
        let studio = try Studio(40, 40)
        let slot = studio.images.retain(Make.image(4, 4) { _, _ in (0, 255, 0, 255) })
        var paint = Make.picture(slot, 0, 0, 30, 30)
        paint.backgroundColor = Make.red
        paint.borderWidth = 4
        paint.borderColor = SIMD4(0, 0, 1, 1)
        paint.contentsRect = SIMD4(0, 0, 30, 15)
        try studio.draw(Make.list((Make.flat(paint, x: 5, y: 5, opacity: 0.5), paint)))
        let picture = try studio.pixels()
        XCTAssertEqual(picture[20, 12][1], 128, accuracy: 1)
        XCTAssertEqual(picture[20, 12][0], 0, "no background through opaque contents")
        XCTAssertEqual(picture[20, 25][0], 128, accuracy: 1)
        XCTAssertEqual(picture[20, 6][2], 128, accuracy: 1)
        XCTAssertEqual(picture[20, 6][1], 0, "no contents through an opaque border")
    }

    func testTranslucentPartsAreSourceOver() throws {
        let studio = try Studio(8, 8)
        // Half transparent white contents on a half transparent red background on blue.
        let slot = studio.images.retain(Make.image(2, 2) { _, _ in (128, 128, 128, 128) })
        var paint = Make.picture(slot, 0, 0, 8, 8)
        paint.backgroundColor = SIMD4(0.5, 0, 0, 0.5)
        try studio.draw(Make.list((Make.flat(paint), paint)), background: SIMD4(0, 0, 1, 1))
        let pixel = try studio.pixels()[4, 4]
        XCTAssertEqual(pixel[0], 192, accuracy: 2)
        XCTAssertEqual(pixel[1], 128, accuracy: 1)
        XCTAssertEqual(pixel[2], 191, accuracy: 2)
    }

    func testItemsArePaintedInOrderHoweverTheyAreBatched() throws {
        let studio = try Studio(120, 30)
        var list = DrawList()
        var batches = 0
        // Box, plain, box, plain on the same place: the last one wins everywhere.
        for step in 0..<8 {
            var paint = Make.paint(0, 0, 20, 20, color: step == 7 ? Make.green : Make.red)
            if step % 2 == 0 { paint.radii = SIMD4(repeating: 3) }
            list.append(Make.flat(paint, x: 5, y: 5), paint)
            // Something apart, which may join any batch.
            let apart = Make.paint(0, 0, 10, 10, color: Make.white)
            list.append(Make.flat(apart, x: 40 + Float(step) * 10, y: 10), apart)
        }
        batches = try studio.draw(list).drawCalls
        let picture = try studio.pixels()
        XCTAssertEqual(picture[15, 15], [0, 255, 0, 255])
        XCTAssertEqual(picture[5, 5], [0, 255, 0, 255])
        XCTAssertEqual(picture[115, 15], [255, 255, 255, 255])
        XCTAssertEqual(batches, 8)
    }

    func testItemsApartOfOneAnotherShareBatchesAcrossKinds() throws {
        let studio = try Studio(400, 100)
        var list = DrawList()
        for step in 0..<40 {
            var paint = Make.paint(0, 0, 8, 8, color: Make.white)
            if step % 2 == 0 { paint.radii = SIMD4(repeating: 3) }
            list.append(Make.flat(paint, x: Float(step) * 10, y: step % 2 == 0 ? 5 : 60), paint)
        }
        XCTAssertEqual(try studio.draw(list).drawCalls, 2)
    }

    func testRowsThatOverlapTheirNeighboursShareTheCallsOfWhatLiesOnThem() throws {
        func drawCalls(rows: Int) throws -> Int {
            let studio = try Studio(300, 600)
            let images = (0..<2).map { step in
                studio.images.retain(Make.image(20, 20) { _, _ in (UInt8(step * 200), 0, 0, 255) })
            }
            var list = DrawList()
            for row in 0..<rows {
                let y = Float(row) * 50
                // Taller than a row: the next lies on its end.
                var card = Make.paint(0, 0, 200, 56, color: row % 2 == 0 ? Make.white : Make.green)
                card.radii = SIMD4(repeating: 8)
                list.append(Make.flat(card, x: 50, y: y), card)
                for (step, slot) in images.enumerated() {
                    let picture = Make.picture(slot, 0, 0, 20, 20)
                    list.append(Make.flat(picture, x: 70 + Float(step) * 60, y: y + 14), picture)
                }
                var dot = Make.paint(0, 0, 14, 14, color: Make.red)
                dot.radii = SIMD4(repeating: 7)
                list.append(Make.flat(dot, x: 220, y: y + 16), dot)
            }
            return try studio.draw(list).drawCalls
        }
        let few = try drawCalls(rows: 4), many = try drawCalls(rows: 8)
        XCTAssertLessThanOrEqual(many - few, 4 * 3, "only what lies on a neighbour takes calls of its own: \(few), \(many)")
    }

    /// Many small rects of all kinds of drawing, opaque and on whole pixels, so that each pixel has the colour of the last.
    func testWhateverIsDrawnTogetherTheLastIsOnTop() throws {
        var random = SeededRandom(seed: 5)
        let colors: [(UInt8, UInt8, UInt8)] = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 0, 255)]
        for round in 0..<60 {
            let studio = try Studio(160, 120)
            let slots = colors.map { ink in studio.images.retain(Make.image(8, 8) { _, _ in (ink.0, ink.1, ink.2, 255) }) }
            var list = DrawList(), expected = [Int](repeating: -1, count: 160 * 120)
            let isCrowded = round % 2 == 0
            for _ in 0..<Int.random(in: 4...70, using: &random) {
                let most = isCrowded ? 70 : 24, color = Int.random(in: 0..<colors.count, using: &random)
                let width = Int.random(in: 2...most, using: &random), height = Int.random(in: 2...most, using: &random)
                let x = Int.random(in: -10...150, using: &random), y = Int.random(in: -10...110, using: &random)
                let (red, green, blue) = colors[color]
                let ink = SIMD4(Float(red), Float(green), Float(blue), 255) / 255
                var paint = Make.paint(0, 0, Float(width), Float(height), color: ink)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: break
                case 1: (paint.borderWidth, paint.borderColor) = (2, ink)
                case 2: paint = Make.picture(slots[color], 0, 0, Float(width), Float(height))
                default: paint.hardEdges = 1
                }
                list.append(Make.flat(paint, x: Float(x), y: Float(y)), paint)
                for row in max(y, 0)..<max(min(y + height, 120), max(y, 0)) {
                    for column in max(x, 0)..<max(min(x + width, 160), max(x, 0)) { expected[row * 160 + column] = color }
                }
            }
            try studio.draw(list)
            let picture = try studio.pixels()
            for pixel in expected.indices where expected[pixel] >= 0 {
                let (red, green, blue) = colors[expected[pixel]], found = picture[pixel % 160, pixel / 160]
                guard found != [Int(red), Int(green), Int(blue), 255] else { continue }
                return XCTFail("round \(round): pixel \(pixel % 160), \(pixel / 160) is \(found)")
            }
        }
    }

    func testInvisibleItemsAreNotDrawn() throws {
        let studio = try Studio(20, 20)
        let red = Make.paint(0, 0, 10, 10, color: Make.red), empty = Make.paint(0, 0, 10, 10)
        var broken = Make.flat(red)
        broken.bounds = SIMD4(.nan, 0, 10, 10)
        let statistics = try studio.draw(Make.list(
            (Make.flat(red, opacity: 0), red), (.invisible, red), (Make.flat(red, x: 50), red), (broken, red),
            (Make.flat(empty), empty)))
        XCTAssertEqual(statistics.items, 0)
        XCTAssertEqual(statistics.drawCalls, 0)
        XCTAssertEqual(try studio.pixels()[5, 5], [0, 0, 0, 255])
    }

    func testAnEmptyListClearsToTheBackground() throws {
        let studio = try Studio(3, 2)
        try studio.draw(DrawList(), background: SIMD4(0.2, 0.6, 0, 0.6))
        XCTAssertEqual(try studio.pixels().bytes, [[UInt8]](repeating: [51, 153, 0, 153], count: 6).flatMap { $0 })
    }
}
